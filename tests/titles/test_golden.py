"""Golden files: the views of seeded games, how seeded games end, and perft counts.

`WESTMARCH_GOLDEN=write` writes them anew. A change here is a change of the rules: look at the difference, and say in
the commit why it is right.
"""

from __future__ import annotations

import random
from typing import Any

from tests.titles.kit import Kit
from tests.titles.suites import cases
from westmarch.engine import secrecy
from westmarch.engine.match import Match
from westmarch.engine.option import Seat
from westmarch.testing import check_golden, pretty


@cases("name", lambda kit: kit.views)
def test_views(kit: Kit, name: str) -> None:
    """Given one seeded game, when a seat looks at it after some answers, then the view is as written."""
    match, chance, seen = kit.golden(name), random.Random(kit.seed), []
    for count in range(max(kit.seen_after) + 1):
        if count and match.options:
            wanted = [option for option in match.options if option.verb not in kit.avoided]
            match.answer(chance.choice(wanted or match.options))
        if count in kit.seen_after:
            seen.append(spelled(kit, match, kit.views[name]))
    check_golden(kit.folder / "golden" / f"view_{name}.json", pretty(seen))


def spelled(kit: Kit, match: Match, seat: Seat) -> dict[str, Any]:
    """What a seat sees, with names for numbers."""
    shown = secrecy.spell_view(match.book, kit.plainer(secrecy.view(match.state, seat)), dict(kit.spelled))
    for name, word in kit.ordered_by.items():
        kind = match.book.kinds[word]
        shown[name] = {kind.encode(key): value for key, value in shown[name].items()}
    return shown


@cases("name", lambda kit: kit.lines)
def test_lines(kit: Kit, name: str) -> None:
    """Given new games and positions, when lines of play are counted or games are played on, then all is as written."""
    check_golden(kit.folder / "golden" / f"{name}.txt", "".join(f"{line}\n" for line in kit.lines[name]()))
