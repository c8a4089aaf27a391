"""The titles, seats and settings on which the learning interfaces are tested."""

from __future__ import annotations

from typing import Final

KINDS: Final[tuple[tuple[str, int, dict[str, str]], ...]] = (
    ("toy", 2, {}),
    ("toy", 3, {"help": "all"}),
    ("fate", 1, {}),
    ("fate", 3, {"difficulty": "heroic", "scenario": "random"}),
    ("cardgame", 1, {}),
    ("cardgame", 4, {"shadow": "people"}),
    ("ring2e", 2, {"kings": "no"}),
    ("ring2e", 4, {}),
    ("wizards", 1, {"scenario": "there_and_back_again"}),
    ("wizards", 1, {"scenario": "burglar"}),
    ("wizards", 1, {"scenario": "guise"}),
    ("ring1977", 2, {"game": "character"}),
    ("ring1977", 2, {"game": "campaign"}),
    ("ring1977", 3, {"game": "three_player"}),
)


def name_of(kind: tuple[str, int, dict[str, str]]) -> str:
    """What a test of this kind is called."""
    title, seats, settings = kind
    return "-".join([title, str(seats), *settings.values()])
