"""What cards do at once, a module a kind of effect."""

from __future__ import annotations

from typing import TypeAlias

from westmarch.titles.wizards.effects.poses import Untap

AnyEffect: TypeAlias = Untap
