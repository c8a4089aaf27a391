"""What a page of rules says, to be compared with the rules themselves."""

from __future__ import annotations

import re
from collections.abc import Mapping

from westmarch.engine.procedure import Procedure
from westmarch.engine.title import title
from westmarch.manual import Manual, manual_of


class Page:
    """A title's page of rules."""

    def __init__(self, name: str) -> None:
        self.manual: Manual = manual_of(title(name))
        self.text = told("\n".join([self.manual.opening, *(section.text for section in self.manual.sections)]))

    def says(self, sentence: str) -> None:
        """The page must say this, word by word; the numbers in it come from the title's data."""
        assert told(sentence) in self.text, f"the page does not say: {sentence}"

    def covers(self, procedure: type[Procedure], sections: Mapping[str, str]) -> None:
        """Each step of a procedure is told of in a section."""
        assert [*procedure.steps] == [*sections]
        assert {*sections.values()} <= {section.anchor for section in self.manual.sections}


def told(text: str) -> str:
    """A text without line breaks and emphasis; a row of a table has its cells between bars.

    >>> told("| players\\n | **hand** |")
    '| players | hand |'
    """
    return re.sub(r"\s+", " ", re.sub(r"(?m)[*`]|^> |\]\(#[a-z0-9-]+\)|\[", "", text))
