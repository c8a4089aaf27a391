"""What the server sends over the live connection. Each message is a JSON object with a `type`; see docs/protocol.md."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from westmarch.engine.outline import Stage
from westmarch.scene import Patch, Piece, Prompt, Reference, Scene
from westmarch.server.protocol.rejected import Code


class Message(msgspec.Struct, tag_field="type", tag=str.lower):
    """What all messages from the server have in common."""


class Someone(msgspec.Struct):
    """A person, as others see them."""

    id: str
    name: str


class Chair(msgspec.Struct):
    """Who plays a seat: a person, a bot by its name, or nobody yet. `here`: whether the person is connected now.

    `seal` is the SHA-256 of what they throw into the dice, empty if they throw in nothing; `revealed`: the server has
    got the contribution itself.
    """

    seat: int
    person: Someone | None
    bot: str
    here: bool
    seal: str
    revealed: bool


class LogLine(msgspec.Struct):
    """A line of the story, with what it speaks of; `moment` is the position to which it led.

    A `heading` begins a turn or a round; a `reason` tells how what follows it was decided. `only` is the one seat that
    may read it, of one's own. What changes the course of the game bears an `emblem`, the name of a symbol.

    Where there is little room, those of more `weight` are told first, and those with the same words in `several`
    together, each with its own `part`.
    """

    text: str
    references: list[Reference]
    heading: bool
    reason: bool
    moment: int
    only: int | None
    emblem: str = ""
    weight: int = 0
    several: str = ""
    part: str = ""


class Remark(msgspec.Struct):
    """What somebody has said, or what the table tells (`who` is empty), with its time in seconds since 1970."""

    number: int
    who: str
    text: str
    time: float


class View(msgspec.Struct):
    """What a seat sees, and the question to it if it may choose now. Seat -1 is that of all who only watch.

    The scene is told by what is new in it: in a `moved` since the message before, otherwise to the table's `ground`.
    """

    seat: int
    scene: Patch
    prompt: Prompt | None


class Beat(msgspec.Struct, omit_defaults=True):
    """What one line of the log did: its number among all lines that one may read, and for each view what had changed in
    its scene since the line before; of the first line of an answer, since the answer was given. `dice`: whether dice
    were rolled for it; `thrown`: how these lay, where no scene shows it. `about` is what is done just now."""

    line: int
    scenes: list[Patch]
    dice: bool = False
    thrown: list[Piece] = []
    about: list[Reference] = []


class UndoOffer(msgspec.Struct, omit_defaults=True):
    """What an undo would do now: go back to this moment. If there is a `barrier`, the others must agree.

    For somebody with several seats `seat` is the one whose choice that was.
    """

    moment: int
    barrier: str
    seat: int | None = None


class Position(msgspec.Struct):
    """The state of the game, with those for whom it waits and what one may take back. There is a view for each seat of
    one's own, or else the spectator's.

    `held` are the seats of whoever has to end their turn before anybody else can choose; `redo`: whether one may do
    again what was taken back last. `seconds_left` is the time that is left for what is in progress, if that has a
    limit.
    """

    moment: int
    waits_for: list[int]
    held: list[int]
    undo: UndoOffer | None
    restart: UndoOffer | None
    redo: bool
    views: list[View]
    seconds_left: int | None = None


class Revealed(msgspec.Struct):
    """Where the dice came from: what the server and each seat threw in. With it everybody can check the seed."""

    commitment: str
    secret: str
    contributions: list[str]
    seals: list[str]
    seed: str


class Ending(msgspec.Struct):
    """How the game ended, which seats have won, and the dice's secret; `drawn`: nobody has won and nobody has lost."""

    result: str
    text: str
    winners: list[int]
    drawn: bool
    dice: Revealed


class UndoRequested(Message, tag="undo_requested"):
    """Somebody asks the others to agree that the game goes back to `moment`; `mine`: whether one is asked oneself."""

    request: int
    who: str
    moment: int
    why: str
    mine: bool


class Table(Message):
    """All about a table: the first message of a connection, and whenever somebody sits down or the game begins.

    `phase` is "open" until the owner has the game begin, "revealing" until all contributions to the dice are known,
    then "playing", at last "over". `locked` says why nobody can play on, if nobody can. `log_from` is the number of the
    first line of `log`: those before it have been sent already. `watch` is the word of the link by which anybody may
    watch; the owner alone is told. `overridden` names the tables of the title's data in which the owner has put records
    of their own. Of `settings` that are documents the name is told. `map` is the query by which the title's map is
    asked for, if it has several; `manual`: whether the title's rules can be read; `guided`: whether the game follows
    the title's guide.
    `symbols` is the address of the symbols that its scenes name. `hints`: whether people may ask for them.
    """

    at: int
    id: str
    title: str
    rules: str
    settings: dict[str, str]
    overridden: list[str]
    seats: int
    pace: str
    explicit_end: bool
    hints: bool
    watch: str
    public: bool
    phase: Literal["open", "revealing", "playing", "over"]
    locked: str
    commitment: str
    me: Someone | None
    owner: bool
    own: list[int]
    chairs: list[Chair]
    position: Position | None
    log_from: int
    log: list[LogLine]
    chat: list[Remark]
    note: str
    undo_request: UndoRequested | None
    ending: Ending | None
    map: str = ""
    manual: bool = False
    guided: bool = False
    symbols: str = ""
    ground: Scene | None = None


class Moved(Message, omit_defaults=True):
    """The game has gone on, or back: what is new, and the log from its line number `log_from` on.

    After an answer, `beats` tell those who wish it how things came about, on the scenes before it.
    """

    at: int
    position: Position
    log_from: int
    log: list[LogLine]
    beats: list[Beat] = []


class Over(Message):
    """The game has ended."""

    ending: Ending


class Moment(Message, omit_defaults=True):
    """The table as it was after so many answers. The `beats` of the last one come with it, if they were asked for."""

    id: int
    moment: int
    views: list[View]
    beats: list[Beat] = []


class Reasons(Message):
    """Why a seat can't do something: a sentence for each action that it can't take now."""

    id: int
    reasons: dict[str, str]


class Idea(msgspec.Struct, frozen=True):
    """A choice that was thought about, in words: how likely the seat wins after it (0 to 1), give or take `reach`."""

    text: str
    chance: float
    reach: float


class Advice(Message):
    """What a bot would choose for a seat, as an `answer` names it, and why, in a sentence. Without an `option` it would
    let the moment pass. The best `ideas` stand with it where they were thought about, best first."""

    id: int
    bot: str
    option: list[Any] | None
    why: str
    ideas: tuple[Idea, ...] = ()


class Ranged(msgspec.Struct, frozen=True):
    """A chance, or a difference of chances: the truth lies 19 times of 20 no farther from `value` than `reach`."""

    value: float
    reach: float


class ExpectedChoice(msgspec.Struct, frozen=True):
    """What somebody would have chosen, as it was imagined."""

    seat: int
    text: str


class ConsideredChoice(msgspec.Struct, frozen=True):
    """A choice after so many answers: the best `chance` to win that it had, what it `cost`, and whether that is
    `clear`; `luck` is what came of it till the next one."""

    moment: int
    chance: Ranged
    cost: Ranged
    clear: bool
    luck: float


class DearChoice(msgspec.Struct, frozen=True):
    """A choice that clearly cost something: to which question after so many answers, what was `chosen`, what was
    `better` (empty: to let the moment pass), the chances to win after each, and the difference, its `cost`. The `line`
    was expected after what was better; `luck` is what came of it till the next choice that was considered."""

    moment: int
    question: str
    chosen: str
    better: str
    chance: Ranged
    better_chance: Ranged
    cost: Ranged
    line: list[ExpectedChoice]
    luck: float


class SeatAnalysis(msgspec.Struct, frozen=True):
    """What came of a seat's game: its `first` chance to win, plus all `luck`, less what its choices `lost`, is the
    `result`. Of so many `choices` so many were `considered`, which are its `course`; the `dearest` are at most three,
    dearest first. Only hindsight knows `luck` and `result`."""

    seat: int
    choices: int
    considered: int
    first: Ranged
    luck: Ranged
    lost: Ranged
    result: float
    dearest: list[DearChoice]
    course: list[ConsideredChoice]


class Analysis(Message, omit_defaults=True):
    """How it stands with the analysis of a game that is over: nobody has asked for it (`why`: it can't be had), it is
    `done` to so much of all, or there it is, of the `seats` that people had, of bots' if there were no others."""

    id: int
    state: Literal["none", "running", "kept"]
    done: int = 0
    of: int = 0
    why: str = ""
    seats: list[SeatAnalysis] = []


class Outline(Message):
    """The sequence of play, with what is done, what is being done now, and what is to come."""

    id: int
    stages: tuple[Stage, ...]


class Done(Message):
    """The message of that id has been carried out, and is stored."""

    id: int


class Refused(Message):
    """The message of that id (0: it could not be read) has changed nothing; `why` is a sentence for the person."""

    id: int
    code: Code
    why: str


class UndoSettled(Message, tag="undo_settled"):
    """What has become of an undo request; with an empty `by` it has lapsed."""

    request: int
    agreed: bool
    by: str


class Said(Message):
    """Somebody has said something."""

    remark: Remark


class Presence(Message):
    """Who is connected now: by seat, and how many only watch."""

    here: list[int]
    watching: int


FromServer = (
    Table
    | Moved
    | Over
    | Moment
    | Reasons
    | Advice
    | Analysis
    | Outline
    | Done
    | Refused
    | UndoRequested
    | UndoSettled
    | Said
    | Presence
)

encode = msgspec.json.Encoder().encode
"""A message to a client."""
