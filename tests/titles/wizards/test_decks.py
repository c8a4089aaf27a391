"""Decks as documents: the shelf from which they are built, and what a match with one is."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from westmarch.engine.book import BadData
from westmarch.engine.documents import Contents, Documents
from westmarch.engine.match import BadSave, Match
from westmarch.engine.title import BadSetting
from westmarch.titles.wizards import TITLE
from westmarch.titles.wizards.book.decks import SAMPLES, sample
from westmarch.titles.wizards.words import SCENARIOS


def decks(scenario: str) -> Documents:
    found = TITLE.documents("deck", TITLE.choose({"scenario": scenario}))
    assert found
    return found


# What decks are built from.


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("number", SAMPLES)
def test_the_shelf_has_all_that_is_in_a_sample_deck(scenario: str, number: str) -> None:
    """Given a sample deck, then its cards lie on the shelf, each with its slot, in numbers that the slots take."""
    contents = decks(scenario).read(sample(scenario, number))
    shelf = decks(scenario).shelf(contents)
    may_lie = {card.id: card.slots for card in shelf.cards}
    assert len(may_lie) == len(shelf.cards)
    for slot, cards in contents.cards.items():
        assert [card for card in cards if slot not in may_lie[card]] == []
    for part in shelf.slots:
        assert part.least <= contents.count(part.id) <= (part.most or 99), part
    assert not set(contents.cards) - {slot.id for slot in shelf.slots}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_shelf_of_a_deck_does_not_depend_on_those_before(scenario: str) -> None:
    """Given documents that keep the texts of their cards, when they have laid out one deck and then lay out another,
    with and without its company and sites, then each shelf is the one that new documents make."""
    kept = decks(scenario)
    for text in kept.samples.values():
        contents = kept.read(text)
        fewer = {slot: cards for slot, cards in contents.cards.items() if slot not in ("company", "sites")}
        for some in (contents, replace(contents, cards=fewer), Contents()):
            assert kept.shelf(some) == decks(scenario).shelf(some)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_deck_that_is_written_is_the_same_deck(scenario: str) -> None:
    for text in decks(scenario).samples.values():
        contents = decks(scenario).read(text)
        written = decks(scenario).write(contents)
        assert decks(scenario).read(written) == contents
        assert decks(scenario).check(written) == []


def test_GON_2_each_site_has_a_slot_for_its_creatures() -> None:
    """Given Moria in a deck of Guise, then there is a slot for what can be played there; else there is none."""
    guise = decks("guise")
    slots = {slot.id for slot in guise.shelf(Contents(cards={"sites": {"moria": 1, "lorien": 1}})).slots}
    assert "hazards.moria" in slots
    assert "hazards.lorien" not in slots
    assert "hazards.moria" not in {slot.id for slot in guise.shelf(Contents()).slots}


def test_whoever_has_direct_influence_has_a_slot_for_followers() -> None:
    tab = decks("there_and_back_again")
    slots = [slot.name for slot in tab.shelf(Contents(cards={"company": {"thorin_ii": 1, "bifur": 1}})).slots]
    assert "Followers of Thorin II" in slots
    assert "Followers of Bifur" not in slots
    burglar = decks("burglar").shelf(Contents(cards={"company": {"aragorn_ii": 1}}))
    assert not [slot for slot in burglar.slots if slot.id.startswith("company.")]


def test_a_card_on_the_shelf_tells_what_it_is() -> None:
    (wargs,) = [card for card in decks("burglar").shelf(Contents()).cards if card.id == "wargs"]
    assert (wargs.name, wargs.kind, wargs.copies) == ("Wargs", "creature", 3)
    assert "hazards.wilderness" in wargs.slots
    assert "resources" not in wargs.slots
    assert {"wolf", "wilderness"} <= set(wargs.tags)
    assert wargs.text.startswith("Wolf: 2 strikes with 9 prowess.")


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ({"wizard": {"gandalf": 1, "radagast": 1}}, "the deck has one Wizard, not several"),
        ({"wizard": {"gandalf": 2}}, "the deck has one Wizard, not several"),
        ({"pockets": {"dodge": 1}}, "the deck has no slot 'pockets'"),
        ({"hazards": {"wargs": 1}}, "the deck has no slot 'hazards'"),
        ({"resources": {"dodge": 31}}, "must be a whole number, at most 30"),
    ],
)
def test_what_no_deck_can_hold(cards: dict[str, dict[str, int]], words: str) -> None:
    with pytest.raises(BadData, match=words):
        decks("guise").write(Contents("Odd", cards))


def test_an_owner_s_records_count() -> None:
    """Given a file of the owner's that gives Bilbo a mind of 19, then the same company takes more influence."""
    settings = TITLE.choose({"scenario": "there_and_back_again"})
    found = TITLE.documents("deck", settings, {"character": [{"id": "bilbo", "mind": 19}]})
    assert found
    assert "of your general influence, and there is 30." in found.check(found.samples["1"])[0].text


# What is played with one.


OWN = sample("burglar", "1").replace("Bilbo for hire", "Frodo for hire").replace('"bilbo"', '"frodo"')


def test_a_match_with_a_deck_of_one_s_own() -> None:
    """Given a deck of one's own, then it is played with, in the scenario that it is for, and the book is another."""
    match = Match(TITLE, 1, "1", {"deck": OWN})
    assert (match.book.settings["scenario"], match.book.settings["deck"]) == ("burglar", OWN)
    assert match.book.fingerprint != Match(TITLE, 1, "1", {"scenario": "burglar"}).book.fingerprint
    assert TITLE.shown(match.book.settings)["deck"] == "Frodo for hire"


def test_a_deck_that_breaks_rules_is_refused() -> None:
    with pytest.raises(BadSetting) as refused:
        Match(TITLE, 1, "1", {"deck": OWN.replace("dodge = 2", "dodge = 4")})
    assert str(refused.value) == (
        "The deck 'Frodo for hire' can't be played: resources: There may be three copies of Dodge in all, not 4."
        " There is 1 more fault."
    )


def test_a_deck_for_another_scenario_is_refused() -> None:
    with pytest.raises(BadSetting, match="scenario: It is made for 'burglar', not for 'guise'"):
        TITLE.open_book({"scenario": "guise", "deck": OWN}, {})


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("3", "deck can't be '3'; choose 1 or 2 or a document."),
        ("scenario = [\n", "the deck can't be read"),
        ("a = " + "[" * 5_000 + "\n", "the deck can't be read: it is nested too deep"),
        ("a = " + "9" * 5_000 + "\n", "the deck can't be read"),
        (OWN.replace("[items]", "[pockets]"), "pockets is not one of its fields"),
        (OWN.replace("dodge = 2", "dodge = 'two'"), "must be a whole number, not text"),
        (OWN.replace("dodge = 2", "dodge = 99"), "must be a whole number, at most 30"),
        (OWN.replace("Frodo for hire", "\\u001b[31m"), "A name has up to 60 letters that can be seen."),
        (OWN + "#" * 20_000, "The deck is too long"),
    ],
)
def test_what_is_no_deck_is_refused(text: str, words: str) -> None:
    with pytest.raises(BadSetting) as refused:
        TITLE.open_book({"deck": text}, {})
    assert words in str(refused.value)
    assert str(refused.value).isprintable()


def test_a_save_carries_its_deck(tmp_path: Path) -> None:
    """Given a save of a match with a deck, then it is opened again; when its deck is changed for
    one that is not legal, then it is refused, and the sentence says why."""
    file = tmp_path / "game.json"
    match = Match(TITLE, 1, "1", {"deck": OWN})
    match.answer(match.options[0])
    match.save(file)
    assert Match.load(file).hash == match.hash
    whole = json.loads(file.read_text(encoding="utf-8"))
    for old, new, words in (
        ("elladan = 1", "elladan = 2", "Elladan is unique: there may be one copy in all."),
        ("[resources]", "[[", "the deck can't be read"),
    ):
        changed = whole["settings"] | {"deck": OWN.replace(old, new)}
        file.write_text(json.dumps(whole | {"settings": changed}), encoding="utf-8")
        with pytest.raises(BadSave) as refused:
            Match.load(file)
        assert words in str(refused.value)


def test_a_sample_deck_counts_in_the_fingerprint_by_its_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a save with a sample deck, when a later version has another such deck, then its book is another."""
    old = TITLE.play.book(TITLE.choose({"scenario": "burglar"}), {}).fingerprint
    monkeypatch.setattr("westmarch.titles.wizards.book.decks.sample", lambda scenario, name: OWN)
    assert TITLE.play.book(TITLE.choose({"scenario": "burglar"}), {}).fingerprint != old
