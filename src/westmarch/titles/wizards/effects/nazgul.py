"""What Nazgûl do that lie as events: each as soon as it can, and then it leaves play; and what brings one back."""

from __future__ import annotations

from typing import ClassVar

from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.texts import FORCES_CHECK, LOWERS, TAKES_ITEM, WOUNDS, Effect
from westmarch.titles.wizards.keying import ways_to_key
from westmarch.titles.wizards.procedures.checks.corruption import CorruptionCheck
from westmarch.titles.wizards.procedures.combat.escalation import STIRRED
from westmarch.titles.wizards.procedures.combat.losses import LoseItem
from westmarch.titles.wizards.procedures.movement.hazards import best_event, harm_of
from westmarch.titles.wizards.procedures.play import Play
from westmarch.titles.wizards.procedures.scenarios.duds import shown
from westmarch.titles.wizards.procedures.scenarios.row_attack import RidesAway
from westmarch.titles.wizards.procedures.turn.hand import GiveUpCards
from westmarch.titles.wizards.rules.nazgul import guardians_of_dol_guldur
from westmarch.titles.wizards.rules.row import lay_in_row
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, RACE_NAMES, RACES, WOUNDED, Card, RaceId


class CheckAll(Effect, frozen=True, kw_only=True, tag="check_all"):
    """Every character in play checks for corruption, without the help of cards."""

    harm: ClassVar[int] = FORCES_CHECK

    def text(self, book: WizardsBook) -> str:
        return "every character checks for corruption, without the help of cards"

    def possible(self, game: Wizards, play: Play) -> bool:
        return any(CorruptionCheck(one).chances(game).passes < 1 for one in game.people)

    def do(self, game: Wizards, play: Play) -> None:
        game.do(*(CorruptionCheck(one, unaided=True) for one in game.people))


class Overshadow(Effect, frozen=True, kw_only=True, tag="overshadow"):
    """All shadow-holds count as dark-holds for hazards, for as long as a long-event lasts."""

    harm: ClassVar[int] = LOWERS

    def text(self, book: WizardsBook) -> str:
        return "all shadow-holds count as dark-holds, for as long as a long-event lasts"

    def possible(self, game: Wizards, play: Play) -> bool:
        return not game.dark_since and game.journey(game.acting).site_type == "S"

    def do(self, game: Wizards, play: Play) -> None:
        game.dark_since = game.turn
        game.say("All shadow-holds count as dark-holds")


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
        for race in self.races:
            game.note(STIRRED, RACES.index(race))


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
        game.do(GiveUpCards(1 + len(guardians_of_dol_guldur(game))))


class Recall(Effect, frozen=True, kw_only=True, tag="recall"):
    """A discarded hazard, perhaps only a creature, comes back into the row, face up: of those that could be played on
    the company the one that does the most harm, of creatures that with the most strikes, then the most prowess
    (SOLO-5). In Guise nothing that manipulates the hazards' cards has an effect (GON-10)."""

    harm: ClassVar[int] = WOUNDS
    creatures: bool = False

    def text(self, book: WizardsBook) -> str:
        return f"a discarded {'creature' if self.creatures else 'hazard'} comes back into the row"

    def found(self, game: Wizards) -> Card:
        """The hazard; NO_CARD if there is none."""
        harms = {card: self.harm_of(game, card) for card in game.hazard_discard}
        return max((card for card, harm in harms.items() if harm), key=lambda card: harms[card], default=NO_CARD)

    def harm_of(self, game: Wizards, card: Card) -> tuple[int, ...]:
        """How much harm a discarded hazard would do to the company; () if it can't be played on it."""
        book, company = game.book, game.acting
        if game.is_kept_out(card):
            return ()
        if book.is_creature[card] and ways_to_key(game, card, game.journey(company), company):
            record = book.creature(card)
            strikes = len(game.members(company)) if record.strike_each else record.strikes
            return (WOUNDS, strikes, record.prowess)
        event = None if self.creatures else best_event(game, card, company)
        return () if event is None else (harm_of(game, event),)

    def possible(self, game: Wizards, play: Play) -> bool:
        return not game.book.scenario.hazard_cards_stay and self.found(game) != NO_CARD

    def do(self, game: Wizards, play: Play) -> None:
        card = self.found(game)
        game.hazard_discard.remove(card)
        lay_in_row(game, card)
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
        lay_in_row(game, card)
        game.say("{card} came back into the row", card=card)
