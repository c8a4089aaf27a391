"""Cards that leave a hand: cycling and forsaking (rules summary, "Cycle"; both rulebooks, "Forsake")."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import AGAIN, Next, Procedure, Question
from westmarch.titles.cardgame import combat, knowledge
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.words import ASIDE, FORSAKEN, FROM_TOP, HAND, NO_CARD, OTHERWISE, Card, Role


class Cycling(Procedure):
    """What has somebody cycle cards, and can say why."""

    def why_cycled(self, game: CardGame, role: Role) -> str:
        """What for, to stand behind "1 card from hand"."""
        raise NotImplementedError


@dataclass(repr=False)
class CycleFromHand(Procedure):
    """Cycle cards from hand; whoever has none left forsakes instead. A bot cycles at random, unseen."""

    role: Role
    left: int

    steps = ("one_more",)

    def one_more(self, game: CardGame) -> Next:
        if self.left == 0:
            return None
        hand, left = game.hands[self.role], self.left
        self.left -= 1
        if not hand:
            game.do(Forsake(self.role, 1))
        elif game.is_bot(self.role):
            game.cycle_from_hand(game.from_hand_at_random(self.role))
        elif len(hand) <= left:
            game.cycle_from_hand(hand[0])
        else:
            game.do(self.question(game.seat_of[self.role]))
        return AGAIN

    def question(self, seat: Seat) -> WhichToCycle:
        """Ask for one of the cards."""
        return WhichToCycle(seat, self.role)


@dataclass(repr=False)
class PayFromHand(CycleFromHand):
    """Cycle a card from hand as the price of another one."""

    def question(self, seat: Seat) -> WhichToCycle:
        return WhichPays(seat, self.role)


@dataclass(repr=False)
class WhichInHand(Question):
    """Choose a card of one's hand, a copy of each. The only verb of a subclass says what becomes of it."""

    seat: Seat
    role: Role

    secret = True

    def options(self, game: CardGame) -> list[Option]:
        (verb,) = self.says
        return [Option(self.seat, verb, (card,)) for card in game.book.one_of_each(game.hands[self.role])]


@dataclass(repr=False)
class WhichToCycle(WhichInHand):
    """Which card of the hand is cycled."""

    part_of = "cycle"
    prompt = "{role} must cycle {count:# card|# cards} from hand{why}: which one now?"
    says = {"discard": "Cycle {card}"}

    def told(self, game: CardGame) -> dict[str, object]:
        """How many must be cycled, this one among them, and why."""
        began = next(one for one in reversed(game.agenda[:-1]) if not isinstance(one, CycleFromHand))
        why = began.why_cycled(game, self.role) if isinstance(began, Cycling) else ""
        return {"count": self.asker(game).left + 1, "why": why}

    def discard(self, game: CardGame, seat: Seat, card: Card) -> None:
        game.cycle_from_hand(card)


@dataclass(repr=False)
class WhichPays(WhichToCycle):
    """Which card of the hand pays for the one that is played."""

    prompt = "Pay with a card from hand"
    says = {"discard": "Pay with {card}"}


@dataclass(repr=False)
class EliminateFromHand(Procedure):
    """Eliminate cards from hand (winnowing, the Ring token of a duel)."""

    role: Role
    left: int

    steps = ("one_more",)

    def one_more(self, game: CardGame) -> Next:
        hand, left = game.hands[self.role], self.left
        if left == 0 or not hand:
            return None
        self.left -= 1
        if len(hand) <= left:
            eliminate_from_hand(game, first_to_go(game, hand))
        else:
            game.do(WhichToEliminate(game.seat_of[self.role], self.role))
        return AGAIN


@dataclass(repr=False)
class WhichToEliminate(WhichInHand):
    """Which card of the hand is eliminated."""

    part_of = "eliminate"
    prompt = "{role} must eliminate a card from hand"
    says = {"give_up": "Eliminate {card}"}

    def give_up(self, game: CardGame, seat: Seat, card: Card) -> None:
        eliminate_from_hand(game, card)


def first_to_go(game: CardGame, hand: tuple[Card, ...]) -> Card:
    """The first of the cards that all go unasked: one that is spared, so that the log tells nobody how the hand lay."""
    return next((card for card in hand if combat.is_spared_unplayed(game, card, OTHERWISE)), hand[0])


def eliminate_from_hand(game: CardGame, card: Card) -> None:
    game.leave_hand(card)
    game.eliminate_unplayed(card, OTHERWISE, HAND)


@dataclass(repr=False)
class Forsake(Procedure):
    """Forsake cards: from hand, from reserve, or the unseen top of the draw deck. Whoever has nothing left forsakes
    nothing. `sparing` is a card that was just played, which may not go.

    All can count what is left; so nothing is given away when the only card goes unasked.
    """

    role: Role
    left: int
    sparing: Card = NO_CARD

    steps = ("one_more",)

    def one_more(self, game: CardGame) -> Next:
        if self.left == 0:
            return None
        if not self.can_forsake(game):
            game.say("{role} has nothing to forsake", role=self.role)
            return None
        self.left -= 1
        cards = [*game.hands[self.role], *self.from_reserve(game)]
        if game.is_bot(self.role):
            bot_forsakes(game, self.role)
        elif not cards:
            forsake_top(game, self.role)
        elif len(cards) == 1 and not game.can_draw(self.role):
            forsake_card(game, self.role, cards[0])
        else:
            game.do(WhichToForsake(game.seat_of[self.role], self.role))
        return AGAIN

    def can_forsake(self, game: CardGame) -> bool:
        """Whether anything is left but the card that may not go."""
        return bool(game.hands[self.role] or self.from_reserve(game) or game.can_draw(self.role))

    def from_reserve(self, game: CardGame) -> list[Card]:
        """The cards in reserve, items apart from their wielders, whoever owns the items."""
        found = []
        for card in game.reserves[self.role]:
            found += [card, *game.items(card)]
        return [card for card in found if card != self.sparing]


@dataclass(repr=False)
class WhichToForsake(Question):
    """What is forsaken."""

    seat: Seat
    role: Role

    secret = True
    part_of = "forsake"
    prompt = "{role} must forsake {count:# card|# cards}: which one now?"
    says = {
        "forsake_held": "Forsake {card} from hand",
        "forsake_reserve": "Forsake {card} from reserve",
        "forsake_top": "Forsake the top card of the draw deck, unseen",
    }

    def told(self, game: CardGame) -> dict[str, int]:
        """How many must be forsaken, this one among them."""
        return {"count": game.nearest(Forsake).left + 1}

    def options(self, game: CardGame) -> list[Option]:
        role, asker = self.role, game.nearest(Forsake)
        found = [Option(self.seat, "forsake_held", (card,)) for card in game.book.one_of_each(game.hands[role])]
        found += [Option(self.seat, "forsake_reserve", (card,)) for card in asker.from_reserve(game)]
        if game.can_draw(role):
            found.append(Option(self.seat, "forsake_top"))
        return found

    def forsake_held(self, game: CardGame, seat: Seat, card: Card) -> None:
        forsake_card(game, self.role, card)

    def forsake_reserve(self, game: CardGame, seat: Seat, card: Card) -> None:
        forsake_card(game, self.role, card)

    def forsake_top(self, game: CardGame, seat: Seat) -> None:
        forsake_top(game, self.role)


def forsake_card(game: CardGame, role: Role, card: Card) -> None:
    """Eliminate a card from hand, which only its owner sees, or from reserve."""
    if card in game.hands[role]:
        game.say("{role} forsook a card from hand", role=role)
        game.leave_hand(card)
        game.eliminate_unplayed(card, FORSAKEN, HAND)
    else:
        game.say("{role} forsook {card}", role=role, card=card)
        game.eliminate(card, FORSAKEN)


def forsake_top(game: CardGame, role: Role) -> None:
    """Eliminate the top card of the draw deck; only its owner sees it."""
    game.say("{role} forsook the top card of the draw deck", role=role)
    for card in game.take_from_deck(role, 1):
        game.eliminate_unplayed(card, FROM_TOP, ASIDE)
    knowledge.settle(game, role)


def bot_forsakes(game: CardGame, role: Role) -> None:
    """The first that is possible: cycle the right-most reserve card, cycle a random card from hand, eliminate the top
    of the draw deck (the expansion's rulebook, "Forsake")."""
    if game.reserves[role]:
        card = game.reserves[role][-1]
        game.say("{role} forsook {card}: a bot cycles it", role=role, card=card)
        game.cycle_in_play(card)
    elif game.hands[role]:
        game.say("{role} forsook a random card from hand: a bot cycles it", role=role)
        game.cycle_from_hand(game.from_hand_at_random(role))
    else:
        forsake_top(game, role)
