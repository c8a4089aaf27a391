"""The analysis of a game that is over: asked for with a button, followed by its progress, and kept."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import DESKTOP, PHONE, Someone
from tests.web.games import CARDS, HEXES, TOY, ended
from tests.web.test_table import complaints, needs_axe
from westmarch.engine.match import Match
from westmarch.engine.title import title

People = Callable[..., Someone]
PATIENCE = 120_000
"""Milliseconds in which a game of the toy or of cards is thought over, on a busy machine."""


def analysed(me: Someone, match: Match) -> Locator:
    """Somebody brings a game that is over, and it is thought over by itself."""
    me.bring(match)
    me.take_the_device()
    told = me.page.get_by_role("region", name="Luck and skill")
    told.get_by_role("table").wait_for(timeout=PATIENCE)
    return told


@pytest.mark.parametrize("room", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("name", [TOY, CARDS])
@needs_axe
def test_a_game_is_thought_over_and_told_in_bars_that_add_up(somebody: People, name: str, room: dict[str, int]) -> None:
    # Given a game that is over, when somebody has it thought over
    me, friend = somebody(room, has_touch=room is PHONE), somebody()
    match = ended(name)
    told = analysed(me, match)
    # Then the chance at first, what choices have cost and what luck did lead to the result, each with its interval
    rows = told.get_by_role("row")
    numbers = [re.findall(r"[-+]?\d+", one.replace("−", "-"))[0] for one in rows.locator(".told").all_inner_texts()]
    first, choices, luck, result = map(int, numbers)
    assert first + choices + luck == result == 100 * int(0 in match.title.winners_of(match.state))
    assert all("±" in one for one in rows.locator(".told").all_inner_texts()[:3])
    # And what could be known then is what counts, as a sentence says
    expect(told).to_contain_text("by what could be known then")
    # And each choice that was thought about has its cost with the interval, and what luck did after it is dashed
    course = told.get_by_role("img", name=re.compile("what each choice cost with its interval"))
    expect(course).to_be_visible()
    assert course.locator(".cost").count() == course.locator(".reach").count() > (0 if name == CARDS else -1)
    assert course.locator(".band").count() == 1
    # And what only hindsight knows is marked
    expect(told).to_contain_text("What is dashed only hindsight knows")
    assert told.locator("table .late").count() == 2
    # And the dearest choices have both chances, the better one higher
    dear = told.get_by_role("listitem")
    assert dear.count() <= 3
    for one in dear.all():
        chosen, better = (int(one.split(" ")[0]) for one in one.locator("small").all_inner_texts())
        assert chosen < better
        expect(one).to_contain_text("By hindsight")
    told.scroll_into_view_if_needed()
    me.picture(f"analysis-{name}-{room['width']}")
    assert complaints(me, '".analysis"') == []
    # And whoever comes by the link has it at once
    friend.page.goto(me.page.url)
    expect(friend.page.get_by_role("region", name="Luck and skill").get_by_role("table")).to_be_visible()


def careless() -> Match:
    """A game of the toy in which Frodo stays before the Black Riders, and all hope is lost."""
    match, chance = Match(title("toy"), 2, "1"), random.Random(5)
    while not match.state.result:
        match.answer(chance.choice(match.options))
    return match


def test_a_dear_choice_is_looked_at_and_played_on_from(somebody: People) -> None:
    # Given a game of the toy, played by lot, that was thought over
    me, match = somebody(), careless()
    told = analysed(me, match)
    # When its dearest choice is found
    dearest = told.get_by_role("listitem").first
    chosen = dearest.locator("dd > span").first.inner_text()
    # Then after what was better stands the line expected, by whom what
    expect(dearest.locator(".line")).to_contain_text(re.compile(r"Expected after it.*(Frodo|Sam)\)?: \w", re.DOTALL))
    # When it is looked at
    me.button("Look at it", within=dearest).click()
    # Then that moment is shown, in which it was a choice
    me.page.get_by_role("region", name="Looking back").wait_for()
    assert me.becomes(lambda: 0 < me.moment < len(match.answers))  # the server is asked for it
    moment = me.moment
    # When one comes back, then it is still told; and one can play on from there
    me.button("To the end").click()
    dearest = me.page.get_by_role("region", name="Luck and skill").get_by_role("listitem").first
    expect(dearest).to_contain_text(chosen)
    table = me.page.url
    me.button("Play on from here", within=dearest).click()
    me.page.wait_for_url(lambda url: url != table)
    me.page.locator(".page, .pass").first.wait_for()
    me.take_the_device()
    me.wait_for_moment(moment)
    assert not me.is_over()


def test_it_can_be_stopped(somebody: People) -> None:
    # Given a long game that is being thought over, of which a bar tells how far that is, when it is stopped
    me = somebody()
    me.bring(ended(HEXES))
    me.take_the_device()
    told = me.page.get_by_role("region", name="Luck and skill")
    expect(told.get_by_role("progressbar")).to_be_visible()
    me.button("Stop", within=told).click()
    # Then it can be asked for again, and does not begin once more by itself
    again = me.button("Analyse this game", within=told)
    expect(again).to_be_visible()
    me.page.reload()
    expect(again).to_be_visible()
    expect(told.get_by_role("progressbar")).to_have_count(0)
    again.click()
    expect(told.get_by_role("progressbar")).to_be_visible()
    me.button("Stop", within=told).click()


REFUSED = """
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
  send.call(this, text.replace('"do":"start"', '"do":"begin"'));
};
"""
"""A page whose wish to have a game thought over is always refused."""


def test_where_it_may_not_begin_by_itself_it_is_offered_without_a_word(somebody: People) -> None:
    me = somebody()
    me.page.add_init_script(REFUSED)
    me.bring(ended(TOY))
    me.take_the_device()
    told = me.page.get_by_role("region", name="Luck and skill")
    expect(me.button("Analyse this game", within=told)).to_be_visible()
    me.page.wait_for_timeout(300)
    expect(told.get_by_role("status")).to_have_count(0)
