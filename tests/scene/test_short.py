"""Short texts: what stands on a face on which there is no room for all of it."""

from __future__ import annotations

import pytest

from westmarch.engine.title import title
from westmarch.scene import SHORT, Card


def cards_of(name: str) -> list[Card]:
    """Every card of all scenarios of a title."""
    kind = title(name)
    scenarios = next((one.choices for one in kind.settings if one.name == "scenario"), [None])
    chosen = [{"scenario": one} if one else {} for one in scenarios]
    return [card for settings in chosen for card in kind.glossary(kind.open_book(kind.choose(settings), {}))]


@pytest.mark.parametrize("name", ["cardgame", "ring2e", "wizards"])
def test_a_short_text_is_short_and_whole(name: str) -> None:
    for card in cards_of(name):
        assert len(card.short) <= SHORT, card.name
        assert not card.short or card.short.endswith("."), card.name
        assert not card.short or card.short != card.text


@pytest.mark.parametrize("name", ["cardgame", "wizards"])
def test_each_long_text_has_a_short_one(name: str) -> None:
    long = [card for card in cards_of(name) if len(card.text) > SHORT]
    assert [card.name for card in long if not card.short and "marshalling point" not in card.text] == []


def test_each_event_card_of_the_war_has_a_short_text() -> None:
    assert [card.name for card in cards_of("ring2e") if card.ref[0] == "card" and not card.short] == []
