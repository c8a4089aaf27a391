"""Leaders are never left without a unit, not even by an attack (6.4, 7.2); Companions who advance arrive (8.2)."""

from __future__ import annotations

from tests.titles.ring2e.given import Table


def test_the_only_unit_stays_with_a_leader_who_may_not_go() -> None:
    """An Elven Elite may attack or go to Orthanc, a Leader of the North may not: neither happens until there is another
    unit."""
    table = Table().clear().at_war("elves", "isengard").politics(north="2 active")
    table.army("fords_of_isen", isengard="R1").army("gap_of_rohan", elves="E1", north="L1")
    for more in (False, True):
        if more:
            table.army("gap_of_rohan", elves="R1")
        table.acts("free", "army", enemy_dice=("army", "muster"))
        assert table.can("attack") is more
        table.do("move_armies")
        assert table.can("choose", "orthanc") is more


def test_companions_who_advance_activate_their_nation() -> None:
    """Boromir comes to Minas Tirith with the victors (8.2)."""
    table = Table().clear().at_war("rohan", "sauron").captured("minas_tirith")
    table.army("druadan_forest", rohan="R5", characters=["boromir"]).army("minas_tirith", sauron="R1")
    table.acts("free", "army", enemy_dice=("army", "muster")).dice(6, 6, 6, 6, 6, 1)
    table.do("attack").pass_by("everybody", "stand_outside")
    assert table.figures("rohan", "minas_tirith") == "R5"
    assert table.game.active[table.nation("gondor")]
