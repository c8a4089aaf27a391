"""Copy, rewrite, compile."""

from __future__ import annotations

import ast
import copy
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import westmarch
from compiling.classes import Classes, know
from compiling.sources import Source, our_titles, sources
from compiling.statements import Statements
from compiling.tables import table_module
from westmarch.engine.state import State

PACKAGE: Final = Path(str(westmarch.__file__)).parent

IGNORED: Final = (
    "arg-type",
    "assignment",
    "attr-defined",
    "has-type",
    "index",
    "misc",
    "override",
    "return-value",
    "type-var",
    "union-attr",
)
"""What mypy has let pass in the sources themselves, where their comments say so; these are gone in the copy."""

SETUP: Final = """from mypyc.build import mypycify
from setuptools import setup

GROUPS = {groups!r}
setup(
    name="westmarch-compiled",
    packages=[],
    ext_modules=mypycify(
        [
            "--config-file=",
            "--ignore-missing-imports",
            "--follow-imports=silent",
            *("--disable-error-code=" + code for code in {ignored!r}),
            *(path for paths, _ in GROUPS for path in paths),
        ],
        opt_level={opt_level!r},
        debug_level="0",
        multi_file=True,
        separate=[(paths, "westmarch_" + name) for paths, name in GROUPS],
    ),
)
"""


def build(out: Path, titles: list[str] | None = None, opt_level: str = "1") -> None:
    """Build the package with its compiled modules into a folder, to be put first on PYTHONPATH."""
    found = write(out, our_titles() if titles is None else titles, opt_level)
    # Every file of a group names what it takes from the engine; the linker makes one of all.
    environment = {**os.environ, "CFLAGS": "-fcommon"}
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace", "--parallel", "2"]
    subprocess.run(command, cwd=out, env=environment, check=True)
    print(f"{len(found)} modules compiled into {out}")


def write(out: Path, titles: list[str], opt_level: str) -> list[Source]:
    """Write the rewritten copy, and what compiles it."""
    found = sources(titles)
    know(titles)
    shutil.rmtree(out / "westmarch", ignore_errors=True)
    shutil.copytree(PACKAGE, out / "westmarch", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    names = {one.name for one in found}
    (out / "westmarch" / "_declared.py").write_text(table_module(names), encoding="utf-8")
    for one in found:
        (out / one.path).write_text(rewritten(one, names), encoding="utf-8")
    groups = {}
    for one in found:
        groups.setdefault(one.group, []).append(one.path)
    settings = {"groups": [(paths, name) for name, paths in groups.items()], "ignored": IGNORED, "opt_level": opt_level}
    (out / "setup.py").write_text(SETUP.format(**settings), encoding="utf-8")
    return found


def rewritten(source: Source, compiled: set[str]) -> str:
    """The text of a module as it is compiled."""
    tree = copy.deepcopy(source.tree)
    states = {node.name for node, cls in source.classes() if issubclass(cls, State)}
    tree = Statements(source.module, states).visit(tree)
    Classes(source, compiled).rewrite(tree)
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"
