"""What objectives give when they are completed. Each reward takes its numbers from the objective's terms.

The current player, who may do or gain something, is the one whose turn it is (A33).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Choose, Procedure, Question
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import NOWHERE, Army, Objective, Place, Shadow, Symbol, Troops, plus

ANY_ARMY = Army(-1)


def rewards(*gifts: Callable[[Objective], Procedure]) -> Callable[[Fate, Objective], None]:
    """These rewards, one after the other, in the order of the card."""

    def reward(game: Fate, objective: Objective) -> None:
        game.do(*(gift(objective) for gift in gifts))

    return reward


@dataclass(repr=False)
class GainHope(Procedure):
    """Hope."""

    objective: Objective

    steps = ("gain",)

    def gain(self, game: Fate) -> None:
        game.gain_hope(game.book.terms[self.objective].hope)


@dataclass(repr=False)
class MayGainTokens(Procedure):
    """The current player may gain tokens; under the other reading of A33 they name who gains them."""

    objective: Objective
    gainer: Seat = Seat(-1)

    steps = ("offer", "gain")
    prompts = {"gainer": "{objective}: who gains the tokens?"}

    def offer(self, game: Fate) -> None:
        tokens = game.book.terms[self.objective].tokens
        if any(amount and left for amount, left in zip(tokens, game.token_supply, strict=True)):
            game.do(Choose(game.turn, "gainer", optional=True))

    def gainer_choices(self, game: Fate) -> list[Seat]:
        return [game.turn] if game.book.rulings.reward_goes_to == "current" else game.seats

    def gain(self, game: Fate) -> None:
        if self.gainer >= 0:
            gain_tokens(game, self.objective, self.gainer)


def gain_tokens(game: Fate, objective: Objective, seat: Seat) -> None:
    for symbol, amount in enumerate(game.book.terms[objective].tokens):
        game.gain_token(seat, Symbol(symbol), amount)


@dataclass(repr=False)
class MayAddTroops(Procedure):
    """Troops from the supply may join at the objective's place."""

    objective: Objective

    steps = ("add",)

    def add(self, game: Fate) -> None:
        terms = game.book.terms[self.objective]
        troops_join(game, game.turn, terms.place, terms.adds)


def troops_join(game: Fate, seat: Seat, place: Place, most: Troops) -> None:
    """A seat decides how many troops, up to those named, come from the supply to a place."""
    game.do(*(Join(seat, place, Army(army), amount) for army, amount in enumerate(most) if amount))


@dataclass(repr=False)
class Join(Procedure):
    """Up to so many troops of an army."""

    seat: Seat
    place: Place
    army: Army
    most: int
    amount: int = 0

    steps = ("choose", "join")
    prompts = {"amount": "How many {army} troops join at {place}?"}

    def choose(self, game: Fate) -> None:
        game.do(Choose(self.seat, "amount"))

    def amount_choices(self, game: Fate) -> list[int]:
        return list(range(min(self.most, game.supply[self.army]), -1, -1))

    def join(self, game: Fate) -> None:
        game.add_troops(self.place, self.army, self.amount)


@dataclass(repr=False)
class MoveTroops(Procedure):
    """Friendly troops, as many as the seat likes, move to a place from others, however far.

    Together they arrive once (A51).
    """

    seat: Seat
    to: Place
    origins: tuple[Place, ...]
    army: Army = ANY_ARMY
    moved: int = 0

    steps = ("choose", "arrive")

    def choose(self, game: Fate) -> None:
        game.do(MoveTroop(self.seat))

    def arrive(self, game: Fate) -> None:
        if self.moved:
            game.say("{moved:# troop|# troops} went to {to:place}", moved=self.moved, to=self.to)
            game.joined(self.to)

    def armies(self, game: Fate, place: Place) -> list[Army]:
        """The armies with troops at a place that may move."""
        return [one for one in game.armies(place) if self.army in (ANY_ARMY, one)]


@dataclass(repr=False)
class MoveTroop(Question):
    """Which troops move, one after the other."""

    seat: Seat

    stays = True
    part_of = "choose"
    passes = ("enough",)
    prompt = "Which troops move?"
    says = {"send_troop": "1 {army} troop from {place} to {to:place}", "enough": "No more troops"}

    def options(self, game: Fate) -> list[Option]:
        move = game.nearest(MoveTroops)
        found = [Option(self.seat, "enough")]
        for place in move.origins:
            if place != move.to:
                found += [Option(self.seat, "send_troop", (place, army, move.to)) for army in move.armies(game, place)]
        return found

    def send_troop(self, game: Fate, seat: Seat, place: Place, army: Army, to: Place) -> None:
        move = game.nearest(MoveTroops)
        game.shift_troops(place, to, plus((0, 0, 0, 0), army, 1))
        move.moved += 1

    def enough(self, game: Fate, seat: Seat) -> None:
        self.leave(game)


@dataclass(repr=False)
class MayMoveTroops(Procedure):
    """Friendly troops of the objective's region may move to one or both of the places that it names."""

    objective: Objective

    steps = ("move",)

    def move(self, game: Fate) -> None:
        terms = game.book.terms[self.objective]
        origins = game.book.places_in[terms.region]
        game.do(*(MoveTroops(game.turn, to, origins) for to in terms.to))


@dataclass(repr=False)
class MayGatherTroops(Procedure):
    """Troops of the army that the objective names may gather in one place of its region."""

    objective: Objective
    to: Place = NOWHERE

    steps = ("choose", "gather")
    prompts = {"to": "{objective}: where do troops gather?"}

    def choose(self, game: Fate) -> None:
        game.do(Choose(game.turn, "to", optional=True))

    def to_choices(self, game: Fate) -> list[Place]:
        return list(game.book.places_in[game.book.terms[self.objective].region])

    def gather(self, game: Fate) -> None:
        if self.to >= 0:
            terms = game.book.terms[self.objective]
            game.do(MoveTroops(game.turn, self.to, game.book.places_in[terms.region], named_army(terms.troops)))


@dataclass(repr=False)
class MayCallTroops(Procedure):
    """Troops of the army that the objective names may come to its place from everywhere."""

    objective: Objective

    steps = ("call",)

    def call(self, game: Fate) -> None:
        terms = game.book.terms[self.objective]
        game.do(MoveTroops(game.turn, terms.place, game.book.places, named_army(terms.troops)))


def named_army(troops: Troops) -> Army:
    """The army whose troops an objective asks for."""
    return Army(max(range(len(troops)), key=troops.__getitem__))


@dataclass(repr=False)
class ThinShadowDeck(Procedure):
    """Look at the top shadow cards, and remove any of them from the game. The rest are put back in any order."""

    objective: Objective
    count: int = 0
    placed: int = 0
    removed: Shadow = Shadow(-1)
    card: Shadow = Shadow(-1)

    steps = ("look", "choose_removed", "remove", "choose_next", "place")
    prompts = {
        "removed": "Which card, if any, is removed from the game?",
        "card": "Which card comes next from the top?",
    }

    def look(self, game: Fate) -> None:
        self.count = min(game.book.terms[self.objective].count, len(game.shadow_deck))
        game.look_at_shadow(self.count)

    def choose_removed(self, game: Fate) -> None:
        self.removed = Shadow(-1)
        if self.count:
            game.do(Choose(game.turn, "removed", optional=True))

    def removed_choices(self, game: Fate) -> list[Shadow]:
        return self.from_top(game)[: self.count]

    def remove(self, game: Fate) -> None:
        if self.removed >= 0:
            game.remove_shadow_card(self.removed)
            self.count -= 1
            self.go_to("choose_removed")

    def choose_next(self, game: Fate) -> None:
        if self.count - self.placed > 1:
            game.do(Choose(game.turn, "card"))
        else:
            self.finish()

    def card_choices(self, game: Fate) -> list[Shadow]:
        return self.from_top(game)[self.placed : self.count]

    def from_top(self, game: Fate) -> list[Shadow]:
        return game.shadow_deck[::-1]

    def place(self, game: Fate) -> None:
        deck = game.shadow_deck
        at, to = deck.index(self.card), len(deck) - 1 - self.placed
        deck.insert(to, deck.pop(at))
        self.placed += 1
        self.go_to("choose_next")
