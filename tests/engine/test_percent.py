"""Chances are told in one way, wherever they are told."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

import westmarch
from westmarch.engine.label import percent

SOURCES = Path(westmarch.__file__).parent
PERCENT = re.compile(r"%\}|:\.\d%|\} %|\* 100|100 \*|\]\}%")
NO_CHANCES = {
    "engine/label.py": "the one place",
    "lab/analysis_page.py": "points, not chances",
    "lab/numbers.py": "points, not chances",
    "players/thoughts.py": "points, not chances",
    "server/bus/redis.py": "time",
    "server/tables/registry.py": "time",
    "server/monitoring/logs.py": "time",
    "server/cli/bench.py": "load",
    "testing/bots.py": "a draw",
    "titles/ring1977/procedures/battle.py": "losses",
    "titles/ring1977/procedures/odds.py": "losses",
}
"""Where hundredths are something else."""


@pytest.mark.parametrize("tenths", [True, False])
def test_a_chance_that_exists_is_never_0_nor_one_short_of_certainty_100(tenths: bool) -> None:
    """Given chances of all sizes, as fractions and floats, then only 0 is 0% and only 1 is 100%."""
    for whole in (1, 2, 3, 7, 36, 200, 999, 1_000, 2_001, 10**6, 10**9):
        for part in {0, 1, whole // 2, whole - 1, whole}:
            chance = Fraction(part, whole)
            for told in (percent(chance, tenths), percent(float(chance), tenths)):
                assert (told == "0%") == (chance == 0)
                assert (told == "100%") == (chance == 1)
                assert re.fullmatch(r"[<>]?\d+(\.\d)?%", told)


def test_nobody_writes_chances_in_a_way_of_their_own() -> None:
    """Given all sources, then hundredths are written in one place, and elsewhere only if they are no chances."""
    found = {}
    for path in sorted(SOURCES.rglob("*.py")):
        name = path.relative_to(SOURCES).as_posix()
        lines = [line.strip() for line in path.read_text().splitlines() if PERCENT.search(line)]
        if lines and name not in NO_CHANCES:
            found[name] = lines
    assert found == {}
