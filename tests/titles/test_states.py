"""A reader finds in one place what a state holds and looks up: few classes and methods, none that overrides another."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

from westmarch.engine.chance import key_of
from westmarch.engine.state import State
from westmarch.engine.title import title

TITLES = ("cardgame", "fate", "ring1977", "ring2e", "wizards")
MOST_CLASSES, MOST_METHODS = 3, 90


def own_classes(name: str) -> list[type]:
    """The classes of a title's state, without the engine's."""
    one = title(name)
    book = one.open_book(one.choose({}), {})
    state = type(one.play.new(book, one.seats[0], key_of("state")))
    return [each for each in state.__mro__ if issubclass(each, State) and each is not State]


def methods(one: type) -> list[str]:
    return [name for name, thing in vars(one).items() if callable(thing) or isinstance(thing, property)]


@pytest.mark.parametrize("name", TITLES)
def test_a_state_overrides_no_method_of_its_own(name: str) -> None:
    counted = Counter(chain.from_iterable(methods(one) for one in own_classes(name)))
    assert [method for method, count in counted.items() if count > 1 and not method.startswith("__")] == []


@pytest.mark.parametrize("name", TITLES)
def test_a_state_has_few_classes_and_methods(name: str) -> None:
    classes = own_classes(name)
    assert len(classes) <= MOST_CLASSES
    assert sum(not method.startswith("__") for one in classes for method in methods(one)) <= MOST_METHODS
