"""Whose a name on a map is, and whose figures: what stands there is nearest to its own place, or a line leads to it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from tests.web.conftest import DESKTOP, PHONE, Someone
from tests.web.games import FATE, RING, against_bots
from westmarch.engine.match import Match

People = Callable[..., Someone]

WIDE = {"width": 1920, "height": 1080}
SLIP = 3
"""Pixels above and below letters, within the box of a line."""

TOUCHING = 12
"""Pixels within which figures are seen to stand at their place, whatever else is near."""

STRAY = """([slip, touching]) => {
  const middle = (one) => { const { e, f } = one.getScreenCTM(); return { x: e, y: f }; };
  const marks = [...document.querySelectorAll(".map svg .place:not(.region)")].map((place) => {
    const drawn = place.querySelector(".settlement .walls, .spot");
    const half = drawn ? drawn.getBoundingClientRect().width / 2 : 0;
    return { own: place.dataset.ref, name: place.getAttribute("aria-label"), half, ...middle(place) };
  });
  const away = ({ left, right, top, bottom }, { x, y, half }) =>
    Math.hypot(Math.max(0, left - x - half, x - right - half), Math.max(0, top - y - half, y - bottom - half));
  const lines = [...document.querySelectorAll(".leader")];
  const isLed = (own, { left, right, top, bottom }) => lines.some((line) => {
    if (line.dataset.about !== own) return false;
    const box = line.getBoundingClientRect();
    return box.left < right + 3 && box.right > left - 3 && box.top < bottom + 3 && box.bottom > top - 3;
  });
  const stray = [];
  const judge = (own, box, words) => {
    const far = away(box, own);
    const rivals = marks.filter((other) => other !== own && away(box, other) < far - 1);
    if (rivals.length && !isLed(own.own, box))
      stray.push(`${words}: ${Math.round(far)}, but ${rivals.map((one) => [one.name, Math.round(away(box, one))])}`);
  };
  for (const text of document.querySelectorAll(".names .name")) {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    const own = marks.find((one) => one.own === text.dataset.about);
    judge(own, { left, right, top: top + slip, bottom: bottom - slip }, text.textContent);
  }
  const groups = new Set([...document.querySelectorAll(".map .token")].map((token) => token.parentElement));
  for (const group of groups) {
    const abouts = [...group.querySelectorAll(".token")].map((token) => token.dataset.about);
    const own = marks.find((one) => abouts.includes(one.own));
    const box = group.getBoundingClientRect();
    if (own && away(box, own) > touching) judge(own, box, `what stands at ${own.name}`);
  }
  return [document.querySelectorAll(".names .name").length, stray];
}"""
"""How many names are on the map, and those that could be taken for another place's."""


@cache
def under_way(title: str) -> Match:
    """A game in which many are on the map."""
    return against_bots(title, lambda match: len(match.answers) >= 60 and match.options[0].seat == 0)


@pytest.mark.parametrize("window", [DESKTOP, WIDE], ids=["desktop", "wide"])
@pytest.mark.parametrize("title", [FATE, RING])
@pytest.mark.parametrize("begins", [True, False], ids=["at first", "under way"])
def test_a_name_is_nearest_to_its_own_place(somebody: People, title: str, window: dict[str, int], begins: bool) -> None:
    # Given a map with many places, when a game begins on it or is under way
    me = somebody(window)
    me.take_up(against_bots(title, lambda match: match.options[0].seat == 0) if begins else under_way(title))
    me.page.locator(".token .plinth").first.wait_for()
    me.page.wait_for_function("() => document.querySelectorAll('.names .name').length > 30")
    # Then most have their names, and each is nearest to its own place of all, or a line leads to it
    count, stray = me.page.evaluate(STRAY, [SLIP, TOUCHING])
    assert count > 40
    assert stray == []


@cache
def late(stored: str, answers: int) -> Match:
    """A stored game in which a Stronghold is besieged, after so many answers."""
    match = Match.load(Path(__file__).parents[1] / "titles" / RING / "fixtures" / f"{stored}.json").fork(answers)
    match.players = []
    return match


SIEGES = {"ring_destroyed": 620, "corrupted": 256, "free_conquest": 415, "shadow_conquest": 220}

COVERED = """(most) => {
  const tokens = [...document.querySelectorAll(".map .token:not([data-kind=wall])")];
  const boxes = tokens.map((one) => [`${one.dataset.about} ${one.textContent}`, one.getBoundingClientRect()]);
  return boxes.flatMap(([one, a], at) => boxes.slice(at + 1).flatMap(([other, b]) => {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return wide > most && high > most ? [`${one}, ${other}: ${wide} by ${high}`] : [];
  }));
}"""
"""What stands over something else by more than so many pixels up and across; walls stand behind all."""

EDGE = 3


@pytest.mark.parametrize("window", [DESKTOP, WIDE, PHONE], ids=["desktop", "wide", "phone"])
@pytest.mark.parametrize("stored", SIEGES)
def test_a_siege_covers_nobody(somebody: People, window: dict[str, int], stored: str) -> None:
    # Given a late game with a siege, when it is on the table
    me = somebody(window)
    me.take_up(late(stored, SIEGES[stored]))
    me.page.locator(".token[data-kind=wall]").first.wait_for(state="attached")
    me.page.wait_for_function("() => document.querySelectorAll('.names .name').length > 30")
    # Then those within the walls, the besiegers and whoever stands near by are all seen, and all is where it belongs
    assert me.page.evaluate(COVERED, EDGE) == []
    assert me.page.evaluate(STRAY, [SLIP, TOUCHING])[1] == []


ANSWERS = 10
GOES = {"desktop": 0.03, "wide": 0.008}
"""The share of names that may go elsewhere with an answer, or vanish, though nothing stands on them."""

WRITTEN = """() => {
  const middle = (one) => { const { e, f } = one.getScreenCTM(); return { x: e, y: f }; };
  const whole = document.querySelector(".map svg > g").getScreenCTM();
  const onMap = ({ left, right, top, bottom }) =>
    ({ left: left - whole.e, right: right - whole.e, top: top - whole.f + 3, bottom: bottom - whole.f - 3 });
  const places = new Map(
    [...document.querySelectorAll(".map svg .place:not(.region)")].map((one) => [one.dataset.ref, middle(one)]));
  const names = [...document.querySelectorAll(".names .name")].map((one) => {
    const box = one.getBoundingClientRect();
    const { x, y } = places.get(one.dataset.about);
    return [one.dataset.about, { x: box.left - x, y: box.top - y, ...onMap(box) }];
  });
  const tokens = [...document.querySelectorAll(".map .token:not([data-kind=wall])")];
  return [Object.fromEntries(names), tokens.map((one) => onMap(one.getBoundingClientRect()))];
}"""
"""Where each name is written, from its place and on the map, and where tokens stand."""

SLIGHT = 3
"""Pixels that a name may slip."""


def settled(me: Someone) -> tuple[dict[str, dict[str, float]], list[dict[str, float]]]:
    """What is written on the map when a question has come and all has been laid out."""
    me.wait_for_choices()
    me.page.wait_for_timeout(500)
    names, tokens = me.page.evaluate(WRITTEN)
    return names, tokens


def covers(token: dict[str, float], name: dict[str, float]) -> bool:
    wide = min(token["right"], name["right"]) - max(token["left"], name["left"])
    return wide > 1 and min(token["bottom"], name["bottom"]) - max(token["top"], name["top"]) > 1


@pytest.mark.parametrize("room", GOES)
def test_a_name_stays_where_it_is(somebody: People, room: str) -> None:
    # Given games on maps with many places
    count = gone = 0
    for title, begun in ((RING, 20), (FATE, 60)):
        me = somebody(DESKTOP if room == "desktop" else WIDE)
        me.take_up(
            against_bots(title, lambda match, begun=begun: len(match.answers) > begun and match.options[0].seat == 0)
        )
        me.page.locator(".token .plinth").first.wait_for()
        names, _ = settled(me)
        # When questions are answered
        for _ in range(ANSWERS):
            me.choose()
            now, tokens = settled(me)
            for own, name in names.items():
                there = now.get(own)
                stays = there and abs(there["x"] - name["x"]) + abs(there["y"] - name["y"]) <= SLIGHT
                gone += not stays and not any(covers(token, name) for token in tokens)
            count += len(names)
            names = now
    # Then hardly a name goes elsewhere that could have stayed
    assert count > 1000
    assert gone < GOES[room] * count


UNNAMED = """() => {
  const named = new Set([...document.querySelectorAll(".names .name")].map((one) => one.dataset.about));
  const armies = [...document.querySelectorAll(".map .token:has(.plinth)")].map((one) => one.dataset.about);
  return [armies.length, armies.filter((own) => !named.has(own)).length];
}"""
"""How many armies are on the map, and how many of them stand where no name is written."""


@pytest.mark.parametrize("window", [DESKTOP, WIDE], ids=["desktop", "wide"])
def test_where_an_army_stands_is_named(somebody: People, window: dict[str, int]) -> None:
    # Given a game in which many armies are on the map, then of six places with one five have their names at least
    me = somebody(window)
    me.take_up(under_way(RING))
    me.page.wait_for_function("() => document.querySelectorAll('.names .name').length > 30")
    armies, unnamed = me.page.evaluate(UNNAMED)
    assert armies > 25
    assert unnamed <= armies / 6
