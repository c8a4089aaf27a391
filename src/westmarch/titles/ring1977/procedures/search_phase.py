"""The Search Phase: a card says who searches, and where (2.3, 5)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import AGAIN, Next, Procedure, Question
from westmarch.titles.ring1977.procedures.nazgul_search import NazgulSearch
from westmarch.titles.ring1977.procedures.search import OrcSearch
from westmarch.titles.ring1977.rules.cards import turn_up_search
from westmarch.titles.ring1977.rules.searches import searching_nazgul, stacks_in
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import DARK_POWER, SARUMAN, Hex, SearchCard


@dataclass(repr=False)
class SearchPhase(Procedure):
    """The top card is turned up, and every stack in its areas is searched for (5.1)."""

    card: SearchCard = SearchCard(-1)
    left: tuple[Hex, ...] = ()

    kept_secret = ("left",)
    steps = ("cards", "turn_up", "stacks")
    outline = {"cards": "A moment for cards", "turn_up": "Search the areas"}

    def cards(self, game: Ring1977) -> None:
        game.do(*(BeforeSearch(seat) for seat in game.enemies))

    def turn_up(self, game: Ring1977) -> None:
        self.card = turn_up_search(game)
        record = game.book.search_records[self.card]
        game.say(TURNED_UP[record.kind])
        areas = game.book.search_areas[self.card]
        if areas:
            game.say("Searched: {areas:area}", areas=list(areas))
        self.left = stacks_in(game, areas)

    def imagine(self, game: Ring1977) -> None:
        """Who is still searched for, where stacks are elsewhere."""
        if self.left:
            self.left = stacks_in(game, game.book.search_areas[self.card])

    def stacks(self, game: Ring1977) -> Next:
        if not self.left:
            return None
        place, *rest = self.left
        self.left = tuple(rest)
        record = game.book.search_records[self.card]
        if record.kind == "nazgul":
            game.do(
                NazgulSearch(place, searching_nazgul(game, place, game.book.search_areas[self.card]), record.nazgul)
            )
        else:
            game.do(OrcSearch(place, SARUMAN if record.kind == "hand_orc" else DARK_POWER))
        return AGAIN


TURNED_UP = {
    "nazgul": "The Nazgûl search",
    "eye_orc": "Orcs of the Eye search",
    "hand_orc": "Orcs of the White Hand search",
    "none": "Nobody searches this turn",
}


@dataclass(repr=False)
class BeforeSearch(Question):
    """Whoever holds cards may have more searched."""

    seat: Seat

    is_menu = True
    stays = True
    secret = True
    interrupts = "search"
    passes = ("search",)
    skips = True
    recurs = True
    prompt = "Before the Search: play an Event Card?"
    symbols = {"search": "eye"}
    says = {"search": "Turn up the Search Card"}

    def stands(self, game: Ring1977) -> bool:
        return bool(game.hands[self.seat])

    def options(self, game: Ring1977) -> list[Option]:
        return [Option(self.seat, "search")]

    def search(self, game: Ring1977, seat: Seat) -> None:
        self.leave(game)
