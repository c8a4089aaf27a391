"""What long and permanent events of the hazards do to companies on their way, and when they end."""

from __future__ import annotations

from westmarch.titles.wizards.book.records import EventRecord
from westmarch.titles.wizards.rules.fellowship import discard_from_play
from westmarch.titles.wizards.rules.journeys import turn_back
from westmarch.titles.wizards.rules.row import lay_in_row
from westmarch.titles.wizards.state.game import EXHAUSTED, Wizards
from westmarch.titles.wizards.state.standing_hazards import Ends, KeepsLongEvents, NazgulAbroad, TapsSites, TurnsBack
from westmarch.titles.wizards.words import TAPPED, Card, Company


def brave_weather(game: Wizards, company: Company) -> None:
    """Whatever the weather does to a company and to sites now."""
    end_events(game)
    for card, rule in game.in_force(TapsSites):
        for site in rule.found(game):
            game.site_pose[site] = TAPPED
            game.say("{card}: {site} is tapped", card=card, site=site)
    for card, storm in game.in_force(TurnsBack):
        if storm.stops(game, company):
            game.say("{card} stopped the company", card=card)
            turn_back(game, company)


def call_nazgul(game: Wizards) -> None:
    """The end of a turn by night: while they are abroad a discarded Nazgûl returns to the row, the one with the most
    prowess (SOLO-5)."""
    if not game.has_environment("night"):
        return
    for _ in game.in_force(NazgulAbroad):
        found = [card for card in game.hazard_discard if game.is_nazgul(card) and not game.is_kept_out(card)]
        if found:
            card = max(found, key=lambda one: (game.book.prowess[one], -one))
            game.hazard_discard.remove(card)
            lay_in_row(game, card)
            game.say("{card} came back into the row", card=card)


def end_events(game: Wizards) -> None:
    """Events end that need the night, without it, and those that last until a deck is exhausted."""
    found = game.in_force(Ends)
    if not found:
        return
    is_night, is_exhausted = game.has_environment("night"), game.is_noted(EXHAUSTED)
    ended = [card for card, rule in found if (rule.with_night and not is_night) or (rule.with_deck and is_exhausted)]
    end_those(game, list(dict.fromkeys(ended)))


def end_those(game: Wizards, cards: list[Card]) -> None:
    """Events end; with one that kept the long-events of the hazards these end too."""
    for card in cards:
        kept = any(isinstance(rule, KeepsLongEvents) for rule in game.book.records[card].standing)
        drop(game, card)
        if kept:
            end_shadow(game)
            for other in [other for other in game.events if is_long_hazard(game, other)]:
                drop(game, other)


def end_shadow(game: Wizards) -> None:
    """Shadow-holds are what they were."""
    if game.dark_since:
        game.dark_since = 0
        game.say("Shadow-holds count as dark-holds no more")


def drop(game: Wizards, card: Card) -> None:
    """An event ends."""
    discard_from_play(game, card)
    game.say("{card} is over", card=card)


def is_long_hazard(game: Wizards, card: Card) -> bool:
    return game.book.is_hazard_side[card] and is_long(game, card)


def is_long(game: Wizards, card: Card) -> bool:
    """Whether it is a long-event."""
    record = game.book.records[card]
    return isinstance(record, EventRecord) and record.kind == "long"


def are_kept(game: Wizards) -> bool:
    """Whether the long-events of the hazards stay in play."""
    return bool(game.in_force(KeepsLongEvents))
