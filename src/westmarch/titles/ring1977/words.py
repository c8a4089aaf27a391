"""The words of the game: what the numbers in a state stand for, and the few that data files choose from."""

from __future__ import annotations

from typing import Final, Literal, NewType, get_args

from westmarch.engine.option import Seat

Hex = NewType("Hex", int)
"""A hex of the map: 56 times its column from the west, counted from 0, plus its row from the north."""
Counter = NewType("Counter", int)
"""What lies on the map. A counter of the Fellowship has an unknown face; all others are who they are."""
Person = NewType("Person", int)
"""Who fights, bears and is wounded: people of the Fellowship first, then the others, Servants, and bands of Orcs."""
Unit = NewType("Unit", int)
"""Combat units, each a counter too: it has the number of its unit after those of all persons."""
Area = NewType("Area", int)
"""An area of the Search."""
Event = NewType("Event", int)
"""An Event Card. Copies of the same card have numbers of their own."""
Magic = NewType("Magic", int)
"""A Magic Card."""
SearchCard = NewType("SearchCard", int)
Side = NewType("Side", int)
Promise = NewType("Promise", int)
"""What is promised in a bargain."""
Nation = NewType("Nation", int)

Offence = Literal[
    "allied", "abroad", "killed", "gandalf", "captive", "persuaded", "mind", "attack", "defied", "nazgul", "ring"
]
"""By what Saruman ends a truce, or whoever else does (8.2)."""

END_OF_TURN: Final = "End my turn"
"""What a player does who passes at all that is still to come in their turn."""

NOWHERE: Final = Hex(-1)
"""Where those are who are not on the map."""
NOBODY: Final = Person(-1)
NO_AREA: Final = Area(-1)

SOMEBODY: Final = Person(-3)
"""Whoever of the Fellowship is spoken of where it is not told who they are."""

NO_MEETING: Final = (Seat(-1), NOWHERE)
"""The rendezvous of a band that has none: with whom, and where."""

FREE: Final = NOBODY
"""The captor of whoever is free."""
IN_PRISON: Final = Person(-2)
"""The captor of whoever has been brought to Isengard or Barad-dûr."""

FELLOWSHIP, DARK_POWER, SARUMAN = (Side(number) for number in range(3))
NO_SIDE: Final = Side(-1)
SIDES: Final = ("fellowship", "dark_power", "saruman")
SIDE_NAMES: Final = ("the Fellowship", "the Dark Power", "Saruman")

SEATS: Final = [Seat(number) for number in range(3)]
FELLOWSHIP_SEAT, DARK_SEAT, SARUMAN_SEAT = SEATS

GameId = Literal["character", "campaign", "three_player"]

PersonKind = Literal["hobbit", "man", "elf", "dwarf", "wizard", "nazgul"]

TerrainId = Literal["clear", "rough", "forest", "marsh", "pass", "mountain", "lake", "sea"]

PlaceKind = Literal["citadel", "fortress", "town", "ruin", "lair", "ford", "landmark", "misty_pass", "mount_doom"]
Owner = Literal["fellowship", "dark_power", "saruman", "neutral"]

MagicKind = Literal["sword", "palantir"]

SearchKind = Literal["nazgul", "eye_orc", "hand_orc", "none"]

NationId = Literal[
    "fellowship",
    "rohan",
    "gondor",
    "elves_of_lorien",
    "elves_of_rivendell",
    "north",
    "shire",
    "dark_power",
    "saruman",
]
NATIONS: Final[tuple[NationId, ...]] = get_args(NationId)
ALLIES, ROHAN, GONDOR, LORIEN, RIVENDELL, NORTH, SHIRE, MORDOR, ISENGARD = (
    Nation(number) for number in range(len(NATIONS))
)
NATION_NAMES: Final = (
    *("the Fellowship", "Rohan", "Gondor", "Lórien", "Rivendell", "the North", "the Shire"),
    *("Mordor", "Isengard"),
)
Moment = Literal["any", "events", "movement", "search", "individual_combat", "army_combat"]
"""When an Event Card may be played: in its owner's own phases at any moment, in the Events Phase, as a stack of its
owner's moves, in the Search Phase, as people fight, as armies do."""

Sure = Literal["sourced", "checked", "memory"]
"""How a number is known. What says nothing is reconstructed."""

DICE, EVENT_DECK, SEARCH_DECK, MAGIC, SERVANTS = range(5)
"""The streams of chance; the order of the Nazgûl is drawn like that of the other Servants."""
STREAMS: Final = ("dice", "events", "search", "magic", "servants")
SHUFFLES: Final = 5
"""A stream that no draw is counted of: shuffling a stack before it is split can be taken back."""

PROMISES: Final = (
    "not to attack this turn",
    "not to search this turn",
    "an Alliance next turn",
    "to attack the third player",
    "a Magic Card when next we meet",
    "a captive later",
)
"""What can be promised; nobody is bound by it."""
ALL_PROMISES: Final = tuple(Promise(number) for number in range(len(PROMISES)))

Topic = tuple[int, int]
"""Of what information speaks that is traded: one of these, and a person or a Magic Card."""
IN_HAND, WHEREABOUTS, HOLDER = range(3)
"""An Event Card that somebody holds; where a person is; who has a Magic Card."""
Tidings = tuple[Seat, int, int, int, int]
"""What has been heard: from whom, of what topic, of which person or card, what was said, and in which turn."""
