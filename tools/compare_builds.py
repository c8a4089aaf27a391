"""How much faster the compiled build is than the interpreted package: both play the same games, in turn.

    python tools/compare_builds.py [--build build/compiled] [--rounds 15] [--seconds 0.3] [TITLE ...]

One process for each; every round, both play the same games of random answers, and copy the same positions. What counts
is processor time, in turn, so that a busy machine slows both. Told are the median of the ratios with the least and the
greatest, the same of the least times, and both rates. The final states of each round are compared, to the byte.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
PLAYER: Final = """
import json, random, sys
from hashlib import sha256
from time import process_time
from westmarch.engine import state
from westmarch.engine.chance import key_of
from westmarch.engine.codecs import copy, encode
from westmarch.engine.state import answer, legal
from westmarch.engine.title import title

COPIES = 50
one = title(sys.argv[1])
seats = 2 if 2 in one.seats else one.seats[0]
book = one.open_book(one.choose({}), {})

def play(seed):
    chance, count, game, key = random.Random(seed), 0, one.play.new(book, seats, key_of(seed)), key_of(seed)
    begun = process_time()
    game = one.play.new(book, seats, key)
    game.log = None
    options = legal(game)
    while options:
        count += 1
        answer(game, options[int(chance.random() * len(options))])
        options = legal(game)
    return process_time() - begun, count, game

def copies(seed):
    chance, game = random.Random(seed), one.play.new(book, seats, key_of(seed))
    for _ in range(40):
        if legal(game):
            answer(game, chance.choice(legal(game)))
    begun = process_time()
    for _ in range(COPIES):
        copy(game)
    return (process_time() - begun) / COPIES * 1e6

print("interpreted" if state.__file__.endswith(".py") else "compiled", flush=True)
for line in sys.stdin:
    first, games = json.loads(line)
    spent, decisions, total = 0.0, 0, sha256()
    for seed in range(first, first + games):
        seconds, count, game = play(seed)
        spent += seconds
        decisions += count
        total.update(encode(game))
    print(json.dumps([spent, decisions, total.hexdigest(), copies(first)]), flush=True)
"""


class Player:
    """A process that plays with one of the builds."""

    def __init__(self, title: str, path: str) -> None:
        environment = {**os.environ, "PYTHONPATH": path}
        command = [sys.executable, "-c", PLAYER, title]
        self.process = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.build = self.read().strip()

    def read(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def play(self, first: int, games: int) -> Any:
        """Seconds, decisions, a hash of the final states, and microseconds a copy."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps([first, games]) + "\n")
        self.process.stdin.flush()
        return json.loads(self.read())

    def end(self) -> None:
        self.process.communicate()


def compare(title: str, build: Path, rounds: int, seconds: float) -> None:
    """Play all rounds of one title, and print what came of them."""
    plain, fast = Player(title, ""), Player(title, str(build))
    assert (plain.build, fast.build) == ("interpreted", "compiled"), (plain.build, fast.build)
    plain.play(0, 1), fast.play(0, 1)
    games = max(1, round(seconds / plain.play(1, 2)[0] * 2))
    rates, copies = [], []
    for number in range(rounds):
        one, other = plain.play(number * games, games), fast.play(number * games, games)
        assert one[1:3] == other[1:3], f"{title}: the builds play otherwise"
        rates.append((one[0] / one[1], other[0] / other[1]))
        copies.append((one[3], other[3]))
    plain.end(), fast.end()
    slow, quick = (min(column) for column in zip(*rates, strict=True))
    print(
        f"{title}: {spread(rates)}, by least times {slow / quick:.2f}; {1 / slow:,.0f} and {1 / quick:,.0f} decisions/s"
    )
    slow, quick = (min(column) for column in zip(*copies, strict=True))
    print(f"{title}: copies {spread(copies)}; {slow:.1f} and {quick:.1f} microseconds", flush=True)


def spread(pairs: list[tuple[float, float]]) -> str:
    """The median of ratios, with the least and the greatest."""
    ratios = [one / other for one, other in pairs]
    return f"{median(ratios):.2f} times as fast ({min(ratios):.2f} to {max(ratios):.2f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=Path, default=ROOT / "build" / "compiled")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=0.3)
    parser.add_argument("titles", nargs="*", default=["toy", "fate", "cardgame", "ring2e", "wizards", "ring1977"])
    given = parser.parse_args()
    for title in given.titles:
        compare(title, given.build.resolve(), given.rounds, given.seconds)


if __name__ == "__main__":
    main()
