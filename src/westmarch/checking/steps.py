"""Steps of procedures that are not there."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from westmarch.checking.subject import Class, Finding, Subject, argument, called, texts


def steps_without_a_method(subject: Subject) -> Iterator[Finding]:
    """Names in `steps` that are no methods. Also steps of an outline, or of a `go_to`, that are not among them."""
    for procedure in subject.procedures:
        for step in vars(procedure.type).get("steps", ()):
            if not procedure.holds(lambda cls, step=step: callable(getattr(cls, step, None))):  # type: ignore[misc]
                yield procedure.finding(f"The step {step!r} has no method.", step)
        for step in vars(procedure.type).get("outline", ()):
            if not procedure.holds(lambda cls, step=step: step in cls.steps):  # type: ignore[misc]
                yield procedure.finding(f"The outline names {step!r}, which is not among its steps.", step)
        yield from ways(procedure)


def ways(procedure: Class) -> Iterator[Finding]:
    for call in ast.walk(procedure.node):
        if isinstance(call, ast.Call) and called(call) == "go_to" and is_own(call):
            for step in texts(argument(call, 0, "step")):
                if not procedure.holds(lambda cls, step=step: step.value in cls.steps):  # type: ignore[misc]
                    yield procedure.source.finding(step, f"It goes to {step.value!r}, which is not among its steps.")


def is_own(call: ast.Call) -> bool:
    """Whether a method of `self` is called."""
    return (
        isinstance(call.func, ast.Attribute) and isinstance(call.func.value, ast.Name) and call.func.value.id == "self"
    )
