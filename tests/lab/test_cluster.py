"""Simulations on a real Ray cluster of two nodes, on this machine, of which one is killed."""

from __future__ import annotations

import json
import logging
import signal
import time
from collections.abc import Iterator
from typing import Any

import pytest
from typer.testing import CliRunner

from westmarch.cli import app
from westmarch.engine.match import Match
from westmarch.engine.title import title
from westmarch.lab.cluster import NoCluster, Ray
from westmarch.lab.executor import Here
from westmarch.lab.simulate import simulate
from westmarch.players.analysis import analyse
from westmarch.players.budget import Budget

RECORDS = logging.getLogRecordFactory()
ray = pytest.importorskip("ray", reason="needs ray: pip install 'westmarch[ray]'")
from ray.cluster_utils import Cluster  # noqa: E402

logging.setLogRecordFactory(RECORDS)  # Ray sets its own, for all of this process

TOY = title("toy")


@pytest.fixture
def cluster() -> Iterator[Any]:
    terminated = signal.getsignal(signal.SIGTERM)
    node = {"object_store_memory": 100_000_000, "num_cpus": 1}
    found = Cluster(initialize_head=True, head_node_args={**node, "include_dashboard": False})
    found.second = found.add_node(**node)
    yield found
    ray.shutdown()
    found.shutdown()
    logging.setLogRecordFactory(RECORDS)
    signal.signal(signal.SIGTERM, terminated)


def slowly(number: int) -> int:
    time.sleep(0.3)
    return number * number


def fails(number: int) -> float:
    return 1 / number


def test_a_cluster_does_what_processes_do(cluster: Any) -> None:
    """Given a cluster of two nodes, then a simulation has the numbers that it has here, from the command too."""
    runs = Ray(cluster.address)
    there = simulate(TOY, 60, 2, ["random"], 1, executor=runs, chunk=10)
    assert there.columns == simulate(TOY, 60, 2, ["random"], 1).columns
    common = ("simulate", "toy", "--games", "30", "--players", "2", "--json")
    told, here = (CliRunner().invoke(app, [*common, *more]) for more in (["--ray", cluster.address], ["--jobs", "1"]))
    assert json.loads(told.stdout)["hashes"] == json.loads(here.stdout)["hashes"]
    # And a game is thought over alike
    match = Match(TOY, 2, "cluster", {"hope": "2"})
    while match.options:
        match.answer(match.options[0])
    found = [analyse(match, Budget(iterations=8), spread=one.map).document() for one in (runs, Here())]
    assert found[0] == found[1] and found[0]["decisions"]
    # A mistake in a job is raised as it was
    with pytest.raises(ZeroDivisionError):
        list(runs.map(fails, [1, 0]))
    # Whoever stops asking leaves no work behind: the cluster is free again long before all could have been done
    squares = runs.map(slowly, range(400))
    assert next(squares) == 0
    squares.close()
    until = time.monotonic() + 60
    while ray.available_resources().get("CPU", 0) < 2 and time.monotonic() < until:
        time.sleep(0.2)
    assert ray.available_resources()["CPU"] == 2
    # When a node is killed in the midst of it, then every job is done all the same, once and in its order
    squares = runs.map(slowly, range(16))
    got = [next(squares)]
    cluster.remove_node(cluster.second, allow_graceful=False)
    assert [*got, *squares] == [number * number for number in range(16)]


def test_no_cluster_is_told_in_one_sentence() -> None:
    with pytest.raises(NoCluster, match=r"No Ray cluster answers at 127\.0\.0\.1:1: .*refused"):
        Ray("127.0.0.1:1")
