"""How a turn is told in short: no template of it is one that nothing says."""

from __future__ import annotations

from tests.titles.ring2e.given import Table
from westmarch.checking.subject import Subject
from westmarch.checking.words import of_calls
from westmarch.engine.title import title
from westmarch.titles.ring2e.gists import DECISIVE, GISTS
from westmarch.titles.ring2e.procedures.conquest import enter
from westmarch.titles.ring2e.words import SHADOW, Region


def test_every_template_is_one_of_the_log() -> None:
    assert not GISTS.keys() - {*of_calls(Subject(title("ring2e")))}


def test_a_capture_weighs_most_and_is_told_with_others() -> None:
    table = Table().clear().army("edoras", isengard="R3")
    written: list[object] = []
    table.game.log = written
    enter(table.game, SHADOW, Region(table.region("edoras")))
    (line,) = [line for line in table.game.log if "captured" in line.template]
    gist = GISTS[line.template]
    assert gist.weight == DECISIVE
    assert line.in_short(table.book, gist) == ("The Shadow captured", "Edoras")
