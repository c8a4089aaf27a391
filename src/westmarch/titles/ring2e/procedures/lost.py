"""Companions whom the Fellowship loses (10.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Procedure, Question
from westmarch.titles.ring2e.procedures.characters import CompanionsGo
from westmarch.titles.ring2e.procedures.guide import fellowship_changed
from westmarch.titles.ring2e.rules.cards import discard_card, leave_table, random_card
from westmarch.titles.ring2e.rules.rulers import lose_character
from westmarch.titles.ring2e.standing import CasualtyCostsCard
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import CHARACTER_DECK, FREE, HUNT_POOL, SHADOW, Card, Character, Role


def random_companion(game: Ring2e) -> Character:
    """One of the Companions in the Fellowship, the Guide among them, by chance."""
    here = game.in_fellowship()
    one = here[game.rng(HUNT_POOL).below(len(here))]
    game.reveals += 1
    game.say("Drawn at random: {character}", character=one)
    return one


@dataclass(repr=False)
class LoseCompanion(Procedure):
    """A Companion in the Fellowship is eliminated; Hobbits are taken alive, outside Mordor."""

    one: Character

    about: ClassVar[tuple[str, ...]] = ("one",)
    steps: ClassVar[tuple[str, ...]] = ("lose",)

    def lose(self, game: Ring2e) -> None:
        if game.book.hobbit[self.one] and not game.in_mordor:
            game.say("{character} was taken alive", character=self.one)
            game.do(CompanionsGo(game.leader_of(FREE), group=(self.one,)))
        else:
            lose_character(game, self.one)
            fellowship_changed(game)


@dataclass(repr=False)
class HuntCasualty(LoseCompanion):
    """A Companion is a casualty of the Hunt (10.4): Worn with Sorrow and Toil may take a card as well. Whom a card
    eliminates is none."""

    steps = ("lose", "mourn")

    def mourn(self, game: Ring2e) -> None:
        if game.rules_in_force(CasualtyCostsCard):
            game.do(TakeEvent(game.leader_of(SHADOW)))


@dataclass(repr=False)
class TakeEvent(Question):
    """The Shadow may discard a Character event of the Free Peoples, from the table or at random from a hand."""

    seat: Seat

    part_of = "the Hunt"
    passes = ("spare",)
    prompt = "A Character event of the Free Peoples may be discarded"
    says = {"spare": "Discard none", "take_from_table": "Discard {card}", "take_from_hand": "One at random from {role}"}

    def options(self, game: Ring2e) -> list[Option]:
        found = [Option(self.seat, "spare")]
        found += [Option(self.seat, "take_from_table", (card,)) for card in free_events_on_table(game)]
        holders = [seat for seat in game.seats_of(FREE) if character_events(game, seat)]
        return found + [Option(self.seat, "take_from_hand", (game.role(seat),)) for seat in holders]

    def spare(self, game: Ring2e, seat: Seat) -> None:
        """The cards stay where they are."""

    def take_from_table(self, game: Ring2e, seat: Seat, card: Card) -> None:
        leave_table(game, card)

    def take_from_hand(self, game: Ring2e, seat: Seat, role: Role) -> None:
        holder = next(one for one in game.seats_of(FREE) if game.role(one) == role)
        discard_card(game, holder, random_card(game, character_events(game, holder)))


def free_events_on_table(game: Ring2e) -> list[Card]:
    """The Character events of the Free Peoples that lie on the table."""
    deck = game.deck(FREE, CHARACTER_DECK)
    return [card for card in game.table if game.book.deck_of[card] == deck]


def character_events(game: Ring2e, seat: Seat) -> tuple[Card, ...]:
    """Those in a hand, as their backs tell."""
    deck = game.deck(FREE, CHARACTER_DECK)
    return tuple(card for card in game.hands[seat] if game.book.deck_of[card] == deck)
