"""What the pictures of things show."""

from __future__ import annotations

import pytest

from westmarch.scene.things import feature_of_thing


@pytest.mark.parametrize(
    ("name", "feature"),
    [
        ("the_mithril_coat", "armour"),
        ("bow_of_the_galadhrim", "bow"),
        ("elven_cloak", "cloak"),
        ("Healing-herbs", "herb"),
        ("nenya", "ring"),
        ("black_riders_mount", "steed"),
        ("dwarven_axe", "axe"),
        ("orcrist", "blade"),
    ],
)
def test_a_thing_looks_like_the_last_word_that_tells_what_it_is(name: str, feature: str) -> None:
    assert feature_of_thing(name, "blade") == feature
