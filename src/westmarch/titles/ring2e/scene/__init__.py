"""How the table looks to a seat: map, tracks and cards.

Hands, face-down discards and the order of decks are hidden, and so are Corruption tiles that lie face down. All else
is seen by all.
"""

from __future__ import annotations

from typing import Final

from westmarch.engine.option import Seat
from westmarch.scene import Scene, Track
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
    """Corruption, the way to Mount Doom, and what each side has conquered."""
    book, needed = game.book, game.book.data.victory
    return (
        Track("Corruption", counted(book.most_corruption), game.corruption),
        quest(game),
        conquered(game, "Shadow VP", SHADOW, needed.shadow),
        conquered(game, "Free VP", FREE, needed.free),
    )


def quest(game: Ring2e) -> Track:
    """How far the Fellowship has come since it was last seen, or on the Mordor Track."""
    known = "revealed" if game.revealed else "hidden"
    if game.in_mordor:
        return Track(f"Mordor ({known})", counted(game.book.crack_of_doom), game.mordor)
    return Track(f"Progress ({known})", (), game.progress)


def conquered(game: Ring2e, name: str, side: Side, needed: int) -> Track:
    """Victory points of a side, up to those with which it wins."""
    return Track(name, counted(needed), min(needed, game.points_captured(side)))


def counted(last: int) -> tuple[str, ...]:
    return tuple(str(step) for step in range(last + 1))
