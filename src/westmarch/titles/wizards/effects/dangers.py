"""What hazard events do to attacks: to those that they go with, and to automatic-attacks that await a company."""

from __future__ import annotations

from typing import ClassVar

from westmarch.engine.english import signed, with_article
from westmarch.engine.lazily import is_any
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.texts import LOWERS, WOUNDS, Change, Effect
from westmarch.titles.wizards.effects.attack import AttackEffect
from westmarch.titles.wizards.procedures.combat.assault import Assault
from westmarch.titles.wizards.procedures.play import Play
from westmarch.titles.wizards.procedures.site.automatic import dangers
from westmarch.titles.wizards.procedures.site.siege import sieges
from westmarch.titles.wizards.rules.turn_effects import boost_figure
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_SITE, RACE_NAMES, RACES, SITE_TYPE_NAMES, RaceId, SiteType

NO_ATTACK = -1


class Rouse(Effect, frozen=True, kw_only=True, tag="rouse"):
    """Give more prowess to an automatic-attack of the site that the company goes to, or stays at. It lasts until the
    end of the turn. It is the attack with the most strikes, then the most prowess (SOLO-5). The site is of one of these
    types, the attack of one of these races."""

    harm: ClassVar[int] = LOWERS
    prowess: Change
    types: tuple[SiteType, ...] = ()
    races: tuple[RaceId, ...] = ()

    def text(self, book: WizardsBook) -> str:
        race = " or ".join(RACE_NAMES[RACES.index(race)] for race in self.races)
        where = " or ".join(SITE_TYPE_NAMES[kind] for kind in self.types)
        kind = with_article(f"{race} automatic-attack".strip())
        return f"{kind}{f' of {with_article(where)}' if where else ''} has {signed(self.prowess)} prowess this turn"

    def possible(self, game: Wizards, play: Play) -> bool:
        return self.fiercest(game) != NO_ATTACK

    def fiercest(self, game: Wizards) -> int:
        """The number of the attack; NO_ATTACK if there is none."""
        journey = game.journey(game.acting)
        if journey.site == NO_SITE or (self.types and journey.site_type not in self.types):
            return NO_ATTACK
        found = [
            (danger.strikes, danger.prowess, -number)
            for number, danger in enumerate(dangers(game, journey.site))
            if not self.races or RACES[danger.race] in self.races
        ]
        return -max(found)[2] if found else NO_ATTACK

    def do(self, game: Wizards, play: Play) -> None:
        site = game.journey(game.acting).site
        number = self.fiercest(game)
        game.roused.append((site, number, self.prowess, play.card))
        danger = dangers(game, site)[number]
        game.say(
            "{race} at {site}: {strikes:# strike|# strikes} with {prowess} prowess this turn",
            race=danger.race,
            site=site,
            strikes=danger.strikes,
            prowess=danger.prowess,
        )


class WeakenCompany(AttackEffect, frozen=True, kw_only=True, tag="weaken_company"):
    """All members of the company that is attacked have less prowess until the end of the turn."""

    harm: ClassVar[int] = LOWERS
    prowess: Change

    def text(self, book: WizardsBook) -> str:
        return f"each member of the company has {signed(self.prowess)} prowess until the turn ends"

    def change(self, game: Wizards, attack: Assault, play: Play) -> None:
        for one in game.members(attack.company):
            boost_figure(game, one, "prowess", self.prowess, play.card)


class Besiege(Effect, frozen=True, kw_only=True, tag="besiege"):
    """This card lies on the site that the company goes to, or stays at. The site must be of one of these types, and not
    besieged yet."""

    harm: ClassVar[int] = WOUNDS
    types: tuple[SiteType, ...]

    def text(self, book: WizardsBook) -> str:
        return f"a {' or '.join(SITE_TYPE_NAMES[kind] for kind in self.types)} is besieged"

    def possible(self, game: Wizards, play: Play) -> bool:
        journey = game.journey(game.acting)
        is_meant = journey.site != NO_SITE and journey.site_type in self.types
        return is_meant and not is_any(sieges(game, journey.site))

    def do(self, game: Wizards, play: Play) -> None:
        play.stays = True
        site = game.journey(game.acting).site
        game.events.append(play.card)
        game.since[play.card], game.stored_at[play.card] = game.turn, site
        game.say("{site} is besieged", site=site)
