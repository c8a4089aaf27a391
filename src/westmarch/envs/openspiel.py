"""OpenSpiel: every title as a Python game, for its search and learning algorithms.

    import pyspiel, westmarch.envs.openspiel
    game = pyspiel.load_game("python_westmarch", {"title": "fate", "seats": 2, "settings": "difficulty:standard"})

Chance moves once, at the root: it names the deal, one of `deals`, and dice and cards follow from that. So a history
repeats its game, states can be copied and stored, and a search that clones a state sees the dice to come. A fair search
uses `resample_from_infostate`, as `algorithms.ismcts` does: it deals all anew that the seat can't see, chance too.

An information state is what the seat sees now, with its own answers.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypeAlias

import numpy as np
import pyspiel

from westmarch.engine.chance import Rng, key_of
from westmarch.engine.codecs import decode, encode, fingerprint
from westmarch.engine.option import Seat
from westmarch.engine.secrecy import determinize, view
from westmarch.envs.rewards import LOST, WON
from westmarch.envs.table import Table

DEALS: Final = 1_000
"""By default: all of them are listed at the root, so more take longer."""
MOST_SEATS: Final = 5
LONGEST: Final = 20_000
"""Decisions of a game; none of ours comes near it."""

Kind: TypeAlias = tuple[str, int, str]
"""A title, a number of seats, and settings as `settings_of` reads them."""

TYPE: Final = pyspiel.GameType(
    short_name="python_westmarch",
    long_name="A title of Westmarch",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_SEATS,
    min_num_players=1,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"title": "toy", "seats": 2, "settings": "", "deals": DEALS},
)


def settings_of(text: str) -> dict[str, str]:
    """Settings as a game's parameter writes them.

    >>> settings_of("difficulty:standard;scenario:random")
    {'difficulty': 'standard', 'scenario': 'random'}
    """
    pairs = (pair.partition(":") for pair in text.split(";") if pair)
    return {name: value for name, _, value in pairs}


@cache
def table_of(kind: Kind) -> Table:
    """The table of a title with these seats and settings, without a game."""
    name, seats, settings = kind
    return Table(name, seats, settings_of(settings), flat=True)


@cache
def outcomes(deals: int) -> list[tuple[int, float]]:
    """All deals with their chances: listed once, since each reset looks at them."""
    return [(deal, 1 / deals) for deal in range(deals)]


class WestmarchGame(pyspiel.Game):  # type: ignore[misc]
    """A title with these seats and settings."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**TYPE.parameter_specification, **(params or {})}
        self.deals = int(given["deals"])
        self.kind: Kind = (str(given["title"]), int(given["seats"]), str(given["settings"]))
        self.table = table_of(self.kind)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.size,
            max_chance_outcomes=self.deals,
            num_players=self.table.seats,
            min_utility=LOST,
            max_utility=WON,
            max_game_length=LONGEST,
        )
        super().__init__(TYPE, info, given)

    def new_initial_state(self) -> WestmarchState:
        return WestmarchState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.table)


class WestmarchState(pyspiel.State):  # type: ignore[misc]
    """A position. Before the deal there is none."""

    def __init__(self, game: WestmarchGame) -> None:
        super().__init__(game)
        self.deals = game.deals
        self.position = Position(game.kind)

    def current_player(self) -> int:
        if self.position.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        playing = self.position.table.playing
        return int(pyspiel.PlayerId.TERMINAL if playing.over else playing.seat)

    def _legal_actions(self, player: int) -> list[int]:
        table = self.position.table
        return sorted(table.choices) if table and table.playing.seat == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return outcomes(self.deals)

    def _apply_action(self, action: int) -> None:
        if self.position.table is None:
            self.position.deal(action)
        else:
            self.position.table.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.position.table is None:
            return f"Deal {action}"
        return f"{action}: {self.position.table.label(action)}"

    def is_terminal(self) -> bool:
        return self.position.table is not None and self.position.table.playing.over

    def returns(self) -> list[float]:
        table = self.position.table
        return [table.reward(Seat(seat)) if table else 0.0 for seat in range(self.num_players())]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> WestmarchState:
        """Another world that this seat can't tell from the true one; `sampler` gives numbers from 0 to 1."""
        other: WestmarchState = self.clone()
        table = other.position.table
        assert table is not None, "before the deal nobody knows anything"
        chance = Rng(key_of(f"resampled {sampler()}"), 0, 0)
        asked = table.playing.seat
        table.put(determinize(table.playing.game, Seat(player), chance))
        while table.playing.may_pass and table.playing.seat != asked:  # whoever is asked before let the moment pass
            table.choose(table.size - 1)
        return other

    def information_state_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        own = [action for who, action in self._own_answers() if who == seat]
        return f"{own} {self.observation_string(seat)}"

    def observation_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        return self.position.seen(Seat(seat))

    def _own_answers(self) -> list[tuple[int, int]]:
        return [(int(one.player), int(one.action)) for one in self.full_history()]

    def __str__(self) -> str:
        return self.position.seen(None)


class Position:
    """What a state holds: the table with its game, or none yet. Copies share all that does not change."""

    def __init__(self, kind: Kind, table: Table | None = None) -> None:
        self.kind = kind
        self.table = table

    def deal(self, number: int) -> None:
        """Begin the game of that number."""
        self.table = table_of(self.kind).another()
        self.table.begin(number)

    def seen(self, seat: Seat | None) -> str:
        """What a seat sees, as text; or a hash of all that there is (None)."""
        if self.table is None:
            return "before the deal"
        game = self.table.playing.game
        return fingerprint(game) if seat is None else written(view(game, seat))

    def __deepcopy__(self, memo: Any) -> Position:
        return Position(self.kind, self.table and self.table.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        if self.table is None:
            return Position, (self.kind,)
        return _restored, (self.kind, encode(self.table.playing.game), self.table.playing.passed)


def _restored(kind: Kind, data: bytes, passed: int) -> Position:
    """A position that was stored, in which so many seats have let the moment pass."""
    table = table_of(kind).another()
    table.put(decode(table.title.play.state, table.playing.book, data))
    for _ in range(passed):
        table.choose(table.size - 1)
    return Position(kind, table)


def written(value: Any) -> str:
    """Plain data as text, the same for equal data: a dict's entries in the order of their keys.

    >>> written({2: [1, None], 1: ("a",)})
    '{1: (a), 2: (1, None)}'
    """
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {written(value[key])}" for key in sorted(value)) + "}"
    if isinstance(value, list | tuple):
        return "(" + ", ".join(map(written, value)) + ")"
    return str(value)


class Observer:
    """What a seat sees as one vector; the same numbers as `westmarch.envs.table.Table.sees`."""

    def __init__(self, table: Table) -> None:
        self.tensor = np.zeros(table.flat_length, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: WestmarchState, player: int) -> None:
        """Fill `tensor` with what a seat sees in a state."""
        table = state.position.table
        self.tensor.fill(0)
        if table is not None:
            self.tensor[:] = table.flat_view(Seat(player))

    def string_from(self, state: WestmarchState, player: int) -> str:
        return state.position.seen(Seat(player))


pyspiel.register_game(TYPE, WestmarchGame)
