"""The worked examples of the Three-Player Game, by their numbers."""

from __future__ import annotations

import pytest

from tests.titles.ring1977.given import Table, has_line
from westmarch.titles.ring1977.procedures.alliances import AllianceStep
from westmarch.titles.ring1977.procedures.bargain import Bargain
from westmarch.titles.ring1977.procedures.battle import Battle
from westmarch.titles.ring1977.procedures.combat_phase import Challenge
from westmarch.titles.ring1977.procedures.control import ControlNazgul
from westmarch.titles.ring1977.procedures.magic import SarumanTakesMagic
from westmarch.titles.ring1977.procedures.movement import PickStack
from westmarch.titles.ring1977.procedures.odds import battle_column, battle_modifier
from westmarch.titles.ring1977.procedures.persuaded import CallBack, PersuadedWalk
from westmarch.titles.ring1977.procedures.saruman import Persuade, TryToPersuade
from westmarch.titles.ring1977.procedures.saruman_beaten import SarumanBeaten
from westmarch.titles.ring1977.rules.armies import allied_force, lending_allies
from westmarch.titles.ring1977.rules.movement import drop_won_armies, note_stirred
from westmarch.titles.ring1977.rules.powers import end_truce, is_hostile, rules_all_nazgul
from westmarch.titles.ring1977.rules.saruman import is_saruman_safe
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT, SARUMAN, SARUMAN_SEAT

NAZGUL = ("lord_of_the_nazgul", "gothmog", *(f"nazgul_{number}" for number in range(3, 10)))


def with_the_ring(*, arrived: int = 5) -> Table:
    """Saruman wears the Ring in Isengard, where he arrived on that turn."""
    table = Table("three_player").at("isengard", "saruman").at("barad_dur", *NAZGUL)
    table.holding("saruman", "ring/worn")
    table.game.saruman_stirred = arrived
    return table


def gains(table: Table, turn: int) -> int:
    """How many Nazgûl Saruman controls after the Events Phase of a turn."""
    table.game.turn = turn
    table.begin(ControlNazgul())
    while not table.over:
        table.do("shuffle") if table.can("shuffle") else table.do("name_number")
    return len(table.game.turned)


def test_10_the_ladder() -> None:
    table = with_the_ring()
    assert [gains(table, turn) for turn in range(6, 13)] == [0, 1, 2, 3, 5, 7, 9]


def test_10_a_fight_begins_it_anew() -> None:
    table = with_the_ring()
    assert [gains(table, turn) for turn in (6, 7)] == [0, 1]
    table.game.turn = 8
    note_stirred(table.game, table.person("saruman"))
    assert [gains(table, turn) for turn in (9, 10)] == [1, 2]


def test_11_the_army_follows_and_is_lost() -> None:
    table = with_the_ring()
    for number in (1, 2, 3):
        table.army("minas_morgul", "host_of_minas_morgul", 20, number)
    table.at("minas_morgul", "lord_of_the_nazgul")
    table.game.turn = 7
    table.begin(ControlNazgul()).do("lay", "nazgul_3").do("lay", "lord_of_the_nazgul").do("shuffle")
    table.dice(3).do("name_number", 2)
    here = table.place("minas_morgul")
    assert (table.game.force(here, SARUMAN_SEAT), table.game.force(here, DARK_SEAT)) == (60, 0)
    drop_won_armies(table.at("isengard", "lord_of_the_nazgul").game)
    assert (table.game.force(here, SARUMAN_SEAT), table.game.force(here, DARK_SEAT)) == (0, 60)


def test_36_nor_does_it_follow_the_chief() -> None:
    table = with_the_ring().army("minas_morgul", "host_of_minas_morgul", 20).at("minas_morgul", "chief_dunlendings")
    table.game.won = [table.unit("host_of_minas_morgul")]
    drop_won_armies(table.game)
    assert table.game.won == []


@pytest.mark.parametrize(("strength", "safe"), [(30, True), (29, False)])
def test_12_thirty_points(strength: int, safe: bool) -> None:
    table = Table("three_player").army("isengard", "uruk_hai", strength)
    assert is_saruman_safe(table.game) is safe


def test_14_denethor_does_not_come() -> None:
    table = Table("three_player").at("isengard", "saruman").at("minas_tirith", "denethor")
    table.holding("denethor", "palantir_minas_tirith").begin(Persuade())
    assert has_line(table, "Nobody is there whom Saruman could persuade")


def test_14_a_friend_calls_back() -> None:
    table = Table("three_player").at("W2814", "pippin", "legolas")
    table.game.persuaded = [table.person("pippin")]
    table.dice(3).begin(CallBack())
    assert table.game.persuaded == []


def test_14_who_is_persuaded_ends_in_isengard() -> None:
    table = Table("three_player").at("W2423", "pippin")
    table.game.persuaded = [table.person("pippin")]
    table.begin(PersuadedWalk())
    assert table.where("pippin") == "W2421"
    assert not table.game.is_free(table.person("pippin"))


@pytest.mark.parametrize(("lost", "keeps"), [(50, False), (40, True)])
def test_32_gandalf_takes_the_ring(lost: int, keeps: bool) -> None:
    table = Table("three_player").at("W2423", "saruman", "gandalf_white").holding("saruman", "ring")
    table.begin(SarumanBeaten(table.place("W2423"), FELLOWSHIP_SEAT, lost)).pass_by("no")
    assert (table.game.bearer == table.person("saruman")) is keeps


def test_32_the_lord_of_the_nazgul_does_at_any_loss() -> None:
    table = Table("three_player").at("W2423", "saruman", "lord_of_the_nazgul").holding("saruman", "ring")
    table.begin(SarumanBeaten(table.place("W2423"), DARK_SEAT, 10)).do("no")
    assert table.game.bearer == table.person("lord_of_the_nazgul")


def test_12_saruman_refuses() -> None:
    for strength, asked in ((30, True), (29, False)):
        table = Table("three_player").at("W2423", "saruman", "aragorn").army("isengard", "uruk_hai", strength)
        end_truce(table.game, FELLOWSHIP_SEAT, "abroad")
        table.begin(Challenge(FELLOWSHIP_SEAT, table.place("W2423")))
        assert table.can("yes") and (has_line(table, "A fight") is not asked)


def test_8_3_lent_armies_follow_a_leader() -> None:
    table = Table("three_player").army("isengard", "uruk_hai").at("isengard", "lord_of_the_nazgul")
    game = table.game
    game.ally, game.lends = DARK_SEAT, [SARUMAN_SEAT]
    lord = table.person("lord_of_the_nazgul")
    assert lending_allies(game, DARK_SEAT, table.place("isengard"), (lord,)) == [SARUMAN_SEAT]
    assert lending_allies(game, DARK_SEAT, table.place("isengard"), ()) == []
    game.lends = []
    assert lending_allies(game, DARK_SEAT, table.place("isengard"), (lord,)) == []


def test_14_pippin_walks_to_isengard() -> None:
    table = Table("three_player").at("minas_tirith", "pippin").holding("pippin", "palantir_minas_tirith")
    table.dice(4).begin(TryToPersuade(table.person("pippin")))
    assert table.game.persuaded == [table.person("pippin")]


def test_16_truces() -> None:
    table = Table("three_player")
    assert not is_hostile(table.game, DARK_SEAT, SARUMAN_SEAT)
    end_truce(table.game, DARK_SEAT, "attack")
    assert is_hostile(table.game, DARK_SEAT, SARUMAN_SEAT)
    assert not is_hostile(table.game, FELLOWSHIP_SEAT, SARUMAN_SEAT)


def test_17_a_lie() -> None:
    table = Table("three_player").hand(SARUMAN_SEAT, "orcs_battle_frenzy").hand(FELLOWSHIP_SEAT, "eagles")
    table.begin(Bargain(SARUMAN_SEAT, FELLOWSHIP_SEAT))
    table.do("lay_event", "orcs_battle_frenzy").do("say_event", "misty_passes_open").do("laid")
    assert not any("Frenzy" in line.text(table.book) for line in table.game.log if line.only == FELLOWSHIP_SEAT)
    table.do("lay_event", "eagles").do("laid").do("yes")
    ids = table.book.kinds["event"].encode
    assert [ids(card) for card in table.game.hands[FELLOWSHIP_SEAT]] == ["orcs_battle_frenzy"]
    assert [ids(card) for card in table.game.hands[SARUMAN_SEAT]] == ["eagles"]
    assert any("Frenzy" in line.text(table.book) for line in table.game.log if line.only == FELLOWSHIP_SEAT)


@pytest.mark.parametrize(("die", "taken"), [(3, True), (4, False)])
def test_18_a_magic_hex(die: int, taken: bool) -> None:
    table = Table("three_player").at("edoras", "saruman")
    card = table.book.magic_numbers["athelas"]
    table.game.magic_at[card] = -2 - table.place("edoras")
    table.dice(die).begin(SarumanTakesMagic())
    assert (table.game.magic_at[card] == table.person("saruman")) is taken


def test_19_saruman_rules() -> None:
    table = Table("three_player").at("isengard", *NAZGUL[2:])
    table.game.turned = [table.person(name) for name in NAZGUL[2:]]
    assert not rules_all_nazgul(table.game)
    table.game.held = {table.place(name): SARUMAN for name in ("helms_deep", "bree")}
    assert rules_all_nazgul(table.game)


def test_33_a_mind_battle_spoils_the_next_gain() -> None:
    table = with_the_ring()
    assert [gains(table, turn) for turn in (7, 8)] == [1, 2]
    table.game.mind_battle_turn = 9
    assert [gains(table, turn) for turn in (9, 10, 11)] == [3, 3, 5]


def test_33_a_persuasion_spoils_both() -> None:
    table = with_the_ring()
    assert [gains(table, turn) for turn in (7, 8)] == [1, 2]
    table.game.persuasion_turn = 9
    assert [gains(table, turn) for turn in (9, 10, 11)] == [2, 2, 3]


def test_34_the_dark_power_wins_them_back() -> None:
    table = Table("three_player").at("isengard", *NAZGUL)
    table.game.turned = [table.person(name) for name in NAZGUL]
    table.game.ring_lost_turn = 9
    assert [9 - gains(table, turn) for turn in (11, 12, 13, 14, 15)] == [0, 1, 2, 3, 5]


def test_35_a_captive_is_released_with_his_cards() -> None:
    table = Table("three_player").at("isengard", "gandalf_white").holding("gandalf_white", "galadriels_light")
    table.game.captor[table.person("gandalf_white")] = -2
    table.hand(FELLOWSHIP_SEAT, "eagles").begin(Bargain(SARUMAN_SEAT, FELLOWSHIP_SEAT))
    table.do("lay_captive", "gandalf_white").do("laid").do("promise", "a Magic Card when next we meet").do("laid")
    table.do("yes")
    assert table.game.is_free(table.person("gandalf_white"))
    assert table.game.holds(table.person("gandalf_white"), "galadriels_light")


def test_13_the_chief_gives_the_ring_to_saruman_only() -> None:
    table = Table("three_player").at("isengard", "saruman", "chief_dunlendings", "legolas")
    table.holding("chief_dunlendings", "ring").begin(PickStack(SARUMAN_SEAT))
    assert table.offers("give_ring") == [("chief_dunlendings",)]
    table.do("give_ring")
    assert table.game.bearer == table.person("saruman")


def test_8_an_allied_stack_attacks_worse_and_is_attacked_better() -> None:
    """Forty of Saruman's and twenty lent by the Dark Power, two leaders against one: the Alliance cancels
    the leader."""
    table = (
        Table("three_player").army("helms_deep", "garrison_of_helms_deep", 20).at("helms_deep", "gothmog", "theodred")
    )
    table.army("helms_deep", "uruk_hai", 20).army("helms_deep", "isengard_orcs", 20)
    table.army("helms_deep", "orcs_of_barad_dur", 20)
    table.game.ally, table.game.offended, table.game.lends = DARK_SEAT, [FELLOWSHIP_SEAT], [DARK_SEAT]
    here = table.place("helms_deep")
    assert table.book.data.army_combat.columns[battle_column(table.game, here, SARUMAN_SEAT, FELLOWSHIP_SEAT)] == "3:2"
    assert battle_modifier(table.game, here, SARUMAN_SEAT, FELLOWSHIP_SEAT) == 0
    assert battle_modifier(table.game, here, FELLOWSHIP_SEAT, SARUMAN_SEAT) == 1 - 2 + 1
    table.dice(4).begin(Battle(SARUMAN_SEAT, here)).pass_by("lose")
    assert (allied_force(table.game, here, SARUMAN_SEAT), allied_force(table.game, here, FELLOWSHIP_SEAT)) == (54, 16)


def test_28_a_band_in_three_player() -> None:
    """Given Sam with Hand Orcs, when Aragorn and Legolas come, then they fight Combat 5 with 4 and one who helps."""
    table = Table("three_player").at("W2814", "sam", "aragorn", "legolas", "hand_orcs_1")
    table.game.captor[table.person("sam")] = table.person("hand_orcs_1")
    table.game.offended = [FELLOWSHIP_SEAT]
    table.begin(Challenge(FELLOWSHIP_SEAT, table.place("W2814"))).do("all_attack")
    table.do("face", "hand_orcs_1", "aragorn").dice(6, 1)
    table.do("help", "legolas", "aragorn")
    assert table.wounds("hand_orcs_1") == (2, 0)
    while not table.over:
        table.dice(6).pass_by("fight_on", "help")
    assert table.where("hand_orcs_1") == ""
    assert table.game.is_free(table.person("sam"))


def test_8_3_an_alliance_is_formed_by_consent() -> None:
    table = Table("three_player").begin(AllianceStep()).do("propose", "dark_power").do("yes").do("no").do("yes")
    assert (table.game.ally, table.game.lends) == (DARK_SEAT, [DARK_SEAT])
    assert table.game.offended == [FELLOWSHIP_SEAT]
    assert not is_hostile(table.game, SARUMAN_SEAT, DARK_SEAT)
    table.begin(AllianceStep())
    assert table.over, "not in the turn in which it was formed"
    table.game.turn += 1
    table.begin(AllianceStep()).do("dissolve")
    assert table.game.ally == -1
    assert not table.can("propose", "dark_power")
    assert table.can("propose", "fellowship")
