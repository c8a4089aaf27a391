"""A script's policy: which answer it has to which question, and what speaks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from westmarch.engine.language import translated
from westmarch.engine.procedure import Choose, Confirm, Procedure, Question
from westmarch.engine.state import State

Asked: TypeAlias = tuple[type[Procedure], str]
"""Who asks for a choice, and for which field."""

A = TypeVar("A")
"""How a script answers: a function of what it knows."""


Reason: TypeAlias = str | Callable[..., str]
"""What speaks for an answer: a sentence, or what makes one of what the script knows."""

REASONS: Final[dict[Any, Reason]] = {}
"""By the function that answers."""


def because(template: Reason) -> Callable[[A], A]:
    """Tell beside a function that answers, or weighs, what speaks for what it chooses.

    >>> @because("It is the shortest way.")
    ... def go_on() -> str:
    ...     return "go on"
    >>> REASONS[go_on]
    'It is the shortest way.'
    """

    def tell(answer: A) -> A:
        REASONS[answer] = template
        return answer

    return tell


def reason_for(answer: Any, *known: Any) -> str:
    """What speaks for an answer, in the language that is in use; `known` is for whatever tells it."""
    found = REASONS[answer]
    return translated(found) if isinstance(found, str) else found(*known)


class Term(NamedTuple):
    """A part of what something is worth, and the template of a sentence that tells of it."""

    worth: float
    template: str = ""


def total(terms: Iterable[Term]) -> float:
    """What something is worth, of all its terms."""
    worth = 0.0
    for term in terms:
        worth += term.worth
    return worth


def heaviest(terms: Iterable[Term]) -> str:
    """What tells of the term that weighs most; empty if none speaks for it.

    >>> heaviest([Term(-2.0, "It is far."), Term(0.5, "There is bread."), Term(1.5, "{friend} is there.")])
    '{friend} is there.'
    """
    return max((term for term in terms if term.worth > 0), default=Term(0.0)).template


class Unanswered(LookupError):
    """A script has no answer to a question."""


class Policy(Generic[A]):
    """Answers by the class of a question, and those to choices by who asks for which field.

    What holds for a class holds for those that derive from it. Of a script that names its `policies`, `westmarch check`
    tells to which questions of the title one has no answer.

    >>> policy = Policy({Question: "wait"}, {(Procedure, "place"): "go home"})
    >>> policy.to_class(Choose), policy.to_choice(Question, "place"), policy.to_choice(Question, "card")
    ('wait', 'go home', None)
    """

    def __init__(self, answers: Mapping[type[Question], A], choices: Mapping[Asked, A]) -> None:
        self.answers, self.choices = answers, choices

    def answer_to(self, game: State) -> A:
        """How the present question is answered. Raises Unanswered."""
        found = self.find(game)
        if found is None:
            raise Unanswered(f"there is no answer to {type(game.question).__name__}")
        return found

    def find(self, game: State) -> A | None:
        """The answer to the present question; None if there is none."""
        question = game.question
        if isinstance(question, Choose | Confirm):
            found = self.to_choice(type(question.asker(game)), question.field)
            if found is not None:
                return found
        return self.to_class(type(question))

    def to_class(self, question: type[Question]) -> A | None:
        """The answer to questions of a class; None if there is none."""
        return next((self.answers[kind] for kind in question.__mro__ if kind in self.answers), None)

    def to_choice(self, asker: type[Procedure], field: str) -> A | None:
        """The answer to a choice; None if there is none."""
        return next((self.choices[kind, field] for kind in asker.__mro__ if (kind, field) in self.choices), None)
