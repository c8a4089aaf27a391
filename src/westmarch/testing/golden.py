"""Golden files: what must stay as it is, written down for people to read."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec


def pretty(data: Any) -> str:
    """Plain data as JSON that people can compare line by line.

    >>> print(pretty({"hope": 4, "deck": [None, None]}), end="")
    {
     "deck": [
      null,
      null
     ],
     "hope": 4
    }
    """
    return msgspec.json.format(msgspec.json.encode(data, order="sorted"), indent=1).decode() + "\n"


def check_golden(path: Path, text: str) -> None:
    """Assert that a golden file reads so. With `WESTMARCH_GOLDEN=write` in the environment it is written anew."""
    if os.environ.get("WESTMARCH_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text, f"{path.name} has changed"
