"""What a marshal thinks of a position before answering: its aims, its strategy, and why."""

from __future__ import annotations

from copy import copy
from functools import cached_property
from typing import Any, Final

from westmarch.engine.language import listed, told
from westmarch.engine.option import Option, Seat
from westmarch.titles.ring2e.bots.aims import Aims
from westmarch.titles.ring2e.bots.fronts import Fronts
from westmarch.titles.ring2e.bots.hunting import DECISIVE, corruption_to_come, moves_left
from westmarch.titles.ring2e.rules.victory import points_captured
from westmarch.titles.ring2e.stacks import NATIONS_OF
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE, SHADOW, Nation, Region, Side

MOVES_A_TURN: Final = 1.6
POINTS_A_TURN: Final = 1.4
CORRUPTION_A_MOVE: Final = 0.7
HEAD_START: Final = 1.5
"""By how many turns the quest must be faster than the war before the Shadow turns to the Hunt."""


class Memory:
    """The Armies as last thought about: as long as nothing on the map has changed, no thought is spent on them; and
    what a die was chosen for."""

    def __init__(self) -> None:
        self.board: tuple[Any, ...] = ()
        self.fronts: Fronts | None = None
        self.meant: tuple[tuple[Any, ...], Option] | None = None

    def fronts_of(self, game: Ring2e, seat: Seat) -> Fronts:
        board = (
            seat, game.free_armies, game.shadow_armies, game.nazgul, game.where, game.captured, game.steps,
            game.table, game.sovereigns, game.leads,
        )  # fmt: skip
        if self.fronts is None or self.board != board:
            self.board = tuple(copy(one) for one in board)  # whoever imagines games shows the same one as it changes
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

    @property
    def moment(self) -> tuple[Any, ...]:
        """What tells a moment to act from all others: the Armies, the turn, and all unused dice and rings."""
        game = self.game
        return self.fronts, game.turn, tuple(game.dice), tuple(game.rings)

    # The strategy.

    @cached_property
    def turns_of_the_quest(self) -> float:
        """How many turns the Fellowship needs, if all goes well."""
        return (moves_left(self.game) + self.game.revealed) / MOVES_A_TURN

    @cached_property
    def turns_of_the_war(self) -> float:
        """How many turns the Shadow needs for its conquests."""
        left = self.book.data.victory.shadow - points_captured(self.game, SHADOW)
        at_war = sum(self.game.is_at_war(nation) for nation in NATIONS_OF[SHADOW])
        return max(0.0, left / POINTS_A_TURN) + (3 - at_war)

    @property
    def by_corruption(self) -> bool:
        """Whether the Shadow seeks victory by corruption rather than by war."""
        return bool(self.reason_to_hunt)

    @cached_property
    def reason_to_hunt(self) -> str:
        """Why the Shadow seeks victory by corruption; nothing if it seeks it by war."""
        game = self.game
        left, most = moves_left(game), game.book.most_corruption
        if game.in_mordor:
            return told("the Ring-bearers are in Mordor, {left} steps from the Crack of Doom", left=left)
        if game.corruption + CORRUPTION_A_MOVE * left >= most:
            return told(
                "corruption is {corruption}, and with {left} moves to go it is likely to become {most}",
                corruption=game.corruption,
                left=left,
                most=most,
            )
        quest, war = self.turns_of_the_quest, self.turns_of_the_war
        if quest + HEAD_START < war:
            return told(
                "the Ring-bearers need about {quest} turns, the war {war}", quest=f"{quest:.0f}", war=f"{war:.0f}"
            )
        return ""

    @cached_property
    def haste(self) -> float:
        """How pressed the Free Peoples are: from 0 to 1.5, as the Shadow's war outruns the quest."""
        return max(0.0, min(1.5, 0.4 * (self.turns_of_the_quest - self.turns_of_the_war + 2.0)))

    def reason(self) -> str:
        """What the strategy is and why, in a sentence."""
        names = self.book.kinds["region"]
        prizes = listed(map(names.name, self.aims.order[:3])) if self.aims.order else told("nothing")
        if self.side == FREE:
            return f"{self.reason_of_the_quest()} {told('Threatened or wanted: {prizes}.', prizes=prizes)}"
        if self.by_corruption:
            return told(
                "The Hunt comes first: {reason}. The Armies still want {prizes}.",
                reason=self.reason_to_hunt,
                prizes=prizes,
            )
        won, turns = points_captured(self.game, SHADOW), self.turns_of_the_war
        return told(
            "War comes first: {won} points are won, the others need about {turns} turns; wanted next: {prizes}.",
            won=won,
            turns=f"{turns:.0f}",
            prizes=prizes,
        )

    def reason_of_the_quest(self) -> str:
        """How the Ring goes on, and why so."""
        game, left = self.game, moves_left(self.game)
        if game.in_mordor:
            return told(
                "The Crack of Doom is {left} steps away, corruption is {corruption}: the Ring must go on.",
                left=left,
                corruption=game.corruption,
            )
        if self.haste > 1:
            return told(
                "The Ring goes on in haste, {left} moves to go: the Shadow's war needs {turns} turns.",
                left=left,
                turns=f"{self.turns_of_the_war:.0f}",
            )
        if corruption_to_come(game) > DECISIVE:
            return told(
                "The Ring goes on with care, {left} moves to go: corruption is {corruption}.",
                left=left,
                corruption=game.corruption,
            )
        return told("The Ring goes on, {left} moves to go, while the Strongholds hold.", left=left)

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
