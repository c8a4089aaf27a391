"""The examples of Burglar Wants a Good Job, by their ids (BUR); those of combat stand with combat."""

from __future__ import annotations

import pytest

from tests.titles.wizards.given import Table, has_line
from westmarch.titles.wizards.procedures.combat.creature import CreatureAttack
from westmarch.titles.wizards.procedures.leaving import EliminateOne
from westmarch.titles.wizards.procedures.movement.movement import own_draws
from westmarch.titles.wizards.procedures.scenarios.burglar import BurglarMovement, Council, hands_leave
from westmarch.titles.wizards.procedures.site.at_site import Recruit
from westmarch.titles.wizards.procedures.site.burglary import Burglary
from westmarch.titles.wizards.procedures.site.site_phase import SitePhase
from westmarch.titles.wizards.procedures.turn.long_events import LongEventPhase
from westmarch.titles.wizards.procedures.turn.playing_characters import comers
from westmarch.titles.wizards.rules.corruption import corruption_of
from westmarch.titles.wizards.rules.decks import draw_cards
from westmarch.titles.wizards.rules.fellowship import bring_under, discard_from_play, leave_play, take_from_bearer
from westmarch.titles.wizards.rules.figures import prowess_of
from westmarch.titles.wizards.rules.influence import influence_of
from westmarch.titles.wizards.rules.journeys import change_hazard_limit, hazard_limit
from westmarch.titles.wizards.rules.row import lay_in_row
from westmarch.titles.wizards.scoring import burglar_points, tasks_done
from westmarch.titles.wizards.words import Company

ALL = Company(0)


def burglar(*people: str, site: str = "bag_end", pose: str = "untapped") -> Table:
    return Table("burglar").company(*(people or ("bilbo",))).site(site, pose=pose).dice(*[12] * 99)


def row(table: Table, *cards: str) -> Table:
    """Hazards in the row, oldest first; "wargs?" lies face down."""
    for word in cards:
        lay_in_row(table.game, table.card(word.strip("?")), hidden=word.endswith("?"))
    return table


def goes(table: Table, site: str, lands: str) -> Table:
    """The company moves to a site by a path of these lands."""
    table.game.journeys[0] = (table.place(site), lands, ())
    return table


def hazards(table: Table, *drawn: str) -> Table:
    """The movement/hazard phase, for which these hazards are drawn."""
    table.cards("hazard_deck", *reversed(drawn)).cards("deck", *["dodge"] * 3, *["block"] * 3)
    return table.begin(BurglarMovement(ALL)).rush()


def attackers(table: Table) -> list[str]:
    return [line.removesuffix(" attacked") for line in table.log if line.endswith(" attacked")]


def face_up(table: Table) -> list[str]:
    return [table.key(card) for spot, card in enumerate(table.game.row) if spot not in table.game.face_down]


def chance(table: Table, verb: str) -> str:
    return str(table.game.question.odds(table.game, table.options(verb)[0]))


# Burglaries.


@pytest.mark.parametrize(
    ("one", "helps", "shown"),
    [
        ("bilbo", 0, "succeeds 72.2%"),
        ("bilbo", 1, "succeeds 97.2%"),
        ("bard_bowman", 0, "succeeds 27.8%"),
        ("bilbo", 2, "succeeds 100%"),
        ("bard_bowman", 1, "succeeds 72.2%"),
    ],
    ids=["BUR-E1", "BUR-E1 with Fast Asleep", "BUR-E2", "BUR-E26", "BUR-E27"],
)
def test_the_chance_of_a_burglary(one: str, helps: int, shown: str) -> None:
    table = burglar(one, site="the_lonely_mountain").hand("dodge", "concealment")
    table.begin(Burglary(table.one(one), bonus=3 * helps))
    if not table.over:
        assert chance(table, "roll") == shown


@pytest.mark.parametrize(("rolled", "stolen"), [(5, False), (6, True)], ids=["BUR-E3", "BUR-E1"])
def test_a_burglary_must_exceed_10(rolled: int, stolen: bool) -> None:
    table = burglar(site="the_lonely_mountain").hand("the_arkenstone")
    table.loaded = [rolled]
    table.begin(Burglary(table.one("bilbo"))).rush()
    assert (table.pile("borne") == ["the_arkenstone"]) == stolen
    assert (table.pose("bilbo"), table.game.site_pose[table.place("the_lonely_mountain")]) == ("tapped", 1)


def test_BUR_8_a_success_spares_the_attacks() -> None:
    table = burglar(site="moria").hand("glamdring").begin(SitePhase(ALL))
    assert chance(table, "burgle") == "succeeds 72.2%"
    table.loaded = [6]
    table.do("burgle").rush()
    assert table.pile("borne") == ["glamdring"]
    assert table.game.burgled == {table.one("glamdring"): table.place("moria")}
    assert not has_line(table, "Orc attack")


def test_BUR_E4_a_failure_is_faced_alone_and_tapped() -> None:
    table = burglar("bilbo", "gandalf", site="the_lonely_mountain")
    table.begin(SitePhase(ALL))
    table.loaded = [2, 12, 9]
    table.do("burgle").rush()
    assert has_line(table, "The burglary failed")
    assert has_line(table, "Dragon attack: 1 strike, prowess 14")
    assert (table.pose("bilbo"), table.pose("gandalf")) == ("wounded", "untapped")


@pytest.mark.parametrize(("way", "helps"), [("enter", True), ("burgle", False)])
def test_BUR_8_hands_use_no_cards_while_the_burglar_faces_attacks_alone(way: str, helps: bool) -> None:
    """Given Pippin, a scout who could hide the company, when the Dragon attacks, then he helps if the company has
    entered, but not a Burglar who has failed."""
    table = burglar("bilbo", "pippin", site="the_lonely_mountain").hand("concealment").begin(SitePhase(ALL))
    table.loaded = [2]
    table.do(way)
    if table.question == "BurglaryDeclared":
        table.do("roll")
    assert has_line(table, "Dragon attack")
    assert table.can("play", "concealment") is helps


@pytest.mark.parametrize(("way", "helps"), [("enter", True), ("burgle", False)])
def test_BUR_8_nobody_at_home_cancels_what_the_burglar_faces_alone(way: str, helps: bool) -> None:
    """Given Saruman, whose home Isengard is, when its Wolves attack, then he may cancel that if the company has
    entered, but not after a burglary that has failed: those attacks the Burglar must face alone."""
    table = burglar("bilbo", "saruman", site="isengard").begin(SitePhase(ALL))
    table.loaded = [2]
    table.do(way)
    assert has_line(table, "Wolf attack")
    assert table.can("at_home", "saruman") is helps


def test_BUR_8_cards_that_nobody_uses_still_help_who_is_alone() -> None:
    """Given a failed burglary at Moria, when its Orcs attack the Burglar alone, then Dark Quarrels cancels that."""
    table = burglar("bilbo", "pippin", site="moria").hand("dark_quarrels").begin(SitePhase(ALL))
    table.loaded = [2]
    table.do("burgle")
    if table.question == "BurglaryDeclared":
        table.do("roll")
    assert table.can("play", "dark_quarrels")


def test_who_defeats_smaug_finds_a_dragon_in_his_lair_all_the_same() -> None:
    """Given that Smaug has been defeated, when a company enters the Lonely Mountain, then its Dragon attacks: what is
    printed on a site is no card, and so no manifestation of one (1)."""
    table = burglar(site="the_lonely_mountain").cards("out", "smaug").begin(SitePhase(ALL)).do("enter")
    assert has_line(table, "Dragon attack: 1 strike, prowess 14")


def test_BUR_E33_no_burglary_at_a_tapped_site() -> None:
    table = burglar(site="moria", pose="tapped").begin(SitePhase(ALL))
    assert not table.can("burgle")
    assert not burglar("bilbo/tapped", site="moria").begin(SitePhase(ALL)).can("burgle")


def test_BUR_8_where_nothing_attacks() -> None:
    """At any site: without automatic-attacks it is asked if there is something to take, or a shadow-hold to be tapped
    for prisoners."""
    table = burglar(site="rhosgobel").hand("dagger_of_westernesse").begin(SitePhase(ALL)).do("burgle")
    table.do("choose", "dagger_of_westernesse")
    assert table.pile("borne") == ["dagger_of_westernesse"]
    assert table.game.site_pose[table.place("rhosgobel")] == 1
    assert not burglar(site="rhosgobel").hand("orcrist").begin(SitePhase(ALL)).can("burgle")
    assert burglar(site="mount_doom").begin(SitePhase(ALL)).can("burgle")


def test_BUR_8_an_item_may_be_taken() -> None:
    """A burglar who thinks better of it takes nothing."""
    table = burglar(site="moria").hand("orcrist").begin(SitePhase(ALL)).do("burgle")
    assert table.offers("choose") == [("orcrist",)]
    table.do("decline")
    assert (table.pile("hand"), table.pile("borne")) == (["orcrist"], [])


def test_BUR_8_one_burglary_a_turn() -> None:
    table = burglar(site="moria").begin(SitePhase(ALL))
    table.loaded = [12]
    table.do("burgle").rush()
    table.game.pose[table.one("bilbo")] = 0
    table.game.site_pose[table.place("moria")] = 0
    assert not table.begin(SitePhase(ALL)).can("burgle")


# Hazards.


@pytest.mark.parametrize(
    ("people", "limit"),
    [(("bilbo",), 2), (("bilbo", "aragorn_ii", "bard_bowman", "boromir_ii"), 4)],
)
def test_BUR_E5_hazard_limits(people: tuple[str, ...], limit: int) -> None:
    game = burglar(*people).game
    assert hazard_limit(game, ALL, game.size(ALL)) == limit
    game.acting = ALL
    change_hazard_limit(game, -2)
    assert hazard_limit(game, ALL, game.size(ALL)) == 2
    change_hazard_limit(game, 3)
    assert hazard_limit(game, ALL, game.size(ALL)) == 5


def test_BUR_E6_a_company_that_stays_draws_one_hazard_and_fills_its_hand_only() -> None:
    table = hazards(burglar(), "giant", "wargs")
    assert table.pile("row") == ["giant"]
    assert (len(table.game.hand), len(table.game.hazard_deck)) == (5, 1)
    assert own_draws(table.game, ALL) == 0


@pytest.mark.parametrize(("origin", "goal"), [("lorien", "moria"), ("moria", "lorien")])
def test_BUR_E7_numbers_of_the_site_that_is_no_haven(origin: str, goal: str) -> None:
    table = goes(burglar(site=origin), goal, "ww")
    assert own_draws(table.game, ALL) == 2
    hazards(table, "rogrog", "shelob", "pick_pocket", "assassin")
    assert len(table.game.hazard_deck) == 1


def test_BUR_E8_the_limit_is_used_up() -> None:
    table = row(goes(burglar(), "goblin_gate", "ww"), "thief?", "wargs?", "huorn?", "giant?")
    hazards(table, "orc_guard", "orc_watch", "ghouls")
    assert attackers(table) == ["Wargs", "Huorn"]
    assert table.pile("row") == ["thief", "giant", "orc_guard", "orc_watch"][: len(table.game.row)]
    assert face_up(table) == ["thief"]


def test_BUR_E25_what_cannot_be_played_stays_face_up() -> None:
    table = row(burglar(), "orc_guard", "thief?", "wargs?", "lure_of_the_senses?")
    hazards(table, "pick_pocket")
    assert has_line(table, "Lure of the Senses goes to Bilbo: nobody else is left")
    assert table.pile("borne") == ["lure_of_the_senses"]
    assert attackers(table) == ["Pick-pocket"]
    assert table.pile("row") == face_up(table) == ["orc_guard", "thief", "wargs"]


def test_BUR_4_face_up_hazards_come_first() -> None:
    table = row(goes(burglar(), "goblin_gate", "w"), "wargs?", "thief", "huorn")
    hazards(table, "ghouls", "ghosts", "orc_watch")
    assert attackers(table) == ["Huorn", "Wargs"]


def test_BUR_4_a_company_that_turns_back_faces_no_more() -> None:
    table = row(goes(burglar(), "goblin_gate", "ww"), "wargs", "huorn")
    table.game.hold(ALL, "turned_back")
    hazards(table, "ghouls")
    assert attackers(table) == []
    assert table.game.at[0] == table.place("bag_end")


def test_BUR_5_one_corruption_card_a_turn() -> None:
    table = row(burglar(), "lure_of_the_senses", "lure_of_the_senses")
    hazards(table, "giant")
    assert table.pile("borne") == ["lure_of_the_senses"]
    assert table.pile("row") == ["lure_of_the_senses", "giant"]


# Hands.


def test_BUR_E18_E30_hands_leave_in_their_third_turn() -> None:
    table = burglar("bilbo", "haldir").items("haldir", "orcrist", "dagger_of_westernesse")
    table.game.since[table.one("haldir")] = 3
    table.game.turn = 4
    hands_leave(table.game)
    assert table.pile("people") == ["bilbo", "haldir"]
    table.game.turn = 5
    hands_leave(table.game)
    assert table.pile("people") == ["bilbo"]
    assert table.pile("discard") == ["haldir"]
    assert [table.key(card) for card in table.game.items_of(table.one("bilbo"))] == ["orcrist", "dagger_of_westernesse"]
    assert corruption_of(table.game, table.one("bilbo")) == 3


def test_BUR_12_all_items_of_a_hand_go_to_the_burglar() -> None:
    """Given a cloak on Bilbo and another on Gandalf, of which nobody takes two, and a ring for Wizards only, when
    Gandalf leaves, then Bilbo has both cloaks and the ring, which gives him nothing but its corruption."""
    table = burglar("bilbo", "gandalf").items("bilbo", "elven_cloak").items("gandalf", "elven_cloak", "wizards_ring")
    bilbo = table.one("bilbo")
    figures = prowess_of(table.game, bilbo), influence_of(table.game, bilbo)
    table.game.since[table.one("gandalf")] = 3
    table.game.turn = 5
    hands_leave(table.game)
    borne = [table.key(card) for card in table.game.items_of(bilbo)]
    assert sorted(borne) == ["elven_cloak", "elven_cloak", "wizards_ring"]
    assert table.pile("discard") == ["gandalf"]
    assert (prowess_of(table.game, bilbo), influence_of(table.game, bilbo)) == figures
    assert corruption_of(table.game, bilbo) == 6


def test_BUR_12_the_burglar_takes_whichever_item_of_a_killed_hand_he_likes() -> None:
    """Given a cloak on Bilbo and another on Haldir, of which nobody takes two, when Haldir is killed, then Bilbo may
    take his all the same."""
    table = burglar("bilbo", "haldir").items("bilbo", "elven_cloak").items("haldir", "elven_cloak", "orcrist")
    table.begin(EliminateOne(table.one("haldir")))
    assert table.offers("inherit") == [("elven_cloak", "bilbo"), ("orcrist", "bilbo")]


def test_BUR_8_a_burglar_takes_nothing_that_he_may_not_bear() -> None:
    """Given a cloak on Bilbo and another in hand, when he burgles where minor items are, then it is not offered."""
    table = burglar(site="rhosgobel").items("bilbo", "elven_cloak").hand("elven_cloak", "dagger_of_westernesse")
    table.loaded = [12]
    table.begin(SitePhase(ALL)).do("burgle")
    assert table.offers("choose") == [("dagger_of_westernesse",)]


def test_BUR_E32_three_hands_at_a_time() -> None:
    table = burglar("bilbo", "legolas", "gimli", "faramir").hand("haldir")
    assert comers(table.game) == []
    leave_play(table.game, table.one("gimli"))
    assert comers(table.game) == [table.one("haldir")]


# Long-events.


def test_BUR_E24_long_events_last_two_turns() -> None:
    table = burglar().cards("events", "wake_of_war")
    table.game.since[table.one("wake_of_war")] = 4
    for turn, lasts in ((5, True), (6, False)):
        table.game.turn = turn
        table.begin(LongEventPhase()).rush()
        assert (table.pile("events") == ["wake_of_war"]) == lasts
    assert table.pile("hazard_discard") == ["wake_of_war"]


# The Council.


def store(table: Table, card: str, at: str = "rivendell", from_: str = "") -> Table:
    """A card has been stored; an item that was stolen somewhere."""
    table.cards("stored", card)
    table.game.stored_at[table.one(card)] = table.place(at)
    if from_:
        table.game.burgled[table.one(card)] = table.place(from_)
    return table


TASKS = (
    ("the_mithril_coat", "the_lonely_mountain"),
    ("scroll_of_isildur", "moria"),
    ("men_of_northern_rhovanion", ""),
    ("rescue_prisoners", ""),
)


def judged(tasks: int, points: int, **settings: str) -> str:
    """The Council's result: so many tasks, and creatures up to so many points."""
    table = Table("burglar", **settings).company("bilbo").site("rivendell")
    for card, site in reversed(TASKS[4 - tasks :]):
        store(table, card, from_=site)
    for card in table.book.cards:
        record = table.book.records[card]
        if table.book.is_creature[card] and 0 < record.points <= points - burglar_points(table.game):
            table.game.scored.append(card)
    assert burglar_points(table.game) == points
    return str(table.begin(Council()).game.result)


@pytest.mark.parametrize(
    ("tasks", "points", "result"),
    [
        (3, 13, "minor_deed"),
        (3, 14, "urgent_matter"),
        (3, 17, "urgent_matter"),
        (3, 18, "grand_adventure"),
        (2, 30, "minor_deed"),
        (1, 20, "not_hired"),
        (2, 9, "not_hired"),
    ],
    ids=["BUR-E19"] * 4 + ["BUR-E21", "BUR-E20", "BUR-15"],
)
def test_what_the_council_says(tasks: int, points: int, result: str) -> None:
    assert judged(tasks, points) == result


def test_BUR_15_the_other_reading_of_a_grand_adventure() -> None:
    assert judged(3, 18, grand="4") == "urgent_matter"
    assert judged(4, 18, grand="4") == "grand_adventure"


def test_BUR_E22_all_four_tasks() -> None:
    table = Table("burglar").company("bilbo").site("rivendell")
    for card, site in TASKS:
        store(table, card, from_=site)
    assert burglar_points(table.game) == 12
    table.cards("scored", "thief", "thief", "orc_patrol", "wargs", "wargs", "huorn")
    assert burglar_points(table.game) == 18
    assert list(tasks_done(table.game)) == ["dragon", "orcs", "news", "rescue"]
    assert table.begin(Council()).game.result == "grand_adventure"


def test_BUR_E23_prisoners_stored_elsewhere_score_nothing() -> None:
    table = store(Table("burglar").company("bilbo").site("rivendell"), "rescue_prisoners", at="lake_town")
    assert (burglar_points(table.game), tasks_done(table.game)) == (0, {})


def test_BUR_10_an_item_must_be_stored_at_a_haven() -> None:
    """The Sapling may be stored at Minas Tirith, where it is worth 2 points, but that is no haven; at a haven it does
    its task for 1 point."""
    table = store(burglar(), "sapling_of_the_white_tree", at="minas_tirith", from_="the_lonely_mountain")
    assert (burglar_points(table.game), tasks_done(table.game)) == (0, {})
    table = store(burglar(), "sapling_of_the_white_tree", at="lorien", from_="the_lonely_mountain")
    assert (burglar_points(table.game), [*tasks_done(table.game)]) == (1, ["dragon"])


def test_BUR_9_what_was_lost_and_comes_again_was_not_stolen() -> None:
    """Orcrist was stolen and lost; found again and taken in the usual way it does no task."""
    table = burglar().items("bilbo", "orcrist")
    table.game.burgled[table.one("orcrist")] = table.place("moria")
    discard_from_play(table.game, table.one("orcrist"))
    bring_under(table.game, table.one("bilbo"), table.one("orcrist"))
    assert table.game.burgled == {}


def test_BUR_9_a_second_item_for_the_same_task_gives_nothing() -> None:
    table = Table("burglar").company("bilbo").site("rivendell")
    store(table, "orcrist", from_="the_lonely_mountain")
    store(table, "the_mithril_coat", from_="the_lonely_mountain")
    store(table, "dagger_of_westernesse", from_="moria")
    store(table, "glamdring")
    assert list(tasks_done(table.game)) == ["dragon"]
    assert burglar_points(table.game) == table.book.records[table.one("orcrist")].points


def test_BUR_16_a_deck_that_was_searched_empty_calls_the_council() -> None:
    """Given a deck whose last card was fetched and not drawn, then it is exhausted, once, when a card has to be
    drawn."""
    table = burglar().cards("discard", "dodge")
    draw_cards(table.game, 1)
    assert table.game.exhausted and table.pile("discard") == ["dodge"]
    draw_cards(table.game, 1)
    assert len([line for line in table.log if "the Council meets" in line]) == 1


def test_BUR_16_the_last_card_calls_the_council() -> None:
    table = burglar().cards("deck", "dodge")
    draw_cards(table.game, 1)
    assert table.game.exhausted
    assert table.game.result == ""


# Rescue Prisoners.


def rescue(*people: str, hand: tuple[str, ...] = ()) -> Table:
    """Somebody is at Moria, which was tapped by a burglary, and may rescue prisoners."""
    table = burglar(*people, site="moria", pose="tapped").hand("rescue_prisoners", *hand)
    table.game.note("burglary")
    phase = SitePhase(ALL)
    phase.go_to("act")
    return table.begin(phase)


def test_BUR_E15_nobody_untapped_is_left() -> None:
    table = rescue(hand=("concealment",)).do("play", "rescue_prisoners").do("play", "concealment").rush()
    assert table.pose("bilbo") == "tapped"
    assert sorted(table.pile("discard")) == ["concealment", "rescue_prisoners"]


def test_BUR_E16_the_burglar_takes_them_along() -> None:
    table = rescue(hand=("halfling_stealth",)).do("play", "rescue_prisoners").pass_by("face", "give", "leave_rest")
    table.do("play", "halfling_stealth").rush()
    assert table.pile("borne") == ["rescue_prisoners"]
    assert table.pose("bilbo") == "tapped"
    assert not table.game.may_untap(table.one("bilbo"))
    assert table.pile("scored") == []


def test_BUR_11_hands_do_not_take_them() -> None:
    table = rescue("bilbo/tapped", "gandalf").do("play", "rescue_prisoners").rush()
    assert table.pile("discard") == ["rescue_prisoners"]


def test_BUR_E35_in_the_same_turn() -> None:
    """Moria is burgled, Bilbo untapped by Halfling Strength: Spiders only."""
    table = burglar(site="moria").hand("glamdring", "halfling_strength", "rescue_prisoners", "halfling_stealth")
    table.begin(SitePhase(ALL))
    table.loaded = [6]
    table.do("burgle")
    table.pass_by("roll", "choose")
    table.do("play", "halfling_strength").pass_by("choose")
    table.do("play", "rescue_prisoners").pass_by("face", "give", "leave_rest")
    table.do("play", "halfling_stealth").rush()
    assert sorted(table.pile("borne")) == ["glamdring", "rescue_prisoners"]
    assert not has_line(table, "Orc attack")
    assert has_line(table, "Spider attack: 2 strikes, prowess 7")


def test_BUR_E36_in_the_next_turn() -> None:
    """The site is tapped: no burglary, so the Orcs come first."""
    table = burglar(site="moria", pose="tapped").hand("rescue_prisoners").begin(SitePhase(ALL))
    assert not table.can("burgle")
    table.do("enter").pass_by("face", "give", "leave_rest", "fight")
    assert has_line(table, "Orc attack: 4 strikes, prowess 7")
    assert has_line(table, "3 strikes are in excess")


# How hazards are keyed.


def keyed(table: Table, creature: str) -> str:
    """How the hazards would key a creature."""
    attack = BurglarMovement(ALL).attack(table.game, table.card(creature), table.game.journey(ALL))
    return "" if attack is None else attack.key


def test_BUR_E9_wargs_are_keyed_to_what_the_cloak_does_not_meet() -> None:
    table = goes(burglar().items("bilbo", "elven_cloak"), "lake_town", "wb")
    assert keyed(table, "wargs") == "b"
    take_from_bearer(table.game, table.one("elven_cloak"))
    goes(table, "moria", "w")
    assert keyed(table, "wargs") == "w"


def test_BUR_6_not_at_home_speaks_of_sites() -> None:
    table = goes(burglar(), "the_lonely_mountain", "ww")
    assert keyed(table, "cave_drake") == "site"
    table.hand("not_at_home")
    assert keyed(table, "cave_drake") == "w"


@pytest.mark.parametrize(("key", "helps"), [("site", True), ("name", False)])
def test_not_at_home_is_no_help_on_the_way(key: str, helps: bool) -> None:
    """Section 5: a Cave Worm that is keyed to a region by its name is not keyed to a site."""
    table = burglar().hand("not_at_home")
    table.begin(CreatureAttack(ALL, table.card("cave_worm"), key))
    assert table.can("play", "not_at_home") is helps


# Factions.


@pytest.mark.parametrize(
    ("one", "faction", "site", "shown"),
    [
        ("thranduil", "wood_elves", "thranduils_halls", "succeeds 97.2%"),
        ("radagast", "rangers_of_the_north", "bree", "succeeds 100%"),
        ("aragorn_ii", "rangers_of_the_north", "bree", "succeeds 91.7%"),
    ],
    ids=["BUR-E17", "BUR-E34", "BUR-E34 with Aragorn II"],
)
def test_a_hand_wins_a_faction_for_the_burglar(one: str, faction: str, site: str, shown: str) -> None:
    table = burglar("bilbo/tapped", one, site=site).hand(faction)
    recruit = Recruit(ALL, table.one(faction), table.one(one))
    assert recruit.one_odds(table.game, table.one(one)) == shown
    table.begin(SitePhase(ALL)).pass_by("enter").do("recruit", faction).rush()
    assert [table.key(card) for card in table.game.borne_by(table.one("bilbo"))] == [faction]
