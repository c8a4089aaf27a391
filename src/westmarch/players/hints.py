"""Hints: what a title's own bot would do in somebody's place, and why in a sentence."""

from __future__ import annotations

from typing import NamedTuple

from westmarch.engine.chance import Rng, key_of
from westmarch.engine.lexicon import term_of
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Observation
from westmarch.engine.state import State, legal
from westmarch.engine.title import Title
from westmarch.manual import where
from westmarch.players import find, names


class Hint(NamedTuple):
    """What a bot would choose, its name, and a sentence about that."""

    option: Option
    bot: str
    text: str


def hint(title: Title, game: State, seat: Seat, seed: str) -> Hint | None:
    """What the title's first bot would choose for a seat by what that seat sees; None if it would let the moment pass.

    >>> from westmarch.engine.match import Match
    >>> from westmarch.engine.title import title
    >>> hint(title("toy"), Match(title("toy"), 2, "a seed").state, Seat(0), "hints").text
    'Walk to Crickhollow. One of the two actions: go on to the next place on the road to Rivendell. [README]'
    """
    own = [option for option in legal(game) if option.seat == seat]
    if not own:
        return None
    bot = names(title)[0]
    observation = Observation(game, seat, own, Rng(key_of(seed), 0, 0))
    chosen = find(title, bot).choose(observation)
    return None if chosen is None else Hint(chosen, bot, told(title, observation, chosen))


def told(title: Title, observation: Observation, option: Option) -> str:
    """A choice in words: its label, what can come of it, and what such a choice is."""
    label = observation.describe(option)
    first = f"{label.text} ({label.odds})" if label.odds else label.text
    term = term_of(title.lexicon(), "verb", option.verb)
    return f"{first}. {term.text}{where(title, term)}" if term else f"{first}."
