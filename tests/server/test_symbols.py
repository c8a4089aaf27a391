"""The symbols of titles, as browsers fetch them."""

from __future__ import annotations

import pytest

from tests.server.clients import PATIENCE, Browser
from westmarch.engine.title import title
from westmarch.scene.symbols import sprite
from westmarch.server.tables.symbols import symbols_of


@pytest.mark.parametrize(("taken", "packed"), [("gzip, br", "br"), ("gzip", "gzip"), ("identity", None)])
def test_symbols_are_kept_for_good(nobody: Browser, taken: str, packed: str | None) -> None:
    """Given the address that a table tells, then what is there is never asked for again; without its version it is."""
    address = symbols_of("fate").removeprefix("/api")
    answer = nobody.http.get(address, headers={"accept-encoding": taken}, timeout=PATIENCE)
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers.get("content-encoding") == packed
    assert "immutable" in answer.headers["cache-control"]
    assert answer.text == sprite(title("fate"))
    for other in (address.partition("?")[0], address.partition("=")[0] + "=older"):
        assert nobody.http.get(other, timeout=PATIENCE).headers["cache-control"] == "no-cache"


def test_there_are_none_of_what_is_no_title(nobody: Browser) -> None:
    assert nobody.http.get("/titles/chess/symbols.svg", timeout=PATIENCE).status_code == 404
