"""Two enemies in a hex are two sides, unless they are allies (4, 7, 8.2, 8.3)."""

from __future__ import annotations

from tests.titles.ring1977.given import Table, fight, has_line
from westmarch.engine.label import describe
from westmarch.titles.ring1977.procedures.battle import Battle, BattlePhase
from westmarch.titles.ring1977.procedures.combat_phase import CombatPhase
from westmarch.titles.ring1977.procedures.fight import Fight
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT, SARUMAN_SEAT


def three_of_three(*, ally: int = -1) -> Table:
    """Aragorn meets the Chief of the Dunlendings and a Nazgûl of Sauron's, with war between all who are not allies."""
    table = Table("three_player").at("W2814", "aragorn", "chief_dunlendings", "nazgul_3").spotted("aragorn")
    table.game.ally, table.game.offended = ally, [FELLOWSHIP_SEAT, DARK_SEAT]
    return table


def attack(table: Table, seat: int) -> Table:
    return table.begin(CombatPhase(seat)).do("attack", "W2814")  # type: ignore[arg-type]


def sides(table: Table) -> tuple[set[str], set[str]]:
    """Who fights whom."""
    melee = table.game.nearest(Fight)
    return tuple({table.book.people[one].id for one in side} for side in (melee.attackers, melee.defenders))  # type: ignore[return-value]


def test_one_of_two_enemies_is_attacked() -> None:
    """Given the Chief and a Nazgûl, who are no allies, when Aragorn attacks the Chief, then the Nazgûl stands by, and
    its player is not asked whether it flies; the hex is attacked once."""
    table = attack(three_of_three(), FELLOWSHIP_SEAT)
    assert table.offers("choose") == [("dark_power",), ("saruman",)]
    table.do("choose", "saruman")
    assert sides(table) == ({"aragorn"}, {"chief_dunlendings"})
    assert not table.can("stand_fast")
    table.dice(6, 6, 6).pass_by("fight_on", "no", "choose")
    assert not table.can("attack")


def test_what_can_come_of_it_is_told_of_each() -> None:
    table = attack(three_of_three(), FELLOWSHIP_SEAT)
    odds = [table.game.question.odds(table.game, option) for option in table.options("choose")]
    assert len(set(odds)) == 2
    assert all(odds)


def test_allies_are_one_side_and_each_decides_for_their_own() -> None:
    """Given the two as allies, when Aragorn attacks, then he fights both: the Dark Power says whether its Nazgûl flies,
    and each whom their own people face."""
    table = attack(three_of_three(ally=DARK_SEAT), FELLOWSHIP_SEAT)
    assert sides(table) == ({"aragorn"}, {"chief_dunlendings", "nazgul_3"})
    assert {option.seat for option in table.options("stand_fast")} == {DARK_SEAT}
    table.do("stand_fast")
    fighters = {table.args(option)[0]: option.seat for option in table.options("face")}
    assert set(fighters.items()) <= {("chief_dunlendings", SARUMAN_SEAT), ("nazgul_3", DARK_SEAT)}


def test_a_truce_is_broken_with_whom_one_attacks() -> None:
    """Given Saruman, who has offended nobody, beside both, when he attacks the Fellowship, then Sauron has no reason to
    complain; when he attacks the Nazgûl he has (8.2)."""
    for enemy, offended in (("fellowship", False), ("dark_power", True)):
        table = three_of_three()
        table.game.offended = []
        attack(table, SARUMAN_SEAT).do("choose", enemy)
        assert (DARK_SEAT in table.game.offended) is offended


def test_the_truce_is_broken_with_an_ally_of_the_attacked_too() -> None:
    """Given Nazgûl of both allies who have found Sam, then nobody offends anybody: they fight side by side."""
    table = Table("three_player").at("W2814", "sam", "nazgul_3", "nazgul_5")
    table.game.turned, table.game.ally = [table.person("nazgul_5")], DARK_SEAT
    fight(table, ["nazgul_3", "nazgul_5"], ["sam"], forced=True)
    assert not has_line(table, "truce between the Dark Power Player")


def test_whoever_bears_the_ring_is_asked_to_put_it_on_among_allies() -> None:
    """Given Legolas beside his ally Saruman, who has the Ring, when a Nazgûl attacks both, then Saruman's player may
    put it on (8.5)."""
    table = Table("three_player").at("W2814", "legolas", "saruman", "nazgul_3").holding("saruman", "ring")
    table.game.ally = FELLOWSHIP_SEAT
    fight(table, ["nazgul_3"], ["legolas", "saruman"])
    assert {option.seat for option in table.options("yes")} == {SARUMAN_SEAT}
    table.do("yes")
    assert table.game.is_wearing(table.person("saruman"))


# Army Combat (7).


def armies(*, ally: int = -1) -> Table:
    """Twenty Riders, ten Uruk-hai and fifteen Orcs of Mordor in a hex."""
    table = Table("three_player").army("W2424", "riders_of_the_mark", 20).army("W2424", "uruk_hai", 10)
    table.army("W2424", "orcs_of_barad_dur", 15).game.offended = [FELLOWSHIP_SEAT, DARK_SEAT]
    table.game.ally = ally
    return table


def test_one_of_two_armies_is_attacked() -> None:
    """Given Riders between two enemies, when they attack the weaker, then the odds are those against it, and the other
    loses nothing; the hex is attacked once."""
    table = armies().begin(BattlePhase(FELLOWSHIP_SEAT)).do("battle", "W2424")
    assert table.offers("choose") == [("dark_power",), ("saruman",)]
    odds = [describe(table.game, option).odds for option in table.options("choose")]
    assert [text.split(",")[0] for text in odds] == ["1:1", "2:1"]
    table.dice(6).do("choose", "saruman").pass_by("lose", "defend", "choose")
    assert has_line(table, "odds 2:1, a 6")
    assert table.game.force(table.place("W2424"), DARK_SEAT) == 15
    assert not table.can("battle")


def test_allied_armies_are_attacked_together() -> None:
    table = armies(ally=DARK_SEAT).begin(BattlePhase(FELLOWSHIP_SEAT)).dice(4).do("battle", "W2424")
    assert not table.can("choose", "saruman")
    assert has_line(table, "odds 1:2")


def test_saruman_offends_sauron_only_if_he_attacks_him() -> None:
    for enemy, offended in (("fellowship", False), ("dark_power", True)):
        table = armies()
        table.game.offended = []
        table.begin(Battle(SARUMAN_SEAT, table.place("W2424"))).do("choose", enemy)
        assert (DARK_SEAT in table.game.offended) is offended
