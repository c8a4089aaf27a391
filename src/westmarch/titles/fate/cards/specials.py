"""The two special shadow cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import AGAIN, Choose, Next, Procedure, Question
from westmarch.titles.fate.cards.shapes import SpecialCard
from westmarch.titles.fate.procedures.battle import RollBattle
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import NOWHERE, Army, Card, Place, Symbol


@dataclass(repr=False)
class DrumsOfWar(Procedure):
    """A shadow troop more at every place in Mordor that is a stronghold now; then battles; then havens fall (A27).

    Where the supply is too short for all, the current player chooses where troops appear. `left` is yet to come.
    """

    left: tuple[Place, ...] = ()
    place: Place = NOWHERE

    about = ("place",)
    steps = ("sound", "choose_place", "add", "battle_cry", "battle", "lose_havens")
    prompts = {"place": "Where do the last shadow troops appear?"}

    def sound(self, game: Fate) -> None:
        self.left = strongholds_of_mordor(game)

    def choose_place(self, game: Fate) -> None:
        if not self.left:
            self.go_to("battle_cry")
        elif 0 < game.shadow_supply < len(self.left):
            game.do(Choose(game.turn, "place"))
        else:
            self.place = self.left[0]

    def place_choices(self, game: Fate) -> list[Place]:
        return list(self.left)

    def add(self, game: Fate) -> None:
        self.left = tuple(one for one in self.left if one != self.place)
        game.add_shadow(self.place, 1)
        self.go_to("choose_place")

    def battle_cry(self, game: Fate) -> None:
        self.left = strongholds_of_mordor(game)

    def battle(self, game: Fate) -> Next:
        while self.left:
            place, self.left = self.left[0], self.left[1:]
            if game.shadow[place] and game.friendly(place):
                game.do(RollBattle(place))
                return AGAIN
        return None

    def lose_havens(self, game: Fate) -> None:
        game.lose_havens()


def strongholds_of_mordor(game: Fate) -> tuple[Place, ...]:
    return tuple(one for one in game.book.places_in[game.book.mordor] if one in game.strongholds)


@dataclass(repr=False)
class WheelsOfSaruman(Procedure):
    """The current player chooses: two friendly troops, two cards or tokens of one player, or 1 hope (A28)."""

    steps = ("choose",)

    def choose(self, game: Fate) -> None:
        game.do(ChooseSacrifice(game.turn))


@dataclass(repr=False)
class ChooseSacrifice(Question):
    """Only what can be paid in full is offered; hope always can."""

    seat: Seat

    prompt = "The wheels of Saruman turn: what is given up?"
    says = {"troops": "2 friendly troops", "goods": "{payer:seat}: 2 cards or tokens", "hope": "1 hope"}

    def options(self, game: Fate) -> list[Option]:
        found = []
        if sum(map(sum, game.troops)) >= 2:
            found.append(Option(self.seat, "troops"))
        payers = game.seats if game.book.rulings.wheels_payer == "any" else [game.turn]
        found += [
            Option(self.seat, "goods", (seat,))
            for seat in payers
            if len(game.hands[seat]) + sum(game.tokens[seat]) >= 2
        ]
        return [*found, Option(self.seat, "hope")]

    def troops(self, game: Fate, seat: Seat) -> None:
        game.do(GiveTroop(seat), GiveTroop(seat))

    def goods(self, game: Fate, seat: Seat, payer: Seat) -> None:
        game.do(GiveGood(payer), GiveGood(payer))

    def hope(self, game: Fate, seat: Seat) -> None:
        game.lose_hope(1, "wheels")


@dataclass(repr=False)
class GiveTroop(Question):
    """One friendly troop, from anywhere."""

    seat: Seat

    part_of = "choose"
    prompt = "Which friendly troop is given up? {left:int} to go"
    says = {"give_troop": "A {army} troop at {place}"}

    def told(self, game: Fate) -> dict[str, Any]:
        """How many are still to go, this one among them."""
        return {"left": game.agenda.count(self)}

    def options(self, game: Fate) -> list[Option]:
        return [
            Option(self.seat, "give_troop", (place, army)) for place in game.book.places for army in game.armies(place)
        ]

    def give_troop(self, game: Fate, seat: Seat, place: Place, army: Army) -> None:
        game.remove_troop(place, army)


@dataclass(repr=False)
class GiveGood(Question):
    """One card or token of the payer's choice."""

    seat: Seat

    part_of = "choose"
    prompt = "Which card or token is given up? {left:int} to go"
    says = {"give_card": "{card}", "give_token": "A {symbol} token"}

    def told(self, game: Fate) -> dict[str, Any]:
        """How many are still to go, this one among them."""
        return {"left": game.agenda.count(self)}

    def options(self, game: Fate) -> list[Option]:
        cards = [Option(self.seat, "give_card", (card,)) for card in game.hands[self.seat]]
        tokens = [
            Option(self.seat, "give_token", (Symbol(symbol),))
            for symbol, count in enumerate(game.tokens[self.seat])
            if count
        ]
        return cards + tokens

    def give_card(self, game: Fate, seat: Seat, card: Card) -> None:
        game.discard(seat, card)
        game.say("{seat} gave up {card}", seat=seat, card=card)

    def give_token(self, game: Fate, seat: Seat, symbol: Symbol) -> None:
        game.return_token(seat, symbol)
        game.say("{seat} gave up a {symbol} token", seat=seat, symbol=symbol)


SPECIALS: Final = (
    SpecialCard(
        "drums_of_war",
        "A shadow troop appears at every shadow stronghold in Mordor; battles follow.",
        DrumsOfWar,
    ),
    SpecialCard(
        "wheels_of_saruman",
        "Give up 2 friendly troops, or 2 cards or tokens of one player, or 1 hope.",
        WheelsOfSaruman,
    ),
)
