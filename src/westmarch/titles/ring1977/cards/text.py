"""What an Event Card says: when it may be played, and what it does."""

from __future__ import annotations

from westmarch.engine.language import translated
from westmarch.engine.option import Seat
from westmarch.titles.ring1977.state import Ring1977


class EventText:
    """The text of an Event Card, the same for all its copies."""

    id: str
    text: str
    """What it does, as a sentence."""
    short: str = ""
    """The same in at most 40 letters, for a face on which there is no room for all of it."""

    def helps(self, game: Ring1977, seat: Seat) -> bool:
        """Whether the card is for this player, whatever the moment."""
        return seat in game.book.event_helps[self.id]

    def why_not(self, game: Ring1977, seat: Seat) -> str | None:
        """A sentence that says why a player can't play it now; None if they can."""
        return self.against(game, seat) if self.helps(game, seat) else translated("This card is not for you.")

    def against(self, game: Ring1977, seat: Seat) -> str | None:
        """What is against it, if the card is for this player."""
        return None

    def play(self, game: Ring1977, seat: Seat) -> None:
        raise NotImplementedError

    def outlook(self, game: Ring1977) -> str:
        """What it comes to now, in 16 letters at most, where that is less than its text promises."""
        return ""


class InForce(EventText):
    """A card that holds for the rest of the turn."""

    def against(self, game: Ring1977, seat: Seat) -> str | None:
        return translated("It is in force already.") if game.is_open(self.id) else None

    def play(self, game: Ring1977, seat: Seat) -> None:
        game.in_force.append(self.id)
