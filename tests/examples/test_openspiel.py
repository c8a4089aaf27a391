"""The examples with OpenSpiel's algorithms run, with tiny budgets; left out where it is not installed."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("pyspiel")
EXAMPLES = Path(__file__).parents[2] / "examples"


def told(name: str, *words: str) -> str:
    """What an example prints."""
    done = subprocess.run(
        [sys.executable, EXAMPLES / name, *words], capture_output=True, text=True, timeout=240, check=True
    )
    return done.stdout


def test_tabular_learners_learn_the_toy() -> None:
    """Given five hundred games, then Q-learning wins far more than random play; two iterations of MCCFR only run."""
    found = told("openspiel_tabular.py", "--games", "500", "--iterations", "2", "--tests", "60")
    shares = [float(share) for share in re.findall(r"won ([\d.]+)%", found)]
    assert len(shares) == 3 and shares[1] > shares[0] + 20


def test_the_search_plays_the_toy_and_fate() -> None:
    found = told("openspiel_ismcts.py", "--toys", "1", "--fates", "1", "--simulations", "2")
    assert re.findall(r"^(\w+), the same|^  (random|ISMCTS@2): won", found, re.MULTILINE) == [
        ("toy", ""),
        ("", "random"),
        ("", "ISMCTS@2"),
        ("fate", ""),
        ("", "random"),
        ("", "ISMCTS@2"),
    ]
