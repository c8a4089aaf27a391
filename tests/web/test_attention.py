"""It is somebody's turn: the page's title, a tone and a notification say so."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.conftest import Someone, whose_turn
from tests.web.test_table import FATE, sit_down_together

People = Callable[..., Someone]

LISTEN = """
window.tones = [];
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) {
  tones.push(this.frequency.value);
  return start.apply(this, when);
};
window.shown = [];
window.Notification = class extends Notification {
  constructor(title, more) { super(title, more); shown.push([title, more.body]); }
};
Object.defineProperty(document, "hidden", { get: () => window.elsewhere ?? false });
"""
"""Keeps the tones and the notifications; `elsewhere`: another page is in front."""


def test_one_is_called_when_it_is_his_turn(somebody: People) -> None:
    # Given two people, one of whom wants to be called
    one, two = sit_down_together(lambda: listening(somebody))
    able = whose_turn(one, two)
    away = two if able is one else one
    expect(able.page).to_have_title("● Your turn – Westmarch")
    expect(away.page).to_have_title("Westmarch")
    away.page.locator(".menu summary").click()
    away.page.get_by_label("A tone when it is my turn").check()
    away.page.get_by_label("A notification when it is my turn").check()
    away.page.keyboard.press("Escape")
    away.page.evaluate("elsewhere = true")
    # When the other one plays until it is their turn
    while whose_turn(one, two) is able:
        assert away.page.evaluate("[tones, shown]") == [[], []]
        able.choose()
    # Then they hear two tones and see one notification; whoever has not asked for it does not
    away.page.wait_for_function("() => tones.length === 2 && shown.length === 1")
    assert [round(tone) for tone in away.page.evaluate("tones")] == [523, 659]
    assert away.page.evaluate("shown") == [["Westmarch", "Your turn"]]
    expect(away.page).to_have_title("● Your turn – Westmarch")
    assert able.page.evaluate("[tones, shown]") == [[], []]
    # While they look at the page no notification comes, but the tone does
    away.page.evaluate("elsewhere = false")
    while whose_turn(one, two) is away:
        away.choose()
    while whose_turn(one, two) is able:
        able.choose()
    away.page.wait_for_function("() => tones.length === 4")
    assert away.page.evaluate("shown.length") == 1


def test_no_notification_without_permission(somebody: People) -> None:
    # Given a browser that lets this page notify nobody
    me = somebody()
    me.play_alone(FATE)
    me.page.add_init_script("Notification.requestPermission = async () => 'denied'")
    me.page.reload()
    me.wait_for_choices()
    # When somebody wants to be notified, then the switch stays off
    me.page.locator(".menu summary").click()
    box = me.page.get_by_label("A notification when it is my turn")
    box.click()
    expect(box).not_to_be_checked()


def listening(somebody: People) -> Someone:
    person = somebody(permissions=["notifications"])
    person.page.add_init_script(LISTEN)
    return person
