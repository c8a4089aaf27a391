"""The words of the game: what the numbers in a state stand for."""

from __future__ import annotations

from typing import Final, Literal, NewType, TypeAlias, get_args

from westmarch.engine.option import Seat

Card = NewType("Card", int)
"""A card of this match, of either side; each copy has a number of its own."""
Site = NewType("Site", int)
Region = NewType("Region", int)
Way = NewType("Way", tuple[Region, ...])
"""Regions, in the order in which a company comes through them."""
Company = NewType("Company", int)
Use = NewType("Use", int)
"""One of the things that a card can be used for."""
Race = NewType("Race", int)
Pose = NewType("Pose", int)
"""How a card in play lies."""

NO_CARD: Final = Card(-1)
NO_SITE: Final = Site(-1)
NO_REGION: Final = Region(-1)
NO_COMPANY: Final = Company(-1)
NO_RACE: Final = Race(-1)

DICE, RESOURCES, HAZARDS, TIES = range(4)
"""The streams of chance."""

ScenarioId: TypeAlias = Literal["there_and_back_again", "burglar", "guise"]
SCENARIOS: Final[tuple[ScenarioId, ...]] = get_args(ScenarioId)

SEAT: Final = Seat(0)
"""The one player: all scenarios are played alone."""

POSES: Final = ("untapped", "tapped", "wounded")
UNTAPPED, TAPPED, WOUNDED = map(Pose, range(len(POSES)))

RaceId: TypeAlias = Literal[
    "hobbit",
    "dwarf",
    "elf",
    "dunadan",
    "man",
    "wizard",
    "orc",
    "troll",
    "undead",
    "spider",
    "wolf",
    "animal",
    "dragon",
    "drake",
    "giant",
    "slayer",
    "plant",
    "pukel",
    "nazgul",
    "ent",
    "eagle",
    "wose",
    "balrog",
]
RACES: Final[tuple[RaceId, ...]] = get_args(RaceId)
RACE_NAMES: Final = (
    "Hobbit",
    "Dwarf",
    "Elf",
    "Dúnadan",
    "Man",
    "Wizard",
    "Orc",
    "Troll",
    "Undead",
    "Spider",
    "Wolf",
    "Animal",
    "Dragon",
    "Drake",
    "Giant",
    "Slayer",
    "Awakened Plant",
    "Pûkel-creature",
    "Nazgûl",
    "Ent",
    "Eagle",
    "Wose",
    "Balrog",
)
HOBBIT, DWARF, ELF, DUNADAN, MAN, WIZARD, ORC, TROLL, UNDEAD, SPIDER, WOLF, ANIMAL, DRAGON, DRAKE = map(Race, range(14))
NAZGUL: Final = Race(RACES.index("nazgul"))

SkillId: TypeAlias = Literal["warrior", "scout", "ranger", "sage", "diplomat"]
SKILLS: Final[tuple[SkillId, ...]] = get_args(SkillId)

Land: TypeAlias = Literal["w", "b", "f", "s", "d", "c"]
LAND_NAMES: Final[dict[str, str]] = {
    "w": "wilderness",
    "b": "border-land",
    "f": "free-domain",
    "s": "shadow-land",
    "d": "dark-domain",
    "c": "coastal sea",
}
SiteType: TypeAlias = Literal["H", "F", "B", "R", "S", "D"]
LAND_COLOURS: Final[dict[str, str]] = {"w": "green", "b": "yellow", "f": "blue", "s": "grey", "d": "red", "c": "teal"}
"""How maps tell regions; words tell them, too."""
SITE_TYPE_NAMES: Final[dict[str, str]] = {
    "H": "haven",
    "F": "free-hold",
    "B": "border-hold",
    "R": "ruins and lairs",
    "S": "shadow-hold",
    "D": "dark-hold",
}

Sky: TypeAlias = Literal["morning", "night"]
"""What the Gates of Morning and the Doors of Night bring."""

Playable: TypeAlias = Literal["information", "minor", "major", "greater", "gold_ring"]
"""What a site lets a company play: information, and items of these kinds."""

PointType: TypeAlias = Literal["character", "ally", "item", "faction", "kill", "miscellaneous"]
POINT_TYPES: Final[tuple[PointType, ...]] = get_args(PointType)

Temptation: TypeAlias = Literal["wounded", "item", "to_haven", "wilderness", "at_haven", "away", "influence"]
"""When a corruption card has its bearer check: a member of the company is wounded, or gains an item; at the end of its
movement, if it has come to a haven, or for each wilderness on its way; at the end of its untap phase, at a haven or
not; before the bearer tries to win a faction."""

PlayersTiming: TypeAlias = Literal[
    "organization",
    "end_of_organization",
    "long_events",
    "start_of_movement",
    "end_of_movement",
    "attack",
    "strike",
    "corruption_check",
    "influence_check",
    "burglary",
    "entering",
    "site",
    "hazard",
    "end_of_turn",
]
"""When the player is asked and may use cards: in the organization phase or at its end, in the long-event phase, at the
start or end of a company's movement/hazard phase, before strikes of an attack are assigned, during a strike, when a
check or a burglary has been declared, as a company enters a site, in its site phase, when a hazard event has been
declared, at the end of the turn."""

ANY_TIME: Final[tuple[PlayersTiming, ...]] = tuple(
    timing for timing in get_args(PlayersTiming) if timing not in ("end_of_organization", "long_events")
)
"""What "any" stands for: whenever the player is asked and a short-event may be played (2). The end of the organization
phase and the long-event phase come right after it, and would only ask the same again."""

HazardsTiming: TypeAlias = Literal["turned_up", "with_attack", "with_strikes", "lurking", "riding_away"]
"""When the hazards use theirs: when they are turned up in the row, with an attack of theirs, or when its strikes have
been assigned; a Nazgûl that lies as an event lurks for a company on its way, and rides away when it has done so."""

KEYS: Final = ("site", "name", "s", "d", "c", "b", "f", "w")
"""How a creature can be keyed: to a site, by a name, to a land."""

Timing: TypeAlias = Literal["any"] | PlayersTiming | HazardsTiming
"""When a card may be used."""
