"""Worked examples of Against the Shadow's rulebook: first in, last out; usefulness; setup; difficulty."""

from __future__ import annotations

import pytest

from tests.titles.cardgame.given import Table
from westmarch.engine.label import Line

NAZGUL = [
    "the_witch_king",
    "the_beguiler",
    "the_black_easterling",
    "the_commander",
    "the_destroyer",
    "the_hunter",
    "the_reaver",
    "the_warrior",
]
"""All Nazgûl but the Messenger."""

FIVE_ATTACKS = ["riders_of_rohan", "riders_of_rohan", "village_militia"]


def at_orthanc(*shadow: str, free: list[str] = FIVE_ATTACKS) -> Table:
    """Orthanc is attacked, with 5 icons if nothing else is said."""
    return Table().clear().battleground("orthanc", shadow=shadow, free=free)


# First in, last out.


def test_fifo_1_move_rightmost_eligible() -> None:
    """Given 5 attacks against 4 defense at Orthanc, when Saruman's bot moves, then it moves the right-most card that
    may go there."""
    table = at_orthanc("white_hand_orcs", "wolf_riders")
    table.reserve("saruman", ["saruman", "the_black_serpent"]).hands(frodo=2, witch_king=2, aragorn=2, saruman=4)
    assert table.icons("orthanc") == (5, 4)
    table.turn("saruman")
    assert table.boxes == ["USE AN ACTION no", "PASS no", "MOVE yes"]
    assert table.row("orthanc", "shadow") == ["white_hand_orcs", "wolf_riders", "saruman"]
    assert table.reserve_of("saruman") == ["the_black_serpent"]
    assert table.icons("orthanc") == (5, 6)


def test_fifo_2_forsake() -> None:
    """Given two cards in reserve, when a bot forsakes, then the right-most is cycled."""
    table = Table().clear().reserve("saruman", ["saruman", "the_black_serpent"])
    table.forsake("saruman")
    assert table.cycled_of("saruman") == ["the_black_serpent"]
    assert table.eliminated_of("saruman") == []
    assert table.reserve_of("saruman") == ["saruman"]


def test_fifo_3_losses() -> None:
    """Given 5 attacks at Orthanc, when it is fought, then 2 are cancelled by Orthanc and 3 from the right."""
    table = at_orthanc("white_hand_orcs", "wolf_riders", "saruman")
    table.fight("orthanc")
    assert table.fought == [(5, 6, 2)]
    assert table.eliminated_of("saruman") == ["saruman", "wolf_riders"]
    assert table.cycled_of("saruman") == ["white_hand_orcs"]
    assert table.scored_by("shadow") == ["orthanc"]
    assert table.eliminated_of("frodo") == ["riders_of_rohan", "riders_of_rohan_2", "village_militia"]


def test_bot_losses_wasteful() -> None:
    """Given 1 attack left, when a bot defends, then its right-most card goes, though the left one would do."""
    table = at_orthanc("white_hand_orcs", "fighting_uruk_hai", free=["riders_of_rohan", "village_militia"])
    table.fight("orthanc")
    assert table.eliminated_of("saruman") == ["fighting_uruk_hai"]
    assert table.cycled_of("saruman") == ["white_hand_orcs"]
    assert table.scored_by("shadow") == ["orthanc"]


def test_bot_losses_skip_zero() -> None:
    """Given Grond on the right, which has no defense, when a bot loses cards, then it is passed over."""
    table = Table().clear()
    table.battleground(
        "minas_morgul", shadow=["mordor_orcs", "grond"], free=["gandalf_the_white", "soldiers_of_gondor"]
    )
    table.fight("minas_morgul")
    assert table.fought == [(3, 3, 2)]
    assert table.eliminated_of("witch_king") == ["mordor_orcs"]
    assert table.cycled_of("witch_king") == ["grond"]
    assert table.scored_by("shadow") == ["minas_morgul"]


@pytest.mark.parametrize(
    ("reserve", "hand", "top", "cycled", "eliminated"),
    [
        (["mordor_orcs", "grond"], 2, "olog_hai", ["grond"], []),
        ([], 2, "olog_hai", ["a card from hand"], []),
        ([], 0, "mordor_orcs", [], ["mordor_orcs"]),
        ([], 0, "the_witch_king", ["the_witch_king"], []),
    ],
)
def test_forsake_order(reserve: list[str], hand: int, top: str, cycled: list[str], eliminated: list[str]) -> None:
    """Given a reserve, a hand or only a deck, when a bot forsakes, then the first that is possible goes."""
    table = Table().clear().reserve("witch_king", reserve).hand("witch_king", hand).deck_top("witch_king", [top])
    held = table.hand_of("witch_king")
    table.forsake("witch_king")
    lost = [card for card in held if card not in table.hand_of("witch_king")]
    assert table.cycled_of("witch_king") == (lost if "a card from hand" in cycled else cycled)
    assert len(lost) == cycled.count("a card from hand")
    assert table.eliminated_of("witch_king") == eliminated
    assert [card for card in lost if table.tells(table.name(card))] == []


# Use an action.


def test_use_action_before_move() -> None:
    """Given the Messenger could turn the path, when his text may find a Nazgûl, then the text comes first; with an
    empty cycle pile he moves."""
    table = Table().clear().path("egladil").reserve("witch_king", ["the_messenger"]).reserve("saruman", ["saruman"])
    table.hands(frodo=1, witch_king=4, aragorn=2, saruman=2)
    table.turn("witch_king")
    assert table.boxes == ["USE AN ACTION no", "PASS no", "MOVE yes"]

    table = Table().clear().path("egladil").reserve("witch_king", ["the_messenger"]).reserve("saruman", ["saruman"])
    table.hands(frodo=1, witch_king=4, aragorn=2, saruman=2).cycle_pile("witch_king", ["the_reaver", "mordor_orcs"])
    table.turn("witch_king")
    assert table.boxes == ["USE AN ACTION yes"]
    assert table.zone_of("the_messenger") == "cycled"
    assert table.zone_of("the_reaver") == "hand"


def test_messenger_useless() -> None:
    """Given all Nazgûl are in play or eliminated, then the Messenger's text is of no use; with one unknown, it is."""
    table = Table().clear().path("weathertop", shadow=NAZGUL[:3]).cycle_pile("witch_king", ["mordor_orcs"])
    table.reserve("witch_king", ["the_messenger"]).eliminated("witch_king", NAZGUL[3:])
    assert table.useful_texts("witch_king") == []

    table = Table().clear().path("weathertop", shadow=NAZGUL[:3]).cycle_pile("witch_king", ["mordor_orcs"])
    table.reserve("witch_king", ["the_messenger"]).eliminated("witch_king", NAZGUL[4:])
    assert table.useful_texts("witch_king") == ["the_messenger"]


def grima(*rohan: str, saruman: str) -> Table:
    """Gríma's text is used, with these Rohan characters in play and Saruman there."""
    table = Table().clear().path("weathertop").reserve("saruman", ["grima_wormtongue"]).reserve("frodo", rohan)
    if saruman == "eliminated":
        table.eliminated("saruman", ["saruman"])
    return table.hands(frodo=1, witch_king=2, aragorn=2, saruman=4).turn("saruman")


def test_grima_options_a() -> None:
    """Given Saruman is eliminated and no Rohan character in play, then drawing 2 is all that is left."""
    table = grima(saruman="eliminated")
    assert table.labels("choose_way") == ["Draw 2 cards"]
    table.do("choose_way")
    assert table.over
    assert len(table.hand_of("saruman")) == 6
    assert table.eliminated_of("saruman") == ["saruman", "grima_wormtongue"]


def test_grima_options_b() -> None:
    """Given Saruman in the draw deck and a Rohan character in play, then a person chooses among all three."""
    table = grima("eomer", saruman="deck")
    assert len(table.offered("choose_way")) == 3
    assert table.asked == 0
    take, eliminate, draw = table.labels("choose_way")
    assert "Saruman" in take
    assert "Rohan" in eliminate
    assert draw == "Draw 2 cards"
    table.do(*table.offered("choose_way")[0])
    assert table.zone_of("saruman") == "hand"


def test_choose_must_be_possible_and_useful() -> None:
    """Given Saruman is eliminated and Éomer in play, then he may be spared by choosing the draw."""
    table = grima("eomer", saruman="eliminated")
    eliminate, draw = table.offered("choose_way")
    table.do(*draw)
    assert table.zone_of("eomer") == "reserve"
    assert len(table.hand_of("saruman")) == 6

    table = grima("eomer", saruman="eliminated")
    table.do(*eliminate)
    assert table.zone_of("eomer") == "eliminated"
    assert len(table.hand_of("saruman")) == 4


# Activating a path.


@pytest.mark.parametrize("new", ["egladil", "lothlorien"])
def test_crebain_on_dimrill_dale(new: str) -> None:
    """Given Flocks of Crebain alone on Dimrill Dale, when Saruman's bot acts, then it fights there and another random
    path 5 follows."""
    table = Table().clear().path("dimrill_dale", shadow=["flocks_of_crebain"])
    table.hands(frodo=1, witch_king=2, aragorn=2, saruman=2).drawn_location(new)
    table.turn("saruman")
    assert table.boxes == ["USE AN ACTION yes"]
    assert table.tells("Combat at Dimrill Dale")
    assert table.corruption == 1
    assert table.scored_by("shadow") == ["dimrill_dale"]
    assert table.active == [new]
    assert table.game.number == 5


def test_crebain_not_useful() -> None:
    """Given 1 attack against Lothlórien's 2 defense, then Flocks of Crebain is of no use."""
    assert Table().clear().path("lothlorien", shadow=["flocks_of_crebain"]).useful_texts("saruman") == []
    assert Table().clear().path("dimrill_dale", shadow=["flocks_of_crebain"]).useful_texts("saruman") == [
        "flocks_of_crebain"
    ]


def test_crebain_no_unused_path() -> None:
    """Given no unused path of number 5, then nothing can be activated."""
    table = Table().clear().path("dimrill_dale", shadow=["flocks_of_crebain"]).used_up(["egladil", "lothlorien"])
    assert table.useful_texts("saruman") == []


# Activating a battleground.


@pytest.mark.parametrize(
    ("others", "useful"),
    [
        ([], False),
        (["haradrim_regulars"], False),
        (["haradrim_mumakil"], True),
        (["haradrim_mumakil", "haradrim_regulars"], True),
    ],
)
def test_coastal_raiders_threshold(others: list[str], useful: bool) -> None:
    """Given 0, 1, 2, 3 more attack icons in reserve that could go to Dol Amroth, then the text is useful from 2 on."""
    table = Table().clear().path("weathertop").reserve("saruman", ["coastal_raiders", *others])
    assert ("coastal_raiders" in table.useful_texts("saruman")) == useful


def test_coastal_raiders_with_leader() -> None:
    """Given the Black Serpent, whom an army could support, then 1 + 1 + 1 is more than 2; without the army it isn't."""
    table = Table().clear().path("weathertop")
    table.reserve("saruman", ["coastal_raiders", "the_black_serpent", "haradrim_regulars"])
    assert "coastal_raiders" in table.useful_texts("saruman")
    table = Table().clear().path("weathertop").reserve("saruman", ["coastal_raiders", "the_black_serpent"])
    assert "coastal_raiders" not in table.useful_texts("saruman")


# Setup, draw step, victory.


@pytest.mark.parametrize(
    ("scenario", "bot", "standard", "challenging"),
    [
        ("trilogy", "witch_king", 3, 4),
        ("trilogy", "saruman", 3, 4),
        ("duel2", "witch_king", 4, 6),
        ("fellowship", "balrog", 3, 4),
    ],
)
def test_difficulty_draws(scenario: str, bot: str, standard: int, challenging: int) -> None:
    """Given each scenario, when a bot draws, then it draws fewer in standard mode."""
    for difficulty, count in (("standard", standard), ("challenging", challenging)):
        table = Table(scenario, difficulty=difficulty).clear().draw_step(bot)
        assert len(table.hand_of(bot)) == count


@pytest.mark.parametrize(("difficulty", "count"), [("standard", 4), ("challenging", 5)])
def test_difficulty_with_draw_bonus(difficulty: str, count: int) -> None:
    """Given Saruman in reserve, when his bot draws, then his extra card comes on top."""
    table = Table(difficulty=difficulty).clear().reserve("saruman", ["saruman"]).draw_step("saruman")
    assert len(table.hand_of("saruman")) == count


@pytest.mark.parametrize("bot", ["witch_king", "saruman"])
def test_trilogy_bot_setup(bot: str) -> None:
    """Given Trilogy, when a bot is set up, then it draws 7, the last 2 go to the cycle pile, and nobody sees them."""
    table = Table().clear()
    top = list(reversed(table.deck_of(bot)))[:7]
    table.opening(bot)
    assert sorted(table.hand_of(bot)) == sorted(top[:5])
    assert sorted(table.cycled_of(bot)) == sorted(top[5:])
    assert table.game.rings[table.role(bot)] == 0
    lines: list[Line] = table.game.log
    assert [kind for line in lines for kind, _ in line.references(table.book) if kind == "card"] == []


def test_no_victory_check() -> None:
    """Given 14 points against 2 after round 4, when there are bots, then the game goes on; among people it is won."""
    free = ["minas_tirith", "helms_deep", "rivendell", "lorien", "pelargir", "bag_end", "inn_of_the_prancing_pony"]
    for shadow, result in (("bots", ""), ("people", "free_lead")):
        table = Table(shadow=shadow).clear().scored("free", [*free, "imladris"])
        table.now(round=4, number=4, corruption=2)
        assert (table.points("free"), table.points("shadow")) == (14, 2)
        table.in_round("victory_check")
        assert table.game.result == result
        assert table.game.round == (4 if result else 5)
