"""How the table looks to a seat: stacks on the map, hands, the Ring, and what is in force."""

from __future__ import annotations

from typing import Final

from westmarch.engine.option import Seat
from westmarch.scene import Pile, Scene, Track
from westmarch.titles.ring1977.scene.cards import event_card, magic_card
from westmarch.titles.ring1977.scene.ground import hexes, roads
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import NO_SIDE

PHASES: Final = {"ring": "Ring Phase", "events": "Events Phase", "search": "Search Phase"}


def scene(game: Ring1977, seat: Seat) -> Scene:
    """All that a seat sees."""
    return Scene(
        heading=heading(game),
        tracks=tuple(tracks(game)),
        places=hexes(game, seat),
        links=roads(game.book),
        piles=tuple(piles(game, seat)),
        subjects=("event", "hex"),
    )


def heading(game: Ring1977) -> str:
    """The turn and its phase, or whose Player-Turn it is. That the game is a reconstruction is always said."""
    phase = PHASES.get(game.phase, "")
    if not phase and game.mover != NO_SIDE:
        phase = f"Player-Turn of {game.book.kinds['side'].name(game.mover)}"
    return f"Turn {game.turn}: {phase} (a reconstruction)"


def tracks(game: Ring1977) -> list[Track]:
    """Turns, Shadow Points, and how often the Ring could not be taken off."""
    turns = tuple(str(turn) for turn in range(game.book.data.limits.turns + 1))
    failures = tuple(str(number) for number in range(game.book.data.ring.failures + 1))
    found = [
        Track("Turn", turns, game.turn),
        Track("Shadow Points", (), max(0, game.shadow)),
        Track("Ring not taken off", failures, min(game.failures, len(failures) - 1)),
    ]
    if game.book.is_three_player:
        found.append(Track("Nazgûl of Saruman", (), len(game.turned)))
    return found


def piles(game: Ring1977, seat: Seat) -> list[Pile]:
    """Hands of Event Cards, what the own people hold, and the decks."""
    found = []
    for owner in game.seats:
        hand = game.hands[owner]
        shown = tuple(event_card(game, card) for card in hand) if owner == seat else ()
        found.append(Pile("Event Cards", "hand", len(hand), shown, owner=owner))
    found.append(Pile("Event deck", "deck", len(game.event_deck)))
    back = "" if not game.search_deck else "a White Hand" if game.seen(seat)["search_back"] == "hand" else "no Hand"
    found.append(Pile("Search deck", "deck", len(game.search_deck), back=back))
    known = [
        card for card in game.book.magic if seat >= 0 and game.seen_by[card] >> seat & 1 and game.magic_at[card] >= 0
    ]
    held = [magic_card(game, card) for card in known]
    found.append(Pile("Magic Cards that you know of", "row", len(held), tuple(held)))
    return found
