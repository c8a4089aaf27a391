"""What compiled classes declare by their annotations, which compiled modules don't keep."""

from __future__ import annotations

import inspect
from typing import Any, Final

from westmarch.engine import declared
from westmarch.engine.action import Action
from westmarch.engine.procedure import Procedure
from westmarch.engine.state import State

MODULE: Final = '''"""What the compiled classes declare, for `westmarch.engine.declared`; written by tools/compiling."""

from dataclasses import make_dataclass
from typing import Any


def dataclass_of(fields: list[Any]) -> Any:
    """A dataclass with these fields, and without methods."""
    return make_dataclass("Made", fields, init=False, repr=False, eq=False)


TABLE: dict[str, dict[str, str]] = {
'''


def subclasses(cls: type[Any]) -> set[type[Any]]:
    """A class and all that derive from it."""
    found = {cls}
    for one in cls.__subclasses__():
        found |= subclasses(one)
    return found


def table(modules: set[str]) -> dict[str, dict[str, str]]:
    """The annotations of the states, procedures and actions in these modules, and of their methods."""
    found: dict[str, dict[str, str]] = {}
    for cls in subclasses(Procedure) | subclasses(State) | subclasses(Action):
        if cls.__module__ in modules:
            name = f"{cls.__module__}.{cls.__qualname__}"
            found[name] = {field: str(kind) for field, kind in inspect.get_annotations(cls).items()}
            found[f"{name}:plain"] = declared.plain_fields(cls)
            found[f"{name}:spelled"] = declared.spelled_fields(cls)
            for method in vars(cls).values():
                if inspect.isfunction(method):
                    kinds = {key: str(kind) for key, kind in inspect.get_annotations(method).items()}
                    found[f"{method.__module__}.{method.__qualname__}"] = kinds
    return dict(sorted(found.items()))


def table_module(modules: set[str]) -> str:
    """The table as a module."""
    lines = "\n".join(f"    {name!r}: {kinds!r}," for name, kinds in table(modules).items())
    return f"{MODULE}{lines}\n}}\n"
