"""What hazard events do to characters, and to what they bear."""

from __future__ import annotations

from typing import ClassVar

from westmarch.engine.english import signed
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.texts import (
    ELIMINATES,
    FORCES_CHECK,
    LOWERS,
    NO_HARM,
    TAKES_ITEM,
    TAPS,
    Change,
    Count,
    Effect,
)
from westmarch.titles.wizards.procedures.checks.corruption import CorruptionCheck
from westmarch.titles.wizards.procedures.combat.assault import Assault
from westmarch.titles.wizards.procedures.combat.losses import LoseItem
from westmarch.titles.wizards.procedures.leaving import ReturnOne
from westmarch.titles.wizards.procedures.play import Play
from westmarch.titles.wizards.rules.decks import put_away
from westmarch.titles.wizards.rules.fellowship import take_from_bearer
from westmarch.titles.wizards.rules.influence import unused_influence
from westmarch.titles.wizards.rules.turn_effects import boost_figure
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, RESOURCES, Card


class ForceCheck(Effect, frozen=True, kw_only=True, tag="force_check"):
    """The character must check for corruption. One who can't fail is not harmed (SOLO-5)."""

    harm: ClassVar[int] = FORCES_CHECK
    by: Change = 0

    def text(self, book: WizardsBook) -> str:
        return f"the character checks for corruption{f' ({signed(self.by)})' if self.by else ''}"

    def harm_now(self, game: Wizards, play: Play) -> int:
        return FORCES_CHECK if CorruptionCheck(play.target, self.by).chances(game).passes < 1 else NO_HARM

    def do(self, game: Wizards, play: Play) -> None:
        game.do(CorruptionCheck(play.target, self.by))


class Weaken(Effect, frozen=True, kw_only=True, tag="weaken"):
    """The character has less prowess or body until the end of the turn, by cards of this name once. In Guise only
    somebody who faces a strike is worth it (GON-8)."""

    harm: ClassVar[int] = LOWERS
    prowess: Change = 0
    body: Change = 0

    def text(self, book: WizardsBook) -> str:
        changes = {"prowess": self.prowess, "body": self.body}
        words = " and ".join(f"{signed(by)} {name}" for name, by in changes.items() if by)
        return f"the character has {words} until the turn ends"

    def possible(self, game: Wizards, play: Play) -> bool:
        attack = game.during(Assault)
        is_struck = attack is not None and play.target in attack.left
        return not game.is_noted(*self.mark(game, play)) and (is_struck or not game.book.scenario.weakens_the_struck)

    def mark(self, game: Wizards, play: Play) -> tuple[str, int]:
        return f"{game.book.record_id[play.card]} on", play.target

    def do(self, game: Wizards, play: Play) -> None:
        game.note(*self.mark(game, play))
        for figure, by in (("prowess", self.prowess), ("body", self.body)):
            if by:
                boost_figure(game, play.target, figure, by, play.card)


class TapOne(Effect, frozen=True, kw_only=True, tag="tap_one"):
    """The character taps."""

    harm: ClassVar[int] = TAPS

    def text(self, book: WizardsBook) -> str:
        return "the character taps"

    def possible(self, game: Wizards, play: Play) -> bool:
        return game.is_untapped(play.target)

    def do(self, game: Wizards, play: Play) -> None:
        game.tap(play.target)
        game.say("{card} was tapped", card=play.target)


class SendHome(Effect, frozen=True, kw_only=True, tag="send_home"):
    """The character returns to the hand, unless a roll and the unused general influence are high enough. Who has come
    over the sea has it harder. By some cards whoever bears The One Ring stays."""

    harm: ClassVar[int] = ELIMINATES
    needed: Count
    after_sea: Change = 0
    ring_stays: bool = False

    def text(self, book: WizardsBook) -> str:
        sea = f" ({signed(self.after_sea)} if they have come over the sea)" if self.after_sea else ""
        ring = ", if they do not bear The One Ring" if self.ring_stays else ""
        return (
            f"the character returns to the hand unless a roll and your unused influence{sea} make {self.needed}{ring}"
        )

    def possible(self, game: Wizards, play: Play) -> bool:
        return not self.ring_stays or all(
            game.book.record_id[item] != "the_one_ring" for item in game.items_of(play.target)
        )

    def do(self, game: Wizards, play: Play) -> None:
        bonus = unused_influence(game)
        if self.after_sea and "c" in game.journey(game.company[play.target]).lands:
            bonus += self.after_sea
        roll = game.roll()
        game.say(
            "A roll of {roll} {bonus}: {needed} keeps {one:card} here",
            roll=roll,
            bonus=f"{bonus:+}",
            needed=self.needed,
            one=play.target,
        )
        if roll + bonus < self.needed:
            game.do(ReturnOne(play.target))


class LoseOneItem(Effect, frozen=True, kw_only=True, tag="lose_item"):
    """The character, or without one the company, loses an item of the player's choice."""

    harm: ClassVar[int] = TAKES_ITEM

    def text(self, book: WizardsBook) -> str:
        return "an item of your choice is lost"

    def losers(self, game: Wizards, play: Play) -> tuple[Card, ...]:
        return tuple(game.members(game.acting)) if play.target == NO_CARD else (play.target,)

    def possible(self, game: Wizards, play: Play) -> bool:
        return any(game.items_of(one) for one in self.losers(game, play))

    def do(self, game: Wizards, play: Play) -> None:
        game.do(LoseItem(self.losers(game, play)))


class LoseCards(Effect, frozen=True, kw_only=True, tag="lose_cards"):
    """Cards of the hand are discarded, at random."""

    harm: ClassVar[int] = LOWERS
    count: Count

    def text(self, book: WizardsBook) -> str:
        return f"you discard {self.count} cards at random"

    def possible(self, game: Wizards, play: Play) -> bool:
        return bool(game.hand)

    def do(self, game: Wizards, play: Play) -> None:
        for _ in range(min(self.count, len(game.hand))):
            card = game.hand.pop(game.rng(RESOURCES).below(len(game.hand)))
            put_away(game, card)
            game.say("{card} was discarded from your hand", card=card)


class ShakeOff(Effect, frozen=True, kw_only=True, tag="shake_off"):
    """The bearer may get rid of this corruption card: a roll must exceed a number, by 3 more if they do not tap for it;
    that may be tried once a turn (8)."""

    over: Count
    tapping: bool = True

    def text(self, book: WizardsBook) -> str:
        how = "" if self.tapping else ", without tapping"
        return f"get rid of it{how}, if a roll of two dice exceeds {self.over if self.tapping else self.over + 3}"

    def possible(self, game: Wizards, play: Play) -> bool:
        return self.tapping or not game.is_noted("shaken", play.card)

    def do(self, game: Wizards, play: Play) -> None:
        needed = self.over
        if not self.tapping:
            needed += 3
            game.note("shaken", play.card)
        bearer, roll = game.holder[play.card], game.roll()
        game.say("{one:card} rolled {roll}; more than {needed} is needed", one=bearer, roll=roll, needed=needed)
        if roll > needed and bearer != NO_CARD:
            take_from_bearer(game, play.card)
            put_away(game, play.card)
            game.say("{one:card} is rid of {card}", one=bearer, card=play.card)
