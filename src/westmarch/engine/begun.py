"""What has been begun: choices whose effect is not complete, so that a question can say what it belongs to.

A large choice is asked in parts: where to travel, who comes along, what is paid for it. `begun` follows the agenda from
answer to answer. What an answer has put there, or the procedure for which it has chosen something, carries the choice
on; as long as that is in progress, whatever is asked belongs to it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from westmarch.engine.label import gaps, passes, prompt, references, saying, sentence, spell
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Choose, Procedure, Question
from westmarch.engine.state import State, carry_out, run

MOST: Final = 3
"""So many choices are told; of more the first and the last ones."""

YES: Final = "yes"
"""An answer that says nothing without its question."""


class Begun(msgspec.Struct, frozen=True):
    """A choice that is being carried out: who made it, its label, and how deep on the agenda lies what carries it on.

    `asked` tells by which question of that procedure it was chosen; empty for what goes on by itself.
    """

    seat: Seat
    template: str
    details: dict[str, Any]
    kinds: dict[str, str]
    depth: int
    asked: str = ""


def answer_and_follow(game: State, option: Option, begun: Sequence[Begun]) -> tuple[Begun, ...]:
    """Answer a legal option, as `westmarch.engine.state.answer` does; gives what has been begun then, oldest first.

    `begun` is what this gave after the answer before. Legality is the caller's to check.
    """
    question, before = game.question, list(game.agenda)
    said, says_nothing = saying(game, option), option.verb == YES or passes(game, option)
    carry_out(game, question, option)
    carried_on_by = _put_on(game, before)
    run(game)
    if game.result:
        return ()
    found = [replace(one, depth=depth) for one in begun if (depth := _depth(game, before[one.depth])) >= 0]
    if carried_on_by is None and question.part_of and found:
        carried_on_by = question if question.stays else before[-2]
    if carried_on_by is not None and not says_nothing and (depth := _depth(game, carried_on_by)) >= 0:
        found.append(Begun(option.seat, *said, depth, _asked(question)))
    return tuple(_without_former_rounds(game, found))


def so_far(game: State, begun: Sequence[Begun], seats: Collection[Seat]) -> tuple[str, ...]:
    """What these seats have begun to which the present question belongs, in words, without what the question itself
    says: no "Travel to Bree" before "Who comes along to Bree?". Of much only the first and the last choices.
    """
    asked, told = prompt(game), []
    for one in _to_which_it_belongs(game, begun, seats):
        said = gaps(game.book, one.template, one.details, one.kinds)
        text = sentence(spell(game.book, one.template, one.details, one.kinds))
        if not (text.isdecimal() or (said and all(word in asked for word in said))):
            told.append(text)
    return tuple(told if len(told) <= MOST else [told[0], "…", *told[1 - MOST :]])


def speaks_of(game: State, begun: Sequence[Begun], seats: Collection[Seat]) -> list[tuple[str, int]]:
    """What these seats have chosen in choices to which the question belongs, as (kind, number), latest first."""
    own = reversed(_to_which_it_belongs(game, begun, seats))
    return [ref for one in own for ref in references(game.book, one.template, one.details, one.kinds)]


def _to_which_it_belongs(game: State, begun: Sequence[Begun], seats: Collection[Seat]) -> list[Begun]:
    """What these seats have begun within what stands by itself, if the present question is asked in such a thing."""
    outside = max((depth for depth, one in enumerate(game.agenda) if one.by_itself), default=-1)
    return [one for one in begun if one.seat in seats and one.depth > outside]


def _put_on(game: State, before: list[Procedure]) -> Procedure | None:
    """The first thing that has come upon the agenda since; a question that is part of nothing begins something else."""
    known = {id(one) for one in before}
    first = next((one for one in game.agenda if id(one) not in known), None)
    return None if isinstance(first, Question) and not first.part_of else first


def _depth(game: State, procedure: Procedure) -> int:
    """How deep on the agenda a procedure lies; -1 if it is there no more."""
    return next((depth for depth, one in enumerate(game.agenda) if one is procedure), -1)


def _asked(question: Question) -> str:
    """What tells a question from others that the same procedure asks."""
    name = type(question).__name__
    return f"{name} {question.field}" if isinstance(question, Choose) else name


def _without_former_rounds(game: State, begun: list[Begun]) -> list[Begun]:
    """What has been begun without former rounds of what is asked again: the next army is not the one that moved."""
    again, depth = _asked(game.question), len(game.agenda) - 2
    former = (at for at, one in enumerate(begun) if one.asked == again and one.depth == depth)
    return begun[: next(former, len(begun))]
