"""The words of the game: what the numbers in a state stand for, and the few that data files choose from."""

from __future__ import annotations

from typing import Final, Literal, NewType

Region = NewType("Region", int)
Side = NewType("Side", int)
Nation = NewType("Nation", int)
Figure = NewType("Figure", int)
"""A kind of figure that there are several of."""
Character = NewType("Character", int)
"""Companions first, then Gollum, the Minions, the Sovereigns and the Dark Chieftains."""
Tile = NewType("Tile", int)
"""One physical Hunt tile. Copies of the same tile have numbers of their own."""
Face = NewType("Face", int)
"""What an action die shows."""

NOWHERE: Final = Region(-1)
NOBODY: Final = Character(-1)
NO_NATION: Final = Nation(-1)

FREE, SHADOW = (Side(number) for number in range(2))
SIDES: Final = ("free", "shadow")
SIDE_NAMES: Final = ("the Free Peoples", "the Shadow")
SideId = Literal["free", "shadow"]

DWARVES, ELVES, GONDOR, NORTH, ROHAN, ISENGARD, SAURON, SOUTHRONS = (Nation(number) for number in range(8))
NATIONS: Final = ("dwarves", "elves", "gondor", "north", "rohan", "isengard", "sauron", "southrons")
NationId = Literal["dwarves", "elves", "gondor", "north", "rohan", "isengard", "sauron", "southrons"]

REGULAR, ELITE, LEADER, NAZGUL = (Figure(number) for number in range(4))
FIGURES: Final = ("regular", "elite", "leader", "nazgul")
FIGURE_NAMES: Final = ("Regular", "Elite", "Leader", "Nazgûl")

AT_WAR: Final = 0
"""The last step of the political track."""

CHARACTER, ARMY, MUSTER, MUSTER_ARMY, EVENT, EYE, WILL = (Face(number) for number in range(7))
FACES: Final = ("character", "army", "muster", "muster_army", "event", "eye", "will_of_the_west")
FACE_NAMES: Final = ("Character", "Army", "Muster", "Muster/Army", "Event", "Eye", "Will of the West")
FaceId = Literal["character", "army", "muster", "muster_army", "event", "eye", "will_of_the_west"]

DICE, EVENT_CARDS, HUNT_POOL = range(3)
"""The streams of chance: all dice, decks and what is taken from a hand at random, tiles and who is lost to the Hunt."""
