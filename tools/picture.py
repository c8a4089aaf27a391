"""Draw the picture of a game in the terminal that README.md shows.

python tools/picture.py [OUT]        (default: docs/terminal.svg)
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from westmarch.console import SafeConsole
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.match import Match
from westmarch.engine.option import Seat
from westmarch.engine.player import decide
from westmarch.engine.title import title
from westmarch.players import find
from westmarch.scene import prompt_for
from westmarch.terminal.normal import NormalScreen

OUT = Path(__file__).resolve().parent.parent / "docs" / "terminal.svg"
TURNS, LINES = 8, 14


def main(out: Path) -> None:
    """Let stewards play some turns of a game, then show what the next player sees."""
    fate = title("fate")
    match = Match(fate, 2, "west", {"characters": "first_game"})
    players = {Seat(seat): find(fate, "steward") for seat in range(2)}
    draw = Rng(key_of("picture"), 0, 0)
    while match.options and not (
        fate.play.turns and fate.play.turns(match.state) == TURNS and "travel" in verbs(match)
    ):
        match.answer(decide(match.state, match.options, players, draw))
    console = SafeConsole(record=True, width=100, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    screen = NormalScreen(console, match.book)
    assert fate.table.scene is not None
    seat = match.options[0].seat
    scene = fate.table.scene(match.state, seat)
    screen.story(match.log[-LINES:])
    screen.turn(scene)
    screen.prompt(prompt_for(match.state, [seat]), scene)
    out.write_text(console.export_svg(title="westmarch play fate"), encoding="utf-8")


def verbs(match: Match) -> set[str]:
    return {option.verb for option in match.options}


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else OUT)
