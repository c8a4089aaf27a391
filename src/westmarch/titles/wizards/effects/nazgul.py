"""What Nazgûl do that lie as events: each as soon as it can, and then it leaves play."""

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
from westmarch.titles.wizards.state import Wizards
from westmarch.titles.wizards.texts import FORCES_CHECK, LOWERS, TAKES_ITEM, Effect
from westmarch.titles.wizards.words import RACE_NAMES, RACES, WOUNDED, Race, RaceId


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
