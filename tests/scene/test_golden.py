"""Golden files: the tracks, goals, piles and faces of cards in a stored game of each title, as a seat sees them.

`WESTMARCH_GOLDEN=write` writes them anew. A change here is seen at the table: look at the difference, and say in the
commit why it is right.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from westmarch.engine.match import Match
from westmarch.engine.option import Seat
from westmarch.engine.title import title
from westmarch.scene import Card, Goal, Pile, Reference, Scene, Track
from westmarch.testing import check_golden

GOLDEN = Path(__file__).parent / "golden"
TITLES = Path(__file__).parents[1] / "titles"
GAMES: Final = {
    "fate": "ring_destroyed",
    "cardgame": "free_score_bots",
    "ring2e": "ring_destroyed",
    "wizards": "home_again",
    "ring1977": "character_ring_destroyed",
}


@pytest.mark.parametrize("name", GAMES)
def test_what_lies_on_the_table(name: str) -> None:
    """Given a stored game, when it begins, at its half and at its end, then tracks, goals and cards look as written."""
    kind, match = title(name), Match.load(TITLES / name / "fixtures" / f"{GAMES[name]}.json")
    assert kind.table.scene is not None
    last = len(match.answers)
    tables = [
        (f"After {moment} of {last} answers", kind.table.scene(match.look(moment), Seat(0)))
        for moment in (0, last // 2, last)
    ]
    check_golden(GOLDEN / f"{name}.txt", "\n\n".join("\n".join([head, *table(scene)]) for head, scene in tables) + "\n")


def table(scene: Scene) -> Iterator[str]:
    yield f"# {scene.heading}"
    yield from map(drawn, scene.tracks)
    yield from map(aimed, scene.goals)
    for panel in scene.panels:
        yield f"panel {panel.title}: {', '.join(on_panel(scene, ref) for ref in panel.holds)}"
    for pile in scene.piles:
        yield lying(pile)
        for card in pile.cards:
            yield from face(card, "  ")


def drawn(track: Track) -> str:
    """The track with its steps, the present one in brackets, or with who stands on them."""
    if track.tokens:
        return f"track {track.text}"
    steps = [f"[{step}]" if at == track.at else step for at, step in enumerate(track.steps)]
    marks = [f"{text} at {track.steps[at]}" for at, text in track.marks]
    return "; ".join(filter(None, (f"track {track.name}: {' '.join(steps) or track.at}", *marks, track.ahead)))


def on_panel(scene: Scene, ref: Reference) -> str:
    kind, number = ref
    if kind == "track":
        return f"track {scene.tracks[number].name}"
    if kind == "pile":
        return f"{scene.piles[number].kind} {scene.piles[number].name}"
    place = scene.place(ref)
    assert place is not None
    return place.name


def aimed(goal: Goal) -> str:
    return f"goal {goal.told}"


def lying(pile: Pile) -> str:
    where = f" at {pile.at}" if pile.at else f" of seat {pile.owner}" if pile.owner is not None else ""
    return f"{pile.kind} {pile.name}{where}: {pile.count}{f', {pile.lane}' if pile.lane else ''}"


def face(card: Card, indent: str) -> Iterator[str]:
    """What is on a card but its text, and beneath it what is attached."""
    figures = " ".join(f"{figure.symbol}{figure.number}" for figure in card.figures)
    turned = f"turned {card.turned}" if card.turned else ""
    parts = (f"{card.emblem} {card.kind}".strip(), figures, *card.marks, turned)
    yield f"{indent}{card.name} | {' | '.join(filter(None, parts))}"
    for item in card.attached:
        yield from face(item, f"{indent}  ")
