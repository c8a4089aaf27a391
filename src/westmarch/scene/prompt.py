"""Prompts: the question in front of one or more seats, with numbered choices. They are the same for every title."""

from __future__ import annotations

from collections.abc import Collection

from westmarch.engine import label
from westmarch.engine.option import Option, Seat
from westmarch.engine.state import State, legal
from westmarch.scene.words import Reference, Word


class Choice(Word, frozen=True):
    """One option: its number from 1, who may choose it, and what there is to read about it.

    Choices of one `group` do the same thing in different ways; they stand together.
    """

    number: int
    seat: Seat
    text: str
    group: str
    odds: str = ""
    references: tuple[Reference, ...] = ()


class Prompt(Word, frozen=True):
    """A question: its sentence, the seats that it waits for, the larger choice that it belongs to, and the choices."""

    text: str
    waits_for: tuple[Seat, ...]
    stage: str
    choices: tuple[Choice, ...]


def offers(game: State, seats: Collection[Seat]) -> list[Option]:
    """The legal options of these seats: first of those for whom the game waits, seat by seat, verb by verb."""
    found = [option for option in legal(game) if option.seat in seats]
    first: dict[tuple[Seat, str], int] = {}
    for at, option in enumerate(found):
        first.setdefault((option.seat, option.verb), at)
    waits_for = game.question.waits_for(game) if found else ()
    return sorted(
        found,
        key=lambda option: (option.seat not in waits_for, option.seat, first[option.seat, option.verb]),
    )


def prompt_for(game: State, seats: Collection[Seat]) -> Prompt:
    """The present question to these seats; choice number n is the n-th of their `offers`."""
    choices = []
    for number, option in enumerate(offers(game, seats), 1):
        spelled = label.describe(game, option)
        choices.append(Choice(number, option.seat, spelled.text, option.verb, spelled.odds, tuple(spelled.references)))
    question = game.question
    return Prompt(label.prompt(game), question.waits_for(game), question.stage, tuple(choices))
