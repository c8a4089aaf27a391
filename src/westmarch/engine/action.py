"""Actions: what a menu question offers, one class an action of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Odds


class Effect(NamedTuple):
    """What an option would change: of which thing, as (kind, number), how ("3 → 5"), and in which of its lanes."""

    what: tuple[str, int]
    change: str
    lane: str = ""


class Missed(NamedTuple):
    """What a seat misses at a question: what it would be called among the choices, why it can't be done now, in at most
    16 letters, unless only a sentence tells it, and in a sentence; the verb of those beside which it stands, the symbol
    of what it does, and the thing that it is about."""

    text: str
    short: str
    why: str
    verb: str = ""
    symbol: str = ""
    about: tuple[str, int] | None = None


class Action:
    """An action of the book: when it may be done, in which ways, and what it does.

    The menu question is a loop over its actions, and the same check that lists the options answers "why can't I ...?".
    Subclasses give `verb`, the label `says`, and the three methods; `do` names and types the option's arguments after
    `game` and `seat`. An action is a value of the book: it has no state of its own. Its verb must not be one of the
    verbs of a question beside which it is offered, nor of another action. One that `leads_on` does no more than ask
    the same seat another question, and tells nobody anything that is hidden (`Question.leads_on`). One
    that is `in_one` is offered together with the choice that leads to its menu (`Question.in_one`). One that `passes`
    does nothing but let the game go on (`Question.passes`). The `symbol` of what it does is drawn beside its label.
    It has a `name` if its label begins with what differs from choice to choice.
    """

    verb: str
    says: str
    name: ClassVar[str] = ""
    symbol: ClassVar[str] = ""
    leads_on: ClassVar[bool] = False
    in_one: ClassVar[bool] = False
    passes: ClassVar[bool] = False

    def why_not(self, game: Any, who: int) -> str | None:
        """A sentence that says why `who` can't do this now; None if they can. Who acts, a seat or a character, is the
        title's choice."""
        return None

    def options(self, game: Any, seat: Seat, who: int) -> list[Option]:
        """The ways in which `who` can do this now; called only when `why_not` has nothing against it."""
        raise NotImplementedError

    def do(self, game: Any, seat: Seat, *args: Any) -> None:
        """Carry out one of the options."""
        raise NotImplementedError

    def odds(self, game: Any, option: Option) -> str | Odds:
        """What can come of an option, worked out exactly; empty where there is nothing to work out."""
        return ""

    def where(self, game: Any, option: Option) -> Sequence[tuple[str, int]]:
        """Things at which an option happens though its label doesn't name them, as (kind, number): "here"."""
        return ()

    def effects(self, game: Any, option: Option) -> Sequence[Effect]:
        """What an option would change at once that a screen can show at its place."""
        return ()
