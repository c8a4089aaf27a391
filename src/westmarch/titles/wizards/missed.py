"""What the player misses most in the organization phase and at a site, with the reason in a few letters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from westmarch.engine.action import Missed
from westmarch.engine.language import told, translated
from westmarch.engine.option import Seat
from westmarch.engine.state import legal
from westmarch.titles.wizards.book.journey import in_reach
from westmarch.titles.wizards.book.records import AllyRecord, CharacterRecord, EventRecord, FactionRecord, ItemRecord
from westmarch.titles.wizards.procedures.combat.assault import Assault
from westmarch.titles.wizards.procedures.combat.facing import FaceStrikes, why_not_all_hold_back
from westmarch.titles.wizards.procedures.site.at_site import AtSite
from westmarch.titles.wizards.procedures.site.playable import SHORT, bar
from westmarch.titles.wizards.procedures.turn.organization import Organize
from westmarch.titles.wizards.rules.journeys import bridges_of, reach_of
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.why import cards_in, from_hand
from westmarch.titles.wizards.words import SEAT, Card

VERBS: Final = {ItemRecord: "play_item", AllyRecord: "befriend", FactionRecord: "recruit"}
"""What is done with cards at a site."""

WHEN: Final[dict[str, str]] = {
    "attack": "in an attack",
    "strike": "in a strike",
    "corruption_check": "in a check",
    "influence_check": "for influence",
    "burglary": "in a burglary",
    "site": "at a site",
}
"""When events are used."""


def missed(game: Wizards, seat: Seat) -> Iterator[Missed]:
    """Sites in reach whose card is not there, cards in hand that could be played, and holding back."""
    question = None if game.result or seat != SEAT else game.question
    if isinstance(question, Organize):
        yield from missed_sites(game, question)
        yield from missed_cards(game, CharacterRecord)
        yield from missed_cards(game, EventRecord)
    elif isinstance(question, AtSite):
        yield from missed_cards(game, ItemRecord, AllyRecord, FactionRecord)
    elif isinstance(question, FaceStrikes):
        yield from missed_holding_back(game)


def missed_sites(game: Wizards, question: Organize) -> Iterator[Missed]:
    """Sites that were tapped when they were left, until they return."""
    companies = game.companies()
    if game.book.scenario.on_board or len(companies) != 1:
        return
    [company] = companies
    for site in in_reach(game.book, game.at[company], reach_of(game, company), bridges_of(game, company)):
        if game.site_away[site] and not game.book.site_records[site].by_card:
            name = game.book.kinds["site"].name(site)
            why = told("Its card was tapped when it was left, and has not returned.")
            label, short = told("Go to {site}", site=name), told("card is away")
            yield Missed(label, short, why, "travel", "boot", ("site", int(site)))


def missed_holding_back(game: Wizards) -> Iterator[Missed]:
    """That all hold back at once, where nobody could stay untapped by it."""
    attack = game.nearest(Assault)
    against = None if attack.fails else why_not_all_hold_back(game, attack)
    if against is not None:
        yield Missed(told("All hold back"), *against, "fight_all", "shield")


def missed_cards(game: Wizards, *kinds: type) -> Iterator[Missed]:
    """The cards of these kinds in the hand that can't be played now."""
    offered = {game.book.record_id[card] for option in legal(game) for card in cards_in(game, option)}
    for card in game.hand:
        record, is_offered = game.book.records[card], game.book.record_id[card] in offered
        short = "" if is_offered or not isinstance(record, kinds) else in_short(game, card)
        if short:
            verb = VERBS.get(type(record), "")
            label = told("Play {card}", card=record.name)
            yield Missed(label, short, from_hand(game, card), verb, "scroll", ("card", int(card)))


def in_short(game: Wizards, card: Card) -> str:
    """What stands against a card; empty for those of a kind that is never played."""
    record = game.book.records[card]
    if isinstance(record, EventRecord):
        return of_event(game, card)
    if isinstance(record, CharacterRecord):
        return told("can't join now") if game.book.scenario.newcomers else ""
    found = bar(game, game.acting, card)
    return translated(SHORT[found]) if found else ""


def of_event(game: Wizards, card: Card) -> str:
    """When an event is used, or that it would do nothing."""
    times = [when for use in game.book.uses_of[card] for when in game.book.times_of_use[use]]
    if game.question.interrupts in times:
        return told("does nothing now")
    return next((translated(WHEN[when]) for when in times if when in WHEN), "")
