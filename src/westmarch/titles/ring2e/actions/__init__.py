"""What a player may choose to do with an action die, a class each, in the order of the menu."""

from __future__ import annotations

from typing import Final

from westmarch.engine.action import Action

MENU: Final[tuple[Action, ...]] = ()
