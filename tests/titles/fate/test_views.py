"""Hands are open in this game: everybody sees the same."""

from __future__ import annotations

from tests.titles.fate.suite import started
from westmarch.engine import secrecy
from westmarch.engine.option import SPECTATOR, Seat


def test_a_spectator_sees_what_everyone_sees() -> None:
    """Hands are open in this game, so all seats and spectators have the same view; chance is in none."""
    game = started(3)
    views = [secrecy.view(game, seat) for seat in (Seat(0), Seat(1), SPECTATOR)]
    assert views[0] == views[1] == views[2]
    assert "key" not in views[0]
    assert "drawn" not in views[0]
