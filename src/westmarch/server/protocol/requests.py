"""What clients send over the live connection.

Each request is a JSON object with a `type` and an `id`, a number that grows with every request of a connection; the
server answers each with `done` or `refused` of the same id, or with what was asked for. `at` is the number of events of
a table that somebody has seen; `moment` a position of the game by its number of answers.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

LONGEST_TEXT = 2_000
"""Letters in a line of chat."""
LONGEST_NOTE = 10_000
"""Letters in a private note."""


class Request(msgspec.Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """What all requests have in common."""

    id: int


class Answer(Request):
    """Choose: `option` is [seat, verb, argument ...], as they stand in the chosen `Choice`: seat, group, args."""

    at: int
    option: list[Any]


class Undo(Request):
    """Take back the last choice of one's own, and what came after it."""

    at: int


class RestartTurn(Request, tag="restart_turn"):
    """Go back to where one has last chosen what to do."""

    at: int


class Redo(Request):
    """Do again what was taken back last, if nothing else was chosen since."""

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

    When the game is over it may be looked at through the eyes of any `seat`; -1 are those of all who only watch. With
    `beats` one is told how the moment came about, too.
    """

    moment: int
    seat: int | None = None
    beats: bool = False


class Why(Request):
    """Ask why a seat can't do now what it might expect to."""

    seat: int


class Hint(Request):
    """Ask what a bot would choose for a seat of one's own. Others who play are told that one has asked."""

    at: int
    seat: int


class Analyse(Request):
    """Ask for the analysis of a game that is over. Have it thought over if nobody has yet, or stop that."""

    do: Literal["look", "start", "stop"]


class Where(Request):
    """Ask how far the game has come in its sequence of play."""


class Ping(Request):
    """Is anybody there?"""


FromClient = (
    Answer | Undo | RestartTurn | Redo | EndTurn | Consent | Chat | Note | Look | Why | Hint | Analyse | Where | Ping
)

decode = msgspec.json.Decoder(FromClient).decode
"""A request from its JSON. Raises msgspec.DecodeError."""
