"""Where decks are built: samples, what is wrong with a draft, and the cards from which it is made."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.clients import Browser, running
from westmarch.engine.title import title
from westmarch.server.config import Config
from westmarch.server.web.desk import documents_of

DECK = "/titles/wizards/documents/deck"
GUISE = {"scenario": "guise"}


@pytest.fixture
def sample(nobody: Browser) -> str:
    """The text of a sample deck."""
    return str(nobody.get(DECK, **GUISE)[0]["text"])


def test_the_samples_of_a_scenario(nobody: Browser) -> None:
    """Given a scenario, then its sample decks are told with their names; given none, then those of the first one."""
    assert [(one["value"], one["name"]) for one in nobody.get(DECK, **GUISE)] == [
        ("1", "Gandalf and the Wise"),
        ("2", "Radagast calls the Council"),
    ]
    assert nobody.get(DECK)[0]["name"] == "Thorin's Fourteen"


def test_a_draft_is_checked_slot_by_slot(nobody: Browser, sample: str) -> None:
    """Given a sample deck, then nothing is wrong with it; without one of its cards, the slot where that lay is."""
    desk = nobody.post(DECK, settings=GUISE, text=sample)
    assert desk["faults"] == []
    contents = desk["contents"]
    assert contents["cards"]["resources"].pop("glamdring") == 1
    less = nobody.post(DECK, settings=GUISE, contents=contents)
    assert less["faults"] == [{"slot": "resources", "words": "It must have at least 30 cards, not 29."}]
    assert "glamdring" not in less["text"]
    assert nobody.post(DECK, text=less["text"])["contents"] == contents, "its own scenario is that of the text"


def test_what_cannot_be_won_is_told_and_refuses_nothing(nobody: Browser, sample: str) -> None:
    """Given a deck whose Rescue Prisoners come with the sideboard alone, then a warning and no fault is told."""
    desk = nobody.post(DECK, settings=GUISE, text=sample)
    assert desk["warnings"] == []
    contents = desk["contents"]
    del contents["cards"]["resources"]["rescue_prisoners"]
    contents["cards"]["resources"]["dodge"] = 3
    contents["cards"]["sideboard"]["rescue_prisoners"] = 2
    (warning,) = nobody.post(DECK, settings=GUISE, contents=contents)["warnings"]
    assert warning["slot"] == "resources" and "the Investigation can't end" in warning["words"]


def test_the_cards_are_sent_once(nobody: Browser, sample: str) -> None:
    """Given a page that has the cards already, then they are sent again only when a slot has come."""
    desk = nobody.post(DECK, settings=GUISE, text=sample)
    (sword,) = (card for card in desk["cards"] if card["id"] == "glamdring")
    assert (sword["name"], sword["copies"]) == ("Glamdring", 1)
    assert "resources" in sword["slots"]
    draft: dict[str, Any] = {"settings": GUISE, "shelf": desk["shelf"], "contents": desk["contents"]}
    draft["contents"]["name"] = "Gandalf alone"
    assert nobody.post(DECK, **draft)["cards"] is None
    draft["contents"]["cards"]["sites"]["bree"] = 1
    more = nobody.post(DECK, **draft)
    assert "hazards.bree" in [slot["id"] for slot in more["slots"]]
    assert more["shelf"] != desk["shelf"]
    assert any("hazards.bree" in card["slots"] for card in more["cards"])


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("\x01\x02", "The deck can't be read: Invalid statement (at line 1, column 1)."),
        ("\x00", "That request can't be read: body: one of the texts holds NUL, a letter that none may have."),
        ("<html>", "The deck can't be read: Invalid statement (at line 1, column 1)."),
        ("name = 3", "The deck, name: must be text, not a whole number."),
    ],
)
def test_what_is_no_deck_is_refused_with_a_sentence(nobody: Browser, text: str, why: str) -> None:
    """Given something strange, then one sentence says what is wrong with it."""
    assert nobody.refused(DECK, settings=GUISE, text=text) == (422, why)


def test_what_takes_no_documents(nobody: Browser) -> None:
    """Given a setting whose value is none, or no setting at all, then there are no samples."""
    for path in ("/titles/wizards/documents/scenario", "/titles/toy/documents/deck"):
        assert nobody.http.get(path).status_code == 404
    assert nobody.refused(DECK, settings={"scenario": "chess"})[0] == 422
    assert nobody.refused(DECK, text="x" * 20_001)[0] == 422


def test_nobody_asks_too_often(tmp_path: Path) -> None:
    """Given somebody who asks again and again, then they are told to wait."""
    with running(Config(tmp_path, requests=5)) as address:
        http = Browser(address).http
        asked = [http.get(DECK) for _ in range(12)]
    assert {one.status_code for one in asked[:6]} == {200}
    assert asked[-1].status_code == 429
    assert asked[-1].json()["why"] == "That is too much at once; wait a moment."


def test_a_list_of_names_becomes_a_deck(nobody: Browser) -> None:
    """Given a list as people share them, then its cards lie where they belong; names that no card has are told with
    those that are nearest. A list without any card is refused."""
    lines = "Company\n1 Faramir\n\nResources\n2x Risky Blow\n1 Glamdrung"
    desk = nobody.post(f"{DECK}/list", settings=GUISE, text=lines)
    assert desk["contents"]["cards"]["resources"] == {"risky_blow": 2}
    assert desk["contents"]["settings"] == GUISE
    assert desk["unknown"] == ["line 6: There is no card 'Glamdrung'. Is it Glamdring?"]
    assert "resources" in [fault["slot"] for fault in desk["faults"]]
    why = "There is no name of a card in this list."
    assert nobody.refused(f"{DECK}/list", settings=GUISE, text="\x89PNG\r\n") == (422, why)


def test_a_draft_is_no_other_book() -> None:
    """Given drafts of a scenario, then what is known of its cards is kept once for all of them; other settings are
    another book."""
    wizards = title("wizards")
    first = documents_of(wizards, "deck", {**GUISE, "deck": "1"})
    assert documents_of(wizards, "deck", {**GUISE, "deck": "2"}) is first
    assert documents_of(wizards, "deck", {"scenario": "burglar"}) is not first
