"""Build a compiled copy of the engine and the rules with mypyc, from the same files.

    python tools/compile.py [OUT]        (default: build/compiled)

OUT then holds the package `westmarch`, to be put first on PYTHONPATH. States, options, actions and cards become native
classes; procedures stay ordinary Python classes with compiled methods, because the engine reads their class tables
(`steps`, `says`). A compiled module keeps no annotations, so those that the engine reads are written down first, from
the interpreted package, into `westmarch/_declared.py`.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "westmarch"
COMPILED = (
    "engine/chance.py",
    "engine/book.py",
    "engine/option.py",
    "engine/procedure.py",
    "engine/action.py",
    "engine/state.py",
    "titles/fate/words.py",
    "titles/fate/book.py",
    "titles/fate/board.py",
    "titles/fate/decks.py",
    "titles/fate/state.py",
    "titles/fate/setup.py",
    "titles/fate/action.py",
    "titles/fate/actions/*.py",
    "titles/fate/cards/**/*.py",
    "titles/fate/procedures/*.py",
)
DECLARED = '''"""What the compiled classes declare; written by tools/compile.py."""

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform()
def dataclass_of_declared_fields(cls: type[T]) -> type[T]:
    """A dataclass of the fields in TABLE: the compiler would make fields of class tables too."""
    cls.__annotations__ = TABLE[f"{cls.__module__}.{cls.__qualname__}"]
    return dataclass(repr=False)(cls)


TABLE: dict[str, dict[str, str]] = {
'''
OPEN = "allow_interpreted_subclasses=True"
NATIVE = {
    "State": OPEN,
    "Board": "",
    "Decks": "",
    "Fate": "",
    "Book": OPEN,
    "FateBook": "",
    "Draw": "",
    "Option": "",
    "Road": "",
    "Action": OPEN,
    "Cards": "",
    "CharacterCard": "",
    "EventCard": "",
    "ObjectiveCard": "",
}


def declared() -> dict[str, dict[str, str]]:
    """What classes and effects declare, as `westmarch.engine.declared` reads it in the interpreted package."""
    from westmarch import titles
    from westmarch.engine import declared, procedure, state
    from westmarch.engine.action import Action

    for module in pkgutil.walk_packages(titles.__path__, "westmarch.titles."):
        importlib.import_module(module.name)
    table: dict[str, dict[str, str]] = {}
    for cls in {*subclasses(procedure.Procedure), *subclasses(state.State), *subclasses(Action)}:
        name = f"{cls.__module__}.{cls.__qualname__}"
        table[name] = {field: str(kind) for field, kind in inspect.get_annotations(cls).items()}
        table[name + ":plain"] = declared.plain_fields(cls)
        for method in vars(cls).values():
            if inspect.isfunction(method):
                kinds = {key: str(kind) for key, kind in inspect.get_annotations(method).items()}
                table[f"{method.__module__}.{method.__qualname__}"] = kinds
    return dict(sorted(table.items()))


def subclasses(cls: type) -> set[type]:
    """A class and all that derive from it."""
    found: set[type[Any]] = {cls}
    for one in cls.__subclasses__():
        found |= subclasses(one)
    return found


def native(module: str) -> dict[str, str]:
    """The native classes of a module, all actions among them, and their marks."""
    from westmarch.engine.action import Action

    return {**{cls.__name__: "" for cls in subclasses(Action) if cls.__module__ == module}, **NATIVE}


def marked(text: str, marks: Mapping[str, str]) -> str:
    """The source with a compiler's mark above every class: native, or an ordinary Python class."""
    lines = text.splitlines()
    classes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef)]
    for node in sorted(classes, key=lambda one: one.lineno, reverse=True):
        mark = marks.get(node.name, "native_class=False")
        first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
        if mark:
            lines.insert(first - 1, " " * node.col_offset + f"@mypyc_attr({mark})")
    if classes:
        after = next(at for at, line in enumerate(lines) if line.startswith("from __future__")) + 1
        lines.insert(after, "from mypy_extensions import mypyc_attr")
        lines.insert(after, "from westmarch._declared import dataclass_of_declared_fields")
    return "\n".join(lines).replace("@dataclass(repr=False)", "@dataclass_of_declared_fields") + "\n"


def main(out: Path) -> None:
    """Copy, mark, compile."""
    shutil.rmtree(out, ignore_errors=True)
    package = out / "westmarch"
    shutil.copytree(SOURCE, package, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    table = "\n".join(f"    {name!r}: {kinds!r}," for name, kinds in declared().items())
    (package / "_declared.py").write_text(f"{DECLARED}{table}\n}}\n", encoding="utf-8")
    modules = sorted({path for pattern in COMPILED for path in package.glob(pattern)})
    for path in modules:
        module = ".".join(path.relative_to(out).with_suffix("").parts)
        path.write_text(marked(path.read_text(encoding="utf-8"), native(module)), encoding="utf-8")
    names = [str(path.relative_to(out)) for path in modules if path.stat().st_size > 200]
    (out / "setup.py").write_text(
        "from setuptools import setup\nfrom mypyc.build import mypycify\n"
        f"NAMES = {['--ignore-missing-imports', *names]!r}\n"
        "setup(name='westmarch-compiled', packages=[], ext_modules=mypycify(NAMES, opt_level='3'))\n",
        encoding="utf-8",
    )
    subprocess.run([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], cwd=out, check=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "compiled")
