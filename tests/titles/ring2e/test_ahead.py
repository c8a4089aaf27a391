"""Before a die is chosen: what each card and Army could be used for, by which dice, and the way back to another die."""

from __future__ import annotations

from typing import Any

from tests.titles.ring2e.games import scrambled
from tests.titles.ring2e.given import Table
from westmarch.engine import codecs
from westmarch.engine.ahead import ahead
from westmarch.engine.option import Option, Seat
from westmarch.engine.state import answer, legal
from westmarch.scene import Ahead, prompt_for
from westmarch.titles.ring2e.actions.why import why


def told(table: Table, kind: str, key: str) -> set[tuple[str, str]]:
    """What is told of a thing that is not to be chosen yet: what could be done with it, and by what."""
    return {(one.text, one.by) for one in offers(table) if (kind, table.number(kind, key)) in one.references}


def offers(table: Table) -> tuple[Ahead, ...]:
    return prompt_for(table.game, [table.game.question.seat]).ahead


def test_a_card_in_the_hand_says_by_which_dice_it_could_be_played() -> None:
    # Given a card with the icon of an Army in the Shadow's hand, and three kinds of dice
    table = Table(kings="no").clear().at_war().hand("shadow", "ss-15").reinforcements("sauron", "R5 E5")
    table.army("nurn", sauron="R1").acts("shadow", "character", "event", "army", enemy_dice=["event"])
    name = table.book.events[table.card("ss-15")].name
    # Then before a die is chosen it is told that the Event die plays it, and the Army die, whose icon it has
    assert told(table, "card", "ss-15") == {(f"Play {name}", "Use an Event die"), (f"Play {name}", "Use an Army die")}


def test_an_army_says_by_which_dice_it_moves_and_attacks() -> None:
    # Given an Army without a Leader next to an enemy, and one with a Nazgûl next to nobody
    table = Table().clear().at_war().army("osgiliath", sauron="R3").army("minas_tirith", gondor="R1")
    table.army("dol_guldur", sauron="R2", nazgul=1)
    table.acts("shadow", "character", "army", enemy_dice=["event"])
    # Then the Army die moves both and attacks with the one, and the Character die moves the other
    assert told(table, "region", "osgiliath") == {
        ("Move up to two Armies · Osgiliath", "Use an Army die"),
        ("Attack · Osgiliath", "Use an Army die"),
    }
    assert {
        ("Move up to two Armies · Dol Guldur", "Use an Army die"),
        ("Move an Army with a Leader or character · Dol Guldur", "Use a Character die"),
    } <= told(table, "region", "dol_guldur")


def test_a_die_is_called_something_else_beside_its_deeds() -> None:
    # Given a die whose deed stands among the choices, and one of which nothing does
    table = Table().clear().at_war().army("dol_guldur", sauron="R2", nazgul=1)
    table.acts("shadow", "event", "character", enemy_dice=["event"])
    prompt = prompt_for(table.game, [table.game.question.seat])
    assert [one.by for one in prompt.ahead if one.usual] == ["Use a Character die"]
    # Then the first of them is offered for something else, and the other for whatever it does
    called = {one.text: one.besides for one in prompt.choices}
    assert called["Use a Character die"] == "Something else with a Character die"
    assert called["Use an Event die"] == ""


def test_die_and_deed_are_chosen_in_one_go() -> None:
    # Given the only Army that could attack, when this is chosen before a die is
    table = Table().clear().at_war().army("osgiliath", sauron="R3").army("minas_tirith", gondor="R1")
    table.acts("shadow", "muster", "army", enemy_dice=["event"])
    attack = next(one for one in offers(table) if one.text == "Attack · Osgiliath")
    for option in attack.answers:
        assert option in legal(table.game)
        answer(table.game, option)
    # Then the die is used, and it is asked who goes, as it answers itself which Army attacks and whom
    assert [table.key("die", die) for die in table.game.dice[1]] == ["muster"]
    assert table.question == "ChooseAttackers"


def test_a_die_means_itself_with_elven_rings_in_hand() -> None:
    # Given an Elven Ring, which could turn each of two dice
    table = Table().acts("free", "muster", "character", enemy_dice=["event"])
    prompt = prompt_for(table.game, [table.game.question.seat])
    assert any(one.group == "elven_ring" for one in prompt.choices)
    # Then whoever points at a die means to use it: nothing else is told of it, and the Ring is a choice beside it
    for die in ("muster", "character"):
        spoken_of = ("die", table.number("die", die))
        assert [one.group for one in prompt.choices if spoken_of in one.references] == ["use_die"]
        assert not [one for one in prompt.ahead if spoken_of in one.references]


def test_what_lies_ahead_is_what_is_met() -> None:
    """In scrambled positions: what is told to lie ahead is legal when one comes there, the last of it too, chance is
    not asked on the way, nothing is revealed, and the game that was looked at is as it was."""
    met = 0
    for seed in range(60):
        game = scrambled(seed)
        if type(game.question).__name__ != "Act":
            continue
        before = codecs.encode(game)
        ways = ahead(game, game.question.seat)
        assert codecs.encode(game) == before
        for way in ways:
            world = codecs.copy(game)
            for option in way.options[:-1]:
                answer(world, checked(world, option))
            assert (world.drawn, world.reveals) == (game.drawn, game.reveals)
            checked(world, way.options[-1])
            met += 1
    assert met > 1000


def checked(game: Any, option: Option) -> Option:
    assert option in legal(game)
    return option


def test_nobody_else_is_told_what_lies_ahead() -> None:
    table = Table().clear().at_war().hand("shadow", "ss-15").acts("shadow", "event", "muster", enemy_dice=["event"])
    assert ahead(table.game, Seat(0)) == [] and ahead(table.game, Seat(1))


def test_another_die_is_the_way_back() -> None:
    # Given a die that is chosen, then the question names the way back to the others; before there is none
    table = Table().clear().acts("free", "character", "muster", enemy_dice=["event"])
    assert prompt_for(table.game, [Seat(0)]).way_back == ""
    answer(table.game, next(one for one in legal(table.game) if one.verb == "use_die"))
    assert prompt_for(table.game, [Seat(0)]).way_back == "Another die"


def test_an_elven_ring_can_be_kept_and_another_die_turned() -> None:
    """Each stage names the way back, and what it leads to is told ahead, but of a die that can be chosen by itself."""
    table = Table().clear().acts("free", "character", "muster", enemy_dice=["event"])
    assert told(table, "die", "muster") == set()
    answer(table.game, Option(Seat(0), "elven_ring"))
    assert prompt_for(table.game, [Seat(0)]).way_back == "No Elven Ring"
    answer(table.game, Option(Seat(0), "turn_die", (table.number("die", "muster"),)))
    assert prompt_for(table.game, [Seat(0)]).way_back == "Another choice"


def test_why_not_with_the_die_that_is_chosen() -> None:
    # Given a Character die that is chosen beside a Muster die
    table = Table().clear().at_war().army("pelargir", gondor="R1").army("dale", north="R1 L1")
    table.hand("free", "fc-08").acts("free", "character", "muster", "army", enemy_dice=["event"] * 4)
    name = table.book.events[table.card("fc-08")].name
    card_alone = why(table.game, Seat(0))[name]
    assert why(table.game, Seat(0))["Move from Pelargir"] == why(table.game, Seat(0))["Recruit in Pelargir"] == ""
    answer(table.game, Option(Seat(0), "use_die", (table.number("die", "character"),)))
    reasons = why(table.game, Seat(0))
    # Then what takes another die, or none, says so, and what can be done with it is not refused
    assert reasons["Recruit in Pelargir"] == "It takes another die than the one that you have chosen."
    assert reasons["Move from Pelargir"] == "It takes another die than the one that you have chosen."
    assert reasons["Pass"] == "You have chosen a die to use: take that back first."
    assert reasons["Move from Dale"] == reasons["Move the Fellowship"] == ""
    assert reasons[name] == card_alone
