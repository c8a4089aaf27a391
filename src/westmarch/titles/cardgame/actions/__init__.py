"""The actions of the book, one class each, in the order of the menu."""

from __future__ import annotations

from typing import Final

from westmarch.titles.cardgame.actions.hand import Cycle, Winnow
from westmarch.titles.cardgame.actions.move import Move
from westmarch.titles.cardgame.actions.play import Play, PlayEvent, PlayItem
from westmarch.titles.cardgame.actions.ring import RingToken
from westmarch.titles.cardgame.actions.turn import Pass, TurnAction
from westmarch.titles.cardgame.actions.use import UseCard

MENU: Final[tuple[TurnAction, ...]] = (
    Play(),
    PlayItem(),
    PlayEvent(),
    Move(),
    UseCard(),
    Cycle(),
    Winnow(),
    RingToken(),
    Pass(),
)
