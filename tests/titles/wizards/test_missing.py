"""What the README says is missing, is missing; and nothing else."""

from __future__ import annotations

import pytest

from westmarch.titles.wizards import TITLE
from westmarch.titles.wizards.book import WizardsBook
from westmarch.titles.wizards.records import EventRecord
from westmarch.titles.wizards.words import SCENARIOS

PLAYED_BY_THE_SCENARIO = {"dragons_desolation"}
"""Cards whose part is played by There and Back Again itself (TAB-12)."""


def book(scenario: str, deck: str = "1") -> WizardsBook:
    found = TITLE.open_book({"scenario": scenario, "deck": deck}, {})
    assert isinstance(found, WizardsBook)
    return found


def has_no_effect(record: EventRecord) -> bool:
    """Whether an event that could mean something alone does nothing yet."""
    return not (record.uses or record.standing or record.needs_others or record.id in PLAYED_BY_THE_SCENARIO)


def test_events_without_effect_are_named() -> None:
    events = book("guise").data.resource + book("guise").data.hazard
    missing = ", ".join(sorted(event.name for event in events if has_no_effect(event)))
    assert missing in " ".join(TITLE.about().split())


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("deck", ["1", "2"])
def test_sample_decks_have_no_event_without_effect(scenario: str, deck: str) -> None:
    records = book(scenario, deck).records
    assert not [record.name for record in records if isinstance(record, EventRecord) and has_no_effect(record)]
