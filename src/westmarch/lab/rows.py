"""Rows of games and of their decisions, as simulations record them, and games played again from these.

A game has a row, and each of its answers has one; the columns are told in `westmarch.lab.record`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from time import process_time
from typing import Any

import msgspec

from westmarch.engine.chance import Rng
from westmarch.engine.codecs import fingerprint
from westmarch.engine.match import heard, spoken
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Player, decide
from westmarch.engine.state import State, answer, legal
from westmarch.engine.story import Story
from westmarch.engine.title import Title, title


@dataclass
class Rows:
    """Rows of both files, as dicts by column."""

    games: list[dict[str, Any]] = field(default_factory=list)
    decisions: list[dict[str, Any]] = field(default_factory=list)

    def play(
        self, number: int, one: Title, game: State, bots: Sequence[str], players: Mapping[Seat, Player], rng: Rng
    ) -> int:
        """Let players play a game to its end, and write down what they answer. Returns the number of decisions."""
        key, decisions, story = game.key, 0, Story()
        while options := legal(game):
            start = process_time()
            option = decide(game, options, players, rng, story=story)
            self.decisions.append(decision(number, decisions, one, game, option, process_time() - start))
            story.add(game, option)
            answer(game, option)
            decisions += 1
        self.games.append(outcome(number, one, game, bots, key, decisions))
        return decisions


def decision(number: int, at: int, one: Title, game: State, option: Option, seconds: float) -> dict[str, Any]:
    """The row of an answer that is about to be given."""
    own = [other for other in legal(game) if other.seat == option.seat]
    return {
        "game": number,
        "number": at,
        "seat": option.seat,
        "question": type(game.question).__name__,
        "options": [msgspec.json.encode(spoken(game, other)).decode() for other in own],
        "answer": own.index(option),
        "value": float(one.judge(game, option.seat)) if one.judge else None,
        "seconds": seconds,
    }


def outcome(number: int, one: Title, game: State, bots: Sequence[str], key: bytes, decisions: int) -> dict[str, Any]:
    """The row of a finished game, of the chance that this key began."""
    return {
        "game": number,
        "title": one.id,
        "rules": one.rules,
        "settings": msgspec.json.encode(game.book.settings, order="sorted").decode(),
        "seats": len(game.seats),
        "bots": list(bots),
        "key": key,
        "result": game.result,
        "winners": list(one.winners_of(game)),
        "turns": one.play.turns(game) if one.play.turns else None,
        "decisions": decisions,
        "hash": fingerprint(game),
    }


def replayed(game: Mapping[str, Any], decisions: Iterable[Mapping[str, Any]]) -> State:
    """The game of a row of games, played again from its rows of decisions in their order.

    Raises Illegal for an answer that is not legal there, ValueError if the rules are of another version.
    """
    one = title(game["title"])
    if one.rules != game["rules"]:
        raise ValueError(f"The game was recorded with rules {game['rules']} of {one.id}; these are rules {one.rules}.")
    state = one.play.new(one.open_book(msgspec.json.decode(game["settings"]), {}), game["seats"], game["key"])
    state.log = None
    for row in decisions:
        answer(state, heard(state, msgspec.json.decode(row["options"][row["answer"]]), row["number"] + 1))
    return state
