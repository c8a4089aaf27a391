"""A match: one game from its seed and answers, with undo, look-back, forks and save files.

Undo, replay, fork, bug report and fixture are all this one thing: a book, a seed and the answers given so far. The
encoded state after every few answers is kept in memory, so going back costs a fraction of a millisecond. Answers,
states and the lines of the log are packed, block by block.
"""

from __future__ import annotations

import marshal
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import msgspec

from westmarch.engine import codecs
from westmarch.engine.begun import Begun, answer_and_follow
from westmarch.engine.book import Book, Kind
from westmarch.engine.chance import key_of
from westmarch.engine.files import FilePath, Unreadable, read_document, write_whole
from westmarch.engine.label import Line, argument_kinds
from westmarch.engine.log import Log
from westmarch.engine.option import Option, Seat
from westmarch.engine.packed import Packed
from westmarch.engine.plain import what_is_wrong
from westmarch.engine.refusal import Refusal
from westmarch.engine.state import State, answer, legal
from westmarch.engine.story import LATELY, Story
from westmarch.engine.title import Title, title
from westmarch.engine.typed import read_json

FORMAT = 1
KEPT = 8
"""After every so many answers the encoded state is kept; a moment between is played from the one before."""
KEPT_TOGETHER = 4
"""So many states are packed together, and as many answers as lie between two of them."""


class Illegal(Refusal):
    """An answer that is not among the options; the message says at which answer of the game."""


class CannotUndo(Exception):
    """An undo that would take back more than one's own free choice; the message says what."""


class BadSave(Refusal):
    """A file that can't be opened as a match; the message says why and, where it can, at which answer."""


class Stamp(msgspec.Struct):
    """What a save of any format has."""

    westmarch: int


class Dice(msgspec.Struct, forbid_unknown_fields=True):
    """Where a seed came from, at a table where everybody can check that. See docs/save-format.md."""

    commitment: str
    secret: str
    contributions: list[str]
    seals: list[str] = []


class Report(msgspec.Struct, forbid_unknown_fields=True):
    """A report of something wrong: versions of Westmarch and Python, the moment that somebody looked at, and the hash
    of the state there. Their words are the file's note.
    """

    westmarch: str
    python: str
    moment: int
    hash: str


class SaveFile(msgspec.Struct, forbid_unknown_fields=True):
    """The save format, as JSON. See docs/save-format.md."""

    westmarch: int
    title: str
    rules: str
    book: str
    seats: int
    seed: str
    settings: dict[str, str]
    overrides: dict[str, Any]
    players: list[str]
    answers: list[list[Any]]
    hash: str
    result: str = ""
    note: str = ""
    dice: Dice | msgspec.UnsetType = msgspec.UNSET
    report: Report | msgspec.UnsetType = msgspec.UNSET


class Kept(msgspec.Struct, frozen=True):
    """A moment to which one can go back at once: the encoded state, and what was begun then."""

    state: bytes
    begun: tuple[Begun, ...] = ()


class Opened(NamedTuple):
    """A match from a file. Made with other data of its title, it may go `otherwise` than it did; then not even all of
    its answers may be legal: it stands before the one where it `stopped`, if so."""

    match: Match
    otherwise: bool = False
    stopped: list[Any] | None = None

    @property
    def why(self) -> str:
        """Why the match is not all that the file holds, in a sentence; empty if it is."""
        if self.stopped is None:
            return ""
        return (
            f"The save was made with other data of {self.match.title.id} than these: "
            f"answer {len(self.match.answers) + 1}, {self.stopped}, is not legal any more."
        )


def pack_options(options: list[Option]) -> bytes:
    return marshal.dumps([(option.seat, option.verb, option.args) for option in options])


def unpack_options(packed: bytes) -> list[Option]:
    return [Option(seat, verb, args) for seat, verb, args in marshal.loads(packed)]


class Match:
    """A game being played. `state` is the present position; change it only through `answer`.

    >>> from westmarch.engine.title import title
    >>> match = Match(title("toy"), seats=2, seed="1")
    >>> before = match.hash
    >>> match.answer(match.options[0])
    >>> match.undo(force=True)
    >>> match.hash == before
    True
    """

    def __init__(
        self,
        title: Title,
        seats: int,
        seed: int | str,
        settings: Mapping[str, str] | None = None,
        overrides: Mapping[str, Any] | None = None,
        players: list[str] | None = None,
    ) -> None:
        title.check_seats(seats)
        self.title = title
        self.seats = seats
        self.seed = str(seed)
        self.players = list(players or [])
        self.book: Book = title.open_book(settings or {}, overrides or {})
        self.state: State = title.set_up(self.book, seats, key_of(seed))
        self.answers = Packed(KEPT, pack_options, unpack_options)
        self.story = Story()
        self.log = Log(self.state.log or [])
        self._spoken: Packed[list[Any]] = Packed(KEPT, msgspec.msgpack.encode, msgspec.msgpack.decode)
        self._begun: tuple[Begun, ...] = ()
        self.taken_back: list[list[Option]] = []
        """What has been taken back and can be done again: the answers of each time, the first one to be done last."""
        self._kept: Packed[Kept] = Packed(KEPT_TOGETHER)
        self._kept.append(Kept(codecs.encode(self.state)))

    # Playing.

    @property
    def options(self) -> list[Option]:
        """Every legal option of every seat; empty when the game is over."""
        return legal(self.state)

    @property
    def hash(self) -> str:
        """The fingerprint of the present state."""
        return codecs.fingerprint(self.state)

    def answer(self, option: Option) -> None:
        """Play a legal option. Raises Illegal, and changes nothing, for any other."""
        own = self._own(option)
        self._play(own, self.encode(own))

    def _own(self, option: Option) -> Option:
        """The legal option that equals this one, which may hold 1.0 or True for 1. Raises Illegal."""
        options = self.options
        try:
            return options[options.index(option)]
        except ValueError:
            raise Illegal(f"Answer {len(self.answers) + 1}, {option}, is not legal there.") from None

    def _play(self, own: Option, spoken: list[Any]) -> None:
        count = len(self.answers)
        lines: list[Line] = []
        self.state.log = lines
        self.story.add(self.state, own)
        try:
            begun = answer_and_follow(self.state, own, self._begun)
            encoded = b"" if (count + 1) % KEPT else codecs.encode(self.state)
        except Exception:
            self.state, self.story = self.look(count), self.story_after(count)
            raise
        self._begun = begun
        self._follow_what_was_taken_back(own)
        self.answers.append(own)
        self._spoken.append(spoken)
        self.log.add(lines)
        if encoded:
            self._kept.append(Kept(encoded, begun))

    def begun(self, count: int) -> tuple[Begun, ...]:
        """What was begun, and not complete, after `count` answers."""
        return self._begun if count == len(self.answers) else self.look_closely(count)[1]

    # Going back.

    def barrier(self) -> str:
        """The reason why not even the seat that gave the last answer may take it back alone. It is empty if that seat
        may, or if there is no answer.

        Barriers raise themselves: by a draw from a stream of chance, or by what was revealed.
        """
        if not self.answers:
            return ""
        before, after = self.look(len(self.answers) - 1), self.state
        if before.drawn != after.drawn:
            return "dice were rolled or cards shuffled"
        if before.reveals != after.reveals:
            return "a hidden card was revealed"
        return ""

    def undo(self, seat: Seat | None = None, force: bool = False) -> None:
        """Take back the last answer.

        `seat` is who asks (None: whoever gave it). Raises CannotUndo where a barrier stands or another seat gave the
        answer, unless `force` says that all have agreed.
        """
        if not self.answers:
            raise CannotUndo("There is nothing to take back.")
        last = self.answers[-1].seat
        reason = self.barrier() or ("it was another seat's choice" if seat not in (None, last) else "")
        if reason and not force:
            raise CannotUndo(f"The last answer can't be taken back alone: {reason}.")
        self.go_back(len(self.answers) - 1)

    def go_back(self, count: int) -> None:
        """Go back to the moment after `count` answers (0 to all); `redo` does again what came later."""
        if count < len(self.answers):
            self.taken_back.append(self.answers[count : len(self.answers)])
        self.state, self._begun = self.look_closely(count)
        self.answers.cut(count)
        self._spoken.cut(count)
        self.log.go_back(count)
        self._kept.cut(count // KEPT + 1)
        self.story = self.story_after(count)

    def story_after(self, count: int) -> Story:
        """What players may know of so many answers; whether they have gone round has to be seen anew."""
        return Story(self.answers[max(0, count - LATELY) : count])

    def redo(self) -> None:
        """Do again what was taken back last. Raises CannotUndo if there is nothing, or something else was chosen since.

        >>> from westmarch.engine.title import title
        >>> match = Match(title("toy"), seats=2, seed="1")
        >>> match.answer(match.options[0])
        >>> before = match.hash
        >>> match.undo(force=True)
        >>> match.redo()
        >>> match.hash == before
        True
        """
        if not self.taken_back:
            raise CannotUndo("There is nothing to do again.")
        for option in self.taken_back[-1].copy():
            self.answer(option)

    def _follow_what_was_taken_back(self, option: Option) -> None:
        """Keep what else was taken back, so that it can be done again, if it began with this same answer."""
        if not self.taken_back or self.taken_back[-1][0] != option:
            self.taken_back = []
        elif len(self.taken_back[-1]) > 1:
            self.taken_back[-1] = self.taken_back[-1][1:]
        else:
            self.taken_back.pop()

    def look(self, count: int) -> State:
        """The state after `count` answers (0 to all), as an independent copy without a log."""
        state, _, answers = self._nearest(count)
        for option in answers:
            answer(state, option)
        return state

    def look_closely(self, count: int) -> tuple[State, tuple[Begun, ...]]:
        """The state after `count` answers, and what was begun then, and not complete."""
        state, begun, answers = self._nearest(count)
        for option in answers:
            begun = answer_and_follow(state, option, begun)
        return state, begun

    def _nearest(self, count: int) -> tuple[State, tuple[Begun, ...], list[Option]]:
        """The state of the last moment that is kept, what was begun then, and the answers from there to `count`."""
        kept = self._kept[count // KEPT]
        state = codecs.decode(self.title.play.state, self.book, kept.state)
        return state, kept.begun, self.answers[count - count % KEPT : count]

    def fork(self, count: int | None = None) -> Match:
        """A match of its own that shares this one's first `count` answers (all, if None)."""
        other = object.__new__(Match)
        other.__dict__.update(self.__dict__)
        other.answers, other._spoken, other.players = self.answers.copy(), self._spoken.copy(), self.players.copy()
        other.log, other._kept = self.log.copy(), self._kept.copy()
        other.taken_back = self.taken_back.copy()
        other.go_back(len(self.answers) if count is None else count)
        return other

    # Files.

    def encode(self, option: Option) -> list[Any]:
        """An option of the present question as it stands in a save: [seat, verb, names of things ...]."""
        return spoken(self.state, option)

    def decode(self, spoken: list[Any]) -> Option:
        """The legal option that was written so. Raises Illegal with the answer's number."""
        return heard(self.state, spoken, len(self.answers) + 1)

    def save(self, path: FilePath, note: str = "") -> None:
        """Write the match to a file; the old file stays whole until the new one is. Raises OSError."""
        write_whole(path, msgspec.json.format(msgspec.json.encode(self.document(note)), indent=0))

    def document(self, note: str = "") -> SaveFile:
        """The match as it stands in a file; `note` is anybody's remark."""
        return SaveFile(
            westmarch=FORMAT,
            title=self.title.id,
            rules=self.title.rules,
            book=self.book.fingerprint,
            seats=self.seats,
            seed=self.seed,
            settings=dict(self.book.settings),
            overrides=dict(self.book.overrides),
            players=self.players.copy(),
            answers=[*self._spoken],
            hash=self.hash,
            result=self.state.result,
            note=note,
        )

    @classmethod
    def load(cls, path: FilePath) -> Match:
        """Open a saved match by playing its answers again, each checked. Raises BadSave with one clear sentence."""
        opened = cls.open(path)
        if opened.why:
            raise BadSave(f"{path}: {opened.why}")
        return opened.match

    @classmethod
    def open(cls, path: FilePath) -> Opened:
        """Open a saved match as far as its answers are legal by the present data of its title. Raises BadSave."""
        save = read_save(path)
        try:
            return cls.reopened(save)
        except BadSave as error:
            raise BadSave(f"{path}: {error}") from None

    @classmethod
    def from_document(cls, save: SaveFile) -> Match:
        """The match that `document` wrote down, played again. Raises BadSave."""
        opened = cls.reopened(save)
        if opened.why:
            raise BadSave(opened.why)
        return opened.match

    @classmethod
    def reopened(cls, save: SaveFile) -> Opened:
        """The match that `document` wrote down, played again as far as its answers are legal.

        Raises BadSave for a file that was made with the present data, and can't be played to its end.
        """
        try:
            match = cls(title(save.title), save.seats, save.seed, save.settings, save.overrides, save.players)
        except ValueError as error:
            raise BadSave(f"{str(error).removesuffix('.')}.") from None
        if len(save.players) not in (0, save.seats):
            raise BadSave(f"The save names {len(save.players)} players for {save.seats} seats.")
        if save.rules != match.title.rules:
            raise BadSave(
                f"The save was made with rules {save.rules} of {save.title}; these are rules {match.title.rules}."
            )
        if isinstance(save.report, Report) and not 0 <= save.report.moment <= len(save.answers):
            raise BadSave(
                f"The save's report is about moment {save.report.moment}; it has {len(save.answers)} answers."
            )
        is_same_book = save.book == match.book.fingerprint
        for spoken in save.answers:
            try:
                match._play(match.decode(spoken), spoken)
            except Illegal as error:
                if is_same_book:
                    raise BadSave(str(error)) from None
                return Opened(match, True, spoken)
        otherwise = bool(save.hash) and (save.hash, save.result) != (match.hash, match.state.result)
        if otherwise and is_same_book:
            raise BadSave("The save's last state is not the one that its answers lead to: it was edited, or cut off.")
        return Opened(match, otherwise)


def spoken(game: State, option: Option) -> list[Any]:
    """An option of the present question as saves write it: [seat, verb, names of things ...].

    >>> spoken(Match(title("toy"), 2, "a seed").state, Option(Seat(0), "walk", (1,)))
    [0, 'walk', 'crickhollow']
    """
    words = [_written(kind, value) for kind, value in zip(_kinds(game, option), option.args, strict=True)]
    return [option.seat, option.verb, *words]


def heard(game: State, words: list[Any], number: int) -> Option:
    """The legal option that was written so. Raises Illegal, which names it as the answer of that number."""
    options = legal(game)
    try:
        seat, verb, *args = words if options else []
        option = Option(seat, verb)
        if args:
            option.args = tuple([_read(kind, word) for kind, word in zip(_kinds(game, option), args, strict=True)])
        return options[options.index(option)]
    except (LookupError, TypeError, ValueError):  # unknown words, too few, too many
        raise Illegal(f"Answer {number}, {words}, is not legal there.") from None


def _kinds(game: State, option: Option) -> Iterable[Kind | None]:
    """The kinds of an option's arguments; None for plain text."""
    return map(game.book.kind, argument_kinds(game, option).values())


def _written(kind: Kind | None, value: Any) -> Any:
    return value if kind is None else kind.encode(value)


def _read(kind: Kind | None, word: Any) -> Any:
    return word if kind is None else kind.decode(word)


def read_save(path: FilePath) -> SaveFile:
    """The document in a file. Raises BadSave."""
    try:
        return save_of(read_document(path))
    except Unreadable as error:
        raise BadSave(str(error)) from None
    except BadSave as error:
        raise BadSave(f"{path} {error}") from None


def save_of(data: bytes) -> SaveFile:
    """The document that was written so. Raises BadSave, whose message has no subject.

    >>> save_of(b"{}")
    Traceback (most recent call last):
    westmarch.engine.match.BadSave: is no saved match: westmarch is missing.
    """
    try:
        stamp = read_json(data, Stamp)
        if stamp.westmarch != FORMAT:
            raise BadSave(f"is a save of format {stamp.westmarch}; this version reads format {FORMAT}.")
        save = read_json(data, SaveFile)
    except codecs.UNREADABLE as error:
        raise BadSave(f"is no saved match: {what_is_wrong(error)}.") from None
    if not all(len(spoken) > 1 for spoken in save.answers):
        raise BadSave("is no saved match: an answer needs a seat and a verb.")
    return save
