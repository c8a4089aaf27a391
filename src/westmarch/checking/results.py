"""Results: every one that a game may end with is declared by the title, and every one declared can be reached."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from westmarch.checking.subject import Finding, Source, Subject


def results_never_declared(subject: Subject) -> Iterator[Finding]:
    declared = subject.title.play.results
    for source, ending in endings(subject):
        for pattern in patterns(ending):
            if not any(re.fullmatch(pattern, result) for result in declared):
                yield source.finding(ending, f"The game ends with {spoken(pattern)}, which the title doesn't declare.")
    for result in sorted(subject.title.play.won - declared.keys()):
        yield subject.at_text(result, f"The title's `won` names {result!r}, which is none of its results.")


def results_never_reached(subject: Subject) -> Iterator[Finding]:
    reached = [pattern for _, ending in endings(subject) for pattern in patterns(ending)]
    for result in subject.title.play.results:
        if not any(re.fullmatch(pattern, result) for pattern in reached):
            yield subject.at_text(result, f"The result {result!r} is declared, but no game ends with it.")


def endings(subject: Subject) -> Iterator[tuple[Source, ast.expr]]:
    """What `end` is called with."""
    for source, call in subject.calls("end"):
        if isinstance(call.func, ast.Attribute) and len(call.args) == 1:
            yield source, call.args[0]


ANYTHING = ".*"


def patterns(node: ast.expr) -> list[str]:
    """The texts that an expression may be, as regular expressions."""
    match node:
        case ast.Constant(str(text)):
            return [re.escape(text)]
        case ast.IfExp(_, yes, no):
            return [*patterns(yes), *patterns(no)]
        case ast.BinOp(left, ast.Add(), right):
            return [first + second for first in patterns(left) for second in patterns(right)]
        case ast.JoinedStr(parts):
            return ["".join(patterns(part)[0] for part in parts)]
    return [ANYTHING]


def spoken(pattern: str) -> str:
    """A pattern as a person reads it."""
    return repr(re.sub(r"\\(.)", r"\1", pattern.replace(ANYTHING, "...")))
