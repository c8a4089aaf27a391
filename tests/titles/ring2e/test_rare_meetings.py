"""Rules that seldom meet: mixed Armies of nations not At War, garrisons that sortie, captured Strongholds, Sovereigns
under siege (6.4, 7.2, 7.6 to 7.11, 8.2, 8.3, 9.5, 12.7, 12.8)."""

from __future__ import annotations

from tests.titles.ring2e.given import Table
from tests.titles.ring2e.test_battle import attack
from westmarch.titles.ring2e.procedures.travel import companions_reach
from westmarch.titles.ring2e.stacks import EMPTY, place
from westmarch.titles.ring2e.words import FREE, GONDOR, REGULAR, SAURON, SHADOW


def steps(table: Table, *nations: str) -> list[int]:
    return [table.game.steps[table.nation(one)] for one in nations]


def left_inside(regulars: int) -> tuple[tuple[int, ...], int, tuple[int, ...]]:
    """So many Regulars of Gondor who take no part in a sortie."""
    stack = list(EMPTY[FREE])
    stack[place(GONDOR, REGULAR)] = regulars
    return tuple(stack), 0, ()


def test_every_nation_of_a_mixed_garrison_wakes_and_advances_once_each_battle() -> None:
    """8.3: also in a siege, and whether or not its units are hit."""
    table = Table().clear().at_war("sauron").politics(gondor=2, elves=3)
    table.army("minas_tirith", gondor="R2", elves="R2", sauron="R5")
    for left in ([1, 2], [0, 1]):
        table.dice(*[1] * 9)
        attack(table, "shadow", "minas_tirith", kind="siege")
        assert steps(table, "gondor", "elves") == left
    assert all(table.game.active[table.nation(one)] for one in ("gondor", "elves"))


def test_who_is_not_at_war_stays_behind_an_attack_unhurt_and_does_not_advance() -> None:
    """7.2, 7.8: of Gondor and passive Elves only Gondor attacks, is hit, and goes on into the region."""
    table = Table().clear().at_war("gondor", "sauron").politics(elves=3)
    table.army("lossarnach", gondor="R2", elves="R3").army("osgiliath", sauron="R1")
    table.acts("free", "army", "muster", enemy_dice=["event"])
    table.dice(6, 1, 6).do("attack").pass_by("everybody", "no_card")
    assert table.figures("elves", "lossarnach") == "R3"
    assert table.figures("gondor", "lossarnach") + table.figures("gondor", "osgiliath") == "R1"
    assert not table.game.has_army(SHADOW, table.region("osgiliath")) and steps(table, "elves") == [3]


def test_a_retreat_crosses_borders_that_no_move_may_and_the_next_move_leads_out() -> None:
    """7.7, 6.4: passive Northmen fall back into Rohan; from there they go home or where no nation is."""
    table = Table().clear().at_war("isengard", "sauron").politics(north=3)
    table.army("western_brown_lands", north="R3").army("eastern_brown_lands", sauron="R3")
    table.dice(*[1] * 6)
    attack(table, "shadow", "eastern_brown_lands", "western_brown_lands")
    table.do("press_on").do("retreat", "eastemnet").pass_by("nobody")
    assert table.figures("north", "eastemnet") == "R3" and not table.game.is_at_war(table.nation("north"))
    table.acts("free", "muster_army", enemy_dice=["event"]).do("move_armies")
    targets = {args[0] for args in table.offers("choose")}
    nations = {table.book.nation_of[table.region(one)] for one in targets}
    assert targets and nations <= {-1, table.nation("north")}


def test_too_many_for_the_walls_go_to_the_reinforcements() -> None:
    """7.10, 1.5: of seven units who go inside two are no casualties."""
    table = Table().clear().at_war().army("minas_tirith", gondor="R7").army("osgiliath", sauron="R8")
    before = table.game.left(GONDOR, REGULAR)
    attack(table, "shadow", "osgiliath", "minas_tirith")
    table.do("go_inside").do("everybody").pass_by("remove")
    assert table.figures("gondor", "minas_tirith") == "R5"
    assert table.game.left(GONDOR, REGULAR) == before + 2 and table.game.lost_figures(GONDOR, REGULAR) == 0


def test_a_beaten_sortie_loses_the_stronghold_unless_somebody_stayed_inside() -> None:
    """7.10: both dice of the besiegers hit."""
    for inside in (0, 1):
        table = Table().clear().at_war().army("minas_tirith", gondor=f"R{1 + inside}", sauron="R3")
        table.dice(1, 6, 1, 1)
        attack(table, "free", "minas_tirith", kind="sortie", rearguard=left_inside(inside))
        assert (table.region("minas_tirith") in table.game.captured) is not inside
        assert table.game.is_siege(table.region("minas_tirith")) is bool(inside)


def test_a_sortie_that_wins_stays_where_it_is() -> None:
    table = Table().clear().at_war().army("minas_tirith", gondor="R3", sauron="R1")
    table.dice(6, 1, 1, 1)
    attack(table, "free", "minas_tirith", kind="sortie")
    assert table.over and table.figures("gondor", "minas_tirith") == "R3"
    assert not table.game.is_siege(table.region("minas_tirith"))


def test_relief_and_garrison_are_one_army_at_the_end_of_the_action() -> None:
    """7.10, 1.5: five inside and eight who relieve them are three too many, who are no casualties."""
    table = Table().clear().at_war().army("minas_tirith", gondor="R5", sauron="R1").army("lossarnach", gondor="R8")
    table.acts("free", "muster_army", "event", enemy_dice=["event"])
    table.dice(6, 1, 1, 1, 1, 1).do("attack")
    table.do("choose", "lossarnach").pass_by("everybody", "no_card", "remove")
    assert table.figures("gondor", "minas_tirith") == "R10"
    assert table.game.lost_figures(GONDOR, REGULAR) == 0


def test_if_besieger_and_relief_both_fall_the_garrison_is_free() -> None:
    """13.26"""
    table = Table().clear().at_war().army("minas_tirith", gondor="R2", sauron="R1").army("lossarnach", gondor="R1")
    table.dice(6, 6)
    attack(table, "free", "lossarnach", "minas_tirith")
    assert table.over and table.figures("gondor", "minas_tirith") == "R2"
    assert table.figures("gondor", "lossarnach") == table.figures("sauron", "minas_tirith") == ""


def test_the_shadow_defends_a_captured_stronghold_from_inside() -> None:
    """7.10: it may go inside, then a five is no hit on it, and it falls back to the Free Peoples with its last unit."""
    table = Table().clear().at_war().captured("minas_tirith")
    table.army("minas_tirith", sauron="R2").army("lossarnach", gondor="R5")
    attack(table, "free", "lossarnach", "minas_tirith")
    table.do("go_inside").do("everybody")
    assert table.game.is_besieged(SHADOW, table.region("minas_tirith"))
    table.dice(5, 5, 5, 5, 5, 1, 1)
    attack(table, "free", "minas_tirith", kind="siege").pass_by("end_assault")
    assert table.figures("sauron", "minas_tirith") == "R2"
    table.dice(6, 6, 1, 1, 1, 1, 1)
    attack(table, "free", "minas_tirith", kind="siege")
    assert table.figures("sauron", "minas_tirith") == "" and table.game.captured == []
    assert table.game.left(SAURON, REGULAR) == table.book.nation_records[SAURON].figures.regular


def test_nobody_who_leaves_the_fellowship_leaves_a_besieged_stronghold() -> None:
    """9.5: unless the Fellowship is elsewhere."""
    table = Table().clear().at_war().army("lorien", elves="R1", sauron="R3")
    game, lorien = table.game, table.region("lorien")
    assert companions_reach(game, lorien, 3) == [lorien]
    assert lorien not in companions_reach(game, table.region("dimrill_dale"), 3)
    assert lorien in companions_reach(game, table.region("dimrill_dale"), 3, into_siege=True)


def test_a_far_attack_relieves_a_sovereign_under_siege() -> None:
    """12.8: Elves are attacked in Lórien, Legolas is with Thranduil, whom the Shadow besieges."""
    table = Table().clear().at_war("sauron").politics(elves="2 active")
    table.sovereign("thranduil", tiles=["1_1"]).army("woodland_realm", elves="R2", sauron="R3", characters=["legolas"])
    table.army("lorien", elves="R2").army("dimrill_dale", sauron="R1")
    table.dice(*[1] * 9)
    attack(table, "shadow", "dimrill_dale", "lorien")
    table.do("yes")
    assert table.game.tiles_on(table.character("thranduil")) == ()
