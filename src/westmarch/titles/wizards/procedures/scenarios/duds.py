"""Duds: hazards of Guise's row that have nothing to wait for (GON-7, GON-9)."""

from __future__ import annotations

from westmarch.titles.wizards.book.records import Keys
from westmarch.titles.wizards.book.texts import UseRecord
from westmarch.titles.wizards.keying import ways_to_key
from westmarch.titles.wizards.procedures.movement.hazards import HazardEvent, could_meet, does_something
from westmarch.titles.wizards.rules.nazgul import guardians_of_dol_guldur
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import Card, Company, Timing, Use

WITH_ATTACKS: tuple[Timing, ...] = ("with_attack", "with_strikes")


def further_keys(game: Wizards, event: Card, creature: Card) -> tuple[Keys, ...]:
    """To what more a creature can be keyed if an event is played with its attack."""
    book = game.book
    uses = book.uses_at(event, "with_attack")
    if not uses:
        return ()
    return tuple(keys for use in uses for effect in book.uses[use].do for keys in effect.keys_for(game, creature))


def use_that_keys(game: Wizards, event: Card, creature: Card) -> Use:
    """The way to use an event by which a creature can be keyed to more."""
    book = game.book
    uses = book.uses_at(event, "with_attack")
    return next(use for use in uses if any(effect.keys_for(game, creature) for effect in book.uses[use].do))


def is_dud(game: Wizards, card: Card, company: Company) -> bool:
    """Whether a card that has been left in the row waits for nothing. The One Ring and Nazgûl are never duds."""
    if game.is_nazgul(card) or game.book.record_id[card] == "the_one_ring":
        return False
    if game.book.is_creature[card]:
        return not creature_waits(game, card, company)
    return not event_waits(game, card)


def creature_waits(game: Wizards, creature: Card, company: Company) -> bool:
    """Whether a creature could be keyed to the company, though cards keep it away. So it waits, too, if an event that
    would let it attack elsewhere is face up (GON-7)."""
    if ways_to_key(game, creature, game.journey(company)):
        return True
    return any(further_keys(game, card, creature) for card in shown(game) if not game.book.is_creature[card])


def event_waits(game: Wizards, event: Card) -> bool:
    """Whether anything face up in the row or in play could be its target: an attack that it goes with, somebody on
    whom it could be played another time, or another company, its way or its site (GON-9)."""
    book = game.book
    if any(
        goes_with(game, event, other)
        for other in (*shown(game), *guardians_of_dol_guldur(game))
        if book.is_creature[other]
    ):
        return True
    return any(has_target(game, event, use) for use in book.uses_at(event, "turned_up"))


def goes_with(game: Wizards, event: Card, creature: Card) -> bool:
    """Whether an event could be played with a creature's attack."""
    book = game.book
    return any(
        all(condition.allows_race(book.race[creature]) for condition in book.uses[use].needs)
        for timing in WITH_ATTACKS
        for use in book.uses_at(event, timing)
    )


def has_target(game: Wizards, event: Card, use: Use) -> bool:
    """Whether somebody in play could be its target, in another company or another turn. A company, its way or its site
    may be one, too."""
    record = game.book.uses[use]
    if record.target is None:
        return any(could_happen(game, HazardEvent(event, use), record, company) for company in game.companies())
    return any(could_meet(game, HazardEvent(event, use), record, one) for one in game.people)


def could_happen(game: Wizards, event: HazardEvent, record: UseRecord, company: Company) -> bool:
    """Whether an event would do something in the movement/hazard phase of a company."""
    acting, game.acting = game.acting, company
    try:
        return does_something(game, event, record)
    finally:
        game.acting = acting


def shown(game: Wizards) -> list[Card]:
    """The cards of the row that lie face up."""
    return [card for spot, card in enumerate(game.row) if spot not in game.face_down]
