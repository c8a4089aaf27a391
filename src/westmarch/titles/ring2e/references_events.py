"""Regions, tiles, characters and cards that the records of the event cards name: each must be there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from westmarch.engine.book import BadData
from westmarch.titles.ring2e.conditions import AnyCombatCondition, AnyCondition, GaveUp
from westmarch.titles.ring2e.records_events import Data
from westmarch.titles.ring2e.references import Named, check_names
from westmarch.titles.ring2e.texts import Effect

NOT_BY_NAME: Final = {"", "any", "chosen"}
"""What may stand in the place of a Sovereign."""


def check_events(data: Data) -> None:
    """Raises BadData, with card and field, if a card names something that is not there, or its halves don't agree."""
    characters = {one.id for one in (*data.companion, data.gollum, *data.minion)}
    check_names("region", {one.id for one in data.region}, named(data, "region", "regions", "next_to"))
    check_names("tile", {one.id for one in data.tile}, named(data, "tile"))
    check_names("character", characters, named(data, "name", "names"))
    check_names("sovereign", {one.id for one in data.sovereign} | NOT_BY_NAME, named(data, "sovereign"))
    check_halves(data)
    check_abilities(data)
    check_cards(data)


def check_halves(data: Data) -> None:
    """What speaks of a battle stands in combat halves alone, and what doesn't in events alone."""
    halves = (("event", data.event), ("combat", data.combat_card), ("combat", data.combat_ability))
    for half, cards in halves:
        strange = AnyCombatCondition if half == "event" else AnyCondition
        for card in cards:
            for part in parts(card):
                if isinstance(part, strange) or (isinstance(part, Effect) and part.half not in ("", half)):
                    tag = part.__struct_config__.tag
                    raise BadData(f"{half} {card.id!r}: {tag!r} can't stand in this half of a card")


def named(data: Data, *fields: str) -> Iterator[Named]:
    """What stands in these fields anywhere in the texts of the cards."""
    for table, cards in (("event", data.event), ("combat_card", data.combat_card)):
        for card in cards:
            for part in parts(card):
                for field in fields:
                    value = getattr(part, field) if field in part.__struct_fields__ else ()
                    yield f"{table} {card.id!r}, {field}", (value,) if isinstance(value, str) else value


def check_abilities(data: Data) -> None:
    """Combat abilities are those of Sovereigns and Dark Chieftains; combat halves that they speak of are there."""
    owners = {one.id for one in (*data.sovereign, *data.chieftain)}
    check_names("character", owners, ((f"combat_ability {one.id!r}, of", (one.of,)) for one in data.combat_ability))
    spoken_of = (
        (f"combat_ability {one.id!r}, combat", (part.combat,))
        for one in data.combat_ability
        for part in parts(one)
        if isinstance(part, GaveUp)
    )
    check_names("combat card", {one.id for one in data.combat_card}, spoken_of)


def parts(record: msgspec.Struct) -> Iterator[msgspec.Struct]:
    """All records inside a record."""
    for field in record.__struct_fields__:
        yield from records_in(getattr(record, field))


def records_in(value: Any) -> Iterator[msgspec.Struct]:
    if isinstance(value, msgspec.Struct):
        yield value
        yield from parts(value)
    elif isinstance(value, tuple):
        for one in value:
            yield from records_in(one)


def check_cards(data: Data) -> None:
    """Both halves of a card belong to the same side, and a card that replaces another stands in its place."""
    sides = {one.id: one.side for one in data.combat_card}
    cards = {one.id: one for one in data.event}
    for card in data.event:
        if sides.get(card.combat) != card.side:
            raise BadData(f"event {card.id!r}, combat: {card.side!r} has no combat card {card.combat!r}")
        if card.replaces:
            old = cards.get(card.replaces)
            if old is None or (old.side, old.deck, old.number) != (card.side, card.deck, card.number):
                raise BadData(f"event {card.id!r}, replaces: there is no card {card.replaces!r} in this place")
