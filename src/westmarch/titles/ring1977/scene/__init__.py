"""How the table looks to a seat: stacks on the map, hands, the Ring, and what is in force."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from westmarch.engine.label import sentence
from westmarch.engine.language import told, translated
from westmarch.engine.option import Seat
from westmarch.scene import Panel, Piece, Pile, Place, Scene, Track
from westmarch.titles.ring1977.book import Ring1977Book
from westmarch.titles.ring1977.scene.cards import event_card, factions, magic_card
from westmarch.titles.ring1977.scene.counters import COLOURS, RING
from westmarch.titles.ring1977.scene.goals import goals
from westmarch.titles.ring1977.scene.ground import bare_hexes, hexes, roads
from westmarch.titles.ring1977.scene.trays import trays
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import MORDOR, NO_SIDE, NOBODY, SIDE_NAMES

PHASES: Final = {"ring": "Ring Phase", "events": "Events Phase", "search": "Search Phase"}


def scene(game: Ring1977, seat: Seat) -> Scene:
    """All that a seat sees."""
    found, lying = tracks(game), tuple(piles(game, seat))
    return Scene(
        heading=heading(game),
        tracks=tuple(found),
        places=(*hexes(game, seat), *seats(game)),
        links=roads(game.book),
        piles=lying,
        subjects=("event", "hex"),
        goals=tuple(goals(game)),
        factions=factions(),
        panels=(war(found, lying),),
        trays=trays(game, seat),
    )


def ground(book: Ring1977Book) -> Scene:
    """All hexes and roads, where nothing stands or lies yet."""
    return Scene("", places=bare_hexes(book), links=roads(book))


def seats(game: Ring1977) -> list[Place]:
    """What lies before each player, and whose ally they are."""
    found = []
    for seat in game.seats:
        allies = tuple(told("allied with {side}", side=translated(SIDE_NAMES[one])) for one in game.allies_of(seat))
        name = sentence(translated(SIDE_NAMES[seat]))
        found.append(Place(("seat", seat), name, tuple(ring_of(game, seat)), marks=allies, colour=COLOURS[seat]))
    return found


def ring_of(game: Ring1977, seat: Seat) -> Iterator[Piece]:
    """The Ring before the player whose people have it: all know who bears it, and nobody else where."""
    if game.bearer != NOBODY and game.player(game.bearer) == seat:
        bearer = game.book.kinds["person"].name(game.bearer)
        name = told("the Ring, on {bearer}'s finger" if game.ring_on else "the Ring, with {bearer}", bearer=bearer)
        yield Piece("token", name, symbol=RING, badge=RING)


def heading(game: Ring1977) -> str:
    """The turn and its phase, or whose Player-Turn it is."""
    phase = translated(PHASES.get(game.phase, ""))
    if not phase and game.mover != NO_SIDE:
        phase = told("Player-Turn of {side}", side=game.book.kinds["side"].name(game.mover))
    return told("Turn {turn}: {phase}", turn=game.turn, phase=phase)


def tracks(game: Ring1977) -> list[Track]:
    """Turns, Shadow Points, and how often the Ring could not be taken off."""
    turns = tuple(str(turn) for turn in range(game.book.data.limits.turns + 1))
    failures = tuple(str(number) for number in range(game.book.data.ring.failures + 1))
    found = [
        Track(
            translated("Turn"),
            turns,
            game.turn,
            turn_ahead(game),
            ((len(turns) - 1, translated("the last turn")),),
            look="road",
        ),
        Track(translated("Shadow Points"), (), max(0, game.shadow), symbol="eye"),
        Track(
            translated("Ring not taken off"),
            failures,
            min(game.failures, len(failures) - 1),
            marks=((len(failures) - 1, translated("whoever wears it is a Wraith")),),
            look="lights",
            symbol="ring",
        ),
    ]
    if game.book.is_three_player:
        found.append(Track(translated("Nazgûl of Saruman"), (), len(game.turned), symbol="crowned"))
    return found


def war(found: Sequence[Track], piles: Sequence[Pile]) -> Panel:
    """The records of turn, Shadow Points and Ring, and the decks."""
    decks = (("pile", at) for at, pile in enumerate(piles) if pile.kind == "deck")
    return Panel("war", translated("The War"), (*(("track", at) for at in range(len(found))), *decks))


def turn_ahead(game: Ring1977) -> str:
    """What time alone brings next."""
    limits = game.book.data.limits
    if not game.mobilized[MORDOR]:
        return told("Mordor takes to arms on turn {turn} at the latest", turn=limits.mobilized_at_the_latest)
    if game.turn >= limits.turns:
        return translated("the last one")
    return told("the last one is turn {turn}", turn=limits.turns)


BACKS: Final = {
    "nazgul": "next search: Nazgûl",
    "eye_orc": "next search: the Eye",
    "hand_orc": "next search: the Hand",
    "none": "next search: nobody",
}
"""Who searches next: the back of the topmost Search Card shows it."""


def piles(game: Ring1977, seat: Seat) -> list[Pile]:
    """Hands of Event Cards, what the own people hold, and the decks."""
    found = []
    for owner in game.seats:
        hand = game.hands[owner]
        shown = tuple(event_card(game.book, card) for card in hand) if owner == seat else ()
        found.append(Pile(translated("Event Cards"), "hand", len(hand), shown, owner=owner))
    found.append(Pile(translated("Event deck"), "deck", len(game.event_deck)))
    back = game.seen(seat).get("search_back", "")
    back = translated(BACKS.get(back, ""))
    found.append(Pile(translated("Search deck"), "deck", len(game.search_deck), back=back))
    known = [
        card for card in game.book.magic if seat >= 0 and game.seen_by[card] >> seat & 1 and game.magic_at[card] >= 0
    ]
    held = [magic_card(game, card) for card in known]
    found.append(Pile(translated("Magic Cards that you know of"), "row", len(held), tuple(held)))
    return found
