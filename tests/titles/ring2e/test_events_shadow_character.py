"""The event halves of the Character cards of the Shadow."""

from __future__ import annotations

import pytest

from .events_given import base, dice_of, is_playable, nazgul, on_table, play, steps, waiting, with_the_ring
from .given import Table

# sc-01 to sc-04: tiles for Mordor.


@pytest.mark.parametrize(
    ("card", "tile"),
    [("sc-01", "shadow_die"), ("sc-02", "shadow_eye"), ("sc-03", "shadow_3"), ("sc-04", "shadow_1_revealed")],
)
def test_a_tile_waits_for_the_fellowship(card: str, tile: str) -> None:
    assert waiting(play(base(), card)) == [tile]


# sc-05 to sc-08: on the road.


@pytest.mark.parametrize("card", ["sc-05", "sc-06", "sc-07", "sc-08"])
def test_not_at_a_free_settlement(card: str) -> None:
    """Not where a Settlement of a Free Peoples nation is, whoever holds it; but in Mordor, and at Moria."""
    assert not is_playable(base().fellowship("rivendell"), card)
    assert not is_playable(base().fellowship("bree").captured("bree"), card)
    assert is_playable(base().fellowship("hollin"), card)
    assert is_playable(base().fellowship("moria"), card)
    assert is_playable(base().fellowship("morannon", mordor=1), card)


def test_orc_patrol() -> None:
    table = play(base().fellowship("hollin", companions=["strider"]).tiles("3"), "sc-05")
    table.do("use_ring")
    assert table.game.corruption == 3


def test_orc_patrol_draws_an_eye() -> None:
    """It does nothing, and stays out like any drawn tile (13.28)."""
    table = play(base().fellowship("hollin").tiles("eye"), "sc-05")
    assert table.over
    assert table.game.corruption == 0
    assert not table.game.revealed
    assert len(table.game.pool) == 15


def test_isildurs_bane() -> None:
    """All damage is corruption: neither the Guide nor a casualty lessens it."""
    table = play(base().fellowship("hollin", companions=["gimli"]).tiles("2"), "sc-06")
    assert table.over
    assert table.game.corruption == 2
    assert with_the_ring(table) == ["gimli"]


def test_foul_thing_from_the_deep() -> None:
    """A Companion drawn at random dies first."""
    table = base().fellowship("hollin", companions=["strider", "gimli"]).tiles("2").random_companions("gimli")
    play(table, "sc-07")
    assert table.game.corruption == 0
    assert with_the_ring(table) == ["strider"]


@pytest.mark.parametrize(("companions", "corruption"), [(["strider"], 2), ([], 1)])
def test_candles_of_corpses(companions: list[str], corruption: int) -> None:
    """Each 4 or more corrupts; with Gollum as the Guide each 6."""
    table = base().fellowship("hollin", companions=companions).dice(4, 3, 6)
    assert play(table, "sc-08").game.corruption == corruption


# sc-09 to sc-11: Nazgûl.


def hunted() -> Table:
    return base().fellowship("hollin", progress=1).army("moria", nazgul=2)


@pytest.mark.parametrize("card", ["sc-09", "sc-10", "sc-11"])
def test_only_against_progress(card: str) -> None:
    assert not is_playable(hunted().fellowship(progress=0), card)
    assert is_playable(hunted(), card)


def test_nazgul_search() -> None:
    """A Nazgûl in the Ring-bearers' region reveals the Fellowship: its figure then moves up to its progress."""
    table = play(hunted(), "sc-09").do("fly", "moria").do("choose", 1).do("choose", "hollin")
    table.do("rest")
    assert (nazgul(table, "hollin"), nazgul(table, "moria")) == (1, 1)
    assert table.game.revealed


def test_nazgul_search_elsewhere() -> None:
    table = play(hunted(), "sc-09").do("rest")
    assert not table.game.revealed


def test_cruel_weather() -> None:
    table = play(hunted(), "sc-10").do("choose", "moria")
    assert table.key("region", table.game.fellowship) == "moria"
    assert table.game.progress == 1


def test_the_nazgul_strike_at_a_card() -> None:
    table = hunted().army("hollin", nazgul=1).on_table("fc-05", "fc-06").fellowship(companions=["gimli"])
    play(table, "sc-11").do("rest").do("choose_way").do("choose", "fc-05")
    assert on_table(table) == ["fc-06"]


def test_the_nazgul_strike_hunts() -> None:
    """Or a Hunt as if the Fellowship had moved."""
    table = hunted().army("hollin", nazgul=1).fellowship(companions=[]).hunt_box(1).dice(1, 1)
    play(table, "sc-11").do("rest").do("choose_way")
    assert table.rolled == [1, 1], "a Nazgûl re-rolls"
    assert table.game.progress == 1


def test_the_nazgul_strike_may_do_nothing_more() -> None:
    table = hunted().army("hollin", nazgul=1).hunt_box(1)
    assert play(table, "sc-11").do("rest").do("no").over


# sc-12 to sc-14: a revealed Fellowship.


@pytest.mark.parametrize("card", ["sc-12", "sc-13", "sc-14"])
def test_only_against_a_revealed_fellowship(card: str) -> None:
    assert not is_playable(base(), card)


@pytest.mark.parametrize(("before", "after"), [(0, 2), (3, 5), (4, 5)])
def test_morgul_wound(before: int, after: int) -> None:
    table = base().fellowship(revealed=True, corruption=before)
    assert play(table, "sc-12").game.corruption == after


@pytest.mark.parametrize(
    ("answer", "corruption", "left"), [("give_in", 2, ["strider", "gimli"]), ("die", 0, ["strider"])]
)
def test_lure_of_the_ring(answer: str, corruption: int, left: list[str]) -> None:
    table = base().fellowship(companions=["strider", "gimli"], revealed=True).random_companions("gimli")
    play(table, "sc-13").do(answer)
    assert table.game.corruption == corruption
    assert with_the_ring(table) == left


@pytest.mark.parametrize("card", ["sc-13", "sc-14"])
def test_gollum_is_beyond_it(card: str) -> None:
    assert play(base().fellowship(companions=[], revealed=True), card).game.corruption == 1


def test_the_breaking_of_the_fellowship() -> None:
    """As many as the tile shows leave, and stay where the Ring-bearers are."""
    table = base().fellowship("hollin", companions=["strider", "gimli", "legolas"], revealed=True).tiles("2")
    play(table, "sc-14").do("choose", "gimli").do("choose", "legolas")
    assert with_the_ring(table) == ["strider"]
    assert table.where("legolas") == "hollin"


# sc-15 to sc-17: cards on the table.


@pytest.mark.parametrize("card", ["sc-15", "sc-16", "sc-17"])
def test_it_stays_on_the_table(card: str) -> None:
    assert on_table(play(base(), card)) == [card]


# sc-18 to sc-20.


def test_the_lidless_eye() -> None:
    """Up to three dice become Eyes in the Hunt Box."""
    table = base().give_dice("shadow", "army", "muster", "muster", "event").hunt_box(1)
    play(table, "sc-18").do("turn", "army")
    table.do("turn", "muster").do("enough")
    assert table.game.hunt_box == [0, 3]
    assert dice_of(table, "shadow") == ["muster", "event"]


def test_the_lidless_eye_needs_dice() -> None:
    assert not is_playable(base(), "sc-18")


def test_the_last_die_does_not_pay_for_the_lidless_eye() -> None:
    table = base().hand("shadow", "sc-18").acts("shadow", "character", enemy_dice=["event"])
    assert not table.can("play_event")
    assert base().hand("shadow", "sc-18").acts("shadow", "character", "army", enemy_dice=["event"]).can("play_event")


def test_dreadful_spells() -> None:
    """A die for each Nazgûl next to the Army, the Witch-king among them."""
    table = base().army("dimrill_dale", sauron="R1", nazgul=2, characters=["witch_king"]).army("lorien", elves="R3")
    table.dice(5, 5, 1)
    play(table, "sc-19")
    assert table.figures("elves", "lorien") == "R1"
    assert steps(table, "elves") == 3, "no attack for politics"


def test_dreadful_spells_on_a_garrison() -> None:
    """If the garrison dies the besieger captures the Stronghold (13.14)."""
    table = base().army("lorien", elves="R1 L0", sauron="R2", nazgul=1).dice(6)
    play(table, "sc-19")
    assert table.game.captured == [table.region("lorien")]


def test_dreadful_spells_need_an_army_with_the_nazgul() -> None:
    assert not is_playable(base().army("dimrill_dale", nazgul=2).army("lorien", elves="R3"), "sc-19")


def besieger() -> Table:
    return base().at_war().army("minas_tirith", gondor="R2", sauron="R5", isengard="R1")


def test_grond() -> None:
    """The Witch-king's Army assaults for three rounds."""
    table = besieger().put(witch_king="minas_tirith").dice(*[1] * 40)
    play(table, "sc-20").do("everybody").pass_by("press_on", "hold", "keep")
    assert len(table.rolled) >= 6
    assert not is_playable(besieger().put(witch_king="minas_morgul"), "sc-20")


def test_grond_needs_the_witch_king_in_the_attack() -> None:
    table = besieger().put(witch_king="minas_tirith", mouth_of_sauron="minas_tirith").dice(*[1] * 40)
    play(table, "sc-20").do("a_part").do("send", "regular", "isengard", 1).do("send", "regular", "sauron", 0)
    assert not table.can("keep_character", "witch_king")


# sc-21, sc-22: Saruman's.


@pytest.mark.parametrize("card", ["sc-21", "sc-22"])
def test_with_saruman_in_play(card: str) -> None:
    assert not is_playable(base(), card)
    table = play(base().put(saruman="orthanc"), card)
    assert on_table(table) == [card]
    table.put(saruman="lost").game.settle()
    assert on_table(table) == []


# sc-23, sc-24: Nazgûl move, Armies with them too.


def test_the_ringwraiths_are_abroad_and_move_armies() -> None:
    """Nazgûl first; then two Armies, each with a Nazgûl."""
    table = base().at_war().army("minas_morgul", sauron="R2").army("moria", sauron="R2", nazgul=1)
    table.army("barad_dur", nazgul=1)
    play(table, "sc-23").do("fly", "barad_dur").do("choose", "minas_morgul").do("rest")
    table.do("choose_way").do("choose", "minas_morgul").do("go_to_region", "north_ithilien").do("everybody")
    table.do("choose", "moria").do("go_to_region", "hollin").do("everybody")
    assert table.over
    assert (nazgul(table, "north_ithilien"), nazgul(table, "hollin")) == (1, 1)


def test_the_ringwraiths_are_abroad_and_attack() -> None:
    table = base().at_war().army("minas_morgul", sauron="R2", nazgul=1).army("north_ithilien", gondor="R1")
    play(table, "sc-23").do("rest")
    ways = table.offers("choose_way")
    assert len(ways) == 2
    table.dice(6, 6, 1).do("choose_way", ways[1][0]).do("a_part")
    table.do("send", "regular", "sauron", 2).pass_by("send_nazgul")
    table.pass_by("nobody")
    assert table.figures("gondor", "north_ithilien") == ""


def test_the_ringwraiths_may_leave_it_at_that() -> None:
    table = base().at_war().army("minas_morgul", sauron="R2", nazgul=1)
    assert play(table, "sc-23").do("rest").do("no").over


def captain() -> Table:
    table = base().at_war().put(witch_king="minas_morgul").army("minas_morgul", sauron="R3")
    return table.army("barad_dur", nazgul=1)


def test_the_black_captain_commands() -> None:
    table = play(captain(), "sc-24")
    recruit, fly = table.offers("choose_way")
    assert recruit != fly
    table.do("choose_way", recruit[0])
    assert nazgul(table, "minas_morgul") == 2
    table.do("choose_way").do("go_to_region", "north_ithilien").do("a_part").do("send", "regular", "sauron", 1)
    table.pass_by("send_nazgul")
    assert table.where("witch_king") == "north_ithilien"
    assert table.figures("sauron", "north_ithilien") == "R1"


def test_the_black_captain_may_do_half() -> None:
    table = play(captain(), "sc-24").do("no").do("no")
    assert table.over
    assert not is_playable(base().army("minas_morgul", sauron="R3"), "sc-24")
