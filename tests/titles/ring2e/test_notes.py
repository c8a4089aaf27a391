"""What choices are about: the units of an Army, how many recruits are left, what a card does, who dies."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.ring2e.given import Table
from westmarch.engine.label import Label, describe, prompt
from westmarch.titles.ring2e.procedures.armies import Attack, MoveArmies
from westmarch.titles.ring2e.procedures.battle import Battle
from westmarch.titles.ring2e.procedures.forces import NO_FORCE
from westmarch.titles.ring2e.procedures.hunt import RollHunt
from westmarch.titles.ring2e.scene.event_cards import event_card
from westmarch.titles.ring2e.scene.event_shorts import IN_SHORT


def labels(table: Table) -> dict[str, Label]:
    """What is offered, by its words."""
    found = [describe(table.game, option) for option in table.options()]
    return {label.text: label for label in found}


def marching(table: Table, side: str, moves: int = 2, **more: Any) -> Table:
    return table.begin(MoveArmies(table.seat(side), moves, **more))


def test_an_army_that_could_move_is_told_with_its_units_and_enemies() -> None:
    """Given Théoden with units of Rohan beside an enemy, and Gondor far from any, then each choice says so."""
    table = Table().clear().at_war().sovereign("theoden", where="edoras")
    table.army("edoras", rohan="R2 E1").army("dol_amroth", gondor="R1").army("folde", isengard="R3")
    found = labels(marching(table, "free"))
    assert found["Edoras"].note == "Rohan 2 Regulars, 1 Elite, Théoden; enemies beside: Folde"
    assert found["Dol Amroth"].note == "Gondor 1 Regular"


def test_where_an_army_goes_tells_whom_it_joins() -> None:
    table = Table().clear().at_war().army("edoras", rohan="R2").army("westemnet", rohan="E1")
    found = labels(marching(table, "free").do("choose", "edoras"))
    assert found["Westemnet"].note == "joins Rohan 1 Elite"
    assert found["Folde"].note == ""


def test_to_move_no_further_army_is_called_so() -> None:
    """Given one Army that has moved and another that could, then passing says what it means."""
    table = Table().clear().at_war().army("edoras", rohan="R1").army("dol_amroth", gondor="R1")
    table = marching(table, "free").do("choose", "edoras").do("choose", "folde")
    assert "No further Army moves" in labels(table) and "None" not in labels(table)


def test_an_attack_is_told_with_units_and_chances() -> None:
    table = Table().clear().at_war().army("edoras", rohan="R2").army("dol_amroth", gondor="R1")
    table.army("folde", isengard="R3").army("erech", sauron="R1 E1", nazgul=1)
    found = labels(table.begin(Attack(table.seat("free"))))
    assert found["Edoras"].note == "Rohan 2 Regulars; enemies beside: Folde"
    assert found["Edoras"].chip.startswith("won ")


def test_recruiting_tells_how_much_and_how_many_are_left() -> None:
    """Given Sauron at war with Regulars in Morannon, then the question says how many figures come, each choice how many
    are left and whom they join; afterwards the question speaks of one more."""
    table = Table().clear().at_war("sauron").army("morannon", sauron="R2")
    table.acts("shadow", "muster", enemy_dice=["event"]).do("recruit")
    assert prompt(table.game).endswith("one Elite, or two other figures in two Settlements")
    found = labels(table)["Regular of Sauron in Morannon"]
    left = table.game.left(table.nation("sauron"), 0)
    assert (found.chip, found.note) == (f"{left} left", "beside Sauron 2 Regulars")
    table.do("place", "regular", "sauron", "barad_dur")
    assert prompt(table.game).endswith("one figure more, in another Settlement")


def test_a_combat_card_is_told_with_what_it_does() -> None:
    table = Table().clear().at_war().army("folde", rohan="R3 L1").army("edoras", isengard="R5")
    origin, target = table.region("folde"), table.region("edoras")
    battle = Battle(table.seat("free"), origin, target, NO_FORCE[0], "field")  # type: ignore[arg-type]
    table.hand("free", "fs-11").begin(battle)
    for option in table.options("lay"):
        combat = table.book.combat_records[option.args[1]]
        assert describe(table.game, option).note == combat.text
    assert len(table.options("lay")) == 1


def hunted(companions: list[str], **fields: Any) -> Table:
    """Companions whom an Eye has found."""
    table = Table().clear().hunt_box(shadow=1).fellowship("moria", companions, **fields)
    return table.dice(6).tiles("3").begin(RollHunt())


def test_a_loss_tells_what_becomes_of_whom() -> None:
    """Given a Hobbit as the Guide, then he is taken alive; a Companion who is no Hobbit dies; by lot it may be both."""
    found = labels(hunted(["meriadoc"]))
    assert found["The Guide is lost: Meriadoc Brandybuck"].note.startswith("Taken alive: he leaves the Fellowship")
    found = labels(hunted(["boromir", "meriadoc"]))
    assert found["The Guide is lost: Boromir"].note == "Dies, and is out of the game"
    assert found["A random Companion is lost"].note == "One of 2 dies and is out of the game; a Hobbit is taken alive"


def test_nobody_leaves_mordor_alive() -> None:
    found = labels(hunted(["meriadoc"], mordor=1))
    assert found["The Guide is lost: Meriadoc Brandybuck"].note == "Dies, and is out of the game"


@pytest.mark.parametrize("kings", ["yes", "no"])
def test_faces_tell_the_event_first(kings: str) -> None:
    """Of every event card the few words on its face are those of the event, not of its combat half."""
    book = Table(kings=kings).book
    faces = {book.events[card].id: event_card(book, card).short for card in book.cards}
    assert [key for key, short in faces.items() if not short or "battle" in short] == []
    assert faces["ss-16"] == "Recruit 6 units of Isengard."


def test_short_words_are_of_events_that_there_are() -> None:
    ids = {book.events[card].id for book in (Table().book, Table(kings="no").book) for card in book.cards}
    assert not IN_SHORT.keys() - ids
