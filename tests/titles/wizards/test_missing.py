"""No card of the pool is without effect."""

from __future__ import annotations

from westmarch.titles.wizards import TITLE
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.records import EventRecord

PLAYED_BY_THE_SCENARIO = {"dragons_desolation"}
"""Cards whose part is played by There and Back Again itself (TAB-12)."""


def book(scenario: str, deck: str = "1") -> WizardsBook:
    found = TITLE.open_book({"scenario": scenario, "deck": deck}, {})
    assert isinstance(found, WizardsBook)
    return found


def has_no_effect(record: EventRecord) -> bool:
    """Whether an event that could mean something alone does nothing yet."""
    return not (record.uses or record.standing or record.needs_others or record.id in PLAYED_BY_THE_SCENARIO)


def test_every_event_has_an_effect() -> None:
    events = book("guise").data.resource + book("guise").data.hazard
    assert [event.name for event in events if has_no_effect(event)] == []
