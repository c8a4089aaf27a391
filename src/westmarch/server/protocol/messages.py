"""The messages of the live connection: the one schema, for the server, the browser and bots. See docs/protocol.md.

Each is a JSON object with a `type`. Those from a client bear an `id`, a number that grows with every message of a
connection; the server answers each with `done` or `refused` of the same id, or with what was asked for. `at` is the
number of events of a table that somebody has seen; `moment` a position of the game by its number of answers.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from westmarch.scene import Patch, Prompt, Reference, Scene

LONGEST_TEXT = 2_000
"""Letters in a line of chat."""
LONGEST_NOTE = 10_000
"""Letters in a private note."""

# From a client.


class Request(msgspec.Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """What all messages from a client have in common."""

    id: int


class Answer(Request):
    """Choose: `option` is [seat, verb, argument ...], as they stand in the chosen `Choice`: seat, group, args."""

    at: int
    option: list[Any]


class Undo(Request):
    """Take back the last choice of one's own, and what came after it."""

    at: int


class RestartTurn(Request, tag="restart_turn"):
    """Take back all that one has chosen this turn."""

    at: int


class EndTurn(Request, tag="end_turn"):
    """End one's turn, where the table waits for that."""

    at: int


class Consent(Request):
    """Agree to what another person has asked for, or don't."""

    request: int
    yes: bool


class Chat(Request):
    """Say something to all at the table."""

    text: str


class Note(Request):
    """Keep this as one's private note; it replaces the one before."""

    text: str


class Look(Request):
    """Look back: ask for the table as it was after so many answers.

    When the game is over it may be looked at through the eyes of any `seat`; -1 are those of all who only watch.
    """

    moment: int
    seat: int | None = None


class Why(Request):
    """Ask why a seat can't do now what it might expect to."""

    seat: int


class Ping(Request):
    """Is anybody there?"""


FromClient = Answer | Undo | RestartTurn | EndTurn | Consent | Chat | Note | Look | Why | Ping

# From the server.


class Message(msgspec.Struct, tag_field="type", tag=str.lower):
    """What all messages from the server have in common."""


class Someone(msgspec.Struct):
    """A person, as others see him."""

    id: str
    name: str


class Chair(msgspec.Struct):
    """Who plays a seat: a person, a bot by its name, or nobody yet. `here`: whether the person is connected now.

    `seal` is the SHA-256 of what he throws into the dice, empty if he throws in nothing; `revealed`: the server has got
    the contribution itself.
    """

    seat: int
    person: Someone | None
    bot: str
    here: bool
    seal: str
    revealed: bool


class LogLine(msgspec.Struct):
    """A line of the story, with what it speaks of; `moment` is the position to which it led.

    A `heading` begins a turn or a round. `only` is the one seat that may read it, of one's own.
    """

    text: str
    references: list[Reference]
    heading: bool
    moment: int
    only: int | None


class Remark(msgspec.Struct):
    """What somebody has said, or what the table tells (`who` is empty), with its time in seconds since 1970."""

    number: int
    who: str
    text: str
    time: float


class View(msgspec.Struct):
    """What a seat sees, and the question to it if it may choose now. Seat -1 is that of all who only watch."""

    seat: int
    scene: Scene
    prompt: Prompt | None


class NewView(msgspec.Struct):
    """What a seat sees now, told by what has changed in its scene since the message before."""

    seat: int
    scene: Patch
    prompt: Prompt | None


class UndoOffer(msgspec.Struct):
    """What an undo would do now: go back to this moment. If there is a `barrier`, the others must agree."""

    moment: int
    barrier: str


class Standing(msgspec.Struct):
    """How far the game has come, for whom it waits, and what one may take back.

    `held` are the seats of whoever has to end his turn before anybody else can choose.
    """

    moment: int
    waits_for: list[int]
    held: list[int]
    undo: UndoOffer | None
    restart: UndoOffer | None


class Position(Standing, kw_only=True):
    """The game as it stands: a view for each seat of one's own, or else the spectator's."""

    views: list[View]


class NewPosition(Standing, kw_only=True):
    """The game as it stands now, told by what is new."""

    views: list[NewView]


class Revealed(msgspec.Struct):
    """Whence the dice came: what the server and each seat threw in, by which everybody can check the seed."""

    commitment: str
    secret: str
    contributions: list[str]
    seals: list[str]
    seed: str


class Ending(msgspec.Struct):
    """How the game ended, and the dice's secret."""

    result: str
    text: str
    winners: list[int]
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
    of his own.
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


class Moved(Message):
    """The game has gone on, or back: what is new, and the log from its line number `log_from` on."""

    at: int
    position: NewPosition
    log_from: int
    log: list[LogLine]


class Over(Message):
    """The game has ended."""

    ending: Ending


class Moment(Message):
    """The table as it was after so many answers."""

    id: int
    moment: int
    views: list[View]


class Reasons(Message):
    """Why a seat can't do something: a sentence for each action that it can't take now."""

    id: int
    reasons: dict[str, str]


class Done(Message):
    """The message of that id has been carried out, and is stored."""

    id: int


Code = Literal[
    "malformed",
    "replayed",
    "too_fast",
    "quota",
    "stale",
    "not_yours",
    "not_legal",
    "not_now",
    "not_there",
    "no_name",
    "muted",
    "banned",
    "locked",
    "failed",
]


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


FromServer = Table | Moved | Over | Moment | Reasons | Done | Refused | UndoRequested | UndoSettled | Said | Presence

decode = msgspec.json.Decoder(FromClient).decode
"""A message from a client. Raises msgspec.DecodeError."""

encode = msgspec.json.Encoder().encode
"""A message to a client."""


class Rejected(Exception):
    """A message that can't be carried out: its code, and a sentence."""

    def __init__(self, code: Code, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why
