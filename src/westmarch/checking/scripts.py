"""Scripts that name their policies: each of them has an answer to every question of the title."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any, Final

from westmarch.checking.subject import Class, Finding, Subject, argument, called, texts
from westmarch.engine.policy import Policy
from westmarch.engine.procedure import Choose, Confirm, Question

CHOICES: Final = (Choose, Confirm)
"""What is answered by who asks for which field."""


def questions_without_an_answer(subject: Subject) -> Iterator[Finding]:
    """Questions that are asked, and for which a script has no answer. What others derive from is only their base."""
    for name, policy in policies(subject):
        for question in subject.questions:
            is_only_base = bool(type.__subclasses__(question.type))
            if not is_only_base and not issubclass(question.type, CHOICES) and policy.to_class(question.type) is None:
                yield question.finding(f"The script {name!r} has no answer to {question.node.name}.")


def choices_without_an_answer(subject: Subject) -> Iterator[Finding]:
    """`Choose` and `Confirm` to which a script has no answer, and what derives from them."""
    kinds = {cls.__name__: cls for cls in (*CHOICES, *(one.type for one in subject.derived_from(CHOICES)))}
    for name, policy in policies(subject):
        for procedure in subject.procedures:
            if not issubclass(procedure.type, Question):
                for call in ast.walk(procedure.node):
                    if isinstance(call, ast.Call) and called(call) in kinds:
                        yield from of_call(name, policy, procedure, call, kinds[called(call)])


def of_call(
    name: str, policy: Policy[Any], procedure: Class, call: ast.Call, kind: type[Question]
) -> Iterator[Finding]:
    if policy.to_class(kind) is not None:
        return
    for field in (str(one.value) for one in texts(argument(call, 1, "field"))):
        if not procedure.holds(lambda cls, field=field: policy.to_choice(cls, field) is not None):  # type: ignore[misc]
            yield procedure.source.finding(call, f"The script {name!r} has no answer to the choice of {field!r}.")


def policies(subject: Subject) -> Iterator[tuple[str, Policy[Any]]]:
    """The policies that scripts name, each with its script."""
    for name, script in subject.title.players.scripts.items():
        for policy in getattr(script, "policies", ()):
            yield name, policy
