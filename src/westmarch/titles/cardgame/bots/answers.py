"""The commander's answers to the smaller questions: which card goes, which is taken, yes or no."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from westmarch.engine.option import Option
from westmarch.engine.player import Observation
from westmarch.engine.policy import Asked, because
from westmarch.titles.cardgame import combat
from westmarch.titles.cardgame.bots.council import Council
from westmarch.titles.cardgame.procedures.activation import ActivateByText, ActivatePathByText
from westmarch.titles.cardgame.procedures.drawn import DrawAndPlay, PlayDrawn
from westmarch.titles.cardgame.procedures.fights import Combat
from westmarch.titles.cardgame.procedures.hands import WhichToCycle, WhichToEliminate, WhichToForsake
from westmarch.titles.cardgame.procedures.resolve import Resolve, effect_of
from westmarch.titles.cardgame.procedures.round import CombatStep
from westmarch.titles.cardgame.procedures.searching import LookAtThree, TakeCards
from westmarch.titles.cardgame.procedures.targets import EliminateOne, MoveWielder, RideToRuin, TokenOnBattleground
from westmarch.titles.cardgame.procedures.ways import YesOrNo
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.words import FORSAKEN, Card, Location, Role

RETURNS: Final = 0.3
"""The part of its value that a card loses if it is cycled instead of eliminated."""


@because("It is the card in hand that is least worth keeping.")
def least_kept(game: CardGame, observation: Observation) -> Option:
    """The card in hand that is least worth keeping."""
    question = game.question
    assert isinstance(question, WhichToCycle | WhichToEliminate)
    keep = Council(game, question.role).keep
    return min(observation.options, key=lambda one: (keep[one.args[0]], one.args))


@because("It is the cheapest: it is only cycled, of little use by now, or not even known.")
def forsake_one(game: CardGame, observation: Observation) -> Option:
    """The cheapest: a card that is only cycled, one that is of no use any more, or else the unseen top."""
    question = game.question
    assert isinstance(question, WhichToForsake)
    council = Council(game, question.role)

    def loss(option: Option) -> float:
        if option.verb == "forsake_top":
            return council.top
        card = option.args[0]
        if option.verb == "forsake_held":
            share = RETURNS if combat.is_spared_unplayed(game, card, FORSAKEN) else 1.0
            return share * council.keep[card]
        share = RETURNS if combat.instead_of_elimination(game, card, FORSAKEN) else 1.0
        return share * council.kept_with_items(card)

    return min(observation.options, key=lambda one: (loss(one), one.verb, one.args))


# Losses.


@because("Of those who can fall it costs the defender least, or most if the attacker chooses.")
def lose_one(game: CardGame, observation: Observation) -> Option:
    """One of the defenders whose loss together costs least; an attacker who may choose wants it to cost most."""
    fight = game.nearest(Combat)
    candidates = fight.candidates(game)
    council = Council(game, game.book.owner[candidates[0]])
    mine = observation.seat in (game.seat_of[game.book.owner[card]] for card in candidates)
    costs = {card: loss_in(game, council, card, fight.why) * (1 if mine else -1) for card in candidates}
    doomed = cheapest_losses(fight.defenders(game).icons, costs, fight.uncancelled(game))
    return next((one for one in observation.options if one.args[0] in doomed), observation.options[0])


def cheapest_losses(icons: Mapping[Card, int], costs: Mapping[Card, float], left: int) -> tuple[Card, ...]:
    """The cards that cancel all the icons left at the least cost, or all of them if they don't suffice.

    Small cards come first, and nobody goes on when enough is cancelled: so all sets that the rules allow are looked at.
    """
    found: dict[int, tuple[float, tuple[Card, ...]]] = {0: (0.0, ())}
    for card in sorted(costs, key=lambda one: (icons[one], one)):
        for cancelled, (cost, lost) in list(found.items()):
            reached = min(left, cancelled + icons[card])
            more = cost + costs[card], (*lost, card)
            if cancelled < left and (reached not in found or more < found[reached]):
                found[reached] = more
    return found[left][1] if left in found else tuple(costs)


def loss_in(game: CardGame, council: Council, card: Card, why: str) -> float:
    """What it costs to lose a defender in combat rather than to have it cycled afterwards."""
    if combat.instead_of_elimination(game, card, why):
        return 0.01
    return 0.02 + council.kept_with_items(card) * (1 - RETURNS)


# One thing of a kind.


def asker_of(game: CardGame) -> Any:
    """The procedure that asks for one of its fields."""
    return game.question.asker(game)


@because("It is the best of these cards.")
def best_card(game: CardGame, observation: Observation) -> Option:
    """The card of the highest value in hand."""
    later = Council(game, asker_of(game).role).values.hand[game.number]
    return max(observation.options, key=lambda one: (later[one.args[0]], one.args))


@because("It is the card of least value.")
def worst_card(game: CardGame, observation: Observation) -> Option:
    """The card of the lowest value in hand."""
    later = Council(game, asker_of(game).role).values.hand[game.number]
    return min(observation.options, key=lambda one: (later[one.args[0]], one.args))


@because("It hurts the enemy most, or oneself least.")
def card_to_eliminate(game: CardGame, observation: Observation) -> Option:
    """The enemy's best card, or one's own least."""
    council = Council(game, role_of(game, observation))
    own = game.book.side

    def gain(option: Option) -> float:
        card = option.args[0]
        return council.loss(card) * (-1 if own[card] == council.side else 1)

    return max(observation.options, key=lambda one: (gain(one), one.args))


@because("Fighting there promises most.")
def battleground(game: CardGame, observation: Observation) -> Option:
    council = Council(game, role_of(game, observation))
    return max(observation.options, key=lambda one: (council.of_battleground(one.args[0]), one.args))


@because("One more icon helps most there.")
def place_for_token(game: CardGame, observation: Observation) -> Option:
    """Where one more icon helps most."""
    council = Council(game, role_of(game, observation))

    def gain(option: Option) -> float:
        front = council.front(option.args[0])
        return front.value(1) - front.value()

    return max(observation.options, key=lambda one: (gain(one), one.args))


@because("The wielder helps most there.")
def place_for_wielder(game: CardGame, observation: Observation) -> Option:
    """Where the wielder brings most."""
    council = Council(game, asker_of(game).role)
    wielder = game.wielder(game.nearest(Resolve).card)
    return max(observation.options, key=lambda one: (council.of_move(wielder, one.args[0]), one.args))


@because("It suits this side best, by its points and its defense.")
def new_path(game: CardGame, observation: Observation) -> Option:
    """For the Free Peoples a path of many points and much defense."""
    council = Council(game, role_of(game, observation))
    book = game.book

    def shelter(option: Option) -> int:
        place: Location = option.args[0]
        return book.vp[place] + book.defense[place]

    return max(observation.options, key=lambda one: shelter(one) * (1 if council.side == 0 else -1))


@because("Own cards are given up as long as one of the enemy's falls for each, the least first.")
def card_to_ruin(game: CardGame, observation: Observation) -> Option:
    """An own card to give up, as long as one of the enemy's falls for each. Those of the lowest value go first."""
    if observation.options[-1].verb != "decline":
        return card_to_eliminate(game, observation)
    effect = effect_of(game)
    theirs = [card for place in game.battlegrounds for card in game.row(place) if game.book.faction[card] == effect.of]
    asker = asker_of(game)
    if asker.count >= len(theirs):
        return observation.options[-1]
    kept = Council(game, asker.role).kept
    return min(observation.options[:-1], key=lambda one: (kept[one.args[0]], one.args))


@because("Where least is lost comes first: those who fall elsewhere still count until then.")
def next_combat(game: CardGame, observation: Observation) -> Option:
    """Where least is lost: those who fall elsewhere still count as in play until then."""
    council = Council(game, asker_of(game).role)

    def loss(option: Option) -> int:
        front = council.front(option.args[0])
        return front.own.total if front.attacks else min(front.own.total, max(0, front.attack - front.held))

    return min(observation.options, key=lambda one: (loss(one), one.args))


@because("It is the most valuable character in play.")
def whom_to_save(game: CardGame, observation: Observation) -> Option:
    """The character of the highest value in play, items aside: those are lost."""
    kept = Council(game, role_of(game, observation)).kept
    return max(observation.options, key=lambda one: (kept[one.args[0]], one.args))


@because("A character follows to a new battleground if that helps there.")
def whether_to_follow(game: CardGame, observation: Observation) -> Option:
    """A character follows to a new battleground if that helps."""
    asker = asker_of(game)
    yes, no = observation.options
    return yes if Council(game, asker.role).of_move(asker.follower(game), asker.place) > 0 else no


@because("What a friend has chosen is better than what an enemy would.")
def agree_to_losses(game: CardGame, observation: Observation) -> Option:
    """What a friend has chosen is better than what an enemy would."""
    return next(one for one in observation.options if one.verb == "yes")


CHOICES: Final[Mapping[Asked, Callable[[CardGame, Observation], Option]]] = {
    (TakeCards, "card"): best_card,
    (DrawAndPlay, "card"): worst_card,
    (LookAtThree, "card"): worst_card,
    (EliminateOne, "card"): card_to_eliminate,
    (RideToRuin, "card"): card_to_ruin,
    (TokenOnBattleground, "place"): place_for_token,
    (MoveWielder, "place"): place_for_wielder,
    (ActivateByText, "place"): battleground,
    (ActivatePathByText, "place"): new_path,
    (CombatStep, "place"): next_combat,
    (Combat, "agreed"): agree_to_losses,
    (Combat, "saved"): whom_to_save,
    (ActivateByText, "follow"): whether_to_follow,
}
"""Answers by who asks for which field."""


def role_of(game: CardGame, observation: Observation) -> Role:
    """A role of this seat."""
    return next(role for role in game.book.roles if game.seat_of[role] == observation.seat)


# Whether to use a text, and in which way.


@because("A text is used if it brings more than it costs.")
def whether_to_use(game: CardGame, observation: Observation) -> Option:
    """A text is used if it brings more than it costs."""
    question = game.question
    assert isinstance(question, YesOrNo)
    yes, no = observation.options
    deed, effect = game.nearest(Resolve), effect_of(game)
    gain = Council(game, question.role).gain_of_text(deed.card, deed.place, (*effect.cost, *effect.do_))
    return yes if gain > 0 else no


@because("It is the better way for this side.")
def which_way(game: CardGame, observation: Observation) -> Option:
    """What is best for the side of this seat, also where it chooses for a bot."""
    deed = game.nearest(Resolve)
    council = Council(game, deed.role)
    best = max if council.side == game.book.side_of[role_of(game, observation)] else min
    texts = game.book.texts
    return best(observation.options, key=lambda one: council.gain_of_text(deed.card, deed.place, texts[one.args[0]]))


# Cards drawn and set aside.


@because("A card that is played now costs nothing more, and does most there.")
def play_drawn(game: CardGame, observation: Observation) -> Option:
    """A card played now costs nothing more; it goes where it does most, or else to reserve."""
    question = game.question
    assert isinstance(question, PlayDrawn)
    council = Council(game, question.role)

    def gain(option: Option) -> float:
        if option.verb == "enough":
            return 0.05
        card: Card = option.args[0]
        if option.verb == "cause_drawn":
            return council.gain_of_text(card, game.book.reserve, game.book.records[card].event)
        place = game.where(option.args[1]) if option.verb == "wield_drawn" else option.args[1]
        texts = council.arrival(card, place, played=True)
        if place == game.book.reserve:
            return council.kept[card] + texts
        front = council.front(place)
        icons = front.of_item(card) if option.verb == "wield_drawn" else front.icons(card)
        return front.value(icons) - front.value() + texts

    return max(observation.options, key=lambda one: (gain(one), one.args))
