"""Forms without checks: what comes to a tab comes from its own page."""

from __future__ import annotations

from typing import Any

ConfigDict = dict


class Field:
    """What a field has if nothing is said of it."""

    def __init__(self, *default: Any, default_factory: Any = None, **limits: Any) -> None:
        if default:
            self.default = default[0]
        elif default_factory is not None:
            self.factory = default_factory

    @property
    def value(self) -> Any:
        return self.factory() if hasattr(self, "factory") else self.default


class BaseModel:
    """A form with the fields that its class names."""

    def __init__(self, **values: Any) -> None:
        for name in self.fields():
            given = values[name] if name in values else getattr(type(self), name)
            setattr(self, name, given.value if isinstance(given, Field) else given)

    @classmethod
    def fields(cls) -> list[str]:
        return [name for kind in reversed(cls.__mro__) for name in vars(kind).get("__annotations__", ())]

    @classmethod
    def model_validate(cls, found: Any, from_attributes: bool) -> BaseModel:
        return cls(**{name: getattr(found, name) for name in cls.fields()})

    def model_dump(self) -> dict[str, Any]:
        return dict(vars(self))


def model_validator(mode: str) -> Any:
    """Leaves a check out."""
    return lambda check: check


class ValidationError(Exception):
    """Nothing is checked, so nothing is found wrong."""
