"""Nations wake up, advance and lose Settlements (7.11, 8)."""

from __future__ import annotations

import pytest

from tests.titles.ring2e.given import Table, has_line
from westmarch.titles.ring2e.procedures.conquest import capture, enter
from westmarch.titles.ring2e.procedures.politics import activate, advance, attacked
from westmarch.titles.ring2e.rules.victory import points_captured
from westmarch.titles.ring2e.words import FREE, SHADOW


def state(table: Table, nation: str) -> tuple[bool, int]:
    number = table.nation(nation)
    return table.game.active[number], table.game.steps[number]


def test_activation_moves_no_counter() -> None:
    table = Table().clear()
    activate(table.game, table.nation("gondor"))
    assert state(table, "gondor") == (True, 2)
    assert has_line(table, "Gondor became active")


def test_the_last_step_needs_an_active_nation() -> None:
    """8.1."""
    table = Table().clear().politics(dwarves=1)
    advance(table.game, table.nation("dwarves"))
    assert state(table, "dwarves") == (False, 1)
    activate(table.game, table.nation("dwarves"))
    advance(table.game, table.nation("dwarves"))
    assert state(table, "dwarves") == (True, 0)


def test_at_war_there_is_nothing_beyond() -> None:
    table = Table().clear().at_war("sauron")
    advance(table.game, table.nation("sauron"))
    assert state(table, "sauron") == (True, 0)


def test_straight_to_war() -> None:
    table = Table().clear().politics(elves="3 active")
    advance(table.game, table.nation("elves"), to_war=True)
    assert state(table, "elves") == (True, 0)


def test_attacks_wake_up_first_then_advance() -> None:
    """13.27: a passive nation a step from war goes to war when it is attacked."""
    table = Table().clear().politics(gondor=1)
    attacked(table.game, [table.nation("gondor")])
    assert state(table, "gondor") == (True, 0)


def test_shadow_nations_are_attacked_too() -> None:
    table = Table().clear().politics(southrons=2)
    attacked(table.game, [table.nation("southrons")])
    assert state(table, "southrons") == (True, 1)


def test_wormtongue_keeps_rohan_asleep() -> None:
    table = Table().clear().put(saruman="orthanc").on_table("sc-22").army("eastemnet", isengard="R1")
    enter(table.game, SHADOW, table.region("eastemnet"))
    attacked(table.game, [table.nation("rohan")], table.region("folde"))
    assert state(table, "rohan") == (False, 2)
    assert table.card("sc-22") in table.game.table


@pytest.mark.parametrize(
    ("cause", "region"), [("companion", "folde"), ("attack", "edoras"), ("declaration", "helms_deep")]
)
def test_what_wakes_rohan_all_the_same(cause: str, region: str) -> None:
    table = Table().clear().put(saruman="orthanc").on_table("sc-22")
    activate(table.game, table.nation("rohan"), cause, table.region(region))  # type: ignore[arg-type]
    assert state(table, "rohan") == (True, 3)
    assert table.card("sc-22") not in table.game.table


def test_threats_and_promises() -> None:
    """No Muster die for passive nations; an attack ends it, a capture doesn't."""
    table = Table(kings="no").clear().on_table("ss-05").politics(gondor=2, elves="3 active")
    table.acts("free", "muster", enemy_dice=["event"])
    assert table.offers("advance") == [("muster", "elves")]
    advance(table.game, table.nation("gondor"), cause="capture")
    assert table.card("ss-05") in table.game.table
    attacked(table.game, [table.nation("gondor")])
    assert table.card("ss-05") not in table.game.table


def test_threats_and_promises_end_when_boromir_speaks_up() -> None:
    table = Table(kings="no").clear().on_table("ss-05").politics(gondor=2).put(boromir="minas_tirith")
    table.acts("free", "event", enemy_dice=["event"]).do("speak_up", "event", "boromir")
    assert state(table, "gondor") == (False, 1) and table.card("ss-05") not in table.game.table


@pytest.mark.ability("boromir", "advance_gondor")
@pytest.mark.ability("legolas", "advance_elves")
@pytest.mark.ability("gimli", "advance_dwarves")
@pytest.mark.parametrize(
    ("who", "region", "nation"),
    [
        ("boromir", "dol_amroth", "gondor"),
        ("legolas", "woodland_realm", "elves"),
        ("gimli", "erebor", "dwarves"),
    ],
)
def test_companions_speak_up_in_their_settlements(who: str, region: str, nation: str) -> None:
    """4.4: with any die, but not where the Shadow rules."""
    table = Table().clear().put(**{who: region}).acts("free", "character", enemy_dice=["event"])
    assert table.can("speak_up", "character", who)
    table.captured(region).acts("free", "character")
    assert not table.can("speak_up")
    assert table.nation(nation) == table.book.activates[table.character(who)][0]


def test_boromir_does_not_speak_up_in_a_town() -> None:
    table = Table().clear().put(boromir="lossarnach").acts("free", "character")
    assert not table.can("speak_up")


# Conquest.


def test_capture_and_recapture() -> None:
    """7.11: the Shadow gains the points, the nation advances once; taken back, nothing remains."""
    table = Table().clear().politics(north=3).army("dale", sauron="R1")
    dale = table.region("dale")
    capture(table.game, SHADOW, dale)
    assert points_captured(table.game, SHADOW) == 1 and state(table, "north") == (False, 2)
    table.game.shadow_armies.clear()
    assert dale in table.game.captured, "the marker stays when all units leave"
    table.army("dale", north="R1")
    capture(table.game, FREE, dale)
    assert points_captured(table.game, SHADOW) == 0 and state(table, "north") == (False, 2)
    assert has_line(table, "took back Dale")


def test_a_garrison_keeps_its_stronghold() -> None:
    table = Table().clear().army("minas_tirith", gondor="R1", sauron="R5")
    enter(table.game, SHADOW, table.region("minas_tirith"))
    assert not table.game.captured


def test_fortifications_are_never_captured() -> None:
    table = Table().clear().army("osgiliath", sauron="R5")
    enter(table.game, SHADOW, table.region("osgiliath"))
    assert not table.game.captured


def test_nazgul_alone_capture_nothing() -> None:
    table = Table().clear().army("dale", nazgul=3)
    enter(table.game, SHADOW, table.region("dale"))
    assert not table.game.captured and state(table, "north") == (False, 3)


def test_the_free_peoples_conquer_too() -> None:
    table = Table().clear().politics(isengard=1).army("orthanc", rohan="R3")
    enter(table.game, FREE, table.region("orthanc"))
    assert points_captured(table.game, FREE) == 2 and state(table, "isengard") == (True, 0)
