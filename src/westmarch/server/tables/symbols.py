"""The symbols of titles as they are sent."""

from __future__ import annotations

import hashlib
from functools import cache

import msgspec

from westmarch.engine.title import title
from westmarch.scene.symbols import sprite


class Drawn(msgspec.Struct, frozen=True):
    """The symbols of a title: an SVG file, and letters that change with what is in it."""

    plain: bytes
    version: str


@cache
def drawn_symbols(id: str) -> Drawn:
    """The symbols of an installed title. Raises UnknownTitle."""
    plain = sprite(title(id)).encode()
    return Drawn(plain, hashlib.sha256(plain).hexdigest()[:12])


def symbols_of(id: str) -> str:
    """The address at which browsers ask for them; it changes with what is drawn, so that they may be kept."""
    return f"/api/titles/{id}/symbols.svg?v={drawn_symbols(id).version}"
