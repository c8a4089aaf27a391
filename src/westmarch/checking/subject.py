"""What is checked: a title, and the source of its package as syntax trees."""

from __future__ import annotations

import ast
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

from westmarch.engine.action import Action
from westmarch.engine.book import Book
from westmarch.engine.codecs import package_of
from westmarch.engine.procedure import Procedure, Question
from westmarch.engine.title import Title


class Finding(NamedTuple):
    """Something wrong: where, and what, in one sentence."""

    file: str
    line: int
    sentence: str

    def __str__(self) -> str:
        file = os.path.relpath(self.file)
        return f"{self.file if file.startswith(os.pardir) else file}:{self.line}: {self.sentence}"


@dataclass(frozen=True)
class Source:
    """A module that the title has loaded, and its syntax tree."""

    module: ModuleType
    file: str
    tree: ast.Module

    def finding(self, node: ast.stmt | ast.expr, sentence: str) -> Finding:
        return Finding(self.file, node.lineno, sentence)


@dataclass(frozen=True)
class Class:
    """A class of the title, and where it stands."""

    source: Source
    node: ast.ClassDef
    type: Any

    def finding(self, sentence: str, text: str = "") -> Finding:
        """A finding at this text in the class, or else at its first line."""
        found = (node for node in ast.walk(self.node) if text and isinstance(node, ast.Constant) and node.value == text)
        return self.source.finding(next(found, self.node), sentence)

    def holds(self, test: Callable[[Any], bool]) -> bool:
        """Whether something is true of this class, or of all that are derived from it: it may be only their base."""
        return holds(self.type, test)


def holds(cls: Any, test: Callable[[Any], bool]) -> bool:
    derived = type.__subclasses__(cls)
    return test(cls) or (bool(derived) and all(holds(one, test) for one in derived))


class Subject:
    """A title on the bench. All that the checks ask of it is read once."""

    def __init__(self, title: Title) -> None:
        self.title = title
        self.package = package_of(title.play.state)

    @cached_property
    def book(self) -> Book:
        """The book of the default settings."""
        return self.title.open_book({}, {})

    @cached_property
    def sources(self) -> list[Source]:
        """The modules of the title's package."""
        modules = [one for name, one in sorted(sys.modules.items()) if f"{name}.".startswith(f"{self.package}.")]
        return [read(module) for module in modules if (module.__file__ or "").endswith(".py")]

    @cached_property
    def classes(self) -> list[Class]:
        """The classes at the first level of modules."""
        return [
            Class(source, node, getattr(source.module, node.name))
            for source in self.sources
            for node in source.tree.body
            if isinstance(node, ast.ClassDef)
        ]

    def derived_from(self, base: type | tuple[type, ...]) -> Iterator[Class]:
        return (one for one in self.classes if isinstance(one.type, type) and issubclass(one.type, base))

    @property
    def states(self) -> Iterator[Class]:
        """The title's state, and those of its bases that are the title's own."""
        return (one for one in self.classes if one.type in self.title.play.state.__mro__)

    @property
    def procedures(self) -> Iterator[Class]:
        return self.derived_from(Procedure)

    @property
    def questions(self) -> Iterator[Class]:
        return self.derived_from(Question)

    @cached_property
    def actions(self) -> list[Action]:
        return list(self.book.actions.values())

    def nodes(self) -> Iterator[tuple[Source, ast.AST]]:
        """Every node of every syntax tree."""
        for source in self.sources:
            for node in ast.walk(source.tree):
                yield source, node

    def calls(self, *names: str) -> Iterator[tuple[Source, ast.Call]]:
        """Every call of functions or methods of these names."""
        for source, node in self.nodes():
            if isinstance(node, ast.Call) and called(node) in names:
                yield source, node

    def at_text(self, text: str, sentence: str) -> Finding:
        """A finding where this text stands in the title's source: where it is declared as a key, if it is."""
        found = [
            (source, node) for source, node in self.nodes() if isinstance(node, ast.Constant) and node.value == text
        ]
        keys = {key for _, node in self.nodes() if isinstance(node, ast.Dict) for key in node.keys}
        for source, node in sorted(found, key=lambda one: one[1] not in keys):
            return source.finding(node, sentence)
        return self.at_class(self.title.play.state, sentence)

    def at_class(self, cls: type, sentence: str) -> Finding:
        """A finding at a class; one from elsewhere is blamed on the state."""
        found = {one.type: one for one in self.classes}
        return found.get(cls, found[self.title.play.state]).finding(sentence)


def read(module: ModuleType) -> Source:
    """A module with its syntax tree."""
    file = str(module.__file__)
    with open(file, encoding="utf-8") as text:
        return Source(module, file, ast.parse(text.read()))


def called(call: ast.Call) -> str:
    """The bare name of what is called."""
    match call.func:
        case ast.Name(name) | ast.Attribute(_, name):
            return name
    return ""


def at_function(function: FunctionType, sentence: str) -> Finding:
    """A finding at a function or method."""
    return Finding(function.__code__.co_filename, function.__code__.co_firstlineno, sentence)


def argument(call: ast.Call, place: int, name: str) -> ast.expr | None:
    """An argument of a call, by place or by name."""
    if place < len(call.args):
        return call.args[place]
    return next((keyword.value for keyword in call.keywords if keyword.arg == name), None)


def texts(node: ast.expr | None) -> list[ast.Constant]:
    """The texts that an expression may be, as far as they stand there: one, either of two, or the parts of a sum."""
    match node:
        case ast.Constant(str()):
            return [node]
        case ast.IfExp(_, yes, no):
            return [*texts(yes), *texts(no)]
        case ast.BinOp(left, ast.Add(), right):
            return [*texts(left), *texts(right)]
    return []
