"""Every refusal has its sentence."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.titles.ring2e.games import scrambled
from tests.titles.ring2e.given import Table
from westmarch.engine.label import name_of
from westmarch.engine.option import Seat
from westmarch.engine.state import answer, legal
from westmarch.titles.ring2e.actions.why import actions_of, why
from westmarch.titles.ring2e.procedures.armies import Attack, MoveArmies
from westmarch.titles.ring2e.procedures.muster import MusterFigures


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


def test_where_an_army_does_not_go() -> None:
    """Given Rohan not at war, with an Army in Folde, then it may go to Edoras; of the other regions around it is said
    what keeps it away."""
    table = Table().clear().army("folde", rohan="R2 L1").acts("free", "muster_army", "event", enemy_dice=["event"])
    reasons = told(table, "free")
    assert reasons["Move from Folde"] == "" and "Move from Folde to Edoras" not in reasons
    assert reasons["Move from Folde to Drúadan Forest"].startswith("Its nations are not at war")
    table.army("druadan_forest", sauron="R1")
    assert told(table, "free")["Move from Folde to Drúadan Forest"] == "An enemy Army stands there."


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
        name = name_of(action)
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


def test_every_refusal_of_a_card_a_nation_an_army_a_muster_is_explained() -> None:
    """In scrambled positions of two, three and four players: of a card in the hand, a nation, an Army, its attacks and
    a Settlement nothing is said if and only if some die can be used for it."""
    compared = 0
    for seed in range(60):
        game = scrambled(seed)
        if type(game.question).__name__ == "Act":
            seat = game.question.seat
            reasons, possible = why(game, seat), possible_with_any_die(game, seat)
            told_of = {name for name in reasons if is_of_one_thing(game, seat, name)}
            assert {name for name in possible if " to " not in name} <= told_of, (seed, possible - told_of)
            assert steps_from(game, seat, reasons) <= possible | told_of
            for name in told_of:
                assert (name in possible) == (not reasons[name]), (seed, name, reasons[name])
            compared += len(told_of)
    assert compared > 1_000


def test_of_three_players_it_is_said_whose_turn_the_last_action_was() -> None:
    """11.4: Given three players and an action of the Free Peoples for Rohan, then the next one neither recruits for
    Rohan nor advances it, and both are explained."""
    table = Table(players=3).clear().at_war().reinforcements("rohan", "R3").reinforcements("gondor", "R3")
    table.game.busy = [table.nation("rohan")]
    reasons = told(table.acts("free", "muster", "event", enemy_dice=["event"]), "free")
    assert reasons["Recruit in Edoras"] == "The last action was for its nation."
    assert reasons["Advance Rohan"] == "The last action was for it."
    assert reasons["Recruit in Dol Amroth"] == ""


SPOKEN_OF = ("Move from ", "Attack ", "Recruit in ", "Advance ")


def is_of_one_thing(game: Any, seat: Seat, name: str) -> bool:
    """Whether a reason is about a card, a nation, an Army or a Settlement, and not about a kind of action."""
    if name in (name_of(action) for action in actions_of(game, seat)):
        return False
    return name.startswith(SPOKEN_OF) or name in {game.book.kinds["card"].name(card) for card in game.hands[seat]}


def steps_from(game: Any, seat: Seat, reasons: dict[str, str]) -> set[str]:
    """All steps that Armies could take which can move at all."""
    name = game.book.kinds["region"].name
    return {
        f"Move from {name(origin)} to {name(target)}"
        for origin in game.armies(game.side_of(seat))
        if not reasons[f"Move from {name(origin)}"]
        for target in game.book.adjacent[origin]
    }


def possible_with_any_die(game: Any, seat: Seat) -> set[str]:
    """What the questions to which dice lead offer, in the words of `why`."""
    name = game.book.kinds["region"].name
    found: set[str] = set()
    for option in Table.around(game).options():
        match option.verb:
            case "play_event" | "play_by_palantir":
                found.add(game.book.kinds["card"].name(option.args[0]))
            case "advance":
                found.add(f"Advance {game.book.kinds['nation'].name(option.args[1])}")
            case "recruit":
                muster = MusterFigures(seat)
                found |= {f"Recruit in {name(region)}" for _, _, region in muster.choices(game)}
            case "move_armies" | "move_led_army":
                led = option.verb == "move_led_army"
                for origin in MoveArmies(seat, 1, led).origin_choices(game):
                    ways = MoveArmies(seat, 1, led, origin=origin).target_choices(game)
                    found |= {
                        f"Move from {name(origin)}",
                        *(f"Move from {name(origin)} to {name(way)}" for way in ways),
                    }
            case "attack" | "attack_led":
                led = option.verb == "attack_led"
                for origin in Attack(seat, led).origin_choices(game):
                    targets = Attack(seat, led, origin=origin).target_choices(game)
                    found |= {f"Attack {name(target)} from {name(origin)}" for target in targets}
    return found
