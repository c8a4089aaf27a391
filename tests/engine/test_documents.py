"""Settings that are documents: read, checked, shown by name, and part of book and save."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from westmarch.engine.book import BadData
from westmarch.engine.documents import MOST_BYTES, Contents, Documents, Fault, Shelf, ShelfCard, Slot
from westmarch.engine.match import BadSave, Match, read_save
from westmarch.engine.title import BadSetting, Setting, Title, title

NAMES = ("pony", "walking_song", "elven_cloak")


class Packs(Documents):
    """Three gifts that are in the deck: a line with a name, then one with each gift. Heroes need no Pony."""

    samples: Mapping[str, str] = {"light": "Light pack\nwalking_song\nwalking_song\nelven_cloak"}  # type: ignore[misc]

    def read(self, text: str) -> Contents:
        name, *gifts = text.split("\n")
        hope = re.search(r"\d+", name)
        if unknown := [gift for gift in gifts if gift not in NAMES]:
            raise BadData(f"there is no gift {unknown[0]!r}")
        return Contents(
            name, {"gifts": {one: gifts.count(one) for one in NAMES}}, {"hope": hope.group()} if hope else {}
        )

    def write(self, contents: Contents) -> str:
        gifts = [f"{one}\n" * count for one, count in contents.cards["gifts"].items()]
        return "".join([f"{contents.name}\n", *gifts]).rstrip("\n")

    def faults(self, text: str) -> Iterable[Fault]:
        cards = self.read(text).cards["gifts"]
        if sum(cards.values()) != 3:
            yield Fault("gifts", f"There must be three gifts, not {sum(cards.values())}.")
        if cards["pony"] and self.settings["hope"] == "2":
            yield Fault("gifts", "There are no ponies in a hard game.")

    def shelf(self, contents: Contents) -> Shelf:
        return Shelf(
            (Slot("gifts", "Gifts", "Any three gifts.", 3, 3),),
            tuple(ShelfCard(name, name, "gift", ("gifts",)) for name in NAMES),
        )


TOY = replace(
    title("toy"),
    settings=(*title("toy").settings, Setting("pack", "What they carry", "light", documents=Packs)),
)
OWN = "Two ponies\npony\npony\nelven_cloak"


def refusal(settings: Mapping[str, str]) -> str:
    """The sentence with which a match with these settings is refused."""
    with pytest.raises(BadSetting) as refused:
        TOY.open_book(settings, {})
    return str(refused.value)


def test_a_document_is_played_with() -> None:
    """Given a document without a fault, then the book has it, and other books another fingerprint."""
    book, usual = TOY.open_book({"pack": OWN}, {}), TOY.open_book({}, {})
    assert (book.settings["pack"], usual.settings["pack"]) == (OWN, "light")
    assert book.fingerprint != usual.fingerprint


def test_the_first_fault_is_named_and_the_others_counted() -> None:
    words = "The pack 'Mine' can't be played: gifts: There must be three gifts, not 1."
    assert refusal({"pack": "Mine\npony"}) == words
    assert refusal({"pack": "Mine\npony\npony", "hope": "2"}) == f"{words[:-2]}2. There is 1 more fault."


def test_faults_depend_on_the_other_settings() -> None:
    assert refusal({"pack": OWN, "hope": "2"}).endswith("gifts: There are no ponies in a hard game.")


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("heavy", "pack can't be 'heavy'; choose light or a document."),
        ("Mine\nsword", "pack can't be that: there is no gift 'sword'; choose light or a document."),
        ("Mine\n" + "pony\n" * 4_000, f"The pack is too long: It has 20,005 bytes, and may have {MOST_BYTES:,}."),
        ("\x1b[red\npony\npony\npony", "A name has up to 60 letters that can be seen."),
        ("M" * 61 + "\npony\npony\npony", "A name has up to 60 letters that can be seen."),
        (" \npony\npony\npony", "A name has up to 60 letters that can be seen."),
    ],
)
def test_what_is_no_document_is_refused(value: str, words: str) -> None:
    said = refusal({"pack": value})
    assert words in said
    assert said.isprintable()


def test_a_document_chooses_what_it_is_made_for() -> None:
    """Given a pack for hope 6, when hope is not chosen, then it is 6; when another is, the pack is refused."""
    pack = "Pack 6\npony\npony\npony"
    assert TOY.choose({"pack": pack})["hope"] == "6"
    assert "hope: It is made for '6', not for '4'." in refusal({"pack": pack, "hope": "4"})
    assert "hope can't be '9'" in refusal({"pack": pack.replace("6", "9")})


def test_a_document_is_shown_by_its_name() -> None:
    assert TOY.shown({"hope": "2", "pack": OWN}) == {"hope": "2", "pack": "Two ponies"}
    assert TOY.shown({"pack": "light"}) == {"pack": "Light pack"}
    assert TOY.shown({"pack": "Mine\nsword"}) == {"pack": "a document"}


def test_a_setting_that_a_title_has_not_takes_no_documents() -> None:
    assert title("wizards").documents("weather", {}) is None


def test_a_document_that_is_written_is_read_alike() -> None:
    packs = TOY.documents("pack", TOY.choose({}))
    assert packs
    assert packs.read(packs.write(packs.read(OWN))) == packs.read(OWN)
    assert TOY.documents("hope", TOY.choose({})) is None


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Title:
    """The toy with packs, found by its name."""
    monkeypatch.setattr("westmarch.engine.match.title", {"toy": TOY}.__getitem__)
    return TOY


def test_saves_carry_documents(installed: Title, tmp_path: Path) -> None:
    """Given a save of a match with a document, when the document is changed in the file, then it can't be opened."""
    file = tmp_path / "game.json"
    Match(installed, 2, "1", {"pack": OWN}).save(file)
    assert Match.load(file).book.settings["pack"] == OWN
    assert read_save(file).settings["pack"] == OWN
    file.write_text(file.read_text().replace("Two ponies\\npony", "Two ponies\\npony\\npony"))
    with pytest.raises(BadSave, match="There must be three gifts, not 4"):
        Match.load(file)
