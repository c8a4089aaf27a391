"""Hints: what a title's own bot would do in somebody's place, and why in a sentence."""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol, runtime_checkable

from westmarch.engine.chance import Rng, key_of
from westmarch.engine.language import translated
from westmarch.engine.lexicon import term_of
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Observation, Player
from westmarch.engine.state import State, legal
from westmarch.engine.story import Story
from westmarch.engine.title import Title
from westmarch.players import find, names

ONLY: Final = "Nothing else can be done here."


@runtime_checkable
class Explains(Protocol):
    """A player that can say what speaks for its answer.

    >>> from westmarch.engine.title import title
    >>> isinstance(find(title("toy"), "hasty"), Explains), isinstance(find(title("toy"), "random"), Explains)
    (True, False)
    """

    def why(self, observation: Observation) -> str:
        """What speaks for what it would choose, in a sentence; empty if it has nothing to say."""
        ...


class Hint(NamedTuple):
    """What a bot would choose, its name, that choice in words with what can come of it, and a sentence why."""

    option: Option
    bot: str
    label: str
    why: str


def hint(title: Title, game: State, seat: Seat, seed: str, story: Story | None = None) -> Hint | None:
    """What the title's first bot would choose for a seat, by what that sees and has answered; None if it would let the
    moment pass.

    >>> from westmarch.engine.match import Match
    >>> from westmarch.engine.title import title
    >>> hint(title("toy"), Match(title("toy"), 2, "a seed").state, Seat(0), "hints")[2:]
    ('Walk to Crickhollow', 'Whoever walks arrives: it walks whenever it can.')
    """
    own = [option for option in legal(game) if option.seat == seat]
    if not own:
        return None
    bot = names(title)[0]
    player, observation = find(title, bot), Observation(game, seat, own, Rng(key_of(seed), 0, 0), story)
    why = translated(ONLY) if len(own) == 1 else reason(player, observation)
    chosen = player.choose(observation)
    if chosen is None:
        return None
    label = observation.describe(chosen)
    words = f"{label.text} ({label.odds})" if label.odds else label.text
    return Hint(chosen, bot, words, why or meaning(title, chosen))


def reason(player: Player, observation: Observation) -> str:
    """What speaks for a player's choice, if it can say so."""
    return player.why(observation) if isinstance(player, Explains) else ""


def meaning(title: Title, option: Option) -> str:
    """What such a choice is, for players who can't say more."""
    term = term_of(title.lexicon(), "verb", option.verb)
    return term.text if term else ""
