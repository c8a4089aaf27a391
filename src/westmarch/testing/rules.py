"""What the rules of a title know: its procedures, its questions, its verbs."""

from __future__ import annotations

from westmarch.engine import codecs
from westmarch.engine.procedure import Choose, Confirm, Procedure, Question
from westmarch.engine.state import State
from westmarch.engine.title import Title


def procedures_of(title: Title) -> list[type[Procedure]]:
    """The procedures of a title's own package."""
    known = codecs.procedures_of(title.play.state).values()
    return [one for one in known if not one.__module__.startswith("westmarch.engine.")]


def questions_of(title: Title) -> list[type[Question]]:
    """The questions of a title's own package.

    >>> from westmarch.engine.title import title
    >>> sorted(question.__name__ for question in questions_of(title("toy")))
    ['Act', 'Pause', 'StandFast', 'Suffer']
    """
    return [procedure for procedure in procedures_of(title) if issubclass(procedure, Question)]


def kind_of(game: State) -> str:
    """The kind of the present question: its class, or who asks for what ("Ride.rider").

    >>> from westmarch.engine.match import Match
    >>> from westmarch.engine.title import title
    >>> kind_of(Match(title("toy"), 2, "a seed").state)
    'Act'
    """
    question = game.question
    if isinstance(question, Choose | Confirm):
        return f"{type(question.asker(game)).__name__}.{question.field}"
    return type(question).__name__


def kinds_of(title: Title) -> set[str]:
    """Every kind of question that a title's rules can ask, besides the engine's own `Window`.

    >>> from westmarch.engine.title import title
    >>> sorted(kinds_of(title("toy")))
    ['Act', 'Pause', 'Peril.fled', 'Ride.rider', 'StandFast', 'Suffer']
    """
    chosen = {f"{asker.__name__}.{field}" for asker in procedures_of(title) for field in asker.prompts}
    asked = [one for one in questions_of(title) if one.says and not issubclass(one, Choose | Confirm)]
    return chosen | {question.__name__ for question in asked}


def verbs_of(title: Title) -> set[str]:
    """Every verb of a title's own questions and actions.

    >>> from westmarch.engine.title import title
    >>> sorted(verbs_of(title("toy")))
    ['give_up', 'lose_heart', 'play', 'rest', 'roll_again', 'stand', 'wait', 'walk']
    """
    asked = {verb for question in questions_of(title) for verb in question.says}
    return asked | set(title.open_book({}, {}).actions)
