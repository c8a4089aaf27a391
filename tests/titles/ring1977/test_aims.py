"""Of many hexes those come first that bring a player nearer to what they are out for; screens fold up the others."""

from __future__ import annotations

from tests.titles.ring1977.given import Table
from westmarch.scene import Choice, prompt_for
from westmarch.titles.ring1977.cards.shadow import CrebainFly
from westmarch.titles.ring1977.hexes import distance
from westmarch.titles.ring1977.procedures.flight import FlyNazgul
from westmarch.titles.ring1977.procedures.movement import PickStack
from westmarch.titles.ring1977.rules.places import shut_passes
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT


def first_of(table: Table, seat: int, verb: str) -> tuple[list[int], list[Choice]]:
    """What is not folded up among the choices of a verb, and what is."""
    choices = [one for one in prompt_for(table.game, [seat]).choices if one.group == verb]  # type: ignore[list-item]
    return [one.args[0] for one in choices if not one.fold], [one for one in choices if one.fold]


def test_the_ringbearer_is_led_towards_mount_doom() -> None:
    """Given Frodo in Rivendell, then the hexes nearest to Mount Doom come first, and the road's end is among them."""
    table = Table().at("rivendell", "frodo", "sam").holding("frodo", "ring").begin(PickStack(FELLOWSHIP_SEAT))
    table.do("march", "rivendell").pass_by("all_go")
    wanted, folded = first_of(table, FELLOWSHIP_SEAT, "go")
    far = table.book.hexes_to(table.book.mount_doom, shut_passes(table.game, FELLOWSHIP_SEAT))
    ways = [far[place] for place in wanted]
    assert ways == sorted(ways) and len(wanted) <= 11 < len(folded)
    assert ways[0] <= min(far[one.args[0]] for one in folded)


def test_a_nazgul_is_shown_hexes_near_stacks_that_are_seen() -> None:
    """Given a stack on the Anduin and hundreds of hexes in reach, then those about the stack come first."""
    table = Table().at("W3820", "sam").at("minas_morgul", "nazgul_3")
    table.game.shadow = 20
    table.begin(FlyNazgul(DARK_SEAT, table.person("nazgul_3")))
    wanted, folded = first_of(table, DARK_SEAT, "fly_to")
    assert {distance(place, table.place("W3820")) for place in wanted[:5]} == {1}
    assert len(wanted) <= 9 and len(folded) > 100


def test_no_hex_is_wanted_where_no_stack_is_seen() -> None:
    """Given hidden movement and nobody in sight, then no order of the hexes tells where a stack hides."""
    table = Table(hidden_movement="on").at("W3820", "sam").at("minas_morgul", "nazgul_3")
    assert table.book.hides_stacks
    table.game.shadow = 20
    table.begin(FlyNazgul(DARK_SEAT, table.person("nazgul_3")))
    assert first_of(table, DARK_SEAT, "fly_to")[1] == []


def test_crebain_are_offered_areas_with_stacks_first() -> None:
    table = Table().at("bree", "frodo").at("W3820", "sam").begin(CrebainFly(DARK_SEAT))
    wanted, folded = first_of(table, DARK_SEAT, "choose")
    assert set(wanted) == {table.book.area_of[table.place(place)] for place in ("bree", "W3820")}
    assert len(folded) == len(table.book.areas) - len(wanted)
