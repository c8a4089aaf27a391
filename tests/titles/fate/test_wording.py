"""What people read: names that tell cards apart, prices, forces, and sentences that say what happened."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.fate.given import Table
from westmarch.engine.label import Line, describe, prompt
from westmarch.titles.fate import TITLE
from westmarch.titles.fate.board import HOPE_FELL
from westmarch.titles.fate.procedures.search import RollSearch
from westmarch.titles.fate.scene import scene


def label(table: Table, *words: Any) -> str:
    """What stands beside the first option that begins with these ids."""
    option = next(one for one in table.options if table.spoken(one)[: len(words)] == words)
    return describe(table.game, option).text


def marks(table: Table, objective: str) -> tuple[str, ...]:
    """What is the matter with an objective's card."""
    ref = ("objective", table.book.objective(objective))
    return next(card.marks for pile in scene(table.game, 0).piles for card in pile.cards if card.ref == ref)


def test_names_tell_things_apart() -> None:
    """Given two shadow cards with the same ends and order, then their names differ by the colour of their lines; and so
    does every name of a kind."""
    book = Table().book
    names = book.kinds["shadow"].names
    assert "Near Harad to Helm's Deep by the orange line: Nazgûl fly to the Eye" in names
    assert "Near Harad to Helm's Deep by the blue line: Nazgûl fly to the Eye" in names
    for kind in book.kinds.values():
        assert len(set(kind.names)) == len(kind.names), kind.word


def test_only_objectives_that_count_show_a_count() -> None:
    """Given objectives with a number, then it is shown as progress where something is counted towards it."""
    table = Table().clear().objectives("infiltrate_minas_morgul", "that_makes_six", "shieldmaiden_no_longer")
    table.game.nazgul_slain = 1
    assert not any(" of " in mark for mark in marks(table, "infiltrate_minas_morgul"))
    assert "0 of 6" in marks(table, "that_makes_six")
    assert "1 of 2" in marks(table, "shieldmaiden_no_longer")


def test_the_ring_says_what_it_costs() -> None:
    """Given a search with the Ring at hand, then its odds name the hope that it costs, and at the last hope the end."""
    for hope, wanted in ((3, "it costs 1 hope; then no dice"), (1, "it costs 1 hope: the game is lost")):
        table = Table().clear().put(shadow={"bree": 1}, frodo_sam="bree", hope=hope)
        table.begin(RollSearch(table.book.place("bree")))
        assert table.odds("put_on") == wanted


def test_who_searched_in_vain_was_near() -> None:
    """Given a shadow troop near Frodo, when he puts on the Ring, then nobody reads that nobody was near."""
    table = Table().clear().put(shadow={"bree": 1}, frodo_sam="bree").begin(RollSearch(Table().book.place("bree")))
    assert table.do("put_on").log[-1] == "No dice were left of the search for Frodo"
    alone = Table().clear().put(frodo_sam="bree").begin(RollSearch(Table().book.place("bree"))).go()
    assert alone.log[-1] == "Nobody was near to search for Frodo"


def test_a_loss_of_hope_says_its_cause() -> None:
    """Given Rivendell lost, then the line of the loss names it; so with other causes."""
    table = Table().clear().put(shadow={"rivendell": 1})
    table.game.hope = 9
    table.game.lose_havens([table.book.place("rivendell")])
    assert table.log[-1].startswith("Hope fell by ") and table.log[-1].endswith(": Rivendell was lost")
    for cause in HOPE_FELL.keys() - {"haven"}:
        table.game.lose_hope(1, cause)
        assert len(table.log[-1]) > len("Hope fell by 1 to 9"), cause


def test_every_way_shows_what_it_costs() -> None:
    """Given a path with symbols, when an action, a ride or a card leads over it, then its price stands beside it; a
    free one has none."""
    table = Table().clear().put(aragorn="rivendell").hold(0, "elven_cloaks_and_rope", stealth=2).acts("aragorn")
    assert table.odds("travel", "aragorn", "carrock") == "it costs 1 stealth"
    assert table.odds("travel", "aragorn", "weather_hills") == ""
    table.do("play", "elven_cloaks_and_rope").do("bring", "aragorn")
    assert table.odds("choose", "carrock") == "it costs 1 stealth"
    rider = Table().clear().put(eomer="rivendell").hold(0, stealth=2).acts("eomer")
    assert rider.odds("ride", "eomer", "carrock") == "it costs 1 stealth"
    frodo = Table().clear().put(frodo_sam="rivendell").hold(0, stealth=2).acts("frodo_sam")
    assert frodo.odds("travel", "frodo_sam", "carrock").startswith("it costs 1 stealth; unhidden: ")


def test_a_journey_says_where_it_goes() -> None:
    """Given Frodo & Sam in Rivendell beside Aragorn, when they travel to Weather Hills, then both questions name it."""
    table = Table().clear().put(frodo_sam="rivendell", aragorn="rivendell").hold(0, stealth=2).acts("frodo_sam")
    table.do("travel", "frodo_sam", "weather_hills")
    assert prompt(table.game) == "Who comes along to Weather Hills?"
    table.do("set_out")
    assert prompt(table.game) == "Frodo is on the move to Weather Hills"


def test_battles_say_who_fights() -> None:
    """Given a battle, then each of its questions tells where it is and how many stand there."""
    table = Table().clear().put(aragorn="bree", shadow={"bree": 4}, troops={"bree": {"elven": 1, "gondor": 2}})
    table.hold(0, resistance=1, valor=1).acts("aragorn").dice("overrun", "overrun").do("attack", "aragorn", 2)
    forces = "Battle at Bree, an Elven troop and 2 Gondor troops against 4 shadow troops: "
    assert prompt(table.game) == forces + "overrun and overrun. The dice may be changed"
    table.do("stand")
    assert prompt(table.game) == "Battle at Bree, an Elven troop and 2 Gondor troops: 2 friendly troops must fall"
    table.do("lose", "elven")
    assert prompt(table.game) == "Battle at Bree, a Gondor troop against 4 shadow troops: valor may be shown"


@pytest.mark.parametrize(
    ("troops", "english", "german"),
    [
        ((0, 1, 0, 0), "A Dwarven troop came along", "Eine Zwergentruppe kam mit"),
        ((2, 0, 0, 0), "2 Elven troops came along", "2 Elbentruppen kamen mit"),
        (
            (1, 0, 2, 3),
            "An Elven troop, 2 Rohirrim troops and 3 Gondor troops came along",
            "Eine Elbentruppe, 2 Rohirrimtruppen und 3 Gondortruppen kamen mit",
        ),
    ],
)
def test_troops_are_told_as_a_person_would(troops: tuple[int, ...], english: str, german: str) -> None:
    """Given troops on a journey, then the story tells of them in sentences, and each reader in their language."""
    line, book = Line("{troops} came along", {"troops": troops}), Table().book
    assert line.text(book) == english
    with TITLE.telling_in("de"):
        assert line.text(book) == german


def test_articles_fit() -> None:
    """Given Elven and Gondor troops, when one must be given up, then it is "an Elven" and "a Gondor" troop."""
    table = Table().clear().put(troops={"bree": {"elven": 1, "gondor": 2}}).hold(0, "dale_valor")
    table.top_shadow_cards("wheels_of_saruman").begin().do("end_actions").settle()
    table.do("troops")
    assert label(table, "give_troop", "bree", "elven") == "An Elven troop at Bree"
    assert label(table, "give_troop", "bree", "gondor") == "A Gondor troop at Bree"
