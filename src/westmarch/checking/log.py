"""Lines of the log that name what they are not given."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator

from westmarch.checking.subject import Finding, Subject, argument, called, texts
from westmarch.checking.templates import wrong_gaps

TEMPLATE_AT = {"say": 0, "headline": 0, "whisper": 1}
"""Which argument of the state's methods is the template."""


def gaps_of_lines(subject: Subject) -> Iterator[Finding]:
    """Templates of `say`, `headline` and `whisper` whose gaps are not among the named arguments."""
    for source, call in subject.calls(*TEMPLATE_AT):
        for template in texts(argument(call, TEMPLATE_AT[called(call)], "template")):
            for sentence in wrong_gaps(subject, str(template.value), given(call, str(template.value)), "arguments"):
                yield source.finding(template, sentence)


def given(call: ast.Call, template: str) -> dict[str, str]:
    """The named arguments of a call. Whoever passes a whole dict is believed to pass what the template names."""
    names = [keyword.arg for keyword in call.keywords if keyword.arg]
    if len(names) < len(call.keywords):
        names += [name for _, name, _, _ in string.Formatter().parse(template) if name]
    return {name: name for name in names}
