"""Classes as the compiler wants them: native objects, whose methods call each other without a look-up by name.

- A procedure becomes a native class: its constructor is written out, and so are its comparison and its copy.
- `do_next` and `do_verb`, which look methods up by the names in `steps` and `says`, become chains of calls. The engine
  gives its own to classes that are not compiled (`westmarch.engine.procedure.note`).
- Class tables are marked as such; all else that stands in a native class is an attribute of its objects.
- Fields that a title hides by name are objects of any kind: in a view, nothing stands in their place.
"""

from __future__ import annotations

import ast
import builtins
import dataclasses
import inspect
import sys
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from compiling.sources import Source, state_of
from westmarch.engine.action import Action
from westmarch.engine.book import Book, Kind
from westmarch.engine.codecs import state_codec
from westmarch.engine.declared import plain_fields
from westmarch.engine.procedure import Procedure, Question
from westmarch.engine.state import State

HEAD: Final = "from mypy_extensions import mypyc_attr\nfrom typing import Any, ClassVar, Final, TypeAlias"
HIDING: Final = ("kept_secret", "private")
"""Tables, or methods, in which a procedure names fields of its own that others don't see."""

OPEN: Final = "allow_interpreted_subclasses=True"
ACYCLIC: Final = "acyclic=True"
ROOTS: Final = (Procedure, State, Book, Action, Kind)


class Classes:
    """Rewrites the classes of one module. `compiled` holds the names of all modules that are compiled."""

    def __init__(self, source: Source, compiled: set[str]) -> None:
        self.source = source
        self.compiled = compiled
        self.imports: set[str] = set()

    def rewrite(self, tree: ast.Module) -> None:
        """Rewrite all classes at the first level of a module."""
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                self.rewrite_class(node, getattr(self.source.module, node.name))
        after = next(at for at, one in enumerate(tree.body) if is_future(one)) + 1
        tree.body[after:after] = ast.parse("\n".join([HEAD, *sorted(self.imports)])).body

    def rewrite_class(self, node: ast.ClassDef, cls: type[Any]) -> None:
        if not is_native(cls):
            node.decorator_list.insert(0, expression("mypyc_attr(native_class=False)"))
            return
        marks = [OPEN] if self.is_open(cls) else []
        if issubclass(cls, Procedure):
            marks.append(ACYCLIC)
        tables(node, cls)
        keep_properties(node)
        if issubclass(cls, Procedure):
            self.rewrite_procedure(node, cls)
        if issubclass(cls, State):
            hold_anything(node, hidden_in_states(cls))
        if cls in FINISHED:
            node.body += state_copy(cls)
            self.imports.add("from westmarch.engine.codecs import COPIES")
        if marks:
            node.decorator_list.insert(0, expression(f"mypyc_attr({', '.join(marks)})"))

    def is_open(self, cls: type[Any]) -> bool:
        """Whether classes that are not compiled may derive from it."""
        if cls.__module__.startswith("westmarch.engine."):
            return issubclass(cls, ROOTS)
        return any(self.is_open(one) or one.__module__ not in self.compiled for one in cls.__subclasses__())

    def rewrite_procedure(self, node: ast.ClassDef, cls: type[Any]) -> None:
        own = vars(cls)
        methods = {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
        if "__dataclass_params__" in own:
            node.decorator_list = [one for one in node.decorator_list if "dataclass" not in ast.unparse(one)]
            names = [one.name for one in dataclasses.fields(cls)]
            lines = [*self.constructor(cls), f"__match_args__: ClassVar[Any] = {tuple(names)!r}"]
            lines += [*copy_lines(cls, names), *equality(cls, names), *face(cls)]
            self.imports.add("from westmarch._declared import dataclass_of")
            node.body += statements(lines)
            for one in node.body:
                if isinstance(one, ast.AnnAssign) and ast.unparse(one.target) in names:
                    one.value = None
            hold_anything(node, hidden_fields(node))
        elif self.is_open(cls):
            leave_to_subclasses(node)
        if own.get("steps") and "do_next" not in methods:
            node.body += statements(step_chain(cls))
        if own.get("says") and "do_verb" not in methods:
            node.body += statements(effect_chain(cls))
            if "Option" not in vars(self.source.module):
                self.imports.add("from westmarch.engine.option import Option")

    def constructor(self, cls: type[Any]) -> Iterator[str]:
        """A dataclass's constructor."""
        parameters, body = [], []
        for field in dataclasses.fields(cls):
            home, kind, default = self.declaration(cls, field.name)
            if field.default_factory is not dataclasses.MISSING:
                make = ast.unparse(keyword(ast.parse(str(default), mode="eval").body, "default_factory"))
                parameters.append(f"{field.name}: {kind} | None = None")
                body.append(f"    self.{field.name} = {make}() if {field.name} is None else {field.name}")
            else:
                parameters.append(f"{field.name}: {kind}" + ("" if default is None else f" = {default}"))
                body.append(f"    self.{field.name} = {field.name}")
            self.import_names(home, f"{kind}\n{default}")
        yield f"def __init__({', '.join(['self', *parameters])}) -> None:"
        yield from body or ["    pass"]

    def declaration(self, cls: type[Any], field: str) -> tuple[type[Any], str, str | None]:
        """The class that declares a field, its type, and its default."""
        home = next(one for one in cls.__mro__ if field in inspect.get_annotations(one))
        tree = tree_of(home.__module__)
        node = next(one for one in tree.body if isinstance(one, ast.ClassDef) and one.name == home.__name__)
        for one in node.body:
            if isinstance(one, ast.AnnAssign) and ast.unparse(one.target) == field:
                return home, ast.unparse(one.annotation), one.value and ast.unparse(one.value)
        raise LookupError(f"{cls.__name__}.{field}")

    def import_names(self, home: type[Any], text: str) -> None:
        """Import what is named where another module declares a field."""
        here = vars(self.source.module)
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Name) and node.id not in here and node.id not in vars(builtins):
                self.imports.add(f"from {home.__module__} import {node.id}")


FINISHED: Final[set[type[Any]]] = set()
"""The states of all titles, which are copied as wholes; `build` fills it in."""


def know(titles: list[str]) -> None:
    """Note the states of these titles."""
    FINISHED.update(state_of(one) for one in titles)


@cache
def tree_of(module: str) -> ast.Module:
    """The syntax tree of a module, as it is written."""
    return ast.parse(inspect.getsource(sys.modules[module]))


def is_native(cls: type[Any]) -> bool:
    """Whether objects of a class can be native. A tuple with names, an exception, a class with a metaclass can't."""
    return (type(cls) is type and not issubclass(cls, tuple | BaseException)) or issubclass(cls, Procedure)


def is_future(node: ast.stmt) -> bool:
    return isinstance(node, ast.ImportFrom) and node.module == "__future__"


def expression(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


def statements(lines: list[str]) -> list[ast.stmt]:
    return ast.parse("\n".join(lines)).body


def keyword(call: ast.expr, name: str) -> ast.expr:
    """The value of a call's keyword."""
    assert isinstance(call, ast.Call)
    return next(one.value for one in call.keywords if one.arg == name)


def tables(node: ast.ClassDef, cls: type[Any]) -> None:
    """Mark class tables. What a class sets without declaring it is one, unless a base declares it as a field."""
    methods = {one.name: one for one in node.body if isinstance(one, ast.FunctionDef)}
    for at, one in enumerate(node.body):
        match one:
            case ast.Assign([ast.Name(name)], ast.Name(value)) if value in methods:
                node.body[at] = another_name(name, methods[value])
            case ast.Assign([ast.Name(name)], value):
                kind = kind_of_table(name, cls)
                if kind:
                    node.body[at] = ast.AnnAssign(ast.Name(name), expression(kind), value, simple=1)


def kind_of_table(name: str, cls: type[Any]) -> str:
    """The annotation of something that a class sets; empty for the default of a field."""
    for base in cls.__mro__:
        declared = inspect.get_annotations(base).get(name)
        if declared:
            names = {one.id for one in ast.walk(ast.parse(declared)) if isinstance(one, ast.Name)}
            is_known = names <= {"ClassVar", *vars(builtins)}
            return "" if "ClassVar" not in names else declared if is_known else "ClassVar[Any]"
    if name == "at" and cls is Procedure:
        return "int"
    value = vars(cls)[name]
    return f"ClassVar[{type(value).__name__}]" if isinstance(value, bool | int | str) else "ClassVar[Any]"


def another_name(name: str, method: ast.FunctionDef) -> ast.stmt:
    """A method that is another one by name."""
    names = ", ".join(one.arg for one in method.args.args[1:])
    assert method.returns is not None
    head = f"def {name}({ast.unparse(method.args)}) -> {ast.unparse(method.returns)}:"
    return statements([head, f"    return self.{method.name}({names})"])[0]


def keep_properties(node: ast.ClassDef) -> None:
    """A property that is worked out once keeps its value in an attribute: native objects have no dictionary for it."""
    body: list[ast.stmt] = []
    for one in node.body:
        if isinstance(one, ast.FunctionDef) and any(ast.unparse(by) == "cached_property" for by in one.decorator_list):
            assert one.returns is not None
            name, kind = one.name, ast.unparse(one.returns)
            one.name, one.decorator_list = f"_make_{name}", []
            lines = [f"_kept_{name}: {kind} | None = None", "@property", f"def {name}(self) -> {kind}:"]
            lines += [f"    found = self._kept_{name}", "    if found is None:"]
            lines += [f"        found = self._kept_{name} = self._make_{name}()", "    return found"]
            body += [one, *statements(lines)]
        else:
            body.append(one)
    node.body = body


def leave_to_subclasses(node: ast.ClassDef) -> None:
    """A field that a class only announces is its subclasses' own, which may be interpreted: get it by its name."""
    fields = [one for one in node.body if isinstance(one, ast.AnnAssign) and not one.value]
    names = {ast.unparse(one.target) for one in fields}
    node.body = [ByName(names).visit(one) for one in node.body if one not in fields]


class ByName(ast.NodeTransformer):
    """Reads and sets some fields of `self` by their names."""

    def __init__(self, names: set[str]) -> None:
        self.names = names

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        self.generic_visit(node)
        if ast.unparse(node.value) == "self" and node.attr in self.names:
            return expression(f"getattr(self, {node.attr!r})")
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.stmt:
        match node.targets:
            case [ast.Attribute(ast.Name("self"), name)] if name in self.names:
                value = ast.unparse(self.visit(node.value))
                return statements([f"setattr(self, {name!r}, {value})"])[0]
        self.generic_visit(node)
        return node


def hidden_fields(node: ast.ClassDef) -> set[str]:
    """The names in a procedure's tables of what others don't see."""
    found: set[str] = set()
    for one in node.body:
        names = [ast.unparse(to) for to in one.targets] if isinstance(one, ast.Assign) else [getattr(one, "name", "")]
        if isinstance(one, ast.AnnAssign):
            names = [ast.unparse(one.target)]
        if set(names) & set(HIDING):
            found |= {
                each.value for each in ast.walk(one) if isinstance(each, ast.Constant) and type(each.value) is str
            }
    return found


def hidden_in_states(cls: type[Any]) -> set[str]:
    """The fields of a state that its title hides whole: those in spots of the state itself, `((), names)`."""
    found: set[str] = set()
    modules = {base.__module__ for one in FINISHED if issubclass(one, cls) for base in one.__mro__}
    for module in modules:
        if module.startswith("westmarch.titles."):
            for node in ast.walk(tree_of(module)):
                match node:
                    case ast.Tuple([ast.Tuple([]), ast.Tuple(names) | ast.List(names)]):
                        found |= {one.value for one in names if isinstance(one, ast.Constant)}
    return found


def hold_anything(node: ast.ClassDef, names: set[str]) -> None:
    """Let these fields hold objects of any kind."""
    for one in node.body:
        if isinstance(one, ast.AnnAssign) and ast.unparse(one.target) in names:
            one.annotation = ast.Name("Any")


def copy_lines(cls: type[Any], names: list[str]) -> list[str]:
    """A copy of a procedure."""
    kinds = plain_fields(cls)
    others = [name for name in kinds if name not in names]
    values = {name: copy_of(f"self.{name}", kind) for name, kind in kinds.items()}
    return [
        f"def copied(self) -> {cls.__name__}:",
        f"    one = {cls.__name__}({', '.join(values[name] for name in names)})",
        *(f"    one.{name} = {values[name]}" for name in ("at", *others) if name != "at"),
        "    one.at = self.at",
        "    return one",
    ]


def copy_of(value: str, kind: str) -> str:
    """Lists and dicts are copied; all else is immutable."""
    return f"{value}.copy()" if kind.startswith(("list", "dict")) else value


def equality(cls: type[Any], names: list[str]) -> list[str]:
    """The comparison of a dataclass: by its fields, not by the bookmark."""
    same = "".join(f" and self.{name} == other.{name}" for name in names)
    return [
        "def __eq__(self, other: object) -> bool:",
        f"    return isinstance(other, {cls.__name__}) and type(other) is type(self){same}",
    ]


def face(cls: type[Any]) -> list[str]:
    """What `dataclass` asks of the bases of a class, and `replace` of an object: the fields."""
    fields: list[tuple[Any, ...]] = []
    for one in dataclasses.fields(cls):
        default = () if one.default is dataclasses.MISSING else (one.default,)
        fields.append((one.name, one.type, *default))
    return [
        f"__dataclass_fields__: ClassVar[Any] = dataclass_of({fields!r}).__dataclass_fields__",
        "__dataclass_params__: ClassVar[Any] = dataclass_of([]).__dataclass_params__",
    ]


def step_chain(cls: type[Any]) -> list[str]:
    """`do_next` for a class with these steps. A step that never returns AGAIN is annotated so."""
    lines = ["def do_next(self, game: Any) -> bool:", "    at = self.at"]
    for at, name in enumerate(cls.steps):
        lines += [f"    if at == {at}:", f"        self.at = {at + 1}"]
        if inspect.get_annotations(getattr(cls, name))["return"] == "None":
            lines += [f"        self.{name}(game)"]
        else:
            lines += [f"        if self.{name}(game):", "            self.at -= 1"]
        lines += ["        return True"]
    return [*lines, "    return False"]


def effect_chain(cls: type[Question]) -> list[str]:
    """`do_verb` for a question with these verbs."""
    lines = ["def do_verb(self, game: Any, option: Option) -> bool:", "    verb = option.verb"]
    for verb in cls.says:
        parameters = list(inspect.signature(getattr(cls, verb)).parameters.values())[3:]
        if any(one.kind is one.VAR_POSITIONAL for one in parameters):
            given = ["*option.args"]
        else:
            given = [f"option.args[{at}]" for at in range(len(parameters))]
        call = ", ".join(["game", "option.seat", *given])
        lines += [f"    if verb == {verb!r}:", f"        self.{verb}({call})", "        return True"]
    return [*lines, "    return False"]


def state_copy(cls: type[Any]) -> list[ast.stmt]:
    """`copied` for the state of a title: what `westmarch.engine.codecs.copy` does, field by field."""
    kinds = plain_fields(cls)
    lines = [f"def copied(self) -> {cls.__name__}:", f"    one = {cls.__name__}()"]
    for name in state_codec(cls).names:
        if name == "agenda":
            lines.append("    one.agenda = [COPIES[type(each)](each) for each in self.agenda]")
        else:
            lines.append(f"    one.{name} = {copy_of(f'self.{name}', kinds[name])}")
    return statements([*lines, "    return one"])
