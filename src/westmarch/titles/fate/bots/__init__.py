"""The steward: a bot that plays Fate of the Fellowship as a sensible beginner would.

What it makes of a position is a class that grows from file to file:

position     Position: the shadow cards to come, the value of symbols, the ways over the board
havens       Havens: what threatens the havens, and their guards
ring_bearer  RingBearer: Frodo's peril, and his road to Mount Doom
hosts        Hosts: the troops that may be had
campaign     Campaign: the common plan of all seats, who does what
plan         Plan: the same, with the errand that this steward has begun

tasks        what the objectives ask for
marches      the quickest way to bring troops to a task
errands      what a character could do next: by pursuit (tasks), war, quest (the Ring-bearer) and goods (cards, tokens)

steward      Steward: which answer belongs to which question; the answers stand in
             acting, dice, ordeals, hand, choices and events

What a player needs to know who searches a whole turn (`westmarch.players.turn_search`):

ground       Ground: the board as the value of a position sees it
features     Reading: what is read of a position
quick        sensible answers at a glance
turns        THINKING: what is worth trying in a turn, and how likely it wins
"""

from __future__ import annotations

from westmarch.titles.fate.bots.steward import Steward
from westmarch.titles.fate.bots.turns import THINKING

__all__ = ["THINKING", "Steward"]
