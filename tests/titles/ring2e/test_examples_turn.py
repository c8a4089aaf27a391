"""The rules summary's examples of dice, politics and the order of play, by their ids (sections 3, 4, 8, 11)."""

from __future__ import annotations

import pytest

from tests.titles.ring2e.given import Table
from westmarch.engine.state import run
from westmarch.titles.ring2e.procedures.conquest import enter
from westmarch.titles.ring2e.procedures.politics import attacked
from westmarch.titles.ring2e.procedures.turn import HuntAllocation, Turn, pool_size
from westmarch.titles.ring2e.rules.victory import military_victory
from westmarch.titles.ring2e.words import ARMY, EYE, FREE, SHADOW, WILL


@pytest.mark.parametrize(
    ("free", "shadow", "legal"),
    [
        pytest.param(2, 2, False, id="dice-01"),
        pytest.param(1, 2, True, id="dice-02"),
        pytest.param(2, 2, False, id="ex-29-two"),
        pytest.param(1, 2, True, id="ex-29-one"),
    ],
)
def test_passing(free: int, shadow: int, legal: bool) -> None:
    table = Table().clear().acts("free", *["event"] * free, enemy_dice=["event"] * shadow)
    assert table.can("wait") == legal


def test_dice_03_a_ring_makes_no_will_of_the_west() -> None:
    table = Table().clear().acts("free", "muster", "event")
    assert table.can("elven_ring", "muster", "character")
    assert not table.can("elven_ring", "muster", "will_of_the_west")
    assert WILL in table.book.faces[FREE]


def test_dice_04_an_eye_stays_an_eye() -> None:
    """Eyes are in the Hunt Box, where no ring reaches them."""
    table = Table().clear()
    table.game.rings = [2, 1]
    table.hunt_box(shadow=1).acts("shadow", "muster", "event")
    assert {die for die, _ in table.offers("elven_ring")} == {"muster", "event"}


def test_dice_05_a_ring_makes_an_eye_and_is_no_action() -> None:
    table = Table().clear()
    table.game.rings = [2, 1]
    table.acts("shadow", "muster", "event", enemy_dice=["event"])
    table.do("elven_ring", "muster", "eye")
    assert table.game.hunt_box == [0, 1] and table.game.dice[SHADOW] == (4,)
    assert table.game.rings == [2, 0]
    assert table.question == "Act" and table.game.question.seat == table.seat("shadow")


@pytest.mark.parametrize(
    ("companions", "returned", "counts"),
    [
        pytest.param([], 0, [0, 1], id="dice-06"),
        pytest.param(["strider", "gimli"], 1, [1, 2], id="dice-07"),
        pytest.param(["strider", "gimli"], 2, [1, 2], id="ex-31-two"),
        pytest.param([], 1, [1], id="ex-31-none"),
    ],
)
def test_hunt_allocation(companions: list[str], returned: int, counts: list[int]) -> None:
    table = Table().clear().fellowship(companions=companions)
    table.game.returned = returned
    question = HuntAllocation(table.seat("shadow"))
    assert [option.args for option in question.options(table.game)] == [(count,) for count in counts]


def test_dice_08_ten_dice_with_three_minions() -> None:
    table = Table().clear().put(saruman="orthanc", witch_king="barad_dur", mouth_of_sauron="barad_dur")
    assert pool_size(table.game, SHADOW) == 10


@pytest.mark.ruling("13.27")
@pytest.mark.parametrize("example", ["pol-01", "ex-13"])
def test_an_attack_and_a_capture_advance_a_nation_twice(example: str) -> None:
    table = Table().clear().politics(north=3).army("dale", sauron="R3")
    attacked(table.game, [table.nation("north")], table.region("dale"))
    enter(table.game, SHADOW, table.region("dale"))
    assert table.game.active[table.nation("north")] and table.game.steps[table.nation("north")] == 1


@pytest.mark.parametrize("example", ["pol-02", "ex-14"])
def test_a_passive_nation_does_not_go_to_war(example: str) -> None:
    table = Table().clear().politics(gondor=1).acts("free", "muster")
    assert not table.can("advance", "muster", "gondor")
    table = Table().clear().politics(gondor="1 active").acts("free", "muster", enemy_dice=["event"])
    table.do("advance", "muster", "gondor")
    assert table.game.is_at_war(table.nation("gondor"))


def test_pol_03_an_army_that_enters_wakes_a_nation() -> None:
    table = Table().clear().politics(rohan=3).army("eastemnet", isengard="R1")
    enter(table.game, SHADOW, table.region("eastemnet"))
    assert table.game.active[table.nation("rohan")] and table.game.steps[table.nation("rohan")] == 3


def targets(table: Table, origin: str) -> list[str]:
    """Where an Army can move from a region with an Army die."""
    table.acts("free", "muster_army").do("move_armies")
    if table.can("choose", origin):
        table.do("choose", origin)
    return [args[0] for args in table.offers("choose")]


@pytest.mark.parametrize(
    ("origin", "target", "legal"),
    [
        pytest.param("folde", "druadan_forest", False, id="pol-04"),
        pytest.param("westemnet", "fangorn", True, id="pol-05"),
        pytest.param("folde", "druadan_forest", False, id="ex-16-gondor"),
        pytest.param("westemnet", "fangorn", True, id="ex-16-neutral"),
    ],
)
def test_borders(origin: str, target: str, legal: bool) -> None:
    table = Table().clear().politics(rohan=3).army(origin, rohan="R2")
    assert (target in targets(table, origin)) == legal


@pytest.mark.parametrize(
    ("captured", "result"),
    [
        pytest.param(
            ["minas_tirith", "dol_amroth", "rivendell", "lorien", "grey_havens", "morannon", "minas_morgul"],
            "shadow_conquest",
            id="pol-06",
        ),
        pytest.param(["morannon", "minas_morgul"], "free_conquest", id="free"),
        pytest.param(["minas_tirith", "dol_amroth"], "", id="nobody"),
    ],
)
def test_victory_check(captured: list[str], result: str) -> None:
    """ex-32: the Shadow's victory comes before that of the Free Peoples."""
    table = Table().clear().captured(*captured)
    assert military_victory(table.game) == result


def test_pol_07_conquests_count_at_the_end_of_the_turn_only() -> None:
    table = Table().clear().captured("minas_tirith", "dol_amroth", "rivendell", "lorien", "grey_havens", "helms_deep")
    table.acts("free", "event", enemy_dice=["event"])
    assert not table.game.result
    table.do("skip").do("skip")
    assert table.game.result == "shadow_conquest"


def test_ex_15_all_nations_of_the_defenders_advance_once() -> None:
    table = Table().clear().politics(gondor=2, elves=3)
    attacked(table.game, [table.nation("gondor"), table.nation("elves")])
    assert table.game.steps[table.nation("gondor")] == 1 and table.game.steps[table.nation("elves")] == 2


def test_ex_17_recruiting() -> None:
    """Two figures, in two Settlements; a Leader where there is a unit."""
    table = (
        Table().clear().politics(gondor=0).army("pelargir", gondor="R1").acts("free", "muster", enemy_dice=["event"])
    )
    table.do("recruit")
    assert table.can("place", "leader", "gondor", "pelargir")
    assert not table.can("place", "leader", "gondor", "lossarnach")
    table.do("place", "regular", "gondor", "minas_tirith")
    assert not table.can("place", "regular", "gondor", "minas_tirith")
    assert not table.can("place", "elite")
    assert not table.can("place", "leader", "gondor", "lossarnach")
    table.do("place", "leader", "gondor", "pelargir")
    assert table.figures("gondor", "minas_tirith") == "R1" and table.figures("gondor", "pelargir") == "R1 L1"


def test_ex_30_a_ring_changes_sides() -> None:
    table = Table().clear().acts("free", "muster", "event", enemy_dice=["event", "army"])
    table.do("elven_ring", "muster", "character")
    assert table.game.rings == [2, 1]
    assert not table.can("elven_ring")
    assert table.can("skip", "character") and table.can("skip", "event")
    table.do("skip", "character")
    assert table.can("elven_ring", "army")


def test_rev_01_order_of_four_players() -> None:
    table = Table(players=4).clear()
    table.give_dice("free", *["event"] * 3).give_dice("shadow", *["event"] * 3)
    table.game.agenda.append(Turn())
    table.game.agenda[-1].go_to("action_resolution")
    table.change()
    run(table.game)
    order = []
    while table.question == "Act":
        order.append(table.key("role", table.game.role(table.game.question.seat)))
        table.do("skip")
        if len(order) == 6:
            break
    assert order[:4] == ["rohan", "saruman", "gondor", "witch_king"]
    assert order[4:] == ["rohan", "saruman"]


@pytest.mark.ruling("13.36")
def test_faces_of_rings() -> None:
    """The faces are those of the side's dice: the Free Peoples have no Army, the Shadow has an Eye."""
    assert ARMY not in Table().book.faces[FREE] and EYE in Table().book.faces[SHADOW]
