"""Weighing the cards of a deck by games in which another stands in for each."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest
from typer.testing import CliRunner

from westmarch.cli import app
from westmarch.engine.documents import Documents
from westmarch.engine.title import title
from westmarch.lab.executor import Processes
from westmarch.lab.numbers import paired
from westmarch.lab.weigh import ROUND, Weight, to_weigh, weigh

WIZARDS = title("wizards")
SETTINGS: Mapping[str, str] = WIZARDS.choose({"scenario": "burglar"})


@pytest.fixture(scope="module")
def burglar() -> Documents:
    found = WIZARDS.documents("deck", SETTINGS)
    assert found
    return found


@pytest.fixture(scope="module")
def cards(burglar: Documents) -> dict[tuple[str, str], Weight]:
    return {(one.slot, one.card): one for one in to_weigh(burglar, burglar.samples["1"])}


def test_other_cards_of_the_slot_stand_in(burglar: Documents, cards: dict[tuple[str, str], Weight]) -> None:
    """Given two Wargs of ten creatures of the wilderness, then those of which there may be a third copy stand in, and
    each such deck keeps all rules."""
    wargs = cards["hazards.wilderness", "wargs"]
    assert list(wargs.stand_ins) == ["wolves", "huorn", "cave_drake", "giant"]
    for other, text in wargs.stand_ins.items():
        lying = burglar.read(text).cards["hazards.wilderness"]
        assert (lying["wargs"], lying[other]) == (1, 3)
        assert burglar.check(text) == []


def test_where_nothing_of_the_slot_can_a_card_of_the_shelf_stands_in(cards: dict[tuple[str, str], Weight]) -> None:
    assert list(cards["items", "elven_cloak"].stand_ins) == ["athelas"]


def test_what_the_deck_needs_is_not_weighed(cards: dict[tuple[str, str], Weight]) -> None:
    assert cards["sites", "rivendell"].stand_ins == {}


def test_what_nothing_can_replace_is_left_out() -> None:
    """Given all thirteen Dwarves in the company, then nobody stands in for one: twelve go without them."""
    tab = WIZARDS.documents("deck", WIZARDS.choose({}))
    assert tab
    dori = next(one for one in to_weigh(tab, tab.samples["1"]) if one.card == "dori")
    ((name, text),) = dori.stand_ins.items()
    assert name == ""
    assert "dori" not in tab.read(text).cards["company"]


def weighed(burglar: Documents, **options: object) -> list[list[bool]]:
    found = weigh(
        WIZARDS,
        "deck",
        SETTINGS,
        burglar,
        "random",
        ROUND + 1,
        slots=["items"],
        **options,  # type: ignore[arg-type]
    )
    return [found.won, *(one.won for one in found.cards)]


def test_each_card_has_as_many_games_on_any_executor(burglar: Documents) -> None:
    """Given more games than a round has, then the deck and each card have all of them, here or in processes."""
    here = weighed(burglar)
    assert [len(one) for one in here] == [ROUND + 1, ROUND + 1]
    assert weighed(burglar, executor=Processes(2)) == here


def test_when_the_time_is_over_no_more_games_are_begun(burglar: Documents) -> None:
    assert [len(one) for one in weighed(burglar, seconds=0)] == [ROUND, ROUND]


def test_differences_are_told_pair_by_pair() -> None:
    """Given 30 games won by one alone and 5 by the other alone of 100, then the first wins 25 points more, surely; with
    8 against 5 it is not sure."""
    first = [True] * 30 + [False] * 5 + [True] * 65
    second = [False] * 30 + [True] * 5 + [True] * 65
    found = paired(first, second)
    assert (found.middle, found.is_told) == (0.25, True)
    assert found.low < 0.25 < found.high
    assert not paired([True] * 8 + [False] * 5, [False] * 8 + [True] * 5).is_told


def test_the_command_tells_cards_and_weights() -> None:
    words = ("deck", "weigh", "Bilbo for hire", "--games", "2", "--bot", "random", "--jobs", "1", "--slot", "items")
    result = CliRunner(env={"COLUMNS": "100"}).invoke(app, [*words])
    assert result.exit_code == 0, result.output
    for part in ("Bilbo for hire: ", "of 2 games won", "Starting item", "1 Elven Cloak", "points with it"):
        assert part in result.stdout
    document = json.loads(CliRunner().invoke(app, [*words, "--json"]).stdout)
    (card,) = document["cards"]
    assert (card["card"], card["stand_ins"], document["games"]) == ("elven_cloak", ["athelas"], 2)
    refused = CliRunner().invoke(app, [*words[:-1], "pockets"])
    assert (refused.exit_code, refused.stderr[:26]) == (2, "There is no slot 'pockets'")
