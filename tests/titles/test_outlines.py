"""In every title the sequence of play can be told at any question, and tells nobody a secret."""

from __future__ import annotations

import random

import pytest

from tests.titles.test_beats import GAMES
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.match import Match
from westmarch.engine.option import SPECTATOR, Seat
from westmarch.engine.outline import Stage, outline
from westmarch.engine.procedure import PROCEDURES
from westmarch.engine.secrecy import determinize
from westmarch.engine.title import title

ANSWERS = 400


def now(stages: tuple[Stage, ...]) -> list[str]:
    """The names of what is being done, from the outermost on."""
    return [name for stage in stages if stage.when == "now" for name in (stage.name, *now(stage.parts))]


@pytest.mark.parametrize(("name", "seats", "settings"), GAMES)
def test_the_outline_has_one_present_step_and_is_the_same_for_all(
    name: str, seats: int, settings: dict[str, str]
) -> None:
    """Given a random game, then at most questions a step of the turn is marked, its parts only below that, and it is
    so in every world that a seat can't tell from this one."""
    match, chance = Match(title(name), seats, "steps", settings), random.Random(name)
    marked, asked = set(), 0
    for number in range(ANSWERS):
        if not match.options:
            break
        stages = outline(match.state)
        assert [stage.when for stage in stages].count("now") <= 1
        assert all(stage.when == "now" for stage in stages if stage.parts)
        marked.update(now(stages)[:1])
        asked += bool(now(stages))
        for seat in (SPECTATOR, *map(Seat, range(seats))):
            world = determinize(match.state, seat, Rng(key_of("another world"), 0, number))
            assert outline(world) == stages, seat
        match.answer(chance.choice(match.options))
    assert len(marked) > 1
    assert asked > number * 0.9


@pytest.mark.parametrize("name", sorted({name for name, _, _ in GAMES}))
def test_an_outline_names_steps_of_its_procedure(name: str) -> None:
    """Given a title, then its procedures give names to steps that they have."""
    title(name)
    named = 0
    for (module, _), procedure in PROCEDURES.items():
        if module.startswith(f"westmarch.titles.{name}."):
            named += len(procedure.outline)
            assert set(procedure.outline) <= {*procedure.steps}, procedure
    assert named > 2
