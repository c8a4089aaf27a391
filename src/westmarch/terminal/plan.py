"""Before a game: what is played, by whom, and with which settings."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from secrets import randbelow
from typing import Any, Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from westmarch import players
from westmarch.command_line import value_of
from westmarch.engine import sheets
from westmarch.engine.book import BadData
from westmarch.engine.files import read_document
from westmarch.engine.language import translated
from westmarch.engine.match import BadSave, Match, Opened
from westmarch.engine.option import Seat
from westmarch.engine.player import Player
from westmarch.engine.refusal import Refusal
from westmarch.engine.title import Setting, Title, titles
from westmarch.engine.toml import BadToml, read_toml
from westmarch.players import levels
from westmarch.scene import scene_of
from westmarch.terminal.language import language_in_use, said
from westmarch.terminal.matching import find, whole_number
from westmarch.terminal.session import PERSON
from westmarch.terminal.talk import Talk


class BadPlan(Refusal):
    """Something that can't be played so; the message is a sentence for the person."""


def read_overrides(path: Path, title: Title) -> dict[str, Any]:
    """An owner's records, in a TOML file, or in a folder of sheets. Raises Unreadable, BadPlan or BadData."""
    if os.path.isdir(path):  # false for what can't be a name, where a Path would raise
        return sheets.read(path, tables_of(title))
    data = read_document(path)
    try:
        return read_toml(data.decode())
    except UnicodeDecodeError as error:
        raise BadPlan(f"{path} is no TOML file: {error}.") from None
    except BadToml as error:
        trouble = "can't be used" if error.is_toml else "is no TOML file"
        raise BadPlan(f"{path} {trouble}: {error}.") from None


def tables_of(title: Title) -> sheets.Tables:
    """The data of a title by table. Raises BadPlan."""
    if title.tables is None:
        raise BadPlan(f"{title.name} has no records that could be changed.")
    return title.tables()


@dataclass
class Plan:
    """A game as it has been chosen so far. `seats` says who plays where, by seat number or character; `about` is a
    sentence on it, if there is one."""

    title: Title
    players: int
    settings: dict[str, str] = field(default_factory=dict)
    seats: dict[str, str] = field(default_factory=dict)
    seed: str = ""
    overrides: Path | None = None
    about: str = ""

    def open(self) -> tuple[Match, dict[Seat, Player]]:
        """The new match and its bots. Raises ValueError with a sentence."""
        try:
            records = read_overrides(self.overrides, self.title) if self.overrides else {}
            match = Match(self.title, self.players, self.seed or randbelow(1_000_000), self.settings, records)
        except BadData as error:
            raise BadPlan(f"{self.overrides}: {error}.") from None
        return match, seat_bots(match, self.seats)


def first_plan(title: Title) -> Plan | None:
    """With what somebody begins who is new to a title; None if it advises nothing."""
    first = title.learn.first_game
    if first is None:
        return None
    seats = {str(seat + 1): bot for seat, bot in first.bots.items()}
    return Plan(title, first.seats, {**first.settings}, seats, about=first.about)


def seat_bots(match: Match, chosen: Mapping[str, str]) -> dict[Seat, Player]:
    """The bots of a match, by seat, as it has recorded them, changed by what is chosen now. Raises ValueError.

    What is chosen may name modules of the person's own; what is recorded came with a file, and may not.
    """
    typed = {seat_of(match, who): name for who, name in chosen.items()}
    recorded = match.players or [PERSON] * match.seats
    match.players = [typed.get(seat, recorded[seat]) for seat in match.state.seats]
    bots = {}
    for seat, name in zip(match.state.seats, match.players, strict=True):
        if seat in typed and name != PERSON:
            bots[seat] = players.find_or_import(match.title, name)
        elif players.names_module(name):
            raise BadPlan(
                f"The save names a player of somebody's own, {name!r}; a save runs no code. "
                f"Type --seat {seat + 1}={name} if that module is yours, or --seat {seat + 1}=human."
            )
        elif name != PERSON:
            bots[seat] = players.find(match.title, name)
    return bots


def seat_of(match: Match, who: str) -> Seat:
    """A seat by its number, counted from 1, by its name, or by a piece of its own. Raises BadPlan."""
    if who.isdecimal():
        seat = whole_number(who, 0)
        if not 1 <= seat <= match.seats:
            raise BadPlan(f"There is no seat {who}; this game has {match.seats}.")
        return Seat(seat - 1)
    seats = match.state.seats
    scene = scene_of(match.title, match.state, seats[0])
    owned = [(scene.seat_name(seat), seat) for seat in seats]
    owned += [(piece.name, piece.owner) for place in scene.places for piece in place.pieces if piece.owner is not None]
    found = {owned[at][1] for at in find(who, [name for name, _ in owned])}
    if len(found) != 1:
        raise BadPlan(f"No seat is meant by {who!r}; there are: {', '.join(name for name, _ in owned)}.")
    return found.pop()


def load(path: Path, title: Title | None) -> Opened:
    """A saved match, of this title if one is named, as far as it can be played. Raises BadSave."""
    opened = Match.open(path)
    if title not in (None, opened.match.title):
        raise BadSave(f"{path} is a game of {opened.match.title.id}, not of {title.id}.")
    return opened


# The menu.


CHOOSING: Final = "Type the number of a game or how its name begins; 'quit' leaves."

CHANGING: Final = (
    "Type a word of the first column and what it is to be, such as 'players 2'; a setting alone shows what it can be. "
    "Enter begins the game, 'back' leads to the other games, 'quit' leaves."
)


def choose_title(console: Console, talk: Talk) -> Title:
    """Ask for a title by number or name. Raises HungUp, Quit or Back."""
    found = list(titles().values())
    show(console, [(str(number), *introduced(one)) for number, one in enumerate(found, 1)])
    numbers = [str(number) for number in range(1, len(found) + 1)]
    names = [*numbers, *(one.id for one in found), *(one.name for one in found)]
    while True:
        typed = talk.ask_for(said("Which game? Type its number or its name: "), said(CHOOSING))
        meant = {at % len(found) for at in find(typed, names)}
        if len(meant) == 1:
            return found[meant.pop()]
        console.print(said("That could be several of them.") if meant else said("That is none of them."))


def introduced(title: Title) -> tuple[str, str]:
    """The name of a title and what is said of it, in the language that is in use."""
    with title.telling_in(language_in_use()):
        return translated(title.name), f"{said(title.stage)}: {translated(title.blurb)}"


def menu(plan: Plan, console: Console, talk: Talk) -> tuple[Match, dict[Seat, Player]]:
    """Let the person change a plan until Enter opens it. Raises HungUp, Quit or Back."""
    title = plan.title
    begins = said("To begin with: {about}", about=translated(plan.about)) if plan.about else ""
    told = "\n".join(filter(None, [translated(title.blurb), begins]))
    console.print(f"{translated(title.name)} ({said(title.stage)})\n{told}\n", markup=False)
    show(console, chosen(plan))
    while True:
        word, _, value = talk.ask_for(said("Enter to begin, or choose: "), said(CHANGING)).partition(" ")
        try:
            if not word:
                return plan.open()
            change(plan, console, word.casefold(), value.strip())
        except ValueError as error:
            console.print(str(error), markup=False)


def show(console: Console, rows: Iterable[tuple[str, ...]]) -> None:
    """Words in columns."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for row in rows:
        grid.add_row("", *map(Text, row))
    console.print(grid)


def chosen(plan: Plan) -> list[tuple[str, ...]]:
    """What can be chosen, what is, and what that means. Rulings are for those who ask for them by name."""
    seats = plan.title.seats
    example = said("{first} to {last}; for example, players {last}", first=seats.start, last=seats.stop - 1)
    rows: list[tuple[str, ...]] = [("players", str(plan.players), example)]
    values = plan.title.shown(plan.title.choose(plan.settings))
    for setting in plan.title.settings:
        value = values[setting.name]
        if not setting.ruling or setting.name in plan.settings:
            meaning = setting.choices.get(value, value)
            rows.append((setting.name, value, translated(setting.help if meaning == value else meaning)))
    who = ", ".join(f"{seat}={name}" for seat, name in plan.seats.items())
    rows.append(
        (
            "seat",
            who or said("all human"),
            said(
                "for example, seat 1 {bot}; bots: {bots}",
                bot=levels.usual(plan.title),
                bots=", ".join(players.names(plan.title)),
            ),
        )
    )
    rows.append(("seed", plan.seed or said("by chance"), said("the same seed deals the same game")))
    return rows


def possible(plan: Plan, setting: Setting) -> Iterable[tuple[str, str]]:
    """What a setting can be, and a few words about each."""
    documents = plan.title.documents(setting.name, plan.title.choose(plan.settings))
    if documents is None:
        return setting.choices.items()
    samples = [(value, documents.name_of(value)) for value in documents.samples]
    return [*samples, ("@FILE", said("what is in a file of yours"))]


def change(plan: Plan, console: Console, word: str, value: str) -> None:
    """Choose something; a setting without a value shows what it could be. Raises ValueError."""
    settings = {setting.name: setting for setting in plan.title.settings}
    if word in settings and not value:
        show(console, possible(plan, settings[word]))
        return
    if word in settings:
        chosen_so = {**plan.settings, word: value_of(value)}
        plan.title.choose(chosen_so)
        plan.settings = chosen_so
    elif word == "players":
        plan.players = whole(value)
    elif word == "seat":
        who, _, name = value.replace("=", " ").rpartition(" ")
        if who:
            plan.seats[who.strip()] = name
        else:
            plan.seats.clear()
    elif word == "seed":
        plan.seed = value
    else:
        raise BadPlan(f"There is nothing called {word!r} to choose.")
    show(console, chosen(plan))


def whole(text: str) -> int:
    number = whole_number(text, -1)
    if number < 0:
        raise BadPlan(f"{text!r} is not a number.")
    return number
