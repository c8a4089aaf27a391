"""What can't be won with a deck is told, and no reason to refuse it; with each sample deck all can be won."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from tests.titles.wizards.test_deck_rules import DATA, Change, both, changed, put, sites
from westmarch.cli import app
from westmarch.titles.wizards.book.decks import SAMPLES, read_deck, sample
from westmarch.titles.wizards.deck.rules import check_deck
from westmarch.titles.wizards.deck.warnings import warnings
from westmarch.titles.wizards.words import SCENARIOS


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("number", SAMPLES)
def test_the_sample_decks_can_be_won(scenario: str, number: str) -> None:
    assert warnings(DATA, read_deck(sample(scenario, number))) == []


GREATER = dict.fromkeys(("the_mithril_coat", "orcrist", "the_arkenstone", "scroll_of_isildur"), 0)
ELSEWHERE = sites(add=("caves_of_ulund", "goblin_gate", "ovir_hollow"), without=("the_lonely_mountain",))

CASES: dict[str, tuple[str, Change, list[str]]] = {
    "nothing to steal from a Dragon": (
        "burglar",
        both(put("resources", glamdring=0), sites(add=("ovir_hollow",), without=("the_lonely_mountain",))),
        ["resources: No major or greater item can be stolen from a Dragon: the first task can't be done."],
    ),
    "nothing to steal from Orcs": (
        "burglar",
        sites(without=("moria", "mount_gram")),
        ["resources: No major or greater item can be stolen from Orcs: the second task can't be done."],
    ),
    "one item for two tasks": (
        "burglar",
        both(
            put("resources", **GREATER, red_arrow=0, enruned_shield=1),
            sites(add=("ovir_hollow",), without=("moria", "the_lonely_mountain")),
        ),
        ["resources: Glamdring alone can be stolen, from a Dragon or from Orcs: one of these tasks can't be done."],
    ),
    "a faction that nobody can win": (
        "burglar",
        both(
            put("resources", men_of_northern_rhovanion=0, hobbits=0, army_of_the_dead=1),
            sites(add=("vale_of_erech",)),
        ),
        ["resources: Nobody in the deck could win one of its factions: the third task can't be done."],
    ),
    "no stealth": (
        "burglar",
        both(put("resources", halfling_stealth=0, concealment=0, trickery=0), put("items", elven_cloak=0, cram=1)),
        ["It can't bring more than 14 points: the Burglar can't be hired for a Grand Adventure."],
    ),
    "Rescue Prisoners in the sideboard alone": (
        "guise",
        both(put("resources", rescue_prisoners=0, dodge=3), put("sideboard", rescue_prisoners=2)),
        ["resources: Rescue Prisoners is in the sideboard only, which comes after it: the Investigation can't end."],
    ),
    "nothing that taps Dol Guldur": (
        "guise",
        put(
            "resources",
            **dict.fromkeys(("glamdring", "the_mithril_coat", "sword_of_gondolin", "hauberk_of_bright_mail"), 0),
            **dict.fromkeys(("shield_of_iron_bound_ash", "healing_herbs", "star_glass"), 0),
            dodge=3,
            escape=1,
            lucky_strike=3,
            halfling_stealth=3,
        ),
        ["resources: No card of it taps Dol Guldur, as must be before: the Investigation can't end."],
    ),
    "no home for an allied Wizard": (
        "guise",
        both(
            sites(without=("rhosgobel", "grey_havens")),
            lambda raw: raw["hazards"].pop("rhosgobel"),
            put("hazards.free", abductor=2),
        ),
        ["sites: No allied Wizard has a home among the sites: the White Council can't meet."],
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_cannot_be_won(case: str) -> None:
    scenario, change, told = CASES[case]
    deck = changed(scenario, "1", change)
    assert [fault for fault in check_deck(DATA, deck) if "hazards" not in fault] == []
    assert [warning.text for warning in warnings(DATA, deck)][: len(told)] == told


def test_a_quest_whose_treasures_all_lie_elsewhere() -> None:
    """Given an owner's records by which greater items lie in shadow-holds only, then nobody can bring one home."""
    items = tuple(
        msgspec.structs.replace(item, site_types=("S",)) if item.kind == "greater" else item for item in DATA.item
    )
    data: Any = msgspec.structs.replace(DATA, item=items)
    deck = read_deck(sample("there_and_back_again", "1"))
    assert [one.words for one in warnings(data, deck)] == [
        "None of its greater items can be played at The Lonely Mountain: the quest can't be won."
    ]


def test_a_deck_that_breaks_a_rule_gets_no_warning() -> None:
    deck = changed("burglar", "1", both(put("resources", rescue_prisoners=0), sites(without=("moria", "mount_gram"))))
    assert check_deck(DATA, deck) and warnings(DATA, deck) == []


def test_the_command_warns_and_does_not_refuse(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    text = sample("burglar", "1").replace('"moria", ', "").replace('"mount_gram", ', "")
    path.write_text(text, encoding="utf-8")
    result = CliRunner().invoke(app, ["deck", "check", str(path)])
    assert result.exit_code == 0
    assert "Warning: resources: No major or greater item can be stolen from Orcs" in result.stdout
