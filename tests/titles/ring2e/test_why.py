"""Every refusal has its sentence."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.titles.ring2e.given import Table
from westmarch.engine.label import name_of
from westmarch.engine.option import Seat
from westmarch.engine.state import answer, legal
from westmarch.titles.ring2e.actions.refusals import NAMES, why


def told(table: Table, side: str) -> dict[str, str]:
    return why(table.game, table.seat(side))


def test_who_is_not_to_act_hears_so() -> None:
    table = Table().clear().acts("free", "event", enemy_dice=["event"])
    assert set(told(table, "shadow").values()) == {"Another player is to act."}


def test_before_the_actions() -> None:
    table = Table().clear()
    assert set(told(table, "free").values()) == {"Actions are done one after the other, in the phase of actions."}


def test_dice_nations_and_armies() -> None:
    table = Table().clear().politics(gondor=1, north=0).army("dale", north="R2").army("pelargir", gondor="R1")
    table.army("old_forest_road", sauron="R2").army("osgiliath", sauron="R2").army("lossarnach", gondor="R1")
    table.acts("free", "character", enemy_dice=["event"])
    reasons = told(table, "free")
    assert reasons["Advance Gondor"] == "A passive nation does not go to war."
    assert reasons["Advance Rohan"] == "You have no unused die that shows Muster."
    assert reasons["Move from Dale"] == "A Character die moves only an Army with a Leader or character."
    assert reasons["Attack Old Forest Road from Dale"] == (
        "With a Character die only an Army with a Leader or character attacks."
    )
    assert reasons["Attack Osgiliath from Lossarnach"] == "Only units of a nation at war attack."
    assert reasons["Recruit in Dol Amroth"] == "Gondor: not at war."
    assert reasons["Pass"] == "One may pass only with fewer unused dice than the enemy has."
    assert reasons["Move the Fellowship"] == ""


def test_sieges() -> None:
    table = Table().clear().at_war().army("minas_tirith", gondor="R2", sauron="R3").army("osgiliath", sauron="R2")
    table.acts("free", "muster_army", "event", enemy_dice=["event"])
    reasons = told(table, "free")
    assert reasons["Move from Minas Tirith"] == "It is besieged: it can only make a sortie."
    assert reasons["Attack Osgiliath from Minas Tirith"] == "It is besieged: it can only attack its besiegers."
    assert reasons["Attack Minas Tirith from Minas Tirith"] == ""
    assert reasons["Recruit in Minas Tirith"] == "It is besieged."
    table.acts("shadow", "army", enemy_dice=["event"])
    assert told(table, "shadow")["Attack Minas Tirith from Osgiliath"] == (
        "That Army is besieged: only its besiegers can attack it."
    )


@pytest.mark.parametrize(
    ("side", "card", "reason"),
    [
        ("free", "fc-08", "You have no unused die that shows Event or Character."),
        ("shadow", "sc-22", "Saruman is not on the map."),
        ("shadow", "ss-13", "Isengard: not at war."),
        ("shadow", "sc-12", "The Fellowship is hidden."),
        ("shadow", "ss-03", "The Shadow does not besiege Minas Tirith."),
        ("free", "fs-01", "Aragorn, Heir to Isildur is not where the card asks."),
    ],
)
def test_cards(side: str, card: str, reason: str) -> None:
    table = Table(kings="no").clear().hand(side, card).acts(side, "army" if side == "shadow" else "muster")
    assert told(table, side)[table.book.events[table.card(card)].name] == reason


def test_what_is_refused_is_not_offered(seed: int = 3) -> None:
    """In random games: an action is offered if and only if nothing is said against it."""
    table = Table(seed=seed)
    game, chance = table.game, random.Random(seed)
    for _ in range(400):
        if type(game.question).__name__ == "Act":
            check_refusals(game, game.question.seat)
        answer(game, chance.choice(legal(game)))


def check_refusals(game: Any, seat: Seat) -> None:
    reasons = why(game, seat)
    offered = {option.verb for option in Table.around(game).options()}
    side = game.side_of(seat)
    for action in (*game.book.menus[side], *game.book.at_once[side]):
        name = NAMES.get(action.verb) or name_of(action)
        if name.startswith("Play an event"):
            continue
        assert (action.verb in offered) == (not reasons[name]), (name, reasons[name])


def test_commands_of_others() -> None:
    """11.3: their units one can't move, one's own one can."""
    table = Table(players=4).clear().at_war().army("lorien", elves="E2").army("folde", rohan="R3", gondor="R1")
    table.acts("free", "muster_army", enemy_dice=["event"])
    acting = table.game.question.seat
    assert acting == table.game.seat_of_nation(table.nation("rohan"))
    reasons = why(table.game, acting)
    assert reasons["Move from Lórien"] == "The other player of your side has the command there."
    assert reasons["Move from Folde"] == ""
