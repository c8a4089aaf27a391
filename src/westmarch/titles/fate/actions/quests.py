"""Actions that objectives offer while they are open."""

from __future__ import annotations

from westmarch.engine.option import Seat
from westmarch.titles.fate.actions.base import CharacterAction, name, place_name
from westmarch.titles.fate.procedures.objectives import Complete
from westmarch.titles.fate.procedures.payment import pay
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import ARMIES, SYMBOLS, Character, counted


class CompleteHere(CharacterAction):
    """Complete an objective at its place: with the troops and for the price that its record names.

    `by` is the one character who may do it, if it is not open to all; `company` asks for another character there; `haven`
    asks that the place be a haven.
    """

    def __init__(self, objective: str, says: str, by: str = "", company: bool = False, haven: bool = False) -> None:
        self.verb = objective
        self.says = says
        self.by = by
        self.company = company
        self.haven = haven

    def why_not(self, game: Fate, who: int) -> str | None:
        book = game.book
        record = book.data.objective[book.objective(self.verb)]
        place = book.place(record.place, f"objective {record.id!r}")
        troops = book.army(record.troops)
        if self.by and book.character(self.by) != who:
            return f"Only {name(game, book.character(self.by))} can do this."
        if game.where[who] != place:
            return f"{name(game, who)} is not in {place_name(game, place)}."
        if self.haven and place not in game.havens:
            return f"{place_name(game, place)} is no haven."
        if self.company and len(game.present(place)) < 2:
            return "Another character must be there."
        if any(there < needed for there, needed in zip(game.troops[place], troops, strict=True)):
            return f"It takes troops there: {counted(troops, ARMIES)}."
        if not game.can_pay(game.holder[who], book.cost(record.cost)):
            return f"It takes {counted(book.cost(record.cost), SYMBOLS)}."
        return None

    def do(self, game: Fate, seat: Seat, character: Character) -> None:
        objective = game.book.objective(self.verb)
        game.do(Complete(objective))
        pay(game, seat, game.book.cost(game.book.data.objective[objective].cost))
