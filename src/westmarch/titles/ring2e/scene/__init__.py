"""How the table looks to a seat: map, tracks and cards.

Hands, face-down discards and the order of decks are hidden, and so are Corruption tiles that lie face down. All else
is seen by all.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from westmarch.engine.language import told, translated
from westmarch.engine.option import Seat
from westmarch.scene import Goal, Panel, Reference, Scene, Track
from westmarch.titles.ring2e.procedures.fight import Fight
from westmarch.titles.ring2e.procedures.turn import Turn
from westmarch.titles.ring2e.rules.victory import points_captured
from westmarch.titles.ring2e.scene.beside import beside, politics
from westmarch.titles.ring2e.scene.cards import factions, piles
from westmarch.titles.ring2e.scene.regions import OUTLINES, regions
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
"""What the steps of a turn are called on the table."""
ACTIONS: Final = "actions"
"""What all others are called."""


def scene(game: Ring2e, seat: Seat) -> Scene:
    """All that a seat sees."""
    return Scene(
        heading=heading(game),
        tracks=tracks(game),
        places=(*regions(game), *beside(game, seat)),
        piles=piles(game, seat),
        subjects=("card",),
        goals=tuple(goals(game)),
        factions=factions(),
        panels=tuple(panels(game)),
    )


def heading(game: Ring2e) -> str:
    """The turn, and its phase or the battle that is fought."""
    turn, fight = game.during(Turn), game.during(Fight)
    if fight is not None:
        where = game.book.kinds["region"].name(fight.target)
        if fight.round:
            return told(
                "Turn {turn}: battle in {region}, round {round}", turn=game.turn, region=where, round=fight.round
            )
        return told("Turn {turn}: battle in {region}", turn=game.turn, region=where)
    if turn is None:
        return told("Turn {turn}", turn=game.turn)
    phase = translated(PHASES.get(turn.steps[max(0, turn.at - 1)], ACTIONS))
    return told("Turn {turn}: {phase}", turn=game.turn, phase=phase)


def tracks(game: Ring2e) -> tuple[Track, ...]:
    """Corruption, the way to Mount Doom, and how far nations are from war."""
    return (corruption(game), quest(game), politics(game))


def quest(game: Ring2e) -> Track:
    """How far the Fellowship has come since it was last seen, or on the Mordor Track."""
    known = told("revealed") if game.revealed else told("hidden")
    if game.in_mordor:
        last = game.book.crack_of_doom
        marks = ((last, told("the Crack of Doom")),)
        return Track(
            told("Mordor ({known})", known=known), counted(last), game.mordor, marks=marks, look="road", symbol="ring"
        )
    return Track(told("Progress ({known})", known=known), (), game.progress, look="road", symbol="figure")


def corruption(game: Ring2e) -> Track:
    most = game.book.most_corruption
    ahead = told("{count} more, and the Shadow has won", count=most - game.corruption)
    marks = ((most, told("the Shadow wins")),)
    return Track(told("Corruption"), counted(most), game.corruption, ahead, marks, look="lights", symbol="corruption")


FELLOWSHIP: Final[tuple[Reference, ...]] = (("fellowship", 0), ("track", 1), ("track", 0), ("hunt", 0))
POLITICS: Final[tuple[Reference, ...]] = (("track", 2),)


def panels(game: Ring2e) -> Iterator[Panel]:
    """The Fellowship with its way and the Hunt, and the Political Track."""
    yield Panel("fellowship", told("Fellowship"), FELLOWSHIP)
    yield Panel("politics", told("Political Track"), POLITICS)


def goals(game: Ring2e) -> Iterator[Goal]:
    """What wins the war, for each side by the Ring and by conquest."""
    book, needed = game.book, game.book.data.victory
    last = book.crack_of_doom
    text = told("The Ring-bearers come to step {last} of the Mordor Track, and the Free Peoples have won.", last=last)
    yield Goal(
        told("The Ring destroyed"),
        text,
        game.mordor if game.in_mordor else 0,
        last,
        ref=("fellowship", 0),
        symbol="ring",
        short=told("Ring destroyed"),
        side=OUTLINES[FREE],
    )
    text = told("With {most} corruption the Shadow has won.", most=book.most_corruption)
    yield Goal(
        told("The Ring-bearers corrupted"),
        text,
        game.corruption,
        book.most_corruption,
        symbol="corruption",
        short=told("Corruption"),
        side=OUTLINES[SHADOW],
    )
    yield conquest(game, told("Shadow VP"), SHADOW, needed.shadow)
    yield conquest(game, told("Free VP"), FREE, needed.free)


def conquest(game: Ring2e, name: str, side: Side, needed: int) -> Goal:
    """Victory points of a side, up to those with which it wins."""
    text = told(
        "Victory points of conquered enemy Settlements: with {needed} at the end of a turn the side has won.",
        needed=needed,
    )
    return Goal(
        name,
        text,
        min(needed, points_captured(game, side)),
        needed,
        symbol="eye" if side == SHADOW else "star",
        side=OUTLINES[side],
    )


def counted(last: int) -> tuple[str, ...]:
    return tuple(str(step) for step in range(last + 1))
