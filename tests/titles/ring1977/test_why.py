"""What stands against what a player might expect to do."""

from __future__ import annotations

import random
from typing import Any

from westmarch.engine.match import Match
from westmarch.engine.option import Option, Seat
from westmarch.engine.title import title
from westmarch.titles.ring1977.actions import NAMES, why
from westmarch.titles.ring1977.words import FELLOWSHIP_SEAT


def test_there_is_a_reason_for_what_is_not_offered_and_none_for_what_is() -> None:
    """Given a random game, then each deed and each Event Card in hand has a reason exactly when it is not among the
    choices."""
    match, chance = Match(title("ring1977"), 2, "why", {"game": "character"}), random.Random(1977)
    offered = set()
    for _ in range(250):
        if not match.options:
            break
        game = match.state
        for seat in map(Seat, range(2)):
            reasons = why(game, seat)
            own = [option for option in match.options if option.seat == seat]
            for verb, name in ((verb, name) for verb, name in NAMES.items() if name in reasons):
                assert (reasons[name] == "") == any(option.verb == verb for option in own)
            for card in game.hands[seat]:
                playable = Option(seat, "play_event", (card,)) in own
                assert (reasons[game.book.kinds["event"].name(card)] == "") == playable
                assert playable or reasons[game.book.kinds["event"].name(card)].endswith(".")
            offered |= {name for name, reason in reasons.items() if not reason}
        match.answer(chance.choice(match.options))
    assert "Move" in offered
    assert len(offered) > 2


def test_no_armies_are_told_of_where_there_are_none() -> None:
    """Given a Character Game, then nobody is told why they can't fight a battle; given a Campaign Game, they are."""
    told = {}
    for kind in ("character", "campaign"):
        game: Any = Match(title("ring1977"), 2, "why", {"game": kind}).state
        told[kind] = NAMES["battle"] in why(game, FELLOWSHIP_SEAT)
    assert told == {"character": False, "campaign": True}
