"""What combat cards do with figures: their own player's, given up or silent as a price, and the enemy's."""

from __future__ import annotations

from typing import Final, Literal

from westmarch.engine.records import Strict
from westmarch.titles.ring2e.conditions import is_of_kind
from westmarch.titles.ring2e.procedures.combat_acts import (
    AwakenInBattle,
    CombatAct,
    ForfeitLeadership,
    ForfeitNazgul,
    PickFigure,
    SilenceCompanion,
    SufferHits,
    figures_of,
)
from westmarch.titles.ring2e.procedures.fight import Fight
from westmarch.titles.ring2e.procedures.retreat import SlipAway, may_go_inside, ways_out
from westmarch.titles.ring2e.procedures.rounds import Round
from westmarch.titles.ring2e.procedures.sovereigns import is_barred
from westmarch.titles.ring2e.records import Count
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.texts import CombatEffect
from westmarch.titles.ring2e.words import Character, enemy

Figure = Literal["aragorn", "companion", "minion", "nazgul", "sovereign", "strider"]

WHOSE: Final[dict[str, str]] = {
    "aragorn": "Aragorn",
    "companion": "a Companion",
    "minion": "a Minion",
    "nazgul": "the Nazgûl",
    "sovereign": "a Sovereign",
    "strider": "Strider",
}


class Forfeit(Strict, frozen=True, kw_only=True):
    """Leadership forfeited for the round: of such a figure, of all of them, or so many points of the Nazgûl's."""

    of: Figure
    all_of_them: bool = False
    least: Count = 0
    most: Count = 0

    @property
    def whose(self) -> str:
        """Whose Leadership it is."""
        return WHOSE[self.of]

    def candidates(self, game: Ring2e, act: CombatAct) -> list[Character]:
        """Whose Leadership could be forfeited."""
        able = game.nearest(Round).can_forfeit(game, act.side)
        return [one for one in able if is_of_kind(game, self.of, one)]


def is_payable(game: Ring2e, act: CombatAct, forfeit: Forfeit | None, give_up: str) -> bool:
    """Whether a price can be paid."""
    if give_up:
        return bool(figures_of(game, act.side, give_up))
    if forfeit is None:
        return True
    if forfeit.of == "nazgul":
        return game.nearest(Round).nazgul_leadership(game) >= forfeit.least
    return bool(forfeit.candidates(game, act))


def pay(game: Ring2e, act: CombatAct, forfeit: Forfeit | None, give_up: str, hits: int) -> None:
    """Have the player of a card pay."""
    seat = act.seat(game)
    if give_up:
        game.do(PickFigure(seat, act.side, give_up))
    elif forfeit is None:
        game.do(SufferHits(seat, hits))
    elif forfeit.of == "nazgul":
        game.do(ForfeitNazgul(seat, forfeit.least, forfeit.most))
    elif forfeit.all_of_them:
        battle = game.nearest(Round)
        for one in forfeit.candidates(game, act):
            battle.silence(game, one)
        act.pay()
    else:
        game.do(ForfeitLeadership(seat, tuple(forfeit.candidates(game, act))))


class Silence(CombatEffect, frozen=True, kw_only=True, tag="silence_companion"):
    """A Companion of the player's choice has neither Leadership nor abilities."""

    def possible(self, game: Ring2e, act: CombatAct) -> bool:
        return bool(self.whom(game, act))

    def do(self, game: Ring2e, act: CombatAct) -> None:
        game.do(SilenceCompanion(act.seat(game), self.whom(game, act)))

    def whom(self, game: Ring2e, act: CombatAct) -> tuple[Character, ...]:
        people = game.nearest(Fight).army(game, enemy(act.side))[2]
        return tuple(one for one in people if game.is_companion(one))


class EliminateFoe(CombatEffect, frozen=True, kw_only=True, tag="eliminate_foe"):
    """An enemy figure in the battle is eliminated; a Companion only if his Level is not above the re-roll's hits."""

    kind: Literal["companion", "leader", "minion", "nazgul"]
    level_within_hits: bool = False

    @property
    def label(self) -> str:
        names = {"companion": "Companion", "leader": "Leader", "minion": "Minion", "nazgul": "Nazgûl"}
        return f"Eliminate a {names[self.kind]}"

    def possible(self, game: Ring2e, act: CombatAct) -> bool:
        return bool(figures_of(game, enemy(act.side), self.kind, self.level(game, act)))

    def do(self, game: Ring2e, act: CombatAct) -> None:
        game.do(PickFigure(act.seat(game), enemy(act.side), self.kind, self.level(game, act)))

    def level(self, game: Ring2e, act: CombatAct) -> int:
        """The highest Level of those who may be chosen."""
        return game.nearest(Round).reroll_hits[act.side] if self.level_within_hits else 99


class Slip(CombatEffect, frozen=True, kw_only=True, tag="slip"):
    """Before the roll the whole Army retreats, to the next free region or into the Stronghold."""

    def possible(self, game: Ring2e, act: CombatAct) -> bool:
        fight = game.nearest(Fight)
        return may_go_inside(game, fight) or bool(ways_out(game, act.side, fight.target))

    def do(self, game: Ring2e, act: CombatAct) -> None:
        game.do(SlipAway(act.seat(game)))


class AwakenHere(CombatEffect, frozen=True, kw_only=True, tag="awaken_here"):
    """The Sovereign of the battle is awakened, if he is not."""

    def possible(self, game: Ring2e, act: CombatAct) -> bool:
        return bool(self.whom(game, act))

    def do(self, game: Ring2e, act: CombatAct) -> None:
        game.do(AwakenInBattle(act.seat(game), self.whom(game, act)))

    def whom(self, game: Ring2e, act: CombatAct) -> tuple[Character, ...]:
        """Those whom nothing forbids to be awakened, of nations that the player plays (12.11)."""
        people = game.nearest(Fight).army(game, act.side)[2]
        own = game.nations_of_seat(act.seat(game))
        found = (one for one in people if game.is_leading(one) and game.book.nation_of_character[one] in own)
        return tuple(one for one in found if not is_barred(game, one))
