"""The words of the game: what the numbers in a state stand for, and the few that data files choose from."""

from __future__ import annotations

from typing import Final, Literal, NewType, get_args

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
Die = NewType("Die", int)
"""An action die as it lies there: its face, plus `RULER` if it is a Ruler die."""
Card = NewType("Card", int)
"""An event card; each has a combat card as its other half."""
Combat = NewType("Combat", int)
"""A combat half, or the ability of a character that takes its place."""
CombatText = NewType("CombatText", int)
"""A row of combat effects: what a combat half does at an initiative, or a part of that."""
Text = NewType("Text", int)
"""A row of effects on a card: its event half, or a part of that."""
Role = NewType("Role", int)
"""What a player is called, whatever seat they have."""
Deck = NewType("Deck", int)
"""An event deck: the side twice, plus 1 for Strategy."""

NOWHERE: Final = Region(-1)
"""Where characters are who have not come into play, and the others who have none of these."""
WITH_THE_RING: Final = Region(-2)
"""Where Companions are who are in the Fellowship."""
LOST: Final = Region(-3)
"""Where characters are who are out of the game."""
NOBODY: Final = Character(-1)
NO_NATION: Final = Nation(-1)
NO_CARD: Final = Card(-1)
NO_TILE: Final = Tile(-1)
NO_DIE: Final = Die(-1)
NO_COMBAT: Final = Combat(-1)
NO_TEXT: Final = Text(-1)
NO_COMBAT_TEXT: Final = CombatText(-1)

SideId = Literal["free", "shadow"]
SIDES: Final[tuple[SideId, ...]] = get_args(SideId)
FREE, SHADOW = (Side(number) for number in range(len(SIDES)))
ENEMY: Final = (SHADOW, FREE)
SIDE_NAMES: Final = ("the Free Peoples", "the Shadow")

NationId = Literal["dwarves", "elves", "gondor", "north", "rohan", "isengard", "sauron", "southrons"]
NATIONS: Final[tuple[NationId, ...]] = get_args(NationId)
DWARVES, ELVES, GONDOR, NORTH, ROHAN, ISENGARD, SAURON, SOUTHRONS = (Nation(number) for number in range(len(NATIONS)))

REGULAR, ELITE, LEADER, NAZGUL = (Figure(number) for number in range(4))
FIGURES: Final = ("regular", "elite", "leader", "nazgul")
FIGURE_NAMES: Final = ("Regular", "Elite", "Leader", "Nazgûl")
FIGURE_NAMES_OF_SEVERAL: Final = ("Regulars", "Elites", "Leaders", "Nazgûl")

NATION_NAMES_IN_SHORT: Final = ("Dwarves", "Elves", "Gondor", "North", "Rohan", "Isengard", "Sauron", "Southrons")

AT_WAR: Final = 0
"""The last step of the political track."""

FaceId = Literal["character", "army", "muster", "muster_army", "event", "eye", "will_of_the_west"]
FACES: Final[tuple[FaceId, ...]] = get_args(FaceId)
CHARACTER, ARMY, MUSTER, MUSTER_ARMY, EVENT, EYE, WILL = (Face(number) for number in range(len(FACES)))
FACE_NAMES: Final = ("Character", "Army", "Muster", "Muster/Army", "Event", "Eye", "Will of the West")
RULER: Final = 7
"""What the number of a Ruler die is above its face."""
SHOWN: Final = tuple(Face(die % RULER) for die in range(2 * RULER))
"""The face of each die."""

DeckId = Literal["character", "strategy"]
DECK_IDS: Final[tuple[DeckId, ...]] = get_args(DeckId)
CHARACTER_DECK, STRATEGY_DECK = range(len(DECK_IDS))
"""The two decks of a side; `Deck` numbers count those of the Free Peoples first."""
DECKS: Final = ("free_character", "free_strategy", "shadow_character", "shadow_strategy")
DECK_NAMES: Final = (
    "Free Peoples Character deck",
    "Free Peoples Strategy deck",
    "Shadow Character deck",
    "Shadow Strategy deck",
)

NOT_IN_MORDOR: Final = -1
"""The step of the Mordor Track while the Fellowship is not there."""

SovereignState = Literal["leader", "awakened", "corrupted"]
SOVEREIGN_STATES: Final[tuple[SovereignState, ...]] = get_args(SovereignState)
AS_LEADER, AWAKENED, CORRUPTED = range(len(SOVEREIGN_STATES))

ROLE_IDS: Final = ("free_peoples", "shadow", "gondor", "rohan", "witch_king", "saruman")
ROLE_NAMES: Final = (
    "the Free Peoples",
    "the Shadow",
    "the Gondor player",
    "the Rohan player",
    "the Witch-king player",
    "the Saruman player",
)
"""What players are called: a number of them is a `Role`."""

SEATED: Final = {2: (0, 1), 3: (0, 4, 5), 4: (2, 3, 4, 5)}
"""The role of each seat, by the number of players."""

SIDE_OF_ROLE: Final = (FREE, SHADOW, FREE, FREE, SHADOW, SHADOW)

NATION_SEATS: Final = {2: (0, 0, 0, 0, 0, 1, 1, 1), 3: (0, 0, 0, 0, 0, 2, 1, 2), 4: (1, 0, 0, 1, 1, 3, 2, 3)}
"""The seat of each nation, by the number of players (section 11.2)."""

DICE, EVENT_CARDS, HUNT_POOL = range(3)
"""The streams of chance: all dice, decks and what is taken from a hand at random, tiles and who is lost to the Hunt."""

FACE_SYMBOLS: Final = ("figure", "army", "horn", "muster_army", "scroll", "eye", "will_of_the_west")
"""The symbol of each face of a die."""


def face_of(die: Die) -> Face:
    """What a die shows.

    >>> FACES[face_of(Die(MUSTER + RULER))]
    'muster'
    """
    return SHOWN[die]


def enemy(side: Side) -> Side:
    """The other side.

    >>> SIDES[enemy(FREE)]
    'shadow'
    """
    return ENEMY[side]
