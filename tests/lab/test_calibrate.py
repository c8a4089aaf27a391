"""How likely a position of so much value is won, told by games."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from westmarch.cli import app
from westmarch.engine.option import Seat
from westmarch.engine.title import title
from westmarch.lab.calibrate import Sample, by_seat, fit

ONE, OTHER = Seat(0), Seat(1)


def samples(even: float) -> list[Sample]:
    """Positions of two seats that fear what the other hopes for; of value `even` the first one wins half of them."""
    found = []
    for number in range(400):
        value = number % 20 - 10
        won = (value > even) != (number % 5 == 0)
        found += [Sample(ONE, value, won), Sample(OTHER, -value, not won)]
    return found


def test_each_seat_has_a_curve_of_its_own() -> None:
    """Given a title whose first seat must be four points ahead to win half of its games, then its curve says so, and
    that of the other seat says the same from its side, where all positions together would say none."""
    found = samples(even=4.0)
    first, second = (fit(some) for some in by_seat(title("ring2e"), found).values())
    assert first.even == pytest.approx(4.0, abs=1.0)
    assert second.even == pytest.approx(-4.0, abs=1.0)
    assert fit(found).even == pytest.approx(0.0, abs=0.1)


def test_those_who_win_together_have_one_curve() -> None:
    assert list(by_seat(title("toy"), samples(even=0.0))) == [""]


def test_the_command_tells_each_side() -> None:
    options = ["ring2e", "--games", "2", "--set", "kings=no", "--bots", "random", "--json"]
    told = json.loads(CliRunner().invoke(app, ["calibrate", *options]).stdout)
    assert [one["seat"] for one in told] == ["The Free Peoples", "The Shadow"]
    assert told[0]["positions"] == told[1]["positions"] > 2
