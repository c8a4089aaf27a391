"""Why a card in hand can't be played now, or one in play not be used: a sentence each, by the card's name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from westmarch.engine.label import argument_kinds
from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.engine.state import legal
from westmarch.titles.wizards.actions.cards import why_not_used
from westmarch.titles.wizards.book.records import CharacterRecord, EventRecord
from westmarch.titles.wizards.procedures import play
from westmarch.titles.wizards.procedures.site.at_site import AtSite
from westmarch.titles.wizards.procedures.site.playable import why_not_played
from westmarch.titles.wizards.procedures.turn.organization import Organize
from westmarch.titles.wizards.procedures.turn.playing_characters import why_not_come
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, SEAT, Card, Use

NOT_NOW: Final = "Something else is being decided first."


def why(game: Wizards, seat: Seat) -> dict[str, str]:
    """The reasons why cards in hand can't be played, and cards in play that have a use not be used. Those that can be
    have an empty one."""
    if seat != SEAT or game.result:
        return {}
    book = game.book
    offered = {book.record_id[card] for option in legal(game) for card in cards_in(game, option)}
    found: dict[str, str] = {}
    for card in game.hand:
        name = book.records[card].name
        found[name] = "" if book.record_id[card] in offered else from_hand(game, card)
    for card in (*game.people, *game.borne, *game.events):
        uses = [use for use in book.uses_of[card] if is_own_use(game, card, use)]
        if uses:
            reason = why_not_used(game, card, uses) or told(NOT_NOW)
            found[book.records[card].name] = "" if book.record_id[card] in offered else reason
    return found


def cards_in(game: Wizards, option: Option) -> Iterator[Card]:
    """The card that an option is about, if it is its first argument."""
    kinds = [*argument_kinds(game, option).values()]
    if kinds and kinds[0] == "card" and option.args[0] != NO_CARD:
        yield Card(option.args[0])


def is_own_use(game: Wizards, card: Card, use: Use) -> bool:
    """Whether it is the player's, and one of a card in play."""
    record = game.book.records[card]
    is_hazards = game.book.is_hazard_side[card]
    return not is_hazards and (not isinstance(record, EventRecord) or game.book.uses[use].in_play)


def from_hand(game: Wizards, card: Card) -> str:
    """Why a card in hand can't be played now."""
    return against(game, card) or told(NOT_NOW)


def against(game: Wizards, card: Card) -> str | None:
    """What stands against a card in hand, each kind being played at a time of its own."""
    book, question = game.book, game.question
    record = book.records[card]
    if book.scenario.wizard == "in_deck" and card == book.wizard_card:
        return told("The Wizard cancels an attack, or untaps or heals a character.")
    if isinstance(record, EventRecord):
        return of_event(game, card, record)
    if game.is_kept_out(card):
        return play.why_not_come(game, card)
    if isinstance(record, CharacterRecord):
        if isinstance(question, Organize) or not book.scenario.newcomers:
            return why_not_come(game, card)
        return told("Characters are played in the organization phase.")
    if isinstance(question, AtSite):
        return why_not_played(game, question.company, card)
    return told("It is played in the site phase, after the company has entered.")


def of_event(game: Wizards, card: Card, record: EventRecord) -> str | None:
    uses = [use for use in game.book.uses_of[card] if not game.book.uses[use].in_play or record.kind == "short"]
    if record.kind != "short" and (reason := play.why_not_come(game, card)):
        return reason
    return why_not_used(game, card, uses) if uses else told("It has no effect when one plays alone.")
