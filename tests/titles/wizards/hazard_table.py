"""What tests of hazard events share: a company on its way, and an event that the hazards play on it if they can."""

from __future__ import annotations

from tests.titles.wizards.given import Table
from westmarch.titles.wizards.procedures.movement.hazards import best_event
from westmarch.titles.wizards.words import Company, Timing

ALL = Company(0)


def company(*people: str, site: str = "bag_end", scenario: str = "burglar") -> Table:
    return Table(scenario).company(*(people or ("bilbo",))).site(site)


def goes(table: Table, site: str, lands: str) -> Table:
    """The company moves to a site by a path of these lands."""
    table.game.journeys[0] = (table.place(site), lands, ())
    return table


def can_come(table: Table, card: str, timing: Timing = "turned_up") -> bool:
    """Whether the hazards could play an event on the company now."""
    table.game.acting = ALL
    return best_event(table.game, table.card(card), ALL, timing) is not None


def comes(table: Table, card: str, timing: Timing = "turned_up") -> Table:
    """The hazards play an event on the company."""
    table.game.acting = ALL
    event = best_event(table.game, table.card(card), ALL, timing)
    assert event is not None, f"{card} can't be played"
    return table.begin(event).pass_by("let_be")
