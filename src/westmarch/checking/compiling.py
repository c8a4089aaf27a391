"""What would keep a title from being compiled whole; CONTRIBUTING.md tells the rules."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any, get_args, get_origin

from westmarch.checking.subject import Finding, Subject, called
from westmarch.engine.action import Action
from westmarch.engine.procedure import Procedure
from westmarch.engine.state import State


def ids_beside_words(subject: Subject) -> Iterator[Finding]:
    for source, call in subject.calls("NewType"):
        if source.module.__name__.rpartition(".")[2] != "words":
            yield source.finding(call, "The ids of a title stand in its words.py, which all other files can import.")


def states_without_a_book(subject: Subject) -> Iterator[Finding]:
    state = subject.title.play.state
    if not any(names_its_book(base) for cls in state.__mro__ for base in getattr(cls, "__orig_bases__", ())):
        yield subject.at_class(state, f"The state doesn't name its book: class {state.__name__}(State[ItsBook]).")
    for one in subject.states:
        for node in one.node.body:
            if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "book":
                yield one.source.finding(node, "`book` is annotated again: the state names it as State[ItsBook].")


def names_its_book(base: Any) -> bool:
    return get_origin(base) is State and not hasattr(get_args(base)[0], "__bound__")


def nested_recursive_caches(subject: Subject) -> Iterator[Finding]:
    for source, outer in subject.nodes():
        if isinstance(outer, ast.FunctionDef):
            for node in ast.walk(outer):
                if node is not outer and isinstance(node, ast.FunctionDef) and is_cached(node) and calls_itself(node):
                    yield source.finding(node, f"{node.name} is nested, cached and calls itself: make it a class's.")


def is_cached(function: ast.FunctionDef) -> bool:
    return any("cache" in ast.unparse(decorator) for decorator in function.decorator_list)


def calls_itself(function: ast.FunctionDef) -> bool:
    return any(isinstance(node, ast.Call) and called(node) == function.name for node in ast.walk(function))


def looks_into_objects(subject: Subject) -> Iterator[Finding]:
    """`vars()` and `__dict__`: compiled objects have neither."""
    for source, node in subject.nodes():
        if (isinstance(node, ast.Call) and called(node) == "vars") or (
            isinstance(node, ast.Attribute) and node.attr == "__dict__"
        ):
            yield source.finding(node, "Compiled objects have no `vars()`: name the fields that are meant.")


def weak_references(subject: Subject) -> Iterator[Finding]:
    for source, node in subject.nodes():
        match node:
            case ast.Import(names) if any(name.name == "weakref" for name in names):
                yield source.finding(node, "Compiled books can't be referred to weakly; let a bounded cache hold them.")
            case ast.ImportFrom("weakref"):
                yield source.finding(node, "Compiled books can't be referred to weakly; let a bounded cache hold them.")


def several_bases(subject: Subject) -> Iterator[Finding]:
    for kind in (Action, Procedure, State):
        for one in subject.derived_from(kind):
            bases = [base for base in map(ast.unparse, one.node.bases) if not base.startswith("Generic[")]
            if len(bases) > 1:
                yield one.finding("A compiled class has one base: make what the others share a function.")


def lambdas_in_procedures(subject: Subject) -> Iterator[Finding]:
    for procedure in subject.procedures:
        for node in ast.walk(procedure.node):
            if isinstance(node, ast.Lambda):
                yield procedure.source.finding(node, "A procedure can't hold a lambda: make it a method or function.")
