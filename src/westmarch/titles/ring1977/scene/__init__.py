"""How the table looks to a seat: stacks on the map, hands, the Ring, and what is in force."""

from __future__ import annotations

from typing import Final

from westmarch.engine.option import Seat
from westmarch.scene import Link, Pile, Place, Scene, Track
from westmarch.titles.ring1977.hexes import HEXES, hex_id
from westmarch.titles.ring1977.scene.cards import event_card, magic_card
from westmarch.titles.ring1977.scene.counters import counters
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import NO_SIDE, Hex

PHASES: Final = {"ring": "Ring Phase", "events": "Events Phase", "search": "Search Phase"}

MARKS: Final = {
    "citadel": "citadel",
    "fortress": "fortress",
    "town": "town",
    "lair": "lair",
    "misty_pass": "pass",
    "mount_doom": "Mount Doom",
}


def scene(game: Ring1977, seat: Seat) -> Scene:
    """All that a seat sees."""
    return Scene(
        heading=heading(game),
        tracks=tuple(tracks(game)),
        places=tuple(places(game, seat)),
        links=roads(game),
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


def places(game: Ring1977, seat: Seat) -> list[Place]:
    """The hexes that have a name, and all others: screens draw those where there is something."""
    standing = counters(game, seat)
    return [hexagon(game, place, standing) for place in HEXES]


def hexagon(game: Ring1977, place: Hex, standing: dict[Hex, list[object]]) -> Place:
    """A hex with its terrain, its place, and what stands there."""
    book = game.book
    record = book.place_at.get(place)
    area = book.area_of[place]
    where = f", {book.data.area[area].name}" if area >= 0 else ""
    lying = len(game.magic_in(place))
    marks = (MARKS[record.kind],) if record and record.kind in MARKS else ()
    owner = game.owner(place)
    return Place(
        ref=("hex", place),
        name=record.name if record else hex_id(place)[1:],
        pieces=tuple(standing.get(place, ())),  # type: ignore[arg-type]
        marks=(*marks, *((f"{lying} Magic Cards",) if lying > 1 else ("a Magic Card",) if lying else ())),
        text=f"{hex_id(place)}: {book.terrain[place]}{where}"
        + (f", held by {book.kinds['side'].name(owner)}" if owner is not None else ""),
    )


def roads(game: Ring1977) -> tuple[Link, ...]:
    """The roads, hex by hex."""
    found = {tuple(sorted((place, step.to))) for place in HEXES for step in game.book.steps[place] if step.road}
    return tuple(Link((("hex", one), ("hex", other))) for one, other in sorted(found))


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
