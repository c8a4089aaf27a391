"""Hints: what a bot would do in somebody's place, and why in a sentence.

Where a title says which choices are worth a thought, its ideas are played on in imagined games; where it tells what a
turn is made of, whole turns are planned. Elsewhere, and for the small questions that carry such a choice out, its own
bot is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final, NamedTuple, Protocol, runtime_checkable

from westmarch.engine import codecs
from westmarch.engine.ahead import leads_on
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.language import translated
from westmarch.engine.lexicon import term_of
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Observation, Player
from westmarch.engine.state import State, answer, legal
from westmarch.engine.story import Story
from westmarch.engine.title import Title
from westmarch.players import find, levels
from westmarch.players.budget import Budget
from westmarch.players.rollout import Rollout
from westmarch.players.thoughts import Thought, why
from westmarch.players.turn_search import TurnSearch

ONLY: Final = "Nothing else can be done here."
THOUGHT: Final = Budget(iterations=40)
"""How long a hint is thought about: under a second as a rule, and the same on every machine."""
A_TURN: Final = Budget(iterations=400)
"""The same, where a whole turn is."""
MOST_IDEAS: Final = 3
CAPTAIN: Final = "captain"
"""Who thinks is called so, as the level of bots that does."""


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


class Idea(NamedTuple):
    """A choice in words, and the chance (0 to 1) that the seat wins after it. With it stands half the width of the
    interval that holds the true chance with 95 % confidence."""

    option: Option
    label: str
    chance: float
    reach: float


class Hint(NamedTuple):
    """The choice of a bot, with its name. It is told in words with what can come of it, and a sentence says why.

    Where it was thought about, the best `ideas` stand with it, best first, and their `chances` in a sentence.
    """

    option: Option
    bot: str
    label: str
    why: str
    ideas: tuple[Idea, ...] = ()
    chances: str = ""

    @property
    def told(self) -> str:
        """All that speaks for it."""
        return f"{self.chances} {self.why}".strip()


def hint(title: Title, game: State, seat: Seat, seed: str, story: Story | None = None) -> Hint | None:
    """The best choice for a seat by what it sees and has answered. Imagined games tell it, or the title's first bot.
    None if it would let the moment pass.

    >>> from westmarch.engine.match import Match
    >>> from westmarch.engine.title import title
    >>> hint(title("toy"), Match(title("toy"), 2, "a seed").state, Seat(0), "hints")[2:4]
    ('Walk to Crickhollow', 'Whoever walks arrives: it walks whenever it can.')
    """
    found = advised(title, game, seat, seed, story)
    if found is None or found.option is None:
        return None
    best, thoughts, observation = found.option, found.thoughts, found.observation
    said = with_deed(title, game, found, seed, story) or meaning(title, best)
    label = in_words(best, observation)
    if not thoughts:
        return Hint(best, levels.usual(title), label, said)
    return Hint(best, CAPTAIN, label, said, ideas_of(thoughts, observation), why(thoughts, observation))


class Advised(NamedTuple):
    """What is best for a seat by what it sees; None to let the moment pass. `reasons` are its bot's, `thoughts` those
    of imagined games, if it was thought over."""

    option: Option | None
    reasons: str
    thoughts: list[Thought]
    observation: Observation


def advised(title: Title, game: State, seat: Seat, seed: str, story: Story | None) -> Advised | None:
    """The best choice of a seat; None if it has none."""
    own = [option for option in legal(game) if option.seat == seat]
    if not own:
        return None
    player, observation = find(title, levels.usual(title)), Observation(game, seat, own, Rng(key_of(seed), 0, 0), story)
    chosen = player.choose(observation)
    reasons = translated(ONLY) if len(own) == 1 else reason(player, observation)
    thoughts = steady(thoughts_of(title, observation), chosen) if len(own) > 1 else []
    if not (thoughts and thoughts[0].tried):
        return Advised(chosen, reasons, [], observation)
    best = thoughts[0].option
    return Advised(best, reasons if best == chosen else "", thoughts, observation)


def steady(thoughts: list[Thought], chosen: Option | None) -> list[Thought]:
    """The same, with what the bot would choose first where imagined games can't tell it from the best: a bot keeps to
    one plan from choice to choice, and chance does not.

    >>> from westmarch.engine.option import Option, Seat
    >>> go, stay = Option(Seat(0), "go"), Option(Seat(0), "stay")
    >>> [one.value for one in steady([Thought(go, 0.6, 0.03, 40), Thought(stay, 0.58, 0.03, 40)], stay)]
    [0.58, 0.6]
    >>> [one.value for one in steady([Thought(go, 0.6, 0.03, 40), Thought(stay, 0.4, 0.03, 40)], stay)]
    [0.6, 0.4]
    """
    own = next((one for one in thoughts if one.option == chosen), None)
    if own is None or own.tried < thoughts[0].tried:
        return thoughts
    if thoughts[0].value - own.value > 1.96 * hypot(thoughts[0].error, own.error):
        return thoughts
    return [own, *(one for one in thoughts if one is not own)]


def with_deed(title: Title, game: State, found: Advised, seed: str, story: Story | None) -> str:
    """What speaks for an option. If that only leads to another question, what is advised there comes first, just as it
    will be when that is asked, and the reason for it if there is none yet."""
    option = found.option
    if option is None or not leads_on(game, option):
        return found.reasons
    world = codecs.copy(game)
    answer(world, option)
    after = advised(title, world, option.seat, seed, Story([*story.answers, option]) if story else None)
    if after is None or after.option is None:
        return found.reasons
    return f"{after.observation.describe(after.option).text}: {found.reasons or after.reasons}".removesuffix(": ")


def ideas_of(thoughts: Sequence[Thought], observation: Observation) -> tuple[Idea, ...]:
    """The first of these and the best few that are no better: what was dropped early may look so by the few games that
    it had, and so may what can't be told from the first (`steady`)."""
    best = thoughts[0].value
    told = sorted((one for one in thoughts if one.tried and one.value <= best), key=lambda one: -one.value)
    return tuple(
        Idea(one.option, observation.describe(one.option).text, one.value, 1.96 * one.error)
        for one in told[:MOST_IDEAS]
        if one.option is not None
    )


def in_words(option: Option, observation: Observation) -> str:
    """A choice with what can come of it."""
    label = observation.describe(option)
    return f"{label.text} ({label.odds})" if label.odds else label.text


def thoughts_of(title: Title, observation: Observation) -> list[Thought]:
    """What imagined turns or games tell of a title's ideas; nothing where there is nothing to think about."""
    turns = title.players.thinking.turns
    if turns is not None and turns.knows(observation.world):
        player = TurnSearch(title, A_TURN)
        return player.think(observation) if player.plans_at(observation) else []
    return Rollout(title, THOUGHT).think(observation) if title.players.thinking.bids is not None else []


def reason(player: Player, observation: Observation) -> str:
    """What speaks for a player's choice, if it can say so."""
    return player.why(observation) if isinstance(player, Explains) else ""


def meaning(title: Title, option: Option) -> str:
    """What such a choice is, for players who can't say more."""
    term = term_of(title.lexicon(), "verb", option.verb)
    return term.text if term else ""
