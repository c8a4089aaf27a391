"""What event cards ask their players: nations, dice, cards and Sovereigns."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Choose, Procedure, Question
from westmarch.titles.ring2e.procedures.events import PlayEvent
from westmarch.titles.ring2e.procedures.politics import activate, advance
from westmarch.titles.ring2e.procedures.resolve import Resolve, effect_of
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import (
    EYE,
    NO_CARD,
    NO_NATION,
    NOBODY,
    SHADOW,
    Card,
    Character,
    Die,
    Face,
    Nation,
    Side,
)


@dataclass(repr=False)
class AdvanceOne(Procedure):
    """A nation that the card's player chooses advances."""

    seat: Seat
    nation: Nation = NO_NATION

    steps = ("choose", "advance")
    prompts = {"nation": "Which nation advances"}

    def choose(self, game: Ring2e) -> None:
        game.do(Choose(self.seat, "nation"))

    def nation_choices(self, game: Ring2e) -> list[Nation]:
        choices: list[Nation] = effect_of(game).open_nations(game, self.seat)
        return choices

    def advance(self, game: Ring2e) -> None:
        effect = effect_of(game)
        move_nation(game, self.nation, wake=effect.activate, to_war=effect.to_war)


def move_nation(game: Ring2e, nation: Nation, *, wake: bool, to_war: bool) -> None:
    """A card advances a nation, and may activate it first."""
    if wake:
        activate(game, nation)
    advance(game, nation, to_war)


@dataclass(repr=False)
class TurnSomeDice(Question):
    """Dice are turned to another face, one by one: up to so many of the Shadow's to Eyes, or one of a certain face."""

    seat: Seat
    side: Side
    face: Face
    left: int
    turned: int = 0

    stays = True
    part_of = "turn_dice"
    passes = ("enough",)
    prompt = "Which die to turn"
    says = {"turn": "Turn the {die}", "enough": "No more dice"}

    def stands(self, game: Ring2e) -> bool:
        return self.left > 0 and bool(effect_of(game).dice(game))

    def options(self, game: Ring2e) -> list[Option]:
        found = [Option(self.seat, "turn", (die,)) for die in effect_of(game).dice(game)]
        return [*found, Option(self.seat, "enough")] if self.turned else found

    def turn(self, game: Ring2e, seat: Seat, die: Die) -> None:
        """A die that becomes an Eye goes to the Hunt Box at once (4.3)."""
        self.left -= 1
        self.turned += 1
        game.say("{die} turned to {face}", die=die, face=self.face)
        if self.face == EYE:
            game.spend(self.side, die)
            game.hunt_box[SHADOW] += 1
        else:
            game.turn_die(self.side, die, self.face)

    def enough(self, game: Ring2e, seat: Seat) -> None:
        self.leave(game)


@dataclass(repr=False)
class PlayAnotherCard(Procedure):
    """Another event is played from the hand, without a die."""

    seat: Seat
    card: Card = NO_CARD

    steps = ("choose", "play")
    prompts = {"card": "Which event to play without a die"}

    def choose(self, game: Ring2e) -> None:
        game.do(SecretChoice(self.seat, "card"))

    def card_choices(self, game: Ring2e) -> list[Card]:
        play = game.nearest(Resolve)
        choices: list[Card] = play.effect(game).open_cards(game, play)
        return choices

    def play(self, game: Ring2e) -> None:
        game.do(PlayEvent(self.seat, self.card))


@dataclass(repr=False)
class SecretChoice(Choose):
    """A choice among cards that others don't see: it is asked even if there is only one."""

    secret = True


@dataclass(repr=False)
class SovereignOfCard(Procedure):
    """The Sovereign whom a card's text is about is chosen, then it is carried out."""

    seat: Seat
    sovereign: Character = NOBODY

    steps = ("choose", "carry_out")
    prompts = {"sovereign": "Which Sovereign"}

    def choose(self, game: Ring2e) -> None:
        game.do(Choose(self.seat, "sovereign"))

    def sovereign_choices(self, game: Ring2e) -> list[Character]:
        play = game.nearest(Resolve)
        return list(play.effect(game).open_sovereigns(game, play))

    def carry_out(self, game: Ring2e) -> None:
        play = game.nearest(Resolve)
        play.carry_out(game, play.effect(game).do_, self.sovereign)
