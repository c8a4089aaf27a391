"""Nations that take to arms (mobilization)."""

from __future__ import annotations

from westmarch.titles.ring1977.board import Board
from westmarch.titles.ring1977.words import (
    FELLOWSHIP,
    GONDOR,
    ISENGARD,
    LORIEN,
    MORDOR,
    NATIONS,
    NOWHERE,
    Hex,
    Nation,
    Unit,
)


def mobilize(game: Board, nation: Nation) -> None:
    """A nation takes to arms, once and for all; Isengard together with Mordor where two play."""
    if not game.mobilized[nation]:
        game.mobilized[nation] = game.turn
        game.say("{nation} is mobilized", nation=nation)
    if nation == MORDOR and game.book.has_armies and not game.book.is_three_player:
        mobilize(game, ISENGARD)


def rouse_nations(game: Board, place: Hex, units: list[Unit]) -> None:
    """An attack on a nation's units or places mobilizes it (mobilization). A place is attacked where units of the
    Free Peoples are."""
    attacked = {game.nation(unit) for unit in units}
    is_attacked = any(game.unit_side(unit) == FELLOWSHIP for unit in units)
    country = game.book.country(place)
    if is_attacked and country is not None:
        attacked.add(country)
    if is_attacked and place in game.book.nations_guarding:
        attacked.add(game.book.nations_guarding[place])
    for nation in sorted(attacked):
        mobilize(game, nation)
    game.gondor_attacked = game.gondor_attacked or GONDOR in attacked
    if is_attacked and place in (game.book.places["helms_deep"], game.book.places["edoras"]):
        game.bemused = False


def lost_strength(game: Board, nation: Nation) -> int:
    """How much of what began the game a nation has lost."""
    records = [record for record in game.book.unit_records if record.nation == NATIONS[nation]]
    began = sum(record.strength for record in records if record.arrives == "setup")
    units = [unit for unit in game.book.units if game.nation(unit) == nation and game.at(unit) != NOWHERE]
    return max(0, began - sum(game.strength[unit] for unit in units))


def ringbearer_lost(game: Board) -> None:
    """Lórien takes to arms when the Ringbearer is captured or killed."""
    if game.book.has_armies:
        mobilize(game, LORIEN)
