"""Text lists of cards, read into decks."""

from __future__ import annotations

import time
from itertools import product

import pytest

from westmarch.engine.book import BadData
from westmarch.engine.card_lists import CardList, read_list
from westmarch.engine.documents import Documents
from westmarch.engine.title import title

WIZARDS = title("wizards")

LIST = """\
# Frodo for hire
// from a page of long ago

Characters
- 1 Frodo

Starting items:
Elven Cloak

[Resources] (30)
1 The Mithril-coat
Orcrist x1
2x Dagger of Westernesse [TW]
3 rescue prisoners
1 Éowyn
1 Eowin
Hazards (30)
3 Wargs
3 Wargs
3 Ambusher
2 Lure of the Senses (2)

== Sites ==
Bag End
Moria
"""


def decks(scenario: str) -> Documents:
    found = WIZARDS.documents("deck", WIZARDS.choose({"scenario": scenario}))
    assert found
    return found


@pytest.fixture(scope="module")
def found() -> CardList:
    return read_list(decks("burglar"), LIST)


def test_headings_say_where_cards_go(found: CardList) -> None:
    """Given a list with headings, then characters, items, resources and sites lie in their slots."""
    cards = found.contents.cards
    assert cards["company"] == {"frodo": 1}
    assert cards["items"] == {"elven_cloak": 1}
    assert cards["sites"] == {"bag_end": 1, "moria": 1}
    assert cards["resources"] == {
        "the_mithril_coat": 1,
        "orcrist": 1,
        "dagger_of_westernesse": 2,
        "rescue_prisoners": 3,
        "eowyn": 1,
    }


def test_hazards_go_to_the_first_slot_that_has_room(found: CardList) -> None:
    """Given Ambushers, who are keyed to border-lands only, and twice three Wargs, who are keyed to the wilderness too,
    then the Ambushers leave no room for Wargs among those of the border-lands."""
    cards = found.contents.cards
    assert (cards["hazards.free_or_border"], cards["hazards.wilderness"]) == ({"ambusher": 3}, {"wargs": 6})
    assert cards["hazards.events"] == {"lure_of_the_senses": 2}


def test_the_first_heading_that_is_no_slot_is_the_name(found: CardList) -> None:
    assert found.contents.name == "Frodo for hire"
    assert read_list(decks("burglar"), "Deck: Mine\nFrodo").contents.name == "Mine"
    assert read_list(decks("burglar"), "Frodo", "frodo").contents.name == "frodo"


def test_names_that_are_not_known_are_told_with_close_ones(found: CardList) -> None:
    (one,) = found.unknown
    assert one.text == "line 16: There is no card 'Eowin'. Is it Éowyn, Óin or Glóin?"
    (aragorn,) = read_list(decks("burglar"), "1 Aragorn").unknown
    assert aragorn.close[0] == "Aragorn II"
    (nothing,) = read_list(decks("burglar"), "Zzz Qqq").unknown
    assert nothing.text == "line 1: There is no card 'Zzz Qqq'."


def test_slots_that_depend_on_other_cards_are_filled() -> None:
    """Given a list for Guise with Moria and its creatures under a heading, then they lie in Moria's slot."""
    cards = read_list(decks("guise"), "Sites\nMoria\n\n# Hazards: Moria\n2 Ghouls\n\n1 Gandalf").contents.cards
    assert cards["hazards.moria"] == {"ghouls": 2}
    assert cards["wizard"] == {"gandalf": 1}


@pytest.mark.parametrize("scenario", ["there_and_back_again", "burglar", "guise"])
def test_a_sample_deck_as_a_list_comes_back(scenario: str) -> None:
    """Given the cards of a sample deck as a list with headings, then reading it gives the same cards."""
    documents = decks(scenario)
    contents = documents.read(documents.samples["1"])
    shelf = documents.shelf(contents)
    names = {card.id: card.name for card in shelf.cards}
    lines = []
    for slot in shelf.slots:
        lines.append(f"## {slot.name}")
        lines += [f"{count} {names[card]}" for card, count in contents.cards.get(slot.id, {}).items()]
    found = read_list(documents, "\n".join(lines), contents.name)
    assert found.unknown == ()
    assert found.contents.cards == contents.cards


@pytest.mark.parametrize("text", ["", "\n\n", "x" * 5_000, "3\n2x\n(4)\n[\n#\n:", "\x1b[31m\n\u202e", "9" * 5_000])
def test_whatever_a_list_says_it_is_read(text: str) -> None:
    """Given hostile lines, then nothing is raised, and what can't be read is told as not known."""
    found = read_list(decks("burglar"), text)
    assert found.contents.cards == {}
    assert all(len(one.name) <= 60 for one in found.unknown)


def test_a_list_that_is_too_long_is_refused() -> None:
    with pytest.raises(BadData, match="a list has at most 20,000 bytes"):
        read_list(decks("burglar"), "Frodo\n" * 4_000)


def test_a_list_with_too_many_lines_is_refused() -> None:
    with pytest.raises(BadData, match="a list has at most 500 lines"):
        read_list(decks("burglar"), "Frodo\n" * 501)


def test_a_line_that_is_too_long_is_told_as_unknown() -> None:
    """Given a card's name with 200 letters behind it, when it is read, then its line is told, and cut."""
    (one,) = read_list(decks("burglar"), f"1 Frodo {'o' * 200}").unknown
    assert one.text == f"line 1: There is no card '1 Frodo {'o' * 52}'."


RUNS = [
    *"a3x ([)]#=-:.*/;",
    "\t",
    "\0",
    "\u0301",
    "\u0323\u0301",
    "\u00c9",
    "\ufdfa",
    "3 x ",
    "(3) ",
    "Gandolf ",
    "# a: ",
    ",a",
    "Dodge,",
    "Dodge x2,",
    "Dodge (a) ",
    "TW 1 ",
    "<card ",
]
"""What long runs are made of: each character with a meaning of its own in a list, and some words."""


@pytest.mark.parametrize("scenario", ["burglar", "guise"])
def test_no_list_takes_long(scenario: str) -> None:
    """Given runs of each kind of character, in one line and in many, between letters and alone, then reading a list
    that is as long as it may be takes no tenth of a second of the processor."""
    documents = decks(scenario)
    read_list(documents, "Frodo")  # what is worked out once a server
    for run, letters in product(RUNS, [19, 199, 19_900]):
        line = (run * letters)[: letters // len(run[0].encode())]
        for text in (f"{line}\n", f"a{line}b\n"):
            whole = (text * 499)[: 20_000 // len(text.encode()) * len(text)]
            assert any(processor_time(documents, whole) < 0.1 for _ in range(3)), (run, letters)


def processor_time(documents: Documents, text: str) -> float:
    """How long a list is read. What else the machine does can only make it longer."""
    begun = time.process_time()
    read_list(documents, text)
    return time.process_time() - begun
