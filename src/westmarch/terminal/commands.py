"""The terminal's commands. Whatever is wrong with their input is told in one sentence on stderr, with exit code 2."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from westmarch.command_line import home, pairs, settings_of
from westmarch.console import SafeConsole, print_json
from westmarch.engine import codecs
from westmarch.engine.guide import guide_of
from westmarch.engine.language import ENGLISH
from westmarch.engine.match import Match, Opened, Report, read_save
from westmarch.engine.option import Seat
from westmarch.engine.player import Player
from westmarch.engine.title import Title, title, titles
from westmarch.terminal import about as pages
from westmarch.terminal.data import data
from westmarch.terminal.language import catalogue_in, language_in_use, said, speaking
from westmarch.terminal.lesson import Lesson
from westmarch.terminal.normal import NormalScreen
from westmarch.terminal.plain import PlainScreen
from westmarch.terminal.plan import BadPlan, Plan, choose_title, first_plan, load, menu, seat_bots
from westmarch.terminal.replay import Replay
from westmarch.terminal.screen import Screen
from westmarch.terminal.session import PERSON, Session
from westmarch.terminal.talk import Back, HungUp, Quit, Talk

Plain = Annotated[bool, typer.Option("--plain", help="Sentences only, for screen readers.")]
Language = Annotated[
    str,
    typer.Option(
        help="The language, such as `de`: of the game, if its title has a catalogue for it, and of what surrounds it."
    ),
]


def register(app: typer.Typer) -> None:
    """Add the commands to the command line."""
    app.command()(play)
    app.command()(learn)
    app.command()(replay)
    app.command(name="titles")(list_titles)
    app.command()(about)
    app.command()(rules)
    app.command()(data)


def is_typed(console: Console) -> bool:
    """Whether a person sits at a terminal."""
    return console.is_terminal and sys.stdin.isatty()


def screen_for(console: Console, match: Match, plain: bool) -> Screen:
    return PlainScreen(console, match.book) if plain else NormalScreen(console, match.book)


def which_title(console: Console, talk: Talk) -> Title:
    """Whoever sits at a terminal is asked; anybody else is told. Raises BadPlan, HungUp, Quit or Back."""
    if is_typed(console):
        return choose_title(console, talk)
    raise BadPlan(f"Say what to play: westmarch play TITLE; there are: {', '.join(titles())}.")


def kept_games() -> Path:
    """The folder where games are kept while they are played."""
    return home() / "games"


def keeping(title: Title) -> Path:
    """Where a game that has begun now is kept while it is played."""
    return kept_games() / f"{title.id}-{datetime.now():%Y-%m-%d-%H%M%S}-{os.getpid()}.json"


def is_new_to(title: Title) -> bool:
    """Whether no game of a title is kept here."""
    return next(kept_games().glob(f"{title.id}-*.json"), None) is None


def play(
    title_id: Annotated[
        str | None,
        typer.Argument(metavar="[TITLE]", help="What to play; see `westmarch titles`. You are asked if you don't say."),
    ] = None,
    seat: Annotated[
        list[str] | None, typer.Option(help="Who plays a seat: 1=squire, frodo=human; all are human if you don't say.")
    ] = None,
    players: Annotated[int | None, typer.Option(help="How many players; 1 if you don't say.")] = None,
    difficulty: Annotated[str | None, typer.Option(help="Short for --set difficulty=...")] = None,
    scenario: Annotated[str | None, typer.Option(help="Short for --set scenario=...")] = None,
    setting: Annotated[
        list[str] | None, typer.Option("--set", help="A setting or ruling, name=value or name=@FILE; may be repeated.")
    ] = None,
    overrides: Annotated[
        Path | None, typer.Option(help="Your own records over the title's: a TOML file, or a folder of sheets.")
    ] = None,
    seed: Annotated[str | None, typer.Option(help="Where chance begins; the same seed deals the same game.")] = None,
    load_: Annotated[Path | None, typer.Option("--load", help="Go on with a saved game.")] = None,
    plain: Plain = False,
    language: Language = ENGLISH,
) -> None:
    """Play a game in the terminal."""
    console = SafeConsole()
    talk = Talk(console)
    named = title(title_id) if title_id else None
    seats, settings = pairs(seat or (), "--seat"), settings_of(setting or (), difficulty, scenario)
    chosen = settings or overrides or seed is not None or players is not None

    asks = is_typed(console) and not (chosen or seats)

    def plan_of(game: Title) -> Plan:
        if asks and is_new_to(game) and (first := first_plan(game)):
            return first
        count = game.seats.start if players is None else players
        return Plan(game, count, settings.copy(), seats.copy(), seed or "", overrides)

    opened: Opened | None = None
    if load_ is None:
        try:
            with speaking(catalogue_in(language)):
                match, bots = begun(named, plan_of, asks, console, talk)
        except (HungUp, Quit, Back):
            return
    elif chosen:
        raise BadPlan("A saved game has its players, settings and seed; beside --load only --seat can be chosen.")
    else:
        opened = load(load_, named)
        match, bots = opened.match, seat_bots(opened.match, seats)
    with telling(match.title, language):
        screen = screen_for(console, match, plain)
        if opened is not None and (changed := about_opened(opened)):
            screen.say(changed)
        session(match, bots, screen, talk).play()


def learn(
    title_id: Annotated[
        str | None, typer.Argument(metavar="[TITLE]", help="What to learn; those that can be learnt are listed.")
    ] = None,
    plain: Plain = False,
    language: Language = ENGLISH,
) -> None:
    """Learn a game by playing it: a first game in which each choice shows one idea."""
    console = SafeConsole()
    if title_id is None:
        pages.list_titles(console, [one for one in titles().values() if one.has_guide])
        return
    match = guide_of(title(title_id)).begun(title(title_id))
    with telling(match.title, language):
        session(match, seat_bots(match, {}), screen_for(console, match, plain), Talk(console)).play()


@contextmanager
def telling(title: Title, language: str) -> Iterator[None]:
    """Have a game and the terminal around it in a language. Each is translated as far as it has a catalogue for it."""
    with title.telling_in(language), speaking(catalogue_in(language)):
        yield


def session(match: Match, bots: dict[Seat, Player], screen: Screen, talk: Talk) -> Session:
    """A game at this keyboard; one that follows its title's guide goes on doing so."""
    follows = match.title.has_guide and guide_of(match.title).portion(match)
    return (Lesson if follows else Session)(match, bots, screen, talk, keeping(match.title))


def begun(
    named: Title | None, plan_of: Callable[[Title], Plan], asks: bool, console: Console, talk: Talk
) -> tuple[Match, dict[Seat, Player]]:
    """A new game and its bots, of the title that is named or else chosen. Where the person is asked, it is by the menu.

    Raises HungUp, Quit, or Back from the first question.
    """
    while True:
        game = named or which_title(console, talk)
        if not asks:
            return plan_of(game).open()
        try:
            with game.telling_in(language_in_use()):
                return menu(plan_of(game), console, talk)
        except Back:
            if named:
                raise


def replay(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    at: Annotated[int | None, typer.Option(help="Show the position after so many answers.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="The position and the log so far, as JSON.")] = False,
    plain: Plain = False,
    language: Language = ENGLISH,
) -> None:
    """Read a saved game as a story, or step through it. A report of something wrong opens where that was seen."""
    console = SafeConsole()
    opened, saved = Match.open(file), read_save(file)
    match = opened.match
    report = saved.report
    last = len(match.answers)
    if at is None and isinstance(report, Report):
        at = min(report.moment, last)
    if at is not None and not 0 <= at <= last:
        raise BadPlan(f"{file} has {last} answers; --at takes 0 to {last}.")
    screen, talk = screen_for(console, match, plain), Talk(console)

    def play_on(fork: Match) -> Session:
        fork.players = [PERSON] * fork.seats
        return Session(fork, {}, screen, talk, keeping(fork.title))

    desk = Replay(match, screen, talk, play_on)
    desk.go(last if at is None and as_json else at or 0)
    with telling(match.title, language):
        if not as_json and (changed := about_opened(opened)):
            screen.say(changed)
        if isinstance(report, Report) and not as_json:
            screen.say(about_report(match, report, saved.note))
        if as_json:
            print_json(document(desk))
        elif is_typed(console):
            desk.run()
        elif at is None:
            desk.do_story("")
        else:
            desk.show()


def about_opened(opened: Opened) -> str:
    """The reason why a game is not all that its file holds, or stands otherwise than it did. It is empty if all is as
    it was."""
    if opened.stopped is not None:
        return said(
            "The data of this game have changed: answer {number}, {answer}, is not legal any more. The game stands "
            "as it was before that.",
            number=len(opened.match.answers) + 1,
            answer=opened.stopped,
        )
    if opened.otherwise:
        return said("The data of this game have changed: by the same answers it stands otherwise than it did.")
    return ""


def about_report(match: Match, report: Report, note: str) -> str:
    """What somebody has reported, and whether it is seen here too."""
    seen = said(
        "Reported with Westmarch {westmarch} and Python {python}, after {moment} answers: {note}",
        westmarch=report.westmarch,
        python=report.python,
        moment=report.moment,
        note=note or said("no words."),
    )
    last = min(report.moment, len(match.answers))
    same = last == report.moment and codecs.fingerprint(match.look(last)) == report.hash
    return seen if same else f"{seen}\n{said('The state there is not the one that was reported.')}"


def document(desk: Replay) -> dict[str, Any]:
    """The position and the log so far, as plain data."""
    log = [{"text": line.text(desk.match.book), "heading": line.heading} for line in desk.log]
    return {"at": desk.at, "log": log, "scene": desk.scene}


def list_titles() -> None:
    """List what can be played."""
    pages.list_titles(SafeConsole(), titles().values())


def about(
    title_id: Annotated[str, typer.Argument(metavar="TITLE", help="A title; see `westmarch titles`.")],
) -> None:
    """All about a title: sources, rulings, what is open, and its settings."""
    pages.about(SafeConsole(), title(title_id))


def rules(
    title_id: Annotated[str, typer.Argument(metavar="TITLE", help="A title; see `westmarch titles`.")],
    words: Annotated[
        list[str] | None,
        typer.Argument(help="A section by its number or name, or all with these words."),
    ] = None,
    language: Language = ENGLISH,
) -> None:
    """Read the rules of a title."""
    kind = title(title_id)
    with kind.telling_in(language):
        pages.rules(SafeConsole(), kind, words or [])
