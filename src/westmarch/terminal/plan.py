"""Before a game: what is played, by whom, and with which settings."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from secrets import randbelow
from typing import Any

from westmarch import players
from westmarch.engine.book import BadData
from westmarch.engine.match import BadSave, Match
from westmarch.engine.option import Seat
from westmarch.engine.player import Player
from westmarch.engine.title import Setting, Title
from westmarch.scene import scene_of
from westmarch.terminal.matching import find
from westmarch.terminal.session import PERSON
from westmarch.terminal.talk import Talk


class BadPlan(ValueError):
    """Something that can't be played so; the message is a sentence for the person."""


def pairs(texts: Iterable[str], what: str) -> dict[str, str]:
    """Options of the form name=value. Raises BadPlan.

    >>> pairs(["1=steward"], "--seat")
    {'1': 'steward'}
    """
    found = {}
    for text in texts:
        name, sign, value = text.partition("=")
        if not (name and sign and value):
            raise BadPlan(f"{what} {text!r} is not of the form name=value.")
        found[name.strip()] = value.strip()
    return found


def read_overrides(path: Path) -> dict[str, Any]:
    """An owner's records. Raises BadPlan."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadPlan(f"{path} can't be read: {error.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadPlan(f"{path} is no TOML file: {error}.") from None


@dataclass
class Plan:
    """A game as it has been chosen so far. `seats` says who plays where, by seat number or character."""

    title: Title
    players: int
    settings: dict[str, str] = field(default_factory=dict)
    seats: dict[str, str] = field(default_factory=dict)
    seed: str = ""
    overrides: Path | None = None

    def match(self) -> Match:
        """The new match. Raises ValueError with a sentence."""
        records = read_overrides(self.overrides) if self.overrides else {}
        try:
            return Match(self.title, self.players, self.seed or randbelow(1_000_000), self.settings, records)
        except BadData as error:
            raise BadPlan(f"{self.overrides}: {error}.") from None


def seat_bots(match: Match, chosen: Mapping[str, str]) -> dict[Seat, Player]:
    """The bots of a match, by seat, as it has recorded them, changed by what is chosen now. Raises ValueError."""
    names = [*match.players] or [PERSON] * match.seats
    for who, name in chosen.items():
        names[seat_of(match, who)] = name
    match.players = names
    return {Seat(seat): players.find(match.title, name) for seat, name in enumerate(names) if name != PERSON}


def seat_of(match: Match, who: str) -> Seat:
    """A seat by its number, counted from 1, by its name, or by a piece of its own. Raises BadPlan."""
    if who.isdecimal():
        if not 1 <= int(who) <= match.seats:
            raise BadPlan(f"There is no seat {who}; this game has {match.seats}.")
        return Seat(int(who) - 1)
    seats = match.state.seats
    scene = scene_of(match.title, match.state, seats[0])
    owned = [(scene.seat_name(seat), seat) for seat in seats]
    owned += [(piece.name, piece.owner) for place in scene.places for piece in place.pieces if piece.owner is not None]
    found = {owned[at][1] for at in find(who, [name for name, _ in owned])}
    if len(found) != 1:
        raise BadPlan(f"No seat is meant by {who!r}; there are: {', '.join(name for name, _ in owned)}.")
    return found.pop()


def load(path: Path, title: Title) -> Match:
    """A saved match of this title. Raises ValueError with a sentence."""
    match = Match.load(path)
    if match.title is not title:
        raise BadSave(f"{path} is a game of {match.title.id}, not of {title.id}.")
    return match


# The menu.


def menu(plan: Plan, talk: Talk) -> None:
    """Let the person change a plan. Returns on Enter."""
    talk.console.print(f"{plan.title.name} ({plan.title.stage})\n{plan.title.blurb}\n", markup=False)
    while True:
        show(plan, talk)
        word, _, rest = talk.ask("Enter to begin, or a word and its value, such as 'players 2': ").partition(" ")
        if not word:
            return
        try:
            change(plan, word.casefold(), rest.strip(), talk)
        except ValueError as error:
            talk.console.print(str(error), markup=False)


def chosen_before_a_game(title: Title) -> list[Setting]:
    """The settings for everyone; rulings are for those who ask for them."""
    return [setting for setting in title.settings if not setting.ruling]


def show(plan: Plan, talk: Talk) -> None:
    """What is chosen."""
    lines = [f"  players     {plan.players}"]
    for setting in chosen_before_a_game(plan.title):
        value = plan.settings.get(setting.name, setting.default)
        lines.append(f"  {setting.name:<11} {value:<14} {setting.choices.get(value, '')}")
    lines.append(f"  seat        {', '.join(f'{who}={name}' for who, name in plan.seats.items()) or 'all human'}")
    lines.append(f"  seed        {plan.seed or 'by chance'}")
    talk.console.print("\n".join(lines), markup=False)


def change(plan: Plan, word: str, value: str, talk: Talk) -> None:
    """Choose something; without a value, say what can be chosen. Raises ValueError."""
    settings = {setting.name: setting for setting in plan.title.settings}
    if word == "players":
        count = int(value) if value.isdecimal() else 0
        if count not in plan.title.seats:
            raise BadPlan(f"{plan.title.id} is for {plan.title.seats.start} to {plan.title.seats.stop - 1} players.")
        plan.players = count
    elif word == "seed":
        plan.seed = value
    elif word == "seat":
        who, _, name = value.replace("=", " ").rpartition(" ")
        if not who:
            raise BadPlan(f"For example: 'seat 1 human'. Bots: {', '.join(players.names(plan.title))}.")
        if name != PERSON:
            players.find(plan.title, name)
        plan.seats[who] = name
    elif word in settings and not value:
        choices = settings[word].choices.items()
        talk.console.print("\n".join(f"  {name:<24} {meaning}" for name, meaning in choices), markup=False)
    elif word in settings:
        plan.settings[word] = settings[word].check(value)
    else:
        raise BadPlan(f"There is nothing called {word!r} to choose.")
