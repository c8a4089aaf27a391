"""Players by name, and players of somebody's own."""

from __future__ import annotations

import pytest

from westmarch.engine.option import Option
from westmarch.engine.player import Sight
from westmarch.engine.title import title
from westmarch.players import UnknownPlayer, find

TOY = title("toy")


class Wanderer:
    """A player that stands in a module of a user's own."""

    def choose(self, sight: Sight) -> Option | None:
        return sight.options[0]


class Mute:
    """No player at all."""


def test_a_player_of_ones_own() -> None:
    """Given a class in a module that can be imported, when it is named `module:Class`, then it plays."""
    assert isinstance(find(TOY, f"{__name__}:Wanderer"), Wanderer)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("gandalf", "There is no player 'gandalf' for toy"),
        ("no.such.module:Wanderer", "No module named"),
        (f"{__name__}:Nobody", "has no attribute 'Nobody'"),
        (f"{__name__}:Mute", "it has no method `choose`"),
        (":Wanderer", "There is no player ':Wanderer'"),
    ],
)
def test_who_is_no_player_is_refused_with_a_sentence(name: str, says: str) -> None:
    with pytest.raises(UnknownPlayer, match=says):
        find(TOY, name)
