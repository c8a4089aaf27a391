"""The phases of a turn, and who acts when (3, 11)."""

from __future__ import annotations

import pytest

from tests.titles.ring2e.given import Table
from westmarch.engine.option import Option
from westmarch.engine.state import answer, legal, run
from westmarch.titles.ring2e.procedures.turn import Act, Turn, pass_the_lead, pool_size
from westmarch.titles.ring2e.words import CHARACTER, EYE, FREE, SHADOW


def phase(table: Table, step: str) -> Table:
    """A turn begins with this phase."""
    table.halt().game.agenda.append(Turn())
    table.game.agenda[-1].go_to(step)
    run(table.change().game)
    return table


def test_dice_come_back_from_the_hunt_box() -> None:
    table = Table().clear().hunt_box(shadow=2, free=1).give_dice("free", "event")
    Turn().recover_dice(table.game)
    assert table.game.returned == 1 and table.game.hunt_box == [0, 0] and table.game.dice == [(), ()]


def test_allocated_dice_are_not_rolled_and_eyes_go_to_the_box() -> None:
    """Seven dice, two of them allocated; of five two show Eyes."""
    table = Table(kings="no").clear()
    phase(table, "hunt_allocation")
    table.dice(1, 1, 2, 3, *[6, 6, 1, 2, 3]).do("allocate", 2)
    assert table.game.hunt_box == [0, 4] and len(table.game.dice[SHADOW]) == 3
    assert len(table.game.dice[FREE]) == 4 and EYE not in table.game.dice[SHADOW]


def test_pools_grow_with_characters_up_to_their_limits() -> None:
    table = Table().clear().put(aragorn="pelargir", gandalf_the_white="fangorn", strider="lost")
    assert (pool_size(table.game, FREE), pool_size(table.game, SHADOW)) == (6, 7)
    table.put(aragorn="lost")
    assert pool_size(table.game, FREE) == 5


def test_who_has_dice_left_goes_on_alone() -> None:
    table = Table().clear().acts("free", "event", enemy_dice=["event"] * 3)
    table.do("skip")
    for _ in range(2):
        assert table.game.question.seat == table.seat("shadow")
        table.do("skip")
    assert table.game.question.seat == table.seat("shadow")


def test_a_pass_costs_no_die() -> None:
    table = Table().clear().acts("free", "event", enemy_dice=["event"] * 3)
    table.do("wait").do("skip")
    assert table.game.question.seat == table.seat("free") and len(table.game.dice[FREE]) == 1


def test_will_of_the_west_is_any_face() -> None:
    table = Table().clear().politics(elves="2 active").acts("free", "will_of_the_west", enemy_dice=["event"])
    assert table.can("advance", "will_of_the_west", "elves") and table.can("move_fellowship", "will_of_the_west")
    assert table.can("move_armies") is False, "nobody is on the map"


def test_a_ring_before_a_pass() -> None:
    """13.30."""
    table = Table().clear().acts("free", "event", enemy_dice=["event"] * 2)
    table.do("elven_ring", "event", "character").do("wait")
    assert table.game.dice[FREE] == (CHARACTER,)


def verbs(table: Table) -> set[str]:
    """What is offered at the present question itself."""
    return {option.verb for option in legal(table.game)}


def test_the_die_is_chosen_first() -> None:
    # Given different dice, two of them alike, then each is offered once, with what takes no die
    table = Table().clear().at_war().army("pelargir", gondor="R1 L1")
    table.game.rings = [1, 0]
    table.acts("free", "muster", "muster", "character", enemy_dice=["event"])
    dice = [table.key("die", option.args[0]) for option in legal(table.game) if option.verb == "use_die"]
    assert sorted(dice) == ["character", "muster"] and verbs(table) == {"use_die", "elven_ring"}
    # When one is chosen, then what can be done with it is offered, and what needs another die is not
    option = next(one for one in table.options("move_led_army"))
    table.choose_die(option)
    assert table.question == "ActWith" and {"move_led_army", "separate", "skip"} <= verbs(table)
    assert not verbs(table) & {"recruit", "elven_ring", "use_die"}
    assert all(die == table.number("die", "character") for die in [one.args[0] for one in legal(table.game)])
    # When it is used, then one of the others is left
    table.do("move_led_army")
    assert [table.key("die", die) for die in table.game.dice[0]] == ["muster", "muster"]


def test_among_dice_that_are_alike_none_is_chosen() -> None:
    table = Table().clear().at_war().acts("free", "muster", "muster", enemy_dice=["event", "event"])
    assert table.question == "Act" and {"recruit", "skip"} <= verbs(table) and "use_die" not in verbs(table)


def test_a_die_that_can_do_nothing_can_be_discarded() -> None:
    """Even so it is asked: whether a hidden card could be played must not be seen."""
    table = Table().clear()
    table.game.decks = [()] * 4
    table.acts("shadow", "event", "muster", enemy_dice=["event"])
    table.choose_die(next(one for one in table.options("skip") if table.args(one) == ("event",)))
    assert table.question == "ActWith" and verbs(table) == {"skip"}
    assert table.do("skip").game.dice[SHADOW] == (table.number("die", "muster"),)


def test_an_elven_ring_is_used_in_stages() -> None:
    """First whether one is used, then which die is turned, then to what; all of it can be taken back."""
    table = Table().clear()
    table.game.rings = [2, 1]
    table.acts("shadow", "event", "event", "muster", enemy_dice=["event"])
    assert [one.verb for one in legal(table.game)].count("elven_ring") == 1
    answer(table.game, Option(table.seat("shadow"), "elven_ring"))
    assert {table.args(one) for one in legal(table.game)} == {("event",), ("muster",)}
    answer(table.game, Option(table.seat("shadow"), "turn_die", (table.number("die", "muster"),)))
    faces = {table.args(one)[0] for one in legal(table.game)}
    assert faces == {"character", "army", "muster_army", "event", "eye"} and table.game.rings == [2, 1]
    table.do("turn_to", "army")
    assert table.game.rings == [2, 0]
    assert [table.key("die", die) for die in table.game.dice[SHADOW]] == ["army", "event", "event"]


def test_among_dice_that_are_alike_an_elven_ring_asks_only_to_what() -> None:
    table = Table().clear().acts("free", "event", "event", enemy_dice=["event"])
    answer(table.game, Option(table.seat("free"), "elven_ring"))
    assert table.question == "TurnsTo" and {one.verb for one in legal(table.game)} == {"turn_to"}


def test_the_last_die_turned_to_an_eye_ends_the_turn_of_the_shadow() -> None:
    table = Table().clear()
    table.game.rings = [2, 1]
    table.acts("shadow", "event", enemy_dice=["event"]).do("elven_ring", "event", "eye")
    assert table.game.question.seat == table.seat("free") and table.game.hunt_box == [0, 1]


def test_the_shadow_discards_its_ring() -> None:
    table = Table().clear()
    table.game.rings = [2, 1]
    table.acts("shadow", "event", "event", enemy_dice=["event"]).do("elven_ring", "event", "army")
    assert table.game.rings == [2, 0] and not table.can("elven_ring")


# Three and four players.


def order(table: Table, turns: int) -> list[str]:
    """Who acts, as long as nobody passes."""
    table.give_dice("free", *["event"] * 6).give_dice("shadow", *["event"] * 6)
    phase(table, "action_resolution")
    found = []
    for _ in range(turns):
        assert isinstance(table.game.question, Act)
        found.append(table.key("role", table.game.role(table.game.question.seat)))
        table.do("skip")
    return found


def test_the_lead_passes_each_turn() -> None:
    table = Table(players=4).clear()
    pass_the_lead(table.game)
    assert order(table, 4) == ["gondor", "witch_king", "rohan", "saruman"]


def test_three_players_take_turns() -> None:
    table = Table(players=3).clear()
    assert order(table, 5) == ["free_peoples", "saruman", "free_peoples", "witch_king", "free_peoples"]


def test_who_passes_keeps_the_next_slot() -> None:
    table = Table(players=4).clear()
    table.give_dice("free", *["event"] * 2).give_dice("shadow", *["event"] * 6)
    phase(table, "action_resolution")
    table.do("wait").do("skip")
    assert table.key("role", table.game.role(table.game.question.seat)) == "gondor"


@pytest.mark.parametrize("players", [3, 4])
def test_players_use_their_own_nations_only(players: int) -> None:
    table = Table(players=players).clear().politics(sauron="1 active", isengard="1 active")
    table.game.leads[SHADOW] = table.game.seat_of_nation(table.nation("sauron"))
    table.acts("shadow", "muster", enemy_dice=["event"])
    acting = table.game.question.seat
    assert acting == table.game.seat_of_nation(table.nation("isengard"))
    assert table.can("advance", "muster", "isengard") and not table.can("advance", "muster", "sauron")
