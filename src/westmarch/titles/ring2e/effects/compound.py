"""Effects made up of others: choices, conditions, prices. And all effects together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

import msgspec

from westmarch.engine.lazily import is_any
from westmarch.titles.ring2e.conditions import AnyCombatCondition, AnyCondition
from westmarch.titles.ring2e.effects.armies import (
    ArmiesMove,
    ArmyAttacks,
    Assault,
    AttackBesieger,
    Corsairs,
    Gather,
    MoveCharacter,
    MoveDirectly,
    MoveNazgul,
)
from westmarch.titles.ring2e.effects.battle import (
    AddToDice,
    AtMostDice,
    CancelCard,
    CancelHits,
    ExtraAttack,
    FewerDice,
    LowerLeadership,
    MissesToHits,
    MoreHitsScored,
    NoReroll,
    OnesHitBack,
)
from westmarch.titles.ring2e.effects.battle_figures import (
    AwakenHere,
    EliminateFoe,
    Forfeit,
    Silence,
    Slip,
    is_payable,
    pay,
)
from westmarch.titles.ring2e.effects.fellowship import (
    BreakFellowship,
    ChallengeOfTheKing,
    CompanionsMove,
    Corrupt,
    DiscardTableCard,
    FellowshipMoves,
    Heal,
    HideFellowship,
    HuntRoll,
    HuntTile,
    LureOfTheRing,
    RevealFellowship,
    RollForCorruption,
    ShiftFellowship,
    SpecialTile,
)
from westmarch.titles.ring2e.effects.hits import DeadMen, HitArmy, HuntNazgul
from westmarch.titles.ring2e.effects.kings import Awaken, DismissCorrupted, ReturnTile, TryCorruption
from westmarch.titles.ring2e.effects.nations import Advance, DiscardDice, Draw, PlayAnother, Stormcrow, TurnDice
from westmarch.titles.ring2e.effects.recruits import (
    EliminateAlone,
    EliminateLeader,
    Promote,
    Recruit,
    RecruitForKings,
    RecruitOfEach,
    ShareOut,
)
from westmarch.titles.ring2e.procedures.combat_acts import CombatAct, PayOrNot
from westmarch.titles.ring2e.procedures.event_choices import SovereignOfCard
from westmarch.titles.ring2e.procedures.resolve import Deed, MayDo, MayDoEither, Resolve
from westmarch.titles.ring2e.procedures.rounds import Round
from westmarch.titles.ring2e.records import Count
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.texts import CombatEffect, Effect, Row, is_kind_at
from westmarch.titles.ring2e.words import SOVEREIGN_STATES, Character, SovereignState


class May(Effect, frozen=True, kw_only=True, tag="may"):
    """All of this, or nothing."""

    do_: tuple[AnyEffect, ...] = msgspec.field(name="do")

    @property
    def rows(self) -> tuple[Row, ...]:
        return (self.do_,)

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        return play.possible(game, self.do_)

    def promises(self, game: Ring2e, play: Resolve) -> bool:
        return play.promises(game, self.do_)

    def do(self, game: Ring2e, play: Resolve) -> None:
        """One question, also where there are several things to choose from."""
        either = len(self.do_) == 1 and isinstance(self.do_[0], Either)
        game.do((MayDoEither if either else MayDo)(play.seat, play.card, game.book.text(self.do_)))


class Either(Effect, frozen=True, kw_only=True, tag="either"):
    """One of several things that are possible; of a combat half none of them either, with `may`."""

    half = ""
    may: bool = False
    ways: tuple[tuple[AnyEffect, ...], ...]

    @property
    def rows(self) -> tuple[Row, ...]:
        return self.ways

    def open_ways(self, game: Ring2e, deed: Deed) -> list[Row]:
        """Those that would do something."""
        return [way for way in self.ways if deed.possible(game, way)]

    def possible(self, game: Ring2e, deed: Deed) -> bool:
        return any(deed.possible(game, way) for way in self.ways)

    def do(self, game: Ring2e, deed: Deed) -> None:
        deed.ask_way(game)


class When(Effect, frozen=True, kw_only=True, tag="when"):
    """This if the condition holds now, that otherwise."""

    half = ""
    if_: AnyCondition | AnyCombatCondition = msgspec.field(name="if")
    do_: tuple[AnyEffect, ...] = msgspec.field(name="do")
    otherwise: tuple[AnyEffect, ...] = ()

    @property
    def rows(self) -> tuple[Row, ...]:
        return (self.do_, self.otherwise)

    def row(self, game: Ring2e, deed: Deed) -> Row:
        """What is to be done now."""
        return self.do_ if deed.holds(game, self.if_) else self.otherwise

    def possible(self, game: Ring2e, deed: Deed) -> bool:
        return deed.possible(game, self.row(game, deed))

    def promises(self, game: Ring2e, deed: Deed) -> bool:
        return deed.promises(game, self.row(game, deed))

    def do(self, game: Ring2e, deed: Deed) -> None:
        deed.carry_out(game, self.row(game, deed))


GIVEN_UP: Final = {"leader": "Give up a Leader", "companion": "Give up a Companion"}


class Pay(CombatEffect, frozen=True, kw_only=True, tag="pay"):
    """A price and what it buys: Leadership, hits taken by own units, a figure given up, a hit of the own re-roll.

    With `may` the player is asked; if the price can't be paid, or buys nothing, nothing happens.
    """

    forfeit: Forfeit | None = None
    take_hits: Count = 0
    give_up: Literal["", "leader", "companion"] = ""
    reroll_hit: bool = False
    may: bool = False
    do_: tuple[AnyEffect, ...] = msgspec.field(name="do")

    @property
    def label(self) -> str:
        if self.forfeit is not None:
            return f"Do without the Leadership of {self.forfeit.whose}"
        return GIVEN_UP.get(self.give_up, "")

    @property
    def rows(self) -> tuple[Row, ...]:
        return (self.do_,)

    def possible(self, game: Ring2e, act: CombatAct) -> bool:
        if self.reroll_hit and not game.nearest(Round).reroll_hits[act.side]:
            return False
        return is_payable(game, act, self.forfeit, self.give_up) and act.possible(game, self.do_)

    def do(self, game: Ring2e, act: CombatAct) -> None:
        act.bought = game.book.combat_text(self.do_)
        if self.reroll_hit:
            game.do(PayOrNot(act.seat(game), act.bought))
        else:
            pay(game, act, self.forfeit, self.give_up, self.take_hits)


class ChooseSovereign(Effect, frozen=True, kw_only=True, tag="choose_sovereign"):
    """Choose a Sovereign in one of these states, perhaps beside a Companion or near a Nazgûl. The text is about him."""

    states: tuple[SovereignState, ...]
    beside: Literal["", "companion", "near_nazgul"] = ""
    do_: tuple[AnyEffect, ...] = msgspec.field(name="do")

    label = "look at a Sovereign's Corruption tiles and take one away"

    @property
    def rows(self) -> tuple[Row, ...]:
        return (self.do_,)

    def open_sovereigns(self, game: Ring2e, play: Resolve) -> Iterator[Character]:
        """Those in play who fit, and for whom the text does something."""
        return (
            one
            for one, state in game.sovereigns.items()
            if game.on_map(one)
            and SOVEREIGN_STATES[state] in self.states
            and self.is_beside(game, one)
            and play.possible_for(game, self.do_, one)
        )

    def is_beside(self, game: Ring2e, one: Character) -> bool:
        """Whether a Sovereign is where a Companion is, or where a Nazgûl is or next to it."""
        region = game.where[one]
        if self.beside == "companion":
            return is_kind_at(game, "companion", region)
        around = (region, *game.book.adjacent[region])
        return not self.beside or any(game.nazgul_at(there) for there in around)

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        return is_any(self.open_sovereigns(game, play))

    def do(self, game: Ring2e, play: Resolve) -> None:
        game.do(SovereignOfCard(play.seat))


AnyEffect: TypeAlias = (
    Advance
    | Assault
    | ArmyAttacks
    | AttackBesieger
    | Awaken
    | BreakFellowship
    | ChallengeOfTheKing
    | ChooseSovereign
    | Corrupt
    | TryCorruption
    | Corsairs
    | DeadMen
    | DiscardDice
    | DiscardTableCard
    | DismissCorrupted
    | Draw
    | Either
    | EliminateAlone
    | EliminateLeader
    | Gather
    | Heal
    | HideFellowship
    | HitArmy
    | HuntNazgul
    | HuntRoll
    | HuntTile
    | LureOfTheRing
    | May
    | ArmiesMove
    | MoveCharacter
    | CompanionsMove
    | MoveDirectly
    | FellowshipMoves
    | MoveNazgul
    | PlayAnother
    | Promote
    | Recruit
    | RecruitForKings
    | RecruitOfEach
    | ReturnTile
    | RevealFellowship
    | RollForCorruption
    | ShareOut
    | ShiftFellowship
    | SpecialTile
    | Stormcrow
    | TurnDice
    | When
    | AddToDice
    | AtMostDice
    | AwakenHere
    | CancelCard
    | CancelHits
    | EliminateFoe
    | ExtraAttack
    | FewerDice
    | LowerLeadership
    | MissesToHits
    | MoreHitsScored
    | NoReroll
    | OnesHitBack
    | Pay
    | Silence
    | Slip
)
