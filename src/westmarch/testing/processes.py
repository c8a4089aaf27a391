"""The same book, seed and answers lead to the same game and log in every process, whatever PYTHONHASHSEED is."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence

HASH_SEEDS = ("0", "1", "4711")

PLAY = """
import hashlib, json, sys
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.codecs import fingerprint
from westmarch.engine.state import answer, legal
from westmarch.engine.title import title
for seed, (name, settings, seats) in enumerate(json.loads(sys.argv[1])):
    book = title(name).open_book(settings, {})
    game = title(name).play.new(book, seats, key_of(seed))
    game.log = game.log or []
    draw = Rng(key_of(seed), 0, 0)
    while legal(game):
        options = legal(game)
        answer(game, options[draw.below(len(options))])
    story = "\\n".join(line.text(book) for line in game.log)
    print(game.result, fingerprint(game), book.fingerprint, hashlib.sha256(story.encode()).hexdigest())
"""
"""Plays a random game at each table, and prints its result, and hashes of its last state, its book and its log."""


def check_processes(tables: Sequence[tuple[str, Mapping[str, str], int]]) -> None:
    """Assert that random games at these tables (title, settings, seats) end the same in processes of their own. They
    must also tell the same story.

    >>> check_processes([("toy", {"hope": "2"}, 3)])
    """
    first, *others = (_played(tables, hash_seed) for hash_seed in HASH_SEEDS)
    assert len(first) == len(tables), f"only {len(first)} of {len(tables)} games came to an end"
    for ends in others:
        for table, one, other in zip(tables, first, ends, strict=True):
            assert one == other, f"{table} ends in two ways, {one} and {other}: is a set or a hash used in its rules?"


def _played(tables: Sequence[tuple[str, Mapping[str, str], int]], hash_seed: str) -> list[str]:
    """How each game ends in a process with this hash seed."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-c", PLAY, json.dumps(tables)]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return run.stdout.splitlines()
