"""Actions that objectives offer while they are open."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.language import told, translated
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Procedure
from westmarch.titles.fate.action import CharacterAction, name, place_name
from westmarch.titles.fate.procedures.objectives import Complete
from westmarch.titles.fate.procedures.ordeal import Ordeal, ordeal_odds
from westmarch.titles.fate.procedures.payment import pay
from westmarch.titles.fate.procedures.rewards import troops_join
from westmarch.titles.fate.procedures.travel import Travel
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import ARMY_NAMES, SYMBOLS, Card, Character, Objective, counted


class CompleteHere(CharacterAction):
    """Complete an objective at its place: with the troops and characters and for the price that its record names.

    `by` is the one character who may do it, if it is not open to all; `company` asks for another character there;
    `haven` asks that the place be a haven.
    """

    def __init__(self, objective: str, says: str, by: str = "", company: bool = False, haven: bool = False) -> None:
        self.verb = objective
        self.says = says
        self.by = by
        self.company = company
        self.haven = haven

    def why_not(self, game: Fate, who: int) -> str | None:
        book = game.book
        terms = book.terms[book.objective(self.verb)]
        place = terms.place
        if self.by and book.character(self.by) != who:
            return told("Only {who} can do this.", who=name(game, book.character(self.by)))
        if game.where[who] != place:
            return told("{who} is not in {place}.", who=name(game, who), place=place_name(game, place))
        if self.haven and place not in game.havens:
            return told("{place} is no haven.", place=place_name(game, place))
        if self.company and len(game.present(place)) < 2:
            return told("Another character must be there.")
        for other in terms.present:
            if not game.is_present(other, place):
                return told("{who} must be there too.", who=name(game, other))
        if any(there < needed for there, needed in zip(game.troops[place], terms.troops, strict=True)):
            return told("It takes troops there: {troops}.", troops=counted(terms.troops, ARMY_NAMES))
        if not game.can_pay(game.holder[who], terms.cost):
            return told("It takes {cost}.", cost=counted(terms.cost, SYMBOLS))
        return None

    def do(self, game: Fate, seat: Seat, character: Character) -> None:
        objective = game.book.objective(self.verb)
        game.do(Complete(objective))
        pay(game, seat, game.book.terms[objective].cost)


class FaceOrdeal(CompleteHere):
    """Complete an objective at its place by going through its ordeal."""

    def do(self, game: Fate, seat: Seat, character: Character) -> None:
        game.do(Ordeal(game.book.objective(self.verb), seat, character))

    def odds(self, game: Fate, option: Option) -> str:
        return ordeal_odds(game, game.book.objective(self.verb))


class PledgeLoyalty(CharacterAction):
    """Merry & Pippin win a people in one of its havens, with a friendship card of the region."""

    verb = "pledge_loyalty"
    says = "Pledge loyalty here with {card}"
    symbol = "flag"
    objective = "hobbits_pledge_their_loyalty"
    by = "merry_pippin"

    def why_not(self, game: Fate, who: int) -> str | None:
        book = game.book
        objective = book.objective(self.objective)
        terms = book.terms[objective]
        place = game.where[who]
        if book.character(self.by) != who:
            return told("Only {who} can do this.", who=name(game, book.character(self.by)))
        if place not in game.havens or place not in terms.people_of:
            return told("{place} is not a haven of a people that can be won.", place=place_name(game, place))
        if terms.people_of[place] in game.notes.get(objective, ()):
            return told("This people has been won already.")
        if not game.token_supply[terms.keeps_token]:
            return told("No {symbol} token is left in the supply.", symbol=translated(SYMBOLS[terms.keeps_token]))
        if not self.cards(game, who):
            return told("It takes a {symbol} card of this region.", symbol=translated(SYMBOLS[terms.keeps_token]))
        return None

    def cards(self, game: Fate, who: int) -> list[Card]:
        """The cards in hand that serve: of this region, with the symbol that marks pledges."""
        book, region = game.book, game.region(Character(who))
        symbol = book.terms[book.objective(self.objective)].keeps_token
        hand = game.hands[game.holder[who]]
        return [card for card in hand if book.card_region[card] == region and book.card_symbol[card] == symbol]

    def options(self, game: Fate, seat: Seat, who: int) -> list[Option]:
        return [Option(seat, self.verb, (who, card)) for card in self.cards(game, who)]

    def do(self, game: Fate, seat: Seat, character: Character, card: Card) -> None:
        objective = game.book.objective(self.objective)
        terms = game.book.terms[objective]
        people = terms.people_of[game.where[character]]
        game.discard(seat, card)
        game.token_supply[terms.keeps_token] -= 1
        game.remember(objective, people)
        game.say("{character} won the loyalty of the {army} people", character=character, army=people)
        if len(game.notes[objective]) >= terms.count:
            game.do(Complete(objective))


class RideToErech(CharacterAction):
    """Aragorn rides the Paths of the Dead, once a game: a Travel without the path's price (A48)."""

    verb = "ride_to_erech"
    says = "Ride the Paths of the Dead"
    symbol = "horse"
    objective = "oathbreakers_fulfill_their_duty"
    by = "aragorn"

    def why_not(self, game: Fate, who: int) -> str | None:
        book = game.book
        objective = book.objective(self.objective)
        if book.character(self.by) != who:
            return told("Only {who} can do this.", who=name(game, book.character(self.by)))
        if game.notes.get(objective):
            return told("This can be done once a game.")
        if game.where[who] != book.terms[objective].place:
            place = place_name(game, book.terms[objective].place)
            return told("{who} is not in {place}.", who=name(game, who), place=place)
        return None

    def do(self, game: Fate, seat: Seat, character: Character) -> None:
        objective = game.book.objective(self.objective)
        game.remember(objective, character)
        game.do(Ride(objective, seat, character))


@dataclass(repr=False)
class Ride(Procedure):
    """The Travel; then the corsairs land and the dead gather troops."""

    objective: Objective
    seat: Seat
    character: Character

    steps = ("travel", "corsairs", "troops")

    def travel(self, game: Fate) -> None:
        to = game.book.terms[self.objective].to[0]
        alone = game.book.rulings.oathbreakers_ride == "alone"
        game.do(Travel(self.seat, self.character, to, alone=alone))

    def corsairs(self, game: Fate) -> None:
        corsairs = game.book.terms[self.objective].corsairs
        if corsairs is not None:
            game.add_shadow(corsairs.landing, corsairs.reinforcements)
            sailing = game.shadow[corsairs.harbour]
            game.move_shadow(corsairs.harbour, corsairs.landing, sailing)
            game.say(
                "{amount:A shadow troop|# shadow troops} sailed from {origin:place} to {to:place}",
                amount=sailing,
                origin=corsairs.harbour,
                to=corsairs.landing,
            )

    def troops(self, game: Fate) -> None:
        terms = game.book.terms[self.objective]
        troops_join(game, self.seat, terms.to[0], terms.adds)
