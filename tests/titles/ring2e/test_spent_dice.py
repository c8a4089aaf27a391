"""Dice that were used lie there until the next roll."""

from __future__ import annotations

from westmarch.engine.match import Match
from westmarch.engine.option import Seat
from westmarch.engine.title import title
from westmarch.scene import scene_of


def test_a_used_die_lies_beside_the_others_dimmed() -> None:
    # Given a side with an action die, when it is used
    match = Match(title("ring2e"), 2, "mellon")
    game = match.state
    game.dice[1] = (game.book.kinds["die"].ids.index("army"), game.book.kinds["die"].ids.index("muster"))  # type: ignore[attr-defined]
    game.spend(1, game.dice[1][0])  # type: ignore[attr-defined]
    # Then it lies behind those that are left, and its name says what it is
    place = scene_of(match.title, game, Seat(0)).place(("dice", 1))
    assert place is not None
    assert [(die.spent, "(used)" in die.name) for die in place.pieces] == [(False, False), (True, True)]
