"""How fast a title is as an environment: what a seat is shown, and whole steps, on one core.

Needs `pip install 'westmarch[envs]'`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from time import process_time
from typing import Final

from westmarch.engine.title import Title
from westmarch.envs.table import Table
from westmarch.lab.bench import SEED, Bench, measure_all
from westmarch.lab.numbers import Measure

STEPS: Final = 500
"""Steps of random play that are measured in one go."""


def bench_envs(
    title: Title,
    repeats: int,
    repeated: Callable[[int], None] = lambda count: None,
    seats: int | None = None,
    settings: Mapping[str, str] | None = None,
) -> dict[str, Measure]:
    """All figures of a title's environment, by name; `repeated` is told of each repeat. Raises BadSetting."""
    bench = Bench(title, 0, seats, settings)
    flat, nested = (Table(title.id, bench.seats, bench.settings, flat=one) for one in (True, False))
    figures: dict[str, Callable[[], float]] = {
        "observation_us": lambda: observation_us(bench, flat),
        "nested_observation_us": lambda: observation_us(bench, nested),
        "steps_per_s": lambda: steps_per_s(flat),
        "nested_steps_per_s": lambda: steps_per_s(nested),
    }
    return measure_all(figures, repeats, repeated)


def observation_us(bench: Bench, table: Table) -> float:
    """What the seat that is asked sees at each of the bench's positions, ten times over."""
    spent, count = 0.0, 0
    for positions in bench.positions.values():
        for game in positions:
            table.put(game)
            start = process_time()
            for _ in range(10):
                table.sees(table.playing.seat)
            spent += process_time() - start
            count += 10
    return spent / count * 1e6


def steps_per_s(table: Table) -> float:
    """Random games: what the seat sees, the mask of its actions, and one of these carried out."""
    chance, game = Random(SEED), 0
    table.begin(f"{SEED} {game}")
    start = process_time()
    for _ in range(STEPS):
        if table.playing.over:
            game += 1
            table.begin(f"{SEED} {game}")
        table.sees(table.playing.seat)
        table.choose(chance.choice(table.mask().nonzero()[0].tolist()))
    return STEPS / (process_time() - start)
