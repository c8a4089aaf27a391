"""How the table looks to a seat: map, tracks and cards.

Hands, face-down discards and the order of decks are hidden, and so are Corruption tiles that lie face down. All else
is seen by all.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from westmarch.engine.option import Seat
from westmarch.scene import Goal, Scene, Track
from westmarch.titles.ring2e.procedures.fight import Fight
from westmarch.titles.ring2e.procedures.turn import Turn
from westmarch.titles.ring2e.scene.beside import beside
from westmarch.titles.ring2e.scene.cards import piles
from westmarch.titles.ring2e.scene.regions import regions
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE, SHADOW, Side

PHASES: Final = {
    "recover_dice": "events",
    "draw_events": "events",
    "fellowship_phase": "Fellowship",
    "hunt_allocation": "Hunt allocation",
    "action_roll": "action roll",
    "victory_check": "victory check",
}
"""What the steps of a turn are called on the table; all others are those of the actions."""


def scene(game: Ring2e, seat: Seat) -> Scene:
    """All that a seat sees."""
    return Scene(
        heading=heading(game),
        tracks=tracks(game),
        places=(*regions(game), *beside(game, seat)),
        piles=piles(game, seat),
        subjects=("card",),
        goals=tuple(goals(game)),
    )


def heading(game: Ring2e) -> str:
    """The turn, and its phase or the battle that is fought."""
    turn, fight = game.during(Turn), game.during(Fight)
    if fight is not None:
        where = game.book.region_records[fight.target].name
        return f"Turn {game.turn}: battle in {where}" + (f", round {fight.round}" if fight.round else "")
    if turn is None:
        return f"Turn {game.turn}"
    return f"Turn {game.turn}: {PHASES.get(turn.steps[max(0, turn.at - 1)], 'actions')}"


def tracks(game: Ring2e) -> tuple[Track, ...]:
    """Corruption, and the way to Mount Doom."""
    most = game.book.most_corruption
    ahead = f"{most - game.corruption} more, and the Shadow has won"
    return (Track("Corruption", counted(most), game.corruption, ahead, ((most, "the Shadow wins"),)), quest(game))


def quest(game: Ring2e) -> Track:
    """How far the Fellowship has come since it was last seen, or on the Mordor Track."""
    known = "revealed" if game.revealed else "hidden"
    if game.in_mordor:
        last = game.book.crack_of_doom
        return Track(f"Mordor ({known})", counted(last), game.mordor, marks=((last, "the Crack of Doom"),))
    return Track(f"Progress ({known})", (), game.progress)


def goals(game: Ring2e) -> Iterator[Goal]:
    """What wins the war, for each side by the Ring and by conquest."""
    book, needed = game.book, game.book.data.victory
    last = book.crack_of_doom
    text = f"The Ring-bearers come to step {last} of the Mordor Track, and the Free Peoples have won."
    yield Goal("The Ring destroyed", text, game.mordor if game.in_mordor else 0, last, ref=("fellowship", 0))
    text = f"With {book.most_corruption} corruption the Shadow has won."
    yield Goal("The Ring-bearers corrupted", text, game.corruption, book.most_corruption)
    yield conquest(game, "Shadow", SHADOW, needed.shadow)
    yield conquest(game, "Free", FREE, needed.free)


def conquest(game: Ring2e, name: str, side: Side, needed: int) -> Goal:
    """Victory points of a side, up to those with which it wins."""
    text = f"Victory points of conquered enemy Settlements: with {needed} at the end of a turn the side has won."
    return Goal(f"{name} VP", text, min(needed, game.points_captured(side)), needed)


def counted(last: int) -> tuple[str, ...]:
    return tuple(str(step) for step in range(last + 1))
