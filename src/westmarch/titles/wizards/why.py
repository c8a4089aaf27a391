"""Why a card in hand can't be played now, or one in play not be used: a sentence each, by the card's name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from westmarch.engine.label import argument_kinds
from westmarch.engine.lazily import is_any
from westmarch.engine.option import Option, Seat
from westmarch.engine.state import legal
from westmarch.titles.wizards.book.records import AllyRecord, CharacterRecord, EventRecord, FactionRecord, ItemRecord
from westmarch.titles.wizards.book.texts import UseRecord
from westmarch.titles.wizards.procedures.play import Play, may_come
from westmarch.titles.wizards.procedures.site.at_site import AtSite
from westmarch.titles.wizards.procedures.site.playable import allows, influencers, ready, ready_to_bear
from westmarch.titles.wizards.procedures.turn.organization import Organize
from westmarch.titles.wizards.procedures.turn.playing_characters import ONCE, places_for
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, NO_SITE, SEAT, UNTAPPED, Card, Timing, Use

WHEN: Final[dict[Timing, str]] = {
    "any": "at any time",
    "organization": "in the organization phase",
    "end_of_organization": "at the end of the organization phase",
    "long_events": "in the long-event phase",
    "start_of_movement": "at the start of the movement phase",
    "end_of_movement": "at the end of the movement phase",
    "attack": "before the strikes of an attack are assigned",
    "strike": "in a strike",
    "corruption_check": "in a corruption check",
    "influence_check": "in an influence check",
    "burglary": "in a burglary",
    "entering": "when a site is entered",
    "site": "in the site phase",
    "hazard": "against a hazard event",
    "end_of_turn": "at the end of the turn",
}


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
            found[book.records[card].name] = "" if book.record_id[card] in offered else of_uses(game, card, uses)
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
    record = game.book.records[card]
    if game.book.scenario.wizard == "in_deck" and card == game.book.wizard_card:
        return "The Wizard cancels an attack, or untaps or heals a character."
    if isinstance(record, EventRecord):
        return of_event(game, card, record)
    if game.is_kept_out(card):
        return "It is unique, and has been in play already."
    if isinstance(record, CharacterRecord):
        return of_character(game, card)
    if not isinstance(game.question, AtSite):
        return "It is played in the site phase, after the company has entered."
    return at_site(game, card, record)


# Characters.


def of_character(game: Wizards, card: Card) -> str:
    if not game.book.scenario.newcomers:
        return "No characters join in There and Back Again."
    if not isinstance(game.question, Organize):
        return "Characters are played in the organization phase."
    if hands := game.book.scenario.hands:
        return "No more than three Hands are in play at a time." if len(game.people) > hands else NOT_NOW
    if game.is_noted(ONCE):
        return "A character has been played or discarded this turn."
    if not places_for(game, card):
        return "Neither your Wizard nor a leader with enough influence is where this character can be played."
    return NOT_NOW


# Cards of sites.


def at_site(game: Wizards, card: Card, record: object) -> str:
    """Why an item, ally or faction can't be played at the site of the company."""
    company = game.acting
    site = game.at[company]
    if site == NO_SITE:
        return "The company is at no site."
    here = game.book.site_records[site]
    is_tapped = game.site_pose[site] != UNTAPPED
    if isinstance(record, ItemRecord):
        if not allows(game, site, card):
            return f"{here.name} does not allow it."
        if is_tapped and not here.items_when_tapped:
            return f"{here.name} is tapped."
        return NOT_NOW if ready_to_bear(game, company, card) else "Nobody untapped could bear it."
    if isinstance(record, AllyRecord):
        if not (here.id in record.sites or here.region in record.regions):
            return f"It does not join anybody at {here.name}."
        if is_tapped and not record.at_tapped_site:
            return f"{here.name} is tapped."
    elif isinstance(record, FactionRecord):
        if here.id not in record.sites:
            return f"It is not won at {here.name}."
        if is_tapped:
            return f"{here.name} is tapped."
        if ready(game, company) and not influencers(game, company, card):
            return "Only somebody else could win it, or in a turn in which another card was played."
    else:
        return "It can't be played."
    return NOT_NOW if ready(game, company) else "Nobody is untapped."


# Events and uses.


def of_event(game: Wizards, card: Card, record: EventRecord) -> str:
    uses = [use for use in game.book.uses_of[card] if not game.book.uses[use].in_play or record.kind == "short"]
    if record.kind != "short" and not may_come(game, card):
        return "One is in play already, and there can't be two."
    return of_uses(game, card, uses) if uses else "It has no effect when one plays alone."


def of_uses(game: Wizards, card: Card, uses: list[Use]) -> str:
    """Why none of its uses is possible: the time, or else what the first one for this time lacks."""
    timing = game.question.interrupts
    now = [use for use in uses if timing in game.book.times_of_use[use]]
    if not now:
        times = list(dict.fromkeys(when for use in uses for when in game.book.uses[use].when if when in WHEN))
        return f"It is used {' or '.join(WHEN[when] for when in times)}." if times else NOT_NOW
    return lacking(game, card, now[0])


def lacking(game: Wizards, card: Card, use: Use) -> str:
    """What a use for this time lacks."""
    record: UseRecord = game.book.uses[use]
    trial = Play(card, use)
    can_pay = is_any(record.users(game, card, trial.people(game, record)))
    if not trial.user_choices(game) and not (record.needs and can_pay):
        who = record.by.text(game.book) if record.by is not None else "its bearer"
        return f"It takes {who} who can pay for it."
    for condition in record.needs:
        if not condition.holds(game, trial):
            return f"It is used if {condition.text(game.book)}."
    if record.target is not None and not trial.target_choices(game):
        return f"It would do nothing for {record.target.text(game.book)}."
    return NOT_NOW if trial.is_due(game) and trial.helps(game) else "It would do nothing now, or has been used."


NOT_NOW: Final = "Something else is being decided first."
