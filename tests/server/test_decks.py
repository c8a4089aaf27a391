"""Tables whose settings are documents: shown by name, refused in one sentence, and whole in a save."""

from __future__ import annotations

import pytest

from tests.server.clients import Browser
from westmarch.engine.documents import MOST_BYTES
from westmarch.titles.wizards.book.decks import sample

DECK = sample("burglar", "1").replace("Bilbo for hire", "Frodo for hire").replace('"bilbo"', '"frodo"')


def test_a_table_with_a_deck_of_one_s_own(anna: Browser) -> None:
    """Given a table with a deck, then lists and the table itself show its name, the save holds it, and it is brought to
    another table with the save."""
    table = anna.new_table("wizards", 1, settings={"deck": DECK})
    (card,) = anna.get("/tables", which="mine")
    assert (card["settings"]["deck"], card["settings"]["scenario"]) == ("Frodo for hire", "burglar")
    anna.sit(table, 0)
    anna.post(f"/tables/{table}/start")
    with anna.live(table) as one:
        assert one.table["settings"]["deck"] == "Frodo for hire"
        assert "hire" not in one.table["map"]
        assert one.choose(one.choices[0])["type"] == "done"
    saved = anna.get(f"/tables/{table}/save")
    assert saved["settings"]["deck"] == DECK
    brought = anna.post("/tables/import", **saved)
    with anna.live(brought["id"]) as again:
        assert (again.table["locked"], again.table["settings"]["deck"]) == ("", "Frodo for hire")
    illegal = {**saved, "settings": {**saved["settings"], "deck": DECK.replace("elladan = 1", "elladan = 2")}}
    status, why = anna.refused("/tables/import", **illegal)
    assert (status, "Elladan is unique: there may be one copy in all." in why) == (422, True)


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"deck": DECK.replace("dodge = 2", "dodge = 3")}, "It may have at most 30 cards, not 31."),
        ({"deck": DECK, "scenario": "guise"}, "It is made for 'burglar', not for 'guise'."),
        ({"deck": "a = " + "[" * 9_000 + "\n"}, "it is nested too deep"),
        ({"deck": "é" * 15_000}, f"It has 30,000 bytes, and may have {MOST_BYTES:,}."),
        ({"deck": "#" * 100_000}, "That request can't be read: body.settings"),
        ({"deck": "my deck"}, "deck can't be 'my deck'; choose 1 or 2 or a document."),
    ],
)
def test_a_deck_that_can_t_be_played_is_refused(anna: Browser, settings: dict[str, str], why: str) -> None:
    """Given a deck that breaks a rule or is none, then one sentence says why, and no table is made."""
    before = len(anna.get("/tables", which="mine"))
    status, said = anna.refused("/tables", title="wizards", seats=1, settings=settings)
    assert (status, why in said, len(said) < 700) == (422, True, True)
    assert len(anna.get("/tables", which="mine")) == before
