"""Cards: what it costs to play them, what they are worth, and whether an attack or a strike is worth one."""

from __future__ import annotations

from typing import Final

from westmarch.engine.option import Option
from westmarch.titles.wizards.book.scenarios import GUISE
from westmarch.titles.wizards.book.texts import UseRecord
from westmarch.titles.wizards.bots.counsel import Counsel
from westmarch.titles.wizards.bots.fights import attack_loss, strike_loss
from westmarch.titles.wizards.bots.trials import trial_of
from westmarch.titles.wizards.bots.worth import cost_of_tapping, cost_of_wound, is_urgent
from westmarch.titles.wizards.effects.attack import CancelAttack, ChangeAttack, HelpAttack
from westmarch.titles.wizards.effects.strikes import CancelStrike, HelpStrike
from westmarch.titles.wizards.odds import at_least
from westmarch.titles.wizards.procedures.combat.assault import Assault
from westmarch.titles.wizards.procedures.combat.strike import Strike
from westmarch.titles.wizards.procedures.play import Play
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, Card, Use

CARD: Final = 0.9
"""What a card of the hand must bring at least, with an empty hand."""
FULL: Final = 0.45
"""The same with a full hand: the next card drawn will push one out."""
REFILLED: Final = 0.3
AT_THE_GOAL: Final = 0.15
"""The same in Guise, on the way to and fro, and at Dol Guldur."""
HAND: Final = 5
RETURNING: Final = 0.35
"""The Wizard of There and Back Again comes back into the deck, and gives a turn more."""


def best_card(counsel: Counsel, loss: float) -> tuple[Option | None, float]:
    """The card that spares the company most of a loss to come. With it stands by how much it does more than it
    costs."""
    best, gain = None, 0.0
    for option in counsel.options:
        if option.verb in ("play", "use"):
            found = loss - loss_after(counsel.game, option) - price(counsel.game, option)
        elif option.verb == "wizard_cancels":
            found = loss - RETURNING
        else:
            continue
        if found > gain:
            best, gain = option, found
    return best, gain


def price(game: Wizards, option: Option) -> float:
    """What a card costs: itself if it comes from the hand, and who taps or is wounded for it."""
    card, use = option.args
    found = worth_of_playing(game) if card in game.hand else 0.0
    play = cheapest_play(game, card, use)
    return found + cost_to(game, play.record(game), card, play.user)


def worth_of_playing(game: Wizards) -> float:
    """What a card of the hand is worth in the next fights: less if the hand is full, and the end is near. In Guise the
    hand is filled up each turn, and Dol Guldur is what cards are kept for."""
    if game.book.scenario is GUISE:
        return REFILLED if not is_urgent(game) else AT_THE_GOAL if game.phase == "site" else CARD
    return CARD + (FULL - CARD) * min(1.0, len(game.hand) / HAND)


def cost_to(game: Wizards, record: UseRecord, card: Card, user: Card) -> float:
    """What it costs somebody to use a card."""
    found = 0.0
    for cost in record.cost:
        if cost == "tap_user" and user != NO_CARD:
            found += cost_of_tapping(game, user)
        elif cost == "wound_user" and user != NO_CARD:
            found += cost_of_wound(game, user)
        elif cost == "tap_bearer":
            found += cost_of_tapping(game, game.holder[card])
    return found


def loss_after(game: Wizards, option: Option) -> float:
    """The loss by the attack, or the strike, once a card has been used. It is a lot if the card does something else."""
    card, use = option.args
    attack, strike = game.nearest(Assault), game.during(Strike)
    play = cheapest_play(game, card, use)
    for effect in game.book.uses[use].do:
        if isinstance(effect, CancelStrike):
            return 0.0
        if isinstance(effect, HelpStrike) and strike is not None:
            helped = trial_of(strike)
            effect.change(game, helped, play)
            return strike_loss(game, attack, helped)
        if isinstance(effect, CancelAttack):
            return (1 - chance_to_cancel(game, effect, play)) * attack_loss(game, attack)
        if isinstance(effect, ChangeAttack | HelpAttack):
            changed = trial_of(attack)
            effect.change(game, changed, play)
            return attack_loss(game, changed)
    return 99.0


def cheapest_play(game: Wizards, card: Card, use: Use) -> Play:
    """A card used by whom it costs least."""
    record: UseRecord = game.book.uses[use]
    users = Play(card, use).user_choices(game)
    return Play(card, use, min(users, key=lambda one: cost_to(game, record, card, one)))


def chance_to_cancel(game: Wizards, effect: CancelAttack, play: Play) -> float:
    """How likely it is that an attack is canceled."""
    if not effect.roll_over:
        return 1.0
    return float(at_least(effect.roll_over - effect.bonus(game, play.user) + 1))
