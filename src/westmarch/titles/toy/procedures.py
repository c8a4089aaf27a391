"""The sequence of play: a turn, and what becomes of a peril in it."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import AGAIN, Confirm, Next, Procedure, Question, ReactionRound, Window
from westmarch.titles.toy.state import Toy
from westmarch.titles.toy.words import DICE, Card


@dataclass(repr=False)
class Turn(Procedure):
    """Two actions, a moment for cards, a card from the deck; then it is the next hobbit's turn."""

    steps = ("act", "pause", "draw", "next_turn")
    outline = {"act": "Two actions", "pause": "A moment for cards", "draw": "Draw a card"}

    def act(self, game: Toy) -> None:
        game.headline("{seat}'s turn", seat=game.turn)
        game.do(Act(game.turn))

    def pause(self, game: Toy) -> None:
        game.do(Pause())

    def draw(self, game: Toy) -> None:
        """Whoever has arrived draws no card. What is drawn goes to the hand, unseen by others, but for perils."""
        if game.turn not in game.on_the_road():
            return
        if not game.deck:
            game.end("night_fell")
            return
        card = game.deck.pop()
        game.reveals += 1
        if game.book.is_peril(card):
            game.discard.append(card)
            game.do(Peril(card, game.turn))
        else:
            game.hands[game.turn] += (card,)
            game.say("{seat} drew a card", seat=game.turn)
            game.whisper(game.turn, "You drew: {card}", card=card)

    def next_turn(self, game: Toy) -> None:
        game.turn = Seat((game.turn + 1) % len(game.seats))
        self.go_to("act")


@dataclass(repr=False)
class Act(Question):
    """Up to two actions, one after the other."""

    seat: Seat
    left: int = 2

    is_menu = True
    stays = True
    secret = True
    interrupts = "any"
    passes = ("wait",)
    prompt = "{seat} has {left:# action|# actions} left"
    says = {"wait": "Wait"}

    def stands(self, game: Toy) -> bool:
        return self.left > 0 and self.seat in game.on_the_road()

    def options(self, game: Toy) -> list[Option]:
        found = [Option(self.seat, "wait")]
        for action in game.book.menu:
            if action.why_not(game, self.seat) is None:
                found += action.options(game, self.seat, self.seat)
        return found

    def wait(self, game: Toy, seat: Seat) -> None:
        self.leave(game)


@dataclass(repr=False)
class Pause(Window):
    """Whoever holds cards may play one before the next is drawn."""

    secret = True

    def asked(self, game: Toy, seat: Seat) -> bool:
        return bool(game.hands[seat])


@dataclass(repr=False)
class Peril(Procedure):
    """A peril finds a hobbit. They may flee; if they stay, they must roll its strength or be wounded."""

    card: Card
    prey: Seat
    fled: bool = False
    averted: bool = False
    die: int = 0
    wounds: int = 0

    about = ("card",)
    steps = ("flee", "roll", "stand_fast", "suffer")
    outline = {"flee": "Flee or stay", "roll": "The die", "stand_fast": "Help of companions", "suffer": "Wounds"}
    prompts = {"fled": "{card}! Flee, back to the last inn?"}

    def flee(self, game: Toy) -> None:
        game.say("{seat} met a peril: {card}", seat=self.prey, card=self.card)
        if game.where[self.prey] not in game.book.inns:
            game.do(Confirm(self.prey, "fled"))

    def roll(self, game: Toy) -> None:
        if self.fled:
            game.move(self.prey, game.book.last_inn(game.where[self.prey]))
            self.finish()
        else:
            self.die = game.rng(DICE).below(6) + 1
            game.say("The die showed {die}", die=self.die)

    def stand_fast(self, game: Toy) -> None:
        game.do(StandFast())

    def suffer(self, game: Toy) -> Next:
        """A wound for each point that is missing, one after the other."""
        if self.wounds == self.missing(game):
            return None
        self.wounds += 1
        game.do(Suffer(self.prey))
        return AGAIN

    def missing(self, game: Toy) -> int:
        return 0 if self.averted else max(0, game.book.cards[self.card].strength - self.die)


@dataclass(repr=False)
class StandFast(ReactionRound):
    """After a bad roll: companions may drop cards to roll again, and anyone may play a card that hides the prey."""

    passed: tuple[Seat, ...] = ()

    secret = True
    interrupts = "peril"
    prompt = "The peril is upon them"
    says = {"roll_again": "Drop {card} and roll again", "stand": "Let it come"}

    def stands(self, game: Toy) -> bool:
        return game.nearest(Peril).missing(game) > 0

    def asked(self, game: Toy, seat: Seat) -> bool:
        return bool(game.hands[seat])

    def offers(self, game: Toy, seat: Seat) -> list[Option]:
        prey = game.nearest(Peril).prey
        if game.where[seat] != game.where[prey] and not game.book.help_from_afar:
            return []
        return [Option(seat, "roll_again", (card,)) for card in sorted(set(game.hands[seat]))]

    def roll_again(self, game: Toy, seat: Seat, card: Card) -> None:
        game.drop(seat, card)
        game.nearest(Peril).roll(game)

    def odds(self, game: Toy, option: Option) -> str:
        strength = game.book.cards[game.nearest(Peril).card].strength
        return told("{faces} in 6 to be unharmed", faces=7 - strength) if option.verb == "roll_again" else ""


@dataclass(repr=False)
class Suffer(Question):
    """A wound costs a card or 1 hope."""

    seat: Seat

    prompt = "{seat} is wounded"
    says = {"give_up": "Give up {card}", "lose_heart": "Lose 1 hope"}

    def options(self, game: Toy) -> list[Option]:
        cards = sorted(set(game.hands[self.seat]))
        return [*(Option(self.seat, "give_up", (card,)) for card in cards), Option(self.seat, "lose_heart")]

    def give_up(self, game: Toy, seat: Seat, card: Card) -> None:
        game.drop(seat, card)

    def lose_heart(self, game: Toy, seat: Seat) -> None:
        game.lose_hope()
