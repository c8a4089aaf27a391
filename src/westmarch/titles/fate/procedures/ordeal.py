"""Ordeals: what awaits in Moria and in Shelob's Lair. Their dice are those of battles, but they cost hope (A49)."""

from __future__ import annotations

from dataclasses import dataclass, field

from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Procedure, Question, ReactionRound
from westmarch.titles.fate import odds
from westmarch.titles.fate.procedures.objectives import Complete
from westmarch.titles.fate.procedures.payment import Pay
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.terms import OrdealTerms
from westmarch.titles.fate.words import DICE, RESISTANCE, Battle, Character, Objective, Symbol


@dataclass(repr=False)
class Ordeal(Procedure):
    """A character goes through an objective's ordeal: roll, ignore dice, add up, prevent losses, lose the rest.

    `loss` is the hope that it costs, once the dice have been added up.
    """

    objective: Objective
    seat: Seat
    character: Character
    dice: list[Battle] = field(default_factory=list)
    loss: int = 0

    about = ("objective", "character")
    steps = ("roll", "fate", "ignore", "add_up", "prevent", "suffer", "complete")

    def roll(self, game: Fate) -> None:
        die = game.book.battle_die
        self.dice = sorted(die[at] for at in game.rng(DICE).roll(ordeal_terms(game, self.objective).dice, len(die)))
        game.say(
            "{character} faced {objective}: {dice:battle}",
            character=self.character,
            objective=self.objective,
            dice=list(self.dice),
        )

    def fate(self, game: Fate) -> None:
        """Only under the other reading of A49."""
        if game.book.rulings.ordeal_rerolls == "resistance":
            game.do(OrdealFate())

    def ignore(self, game: Fate) -> None:
        game.do(IgnoreDice(self.seat))

    def add_up(self, game: Fate) -> None:
        self.loss = self.threatens(game)

    def threatens(self, game: Fate) -> int:
        """The hope that the dice, as they lie, and the bearer's burden cost."""
        losses = ordeal_terms(game, self.objective).losses
        return sum(losses[face] for face in self.dice) + burden(game, self.objective)

    def prevent(self, game: Fate) -> None:
        game.do(PreventLoss(self.seat))

    def suffer(self, game: Fate) -> None:
        game.lose_hope(self.loss, "ordeal")

    def complete(self, game: Fate) -> None:
        game.do(Complete(self.objective))

    def reroll(self, game: Fate, face: Battle) -> None:
        self.dice.remove(face)
        die = game.book.battle_die
        rolled = die[game.rng(DICE).roll(1, len(die))[0]]
        self.dice = sorted([*self.dice, rolled])
        game.say("Rolled again: {before:battle} became {after:battle}", before=face, after=rolled)


def ordeal_terms(game: Fate, objective: Objective) -> OrdealTerms:
    terms = game.book.terms[objective].ordeal
    assert terms is not None
    return terms


def burden(game: Fate, objective: Objective) -> int:
    """What some ordeals cost besides the dice: 1 hope for each symbol that a character's player holds.

    In a solo game all characters share one hand, and only the cards in it count.
    """
    terms = ordeal_terms(game, objective)
    if terms.bearer < 0:
        return 0
    seat = game.holder[terms.bearer]
    tokens = game.tokens[seat][terms.burden] if game.solo else 0
    return game.purse(seat, terms.burden) - tokens


def _loss_alone(loss: int) -> tuple[int, int]:
    return loss, 0


def ordeal_odds(game: Fate, objective: Objective) -> str:
    """What an ordeal costs before symbols are spent on it, as a sentence."""
    terms = ordeal_terms(game, objective)
    more = burden(game, objective)
    losses = tuple(terms.losses[face] for face in game.book.battle_die)
    chances = odds.known_spread(losses, terms.dice, _loss_alone)
    after = {(loss + more, 0): chance for (loss, _), chance in chances.items()}
    return f"{odds.battle_dice(terms.dice)}: {odds.hope_lost(after, game.hope)}"


@dataclass(repr=False)
class OrdealFate(ReactionRound):
    """Under the other reading of A49: whoever is present may reroll a die for 1 resistance, again and again."""

    passed: tuple[Seat, ...] = ()

    part_of = "ordeal"
    prompt = "The dice of the ordeal may be rolled again"
    says = {"reroll": "Reroll {face:battle} for 1 resistance", "stand": "Let the dice stand"}

    def offers(self, game: Fate, seat: Seat) -> list[Option]:
        ordeal = game.nearest(Ordeal)
        if not game.seat_present(seat, game.where[ordeal.character]) or not game.purse(seat, RESISTANCE):
            return []
        losses = ordeal_terms(game, ordeal.objective).losses
        return [Option(seat, "reroll", (face,)) for face in sorted(set(ordeal.dice)) if losses[face]]

    def reroll(self, game: Fate, seat: Seat, face: Battle) -> None:
        game.do(Pay(seat, RESISTANCE, 1), RerollOrdealDie(face))


@dataclass(repr=False)
class RerollOrdealDie(Procedure):
    """Once paid for, a die of the ordeal is rolled again."""

    face: Battle

    steps = ("reroll",)

    def reroll(self, game: Fate) -> None:
        game.nearest(Ordeal).reroll(game, self.face)


@dataclass(repr=False)
class IgnoreDice(Question):
    """Each symbol spent ignores a die that costs hope."""

    seat: Seat

    stays = True
    part_of = "ordeal"
    passes = ("stand",)
    prompt = "Dice of the ordeal may be ignored"
    says = {"ignore": "Ignore {face:battle} for 1 {symbol}", "stand": "Let the dice stand"}

    def options(self, game: Fate) -> list[Option]:
        ordeal = game.nearest(Ordeal)
        terms = ordeal_terms(game, ordeal.objective)
        found = [Option(self.seat, "stand")]
        if game.purse(self.seat, terms.ignore_die):
            faces = sorted(face for face in set(ordeal.dice) if terms.losses[face])
            found += [Option(self.seat, "ignore", (face, terms.ignore_die)) for face in faces]
        return found

    def ignore(self, game: Fate, seat: Seat, face: Battle, symbol: Symbol) -> None:
        game.nearest(Ordeal).dice.remove(face)
        game.say("A die was ignored: {face:battle}", face=face)
        game.do(Pay(seat, symbol, 1))

    def stand(self, game: Fate, seat: Seat) -> None:
        self.leave(game)

    def odds(self, game: Fate, option: Option) -> str:
        return told("{hope} hope at stake", hope=game.nearest(Ordeal).threatens(game)) if option.verb == "stand" else ""


@dataclass(repr=False)
class PreventLoss(Question):
    """Each symbol spent prevents the loss of 1 hope."""

    seat: Seat

    stays = True
    part_of = "ordeal"
    passes = ("stand",)
    prompt = "The loss of hope may be prevented"
    says = {"prevent": "Prevent the loss of 1 hope for 1 {symbol}", "stand": "Bear it"}

    def options(self, game: Fate) -> list[Option]:
        ordeal = game.nearest(Ordeal)
        symbol = ordeal_terms(game, ordeal.objective).prevent_hope
        found = [Option(self.seat, "stand")]
        if ordeal.loss and game.purse(self.seat, symbol):
            found.append(Option(self.seat, "prevent", (symbol,)))
        return found

    def prevent(self, game: Fate, seat: Seat, symbol: Symbol) -> None:
        game.nearest(Ordeal).loss -= 1
        game.do(Pay(seat, symbol, 1))

    def stand(self, game: Fate, seat: Seat) -> None:
        self.leave(game)

    def odds(self, game: Fate, option: Option) -> str:
        return told("{hope} hope lost", hope=game.nearest(Ordeal).loss) if option.verb == "stand" else ""
