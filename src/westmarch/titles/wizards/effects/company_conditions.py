"""Conditions about the company that acts."""

from __future__ import annotations

from typing import Literal

from westmarch.engine.english import with_article
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.texts import Condition, Count, Names
from westmarch.titles.wizards.procedures.play import Play, company_of
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import (
    LAND_NAMES,
    NO_SITE,
    SITE_TYPE_NAMES,
    Company,
    Land,
    Site,
    SiteType,
    SkillId,
)


def types_of(types: tuple[SiteType, ...]) -> str:
    """Types of sites in words."""
    return " or ".join(SITE_TYPE_NAMES[kind] for kind in types)


def members(game: Wizards, company: Company) -> int:
    """How many characters and allies are in a company."""
    people = game.members(company)
    return len(people) + sum(len(game.allies_of(one)) for one in people)


class CompanyIs(Condition, frozen=True, kw_only=True, tag="company"):
    """The company that acts is of this kind: of so much size or so many characters at most; it moves in this turn or
    does not; its path has a land; its new site is of one of these types, in one of these regions, or in no such
    land; somebody in it has a skill; so many characters and allies are in it at least; it is at a haven."""

    most_size: Count | None = None
    most_characters: Count | None = None
    least_members: Count = 0
    at_haven: bool = False
    moves: bool | None = None
    path_has: str = ""
    to_types: tuple[SiteType, ...] = ()
    to_regions: Names = ()
    skill: SkillId | Literal[""] = ""
    not_into: Land | Literal[""] = ""

    def text(self, book: WizardsBook) -> str:
        goals = [with_article(types_of(self.to_types))] if self.to_types else []
        goals += [book.data.region[book.region(name)].name for name in self.to_regions]
        words = [f"has a {self.skill}"] if self.skill else []
        words += [f"is of size {self.most_size} at most"] if self.most_size is not None else []
        words += ["is one character alone"] if self.most_characters == 1 else []
        words += [f"has {self.least_members} characters and allies or more"] if self.least_members else []
        words += ["is at a haven"] if self.at_haven else []
        words += ["moves" if self.moves else "stays"] if self.moves is not None and not goals else []
        words += [f"moves to {' or '.join(goals)}"] if goals else []
        words += [f"comes through {LAND_NAMES[self.path_has]}"] if self.path_has else []
        words += [f"is not on its way into {LAND_NAMES[self.not_into]}"] if self.not_into else []
        return f"the company {' and '.join(words)}"

    def holds(self, game: Wizards, play: Play) -> bool:
        company = company_of(game, play)
        return (
            (self.most_size is None or game.size(company) <= self.most_size)
            and (self.most_characters is None or len(game.members(company)) <= self.most_characters)
            and (not self.least_members or members(game, company) >= self.least_members)
            and (not self.at_haven or game.is_at_haven(company))
            and (self.moves is None or game.has_moved(company) == self.moves)
            and (not self.path_has or self.path_has in game.journey(company).lands)
            and (not self.to_types or (game.has_moved(company) and game.journey(company).site_type in self.to_types))
            and (not self.skill or any(game.has_skill(one, self.skill) for one in game.members(company)))
            and ((not self.to_regions and not self.not_into) or self.goes_there(game, game.journey(company).site))
        )

    def goes_there(self, game: Wizards, site: Site) -> bool:
        """Whether a site's region is meant."""
        if site == NO_SITE:
            return not self.to_regions
        region = game.book.region_of[site]
        return (not self.to_regions or game.book.data.region[region].id in self.to_regions) and (
            not self.not_into or game.book.land[region] != self.not_into
        )


class Away(Condition, frozen=True, kw_only=True, tag="away"):
    """The company that acts is not at a haven, nor on its way to one."""

    def text(self, book: WizardsBook) -> str:
        return "the company is at no haven and on its way to none"

    def holds(self, game: Wizards, play: Play) -> bool:
        return game.journey(company_of(game, play)).site_type != "H"
