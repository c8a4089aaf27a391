"""Saruman's mind, his safety, and what a lost Mind Battle costs him."""

from __future__ import annotations

import pytest

from tests.titles.ring1977.given import Table, has_line
from westmarch.titles.ring1977.cards import TEXTS
from westmarch.titles.ring1977.procedures.alliances import AllianceStep
from westmarch.titles.ring1977.procedures.bargain import OfferTo
from westmarch.titles.ring1977.procedures.escape import Return
from westmarch.titles.ring1977.procedures.events_phase import PlayEvents
from westmarch.titles.ring1977.procedures.magic import SarumanTakesMagic
from westmarch.titles.ring1977.procedures.movement import PickStack
from westmarch.titles.ring1977.procedures.odds import battle_modifier
from westmarch.titles.ring1977.procedures.saruman import SarumansMind
from westmarch.titles.ring1977.procedures.search import OrcSearch
from westmarch.titles.ring1977.rules.deaths import perish
from westmarch.titles.ring1977.words import (
    DARK_SEAT,
    FELLOWSHIP,
    FELLOWSHIP_SEAT,
    NOBODY,
    SARUMAN,
    SARUMAN_SEAT,
)


def at_the_stone(*others: str) -> Table:
    """Saruman in Isengard with its Palantír."""
    table = Table("three_player").at("isengard", "saruman", *others).holding("saruman", "palantir_isengard")
    return table.army("isengard", "uruk_hai", 20).army("isengard", "isengard_orcs", 15)


def test_mind_battle_with_sauron_costs_shadow_points() -> None:
    """Given 6 and 3 against 3 and 4, when Saruman wins by two, then a die of Shadow Points is lost."""
    table = at_the_stone().begin(SarumansMind()).dice(6, 3, 5).do("defy_sauron")
    assert table.game.shadow == 20 - 5
    assert table.game.offended == [DARK_SEAT]
    assert not table.game.blinded_nazgul


def test_mind_battle_won_clearly_stops_the_nazgul_search() -> None:
    table = at_the_stone().begin(SarumansMind()).dice(6, 1, 1).do("defy_sauron")
    assert table.game.blinded_nazgul


def test_mind_battle_with_elrond_shows_a_hand() -> None:
    table = at_the_stone().at("rivendell", "elrond").hand(FELLOWSHIP_SEAT, "eagles").begin(SarumansMind())
    table.dice(6, 5).do("mind_battle", "elrond")
    assert has_line(table, "Player holds Eagles!")
    assert table.game.offended == [FELLOWSHIP_SEAT]


def test_mind_battle_with_galadriel_takes_a_card() -> None:
    table = at_the_stone().at("caras_galadhon", "galadriel").hand(FELLOWSHIP_SEAT, "eagles").begin(SarumansMind())
    table.dice(6, 1).do("mind_battle", "galadriel")
    assert len(table.game.hands[SARUMAN_SEAT]) == 1
    assert table.game.hands[FELLOWSHIP_SEAT] == ()


def test_mind_battle_with_denethor() -> None:
    table = at_the_stone().at("minas_tirith", "denethor").holding("denethor", "palantir_minas_tirith")
    table.begin(SarumansMind()).dice(6, 1).do("mind_battle", "denethor")
    assert table.where("denethor") == ""
    assert table.game.gondor_confused == 3
    assert table.game.is_open("denethor_despairs")


def test_mind_battle_with_aragorn_roots_him_to_the_spot() -> None:
    """Given a strong win over Aragorn, then he does not move this turn; but he is never persuaded."""
    table = at_the_stone().at("W2814", "aragorn").holding("aragorn", "palantir_lorien").begin(SarumansMind())
    table.dice(6, 1).do("mind_battle", "aragorn")
    assert table.game.persuaded == []
    table.begin(PickStack(FELLOWSHIP_SEAT))
    assert not table.can("march")


def lost(*rolls: int) -> Table:
    table = at_the_stone().hand(SARUMAN_SEAT, "eagles", "palantirs").begin(SarumansMind())
    return table.dice(*rolls).do("defy_sauron")


def test_a_lost_mind_battle_ends_his_events_phase() -> None:
    table = lost(1, 2)
    assert len(table.game.hands[SARUMAN_SEAT]) == 2
    table.begin(OfferTo(SARUMAN_SEAT), AllianceStep())
    assert table.over
    table.game.turn += 1
    table.begin(OfferTo(SARUMAN_SEAT))
    assert table.can("offer")


def test_a_clear_loss_costs_an_event_card() -> None:
    table = lost(1, 6).do("drop", "palantirs")
    assert [table.book.event_records[card].id for card in table.game.hands[SARUMAN_SEAT]] == ["eagles"]


def test_a_tie_brings_nothing() -> None:
    table = lost(2, 1)
    assert (table.game.shaken, table.game.silenced, table.game.shadow) == (0, 0, 20)


def shaken() -> Table:
    table = at_the_stone()
    table.game.shaken = table.game.turn
    return table


def test_shaken_saruman_rolls_worse_for_cards() -> None:
    """Given that a 3 takes a Magic Card, when Saruman is shaken, then it does not; the turn after it does."""
    for turn, takes in ((1, False), (2, True)):
        table = shaken()
        table.game.turn = turn
        table.game.magic_at[table.book.magic_numbers["glamdring"]] = -2 - table.book.isengard
        table.dice(3).begin(SarumanTakesMagic())
        assert (table.game.holder("glamdring") != NOBODY) is takes


def test_shaken_saruman_searches_worse() -> None:
    for turn, found in ((1, False), (2, True)):
        table = shaken().at("W2814", "frodo", "sam")
        table.game.turn = turn
        table.dice(4, 1, 1).begin(OrcSearch(table.place("W2814"), SARUMAN))
        assert has_line(table, "Found: Sam") is found


def test_shaken_saruman_fights_worse() -> None:
    table = shaken().at("W2423", "chief_dunlendings").army("W2423", "dunlendings", 8)
    table.army("W2423", "riders_of_the_mark", 10)
    here = table.place("W2423")
    assert battle_modifier(table.game, here, SARUMAN_SEAT, FELLOWSHIP_SEAT) == 1 - 1
    table.game.turn += 1
    assert battle_modifier(table.game, here, SARUMAN_SEAT, FELLOWSHIP_SEAT) == 1


def seized(strength: int) -> Table:
    """Boromir is where Saruman has the Ring, and the Dark Power has the card."""
    table = Table("three_player").at("W2423", "saruman", "boromir").holding("saruman", "ring")
    table.army("isengard", "uruk_hai", strength).hand(DARK_SEAT, "boromir_seizes")
    return table.begin(PlayEvents(DARK_SEAT)).do("play_event", "boromir_seizes")


def test_boromir_fights_saruman_only_if_he_consents() -> None:
    table = seized(30).do("no")
    assert has_line(table, "Saruman does not fight")
    table = seized(30).do("yes")
    assert has_line(table, "A fight at")


def test_boromir_needs_no_consent_of_a_weak_saruman() -> None:
    assert has_line(seized(29), "A fight at")


def test_boromir_seizes_from_nobody_else_of_the_enemies() -> None:
    table = Table("three_player").at("W2423", "boromir", "nazgul_3").holding("nazgul_3", "ring")
    reason = TEXTS["boromir_seizes"].why_not(table.game, DARK_SEAT)
    assert reason == "The Ringbearer is neither of the Fellowship nor Saruman."


@pytest.mark.parametrize(("ally", "persuades"), [(FELLOWSHIP_SEAT, False), (DARK_SEAT, True)])
def test_nobody_of_an_ally_s_is_persuaded_or_met_in_mind(ally: int, persuades: bool) -> None:
    """Given an Alliance with the Fellowship, then Saruman turns neither stone nor voice against it (8.3)."""
    table = at_the_stone().at("caras_galadhon", "legolas", "galadriel")
    table.game.ally = ally
    table.begin(SarumansMind())
    assert table.can("persuade") is table.can("mind_battle", "galadriel") is persuades


def test_saruman_waits_for_his_isengard() -> None:
    """Given that Isengard is lost in the turn in which he would come back, then he comes when it is his again (8.5)."""
    table = Table("three_player").at("W2814", "saruman")
    saruman, home = table.person("saruman"), table.place("isengard")
    perish(table.game, saruman)
    table.game.turn, table.game.held[home] = 3, FELLOWSHIP
    assert table.begin(Return()).over
    assert table.where("saruman") == ""
    table.game.turn, table.game.held[home] = 5, SARUMAN
    table.begin(Return())
    assert (table.where("saruman"), table.wounds("saruman")) == ("W2421", (0, 0))


@pytest.mark.parametrize("name", ["aragorn", "gandalf_grey", "gandalf_white", "celeborn"])
def test_some_are_never_persuaded(name: str) -> None:
    table = at_the_stone().at("caras_galadhon", name).holding(name, "palantir_lorien").begin(SarumansMind())
    table.do("persuade")
    assert has_line(table, "Nobody is there whom Saruman could persuade")


def beside_the_stone_of_lorien() -> Table:
    """Legolas is in Caras Galadhon, where a Palantír lies."""
    table = at_the_stone().at("caras_galadhon", "legolas")
    table.game.magic_at[table.book.magic_numbers["palantir_lorien"]] = -2 - table.place("caras_galadhon")
    return table


def test_a_stone_that_lies_there_is_enough_to_persuade() -> None:
    """Given Legolas beside a Palantír that nobody holds, when he fails his Capture roll, then he is persuaded; without
    it nobody is (8.12)."""
    table = beside_the_stone_of_lorien().begin(SarumansMind()).dice(6).do("persuade")
    assert has_line(table, "Legolas is persuaded")
    table = at_the_stone().at("caras_galadhon", "legolas").begin(SarumansMind()).do("persuade")
    assert has_line(table, "Nobody is there whom Saruman could persuade")


def test_any_stone_in_isengard_is_enough_to_persuade_but_not_to_wrestle() -> None:
    """Given that the Chief has the Palantír in Isengard, then Saruman can persuade, but not do battle with minds; if it
    is gone from there, he can do neither."""
    table = beside_the_stone_of_lorien().at("isengard", "chief_dunlendings")
    table.holding("chief_dunlendings", "palantir_isengard").begin(SarumansMind())
    assert table.can("persuade")
    assert not table.can("defy_sauron")
    assert table.at("W2423", "chief_dunlendings").begin(SarumansMind()).over
