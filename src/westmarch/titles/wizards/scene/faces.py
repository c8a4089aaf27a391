"""What stands on the faces of cards: what kind each is, and its figures, as they are printed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from westmarch.engine.english import counted, listed
from westmarch.scene import Faction, Figure, Scenery
from westmarch.scene.things import feature_of_thing
from westmarch.titles.wizards.book.records import (
    AllyRecord,
    CardRecord,
    CharacterRecord,
    CreatureRecord,
    EventRecord,
    FactionRecord,
    ItemRecord,
)
from westmarch.titles.wizards.scene.phrases import race_name, sentence

ITEM_KINDS: Final = {
    "minor": "Minor item",
    "major": "Major item",
    "greater": "Greater item",
    "gold_ring": "Gold ring",
    "special": "Special item",
}

EMBLEMS: Final[dict[type, str]] = {
    CharacterRecord: "figure",
    CreatureRecord: "fang",
    ItemRecord: "chest",
    AllyRecord: "ally",
    FactionRecord: "flag",
    EventRecord: "scroll",
}
"""A symbol for each kind of cards."""


FACTIONS: Final = (
    Faction("character", "Characters", "blue", "figure", "level"),
    Faction("item", "Items", "yellow", "chest", "dotted"),
    Faction("ally", "Allies", "green", "ally", "slanting"),
    Faction("faction", "Factions", "brown", "flag", "chevrons"),
    Faction("resource", "Resources", "grey", "scroll", "stars"),
    Faction("site", "Sites and regions", "teal", "haven", "leaves"),
    Faction("creature", "Creatures", "purple", "fang", "rising", "pointed"),
    Faction("hazard", "Hazards", "red", "eye", "upright", "pointed"),
)
"""The kinds of cards."""

KINDS: Final[dict[type, str]] = {
    CharacterRecord: "character",
    CreatureRecord: "creature",
    ItemRecord: "item",
    AllyRecord: "ally",
    FactionRecord: "faction",
    EventRecord: "resource",
}

HEADS: Final = {"hobbit": "hobbit", "dwarf": "dwarf", "elf": "elf", "dunadan": "ranger", "man": "helm", "wizard": "hat"}
"""How people of a race look."""

CREATURES: Final = {
    "orc": Scenery(head="orc"),
    "man": Scenery(head="hood"),
    "nazgul": Scenery(head="witch"),
    "spider": Scenery(feature="web"),
    "dragon": Scenery(feature="winged"),
    "drake": Scenery(feature="winged"),
    "plant": Scenery(feature="forest"),
    "ent": Scenery(feature="forest"),
    "undead": Scenery(head="hood"),
    "eagle": Scenery(feature="winged"),
    "animal": Scenery(feature="crebain"),
}
"""How creatures look that are not simply beasts."""

ITEM_FEATURES: Final = {"gold_ring": "ring"}


def faction_of(record: CardRecord[Any, Any, Any], is_hazard: bool) -> str:
    """The key of a card's kind; events may be a hazard."""
    return "hazard" if is_hazard and isinstance(record, EventRecord) else KINDS[type(record)]


def scenery_of(record: CardRecord[Any, Any, Any]) -> Scenery:
    """A bust of people and of what looks like them, else what the card is about."""
    match record:
        case CharacterRecord():
            return Scenery(head=HEADS.get(record.race, "ranger"))
        case CreatureRecord():
            return CREATURES.get(record.race, Scenery(feature="beast"))
        case ItemRecord():
            otherwise = ITEM_FEATURES.get(record.kind, "blade" if "weapon" in record.use_as else "chest")
            return Scenery(feature=feature_of_thing(record.id, otherwise))
        case AllyRecord():
            return Scenery(feature="beast")
        case FactionRecord():
            return Scenery(feature="host")
    return Scenery()


def kind_of(record: CardRecord[Any, Any, Any]) -> str:
    """What a card is, with race, skills and keywords."""
    match record:
        case CharacterRecord():
            return f"{race_name(record.race)}, {listed(record.skills) if record.skills else 'without skills'}"
        case CreatureRecord():
            return f"{race_name(record.race)} creature"
        case ItemRecord():
            uses = f", {listed(record.use_as, 'or')}" if record.use_as else ""
            return f"{ITEM_KINDS[record.kind]}{uses}{f', for a {race_name(record.bearer)}' if record.bearer else ''}"
        case AllyRecord():
            return f"Ally, {listed(record.skills)}" if record.skills else "Ally"
        case FactionRecord():
            return f"Faction{f', {race_name(record.race)}' if record.race else ''}"
        case EventRecord():
            words = (f"{record.kind}-event", *(word.replace("_", " ") for word in record.keywords))
            return sentence(", ".join(words))[:-1]
    raise AssertionError(record)


def figures(record: CardRecord[Any, Any, Any]) -> Iterator[Figure]:
    """The numbers of a card that is not in play."""
    match record:
        case CharacterRecord():
            yield from fighting(record.prowess, record.body)
            if record.mind is not None:
                yield mind(record.mind)
            yield Figure("influence", str(record.influence), f"direct influence {record.influence}")
        case CreatureRecord():
            yield strikes(record)
            yield from fighting(record.prowess, record.body)
        case AllyRecord():
            yield mind(record.mind)
            if record.prowess is not None:
                yield from fighting(record.prowess, record.body)
        case FactionRecord() if record.needed:
            yield Figure("influence", f">{record.needed}", f"over {record.needed}")
        case ItemRecord() | EventRecord() if record.corruption:
            yield corruption(record.corruption)
    if record.points:
        yield Figure("points", str(record.points), counted(record.points, "marshalling point"))


def fighting(prowess: int, body: int | None) -> Iterator[Figure]:
    """Prowess, and the body of what has one."""
    yield Figure("prowess", str(prowess), f"prowess {prowess}")
    if body is not None:
        yield Figure("body", str(body), f"body {body}")


def mind(count: int) -> Figure:
    return Figure("mind", str(count), f"mind {count}")


def corruption(count: int) -> Figure:
    return Figure("corruption", str(count), counted(count, "corruption point"))


def strikes(record: CreatureRecord[Any, Any, Any]) -> Figure:
    """How often a creature strikes, and in how many attacks."""
    once = hits(record.strike_each, record.strikes)
    if record.attacks == 1:
        return once
    return Figure("hit", f"{record.attacks}×{once.number}", f"{counted(record.attacks, 'attack')} of {once.text}")


def hits(each: bool, count: int) -> Figure:
    """The strikes of an attack: so many, or one on each."""
    return Figure("hit", "each", "a strike on each") if each else Figure("hit", str(count), counted(count, "strike"))
