"""The state: one object of plain data that holds a whole game, with what is in progress on its agenda."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, Generic

from typing_extensions import TypeVar

from westmarch.engine.book import Book
from westmarch.engine.chance import Rng
from westmarch.engine.label import Line
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Procedure, Question

B = TypeVar("B", bound=Book, default=Book, covariant=True)
P = TypeVar("P", bound=Procedure)

Path = tuple[str | int, ...]
"""The way to something that holds values: a field of the state, then indices; ("agenda", depth) for a procedure."""

Spots = tuple[Path, Sequence[str | int]]
"""Where some values lie: the way to what holds them, and there the indices of a list or tuple, the keys of a dict, or
the fields of a procedure: `(("deck",), range(3))`, `(("agenda", 1), ["card"])`."""


MOST_STEPS: Final = 100_000
"""From one choice to the next; a hundred times as many as any game of ours takes."""


DICE: Final = "dice"
"""What the stream of dice is called in every title."""


class DeadEnd(Exception):
    """The rules came to a question without a single option, or to none at all. This is always a mistake in the rules,
    or in an owner's records."""


class State(Generic[B]):
    """A game: typed fields of plain data, lists and dicts at the first level, immutable values below them.

    A title subclasses it with its kind of book (`class Fate(State[FateBook])`), annotates its fields, and says in
    `unsaved` which are not part of the game. `copy`, encoding and hashing are generated from the annotations
    (`westmarch.engine.codecs`). Things in a state are numbers; the book knows their names.
    """

    unsaved: ClassVar[tuple[str, ...]] = ("book", "log", "onlooker", "offered")
    streams: ClassVar[tuple[str, ...]] = (DICE,)

    agenda: list[Procedure]
    result: str
    key: bytes
    drawn: list[int]
    reveals: int
    book: B
    log: list[Line] | None
    onlooker: Callable[[Line], None] | None
    offered: list[Option] | None

    def begin(self, book: Book, key: bytes) -> None:
        """Set the engine's own fields of a new state. The book is one of the title's own, the key has 16 bytes.

        There is no log yet: a title that wants its setup in the log sets `log` to an empty list.
        """
        self.agenda = []
        self.result = ""
        self.key = key
        self.drawn = [0] * len(self.streams)
        self.reveals = 0
        self.book = book  # type: ignore[assignment]
        self.log = None
        self.onlooker = None
        self.offered = None

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle a game as it is encoded, without its log. The book goes with it by its title and settings."""
        from westmarch.engine.codecs import decode, encode  # codecs know states

        return decode, (type(self), self.book, encode(self))

    # What a title gives.

    @property
    def seats(self) -> list[Seat]:
        """The seats of this game, from 0."""
        raise NotImplementedError

    def settle(self) -> bool:
        """Put right what must hold after every complete step (limits, triggers, goals).

        Called whenever the game comes to a question beside which "any" card may be played. True if it has put something
        on the agenda, which is then done first; never True if it has done nothing.
        """
        return False

    def interrupts(self, timing: str, seat: Seat) -> list[Option]:
        """What `seat` may play out of turn at this timing: options with verbs of the book's actions, as a new list."""
        return []

    def hidden(self, seat: Seat) -> list[list[Spots]]:
        """The spots that `seat` can't see, as groups within which its knowledge tells no difference.

        Determinizing shuffles the values of each group in turn, so a later group may refine an earlier one. The groups
        may depend on what is hidden; which spots are hidden must not.
        """
        return []

    def concealed(self, seat: Seat) -> list[Spots]:
        """The spots of `hidden`, each once and without their groups: what views leave out.

        A title may list them faster than it can lay them in groups.
        """
        return [spots for group in self.hidden(seat) for spots in group]

    def deal_anew(self, seat: Seat, rng: Rng) -> bool:
        """Shuffle what `seat` can't see, within what it knows, in this copy of a game; True if that is done.

        The groups of `hidden` are shuffled otherwise. Give this where what is known can't be told in groups (of each
        card where it may be, say), or to shuffle less for the same worlds.
        """
        return False

    def seen(self, seat: Seat) -> dict[str, Any]:
        """What `seat` knows of hidden spots all the same, as plain data: the back of a top card, say."""
        return {}

    # The agenda.

    def do(self, *procedures: Procedure) -> None:
        """Do these next, the first one first."""
        self.agenda.extend(reversed(procedures))

    def nearest(self, kind: type[P]) -> P:
        """The innermost procedure of this kind in progress. Raises LookupError if there is none."""
        for procedure in reversed(self.agenda):
            if isinstance(procedure, kind):
                return procedure
        raise LookupError(f"no {kind.__name__} is in progress")

    def during(self, kind: type[P]) -> P | None:
        """The innermost procedure of this kind in progress; None if there is none."""
        for procedure in reversed(self.agenda):
            if isinstance(procedure, kind):
                return procedure
        return None

    def end(self, result: str) -> None:
        """End the game; `result` is one of the title's. The first result counts, and nothing runs after it."""
        if not self.result:
            self.result = result

    @property
    def question(self) -> Question:
        """The question that the game waits at; only while there is no result."""
        top = self.agenda[-1]
        assert isinstance(top, Question)
        return top

    # Chance.

    def rng(self, stream: int) -> Rng:
        """The random numbers of a new draw from a stream, by its number in `streams`. It counts: it hinders undo."""
        position = self.drawn[stream]
        self.drawn[stream] = position + 1
        return Rng(self.key, stream, position)

    # The log.

    def say(self, template: str, **details: Any) -> None:
        """Write a line of the log that everyone may read."""
        if self.log is not None:
            self._write(Line(template, details))

    def proclaim(self, emblem: str, template: str, **details: Any) -> None:
        """Write a line that all may read of what changes the course of the game; screens make much of it."""
        if self.log is not None:
            self._write(Line(template, details, emblem=emblem))

    def whisper(self, seat: Seat, template: str, **details: Any) -> None:
        """Write a line of the log that only `seat` may read."""
        if self.log is not None:
            self._write(Line(template, details, only=seat))

    def headline(self, template: str, **details: Any) -> None:
        """Write the line of the log that begins a chapter of the story: a turn, a round."""
        if self.log is not None:
            self._write(Line(template, details, heading=True))

    def _write(self, line: Line) -> None:
        assert self.log is not None
        self.log.append(line)
        if self.onlooker is not None:
            self.onlooker(line)


def run(game: State, answers_single: bool = True) -> None:
    """Go on until a question stands that leaves a choice, or the game has a result.

    A question with a single option answers itself, unless it is `secret`; without `answers_single` each waits.
    Raises DeadEnd.
    """
    agenda = game.agenda
    for _ in range(MOST_STEPS):
        if game.result:
            break
        top = agenda[-1]
        if isinstance(top, Question):
            if _waits(game, top, answers_single):
                return
        elif not top.do_next(game):
            agenda.pop()
    else:
        raise DeadEnd("the rules go on and on, and ask nobody anything")
    game.offered = []


def _waits(game: State, question: Question, answers_single: bool) -> bool:
    """Whether the game has to wait at a question; else it is answered, or taken away. Raises DeadEnd."""
    if question.interrupts == "any" and (game.settle() or game.result):
        return False
    if not question.stands(game):
        game.agenda.pop()
        return False
    options = question.offered(game)
    if len(options) > 1 or (options and (question.secret or not answers_single)):
        game.offered = options
        return True
    if options:
        carry_out(game, question, options[0])
    elif question.lapses:
        game.agenda.pop()
    else:
        raise DeadEnd(f"{question} has no option")
    return False


def carry_out(game: State, question: Question, option: Option) -> None:
    if not question.stays and option.verb in question.says:
        game.agenda.pop()
    question.take(game, option)


def legal(game: State) -> list[Option]:
    """Every legal option of every seat now; empty when the game is over.

    The list is the game's own: read it, don't change it.

    >>> from westmarch.engine.chance import key_of
    >>> from westmarch.engine.title import title
    >>> toy = title("toy")
    >>> legal(toy.play.new(toy.open_book({}, {}), 2, key_of("a seed")))
    [Option(0, 'wait'), Option(0, 'walk', 1), Option(0, 'rest')]
    """
    if game.offered is None:
        game.offered = [] if game.result else game.question.offered(game)
    return game.offered


def answer(game: State, option: Option) -> None:
    """Carry out a legal option and run on to the next choice. Legality is the caller's to check (`Match` does).

    >>> from westmarch.engine.chance import key_of
    >>> from westmarch.engine.title import title
    >>> toy = title("toy")
    >>> game = toy.play.new(toy.open_book({}, {}), 2, key_of("a seed"))
    >>> answer(game, legal(game)[1])
    >>> game.where
    [1, 0]
    """
    carry_out(game, game.question, option)
    run(game)
