"""What the tables of the tests share: a game that stops when what a test looks at is over, and what is asked and
answered until then."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from westmarch.engine.label import argument_kinds, describe
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Procedure, Question
from westmarch.engine.state import answer, legal, run


@dataclass(repr=False)
class Halt(Question):
    """Stops the game when what a test looks at is over."""

    seat: Seat = Seat(0)

    secret = True
    prompt = "That is over"
    says = {"go_on": "Go on"}

    def options(self, game: Any) -> list[Option]:
        return [Option(self.seat, "go_on")]

    def waits_for(self, game: Any) -> tuple[Seat, ...]:
        return (self.seat,)

    def go_on(self, game: Any, seat: Seat) -> None:
        """The game goes on."""


class Asking:
    """A game under a test's control, asked and answered by verbs and ids."""

    book: Any
    game: Any

    def change(self) -> Self:
        """The position was changed by hand, so what it offers is listed anew."""
        self.game.offered = None
        return self

    # When.

    def begin(self, *procedures: Procedure) -> Self:
        """Do these procedures, then stop."""
        self.game.agenda[:] = [Halt()]
        self.game.do(*procedures)
        run(self.game)
        return self

    def options(self, verb: str = "") -> list[Option]:
        return [option for option in legal(self.game) if not verb or option.verb == verb]

    def args(self, option: Option) -> tuple[Any, ...]:
        """The arguments of an option as ids."""
        kinds = argument_kinds(self.game, option).values()
        return tuple(self.named(value, word) for value, word in zip(option.args, kinds, strict=True))

    def named(self, value: Any, word: str) -> Any:
        """The id of a thing of this kind; what is no thing is what it is."""
        kind = self.book.kind(word)
        return kind.encode(value) if kind and isinstance(value, int) else value

    def offers(self, verb: str) -> list[tuple[Any, ...]]:
        """The arguments of all options with this verb."""
        return [self.args(option) for option in self.options(verb)]

    def can(self, verb: str, *args: Any) -> bool:
        """Whether such an option is there; fewer arguments than it has mean any."""
        return any(found[: len(args)] == args for found in self.offers(verb))

    def do(self, verb: str, *args: Any) -> Self:
        """Answer with the first legal option of this verb that begins with these arguments."""
        fits = [option for option in self.options(verb) if self.args(option)[: len(args)] == args]
        assert fits, f"{verb}{args} is not legal; legal are: {self.described()}"
        answer(self.game, fits[0])
        return self

    def described(self) -> list[str]:
        return [f"{option.verb}{self.args(option)}: {describe(self.game, option).text}" for option in self.options()]

    def pass_by(self, *verbs: str) -> Self:
        """Answer with these verbs as long as one of them is offered."""
        while not self.over and any(option.verb in verbs for option in legal(self.game)):
            answer(self.game, next(option for option in legal(self.game) if option.verb in verbs))
        return self

    # Then.

    @property
    def question(self) -> str:
        """The class of the question that the game waits at."""
        return type(self.game.question).__name__

    @property
    def over(self) -> bool:
        """Whether what was begun is done."""
        return bool(self.game.result) or isinstance(self.game.question, Halt)

    @property
    def log(self) -> list[str]:
        return [line.text(self.book) for line in self.game.log]


def has_line(table: Asking, part: str) -> bool:
    """Whether a line of the log says this."""
    return any(part in line for line in table.log)
