"""Where three play: whose Nazgûl search, who rolls for Gollum, and who wins together."""

from __future__ import annotations

from tests.titles.ring1977.given import Table, fight, has_line
from westmarch.titles.ring1977.cards import TEXTS
from westmarch.titles.ring1977.meta import WINNERS
from westmarch.titles.ring1977.procedures.fight import Fight
from westmarch.titles.ring1977.procedures.mount_doom import AtMountDoom
from westmarch.titles.ring1977.procedures.nazgul_search import NazgulSearch
from westmarch.titles.ring1977.procedures.search import OrcSearch
from westmarch.titles.ring1977.procedures.turn import Turns
from westmarch.titles.ring1977.rules.ring import give_ring
from westmarch.titles.ring1977.words import DARK_POWER, DARK_SEAT, FELLOWSHIP_SEAT, SARUMAN, SARUMAN_SEAT

# The Search (8.3, 8.14).

MILITARY = Table("campaign").book.data.victory.military


def two_masters() -> Table:
    """Two Nazgûl of Saruman's and two of Sauron's near Frodo and Sam."""
    table = Table("three_player").at("W2814", "frodo", "sam").at("W2815", "nazgul_3", "nazgul_4")
    table.at("W2813", "nazgul_5", "nazgul_6").holding("frodo", "ring")
    table.game.turned = [table.person("nazgul_3"), table.person("nazgul_4")]
    return table


def search(table: Table, most: int = 2) -> Table:
    able = tuple(table.person(name) for name in ("nazgul_3", "nazgul_4", "nazgul_5", "nazgul_6"))
    return table.begin(NazgulSearch(table.place("W2814"), able, most))


def test_each_searches_with_his_own_and_saruman_first() -> None:
    """Given that only Saruman's Nazgûl spot, then they come, and Sauron is told nothing."""
    table = search(two_masters().dice(2, 6)).do("no")
    assert (table.where("nazgul_3"), table.where("nazgul_5")) == ("W2814", "W2813")
    assert table.game.is_shown(table.person("sam"), SARUMAN_SEAT)
    assert not table.game.is_shown(table.person("sam"), DARK_SEAT)


def test_a_stack_spotted_by_both() -> None:
    table = search(two_masters().dice(2, 2))
    assert table.options()[0].seat == SARUMAN_SEAT
    table.do("no")
    assert table.options()[0].seat == DARK_SEAT
    assert table.where("nazgul_5") == "W2814"


def allied() -> Table:
    table = two_masters()
    table.game.ally = DARK_SEAT
    return table


def test_allies_agree_which_nazgul_search() -> None:
    table = search(allied().dice(2), most=2).do("searches", "nazgul_3").do("searches", "nazgul_6")
    assert table.options()[0].seat == DARK_SEAT
    table.do("yes").do("no")
    assert (table.where("nazgul_3"), table.where("nazgul_6")) == ("W2814", "W2814")
    assert (table.where("nazgul_4"), table.where("nazgul_5")) == ("W2815", "W2813")
    assert table.game.is_shown(table.person("sam"), SARUMAN_SEAT)
    assert table.game.is_shown(table.person("sam"), DARK_SEAT)


def test_each_of_two_allies_says_whether_their_nazgul_fight() -> None:
    """Given that allies have searched together, then Saruman's Nazgûl stays out of the fight that Sauron's begins."""
    table = search(allied().dice(2), most=2).do("searches", "nazgul_3").do("searches", "nazgul_6").do("yes")
    assert table.options()[0].seat == SARUMAN_SEAT
    table.do("no")
    assert table.options()[0].seat == DARK_SEAT
    table.do("yes")
    assert table.game.nearest(Fight).attackers == (table.person("nazgul_6"),)


def test_allies_break_off_each_with_their_own() -> None:
    """Given that allies fight side by side, then Saruman says whether his Nazgûl breaks off, and moves it."""
    table = Table("three_player").at("W2814", "aragorn", "gimli", "nazgul_3", "nazgul_5")
    table.game.turned = [table.person("nazgul_5")]
    fight(table, ["nazgul_3", "nazgul_5"], ["aragorn", "gimli"]).do("face", "aragorn", "nazgul_3")
    table.dice(4, 4, 4, 4).do("no").do("no").do("no").do("no")
    assert not table.can("break_off", "nazgul_5")
    table.do("fight_on").dice(1).do("break_off", "nazgul_5")
    assert {option.seat for option in table.options("choose")} == {SARUMAN_SEAT}


def test_allies_who_do_not_agree_are_allies_no_more() -> None:
    table = search(allied().dice(6, 6), most=2).do("searches", "nazgul_3").do("searches", "nazgul_4").do("no")
    table.do("searches", "nazgul_5").do("searches", "nazgul_6").do("no")
    assert table.game.ally == -1
    assert has_line(table, "are allies no more")


def test_where_all_nazgul_search_there_is_nothing_to_agree_about() -> None:
    table = two_masters()
    table.game.ally = DARK_SEAT
    able = (table.person("nazgul_3"), table.person("nazgul_5"))
    table.dice(6).begin(NazgulSearch(table.place("W2814"), able, 3))
    assert table.over
    assert table.game.ally == DARK_SEAT


def test_hand_orcs_only_look_for_their_allies() -> None:
    """Given an Alliance of Saruman and the Fellowship, then his Orcs spot Sam, but capture nobody (8.3)."""
    table = Table("three_player").at("W2814", "frodo", "sam")
    table.game.ally = FELLOWSHIP_SEAT
    table.dice(1, 6, 6).begin(OrcSearch(table.place("W2814"), SARUMAN))
    assert has_line(table, "Found: Sam")
    assert table.game.is_free(table.person("sam"))


def test_eye_orcs_capture_them_all_the_same() -> None:
    table = Table("three_player").at("W2814", "sam", "merry")
    table.game.ally = FELLOWSHIP_SEAT
    table.dice(1, 6, 6).begin(OrcSearch(table.place("W2814"), DARK_POWER))
    assert not table.game.is_free(table.person("sam"))


# Gollum (8.6).


def test_saruman_rolls_for_gollum_when_the_fellowship_took_the_ring_from_him() -> None:
    """Given Saruman with the Ring, when Aragorn takes it, then Saruman plays Gollum; when a Nazgûl has had it and lost
    it again, the Dark Power does."""
    table = Table("three_player").at("W2814", "saruman", "aragorn", "nazgul_3").holding("saruman", "ring")
    assert table.game.gollums == DARK_SEAT
    give_ring(table.game, table.person("aragorn"))
    assert table.game.gollums == SARUMAN_SEAT
    assert table.game.player(table.person("gollum")) == SARUMAN_SEAT
    table.game.allegiance = DARK_POWER
    assert TEXTS["gollum_seizes"].why_not(table.game, SARUMAN_SEAT) is None
    assert TEXTS["gollum_seizes"].why_not(table.game, DARK_SEAT) == "Another player rolls for Gollum."
    give_ring(table.game, table.person("nazgul_3"))
    assert table.game.gollums == SARUMAN_SEAT
    give_ring(table.game, table.person("aragorn"))
    assert table.game.gollums == DARK_SEAT


def test_saruman_rolls_on_when_he_has_the_ring_again() -> None:
    """Given that Saruman rolls for Gollum, when he gets the Ring again and loses it once more, then he does still: only
    the Dark Power ends it, by having the Ring and losing it (8.6)."""
    table = Table("three_player").at("W2814", "saruman", "aragorn", "nazgul_3").holding("saruman", "ring")
    for bearer, roller in (
        ("aragorn", SARUMAN_SEAT),
        ("saruman", SARUMAN_SEAT),
        ("aragorn", SARUMAN_SEAT),
        ("nazgul_3", SARUMAN_SEAT),
        ("saruman", DARK_SEAT),
    ):
        give_ring(table.game, table.person(bearer))
        assert table.game.gollums == roller


def test_saruman_killed_with_the_ring_has_lost_it() -> None:
    """Given Saruman killed by Gandalf while he had the Ring, then the two turns of his ladder run from then (8.4)."""
    table = Table("three_player").at("W2814", "saruman", "gandalf_white").holding("saruman", "ring")
    table.game.wounds[table.person("saruman")] = 5
    table.game.turn = 4
    fight(table, ["gandalf_white"], ["saruman"]).do("no").dice(6, 1).do("yes").do("no").pass_by("choose")
    assert table.game.bearer == table.person("gandalf_white")
    assert table.game.ring_lost_turn == 4
    assert table.game.gollums == SARUMAN_SEAT


# Victory (8.15).


def at_the_cracks(*, held: dict[str, int]) -> Table:
    table = Table("three_player").at("mount_doom", "frodo").holding("frodo", "ring").at("isengard", "nazgul_3")
    table.game.turned = [table.person("nazgul_3")]
    table.game.held = {table.place(name): side for name, side in held.items()}
    return table.dice(1).begin(AtMountDoom())


def winners(table: Table) -> set[int]:
    return set(WINNERS[table.game.result])


def test_saruman_wins_together_with_the_fellowship() -> None:
    table = at_the_cracks(held={"helms_deep": SARUMAN, "bree": SARUMAN})
    assert table.game.result == "ring_destroyed_saruman"
    assert winners(table) == {FELLOWSHIP_SEAT, SARUMAN_SEAT}


def test_the_dark_power_wins_together_with_the_fellowship() -> None:
    table = at_the_cracks(held=dict.fromkeys(MILITARY, DARK_POWER))
    assert table.game.result == "ring_destroyed_military"
    assert winners(table) == {FELLOWSHIP_SEAT, DARK_SEAT}


def test_saruman_wins_together_with_the_dark_power() -> None:
    table = Table("three_player").at("barad_dur", "mouth_of_sauron").at("isengard", "nazgul_3")
    table.game.turned = [table.person("nazgul_3")]
    table.game.held = {table.place(name): SARUMAN for name in ("helms_deep", "bree")}
    give_ring(table.game, table.person("mouth_of_sauron"))
    assert table.game.result == "ring_in_barad_dur_saruman"
    assert winners(table) == {DARK_SEAT, SARUMAN_SEAT}


def test_the_fellowship_alone_wins_otherwise() -> None:
    table = at_the_cracks(held={"helms_deep": SARUMAN})
    assert table.game.result == "ring_destroyed"
    assert winners(table) == {FELLOWSHIP_SEAT}


def indicated(kind: str, *, turn: int = 3, **settings: str) -> Table:
    table = Table(kind, **settings)
    table.game.turn = turn
    return table


def test_saruman_wins_at_the_end_of_a_turn() -> None:
    table = indicated("three_player").at("isengard", "nazgul_3")
    table.game.turned = [table.person("nazgul_3")]
    table.game.held = {table.place(name): SARUMAN for name in ("helms_deep", "edoras")}
    Turns().indication(table.game)
    assert table.game.result == ""
    table.game.held[table.place("bree")] = SARUMAN
    Turns().indication(table.game)
    assert table.game.result == "saruman"


def test_the_town_of_saruman_town_is_a_setting() -> None:
    table = indicated("three_player", saruman_town="edoras").at("isengard", "nazgul_3")
    table.game.turned = [table.person("nazgul_3")]
    table.game.held = {table.place(name): SARUMAN for name in ("helms_deep", "edoras")}
    Turns().indication(table.game)
    assert table.game.result == "saruman"


def test_a_military_victory() -> None:
    table = indicated("campaign")
    table.game.held = dict.fromkeys((table.place(name) for name in MILITARY), DARK_POWER)
    Turns().indication(table.game)
    assert table.game.result == "military"


def test_a_draw_at_the_limit() -> None:
    for kind in ("character", "campaign", "three_player"):
        table = indicated(kind, turn=20)
        Turns().indication(table.game)
        assert table.game.result == "draw"


def test_points_at_limit() -> None:
    """Given the setting points_at_limit, then more than half of the Dark Power's list decides, else the Fellowship."""
    for names, result in ((MILITARY[:6], "most_hexes"), (MILITARY[:4], "held_out")):
        table = indicated("campaign", turn=20, points_at_limit="on")
        table.game.held = dict.fromkeys((table.place(name) for name in MILITARY[4:]), 0)
        table.game.held |= dict.fromkeys((table.place(name) for name in names), DARK_POWER)
        Turns().indication(table.game)
        assert table.game.result == result
