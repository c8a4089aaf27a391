"""The state of Fate of the Fellowship: board, decks and objectives."""

from __future__ import annotations

from westmarch.engine.option import Option, Seat
from westmarch.titles.fate.decks import Decks
from westmarch.titles.fate.words import ARMIES, SYMBOLS, Objective


class Fate(Decks):
    """A game of Fate of the Fellowship."""

    objectives: list[Objective]
    completed: list[Objective]
    notes: dict[Objective, tuple[int, ...]]

    # Objectives.

    def is_open(self, objective: Objective) -> bool:
        return objective in self.objectives and objective not in self.completed

    def all_others_done(self) -> bool:
        """Every objective but the last, Destroy the One Ring, is complete."""
        return len(self.completed) == len(self.objectives) - 1

    def settle(self) -> bool:
        """After every complete step: havens without defenders fall, then objectives that are met are completed.

        This order (rulings A5 and A33) lets a haven that falls in the same step spoil an objective that needs it.
        """
        self.lose_havens()
        if self.result:
            return True
        met = self.met_objectives()
        if met:
            self.do(self.book.completing(met, self.turn))
        return bool(met)

    def met_objectives(self) -> list[Objective]:
        """The open objectives whose condition holds."""
        cards = self.book.objective_cards
        found = []
        for objective in self.objectives:
            is_met = cards[objective].is_met
            if is_met is not None and objective not in self.completed and is_met(self, objective):
                found.append(objective)
        return found

    def return_reserve(self, objective: Objective) -> None:
        """The friendly troops that waited on an objective go to the supply (A34), and shadow troops that it kept."""
        terms = self.book.terms[objective]
        for army, amount in enumerate(terms.reserve):
            self.supply[army] += amount
        if terms.keeps_shadow:
            self.shadow_supply += len(self.notes.pop(objective, ()))

    # What lies on objective cards. A card's notes are numbers that it remembers; where it keeps pieces, one for each.

    def remember(self, objective: Objective, number: int) -> None:
        """Add a number to an objective's notes."""
        self.notes[objective] = (*self.notes.get(objective, ()), number)

    def troops_on_objectives(self) -> list[int]:
        """Friendly troops that wait on open objectives, by army."""
        waiting = [self.book.terms[one].reserve for one in self.objectives if one not in self.completed]
        return [sum(reserve[army] for reserve in waiting) for army in range(len(ARMIES))]

    def shadow_on_objectives(self) -> int:
        """Shadow troops that objectives keep."""
        terms = self.book.terms
        return sum(len(kept) for objective, kept in self.notes.items() if terms[objective].keeps_shadow)

    def tokens_on_objectives(self) -> list[int]:
        """Tokens that objectives keep, by symbol."""
        found = [0] * len(SYMBOLS)
        for objective, kept in self.notes.items():
            symbol = self.book.terms[objective].keeps_token
            if symbol >= 0:
                found[symbol] += len(kept)
        return found

    # Cards out of turn.

    def interrupts(self, timing: str, seat: Seat) -> list[Option]:
        """Events in hand and abilities of characters that may be used at this timing."""
        book = self.book
        found = []
        for card in self.hands[seat]:
            if card >= book.first_event:
                event = book.event_cards[card - book.first_event]
                if timing in event.timings and event.why_not(self, seat) is None:
                    found.append(Option(seat, "play", (card,)))
        if timing == "any":
            for one in self.cast:
                for action in book.character_cards[one].any_time:
                    if self.holder[one] == seat and self.where[one] >= 0 and action.why_not(self, one) is None:
                        found += action.options(self, seat, one)
        return found
