"""What a player of the card game misses most in their turn, with the reason in a few letters."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.action import Action, Missed
from westmarch.engine.language import told
from westmarch.engine.option import Seat
from westmarch.titles.cardgame.actions.move import Move
from westmarch.titles.cardgame.actions.play import PlayEvent, PlayItem, playable
from westmarch.titles.cardgame.actions.turn import Pass
from westmarch.titles.cardgame.procedures.playing import has_effect
from westmarch.titles.cardgame.procedures.round import Act
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.words import Card, Role


def missed(game: CardGame, seat: Seat) -> Iterator[Missed]:
    """Items that nobody can wield, events without effect, what has just come to the reserve, and passing."""
    question = None if game.result else game.question
    if not isinstance(question, Act) or question.seat != seat:
        return
    role = question.role
    for item in playable(game, role, "item"):
        if not game.possible_wielders(item):
            why = told("Nobody in play may wield your items.")
            yield of_card(game, PlayItem(), "Play {card}", item, told("nobody wields it"), why)
    for event in playable(game, role, "event"):
        if not has_effect(game, role, event):
            why = told("Your events would do nothing now.")
            yield of_card(game, PlayEvent(), "Play {card}", event, told("does nothing now"), why)
    for card in game.reserves[role]:
        if card in game.fresh:
            why = told("It came to the reserve this round.")
            yield of_card(game, Move(), "Move {card}", card, told("came this round"), why)
    if not game.may_pass(Role(role)):
        yield Missed(told("Pass"), told("too many cards"), Pass().refusal(game, role), "pass", Pass.symbol)


def of_card(game: CardGame, action: Action, says: str, card: Card, short: str, why: str) -> Missed:
    """What can't be done with a card."""
    name = game.book.kinds["card"].name(card)
    return Missed(told(says, card=name), short, why, action.verb, action.symbol, ("card", int(card)))
