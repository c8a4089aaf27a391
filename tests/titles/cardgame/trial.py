"""Games of the card game, played to test it: what is known of their cards, and which effects are carried out."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.titles.cardgame import invariants
from westmarch.engine import codecs, secrecy
from westmarch.engine.option import SPECTATOR
from westmarch.engine.state import State, answer, legal
from westmarch.testing import Trial
from westmarch.titles.cardgame.aside import SetAside
from westmarch.titles.cardgame.effects.compound import AnyEffect
from westmarch.titles.cardgame.procedures.resolve import ChooseSecretly, Resolve
from westmarch.titles.cardgame.state import CardGame

FACE_DOWN = ("cycle", "discard")
"""The verbs by which a card of the hand is put face down."""


class CardGameTrial(Trial):
    closely = 60

    def play(self, game: State, *args: Any, **kwargs: Any) -> None:
        with self.listening():
            super().play(game, *args, **kwargs)

    def never_used(self, starts: Iterable[State]) -> set[str]:
        with self.listening():
            return super().never_used(starts)

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Note every effect that a text carries out."""
        next_effect = Resolve.next_effect

        def noted(deed: Resolve, game: CardGame) -> object:
            row = game.book.texts[deed.text]
            self.used.update(type(effect).__name__ for effect in row[deed.done : deed.done + 1])
            return next_effect(deed, game)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Resolve, "next_effect", noted)
            yield

    def wanted(self) -> set[str]:
        """Every effect of a text besides."""
        return super().wanted() | {kind.__name__ for kind in AnyEffect.__args__}

    def check(self, game: Any) -> None:
        assert isinstance(game, CardGame)
        invariants.check(game)

    def check_step(self, before: Any, after: Any) -> None:
        invariants.check_onward(invariants.before(before), invariants.before(after))

    def look_closely(self, game: Any, chance: random.Random) -> None:
        super().look_closely(game, chance)
        invariants.check_agenda_tells_nothing(game, chance.choice([*game.seats, SPECTATOR]))
        hides_what_is_chosen(game, chance)


def hides_what_is_chosen(game: CardGame, chance: random.Random) -> None:
    """Which card somebody puts face down makes no difference to what others see, unless a text shows it then."""
    aside = isinstance(game.question, ChooseSecretly) and isinstance(game.agenda[-2], SetAside)
    secret = [option for option in legal(game) if option.verb in FACE_DOWN or (aside and option.verb == "choose")]
    if len(secret) < 2 or len({option.verb for option in secret}) > 1:
        return
    worlds = [codecs.copy(game), codecs.copy(game)]
    for world, option in zip(worlds, chance.sample(secret, 2), strict=True):
        answer(world, option)
    if all(world.reveals == game.reveals for world in worlds):
        for seat in {*game.seats, SPECTATOR} - {secret[0].seat}:
            assert secrecy.view(worlds[0], seat) == secrecy.view(worlds[1], seat), secret
