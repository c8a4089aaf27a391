"""Conditions of cards: what must hold before they are used."""

from __future__ import annotations

from typing import Literal, TypeAlias

from westmarch.engine.english import with_article
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.site_items import holds_hoard
from westmarch.titles.wizards.book.texts import Condition, Count, Names
from westmarch.titles.wizards.effects.company_conditions import Away, CompanyIs, types_of
from westmarch.titles.wizards.procedures.checks.corruption import CorruptionCheck
from westmarch.titles.wizards.procedures.combat.assault import Assault
from westmarch.titles.wizards.procedures.combat.strike import Strike
from westmarch.titles.wizards.procedures.play import Play, company_of
from westmarch.titles.wizards.procedures.removing import is_environment_declared
from westmarch.titles.wizards.procedures.site.seeking import cards_here
from westmarch.titles.wizards.rules.items import may_use_palantir, placed_with
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import (
    LAND_NAMES,
    NO_SITE,
    RACE_NAMES,
    RACES,
    SITE_TYPE_NAMES,
    TAPPED,
    Race,
    RaceId,
    SiteType,
    SkillId,
    Sky,
)


class InEnvironment(Condition, frozen=True, kw_only=True, tag="in"):
    """The Gates of Morning or the Doors of Night are in play."""

    is_: Sky

    def text(self, book: WizardsBook) -> str:
        return "Gates of Morning is in play" if self.is_ == "morning" else "Doors of Night is in play"

    def holds(self, game: Wizards, play: Play) -> bool:
        return game.has_environment(self.is_)


def natural_prowess(game: Wizards, attack: Assault) -> int:
    """The prowess of an attack as it is printed."""
    return game.book.creature(attack.source).prowess if attack.is_creature else attack.printed or attack.prowess


class AttackIs(Condition, frozen=True, kw_only=True, tag="attack"):
    """The company faces an attack of this kind: of one of these races or none of those, with so much printed prowess at
    least, an automatic-attack or not, keyed to one of these lands, at its site, or at a site of these types."""

    races: tuple[RaceId, ...] = ()
    not_races: tuple[RaceId, ...] = ()
    prowess: Count = 0
    automatic: bool | None = None
    keyed_to: tuple[str, ...] = ()
    at_site: bool = False
    at_types: tuple[SiteType, ...] = ()

    def text(self, book: WizardsBook) -> str:
        names = " or ".join(RACE_NAMES[RACES.index(race)] for race in self.races)
        others = " or ".join(RACE_NAMES[RACES.index(race)] for race in self.not_races)
        words = [with_article(f"{names} attack".strip())]
        words += [f"with a printed prowess of {self.prowess} or more"] if self.prowess else []
        words += [f"but not one by {others}"] if others else []
        if self.automatic:
            words = [f"an automatic-attack{f' of {with_article(types_of(self.at_types))}' if self.at_types else ''}"]
        words += (
            [f"keyed to {' or '.join(LAND_NAMES.get(land, land) for land in self.keyed_to)}"] if self.keyed_to else []
        )
        words += ["that is an automatic-attack or keyed to the site"] if self.at_site else []
        return f"the company faces {' '.join(words)}"

    def allows_key(self, key: str) -> bool:
        fits = (not self.keyed_to or key in self.keyed_to) and (not self.at_site or key == "site")
        return fits and not self.automatic

    def allows_race(self, race: Race) -> bool:
        return (not self.races or RACES[race] in self.races) and RACES[race] not in self.not_races

    def holds(self, game: Wizards, play: Play) -> bool:
        attack = game.during(Assault)
        if attack is None:
            return False
        race = RACES[attack.race] if attack.race >= 0 else ""
        return (
            (not self.races or race in self.races)
            and race not in self.not_races
            and (not self.prowess or natural_prowess(game, attack) >= self.prowess)
            and (self.automatic is None or attack.is_automatic == self.automatic)
            and (not self.keyed_to or attack.key in self.keyed_to)
            and (not self.at_site or attack.key in ("automatic", "site"))
            and (not self.at_types or (attack.is_automatic and game.journey(attack.company).site_type in self.at_types))
        )


class SiteIs(Condition, frozen=True, kw_only=True, tag="site"):
    """The company that acts is at a site of one of these types, or in one of these regions. Or it is at one of these
    sites, which may have to be tapped or not. Or there is information to be had there, or a hoard."""

    types: tuple[SiteType, ...] = ()
    sites: Names = ()
    regions: Names = ()
    tapped: bool | None = None
    information: bool = False
    hoard: bool = False

    def text(self, book: WizardsBook) -> str:
        if self.information or self.hoard:
            what = "information" if self.information else "a hoard"
            how = "" if self.tapped is None else "tapped " if self.tapped else "untapped "
            return f"the company is at {with_article(f'{how}site')} with {what}"
        where = [SITE_TYPE_NAMES[kind] for kind in self.types] + [book.name_of_site(name) for name in self.sites]
        where += [f"site in {book.data.region[book.region(name)].name}" for name in self.regions]
        how = "" if self.tapped is None else "a tapped " if self.tapped else "an untapped "
        how = how or ("" if self.sites else "a ")
        return f"the company is at {how}{' or '.join(where) or 'site'}"

    def holds(self, game: Wizards, play: Play) -> bool:
        site = game.at[company_of(game, play)]
        if site == NO_SITE:
            return False
        record = game.book.site_records[site]
        return (
            (not self.types or record.type in self.types)
            and (not self.sites or record.id in self.sites)
            and (not self.regions or record.region in self.regions)
            and (self.tapped is None or (game.site_pose[site] == TAPPED) == self.tapped)
            and (not self.information or "information" in record.playable)
            and (not self.hoard or holds_hoard(record))
        )


class CheckIs(Condition, frozen=True, kw_only=True, tag="checked"):
    """Whoever checks for corruption is not at a site of these types; somebody of their company has a skill."""

    not_at: tuple[SiteType, ...] = ()
    with_skill: SkillId | Literal[""] = ""

    def text(self, book: WizardsBook) -> str:
        words = [f"with a {self.with_skill} in the company"] if self.with_skill else []
        words += [f"at no {' or '.join(SITE_TYPE_NAMES[kind] for kind in self.not_at)}"] if self.not_at else []
        return f"the character is {' and '.join(words)}"

    def holds(self, game: Wizards, play: Play) -> bool:
        check = game.during(CorruptionCheck)
        if check is None or check.one not in game.people:
            return False
        site = game.site_of(check.one)
        if site != NO_SITE and game.book.site_type[site] in self.not_at:
            return False
        members = game.members(game.company[check.one])
        return not self.with_skill or any(game.has_skill(one, self.with_skill) for one in members)


class CanUsePalantir(Condition, frozen=True, kw_only=True, tag="can_use_palantir"):
    """The bearer may use a Palantír."""

    def text(self, book: WizardsBook) -> str:
        return "the bearer may use a Palantír"

    def holds(self, game: Wizards, play: Play) -> bool:
        return may_use_palantir(game, game.holder[play.card])


class IsInPlay(Condition, frozen=True, kw_only=True, tag="in_play"):
    """One of these cards is in play; or is not."""

    cards: Names
    absent: bool = False

    def text(self, book: WizardsBook) -> str:
        names = " or ".join(book.name_of(name) for name in self.cards)
        return f"{names} is {'not ' if self.absent else ''}in play"

    def holds(self, game: Wizards, play: Play) -> bool:
        records = game.book.record_id
        piles = (game.people, game.borne, game.events, game.scored)
        return any(records[card] in self.cards for pile in piles for card in pile) != self.absent


class IsHere(Condition, frozen=True, kw_only=True, tag="is_here"):
    """A card of this name is borne in the company, or was stored at its site."""

    card: str

    def text(self, book: WizardsBook) -> str:
        return f"{book.name_of(self.card)} is here"

    def holds(self, game: Wizards, play: Play) -> bool:
        return bool(cards_here(game, company_of(game, play), self.card))


class SomebodyAt(Condition, frozen=True, kw_only=True, tag="somebody_at"):
    """One of your characters, or one of these, is at a site."""

    site: str
    names: Names = ()

    def text(self, book: WizardsBook) -> str:
        who = " or ".join(book.name_of(name) for name in self.names)
        return f"{who or 'a character'} is at {book.name_of_site(self.site)}"

    def holds(self, game: Wizards, play: Play) -> bool:
        records = game.book.record_id
        return any(game.is_at(one, self.site) and (not self.names or records[one] in self.names) for one in game.people)


class EnvironmentDeclared(Condition, frozen=True, kw_only=True, tag="environment_declared"):
    """The hazards have just declared an environment."""

    def text(self, book: WizardsBook) -> str:
        return "the hazards play an environment"

    def holds(self, game: Wizards, play: Play) -> bool:
        return is_environment_declared(game)


class StruckIs(Condition, frozen=True, kw_only=True, tag="struck"):
    """The strike is on somebody else of one of these races, in the company."""

    races: tuple[RaceId, ...]

    def text(self, book: WizardsBook) -> str:
        return f"another {' or '.join(RACE_NAMES[RACES.index(race)] for race in self.races)} is struck"

    def holds(self, game: Wizards, play: Play) -> bool:
        strike = game.during(Strike)
        if strike is None or strike.one not in game.people or strike.one == play.card:
            return False
        return RACES[game.book.race[strike.one]] in self.races


class IsPlaced(Condition, frozen=True, kw_only=True, tag="is_placed"):
    """This card has been placed with the item that it goes with."""

    def text(self, book: WizardsBook) -> str:
        return "this card is with its item"

    def holds(self, game: Wizards, play: Play) -> bool:
        return placed_with(game, play.card) is not None


class NotDuplicated(Condition, frozen=True, kw_only=True, tag="once_at_site"):
    """No other copy of this card is still at the site where it was played (1)."""

    def text(self, book: WizardsBook) -> str:
        return "no other copy is at the site where it was played"

    def holds(self, game: Wizards, play: Play) -> bool:
        site = game.at[company_of(game, play)]
        return not any(
            game.rescued.get(card) == site and game.site_of(game.holder[card]) == site for card in game.borne
        )


AnyCondition: TypeAlias = (
    Away
    | InEnvironment
    | AttackIs
    | CanUsePalantir
    | CheckIs
    | CompanyIs
    | EnvironmentDeclared
    | IsHere
    | IsInPlay
    | IsPlaced
    | NotDuplicated
    | SiteIs
    | SomebodyAt
    | StruckIs
)
