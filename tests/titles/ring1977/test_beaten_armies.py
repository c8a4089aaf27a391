"""Small print of Army Combat: whose places are attacked, and who takes the people of a beaten army (7)."""

from __future__ import annotations

import pytest

from tests.titles.ring1977.given import Table, has_line
from westmarch.titles.ring1977.procedures.battle import Battle
from westmarch.titles.ring1977.procedures.odds import battle_modifier, defenders
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT, GONDOR, NORTH, ROHAN, SARUMAN_SEAT, Seat


def asleep(kind: str = "campaign") -> Table:
    table = Table(kind)
    table.game.mobilized = [0] * len(table.game.mobilized)
    return table


def test_who_wins_a_place_back_has_not_attacked_it() -> None:
    """Given that Rohan attacks Orcs in Dol Amroth, then Gondor does not take to arms for that."""
    table = asleep().army("dol_amroth", "riders_of_the_mark").army("dol_amroth", "orcs_of_barad_dur", 1)
    table.begin(Battle(FELLOWSHIP_SEAT, table.place("dol_amroth")))
    assert not table.game.mobilized[GONDOR]
    assert not table.game.gondor_attacked


def test_an_attack_on_a_place_of_the_north_rouses_it() -> None:
    """Given that Riders of Rohan hold Erebor, when Orcs attack them, then the North takes to arms."""
    table = asleep().army("erebor", "riders_of_the_mark").army("erebor", "orcs_of_barad_dur", 20)
    table.begin(Battle(DARK_SEAT, table.place("erebor")))
    assert table.game.mobilized[NORTH]


def test_people_are_captured_when_an_army_is_lost_because_it_could_not_retreat() -> None:
    """Given 1 strength of Rohan between enemies, when it can't retreat and is lost, then Éowyn is captured."""
    table = asleep().army("E0224", "riders_of_the_mark", 2).army("E0224", "orcs_of_barad_dur", 20).at("E0224", "eowyn")
    for number, place in enumerate(("E0223", "E0324", "E0325", "E0225", "E0125", "E0124"), 1):
        table.army(place, "orcs_of_dol_guldur", 1, number) if number < 6 else table.army(place, "orcs_of_moria", 1)
    table.dice(1, 4).begin(Battle(DARK_SEAT, table.place("E0224")))
    assert has_line(table, "The army can't retreat")
    assert has_line(table, "Éowyn is captured (rolled 4)")


def test_captives_are_those_of_the_army_that_has_won() -> None:
    """Given a truce that keeps the Fellowship from attacking Saruman, when his Uruk-hai destroy an army, then a band of
    the White Hand has its leader."""
    table = Table("three_player").army("W2814", "riders_of_the_mark", 1).army("W2814", "uruk_hai").at("W2814", "eowyn")
    table.game.offended = []
    table.dice(6, 6).begin(Battle(SARUMAN_SEAT, table.place("W2814")))
    assert table.game.captor[table.person("eowyn")] == table.person("hand_orcs_1")


def test_people_in_an_ally_s_beaten_stack_are_captured_too() -> None:
    """Given Éowyn in a stack of Saruman's, her ally, of which no strength remains, then she rolls Capture (7, 8.3)."""
    table = Table("three_player").at("W2814", "eowyn")
    table.army("W2814", "uruk_hai", 2).army("W2814", "orcs_of_barad_dur", 20)
    table.game.ally, table.game.offended = FELLOWSHIP_SEAT, [DARK_SEAT, FELLOWSHIP_SEAT]
    table.dice(6, 6).begin(Battle(DARK_SEAT, table.place("W2814"))).pass_by("lose", "choose")
    assert has_line(table, "Éowyn is captured (rolled 6)")


def test_who_attacks_and_is_destroyed_leaves_people_with_those_who_stood_by() -> None:
    """Given Riders who attack and fall, beside Men of Gondor who have not taken to arms, then Éowyn is with these."""
    table = asleep().army("W2814", "riders_of_the_mark", 1).army("W2814", "uruk_hai", 2).at("W2814", "eowyn")
    table.army("W2814", "garrison_of_minas_tirith", 10)
    table.game.mobilized[ROHAN] = 1
    table.dice(1, 6).begin(Battle(FELLOWSHIP_SEAT, table.place("W2814"))).pass_by("lose", "choose")
    assert not has_line(table, "Éowyn")


@pytest.mark.parametrize(
    ("seat", "ally", "helps"),
    [
        (SARUMAN_SEAT, -1, 2),
        (FELLOWSHIP_SEAT, FELLOWSHIP_SEAT, 2),
        (DARK_SEAT, FELLOWSHIP_SEAT, -2),
        (DARK_SEAT, -1, 0),
    ],
    ids=["his own attack", "his ally's attack", "an attack on his ally", "others' battle"],
)
def test_the_ring_on_saruman_s_finger_helps_those_whom_he_is_with(seat: Seat, ally: Seat, helps: int) -> None:
    """Given Saruman among Riders, Orcs of Mordor and perhaps Uruk-hai, then the Ring counts for his side only (8.5)."""

    def modifier(ring: str) -> int:
        table = Table("three_player").army("W2814", "riders_of_the_mark").army("W2814", "orcs_of_barad_dur", 10)
        table.at("W2814", "saruman").holding("saruman", ring)
        table.game.ally, table.game.offended = ally, [DARK_SEAT, FELLOWSHIP_SEAT]
        if seat == SARUMAN_SEAT:
            table.army("W2814", "uruk_hai")
        [enemy, *_] = defenders(table.game, table.place("W2814"), seat)
        return battle_modifier(table.game, table.place("W2814"), seat, enemy)

    assert modifier("ring/worn") - modifier("ring") == helps
