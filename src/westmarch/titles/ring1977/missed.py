"""What a player misses most at the questions of their turn, with the reason in a few letters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from westmarch.engine.action import Missed
from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.engine.state import legal
from westmarch.titles.ring1977.actions import why_not_played
from westmarch.titles.ring1977.procedures.combat_phase import PickFight
from westmarch.titles.ring1977.procedures.events_phase import PlayEvents
from westmarch.titles.ring1977.procedures.movement import PickStack
from westmarch.titles.ring1977.procedures.search_phase import BeforeSearch
from westmarch.titles.ring1977.rules.people import own_people
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import DARK_SEAT

IN_SHORT: Final = {
    "events": "in the Events",
    "search": "before a Search",
    "movement": "in movement",
    "individual_combat": "in combat",
    "army_combat": "in a battle",
}
"""When Event Cards are played."""

FLIES: Final = ("Fly with {person}", "fly")
WALKS: Final = ("Move {person}", "march")
"""What is said of those who move, and the verb of their movement."""


def missed(game: Ring1977, seat: Seat) -> Iterator[Missed]:
    """Who has moved, what can't be attacked, and the Event Cards in the hand."""
    question = None if game.result else game.question
    if not isinstance(question, PickStack | PickFight | PlayEvents | BeforeSearch) or question.seat != seat:
        return
    if isinstance(question, PickStack):
        yield from missed_moves(game, seat)
    if isinstance(question, PickFight) and not any(option.verb == "attack" for option in legal(game)):
        why = told("People attack where they stand in a hex with enemies whom they see.")
        yield Missed(told("Attack"), told("no enemy seen"), why, "attack", "sword")
    yield from missed_events(game, seat)


def missed_moves(game: Ring1977, seat: Seat) -> Iterator[Missed]:
    """The stacks that have moved, each by the first of them, and armies for which there are no Shadow Points."""
    record = game.book.data.shadow_points
    if game.book.has_armies and seat == DARK_SEAT and game.shadow < record.march:
        why = told("It costs {points} for each stack.", points=record.march)
        yield Missed(told("Move an army"), told("no Shadow Points"), why, "march", "boot")
    hexes = set()
    for person in own_people(game, seat):
        place = game.hex_of(person)
        if person in game.moved and place not in hexes:
            hexes.add(place)
            name = game.book.kinds["person"].name(person)
            why = told("A stack moves once in a turn.")
            about = ("person", int(person))
            says, verb = FLIES if person in game.book.fliers else WALKS
            yield Missed(told(says, person=name), told("has moved"), why, verb, "boot", about)


def missed_events(game: Ring1977, seat: Seat) -> Iterator[Missed]:
    """The Event Cards in a hand that can't be played at this question."""
    able = [option for option in legal(game) if option.seat == seat]
    for card in game.hands[seat]:
        if Option(seat, "play_event", (card,)) not in able:
            when = game.book.event_records[card].when
            is_time = when in (game.question.interrupts, "any")
            never = not game.book.event_texts[card].helps(game, seat)
            short = "" if is_time or never else told(IN_SHORT[when])
            name = told("Play {card}", card=game.book.kinds["event"].name(card))
            why = why_not_played(game, seat, card)
            yield Missed(name, short, why, "play_event", "scroll", ("event", int(card)))
