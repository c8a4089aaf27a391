"""What a role takes into account in all its choices: its cards, the combats, what texts bring now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, Final

from westmarch.titles.cardgame import combat
from westmarch.titles.cardgame.bots.front import Front, threat
from westmarch.titles.cardgame.effects.cards import (
    CycleThis,
    EliminateForEach,
    EliminateInPlay,
    EliminateThis,
    MoveItsWielder,
)
from westmarch.titles.cardgame.effects.compound import Either, Pay
from westmarch.titles.cardgame.effects.drawing import Take
from westmarch.titles.cardgame.effects.locations import (
    Activate,
    BattlegroundToken,
    BotActivate,
    Corruption,
    NewPath,
    PathToken,
)
from westmarch.titles.cardgame.procedures.resolve import Resolve
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.texts import Effect
from westmarch.titles.cardgame.values import CARD, CORRUPTION, values_of
from westmarch.titles.cardgame.words import (
    ATTACK,
    BATTLE,
    FREE,
    NO_TEXT,
    NOWHERE,
    PATH,
    PATH_COMBAT,
    SHADOW,
    Card,
    Location,
    Role,
)

HERE: Final = 0.3
"""How much more a card in hand is worth keeping for each icon that it could bring to a combat now."""
CYCLED: Final = 0.7
"""The part of its value that a card in play loses when it is cycled."""
TO_PILE: Final = 0.6
"""The part of its value that a card in hand loses when it is cycled: it may be drawn again."""
EXTRA_DRAWS: Final = 1.4
"""How many cards are drawn in all, texts included, for each card of the draw step."""
SPARED: Final = 0.5
"""The part of its value that a defender loses if a text has it cycled rather than eliminated."""
DEFENDER: Final = 0.8
"""The part of its value that a defender loses as a rule."""
TOO_LATE: Final = 0.1
"""The highest value of cards and the like in the last round."""
NEW_PATH: Final = 0.5
"""The part of a further path's points that goes to the Free Peoples."""


class Council:
    """One role's view of the game. `keep` is the value of each card in hand, `kept` of each card in reserve."""

    def __init__(self, game: CardGame, role: Role) -> None:
        self.game = game
        self.book = game.book
        self.role = role
        self.side = game.book.side_of[role]
        self.values = values_of(game.book)
        self.kept = self.values.reserve[game.number]
        self.later = self.values.hand[game.number]
        self.hand = game.hands[role]
        self.fronts = [Front(game, place, self.side) for place in game.active]

    @cached_property
    def keep(self) -> dict[Card, float]:
        """The value of each card in hand, and a little more for what it could do now."""
        return {card: self.later[card] + HERE * self.icons_now(card) for card in self.hand}

    @cached_property
    def ranked_keeps(self) -> list[float]:
        return sorted(self.keep.values())

    def icons_now(self, card: Card) -> int:
        """The most icons of its own that a card could bring to a combat now."""
        icons = self.book.icons[card]
        if self.book.is_item[card]:
            return 0
        return max(
            (getattr(icons, front.kind) for front in self.fronts if front.place in self.book.sites[card]), default=0
        )

    @cached_property
    def top(self) -> float:
        """The value of the unseen top of the own draw deck: of the average card, if it will still be drawn."""
        game = self.game
        cards = game.decks[self.role] or game.cycled[self.role]
        if not cards:
            return 0.0
        left = len(game.decks[self.role]) + len(game.cycled[self.role])
        draws = self.book.draws[self.role] * (self.values.last - game.number) * EXTRA_DRAWS
        return sum(self.later[card] for card in sorted(cards)) / len(cards) * min(1.0, draws / left)

    @cached_property
    def forsaking(self) -> float:
        """What it costs to forsake a card."""
        found = [self.kept[card] for card in self.game.reserves[self.role]] + list(self.keep.values())
        return min([*found, self.top])

    def front(self, place: int) -> Front:
        return next(front for front in self.fronts if front.place == place)

    def kept_with_items(self, card: Card) -> float:
        return self.kept[card] + sum(self.kept[item] for item in self.game.items(card))

    def spent(self, card: Card, front: Front) -> float:
        """What it costs to bring a card from reserve to a combat: attackers are lost, of the defenders only some."""
        if front.attacks:
            return self.kept_with_items(card)
        why = PATH_COMBAT if front.kind == PATH else BATTLE
        spared = combat.instead_of_elimination(self.game, card, why)
        return self.kept_with_items(card) * (SPARED if spared else DEFENDER)

    # Who is to act.

    def is_pressed(self, front: Front) -> bool:
        """Whether the enemy has a text on the path that would end the combat there before the round is over."""
        if front.kind != PATH:
            return False
        return any(
            isinstance(effect, NewPath)
            for card in self.game.on_side(front.place, 1 - self.side)
            for use in self.book.records[card].use
            for effect in (*use.cost, *use.do)
        )

    @cached_property
    def enemy_must_act(self) -> bool:
        """Whether an enemy can't pass yet, so that the action step goes on."""
        return any(not self.game.may_pass(enemy) for enemy in self.book.of_side[1 - self.side])

    @property
    def last_to_pass(self) -> bool:
        """Whether the action step ends if this role passes."""
        return len({*self.game.passed, self.role}) == len(self.book.roles)

    # Texts.

    def arrival(self, card: Card, place: Location, played: bool) -> float:
        """What the texts of a card bring that arrives somewhere."""
        record = self.book.records[card]
        clauses = (*record.played, *record.arrives) if played else record.arrives
        if not clauses:
            return 0.0
        zone = "reserve" if place == self.book.reserve else "path" if self.book.is_path[place] else "battleground"
        return sum(
            self.gain_of_text(card, place, clause.do)
            for clause in clauses
            if (not clause.zones or zone in clause.zones)
            and (not clause.at or self.book.location(clause.at) == place)
            and (not clause.number or (zone == "path" and self.book.number[place] == clause.number))
        )

    def gain_of_text(self, card: Card, place: Location, row: Iterable[Effect]) -> float:
        """What a text brings now; tokens aside, which are steps of plans."""
        return sum(self.gain_of(card, effect) for effect in row)

    def gain_of(self, card: Card, effect: Effect) -> float:
        """What one effect brings now: by what is on the table, or else its value as a rule."""
        gain = GAINS.get(type(effect))
        if gain is not None:
            return gain(self, card, effect)
        value = self.values.of_effect(effect, self.role)
        return min(value, TOO_LATE) if self.values.last == self.game.number else value

    def of_path_token(self, card: Card, effect: PathToken) -> float:
        front = next((one for one in self.fronts if one.kind == PATH), None)
        if front is None:
            return 0.0
        gain = front.value(effect.count) - front.value()
        return gain if (effect.kind == ATTACK) == front.attacks else -gain

    def of_battleground_token(self, card: Card, effect: BattlegroundToken) -> float:
        """Nothing: such tokens are steps of plans."""
        return 0.0

    def of_corruption(self, card: Card, effect: Corruption) -> float:
        change = max(effect.amount(self.game), -self.game.corruption)
        return CORRUPTION * (change if self.side == SHADOW else -change)

    def of_taking(self, card: Card, effect: Take) -> float:
        """The best card that can be taken; a bot takes at random."""
        if self.game.is_bot(self.role):
            return self.values.of_effect(effect, self.role)
        return max((self.later[one] for one in effect.candidates(self.game, self.role, card)), default=0.0)

    def of_payment(self, card: Card, effect: Pay) -> float:
        return self.gain_of_text(card, NOWHERE, (*effect.cost, *effect.do_))

    def of_choice(self, card: Card, effect: Either) -> float:
        return max(self.gain_of_text(card, NOWHERE, way) for way in effect.ways)

    def of_activation(self, card: Card, effect: Activate) -> float:
        deed = Resolve(self.role, card, NOWHERE, NO_TEXT)
        return max((self.of_battleground(place) for place in effect.candidates(self.game, deed)), default=0.0)

    def of_battleground(self, place: Location) -> float:
        """What it brings to fight for one more battleground."""
        game, vp = self.game, self.book.vp[place]
        front = Front(game, place, self.side)
        scored = vp * ((place in game.scored[1 - self.side]) - (place in game.scored[self.side]))
        own = threat(game, place, self.side)
        if not front.attacks:
            return scored + front.value(own // 2)
        needed = front.held + 1 + front.threat // 2
        return scored + (vp - CARD * needed if own >= needed else -vp)

    def of_move(self, card: Card, place: Location) -> float:
        """What it brings to move a card from reserve to a combat."""
        front = self.front(place)
        return front.value(front.icons(card)) - front.value() - self.spent(card, front)

    def of_moved_wielder(self, item: Card, effect: MoveItsWielder) -> float:
        wielder = self.game.wielder(item)
        places = effect.candidates(self.game, Resolve(self.role, item, NOWHERE, NO_TEXT))
        return max([0.0, *(self.of_move(wielder, place) for place in places)])

    def of_new_path(self, card: Card, effect: NewPath) -> float:
        """To fight for the present path at once, and to have another."""
        front = next((one for one in self.fronts if one.kind == PATH), None)
        found = effect.candidates(self.game)
        if front is None or not found:
            return 0.0
        points = sum(self.book.vp[place] for place in found) / len(found)
        after = NEW_PATH * points * (1 if self.side == FREE else -1)
        return front.result() - front.value() + after

    def of_elimination(self, card: Card, effect: EliminateInPlay) -> float:
        game = self.game
        deed = Resolve(self.role, card, game.place_of(card), NO_TEXT)
        found = effect.candidates(game, deed)
        return max((self.loss(one) for one in found if self.book.side[one] != self.side), default=0.0)

    def loss(self, card: Card) -> float:
        """The value of a card in play to its side, where it is."""
        front = next((one for one in self.fronts if card in self.game.row(one.place)), None)
        value = self.kept_with_items(card)
        return value if front is None else max(value, 0.6)

    def of_ruin(self, card: Card, effect: EliminateForEach) -> float:
        game, faction = self.game, self.book.faction
        own = sum(faction[card] == effect.faction for card in game.reserves[self.role])
        theirs = [card for place in game.battlegrounds for card in game.row(place) if faction[card] == effect.of]
        return 0.4 * min(own, len(theirs))

    def use_cost(self, card: Card, cost: Iterable[Effect]) -> float:
        """What it costs to use a text: the card if it leaves, and what it brings where it is."""
        total = 0.0
        for effect in cost:
            if isinstance(effect, CycleThis):
                bearer = self.game.wielder(card) if effect.wielder else card
                total += CYCLED * self.kept_with_items(bearer) + self.missed(bearer)
            elif isinstance(effect, EliminateThis):
                total += self.kept_with_items(card) + self.missed(card)
            else:
                total -= self.gain_of(card, effect)
        return total

    def missed(self, card: Card) -> float:
        """What a combat loses with a card that leaves it."""
        for front in self.fronts:
            if card in front.own.icons:
                return front.value() - front.value(-front.own.icons[card])
        return 0.0

    def tokens(self, row: Iterable[Effect]) -> Iterator[tuple[Front, int]]:
        """The combats to which a text may bring tokens for this side."""
        for effect in row:
            if isinstance(effect, Either):
                for way in effect.ways:
                    yield from self.tokens(way)
            for front in self.fronts:
                if isinstance(effect, BattlegroundToken) and front.kind == effect.kind:
                    yield front, 1


GAINS: Final[Mapping[type, Callable[[Council, Card, Any], float]]] = {
    Activate: Council.of_activation,
    BotActivate: Council.of_activation,
    NewPath: Council.of_new_path,
    BattlegroundToken: Council.of_battleground_token,
    Corruption: Council.of_corruption,
    Either: Council.of_choice,
    EliminateInPlay: Council.of_elimination,
    MoveItsWielder: Council.of_moved_wielder,
    PathToken: Council.of_path_token,
    Pay: Council.of_payment,
    EliminateForEach: Council.of_ruin,
    Take: Council.of_taking,
}
"""How to value the effects that depend on what is on the table."""
