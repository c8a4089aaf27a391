"""Discarding cards of which there are too many (2)."""

from __future__ import annotations

import pytest

from tests.titles.wizards.given import Table
from westmarch.titles.wizards.procedures.turn.hand import GiveUpCards, TrimHand


def holding(*cards: str) -> Table:
    return Table("guise").hand(*cards)


def test_two_cards_too_many_go_in_one_answer() -> None:
    """Given seven cards where five may be held, when two are chosen together, then five are left."""
    table = holding("block", "dodge", "escape", "dark_quarrels", "concealment", "halfling_strength", "risky_blow")
    table.begin(TrimHand())
    assert len(table.offers("discard_two")) == 21
    table.do("discard_two", "dodge", "risky_blow")
    assert table.over
    assert table.pile("hand") == ["block", "escape", "dark_quarrels", "concealment", "halfling_strength"]
    assert sorted(table.pile("discard")) == ["dodge", "risky_blow"]


def test_or_one_after_the_other() -> None:
    table = holding("block", "dodge", "escape", "dark_quarrels", "concealment", "halfling_strength", "risky_blow")
    table.begin(TrimHand()).do("discard", "dodge")
    assert not table.can("discard_two")
    assert table.do("discard", "block").over


def test_copies_of_a_card_are_offered_once() -> None:
    """Given five copies of Dodge and two of Block, then two of either, or one of each can go together."""
    table = holding(*["dodge"] * 5, *["block"] * 2).begin(TrimHand())
    assert len(table.offers("discard_two")) == 3


@pytest.mark.parametrize(("count", "pairs"), [(1, 0), (2, 15), (3, 15), (8, 15)])
def test_two_of_those_that_are_given_up_go_together(count: int, pairs: int) -> None:
    """Given six cards, when so many must go, then there is a way for each two of them, unless it is one."""
    table = holding("block", "dodge", "escape", "dark_quarrels", "concealment", "risky_blow").begin(GiveUpCards(count))
    assert len(table.offers("discard_two")) == pairs


def test_three_are_given_up_by_a_pair_and_one_more() -> None:
    table = (
        holding("block", "dodge", "escape", "dark_quarrels").begin(GiveUpCards(3)).do("discard_two", "block", "dodge")
    )
    assert not table.can("discard_two")
    assert table.do("discard", "escape").over
    assert table.pile("hand") == ["dark_quarrels"]


def test_of_very_many_cards_no_pairs_are_offered() -> None:
    """Given fourteen cards, which would make 91 pairs."""
    table = holding(*["block", "dodge", "escape", "dark_quarrels", "concealment"] * 2, *["risky_blow"] * 4)
    assert not table.begin(GiveUpCards(2)).can("discard_two")
