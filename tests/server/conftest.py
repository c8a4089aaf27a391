"""A server that the tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.house import Browser, running
from westmarch.server.house import Config


@pytest.fixture(scope="package")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server without limits on how often one may ask."""
    config = Config(tmp_path_factory.mktemp("server"), requests=1e6, messages=1e6, bot_seconds=10)
    with running(config) as found:
        yield found


@pytest.fixture(autouse=True)
def the_same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers of this process have one secret for all tables: the same people meet the same dice, and good ones."""
    monkeypatch.setattr("westmarch.server.tables.new_secret", lambda: "mellon 0")


@pytest.fixture
def anna(address: str) -> Browser:
    return Browser(address, "Anna")


@pytest.fixture
def bert(address: str) -> Browser:
    return Browser(address, "Bert")


@pytest.fixture
def nobody(address: str) -> Browser:
    """Somebody who has not told his name."""
    return Browser(address)
