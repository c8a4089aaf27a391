"""What lies ahead: what could be chosen after options that only lead to other questions.

A large menu is asked in stages, say first a die and then what to do with it. Whoever thinks of a card and not of a die
can be told what could be done with the card all the same: `ahead` looks through the first stages in copies of the game.
It tells nothing that the seat could not find out by choosing and taking back.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from westmarch.engine import codecs
from westmarch.engine.label import Label, describe, prompt, worded
from westmarch.engine.language import translated
from westmarch.engine.option import Option, Seat
from westmarch.engine.state import State, carry_out, legal, run

MOST_STAGES: Final = 3
"""So many options one after the other are looked through, the last one included."""
MOST_PASSES: Final = 12
"""So many passes are offered in one."""


class Way(NamedTuple):
    """Options one after the other, and the label of each. Where the last choice would answer itself, because nothing
    else is left, there is its label, and no option.

    A way is `usual` if most people answer so (`Question.in_one`); whoever doesn't is asked what `asks` says. It is a
    `whole` unless its first choice is but the way to another menu. What only passes is `called` what it ends, if the
    question has a word for that (`Question.ends`), and is `all_there_is` if nothing else can be done on the way; what
    would only let the same question go is called by its first choice.
    """

    options: tuple[Option, ...]
    labels: tuple[Label, ...]
    usual: bool = False
    asks: str = ""
    whole: bool = False
    called: str = ""
    all_there_is: bool = False

    @property
    def passes(self) -> bool:
        """Whether it does nothing but let the game go on."""
        return all(label.passes for label in self.labels)


def ahead(game: State, seat: Seat) -> list[Way]:
    """All that a seat could choose after its present options, as far as those only lead to other questions.

    The game stays as it is. Labels have no odds.

    >>> from westmarch.engine.chance import key_of
    >>> from westmarch.engine.title import title
    >>> toy = title("toy")
    >>> ahead(toy.play.new(toy.open_book({}, {}), 2, key_of("a seed")), Seat(0))
    []
    """
    own = [option for option in legal(game) if option.seat == seat and leads_on(game, option)]
    return [way for option in own for way in _through(game, option, describe(game, option, odds=False), MOST_STAGES)]


def usual_ways(game: State, seat: Seat) -> list[Way]:
    """What a seat can choose together with what usually follows: a die and a deed, a goal and "all who can".

    The game stays as it is. The last label has its odds.
    """
    own = [option for option in legal(game) if option.seat == seat]
    leading = [option for option in own if leads_on(game, option)]
    found = [way for option in leading for way in _usual(game, option, describe(game, option, odds=False), MOST_STAGES)]
    return [*_skipping(game, seat), *found] if len(own) > 1 else found


def leads_on(game: State, option: Option) -> bool:
    """Whether a legal option does no more than ask its seat another question."""
    question = game.question
    if option.verb in question.says:
        return question.only_leads(game, option)
    return game.book.actions[option.verb].leads_on


def in_one(game: State, option: Option) -> bool:
    """Whether a legal option is offered already with the choice that leads to its question."""
    question = game.question
    return option.verb in question.in_one if option.verb in question.says else game.book.actions[option.verb].in_one


def _skipping(game: State, seat: Seat) -> list[Way]:
    """The way of passing at this question and at those that follow, as long as the seat may. It ends where chance or
    anything hidden has come into it. There is none if that is one pass that ends nothing."""
    if not (game.question.may_skip(game) and game.book.passes_in_one):
        return []
    world = codecs.copy(game)
    options: list[Option] = []
    labels: list[Label] = []
    others: list[Option] = []
    asks = ""
    while not world.result and world.question.may_skip(world) and len(options) < MOST_PASSES:
        question = world.question
        own = [option for option in legal(world) if option.seat == seat]
        passing = [option for option in own if option.verb in question.passes]
        if (
            not passing
            or question.waits_for(world) != (seat,)
            or (world.drawn, world.reveals) != (game.drawn, game.reveals)
        ):
            break
        if options:
            others += [option for option in own if option not in passing]
            asks = asks or prompt(world)
        options.append(passing[0])
        labels.append(describe(world, passing[0], odds=False))
        carry_out(world, question, passing[0])
        run(world)
    called = "" if world.result or seat in world.question.waits_for(world) else translated(game.question.ends)
    if len(options) < (1 if called else 2):
        return []
    return [
        Way(tuple(options), tuple(labels), usual=True, asks=asks, whole=True, called=called, all_there_is=not others)
    ]


def _usual(game: State, option: Option, label: Label, stages: int) -> Iterator[Way]:
    """The usual ways that begin with an option. They don't lead from the middle of a deed into another menu."""
    world = codecs.copy(game)
    carry_out(world, world.question, option)
    shown = world.reveals  # what a seat shows of its own it has known
    run(world)
    if world.result or (world.drawn, world.reveals) != (game.drawn, shown):
        return
    question = world.question
    if question.is_menu and not game.question.is_menu:
        return
    whole = not question.is_menu or type(question) is type(game.question)
    usual = question.usual_now(world)
    for later in sorted(legal(world), key=lambda one: one.verb not in usual):
        if later.seat != option.seat or not in_one(world, later):
            continue
        said = describe(world, later)
        deeper = stages > 2 and not question.is_menu and leads_on(world, later)
        found = list(_usual(world, later, said, stages - 1)) if deeper else []
        ends = said.passes and type(question) is type(game.question)
        called = (worded(game, game.question.outright, option) or label.text) if ends else ""
        for way in found or [Way((later,), (said,), called=called)]:
            labels = (label, *way.labels)
            asks = translated(question.further) or prompt(world)
            yield Way((option, *way.options), labels, usual=True, asks=asks, whole=whole, called=way.called)


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
