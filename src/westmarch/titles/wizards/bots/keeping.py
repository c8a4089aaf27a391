"""How much each card is worth in hand in Guise."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from westmarch.titles.wizards.bots.errand import RESCUE, Errand
from westmarch.titles.wizards.procedures.site.playable import items_at
from westmarch.titles.wizards.rules.influence import may_follow
from westmarch.titles.wizards.words import Card

CANCELS: Final[Mapping[str, float]] = {
    "dark_quarrels": 6.9,
    "concealment": 6.8,
    "vanishment": 6.6,
    "many_turns_and_doublings": 6.5,
    "escape": 6.4,
    "praise_to_elbereth": 3.0,
}
"""Cards against attacks: the first two or three are worth most."""
FEWER: Final = 1.0
"""How much less each further one is worth."""
LED: Final = 6.0
"""Somebody who could follow your Wizard."""
OTHERS: Final[Mapping[str, float]] = {"vanish_in_sunlight": 3.2, "risky_blow": 2.5, "block": 2.5, "dodge": 2.5}


def keep(errand: Errand, card: Card) -> float:
    """How much a card is worth in hand."""
    book, name = errand.book, errand.book.record_id[card]
    if name == RESCUE:
        is_first = card == next(each for each in errand.game.hand if book.record_id[each] == RESCUE)
        return 9.0 if is_first else 1.0 if errand.game.peace or errand.is_back_wanted else 4.5
    if book.is_character[card]:
        return of_character(errand, card)
    if book.is_item[card]:
        return 8.0 if card in items_at(errand.game, errand.dol_guldur)[:1] else 1.5
    if name in CANCELS:
        hand = [each for each in errand.game.hand if book.record_id[each] in CANCELS]
        better = sum(CANCELS[book.record_id[each]] > CANCELS[name] for each in hand)
        same = [each for each in hand if book.record_id[each] == name]
        return CANCELS[name] - FEWER * (better + same.index(card))
    return OTHERS.get(name, 1.0)


def of_character(errand: Errand, card: Card) -> float:
    """Who is needed for the Council, most; then others who can be led."""
    if errand.is_ally(card):
        return 3.0 if errand.has_ally else 8.5
    if errand.is_elf_lord(card):
        return 3.0 if errand.has_elf_lord else 8.5
    return LED if may_follow(errand.game, card, errand.wizard) else 3.0 if errand.game.peace else 0.5
