"""Hazard events that make attacks fiercer: those of creatures, and automatic-attacks."""

from __future__ import annotations

import pytest

from tests.titles.wizards.given import Table
from tests.titles.wizards.hazard_table import ALL, can_come, comes, company
from westmarch.engine.state import run
from westmarch.titles.wizards.procedures.combat.attack import Attack
from westmarch.titles.wizards.procedures.combat.creature import CreatureAttack
from westmarch.titles.wizards.procedures.movement.hazards import best_event
from westmarch.titles.wizards.procedures.site.automatic import AutomaticAttack
from westmarch.titles.wizards.rules.figures import prowess_of
from westmarch.titles.wizards.rules.turn_effects import cards_at_work
from westmarch.titles.wizards.words import RACES, Card, Race


def attack(table: Table, race: str, key: str = "w") -> tuple[int, int]:
    """The strikes and the prowess of an attack of 2 strikes with 8 prowess."""
    found = table.begin(Attack(ALL, Race(RACES.index(race)), 2, 8, key=key)).game.nearest(Attack)
    return found.strikes, found.prowess


@pytest.mark.parametrize(
    ("card", "race", "by_day", "by_night"),
    [
        ("minions_stir", "orc", (3, 9), (4, 10)),
        ("minions_stir", "troll", (3, 9), (3, 9)),
        ("minions_stir", "wolf", (2, 8), (2, 8)),
        ("wake_of_war", "wolf", (3, 9), (4, 10)),
        ("wake_of_war", "spider", (3, 9), (3, 9)),
        ("wake_of_war", "animal", (3, 9), (3, 9)),
        ("plague_of_wights", "undead", (2, 9), (4, 9)),
    ],
)
def test_fiercer_races(card: str, race: str, by_day: tuple[int, int], by_night: tuple[int, int]) -> None:
    people = ("gimli", "legolas", "aragorn_ii")
    assert attack(company(*people).cards("events", card), race) == by_day
    assert attack(company(*people).cards("events", card, "doors_of_night"), race) == by_night


@pytest.mark.parametrize(("events", "prowess"), [(["clouds"], 8), (["clouds", "doors_of_night"], 10)])
def test_clouds_by_night(events: list[str], prowess: int) -> None:
    table = company("gimli").cards("events", *events)
    table.begin(CreatureAttack(ALL, table.card("wolves"), "w"))
    assert table.game.nearest(Attack).prowess == prowess
    assert can_come(company("gimli").cards("row", "wolves").cards("events", *events[1:]), "clouds") == (prowess > 8)


@pytest.mark.parametrize(
    ("events", "more"), [([], 0), (["eye_of_sauron"], 1), (["eye_of_sauron", "doors_of_night"], 3)]
)
def test_eye_of_sauron(events: list[str], more: int) -> None:
    """The Orcs of Moria have 7 prowess; creatures are left as they are."""
    assert attack(company("gimli").cards("events", *events), "orc") == (2, 8)
    table = company("gimli", site="moria").cards("events", *events)
    table.begin(AutomaticAttack(ALL, table.place("moria"), 0))
    assert table.game.nearest(Attack).prowess == 7 + more


@pytest.mark.parametrize(
    ("card", "site", "strikes"),
    [
        ("awaken_minions", "moria", 8),
        ("awaken_denizens", "moria", 4),
        ("awaken_denizens", "the_lonely_mountain", 2),
        ("awaken_minions", "the_lonely_mountain", 1),
    ],
)
def test_awakened(card: str, site: str, strikes: int) -> None:
    """The strikes of each automatic-attack at such a site are doubled."""
    table = company("gimli", site=site).cards("events", card)
    table.begin(AutomaticAttack(ALL, table.place(site), 0))
    assert table.game.nearest(Attack).strikes == strikes


@pytest.mark.parametrize(
    ("card", "site", "prowess"),
    [("arouse_minions", "moria", 10), ("arouse_denizens", "the_lonely_mountain", 17)],
)
def test_aroused(card: str, site: str, prowess: int) -> None:
    """One automatic-attack has 3 prowess more this turn, once at each site."""
    table = comes(company("gimli", site=site), card)
    assert not can_come(table, card)
    table.begin(AutomaticAttack(ALL, table.place(site), 0))
    assert table.game.nearest(Attack).prowess == prowess


@pytest.mark.parametrize(
    ("card", "site"),
    [("arouse_minions", "the_lonely_mountain"), ("arouse_denizens", "moria"), ("arouse_minions", "bag_end")],
)
def test_not_aroused(card: str, site: str) -> None:
    assert not can_come(company("gimli", site=site), card)


def test_SOLO_5_the_orcs_of_dol_guldur_are_aroused() -> None:
    table = comes(company("gandalf", scenario="guise", site="dol_guldur"), "arouse_minions")
    table.begin(AutomaticAttack(ALL, table.place("dol_guldur"), 0))
    assert (table.game.nearest(Attack).strikes, table.game.nearest(Attack).prowess) == (4, 11)


def nazgul(*people: str) -> Table:
    """Ûvatha attacks: 1 strike with 15 prowess."""
    table = company(*people, site="lorien", scenario="guise")
    return table.begin(CreatureAttack(ALL, table.card("uvatha_the_horseman"), "d"))


@pytest.mark.parametrize(
    ("card", "strikes", "prowess", "chosen"),
    [("fell_beast", 2, 13, True), ("morgul_knife", 1, 17, False), ("the_pale_sword", 1, 16, False)],
)
def test_a_nazgul_is_helped(card: str, strikes: int, prowess: int, chosen: bool) -> None:
    table = nazgul("gandalf", "faramir").cards("row", card)
    found = table.game.nearest(Attack)
    event = table.game.row[0]
    assert can_come(table, card, "with_attack")
    play(table, event)
    assert (found.strikes, found.prowess, found.attacker_chooses) == (strikes, prowess, chosen)
    assert not can_come(table, card, "with_attack")


def play(table: Table, card: Card) -> None:
    """The hazards play a card with the attack that is going on."""
    event = best_event(table.game, card, ALL, "with_attack")
    assert event is not None
    table.game.do(event)
    run(table.change().game)
    table.pass_by("let_be")


def test_words_of_power_and_terror() -> None:
    """Each member of the company has 1 prowess less until the turn ends."""
    table = nazgul("gandalf", "faramir")
    before = [prowess_of(table.game, table.one(one)) for one in ("gandalf", "faramir")]
    event = table.card("words_of_power_and_terror")
    play(table, event)
    assert [prowess_of(table.game, table.one(one)) for one in ("gandalf", "faramir")] == [by - 1 for by in before]
    assert not can_come(table, "words_of_power_and_terror", "with_attack")
    assert {*cards_at_work(table.game)} == {event}


def test_they_go_with_nazgul_only() -> None:
    table = company("gandalf", scenario="guise", site="lorien")
    table.begin(CreatureAttack(ALL, table.card("wolves"), "w"))
    cards = ("fell_beast", "morgul_knife", "the_pale_sword", "words_of_power_and_terror")
    assert not any(can_come(table, card, "with_attack") for card in cards)
