"""How many steps a second our environments make beside those of others: slices of random games in turn.

    python tools/compare_envs.py [--peers PYTHON] [--build build/compiled] [--rounds 15] [--seconds 0.3] [SUBJECT ...]

A subject is a title (`fate`: one vector; `fate/nested`: arrays by field; `fate/compiled`, `fate/nested/compiled`: on
the compiled build), or `pettingzoo:NAME` of its classic games, `rlcard:NAME`, `openspiel:NAME`. PYTHON is the
interpreter of an environment that has `pip install 'pettingzoo[classic]' rlcard open-spiel`.

A step is what learners have to do: what the seat sees, the mask of its actions, one of these by lot, carried out. What
counts is processor time, in turn, so that a busy machine slows all. Told are multiples of the first subject's rate in
the same round: their median, the least and the greatest.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
SUBJECTS: Final = [
    "pettingzoo:texas_holdem_v4",
    *(
        f"{title}{shown}{build}"
        for title in ("fate", "cardgame")
        for build in ("", "/compiled")
        for shown in ("", "/nested")
    ),
]
PLAYER: Final = """
import random, sys
from time import process_time

lots, subject = random.Random(1), sys.argv[1]
library, _, name = subject.partition(":")

def aec(env):
    env.reset(seed=lots.randrange(2**31))
    while True:
        seen, _, ended, cut, _ = env.last()
        if ended or cut:
            env.reset(seed=lots.randrange(2**31))
            continue
        env.step(int(lots.choice(seen["action_mask"].nonzero()[0])))
        yield

def rlcard_steps():
    import numpy as np, rlcard
    env = rlcard.make(name, config={"seed": 1})
    state, _ = env.reset()
    while True:
        mask = np.zeros(env.num_actions, dtype=np.int8)
        mask[list(state["legal_actions"])] = 1
        state, _ = env.step(int(lots.choice(mask.nonzero()[0])))
        yield
        if env.is_over():
            state, _ = env.reset()

def openspiel_steps():
    import numpy as np, pyspiel
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    while True:
        if state.is_terminal():
            state = game.new_initial_state()
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes())
            state.apply_action(lots.choices(actions, weights)[0])
            continue
        seat = state.current_player()
        seen = np.array(state.information_state_tensor(seat) if game.get_type().provides_information_state_tensor
                        else state.observation_tensor(seat), dtype=np.float32)
        mask = np.array(state.legal_actions_mask(seat), dtype=np.int8)
        state.apply_action(int(lots.choice(mask.nonzero()[0])))
        yield

if library == "pettingzoo":
    import importlib
    steps = aec(importlib.import_module(f"pettingzoo.classic.{name}").env())
elif library == "rlcard":
    steps = rlcard_steps()
elif library == "openspiel":
    steps = openspiel_steps()
else:
    from westmarch.envs import pettingzoo
    title, *kinds = subject.split("/")
    steps = aec(pettingzoo.env(title, flat="nested" not in kinds))

for line in sys.stdin:
    enough, count, begun = float(line), 0, process_time()
    while (spent := process_time() - begun) < enough:
        for _ in range(20):
            next(steps)
        count += 20
    print(count / spent, flush=True)
"""


class Player:
    """A process that plays one subject."""

    def __init__(self, subject: str, peers: str, build: Path) -> None:
        is_ours = ":" not in subject
        path = build if subject.endswith("/compiled") else ROOT / "src"
        environment = {**os.environ, **({"PYTHONPATH": str(path)} if is_ours else {})}
        if not is_ours:
            environment.pop("PYTHONPATH", None)
        command = [sys.executable if is_ours else peers, "-c", PLAYER, subject]
        self.process = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def rate(self, seconds: float) -> float:
        """Steps a second in a slice of so many seconds."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peers", default=sys.executable)
    parser.add_argument("--build", type=Path, default=ROOT / "build" / "compiled")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=0.3)
    parser.add_argument("subjects", nargs="*", default=SUBJECTS)
    given = parser.parse_args()
    players = {one: Player(one, given.peers, given.build.resolve()) for one in given.subjects}
    for player in players.values():
        player.rate(given.seconds)
    rounds = [{one: player.rate(given.seconds) for one, player in players.items()} for _ in range(given.rounds)]
    first, *_ = players
    for one, player in players.items():
        ratios = [rates[one] / rates[first] for rates in rounds]
        print(
            f"{one}: {median(ratios):.2f} times {first} ({min(ratios):.2f} to {max(ratios):.2f}), "
            f"{median(rates[one] for rates in rounds):,.0f} steps a second"
        )
        player.process.communicate()


if __name__ == "__main__":
    main()
