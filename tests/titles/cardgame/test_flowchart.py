"""A bot's turn: every box of the flowchart both ways, what is useful and what is not, first in last out, chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from tests.titles.cardgame.given import Entry, Table
from westmarch.titles.cardgame.procedures.hands import CycleFromHand

NO_TEXT = "USE AN ACTION no"


def on(path: str, shadow: Sequence[Entry] = (), free: Sequence[Entry] = (), **settings: str) -> Table:
    return Table(**settings).clear().path(path, shadow=shadow, free=free)


def won() -> Table:
    """A path that the Shadow wins."""
    return on("emyn_muil", shadow=["the_witch_king"])


def lost() -> Table:
    """A path that the Shadow is losing and can't win."""
    return on("weathertop", free=["strider"])


def orodruin() -> Table:
    """The last path, which the Shadow wins."""
    return on("orodruin", shadow=["the_witch_king"])


def calm(table: Table) -> Table:
    """Everybody may pass, and nobody is above the limit."""
    return table.hands(frodo=1, witch_king=2, aragorn=2, saruman=2)


def busy(table: Table, role: str = "witch_king") -> Table:
    """Only this bot may not pass."""
    return table.hands(**{"frodo": 1, "witch_king": 2, "aragorn": 2, "saruman": 2, role: 4})


# USE AN ACTION?


def test_a_text_on_a_battleground_comes_before_one_in_reserve() -> None:
    """Given a text in each zone, when the bot acts three times, then path, battleground and reserve follow."""
    table = on("emyn_muil", shadow=["grishnakh"]).reserve("witch_king", ["the_reaver"])
    table.battleground("minas_tirith", shadow=[{"card": "the_beguiler", "items": ["black_breath"]}])
    calm(table).turn("witch_king")
    assert (table.corruption, table.zone_of("grishnakh")) == (1, "eliminated")
    table.turn("witch_king")
    assert (table.corruption, table.zone_of("the_beguiler"), table.zone_of("black_breath")) == (2, "cycled", "cycled")
    assert table.zone_of("the_reaver") == "reserve"
    table.turn("witch_king")
    assert table.zone_of("the_reaver") == "cycled"


@pytest.mark.parametrize("blade_on_the_right", [False, True])
def test_within_a_zone_the_right_most_text_is_used(blade_on_the_right: bool) -> None:
    """Given two texts on the path, then the one on the right is used."""
    row: list[Entry] = [{"card": "the_warrior", "items": ["morgul_blade"]}, "grishnakh"]
    table = on("emyn_muil", shadow=row[::-1] if blade_on_the_right else row)
    assert table.useful_texts("witch_king") == (
        ["morgul_blade", "grishnakh"] if blade_on_the_right else ["grishnakh", "morgul_blade"]
    )


def test_a_bot_uses_texts_of_its_own_only() -> None:
    """Given the Barrow-wights in Saruman's reserve, then the Witch-king's bot leaves them, and Saruman's uses them."""
    table = calm(won().reserve("saruman", ["barrow_wights"])).turn("witch_king")
    assert table.boxes[0] == NO_TEXT
    table.turn("saruman")
    assert table.boxes == ["USE AN ACTION yes"]
    assert table.zone_of("barrow_wights") == "eliminated"


def test_a_text_for_once_a_round() -> None:
    """Given the Palantír in reserve, when its text was used, then it can't be used again this round."""
    table = calm(won().reserve("saruman", [{"card": "saruman", "items": ["palantir_of_orthanc"]}]))
    assert table.useful_texts("saruman") == ["palantir_of_orthanc"]
    table.turn("saruman")
    assert len(table.hand_of("saruman")) == 3
    assert len(table.cycled_of("saruman")) == 1
    assert table.useful_texts("saruman") == []
    table.game.begin_round()
    assert table.useful_texts("saruman") == ["palantir_of_orthanc"]


# PASS?


@pytest.mark.parametrize(
    ("frodo", "bot", "aragorn", "reserve", "answer"),
    [
        (1, 2, 1, [], "PASS yes"),
        (1, 3, 1, [], "PASS no"),
        (4, 3, 4, [], "PASS yes"),
        (3, 3, 4, [], "PASS no"),
        (4, 3, 3, [], "PASS no"),
        (1, 3, 1, ["the_lidless_eye"], "PASS yes"),
        (1, 4, 1, ["the_lidless_eye"], "PASS no"),
    ],
)
def test_may_the_bot_pass(frodo: int, bot: int, aragorn: int, reserve: list[str], answer: str) -> None:
    """Given hands, then the bot may pass up to its limit, or with fewer cards than every person."""
    table = won().reserve("witch_king", reserve).hands(frodo=frodo, witch_king=bot, aragorn=aragorn, saruman=9)
    assert table.turn("witch_king").boxes[1] == answer


# CARRYOVER?


@pytest.mark.parametrize(
    ("role", "count", "answer"), [("frodo", 3, "yes"), ("saruman", 3, "yes"), ("saruman", 2, "no")]
)
def test_is_any_other_above_the_limit(role: str, count: int, answer: str) -> None:
    """Given all may pass, then the bot asks whether anybody else, bot or person, is above the limit."""
    table = won().hands(**{"frodo": 1, "witch_king": 2, "aragorn": 1, "saruman": 1, role: count}).turn("witch_king")
    assert table.boxes[2] == f"CARRYOVER {answer}"
    assert table.role("witch_king") in table.game.passed


def test_the_bot_s_own_hand_does_not_count_for_carryover() -> None:
    """Given the bot holds 3, above its limit, and a person 4 with a limit of 4, then nobody else is above it."""
    table = Table("duel2").clear().path("emyn_muil", shadow=["the_witch_king"])
    table.reserve("gandalf", ["elrond", {"card": "gandalf_the_grey", "items": ["gandalfs_staff"]}])
    assert table.limit("gandalf") == 4
    table.hands(gandalf=4, witch_king=3).turn("witch_king")
    assert table.boxes == [NO_TEXT, "PASS yes", "CARRYOVER no", "PATH yes", "WINNING yes"]


# PATH?


@pytest.mark.parametrize(
    ("scenario", "bot", "path", "answer"),
    [
        ("trilogy", "witch_king", "shelobs_lair", "yes"),
        ("trilogy", "witch_king", "morgai", "no"),
        ("duel2", "witch_king", "emyn_muil", "yes"),
        ("duel3", "saruman", "crack_of_doom", "no"),
        ("fellowship", "balrog", "dimrill_dale", "yes"),
        ("fellowship", "balrog", "amon_hen", "no"),
    ],
)
def test_is_the_path_number_below_the_last(scenario: str, bot: str, path: str, answer: str) -> None:
    """Given a path, then 9 is the last number, and 6 in The Fellowship of the Ring."""
    table = Table(scenario).clear().path(path).turn(bot)
    assert table.boxes[3] == f"PATH {answer}"


# WINNING?


@pytest.mark.parametrize(
    ("battleground", "shadow", "free", "answer"),
    [
        ("pelargir", [], [], "no"),
        ("pelargir", ["corsairs_of_umbar"], [], "no"),
        ("pelargir", ["haradrim_mumakil"], [], "yes"),
        ("umbar", [], [], "yes"),
        ("umbar", [], ["gandalf_the_white"], "yes"),
        ("umbar", [], ["gandalf_the_white", "soldiers_of_gondor"], "no"),
    ],
)
def test_is_every_combat_won(battleground: str, shadow: list[str], free: list[str], answer: str) -> None:
    """Given the path is won, then a battleground decides; in a tie the defender holds it."""
    table = calm(won().battleground(battleground, shadow=shadow, free=free)).turn("witch_king")
    assert table.boxes[4] == f"WINNING {answer}"


@pytest.mark.parametrize("scenario", ["trilogy", "duel2"])
def test_a_tie_on_the_path_is_not_won(scenario: str) -> None:
    """Given 2 attacks against 2 defense on the path, then the Shadow is not winning, in a duel either."""
    table = Table(scenario).clear().path("egladil", shadow=["the_witch_king"], free=["legolas"]).turn("witch_king")
    assert table.boxes[4] == "WINNING no"


# MOVE?


def test_a_card_may_move_in_the_round_in_which_it_came() -> None:
    """Given Grond came to the bot's reserve this round, then it moves all the same."""
    table = lost().battleground("minas_tirith", shadow=["mordor_orcs"]).reserve("witch_king", ["grond"])
    calm(table.fresh(["grond"])).turn("witch_king")
    assert table.row("minas_tirith") == ["mordor_orcs", "grond"]


def test_a_bot_moves_its_own_cards_only() -> None:
    """Given only the other bot could win Minas Tirith, then this one moves nothing."""
    table = lost().battleground("minas_tirith", shadow=["grond"]).reserve("saruman", ["haradrim_mumakil"])
    calm(table).drawn("the_black_captain").turn("witch_king")
    assert "MOVE no" in table.boxes
    assert table.reserve_of("saruman") == ["haradrim_mumakil"]
    assert calm(table).turn("saruman").row("minas_tirith") == ["grond", "haradrim_mumakil"]


def test_items_move_with_their_wielder() -> None:
    """Given the Warrior with the Black Rider's Mount, when he moves to the path, then the mount is there too."""
    table = on("egladil").reserve("witch_king", [{"card": "the_warrior", "items": ["black_riders_mount"]}])
    calm(table).turn("witch_king")
    assert table.row("egladil") == ["the_warrior"]
    assert table.zone_of("black_riders_mount") == "egladil"
    assert table.icons("egladil") == (2, 1)


def test_nothing_moves_where_the_shadow_wins_already() -> None:
    """Given a won path and a card that could go there, when the bot may not pass, then it plays instead."""
    table = busy(won().reserve("witch_king", ["the_warrior"])).drawn("mordor_orcs").turn("witch_king")
    assert table.boxes == [NO_TEXT, "PASS no", "MOVE no", "PLAY yes"]
    assert table.reserve_of("witch_king") == ["the_warrior", "mordor_orcs"]


@pytest.mark.parametrize(("path", "goes"), [("shelobs_lair", False), ("crack_of_doom", True)])
def test_on_the_last_path_cards_go_where_they_can_t_win(path: str, goes: bool) -> None:
    """Given a path that can't be won, then a card goes there only if the number is the last."""
    table = on(path, free=["gandalf_the_grey"]).reserve("witch_king", ["the_warrior"])
    table.hands(witch_king=0).turn("witch_king")
    assert table.row(path, "shadow") == (["the_warrior"] if goes else [])
    assert table.boxes[-1] == ("MOVE yes" if goes else "PLAY no")


def test_on_the_last_path_other_cards_still_go_to_battlegrounds() -> None:
    """Given the last path and a battleground that could be won, when only an army is in reserve, then it goes there."""
    table = on("orodruin").battleground("pelargir").reserve("saruman", ["haradrim_mumakil"])
    calm(table).turn("saruman")
    assert table.row("pelargir") == ["haradrim_mumakil"]


def test_a_card_without_icons_of_the_kind_that_counts_stays() -> None:
    """Given Orthanc is attacked, then Devilry of Orthanc on the right has no defense: the Orcs move."""
    table = lost().battleground("orthanc", free=["riders_of_rohan", "village_militia"])
    calm(table.reserve("saruman", ["white_hand_orcs", "devilry_of_orthanc"])).turn("saruman")
    assert table.row("orthanc", "shadow") == ["white_hand_orcs"]


def test_a_card_without_icons_moves_for_its_text() -> None:
    """Given Shelob has no icons for Rivendell, when she would make people forsake there, then she moves first."""
    table = lost().battleground("rivendell")
    calm(table.reserve("saruman", ["balrog_of_moria", "goblins_of_the_misty_mountains", "shelob"])).turn("saruman")
    assert table.row("rivendell") == ["shelob"]
    assert table.asked == 0
    assert table.can("forsake_top")


@pytest.mark.parametrize(
    ("clause", "moves"),
    [({}, True), ({"zones": ["path"], "number": 7}, True), ({"zones": ["path"], "number": 8}, False)],
)
def test_a_text_counts_just_where_it_would_be_carried_out(clause: dict[str, Any], moves: bool) -> None:
    """Given an owner's text for a card without path icons, when it holds anywhere or on paths 7, then the card moves to
    a path 7 for it; when only on paths 8, then it stays."""
    text = {**clause, "do": [{"verb": "forsake", "who": "free", "count": 1}]}
    bare = {"id": "shelob", "icons": {}, "arrives": [text]}
    table = Table(overrides={"bot_card": [bare]}).clear().path("henneth_annun").reserve("witch_king", ["the_warrior"])
    calm(table.reserve("saruman", ["gollum", "shelob"])).turn("saruman")
    assert (table.zone_of("shelob") == "henneth_annun") == moves


def test_certain_tokens_count() -> None:
    """Given Gorbag & Shagrat in reserve, then they can win Shelob's Lair only with a card to cycle for their token."""
    for hand, moves in ((1, True), (0, False)):
        table = on("shelobs_lair").reserve("witch_king", ["gorbag_and_shagrat"])
        table.hand("witch_king", hand).turn("witch_king")
        assert table.boxes[5] == ("MOVE yes" if moves else "MOVE no")
        assert table.icons("shelobs_lair")[0] == (1 if moves else 0)
        assert len(table.cycled_of("witch_king")) == (1 if moves else 0)


def test_the_imagined_row_counts_for_the_free_peoples_too() -> None:
    """Given Quickbeam defends with 1 for each two Isengard cards there, then two more of them can't win Helm's Deep."""
    table = lost().battleground("helms_deep", free=["quickbeam"])
    calm(table.reserve("saruman", ["wolf_riders", "white_hand_orcs"])).drawn("gollum").turn("saruman")
    assert "MOVE no" in table.boxes


# PLAY?


def test_playing_costs_a_bot_nothing() -> None:
    """Given a card or the last card of its hand, when the bot plays it, then it cycles and forsakes nothing."""
    table = busy(lost()).drawn("grond").turn("witch_king")
    assert len(table.hand_of("witch_king")) == 3
    assert table.cycled_of("witch_king") == []

    table = lost().hand("witch_king", ["grond"])
    deck = len(table.deck_of("witch_king"))
    table.turn("witch_king")
    assert table.reserve_of("witch_king") == ["grond"]
    assert table.hand_of("witch_king") == []
    assert len(table.deck_of("witch_king")) == deck


def test_another_copy_of_an_army_is_played_in_the_same_round() -> None:
    """Given Mordor Orcs were played this round, when others are drawn, then they are played as well."""
    table = busy(lost()).drawn("mordor_orcs").turn("witch_king").drawn("mordor_orcs")
    table.turn("witch_king")
    assert table.reserve_of("witch_king") == ["mordor_orcs", "mordor_orcs_2"]


def test_an_event_is_resolved_and_eliminated() -> None:
    """Given The Black Captain without the Witch-king in reserve, then he is taken into hand."""
    table = busy(lost()).drawn("the_black_captain").turn("witch_king")
    assert table.eliminated_of("witch_king") == ["the_black_captain"]
    assert table.zone_of("the_witch_king") == "hand"
    assert len(table.hand_of("witch_king")) == 4


@pytest.mark.parametrize("defense", [["strider"], []])
def test_a_character_is_played_to_a_path_that_can_be_won(defense: list[str]) -> None:
    """Given an open path, then the character goes there; where the path can't be won he goes to reserve."""
    table = busy(on("weathertop", free=defense)).drawn("the_warrior").turn("witch_king")
    assert table.row("weathertop", "shadow") == ([] if defense else ["the_warrior"])
    assert table.reserve_of("witch_king") == (["the_warrior"] if defense else [])


def test_what_is_played_goes_to_the_right_most_battleground_that_can_be_won() -> None:
    """Given two battlegrounds, then the newer one gets the card; if it is won already, the older."""
    table = busy(lost().battleground("pelargir").battleground("dol_amroth", shadow=["the_black_fleet"]), "saruman")
    table.drawn("haradrim_mumakil").turn("saruman")
    assert table.row("dol_amroth") == ["the_black_fleet", "haradrim_mumakil"]

    table = lost().battleground("pelargir").battleground("dol_amroth", shadow=["corsairs_of_umbar", "the_black_fleet"])
    table.join("dol_amroth", ["haradrim_regulars"])
    busy(table, "saruman").drawn("haradrim_mumakil").turn("saruman")
    assert table.row("pelargir") == ["haradrim_mumakil"]


@pytest.mark.parametrize(("army", "place"), [(["mordor_orcs"], "minas_tirith"), ([], "reserve")])
def test_a_leader_is_played_to_reserve_if_there_is_no_army(army: list[str], place: str) -> None:
    """Given the other bot could win Minas Tirith, then the Mouth of Sauron goes there if an army is there to support
    him; else to reserve."""
    table = lost().battleground("minas_tirith", shadow=army)
    table.reserve("saruman", ["haradrim_mumakil", "haradrim_cavalry", "corsairs_of_umbar"])
    busy(table).drawn("mouth_of_sauron").turn("witch_king")
    assert table.zone_of("mouth_of_sauron") == place


# Items.


def test_an_item_goes_to_the_newest_battleground_before_the_reserve() -> None:
    """Given Nazgûl on two battlegrounds and in reserve, then the Fell Beast goes to the right-most on the newer one."""
    table = lost().battleground("minas_tirith", shadow=["the_beguiler"])
    table.battleground("lorien", shadow=["the_hunter", "the_warrior"])
    busy(table.reserve("witch_king", ["the_witch_king"])).drawn("fell_beast").turn("witch_king")
    assert table.wielder("fell_beast") == "the_warrior"


def test_an_item_does_not_go_to_a_zone_where_it_can_t_be_played() -> None:
    """Given a Nazgûl in reserve only, then the Fell Beast goes to him, the Morgul Blade doesn't: it is for the path."""
    table = busy(lost().reserve("witch_king", ["the_witch_king"])).drawn("fell_beast", "morgul_blade")
    table.turn("witch_king")
    assert table.wielder("fell_beast") == "the_witch_king"
    table.turn("witch_king")
    assert table.zone_of("morgul_blade") == "cycled"


@pytest.mark.parametrize("could_win", [True, False])
def test_an_item_nobody_can_wield_does_the_first_useful_thing(could_win: bool) -> None:
    """Given no Nazgûl on the path, then the Morgul Blade adds a token if the other bot could win there; else a card."""
    table = on("egladil").reserve("saruman", ["saruman"] if could_win else [])
    busy(table).drawn("morgul_blade").turn("witch_king")
    assert table.icons("egladil") == ((1, 1) if could_win else (0, 1))
    assert len(table.hand_of("witch_king")) == (3 if could_win else 4)


def test_what_an_item_does_unplayed_counts_as_playing_it() -> None:
    """Given the Mount was drawn with no Nazgûl in play, when it is drawn again this round, then it is only cycled."""
    table = busy(lost()).drawn("black_riders_mount").turn("witch_king")
    assert table.cycled_of("witch_king") == ["black_riders_mount"]
    assert len(table.hand_of("witch_king")) == 4
    table.take_out(table.card("black_riders_mount"))
    table.hand("witch_king", ["black_riders_mount"]).drawn("black_riders_mount").turn("witch_king")
    assert table.cycled_of("witch_king") == ["black_riders_mount"]
    assert len(table.hand_of("witch_king")) == 4


# Useful, and not useful.


def texts(path: Table, *reserve: Entry, role: str = "witch_king") -> list[str]:
    """The useful texts of these cards in reserve."""
    return path.reserve(role, reserve).useful_texts(role)


def test_making_people_lose_cards_is_useful_while_they_have_any() -> None:
    """Given people with cards, then forsaking and cycling are useful; with none left they are not."""
    assert texts(won(), "the_reaver", "the_beguiler") == ["the_beguiler", "the_reaver"]
    bare = won().deck("frodo", []).deck("aragorn", [])
    assert texts(bare, "the_reaver", "the_beguiler") == []


def test_drawing_cards_is_useful_while_there_are_any() -> None:
    """Given decks, then the Commander's text is useful; with nothing to draw for either bot it is not."""
    assert texts(won(), "the_commander") == ["the_commander"]
    assert texts(won().deck("witch_king", []).deck("saruman", []), "the_commander") == []


@pytest.mark.parametrize(
    ("free", "useful"),
    [([], False), (["soldiers_of_gondor"], True), (["soldiers_of_gondor", "knights_of_dol_amroth"], False)],
)
def test_an_attack_token_is_useful_where_it_may_win(free: list[str], useful: bool) -> None:
    """Given 2 attacks against 1, 2 or 3 at Pelargir, then the Destroyer's token is useful only where it decides."""
    table = lost().battleground("pelargir", shadow=["haradrim_mumakil"], free=free)
    assert texts(table, "the_destroyer") == (["the_destroyer"] if useful else [])
    if useful:
        calm(table).turn("witch_king")
        assert table.icons("pelargir") == (3, 2)


@pytest.mark.parametrize(("free", "useful"), [([], False), (["soldiers_of_gondor"], True), (["high_elves"], False)])
def test_a_defense_token_is_useful_where_it_may_hold(free: list[str], useful: bool) -> None:
    """Given 2, 3 or 4 attacks against 2 at Umbar, then the Warrior's token is useful only where it decides."""
    table = lost().battleground("umbar", free=["gandalf_the_white", *free])
    assert texts(table, "the_warrior") == (["the_warrior"] if useful else [])
    if useful:
        calm(table).turn("witch_king")
        assert table.icons("umbar") == (3, 3)


def test_a_token_goes_to_the_right_most_battleground_where_it_is_useful() -> None:
    """Given three battlegrounds, when a token would win the two older ones only, then the newer of them gets it."""
    table = (
        lost().battleground("edoras", shadow=["white_hand_orcs"]).battleground("pelargir", shadow=["the_black_fleet"])
    )
    calm(table.battleground("dol_amroth").reserve("witch_king", ["the_destroyer"])).turn("witch_king")
    assert table.boxes == ["USE AN ACTION yes"]
    assert [table.icons(place) for place in ("edoras", "pelargir", "dol_amroth")] == [(1, 1), (2, 1), (0, 2)]


@pytest.mark.parametrize(
    ("path", "free", "useful"),
    [
        ("emyn_muil", [], True),
        ("weathertop", ["strider"], False),
        ("orodruin", ["gandalf_the_grey"], True),
    ],
)
def test_a_path_token_is_useful_on_the_last_path_in_any_case(path: str, free: list[str], useful: bool) -> None:
    """Given a path that a token wins, one that it doesn't, and the last, then the Hunter's text is of use or not."""
    assert texts(on(path, free=free), "the_hunter") == (["the_hunter"] if useful else [])


def test_corruption_is_useful_at_any_cost() -> None:
    """Given the Witch-king alone wins the path, then he is cycled with Black Breath all the same."""
    table = on("emyn_muil", shadow=[{"card": "the_witch_king", "items": ["black_breath"]}])
    calm(table).turn("witch_king")
    assert table.corruption == 1
    assert table.row("emyn_muil") == []


@pytest.mark.parametrize(
    ("area", "others", "useful"),
    [
        ("free", [], False),
        ("free", ["haradrim_mumakil"], False),
        ("free", ["haradrim_mumakil", "corsairs_of_umbar"], True),
        ("shadow", ["haradrim_mumakil", "corsairs_of_umbar"], False),
    ],
)
def test_reactivating_is_useful_where_the_shadow_could_win(area: str, others: list[str], useful: bool) -> None:
    """Given Dol Amroth with 2 defense in an area, then the Black Serpent brings it back from the Free Peoples' only if
    others in reserve could win it, as he himself is gone by then."""
    table = lost().scored(area, ["dol_amroth"]).scored("shadow", ["umbar"])
    assert ("the_black_serpent" in texts(table, "the_black_serpent", *others, role="saruman")) == useful


def test_a_lost_battleground_of_the_shadow_comes_back_without_defense() -> None:
    """Given Harad in the Free Peoples' area, then the Shadow would defend it, so the Black Serpent is useful."""
    table = calm(lost().scored("free", ["harad"]).reserve("saruman", ["the_black_serpent"])).turn("saruman")
    assert table.active == ["weathertop", "harad"]
    assert table.icons("harad") == (0, 0)
    assert table.zone_of("the_black_serpent") == "eliminated"


@pytest.mark.parametrize("card", ["gollum", "ugluk", "flocks_of_crebain"])
def test_activating_a_path_is_useful_where_the_shadow_wins_the_old_one(card: str) -> None:
    """Given a path won, tied or with no other of its number left, then only where it is won another is activated."""
    assert on("emyn_muil", shadow=[card]).useful_texts("saruman") == [card]
    assert on("dead_marshes", shadow=[card]).useful_texts("saruman") == []
    assert on("emyn_muil", shadow=[card]).used_up(["amon_hen", "dead_marshes"]).useful_texts("saruman") == []


@pytest.mark.parametrize("left", [True, False])
def test_caradhras_the_cruel_goes_on_if_there_is_a_way(left: bool) -> None:
    """Given Caradhras the Cruel is played there and wins, then another path 4 follows if one is left."""
    table = on("caradhras").used_up(["the_doors_of_durin"] if left else ["the_doors_of_durin", "khazad_dum"])
    busy(table, "saruman").drawn("caradhras_the_cruel").turn("saruman")
    assert table.active == (["khazad_dum"] if left else ["caradhras"])
    assert table.corruption == (1 if left else 0)


@pytest.mark.parametrize(("path", "moves"), [("egladil", True), ("lothlorien", False)])
def test_a_mount_moves_its_wielder_if_that_is_useful(path: str, moves: bool) -> None:
    """Given the Mount is played on a Nazgûl in reserve, then he rides to the path only if their 2 icons win it."""
    table = busy(on(path).reserve("witch_king", ["the_black_easterling"])).drawn("black_riders_mount")
    table.turn("witch_king")
    assert table.boxes == [NO_TEXT, "PASS no", "MOVE no", "PLAY yes"]
    assert table.row(path) == (["the_black_easterling"] if moves else [])
    assert table.wielder("black_riders_mount") == "the_black_easterling"


def test_leadership_alone_is_not_useful() -> None:
    """Given a Southron army in reserve and one that can't follow, then the Serpent stays until an army is there."""
    table = lost().battleground("pelargir").reserve("saruman", ["haradrim_mumakil", "the_black_serpent"])
    calm(table).turn("saruman")
    assert table.row("pelargir") == ["haradrim_mumakil"]

    table = lost().battleground("dol_amroth", shadow=["haradrim_mumakil"]).reserve("saruman", ["the_black_serpent"])
    calm(table).turn("saruman")
    assert table.row("dol_amroth") == ["haradrim_mumakil", "the_black_serpent"]


# What the log tells: the numbers that decided.


def test_the_boxes_before_a_pass_tell_their_numbers() -> None:
    """Given a bot that may pass and is winning the path, then every box says by which numbers it was answered."""
    table = calm(won().reserve("witch_king", ["the_hunter"])).turn("witch_king")
    assert table.log[:5] == [
        "Witch-king. Use an action? No: 1 text in play, none of use now",
        "Pass? Yes: 2 cards in hand, the limit is 2",
        "Carryover? No: Frodo, Aragorn and Saruman hold 1, 2 and 2, of at most 2, 2 and 2",
        "Path? Yes: 6 is below the last number, 9",
        "Winning? Yes, every combat: Emyn Muil, with attack 2 against defense 0",
    ]


def test_a_text_that_is_used_is_told() -> None:
    """Given the Reaver in reserve, then the box says where he is, and what his text does."""
    table = calm(won().reserve("witch_king", ["the_reaver"])).turn("witch_king")
    text = "Cycle this card, then each Free Peoples player forsakes 1 card"
    assert table.log[0] == f"Witch-king. Use an action? Yes: The Reaver (reserve): {text}"


@pytest.mark.parametrize(
    ("held", "frodo", "line"),
    [
        (6, 3, "Pass? No: 6 cards in hand, 4 above the limit of 2, and Frodo holds no more than 3"),
        (3, 4, "Pass? Yes: 3 cards in hand, fewer than every enemy: Frodo holds the fewest, 4"),
    ],
)
def test_passing_tells_the_limit_and_the_smallest_enemy_hand(held: int, frodo: int, line: str) -> None:
    table = won().hands(frodo=frodo, witch_king=held, aragorn=9, saruman=2).turn("witch_king")
    assert line in table.log


def test_waiting_tells_for_whom() -> None:
    table = won().hands(frodo=5, witch_king=2, aragorn=2, saruman=2).turn("witch_king")
    assert "Carryover? Yes: Frodo holds 5 cards, above the limit of 2, so Witch-king waits" in table.log


def test_moving_tells_how_the_combat_stands_and_what_it_could_come_to() -> None:
    """Given Minas Tirith, which Grond and the Trolls could win, then both boxes have the icons of both sides."""
    table = won().battleground("minas_tirith").reserve("witch_king", ["grond", "olog_hai"])
    calm(table).turn("witch_king")
    assert "Winning? No: the Shadow is losing Minas Tirith, 0 attack against 3 defense" in table.log
    assert (
        "Move? Yes: Olog-hai to Minas Tirith: the Shadow is losing, 0 attack against 3 defense; with all that could "
        "come it wins, 5 against 3"
    ) in table.log


@pytest.mark.parametrize(
    ("path", "free", "reserve", "line"),
    [
        ("emyn_muil", [], [], "Move? No: the reserve is empty"),
        ("weathertop", ["strider"], ["grond"], "could not be won: attack 0 against defense 2"),
        ("egladil", [], ["grond"], "Move? No: 1 card in reserve, of no use at Egladil"),
    ],
)
def test_staying_tells_why(path: str, free: list[str], reserve: list[str], line: str) -> None:
    """Given nothing to move, nothing that could win, or nothing of use where one could, then the box says which."""
    table = on(path, free=free).reserve("witch_king", reserve).reserve("saruman", ["saruman", "ugluk"])
    assert busy(table).drawn("mordor_orcs").turn("witch_king").tells(line)


def test_playing_tells_out_of_how_many_and_why_there() -> None:
    """Given a path that can be won and one that can't, then the box says where the card goes, and why."""
    table = busy(on("weathertop")).drawn("the_warrior").turn("witch_king")
    assert "Play? Yes: The Warrior, at random out of 4 cards" in table.log
    assert table.tells("Where? Weathertop: the Shadow is losing, 0 attack against")
    table = busy(on("weathertop", free=["strider"])).drawn("the_warrior").turn("witch_king")
    assert table.tells(
        "Where? In reserve: The Warrior helps at no path or battleground that the Shadow could still turn"
    )
    table = busy(orodruin()).drawn("the_black_easterling").turn("witch_king")
    assert table.tells("Where? Orodruin: the last path, where every icon counts; 2 attack against 0 defense now")


def test_an_item_tells_on_whom_or_what_instead() -> None:
    table = busy(on("egladil", shadow=["the_warrior"])).drawn("morgul_blade").turn("witch_king")
    assert table.tells("On whom? The Warrior: the right-most who can wield Morgul Blade")
    assert busy(lost()).drawn("fell_beast").turn("witch_king").tells("Nobody can wield Fell Beast: Draw 1 card")


# First in, last out.


def test_forsaking_takes_the_right_most_card_with_its_items() -> None:
    """Given the Warrior with a mount on the right, when a bot forsakes, then both are cycled, then the other."""
    table = Table().clear().reserve("witch_king", ["grond", {"card": "the_warrior", "items": ["black_riders_mount"]}])
    table.forsake("witch_king")
    assert table.cycled_of("witch_king") == ["the_warrior", "black_riders_mount"]
    table.forsake("witch_king")
    assert table.reserve_of("witch_king") == []
    assert table.eliminated_of("witch_king") == []


def test_forsaking_from_a_hand_is_by_chance() -> None:
    """Given no reserve, when a bot forsakes, then the card that chance names is cycled, not shown."""
    table = Table().clear().hand("witch_king", ["grond", "the_reaver", "olog_hai"]).drawn("the_reaver")
    table.forsake("witch_king")
    assert table.cycled_of("witch_king") == ["the_reaver"]
    assert not table.tells("The Reaver")


def test_forsaking_with_nothing_left() -> None:
    """Given no card anywhere but what is eliminated, when a bot forsakes, then nothing happens."""
    table = Table().clear().deck("witch_king", []).forsake("witch_king")
    assert table.over
    assert len(table.eliminated_of("witch_king")) == 30


def test_a_bot_that_must_cycle_from_an_empty_hand_forsakes() -> None:
    """Given one card in hand, when a bot must cycle 2, then the second is its right-most in reserve."""
    table = Table().clear().reserve("witch_king", ["grond", "olog_hai"]).hand("witch_king", ["the_reaver"])
    table.begin(CycleFromHand(table.role("witch_king"), 2))
    assert table.cycled_of("witch_king") == ["the_reaver", "olog_hai"]


def test_battlegrounds_lie_in_the_order_of_their_activation() -> None:
    """Given Pelargir is active, when Umbar is activated by a text, then it lies to the right of it."""
    table = calm(lost().battleground("pelargir").reserve("saruman", ["corsairs_of_umbar"])).turn("saruman")
    assert table.active == ["weathertop", "pelargir", "umbar"]
    assert table.row("umbar") == ["corsairs_of_umbar"]


def test_a_person_s_text_makes_a_bot_lose_its_right_most_card() -> None:
    """Given Isengard armies on two battlegrounds and in reserve, when Treebeard comes, then the right-most on the newer
    battleground falls."""
    table = lost().battleground("orthanc", shadow=["wolf_riders"])
    table.battleground("edoras", shadow=["fighting_uruk_hai", "white_hand_orcs"])
    table.reserve("saruman", ["devilry_of_orthanc"]).reserve("frodo", ["treebeard"]).hand("frodo", ["gimli"])
    table.turn("frodo").do("move", "treebeard", "orthanc")
    assert table.eliminated_of("saruman") == ["white_hand_orcs"]


# What a person chooses for a bot.


def test_a_person_chooses_among_battlegrounds_that_can_be_won() -> None:
    """Given the Black Captain with the Witch-king in reserve, then a person chooses among Mordor battlegrounds that the
    Shadow could win; he follows if that is useful."""
    table = lost().reserve("witch_king", ["the_witch_king"]).used_up(["morannon", "minas_morgul"])
    busy(table.scored("free", ["lorien"])).drawn("the_black_captain").turn("witch_king")
    assert table.tells("Dol Guldur was activated")

    table = lost().reserve("witch_king", ["the_witch_king", "grond"]).used_up(["morannon", "minas_morgul"])
    busy(table).drawn("the_black_captain").turn("witch_king")
    assert sorted(table.offered("choose")) == [
        ("choose", "dol_guldur"),
        ("choose", "lorien"),
        ("choose", "minas_tirith"),
    ]
    table.do("choose", "minas_tirith").settle()
    assert table.row("minas_tirith") == ["the_witch_king"]


@pytest.mark.parametrize("seats", [1, 2])
def test_who_chooses_for_a_bot(seats: int) -> None:
    """Given Gríma's text, then the person of the first Free Peoples deck chooses; which Rohan character falls is up to
    whoever has the Rohan deck."""
    table = Table(seats=seats).clear().path("weathertop")
    table.reserve("saruman", ["grima_wormtongue"]).reserve("frodo", ["eomer", "eowyn"])
    calm(table).turn("saruman")
    assert table.asked == 0
    table.do(*table.offered("choose_way")[1])
    assert table.asked == table.game.seat_of[table.role("frodo")]
    table.do("choose", "eowyn")
    assert table.reserve_of("frodo") == ["eomer"]


# Victory, difficulty, setup.


@pytest.mark.parametrize("scenario", ["trilogy", "duel2", "duel3", "fellowship"])
def test_no_victory_before_the_last_path(scenario: str) -> None:
    """Given a lead of 20 against bots, then the game goes on until the last number; then the score decides."""
    last = 6 if scenario == "fellowship" else 9
    table = Table(scenario).clear().now(number=last - 1, corruption=20).in_round("victory_check")
    assert table.game.result == ""
    assert table.game.round == 2
    table.clear().now(number=last, corruption=20).in_round("victory_check")
    assert table.game.result == "shadow_score"


@pytest.mark.parametrize(
    ("scenario", "bot", "standard", "challenging"),
    [("duel3", "witch_king", 3, 4), ("duel3", "saruman", 3, 4), ("trilogy", "witch_king", 4, 5)],
)
def test_cards_drawn(scenario: str, bot: str, standard: int, challenging: int) -> None:
    """Given the difficulty, then bots draw; the Witch-king in reserve adds one in the Trilogy."""
    for difficulty, count in (("standard", standard), ("challenging", challenging)):
        table = Table(scenario, difficulty=difficulty).clear()
        table.reserve(bot, ["the_witch_king"] if scenario == "trilogy" else []).draw_step(bot)
        assert len(table.hand_of(bot)) == count


@pytest.mark.parametrize("difficulty", ["standard", "challenging"])
def test_people_draw_the_same_in_both_modes(difficulty: str) -> None:
    """Given either mode, then the Free Peoples draw as in the scenario."""
    for scenario, role, count in (("trilogy", "frodo", 3), ("duel2", "gandalf", 4), ("duel3", "gandalf", 6)):
        assert len(Table(scenario, difficulty=difficulty).clear().draw_step(role).hand_of(role)) == count


@pytest.mark.parametrize(
    ("scenario", "bot", "hand", "cycled"),
    [("duel2", "witch_king", 6, 0), ("duel3", "saruman", 5, 2), ("fellowship", "balrog", 5, 2)],
)
def test_opening_hands(scenario: str, bot: str, hand: int, cycled: int) -> None:
    """Given the scenario, then the bot's opening hand is drawn, and in some the last 2 are cycled."""
    table = Table(scenario).clear()
    top = list(reversed(table.deck_of(bot)))[: hand + cycled]
    table.opening(bot)
    assert sorted(table.hand_of(bot)) == sorted(top[:hand])
    assert sorted(table.cycled_of(bot)) == sorted(top[hand:])
    assert table.game.rings[table.role(bot)] == 0


def test_there_are_sixty_bot_cards() -> None:
    """Given bots, then the Shadow's decks are the expansion's, 60 cards without promotional ones, whatever is set."""
    table = Table(promos="yes")
    shadow = [card for role in ("witch_king", "saruman") for card in table.book.cards_of[table.role(role)]]
    assert len(shadow) == 60
    assert {table.book.records[card].confidence for card in shadow} == {"reconstructed"}
    assert len(table.book.cards_of[table.role("frodo")]) == 31


# Chance.


def test_a_bot_s_card_is_random() -> None:
    """Given a hand of three, when a bot takes cards at random many times, then each comes about equally often."""
    table = Table().clear().hand("witch_king", ["grond", "the_reaver", "olog_hai"])
    counts = Counter(table.game.from_hand_at_random(table.role("witch_king")) for _ in range(3000))
    assert len(counts) == 3
    assert all(850 < count < 1150 for count in counts.values())


def test_a_random_path_is_random() -> None:
    """Given Flocks of Crebain on Dimrill Dale, then each of the two other paths 5 may follow, by the seed."""
    found = set()
    for seed in range(12):
        table = Table(seed=seed).clear().path("dimrill_dale", shadow=["flocks_of_crebain"])
        found.add(calm(table).turn("saruman").active[0])
    assert found == {"egladil", "lothlorien"}


# The other scenarios.


def test_a_bot_that_starts_fights_the_path_first_then_from_the_right() -> None:
    """Given the Witch-king's bot starts, then the path, then the newest battleground; no person is asked."""
    table = won().battleground("pelargir").battleground("umbar").now(starter="witch_king").in_round("combat_step")
    lines = [line for line in table.log if line.startswith("Combat at")]
    assert [line.split(":")[0] for line in lines[:3]] == [
        "Combat at Emyn Muil",
        "Combat at Umbar",
        "Combat at Pelargir",
    ]


@pytest.mark.parametrize(("scenario", "count"), [("trilogy", 1), ("duel2", 2), ("duel3", 1)])
def test_each_shadow_player_in_a_duel(scenario: str, count: int) -> None:
    """Given the Commander's text, then each Shadow player draws 1; the single one of a duel does it twice."""
    table = Table(scenario).clear().path("emyn_muil").reserve("witch_king", ["the_commander"]).turn("witch_king")
    assert len(table.hand_of("witch_king")) == count


@pytest.mark.parametrize(("scenario", "count"), [("trilogy", 1), ("duel2", 2), ("duel3", 2)])
def test_each_free_peoples_player_in_a_duel(scenario: str, count: int) -> None:
    """Given the Reaver's text, then each of them forsakes 1, here from the deck; Gandalf alone does it twice."""
    table = Table(scenario).clear().path("emyn_muil").reserve("witch_king", ["the_reaver"]).turn("witch_king")
    free = "frodo" if scenario == "trilogy" else "gandalf"
    assert len(table.eliminated_of(free)) == count


@pytest.mark.parametrize(
    ("scenario", "bots"),
    [
        ("trilogy", ["witch_king", "saruman"]),
        ("duel2", ["witch_king"]),
        ("duel3", ["witch_king", "saruman"]),
        ("fellowship", ["balrog"]),
    ],
)
def test_bots_play_in_every_scenario(scenario: str, bots: list[str]) -> None:
    """Given a path that can be won, when each bot plays a Shadow card of its own deck, then it goes there."""
    for bot in bots:
        card = "flocks_of_crebain" if bot == "saruman" else "the_reaver"
        table = Table(scenario).clear().path("fords_of_bruinen").hand(bot, [card, *["grond"] * (bot == "witch_king")])
        table.drawn(card).turn(bot)
        assert table.boxes[-1] == "PLAY yes"
        assert table.row("fords_of_bruinen") == [card]


def test_one_bot_has_the_whole_shadow_in_a_duel() -> None:
    """Given armies of three factions in one reserve, then the single bot moves any of them."""
    table = Table("duel2").clear().path("weathertop", free=["strider"])
    table.battleground("minas_tirith").battleground("helms_deep")
    table.reserve("witch_king", ["haradrim_mumakil", "fighting_uruk_hai", "wolf_riders", "black_uruks"])
    rows = []
    for _ in range(2):
        table.turn("witch_king")
        rows.append((table.row("minas_tirith"), table.row("helms_deep")))
    assert rows == [([], ["wolf_riders"]), ([], ["wolf_riders", "fighting_uruk_hai"])]
    assert table.turn("witch_king").row("minas_tirith") == ["black_uruks"]
