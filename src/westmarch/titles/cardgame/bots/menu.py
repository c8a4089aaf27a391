"""The commander's turn: every option gets a bid in victory points, and the highest wins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from westmarch.engine.language import told, translated
from westmarch.engine.option import Option
from westmarch.engine.player import Observation
from westmarch.titles.cardgame.bots.council import TO_PILE, Council
from westmarch.titles.cardgame.bots.front import Front
from westmarch.titles.cardgame.effects.locations import PathToken
from westmarch.titles.cardgame.procedures.round import Act
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.values import CARD
from westmarch.titles.cardgame.words import NOWHERE, Card

WORTH_ACTING: Final = 0.05
"""A role that may pass acts only for more than this."""
PATIENCE: Final = 0.1
"""What it costs to show one's plans while the enemy must still act."""
RING: Final = 0.3
"""How much higher the value of two cards is than the victory point of an unused Ring token."""


@dataclass(frozen=True)
class Step:
    """An option that brings icons to a combat, and its cost. What must leave the hand anyway is not yet taken off."""

    option: Option
    icons: int
    cost: float
    from_hand: bool


@dataclass(frozen=True)
class Bid:
    """The value of an option. It `commits` if it shows the enemy where this role means to fight."""

    option: Option
    value: float
    commits: bool = False


def choose_action(game: CardGame, observation: Observation) -> Option:
    return Menu(game, observation.options).choose()


def why_act(game: CardGame, observation: Observation) -> str:
    """What speaks for the action that is chosen: its value, and that of the next best."""
    menu = Menu(game, observation.options)
    chosen = menu.choose()
    value: dict[Option, float] = {}
    for bid in menu.bids():
        value[bid.option] = max(bid.value, value.get(bid.option, bid.value))
    if chosen.verb == "pass":
        if max(value.values()) > WORTH_ACTING:
            return translated("The enemy must still act: it is better not to show yet where to fight.")
        return translated("Nothing is worth its cards now.")
    others = [option for option in value if option not in (chosen, *menu.leaving)]
    worth = told("By its count that brings {value} victory points", value=f"{value[chosen]:.1f}")
    if not others:
        return f"{worth}."
    second = max(others, key=lambda option: value[option])
    label = observation.describe(second).text
    next_best = told("the next best, “{label}”, {value}", label=label, value=f"{value[second]:.1f}")
    return f"{worth}; {next_best}."


class Menu(Council):
    """One role's options on its turn."""

    def __init__(self, game: CardGame, options: Sequence[Option]) -> None:
        act = game.question
        assert isinstance(act, Act)
        super().__init__(game, act.role)
        self.options = options
        self.excess = len(self.hand) - game.carryover(self.role)
        self.steps: dict[Front, list[Step]] = {front: [] for front in self.fronts}

    @property
    def leaving(self) -> list[Option]:
        """The option to pass, if there is one."""
        return [option for option in self.options if option.verb == "pass"]

    def choose(self) -> Option:
        bids = self.bids()
        best = max(bids, key=lambda bid: bid.value - (PATIENCE if bid.commits and self.enemy_must_act else 0))
        leave = next(iter(self.leaving), None)
        if leave is None:
            return best.option
        if self.enemy_must_act:
            quiet = [bid for bid in bids if not bid.commits]
            best = max(quiet, key=lambda bid: bid.value) if quiet else best
            if best.commits:
                return leave
        return best.option if best.value > WORTH_ACTING else leave

    def bids(self) -> list[Bid]:
        """A bid for each option but passing; of the steps of a plan, only for the first."""
        found: list[Bid] = []
        for option in self.options:
            found += BIDDERS[option.verb](self, option)
        for front, steps in self.steps.items():
            found += self.plan(front, steps)
        return found or [Bid(self.options[0], 0.0)]

    # What must go anyway.

    def shed(self, leaving: int, already: int = 0) -> float:
        """The value of those among the cards that leave the hand now that would have to leave it anyway."""
        count = max(0, min(leaving, self.excess - already))
        return TO_PILE * sum(self.ranked_keeps[already : already + count])

    def play_cost(self, card: Card) -> float:
        """The card itself, and the one that pays for it."""
        others = [one for one in self.hand if one != card]
        price = TO_PILE * min(self.keep[one] for one in others) if others else self.forsaking
        return self.later[card] + price

    # Bids by verb.

    def play(self, option: Option) -> list[Bid]:
        card, place = option.args
        texts = self.arrival(card, place, played=True)
        cost = self.play_cost(card)
        if place == self.book.reserve:
            return [Bid(option, self.kept[card] + texts - cost + self.shed(2))]
        self.add_step(place, Step(option, self.front(place).icons(card), cost - texts, True))
        return []

    def move(self, option: Option) -> list[Bid]:
        card, place = option.args
        front = self.front(place)
        cost = self.spent(card, front) - self.arrival(card, place, played=False)
        self.add_step(place, Step(option, front.icons(card), cost, False))
        return []

    def wield(self, option: Option) -> list[Bid]:
        item, wielder = option.args
        cost = self.play_cost(item)
        place = self.game.where(wielder)
        texts = self.arrival(item, place, played=True)
        if place == self.book.reserve:
            return [Bid(option, self.kept[item] + texts - cost + self.shed(2))]
        self.add_step(place, Step(option, self.front(place).of_item(item), cost - texts, True))
        return []

    def cause(self, option: Option) -> list[Bid]:
        (card,) = option.args
        gain = self.gain_of_text(card, NOWHERE, self.book.records[card].event)
        return [Bid(option, gain - self.play_cost(card) + self.shed(2))]

    def use(self, option: Option) -> list[Bid]:
        (card,) = option.args
        bids = []
        for text in self.book.records[card].use:
            if self.game.zone(card) not in text.zones:
                continue
            cost = self.use_cost(card, text.cost)
            for front, icons in self.tokens(text.do):
                self.steps[front].append(Step(option, icons, cost, False))
            gain = self.gain_of_text(card, self.game.place_of(card), text.do)
            bids.append(Bid(option, gain - cost, any(isinstance(effect, PathToken) for effect in text.do)))
        return bids

    def cycle(self, option: Option) -> list[Bid]:
        return [Bid(option, self.shed(1) - TO_PILE * self.keep[option.args[0]])]

    def winnow(self, option: Option) -> list[Bid]:
        drawn = CARD if self.game.can_draw(self.role) else 0.0
        return [Bid(option, drawn + self.shed(1) - sum(self.ranked_keeps[:2]))]

    def ring(self, option: Option) -> list[Bid]:
        """Two cards have more value than the victory point of an unused token, but not at the very end."""
        late = self.values.last == self.game.number and self.book.rings[self.role] == "once"
        return [Bid(option, -1.0 if late else RING)]

    def nothing(self, option: Option) -> list[Bid]:
        return []

    # Plans.

    def add_step(self, place: int, step: Step) -> None:
        self.steps[self.front(place)].append(step)

    def plan(self, front: Front, steps: list[Step]) -> list[Bid]:
        """The best of the plans to bring some of these icons, the cheapest first."""
        useful = sorted((one for one in steps if one.icons > 0), key=lambda one: one.cost / one.icons)
        waits = not self.is_pressed(front)
        base = front.value() if waits and not self.last_to_pass else front.result()
        found = [Bid(one.option, -one.cost + (self.shed(2) if one.from_hand else 0), True) for one in steps]
        best = None
        icons, cost, leaving = 0, 0.0, 0
        chosen: list[Step] = []
        for step in useful:
            if any(one.option.args[0] == step.option.args[0] for one in chosen):
                continue
            chosen.append(step)
            icons += step.icons
            cost += step.cost
            if step.from_hand:
                cost -= self.shed(2, leaving)
                leaving += 2
            value = front.value(icons) - base - cost
            if best is None or value > best.value:
                first = next((one for one in chosen if one.from_hand == (self.excess > 0)), chosen[0])
                best = Bid(first.option, value, waits)
        return found if best is None else [*found, best]


BIDDERS: Final[dict[str, Callable[[Menu, Option], list[Bid]]]] = {
    "play": Menu.play,
    "move": Menu.move,
    "wield": Menu.wield,
    "cause": Menu.cause,
    "use": Menu.use,
    "cycle": Menu.cycle,
    "winnow": Menu.winnow,
    "ring": Menu.ring,
    "pass": Menu.nothing,
}
