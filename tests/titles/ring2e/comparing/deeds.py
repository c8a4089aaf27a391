"""What is asked when figures are recruited, when characters go about, and when a Sovereign is tempted."""

from __future__ import annotations

from typing import Any

from tests.titles.ring2e.comparing.battles import BattleReplay
from tests.titles.ring2e.comparing.hunts import HuntReplay
from tests.titles.ring2e.comparing.recording import Asked
from tests.titles.ring2e.comparing.replay import Replay
from tests.titles.ring2e.second.hunt import TILES
from westmarch.titles.ring2e.words import FIGURES


class DeedReplay(HuntReplay, BattleReplay):
    """One action that is neither a move of Armies, an attack nor an event. What is asked of the Shadow is part of a
    Hunt, as there is no battle in which the Sorcerer could draw."""

    def __init__(self, entries: list[Any]) -> None:
        Replay.__init__(self, entries)

    def choose(self, what: str, side: str, choices: list[Any]) -> Any:
        """Which tile is kept is asked even if they are alike, since the enemy may not know."""
        if what == "tile" and self.is_next("KeepTile"):
            return self.choose_tile(side, choices)
        return super().choose(what, side, choices)

    def placed(self, side: str, choices: list[Any]) -> Any:
        ways: dict[tuple[Any, ...], Any] = {
            ("place", FIGURES["RELN".index(one[0])], *one[1:]) if one else ("enough",): one for one in choices
        }
        return self.same(self.expect("WhatToMuster", side), ways)

    choose_recruit = choose_recruit_more = placed

    def choose_companions(self, side: str, choices: list[Any]) -> Any:
        """Who joins a group: somebody, all the others, or with "" nobody more."""
        asked = self.expect("ChooseGroup", side)
        words = {"all": ("all_together",), "enough": ("set_out",), "rest": ("rest",)}
        return self.same(asked, {words.get(one, ("join", one)): one for one in choices})

    def choose_minion(self, side: str, choices: list[Any]) -> Any:
        def verb(one: str) -> tuple[str, ...]:
            kind, _, who = one.partition(" ")
            return (kind, who) if who else (kind,)

        return self.same(self.expect("ChooseFlier", side), {verb(one): one for one in choices})

    def choose_value(self, side: str, choices: list[Any]) -> Any:
        return self.same(self.expect("Choose", side), {("choose", one): one for one in choices})

    choose_count = choose_target = choose_value

    def choose_levy(self, side: str, choices: list[Any]) -> Any:
        ways = {
            ("raise_figure", FIGURES["RELN".index(one[0])], one[2]) if one else ("raise_nobody",): one
            for one in choices
        }
        return self.same(self.expect("WhomToRaise", side), ways)

    def choose_sight(self, side: str, choices: list[str]) -> Any:
        return self.same(self.expect("FarSighted", side), {(one,): one for one in choices})

    def choose_draw_on(self, side: str, choices: list[Any]) -> bool:
        return self.yes_no("DrawOn", side, "draw_on", "stop_drawing")

    def choose_tile(self, side: str, choices: list[str]) -> Any:
        """Copies of a tile are one."""
        asked = self.expect("KeepTile", side)
        offered = [(verb, kind_of(tile)) for verb, tile in asked.offered]
        bare = Asked(asked.question, side, asked.verb, (kind_of(asked.args[0]),), offered)
        return self.same(bare, {("keep_tile", one): one for one in choices})


def kind_of(tile: str) -> str:
    """A tile without its number."""
    return tile if tile in TILES else tile.rpartition("_")[0]
