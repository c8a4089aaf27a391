"""What cards do for a company's way: what may meet it, how many hazards, and where it may go (4, 5)."""

from __future__ import annotations

from typing import ClassVar

from westmarch.engine.english import signed, with_article
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.journey import paths
from westmarch.titles.wizards.book.records_map import AttackRecord
from westmarch.titles.wizards.book.texts import Change, Count, Effect
from westmarch.titles.wizards.procedures.combat.assault import Assault
from westmarch.titles.wizards.procedures.play import Play, company_of
from westmarch.titles.wizards.rules.journeys import bridges_of, change_hazard_limit, hazard_limit, reach_of
from westmarch.titles.wizards.rules.sites import available_sites
from westmarch.titles.wizards.state.game import Hold, Wizards
from westmarch.titles.wizards.words import (
    LAND_NAMES,
    RACE_NAMES,
    RACES,
    SITE_TYPE_NAMES,
    Land,
    SiteType,
    Way,
)

HOLD_TEXTS: dict[str, str] = {
    "creatures": "no creature may be played on the company this turn",
    "path": "this turn creatures may be played on the company only if they are keyed to its site",
    "site": "no creature that is keyed to its site may be played on the company this turn",
    "wilderness": "no creature may be keyed to wilderness by type against the company this turn",
    "idle": "the company may do nothing at its site",
    "stay": "the company may not move this turn",
    "far": "the company may go through one more region this turn",
    "turned_back": "the company returns to where it came from",
    "river": "a river bars the company's site this turn",
    "dead": "this turn all Undead, and nothing else, may be played on the company",
    "aboard": (
        "this turn a member of the company may tap to cancel a hazard that is played on it, if it goes by sea and "
        "never through two other regions in a row"
    ),
    "onward": "the company may move again",
    "hidden": "all attacks of creatures on the company are canceled this turn",
}


class BanFrom(Effect, frozen=True, kw_only=True, tag="ban"):
    """The company is spared or barred from something until the end of the turn, or allowed more."""

    what: Hold

    def text(self, book: WizardsBook) -> str:
        return HOLD_TEXTS[self.what]

    def possible(self, game: Wizards, play: Play) -> bool:
        company = company_of(game, play)
        if self.what == "far":
            return not game.book.scenario.on_board and not game.has_moved(company)
        if self.what == "aboard" and game.book.scenario.on_board:
            return False
        return not game.is_held(company, self.what)

    def do(self, game: Wizards, play: Play) -> None:
        game.hold(company_of(game, play), self.what)


class ChangeLimit(Effect, frozen=True, kw_only=True, tag="hazard_limit"):
    """More or fewer hazards may be played on the company this turn: by a number, by another in the morning, or for
    each land of a type on its path; so many are left at `least`. In Burglar alone there is such a limit (TAB-9,
    GON-9)."""

    by: Change
    in_the_morning: Change | None = None
    per: Land | None = None
    least: Count = 2

    def text(self, book: WizardsBook) -> str:
        each = f" for each {LAND_NAMES[self.per]} on the path" if self.per else ""
        morning = f", {signed(self.in_the_morning)} in the morning" if self.in_the_morning is not None else ""
        return f"hazard limit {signed(self.by)}{each}{morning}"

    def amount(self, game: Wizards, play: Play) -> int:
        by = self.by
        if self.in_the_morning is not None and game.has_environment("morning"):
            by = self.in_the_morning
        return by * game.journey(company_of(game, play)).lands.count(self.per) if self.per else by

    def possible(self, game: Wizards, play: Play) -> bool:
        company = company_of(game, play)
        by = self.amount(game, play)
        if not game.book.scenario.hazard_limit or game.acting != company:
            return False
        return by > 0 or (by < 0 and hazard_limit(game, company, game.size(company)) > self.least)

    def do(self, game: Wizards, play: Play) -> None:
        change_hazard_limit(game, self.amount(game, play), self.least)
        company = company_of(game, play)
        game.say("The hazard limit is {limit}", limit=hazard_limit(game, company, game.size(company)))


class HarderCreatures(Effect, frozen=True, kw_only=True, tag="harder_creatures"):
    """Creatures that are played on the company have more prowess until the end of the turn."""

    is_price: ClassVar[bool] = True
    prowess: Count

    def text(self, book: WizardsBook) -> str:
        return f"creatures that are played on the company have {signed(self.prowess)} prowess"

    def do(self, game: Wizards, play: Play) -> None:
        game.harder.append((company_of(game, play), self.prowess, True))


class WeakerAttacks(Effect, frozen=True, kw_only=True, tag="weaker_attacks"):
    """All attacks on the company have less prowess until the end of the turn, the one that it faces too."""

    prowess: Count

    def text(self, book: WizardsBook) -> str:
        return f"all attacks on the company have {signed(-self.prowess)} prowess until the turn ends"

    def do(self, game: Wizards, play: Play) -> None:
        company = company_of(game, play)
        game.harder.append((company, -self.prowess, False))
        attack = game.during(Assault)
        if attack is not None and attack.company == company:
            attack.prowess -= self.prowess


class OpenWays(Effect, frozen=True, kw_only=True, tag="open_ways"):
    """Pairs of regions count as neighbours for the company's movement this turn. As it sets out an attack may await
    it."""

    ways: tuple[tuple[str, str], ...]
    attack: AttackRecord | None = None

    def text(self, book: WizardsBook) -> str:
        pairs = [" and ".join(book.data.region[book.region(name)].name for name in pair) for pair in self.ways]
        text = f"for this company's movement these are neighbours: {', '.join(pairs)}"
        if self.attack is not None:
            race = RACE_NAMES[RACES.index(self.attack.race)]
            attack = self.attack
            text += f"; {with_article(race)} attack, {attack.strikes} strikes with {attack.prowess} prowess, awaits it"
        return text

    def bridges(self, game: Wizards) -> frozenset[Way]:
        return frozenset(Way((game.book.region(first), game.book.region(second))) for first, second in self.ways)

    def possible(self, game: Wizards, play: Play) -> bool:
        """Whether it leads to a site, or on a path, that is not open without it."""
        company = company_of(game, play)
        if game.book.scenario.on_board or game.has_moved(company):
            return False
        old, here, reach = bridges_of(game, company), game.at[company], reach_of(game, company)
        more = old | self.bridges(game)
        return any(
            paths(game.book, here, site, reach, more) != paths(game.book, here, site, reach, old)
            for site in available_sites(game)
            if site != here
        )

    def do(self, game: Wizards, play: Play) -> None:
        company = company_of(game, play)
        game.bridges += [(company, first, second) for first, second in sorted(self.bridges(game))]
        if self.attack is not None:
            attack = self.attack
            game.ambushes.append((company, RACES.index(attack.race), attack.strikes, attack.prowess))


class CountAs(Effect, frozen=True, kw_only=True, tag="count_as"):
    """Count one land of a type on the company's path, or its site of a type, as another. It does until the end of the
    turn."""

    land: tuple[Land, Land] | None = None
    site: tuple[SiteType, SiteType] | None = None

    def text(self, book: WizardsBook) -> str:
        if self.land is not None:
            return f"one {LAND_NAMES[self.land[0]]} on the way counts as {LAND_NAMES[self.land[1]]}"
        assert self.site is not None
        return f"the {SITE_TYPE_NAMES[self.site[0]]} counts as {SITE_TYPE_NAMES[self.site[1]]}"

    def change(self) -> tuple[str, str]:
        """What counts as what."""
        found = self.land or self.site
        assert found is not None
        return found

    def possible(self, game: Wizards, play: Play) -> bool:
        journey = game.journey(company_of(game, play))
        old = self.change()[0]
        return old in journey.lands if self.land is not None else old == journey.site_type

    def do(self, game: Wizards, play: Play) -> None:
        game.treated.append((company_of(game, play), *self.change(), play.card))
