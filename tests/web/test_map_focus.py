"""What a question is about, and what can be chosen for it, is seen on the map: in sight, under no figure, no name."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from tests.web.conftest import DESKTOP, PHONE, Someone
from tests.web.games import RING, against_bots
from westmarch.engine.match import Match

People = Callable[..., Someone]

ROOMS = {
    "desktop": DESKTOP,
    "wide": {"width": 1920, "height": 1080},
    "phone": PHONE,
    "aside": {"width": 844, "height": 390},
}
ABOUT = 8
"""Pixels about the middle of a place where nothing may lie."""

BURIED = """([about]) => {
  const board = document.querySelector(".map").getBoundingClientRect();
  const found = [];
  const places = [...document.querySelectorAll(".map .place:is(.live, .asked)")];
  for (const place of places) {
    const { e: x, f: y } = place.getScreenCTM();
    const name = place.getAttribute("aria-label");
    if (x < board.left + about || x > board.right - about || y < board.top + about || y > board.bottom - about)
      found.push(`${name} is out of sight`);
    const lies = (one) => {
      const box = one.getBoundingClientRect();
      return box.left < x + about && box.right > x - about && box.top < y + about && box.bottom > y - about;
    };
    const own = place.dataset.ref;
    for (const token of document.querySelectorAll(".map .token"))
      if (lies(token)) found.push(`${token.textContent.trim()} stands on ${name}`);
    for (const text of document.querySelectorAll(".names .name"))
      if (text.dataset.about !== own && lies(text)) found.push(`${text.textContent} is written on ${name}`);
  }
  return [places.length, found];
}"""
"""How many places matter now, and what lies on them."""


@cache
def where_to() -> Match:
    """A game in which one says where an army goes that stands among others with leaders."""
    return against_bots(RING, lambda match: len(match.answers) > 40 and match.options[0].seat == 0)


@pytest.mark.parametrize("room", ROOMS)
def test_nothing_lies_on_what_is_asked_about(somebody: People, room: str) -> None:
    # Given a crowded map, when it is asked where the army of a region moves
    me = somebody(ROOMS[room])
    me.take_up(where_to())
    me.page.locator(".token .plinth").first.wait_for()
    me.page.locator(".place.live").first.wait_for()
    # Then the region and all where the army can go are in sight, and no figure or name lies on them
    count, found = me.page.evaluate(BURIED, [ABOUT])
    assert count == 5
    assert found == []
