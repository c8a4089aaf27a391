"""Ways that only cards know, and companies that stay together."""

from __future__ import annotations

import pytest

from tests.titles.wizards.given import Table, has_line
from westmarch.titles.wizards.keying import ways_to_key
from westmarch.titles.wizards.procedures.combat.attack import Attack
from westmarch.titles.wizards.procedures.leaving import DiscardOne
from westmarch.titles.wizards.procedures.movement.movement import Arrive, hazard_draws, own_draws
from westmarch.titles.wizards.procedures.movement.special_ways import RoadsBack
from westmarch.titles.wizards.procedures.scenarios.burglar import BurglarMovement
from westmarch.titles.wizards.procedures.scenarios.guise import GuiseMovement
from westmarch.titles.wizards.procedures.site.at_site import AtSite
from westmarch.titles.wizards.procedures.turn.moments import AfterHazards, EndOfTurn
from westmarch.titles.wizards.procedures.turn.organization import Organization
from westmarch.titles.wizards.procedures.turn.turn import Turn
from westmarch.titles.wizards.rules.figures import check_bonus, prowess_of
from westmarch.titles.wizards.words import Company

FIRST = Company(0)


def company(*people: str, site: str = "lorien", scenario: str = "guise") -> Table:
    return Table(scenario).company(*people).site(site)


def declaring(table: Table) -> Table:
    """The organization phase, when nothing is left but to say where the company goes."""
    phase = Organization(left=tuple(table.game.companies()))
    phase.go_to("declare")
    return table.begin(phase)


def keys(table: Table, creature: str) -> list[str]:
    return ways_to_key(table.game, table.card(creature), table.game.journey(FIRST), FIRST)


def test_eagle_mounts() -> None:
    """From the Eagles' Eyrie a company with a diplomat flies to any site but shadow-holds and dark-holds; only what is
    keyed to the site meets it."""
    table = declaring(company("elrond", "faramir", site="eagles_eyrie").hand("eagle_mounts")).do("play", "eagle_mounts")
    assert not table.can("choose", "moria") and not table.can("choose", "dol_guldur")
    table.do("choose", "the_lonely_mountain")
    assert table.game.journey(FIRST).site == table.place("the_lonely_mountain")
    assert keys(table, "cave_drake") == ["site"] and keys(table, "wolves") == []
    other = declaring(company("elrond", site="rivendell").hand("eagle_mounts"))
    assert not other.can("play", "eagle_mounts")


def test_gwaihir() -> None:
    """He is discarded and carries two at most, to no shadow-land and no dark-domain."""
    table = declaring(company("elrond", "faramir").items("faramir", "gwaihir")).do("use", "gwaihir")
    assert not table.can("choose", "barad_dur")
    table.do("choose", "edoras")
    assert table.game.journey(FIRST).site == table.place("edoras") and table.pile("discard") == ["gwaihir"]
    three = declaring(company("elrond", "faramir", "eowyn").items("faramir", "gwaihir"))
    assert not three.can("use", "gwaihir")


def test_paths_of_the_dead() -> None:
    """With Aragorn from Dunharrow to the Vale of Erech: all Undead may come, and nothing else; and he may call the Army
    of the Dead this turn."""
    table = company("aragorn_ii", "elrond", site="dunharrow").hand("paths_of_the_dead")
    declaring(table).do("play", "paths_of_the_dead")
    assert table.game.journey(FIRST).site == table.place("vale_of_erech")
    assert keys(table, "ghosts") == ["site"] and keys(table, "wolves") == []
    table.hand("army_of_the_dead").begin(Arrive(FIRST), AtSite(FIRST)).do("recruit", "army_of_the_dead")
    table.dice(2).pass_by("choose", "roll", "go_on")
    assert table.pile("scored") == ["army_of_the_dead"]
    other = company("aragorn_ii", site="vale_of_erech").hand("army_of_the_dead").begin(AtSite(FIRST))
    assert not other.can("recruit", "army_of_the_dead")


def test_great_road() -> None:
    """From a haven: twice as many hazards come, and at the end of the turn the company may return there."""
    table = declaring(company("elrond", "faramir").hand("great_road")).do("play", "great_road")
    table.do("travel", "moria").pass_by("by_road", "through")
    assert hazard_draws(table.game, FIRST) == 6
    table.begin(Arrive(FIRST), RoadsBack()).do("turn_back")
    assert table.game.is_at(table.one("elrond"), "lorien")


def test_bridge() -> None:
    """Given a company on its way to a haven, when it has come there, then it may go on at once."""
    table = company("bilbo", site="moria", scenario="burglar").hand("bridge").cards("deck", *["dodge"] * 3)
    table.cards("hazard_deck", *["wolves"] * 3)
    table.game.journeys[FIRST] = (table.place("lorien"), "", ())
    table.begin(BurglarMovement(FIRST)).pass_by("draw").do("play", "bridge").pass_by("go_on")
    assert table.question == "MoveOn"
    table.do("travel", "rivendell").pass_by("by_road", "draw", "face", "fight", "go_on", "through", "roll", "discard")
    assert has_line(table, "The company came to Lórien")


def test_shadowfax() -> None:
    """He bears one character, or one and a Hobbit, and nobody else's ally, on at once."""
    for people, helps in ((("gandalf",), True), (("gandalf", "bilbo"), True), (("gandalf", "faramir"), False)):
        table = company(*people, site="moria").items("gandalf", "shadowfax").cards("deck", *["dodge"] * 4)
        table.cards("hazard_deck", *["lost_in_free_domains"] * 3, *["wolves"] * 3, *["wargs"] * 3)
        table.game.journeys[FIRST] = (table.place("lorien"), "", ())
        table.begin(GuiseMovement(FIRST)).pass_by("draw")
        assert table.can("use", "shadowfax") == helps


def test_bill_the_pony() -> None:
    """At the end of the turn he takes a small company to the nearest haven."""
    table = company("bilbo", site="moria", scenario="burglar").items("bilbo", "bill_the_pony")
    table.begin(EndOfTurn()).do("use", "bill_the_pony")
    assert table.game.is_at(table.one("bilbo"), "lorien") and table.pile("discard") == ["bill_the_pony"]
    large = company("gimli", "legolas", "elrond", "faramir", site="moria").items("gimli", "bill_the_pony")
    assert not large.begin(EndOfTurn()).can("use", "bill_the_pony")


def test_goldberry() -> None:
    """She taps so that her company need not turn back; and to cancel an attack that is keyed to wilderness."""
    table = company("faramir").items("faramir", "goldberry")
    table.game.journeys[FIRST] = (table.place("moria"), "ww", ())
    table.game.hold(FIRST, "turned_back")
    table.begin(AfterHazards(FIRST), Arrive(FIRST)).do("use", "goldberry").pass_by("go_on")
    assert table.game.is_at(table.one("faramir"), "moria") and table.pose("goldberry") == "tapped"
    other = company("faramir").items("faramir", "goldberry").begin(Attack(FIRST, table.book.race[0], 1, 8, key="w"))
    assert other.do("use", "goldberry").over


def test_alatar() -> None:
    """One hazard fewer is drawn on the way of his company; in Guise still two at least (GON-5)."""
    for people, count in ((("elrond",), 3), (("elrond", "alatar"), 2)):
        table = company(*people, scenario="burglar")
        table.game.journeys[FIRST] = (table.place("moria"), "ww", ())
        assert hazard_draws(table.game, FIRST) == count


def test_radagast() -> None:
    """A card more may be drawn for each wilderness on the way of his company."""
    for people, more in ((("bilbo",), 0), (("bilbo", "radagast"), 2)):
        table = company(*people, scenario="burglar")
        table.game.journeys[FIRST] = (table.place("moria"), "wbw", ())
        assert own_draws(table.game, FIRST) == 2 + more


@pytest.mark.parametrize(
    ("people", "allies", "possible"),
    [
        (("elrond", "faramir", "gimli", "legolas"), (), True),
        (("elrond", "faramir", "gimli"), ("gwaihir",), True),
        (("elrond", "faramir", "gimli"), (), False),
    ],
)
def test_fellowship(people: tuple[str, ...], allies: tuple[str, ...], possible: bool) -> None:
    """Four or more at a haven: their prowess and checks are better by 1, until anybody joins or leaves."""
    table = company(*people).items("elrond", *allies).hand("fellowship")
    table.begin(Organization())
    assert table.can("play", "fellowship") == possible
    if possible:
        before = prowess_of(table.game, table.one("gimli"))
        table.do("play", "fellowship")
        assert prowess_of(table.game, table.one("gimli")) == before + 1
        assert check_bonus(table.game, table.one("faramir")) == 1
        table.begin(DiscardOne(table.one("faramir")))
        assert "fellowship" in table.pile("discard")


def test_fellowship_of_any_company() -> None:
    """Given one company of three and one of four at Lórien, then Fellowship comes on that of four; with four in both
    the player says on which."""
    table = company("elrond", "faramir", "gimli").company("legolas", "gloin", "balin", "bofur", number=1)
    table.site("lorien", number=1).hand("fellowship").begin(Organization(), acting=-1).do("play", "fellowship")
    assert table.game.company[table.game.holder[table.one("fellowship")]] == 1
    table = company("elrond", "faramir", "gimli", "kili").company("legolas", "gloin", "balin", "bofur", number=1)
    table.site("lorien", number=1).hand("fellowship").begin(Organization(), acting=-1).do("play", "fellowship")
    assert table.offers("choose") == [("elrond",), ("legolas",)]


def test_stone_of_erech() -> None:
    """At the Vale of Erech, while the Men of Lamedon are with you; without them it is discarded."""
    table = company("faramir", site="vale_of_erech").cards("scored", "men_of_lamedon").hand("stone_of_erech")
    table.begin(Organization()).do("play", "stone_of_erech")
    assert table.pile("events") == ["stone_of_erech"]
    table.game.scored.clear()
    turn = Turn()
    turn.close(table.game)
    assert table.pile("events") == [] and table.pile("discard") == ["stone_of_erech"]
    alone = company("faramir", site="vale_of_erech").hand("stone_of_erech").begin(Organization())
    assert not alone.can("play", "stone_of_erech")
