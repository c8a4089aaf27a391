"""Victory by arms, and who has done most for their side (11.1, 11.5)."""

from __future__ import annotations

from westmarch.engine.option import Seat
from westmarch.titles.ring2e.board import Board
from westmarch.titles.ring2e.words import (
    FREE,
    SHADOW,
    Side,
)


def merit_of(game: Board, seat: Seat) -> int:
    """What a player has done for the side: of the Shadow, the points captured with their Armies; for all, less what
    their own nations have lost (11.5)."""
    side = game.side_of(seat)
    points = sum(game.book.points[region] for region, captor in game.captors.items() if captor == seat)
    lost = sum(
        game.book.points[region]
        for region in game.captured
        if game.controller(region) != side and game.seat_of_nation(game.book.nation_of[region]) == seat
    )
    return (points if side == SHADOW else 0) - lost


def foremost_of(game: Board, side: Side) -> list[Seat]:
    """Who of the players of a side has done most for it; several, if as much (11.5)."""
    seats = game.seats_of(side)
    most = max(merit_of(game, seat) for seat in seats)
    return [seat for seat in seats if merit_of(game, seat) == most]


def military_victory(game: Board) -> str:
    """The military victory of phase 6, if any: the Shadow's comes first (11.1)."""
    needed = game.book.data.victory
    if points_captured(game, SHADOW) >= needed.shadow:
        return "shadow_conquest"
    return "free_conquest" if points_captured(game, FREE) >= needed.free else ""


def points_captured(game: Board, side: Side) -> int:
    """The victory points of the enemy Settlements that a side holds (11.1)."""
    return sum(game.book.points[region] for region in game.captured if game.controller(region) == side)
