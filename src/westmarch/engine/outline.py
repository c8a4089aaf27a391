"""Where a game is: the sequence of play as an outline, from the procedures that are in progress.

A procedure that names its steps in plain words (`Procedure.outline`) appears in it. Which step is being done tells its
bookmark; what that step has called, and names its own steps, stands below it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import msgspec

from westmarch.engine.language import translated

if TYPE_CHECKING:
    from westmarch.engine.procedure import Procedure
    from westmarch.engine.state import State

When: TypeAlias = Literal["done", "now", "later"]

NOT_YET: Final = -1
"""The number of the present stage, while a procedure has not come to a step that has a name."""


class Stage(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of the sequence of play: its name, whether it is done, being done now, or still to come, and its parts."""

    name: str
    when: When
    parts: tuple[Stage, ...] = ()


def outline(game: State) -> tuple[Stage, ...]:
    """The sequence of play, the outermost first; empty when the game is over, or where nothing has a name.

    It tells nothing but what all see: which procedures are in progress, and how far each is.

    >>> from westmarch.engine.match import Match
    >>> from westmarch.engine.title import title
    >>> [(stage.name, stage.when) for stage in outline(Match(title("toy"), 2, "a seed").state)][:2]
    [('Two actions', 'now'), ('A moment for cards', 'later')]
    """
    found: tuple[Stage, ...] = ()
    if not game.result:
        for procedure in reversed(game.agenda):
            found = _stages(procedure, procedure.outlined(game), found)
    return found


def _stages(procedure: Procedure, names: dict[str, str], below: tuple[Stage, ...]) -> tuple[Stage, ...]:
    """The stages of a procedure, with what lies above it on the agenda as parts of the present one.

    One that has not begun, or has no stages, leaves what it was given as it is.
    """
    if not procedure.at or not names:
        return below
    stages: list[str] = []
    now = NOT_YET
    for number, step in enumerate(procedure.steps):
        name = names.get(step, "")
        if name and name not in stages:
            stages.append(name)
        if number == procedure.at - 1:
            now = stages.index(name) if name else len(stages) - 1
    before = below if now == NOT_YET else ()
    return before + tuple(
        Stage(translated(name), "done" if at < now else "later" if at > now else "now", below if at == now else ())
        for at, name in enumerate(stages)
    )
