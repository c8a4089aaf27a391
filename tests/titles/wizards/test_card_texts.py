"""What the texts of cards say: all that the cards do, in good English."""

from __future__ import annotations

import re

import pytest

from tests.titles.wizards.given import Table
from westmarch.titles.wizards.book.book import CARD_TABLES
from westmarch.titles.wizards.scene.site_texts import site_text
from westmarch.titles.wizards.scene.wording import card_text
from westmarch.titles.wizards.state.standing import NoSearch, Standing

BOOK = Table("burglar").book


@pytest.mark.parametrize(
    ("card", "line"),
    [
        ("elven_cloak", "cancel the strike of a creature that is keyed to wilderness."),
        ("goldberry", "if the company faces an attack keyed to wilderness"),
        ("not_at_home", "a Dragon or Drake or Troll attack that is an automatic-attack or keyed to the site"),
        ("the_old_thrush", "an attack with a printed prowess of 13 or more but not one by Nazgûl"),
        ("stealth", "if the company is of size 2 at most"),
        ("lost_at_sea", "if the company comes through coastal sea"),
        ("minions_stir", "With Doors of Night in play: Orc attacks have +1 strike and +1 prowess."),
        ("call_of_the_sea", "In the row (on an Elf): the character returns to the hand"),
        ("beautiful_gold_ring", "The One Ring from 12, a dwarven ring from 10, a magic ring up to 7"),
        ("earth_of_galadriels_orchard", "2 when stored at Bag End."),
        ("magic_ring_of_stealth", "by its bearer who is struck, if a scout without it, tap this card"),
        ("galadriel", "Hand size +1 while its bearer is at Lórien."),
        ("slayer", "Tapping anybody of the company cancels one of its attacks."),
        ("assassin", "Tapping another of the company cancels one of its attacks, up to 2 of them."),
        ("bert", 'In the same turn after "William" (Wûluag) or "Tom" (Tûma), the wounded lose their items'),
        ("red_arrow", "Its bearer wins Riders of Rohan without a roll."),
        ("dreams_of_lore", "if the company is at a site with information"),
        ("flatter_a_foe", "then the hazard limit is 2 less"),
        ("gates_of_morning", "In the organization phase, in the long-event phase, at the start of"),
    ],
)
def test_what_a_card_says(card: str, line: str) -> None:
    assert line in card_text(BOOK, BOOK.records_by_id[card])


WRONG = (
    *(
        r"\ba [AEIOU]",
        r"\ban [^aeiouAEIOU]",
        r"[ (]-\d",
        r"  ",
        r"\(if a company",
        r"\b1 strikes",
        r",,",
        r"\bat site\b",
    ),
    r"\.\.",
)


def test_texts_are_well_written() -> None:
    """The right articles, real minus signs, no clause that says nothing; sentences begin with capitals and end."""
    texts = [card_text(BOOK, record) for table in CARD_TABLES for record in getattr(BOOK.data, table)]
    texts += [site_text(BOOK, record) for record in BOOK.data.site]
    lines = [line for text in texts for line in text.splitlines()]
    assert [line for line in lines for wrong in WRONG if re.search(wrong, line)] == []
    assert [line for line in lines if not line.endswith(".") or line[:1].islower()] == []


def test_no_text_is_silent() -> None:
    """A standing text says what it does: one to which nobody has given words is a mistake, and not an empty line."""
    assert NoSearch().text(BOOK) == "nobody may search or look at decks and discard piles"
    with pytest.raises(NotImplementedError):
        Standing().text(BOOK)
