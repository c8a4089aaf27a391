"""The Hunt (10.1-10.5): its roll, tiles, damage, and the cards that answer to it."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from tests.titles.ring2e.given import Table, has_line
from westmarch.titles.ring2e.procedures.hunt import RollHunt
from westmarch.titles.ring2e.procedures.hunt_odds import hunt_outlook, success_chances, tile_chances
from westmarch.titles.ring2e.procedures.tiles import DrawHuntTile


def table_at(region: str = "fangorn", companions: tuple[str, ...] = ("gandalf_the_grey", "boromir")) -> Table:
    return Table().clear().fellowship(region, list(companions))


def drawn(table: Table, tile: str, **fields: object) -> Table:
    """Let this tile be drawn against the Fellowship."""
    return table.tiles(tile).begin(DrawHuntTile(**fields))  # type: ignore[arg-type]


# The roll.


def test_without_dice_there_is_no_hunt() -> None:
    table = table_at().begin(RollHunt())
    assert has_line(table, "Nobody hunted the Fellowship")
    assert table.rolled == []


@pytest.mark.parametrize(
    ("region", "sauron", "nazgul", "captured", "again"),
    [
        ("fangorn", "", 0, (), 0),
        ("fangorn", "R1", 0, (), 1),
        ("fangorn", "", 1, (), 1),
        ("fangorn", "R1", 2, (), 2),
        ("moria", "", 0, (), 1),
        ("moria", "R1", 1, (), 3),
        ("edoras", "", 0, ("edoras",), 0),
        ("lorien", "", 0, ("lorien",), 1),
    ],
)
def test_what_watches_the_fellowship_rolls_again(
    region: str, sauron: str, nazgul: int, captured: tuple[str, ...], again: int
) -> None:
    """A Stronghold that the Shadow holds, captured ones included, its units, its Nazgûl: a failed die each."""
    table = table_at(region).captured(*captured).hunt_box(shadow=4)
    if sauron:
        table.army(region, sauron=sauron)
    if nazgul:
        table.army(region, nazgul=nazgul)
    table.dice(*[2] * 4, *[2] * again).begin(RollHunt())
    assert sum(table.rolled) == 4 + again


@pytest.mark.ruling("13.10")
def test_the_witch_king_is_a_nazgul_to_the_hunt() -> None:
    table = table_at().put(witch_king="fangorn").hunt_box(shadow=1).dice(2, 2).begin(RollHunt())
    assert table.rolled == [1, 1]


@pytest.mark.parametrize(("dice", "watch"), [(1, 0), (1, 3), (2, 1), (2, 3), (3, 1), (3, 3), (5, 0), (7, 1)])
@pytest.mark.parametrize("bonus", [0, 1, 2])
@pytest.mark.parametrize("ugluk", [False, True])
def test_chances_against_brute_force(dice: int, bonus: int, watch: int, ugluk: bool) -> None:
    """The chances of each number of successes are those of all rolls, failed dice rolled again, counted one by one."""
    table = table_at("moria" if watch else "fangorn").hunt_box(shadow=dice, free=bonus)
    if watch > 1:
        table.army("moria", sauron="R1", nazgul=1)
    if ugluk:
        table.put(ugluk="dimrill_dale" if watch else "fangorn")
    count = min(5, dice)
    hits = [pips > 1 and pips + bonus >= 6 for pips in range(1, 7)]
    hits_again = [pips > 1 and pips + bonus + ugluk >= 6 for pips in range(1, 7)]
    found = [Fraction(0)] * (count + 1)
    for first in product(hits, repeat=count):
        again = min(watch, count - sum(first))
        chance = Fraction(1, 6 ** (count + again))
        for second in product(hits_again, repeat=again):
            found[sum(first) + sum(second)] += chance
    assert success_chances(table.game) == found


def test_outlook() -> None:
    """Given one die and no bonus: a sixth for a tile; of the 16 tiles of the base game 9 reveal."""
    table = Table(kings="no").clear().fellowship("fangorn").hunt_box(shadow=1)
    assert hunt_outlook(table.game).text == "a tile 16.7%, revealed 9.4%, 0.2 damage on average"
    assert hunt_outlook(table.hunt_box().game).text == "no Hunt"


def test_chances_of_tiles_do_not_tell_what_lies_on_sovereigns() -> None:
    """Given a tile face down on a Sovereign, then all that can lie there are as likely."""
    table = Table().clear().sovereign("theoden", tiles=["3_1"])
    chances = dict(tile_chances(table.game))
    assert sum(chances.values()) == 1
    assert chances[table.number("tile", "3_1")] == chances[table.number("tile", "1_1")]
    assert chances[table.number("tile", "eye_1")] == Fraction(1, 17)


# Cards on the table.


def test_wizards_staff_and_no_tile_is_drawn() -> None:
    table = drawn(table_at().on_table("fc-08"), "3").do("spend_card", "fc-08")
    assert table.over
    assert table.game.drawn_tiles == []
    assert table.card("fc-08") in table.game.played


def test_mithril_coat_and_another_tile_counts() -> None:
    table = drawn(table_at().on_table("fc-05"), "3_1").tiles("1_1").do("spend_card", "fc-05").do("use_ring")
    assert table.game.corruption == 1
    assert table.game.drawn_tiles == [table.number("tile", "1_1")]
    assert table.number("tile", "3_1") in table.game.pool


def test_mithril_coat_stays_if_it_is_not_used() -> None:
    table = drawn(table_at().on_table("fc-05"), "3").do("hold").do("use_ring")
    assert table.game.corruption == 3
    assert table.game.table == [table.card("fc-05")]


def test_one_card_for_one_tile() -> None:
    """Given Axe and Bow and the Horn of Gondor: only one of them lessens the damage."""
    table = table_at(companions=("gimli", "boromir")).on_table("fc-06", "fc-07")
    drawn(table, "3").do("spend_card", "fc-06").do("use_ring")
    assert table.game.corruption == 2
    assert table.game.table == [table.card("fc-07")]


def test_axe_and_bow_is_not_asked_for_a_tile_without_damage() -> None:
    table = drawn(table_at(companions=("gimli",)).on_table("fc-06"), "0_revealed")
    assert not table.can("spend_card")


def test_crebain_better_all_dice() -> None:
    """Given Flocks of Crebain are discarded before the roll, then 5 is a success, and 5 when rolled again as well."""
    table = table_at("moria").on_table("sc-16").hunt_box(shadow=2).tiles("1_1").dice(4, 5, 4).begin(RollHunt())
    table.do("spend_card", "sc-16").pass_by("use_ring")
    assert has_line(table, "The Hunt rolled 4 and 5: 1 success")
    assert has_line(table, "Rolled again 4: 1 success")


# Damage.


def test_the_ring_may_be_used_whoever_is_there() -> None:
    table = drawn(table_at(), "3").do("use_ring")
    assert table.game.corruption == 3
    assert table.where("boromir") == "with_the_ring"


def test_only_one_casualty_for_a_tile() -> None:
    table = drawn(table_at(companions=("legolas", "gimli", "boromir")), "3").do("lose_guide", "legolas")
    table.pass_by("follow")
    assert table.over
    assert table.game.corruption == 1


@pytest.mark.ability("hobbits", "taken_alive")
def test_hobbits_are_taken_alive() -> None:
    """Given Peregrin is lost at progress 2, then he is put down as if he had been separated."""
    table = table_at(companions=("strider", "peregrin")).fellowship(progress=2)
    drawn(table, "2").random_companions("peregrin").do("lose_random").do("choose", "edoras")
    assert table.where("peregrin") == "edoras"
    assert table.game.corruption == 1


def test_in_mordor_hobbits_are_lost() -> None:
    table = table_at(companions=("peregrin",)).fellowship(mordor=1)
    drawn(table, "1").do("lead_astray", "peregrin")
    assert (table.where("peregrin"), table.guide, table.game.corruption) == ("lost", "gollum", 0)


def test_a_casualty_may_be_taken_after_a_hobbit_has_gone() -> None:
    """Given Meriadoc and Peregrin and 3 damage: one leads astray, the other is the casualty, 1 is left."""
    table = drawn(table_at(companions=("meriadoc", "peregrin")), "3")
    table.do("lead_astray", "meriadoc").do("choose", "fangorn").do("lose_guide", "peregrin").do("choose", "fangorn")
    assert table.offers("betray")
    table.do("use_ring")
    assert table.game.corruption == 1


def test_gollum_becomes_the_guide_in_the_middle_and_hides_the_way() -> None:
    """Given the last Companion dies for a tile 2 with a reveal, then Gollum's secret paths already help."""
    table = drawn(table_at(companions=("boromir",)), "2_revealed").do("lose_guide", "boromir")
    assert (table.game.corruption, table.game.revealed) == (0, False)


def test_worn_with_sorrow_costs_a_card() -> None:
    table = table_at().on_table("sc-15").hand("free", "fc-09", "fs-09").random_cards("fc-09")
    drawn(table, "2").do("lose_guide", "gandalf_the_grey")
    assert table.options("spare")
    table.do("take_from_hand", "free_peoples")
    assert table.game.hands[table.seat("free")] == (table.card("fs-09"),)


def test_the_die_tile_is_rolled_for() -> None:
    table = table_at()
    table.game.pool.append(table.number("tile", "shadow_die"))
    drawn(table.dice(5), "shadow_die").do("use_ring")
    assert table.game.corruption == 5


def test_a_tile_of_the_free_peoples_heals() -> None:
    table = table_at().fellowship(corruption=5)
    table.game.pool.append(table.number("tile", "free_minus_2"))
    drawn(table, "free_minus_2")
    assert (table.game.corruption, table.over) == (3, True)


def test_kings_tiles_do_their_number() -> None:
    table = drawn(table_at(), "kings_2").do("use_ring")
    assert table.game.corruption == 2


def test_a_revealed_fellowship_is_not_revealed_again() -> None:
    table = drawn(table_at("moria").fellowship(revealed=True), "0_revealed")
    assert table.over
    assert len(table.game.drawn_tiles) == 1


# Tiles of events.


@pytest.mark.parametrize("rule", ["usual", "all_corruption", "random_companion_first"])
def test_an_eye_drawn_by_an_event_does_nothing(rule: str) -> None:
    table = drawn(table_at(), "eye", by_event=True, rule=rule)
    assert (table.over, table.game.corruption, table.game.revealed) == (True, 0, False)
    assert len(table.game.drawn_tiles) == 1


def test_isildurs_bane_is_all_corruption() -> None:
    table = drawn(table_at(companions=("gimli",)).on_table("fc-06"), "3", by_event=True, rule="all_corruption")
    table.pass_by("hold")
    assert table.game.corruption == 3


def test_foul_thing_takes_a_companion_first() -> None:
    table = table_at(companions=("strider", "peregrin")).random_companions()
    table.loaded[2] += ["3_1", ("character", "peregrin")]
    table.begin(DrawHuntTile(by_event=True, rule="random_companion_first")).do("choose", "fangorn")
    assert not table.can("lose_guide")
    table.pass_by("use_ring")
    assert table.game.corruption == 2


# The pool.


def test_an_empty_pool_is_refilled_with_what_was_drawn() -> None:
    table = table_at()
    game = table.game
    game.drawn_tiles, game.pool = sorted(game.pool), []
    drawn(table, "1_1").pass_by("use_ring")
    assert len(game.pool) == 17
    assert game.drawn_tiles == [table.number("tile", "1_1")]
