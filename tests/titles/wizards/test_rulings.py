"""Rulings that no example shows, by their codes (SOLO, TAB, BUR, GON); and their readings."""

from __future__ import annotations

import pytest

from tests.titles.wizards.given import Table, has_line
from westmarch.engine import codecs
from westmarch.engine.chance import key_of
from westmarch.engine.state import answer, legal
from westmarch.titles.wizards import TITLE
from westmarch.titles.wizards.book.decks import read_deck, sample
from westmarch.titles.wizards.deck.rules import check_deck
from westmarch.titles.wizards.procedures.combat.attack import Attack
from westmarch.titles.wizards.procedures.combat.creature import CreatureAttack
from westmarch.titles.wizards.procedures.leaving import EliminateOne, ReturnOne
from westmarch.titles.wizards.procedures.movement.hazards import best_event
from westmarch.titles.wizards.procedures.movement.special_ways import MayReturn
from westmarch.titles.wizards.procedures.scenarios.burglar import BurglarMovement
from westmarch.titles.wizards.procedures.scenarios.duds import is_dud
from westmarch.titles.wizards.procedures.scenarios.guise import GuiseMovement
from westmarch.titles.wizards.procedures.scenarios.there_and_back import BoardStep, ThereAndBack
from westmarch.titles.wizards.procedures.site.at_site import AtSite
from westmarch.titles.wizards.procedures.site.automatic import dangers
from westmarch.titles.wizards.procedures.site.playable import allows
from westmarch.titles.wizards.procedures.site.site_phase import SitePhase
from westmarch.titles.wizards.procedures.turn.hand import MayDiscard
from westmarch.titles.wizards.procedures.turn.long_events import LongEventPhase
from westmarch.titles.wizards.procedures.turn.organization import Organization
from westmarch.titles.wizards.procedures.turn.turn import Turn
from westmarch.titles.wizards.rules.decks import draw_cards, draw_hazard
from westmarch.titles.wizards.rules.fellowship import enter_play
from westmarch.titles.wizards.rules.influence import general_influence, influence_used
from westmarch.titles.wizards.rules.journeys import hazard_limit
from westmarch.titles.wizards.rules.nazgul import is_in_danger
from westmarch.titles.wizards.rules.sites import arrive_at_goal
from westmarch.titles.wizards.scoring import points_by_type
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_REGION, NO_SITE, RACES, SCENARIOS, Company, Race

ALL = Company(0)
PLENTY = ("giant", "watcher_in_the_water", "ghouls", "ghosts", "orc_guard", "wargs")


def company(*people: str, scenario: str = "guise", site: str = "lorien", **settings: str) -> Table:
    return Table(scenario, **settings).company(*people).site(site)


def race(name: str) -> Race:
    return Race(RACES.index(name))


# All scenarios.


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_SOLO_2_the_same_seed_plays_the_same_game(scenario: str) -> None:
    """What the rulings leave open is decided by lot, and the lot by the seed."""
    ends = []
    for seed in ("one", "one", "two"):
        game = TITLE.play.new(TITLE.open_book({"scenario": scenario, "deck": "1"}, {}), 1, key_of(seed))
        for count in range(60):
            if legal(game):
                answer(game, legal(game)[count % len(legal(game))])
        ends.append(codecs.fingerprint(game))
    assert ends[0] == ends[1] != ends[2]


def test_SOLO_4_the_rest_goes_down_the_order_of_victims() -> None:
    """Strikes that are left go one each to the tapped, by the order of victims; all in excess burden the first."""
    table = company("gandalf/tapped", "faramir/tapped", "beregond/tapped").dice(*[12] * 9)
    attack = Attack(ALL, race("orc"), 5, 4)
    table.begin(attack).pass_by("face")
    assert [table.key(one) for one in attack.assigned] == ["gandalf", "faramir", "beregond"]
    assert (attack.excess, table.key(attack.burdened)) == (2, "gandalf")


def test_SOLO_6_arouse_denizens_is_a_short_event_of_guise() -> None:
    """Where the text names Awaken Denizens, a long-event that is barred from that deck, Arouse Denizens is meant."""
    book = Table("guise").book
    kinds = {name: book.records_by_id[name].kind for name in ("arouse_denizens", "awaken_denizens")}
    assert kinds == {"arouse_denizens": "short", "awaken_denizens": "long"}


def test_SOLO_7_four_cards_of_the_dragons_are_named() -> None:
    book = Table("burglar").book
    named = ("burglary", "trickery", "many_turns_and_doublings")
    assert all(book.records_by_id[name].printed.startswith("TD") for name in named)


@pytest.mark.parametrize(
    ("scenario", "deck"), [("there_and_back_again", ""), ("burglar", ""), ("guise", "block")], ids=SCENARIOS
)
def test_SOLO_8_an_empty_deck(scenario: str, deck: str) -> None:
    """In Guise alone the discard pile becomes the new resource deck; a hazard deck that is empty is made anew, unless
    that ends the game."""
    table = company("bilbo", scenario=scenario, site="rivendell").cards("deck", "dodge").cards("discard", "block")
    table.cards("hazard_discard", "wargs")
    draw_cards(table.game, 1)
    assert table.pile("deck") == ([deck] if deck else [])
    assert (draw_hazard(table.game) is None) == (scenario == "there_and_back_again")


# There and Back Again.


def begun(**settings: str) -> Wizards:
    game = TITLE.play.new(TITLE.open_book({"deck": "1", **settings}, {}), 1, key_of("a hand"))
    assert isinstance(game, Wizards)
    return game


@pytest.mark.parametrize("count", ["5", "4", "3", "2", "1", "0"])
def test_TAB_3_the_first_hand(count: str) -> None:
    game = begun(starting_hand=count)
    assert (len(game.hand), len(game.deck)) == (int(count), 26 - int(count))


def test_TAB_6_the_row_is_looked_through_once_before_drawing() -> None:
    """Also at a site, and without movement; what joins the row waits, though it could attack."""
    table = company("bilbo", "thorin_ii", scenario="there_and_back_again", site="goblin_gate").dice(*[12] * 30)
    table.cards("row", "orc_patrol", "thief").cards("hazard_deck", *PLENTY)
    table.begin(ThereAndBack(ALL)).rush()
    assert [line for line in table.log if line.endswith(" attacked")] == ["Orc-patrol attacked"]
    assert table.pile("row") == ["thief"] and len(table.game.hazard_deck) == len(PLENTY)


@pytest.mark.parametrize(
    ("origin", "goal", "count"),
    [
        ("anduin_vales", "woodland_realm", 3),
        ("woodland_realm", "northern_rhovanion", 3),
        ("rhudaur", "high_pass", 3),
        ("woodland_realm", "anduin_vales", 2),
        ("woodland_realm", "", 2),
    ],
)
def test_TAB_7_a_third_hazard(origin: str, goal: str, count: int) -> None:
    """By moving into High Pass, Woodland Realm or Northern Rhovanion; not elsewhere, nor by staying."""
    table = company("bilbo", "thorin_ii", scenario="there_and_back_again", site="bag_end").in_region(origin)
    if goal:
        table.begin(BoardStep(ALL, NO_SITE, table.region(goal)))
    table.game.hold(ALL, "creatures")
    hidden = ("river", "doors_of_night", "gloom", "night", "clouds")
    table.cards("hazard_deck", *hidden).begin(ThereAndBack(ALL)).rush()
    assert len(table.game.row) == (2 if goal else count)
    table = company("bilbo", "thorin_ii", scenario="there_and_back_again", site="bag_end").in_region(origin)
    if goal:
        table.begin(BoardStep(ALL, NO_SITE, table.region(goal)))
    table.cards("hazard_deck", *hidden).begin(ThereAndBack(ALL)).rush()
    assert len(table.game.row) == count


def test_TAB_14_only_rivendell() -> None:
    """The counter leaves a tapped site: it stays tapped, but for Rivendell."""
    table = company("bilbo", scenario="there_and_back_again", site="bag_end")
    table.site("bag_end", pose="tapped").begin(BoardStep(ALL, NO_SITE, table.region("the_shire")))
    assert table.game.site_pose[table.place("bag_end")] == 1
    table.begin(BoardStep(ALL, table.place("bag_end"), NO_REGION))
    assert table.game.site_pose[table.place("bag_end")] == 1


# Burglar Wants a Good Job.


def test_BUR_7_where_hazards_go() -> None:
    """To the discard pile of the hazards, which becomes a new deck; a unique creature that was defeated is gone."""
    table = company("aragorn_ii", scenario="burglar", site="moria").dice(*[12] * 9)
    table.begin(CreatureAttack(ALL, table.card("wargs"), "w")).pass_by("fight")
    table.begin(CreatureAttack(ALL, table.card("bert"), "w")).pass_by("fight")
    assert (table.pile("hazard_discard"), table.pile("out"), table.pile("scored")) == (["wargs"], ["bert"], [])
    drawn = draw_hazard(table.game)
    assert table.key(drawn) == "wargs" and table.pile("hazard_discard") == []


def test_BUR_13_long_events_stay_for_two_turns() -> None:
    table = company("bilbo", scenario="burglar", site="bag_end").cards("events", "wake_of_war", "sun")
    table.game.since = dict.fromkeys(table.game.events, 4)
    for turn, left in ((5, ["wake_of_war", "sun"]), (6, [])):
        table.game.turn = turn
        table.begin(LongEventPhase()).rush()
        assert table.pile("events") == left


@pytest.mark.parametrize("how", ["killed", "sent home"])
def test_BUR_17_whoever_loses_the_burglar_loses(how: str) -> None:
    table = company("bilbo", "gimli", scenario="burglar", site="bag_end")
    burglar = table.game.burglar
    if burglar not in table.game.people:
        enter_play(table.game, burglar, ALL)
    table.begin(EliminateOne(burglar) if how == "killed" else ReturnOne(burglar)).rush()
    assert table.game.result == "lost"


def test_BUR_17_a_hand_may_be_lost() -> None:
    table = company("bilbo", "gimli", scenario="burglar", site="bag_end")
    assert table.begin(EliminateOne(table.one("gimli"))).rush().game.result == ""


# Guise of the Necromancer.


def test_GON_1_six_sites_besides_the_fortresses() -> None:
    """A seventh is a fault of the deck."""
    deck = read_deck(sample("guise", "1"))
    data = TITLE.open_book({"scenario": "guise", "deck": "1"}, {}).data
    extra = [record.id for record in data.site if record.type == "R" and record.id not in deck.sites]
    found = check_deck(data, type(deck)(**{**as_dict(deck), "sites": (*deck.sites, *extra)}))
    assert any("There may be six other sites that are no havens" in fault for fault in found)


def as_dict(deck: object) -> dict[str, object]:
    return {name: getattr(deck, name) for name in deck.__struct_fields__}  # type: ignore[attr-defined]


@pytest.mark.parametrize("deck", ["1", "2"])
def test_GON_3_the_first_company(deck: str) -> None:
    """Your Wizard, untapped at Lórien; general influence is 5 at most; five cards in hand."""
    game = TITLE.play.new(TITLE.open_book({"scenario": "guise", "deck": deck}, {}), 1, key_of("a start"))
    assert game.book.own_wizard in game.people and game.is_untapped(game.book.own_wizard)
    assert game.book.site_records[game.at[0]].id == "lorien" and len(game.hand) == 5
    assert influence_used(game, strays=True) <= general_influence(game) == 5


def test_GON_7_what_could_attack_with_help_waits() -> None:
    """Nazgûl apart: a creature that can't be keyed is a dud, unless a card that would let it attack is face up."""
    table = company("gandalf", site="lorien").cards("row", "scatha")
    table.game.acting = ALL
    assert is_dud(table.game, table.game.row[0], ALL)
    table.game.journeys[0] = (table.place("the_lonely_mountain"), "ww", ())
    table.cards("row", "dragons_desolation")
    assert not is_dud(table.game, table.game.row[0], ALL)


def test_GON_11_one_corruption_card_each() -> None:
    """After one the next goes to somebody else; your Wizard comes first."""
    table = company("gandalf", "faramir")
    table.game.acting = ALL
    found = []
    for _ in range(2):
        event = best_event(table.game, table.card("lure_of_the_senses"), ALL)
        assert event is not None
        table.begin(event).pass_by("let_be")
        found.append(table.key(table.game.holder[table.game.borne[-1]]))
    assert found == ["gandalf", "faramir"]
    assert best_event(table.game, table.card("lure_of_the_senses"), ALL) is None


def test_GON_14_other_guardians_are_as_bad() -> None:
    """A Ring and a guardian at the start and at the end of a turn: they need not be the same."""
    table = company("gandalf").cards("events", "the_one_ring", "adunaphel").cards("hazard_deck", *PLENTY)
    table.game.peril = is_in_danger(table.game)
    table.game.events.remove(table.one("adunaphel"))
    table.cards("events", "ren_the_unclean")
    turn = Turn()
    turn.go_to("judge")
    assert table.begin(turn).game.result == "ring_found"


@pytest.mark.parametrize(("pose", "possible"), [("tapped", True), ("untapped", False)])
def test_GON_16_dol_guldur_must_be_tapped(pose: str, possible: bool) -> None:
    table = company("gandalf", "faramir").site("dol_guldur", pose=pose).hand("rescue_prisoners")
    assert table.begin(AtSite(ALL)).can("play", "rescue_prisoners") == possible


def test_GON_21_what_lost_characters_cost() -> None:
    """What is printed; an allied Wizard nothing."""
    table = company("gandalf").cards("out", "aragorn_ii", "radagast")
    assert points_by_type(table.game)["character"] == -3


# Sites.


@pytest.mark.parametrize(
    ("site", "item", "allowed"),
    [("tolfalas", "scroll_of_isildur", True), ("tolfalas", "orcrist", False), ("lossadan_cairn", "orcrist", False)],
)
def test_only_one_greater_item(site: str, item: str, allowed: bool) -> None:
    table = company("gandalf", site=site)
    assert allows(table.game, table.place(site), table.card(item)) == allowed


def test_tharbad_gives_items_though_it_is_tapped() -> None:
    table = company("gandalf").site("tharbad", pose="tapped").hand("elven_cloak").begin(AtSite(ALL))
    assert table.can("play_item", "elven_cloak")


def test_buhr_widu_always_returns() -> None:
    """Tapped, it is not discarded as others are."""
    for site, away in (("buhr_widu", False), ("moria", True)):
        table = company("gandalf").site(site, pose="tapped")
        table.game.journeys[0] = (table.place("lorien"), "w", ())
        arrive_at_goal(table.game, ALL)
        assert table.game.site_away[table.place(site)] == away


@pytest.mark.parametrize(
    ("scenario", "dice", "pile"), [("guise", 12, "scored"), ("guise", 3, "hazard_discard"), ("burglar", 12, "out")]
)
def test_SOLO_1_what_attacks_at_framsburg_comes_from_the_row(scenario: str, dice: int, pile: str) -> None:
    """Given a row with a Giant (double wilderness), a Thief (border-land) and "William" (a single wilderness), and one
    Orc-guard face down, then William attacks whoever enters Framsburg, once; then he goes where creatures go."""
    table = company("gandalf", site="framsburg", scenario=scenario)
    table.cards("row", "giant", "thief", "william", "orc_guard")
    table.game.face_down.append(3)
    assert [one.race for one in dangers(table.game, table.place("framsburg"))] == [race("troll")]
    table.begin(SitePhase(Company(0))).do("enter").dice(dice, 2).pass_by("face", "give", "fight", "go_on", "enter")
    assert table.pile("row") == ["giant", "thief", "orc_guard"] and table.pile(pile) == ["william"]
    assert dangers(table.game, table.place("framsburg")) == []


def test_nothing_attacks_at_framsburg_without_a_row() -> None:
    table = company("gandalf", site="framsburg")
    assert [one.race for one in dangers(table.game, table.place("framsburg"))] == []


@pytest.mark.parametrize("site", ["old_forest", "rhosgobel"])
def test_where_all_are_healed(site: str) -> None:
    """At Old Forest and Rhosgobel what heals one heals all; nobody heals by resting there."""
    table = company("gandalf", "faramir/wounded", "celeborn/wounded", site=site).items("gandalf", "healing_herbs")
    turn = Turn()
    turn.untap(table.game)
    assert table.pose("faramir") == "wounded"
    table.begin(Organization()).do("use", "healing_herbs").pass_by("choose")
    assert [table.pose(one) for one in ("faramir", "celeborn")] == ["untapped", "untapped"]


@pytest.mark.parametrize(("site", "limit"), [("barad_dur", 4), ("mount_doom", 4), ("moria", 2)])
def test_hazard_limits_of_mordor(site: str, limit: int) -> None:
    table = company("bilbo", scenario="burglar", site=site)
    assert hazard_limit(table.game, ALL, table.game.size(ALL)) == limit


# Small decisions.


def test_who_is_at_home_cancels_an_automatic_attack() -> None:
    """Barliman Butterbur or Aragorn, tapped at home, and the attack there is over; Gimli is no help."""
    table = company("aragorn_ii", "barliman_butterbur", "gimli", site="bree")
    table.begin(Attack(ALL, race("orc"), 2, 7, key="automatic"))
    assert table.offers("at_home") == [("aragorn_ii",), ("barliman_butterbur",)]
    table.do("at_home", "barliman_butterbur")
    assert table.over and table.pose("barliman_butterbur") == "tapped"


def test_everyone_faces_a_strike() -> None:
    """With one answer; a third strike goes to somebody who is tapped."""
    table = company("gandalf", "faramir", "beregond/tapped", "hama/tapped").dice(*[12] * 9)
    attack = Attack(ALL, race("orc"), 3, 5)
    table.begin(attack).pass_by("face").do("everyone")
    assert len(attack.assigned) == 3 and {table.one("gandalf"), table.one("faramir")} <= set(attack.assigned)


def test_at_the_end_of_a_turn_a_card_may_be_kept() -> None:
    for verb, left in (("keep", ["dodge"]), ("discard", [])):
        table = company("gandalf").hand("dodge").begin(MayDiscard()).do(verb)
        assert table.pile("hand") == left


def test_the_rest_may_be_let_go() -> None:
    """Of a companion who is killed nobody need take anything over."""
    table = company("gandalf", "faramir").items("faramir", "glamdring")
    table.begin(EliminateOne(table.one("faramir"))).do("let_go")
    assert (table.pile("borne"), table.pile("discard")) == ([], ["glamdring"])


def test_a_company_may_remain_off_the_great_road() -> None:
    table = company("gandalf", site="bree")
    table.begin(MayReturn(ALL, table.place("rivendell"))).do("remain")
    assert table.over and table.game.is_at(table.one("gandalf"), "bree")


def test_a_site_is_entered_or_not() -> None:
    table = company("gandalf", site="moria").begin(SitePhase(ALL))
    assert table.do("pass_by").over and has_line(table, "The company does nothing here")


def test_two_scenarios_have_movement_phases_of_their_own() -> None:
    """GON-5, BUR-3: who stays draws two hazards in Guise, one in Burglar."""
    for scenario, phase, count in (("guise", GuiseMovement(ALL), 2), ("burglar", BurglarMovement(ALL), 1)):
        table = company("gandalf", scenario=scenario).cards("hazard_deck", *["giant"] * 3, "river", "river")
        table.cards("deck", *["dodge"] * 3, *["block"] * 3).begin(phase).rush()
        assert has_line(table, f"{count} hazard")
