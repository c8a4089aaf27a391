"""Whole games of every title, with every bot of it, as the server plays them.

They are stored answer by answer, and each bot is made anew in a worker process; a person beside them chooses at random,
and takes back now and then.
"""

from __future__ import annotations

import asyncio
import logging
import random
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from importlib import import_module
from itertools import cycle
from pathlib import Path
from typing import Any, Final

import msgspec

from westmarch import players
from westmarch.engine.match import Match
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Observation, Player
from westmarch.engine.title import BadSetting, Title, title, titles
from westmarch.players.budget import Budget
from westmarch.players.ismcts import Ismcts
from westmarch.players.levels import Captain
from westmarch.players.rollout import Rollout
from westmarch.players.turn_search import TurnSearch
from westmarch.players.worlds import policy_of
from westmarch.server.config import Config
from westmarch.server.limits.quotas import Quotas
from westmarch.server.people.person import HUMAN, Person
from westmarch.server.services import Services
from westmarch.server.tables.bot_turns import ROUND
from westmarch.server.tables.open_table import OpenTable

MOST_A_TURN: Final = 3_000
"""Answers; a person who chooses at random takes a few hundred in the longest turn."""
UNDOS: Final = 0.01
"""How often the person takes back instead of choosing."""
BOT_SECONDS: Final = 120.0
"""How long bots may think here: that tells how busy the machine is, not whether they are right."""
PATIENCE: Final = 300.0
"""Seconds in which something must happen at a table."""
QUICK: Final = Budget(iterations=6)
SELDOM: Final = 60
"""Of so many answers players who search think about one, so long."""
A_TURN: Final = 8
"""The same of who plans a turn at once."""
QUOTAS: Final = Quotas(events=10**6, bot_minutes=10**6, bot_tables=10**6)


@dataclass(frozen=True)
class Setup:
    """A game to be played: bots have all seats but that of the person, if there is one."""

    title: str
    seats: int
    settings: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    seed: str = "whole games"

    @property
    def people(self) -> list[Seat]:
        return [Seat(seat) for seat, bot in enumerate(self.bots) if bot == HUMAN]

    def __str__(self) -> str:
        return f"{self.title} {' '.join(value for _, value in self.settings)} {','.join(self.bots)} {self.seed}"

    def match(self) -> Match:
        return Match(title(self.title), self.seats, self.seed, dict(self.settings), players=list(self.bots))


@dataclass
class Played:
    """What came of a game: its result, how many answers it had, what is wrong with it, and its answers."""

    setup: Setup
    result: str = ""
    answers: int = 0
    seconds: float = 0.0
    faults: list[str] = field(default_factory=list)
    document: Any = None


def families(kind: Title) -> list[dict[str, str]]:
    """The settings that say what is played, one after the other."""
    games = [setting for setting in kind.settings if setting.is_the_game]
    return [{setting.name: value} for setting in games for value in setting.choices] or [{}]


def varied(kind: Title, family: dict[str, str], chance: random.Random) -> dict[str, str]:
    """Any values for all other settings that have a choice of them."""
    others = {one.name: chance.choice([*one.choices]) for one in kind.settings if one.choices}
    return others | family


def setups(chance: random.Random) -> Iterator[Setup]:
    """Games of one title after the other, without an end: of any family, with any seats, bot, settings and seed."""
    for name in cycle(titles()):
        kind = title(name)
        family, seats, bot = (
            chance.choice(families(kind)),
            chance.choice(kind.seats),
            chance.choice(players.names(kind)),
        )
        who = [bot] * seats
        if seats > 1:
            who[chance.randrange(seats)] = HUMAN
        settings = tuple(sorted(varied(kind, family, chance).items()))
        setup = Setup(name, seats, settings, tuple(who), f"{chance.random()}")
        if can_be_played(setup):
            yield setup


def can_be_played(setup: Setup) -> bool:
    try:
        setup.match()
    except BadSetting:
        return False
    return True


class Seldom:
    """A player that searches, but only for one answer in so many: a game must come to its end."""

    def __init__(self, kind: Title, searcher: Player, seldom: int = SELDOM) -> None:
        self.searcher, self.policy, self.seldom = searcher, policy_of(kind)(), seldom

    def choose(self, observation: Observation) -> Option | None:
        return (self.policy if observation.rng.below(self.seldom) else self.searcher).choose(observation)


class Restless:
    """A bot of the War of the Ring of 1977 that sets out and halts, for ever."""

    def choose(self, observation: Observation) -> Option | None:
        verbs = ("march", "all_go", "halt")
        found = [option for verb in verbs for option in observation.options if option.verb == verb]
        return (found or observation.options)[0]


def think_restlessly() -> None:
    """What a worker process does first, so that it knows a bot that goes round."""
    general: Any = players.GENERAL
    general["restless"] = lambda kind: Restless()


def think_seldom() -> None:
    """What a worker process does first, so that players who search do so seldom."""
    general: Any = players.GENERAL
    general["rollout"] = lambda kind: Seldom(kind, Rollout(kind, QUICK))
    general["ismcts"] = lambda kind: Seldom(kind, Ismcts(kind, QUICK))
    general["turn_search"] = lambda kind: Seldom(kind, TurnSearch(kind, QUICK), A_TURN)
    general["captain"] = lambda kind: Seldom(kind, QuickCaptain(kind), A_TURN)


class QuickCaptain(Captain):
    """A Captain that thinks no second, but a moment."""

    budget = QUICK


class Troubles(logging.Handler):
    """What is logged while a game is played that must not be."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        trouble = getattr(record, "trouble", "")
        more = getattr(record, "traceback", "") or (
            record.exc_info and logging.Formatter().formatException(record.exc_info)
        )
        self.found.append(f"{record.getMessage()}: {getattr(record, 'bot', '')} {trouble} {more or ''}".strip())


async def play(services: Services, setup: Setup, chance: random.Random) -> Played:
    """Play a game at a table of a server to its end."""
    began, troubles = time.monotonic(), Troubles()
    logging.getLogger("westmarch").addHandler(troubles)
    played = Played(setup)
    try:
        person = Person("anna", "Anna")
        id = await services.new_tables.seat_alone(person, setup.match())
        await go_on(services, id, played, chance)
    except AssertionError as error:
        played.faults.append(str(error))
    except Exception as error:
        played.faults.append(f"{type(error).__name__}: {error}")
    finally:
        logging.getLogger("westmarch").removeHandler(troubles)
    played.faults += [one for one in troubles.found if not (ROUND in one and is_general(setup))]
    played.seconds = time.monotonic() - began
    return played


def is_general(setup: Setup) -> bool:
    """Whether its bots know no game: those may go round, until the lot decides."""
    return not {*setup.bots} & {*title(setup.title).players.scripts, "squire"}


async def go_on(services: Services, id: str, played: Played, chance: random.Random) -> None:
    """Have the person choose, and the bots, until the game is over."""
    turn, begun_at, at, moved = -1, 0, -1, time.monotonic()
    kind = title(played.setup.title)
    while True:
        table = await services.tables.get(id)
        game = table.begun
        if game.at != at:
            at, moved = game.at, time.monotonic()
        played.answers, played.document = game.moment, game.match.document
        if game.is_over:
            break
        now = kind.play.turns(game.match.state) if kind.play.turns else 0
        if now != turn:
            turn, begun_at = now, game.moment
        assert game.moment - begun_at <= MOST_A_TURN, f"turn {now} has had {MOST_A_TURN} answers"
        assert time.monotonic() - moved < PATIENCE, f"nothing happens at {game.match.state.question}"
        if table.bot_turns.that_must_choose or not await services.tables.do(id, lambda table: choose(table, chance)):
            table.bot_turns.ask()
            await asyncio.sleep(0.001)
    played.result = table.begun.match.state.result
    assert played.result in kind.play.results, f"the title declares no result {played.result!r}"


async def choose(table: OpenTable, chance: random.Random) -> bool:
    """The person chooses at random, or takes back; false if it is not their turn."""
    game, people = table.begun, [chair.seat for chair in table.chairs if not chair.bot]
    own = [option for option in game.match.options if option.seat in people]
    if game.is_over or not own or table.bot_turns.that_must_choose:
        return False
    if chance.random() < UNDOS and (offer := game.undo(people)):
        await table.events.go_back(offer.moment)
    else:
        await table.events.answer(chance.choice(own))
    return True


@asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[Services]:
    """What a server is made of, without the network."""
    services = Services(Config(folder, bot_seconds=BOT_SECONDS, quotas=QUOTAS))
    async with services.opened():
        if await services.storage.people.get("anna") is None:
            await services.storage.people.add("anna", "Anna", time.time())
        yield services


def play_all(folder: Path, games: Sequence[Setup]) -> list[Played]:
    """Play games on a server, one after the other."""

    async def playing() -> list[Played]:
        async with serving(folder) as services:
            return [await play(services, setup, random.Random(setup.seed)) for setup in games]

    return asyncio.run(playing())


async def soak(folder: Path, minutes: float, seed: str) -> int:
    """Play games of all kinds, again and again, until the time is over; the number of those with faults, whose answers
    lie in the folder."""
    end, bad, chance = time.monotonic() + 60 * minutes, 0, random.Random(seed)
    async with serving(folder) as services:
        for setup in setups(chance):
            if time.monotonic() > end:
                break
            played = await play(services, setup, random.Random(setup.seed))
            print(told(played), flush=True)
            if played.faults:
                bad += 1
                file = folder / f"fault {bad}.json"
                if played.document is not None:
                    file.write_bytes(msgspec.json.encode(played.document(str(setup))))
                print(f"  {file}", *played.faults, sep="\n  ", flush=True)
    return bad


def told(played: Played) -> str:
    """A game in a line."""
    ended = f"{played.result or 'no end'} after {played.answers} answers in {played.seconds:.1f} s"
    return f"{'FAULT' if played.faults else 'ok'}: {played.setup}: {ended}"


def main() -> None:
    """As `make soak` calls it: soak [MINUTES [SEED]]."""
    minutes, seed = (sys.argv[1:] + ["240", ""][len(sys.argv) - 1 :])[:2]
    import_module("westmarch.server.workers.bots").end_with_the_server = think_seldom  # type: ignore[attr-defined]
    folder = Path(tempfile.mkdtemp(prefix="westmarch-soak-"))
    seed = seed or f"{time.time():.0f}"
    print(f"Seed {seed}; what fails is kept in {folder}.", flush=True)
    sys.exit(1 if asyncio.run(soak(folder, float(minutes), seed)) else 0)


if __name__ == "__main__":
    main()
