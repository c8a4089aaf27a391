"""Every Event Card does what it says, and only when it can be played."""

from __future__ import annotations

import pytest

from tests.titles.ring1977.given import Table, has_line
from westmarch.engine.label import describe
from westmarch.titles.ring1977.cards import TEXTS
from westmarch.titles.ring1977.procedures.battle import Battle, BattlePhase
from westmarch.titles.ring1977.procedures.combat_phase import CombatPhase
from westmarch.titles.ring1977.procedures.deploy import mobilize_by_presence
from westmarch.titles.ring1977.procedures.events_phase import PlayEvents, RollShadowPoints
from westmarch.titles.ring1977.procedures.movement import PickStack
from westmarch.titles.ring1977.procedures.nazgul_search import NazgulWait
from westmarch.titles.ring1977.procedures.odds import battle_modifier
from westmarch.titles.ring1977.procedures.pairs import StepAside
from westmarch.titles.ring1977.procedures.search_phase import BeforeSearch, SearchPhase
from westmarch.titles.ring1977.procedures.servants import MeetServant
from westmarch.titles.ring1977.rules.armies import leaders_in
from westmarch.titles.ring1977.rules.barriers import Barriers, servant_hexes
from westmarch.titles.ring1977.rules.captives import send_home
from westmarch.titles.ring1977.rules.cards import magic_in
from westmarch.titles.ring1977.rules.nations import lost_strength
from westmarch.titles.ring1977.rules.places import area_of
from westmarch.titles.ring1977.rules.rest import heal
from westmarch.titles.ring1977.rules.searches import is_hidden_from_search
from westmarch.titles.ring1977.words import (
    DARK_POWER,
    DARK_SEAT,
    FELLOWSHIP,
    FELLOWSHIP_SEAT,
    GONDOR,
    IN_PRISON,
    ROHAN,
    SARUMAN_SEAT,
)


def against(table: Table, event: str, seat: int = FELLOWSHIP_SEAT) -> str | None:
    """What is against playing a card."""
    return TEXTS[event].why_not(table.game, seat)  # type: ignore[arg-type]


def in_events(table: Table, seat: int, event: str) -> Table:
    """A player plays a card in the Events Phase."""
    table.hand(seat, event).begin(PlayEvents(seat))  # type: ignore[arg-type]
    return table.do("play_event", event)


def in_movement(table: Table, seat: int, event: str) -> Table:
    table.hand(seat, event).begin(PickStack(seat))  # type: ignore[arg-type]
    return table.do("play_event", event)


# Captives and help in need.


def captive(table: Table, person: str, place: str, band: str = "eye_orcs_1") -> Table:
    table.at(place, person, band)
    table.game.captor[table.person(person)] = table.person(band)
    return table


def test_eagles_carry_captives_to_rivendell() -> None:
    table = in_events(captive(Table(), "pippin", "W2423"), FELLOWSHIP_SEAT, "eagles").do("choose", "rivendell")
    assert table.game.is_free(table.person("pippin"))
    assert table.where("pippin") == "W2909"
    assert table.where("eye_orcs_1") == ""


def test_eagles_lift_two_but_no_prisoner_of_barad_dur() -> None:
    table = Table().at("W2423", "frodo", "sam", "aragorn")
    assert against(table, "eagles") == "There is nobody to carry."
    table = Table().at("barad_dur", "pippin")
    table.game.captor[table.person("pippin")] = IN_PRISON
    assert against(table, "eagles") == "There is nobody to carry."
    table = Table().at("isengard", "pippin")
    table.game.captor[table.person("pippin")] = IN_PRISON
    assert against(table, "eagles") is None
    table = Table().at("W2423", "frodo", "sam")
    assert against(table, "eagles") is None


def test_captives_slip_away_without_a_roll() -> None:
    assert against(Table(), "captives_slip_away") == "There is no captive on the way."
    table = in_events(captive(Table(), "pippin", "W2423"), FELLOWSHIP_SEAT, "captives_slip_away").do("choose")
    assert table.game.is_free(table.person("pippin"))
    assert table.where("pippin") != "W2423"


def test_orc_quarrel_gives_captives_a_better_roll() -> None:
    """Given Pippin's Escape of 3, when Orcs quarrel, then a 4 frees him."""
    table = captive(Table(), "pippin", "W2423").dice(4)
    in_events(table, FELLOWSHIP_SEAT, "orc_quarrel").do("choose")
    assert table.game.is_free(table.person("pippin"))


def test_orc_quarrel_holds_an_army() -> None:
    table = Table("campaign").army("barad_dur", "orcs_of_barad_dur")
    in_events(table, FELLOWSHIP_SEAT, "orc_quarrel").begin(PickStack(DARK_SEAT))
    assert not table.can("march")


@pytest.mark.parametrize("stops", [True, False])
def test_orc_quarrel_where_there_are_captives_and_an_army(stops: bool) -> None:
    """Given an army beside a band with Merry, then either the army stays, or he rolls to escape."""
    table = Table("campaign").at("W2814", "merry", "eye_orcs_1").army("W2814", "orcs_of_moria")
    table.game.captor[table.person("merry")] = table.person("eye_orcs_1")
    in_movement(table.dice(1), FELLOWSHIP_SEAT, "orc_quarrel")
    table.do("yes" if stops else "no").pass_by("choose")
    assert (table.game.rooted_units == [table.unit("orcs_of_moria")]) is stops
    assert (table.game.captor[table.person("merry")] < 0) is not stops


def test_aragorn_palantir_in_the_hands_of_a_friend() -> None:
    """Given Pippin beside Aragorn with the stone, which he may only hold, then Aragorn may use it."""
    table = Table("campaign").at("W2814", "aragorn", "pippin").holding("pippin", "palantir_lorien")
    assert against(table, "aragorn_palantir") is None


def test_tom_bombadil_keeps_his_country() -> None:
    """Given wounded Frodo in the Old Forest, then he is healed, met by no Servant, and not found."""
    table = Table().at("old_forest", "frodo", "barrow_wights")
    table.game.wounds[table.person("frodo")] = 2
    in_events(table, FELLOWSHIP_SEAT, "tom_bombadil")
    assert table.wounds("frodo") == (0, 0)
    assert is_hidden_from_search(table.game, table.place("old_forest"))
    assert table.place("old_forest") not in servant_hexes(table.game)


def test_nazgul_wait_in_vain_in_toms_country() -> None:
    """Given three Nazgûl waiting in the Old Forest, then they find Frodo, but not while Tom keeps it."""
    for event in ("", "tom_bombadil"):
        table = Table().at("old_forest", "nazgul_3", "nazgul_4", "nazgul_5", "frodo")
        if event:
            in_events(table, FELLOWSHIP_SEAT, event)
        table.dice(1).begin(NazgulWait(table.place("old_forest")))
        assert has_line(table, "is spotted") is (not event)


# Ways.


def test_misty_passes_open_for_a_turn() -> None:
    table = in_movement(Table().at("W3208", "frodo"), FELLOWSHIP_SEAT, "misty_passes_open").do("march", "W3208")
    assert table.can("go", "W3209")
    assert against(table, "misty_passes_open") == "It is in force already."


def test_black_gate_open_for_the_fellowship() -> None:
    table = Table()
    gate = next(place for place, record in table.book.pass_at.items() if record.needs == "black_gate_open")
    assert gate in Barriers(table.game, FELLOWSHIP_SEAT).closed_hexes()
    assert gate not in Barriers(table.game, DARK_SEAT).closed_hexes()
    in_movement(table.at("W2814", "frodo"), FELLOWSHIP_SEAT, "black_gate_open")
    assert gate not in Barriers(table.game, FELLOWSHIP_SEAT).closed_hexes()


def test_river_floods_and_no_boat_sails() -> None:
    table = Table().at("caras_galadhon", "frodo", "nazgul_3")
    in_events(table, DARK_SEAT, "river_floods").begin(PickStack(FELLOWSHIP_SEAT)).do("march", "caras_galadhon")
    assert not table.can("sail")


@pytest.mark.parametrize("flood", [False, True])
def test_river_floods_hold_up_orcs_with_their_captives(flood: bool) -> None:
    """Given a band with Sam before the Anduin, which no ford or bridge crosses on its way to Barad-dûr, then a flood
    keeps it on this bank."""
    table = Table().at("barad_dur", "saruman")
    ways = table.book.ways_home(table.book.barad_dur)
    bank = next(place for place, step in ways.items() if step.wet)
    band = table.person("eye_orcs_1")
    table.game.put(band, bank)
    table.game.in_force = ["river_floods"] if flood else []
    send_home(table.game, band, frozenset(), frozenset())
    assert (table.game.hex_of(band) == bank) is flood


def test_river_floods_hold_up_nobody_with_wings() -> None:
    table = Table().at("W2814", "frodo", "nazgul_3")
    bank = next(place for place, steps in enumerate(table.book.steps) for step in steps if step.wet)
    table.game.in_force = ["river_floods"]
    beside = [step.to for step in table.book.steps[bank]]
    table.game.put(table.person("nazgul_3"), bank)
    table.game.put(table.person("frodo"), bank)
    assert StepAside(DARK_SEAT, table.person("nazgul_3")).to_choices(table.game) == beside
    dry = StepAside(FELLOWSHIP_SEAT, table.person("frodo")).to_choices(table.game)
    assert set(dry) < set(beside)


def test_swift_ways_give_two_points() -> None:
    """Given Frodo on the way of example 23, then with two points more he comes one hex further than with lembas."""
    table = Table().at("rivendell", "frodo").hand(FELLOWSHIP_SEAT, "swift_ways")
    assert against(table, "swift_ways") == "No stack of yours is moving."
    table.begin(PickStack(FELLOWSHIP_SEAT)).do("march", "rivendell")
    assert not table.can("go", "W2815")
    table.do("play_event", "swift_ways")
    assert table.can("go", "W2815")


def test_smeagol_guides_through_marsh_and_past_shelob() -> None:
    table = Table().at("W2814", "frodo").holding("frodo", "ring")
    table.game.allegiance = DARK_POWER
    assert against(table, "smeagol_guides") == "Gollum does not serve the Fellowship."
    table.game.allegiance = FELLOWSHIP
    lair = table.place("cirith_ungol")
    assert lair in servant_hexes(table.game)
    in_movement(table, FELLOWSHIP_SEAT, "smeagol_guides")
    assert lair not in servant_hexes(table.game)
    eased = {step.people for steps in table.book.paths_with(False, True).steps for step in steps if not step.wet}
    assert {step.to for steps in table.book.steps for step in steps if table.book.terrain[step.to] == "marsh"}
    assert max(eased) == 2


# The Ring.


def test_boromir_seizes_the_ring_and_wears_it() -> None:
    """Given Boromir, Combat 4, and Frodo, when a 6 falls, then Frodo has three wounds, and Boromir the Ring."""
    table = Table().at("W2814", "boromir", "frodo", "aragorn").holding("frodo", "ring")
    in_events(table.dice(5), DARK_SEAT, "boromir_seizes").do("no")
    assert table.game.bearer == table.person("boromir")
    assert table.game.ring_on


def test_boromir_seizes_only_where_he_is() -> None:
    table = Table().at("W2814", "boromir").at("W2815", "frodo").holding("frodo", "ring").spotted("boromir", "frodo")
    assert against(table, "boromir_seizes", DARK_SEAT) == "Boromir is not with the Ringbearer."


def test_gollum_seizes_the_ring_from_saruman_who_cannot_refuse() -> None:
    table = Table("three_player").at("isengard", "saruman").holding("saruman", "ring").army("isengard", "uruk_hai", 20)
    table.game.allegiance = DARK_POWER
    in_events(table, DARK_SEAT, "gollum_seizes")
    assert has_line(table, "A fight at")


# Stones.


def test_palantirs_show_a_hand() -> None:
    table = Table("three_player").at("isengard", "saruman").hand(FELLOWSHIP_SEAT, "eagles")
    assert against(table, "palantirs", SARUMAN_SEAT) == "Nobody of yours has a Palantír."
    table.holding("saruman", "palantir_isengard")
    in_events(table, SARUMAN_SEAT, "palantirs").do("choose", "fellowship")
    assert has_line(table, "holds Eagles!")


def test_palantirs_show_a_stack() -> None:
    table = Table().at("W2814", "frodo", "sam")
    in_events(table, DARK_SEAT, "palantirs").do("decline")
    assert has_line(table, "At the plain north-west of Redhorn Pass: Sam")
    counter = table.game.counter(table.person("sam"))
    assert counter not in table.game.unknown_counters(DARK_SEAT)


@pytest.mark.parametrize(("rolls", "blinded", "wounds"), [((6, 1), True, 0), ((1, 6), False, 1), ((5, 2), False, 0)])
def test_aragorn_palantir(rolls: tuple[int, int], blinded: bool, wounds: int) -> None:
    """Given Aragorn (1) against Sauron (3 and 1 in Barad-dûr): he wins by 6 against 1, and loses by 1 against 6."""
    table = Table("campaign").at("W2814", "aragorn").holding("aragorn", "palantir_lorien").dice(*rolls)
    in_events(table, FELLOWSHIP_SEAT, "aragorn_palantir")
    assert table.game.blinded is blinded
    assert table.wounds("aragorn") == (wounds, 0)
    table.dice(3, 4).begin(RollShadowPoints())
    assert table.game.shadow == ((20 + 14) // 2 if blinded else 20 + 14)


def test_aragorn_dies_of_a_struggle_that_he_loses_too_often() -> None:
    table = Table("campaign").at("W2814", "aragorn").holding("aragorn", "palantir_lorien").dice(1, 6)
    table.game.wounds[table.person("aragorn")] = 5
    in_events(table, FELLOWSHIP_SEAT, "aragorn_palantir")
    assert table.where("aragorn") == ""
    assert magic_in(table.game, table.place("W2814"))


def test_black_breath_grows_worse_until_athelas() -> None:
    table = Table().at("W2814", "frodo", "nazgul_3").spotted("frodo").hand(DARK_SEAT, "black_breath")
    assert against(table, "black_breath", DARK_SEAT) == "A Nazgûl has wounded nobody."
    frodo = table.person("frodo")
    table.game.struck, table.game.wounds[frodo] = [frodo], 1
    table.begin(CombatPhase(DARK_SEAT)).do("play_event", "black_breath")
    heal(table.game)
    assert table.wounds("frodo") == (2, 0)
    table.holding("frodo", "athelas")
    heal(table.game)
    assert table.wounds("frodo") == (1, 0)
    assert table.game.sick == []


def test_black_breath_kills_in_the_end() -> None:
    table = Table().at("W2814", "frodo").holding("frodo", "ring")
    table.game.sick, table.game.wounds[table.person("frodo")] = [table.person("frodo")], 3
    heal(table.game)
    assert table.where("frodo") == ""
    assert table.game.ring_lies == table.place("W2814")


def test_black_breath_does_not_kill_saruman() -> None:
    """Given a sick Saruman with one point of Endurance left, then he has it for good, and Athelas of his own cures
    him: only in Individual Combat he dies (8.5)."""
    table = Table("three_player").at("W2814", "saruman")
    saruman = table.person("saruman")
    last = table.book.people[saruman].endurance - 1
    table.game.sick, table.game.wounds[saruman] = [saruman], last
    heal(table.game)
    assert (table.where("saruman"), table.wounds("saruman")) == ("W2814", (last, 0))
    heal(table.holding("saruman", "athelas").game)
    assert (table.game.sick, table.wounds("saruman")) == ([], (last - 1, 0))


def test_black_breath_is_cured_by_a_rest_in_a_haven() -> None:
    """Given that Frodo has come to Rivendell this turn, then he is sick still, and cured when he has rested a turn."""
    table = Table().at("rivendell", "frodo")
    frodo = table.person("frodo")
    table.game.sick, table.game.stirred = [frodo], [frodo]
    heal(table.game)
    assert (table.wounds("frodo"), table.game.sick) == ((1, 0), [frodo])
    table.game.stirred = []
    heal(table.game)
    assert (table.wounds("frodo"), table.game.sick) == ((0, 0), [])


# Shadow Points and the Search.


@pytest.mark.parametrize(("event", "seat", "points"), [("shadow_lengthens", 1, 25), ("shadow_wanes", 0, 15)])
def test_shadow_lengthens_and_wanes(event: str, seat: int, points: int) -> None:
    assert in_events(Table().dice(5), seat, event).game.shadow == points


def test_crebain_have_one_more_area_searched() -> None:
    """Given Frodo and Sam in Eregion, when crebain fly there and the Orcs' 4 counts as a 3, then both are found."""
    table = Table().at("W2814", "frodo", "sam").hand(DARK_SEAT, "crebain")
    area = table.book.data.area[table.book.area_of[table.place("W2814")]].id
    table.dice(4, 1, 1).begin(BeforeSearch(DARK_SEAT)).do("play_event", "crebain").do("choose", area)
    assert has_line(table, "Found: Sam")


def test_crebain_of_saruman_call_his_own_orcs() -> None:
    table = Table("three_player").at("W2814", "sam", "merry").hand(SARUMAN_SEAT, "crebain")
    area = table.book.data.area[table.book.area_of[table.place("W2814")]].id
    table.dice(5, 6, 1).begin(BeforeSearch(SARUMAN_SEAT)).do("play_event", "crebain").do("choose", area)
    captor = table.game.captor
    assert {captor[table.person(name)] for name in ("sam", "merry")} == {table.person("hand_orcs_1"), -1}


def test_ring_calls_one_nazgul() -> None:
    table = Table().at("W2814", "frodo", "sam").at("W2714", "nazgul_3").holding("frodo", "ring")
    assert area_of(table.game, table.person("nazgul_3")) == area_of(table.game, table.person("frodo"))
    table.hand(DARK_SEAT, "ring_calls").dice(1).begin(BeforeSearch(DARK_SEAT)).do("play_event", "ring_calls")
    assert table.where("nazgul_3") == "W2814"


def test_ring_calls_for_a_search_of_all_the_area() -> None:
    """Given Merry alone in the Ringbearer's area, when the Ring calls, then the Nazgûl looks for both stacks."""
    table = Table().at("W2814", "frodo", "sam").at("W2813", "merry").at("W2714", "nazgul_3").holding("frodo", "ring")
    table.hand(DARK_SEAT, "ring_calls").dice(5, 5).begin(BeforeSearch(DARK_SEAT)).do("play_event", "ring_calls")
    assert sum("The stack at" in line for line in table.log) == 4


def test_ring_calls_in_vain_while_sauron_is_blinded() -> None:
    table = Table().at("W2814", "frodo", "sam").at("W2714", "nazgul_3").holding("frodo", "ring")
    table.game.blinded = True
    table.hand(DARK_SEAT, "ring_calls").dice(1).begin(BeforeSearch(DARK_SEAT)).do("play_event", "ring_calls")
    assert table.where("nazgul_3") == "W2714"


def test_waiting_nazgul_do_not_look_while_sauron_is_blinded() -> None:
    """Given a Nazgûl of each in the hex, then Saruman's looks all the same."""
    for turned, looks in (((), False), (("nazgul_4",), True)):
        table = Table("three_player").at("W2814", "frodo", "sam", "nazgul_3", "nazgul_4")
        table.game.turned = [table.person(name) for name in turned]
        table.game.blinded = True
        table.dice(5).begin(NazgulWait(table.place("W2814")))
        assert has_line(table, "The stack at") is looks


def test_blinded_nazgul_do_not_search() -> None:
    table = Table().at("W2814", "frodo", "sam").at("W2815", "nazgul_3")
    records = table.book.search_records
    area = table.book.area_of[table.place("W2814")]
    table.game.search_deck = [
        card
        for card in table.book.search_cards
        if records[card].kind == "nazgul" and area in table.book.search_areas[card]
    ][:1]
    table.game.blinded = True
    table.begin(SearchPhase()).pass_by("search")
    assert has_line(table, "The Nazgûl search")
    assert not has_line(table, "The stack at")


# War.


def test_rohan_mobilizes_and_wakes_theoden() -> None:
    table = Table("campaign").at("edoras", "theoden")
    table.game.mobilized[ROHAN], table.game.bemused = 0, True
    in_events(table, FELLOWSHIP_SEAT, "rohan_mobilizes")
    assert table.game.mobilized[ROHAN] == 1
    assert not table.game.bemused


def test_rohan_mobilizes_frees_theoden_of_a_rohan_that_is_mobilized_already() -> None:
    table = Table("campaign").at("edoras", "theoden")
    assert against(table, "rohan_mobilizes") == "They are mobilized already."
    in_events(table, DARK_SEAT, "wormtongue")
    in_events(table, FELLOWSHIP_SEAT, "rohan_mobilizes")
    assert not table.game.bemused


def test_gondor_mobilizes() -> None:
    table = Table("campaign")
    assert against(table, "gondor_mobilizes") == "They are mobilized already."
    table.game.mobilized[GONDOR] = 0
    in_events(table, FELLOWSHIP_SEAT, "gondor_mobilizes")
    assert table.game.mobilized[GONDOR] == 1
    assert against(Table("character"), "gondor_mobilizes") == "There are no armies in this game."


def test_beacons_lit_call_rohan_to_minas_tirith() -> None:
    """Given Riders with 7 points in Edoras, when beacons are lit, then they come one point further, eastwards only."""
    table = Table("campaign").army("edoras", "riders_of_the_mark")
    assert against(table, "beacons_lit") == "Gondor has not been attacked."
    table.game.gondor_attacked = True
    table.begin(PickStack(FELLOWSHIP_SEAT)).do("march", "edoras")
    before = {args[0] for args in table.offers("go")}
    table = Table("campaign").army("edoras", "riders_of_the_mark")
    table.game.gondor_attacked = True
    in_movement(table, FELLOWSHIP_SEAT, "beacons_lit").do("march", "edoras")
    more = {args[0] for args in table.offers("go")} - before
    far = table.book.hexes_to(table.place("minas_tirith"))
    assert more
    assert all(far[table.place(one)] < far[table.place("edoras")] for one in more)


def test_wormtongue_bemuses_theoden() -> None:
    """Given Théoden bemused, then he does not lead, and Aragorn in Edoras does not rouse Rohan, but Gandalf does."""
    table = Table("campaign").at("edoras", "theoden", "aragorn")
    table.game.mobilized[ROHAN] = 0
    in_events(table, DARK_SEAT, "wormtongue")
    assert against(table, "wormtongue", DARK_SEAT) == "Théoden is bemused already."
    assert table.person("theoden") not in leaders_in(table.game, table.place("edoras"), FELLOWSHIP_SEAT)
    mobilize_by_presence(table.game)
    assert not table.game.mobilized[ROHAN]
    table.at("edoras", "gandalf_grey")
    mobilize_by_presence(table.game)
    assert table.game.mobilized[ROHAN]


def test_bemused_theoden_does_not_move() -> None:
    table = Table("campaign").at("edoras", "theoden")
    in_events(table, DARK_SEAT, "wormtongue").begin(PickStack(FELLOWSHIP_SEAT))
    assert not table.can("march")


def test_denethor_despairs() -> None:
    table = Table("campaign").at("minas_tirith", "denethor").army("minas_tirith", "men_of_minas_tirith")
    assert against(table, "denethor_despairs", DARK_SEAT) == "Denethor does not have the stone."
    table.holding("denethor", "palantir_minas_tirith")
    in_events(table, DARK_SEAT, "denethor_despairs")
    assert table.where("denethor") == ""
    assert magic_in(table.game, table.place("minas_tirith"))
    table.begin(PickStack(FELLOWSHIP_SEAT))
    assert not table.can("march")


def test_orcs_battle_frenzy_in_one_battle() -> None:
    table = Table("campaign").army("osgiliath", "orcs_of_barad_dur", 20).army("osgiliath", "guard_of_osgiliath", 10)
    here = table.place("osgiliath")
    before = battle_modifier(table.game, here, DARK_SEAT, FELLOWSHIP_SEAT)
    table.hand(DARK_SEAT, "orcs_battle_frenzy").begin(BattlePhase(DARK_SEAT)).do("play_event", "orcs_battle_frenzy")
    assert battle_modifier(table.game, here, DARK_SEAT, FELLOWSHIP_SEAT) == before + 2
    table.dice(6).do("battle", "osgiliath").pass_by("lose", "choose")
    assert table.game.frenzied == []
    assert sum(table.game.strength[unit] for unit in table.game.units_in(here, DARK_SEAT)) < 20


def test_orcs_battle_frenzy_of_those_who_are_attacked() -> None:
    """Given 10 of Gondor that attack 10 Orcs at 1:1, when the Orcs fall into a frenzy, then a 3 counts as a 1: 40 % and
    10 % are lost, and the Orcs lose a tenth more."""
    table = Table("campaign").army("W2814", "orcs_of_barad_dur", 10).army("W2814", "guard_of_osgiliath", 10)
    table.hand(DARK_SEAT, "orcs_battle_frenzy").begin(BattlePhase(FELLOWSHIP_SEAT)).do("battle", "W2814")
    table.dice(3).do("play_event", "orcs_battle_frenzy").pass_by("defend", "lose", "choose")
    assert has_line(table, "odds 1:1, a 3, -2 on it: 40 % and 10 % are lost")
    assert table.game.strength[table.unit("orcs_of_barad_dur")] == 8


def test_whoever_is_attacked_is_not_asked_for_cards_that_are_not_for_them() -> None:
    table = Table("campaign").army("W2814", "orcs_of_barad_dur", 10).army("W2814", "guard_of_osgiliath", 10)
    table.hand(FELLOWSHIP_SEAT, "eagles", "orcs_battle_frenzy").begin(BattlePhase(DARK_SEAT)).do("battle", "W2814")
    assert not table.can("defend")


def test_resurrects_orcs_as_many_as_were_lost() -> None:
    table = Table("three_player").at("isengard", "saruman").army("isengard", "uruk_hai", 12)
    lost = lost_strength(table.game, table.game.nation(table.unit("uruk_hai")))
    in_events(table, SARUMAN_SEAT, "resurrects_orcs")
    orcs = table.unit("resurrected_orcs")
    assert table.game.strength[orcs] == min(15, lost)
    assert table.game.at(orcs) == table.book.isengard


def test_ents_vent_rage() -> None:
    table = Table("campaign").at("W2814", "merry")
    assert against(table, "ents") == "Nothing has roused the Ents."
    table.at("wellinghall", "merry")
    in_events(table, FELLOWSHIP_SEAT, "ents")
    assert table.game.at(table.unit("ents")) == table.place("wellinghall")


def test_ents_march_against_isengard_while_no_nation_is_mobilized() -> None:
    table = Table("campaign").at("wellinghall", "merry")
    table.game.mobilized = [0] * len(table.game.mobilized)
    in_events(table, FELLOWSHIP_SEAT, "ents").begin(PickStack(FELLOWSHIP_SEAT)).do("march", "wellinghall")
    table.do("stays_behind", "merry").do("go")
    assert table.game.at(table.unit("ents")) != table.place("wellinghall")


@pytest.mark.parametrize(("sword", "die", "come"), [("anduril", 6, True), ("", 3, True), ("", 4, False)])
def test_dead_men_follow_aragorn(sword: str, die: int, come: bool) -> None:
    table = Table("campaign").at("erech", "aragorn").dice(die)
    if sword:
        table.holding("aragorn", sword)
    in_movement(table, FELLOWSHIP_SEAT, "dead_men")
    dead = table.unit("dead_men_of_dunharrow")
    assert (table.game.at(dead) == table.place("erech")) is come


def test_dead_men_go_where_aragorn_goes_and_nowhere_else() -> None:
    """Given the Dead and riders with Aragorn, then the Dead go and stay with him, not with the riders."""
    dead = Table("campaign").unit("dead_men_of_dunharrow")
    for order, at in (("all_go", False), ("stays_behind", True)):
        table = Table("campaign").at("erech", "aragorn").army("erech", "riders_of_the_mark")
        in_movement(table.holding("aragorn", "anduril"), FELLOWSHIP_SEAT, "dead_men").do("march", "erech")
        assert not table.can("stays_here", "dead_men_of_dunharrow")
        table.do(order).pass_by("all_go").do("go")
        assert table.game.at(table.unit("riders_of_the_mark")) != table.place("erech")
        assert (table.game.at(dead) == table.place("erech")) is at
    table = Table("campaign").army("erech", "dead_men_of_dunharrow").begin(PickStack(FELLOWSHIP_SEAT))
    assert not table.can("march")


def test_dead_men_fight_one_battle_without_losses() -> None:
    table = Table("campaign").army("pelargir", "dead_men_of_dunharrow").army("pelargir", "corsairs_of_umbar")
    table.dice(1).begin(Battle(FELLOWSHIP_SEAT, table.place("pelargir"))).pass_by("lose")
    dead = table.unit("dead_men_of_dunharrow")
    assert (table.game.strength[dead], table.game.at(dead)) == (40, -1)


def test_woses_guide_the_riders() -> None:
    table = Table("campaign").army("druadan_forest", "riders_of_the_mark")
    in_movement(table, FELLOWSHIP_SEAT, "woses")
    assert table.game.guided == [table.unit("riders_of_the_mark")]
    table.army("druadan_forest", "orcs_of_barad_dur", 5)
    assert battle_modifier(table.game, table.place("druadan_forest"), FELLOWSHIP_SEAT, DARK_SEAT) == 1
    assert against(Table("campaign"), "woses") == "No riders of Rohan are by the Drúadan Forest."


def test_woses_help_in_the_next_battle_of_those_whom_they_guide() -> None:
    """Given riders whom Woses guide, when Gondor fights elsewhere, then their help is still to come."""
    table = Table("campaign").army("druadan_forest", "riders_of_the_mark")
    table.army("W2814", "orcs_of_barad_dur", 10).army("W2814", "guard_of_osgiliath", 10)
    in_movement(table, FELLOWSHIP_SEAT, "woses")
    table.begin(BattlePhase(FELLOWSHIP_SEAT)).do("battle", "W2814").pass_by("lose", "choose")
    assert table.game.guided == [table.unit("riders_of_the_mark")]
    table.army("druadan_forest", "orcs_of_barad_dur", 5, 2)
    table.begin(BattlePhase(DARK_SEAT)).do("battle", "druadan_forest").pass_by("lose", "choose")
    assert has_line(table, "-1 on it")
    assert table.game.guided == []


def test_woses_lead_past_enemies() -> None:
    """Given enemies on the road before the riders, then they go on behind them this turn."""
    ways = []
    for event in ("", "woses"):
        table = Table("campaign").army("druadan_forest", "riders_of_the_mark")
        for step in table.book.steps[table.place("druadan_forest")]:
            table.game.strength[table.unit("orcs_of_barad_dur")] = 20
            table.game.place_unit(table.unit("orcs_of_barad_dur"), step.to)
        if event:
            in_movement(table, FELLOWSHIP_SEAT, event)
        table.begin(PickStack(FELLOWSHIP_SEAT)).do("march", "druadan_forest")
        ways.append(len(table.offers("go")))
    assert ways[1] > ways[0]


def test_a_servant_is_met_as_usual_on_an_open_pass() -> None:
    table = Table().at("W3209", "aragorn")
    table.game.pile = [table.person("trolls")]
    table.begin(MeetServant(table.game.hex_of(table.person("aragorn"))))
    assert has_line(table, "What waits here")


def test_tom_bombadil_says_when_nobody_is_in_his_country() -> None:
    """Given "Tom Bombadil" while all are at Rivendell, then it can be played, and says that nobody is there; in the Old
    Forest it says nothing of that."""
    told = {}
    for place in ("rivendell", "old_forest"):
        table = Table("character").at(place, "frodo", "sam").holding("frodo", "ring")
        table.hand(FELLOWSHIP_SEAT, "tom_bombadil").begin(PlayEvents(FELLOWSHIP_SEAT))
        (option,) = (one for one in table.options() if one.verb == "play_event")
        told[place] = describe(table.game, option).odds
    assert told == {"rivendell": "nobody is there", "old_forest": ""}
