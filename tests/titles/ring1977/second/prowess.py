"""How strong somebody is against a certain enemy in Individual Combat (4): swords, the Ring, other Magic Cards."""

from __future__ import annotations

from tests.titles.ring1977.second.facts import CHARTS, NAZGUL, PEOPLE, SERVANTS, swords_of
from tests.titles.ring1977.second.position import Position


def may_use(one: str) -> bool:
    """Whether Magic Cards help somebody at all: never the Dark Power or its Nazgûl."""
    return PEOPLE.get(one, {}).get("side") in ("fellowship", "saruman")


def swords(position: Position, one: str) -> list[str]:
    return [card for card in swords_of(one) if position.holds(one, card)]


def strikes_deep(position: Position, one: str, foe: str) -> bool:
    """Elven Swords, and Éowyn against the Lord of the Nazgûl."""
    return bool(swords(position, one)) or (one, foe) == ("eowyn", "lord_of_the_nazgul")


def strength(position: Position, one: str, foe: str) -> int:
    """Combat, with one sword, and Sting twice against Shelob."""
    total = position.combat(one) + bool(swords(position, one))
    total += foe == "shelob" and "sting" in swords(position, one)
    if may_use(one) and position.holds(one, "galadriels_light") and foe in SERVANTS:
        total += 3 if foe == "shelob" else 2
    if (one, foe) == ("eowyn", "lord_of_the_nazgul"):
        total += 2
    if position.ring_on and one == position.bearer:
        total += CHARTS["ring"]["wearer_combat"]
    if position.ring_on and foe == position.bearer and one not in NAZGUL:
        total += CHARTS["ring"]["enemies_combat"]
    return total
