"""What combat cards do, in the order of their initiative, and what their players are asked meanwhile (7.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import AGAIN, Next, Procedure, Question
from westmarch.titles.ring2e.conditions import is_of_kind
from westmarch.titles.ring2e.procedures.fight import Fight
from westmarch.titles.ring2e.procedures.kings import awaken
from westmarch.titles.ring2e.procedures.resolve import Deed
from westmarch.titles.ring2e.procedures.rounds import Casualties, Round
from westmarch.titles.ring2e.rules.figures import eliminate_figure
from westmarch.titles.ring2e.rules.rulers import lose_character
from westmarch.titles.ring2e.stacks import NATIONS_OF, count_of
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.texts import Condition, Row
from westmarch.titles.ring2e.words import (
    FREE,
    LEADER,
    NAZGUL,
    NO_COMBAT_TEXT,
    SAURON,
    Character,
    CombatText,
    Nation,
    Side,
)


@dataclass(repr=False)
class CombatActs(Procedure):
    """Both sides' combat cards act, from one initiative to another: low ones first, of equal ones the defender's."""

    first: int
    last: int
    done: int = 0

    steps = ("next_part",)

    def next_part(self, game: Ring2e) -> Next:
        battle = game.nearest(Round)
        parts = battle.parts(game, self.first, self.last)
        if self.done >= len(parts) or game.nearest(Fight).is_decided(game):
            return None
        side, text = parts[self.done]
        self.done += 1
        if not battle.void[side]:
            game.do(CombatAct(side, text))
        return AGAIN


@dataclass(repr=False)
class CombatAct(Deed):
    """Carry out a part of a combat card's text, or what has been paid for in it.

    `amount` is what was paid: Leadership forfeited, hits taken, the Level of a figure given up. `bought` is what
    happens next if the price is `paid`.
    """

    side: Side
    text: CombatText
    amount: int = 0
    bought: CombatText = NO_COMBAT_TEXT
    paid: bool = False
    done: int = 0

    def row(self, game: Ring2e) -> Row:
        return game.book.combat_texts[self.text]

    def next_effect(self, game: Ring2e) -> Next:
        if self.bought == NO_COMBAT_TEXT:
            return super().next_effect(game)
        self.hand_over(game)
        return AGAIN

    def hand_over(self, game: Ring2e) -> None:
        """Do what has been paid for."""
        if self.paid:
            game.do(CombatAct(self.side, self.bought, self.amount))
        self.bought = NO_COMBAT_TEXT
        self.paid = False

    def holds(self, game: Ring2e, condition: Condition) -> bool:
        return condition.holds(game, self.side, game.nearest(Round))

    def ask_way(self, game: Ring2e) -> None:
        game.do(CombatWay(self.seat(game)))

    def carry_out(self, game: Ring2e, row: Row) -> None:
        game.do(CombatAct(self.side, game.book.combat_text(row), self.amount))

    def pay(self, amount: int = 0) -> None:
        """A price has been paid."""
        self.paid = True
        self.amount = amount

    def seat(self, game: Ring2e) -> Seat:
        """The player of the card."""
        return game.nearest(Fight).seat(game, self.side)


class CardQuestion(Question):
    """What a combat card, or an ability in its place, leaves to its player."""

    part_of = "combat"

    def told(self, game: Ring2e) -> dict[str, Any]:
        return {"combat": game.nearest(Round).texts[game.nearest(CombatAct).side]}


@dataclass(repr=False)
class CombatWay(CardQuestion):
    """Which of several things a combat card does."""

    seat: Seat

    passes = ("refrain",)
    prompt = "{combat}: one of several ways"
    says = {"act": "{text}", "refrain": "None of this"}

    def options(self, game: Ring2e) -> list[Option]:
        act = game.nearest(CombatAct)
        either = act.effect(game)
        found = [Option(self.seat, "act", (game.book.combat_text(way),)) for way in either.open_ways(game, act)]
        return [*found, Option(self.seat, "refrain")] if either.may else found

    def act(self, game: Ring2e, seat: Seat, text: CombatText) -> None:
        game.nearest(CombatAct).carry_out(game, game.book.combat_texts[text])

    def refrain(self, game: Ring2e, seat: Seat) -> None:
        """Nothing happens."""


@dataclass(repr=False)
class PayOrNot(CardQuestion):
    """Whether a price of a combat card is paid that needs no further choice: a hit of the own re-roll."""

    seat: Seat
    text: CombatText

    passes = ("refrain",)
    prompt = "{combat}: give up a hit of the Leader re-roll? {text:combattext}"
    says = {"pay": "Yes", "refrain": "No"}

    def options(self, game: Ring2e) -> list[Option]:
        return [Option(self.seat, "pay"), Option(self.seat, "refrain")]

    def pay(self, game: Ring2e, seat: Seat) -> None:
        give_up_reroll_hit(game, game.nearest(CombatAct))

    def refrain(self, game: Ring2e, seat: Seat) -> None:
        """Nothing happens."""


def give_up_reroll_hit(game: Ring2e, act: CombatAct) -> None:
    game.nearest(Round).reroll_hits[act.side] -= 1
    act.pay(1)


@dataclass(repr=False)
class ForfeitLeadership(CardQuestion):
    """Without whose Leadership a player does in this round."""

    seat: Seat
    whom: tuple[Character, ...]

    prompt = "{combat}: whose Leadership is forfeited?"
    says = {"forfeit": "{character}"}

    def options(self, game: Ring2e) -> list[Option]:
        return [Option(self.seat, "forfeit", (one,)) for one in self.whom]

    def forfeit(self, game: Ring2e, seat: Seat, character: Character) -> None:
        battle = game.nearest(Round)
        game.nearest(CombatAct).pay(battle.leadership_left(game, character))
        battle.silence(game, character)


@dataclass(repr=False)
class ForfeitNazgul(CardQuestion):
    """How much of the Nazgûl's Leadership the Shadow does without in this round."""

    seat: Seat
    least: int
    most: int

    prompt = "{combat}: how much Leadership of the Nazgûl is forfeited?"
    says = {"forfeit_nazgul": "{count:int}"}

    def options(self, game: Ring2e) -> list[Option]:
        most = min(self.most, game.nearest(Round).nazgul_leadership(game))
        return [Option(self.seat, "forfeit_nazgul", (count,)) for count in range(self.least, most + 1)]

    def forfeit_nazgul(self, game: Ring2e, seat: Seat, count: int) -> None:
        game.nearest(Round).nazgul_silent += count
        game.say("The Nazgûl did without {count:int} of their Leadership", count=count)
        game.nearest(CombatAct).pay(count)


@dataclass(repr=False)
class SufferHits(CardQuestion):
    """How many hits a player takes on their own units for what a card does."""

    seat: Seat
    most: int

    passes = ("refrain",)
    prompt = "{combat}: how many hits do you take on your own units?"
    says = {"suffer": "{hits:# hit|# hits}", "refrain": "None"}

    def options(self, game: Ring2e) -> list[Option]:
        act = game.nearest(CombatAct)
        most = min(self.most, game.nearest(Round).most_hits(game, act.side))
        found = [Option(self.seat, "suffer", (hits,)) for hits in range(1, most + 1)]
        return [Option(self.seat, "refrain"), *found]

    def suffer(self, game: Ring2e, seat: Seat, hits: int) -> None:
        act = game.nearest(CombatAct)
        act.pay(hits)
        game.do(Casualties.of(act.side, hits))

    def refrain(self, game: Ring2e, seat: Seat) -> None:
        """Nothing happens."""


@dataclass(repr=False)
class SilenceCompanion(CardQuestion):
    """Whose Leadership and abilities count for nothing in this round."""

    seat: Seat
    whom: tuple[Character, ...]

    prompt = "{combat}: which Companion has neither Leadership nor abilities?"
    says = {"silence": "{character}"}

    def options(self, game: Ring2e) -> list[Option]:
        return [Option(self.seat, "silence", (one,)) for one in self.whom]

    def silence(self, game: Ring2e, seat: Seat, character: Character) -> None:
        battle = game.nearest(Round)
        battle.mute = (*battle.mute, character)
        battle.silence(game, character)


@dataclass(repr=False)
class AwakenInBattle(CardQuestion):
    """Which Sovereign in the battle is awakened; nobody, if the card is about one who is awake."""

    seat: Seat
    whom: tuple[Character, ...]

    passes = ("awaken_nobody",)
    prompt = "{combat}: which Sovereign is awakened?"
    says = {"awaken_there": "{character}", "awaken_nobody": "Nobody else"}

    def options(self, game: Ring2e) -> list[Option]:
        people = game.nearest(Fight).army(game, game.nearest(CombatAct).side)[2]
        found = [Option(self.seat, "awaken_there", (one,)) for one in self.whom]
        awake = any(game.is_awakened(one) for one in people)
        return [*found, Option(self.seat, "awaken_nobody")] if awake else found

    def awaken_there(self, game: Ring2e, seat: Seat, character: Character) -> None:
        awaken(game, character)

    def awaken_nobody(self, game: Ring2e, seat: Seat) -> None:
        """The card is about one who is awake."""


@dataclass(repr=False)
class PickFigure(CardQuestion):
    """A figure of a side's Army in the battle is eliminated: a Leader, a Nazgûl, one of some characters."""

    seat: Seat
    side: Side
    kind: str
    level: int = 99

    prompt = "{combat}: which figure is eliminated?"
    says = {"lose_leader": "A Leader of {nation}", "lose_nazgul": "A Nazgûl", "lose_character": "{character}"}

    def options(self, game: Ring2e) -> list[Option]:
        return [Option(self.seat, verb, args) for verb, args in figures_of(game, self.side, self.kind, self.level)]

    def lose_leader(self, game: Ring2e, seat: Seat, nation: Nation) -> None:
        eliminate_figure(game, nation, LEADER, game.nearest(Fight).place(game, self.side))
        game.nearest(CombatAct).pay(1)

    def lose_nazgul(self, game: Ring2e, seat: Seat) -> None:
        eliminate_figure(game, SAURON, NAZGUL, game.nearest(Fight).place(game, self.side))
        game.nearest(CombatAct).pay(1)

    def lose_character(self, game: Ring2e, seat: Seat, character: Character) -> None:
        game.nearest(CombatAct).pay(game.book.level[character])
        lose_character(game, character)


def figures_of(game: Ring2e, side: Side, kind: str, level: int = 99) -> list[tuple[str, tuple[int, ...]]]:
    """The figures of a kind in the battle that may be eliminated, as what a question offers: where a card speaks of
    Minions beside Nazgûl, the Witch-king is a Minion and no Nazgûl (13.10, 13.20)."""
    stack, nazgul, people = game.nearest(Fight).army(game, side)
    found: list[tuple[str, tuple[int, ...]]] = []
    if kind == "leader" and side == FREE:
        found = [("lose_leader", (nation,)) for nation in NATIONS_OF[FREE] if count_of(stack, nation, LEADER)]
    elif kind == "nazgul" and nazgul:
        found.append(("lose_nazgul", ()))
    chosen = (one for one in people if is_of_kind(game, kind, one) and game.book.level[one] <= level)
    return [*found, *(("lose_character", (one,)) for one in chosen)]
