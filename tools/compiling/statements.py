"""Statements that can be said in a way that is cheaper, or that can be compiled, and does the same.

- Nothing is made of a line for the log while there is no log.
- Procedures are put on the agenda without a list of them in between.
- Chance is asked for by its name, since tests load the dice of a game, `game.rng = ...`.
- Numbers of a row, `DICE, DECK = range(2)`, become constants, one by one.
- Long tuples of numbers are kept as objects: the compiler would carry all their numbers around, and make a new object
  whenever one goes into a list.
"""

from __future__ import annotations

import ast
from types import ModuleType
from typing import Any, Final

LOG: Final = ("say", "headline", "whisper")
LONG: Final = 3


class Statements(ast.NodeTransformer):
    """Rewrites the statements of a module. `states` are the names of its classes of states: in these, `self` is the
    game; everywhere else it is `game`."""

    def __init__(self, module: ModuleType, states: set[str]) -> None:
        self.module = module
        self.states = states
        self.games = {"game"}
        self.names = 0

    def visit_Module(self, node: ast.Module) -> ast.Module:
        node.body = [one for statement in node.body for one in self.constants(statement)]
        self.generic_visit(node)
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        before, self.games = self.games, self.games | ({"self"} if node.name in self.states else set())
        self.generic_visit(node)
        self.games = before
        return node

    def visit_Expr(self, node: ast.Expr) -> Any:
        self.generic_visit(node)
        match node.value:
            case ast.Call(ast.Attribute(ast.Name(game), method)) if game in self.games and method in LOG:
                return ast.If(ast.parse(f"{game}.log is not None", mode="eval").body, [node], [])
            case ast.Call(ast.Attribute(ast.Name(game), "do"), args, []) if game in self.games:
                if args and not any(isinstance(one, ast.Starred) for one in args):
                    return self.put_on_agenda(game, args)
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        match node:
            case ast.Call(ast.Attribute(ast.Name(game), "rng")) if game in self.games:
                node.func = ast.parse(f"getattr({game}, 'rng')", mode="eval").body
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        """`x in (*some, *others)`: mypyc 2.4 takes the row apart into comparisons, and stumbles over the stars."""
        self.generic_visit(node)
        for at, one in enumerate(node.comparators):
            if isinstance(one, ast.Tuple | ast.List | ast.Set) and any(isinstance(x, ast.Starred) for x in one.elts):
                node.comparators[at] = ast.Call(ast.Name("tuple"), [one], [])
        return node

    def put_on_agenda(self, game: str, procedures: list[ast.expr]) -> list[ast.stmt]:
        """All are made in their order, then put on the agenda, the first one last."""
        if len(procedures) == 1:
            return ast.parse(f"{game}.agenda.append({ast.unparse(procedures[0])})").body
        names = [f"_next_{self.names + at}" for at in range(len(procedures))]
        self.names += len(procedures)
        lines = [f"{name} = {ast.unparse(one)}" for name, one in zip(names, procedures, strict=True)]
        lines += [f"{game}.agenda.append({name})" for name in reversed(names)]
        return ast.parse("\n".join(lines)).body

    def constants(self, node: ast.stmt) -> list[ast.stmt]:
        """A statement of the module's own level: rows of numbers one by one, names of long tuples as tuples of any
        length."""
        match node:
            case ast.Assign([ast.Tuple(targets)], ast.Call(ast.Name("range"))):
                return ast.parse("\n".join(self.constant(one) for one in targets)).body
            case ast.Assign([ast.Tuple(targets)], ast.GeneratorExp(ast.Call(ast.Name(kind)))):
                return ast.parse("\n".join(self.constant(one, kind) for one in targets)).body
            case ast.Assign([name], ast.Call(ast.Name("NewType"), [_, ast.Subscript() as kind])):
                # mypyc 2.4 doesn't know that such a type can be gone through.
                return ast.parse(f"{ast.unparse(name)}: TypeAlias = {ast.unparse(kind)}").body
            case ast.Assign(_, value) | ast.AnnAssign(_, ast.Name("TypeAlias"), value) if is_long(value):
                node.value = ast.parse(f"tuple[{ast.unparse(value.slice.elts[0])}, ...]", mode="eval").body
        return [node]

    def constant(self, target: ast.expr, kind: str = "") -> str:
        name = ast.unparse(target)
        value = getattr(self.module, name)
        return f"{name}: Final = {kind}({value!r})" if kind else f"{name}: Final = {value!r}"


def is_long(kind: Any) -> bool:
    """Whether a type is a tuple of many things of one kind."""
    match kind:
        case ast.Subscript(ast.Name("tuple"), ast.Tuple(parts)):
            return len(parts) >= LONG and len({ast.unparse(one) for one in parts}) == 1
    return False
