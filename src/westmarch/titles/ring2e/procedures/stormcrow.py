"""Stormcrow: a nation is turned away from war (13.8, 13.38)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Choose, Procedure, Question
from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.procedures.conquest import garrison_gone
from westmarch.titles.ring2e.procedures.kings import give_tile
from westmarch.titles.ring2e.rules.figures import eliminate_figure
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE, LEADER, NO_NATION, Figure, Nation, Region


def stormcrow_nations(game: Ring2e, corrupts: bool) -> list[Nation]:
    """The Free Peoples nations not At War in which the Fellowship or a Companion is. They must have something to
    lose."""
    nation_of = game.book.nation_of
    where = [game.where[one] for one in game.book.free_characters if game.is_companion(one)]
    ring = game.ring_region
    if ring is not None:
        where.append(ring)
    found = [nation_of[region] for region in where if region >= 0]
    nations = [nation for nation in stacks.NATIONS_OF[FREE] if nation in found and not game.is_at_war(nation)]
    return [nation for nation in nations if loses_heart(game, nation, corrupts)]


def loses_heart(game: Ring2e, nation: Nation, corrupts: bool) -> bool:
    """Whether a nation would go a step back, have its Sovereign corrupted or lose a figure."""
    if game.steps[nation] < top_box(game):
        return True
    one = game.sovereign_of(nation) if corrupts else None
    if one is not None and game.on_map(one) and not game.is_corrupted(one):
        return game.is_leading(one)
    return bool(figures_of(game, nation, leaders=not corrupts))


def top_box(game: Ring2e) -> int:
    """How many steps from war the first box of the political track is."""
    return max(record.steps for record in game.book.nation_records)


@dataclass(repr=False)
class StormcrowFlies(Procedure):
    """The Shadow chooses a nation, which goes a step back unless it is in the top box. Then the Free Peoples eliminate
    one of its figures. With `corrupts` it is a unit, and only a Sovereign who is not Awakened makes them do so."""

    seat: Seat
    corrupts: bool = False
    nation: Nation = NO_NATION

    steps = ("choose", "step_back", "corrupt", "eliminate")
    prompts = {"nation": "Which nation loses heart"}

    def choose(self, game: Ring2e) -> None:
        game.do(Choose(self.seat, "nation"))

    def nation_choices(self, game: Ring2e) -> list[Nation]:
        return stormcrow_nations(game, self.corrupts)

    def step_back(self, game: Ring2e) -> None:
        if game.steps[self.nation] < top_box(game):
            game.steps[self.nation] += 1
            game.say("{nation} went a step back", nation=self.nation)

    def corrupt(self, game: Ring2e) -> None:
        """Give the nation's Sovereign a Corruption tile, if he is a mere Leader. For one who is Awakened nothing more
        happens (13.38)."""
        one = game.sovereign_of(self.nation)
        if not self.corrupts or one is None:
            return
        if game.is_leading(one):
            give_tile(game, one)
        elif game.is_awakened(one) and game.on_map(one):
            self.finish()

    def eliminate(self, game: Ring2e) -> None:
        if figures_of(game, self.nation, leaders=not self.corrupts):
            game.do(EliminateFigure(game.seat_of_nation(self.nation), self.nation, not self.corrupts))


def figures_of(game: Ring2e, nation: Nation, *, leaders: bool) -> list[tuple[Figure, Region]]:
    """The different units of a nation on the map, with its Leaders if they count, and where they are."""
    kinds = range(LEADER + leaders)
    return [
        (Figure(figure), region)
        for region, stack in sorted(game.free_armies.items())
        for figure in kinds
        if stacks.count_of(stack, nation, Figure(figure))
    ]


@dataclass(repr=False)
class EliminateFigure(Question):
    """Which figure of a nation is eliminated: its player's choice (13.8)."""

    seat: Seat
    nation: Nation
    leaders: bool

    prompt = "Which figure of {nation} is eliminated"
    says = {"eliminate": "{figure} in {region}"}

    def options(self, game: Ring2e) -> list[Option]:
        figures = figures_of(game, self.nation, leaders=self.leaders)
        return [Option(self.seat, "eliminate", (figure, region)) for figure, region in figures]

    def eliminate(self, game: Ring2e, seat: Seat, figure: Figure, region: Region) -> None:
        eliminate_figure(game, self.nation, figure, region)
        garrison_gone(game, region)
