"""What Nazgûl do that lie as events: each as soon as it can, and then it leaves play; and what brings one back."""

from __future__ import annotations

from typing import ClassVar

from westmarch.titles.wizards.book import WizardsBook
from westmarch.titles.wizards.keying import ways_to_key
from westmarch.titles.wizards.procedures.corruption import CorruptionCheck
from westmarch.titles.wizards.procedures.duds import shown
from westmarch.titles.wizards.procedures.fiercer import stirred
from westmarch.titles.wizards.procedures.hand import GiveUpCards
from westmarch.titles.wizards.procedures.losses import LoseItem
from westmarch.titles.wizards.procedures.play import Play
from westmarch.titles.wizards.procedures.row_attack import RidesAway
from westmarch.titles.wizards.state import Wizards
from westmarch.titles.wizards.texts import FORCES_CHECK, LOWERS, TAKES_ITEM, WOUNDS, Effect
from westmarch.titles.wizards.words import NO_CARD, RACE_NAMES, RACES, WOUNDED, Card, Race, RaceId


class CheckAll(Effect, frozen=True, kw_only=True, tag="check_all"):
    """Every character in play checks for corruption, without the help of cards."""

    harm: ClassVar[int] = FORCES_CHECK

    def text(self, book: WizardsBook) -> str:
        return "every character checks for corruption, without the help of cards"

    def possible(self, game: Wizards, play: Play) -> bool:
        return any(CorruptionCheck(one).chances(game).passes < 1 for one in game.people)

    def do(self, game: Wizards, play: Play) -> None:
        game.do(*(CorruptionCheck(one, unaided=True) for one in game.people))


class StirBeasts(Effect, frozen=True, kw_only=True, tag="stir_beasts"):
    """Attacks of these races have 1 prowess more until the end of the turn."""

    harm: ClassVar[int] = LOWERS
    races: tuple[RaceId, ...]

    def text(self, book: WizardsBook) -> str:
        names = " and ".join(RACE_NAMES[RACES.index(race)] for race in self.races)
        return f"{names} attacks have +1 prowess until the turn ends"

    def possible(self, game: Wizards, play: Play) -> bool:
        """Whether such a creature is about to attack."""
        journey = game.journey(game.acting)
        return any(
            game.book.is_creature[card]
            and RACES[game.book.race[card]] in self.races
            and ways_to_key(game, card, journey, game.acting)
            for card in shown(game)
        )

    def do(self, game: Wizards, play: Play) -> None:
        game.used += [stirred(Race(RACES.index(race))) for race in self.races]


class Despoil(Effect, frozen=True, kw_only=True, tag="despoil"):
    """The character, who is wounded, loses an item that is no ring."""

    harm: ClassVar[int] = TAKES_ITEM

    def text(self, book: WizardsBook) -> str:
        return "a wounded character loses an item that is no ring"

    def possible(self, game: Wizards, play: Play) -> bool:
        loss = LoseItem((play.target,), but_rings=True)
        return game.pose[play.target] == WOUNDED and bool(loss.item_choices(game))

    def do(self, game: Wizards, play: Play) -> None:
        game.do(LoseItem((play.target,), but_rings=True))


class EmptyHand(Effect, frozen=True, kw_only=True, tag="empty_hand"):
    """You discard a card for each Nazgûl that lies as an event, this one included."""

    harm: ClassVar[int] = LOWERS

    def text(self, book: WizardsBook) -> str:
        return "you discard a card for each Nazgûl that lies as an event"

    def possible(self, game: Wizards, play: Play) -> bool:
        return bool(game.hand)

    def do(self, game: Wizards, play: Play) -> None:
        game.do(GiveUpCards(1 + len(game.guardians())))


class RecallCreature(Effect, frozen=True, kw_only=True, tag="recall_creature"):
    """A discarded creature that could attack the company comes back into the row, face up: the one with the most
    strikes, then the most prowess (SOLO-5)."""

    harm: ClassVar[int] = WOUNDS

    def text(self, book: WizardsBook) -> str:
        return "a discarded creature comes back into the row"

    def found(self, game: Wizards) -> Card:
        """The creature; NO_CARD if there is none."""
        book, journey = game.book, game.journey(game.acting)
        able = [
            card
            for card in game.hazard_discard
            if book.is_creature[card] and ways_to_key(game, card, journey, game.acting)
        ]
        return max(able, key=lambda card: (book.creature(card).strikes, book.prowess[card]), default=NO_CARD)

    def possible(self, game: Wizards, play: Play) -> bool:
        return self.found(game) != NO_CARD

    def do(self, game: Wizards, play: Play) -> None:
        card = self.found(game)
        game.hazard_discard.remove(card)
        game.lay_in_row(card)
        game.say("{card} came back into the row", card=card)


class RideBack(Effect, frozen=True, kw_only=True, tag="ride_back"):
    """A Nazgûl that has just left play comes back into the row, face up, in place of the discard pile."""

    def text(self, book: WizardsBook) -> str:
        return "a Nazgûl that lay as an event comes back into the row"

    def possible(self, game: Wizards, play: Play) -> bool:
        rider = game.during(RidesAway)
        return rider is not None and game.is_nazgul(rider.card) and rider.card in game.hazard_discard

    def do(self, game: Wizards, play: Play) -> None:
        card = game.nearest(RidesAway).card
        game.hazard_discard.remove(card)
        game.lay_in_row(card)
        game.say("{card} came back into the row", card=card)
