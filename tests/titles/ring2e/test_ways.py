"""The way of a revealed Fellowship, where one Stronghold brings another with it (9.4)."""

from __future__ import annotations

from tests.titles.ring2e.given import Table
from westmarch.titles.ring2e.procedures.tiles import Reveal


def test_the_way_by_one_stronghold_may_lead_by_another() -> None:
    """From Dagorlad five steps lead to Minas Morgul by way of Barad-dûr only through the Morannon: three tiles."""
    table = Table().clear().fellowship("dagorlad", companions=[], progress=5)
    table.tiles("1", "1", "2").begin(Reveal())
    table.do("choose", "minas_morgul").do("through", "barad_dur")
    assert table.over
    assert table.game.corruption == 4
