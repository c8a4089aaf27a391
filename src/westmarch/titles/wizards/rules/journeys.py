"""How far a company may walk, how many hazards may meet it, and when it turns back (4)."""

from __future__ import annotations

from westmarch.titles.wizards.book.journey import FAR_REACH, REACH
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import Company, Way


def reach_of(game: Wizards, company: Company) -> int:
    """How many regions a walk of the company may touch."""
    return min(FAR_REACH, REACH + game.holds.count((company, "far")))


def bridges_of(game: Wizards, company: Company) -> frozenset[Way]:
    """The pairs of regions that are neighbours for a company until the end of the turn."""
    return frozenset(Way((first, second)) for who, first, second in game.bridges if who == company)


def hazard_limit(game: Wizards, company: Company, size: int) -> int:
    """How many hazards may be played on a company that was of this size when it set out: two at least, as many as
    its size, and what its site and cards change (4). Guise has no limit."""
    found = max(2, size) + game.book.site_records[game.goal(company)].hazard_limit
    for who, by, least in game.limits:
        if who == company:
            found = found + by if by > 0 else min(found, max(least, found + by))
    return found


def change_hazard_limit(game: Wizards, by: int, least: int = 2) -> None:
    """More or fewer hazards may be played this turn on the company that acts; so many are left at least."""
    game.limits.append((game.acting, by, least))


def turn_back(game: Wizards, company: Company) -> None:
    """A company returns to its site of origin: it hasn't moved, and does nothing at that site (4)."""
    if company in game.journeys:
        del game.journeys[company]
        game.hold(company, "idle")
        game.say("The company returned to {site}", site=game.at[company])
