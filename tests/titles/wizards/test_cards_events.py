"""Resource events that last, cards that do away with hazards, and allies that hold them off."""

from __future__ import annotations

import pytest

from tests.titles.wizards.given import Table, has_line
from westmarch.titles.wizards.procedures.combat.attack import Attack
from westmarch.titles.wizards.procedures.leaving import DiscardOne, ReturnOne
from westmarch.titles.wizards.procedures.movement.hazards import HazardEvent
from westmarch.titles.wizards.procedures.site.site_phase import SitePhase
from westmarch.titles.wizards.procedures.turn.long_events import LongEventPhase
from westmarch.titles.wizards.procedures.turn.organization import Organization
from westmarch.titles.wizards.rules.figures import prowess_of
from westmarch.titles.wizards.words import RACES, Company, Race

FIRST = Company(0)


def company(*people: str, site: str = "lorien", scenario: str = "guise") -> Table:
    return Table(scenario).company(*people).site(site)


def prowess(table: Table, one: str) -> int:
    return int(prowess_of(table.game, table.one(one)))


def attack(table: Table, race: str, *, automatic: bool = False) -> Attack:
    """An attack of 3 strikes with 8 prowess, as it stands when it has been declared."""
    creature = next(card for card in table.book.cards if table.book.is_creature[card])
    key = "automatic" if automatic else "site"
    found = Attack(FIRST, Race(RACES.index(race)), 3, 8, source=-1 if automatic else creature, key=key)
    table.begin(found)
    return found


@pytest.mark.parametrize("card", ["clear_skies", "fog"])
def test_events_of_the_morning(card: str) -> None:
    """These need the Gates of Morning."""
    table = company("faramir").hand(card).begin(LongEventPhase())
    assert not table.can("play", card)
    bright = company("faramir").hand(card).cards("events", "gates_of_morning").begin(LongEventPhase())
    assert bright.do("play", card).pile("events") == ["gates_of_morning", card]


def test_clear_skies() -> None:
    """Every character has 2 more prowess, allies have not."""
    table = company("faramir", "gandalf").items("faramir", "quickbeam")
    before = [prowess(table, one) for one in ("faramir", "gandalf", "quickbeam")]
    table.cards("events", "clear_skies")
    after = [prowess(table, one) for one in ("faramir", "gandalf", "quickbeam")]
    assert [b - a for a, b in zip(before, after, strict=True)] == [2, 2, 0]


def test_fog() -> None:
    """All lands count as milder ones."""
    table = company("faramir").cards("events", "fog")
    table.game.journeys[FIRST] = (table.place("moria"), "fbswd", ())
    assert table.game.journey(FIRST).lands == "bwwws"


@pytest.mark.parametrize(
    ("events", "lands"),
    [(("moon",), "wbds"), (("moon", "gates_of_morning"), "bfds"), (("moon", "doors_of_night"), "wbsw")],
)
def test_moon(events: tuple[str, ...], lands: str) -> None:
    """By day it makes lands milder, by night evil ones; otherwise it does nothing."""
    table = company("faramir").cards("events", *events)
    table.game.journeys[FIRST] = (table.place("moria"), "wbds", ())
    assert table.game.journey(FIRST).lands == lands


def test_sun() -> None:
    """Dúnedain have 1 more prowess; in the morning 2, Men 1, and attacks of sites and creatures 1 less."""
    table = company("faramir", "eowyn", "gandalf").hand("sun").begin(LongEventPhase())
    before = [prowess(table, one) for one in ("faramir", "eowyn", "gandalf")]
    table.do("play", "sun")
    assert [prowess(table, one) for one in ("faramir", "eowyn", "gandalf")] == [before[0] + 1, *before[1:]]
    assert attack(table, "wolf").prowess == 8
    table.cards("events", "gates_of_morning")
    now = [prowess(table, one) for one in ("faramir", "eowyn", "gandalf")]
    assert now == [before[0] + 2, before[1] + 1, before[2]]
    assert attack(table, "wolf").prowess == 7 and attack(table, "wolf", automatic=True).prowess == 7


def test_lapse_of_will() -> None:
    """Every attack has 1 less prowess, those of Nazgûl 3."""
    table = company("faramir").hand("lapse_of_will").begin(LongEventPhase()).do("play", "lapse_of_will")
    assert [attack(table, race).prowess for race in ("wolf", "nazgul")] == [7, 5]


def test_elf_song() -> None:
    """Those at havens may each be rid of a corruption card; and nobody there can be discarded or sent home."""
    table = company("celeborn", "faramir").items("celeborn", "lure_of_the_senses").items("faramir", "lure_of_nature")
    table.hand("elf_song").begin(LongEventPhase()).do("play", "elf_song")
    table.do("choose", "lure_of_the_senses").do("decline").pass_by("go_on")
    assert table.pile("borne") == ["lure_of_nature"]
    table.begin(DiscardOne(table.one("celeborn")), ReturnOne(table.one("faramir")))
    assert table.pile("people") == ["celeborn", "faramir"]
    table.site("moria").begin(DiscardOne(table.one("celeborn")))
    assert table.pile("people") == ["faramir"]


def test_gates_of_morning() -> None:
    """All environment cards of the hazards leave play, and it is morning."""
    table = company("faramir").cards("events", "doors_of_night", "minions_stir", "night").hand("gates_of_morning")
    table.begin(Organization()).do("play", "gates_of_morning")
    assert table.pile("events") == ["minions_stir", "gates_of_morning"] and table.game.has_environment("morning")


def test_marvels_told() -> None:
    """A sage taps to have a long- or permanent-event of the hazards discarded that is no environment."""
    table = company("elrond").cards("events", "minions_stir", "night", "gates_of_morning").hand("marvels_told")
    table.begin(Organization()).do("play", "marvels_told").dice(7).pass_by("roll")
    assert table.pile("events") == ["night", "gates_of_morning"] and table.pose("elrond") == "tapped"
    other = company("elrond").cards("events", "night").hand("marvels_told").begin(Organization())
    assert not other.can("play", "marvels_told")


def test_the_cock_crows() -> None:
    """It cancels an attack of Trolls; in the morning it drives a permanent-event of the hazards away."""
    table = company("faramir").hand("the_cock_crows")
    attack(table, "troll")
    assert table.do("play", "the_cock_crows").over
    bright = company("faramir").cards("events", "gates_of_morning").items("faramir", "lure_of_nature")
    bright.hand("the_cock_crows").begin(Organization()).do("play", "the_cock_crows")
    assert bright.pile("borne") == []


def test_praise_to_elbereth() -> None:
    """Somebody taps to cancel an attack of Nazgûl; or each who taps drives a guardian away, who is shuffled into the
    hazard deck (GON-12)."""
    table = company("faramir", "gandalf").hand("praise_to_elbereth")
    attack(table, "nazgul")
    table.do("play", "praise_to_elbereth").do("choose", "faramir")
    assert table.over and table.pose("faramir") == "tapped"
    other = company("faramir", "gandalf").cards("events", "adunaphel", "ren_the_unclean").hand("praise_to_elbereth")
    other.begin(Organization()).do("play", "praise_to_elbereth")
    other.do("choose", "gandalf").do("choose", "adunaphel").do("choose", "faramir")
    assert other.pile("events") == [] and len(other.game.hazard_deck) == 2


def test_praise_by_night() -> None:
    """At night all characters have 1 more prowess besides."""
    table = company("faramir", "gandalf").cards("events", "doors_of_night").hand("praise_to_elbereth")
    before = prowess(table, "faramir")
    attack(table, "nazgul")
    table.do("play", "praise_to_elbereth").do("choose", "gandalf")
    assert prowess(table, "faramir") == before + 1


def test_wizards_river_horses() -> None:
    """All Nazgûl events are swept away; or an attack on a Wizard who is alone."""
    table = company("gandalf", "faramir").cards("events", "adunaphel", "ren_the_unclean").hand("wizards_river_horses")
    table.begin(Organization()).do("play", "wizards_river_horses").dice(7).pass_by("roll")
    assert table.pile("events") == []
    alone = company("gandalf").hand("wizards_river_horses")
    attack(alone, "wolf")
    assert alone.do("play", "wizards_river_horses").dice(7).pass_by("roll").over
    two = company("gandalf", "faramir").hand("wizards_river_horses")
    attack(two, "wolf")
    assert not two.can("play", "wizards_river_horses")


@pytest.mark.parametrize(
    ("ally", "site", "helps"),
    [("leaflock", "wellinghall", True), ("tom_bombadil", "bree", False), ("tom_bombadil", "old_forest", True)],
)
def test_allies_hold_hazards_off(ally: str, site: str, helps: bool) -> None:
    """Leaflock taps to cancel a hazard on his company; Tom only on one that moves to a site in his country."""
    table = company("faramir").items("faramir", ally)
    table.game.journeys[FIRST] = (table.place("wellinghall" if ally == "leaflock" else site), "w", ())
    if not helps:
        table.game.journeys[FIRST] = (table.place("moria"), "w", ())
    lure = table.card("lure_of_the_senses")
    table.game.row.append(lure)
    event = HazardEvent(lure, table.book.uses_of[lure][0] if table.book.uses_of[lure] else 0)
    event.target = table.one("faramir")
    table.begin(event)
    assert table.can("use", ally) == helps
    if helps:
        assert table.do("use", ally).pose(ally) == "tapped" and has_line(table, "was canceled")


@pytest.mark.parametrize("ally", ["leaflock", "quickbeam", "skinbark", "treebeard"])
def test_ents_are_not_found_at_home(ally: str) -> None:
    """They can't be attacked by automatic-attacks, nor by hazards that are keyed to the site; to a region by its name
    is another way of keying."""
    table = company("faramir").items("faramir", ally)
    for key, reached in (("automatic", False), ("site", False), ("w", True), ("name", True)):
        found = Attack(FIRST, Race(RACES.index("wolf")), 1, 8, source=table.card("wolves"), key=key)
        assert (table.one(ally) in found.fighters(table.game)) == reached


def test_burglary() -> None:
    """Outside Burglar the card lets anybody try: more than 10, and an item is theirs; nobody faces the Orcs."""
    table = company("bilbo", "gandalf", site="moria").hand("burglary", "glamdring").begin(SitePhase(FIRST))
    table.dice(6).do("play", "burglary").do("choose", "bilbo").pass_by("choose", "go_on")
    assert table.over and table.pile("borne") == ["glamdring"] and not has_line(table, "Orc attack")


def test_a_failed_burglary() -> None:
    """Whoever fails faces the automatic-attacks alone."""
    table = company("faramir", "gandalf", site="moria").hand("burglary").begin(SitePhase(FIRST))
    table.dice(2).do("play", "burglary").do("choose", "gandalf")
    assert has_line(table, "The burglary failed") and has_line(table, "Orc attack")
    assert not has_line(table, "to Faramir")


def test_burglary_is_no_card_of_burglar() -> None:
    """There the Burglar needs none, and Hands may not burgle (BUR-12)."""
    table = company("bilbo", "gandalf", site="moria", scenario="burglar").hand("burglary").begin(SitePhase(FIRST))
    assert not table.can("play", "burglary")
