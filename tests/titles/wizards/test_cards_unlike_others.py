"""Cards with rules of their own: sieges, ships, forms that are given up, what goes with an item, Alatar's help."""

from __future__ import annotations

import re

import pytest

from tests.titles.wizards.given import Table, everything, has_line
from tests.titles.wizards.hazard_table import can_come, comes, goes
from westmarch.titles.wizards import TITLE
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.procedures.combat.attack import Attack
from westmarch.titles.wizards.procedures.combat.creature import CreatureAttack
from westmarch.titles.wizards.procedures.movement.hazards import best_event
from westmarch.titles.wizards.procedures.movement.movement import paths_to, targets
from westmarch.titles.wizards.procedures.scenarios.burglar import BurglarMovement
from westmarch.titles.wizards.procedures.scenarios.row_attack import RowAttack
from westmarch.titles.wizards.procedures.site.at_site import AtSite
from westmarch.titles.wizards.procedures.site.site_phase import SitePhase
from westmarch.titles.wizards.procedures.turn.handing import HandOver, Store
from westmarch.titles.wizards.procedures.turn.organization import Organization
from westmarch.titles.wizards.procedures.turn.turn import Turn
from westmarch.titles.wizards.rules.corruption import corruption_of
from westmarch.titles.wizards.rules.fellowship import leave_play
from westmarch.titles.wizards.rules.figures import body_of, prowess_of
from westmarch.titles.wizards.rules.influence import influence_of
from westmarch.titles.wizards.rules.items import placed_with
from westmarch.titles.wizards.rules.journeys import turn_back
from westmarch.titles.wizards.rules.sites import arrive_at_goal, available_sites
from westmarch.titles.wizards.scoring import points_by_type
from westmarch.titles.wizards.words import NO_CARD, RACES, Company, Race

FIRST, SECOND = Company(0), Company(1)


def company(*people: str, scenario: str = "guise", site: str = "lorien") -> Table:
    return Table(scenario).company(*people).site(site)


def figures(table: Table, one: str) -> tuple[int, int, int]:
    game, card = table.game, table.one(one)
    return prowess_of(game, card), body_of(game, card), influence_of(game, card)


# Siege.


@pytest.mark.parametrize(
    ("site", "possible"), [("bag_end", True), ("bree", True), ("moria", False), ("rivendell", False)]
)
def test_siege_of_free_holds_and_border_holds(site: str, possible: bool) -> None:
    assert can_come(company("bilbo", scenario="burglar", site=site), "siege") == possible


def test_siege() -> None:
    """Given Bilbo at Bag End, which is besieged, then Orcs attack him before anything else, every turn; there is no
    second siege; and it is over when he has left."""
    table = comes(company("bilbo", scenario="burglar", site="bag_end"), "siege").dice(12, 12)
    assert has_line(table, "Bag End is besieged") and table.pile("events") == ["siege"]
    assert not can_come(table, "siege")
    for _ in range(2):
        table.game.log.clear()
        table.begin(SitePhase(FIRST)).rush()
        assert has_line(table, "Orc attack: 3 strikes, prowess 7")
    arrive_at_goal(goes(table, "rivendell", "fww").game, FIRST)
    assert (table.pile("events"), table.pile("hazard_discard")) == ([], ["siege"])


@pytest.mark.parametrize(("people", "rolled", "leaves"), [((), 5, True), ((), 4, False), (("gimli",), 5, False)])
def test_siege_is_hard_to_leave(people: tuple[str, ...], rolled: int, leaves: bool) -> None:
    """A roll of more than 4 is needed, and each who is no scout takes 1 from it."""
    table = comes(company("bilbo", *people, scenario="burglar", site="bag_end"), "siege").dice(rolled)
    table.begin(Organization()).do("travel", "rivendell").rush()
    assert table.game.has_moved(FIRST) == leaves


# Great Ship.


@pytest.mark.parametrize(
    ("lands", "sails"), [("wcw", True), ("c", True), ("wwc", False), ("wbw", False)], ids=["sea", "c", "wwc", "land"]
)
def test_great_ship(lands: str, sails: bool) -> None:
    """On a way by sea, never through two other regions in a row, a member taps and a hazard is canceled: an event that
    goes to somebody, or a creature."""
    table = company("bilbo", "gimli", scenario="burglar").hand("great_ship").begin(Organization())
    table.do("play", "great_ship").do("choose", "gimli")
    assert table.pose("gimli") == "tapped"
    goes(table, "pelargir", lands).game.acting = FIRST
    table.begin(CreatureAttack(FIRST, table.card("wargs"), "w"))
    assert table.can("sail_by", "bilbo") == sails
    if sails:
        assert table.do("sail_by", "bilbo").over and table.pose("bilbo") == "tapped"
        table.game.pose[table.one("bilbo")] = 0
        event = best_event(table.game, table.card("lure_of_the_senses"), FIRST)
        assert event is not None
        table.begin(event).do("sail_by", "bilbo")
        assert table.pile("borne") == [] and "lure_of_the_senses" in table.pile("hazard_discard")


def test_great_ship_is_of_no_use_in_there_and_back_again() -> None:
    """TAB-9: there is no sea on the board."""
    assert not Table().company("bilbo").site("bag_end").hand("great_ship").begin(Organization()).can("play")


# Sacrifice of Form.


def test_sacrifice_of_form() -> None:
    """Given Gandalf and Faramir, attacked by a Giant with body 8 that strikes both, when Gandalf gives up his form,
    then both strikes fail, body checks have 3 more, he is discarded, and Glamdring waits."""
    table = company("gandalf", "faramir").items("gandalf", "glamdring", "lure_of_the_senses").hand("sacrifice_of_form")
    table.begin(Attack(FIRST, Race(RACES.index("giant")), 2, 13, 8)).pass_by("face").do("prepare", "gandalf")
    table.dice(6, 6).do("play", "sacrifice_of_form").pass_by("fight")
    assert has_line(table, "The attack was defeated") and table.game.result == ""
    assert (table.pile("people"), table.pile("discard")) == (["faramir"], ["gandalf"])
    assert table.pile("events") == ["sacrifice_of_form"] and "lure_of_the_senses" in table.pile("hazard_discard")
    assert table.game.holder[table.one("glamdring")] == table.one("sacrifice_of_form")


def test_sacrifice_of_form_ends_with_his_return() -> None:
    """He takes up his sword again, and has 1 more prowess, body and influence; he does it once."""
    table = company("gandalf", site="rivendell")
    before = figures(table, "gandalf")
    table.items("gandalf", "elven_cloak").hand("sacrifice_of_form")
    table.begin(Attack(FIRST, Race(RACES.index("giant")), 1, 13)).pass_by("face").do("play", "sacrifice_of_form")
    assert table.pile("people") == []
    table.game.discard.remove(table.one("gandalf"))
    table.game.hand.append(table.card("gandalf"))
    table.begin(Organization()).do("bring", "gandalf", "rivendell")
    assert figures(table, "gandalf") == tuple(one + 1 for one in before)
    assert sorted(table.pile("borne")) == ["elven_cloak", "sacrifice_of_form"] and table.pile("events") == []
    table.hand("sacrifice_of_form").begin(Attack(FIRST, Race(RACES.index("giant")), 1, 13)).pass_by("face")
    assert not table.can("play", "sacrifice_of_form")


def test_organization_with_nobody_in_play() -> None:
    """Given nobody in play, when the turn is organized, then the player just goes on."""
    table = company("gandalf")
    leave_play(table.game, table.one("gandalf"))
    table.begin(Organization()).rush()
    assert table.over and table.game.result == ""


# Swordmaster.


@pytest.mark.parametrize(
    ("bearer", "items", "more"),
    [
        ("faramir", ("valiant_sword", "dagger_of_westernesse"), 3),
        ("faramir", ("valiant_sword", "dagger_of_westernesse", "enruned_shield"), 2),
        ("galva", ("valiant_sword", "dagger_of_westernesse"), 2),
    ],
    ids=["two weapons", "a shield", "no warrior before"],
)
def test_swordmaster(bearer: str, items: tuple[str, ...], more: int) -> None:
    """Faramir, a warrior, uses a sword and a dagger too, if he bears no shield; Galva, who is none, becomes a warrior
    and uses the better."""
    table = company(bearer)
    before = prowess_of(table.game, table.one(bearer))
    table.items(bearer, *items, "swordmaster")
    assert table.game.has_skill(table.one(bearer), "warrior")
    assert prowess_of(table.game, table.one(bearer)) - before == more


# Andúril and Align Palantír.


def test_anduril_the_flame_of_the_west() -> None:
    """Given a sage at Lórien's neighbour where information is to be had, then it is played like Reforging, with a check
    at −3; the sage does not untap until it is stored."""
    site = next(one.id for one in Table().book.data.site if "information" in one.playable and one.type != "H")
    table = company("elrond", site=site).hand("anduril_the_flame_of_the_west").dice(12)
    table.begin(AtSite(FIRST)).do("play", "anduril_the_flame_of_the_west").pass_by("roll")
    assert table.pile("borne") == ["anduril_the_flame_of_the_west"]
    assert not table.game.may_untap(table.one("elrond"))
    assert has_line(table, "12, 9 in all") or not has_line(table, "rolled")


def reforged(bearer: str = "aragorn_ii", *others: str) -> Table:
    """Andúril has been stored, and is placed with Narsil."""
    table = company(bearer, *others).items(bearer, "narsil", "anduril_the_flame_of_the_west")
    table.begin(Store(table.one("anduril_the_flame_of_the_west")))
    return table.cards("stored", "reforging").begin(Organization()).do("use", "anduril_the_flame_of_the_west")


def test_anduril_the_flame_of_the_west_goes_with_narsil() -> None:
    """For a stored Reforging: 4 points of items for it, 4 more prowess up to 11, 1 influence, 1 corruption; its bearer
    untaps as others do."""
    bare = company("aragorn_ii").items("aragorn_ii", "narsil")
    table = reforged()
    assert (table.pile("stored"), table.pile("discard")) == ([], ["reforging"])
    assert placed_with(table.game, table.one("anduril_the_flame_of_the_west")) is not None
    before, after = figures(bare, "aragorn_ii"), figures(table, "aragorn_ii")
    assert (before[0], after[0], after[2] - before[2]) == (7, 11, 1)
    aragorn = table.one("aragorn_ii")
    assert corruption_of(table.game, aragorn) == corruption_of(bare.game, bare.one("aragorn_ii")) + 1
    assert points_by_type(table.game)["item"] == 3 + 4 and table.game.may_untap(aragorn)


def test_anduril_the_flame_of_the_west_untaps_a_dunadan() -> None:
    table = reforged("aragorn_ii", "faramir/tapped")
    table.do("use", "anduril_the_flame_of_the_west").pass_by("roll")
    assert (table.pose("faramir"), table.pose("anduril_the_flame_of_the_west")) == ("untapped", "tapped")


@pytest.mark.parametrize(
    ("item", "companion"),
    [("narsil", "anduril_the_flame_of_the_west"), ("palantir_of_orthanc", "align_palantir")],
    ids=["Andúril", "Palantír"],
)
def test_what_goes_with_an_item(item: str, companion: str) -> None:
    """It is handed over with it and stored with it; without it it is lost."""
    table = company("aragorn_ii", "faramir").items("aragorn_ii", item, companion).dice(*[12] * 9)
    table.game.stored_at[table.one(companion)] = table.place("lorien")
    table.begin(HandOver(table.one(item), to=table.one("faramir"))).rush()
    assert {table.key(table.game.holder[card]) for card in table.game.borne} == {"faramir"}
    table.begin(Store(table.one(item))).rush()
    assert table.pile("stored") == [item, companion]
    other = company("aragorn_ii").items("aragorn_ii", companion).cards("deck", *["dodge"] * 9)
    other.game.stored_at[other.one(companion)] = other.place("lorien")
    turn = Turn()
    turn.go_to("close")
    other.begin(turn).rush()
    assert other.pile("borne") == [] and companion in other.pile("discard")


# The Witch-king, Ûvatha and Morgul-horse.


@pytest.mark.parametrize(
    ("nazgul", "events", "prowess"),
    [("witch_king_of_angmar", 2, 20), ("witch_king_of_angmar", 0, 18), ("khamul_the_easterling", 2, 19)],
)
def test_the_pale_sword_in_the_hand_of_the_witch_king(nazgul: str, events: int, prowess: int) -> None:
    """The Witch-king has 1 more, and 1 for each Nazgûl that lies as an event; others just 1."""
    table = company("bilbo", scenario="burglar", site="moria").cards("row", "the_pale_sword")
    table.cards("events", *("ren_the_unclean", "adunaphel")[:events])
    table.game.acting = FIRST
    table.begin(RowAttack(FIRST, table.card(nazgul), "d")).pass_by("let_be")
    assert has_line(table, f"The attack has now 1 strike and prowess {prowess}")


def moving(*row: str) -> Table:
    """Bilbo on his way through the wild, with these hazards face up."""
    table = company("bilbo", "gimli", scenario="burglar").cards("row", *row).cards("deck", "dodge", "block")
    return goes(table, "moria", "w").dice(*[12] * 20).cards("hazard_deck", *["giant"] * 3)


def test_uvatha_the_horseman_calls_a_creature_back() -> None:
    """Of the discarded creatures that could attack the one with the most strikes comes back into the row, and attacks
    in its turn; he is discarded."""
    table = moving().cards("events", "uvatha_the_horseman").cards("hazard_discard", "wolves", "wargs", "thief")
    table.begin(BurglarMovement(FIRST)).rush()
    assert has_line(table, "Wolves came back into the row") and has_line(table, "Wolves attacked")
    assert "uvatha_the_horseman" in table.pile("hazard_discard")


def test_uvatha_the_horseman_waits_until_there_is_one() -> None:
    table = moving().cards("events", "uvatha_the_horseman").cards("hazard_discard", "thief")
    table.begin(BurglarMovement(FIRST)).rush()
    assert table.pile("events") == ["uvatha_the_horseman"]


@pytest.mark.parametrize("helped", [True, False])
def test_morgul_horse_brings_a_nazgul_back(helped: bool) -> None:
    """Given Adûnaphel as an event and Morgul-horse face up, when she has tapped somebody, then she comes back into the
    row, to be played again; without it she is discarded."""
    table = moving(*(("morgul_horse",) if helped else ())).cards("events", "adunaphel")
    table.begin(BurglarMovement(FIRST)).rush()
    assert has_line(table, "Adûnaphel came back into the row") == helped
    assert ("morgul_horse" in table.pile("hazard_discard")) == helped


# Alatar.


def fighting(deck: str) -> Table:
    """Faramir's company is attacked in the wild, Alatar is at Lórien with an ally and a follower."""
    table = Table("guise", deck=deck).company("faramir").site("moria").company("alatar", "beregond>alatar", number=1)
    return table.site("lorien", 1).items("alatar", "quickbeam")


def test_alatar_joins_a_fight() -> None:
    """He must face a strike, loses his ally, and afterwards taps and checks for corruption; his followers stay."""
    names = {"gandalf": "alatar", "alatar": "gandalf"}
    deck = re.sub("gandalf|alatar", lambda found: names[found[0]], everything("guise"))
    table = fighting(deck).dice(*[12] * 5)
    table.begin(CreatureAttack(FIRST, table.card("orc_patrol"), "w")).do("join_fight", "alatar")
    assert table.pile("discard") == ["quickbeam"]
    table.pass_by("face")
    assert table.one("alatar") in table.game.nearest(Attack).assigned
    table.rush()
    assert table.pose("alatar") == "tapped" and table.game.company[table.one("alatar")] == FIRST
    assert (table.game.holder[table.one("beregond")], table.game.company[table.one("beregond")]) == (NO_CARD, SECOND)


def test_alatar_as_an_ally_does_not() -> None:
    """GON-4: what stands on an allied Wizard is void."""
    table = fighting(everything("guise"))
    assert not table.begin(CreatureAttack(FIRST, table.card("orc_patrol"), "w")).can("join_fight")


# Morannon.


def before_the_gate(*people: str, scenario: str = "burglar") -> Table:
    """A company at a site in Dagorlad, about to declare where it goes."""
    site = next(one.id for one in Table().book.data.site if one.region == "dagorlad")
    return setting_out(company(*people, scenario=scenario, site=site).hand("morannon"))


def setting_out(table: Table) -> Table:
    """Where the only company goes is still to be declared."""
    return table.begin(Organization()).pass_by("go_on")


def test_morannon() -> None:
    """Given Bilbo, a scout, in Dagorlad, then the card is a dark-hold in Udûn to which he goes through a shadow-land
    and a dark-domain; from there he may walk to Gorgoroth, or go to Lórien; when he leaves, it is discarded."""
    table = before_the_gate("bilbo").do("play", "morannon")
    journey = table.game.journey(FIRST)
    assert (journey.lands, journey.site_type, journey.site) == ("sd", "D", table.place("morannon"))
    assert table.game.journeys[0][2] == (table.region("dagorlad"), table.region("udun"))
    assert table.pile("events") == ["morannon"]
    arrive_at_goal(table.game, FIRST)
    table.game.journeys = {}
    goals = {table.book.site_records[site].id for site in targets(table.game, FIRST)}
    assert {"lorien", "mount_doom", "barad_dur"} <= goals and "rivendell" not in goals
    assert [path.lands for path in paths_to(table.game, FIRST, table.place("lorien"))] == ["ddswfbw"]
    arrive_at_goal(goes(table, "lorien", "ddswfbw").game, FIRST)
    assert (table.pile("events"), table.pile("discard")) == ([], ["morannon"])
    assert table.place("morannon") not in available_sites(table.game)


def test_morannon_needs_few_people_and_a_scout() -> None:
    assert not before_the_gate("gimli").can("play", "morannon")
    assert not before_the_gate("bilbo", "gimli", "legolas", "aragorn_ii").can("play", "morannon")
    assert not setting_out(company("bilbo", scenario="burglar").hand("morannon")).can("play", "morannon")


def test_morannon_is_no_site_of_a_deck_without_the_card() -> None:
    book = TITLE.open_book({"scenario": "burglar", "deck": "1"}, {})
    assert isinstance(book, WizardsBook) and book.site("morannon") is None


def test_morannon_is_gone_when_nobody_is_there() -> None:
    """Given a company that had to turn back, when the turn ends, then the card is discarded."""
    table = before_the_gate("bilbo").do("play", "morannon")
    turn_back(table.game, FIRST)
    turn = Turn()
    turn.go_to("close")
    table.begin(turn).rush()
    assert (table.pile("events"), table.pile("discard")) == ([], ["morannon"])
