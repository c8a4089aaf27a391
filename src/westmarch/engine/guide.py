"""A guided first game: prepared choices at a fixed seed, from which one learns a title, one idea after another.

A title writes it in `guide.toml` beside its `meta.py`. Nothing else is stored of a game that is being learnt: its seed
and its answers tell whether it still follows the guide, and how far it has come.
"""

from __future__ import annotations

import tomllib
from functools import cached_property
from importlib.resources import files
from typing import Any, Final

import msgspec

from westmarch.engine.book import BadData
from westmarch.engine.label import describe
from westmarch.engine.language import IN_ENGLISH, telling_in
from westmarch.engine.lexicon import KINDS, pattern
from westmarch.engine.match import Match
from westmarch.engine.once import once
from westmarch.engine.option import Option, Seat
from westmarch.engine.plain import what_is_wrong
from westmarch.engine.refusal import Refusal
from westmarch.engine.state import State, legal
from westmarch.engine.title import Title
from westmarch.engine.typed import converted

FILE: Final = "guide.toml"
WORDS_A_MINUTE: Final = 150
"""So fast one reads what is new."""
CHOICES_A_MINUTE: Final = 4
LEARNER: Final = "human"
"""What `players` calls a seat of whoever learns."""


class NoGuide(Refusal):
    """A title that has no guided game."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One idea: what is said, and which choice makes it. A step without a choice is only read.

    `choose` are the choices that count, as their labels read in English; in them "…" stands for anything. `point` names
    what is meant, by kind and id: things that are in sight (`["place", "bree"]`), or terms of the lexicon
    (`["track", "Hope"]`). `section` is the anchor of the rules that say more.
    """

    say: str
    choose: tuple[str, ...] = ()
    point: tuple[tuple[str, str], ...] = ()
    section: str = ""

    @property
    def terms(self) -> list[tuple[str, str]]:
        """Of what it points at the words of the lexicon, as (kind, word)."""
        return [one for one in self.point if one[0] in KINDS]

    def things(self, game: State) -> list[tuple[str, int]]:
        """Of what it points at the things, as (kind, number). Raises ValueError, with a sentence, for one unknown."""
        return [(kind, _number(game, kind, id)) for kind, id in self.point if kind not in KINDS]

    def counts(self, game: State, option: Option) -> bool:
        """Whether that choice of the present question is one of those that count.

        >>> from westmarch.engine.match import Match
        >>> from westmarch.engine.title import title
        >>> match = Match(title("toy"), 2, "a seed")
        >>> [Step("Go on.", ("Walk to …",)).counts(match.state, option) for option in match.options]
        [False, True, False]
        """
        with telling_in(IN_ENGLISH):
            label = describe(game, option, odds=False).text
        return any(pattern(one).fullmatch(label) for one in self.choose)


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True, rename={"steps": "step"}):
    """A game to learn from: who plays, as a save names them, the settings, the seed, and the steps in their order."""

    players: tuple[str, ...]
    seed: str
    steps: tuple[Step, ...]
    settings: dict[str, str] = {}

    @cached_property
    def portions(self) -> list[tuple[Step, ...]]:
        """What is said before each choice, which comes last in its portion; and what is said at the end."""
        found: list[list[Step]] = [[]]
        for step in self.steps:
            found[-1].append(step)
            if step.choose:
                found.append([])
        return [tuple(one) for one in found]

    @property
    def learners(self) -> list[Seat]:
        """The seats of whoever learns."""
        return [Seat(seat) for seat, player in enumerate(self.players) if player == LEARNER]

    @cached_property
    def minutes(self) -> int:
        """About how long it takes to follow it."""
        words = sum(len(step.say.split()) for step in self.steps)
        choices = sum(bool(step.choose) for step in self.steps)
        return max(1, round(words / WORDS_A_MINUTE + choices / CHOICES_A_MINUTE))

    def begun(self, title: Title) -> Match:
        """The game at its first choice."""
        return Match(title, len(self.players), self.seed, self.settings, players=[*self.players])

    def is_of(self, match: Match) -> bool:
        """Whether that game began as this one does."""
        settings = match.title.choose(self.settings)
        same = match.seed == self.seed and match.players == [*self.players] and not match.book.overrides
        return same and {**match.book.settings} == settings

    def portion(self, match: Match) -> tuple[Step, ...]:
        """The steps that are due in a game: some to read, and the one whose choice is to be made now. After the last
        choice all are to be read. There are none if the game has left the guide, or has gone on beyond it."""
        if not self.is_of(match):
            return ()
        given = [at for at, option in enumerate(match.answers) if option.seat in self.learners]
        if len(given) >= len(self.portions):
            return ()
        for at, portion in zip(given, self.portions, strict=False):
            if not portion[-1].counts(match.look(at), match.answers[at]):
                return ()
        return self.portions[len(given)]

    def counting(self, match: Match) -> list[Option]:
        """The choices that count now; none where nothing is to be chosen."""
        portion = self.portion(match)
        if not portion or not portion[-1].choose:
            return []
        own = [option for option in legal(match.state) if option.seat in self.learners]
        return [option for option in own if portion[-1].counts(match.state, option)]


def _number(game: State, kind: str, id: str) -> int:
    known = game.book.kind(kind)
    if known is None:
        raise ValueError(f"there is no kind of thing {kind!r}")
    return int(known.decode(id))


def guide_of(title: Title) -> Guide:
    """A title's guide. Raises NoGuide."""
    if not title.has_guide:
        raise NoGuide(f"{title.name} has no guided game yet.")
    return read_guide(title.package)


@once()
def read_guide(package: str) -> Guide:
    """The guide of a title, from the file beside its modules. Raises BadData.

    >>> read_guide("westmarch.titles.toy").players
    ('human', 'hasty')
    """
    raw: Any = tomllib.loads(files(package).joinpath(FILE).read_text(encoding="utf-8"))
    try:
        return converted(raw, Guide)
    except msgspec.ValidationError as error:
        raise BadData(f"{FILE}: {what_is_wrong(error)}") from None
