"""What players that search are told: how likely the game is to be won. What they imagine is played to the end.

At the end of a turn the value hardly tells a stay from a journey, and a player that stops there stays for ever.
"""

from __future__ import annotations

from typing import Final

from westmarch.engine.learnt import Judge
from westmarch.engine.thinking import Thinking
from westmarch.titles.wizards.bots.features import FEATURES

THINKING: Final = Thinking(chance=Judge(FEATURES, "westmarch.titles.wizards"))
