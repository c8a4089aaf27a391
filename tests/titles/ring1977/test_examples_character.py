"""The worked examples of the Character Game, by their numbers."""

from __future__ import annotations

import pytest

from tests.titles.ring1977.given import Table, fight, has_line
from westmarch.engine.label import describe
from westmarch.titles.ring1977.hexes import HEXES, NEIGHBOURS, NUMBERS, hex_id
from westmarch.titles.ring1977.procedures.movement import PickStack
from westmarch.titles.ring1977.procedures.nazgul_search import NazgulSearch
from westmarch.titles.ring1977.procedures.ring_phase import SlipOnRing, TakeOffRing
from westmarch.titles.ring1977.procedures.search import OrcSearch, spot_number
from westmarch.titles.ring1977.rules.stacks import hide_counter
from westmarch.titles.ring1977.ways import reachable
from westmarch.titles.ring1977.words import DARK_POWER, FELLOWSHIP_SEAT, SARUMAN, Person


def test_1_the_grid() -> None:
    beside = {hex_id(place) for place in NEIGHBOURS[NUMBERS["W2421"]]}
    assert beside == {"W2420", "W2520", "W2521", "W2422", "W2321", "W2320"}
    assert NUMBERS["E0101"] in NEIGHBOURS[NUMBERS["W3801"]]
    assert len(HEXES) == 4256
    assert all(place in NEIGHBOURS[beside] for place in HEXES for beside in NEIGHBOURS[place])


def points(table: Table, start: str, goal: str, shut: tuple[str, ...] = (), *, army: bool = False) -> int:
    """The points that a way costs, with some passes shut."""
    closed = {NUMBERS[one] for record in table.book.data.passes if record.id in shut for one in record.hexes}
    costs = table.book.paths_with(False, False).costs(army, False)
    return reachable(costs, table.place(start), 1000, closed, set()).spent[table.place(goal)]


MISTY = ("high_pass", "redhorn_pass")


@pytest.mark.parametrize(
    ("goal", "shut", "cost"),
    [
        ("mount_doom", (*MISTY, "morannon"), 36),
        ("mount_doom", (), 35),
        ("mount_doom", (*MISTY, "morannon", "moria"), 44),
        ("caras_galadhon", MISTY, 17),
    ],
)
def test_3_ways_of_the_fellowship(goal: str, shut: tuple[str, ...], cost: int) -> None:
    assert points(Table(), "rivendell", goal, shut) == cost


def test_3_the_high_pass_is_shut_without_the_event() -> None:
    table = Table().at("W3208", "frodo").begin(PickStack(FELLOWSHIP_SEAT))
    table.do("march", "W3208")
    assert not table.can("go", "W3209")
    table = Table().at("W3208", "frodo").hand(0, "misty_passes_open").begin(PickStack(FELLOWSHIP_SEAT))
    table.do("play_event", "misty_passes_open").do("march", "W3208")
    assert table.can("go", "W3209")


def test_4_taking_the_ring_off() -> None:
    table = Table().at("bree", "frodo").holding("frodo", "ring/worn").dice(5).begin(TakeOffRing()).do("yes")
    assert (table.game.ring_on, table.game.failures, table.game.wraith) == (True, 1, False)
    table.dice(4).begin(TakeOffRing()).do("yes")
    assert not table.game.ring_on
    table.holding("frodo", "ring/worn")
    table.game.failures = 2
    table.dice(6).begin(TakeOffRing()).do("yes")
    assert table.game.wraith


def test_4_the_odds_are_told() -> None:
    table = Table().at("bree", "frodo").holding("frodo", "ring/worn").begin(TakeOffRing())
    odds = {option.verb: describe(table.game, option).odds for option in table.options()}
    failing = "after 3 failures Frodo is a Semi-Ringwraith, whom the Dark Power leads"
    assert odds == {"yes": f"succeeds on 4 or less; {failing}", "no": ""}


def test_4_saruman_stays_himself() -> None:
    table = Table().at("isengard", "saruman").holding("saruman", "ring/worn")
    table.game.failures = 9
    table.dice(4).begin(TakeOffRing()).do("yes")
    assert (table.game.failures, table.game.wraith) == (10, False)


def test_5_an_elven_sword_kills_a_nazgul() -> None:
    table = Table().at("bree", "aragorn", "nazgul_3").holding("aragorn", "anduril")
    fight(table, ["aragorn"], ["nazgul_3"]).do("stand_fast")
    table.dice(5).do("no")
    assert table.wounds("nazgul_3") == (0, 2)
    table.dice(5).pass_by("fight_on").do("no")
    assert table.where("nazgul_3") == ""
    assert not table.game.returns


def test_5_another_weapon_only_disperses_it() -> None:
    table = Table().at("bree", "aragorn", "legolas", "nazgul_3")
    fight(table, ["aragorn", "legolas"], ["nazgul_3"]).do("stand_fast").do("face", "nazgul_3", "aragorn")
    table.do("help", "legolas", "aragorn")
    table.dice(5).do("no").dice(5).pass_by("fight_on").do("no")
    assert table.where("nazgul_3") == table.book.kinds["hex"].encode(table.place("barad_dur"))
    assert table.game.returns == {table.person("nazgul_3"): 3}


def test_6_sorcery() -> None:
    table = Table()
    column = table.book.data.sorcery
    assert column.A[5] == 3
    assert column.C[5] == 1


def test_15_hand_orcs_do_not_see_a_cloak() -> None:
    table = Table().at("W2814", "aragorn", "gandalf_grey", "sam", "frodo").holding("gandalf_grey", "elven_cloak_1")
    table.dice(1, 2, 4, 6).begin(OrcSearch(table.place("W2814"), SARUMAN))
    captor = {name: table.game.captor[table.person(name)] for name in ("aragorn", "gandalf_grey", "sam", "frodo")}
    assert captor["gandalf_grey"] == captor["frodo"] == -1
    assert captor["aragorn"] == captor["sam"] >= 0


def test_20_doubling() -> None:
    table = Table().at("bree", "frodo", "nazgul_3", "nazgul_4", "nazgul_5", "nazgul_6")
    fight(table, ["nazgul_3", "nazgul_4", "nazgul_5", "nazgul_6"], ["frodo"]).do("no")
    table.do("face", "frodo", "nazgul_3")
    table.do("help", "nazgul_4", "nazgul_3").do("help", "nazgul_5", "nazgul_3")
    assert not table.can("help")
    table.dice(2).do("no")
    assert table.wounds("frodo") == (1, 0)
    assert table.wounds("nazgul_3") == (0, 0)


def test_21_sorcery_against_weapons() -> None:
    table = Table().at("moria", "gandalf_grey", "trolls")
    fight(table, ["trolls"], ["gandalf_grey"], forced=True).dice(5, 5).do("yes")
    assert table.wounds("trolls") == (2, 0)
    assert table.wounds("gandalf_grey") == (1, 0)
    table = Table().at("moria", "gandalf_grey", "trolls")
    fight(table, ["trolls"], ["gandalf_grey"], forced=True).dice(5, 2).do("yes")
    assert table.wounds("trolls") == (2, 0)
    assert table.wounds("gandalf_grey") == (0, 0)


def test_22_breaking_off() -> None:
    table = Table().at("bree", "aragorn", "nazgul_3")
    fight(table, ["aragorn"], ["nazgul_3"]).do("stand_fast")
    table.dice(1).do("no")
    assert table.question == "Confirm"
    table.dice(1).do("no").dice(4).do("break_off", "aragorn")
    assert has_line(table, "Aragorn broke off")


def test_22_saruman_never_breaks_off() -> None:
    table = Table().at("bree", "aragorn", "saruman")
    fight(table, ["aragorn"], ["saruman"])
    table.dice(3).do("no").dice(3).do("no")
    table.do("fight_on")
    assert not table.can("break_off", "saruman")


def test_23_pace() -> None:
    table = Table().at("rivendell", "frodo", "aragorn").begin(PickStack(FELLOWSHIP_SEAT))
    table.do("march", "rivendell").do("all_go").do("go", "W2813")
    assert (table.where("frodo"), table.where("aragorn")) == ("W2813", "W2813")
    assert not table.can("go"), "a stack goes as far as its slowest member"
    assert table.do("halt").question == "PickStack"


def test_23_lembas() -> None:
    table = Table().at("rivendell", "frodo").holding("frodo", "lembas").begin(PickStack(FELLOWSHIP_SEAT))
    table.do("march", "rivendell").do("eat").do("go", "W2814")
    assert table.where("frodo") == "W2814"
    assert table.game.lembas == 4


def test_24_moria_draws_one_servant_a_passage() -> None:
    table = Table().at("W2815", "aragorn")
    table.game.pile = [table.person("rumor_41")]
    table.begin(PickStack(FELLOWSHIP_SEAT)).do("march", "W2815").do("go", "W2816").do("go", "moria")
    assert sum("What waits here" in line for line in table.log) == 1


@pytest.mark.parametrize(("die", "found"), [(5, True), (6, False)])
def test_26_three_nazgul_see_six_on_a_road(die: int, found: bool) -> None:
    people = ("frodo", "sam", "merry", "pippin", "aragorn", "gimli")
    table = Table().at("W2814", *people).at("bree", "nazgul_3", "nazgul_4", "nazgul_5")
    table.game.by_road = [table.person("frodo")]
    three: tuple[Person, ...] = tuple(table.person(name) for name in ("nazgul_3", "nazgul_4", "nazgul_5"))
    terrain = table.book.terrain[table.place("W2814")]
    table.dice(die).begin(NazgulSearch(table.place("W2814"), three, 3))
    assert (terrain, (table.question == "Confirm")) == ("clear", found)


def test_26_one_man_in_forest() -> None:
    table = Table().at("old_forest", "aragorn")
    assert spot_number(table.game, DARK_POWER) == 3
    for die, found in ((1, True), (2, False)):
        hide_counter(table.game, table.person("aragorn"))
        table.dice(die, 1).begin(OrcSearch(table.place("old_forest"), DARK_POWER))
        assert has_line(table, "is spotted") is found
        table.game.log.clear()


def test_27_the_ring_hides_from_orcs_and_shows_to_nazgul() -> None:
    table = Table().at("W2814", "aragorn", "sam", "frodo").holding("frodo", "ring/worn")
    table.dice(1, 1, 1).begin(OrcSearch(table.place("W2814"), SARUMAN))
    assert not has_line(table, "Found: Frodo")
    assert has_line(table, "Found: Aragorn")
    assert has_line(table, "Found: Sam")
    table = Table().at("W2814", "frodo").at("bree", "nazgul_3").holding("frodo", "ring/worn")
    table.begin(NazgulSearch(table.place("W2814"), (table.person("nazgul_3"),), 1))
    assert has_line(table, "Found: Frodo")


def test_27_not_after_being_spotted() -> None:
    table = Table().at("bree", "frodo").holding("frodo", "ring").begin(PickStack(FELLOWSHIP_SEAT))
    assert table.can("wear")
    table = Table().at("bree", "frodo").holding("frodo", "ring").spotted("frodo").begin(PickStack(FELLOWSHIP_SEAT))
    assert not table.can("wear")


def test_what_it_means_to_put_the_ring_on_is_told_before() -> None:
    """Given Sam with the Ring, who has failed to take it off once, and puts it on at either moment: he takes it off on
    1 to 3, and after two more failures he is a Semi-Ringwraith."""
    table = Table().at("bree", "sam").holding("sam", "ring")
    table.game.failures = 1
    stake = (
        "Orcs never find a wearer, Nazgûl do without a roll; each turn the chance to take it off is 50%; "
        "after 2 failures Sam is a Semi-Ringwraith, whom the Dark Power leads"
    )
    for question, verb in ((SlipOnRing(), "yes"), (PickStack(FELLOWSHIP_SEAT), "wear")):
        [option] = table.begin(question).options(verb)
        spelled = describe(table.game, option)
        assert (spelled.odds, spelled.chip) == (stake, "off again 50%")
