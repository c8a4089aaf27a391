"""What stands on the faces of cards: what kind each is, and its figures, as they are printed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from westmarch.scene import Figure
from westmarch.titles.wizards.records import (
    AllyRecord,
    CardRecord,
    CharacterRecord,
    CreatureRecord,
    EventRecord,
    FactionRecord,
    ItemRecord,
)
from westmarch.titles.wizards.scene.phrases import counted, listed, race_name, sentence

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


def kind_of(record: CardRecord[Any, Any, Any]) -> str:
    """What a card is, with race, skills and keywords."""
    match record:
        case CharacterRecord():
            return f"{race_name(record.race)}, {listed(record.skills, 'and') if record.skills else 'without skills'}"
        case CreatureRecord():
            return f"{race_name(record.race)} creature"
        case ItemRecord():
            uses = f", {listed(record.use_as)}" if record.use_as else ""
            return f"{ITEM_KINDS[record.kind]}{uses}{f', for a {race_name(record.bearer)}' if record.bearer else ''}"
        case AllyRecord():
            return f"Ally, {listed(record.skills, 'and')}" if record.skills else "Ally"
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
