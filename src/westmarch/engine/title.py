"""Titles: the games that can be played, found by entry point."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache, cached_property, partial
from importlib.metadata import entry_points
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

import msgspec
from cachetools import LRUCache

from westmarch.engine.action import Missed
from westmarch.engine.book import BadData, Book, size_of
from westmarch.engine.chance import Rng
from westmarch.engine.documents import LONGEST_NAME, Documents
from westmarch.engine.label import Gist, Line
from westmarch.engine.language import IN_ENGLISH, Catalogue, read_catalogue, telling_in, told
from westmarch.engine.learnt import Features
from westmarch.engine.lexicon import Term, read_lexicon
from westmarch.engine.once import once
from westmarch.engine.option import Seat
from westmarch.engine.overrides import check_size
from westmarch.engine.refusal import Refusal
from westmarch.engine.state import DeadEnd, State, legal
from westmarch.engine.thinking import Thinking

if TYPE_CHECKING:
    from westmarch.engine.player import Player


MOST_BYTES: Final = 32_000_000
"""Of the books that are kept although nobody may need them any more."""


SPREAD_OF_CHANCES: Final = 0.25
"""By how much the chance to win usually differs in the course of a game."""
NOT_ASKED: Final = "Somebody else is asked now."


class UnknownTitle(Refusal):
    """There is no such title; the message lists those that there are."""


class WrongName(Refusal):
    """A title that is installed by another name than its id; the message names both."""


class BadSetting(Refusal):
    """A setting that the title does not have, or an impossible value of one. The message says which are possible."""


@dataclass(frozen=True)
class Setting:
    """Something to be chosen before a game: difficulty, scenario, a ruling that may be read in two ways.

    `choices` maps each value to a few words about it; an empty map admits any whole number or text. If the value is a
    document, `documents` makes what is to be known of such documents from all settings and the owner's records.
    `is_the_game`: it says what is played, a scenario say; it is offered first, and tables are told apart by it. `seats`
    are the numbers of seats that a value is for, if not for all that the title has.
    """

    name: str
    help: str
    default: str
    choices: Mapping[str, str] = field(default_factory=dict)
    ruling: bool = False
    documents: Callable[[Mapping[str, str], Mapping[str, Any]], Documents] | None = None
    is_the_game: bool = False
    seats: Mapping[str, Collection[int]] = field(default_factory=dict)

    def check(self, value: str) -> str:
        """The value, if it is possible. Raises BadSetting."""
        if self.choices and value not in self.choices:
            raise BadSetting(f"{self.name} can't be {value!r}; choose one of: {', '.join(self.choices)}.")
        return value


@dataclass(frozen=True)
class FirstGame:
    """The settings for somebody who has never played a title. They are those that its rulebook advises, or else the
    best for learning.

    `about` says in a sentence what that is. There are so many `seats`; the newcomer has the first of them, and these
    `bots` the others, by seat.
    """

    about: str
    seats: int = 1
    settings: Mapping[str, str] = field(default_factory=dict)
    bots: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Face:
    """A card that is painted in small: its name, under which sky, whose head if anybody's, in which side's colour."""

    name: str
    sky: str
    head: str
    colour: str


@dataclass(frozen=True)
class Cover:
    """What is told of a title before anything else: about how many minutes a game takes, how hard it is to learn (1 to
    3), and what its picture shows.

    That is its map about a `place`, by the place's name; or else a land under a `sky`, painted anew for each `name`,
    with cards before it. `westmarch.scene.painting` knows the skies, heads and colours.
    """

    minutes: int
    hard: int
    place: str = ""
    name: str = ""
    sky: str = ""
    faces: tuple[Face, ...] = ()


@dataclass(frozen=True)
class Benchmark:
    """What the benchmark plays of a title, and how fast that is to be: decisions a second at least, microseconds a copy
    at most. `games` are random games, of which long ones need fewer."""

    seats: int = 2
    settings: Mapping[str, str] = field(default_factory=dict)
    decisions_per_s: int = 25_000
    clone_us: int = 8
    games: int = 100


@dataclass(frozen=True)
class Play:
    """How a game of a title begins, goes on and ends.

    Attributes:
        state: the state class.
        book: makes the book from settings and the owner's overrides; raises BadData for overrides that it can't take.
        new: sets up a game: book, number of seats, key of chance. It stops at the first choice.
        results: a sentence for each way to end, by id.
        won: the results in which all players win together (cooperative titles).
        drawn: the results in which nobody has won and nobody has lost.
        winners: which seats have won a finished game, where seats play against each other; else all, by `won`.
        turns: how many turns a game has begun.
        chairs: what the seats of a game with so many are called, where that is known before it begins.
        secret_hands: whether people at one screen must look away while another seat is shown.
    """

    state: type[State]
    book: Callable[[Mapping[str, str], Mapping[str, Any]], Book]
    new: Callable[[Any, int, bytes], State]
    results: Mapping[str, str]
    won: frozenset[str] = frozenset()
    drawn: frozenset[str] = frozenset()
    winners: Callable[[Any], Collection[Seat]] | None = None
    turns: Callable[[Any], int] | None = None
    chairs: Callable[[int], Sequence[str]] = lambda seats: ()
    secret_hands: bool = False


@dataclass(frozen=True)
class AtTable:
    """What people at a table see of a game, and may ask.

    Attributes:
        scene: what a seat sees of a game, as a `westmarch.scene.Scene`.
        ground: what is printed, the same in all games of a book: a scene of which those of its games keep the most.
        geography: the map on which its places lie, as a `westmarch.scene.cartography.Geography`, made from the book.
        map_by: the settings, each with choices, by which a title has several maps; of others the map shows nothing.
        glossary: all cards of a book as `westmarch.scene.Card`s, to look up one that is not to be seen on the table.
        texts: what its book says beside the names of things: the texts of cards, for instance.
        why: why a seat can't do now what it might expect to: a sentence by the name of each action; empty if it can.
        missed: what of that it misses most at the present question, as `westmarch.engine.action.Missed`, first things
            first: screens show a few, faint, among the choices.
        gists: how lines of the log are told where there is little room, by their template.
        dice: the dice that a line of the log tells of, as `westmarch.scene.Piece`s, from the draws that were made for
            it; those of which a title says nothing are seen only where its scenes have them.
        where: the things that everybody may know to be what is done just now, as (kind, number): they are lit where a
            line of the log names none.
    """

    scene: Callable[[Any, Seat], Any] | None = None
    ground: Callable[[Any], Any] | None = None
    geography: Callable[[Any], Any] | None = None
    map_by: tuple[str, ...] = ()
    glossary: Callable[[Any], Sequence[Any]] = lambda book: ()
    texts: Callable[[Any], Iterable[str]] = lambda book: ()
    why: Callable[[Any, Seat], Mapping[str, str]] = lambda game, seat: {}
    missed: Callable[[Any, Seat], Iterable[Missed]] = lambda game, seat: ()
    gists: Mapping[str, Gist] = field(default_factory=dict)
    dice: Callable[[Line, Sequence[Rng]], Iterable[Any]] = lambda line, draws: ()
    where: Callable[[Any], Iterable[tuple[str, int]]] = lambda game: ()


@dataclass(frozen=True)
class Learning:
    """With what newcomers choose a title, and begin.

    Attributes:
        first_game: with what newcomers begin; by default alone or against a bot, and with the defaults of all settings.
        cover: how long a game takes, how hard it is, and the picture that stands for it in a list of games.
    """

    first_game: FirstGame | None = None
    cover: Cover | None = None


@dataclass(frozen=True)
class Players:
    """Who plays a title without people, and what those who search, learn or measure need to know of it.

    Attributes:
        scripts: bots of the title's own, by name.
        evaluate: how good a game stands for a seat; higher is better. The bot `greedy` lives by it, or by the chance
            to win of `thinking` where a title has no evaluation.
        spread: by how much an evaluation usually differs in the course of a game.
        grade: how well a finished game went for a seat, from 0 to 1: what win and loss alone don't tell apart. No lost
            game has more than a half, and no won one less.
        thinking: what players that search need to know; see `westmarch.engine.thinking`.
        features: what is read of a position for a value that is learnt; see `westmarch.engine.learnt`.
        levels: the levels at which bots play it, by name ("wanderer", "squire", "captain", "lord"), and what was
            measured of each in a sentence; see `westmarch.players.levels`.
        most_options: as many options has its largest question for one seat, in all settings: learners need the room.
        benchmark: what `westmarch bench` plays of it.
    """

    scripts: Mapping[str, Callable[[], Player]] = field(default_factory=dict)
    evaluate: Callable[[Any, Seat], float] | None = None
    spread: float = 10.0
    grade: Callable[[Any, Seat], float] | None = None
    thinking: Thinking = Thinking()
    features: Features | None = None
    levels: Mapping[str, str] = field(default_factory=dict)
    most_options: int = 256
    benchmark: Benchmark = Benchmark()


@dataclass(frozen=True)
class Title:
    """A game: what the engine, the table and the laboratory need to know of it.

    Attributes:
        id: the word that commands and saves use.
        name: the full name.
        blurb: one sentence about the game.
        stage: "alpha", "beta" or "stable".
        rules: the version of the rules as we play them; a save names it.
        seats: the possible numbers of seats.
        settings: what can be chosen before a game.
        play: how a game begins, goes on and ends.
        package: where its files lie, `__package__`: each of `README.md`, `rules.md`, `guide.toml`, `data/lexicon.toml`,
            `data/symbols.svg`, `data/observation.toml` and catalogues such as `de.po` that is there counts.
        tables: its data by table, as its files have them: what owners may write down as sheets and change.
        table: what people at a table see of a game, and may ask.
        learn: with what newcomers choose it, and begin.
        players: who plays it without people.
    """

    id: str
    name: str
    blurb: str
    stage: str
    rules: str
    seats: range
    settings: tuple[Setting, ...]
    play: Play
    package: str = ""
    tables: Callable[[], Mapping[str, Any]] | None = None
    table: AtTable = AtTable()
    learn: Learning = Learning()
    players: Players = Players()

    def __reduce_ex__(self, protocol: Any) -> Any:
        """Pickle an installed title by its id, so that it stays the one that it is. So it does when it is copied."""
        with suppress(UnknownTitle, WrongName):
            if title(self.id) is self:
                return title, (self.id,)
        return super().__reduce_ex__(protocol)

    def has(self, file: str) -> bool:
        """Whether a file lies in its package.

        >>> title("toy").has("guide.toml"), title("toy").has("rules.md")
        (True, False)
        """
        return bool(self.package) and files(self.package).joinpath(file).is_file()

    def about(self) -> str:
        """Its sources, and what is reconstructed or open, as Markdown."""
        return self._text("README.md")

    def symbols(self) -> str:
        """The symbols that its scenes name beside those of every table, as SVG; see `westmarch.scene.symbols`."""
        return self._text("data/symbols.svg")

    def lexicon(self) -> Sequence[Term]:
        """What its words mean, for whoever asks about one."""
        return read_lexicon(self.package) if self.has("data/lexicon.toml") else ()

    @cached_property
    def has_guide(self) -> bool:
        """Whether one can learn it from a guided game; see `westmarch.engine.guide`."""
        return self.has("guide.toml")

    @cached_property
    def has_manual(self) -> bool:
        """Whether it has rules that people read, `rules.md`; see `westmarch.manual`."""
        return self.has("rules.md")

    @cached_property
    def catalogues(self) -> Mapping[str, Callable[[], Catalogue]]:
        """All that it says in other languages, by language ("de"); see `westmarch.engine.language`."""
        beside = files(self.package).iterdir() if self.package else ()
        languages = sorted(file.name.removesuffix(".po") for file in beside if file.name.endswith(".po"))
        return {language: partial(read_catalogue, self.package, language) for language in languages}

    def _text(self, file: str) -> str:
        return files(self.package).joinpath(file).read_text(encoding="utf-8") if self.has(file) else ""

    def telling_in(self, language: str) -> AbstractContextManager[None]:
        """Have all that is spelled out come in a language; in English, if the title has no catalogue for it.

        >>> from westmarch.engine.match import Match
        >>> toy = title("toy")
        >>> with toy.telling_in("de"):
        ...     toy.table.scene(Match(toy, 2, "a seed").state, 0).heading
        'Frodo ist am Zug'
        """
        return telling_in(_read(self.catalogues[language]) if language in self.catalogues else IN_ENGLISH)

    def choose(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """All settings, with defaults for those not chosen. Raises BadSetting.

        >>> title("toy").choose({"hope": "2"})
        {'hope': '2', 'help': 'near'}
        """
        known = {setting.name: setting for setting in self.settings}
        for name in chosen:
            if name not in known:
                raise BadSetting(f"{self.id} has no setting {name!r}; it has: {', '.join(known)}.")
        found = {name: setting.check(chosen.get(name, setting.default)) for name, setting in known.items()}
        for name in chosen:
            if (documents := self.documents(name, found)) is not None:
                wanted = _made_for(name, documents, chosen[name])
                found |= {one: known[one].check(value) for one, value in wanted.items() if one not in chosen}
        return found

    def documents(
        self, name: str, settings: Mapping[str, str], overrides: Mapping[str, Any] | None = None
    ) -> Documents | None:
        """The documents of a setting, with all that is to be known of them, beside all these settings. None if the
        setting takes none, or if there is no such setting."""
        setting = next((setting for setting in self.settings if setting.name == name), None)
        return setting.documents(settings, overrides or {}) if setting and setting.documents else None

    def shown(self, settings: Mapping[str, str]) -> dict[str, str]:
        """Settings of a match as people are shown them: a document by its name.

        >>> title("wizards").shown({"scenario": "guise", "deck": "1"})
        {'scenario': 'guise', 'deck': 'Gandalf and the Wise'}
        """
        all_settings = {setting.name: setting.default for setting in self.settings} | {**settings}
        return {**settings} | {
            setting.name: setting.documents(all_settings, {}).name_of(settings[setting.name])
            for setting in self.settings
            if setting.documents and setting.name in settings
        }

    def winners_of(self, game: State) -> list[Seat]:
        """The seats that have won a finished game; nobody while it goes on.

        >>> from westmarch.engine.match import Match
        >>> title("toy").winners_of(Match(title("toy"), 2, "a seed").state)
        []
        """
        if not game.result:
            return []
        if self.play.winners is not None:
            return sorted(self.play.winners(game))
        return list(game.seats) if game.result in self.play.won else []

    def why_not(self, game: State, seat: Seat) -> dict[str, str]:
        """The reasons why a seat can't do what it might expect to, by the name of each action.

        They are empty for what it can do; who is asked nothing can do nothing.

        >>> from westmarch.engine.match import Match
        >>> title("toy").why_not(Match(title("toy"), 2, "a seed").state, Seat(1))["Walk"]
        'Somebody else is asked now.'
        """
        found = self.table.why(game, seat)
        if any(option.seat == seat for option in legal(game)):
            return dict(found)
        return {name: reason or told(NOT_ASKED) for name, reason in found.items()}

    def share_of(self, game: State, seat: Seat) -> float:
        """What a seat has of a finished game: 1 if it has won, 0.5 of a drawn game, else 0."""
        return 0.5 if game.result in self.play.drawn else float(seat in self.winners_of(game))

    def grade_of(self, game: State, seat: Seat) -> float:
        """How well a finished game went for a seat, from 0 to 1: by the title's grade, or else what it has of it."""
        grade = self.players.grade
        return self.share_of(game, seat) if grade is None else grade(game, seat)

    def chance_of(self, game: State, seat: Seat) -> float:
        """How likely a seat is to win by the title's value. Of a finished game it is what the seat has of it."""
        chance = self.players.thinking.chance
        assert chance is not None, f"{self.id} can't tell how likely anybody is to win"
        return self.share_of(game, seat) if game.result else chance(game, seat)

    @property
    def judge(self) -> Callable[[Any, Seat], float] | None:
        """How good a game stands for a seat: by the title's evaluation, or else how likely it is to win."""
        if self.players.evaluate is not None:
            return self.players.evaluate
        return self.chance_of if self.players.thinking.chance is not None else None

    @property
    def spread(self) -> float:
        """By how much what `judge` says usually differs in the course of a game."""
        return SPREAD_OF_CHANCES if self.players.evaluate is None else self.players.spread

    def check_seats(self, seats: int) -> None:
        """Raises BadSetting if the title can't be played by so many."""
        if seats not in self.seats:
            raise BadSetting(f"{self.id} is for {self.seats.start} to {self.seats.stop - 1} seats, not {seats}.")

    def check_seats_for(self, seats: int, settings: Mapping[str, str]) -> None:
        """Raises BadSetting if what is chosen can't be played by so many."""
        self.check_seats(seats)
        for setting in self.settings:
            value = settings.get(setting.name, setting.default)
            if seats not in setting.seats.get(value, self.seats):
                possible = " or ".join(map(str, setting.seats[value]))
                raise BadSetting(f"The {setting.name} {value} is for {possible} seats, not {seats}.")

    def open_book(self, settings: Mapping[str, str], overrides: Mapping[str, Any]) -> Book:
        """The book for these settings. Books never change, so all who ask for the same one share it.

        Raises BadSetting, BadData.
        """
        check_size(overrides)
        makers = tuple((setting.name, setting.documents) for setting in self.settings if setting.documents)
        chosen = self.choose(settings)
        book = _open_book(self.play.book, makers, msgspec.json.encode(chosen), msgspec.json.encode(overrides))
        book.title_id = self.id
        return book

    def set_up(self, book: Book, seats: int, key: bytes) -> State:
        """A game at its first choice. Raises BadSetting; BadData if none can be set up with the owner's records."""
        self.check_seats_for(seats, book.settings)
        with _blaming(book.overrides, "no game can be set up with these overrides"):
            return self.play.new(book, seats, key)


@once()
def _read(catalogue: Callable[[], Catalogue]) -> Catalogue:
    """A catalogue, read once."""
    return catalogue()


@once(LRUCache(MOST_BYTES, getsizeof=size_of))
def _open_book(
    make: Callable[..., Book], documents: tuple[tuple[str, Callable[..., Documents]], ...], chosen: bytes, laid: bytes
) -> Book:
    settings, overrides = msgspec.json.decode(chosen), msgspec.json.decode(laid)
    with _blaming(overrides, "the overrides name something that the game has not"):
        for name, maker in documents:
            _check_document(name, maker(settings, overrides), settings[name])
        return make(settings, overrides)


def _made_for(name: str, documents: Documents, value: str) -> Mapping[str, str]:
    """The settings that a document is made for. Raises BadSetting if it is none, or too long."""
    if value in documents.samples:
        return {}
    others = " or ".join([*documents.samples, "a document"])
    if why := documents.too_long(value):
        raise BadSetting(f"The {name} is too long: {why}")
    if "\n" not in value:
        raise BadSetting(f"{name} can't be {value[:LONGEST_NAME]!r}; choose {others}.")
    try:
        return documents.read(value).settings
    except BadData as error:
        raise BadSetting(f"{name} can't be that: {str(error).removesuffix('.')}; choose {others}.") from None


def _check_document(name: str, documents: Documents, value: str) -> None:
    """Raises BadSetting, which names the first fault and counts the others, if a document can't be played with."""
    faults = [] if value in documents.samples else documents.check(value)
    if faults:
        others = len(faults) - 1
        more = "" if not others else " There is 1 more fault." if others == 1 else f" There are {others} more faults."
        raise BadSetting(f"The {name} {documents.name_of(value)!r} can't be played: {faults[0].text}{more}")


@contextmanager
def _blaming(overrides: Mapping[str, Any], why: str) -> Iterator[None]:
    """What goes wrong with an owner's records is their fault, and not the title's. Raises BadData."""
    try:
        yield
    except (BadData, BadSetting):
        raise
    except (ArithmeticError, AssertionError, DeadEnd, LookupError, StopIteration, TypeError, ValueError) as error:
        if not overrides:
            raise
        raise BadData(f"{why}: {error or type(error).__name__}") from error


@cache
def titles() -> dict[str, Title]:
    """All titles installed, by id: ours, and those of other packages with an entry point in `westmarch.titles`.

    The entry point is called as the title's id is: by that name commands, tables and saves know it.

    >>> "fate" in titles()
    True
    """
    return {name: title(name) for name in sorted(entry_points(group="westmarch.titles").names)}


def opened_book(name: str, settings: Mapping[str, str], overrides: Mapping[str, Any]) -> Book:
    """The book of an installed title, as one that was pickled is found again."""
    return title(name).open_book(settings, overrides)


@cache
def title(name: str) -> Title:
    """The title of that id; only its own code is loaded. Raises UnknownTitle, WrongName."""
    points = entry_points(group="westmarch.titles")
    if name not in points.names:
        raise UnknownTitle(f"There is no title {name!r}; there are: {', '.join(sorted(points.names))}.")
    found: Title = points[name].load()
    if found.id != name:
        raise WrongName(f"The entry point {name!r} leads to a title whose id is {found.id!r}; name both alike.")
    return found
