"""The kits of all titles, and what a test that all titles share is parametrized with."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from tests.titles.cardgame.suite import KIT as CARDGAME
from tests.titles.fate.suite import KIT as FATE
from tests.titles.kit import Kit
from tests.titles.ring2e.suite import KIT as RING2E
from tests.titles.ring1977.suite import KIT as RING1977
from tests.titles.wizards.suite import KIT as WIZARDS

KITS = (FATE, CARDGAME, RING2E, RING1977, WIZARDS)


def cases(names: str, of: Callable[[Kit], Iterable[Any]]) -> pytest.MarkDecorator:
    """Parametrize a test with the kit of each title, and with what it has for the test."""
    rows = [(kit, case if isinstance(case, tuple) else (case,)) for kit in KITS for case in of(kit)]
    found = [pytest.param(kit, *row, id="-".join([kit.title.id, *map(str, row)])) for kit, row in rows]
    return pytest.mark.parametrize(("kit", *names.split()), found)


each_title = cases("", lambda kit: [()])
"""Parametrizes a test with the kit of each title."""
