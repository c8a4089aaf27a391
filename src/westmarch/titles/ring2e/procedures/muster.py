"""Recruiting: where figures may come onto the map (6.2, 6.3), and what a Muster die recruits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from westmarch.engine.language import told
from westmarch.engine.lazily import is_any
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import AGAIN, Choose, Next, Odds, Procedure, Question
from westmarch.titles.ring2e.procedures.forces_in_words import in_words
from westmarch.titles.ring2e.procedures.sovereigns import may_recruit_by_die
from westmarch.titles.ring2e.rules.figures import recruit_figure
from westmarch.titles.ring2e.rules.three_players import act_for
from westmarch.titles.ring2e.stacks import SIDE_OF, count_of
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import (
    ELITE,
    ENEMY,
    FREE,
    ISENGARD,
    LEADER,
    NAZGUL,
    NOWHERE,
    REGULAR,
    SAURON,
    SHADOW,
    Figure,
    Nation,
    Region,
    Side,
)

RECRUITS: Final[tuple[tuple[Figure, ...], ...]] = ((REGULAR, ELITE, LEADER), (REGULAR, ELITE, NAZGUL))
"""The figures that each side recruits; Nazgûl are Sauron's alone."""


def settlements_of(game: Ring2e, nation: Nation) -> tuple[Region, ...]:
    """The Settlements in which a nation musters: its own, and one that is turned over to it (13.23)."""
    book = game.book
    own = book.settlements_of[nation]
    return (*own, book.helms_deep) if nation == ISENGARD and turned_over(game) else own


def turned_over(game: Ring2e) -> bool:
    """Whether Helm's Deep is Isengard's now (13.23)."""
    return game.nation_of_settlement(game.book.helms_deep) == ISENGARD


# By an event (6.3).


def may_recruit(game: Ring2e, side: Side, region: Region) -> bool:
    """Whether events may recruit figures of a side in a region: it is free, or its own Stronghold under siege (6.3)."""
    return game.is_free(side, region) or game.is_besieged(side, region)


def can_place(game: Ring2e, nation: Nation, figure: Figure, region: Region) -> bool:
    """Whether a figure is there to be recruited and could stand in a region: a Leader needs a unit there."""
    if not game.left(nation, figure):
        return False
    return figure != LEADER or game.has_army(FREE, region)


# By a Muster die (6.2).


def is_open(game: Ring2e, side: Side, region: Region) -> bool:
    """Whether a side holds a Settlement that is not besieged."""
    return game.controller(region) == side and not game.has_army(ENEMY[side], region)


def may_muster(game: Ring2e, nation: Nation, figure: Figure, region: Region) -> bool:
    """Whether a Muster die may recruit such a figure, if one is left. It comes in an open Settlement of its nation,
    which must be At War."""
    if figure == REGULAR:
        return True
    if figure == NAZGUL:
        return nation == SAURON and game.book.is_stronghold[region]
    if figure == LEADER and region not in game.free_armies:
        return False
    return may_recruit_by_die(game, nation, figure, region)


def musters(game: Ring2e, nation: Nation, figures: tuple[Figure, ...]) -> Iterator[tuple[Figure, Nation, Region]]:
    """What a nation can recruit with a Muster die, of these figures, and where."""
    wanted = [figure for figure in figures if game.left(nation, figure)] if game.is_at_war(nation) else []
    if not wanted:
        return
    side = SIDE_OF[nation]
    foes = game.armies(ENEMY[side])
    places = []
    for region in settlements_of(game, nation):
        if region not in foes and game.controller(region) == side:
            places.append(region)
            if may_muster(game, nation, wanted[0], region):
                yield wanted[0], nation, region
    for figure in wanted[1:]:
        for region in places:
            if may_muster(game, nation, figure, region):
                yield figure, nation, region


def why_no_muster(game: Ring2e, nation: Nation, region: Region) -> str | None:
    """Why a nation can't recruit in one of its Settlements with a Muster die, which is another matter."""
    figures = [figure for figure in RECRUITS[SIDE_OF[nation]] if game.left(nation, figure)]
    if game.controller(region) != SIDE_OF[nation]:
        return told("The enemy holds it.")
    if not is_open(game, SIDE_OF[nation], region):
        return told("It is besieged.")
    if not game.is_at_war(nation):
        return told("{nations}: not at war.", nations=game.book.kinds["nation"].name(nation))
    if nation in game.tired:
        return told("The last action was for its nation.")
    if not figures:
        return told("No figures of its nation are left.")
    if not any(may_muster(game, nation, one, region) for one in figures):
        return told("None of the figures that are left can be recruited there.")
    return None


@dataclass(repr=False)
class MusterFigures(Procedure):
    """A Muster die recruits an Elite, or up to two other figures in two different Settlements (6.2)."""

    seat: Seat
    first: Region = NOWHERE
    done: bool = False

    steps = ("recruit",)

    def recruit(self, game: Ring2e) -> Next:
        if self.done or not is_any(self.choices(game)):
            return None
        game.do(WhatToMuster(self.seat))
        return AGAIN

    def choices(self, game: Ring2e) -> Iterator[tuple[Figure, Nation, Region]]:
        """What can be recruited now: as the second figure no Elite, and in another Settlement."""
        figures = RECRUITS[game.side_of(self.seat)]
        if self.first != NOWHERE:
            figures = tuple(one for one in figures if one != ELITE)
        for nation in game.nations_of_seat(self.seat):
            if nation not in game.tired:
                for one in musters(game, nation, figures):
                    if one[2] != self.first:
                        yield one

    def take(self, game: Ring2e, figure: Figure, nation: Nation, region: Region) -> None:
        recruit_figure(game, nation, figure, region)
        act_for(game, nation)
        self.done = figure == ELITE or self.first != NOWHERE
        self.first = region


@dataclass(repr=False)
class WhatToMuster(Question):
    """The next figure that a Muster die recruits."""

    seat: Seat

    part_of = "muster"
    passes = ("enough",)
    prompt = "What to recruit, and where: {most}"
    says = {"place": "{figure} of {nation} in {region}", "enough": "No second figure"}

    def told(self, game: Ring2e) -> dict[str, object]:
        """How much may be recruited in all."""
        return {"most": self.most(game)}

    def most(self, game: Ring2e) -> str:
        if self.asker(game).first != NOWHERE:
            return told("one figure more, in another Settlement")
        return told("one Elite, or two other figures in two Settlements")

    def odds(self, game: Ring2e, option: Option) -> Odds:
        """How many such figures are left, and who is there already."""
        return recruit_note(game, *option.args) if option.verb == "place" else Odds("")

    def options(self, game: Ring2e) -> list[Option]:
        asker = self.asker(game)
        found = [Option(self.seat, "place", one) for one in asker.choices(game)]
        if asker.first != NOWHERE:
            found.append(Option(self.seat, "enough"))
        return found

    def place(self, game: Ring2e, seat: Seat, figure: Figure, nation: Nation, region: Region) -> None:
        self.asker(game).take(game, figure, nation, region)

    def enough(self, game: Ring2e, seat: Seat) -> None:
        self.asker(game).done = True


def recruit_note(game: Ring2e, figure: Figure, nation: Nation, region: Region) -> Odds:
    """How many such figures are left for a recruit, and whom they join."""
    here = in_words(game, SIDE_OF[nation], game.force_at(SIDE_OF[nation], region))
    left = told("{count} left", count=game.left(nation, figure))
    return Odds(left, note=told("beside {force}", force=here) if here else "")


# Saruman's Voice.


def voice_regions(game: Ring2e) -> list[Region]:
    """The Settlements of Isengard in which his Voice recruits."""
    return [region for region in settlements_of(game, ISENGARD) if is_open(game, SHADOW, region)]


def voice_promotions(game: Ring2e) -> int:
    """How many Regulars of Isengard in Orthanc can be replaced by Elites: two at most."""
    orthanc = game.book.orthanc
    return min(2, count_of(game.stack(SHADOW, orthanc), ISENGARD, REGULAR), game.left(ISENGARD, ELITE))


@dataclass(repr=False)
class VoiceOfSaruman(Procedure):
    """A Regular of Isengard is recruited in each of its Settlements, as far as there are any. If there are too few, the
    Shadow chooses where."""

    seat: Seat
    region: Region = NOWHERE
    filled: tuple[Region, ...] = ()

    about = ("region",)
    steps = ("recruit",)
    prompts = {"region": "Where does the Voice of Saruman recruit?"}

    def recruit(self, game: Ring2e) -> Next:
        if self.region != NOWHERE:
            self.fill(game, self.region)
            self.region = NOWHERE
        places = self.region_choices(game)
        if not places or not game.left(ISENGARD, REGULAR):
            return None
        if game.left(ISENGARD, REGULAR) >= len(places):
            for region in places:
                self.fill(game, region)
            return None
        game.do(Choose(self.seat, "region"))
        return AGAIN

    def region_choices(self, game: Ring2e) -> list[Region]:
        return [region for region in voice_regions(game) if region not in self.filled]

    def fill(self, game: Ring2e, region: Region) -> None:
        recruit_figure(game, ISENGARD, REGULAR, region)
        self.filled = (*self.filled, region)
