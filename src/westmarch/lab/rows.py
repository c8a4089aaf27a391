"""Rows of games and of their decisions, as simulations record them, and games played again from these.

A game has a row, and each of its answers has one, and each time that a seat lets the moment pass; the columns are told
in `westmarch.lab.record`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from time import process_time
from typing import Any

import msgspec

from westmarch.engine.chance import Rng
from westmarch.engine.codecs import fingerprint
from westmarch.engine.declared_features import ALL
from westmarch.engine.match import heard, spoken
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Observation, Player, decide
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
        """Let players play a game to its end, and write down what they answer. Returns the number of answers."""
        key, decisions, story = game.key, 0, Story()
        heard = {seat: Heard(player) for seat, player in players.items()}
        while options := legal(game):
            for player in heard.values():
                player.passed = None
            start = process_time()
            option = decide(game, options, heard, rng, story=story)
            spent = process_time() - start
            for seat, player in sorted(heard.items()):
                if player.passed is not None and seat != option.seat:
                    self.decisions.append(decision(number, decisions, one, game, seat, None, player.passed))
                    spent -= player.passed
            self.decisions.append(decision(number, decisions, one, game, option.seat, option, spent))
            story.add(game, option)
            answer(game, option)
            decisions += 1
        self.games.append(outcome(number, one, game, bots, key, decisions))
        return decisions


class Heard:
    """A player of whom is noted for how many seconds it thought before it let the present moment pass."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.passed: float | None = None

    def choose(self, observation: Observation) -> Option | None:
        start = process_time()
        chosen = self.player.choose(observation)
        if chosen is None:
            self.passed = process_time() - start
        return chosen


def decision(
    number: int, at: int, one: Title, game: State, seat: Seat, option: Option | None, seconds: float
) -> dict[str, Any]:
    """The row of an answer about to be given, or of the moment that a seat lets pass (None)."""
    own = [other for other in legal(game) if other.seat == seat]
    return {
        "game": number,
        "number": at,
        "seat": seat,
        "side": side_of(one, game, seat),
        "question": type(game.question).__name__,
        "within": [type(other).__name__ for other in game.agenda[:-1]],
        "options": [msgspec.json.encode(spoken(game, other)).decode() for other in own],
        "answer": None if option is None else own.index(option),
        "value": float(one.judge(game, seat)) if one.judge else None,
        "seconds": seconds,
    }


def side_of(one: Title, game: State, seat: Seat) -> str:
    """Whose victory a seat wants: seats of one side win together. Where a title names no sides, seats are called so."""
    if one.play.winners is None:
        return ALL
    return one.players.features.side_of(game, seat) if one.players.features else f"seat {seat + 1}"


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
        if row["answer"] is None:
            continue
        answer(state, heard(state, msgspec.json.decode(row["options"][row["answer"]]), row["number"] + 1))
    return state
