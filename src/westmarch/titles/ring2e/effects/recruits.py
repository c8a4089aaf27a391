"""Figures are recruited, exchanged or eliminated one by one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import ClassVar, Literal

import msgspec

from westmarch.engine.lazily import is_any
from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.procedures.event_recruits import (
    LeaderFalls,
    PromoteUnits,
    RecruitByEvent,
    RecruitByNations,
    RecruitWithKings,
    ShareOutRecruits,
    Wanted,
    recruitable,
    wanted,
)
from westmarch.titles.ring2e.procedures.forces import commander
from westmarch.titles.ring2e.procedures.muster import can_place, may_recruit
from westmarch.titles.ring2e.procedures.resolve import Resolve
from westmarch.titles.ring2e.records import Count, Figures, Some
from westmarch.titles.ring2e.rules.rulers import lose_character
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.texts import Army, Effect, Places, Row, regions_like
from westmarch.titles.ring2e.words import (
    AWAKENED,
    ELITE,
    FREE,
    LEADER,
    NATIONS,
    NAZGUL,
    REGULAR,
    SAURON,
    Character,
    Figure,
    Nation,
    NationId,
    Region,
)


class Recruits(Figures, frozen=True, kw_only=True):
    """Figures of a nation; a `unit` is a Regular or an Elite, each as the owner chooses."""

    unit: Count = 0

    def kinds(self) -> tuple[Figure, ...]:
        """The kinds of figures that may be among them."""
        return kinds_among(self)

    def wanted(self) -> Wanted:
        """The units among them."""
        return Wanted(self.regular, self.elite, self.unit)


@cache
def kinds_among(figures: Recruits) -> tuple[Figure, ...]:
    wanted = (
        (REGULAR, figures.regular or figures.unit),
        (ELITE, figures.elite or figures.unit),
        (LEADER, figures.leader),
        (NAZGUL, figures.nazgul),
    )
    return tuple(figure for figure, count in wanted if count)


class Recruit(Effect, frozen=True, kw_only=True, tag="recruit"):
    """Recruit these figures together in one such region, or in each of several. `chosen` is the chosen Sovereign's."""

    nation: NationId | Literal["chosen"]
    figures: Recruits
    at: Places
    places: Some = 1

    label: ClassVar[str] = "recruit"

    def nation_of(self, game: Ring2e, play: Resolve) -> Nation:
        if self.nation == "chosen":
            return game.book.nation_of_character[play.chosen]
        return Nation(NATIONS.index(self.nation))

    def open_regions(self, game: Ring2e, play: Resolve) -> Iterator[Region]:
        """Where any of the figures could be recruited."""
        nation, kinds = self.nation_of(game, play), self.figures.kinds()
        places = regions_like(game, self.at, play.side(game), play.chosen)
        return recruitable(game, nation, kinds, places)

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        return is_any(self.open_regions(game, play))

    def do(self, game: Ring2e, play: Resolve) -> None:
        game.do(RecruitByEvent(play.seat, self.nation_of(game, play)))


class ShareOut(Effect, frozen=True, kw_only=True, tag="share_out"):
    """Recruit units of one nation in several places. If there are too few for all, the player says where they come; as
    many come as can (6.3)."""

    do_: tuple[Recruit, ...] = msgspec.field(name="do")

    @property
    def rows(self) -> tuple[Row, ...]:
        return (self.do_,)

    @property
    def shares(self) -> tuple[Recruit, ...]:
        """What comes where."""
        return self.do_

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        return play.possible(game, self.do_)

    def do(self, game: Ring2e, play: Resolve) -> None:
        nation, all_of_them = self.do_[0].nation_of(game, play), wanted(game)
        if all_of_them.most(game.left(nation, REGULAR), game.left(nation, ELITE)) == all_of_them.all:
            play.carry_out(game, self.do_)
        else:
            game.do(ShareOutRecruits(play.seat, nation))


class RecruitOfEach(Effect, frozen=True, kw_only=True, tag="recruit_of_each"):
    """Recruit a Regular or Leader of so many different nations, each in another such region of its own nation."""

    nations: Some
    at: Places

    def open_figures(self, game: Ring2e, play: Resolve) -> Iterator[tuple[Figure, Nation, Region]]:
        """What could be recruited, and where."""
        nation_of = game.book.nation_of
        return (
            (figure, nation_of[region], region)
            for region in regions_like(game, self.at, play.side(game))
            for figure in (REGULAR, LEADER)
            if can_place(game, nation_of[region], figure, region)
        )

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        return is_any(self.open_figures(game, play))

    def do(self, game: Ring2e, play: Resolve) -> None:
        game.do(RecruitByNations(play.seat, self.nations))


class RecruitForKings(Effect, frozen=True, kw_only=True, tag="recruit_for_kings"):
    """Recruit a Sauron Regular or a Nazgûl, as the Shadow chooses each time, for every Awakened Sovereign."""

    at: Places

    def count(self, game: Ring2e) -> int:
        """How many Sovereigns are Awakened."""
        return len([one for one, state in game.sovereigns.items() if state == AWAKENED and game.on_map(one)])

    def open_regions(self, game: Ring2e, play: Resolve) -> list[Region]:
        places = regions_like(game, self.at, play.side(game))
        return [region for region in places if may_recruit(game, play.side(game), region)]

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        left = game.left(SAURON, REGULAR) or game.left(SAURON, NAZGUL)
        return bool(self.count(game) and left and self.open_regions(game, play))

    def do(self, game: Ring2e, play: Resolve) -> None:
        game.do(RecruitWithKings(play.seat, self.open_regions(game, play)[0], self.count(game)))


class Promote(Effect, frozen=True, kw_only=True, tag="promote"):
    """Replace Regulars by Elites of the same nation: of this nation anywhere, or in this Army."""

    count: Some
    nation: NationId | None = None
    army: Army | None = None

    def promotions(self, game: Ring2e) -> Iterator[tuple[Nation, Region]]:
        """The Regulars that could become Elites, by nation and region."""
        side = FREE if self.army is not None else stacks.SIDE_OF[NATIONS.index(str(self.nation))]
        regions = iter(sorted(game.armies(side))) if self.army is None else self.army.found(game)
        nations = stacks.NATIONS_OF[side] if self.nation is None else (Nation(NATIONS.index(self.nation)),)
        return (
            (nation, region)
            for region in regions
            for nation in nations
            if game.left(nation, ELITE) and stacks.count_of(game.stack(side, region), nation, REGULAR)
        )

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        return is_any(self.promotions(game))

    def do(self, game: Ring2e, play: Resolve) -> None:
        game.do(PromoteUnits(play.seat, self.count))


class EliminateLeader(Effect, frozen=True, kw_only=True, tag="eliminate_leader"):
    """The Free Peoples eliminate a Leader of their choice in such a region."""

    at: Places

    def found(self, game: Ring2e, play: Resolve) -> list[Region]:
        """Where Leaders are."""
        places = regions_like(game, self.at, play.side(game))
        return [region for region in places if stacks.leaders(game.stack(FREE, region))]

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        return bool(self.found(game, play))

    def do(self, game: Ring2e, play: Resolve) -> None:
        region = self.found(game, play)[0]
        game.do(LeaderFalls(commander(game, FREE, region), region))


class EliminateAlone(Effect, frozen=True, kw_only=True, tag="eliminate_alone"):
    """This character is eliminated if he stands in such a region without an Army."""

    name: str
    at: Places

    def whom(self, game: Ring2e) -> Character:
        return game.book.character(self.name)

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        one = self.whom(game)
        region = game.where[one]
        if region not in regions_like(game, self.at, play.side(game)):
            return False
        return not game.has_army(game.book.side_of_character[one], region)

    def do(self, game: Ring2e, play: Resolve) -> None:
        lose_character(game, self.whom(game))
