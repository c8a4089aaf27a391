"""Verbs that nobody handles."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from westmarch.checking.subject import Class, Finding, Subject, argument, called, texts
from westmarch.engine.procedure import Choose, Confirm


def verbs_without_a_method(subject: Subject) -> Iterator[Finding]:
    """Verbs in `says` for which a question has no effect."""
    for question in subject.questions:
        for verb in vars(question.type).get("says", {}):
            if not question.holds(lambda cls, verb=verb: callable(getattr(cls, verb, None))):  # type: ignore[misc]
                yield question.finding(f"{question.node.name} says {verb!r}, but has no method of that name.", verb)


def options_that_nobody_handles(subject: Subject) -> Iterator[Finding]:
    """Options made with a verb that neither the question's `says` nor an action of the book has."""
    questions = {question.node: question for question in subject.questions}
    everywhere = {verb for cls in (Choose, Confirm) for verb in cls.says}.union(*map(verbs_below, questions.values()))
    for source in subject.sources:
        for node in source.tree.body:
            question = questions.get(node) if isinstance(node, ast.ClassDef) else None
            handled = verbs_below(question) if question else everywhere
            for call in ast.walk(node):
                if isinstance(call, ast.Call) and called(call) == "Option":
                    for verb in texts(argument(call, 1, "verb")):
                        if verb.value not in handled and verb.value not in subject.book.actions:
                            sentence = f"No question that could offer it has the verb {verb.value!r}, and no action."
                            yield source.finding(verb, sentence)


def verbs_below(question: Class) -> set[str]:
    """The verbs of a question, and of those that are derived from it."""
    found: set[str] = set()
    todo = [question.type]
    while todo:
        cls = todo.pop()
        found.update(cls.says)
        todo += type.__subclasses__(cls)
    return found
