"""Travel, and Gandalf's ride on Shadowfax."""

from __future__ import annotations

from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Odds
from westmarch.titles.fate.action import Ability, CharacterAction, name
from westmarch.titles.fate.book import Road
from westmarch.titles.fate.procedures.travel import Travel, unhidden
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import FREE, SYMBOLS, Character, Cost, Place, counted, plus


def path_cost(game: Fate, character: int, road: Road) -> Cost:
    """What a path costs a character; some pay 1 symbol less (A40)."""
    price = max(0, road.price - game.book.character_cards[character].path_discount)
    return plus(FREE, road.symbol, price) if price else FREE


def payable_roads(game: Fate, seat: Seat, character: int) -> list[Road]:
    """The connections from a character's place whose symbols the seat can spend."""
    return [
        road
        for road in game.book.roads[game.where[character]]
        if not road.price or game.can_pay(seat, path_cost(game, character, road))
    ]


def start_travel(game: Fate, seat: Seat, character: Character, to: Place) -> Travel:
    """The Travel over the connection to a neighbouring place."""
    road = road_between(game, game.where[character], to)
    return Travel(seat, character, to, path_cost(game, character, road))


def road_between(game: Fate, here: Place, to: Place) -> Road:
    """The connection of two neighbouring places."""
    return next(road for road in game.book.roads[here] if road.to == to)


def price(cost: Cost) -> str:
    """What is to be paid, as a person reads it beside a choice; empty if it is free."""
    return told("it costs {cost}", cost=counted(cost, SYMBOLS)) if any(cost) else ""


class TravelAction(CharacterAction):
    """Move to a connected place, with companions and troops. Rules summary, "Travel"."""

    verb = "travel"
    says = "Travel to {to:place}"
    here = False
    symbol = "boot"

    def why_not(self, game: Fate, who: int) -> str | None:
        if payable_roads(game, game.holder[who], who):
            return None
        return told("Every path from here costs symbols that {who}'s player can't spend.", who=name(game, who))

    def options(self, game: Fate, seat: Seat, who: int) -> list[Option]:
        return [Option(seat, self.verb, (who, road.to)) for road in payable_roads(game, seat, who)]

    def do(self, game: Fate, seat: Seat, character: Character, to: Place) -> None:
        game.do(start_travel(game, seat, character, to))

    def odds(self, game: Fate, option: Option) -> Odds:
        """What the path costs; and before Frodo moves, what a search there would be."""
        character, to = option.args
        costs = price(path_cost(game, character, road_between(game, game.where[character], to)))
        search = unhidden(game, to, (character,)) if character == game.book.frodo else Odds("")
        return Odds("; ".join(filter(None, (costs, search.text))), "" if costs else search.chip, search.danger)


class BonusTravel(TravelAction):
    """Éomer's "Rider of Rohan": one Travel a turn that costs no action (A43)."""

    verb = "ride"
    says = "Ride to {to:place} without an action"
    symbol = "horse"
    actions = 0

    def why_not(self, game: Fate, who: int) -> str | None:
        return told("This can be done once a turn.") if game.has_used(self.verb) else super().why_not(game, who)

    def do(self, game: Fate, seat: Seat, character: Character, to: Place) -> None:
        game.use(self.verb)
        super().do(game, seat, character, to)


def free_neighbours(game: Fate, here: Place) -> list[Place]:
    """The places one symbol-free connection away."""
    return [road.to for road in game.book.roads[here] if not road.price]


def second_steps(game: Fate, here: Place) -> list[Place]:
    """The places two symbol-free connections away that are not one such connection away."""
    near = free_neighbours(game, here)
    far = {to for place in near for to in free_neighbours(game, place)}
    return sorted(far.difference(near, [here]))


class Shadowfax(Ability):
    """Gandalf's "Shadowfax": two places in one Travel, alone and without special paths."""

    verb = "shadowfax"
    says = "Ride Shadowfax to {to:place}"
    symbol = "horse"
    once_a_turn = False

    def why_not(self, game: Fate, who: int) -> str | None:
        return None if second_steps(game, game.where[who]) else told("No place is two free paths away.")

    def options(self, game: Fate, seat: Seat, who: int) -> list[Option]:
        return [Option(seat, self.verb, (who, to)) for to in second_steps(game, game.where[who])]

    def do(self, game: Fate, seat: Seat, character: Character, to: Place) -> None:
        game.do(Travel(seat, character, to, alone=True))
