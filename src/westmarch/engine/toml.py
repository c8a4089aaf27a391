"""TOML that people have written."""

from __future__ import annotations

import tomllib
from typing import Any


class BadToml(ValueError):
    """What is wrong with a text, as the end of a sentence. `is_toml`: it has a form that can be read, and more than can
    be used."""

    def __init__(self, why: str, is_toml: bool = False) -> None:
        super().__init__(why)
        self.is_toml = is_toml


def read_toml(text: str) -> dict[str, Any]:
    """The tables of a text. Raises BadToml.

    >>> read_toml("a = " + "[" * 10_000)
    Traceback (most recent call last):
    westmarch.engine.toml.BadToml: it is nested too deep
    """
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadToml(str(error)) from None
    except RecursionError:
        raise BadToml("it is nested too deep", is_toml=True) from None
    except ValueError:
        raise BadToml("it has a number of too many digits", is_toml=True) from None
