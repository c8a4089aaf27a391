"""People and what is special about them, and the small choices of stacks, fights and alliances."""

from __future__ import annotations

import pytest

from tests.titles.ring1977.given import Table, fight, has_line
from westmarch.titles.ring1977.procedures.alliances import AllianceStep
from westmarch.titles.ring1977.procedures.bargain import Bargain, OfferTo
from westmarch.titles.ring1977.procedures.battle import BattlePhase
from westmarch.titles.ring1977.procedures.combat_phase import CombatPhase
from westmarch.titles.ring1977.procedures.events_phase import PlayEvents
from westmarch.titles.ring1977.procedures.magic import TakeMagic
from westmarch.titles.ring1977.procedures.movement import PickStack
from westmarch.titles.ring1977.procedures.saruman import Persuade, SarumansMind
from westmarch.titles.ring1977.procedures.servants import MeetServant
from westmarch.titles.ring1977.procedures.turn import Turns
from westmarch.titles.ring1977.prowess import elven_sword
from westmarch.titles.ring1977.rules.armies import leaders_in, leadership
from westmarch.titles.ring1977.rules.cards import magic_in
from westmarch.titles.ring1977.rules.movement import disperse
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT, SARUMAN_SEAT

LORDS = {
    "thranduil": (3, 2, 5, 5),
    "dain": (4, 2, 5, 4),
    "brand": (3, 1, 4, 5),
    "imrahil": (4, 2, 5, 6),
    "eomer": (4, 2, 5, 6),
    "eowyn": (2, 1, 4, 6),
}
"""Combat, Morale, Endurance, Movement."""


@pytest.mark.parametrize("name", LORDS)
def test_lords_of_the_free_peoples_lead_and_march(name: str) -> None:
    table = Table("campaign").at("W2814", name)
    one = table.game.people[table.person(name)]
    assert (one.combat, one.morale, one.endurance, one.move) == LORDS[name]
    assert leadership(table.game, table.place("W2814"), FELLOWSHIP_SEAT) == one.morale


@pytest.mark.parametrize("name", ["nazgul_7", "nazgul_8", "nazgul_9"])
def test_lesser_nazgul_lead_no_armies(name: str) -> None:
    table = Table("campaign").at("dol_guldur", name)
    assert leaders_in(table.game, table.place("dol_guldur"), DARK_SEAT) == []


def test_eowyn_against_the_lord_of_the_nazgul() -> None:
    table = Table("campaign").at("W2814", "eowyn", "lord_of_the_nazgul", "nazgul_7")
    eowyn = table.person("eowyn")
    assert elven_sword(table.game, eowyn, table.person("lord_of_the_nazgul"))
    assert not elven_sword(table.game, eowyn, table.person("nazgul_7"))


def test_rumor_42_is_nothing() -> None:
    table = Table().at("moria", "aragorn")
    table.game.pile = [table.person("rumor_42")]
    table.begin(MeetServant(table.place("moria")))
    assert table.over
    assert table.game.pile == [table.person("rumor_42")]


@pytest.mark.parametrize("name", ["mountain_giant", "great_worm"])
def test_optional_servants_attack(name: str) -> None:
    table = Table(more_servants="on").at("moria", "aragorn")
    table.game.pile = [table.person(name)]
    table.begin(MeetServant(table.place("moria")))
    assert has_line(table, "A fight at")


# Stacks.


def test_who_stays_behind_is_not_moved() -> None:
    table = Table().at("W2814", "frodo", "sam").begin(PickStack(FELLOWSHIP_SEAT)).do("march", "W2814")
    table.do("stays_behind", "sam").do("go", "W2813")
    assert (table.where("frodo"), table.where("sam")) == ("W2813", "W2814")


def test_somebody_is_left_on_the_way() -> None:
    table = Table().at("W2814", "frodo", "sam").begin(PickStack(FELLOWSHIP_SEAT)).do("march", "W2814").do("all_go")
    table.do("go", "W2813").do("leave_behind", "sam").do("go", "W2812")
    assert (table.where("frodo"), table.where("sam")) == ("W2812", "W2813")


def test_the_slow_are_left_behind_before_the_march_ends() -> None:
    """Given Aragorn, who goes five, and Frodo, who goes four, when both have gone four, then Aragorn may leave Frodo
    there and go on; together they go no further (3)."""
    table = Table().at("W2909", "aragorn", "frodo").begin(PickStack(FELLOWSHIP_SEAT)).do("march", "W2909").do("all_go")
    table.do("go", "W2813")
    assert not table.can("go")
    table.do("leave_behind", "frodo").do("go", "W2814")
    assert (table.where("aragorn"), table.where("frodo")) == ("W2814", "W2813")


def test_a_march_ends_itself_when_nobody_can_go_on() -> None:
    """Given Frodo and Sam, or Aragorn and Frodo before an enemy, then nobody is asked who stays there."""
    table = Table().at("W2909", "frodo", "sam").begin(PickStack(FELLOWSHIP_SEAT)).do("march", "W2909").do("all_go")
    table.do("go", "W2813")
    assert not table.can("leave_behind")
    table = Table().at("W2909", "aragorn", "frodo").at("W2810", "mouth_of_sauron").begin(PickStack(FELLOWSHIP_SEAT))
    table.do("march", "W2909").do("all_go").do("go", "W2810")
    assert not table.can("leave_behind")


def test_people_go_on_from_an_army_that_can_not() -> None:
    """Given Gandalf on Shadowfax with infantry of Edoras, when it has gone as far as it can, then he rides on alone."""
    table = Table("campaign").at("edoras", "gandalf_grey").holding("gandalf_grey", "shadowfax")
    table.army("edoras", "riders_of_the_mark", 10).begin(PickStack(FELLOWSHIP_SEAT)).do("march", "edoras").do("all_go")
    table.do("go", table.offers("go")[-1][0])
    table.do("leave_unit", "riders_of_the_mark")
    assert table.can("go")


def test_units_stay_here_or_are_left_on_the_way() -> None:
    table = Table("campaign")
    for number in (1, 2, 3):
        table.army("edoras", "riders_of_the_mark", 10, number)
    table.begin(PickStack(FELLOWSHIP_SEAT)).do("march", "edoras").do("stays_here", "riders_of_the_mark").do("all_go")
    way = table.offers("go")[0]
    table.do("go", *way).do("leave_unit", "riders_of_the_mark_2").do("halt")
    at = [table.game.at(table.unit("riders_of_the_mark", number)) for number in (1, 2, 3)]
    assert at[0] == table.place("edoras")
    assert at[1] == at[2] == table.place(way[0])


def test_a_nazgul_that_stays_put_costs_nothing() -> None:
    table = Table().at("barad_dur", "nazgul_7").begin(PickStack(DARK_SEAT)).do("fly", "nazgul_7").do("stay_put")
    assert table.game.shadow == 20


# Fights.


def test_an_attack_is_gathered_one_by_one() -> None:
    """Given two Nazgûl and Frodo in sight, when one attacks and the fight begins, then it cost one Shadow Point."""
    table = Table().at("W2814", "frodo", "nazgul_7", "nazgul_8").spotted("frodo").begin(CombatPhase(DARK_SEAT))
    table.do("attack", "W2814").do("attacks", "nazgul_7").do("begin")
    assert table.game.shadow == 19
    assert has_line(table, "A fight at")


def test_nobody_attacks_and_no_army_does() -> None:
    table = Table("campaign").at("W2814", "frodo", "nazgul_7").spotted("frodo").begin(CombatPhase(DARK_SEAT))
    assert table.do("no_more").over
    assert table.begin(BattlePhase(DARK_SEAT)).do("peace").over


def test_nazgul_fly_off_before_the_first_round() -> None:
    table = Table().at("W2814", "aragorn", "nazgul_7")
    fight(table, ["aragorn"], ["nazgul_7"]).do("fly_off", "nazgul_7", "barad_dur")
    assert table.over
    assert table.where("nazgul_7") == "E1128"


# Cards and alliances.


def test_event_cards_are_discarded_down_to_three() -> None:
    table = Table().hand(FELLOWSHIP_SEAT, "eagles", "eagles_2", "palantirs", "ents").begin(PlayEvents(FELLOWSHIP_SEAT))
    assert not [option for option in table.options() if option.verb == "go_on"]
    table.do("discard", "ents")
    assert table.can("go_on")


def test_whoever_has_enough_leaves_magic_cards_there() -> None:
    table = Table().at("edoras", "legolas")
    table.game.magic_at[table.book.magic_numbers["lembas"]] = -2 - table.place("edoras")
    assert table.begin(TakeMagic()).do("enough").over
    assert magic_in(table.game, table.place("edoras"))


def test_saruman_rests_and_stays_alone() -> None:
    table = Table("three_player").at("isengard", "saruman").holding("saruman", "palantir_isengard")
    table.begin(SarumansMind(), AllianceStep(), OfferTo(SARUMAN_SEAT)).do("rest").do("stay_alone").do("no_offer")
    assert table.over
    assert table.game.ally == -1


def test_allies_who_keep_their_alliance() -> None:
    table = Table("three_player")
    table.game.ally, table.game.allied_since = DARK_SEAT, 0
    table.begin(AllianceStep()).do("keep").do("keep")
    assert table.game.ally == DARK_SEAT


def test_magic_cards_are_traded_where_both_have_somebody() -> None:
    """Given Legolas with lembas beside the Chief, when the package is exchanged, then the Chief has it (8.9)."""
    table = Table("three_player").at("W2814", "legolas", "chief_dunlendings").holding("legolas", "lembas")
    table.begin(Bargain(FELLOWSHIP_SEAT, SARUMAN_SEAT)).do("lay_magic", "legolas").do("laid")
    table.do("promise", "a captive later").do("laid").do("yes")
    assert table.game.holder("lembas") == table.person("chief_dunlendings")


def test_saruman_says_whom_he_persuades_if_there_are_several() -> None:
    table = Table("three_player").at("isengard", "saruman").at("W2814", "pippin", "merry", "legolas")
    table.holding("legolas", "palantir_lorien").begin(Persuade())
    table.dice(6).do("this_one", "merry")
    assert table.game.persuaded == [table.person("merry")]


def before_the_balrog(wounded: int) -> Table:
    """Aragorn and wounded Merry have met the Balrog on their way into Moria, and Merry is dead."""
    table = Table().at("W2815", "aragorn", "merry").holding("aragorn", "anduril")
    table.game.pile = [table.person("balrog")]
    table.game.wounds[table.person("merry")], table.game.wounds[table.person("balrog")] = 2, wounded
    table.begin(PickStack(FELLOWSHIP_SEAT)).do("march", "W2815").do("all_go").do("go", "W2816")
    return table.do("face", "merry").do("enough").dice(6).do("yes")


def test_the_dead_do_not_walk_on() -> None:
    table = before_the_balrog(wounded=4).dice(6, 1).do("yes")
    assert (table.where("merry"), table.where("balrog")) == ("", "")
    table.do("go", "moria")
    assert (table.where("merry"), table.where("aragorn")) == (
        "",
        str(table.book.kinds["hex"].encode(table.place("moria"))),
    )


def test_who_breaks_off_on_the_way_does_not_walk_on() -> None:
    table = before_the_balrog(wounded=0).dice(6, 6).do("yes").dice(1).do("break_off", "aragorn").do("choose", "W2815")
    assert table.where("aragorn") == "W2815"
    assert not table.can("go")


def test_a_servant_attacks_before_enemies_capture() -> None:
    """Given Orcs in Moria, then Merry meets the Balrog there first, and whoever it has killed nobody captures."""
    table = Table("campaign").at("W2815", "merry").army("W2816", "orcs_of_barad_dur")
    table.game.pile = [table.person("balrog")]
    table.game.wounds[table.person("merry")] = 2
    table.begin(PickStack(FELLOWSHIP_SEAT)).do("march", "W2815").do("go", "W2816").dice(6).do("yes")
    assert has_line(table, "fell to")
    assert not any(table.game.captor[one] >= 0 for one in table.book.fellowship)


def test_anduril_helps_aragorn_to_break_off() -> None:
    """Given Morale 3 and the sword's 1, then a 5 breaks off."""
    for sword, goes in ((False, False), (True, True)):
        table = Table().at("W2814", "aragorn", "balrog")
        if sword:
            table.holding("aragorn", "anduril")
        fight(table, ["balrog"], ["aragorn"]).dice(1).do("no").dice(1).do("no").dice(5).do("break_off", "aragorn")
        assert has_line(table, "broke off") is goes


def test_a_dispersed_nazgul_is_back_before_the_search() -> None:
    """Given a Nazgûl dispersed on turn 1, then it misses turn 2 and can search on turn 3."""
    table = Table().at("W2814", "frodo", "nazgul_3")
    nazgul = table.person("nazgul_3")
    disperse(table.game, nazgul)
    for turn, away in ((2, True), (3, False)):
        table.game.turn = turn - 1
        table.begin(Turns()).pass_by("enough")
        assert (table.game.turn, table.game.is_away(nazgul)) == (turn, away)
