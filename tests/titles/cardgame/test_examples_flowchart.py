"""Worked examples of a bot's turn: each box of the flowchart answered both ways, and what it plays."""

from __future__ import annotations

from collections.abc import Sequence

from tests.titles.cardgame.given import Entry, Table

USED = ["USE AN ACTION yes"]
WAITED = ["USE AN ACTION no", "PASS yes", "CARRYOVER yes"]
WON = ["USE AN ACTION no", "PASS yes", "CARRYOVER no", "PATH yes", "WINNING yes"]
LOSING = ["USE AN ACTION no", "PASS yes", "CARRYOVER no", "PATH yes", "WINNING no"]
LAST_PATH = ["USE AN ACTION no", "PASS yes", "CARRYOVER no", "PATH no"]
MUST_ACT = ["USE AN ACTION no", "PASS no"]


def on(path: str, shadow: Sequence[Entry] = (), free: Sequence[Entry] = ()) -> Table:
    return Table().clear().path(path, shadow=shadow, free=free)


def weathertop() -> Table:
    """A path that the Shadow is losing and can't win, as nobody could come."""
    return on("weathertop", free=["strider"])


def passed(table: Table, role: str) -> bool:
    """Whether a bot passed and did nothing else."""
    return table.over and table.role(role) in table.game.passed


# USE AN ACTION?


def test_flow_use_action_path_first() -> None:
    """Given texts on the path and in reserve, then the one on the path is used: corruption, whatever it costs."""
    table = on("emyn_muil", shadow=["grishnakh"]).reserve("witch_king", ["the_reaver"])
    table.hands(frodo=1, witch_king=4, aragorn=2, saruman=2).turn("witch_king")
    assert table.boxes == USED
    assert table.corruption == 1
    assert table.eliminated_of("witch_king") == ["grishnakh"]
    assert table.reserve_of("witch_king") == ["the_reaver"]


def test_flow_use_action_rightmost_in_reserve() -> None:
    """Given two texts in reserve, then the right-most is used, though the bot may pass and wins everywhere."""
    table = on("emyn_muil", shadow=["the_witch_king"]).reserve("witch_king", ["the_reaver", "the_commander"])
    table.hands(frodo=1, witch_king=2, aragorn=2, saruman=2).turn("witch_king")
    assert table.boxes == USED
    assert table.cycled_of("witch_king") == ["the_commander"]
    assert (len(table.hand_of("witch_king")), len(table.hand_of("saruman"))) == (3, 3)


def test_flow_use_action_not_useful_then_pass() -> None:
    """Given the path is won, then the Hunter's token is of no use, and the bot passes."""
    table = on("emyn_muil", shadow=["the_witch_king"]).battleground("moria").reserve("witch_king", ["the_hunter"])
    table.hands(frodo=1, witch_king=2, aragorn=2, saruman=2).turn("witch_king")
    assert table.boxes == WON
    assert passed(table, "witch_king")
    assert table.reserve_of("witch_king") == ["the_hunter"]


def test_flow_use_action_hunter_token_wins() -> None:
    """Given 2 attacks against 1 + 1, then the Hunter's token turns the path."""
    table = on("egladil", shadow=["the_witch_king"], free=["legolas"]).reserve("witch_king", ["the_hunter"])
    table.hands(frodo=1, witch_king=2, aragorn=2, saruman=2)
    assert table.icons("egladil") == (2, 2)
    table.turn("witch_king")
    assert table.boxes == USED
    assert table.cycled_of("witch_king") == ["the_hunter"]
    assert table.icons("egladil") == (3, 2)


def test_flow_use_action_hunter_token_too_weak() -> None:
    """Given 3 defense, then neither the token nor the Hunter himself turns the path: an army is played to reserve."""
    table = on("egladil", shadow=["the_witch_king"], free=["legolas", "gimli"]).reserve("witch_king", ["the_hunter"])
    table.hands(frodo=1, witch_king=2, aragorn=2, saruman=2).drawn("mordor_orcs").turn("witch_king")
    assert table.boxes == [*LOSING, "MOVE no", "PLAY yes"]
    assert table.reserve_of("witch_king") == ["the_hunter", "mordor_orcs"]
    assert table.row("egladil", "shadow") == ["the_witch_king"]


# PASS? CARRYOVER?


def minas_tirith_could_be_won() -> Table:
    """Grond and the Olog-hai could win Minas Tirith: 3 + 2 against 3."""
    return weathertop().battleground("minas_tirith").reserve("witch_king", ["grond", "olog_hai"])


def test_flow_carryover_other_bot_above() -> None:
    """Given a useful move, when another bot is above its limit, then the bot waits."""
    table = minas_tirith_could_be_won().hands(frodo=1, witch_king=2, aragorn=2, saruman=4).turn("witch_king")
    assert table.boxes == WAITED
    assert passed(table, "witch_king")
    assert table.reserve_of("witch_king") == ["grond", "olog_hai"]


def test_flow_carryover_human_above() -> None:
    """Given a useful move, when a person is above the limit, then the bot waits."""
    table = minas_tirith_could_be_won().hands(frodo=1, witch_king=2, aragorn=3, saruman=2).turn("witch_king")
    assert table.boxes == WAITED
    assert passed(table, "witch_king")


def test_flow_carryover_limit_raised() -> None:
    """Given Elrond in reserve, then 3 cards are not above that limit, and the bot moves its right-most card."""
    table = minas_tirith_could_be_won().reserve("aragorn", ["elrond"])
    assert table.limit("aragorn") == 3
    table.hands(frodo=1, witch_king=2, aragorn=3, saruman=2).turn("witch_king")
    assert table.boxes == [*LOSING, "MOVE yes"]
    assert table.row("minas_tirith") == ["olog_hai"]


def test_flow_pass_by_smallest_hand() -> None:
    """Given 3 cards, fewer than each person holds, then the bot may pass, and does: others are above the limit."""
    table = weathertop().hands(frodo=4, witch_king=3, aragorn=5, saruman=2).turn("witch_king")
    assert table.boxes == WAITED
    assert table.tells("fewer than every enemy")
    assert passed(table, "witch_king")


def test_flow_pass_not_allowed() -> None:
    """Given 4 cards, and a person with 3, then the bot must act though it wins everywhere: a card goes to reserve."""
    table = on("emyn_muil", shadow=["the_witch_king"]).battleground("moria")
    table.hands(frodo=3, witch_king=4, aragorn=2, saruman=2).drawn("black_uruks").turn("witch_king")
    assert table.boxes == [*MUST_ACT, "MOVE no", "PLAY yes"]
    assert table.reserve_of("witch_king") == ["black_uruks"]
    assert len(table.hand_of("witch_king")) == 3


# WINNING? MOVE? PLAY?


def test_flow_losing_cannot_win_plays_out() -> None:
    """Given Minas Tirith with 8 defense, then Grond and the Trolls can't win it: no move, and the Trolls to reserve."""
    table = weathertop().battleground("minas_tirith", free=["the_great_gate", "guards_of_the_citadel"])
    assert table.icons("minas_tirith") == (0, 8)
    table.reserve("witch_king", ["grond"]).hands(frodo=1, witch_king=1, aragorn=2, saruman=2).drawn("trolls_of_udun")
    table.turn("witch_king")
    assert table.boxes == [*LOSING, "MOVE no", "PLAY yes"]
    assert table.reserve_of("witch_king") == ["grond", "trolls_of_udun"]


def test_flow_play_joins_losing_battleground() -> None:
    """Given the other bot could bring 2 more, then Grond's 3 are played where they win together."""
    table = weathertop().battleground("minas_tirith", free=["soldiers_of_gondor"])
    table.reserve("saruman", ["haradrim_mumakil"]).hands(frodo=1, witch_king=1, aragorn=2, saruman=2).drawn("grond")
    table.turn("witch_king")
    assert table.boxes == [*LOSING, "MOVE no", "PLAY yes"]
    assert table.row("minas_tirith", "shadow") == ["grond"]


def test_flow_conceivable_counts_all_reserves() -> None:
    """Given 6 attacks in both reserves against 4, then the bot moves its right-most card."""
    table = weathertop().battleground("minas_tirith", free=["soldiers_of_gondor"])
    table.reserve("witch_king", ["olog_hai", "black_uruks"]).reserve("saruman", ["haradrim_mumakil"])
    table.hands(frodo=1, witch_king=2, aragorn=2, saruman=2).turn("witch_king")
    assert table.boxes == [*LOSING, "MOVE yes"]
    assert table.row("minas_tirith", "shadow") == ["black_uruks"]


def test_flow_conceivable_tie_is_not_enough() -> None:
    """Given 4 attacks against 4, then nothing moves, and with an empty hand the bot passes."""
    table = weathertop().battleground("minas_tirith", free=["soldiers_of_gondor"])
    table.reserve("witch_king", ["olog_hai", "black_uruks"]).hands(frodo=1, witch_king=0, aragorn=2, saruman=2)
    table.turn("witch_king")
    assert table.boxes == [*LOSING, "MOVE no", "PLAY no"]
    assert passed(table, "witch_king")


def test_flow_leadership_only_needs_army_1() -> None:
    """Given a leader without icons on the right of Grond, then Grond goes first."""
    table = weathertop().battleground("minas_tirith").reserve("witch_king", ["grond", "mouth_of_sauron"])
    table.hands(frodo=1, witch_king=2, aragorn=2, saruman=2).turn("witch_king")
    assert table.boxes == [*LOSING, "MOVE yes"]
    assert table.row("minas_tirith") == ["grond"]


def test_flow_leadership_only_needs_army_2() -> None:
    """Given Grond is there, then the leader follows: 3 + 1 against 3."""
    table = weathertop().battleground("minas_tirith", shadow=["grond"]).reserve("witch_king", ["mouth_of_sauron"])
    table.hands(frodo=1, witch_king=2, aragorn=2, saruman=2).turn("witch_king")
    assert table.boxes == [*LOSING, "MOVE yes"]
    assert table.row("minas_tirith") == ["grond", "mouth_of_sauron"]
    assert table.icons("minas_tirith") == (4, 3)


def test_flow_path_before_battleground() -> None:
    """Given both the path and Helm's Deep could be won, then a card goes to the path, though it is not right-most."""
    table = on("egladil").battleground("helms_deep").reserve("saruman", ["saruman", "wolf_riders"])
    table.hands(frodo=1, witch_king=2, aragorn=2, saruman=2).turn("saruman")
    assert table.boxes == [*LOSING, "MOVE yes"]
    assert table.row("egladil") == ["saruman"]
    assert table.reserve_of("saruman") == ["wolf_riders"]


def test_flow_rightmost_battleground() -> None:
    """Given two battlegrounds could be won, then the card goes to the newer one."""
    table = weathertop().battleground("pelargir").battleground("dol_amroth").scored("shadow", ["umbar", "harad"])
    table.reserve("saruman", ["haradrim_mumakil", "corsairs_of_umbar", "haradrim_regulars"])
    table.hands(frodo=1, witch_king=2, aragorn=2, saruman=2).turn("saruman")
    assert table.boxes == [*LOSING, "MOVE yes"]
    assert table.row("dol_amroth") == ["haradrim_regulars"]
    assert table.row("pelargir") == []


def test_flow_rightmost_battleground_not_mine() -> None:
    """Given the newer battleground is one to which this bot can bring nothing, then it helps at the older one."""
    table = weathertop().battleground("minas_tirith").battleground("helms_deep")
    table.reserve("witch_king", ["olog_hai", "black_uruks"]).reserve("saruman", ["wolf_riders", "white_hand_orcs"])
    table.hands(frodo=1, witch_king=2, aragorn=2, saruman=2).turn("witch_king")
    assert table.boxes == [*LOSING, "MOVE yes"]
    assert table.row("minas_tirith") == ["black_uruks"]
    assert table.row("helms_deep") == []


# The last path.


def orodruin() -> Table:
    """The last path, which the Shadow wins."""
    return on("orodruin", shadow=["the_witch_king"])


def test_flow_last_path_moves_though_winning() -> None:
    """Given path 9 is won, then a card moves there all the same; it is not played, so nothing is drawn."""
    table = orodruin().battleground("umbar").reserve("witch_king", ["the_black_easterling"])
    table.hands(frodo=1, witch_king=2, aragorn=2, saruman=2).turn("witch_king")
    assert table.boxes == [*LAST_PATH, "MOVE yes"]
    assert table.row("orodruin") == ["the_witch_king", "the_black_easterling"]
    assert len(table.hand_of("witch_king")) == 2


def test_flow_last_path_lidless_eye_barred() -> None:
    """Given a Shadow battleground bars the Eye from the path, then a card is played; Umbar is held without it."""
    table = orodruin().battleground("umbar").reserve("witch_king", ["the_lidless_eye"])
    assert table.limit("witch_king") == 3
    table.hands(frodo=1, witch_king=1, aragorn=2, saruman=2).drawn("grond").turn("witch_king")
    assert table.boxes == [*LAST_PATH, "MOVE no", "PLAY yes"]
    assert table.reserve_of("witch_king") == ["the_lidless_eye", "grond"]


def test_flow_last_path_play_to_path() -> None:
    """Given path 9 is won, then a character is played there all the same, and draws a card."""
    table = orodruin().hands(frodo=1, witch_king=1, aragorn=2, saruman=2).drawn("the_black_easterling")
    table.turn("witch_king")
    assert table.boxes == [*LAST_PATH, "MOVE no", "PLAY yes"]
    assert table.row("orodruin") == ["the_witch_king", "the_black_easterling"]
    assert len(table.hand_of("witch_king")) == 1


def test_flow_last_path_nothing_left() -> None:
    """Given nothing in reserve or hand, then the bot passes on the last path too."""
    table = orodruin().hands(frodo=1, witch_king=0, aragorn=2, saruman=2).turn("witch_king")
    assert table.boxes == [*LAST_PATH, "MOVE no", "PLAY no"]
    assert passed(table, "witch_king")


def test_flow_last_path_still_waits() -> None:
    """Given a person above the limit, then the bot waits on the last path too."""
    table = orodruin().reserve("witch_king", ["the_black_easterling"])
    table.hands(frodo=4, witch_king=2, aragorn=2, saruman=2).turn("witch_king")
    assert table.boxes == WAITED
    assert passed(table, "witch_king")
    assert table.row("orodruin") == ["the_witch_king"]


# Items, and what can't be played.


def test_item_rightmost_wielder_by_zone() -> None:
    """Given Nazgûl on the path and in reserve, then the blade goes to the right-most on the path; its text is next."""
    table = on("emyn_muil", shadow=["the_reaver", "the_beguiler"]).reserve("witch_king", ["the_warrior"])
    table.hands(frodo=1, witch_king=4, aragorn=2, saruman=2).drawn("morgul_blade").turn("witch_king")
    assert table.boxes == [*MUST_ACT, "MOVE no", "PLAY yes"]
    assert table.wielder("morgul_blade") == "the_beguiler"
    table.turn("witch_king")
    assert table.boxes == USED
    assert table.corruption == 1
    assert table.zone_of("morgul_blade") == "eliminated"


def test_item_unplayable() -> None:
    """Given nobody can wield Saruman's staff, then its text for that case is used instead."""
    table = weathertop().cycle_pile("saruman", ["saruman"])
    table.hands(frodo=1, witch_king=2, aragorn=2, saruman=4).drawn("sarumans_staff").turn("saruman")
    assert table.boxes == [*MUST_ACT, "MOVE no", "PLAY yes"]
    assert table.cycled_of("saruman") == ["sarumans_staff"]
    assert table.zone_of("saruman") == "hand"
    assert len(table.hand_of("saruman")) == 4


def test_same_card_twice_is_cycled() -> None:
    """Given the Reaver was played this round, when he is drawn again, then he is cycled and the turn is over."""
    table = weathertop().played(["the_reaver"])
    table.hands(frodo=1, witch_king=4, aragorn=2, saruman=2).drawn("the_reaver").turn("witch_king")
    assert table.boxes == [*MUST_ACT, "MOVE no"]
    assert table.cycled_of("witch_king") == ["the_reaver"]
    assert table.over
    assert len(table.hand_of("witch_king")) == 3
