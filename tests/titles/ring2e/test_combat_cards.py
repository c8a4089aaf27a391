"""Combat cards: a scripted battle for each, the order of initiative, abilities of characters (7.5, 12.10)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from tests.titles.ring2e.given import Table, has_line
from tests.titles.ring2e.test_battle import attack
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.label import prompt
from westmarch.engine.secrecy import determinize, readable, view
from westmarch.titles.ring2e import TITLE
from westmarch.titles.ring2e.procedures.battle import Battle
from westmarch.titles.ring2e.procedures.forces import NO_FORCE
from westmarch.titles.ring2e.procedures.rounds import Round


def card_of(table: Table, combat: str) -> str:
    """An event card with this combat half."""
    number = table.book.combat_numbers[combat]
    return table.key("card", table.book.combat_of.index(number))


class Field:
    """A battle between the Free Peoples in Westemnet and the Shadow at the Fords of Isen, or elsewhere.

    `free` and `shadow` are Armies as the test table takes them; the Shadow attacks unless said otherwise.
    """

    def __init__(
        self,
        free: dict[str, Any],
        shadow: dict[str, Any],
        *,
        attacker: str = "shadow",
        defence: str = "westemnet",
        origin: str = "fords_of_isen",
        kind: str = "field",
        sovereigns: Iterable[tuple[str, str, str]] = (),
        put: dict[str, str] | None = None,
    ) -> None:
        self.table = Table().clear().at_war()
        self.attacker = attacker
        self.defence, self.origin, self.kind = defence, origin, kind
        places = {attacker: origin, "shadow" if attacker == "free" else "free": defence}
        self.table.army(places["free"], **free).army(places["shadow"], **shadow)
        for key, state, where in sovereigns:
            self.table.sovereign(key, state, where)
        self.table.put(**(put or {}))

    def begin(self, free: str = "", shadow: str = "", dice: Iterable[int] = ()) -> Table:
        """Both lay these combat halves, the attacker first; the dice come in the order in which they are rolled."""
        table = self.table
        cards = {"free": free, "shadow": shadow}
        for side, combat in cards.items():
            if combat:
                table.hand(side, card_of(table, combat))
        table.dice(*dice)
        attack(table, self.attacker, self.origin, self.defence, kind=self.kind)
        if self.attacker == "free" and "keep" in {option.verb for option in table.options()}:
            table.do("keep")
        for side in (self.attacker, "shadow" if self.attacker == "free" else "free"):
            if cards[side]:
                table.do("lay", card_of(table, cards[side]))
        return table

    @property
    def free_left(self) -> str:
        return self.table.figures("rohan", self.defence if self.attacker == "shadow" else self.origin)

    @property
    def shadow_left(self) -> str:
        return self.table.figures("isengard", self.origin if self.attacker == "shadow" else self.defence)


def rolled(table: Table, side: str) -> int:
    """How many dice a side has rolled in the last combat roll."""
    name = {"free": "Free Peoples rolled ", "shadow": "Shadow rolled "}[side]
    lines = [line for line in table.log if name in line and "again" not in line]
    return lines[-1].count(",") + 1


MISS = 1


# Better dice.


@pytest.mark.parametrize(("side", "combat"), [("free", "it_is_a_gift"), ("shadow", "one_for_the_dark_lord")])
def test_with_the_ring_bearers(side: str, combat: str) -> None:
    """It Is a Gift, One for the Dark Lord: 4s hit in roll and re-roll, where the Ring-bearers are."""
    field = Field({"rohan": "R3 L1"}, {"isengard": "R3", "nazgul": 1})
    field.table.fellowship("westemnet")
    hit, miss = [4, MISS, MISS, 4], [3, MISS, MISS, MISS]
    first, second = (hit, miss) if side == "shadow" else (miss, hit)
    dice = [*first[:3], *second[:3], first[3], second[3]]
    field.begin(**{side: combat}, dice=dice)
    assert (field.free_left, field.shadow_left) == (("R1 L1", "R3") if side == "shadow" else ("R3 L1", "R1"))


@pytest.mark.parametrize(
    ("combat", "people", "units", "pip"),
    [
        ("servant_of_the_secret_fire", ["gandalf_the_grey"], "R3", 4),
        ("servant_of_the_secret_fire", ["gandalf_the_white"], "R3", 4),
        ("ents_rage", [], "R3", 3),
        ("valour", [], "R2 E1", 4),
    ],
)
def test_better_dice_of_the_free_peoples(combat: str, people: list[str], units: str, pip: int) -> None:
    """+1, and +2 for Ents' Rage."""
    field = Field({"rohan": units, "characters": people}, {"isengard": "R5"})
    field.begin(free=combat, dice=[MISS] * 5 + [pip, pip - 1, MISS, MISS, MISS])
    assert field.shadow_left == "R4"


@pytest.mark.parametrize(
    ("combat", "shadow", "pip"),
    [
        ("cruel_as_death", {"isengard": "R2", "nazgul": 2}, 4),
        ("mumakil", {"isengard": "R1", "southrons": "E1"}, 4),
        ("deadly_strife", {"isengard": "R2"}, 3),
        ("desperate_battle", {"isengard": "R2"}, 4),
    ],
)
def test_better_dice_of_the_shadow(combat: str, shadow: dict[str, Any], pip: int) -> None:
    field = Field({"rohan": "R5"}, shadow)
    field.begin(shadow=combat, dice=[pip, pip - 1, 2, 2, 2, 2, 2])
    assert field.free_left == ("R3" if combat == "mumakil" else "R4")


def test_both_sides_are_better() -> None:
    """Deadly Strife: 3s hit in roll and re-roll, of both sides."""
    field = Field({"rohan": "R3 L1"}, {"isengard": "R3", "nazgul": 1})
    field.begin(shadow="deadly_strife", dice=[3, 2, 2, 3, 2, 2, 3, 3])
    assert (field.free_left, field.shadow_left) == ("R1 L1", "R1")


def test_cruel_as_death_costs_leadership() -> None:
    field = Field({"rohan": "R5"}, {"isengard": "R2", "nazgul": 2})
    field.begin(shadow="cruel_as_death", dice=[MISS] * 7)
    assert not has_line(field.table, "rolled again")


def test_devilry_of_orthanc() -> None:
    """In a siege battle with a unit of Isengard: 5s hit instead of 6s."""
    field = Field({"rohan": "R2"}, {"isengard": "R2"}, defence="helms_deep", origin="helms_deep", kind="siege")
    field.begin(shadow="devilry_of_orthanc", dice=[5, 4, MISS, MISS])
    assert field.free_left == "R1"


def test_they_are_terrible() -> None:
    """One Nazgûl's Leadership less, and the re-roll has +1."""
    field = Field({"rohan": "R5"}, {"isengard": "R3", "nazgul": 2})
    field.begin(shadow="they_are_terrible", dice=[MISS] * 3 + [MISS] * 5 + [4])
    assert field.free_left == "R4"


def test_advantageous_position() -> None:
    """A natural 6 still hits."""
    field = Field({"rohan": "R3"}, {"isengard": "R3"})
    field.begin(free="advantageous_position", dice=[5, 5, 6, MISS, MISS, MISS])
    assert field.free_left == "R2"


@pytest.mark.parametrize(("hits", "pip"), [(1, 4), (2, 3)])
def test_relentless_assault(hits: int, pip: int) -> None:
    """One or two hits on the own units first, and the dice are as much better."""
    field = Field({"rohan": "R5"}, {"isengard": "R5"})
    field.begin(shadow="relentless_assault")
    field.table.dice(*[pip] * (5 - hits), *[MISS] * 5).do("suffer", hits)
    assert (field.free_left, field.shadow_left) == (f"R{hits}", f"R{5 - hits}")


def test_relentless_assault_for_nothing() -> None:
    field = Field({"rohan": "R5"}, {"isengard": "R5"})
    field.begin(shadow="relentless_assault")
    field.table.dice(*[4] * 5, *[MISS] * 5).do("refrain")
    assert (field.free_left, field.shadow_left) == ("R5", "R5")


@pytest.mark.parametrize(
    ("state", "free", "shadow"), [("leader", "R4", "R4"), ("awakened", "R4", "R4"), ("corrupted", "R4", "R5")]
)
def test_his_power_waxes(state: str, free: str, shadow: str) -> None:
    """+1 for both where a Sovereign is; for the Shadow alone if he is Corrupted."""
    field = Field(
        {"rohan": "R5"},
        {"isengard": "R5"},
        defence="edoras",
        origin="westemnet",
        sovereigns=[("theoden", state, "edoras")],
    )
    rerolls = {"leader": 1, "awakened": 3, "corrupted": 0}[state]
    field.begin(shadow="his_power_waxes", dice=[5] + [MISS] * 4 + [4] + [MISS] * (4 + rerolls))
    assert (field.free_left, field.shadow_left) == (free, shadow)


# Fewer dice.


@pytest.mark.parametrize(
    ("combat", "people", "dice"),
    [("brave_stand", ["boromir", "gimli"], 3), ("huorn_dark", [], 2), ("daylight", [], 3)],
)
def test_the_shadow_rolls_fewer_dice(combat: str, people: list[str], dice: int) -> None:
    field = Field({"rohan": "R3", "characters": people}, {"isengard": "R5"})
    field.begin(free=combat, dice=[MISS] * 20)
    assert rolled(field.table, "shadow") == dice


def test_but_never_none() -> None:
    field = Field({"rohan": "R3", "characters": ["boromir", "gimli"]}, {"isengard": "R2"})
    field.begin(free="brave_stand", dice=[MISS] * 20)
    assert rolled(field.table, "shadow") == 1


def test_dread_and_despair() -> None:
    """As many dice fewer as Leadership is forfeited: here 2 of 3."""
    field = Field({"rohan": "R5"}, {"isengard": "R2", "nazgul": 3})
    field.begin(shadow="dread_and_despair", dice=[MISS] * 20)
    assert field.table.offers("forfeit_nazgul") == [(1,), (2,), (3,)]
    field.table.do("forfeit_nazgul", 2)
    assert rolled(field.table, "free") == 3
    assert len([line for line in field.table.log if "rolled again 1:" in line]) == 1


def test_servant_of_the_shadow() -> None:
    """The Witch-king's Leadership of 2: the Free Peoples roll two dice fewer."""
    field = Field({"rohan": "R5"}, {"isengard": "R2", "characters": ["witch_king", "mouth_of_sauron"]})
    field.begin(shadow="servant_of_the_shadow", dice=[MISS] * 20)
    if field.table.can("no"):
        field.table.do("no")
    field.table.do("forfeit", "witch_king")
    assert rolled(field.table, "free") == 3


# Leadership.


def test_mighty_attack() -> None:
    """Boromir's Leadership is forfeited, and a failed die hits: with the Leader one die is left to roll again."""
    field = Field({"rohan": "R2 L1", "characters": ["boromir"]}, {"isengard": "R3"})
    field.begin(free="mighty_attack", dice=[MISS] * 3 + [MISS] * 3 + [MISS])
    assert field.shadow_left == "R2"
    assert has_line(field.table, "rolled again 1: 0 hits")


@pytest.mark.parametrize(("who", "hits"), [("strider", 1), ("aragorn", 2)])
def test_anduril(who: str, hits: int) -> None:
    field = Field({"rohan": "R3", "characters": [who]}, {"isengard": "R3"})
    field.begin(free="anduril", dice=[MISS] * 3 + [MISS] * 4)
    assert field.shadow_left == f"R{3 - hits}"


def test_foul_stench() -> None:
    """Three Nazgûl against a Leader: no re-roll for the Free Peoples."""
    field = Field({"rohan": "R3 L1"}, {"isengard": "R3", "nazgul": 3})
    field.begin(shadow="foul_stench", dice=[MISS] * 9)
    assert not has_line(field.table, "Free Peoples rolled again")


def test_foul_stench_against_better_leaders() -> None:
    field = Field({"rohan": "R3 L2"}, {"isengard": "R3", "nazgul": 1})
    field.begin(shadow="foul_stench", dice=[MISS] * 9)
    assert has_line(field.table, "Free Peoples rolled again")


def test_words_of_power() -> None:
    """Boromir is no Captain and has no Leadership in this round (13.12)."""
    field = Field({"rohan": "R2", "characters": ["boromir", "gimli"]}, {"isengard": "R3", "nazgul": 1})
    field.begin(shadow="words_of_power", dice=[MISS] * 20)
    field.table.do("silence", "boromir")
    assert rolled(field.table, "free") == 3
    assert has_line(field.table, "Free Peoples rolled again 1: 0 hits")


def test_battle_is_vain() -> None:
    """Two of the Nazgûl's Leadership forfeited: that of the Free Peoples is 2 lower."""
    field = Field({"rohan": "R3 L3"}, {"isengard": "R3", "nazgul": 2})
    field.begin(shadow="battle_is_vain", dice=[MISS] * 20)
    field.table.do("forfeit_nazgul", 2)
    assert has_line(field.table, "Free Peoples rolled again 1: 0 hits")
    assert not has_line(field.table, "Shadow rolled again")


def test_the_kings_banner() -> None:
    field = Field({"rohan": "R3", "characters": ["aragorn"]}, {"isengard": "R3", "nazgul": 2})
    field.begin(free="the_kings_banner", dice=[MISS] * 20)
    assert not has_line(field.table, "rolled again")


def test_there_is_hope_for_victory() -> None:
    """Théoden is awakened in the battle, and the re-roll has +1."""
    field = Field({"rohan": "R3"}, {"isengard": "R3"}, sovereigns=[("theoden", "leader", "westemnet")])
    field.begin(free="there_is_hope_for_victory", dice=[MISS] * 6 + [4, MISS, MISS])
    assert field.table.game.is_awakened(field.table.character("theoden"))
    assert field.shadow_left == "R2"


def test_hope_may_be_about_a_sovereign_who_is_awake() -> None:
    """Beside Théoden, who is awake, Brand need not be awakened."""
    sovereigns = [("theoden", "awakened", "westemnet"), ("brand", "leader", "westemnet")]
    field = Field({"rohan": "R3"}, {"isengard": "R3"}, sovereigns=sovereigns)
    field.begin(free="there_is_hope_for_victory", dice=[MISS] * 6 + [4, MISS, MISS])
    field.table.do("awaken_nobody")
    assert not field.table.game.is_awakened(field.table.character("brand"))
    assert field.shadow_left == "R2"


# Attacks beside the combat roll.


def test_sudden_strike() -> None:
    """A die for each point of Leadership; the Shadow takes its losses before the roll."""
    field = Field({"rohan": "R3 L2"}, {"isengard": "R3"})
    field.begin(free="sudden_strike", dice=[5, 4] + [MISS] * 20)
    assert rolled(field.table, "shadow") == 2


def test_charge() -> None:
    field = Field({"rohan": "R1 E2"}, {"isengard": "R3"})
    field.begin(free="charge", dice=[6, 5] + [MISS] * 20)
    assert rolled(field.table, "shadow") == 1


def test_like_a_king_of_old() -> None:
    """A die for each point of the Awakened Théoden's Leadership, 3 in the first round; 3s hit."""
    field = Field({"rohan": "R3"}, {"isengard": "R4"}, sovereigns=[("theoden", "awakened", "westemnet")])
    field.begin(free="like_a_king_of_old", dice=[3, 3, 2] + [MISS] * 20)
    assert rolled(field.table, "shadow") == 2


def test_durins_bane() -> None:
    """Three dice that hit on 4+, two regions from Moria."""
    table = Table().clear().at_war()
    table.army("dimrill_dale", elves="R3").army("parth_celebrant", sauron="R1")
    table.hand("shadow", card_of(table, "durins_bane")).dice(4, 4, 3, MISS, MISS)
    attack(table, "shadow", "parth_celebrant", "dimrill_dale")
    table.do("lay", card_of(table, "durins_bane"))
    assert table.figures("elves", "dimrill_dale") == "R1"


def test_the_balrog_comes_from_the_table() -> None:
    """Balrog of Moria may be used from the table as from the hand; it is discarded."""
    table = Table().clear().at_war()
    table.army("dimrill_dale", elves="R3").army("parth_celebrant", sauron="R1").on_table("sc-17")
    attack(table, "shadow", "parth_celebrant", "dimrill_dale")
    table.dice(4, 4, 3, MISS, MISS).do("lay_from_table", "sc-17")
    assert table.figures("elves", "dimrill_dale") == "R1"
    assert table.card("sc-17") in table.game.played


def test_onslaught() -> None:
    """After casualties two more hits are taken for two dice that hit on 4+."""
    field = Field({"rohan": "R5"}, {"isengard": "R5"})
    field.begin(shadow="onslaught", dice=[MISS] * 10)
    field.table.dice(4, 3).do("suffer", 2)
    assert (field.free_left, field.shadow_left) == ("R4", "R3")


def test_great_host() -> None:
    """Four against two: a hit without a roll."""
    field = Field({"rohan": "R2"}, {"isengard": "R4"})
    field.begin(shadow="great_host", dice=[MISS] * 6)
    assert field.free_left == "R1"


def test_great_host_is_too_small() -> None:
    field = Field({"rohan": "R3"}, {"isengard": "R5"})
    field.begin(shadow="great_host", dice=[MISS] * 8)
    assert field.free_left == "R3"


def test_we_come_to_kill() -> None:
    """The surviving Elites attack again."""
    field = Field({"rohan": "R5"}, {"isengard": "R1 E2"})
    field.begin(shadow="we_come_to_kill", dice=[MISS] * 8 + [5, 5])
    assert field.free_left == "R3"


# Hits.


@pytest.mark.parametrize(("combat", "more"), [("no_quarter", 1), ("nameless_wood", 2)])
def test_more_hits(combat: str, more: int) -> None:
    """Only if the own dice have hit at all."""
    for pip, hits in ((5, 1 + more), (4, 0)):
        field = Field({"rohan": "R3"}, {"isengard": "R5"})
        field.begin(free=combat, dice=[MISS] * 5 + [pip, MISS, MISS])
        assert field.shadow_left == f"R{5 - hits}"


@pytest.mark.parametrize(("hits", "left"), [(1, "R3"), (2, "R3"), (3, "R2")])
def test_shield_wall(hits: int, left: str) -> None:
    """With two hits or more one of them is void."""
    field = Field({"rohan": "R4"}, {"isengard": "R5"})
    field.begin(free="shield_wall", dice=[5] * hits + [MISS] * 20)
    assert field.free_left == left


def test_heroic_death_of_a_leader() -> None:
    field = Field({"rohan": "R3 L1"}, {"isengard": "R3"})
    field.begin(free="heroic_death", dice=[5, MISS, MISS, MISS, MISS, MISS, MISS])
    field.table.do("act")
    assert field.free_left == "R3"


def test_heroic_death_of_a_companion() -> None:
    """Up to as many hits as his Level."""
    field = Field({"rohan": "R3", "characters": ["boromir"]}, {"isengard": "R3"})
    field.begin(free="heroic_death", dice=[5, 5, 5] + [MISS] * 20)
    field.table.do("act")
    assert field.table.where("boromir") == "lost"
    assert field.free_left == "R2"


def test_heroic_death_may_be_refused() -> None:
    field = Field({"rohan": "R3 L1"}, {"isengard": "R3"})
    field.begin(free="heroic_death", dice=[5, MISS, MISS, MISS, MISS, MISS, MISS])
    field.table.do("refrain")
    assert field.free_left == "R2 L1"


def test_heroic_death_of_a_sovereign() -> None:
    """A Sovereign who is a Leader may be given up like any Leader (13.20)."""
    field = Field({"rohan": "R3"}, {"isengard": "R3"}, sovereigns=[("theoden", "leader", "westemnet")])
    field.begin(free="heroic_death", dice=[5, MISS, MISS, MISS, MISS, MISS, MISS])
    field.table.do("act")
    assert field.table.where("theoden") == "lost" and field.free_left == "R3"


# Figures.


@pytest.mark.parametrize("minion", ["ugluk", "witch_king"])
def test_blade_of_westernesse(minion: str) -> None:
    """A hit of the re-roll is given up, and a Minion dies, a Dark Chieftain as well (kome-57)."""
    field = Field({"rohan": "R3", "characters": ["meriadoc"]}, {"isengard": "R3", "characters": [minion]})
    leadership = 1 if minion == "ugluk" else 2
    field.begin(free="blade_of_westernesse", dice=[MISS] * 6 + [MISS] * leadership + [5])
    field.table.do("pay")
    assert field.table.where(minion) == "lost"
    assert field.shadow_left == "R3"


def test_blade_of_westernesse_without_a_hit() -> None:
    """Without a hit of the re-roll there is nothing to give up."""
    field = Field({"rohan": "R3", "characters": ["meriadoc"]}, {"isengard": "R3", "characters": ["ugluk"]})
    field.begin(free="blade_of_westernesse", dice=[MISS] * 8)
    assert not field.table.can("pay") and field.table.where("ugluk") == "fords_of_isen"


def test_fateful_strike() -> None:
    """With one hit of the re-roll a Nazgûl dies as well."""
    field = Field({"rohan": "R3 L1"}, {"isengard": "R3", "nazgul": 2})
    field.begin(free="fateful_strike", dice=[MISS] * 6 + [MISS, MISS, 5])
    assert field.table.game.nazgul_at(field.table.region("fords_of_isen")) == 1
    assert field.shadow_left == "R2"


def test_fateful_strike_at_a_minion() -> None:
    """With two hits a Minion may die instead."""
    field = Field({"rohan": "R3 L2"}, {"isengard": "R3", "nazgul": 1, "characters": ["mouth_of_sauron"]})
    field.begin(free="fateful_strike", dice=[MISS] * 6 + [MISS, MISS, MISS, 5, 5])
    assert len(field.table.offers("act")) == 2
    field.table.do("act", field.table.offers("act")[1][0])
    assert field.table.where("mouth_of_sauron") == "lost"


def test_black_breath() -> None:
    """With one hit of the re-roll a Leader, or a Companion of Level 1."""
    field = Field({"rohan": "R3 L1", "characters": ["meriadoc", "boromir"]}, {"isengard": "R3", "nazgul": 1})
    field.begin(shadow="black_breath", dice=[MISS] * 3 + [MISS] * 4 + [5, MISS, MISS, MISS])
    ways = field.table.offers("act")
    assert len(ways) == 2 and field.table.can("refrain")
    field.table.do("act", ways[1][0])
    assert field.table.where("meriadoc") == "lost" and field.table.where("boromir") == "westemnet"


# Cancelled, outrun, slipped away.


def test_swarm_of_bats() -> None:
    """The Free Peoples' card is void; without one the re-roll has +1."""
    field = Field({"rohan": "R3 E1"}, {"isengard": "R3", "nazgul": 1})
    field.begin(free="valour", shadow="swarm_of_bats", dice=[MISS] * 3 + [4] * 4 + [4])
    assert field.shadow_left == "R3" and field.free_left == "R3 E1"
    field = Field({"rohan": "R3"}, {"isengard": "R3", "nazgul": 1})
    field.begin(shadow="swarm_of_bats", dice=[MISS] * 6 + [4])
    assert field.free_left == "R2"


def test_scouts_into_the_stronghold() -> None:
    table = Table().clear().at_war()
    table.army("minas_tirith", gondor="R3").army("osgiliath", sauron="R8").hand("free", card_of(table, "scouts"))
    attack(table, "shadow", "osgiliath", "minas_tirith")
    table.do("stand_outside").do("lay", card_of(table, "scouts")).do("slip_inside").do("everybody")
    assert table.game.is_siege(table.region("minas_tirith"))


# Abilities in the place of cards (12.10).


def test_red_wrath_with_another_card() -> None:
    field = Field({"rohan": "R5"}, {"isengard": "R5", "characters": ["black_serpent"]})
    field.begin(shadow="great_host")
    field.table.dice(4, 3, 2, 2, *[MISS] * 5, MISS, MISS).do("announce", "red_wrath")
    assert (field.free_left, field.shadow_left) == ("R4", "R4")


def test_i_command_with_another_card() -> None:
    """Otherwise both sides have +1 in both rolls."""
    field = Field({"rohan": "R3 L1"}, {"isengard": "R3", "characters": ["ugluk"]})
    field.begin(shadow="great_host")
    field.table.dice(4, MISS, MISS, 4, MISS, MISS, 4, 4).do("announce", "i_command")
    assert (field.free_left, field.shadow_left) == ("R1 L1", "R1")


def brands_field(state: str) -> Field:
    """Brand in Dale with Northmen against Uglúk's company."""
    field = Field(
        {"north": "R2 E1"},
        {"isengard": "R3", "nazgul": 1},
        defence="dale",
        origin="old_forest_road",
        sovereigns=[("brand", state, "dale")],
    )
    return field


def test_heir_of_bard() -> None:
    """Brand's owner gives up the card's effect to cancel the Shadow's, after the reveal, once a battle."""
    field = brands_field("awakened")
    field.begin(free="valour", shadow="desperate_battle", dice=[5] * 3 + [4] * 4 + [MISS] * 3)
    assert has_line(field.table, "Desperate Battle")
    field.table.do("announce", "heir_of_bard")
    assert has_line(field.table, "Desperate Battle was cancelled")
    table = field.table
    assert table.figures("north", "dale") == "R2 E1" and table.figures("isengard", "old_forest_road") == "R3"


@pytest.mark.parametrize(("gondor", "offered"), [("R1", True), ("R5", False)])
def test_with_four_players_only_the_player_of_the_nation_uses_it(gondor: str, offered: bool) -> None:
    """The Gondor player, who commands a mixed Army, has no use of Brand (11.3, 12.11)."""
    table = Table(players=4).clear().at_war().sovereign("brand", "awakened", "dale")
    table.army("dale", north="R3", gondor=gondor).army("old_forest_road", sauron="R3")
    commander = table.nation("gondor" if gondor == "R5" else "north")
    seats = {"free": commander, "shadow": table.nation("sauron")}
    for side, combat in (("free", "no_quarter"), ("shadow", "great_host")):
        card = table.take(card_of(table, combat))
        table.game.hands[table.game.seat_of_nation(seats[side])] = (card,)
    here, there = table.region("old_forest_road"), table.region("dale")
    table.begin(Battle(table.game.seat_of_nation(seats["shadow"]), here, there, NO_FORCE[1], "field"))
    table.do("lay").do("lay")
    assert table.can("announce", "heir_of_bard") == offered


@pytest.mark.parametrize(("gondor", "awakened"), [("R1", True), ("R5", False)])
def test_with_four_players_hope_awakens_a_sovereign_of_ones_own(gondor: str, awakened: bool) -> None:
    """The Gondor player, who commands a mixed Army, does not awaken Brand (12.11)."""
    table = Table(players=4).clear().at_war().sovereign("brand", "leader", "dale")
    table.army("dale", north="R3", gondor=gondor).army("old_forest_road", sauron="R3")
    defender = table.game.seat_of_nation(table.nation("gondor" if gondor == "R5" else "north"))
    table.game.hands[defender] = (table.take(card_of(table, "there_is_hope_for_victory")),)
    here, there = table.region("old_forest_road"), table.region("dale")
    attacker = table.game.seat_of_nation(table.nation("sauron"))
    table.begin(Battle(attacker, here, there, NO_FORCE[1], "field"))
    table.do("lay")
    assert table.game.is_awakened(table.character("brand")) == awakened


def test_brands_treason() -> None:
    """Corrupted, Brand serves the Shadow in the same way."""
    field = brands_field("corrupted")
    field.begin(free="valour", shadow="desperate_battle", dice=[MISS] * 3 + [4] * 3 + [MISS])
    field.table.do("announce", "treason")
    assert has_line(field.table, "Valour was cancelled")
    assert field.table.figures("isengard", "old_forest_road") == "R3"


def test_a_card_is_given_up_only_once() -> None:
    """For Uglúk's ability, so not for Brand's treason as well."""
    field = Field(
        {"north": "R2 E1"},
        {"isengard": "R3", "characters": ["ugluk"]},
        defence="dale",
        origin="old_forest_road",
        sovereigns=[("brand", "corrupted", "dale")],
    )
    field.begin(free="valour", shadow="great_host", dice=[MISS] * 6)
    field.table.do("announce", "i_command")
    assert not field.table.can("announce", "treason")


# Who may use cards.


@pytest.mark.ability("witch_king", "sorcerer")
def test_the_sorcerer_draws() -> None:
    """In the first round with the Witch-king a card of the same deck may be drawn."""
    field = Field({"rohan": "R5"}, {"isengard": "R5", "characters": ["witch_king"]})
    table = field.begin(shadow="they_are_terrible", dice=[MISS] * 11)
    hand = len(table.game.hands[table.seat("shadow")])
    table.do("yes")
    assert len(table.game.hands[table.seat("shadow")]) == hand + 1


def test_after_the_battle_the_hand_is_not_too_large() -> None:
    field = Field({"rohan": "R5"}, {"isengard": "R5", "characters": ["witch_king"]})
    field.table.hand("shadow", "ss-10", "ss-11", "ss-12", "ss-13", "ss-14", "ss-16")
    table = field.begin(shadow="they_are_terrible", dice=[MISS] * 11)
    table.do("yes").do("cease")
    assert table.question == "DiscardExcess"


def test_denethors_folly() -> None:
    """No combat cards for the Free Peoples in battles in Minas Tirith."""
    table = Table(kings="no").clear().at_war()
    table.army("minas_tirith", gondor="R2", sauron="R3").on_table("ss-03").hand("free", card_of(table, "shield_wall"))
    table.dice(*[MISS] * 5)
    attack(table, "shadow", "minas_tirith", kind="siege")
    assert table.over


@pytest.mark.parametrize(("companions", "asked"), [((), False), (("boromir",), True)])
def test_grond_needs_a_companion_against_it(companions: tuple[str, ...], asked: bool) -> None:
    table = Table().clear().at_war()
    table.army("minas_tirith", characters=companions, gondor="R2", sauron="R3")
    table.hand("free", card_of(table, "shield_wall")).dice(*[MISS] * 7)
    attack(table, "shadow", "minas_tirith", kind="siege", rounds=3, needs_companion=True)
    assert (table.question == "ChooseCombatCard") == asked


# Face down.


def laid() -> Table:
    """The Shadow, attacking, has laid They are Terrible; the Free Peoples may lay a card."""
    field = Field({"rohan": "R3 E1"}, {"isengard": "R3", "nazgul": 1})
    table = field.table.hand("free", card_of(field.table, "valour"))
    table.hand("shadow", card_of(table, "they_are_terrible"), card_of(table, "great_host"), "ss-10")
    attack(table, "shadow", "fords_of_isen", "westemnet")
    return table.do("lay", card_of(table, "they_are_terrible"))


def test_a_card_is_laid_face_down() -> None:
    """Its back is public, nothing else; its owner sees it."""
    table = laid()
    card = table.card(card_of(table, "they_are_terrible"))
    deck = table.book.deck_of[card]
    assert view(table.game, table.seat("free"))["seen"]["laid"] == [None, deck]
    views = [str(view(table.game, table.seat(side))["agenda"]) for side in ("free", "shadow")]
    assert views[0] != views[1]
    readable_lines = [line.text(table.book) for line in readable(table.game.log, table.seat("free"))]
    assert not any("They are Terrible" in line for line in readable_lines)


def test_in_other_worlds_it_is_a_card_that_may_lie_there() -> None:
    """Any hidden Shadow card of this back whose condition holds; never one that could not be used."""
    table = laid()
    seen = set()
    for number in range(40):
        world = determinize(table.game, table.seat("free"), Rng(key_of(number), 0, 0))
        battle = world.during(Round)
        card = battle.cards[1]
        assert battle.could_be(world, 1, card)
        assert table.book.deck_of[card] == table.book.deck_of[table.card(card_of(table, "they_are_terrible"))]
        seen.add(card)
        hidden = [*world.hands[1], *world.decks[2], *world.decks[3], card]
        assert len(hidden) == len(set(hidden))
    assert len(seen) > 5


def test_who_has_no_usable_card_is_asked_all_the_same() -> None:
    """Nobody learns from silence what a hand does not hold."""
    field = Field({"rohan": "R3"}, {"isengard": "R3"})
    table = field.table.hand("free", card_of(field.table, "valour"))
    attack(table, "shadow", "fords_of_isen", "westemnet")
    assert table.question == "ChooseCombatCard" and not table.can("lay")


# Why not.


@pytest.mark.parametrize(
    ("combat", "sentence"),
    [
        ("valour", "In the battle it needs an Elite of yours."),
        ("heroic_death", "In the battle it needs a Leader or a Companion of yours."),
        ("it_is_a_gift", "The defender is not where the card says."),
        ("no_quarter", ""),
        ("scouts", "It is for a defence in the field."),
    ],
)
def test_why_the_free_peoples_can_not_use_it(combat: str, sentence: str) -> None:
    table = Table().clear().at_war()
    table.army("minas_tirith", gondor="R2", sauron="R3").hand("free", card_of(table, combat))
    attack(table, "shadow", "minas_tirith", kind="siege")
    (found,) = [text for name, text in TITLE.table.why(table.game, table.seat("free")).items() if "(" in name]
    assert found == sentence


@pytest.mark.parametrize(
    ("combat", "sentence"),
    [
        ("durins_bane", "The defender is more than 2 regions away from where the card says."),
        ("dread_and_despair", "The Nazgûl in the battle must have a Leadership of at least 1."),
        ("devilry_of_orthanc", "It is for an assault on a besieged Stronghold."),
    ],
)
def test_why_the_shadow_can_not_use_it(combat: str, sentence: str) -> None:
    field = Field({"rohan": "R3"}, {"isengard": "R3"})
    table = field.table.hand("shadow", card_of(field.table, combat))
    attack(table, "shadow", "fords_of_isen", "westemnet")
    (found,) = [text for name, text in TITLE.table.why(table.game, table.seat("shadow")).items() if "(" in name]
    assert found == sentence


def test_why_no_card_at_all() -> None:
    table = Table(kings="no").clear().at_war().on_table("ss-03")
    table.army("minas_tirith", gondor="R2", sauron="R3").hand("free", card_of(table, "shield_wall"))
    table.hand("shadow", "ss-10")
    attack(table, "shadow", "minas_tirith", kind="siege")
    assert TITLE.table.why(table.game, table.seat("free"))["Use a combat card"]
    assert "Use a combat card" not in TITLE.table.why(table.game, table.seat("shadow"))


def test_the_card_is_named_when_it_asks() -> None:
    field = Field({"rohan": "R5"}, {"isengard": "R5"})
    field.begin(shadow="relentless_assault")
    assert prompt(field.table.game) == "Relentless Assault: how many hits do you take on your own units?"
