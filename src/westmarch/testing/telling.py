"""What a seat is told beside its view: in worlds that it can't tell apart, it is told the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from westmarch.engine import codecs
from westmarch.engine.option import Option, Seat
from westmarch.engine.outline import outline
from westmarch.engine.secrecy import readable, view
from westmarch.engine.state import State, answer, legal
from westmarch.engine.title import Title
from westmarch.scene.prompt import prompt_for


def told(title: Title, game: State, seat: Seat) -> Mapping[str, Any]:
    """All that a seat is told at a position, by what it is called: the scene, how far the turn is, what it is asked,
    each choice with its odds, what lies ahead of them, and why it can't do what it might expect to.

    >>> from westmarch.engine.match import Match
    >>> from westmarch.engine.title import title
    >>> toy = title("toy")
    >>> told(toy, Match(toy, 2, "a seed").state, Seat(0))["the question"]
    'Frodo has 2 actions left'
    """
    found: dict[str, Any] = {"the outline": outline(game)}
    if title.table.scene is not None:
        found["the scene"] = title.table.scene(game, seat)
    if any(option.seat == seat for option in legal(game)):
        asked = prompt_for(game, [seat], missed=title.table.missed(game, seat))
        found["the question"] = asked.text
        found["the choices"] = [(one.text, one.passes) for one in asked.choices]
        found["the odds"] = [(one.text, one.odds) for one in asked.choices]
        found["the dangers"] = [(one.text, one.danger) for one in asked.choices]
        found["what lies ahead"] = asked.ahead
        found["what is missed"] = asked.blocked
    if not game.result:
        found["why not"] = title.why_not(game, seat) if seat >= 0 else {}
    return found


def check_told(title: Title, game: State, world: State, seat: Seat) -> None:
    """Assert that a seat is told the same in a game and in a `world`. The seat can't tell the two from each other.

    >>> from westmarch.engine.match import Match
    >>> from westmarch.engine.title import title
    >>> from westmarch.testing.positions import check_world
    >>> toy = title("toy")
    >>> game = Match(toy, 2, "a seed").state
    >>> check_told(toy, game, check_world(game, Seat(1)), Seat(1))
    """
    one, other = told(title, game, seat), told(title, world, seat)
    for name in one:
        assert one[name] == other[name], f"seat {seat} can tell a determinized world from the game by {name}: " + (
            f"{one[name]}, and {other[name]}"
        )


def check_story(game: State, world: State, option: Option, seat: Seat) -> None:
    """Assert that a seat reads the same of an answer in both games. Excepted is an answer that reveals something, or
    after which the seat sees a difference on the table.

    `world` is one that the seat can't tell from the game; the same dice fall in both, and as many, or else it is by
    them that things went otherwise. A line that tells more than the seat's view keeps has told too much, or the view
    has forgotten it.
    """
    if option not in legal(world):
        return
    one, other = codecs.copy(game), codecs.copy(world)
    other.key, other.drawn = one.key, one.drawn.copy()
    stories = []
    for each in (one, other):
        each.log = []
        answer(each, option)
        stories.append([line.text(each.book) for line in readable(each.log, seat)])
    is_revealed = (one.reveals, other.reveals) != (game.reveals, world.reveals)
    if not is_revealed and one.drawn == other.drawn and view(one, seat) == view(other, seat):
        assert stories[0] == stories[1], (
            f"after {option} seat {seat} reads {stories[0]}, and {stories[1]} in a world in which it sees the same"
        )
