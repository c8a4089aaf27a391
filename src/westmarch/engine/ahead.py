"""What lies ahead: what could be chosen after options that only lead to other questions.

A large menu is asked in stages, say first a die and then what to do with it. Whoever thinks of a card and not of a die
can be told what could be done with the card all the same: `ahead` looks through the first stages in copies of the game.
It tells nothing that the seat could not find out by choosing and taking back.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from westmarch.engine import codecs
from westmarch.engine.label import Label, describe
from westmarch.engine.option import Option, Seat
from westmarch.engine.state import State, carry_out, legal, run

MOST_STAGES: Final = 3
"""So many options one after the other are looked through, the last one included."""


class Way(NamedTuple):
    """Options one after the other, and the label of each. Where the last choice would answer itself, because nothing
    else is left, there is its label, and no option."""

    options: tuple[Option, ...]
    labels: tuple[Label, ...]


def ahead(game: State, seat: Seat) -> list[Way]:
    """All that a seat could choose after its present options, as far as those only lead to other questions.

    The game stays as it is. Labels have no odds.

    >>> from westmarch.engine.chance import key_of
    >>> from westmarch.engine.title import title
    >>> toy = title("toy")
    >>> ahead(toy.new(toy.open_book({}, {}), 2, key_of("a seed")), Seat(0))
    []
    """
    own = [option for option in legal(game) if option.seat == seat and leads_on(game, option)]
    return [way for option in own for way in _through(game, option, describe(game, option, odds=False), MOST_STAGES)]


def leads_on(game: State, option: Option) -> bool:
    """Whether a legal option does no more than ask its seat another question."""
    question = game.question
    return option.verb in question.leads_on if option.verb in question.says else game.book.actions[option.verb].leads_on


def _through(game: State, option: Option, label: Label, stages: int) -> Iterator[Way]:
    """The ways that begin with an option."""
    world = codecs.copy(game)
    carry_out(world, world.question, option)
    run(world, answers_single=False)
    if world.result or (world.drawn, world.reveals) != (game.drawn, game.reveals):
        return
    options = legal(world)
    answers_itself = len(options) == 1 and not world.question.secret
    for later in options:
        if later.seat != option.seat:
            continue
        said = describe(world, later, odds=False)
        found = list(_through(world, later, said, stages - 1)) if stages > 2 and leads_on(world, later) else []
        for way in found or [Way((later,), (said,))]:
            rest = way.options[1:] if answers_itself else way.options
            yield Way((option, *rest), (label, *way.labels))
