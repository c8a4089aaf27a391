"""Checks of one position: its copies, its words, and the worlds that a seat can't tell from it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable, Iterable
from typing import TypeVar

from westmarch.engine import codecs
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.label import describe, prompt
from westmarch.engine.option import Option, Seat
from westmarch.engine.secrecy import determinize, view
from westmarch.engine.state import State, answer, legal
from westmarch.engine.title import Title
from westmarch.scene import scene_of

S = TypeVar("S", bound=State)


def check_encoding(game: State, seed: int | str = 0, answers: int = 5) -> None:
    """Assert that the game goes on the same after encoding and decoding, for so many random answers.

    The game itself stays as it is.

    >>> from westmarch.engine.match import Match
    >>> from westmarch.engine.title import title
    >>> check_encoding(Match(title("toy"), 2, "a seed").state)
    """
    data = codecs.encode(game)
    one, other = codecs.copy(game), codecs.decode(type(game), game.book, data)
    assert codecs.encode(other) == data, "a decoded game is not the one that was encoded"
    chance = random.Random(seed)
    assert legal(game) == legal(other), f"the options are {legal(game)}, and after decoding {legal(other)}"
    for _ in range(answers):
        if not legal(other):
            break
        option = chance.choice(legal(other))
        answer(one, option)
        answer(other, option)
        assert codecs.encode(one) == codecs.encode(other), f"after decoding, {option} leads to another position"
    assert codecs.encode(game) == data, "playing on in a copy has changed the game"


def check_world(game: S, seat: Seat, seed: int | str = 0) -> S:
    """A determinized world; asserts that the seat can't tell it from the game: it sees the same and may do the same.

    >>> from westmarch.engine.match import Match
    >>> from westmarch.engine.title import title
    >>> game = Match(title("toy"), 2, "a seed").state
    >>> check_world(game, Seat(1)).deck == game.deck
    False
    """
    world = determinize(game, seat, Rng(key_of(seed), 0, 0))
    shown, imagined = view(game, seat), view(world, seat)
    told_by = [name for name in shown if shown[name] != imagined[name]]
    assert not told_by, f"seat {seat} can tell a determinized world from the game by: {', '.join(told_by)}"
    own, imagined_own = ([option for option in legal(one) if option.seat == seat] for one in (game, world))
    assert own == imagined_own, f"seat {seat} may do {own}, but {imagined_own} in a determinized world"
    return world


def check_reveals(game: State, world: State, option: Option) -> None:
    """Assert that an answer tells its seat nothing, unless chance was drawn from or `reveals` raised.

    `world` is one that the seat can't tell from the game. If the answer leads to different views in the two, the seat
    has learnt something; and then the answer must not be one that it may take back alone.
    """
    one, other = codecs.copy(game), codecs.copy(world)
    answer(one, option)
    answer(other, option)
    if (one.drawn, one.reveals) == (game.drawn, game.reveals):
        told = view(one, option.seat) != view(other, option.seat)
        assert not told, f"seat {option.seat} learns something by {option}, and could take it back: raise `reveals`"


def check_labels(game: State) -> None:
    """Assert that the question is a sentence, and that every option has a label.

    >>> from westmarch.engine.match import Match
    >>> from westmarch.engine.title import title
    >>> check_labels(Match(title("toy"), 2, "a seed").state)
    """
    check_sentence(prompt(game), f"the prompt of {type(game.question).__name__}")
    for option in legal(game):
        check_sentence(describe(game, option).text, f"the label of {option}")


def check_sentence(text: str, what: str) -> None:
    """Assert that a text is spelled out; `what` says in a failure whose text it is."""
    assert is_spelled_out(text), f"{what} reads {text!r}"


def is_spelled_out(text: str) -> bool:
    """Whether there are words, with single spaces and no gap of a template left open.

    >>> is_spelled_out("Walk to Bree"), is_spelled_out("Walk to {unitt}"), is_spelled_out("")
    (True, False, False)
    """
    return text != "" and not any(slip in text for slip in ("{", "}", "  "))


def check_keys(title: Title, game: State, seat: Seat) -> None:
    """Assert that no two things of a seat's scene are called the same, and that what panels hold is there.

    >>> from westmarch.engine.match import Match
    >>> from westmarch.engine.title import title
    >>> check_keys(title("toy"), Match(title("toy"), 2, "a seed").state, Seat(0))
    """
    scene = scene_of(title, game, seat)
    check_apart((place.ref for place in scene.places), "places")
    check_apart((pile.own_key for pile in scene.piles), "piles")
    check_apart((track.name for track in scene.tracks), "tracks")
    check_apart((panel.key for panel in scene.panels), "panels")
    held = [ref for panel in scene.panels for ref in panel.holds]
    check_apart(held, "things on panels")
    there = {place.ref for place in scene.places if place.at is None}
    there |= {("track", at) for at in range(len(scene.tracks))} | {("pile", at) for at in range(len(scene.piles))}
    missing = [ref for ref in held if ref not in there]
    assert not missing, f"panels hold what is not there: {missing}"


def check_apart(keys: Iterable[Hashable], what: str) -> None:
    """Assert that keys are all different; `what` says in a failure of what."""
    twice = [key for key, count in Counter(keys).items() if count > 1]
    assert not twice, f"a scene has {what} that can't be told apart: {twice}"
