"""Three players: whom the last action of the Free Peoples was for (11.4)."""

from __future__ import annotations

from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.board import Board
from westmarch.titles.ring2e.stacks import Force, Stack
from westmarch.titles.ring2e.words import (
    FREE,
    Nation,
    Region,
    Side,
)


def begin_action(game: Board) -> None:
    """With three players a new action of the Free Peoples begins: whom the last one was for may not act (11.4)."""
    if game.players == 3:
        game.tired, game.tired_armies = game.busy, game.busy_armies
        game.busy, game.busy_armies = [], []


def take_no_action(game: Board, side: Side) -> None:
    """A pass is no action: whom the last action was for still may not act (11.4)."""
    if game.players == 3 and side == FREE:
        game.busy, game.busy_armies = game.tired, game.tired_armies


def act_for(game: Board, nation: Nation) -> None:
    """An action is for a nation."""
    if game.players == 3 and nation not in game.busy:
        game.busy = [*game.busy, nation]


def act_with(game: Board, side: Side, force: Force, region: Region) -> None:
    """An action is for an Army, which stands here now: for its nation, or if it has several for itself alone."""
    if game.players == 3 and side == FREE:
        nations = stacks.nations_with_units(force[0], side)
        if len(nations) == 1:
            act_for(game, nations[0])
        else:
            game.busy_armies = [*game.busy_armies, region]


def follow_army(game: Board, side: Side, origin: Region, region: Region) -> None:
    """An Army has advanced or retreated: if an action was for it, it is still the same."""
    if side == FREE:
        game.busy_armies = [region if one == origin else one for one in game.busy_armies]


def is_tired(game: Board, side: Side, stack: Stack, region: Region) -> bool:
    """Whether figures can't act, since the last action was for them (11.4)."""
    if game.players != 3 or side != FREE:
        return False
    nations = stacks.nations_with_units(stack, side)
    return nations[0] in game.tired if len(nations) == 1 else region in game.tired_armies
