"""A server that the tests share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.clients import PLENTY, Browser, running
from tests.server.databases import PostgreSQL, postgresql
from westmarch.server.config import Config

BOTH = ["sqlite", "postgresql"]


LATE = ["Timeout", "TimeoutError", "TimeoutExpired"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What was late is tried once more, and the summary tells so: on a busy machine a process may wait. Nothing else
    that fails is tried again."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1, only_rerun=LATE))


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgreSQL]:
    """The cluster of this test process; only for tests that can do without SQLite."""
    with postgresql() as cluster:
        yield cluster


def new_database(request: pytest.FixtureRequest, folder: Path) -> str:
    """The address of a new database of the kind that the fixture's parameter names."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{folder}/westmarch.sqlite"
    return str(request.getfixturevalue("postgres").new_database())


@pytest.fixture(params=BOTH)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    return new_database(request, tmp_path)


@pytest.fixture(scope="package", params=BOTH)
def address(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server without limits on how often one may ask."""
    folder = tmp_path_factory.mktemp("server")
    database = new_database(request, folder)
    with running(Config(folder, database, requests=1e6, messages=1e6, bot_seconds=10, quotas=PLENTY)) as found:
        yield found


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[str]:
    """A server of this test alone, with the usual limits."""
    with running(Config(tmp_path)) as found:
        yield found


@pytest.fixture(autouse=True)
def the_same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers of this process have one secret for all tables: the same people meet the same dice, and good ones."""
    monkeypatch.setattr("westmarch.server.tables.new_tables.new_secret", lambda: "mellon 1")


@pytest.fixture
def anna(address: str) -> Browser:
    return Browser(address, "Anna")


@pytest.fixture
def bert(address: str) -> Browser:
    return Browser(address, "Bert")


@pytest.fixture
def nobody(address: str) -> Browser:
    """Somebody who has not told their name."""
    return Browser(address)
