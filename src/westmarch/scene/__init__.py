"""Scenes: what a table shows, as plain data; the one vocabulary between titles and every screen.

A title builds a `Scene` from what one seat may see of a game. A screen draws scenes, whatever the title: it knows
places, pieces, cards, piles and tracks, and no rules. `Prompt` is the question to seats, with numbered choices.

Everything bears names for people. Where something has a *reference*, the pair (kind, number) by which labels and log
lines name it, a screen can highlight what a line speaks of.

How the games fit in:

* A board of places and regions: `Place` for both; a place lies `within` its region. Roads are `Link`s, printed lines
  with an arrow `Route`s.
* A board of regions only, or a hex grid: places without `within`; a hex is a place at its centre.
* Cards at locations: a location is a place, the rows of cards there are `Pile`s at it, what is fought over a `Contest`.
* Players of the rules who are no seats (a seat plays two decks, bots of the rules play others): a place for each, with
  its piles at it.
* What lies beside the board (supplies, a player's tokens, rolled dice): pieces at a place without a position. The place
  of a seat has the reference ("seat", number).
"""

from __future__ import annotations

from westmarch.scene.elements import (
    Card,
    Contest,
    Faction,
    Figure,
    Footnote,
    Goal,
    Link,
    Panel,
    Piece,
    Pile,
    Place,
    Reference,
    Route,
    Scene,
    Scenery,
    Sign,
    Stop,
    Track,
    Tray,
    die_of,
    ground_of,
    scene_of,
)
from westmarch.scene.patch import Patch, difference, patched
from westmarch.scene.printed import printed
from westmarch.scene.prompt import Ahead, Blocked, Choice, Effect, Prompt, Topic, Way, prompt_for
from westmarch.scene.short import SHORT, shortened
from westmarch.scene.worded import by_lines, in_language, texts_on

__all__ = [
    "SHORT",
    "Ahead",
    "Blocked",
    "Card",
    "Choice",
    "Contest",
    "Effect",
    "Faction",
    "Figure",
    "Footnote",
    "Goal",
    "Link",
    "Panel",
    "Patch",
    "Piece",
    "Pile",
    "Place",
    "Prompt",
    "Reference",
    "Route",
    "Scene",
    "Scenery",
    "Sign",
    "Stop",
    "Topic",
    "Track",
    "Tray",
    "Way",
    "by_lines",
    "die_of",
    "difference",
    "ground_of",
    "in_language",
    "patched",
    "printed",
    "prompt_for",
    "scene_of",
    "shortened",
    "texts_on",
]
