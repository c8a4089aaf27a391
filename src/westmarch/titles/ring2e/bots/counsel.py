"""What a marshal thinks of a position before answering: its aims, its strategy, and why."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from westmarch.engine.option import Option, Seat
from westmarch.titles.ring2e.bots.aims import Aims
from westmarch.titles.ring2e.bots.fronts import Fronts
from westmarch.titles.ring2e.bots.hunting import moves_left
from westmarch.titles.ring2e.stacks import NATIONS_OF
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE, SHADOW, Nation, Region, Side

MOVES_A_TURN = 1.6
POINTS_A_TURN = 1.4


class Memory:
    """The Armies as last thought about: as long as nothing on the map has changed, no thought is spent on them."""

    def __init__(self) -> None:
        self.board: tuple[Any, ...] = ()
        self.fronts: Fronts | None = None

    def fronts_of(self, game: Ring2e, seat: Seat) -> Fronts:
        board = (
            seat, game.free_armies, game.shadow_armies, game.nazgul, game.where, game.captured, game.steps,
            game.table, game.sovereigns, game.leads,
        )  # fmt: skip
        if self.fronts is None or self.board != board:
            self.board = board
            self.fronts = Fronts(game, seat, Aims(game, game.side_of(seat)))
        return self.fronts


class Counsel:
    """A position as a seat sees it."""

    def __init__(self, game: Ring2e, seat: Seat, options: list[Option], memory: Memory | None = None) -> None:
        self.game = game
        self.book = game.book
        self.seat = seat
        self.side: Side = game.side_of(seat)
        self.options = options
        self.question: Any = game.question
        self.memory = memory or Memory()

    @cached_property
    def fronts(self) -> Fronts:
        return self.memory.fronts_of(self.game, self.seat)

    @property
    def aims(self) -> Aims:
        return self.fronts.aims

    # The strategy.

    @cached_property
    def turns_of_the_quest(self) -> float:
        """How many turns the Fellowship needs, if all goes well."""
        return (moves_left(self.game) + self.game.revealed) / MOVES_A_TURN

    @cached_property
    def turns_of_the_war(self) -> float:
        """How many turns the Shadow needs for its conquests."""
        left = self.book.data.victory.shadow - self.game.points_captured(SHADOW)
        at_war = sum(self.game.is_at_war(nation) for nation in NATIONS_OF[SHADOW])
        return max(0.0, left / POINTS_A_TURN) + (3 - at_war)

    @cached_property
    def by_corruption(self) -> bool:
        """Whether the Shadow seeks victory by corruption rather than by war."""
        game = self.game
        likely = game.corruption + 0.7 * moves_left(game)
        return likely >= 12 or game.in_mordor or self.turns_of_the_quest + 1.5 < self.turns_of_the_war

    @cached_property
    def haste(self) -> float:
        """How pressed the Free Peoples are: from 0 to 1.5, as the Shadow's war outruns the quest."""
        return max(0.0, min(1.5, 0.4 * (self.turns_of_the_quest - self.turns_of_the_war + 2.0)))

    def reason(self) -> str:
        """Why the strategy is what it is, in a sentence."""
        game = self.game
        names = [self.book.region_records[region].name for region in self.aims.order[:3]]
        prizes = ", ".join(names) or "nothing"
        if self.side == FREE:
            pressed = "in haste, for the war is nearly lost" if self.haste > 1 else "while the Strongholds hold"
            return f"The Ring goes on, {moves_left(game)} moves to go, {pressed}; threatened or wanted: {prizes}."
        if self.by_corruption:
            return (
                f"The Hunt comes first: corruption is {game.corruption} and the Ring-bearers have {moves_left(game)}"
                f" moves to go; the Armies still want {prizes}."
            )
        return f"War comes first: {game.points_captured(SHADOW)} points are won; wanted next: {prizes}."

    # Nations.

    @cached_property
    def dangers(self) -> dict[Nation, float]:
        """How threatened each nation of the Free Peoples is."""
        game, book = self.game, self.book
        return {
            nation: max(
                (self.aims.danger(game, region) * book.points[region] for region in book.settlements_of[nation]),
                default=0.0,
            )
            for nation in NATIONS_OF[FREE]
        }

    def danger(self, region: Region) -> float:
        return self.aims.danger(self.game, region)
