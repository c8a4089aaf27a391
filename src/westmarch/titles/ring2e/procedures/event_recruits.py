"""Recruiting by events, and figures that a card exchanges or eliminates (5.3, 6.3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from westmarch.engine.language import told
from westmarch.engine.lazily import is_any
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import AGAIN, Choose, Next, Odds, Procedure, Question
from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.procedures.forces_in_words import counted, in_words
from westmarch.titles.ring2e.procedures.muster import can_place, may_recruit, recruit_note
from westmarch.titles.ring2e.procedures.resolve import Resolve, effect_of
from westmarch.titles.ring2e.rules.figures import eliminate_figure, promote_regular, recruit_figure
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import (
    ELITE,
    FREE,
    LEADER,
    NAZGUL,
    NOWHERE,
    REGULAR,
    SAURON,
    Figure,
    Nation,
    Region,
)

UNITS = (REGULAR, ELITE)


def recruitable(
    game: Ring2e, nation: Nation, figures: tuple[Figure, ...], regions: Iterator[Region]
) -> Iterator[Region]:
    """In which regions a card may recruit any of these figures; units come first, and a Leader needs one."""
    left = [figure for figure in figures if game.left(nation, figure)]
    if not left:
        return iter(())
    side, alone = stacks.SIDE_OF[nation], left == [LEADER]
    return (
        region
        for region in regions
        if may_recruit(game, side, region) and (not alone or can_place(game, nation, LEADER, region))
    )


@dataclass(repr=False)
class RecruitByEvent(Procedure):
    """A card's figures are recruited, as many as there are. They come in one region or in each of several, where there
    are enough for all of these (6.3).

    `units` are those still to come whose kind is chosen one by one.
    """

    seat: Seat
    nation: Nation
    region: Region = NOWHERE
    filled: tuple[Region, ...] = ()
    units: int = 0
    figure: Figure = REGULAR

    about = ("region",)
    steps = ("where", "fixed", "which", "place", "leaders", "once_more")
    prompts = {
        "region": "{nation:nation}: where to recruit",
        "figure": "{region:region}: Regular or Elite, {units:int} to come",
    }

    def where(self, game: Ring2e) -> None:
        done = len(self.filled) == effect_of(game).places
        places = [] if done else self.region_choices(game)
        if not places:
            self.finish()
        elif len(places) <= effect_of(game).places - len(self.filled):
            self.region = places[0]
        else:
            game.do(Choose(self.seat, "region"))

    def region_choices(self, game: Ring2e) -> list[Region]:
        play = game.nearest(Resolve)
        places: Iterator[Region] = play.effect(game).open_regions(game, play)
        return [region for region in places if region not in self.filled]

    def region_odds(self, game: Ring2e, value: Region) -> Odds:
        """Who comes there, and who is there already."""
        side = stacks.SIDE_OF[self.nation]
        here = in_words(game, side, game.force_at(side, value))
        figures = brought(effect_of(game).figures)
        return Odds("", note=told("{figures}, beside {force}", figures=figures, force=here) if here else figures)

    def fixed(self, game: Ring2e) -> None:
        """Figures whose kind the card says."""
        figures = effect_of(game).figures
        for figure, count in ((REGULAR, figures.regular), (ELITE, figures.elite), (NAZGUL, figures.nazgul)):
            self.recruit(game, figure, count)
        self.units = figures.unit

    def which(self, game: Ring2e) -> None:
        if self.units and self.figure_choices(game):
            game.do(Choose(self.seat, "figure"))

    def figure_choices(self, game: Ring2e) -> list[Figure]:
        return [figure for figure in UNITS if game.left(self.nation, figure)]

    def place(self, game: Ring2e) -> None:
        if self.units and self.figure_choices(game):
            self.recruit(game, self.figure, 1)
            self.units -= 1
            self.go_to("which")

    def leaders(self, game: Ring2e) -> None:
        """Leaders come after units, of which there must be one."""
        if can_place(game, self.nation, LEADER, self.region):
            self.recruit(game, LEADER, effect_of(game).figures.leader)

    def once_more(self, game: Ring2e) -> None:
        """The card's text goes on about where it has recruited; there may be more such places."""
        game.nearest(Resolve).region = self.region
        self.filled = (*self.filled, self.region)
        self.go_to("where")

    def recruit(self, game: Ring2e, figure: Figure, count: int) -> None:
        for _ in range(min(count, game.left(self.nation, figure))):
            recruit_figure(game, self.nation, figure, self.region)


def brought(figures: Any) -> str:
    """The figures that a card brings to one place: "1 unit, 1 Leader"."""
    units = (told("1 unit") if figures.unit == 1 else told("{count} units", count=figures.unit)) if figures.unit else ""
    kinds = enumerate((figures.regular, figures.elite, figures.leader, figures.nazgul))
    return ", ".join(filter(None, (units, *(counted(kind, count) for kind, count in kinds if count))))


class Wanted(NamedTuple):
    """How many figures a card still brings: Regulars, Elites, and units of which it doesn't say the kind."""

    regulars: int = 0
    elites: int = 0
    units: int = 0

    @property
    def all(self) -> int:
        return sum(self)

    def plus(self, other: Wanted, times: int = 1) -> Wanted:
        """These, and others so many times."""
        return Wanted(*(one + times * two for one, two in zip(self, other, strict=True)))

    def without(self, figure: Figure) -> Wanted:
        """What is wanted when one more has come: one of the kind that the card names, while any of these is missing."""
        named = (self.regulars, self.elites)[figure]
        if not named:
            return self._replace(units=self.units - 1)
        return self._replace(regulars=named - 1) if figure == REGULAR else self._replace(elites=named - 1)

    def takes(self, figure: Figure) -> bool:
        """Whether a figure of this kind may still come."""
        return bool((self.regulars, self.elites)[figure] or self.units)

    def most(self, regulars: int, elites: int) -> int:
        """As many as can come if so many are left.

        >>> Wanted(regulars=4, units=2).most(3, 5), Wanted(regulars=4, units=2).most(5, 0)
        (5, 5)
        """
        named = min(self.regulars, regulars) + min(self.elites, elites)
        return named + min(self.units, regulars + elites - named)


@dataclass(repr=False)
class ShareOutRecruits(Procedure):
    """There are too few figures for all places of a card: its player says one by one where they come, until as many
    have come as possible (6.3)."""

    seat: Seat
    nation: Nation
    placed: tuple[tuple[Figure, Region], ...] = ()

    steps = ("recruit",)

    def recruit(self, game: Ring2e) -> Next:
        if not self.choices(game):
            return None
        game.do(RecruitNext(self.seat))
        return AGAIN

    def choices(self, game: Ring2e) -> list[tuple[Figure, Nation, Region]]:
        """Who can come next, and where, without fewer coming in the end."""
        left = [game.left(self.nation, figure) for figure in UNITS]
        most = wanted(game, self.placed).most(*left)
        found = []
        for region, here in gaps(game, self.placed):
            for figure in UNITS:
                if left[figure] and here.takes(figure):
                    rest = [count - (one == figure) for one, count in zip(UNITS, left, strict=True)]
                    if wanted(game, (*self.placed, (figure, region))).most(*rest) + 1 == most:
                        found.append((figure, self.nation, region))
        return found

    def recruited(self) -> int:
        """How many have come."""
        return len(self.placed)

    def to_come(self, game: Ring2e) -> int:
        """How many can still come."""
        return wanted(game, self.placed).most(*(game.left(self.nation, figure) for figure in UNITS))

    def take(self, game: Ring2e, figure: Figure, nation: Nation, region: Region) -> None:
        recruit_figure(game, nation, figure, region)
        self.placed = tuple(sorted((*self.placed, (figure, region))))


Placed = tuple[tuple[Figure, Region], ...]


def gaps(game: Ring2e, placed: Placed) -> list[tuple[Region, Wanted]]:
    """The figures that each place of the card still takes when these have come. Of places that are chosen, all that may
    be are there."""
    return [gap for share in effect_of(game).shares for gap in gaps_of(game, share, placed)]


def gaps_of(game: Ring2e, share: Any, placed: Placed) -> list[tuple[Region, Wanted]]:
    """The same for one of several musterings."""
    play = game.nearest(Resolve)
    regions = list(share.open_regions(game, play))
    begun = [region for region in regions if any(region == there for _, there in placed)]
    if len(begun) == share.places:
        regions = begun
    found = []
    for region in regions:
        here: Wanted = share.figures.wanted()
        for figure, there in placed:
            if there == region:
                here = here.without(figure)
        found.append((region, here))
    return found


def wanted(game: Ring2e, placed: Placed = ()) -> Wanted:
    """What all places of the card take together when these have come."""
    found = Wanted()
    for share in effect_of(game).shares:
        whole: Wanted = share.figures.wanted()
        rooms = gaps_of(game, share, placed)
        begun = [here for _, here in rooms if here != whole]
        for here in begun:
            found = found.plus(here)
        found = found.plus(whole, min(share.places, len(rooms)) - len(begun))
    return found


@dataclass(repr=False)
class RecruitByNations(Procedure):
    """A Regular or a Leader of so many different nations, each in a Settlement of its own."""

    seat: Seat
    count: int
    nations: tuple[Nation, ...] = ()

    steps = ("recruit",)

    def recruit(self, game: Ring2e) -> Next:
        if len(self.nations) == self.count or not self.choices(game):
            return None
        game.do(RecruitNext(self.seat))
        return AGAIN

    def choices(self, game: Ring2e) -> list[tuple[Figure, Nation, Region]]:
        """What can be recruited now, and where."""
        play = game.nearest(Resolve)
        found: Iterator[tuple[Figure, Nation, Region]] = play.effect(game).open_figures(game, play)
        return [one for one in found if one[1] not in self.nations]

    def recruited(self) -> int:
        """How many have come."""
        return len(self.nations)

    def to_come(self, game: Ring2e) -> int:
        """How many can still come: one of each nation that can send any."""
        return min(self.count - len(self.nations), len({nation for _, nation, _ in self.choices(game)}))

    def take(self, game: Ring2e, figure: Figure, nation: Nation, region: Region) -> None:
        recruit_figure(game, nation, figure, region)
        self.nations = (*self.nations, nation)


@dataclass(repr=False)
class RecruitNext(Question):
    """The next figure, and where it comes."""

    seat: Seat

    part_of = "muster"
    prompt = "What to recruit, and where: {number:int} of {all:int}"
    says = {"place": "{figure} of {nation} in {region}"}

    def told(self, game: Ring2e) -> dict[str, int]:
        """Which of the card's figures it is, counted from 1, and of how many."""
        asker: RecruitByNations | ShareOutRecruits = self.asker(game)
        return {"number": asker.recruited() + 1, "all": asker.recruited() + asker.to_come(game)}

    def odds(self, game: Ring2e, option: Option) -> Odds:
        """How many such figures are left, and who is there already."""
        return recruit_note(game, *option.args)

    def options(self, game: Ring2e) -> list[Option]:
        asker: RecruitByNations | ShareOutRecruits = self.asker(game)
        return [Option(self.seat, "place", one) for one in asker.choices(game)]

    def place(self, game: Ring2e, seat: Seat, figure: Figure, nation: Nation, region: Region) -> None:
        asker: RecruitByNations | ShareOutRecruits = self.asker(game)
        asker.take(game, figure, nation, region)


@dataclass(repr=False)
class RecruitWithKings(Procedure):
    """A Regular of Sauron or a Nazgûl for each Awakened Sovereign."""

    seat: Seat
    region: Region
    left: int
    figure: Figure = REGULAR

    about = ("region",)
    steps = ("which", "recruit")
    prompts = {"figure": "{region:region}: what to recruit, {left:int} to come"}

    def which(self, game: Ring2e) -> None:
        if not self.left or not self.figure_choices(game):
            self.finish()
        else:
            game.do(Choose(self.seat, "figure"))

    def figure_choices(self, game: Ring2e) -> list[Figure]:
        return [figure for figure in (REGULAR, NAZGUL) if game.left(SAURON, figure)]

    def recruit(self, game: Ring2e) -> None:
        recruit_figure(game, SAURON, self.figure, self.region)
        self.left -= 1
        self.go_to("which")


@dataclass(repr=False)
class PromoteUnits(Procedure):
    """Regulars become Elites of their nation, one by one."""

    seat: Seat
    left: int

    steps = ("promote",)

    def promote(self, game: Ring2e) -> Next:
        if not self.left or not is_any(effect_of(game).promotions(game)):
            return None
        self.left -= 1
        game.do(WhoIsPromoted(self.seat))
        return AGAIN


@dataclass(repr=False)
class WhoIsPromoted(Question):
    """Which Regular becomes an Elite. One of the Free Peoples is then a casualty, no reinforcement."""

    seat: Seat

    part_of = "promote"
    prompt = "Which Regular becomes an Elite, {left:int} to go"
    says = {"promote": "{nation} in {region}"}

    def told(self, game: Ring2e) -> dict[str, int]:
        """How many are still to be promoted, this one among them."""
        return {"left": self.asker(game).left + 1}

    def options(self, game: Ring2e) -> list[Option]:
        return [Option(self.seat, "promote", one) for one in effect_of(game).promotions(game)]

    def promote(self, game: Ring2e, seat: Seat, nation: Nation, region: Region) -> None:
        promote_regular(game, nation, region, falls=stacks.SIDE_OF[nation] == FREE)


@dataclass(repr=False)
class LeaderFalls(Question):
    """Which Leader in a region is eliminated."""

    seat: Seat
    region: Region

    prompt = "Which Leader in {region} falls"
    says = {"lose_leader": "A Leader of {nation}"}

    def options(self, game: Ring2e) -> list[Option]:
        stack = game.stack(FREE, self.region)
        return [
            Option(self.seat, "lose_leader", (nation,))
            for nation in stacks.NATIONS_OF[FREE]
            if stacks.count_of(stack, nation, LEADER)
        ]

    def lose_leader(self, game: Ring2e, seat: Seat, nation: Nation) -> None:
        eliminate_figure(game, nation, LEADER, self.region)
