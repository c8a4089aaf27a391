"""What goes over HTTP, both ways."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from westmarch.server.protocol.texts import HOLDS_NUL, holds_nul


class Form(BaseModel):
    """What all have in common: nothing that is not asked for."""

    model_config = ConfigDict(extra="forbid")


class Sent(Form):
    """What people send: no text of it holds NUL, which not every database takes."""

    @model_validator(mode="before")
    @classmethod
    def _without_nul(cls, data: Any) -> Any:
        if holds_nul(data):
            raise ValueError(HOLDS_NUL)
        return data


class Complaint(Form):
    """Why something was refused: a code for programs and a sentence for people."""

    code: str
    why: str


class Name(Sent):
    """What one wants to be called."""

    name: str = Field(min_length=1, max_length=40)


class Me(Form):
    """Who one is."""

    id: str
    name: str


class Code(Sent):
    """A recovery code, or that of a link for a second device."""

    code: str = Field(min_length=1, max_length=100)


class RecoveryCodeMade(Form):
    """When one's recovery code was made, in seconds since 1970; null if one has none."""

    made: float | None


class DeviceLink(Form):
    """A code for a second device, and for how many seconds it is good."""

    code: str
    seconds: float


class LogOut(Sent):
    """Log out on all other devices; `here`: on this one, too."""

    here: bool = False


class Webhook(Sent):
    """Where one is called when a game waits for one; nowhere, if it is empty."""

    url: str = Field(max_length=500)


LONGEST_DOCUMENT: Final = 20_000
"""Letters of a value of a setting; documents, such as decks, are the longest."""


Id = Annotated[str, Field(max_length=100)]


class NewDocument(Sent):
    """A document to keep: a value of a title's `setting`, for the other `settings` for which it was made."""

    title: str = Field(max_length=100)
    setting: str = Field(max_length=100)
    settings: dict[Id, Id] = Field(default_factory=dict, max_length=20)
    name: str = Field(min_length=1, max_length=60)
    text: str = Field(min_length=1, max_length=LONGEST_DOCUMENT)


class KeptDocument(Form):
    """A document that one keeps; `changed` in seconds since 1970."""

    id: str
    settings: dict[str, str]
    name: str
    text: str
    changed: float


class Contents(Form):
    """What is in a document: its name, how many of each card lie in each slot, and the settings that it is made for."""

    name: str = Field(max_length=200)
    cards: dict[Id, dict[Id, Annotated[int, Field(ge=1, le=99)]]] = Field(max_length=100)
    settings: dict[Id, Id] = Field(max_length=20)


class Draft(Sent):
    """A document that somebody works on, as a text or by its contents, for these other settings. `shelf` is the shelf
    that one has been sent already."""

    settings: dict[Id, Id] = Field(default_factory=dict, max_length=20)
    text: str = Field(default="", max_length=LONGEST_DOCUMENT)
    contents: Contents | None = None
    shelf: str = Field(default="", max_length=64)


class CardList(Sent):
    """A list of cards in plain text, as others write it."""

    settings: dict[Id, Id] = Field(default_factory=dict, max_length=20)
    text: str = Field(max_length=LONGEST_DOCUMENT)


class SlotCard(Form):
    """A part of a document into which cards are put: what may lie there, at least and at most so many."""

    id: str
    name: str
    rule: str
    least: int
    most: int | None
    deck: str


class ShelfCard(Form):
    """A card from which documents are built: in which slots it may lie, and how many times in all of them."""

    id: str
    name: str
    kind: str
    slots: list[str]
    text: str
    tags: list[str]
    copies: int | None
    numbers: list[tuple[str, int]]


class FaultCard(Form):
    """A rule that a document breaks, or what can't be won with it, and in which slot; in none: as a whole."""

    slot: str
    words: str


class Desk(Form):
    """A document with all that is wrong with it, or else the `warnings` of what can't be won with it. With it comes
    what it is built from. `shelf` names the cards, which are null if one has them already. `unknown` are names of a
    list that no card has, a sentence each."""

    text: str
    contents: Contents
    faults: list[FaultCard]
    warnings: list[FaultCard]
    slots: list[SlotCard]
    shelf: str
    cards: list[ShelfCard] | None
    unknown: list[str]


class Sample(Form):
    """A document that is built in: the value of the setting that chooses it, its name and its text."""

    value: str
    name: str
    text: str


class ChoiceCard(Form):
    """A value of a setting, and a few words about it. The numbers of seats come with it, if it is not for all."""

    value: str
    help: str
    seats: list[int]


class SettingCard(Form):
    """What can be chosen before a game. Without choices any text will do, or if it `takes_documents` one of these.
    `is_the_game`: it says what is played, and is offered first."""

    name: str
    help: str
    default: str
    ruling: bool
    choices: list[ChoiceCard]
    takes_documents: bool
    is_the_game: bool


class FirstGameCard(Form):
    """With what somebody begins who has never played a title, and a sentence `about` it. They have the first of so many
    `seats`, and these `bots` the others, by seat."""

    about: str
    seats: int
    settings: dict[str, str]
    bots: dict[int, str] = Field(json_schema_extra={"propertyNames": {"pattern": "^[0-9]{1,3}$"}})


class TitleCard(Form):
    """A title that can be played. `chairs` are the names of seats for each number of them, where they are known. Of
    its `settings` the list of all titles leaves out the rulings. `manual`: its rules can be read; `guide`: so many
    minutes takes the guided game in which it can be learnt, 0 if it has none. `first_game` is for whoever is new to
    it. The list is silent of all `bots`, too, of how each `plays`, and of what was measured of the `levels`, from
    which people choose, the weakest first; `usual_bot` plays unless another is chosen. `languages` are those in which
    the title speaks. A game takes about so many `minutes`, and learning it is so `hard`, 1 to 3; 0 says that nobody
    knows. `cover`: it has a picture."""

    id: str
    name: str
    blurb: str
    stage: str
    rules: str
    seats: list[int]
    chairs: list[list[str]]
    settings: list[SettingCard]
    bots: list[str]
    plays: dict[str, str]
    levels: dict[str, str]
    usual_bot: str
    secret_hands: bool
    manual: bool
    guide: int
    first_game: FirstGameCard | None
    languages: list[str]
    minutes: int
    hard: int
    cover: bool


class ManualSection(Form):
    """A section of the rules: its `anchor` in the address, its number ("4.2"), how deep it lies (1 or 2), and its text
    as HTML. There, an `img` names in `data-picture` what it shows, `/api/titles/{id}/pictures/{name}`."""

    anchor: str
    number: str
    level: int
    name: str
    html: str


class Manual(Form):
    """The rules of a title to read: what comes first, as HTML, and the sections."""

    name: str
    opening: str
    sections: list[ManualSection]


class Term(Form):
    """A word of a game, what it means, and where the rules say so: a section's number and name, and its `anchor` on the
    page of rules; without that page the anchor is empty. `called` is what people call it, in another language, where
    the word is an id."""

    kind: str
    word: str
    text: str
    rule: str
    called: str
    anchor: str


class LessonStep(Form):
    """What a guided game says: the things that are meant, as (kind, number), the terms, and the section of the rules
    that says more, by its anchor and its name."""

    say: str
    things: list[tuple[str, int]]
    terms: list[Term]
    section: str
    section_name: str


class Lesson(Form):
    """The steps that are due in a guided game, the first of which is number `at` of all: some to read, and if there are
    choices that count, as [seat, verb, argument ...], one that is about them. A game that follows no guide has none."""

    at: int
    of: int
    steps: list[LessonStep]
    counting: list[list[Any]]


class About(Form):
    """Sources, rulings and what is open of a title, as Markdown."""

    text: str


ChosenSettings = Annotated[
    dict[str, Annotated[str, Field(max_length=LONGEST_DOCUMENT)]], Field(default_factory=dict, max_length=200)
]


class Settings(Sent):
    """The settings of a table, by name. Those that are not chosen have their defaults."""

    settings: ChosenSettings


class NewTable(Sent):
    """What is to be played. `bots` are names by seat; the other chairs are open.

    `pace` says whether all are there at the same time ("live"), or each comes when they can ("unhurried").
    `explicit_end`: people end their turns themselves; unless it is said, they do so at an unhurried table.
    `hints`: whether people may ask for them; unless it is said, where nobody plays against another person.
    `overrides` are records of one's own over the title's data, lists by table.
    """

    title: str = Field(max_length=100)
    seats: int = Field(ge=1, le=100)
    settings: ChosenSettings
    bots: dict[int, str] = Field(
        default_factory=dict, max_length=100, json_schema_extra={"propertyNames": {"pattern": "^[0-9]{1,3}$"}}
    )
    pace: Literal["live", "unhurried"] = "live"
    explicit_end: bool | None = None
    hints: bool | None = None
    overrides: dict[str, Any] = Field(default_factory=dict, max_length=100)
    public: bool = False


class ChairCard(Form):
    """Who plays a seat; neither a name nor a bot: the chair is open."""

    seat: int
    name: str
    bot: str
    mine: bool


class TableCard(Form):
    """A table in a list. Times are seconds since 1970; `moment` is how many answers the game has had; `game` is what is
    played there, where a title has several.

    `my_turn`: the game waits for whoever asks.
    """

    id: str
    title: str
    title_name: str
    game: ChoiceCard | None
    settings: dict[str, str]
    pace: str
    public: bool
    phase: Literal["open", "revealing", "playing", "over"]
    owner: bool
    my_turn: bool
    chairs: list[ChairCard]
    commitment: str
    moment: int
    result: str
    result_text: str
    made: float
    moved: float


class Sit(Sent):
    """Which chair, the seal of what one throws into the dice, and the invitation if one has come by one."""

    seat: int
    seal: str = Field(default="", max_length=64)
    invitation: str = Field(default="", max_length=64)


class Seal(Sent):
    """The SHA-256 of what one throws into the dice for a seat, instead of what one has sealed before."""

    seat: int
    seal: str = Field(default="", max_length=64)


class Reveal(Sent):
    """What one has sealed for a seat."""

    seat: int
    contribution: str = Field(max_length=64)


class WhichSeat(Sent):
    seat: int


class SeatBot(Sent):
    seat: int
    bot: str = Field(max_length=100)


class Invitation(Form):
    """A word to pass on to somebody who is to sit there."""

    invitation: str


class Watching(Sent):
    """Whether anybody who has a link may watch."""

    on: bool


class Hints(Sent):
    """Whether people may ask for hints at a table."""

    on: bool


class WatchLink(Form):
    """The word of the link by which anybody may watch; empty if there is none."""

    word: str


class Invited(Form):
    """Where an invitation leads, and who has given it."""

    table: TableCard
    seat: int
    by: str


class WhatIsWrong(Sent):
    """What is wrong, and at which moment of the game it is seen."""

    moment: int = Field(ge=0)
    note: str = Field(default="", max_length=1000)


class Reported(Form):
    """A report: the file, for whoever may know all of the game; else the name under which the server keeps it."""

    file: dict[str, Any] | None
    name: str


class TurningPointCard(Form):
    """The moment to which an answer led that changed much for a seat, and whether for the better."""

    moment: int
    better: bool


class CurveCard(Form):
    """How good a game stood for each seat, from 0 to 1, after so many answers; `chance`: as chances to win, else
    between the worst and the best of this game."""

    moments: list[int]
    values: list[list[float]]
    chance: bool


class SummaryCard(Form):
    """A finished game in short: its turns (0 if it has none), how often each seat chose among several options, for each
    seat the moments that changed most for it, and how good it stood in between, if the title can tell."""

    turns: int
    choices: list[int]
    turning_points: list[list[TurningPointCard]]
    curve: CurveCard


class AbuseReport(Sent):
    """A report to the host about a person at a table. If `person` (an id) is empty it is about the table itself.
    `watch` is the word of the link by which one watches."""

    person: str = Field(default="", max_length=64)
    reason: str = Field(min_length=1, max_length=500)
    watch: str = Field(default="", max_length=64)


class ForkAt(Sent):
    """From which moment to play on alone."""

    moment: int = Field(ge=0)


class Health(Form):
    """Whether the server is well, its version, and whether what it depends on answers; `redis` is null without one."""

    ok: bool
    version: str
    database: bool
    redis: bool | None
