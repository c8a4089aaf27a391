"""Rolling a battle. Rules summary, "Rolling a battle"; the order within is ruling A7."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from westmarch.engine.label import percent, spell
from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import AGAIN, Next, Odds, Procedure, Question, ReactionRound
from westmarch.titles.fate import odds
from westmarch.titles.fate.procedures.payment import Pay, pay
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import (
    DICE,
    EXCHANGE,
    FREE,
    NAZGUL,
    NO_TROOPS,
    NOBODY,
    OVERRUN,
    RESISTANCE,
    ROUT,
    VALOR,
    Army,
    Battle,
    Character,
    Cost,
    Place,
    Symbol,
    Troops,
    spelled,
)


@dataclass(repr=False)
class RollBattle(Procedure):
    """A battle at `place`.

    `attacker` is the character who attacks; nobody, in a battle that a card brings about. `dice_count` 0 means as
    many as shadow troops, at most 3. `ambush` allows stealth for routs.
    """

    place: Place
    attacker: Character = NOBODY
    dice_count: int = 0
    ambush: bool = False
    dice: list[Battle] = field(default_factory=list)
    free_rerolls: tuple[int, ...] = ()
    losses: int = 0
    removed: int = 0
    slain: int = 0
    defenders: Troops = NO_TROOPS
    free_changes: int = 0

    about = ("place",)
    steps = ("roll", "fate", "early_valor", "results", "take_losses", "late_valor", "lose_havens", "aftermath")
    outline = {
        "roll": "Roll the battle",
        "fate": "Change the dice",
        "results": "Apply the dice",
        "take_losses": "Lose troops",
        "late_valor": "Valor",
        "lose_havens": "Havens fall",
    }

    def roll(self, game: Fate) -> None:
        count = self.dice_count or min(game.shadow[self.place], game.book.data.battle_die.most)
        self.defenders = game.troops[self.place]
        die = game.book.battle_die
        self.dice = sorted(die[at] for at in game.rng(DICE).roll(count, len(die)))
        game.say("The dice of the battle at {place} show {dice:battle}", place=self.place, dice=list(self.dice))

    def fate(self, game: Fate) -> None:
        game.do(BattleFate())

    def early_valor(self, game: Fate) -> None:
        """Under the other reading of A7 valor comes before the dice are applied."""
        if game.book.rulings.valor_order == "before":
            game.do(ShowValor())

    def results(self, game: Fate) -> None:
        """All dice together: shadow troops and Nazgûl go now, friendly losses are counted and then chosen."""
        routs, self.slain, self.losses = self.effects(game)
        self.removed += game.remove_shadow(self.place, routs)
        if self.slain:
            game.slay_nazgul(game.book.region_of[self.place], self.slain)

    def effects(self, game: Fate) -> tuple[int, int, int]:
        """What the dice do: shadow troops removed, Nazgûl slain, friendly troops lost."""
        cards = [game.book.character_cards[one] for one in game.present(self.place)]
        rout = max([1, *(card.rout_removes for card in cards)])
        nazgul = game.nazgul[game.book.region_of[self.place]]
        count = self.dice.count
        routs = count(ROUT) * rout + count(EXCHANGE)
        slain = losses = 0
        if any(card.slays_nazgul for card in cards):
            slain = min(count(NAZGUL), nazgul)
        elif nazgul:
            losses += 2 * count(NAZGUL)
        losses += count(EXCHANGE)
        if self.place not in game.havens:
            losses += count(OVERRUN)
        troops = game.troops[self.place]
        spared = sum(card.spares_a_loss_of is not None and troops[card.spares_a_loss_of] > 0 for card in cards)
        return routs, slain, max(0, losses - spared)

    def take_losses(self, game: Fate) -> Next:
        """Where armies are mixed, the current player decides (A13)."""
        armies = game.armies(self.place)
        if not self.losses or not armies:
            return None
        if len(armies) == 1 or self.losses >= game.friendly(self.place):
            army = armies[0]
            self.lose(game, army)
        else:
            game.do(ChooseLoss(self.chooser(game)))
        return AGAIN

    def told(self, game: Fate) -> dict[str, Any]:
        """Where it is and who stands there, for the prompts of its questions."""
        return {"place": self.place, **forces(game, self.place), "dice": list(self.dice), "losses": self.losses}

    def chooser(self, game: Fate) -> Seat:
        """Who decides about losses: the current player, or under the other reading of A13 someone who is there."""
        if game.book.rulings.losses == "present" and not game.seat_present(game.turn, self.place):
            there = [game.holder[one] for one in game.present(self.place)]
            return min(there, default=game.turn)
        return game.turn

    def lose(self, game: Fate, army: Army) -> None:
        self.losses -= 1
        game.remove_troop(self.place, army)

    def late_valor(self, game: Fate) -> None:
        """Whoever shows valor has seen what the dice did (A7)."""
        if game.book.rulings.valor_order == "after":
            game.do(ShowValor())

    def lose_havens(self, game: Fate) -> None:
        game.lose_havens([self.place])

    def aftermath(self, game: Fate) -> None:
        """What objectives make of a battle."""
        for objective in game.objectives:
            if objective not in game.completed:
                game.book.objective_cards[objective].after_battle(game, objective, self)

    def reroll(self, game: Fate, faces: Iterable[Battle]) -> None:
        """Roll dice of these faces again."""
        again = list(faces)
        for face in again:
            self.dice.remove(face)
        die = game.book.battle_die
        rolled = [die[at] for at in game.rng(DICE).roll(len(again), len(die))]
        self.dice = sorted([*self.dice, *rolled])
        game.say("Rolled again: {before:battle} became {after:battle}", before=again, after=rolled)

    def change(self, game: Fate, face: Battle, to: Battle) -> None:
        """Turn one die to another face."""
        self.dice.remove(face)
        self.dice = sorted([*self.dice, to])
        game.say("A die was changed from {face:battle} to {to:battle}", face=face, to=to)


def forces(game: Fate, place: Place) -> dict[str, str]:
    """Who stands against whom at a place, as a person reads it."""
    return {
        "friends": spelled(game.troops[place]),
        "enemies": spell(game.book, "{amount:a shadow troop|# shadow troops}", {"amount": game.shadow[place]}),
    }


def battle_odds(game: Fate, place: Place, dice: int) -> Odds:
    """What a battle can do before rerolls and changes, as a sentence."""
    roll = RollBattle(place)

    def value(face: Battle) -> tuple[int, int]:
        roll.dice = [face]
        routs, _, losses = roll.effects(game)
        return routs, losses

    chances = odds.spread(game.book.battle_die, dice, value)
    enemies, friends = game.shadow[place], game.friendly(place)
    clears = sum((chance for (routs, _), chance in chances.items() if routs >= enemies), Fraction(0))
    mean_routs = sum(min(routs, enemies) * chance for (routs, _), chance in chances.items())
    mean_losses = sum(min(losses, friends) * chance for (_, losses), chance in chances.items())
    text = told(
        "{dice}: shadow troops removed {removed:.2f} on average (all {chance}), friendly troops lost {lost:.2f}",
        dice=odds.battle_dice(dice),
        removed=float(mean_routs),
        chance=percent(clears),
        lost=float(mean_losses),
    )
    return Odds(text, told("all fall {chance}", chance=percent(clears, tenths=False)))


@dataclass(repr=False)
class BattleFate(ReactionRound):
    """After the roll: rerolls for resistance, and what the abilities of those present do to dice."""

    passed: tuple[Seat, ...] = ()

    interrupts = "roll"
    part_of = "battle"
    prompt = "Battle at {place}, {friends} against {enemies}: {dice:battle}. The dice may be changed"
    says = {
        "reroll": "Reroll {face:battle} for 1 resistance",
        "free_reroll": "{character}: reroll {face:battle} for free",
        "set_die": "{character}: change {face:battle} to {to:battle} for {cost}",
        "stand": "Let the dice stand",
    }

    def told(self, game: Fate) -> dict[str, Any]:
        return game.nearest(RollBattle).told(game)

    def offers(self, game: Fate, seat: Seat) -> list[Option]:
        battle = game.nearest(RollBattle)
        place = battle.place
        found: list[Option] = []
        if not game.seat_present(seat, place):
            return found
        faces = sorted(set(battle.dice))
        for one in game.present(place):
            if game.holder[one] == seat:
                card = game.book.character_cards[one]
                army = card.free_battle_reroll_with
                if army is not None and game.troops[place][army] and one not in battle.free_rerolls:
                    found += [Option(seat, "free_reroll", (one, face)) for face in faces]
                for cost, targets in self.changes(game, battle, one):
                    if game.can_pay(seat, cost):
                        found += [
                            Option(seat, "set_die", (one, face, to, cost))
                            for face in faces
                            for to in targets
                            if to != face
                        ]
        if game.purse(seat, RESISTANCE):
            found += [Option(seat, "reroll", (face,)) for face in faces]
        return found

    def reroll(self, game: Fate, seat: Seat, face: Battle) -> None:
        game.do(Pay(seat, Symbol(RESISTANCE), 1), RerollBattleDie(face))

    def free_reroll(self, game: Fate, seat: Seat, character: Character, face: Battle) -> None:
        battle = game.nearest(RollBattle)
        battle.free_rerolls = (*battle.free_rerolls, character)
        battle.reroll(game, [face])

    def changes(self, game: Fate, battle: RollBattle, one: Character) -> list[tuple[Cost, tuple[Battle, ...]]]:
        """What it costs a character to change a die, and to which faces: by their card, and by open objectives."""
        if battle.free_changes and one in game.upgraded:
            return [(FREE, ALL_FACES)]
        card = game.book.character_cards[one]
        found = [(change.cost, change.to) for change in card.die_changes if battle.ambush or not change.only_in_ambush]
        for objective in game.objectives:
            if objective not in game.completed:
                found += [
                    (change.cost, change.to)
                    for change in game.book.objective_cards[objective].die_changes(game, objective, one)
                ]
        return found

    def set_die(self, game: Fate, seat: Seat, character: Character, face: Battle, to: Battle, cost: Cost) -> None:
        battle = game.nearest(RollBattle)
        if cost == FREE:
            battle.free_changes -= 1
        elif character in game.upgraded and game.book.character_cards[character].upgrade_changes_all:
            battle.free_changes = len(battle.dice) - 1
        battle.change(game, face, to)
        pay(game, seat, cost)


ALL_FACES = (ROUT, EXCHANGE, OVERRUN, NAZGUL)


@dataclass(repr=False)
class RerollBattleDie(Procedure):
    """Once paid for, a battle die is rolled again."""

    face: Battle

    steps = ("reroll",)

    def reroll(self, game: Fate) -> None:
        game.nearest(RollBattle).reroll(game, [self.face])


@dataclass(repr=False)
class ChooseLoss(Question):
    """Which of several armies loses a troop."""

    seat: Seat

    part_of = "battle"
    prompt = "Battle at {place}, {friends}: {losses:a friendly troop|# friendly troops} must fall"
    says = {"lose": "A {army} troop"}

    def told(self, game: Fate) -> dict[str, Any]:
        return game.nearest(RollBattle).told(game)

    def options(self, game: Fate) -> list[Option]:
        place = game.nearest(RollBattle).place
        return [Option(self.seat, "lose", (army,)) for army in game.armies(place)]

    def lose(self, game: Fate, seat: Seat, army: Army) -> None:
        game.nearest(RollBattle).lose(game, army)


@dataclass(repr=False)
class ShowValor(ReactionRound):
    """Show valor: whoever is present may remove a shadow troop for 1 valor, again and again."""

    passed: tuple[Seat, ...] = ()

    part_of = "battle"
    prompt = "Battle at {place}, {friends} against {enemies}: valor may be shown"
    says = {"show_valor": "Remove 1 shadow troop for 1 valor", "stand": "Leave it at that"}

    def told(self, game: Fate) -> dict[str, Any]:
        return game.nearest(RollBattle).told(game)

    def offers(self, game: Fate, seat: Seat) -> list[Option]:
        place = game.nearest(RollBattle).place
        if game.shadow[place] and game.seat_present(seat, place) and game.purse(seat, VALOR):
            return [Option(seat, "show_valor")]
        return []

    def show_valor(self, game: Fate, seat: Seat) -> None:
        battle = game.nearest(RollBattle)
        battle.removed += game.remove_shadow(battle.place, 1)
        game.do(Pay(seat, VALOR, 1))


@dataclass(repr=False)
class MayAttack(Question):
    """Where troops have just come, an ability or a card may offer a battle that costs no action.

    It is rolled as in an Attack: the Eye turns there, with up to 1 die for each friendly troop, 1 to 3.
    """

    seat: Seat
    place: Place
    attacker: Character = NOBODY
    ambush: bool = False

    part_of = "battle"
    passes = ("decline",)
    about = ("place",)
    prompt = "Attack at {place} at once, {friends} against {enemies}?"
    says = {"attack_now": "Attack with {dice:# die|# dice}", "decline": "Don't attack"}

    def told(self, game: Fate) -> dict[str, Any]:
        return forces(game, self.place)

    def stands(self, game: Fate) -> bool:
        return game.shadow[self.place] > 0 and game.friendly(self.place) > 0

    def options(self, game: Fate) -> list[Option]:
        most = min(game.book.data.battle_die.most, game.friendly(self.place))
        found = [Option(self.seat, "attack_now", (dice,)) for dice in range(1, most + 1)]
        return [*found, Option(self.seat, "decline")]

    def attack_now(self, game: Fate, seat: Seat, dice: int) -> None:
        game.shift_eye(game.book.region_of[self.place])
        game.do(RollBattle(self.place, self.attacker, dice, self.ambush))

    def decline(self, game: Fate, seat: Seat) -> None:
        """To have come is enough."""

    def odds(self, game: Fate, option: Option) -> str | Odds:
        return battle_odds(game, self.place, option.args[0]) if option.args else ""
