"""The tool that compares environments plays what it is asked to, in turn."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).resolve().parent.parent / "tools" / "compare_envs.py"


def test_steps_are_told_as_multiples_of_the_first() -> None:
    """Given two subjects of ours, then both have a rate, and the first is once itself."""
    command = [sys.executable, str(TOOL), "--rounds", "1", "--seconds", "0.01", "toy", "toy/nested"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    found = [re.fullmatch(r"(\S+): (\d+\.\d\d) times toy \(.*\), ([\d,]+) steps a second", line) for line in told]
    assert [one and one[1] for one in found] == ["toy", "toy/nested"]
    assert found[0] and found[0][2] == "1.00"
    assert all(one and int(one[3].replace(",", "")) > 0 for one in found)
