"""A script's policy: which answer it has to which question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeAlias, TypeVar

from westmarch.engine.procedure import Choose, Confirm, Procedure, Question
from westmarch.engine.state import State

Asked: TypeAlias = tuple[type[Procedure], str]
"""Who asks for a choice, and for which field."""

A = TypeVar("A")
"""How a script answers: a function of what it knows."""


class Unanswered(LookupError):
    """A script has no answer to a question."""


class Policy(Generic[A]):
    """Answers by the class of a question, and those to choices by who asks for which field.

    What holds for a class holds for those that derive from it. `otherwise` answers what is left, for scripts that
    declare an answer of that kind; without it every question needs one.

    >>> policy = Policy({Question: "wait"}, {(Procedure, "place"): "go home"})
    >>> policy.to_class(Choose), policy.to_choice(Question, "place"), policy.to_choice(Question, "card")
    ('wait', 'go home', None)
    """

    def __init__(
        self, answers: Mapping[type[Question], A], choices: Mapping[Asked, A], *, otherwise: A | None = None
    ) -> None:
        self.answers, self.choices, self.otherwise = answers, choices, otherwise

    def answer_to(self, game: State) -> A:
        """How the present question is answered. Raises Unanswered."""
        found = self.own_answer_to(game) or self.otherwise
        if found is None:
            raise Unanswered(f"there is no answer to {type(game.question).__name__}")
        return found

    def decides(self, game: State) -> bool:
        """Whether there is an answer to the present question besides what is done otherwise."""
        return self.own_answer_to(game) is not None

    def own_answer_to(self, game: State) -> A | None:
        """The answer to the present question; None if there is none of its own."""
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
