"""The variants of Kings of Middle-earth (12.12): a draw that may stop, tiles that all see, no Ruler tokens."""

from __future__ import annotations

import pytest

from tests.titles.ring2e.given import Table, has_line
from tests.titles.ring2e.kings_given import at_home, attempting, awaken, is_corrupted, kinds, shadow_acts, tiles_on
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import Seat
from westmarch.engine.secrecy import HIDDEN, determinize, readable, view
from westmarch.titles.ring2e.rules.rulers import lose_character, set_ruler_dice

FREE, SHADOW = Seat(0), Seat(1)


# Tiles drawn one by one.


def drawing(eyes: int, *tiles: str, **settings: str) -> Table:
    """The Shadow attempts to corrupt Dáin with so many Eye dice in the Hunt Box; these tiles come."""
    table = attempting(eyes, attempts="one_by_one", **settings).tiles(*tiles)
    return table.do("attempt_corruption", "dain")


def test_the_shadow_may_stop_after_the_first_tile() -> None:
    """Given room for three tiles, when the Shadow stops at the first, then that one lies there and none is shown."""
    table = drawing(4, "1_1", "3_1").do("stop_drawing")
    assert tiles_on(table, "dain") == ["1"]
    assert len(table.game.pool) == 17
    assert not has_line(table, "was shown and returned")
    assert table.question != "DrawOn"


def test_whoever_draws_on_loses_the_better_tile() -> None:
    """Given a 3, when the Shadow draws a 1 after it, then the 1 lies there and the 3 is shown and returned."""
    table = drawing(4, "3_1", "1_1").do("draw_on").do("stop_drawing")
    assert tiles_on(table, "dain") == ["1"]
    assert has_line(table, "3 was shown and returned")


@pytest.mark.parametrize(("eyes", "most"), [(2, 1), (3, 2), (4, 3), (6, 3)])
def test_at_most_as_many_are_drawn_as_there_are_eyes_and_three(eyes: int, most: int) -> None:
    """Given so many Eye dice, one of which begins the attempt, when the Shadow draws on as long as it may, then the
    last tile lies there, and nobody asks which to keep."""
    table = drawing(eyes, "1_1", "1_2", "2_1", "3_1")
    for _ in range(most - 1):
        table.do("draw_on")
    assert table.question == "Act"
    assert tiles_on(table, "dain") == [["1", "1", "2"][most - 1]]
    assert table.game.attempt_tiles == []


def test_an_eye_that_is_drawn_anew_is_no_tile_of_the_attempt() -> None:
    """Given an Eye and then a 2, when the Shadow has drawn, then one more of its two tiles may come."""
    table = drawing(3, "eye", "2_1", "1_1")
    assert table.question == "DrawOn"
    table.do("draw_on")
    assert tiles_on(table, "dain") == ["1"]


def test_a_kings_tile_ends_the_draw() -> None:
    """Given a 3, when the Shadow draws on and a Kings tile comes, then that lies there, and the 3 returns unseen."""
    table = drawing(4, "3_1", "kings_1").do("draw_on")
    assert tiles_on(table, "dain") == ["kings_1"]
    assert "3" in kinds(table, table.game.pool)
    assert not has_line(table, "3 was shown")


def test_the_last_tile_counts_if_the_pool_runs_dry() -> None:
    """13.40: given a pool of a 1 and Eyes, when the Shadow draws on, then the 1 lies there."""
    table = at_home(attempts="one_by_one")
    eyes = [tile for tile in table.game.pool if table.book.is_eye[tile]]
    one = table.number("tile", "1_1")
    table.game.removed_tiles = [tile for tile in table.game.pool if tile not in (*eyes, one)]
    table.game.pool = [*eyes, one]
    shadow_acts(table.hunt_box(4)).do("attempt_corruption", "dain").pass_by("draw_on")
    assert tiles_on(table, "dain") == ["1"]


def test_the_last_tile_corrupts() -> None:
    """Given a 1 on Dáin, who resists up to 4, when the last tile is a 3, then he is Corrupted."""
    table = attempting(4, attempts="one_by_one").sovereign("dain", tiles=["1"]).tiles("0_revealed_1", "3_1")
    table.do("attempt_corruption", "dain").do("draw_on").do("stop_drawing")
    assert is_corrupted(table, "dain")


def test_what_is_drawn_is_the_shadows_secret_until_the_end() -> None:
    """Given a draw in progress, when the Free Peoples look, then they see neither tile nor message."""
    table = drawing(4, "3_1")
    assert view(table.game, FREE)["attempt_tiles"] != view(table.game, SHADOW)["attempt_tiles"]
    lines = [line.text(table.book) for line in readable(table.game.log or [], FREE)]
    theirs = [line.text(table.book) for line in readable(table.game.log or [], SHADOW)]
    assert "You drew the Hunt tile 3" in theirs
    assert "You drew the Hunt tile 3" not in lines


def test_by_default_all_are_drawn() -> None:
    """Given the usual rules, when the Shadow attempts, then it chooses one of all tiles, and is never asked to stop."""
    table = attempting(4).tiles("1_1", "2_1", "3_1").do("attempt_corruption", "dain")
    assert table.question == "KeepTile"
    assert len(table.offers("keep_tile")) == 3


# Visible tiles.


@pytest.mark.parametrize(("tiles", "seen"), [("hidden", False), ("visible", True)])
def test_all_see_what_lies_on_a_sovereign(tiles: str, seen: bool) -> None:
    """Given an attempt, when a tile has come to lie on Dáin, then the Free Peoples see it if tiles are visible."""
    table = attempting(2, tiles=tiles).tiles("2_1").do("attempt_corruption", "dain")
    dain = table.character("dain")
    shown = view(table.game, FREE)
    assert (shown["corruption_tiles"][dain] == table.game.tiles_on(dain)) is seen
    assert (HIDDEN in shown["pool"]) is not seen
    lines = [line.text(table.book) for line in readable(table.game.log or [], FREE)]
    assert any("2 now lies on Dáin" in line for line in lines) is seen
    assert any("lies face down" in line for line in lines) is not seen


def test_worlds_dealt_anew_keep_visible_tiles() -> None:
    """Given a visible tile on Dáin, when what the Free Peoples can't see is dealt anew, then it still lies there."""
    table = attempting(2, tiles="visible").tiles("2_1").do("attempt_corruption", "dain")
    dain = table.character("dain")
    for number in range(20):
        world = determinize(table.game, FREE, Rng(key_of("worlds"), 0, number))
        assert world.tiles_on(dain) == table.game.tiles_on(dain)


def test_relief_still_takes_any_tile_but_kings() -> None:
    """Given a 2 and a Kings tile that all see, when Gondor advances beside Boromir, then the 2 can be discarded."""
    table = at_home(tiles="visible").politics(gondor="2 active").sovereign("denethor", tiles=["2", "kings_1"])
    table.put(boromir="minas_tirith").acts("free", "muster", "event", enemy_dice=["army", "army"])
    table.do("advance", "muster", "gondor").do("yes")
    assert tiles_on(table, "denethor") == ["kings_1"]


# No Ruler tokens.


@pytest.mark.parametrize(("tokens", "offered"), [("yes", True), ("no", False)])
def test_the_second_ability_takes_its_face_without_tokens(tokens: str, offered: bool) -> None:
    """Given Dáin Awakened by an action and the Ruler die showing another face, when the Free Peoples act, then they
    can turn it by a token only if there are any."""
    table = at_home(tokens=tokens).at_war("dwarves").politics(dwarves="0 active")
    awakened = table.character("dain")
    table.acts("free", "muster", "event", enemy_dice=["army", "army"]).do("awaken", "muster", "dain")
    assert table.game.is_awakened(awakened)
    assert table.game.tokens == ([awakened] if offered else [])
    table.acts("free", "ruler event", "character", enemy_dice=["army", "army"])
    assert table.can("ruler_token", "dain") is offered


def test_the_ruler_die_comes_without_tokens_all_the_same() -> None:
    """Given no tokens, when a turn begins with an Awakened Sovereign, then the Free Peoples have their Ruler die."""
    table = at_home(tokens="no").sovereign("dain", "awakened")
    set_ruler_dice(table.game)
    assert table.game.ruler_dice == [True, False]


def test_dismay_comes_from_the_lost_alone_without_tokens() -> None:
    """Given Dismay tokens and no Ruler tokens, when a Sovereign who is a Leader is lost, then nobody is dismayed, and
    by an Awakened one once."""
    table = at_home(dismay="yes", tokens="no").sovereign("theoden", "awakened")
    lose_character(table.game, table.character("dain"))
    assert table.game.dismay == []
    lose_character(table.game, table.character("theoden"))
    assert table.game.dismay == [table.character("theoden")]


def test_a_used_token_dismays_once() -> None:
    """Given Dismay tokens, when a token is used and its Sovereign is lost later, then there is one Dismay token."""
    table = awaken(at_home(dismay="yes"), "dain").at_war("dwarves")
    table.acts("free", "ruler event", "character", enemy_dice=["army", "army"]).do("ruler_token", "dain")
    lose_character(table.game, table.character("dain"))
    assert table.game.dismay == [table.character("dain")]
