"""How the table looks to a seat: stacks on the map, hands, the Ring, and what is in force."""

from __future__ import annotations

from typing import Final

from westmarch.engine.option import Seat
from westmarch.scene import Pile, Place, Scene, Track
from westmarch.titles.ring1977.book import Ring1977Book
from westmarch.titles.ring1977.scene.cards import event_card, magic_card
from westmarch.titles.ring1977.scene.counters import COLOURS
from westmarch.titles.ring1977.scene.goals import goals
from westmarch.titles.ring1977.scene.ground import bare_hexes, hexes, roads
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import MORDOR, NO_SIDE, SIDE_NAMES

PHASES: Final = {"ring": "Ring Phase", "events": "Events Phase", "search": "Search Phase"}


def scene(game: Ring1977, seat: Seat) -> Scene:
    """All that a seat sees."""
    return Scene(
        heading=heading(game),
        tracks=tuple(tracks(game)),
        places=(*hexes(game, seat), *seats(game)),
        links=roads(game.book),
        piles=tuple(piles(game, seat)),
        subjects=("event", "hex"),
        goals=tuple(goals(game)),
    )


def ground(book: Ring1977Book) -> Scene:
    """All hexes and roads, where nothing stands or lies yet."""
    return Scene("", places=bare_hexes(book), links=roads(book))


def seats(game: Ring1977) -> list[Place]:
    """What lies before each player, and whose ally they are."""
    found = []
    for seat in game.seats:
        name = SIDE_NAMES[seat]
        allies = tuple(f"allied with {SIDE_NAMES[one]}" for one in game.allies_of(seat))
        found.append(Place(("seat", seat), name[0].upper() + name[1:], marks=allies, colour=COLOURS[seat]))
    return found


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
        Track("Turn", turns, game.turn, turn_ahead(game), ((len(turns) - 1, "the last turn"),)),
        Track("Shadow Points", (), max(0, game.shadow)),
        Track(
            "Ring not taken off",
            failures,
            min(game.failures, len(failures) - 1),
            marks=((len(failures) - 1, "whoever wears it is a Wraith"),),
        ),
    ]
    if game.book.is_three_player:
        found.append(Track("Nazgûl of Saruman", (), len(game.turned)))
    return found


def turn_ahead(game: Ring1977) -> str:
    """What time alone brings next."""
    limits = game.book.data.limits
    if not game.mobilized[MORDOR]:
        return f"Mordor takes to arms on turn {limits.mobilized_at_the_latest} at the latest"
    return "the last one" if game.turn >= limits.turns else f"the last one is turn {limits.turns}"


BACKS: Final = {"nazgul": "Nazgûl", "eye_orc": "the Eye", "hand_orc": "a White Hand", "none": "nobody"}
"""What the back of a Search Card shows of who searches."""


def piles(game: Ring1977, seat: Seat) -> list[Pile]:
    """Hands of Event Cards, what the own people hold, and the decks."""
    found = []
    for owner in game.seats:
        hand = game.hands[owner]
        shown = tuple(event_card(game, card) for card in hand) if owner == seat else ()
        found.append(Pile("Event Cards", "hand", len(hand), shown, owner=owner))
    found.append(Pile("Event deck", "deck", len(game.event_deck)))
    back = game.seen(seat).get("search_back", "")
    found.append(Pile("Search deck", "deck", len(game.search_deck), back=BACKS.get(back, "")))
    known = [
        card for card in game.book.magic if seat >= 0 and game.seen_by[card] >> seat & 1 and game.magic_at[card] >= 0
    ]
    held = [magic_card(game, card) for card in known]
    found.append(Pile("Magic Cards that you know of", "row", len(held), tuple(held)))
    return found
