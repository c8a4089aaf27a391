"""War of the Ring in the browser: its map, its dice, two people with secret hands, a game to its end."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from tests.web.conftest import DESKTOP, PHONE, Someone
from tests.web.games import game
from westmarch.engine.label import describe
from westmarch.engine.match import Match
from westmarch.engine.option import Seat

People = Callable[..., Someone]

RING = "ring2e"
NAME = "War of the Ring, Second Edition"
LAST = 4
"""So many answers before its end a game is taken up."""


@cache
def whole_game() -> Match:
    """A game drawn by lot, to its end."""
    match = game(RING, answers=10_000)
    assert match.state.result
    return match


@cache
def with_a_siege() -> Match:
    """The same game when a Stronghold is under siege."""
    for answers in range(40, 1200, 20):
        match = game(RING, answers)
        if any(match.state.is_siege(region) for region in match.book.strongholds):
            return match
    raise AssertionError("there was no siege")


def test_a_game_against_the_bot_begins_with_one_click(somebody: People) -> None:
    # Given the lobby, when somebody plays against a bot
    me = somebody()
    me.enter()
    me.button("Play against a bot", within=me.title(NAME)).click()
    me.wait_for_choices()
    # Then they have the Free Peoples, and the map shows Armies by nation, Regulars, Elites and Leaders
    assert me.page.locator(".hand .owner strong").inner_text() == "The Free Peoples"
    tokens = me.page.locator(".token text").all_text_contents()
    assert {"D1+2*", "S5", "So3+1", "1N", "Ring"} <= set(tokens)
    # When Erebor is clicked, then all is told in words
    me.page.locator('.place[aria-label^="Erebor, stronghold"]').click(force=True)
    told = me.page.locator(".here").inner_text()
    assert "1 Regular of the Dwarves, 2 Elites of the Dwarves, 1 Leader of the Dwarves" in told
    assert "Stronghold, 2 victory points" in told


@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_siege_is_seen(somebody: People, window: dict[str, int]) -> None:
    # Given a game with a siege, on a desk or a phone
    me = somebody(window)
    me.bring(with_a_siege())
    if me.page.locator(".pass").count():
        me.page.locator(".pass button").click()
    me.wait_for_choices()
    # Then there are walls around those inside, and words say so
    assert me.page.locator(".token .wall").count()
    assert me.page.locator('.place[aria-label*="besieged, inside: "]').count()
    # And dice, hand and question are in sight
    for selector in (".question", ".hand", "header h1"):
        assert me.in_sight(selector), selector
    me.picture(f"siege-{window['width']}")


def test_a_die_is_picked(somebody: People) -> None:
    # Given one's own dice beside the question
    me = somebody()
    me.enter()
    me.button("Play against a bot", within=me.title(NAME)).click()
    for _ in range(12):
        me.wait_for_choices()
        if me.page.locator("button.die").count():
            break
        me.choose()
    # When one is picked, then what can be done with it is told, and nothing else
    die = me.page.locator("button.die").first
    name = die.get_attribute("title")
    die.click()
    texts = me.page.locator(".here .choice").all_inner_texts()
    assert texts
    assert all(name in text for text in texts)


def test_two_people_have_secret_hands(somebody: People) -> None:
    # Given a game of two people at one screen, and the cards of each
    me = somebody()
    match = game(RING, 60)
    me.bring(match)
    hands = [{match.book.events[card].name for card in hand} for hand in match.state.hands]
    me.page.locator(".pass").wait_for()
    # When one of them has the device, then the names of the other's cards are nowhere, but their backs are
    for _ in range(2):
        me.page.locator(".pass button").click()
        me.page.locator(".hand").wait_for()
        seat = 0 if "The Free Peoples" in me.page.locator(".hand .owner strong").inner_text() else 1
        me.button("Piles").click()
        told = me.page.locator("body").inner_text()
        table = {match.book.events[card].name for card in (*match.state.table, *match.state.played)}
        assert not [name for name in hands[1 - seat] - hands[seat] - table if name in told]
        backs = [match.book.deck_of[card] % 2 for card in match.state.hands[Seat(1 - seat)]]
        assert f"{backs.count(1)} Strategy" in told or 1 not in backs
        me.page.locator('header [role=group] button[aria-pressed="false"]').click()
        me.page.locator(".pass").wait_for()


def test_a_game_is_played_to_its_end_by_mouse(somebody: People) -> None:
    # Given a game shortly before its end
    whole = whole_game()
    me = somebody()
    last = len(whole.answers)
    me.bring(game(RING, last - LAST))
    # When the last choices are clicked
    for at in range(last - LAST, last):
        if me.page.locator(".pass").count():
            me.page.locator(".pass button").click()
        me.wait_for_choices()
        for summary in me.page.locator(".prompt details:not([open]) > summary").all():
            summary.click()
        text = describe(game(RING, at).state, whole.answers[at]).text
        before = me.at
        me.page.locator(".prompt .choice", has_text=text).first.click()
        me.page.locator(f'.page:not([data-at="{before}"]), .pass').first.wait_for()
    # Then it is over, and the page says who has won
    me.page.locator(".ending").wait_for()
    assert me.is_over()
