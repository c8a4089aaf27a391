"""Dice that nobody can steer, as a person sees them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect
from typer.testing import CliRunner

from tests.web.conftest import Someone
from tests.web.test_table import CARDS, FATE, MANY, begin, complaints, needs_axe, sit_down, sit_down_together
from westmarch.cli import app

People = Callable[..., Someone]

TOY = "The East Road"
CHECK = ".dice-check"


def play_to_the_end(me: Someone) -> None:
    me.wait_for_choices()
    me.play(MANY)
    me.page.locator(f"{CHECK} summary").click()


def test_the_page_checks_the_dice_when_the_game_is_over(somebody: People) -> None:
    # Given a game with a bot, played to its end
    me = somebody()
    me.set_up(TOY, 2, {0: "me", 1: "hasty"})
    play_to_the_end(me)
    # Then the page says what it has compared, and that it holds
    told = me.page.locator(CHECK)
    expect(told).to_contain_text("The dice are in order")
    expect(told).to_contain_text("Mine is among them, unchanged.")
    expect(told).to_contain_text("Compared with what this browser saw")
    # And somebody whose page threw in nothing is told that it knows less
    me.page.evaluate("localStorage.clear()")
    me.page.reload()
    me.page.locator(f"{CHECK} summary").click()
    expect(me.page.locator(CHECK)).to_contain_text("This browser threw in nothing")


def test_other_seals_than_before_are_told(somebody: People) -> None:
    # Given a page that has seen other seals before the game than it is shown after it
    me = somebody()
    me.set_up(TOY, 2, {0: "me", 1: "hasty"})
    me.wait_for_choices()
    me.page.evaluate(
        """() => {
          const [name, kept] = Object.entries(localStorage).find(([name]) => name.startsWith("dice "));
          const memory = JSON.parse(kept);
          memory.thrown[0].seals[1] = "f".repeat(64);
          localStorage.setItem(name, JSON.stringify(memory));
        }"""
    )
    play_to_the_end(me)
    # Then it says so
    told = me.page.locator(CHECK)
    expect(told).to_contain_text("The dice are not in order")
    expect(told).to_contain_text("This does not hold: Every contribution is the one that was sealed.")


@needs_axe
def test_who_is_away_when_the_game_is_to_begin(somebody: People) -> None:
    # Given two people, one of whom has closed the page
    one, two = sit_down(somebody)
    table = two.page.url
    two.page.goto("about:blank")
    # When the other begins the game
    one.button("Begin the game").click()
    # Then the page tells for whom it waits, and shows no more than seals
    one.page.get_by_text("Still missing: Rosie.").wait_for()
    assert complaints(one) == []
    # When she comes back, then the game begins by itself
    two.page.goto(table)
    for person in (one, two):
        person.page.wait_for_selector(".page")


def test_what_was_sealed_is_lost(somebody: People) -> None:
    # Given somebody whose browser has forgotten what it has sealed
    one, two = sit_down(somebody)
    two.page.evaluate("localStorage.clear()")
    # When the game is to begin
    one.button("Begin the game").click()
    two.page.get_by_text("What you sealed is not in this browser.").wait_for()
    # Then it does, as soon as that is sealed anew, and the first page has sealed anew by itself
    two.button("Seal something new").click()
    one.page.wait_for_selector("button.main:enabled")
    begin(one, two)


def test_a_chair_is_freed_for_somebody_else(somebody: People) -> None:
    # Given somebody who doesn't come back to reveal
    one, two = sit_down(somebody)
    two.page.goto("about:blank")
    one.button("Begin the game").click()
    one.page.get_by_text("Still missing: Rosie.").wait_for()
    # When the owner frees the chair and sits there themselves
    one.button("Free the chair").click()
    one.button("Sit down").click()
    one.page.wait_for_selector("button.main:enabled")
    one.button("Begin the game").click()
    # Then the game begins
    one.page.wait_for_selector(".page")


# Turns that people end themselves.


@needs_axe
def test_a_turn_is_ended(somebody: People) -> None:
    # Given a game with a bot, in which turns are ended, and my turn, in which I have done all
    me = somebody()
    me.enter()
    form = me.title(TOY)
    me.button("More options", within=form).click()
    form.get_by_label("Pace").select_option("unhurried")
    expect(form.get_by_label("All end their turns")).to_be_checked()
    form.get_by_label("Seat 2").select_option("hasty")
    me.button("Set up the table", within=form).click()
    me.wait_for_choices()
    moment = choose_until_held(me)
    # Then the others wait, until I press the key, which counts as soon as the page is what I have seen
    assert complaints(me, '"aside"') == []
    me.picture("end-of-turn")
    me.wait_for_moment(moment)
    expect(me.button("End my turn")).to_have_attribute("aria-disabled", "false")
    me.page.keyboard.press("e")
    me.button("End my turn").wait_for(state="detached")
    me.page.wait_for_selector(f'.page:not([data-moment="{moment}"])')
    # And the next time, until I click on the button
    choose_until_held(me)
    me.button("End my turn").click()
    me.button("End my turn").wait_for(state="detached")


def choose_until_held(me: Someone) -> int:
    """Choose until the turn is to be ended; gives the moment."""
    end = me.button("End my turn")
    while not end.count():
        me.page.wait_for_selector(".prompt .choice, .prompt summary, .takeback .main")
        if not end.count():
            me.choose()
    return me.moment


# Reports.


def test_something_wrong_is_reported(somebody: People, tmp_path: Path) -> None:
    # Given a game of my own, and an earlier moment that I look at
    me = somebody()
    me.play_alone(FATE)
    me.play(3)
    me.look_back_to(2)
    # When I say what is wrong there
    me.page.locator(".menu summary").click()
    me.page.get_by_label("What is wrong?").fill("The Eye blinks.")
    with me.page.expect_download() as download:
        me.button("Report it").click()
    # Then there is a file, which opens there
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    shown = " ".join(CliRunner().invoke(app, ["replay", str(file), "--plain"]).output.split())
    assert "after 2 answers: The Eye blinks." in shown
    assert "After 2 of 3 answers." in shown


def test_a_report_of_a_game_with_others_stays_on_the_server(somebody: People) -> None:
    # Given a game of two
    one, _ = sit_down_together(somebody)
    # When one of them reports something
    one.page.locator(".menu summary").click()
    one.button("Report it").click()
    # Then they are told a name, and get no file
    one.page.get_by_text("Kept on the server as 20").wait_for()


# Links to watch.


@needs_axe
def test_a_private_table_is_watched_by_a_link(somebody: People) -> None:
    # Given a private game with a hand of cards, and a link to watch it
    me, guest = somebody(), somebody()
    me.play_alone(CARDS, "Trilogy")
    hand = me.page.locator(".hand .card .name").all_inner_texts()
    me.page.locator(".menu summary").click()
    me.button("Make a link to watch").click()
    link = me.page.get_by_label("Whoever has this link may watch").input_value()
    assert complaints(me, '".menu"') == []
    me.picture("link-to-watch")
    # When somebody opens it
    guest.page.goto(link)
    guest.page.wait_for_selector(".page")
    # Then they see the table, and neither my hand nor anything to choose
    told = guest.page.locator("body").inner_text()
    assert hand and not [card for card in hand if card in told]
    expect(guest.page.locator(".prompt .choice")).to_have_count(0)
    # When the link is taken back
    me.button("Take the link back").click()
    # Then there is nothing to see any more
    guest.page.get_by_text("There is no such table.").wait_for()
    guest.page.reload()
    guest.page.get_by_text("There is no such table.").wait_for()


# Records of one's own.


def test_records_of_one_s_own_are_played_with(somebody: People, tmp_path: Path) -> None:
    # Given a file with a record of one's own, and another one that is none
    good, bad = tmp_path / "gimli.json", tmp_path / "smaug.json"
    good.write_text('{"character": [{"id": "gimli", "start": "iron_hills"}]}')
    bad.write_text('{"character": [{"id": "smaug"}]}')
    me = somebody()
    me.enter()
    form = me.title(FATE)
    me.button("More options", within=form).click()
    chooser = form.get_by_label("Records of my own")
    # When the bad one is chosen
    chooser.set_input_files(bad)
    me.button("Set up the table", within=form).click()
    # Then a sentence says what is wrong; with the good one there is a table, which names what was changed
    form.get_by_role("alert").get_by_text("smaug").wait_for()
    chooser.set_input_files(good)
    form.get_by_text("gimli.json").wait_for()
    form.get_by_label("Seats").select_option("2")
    me.button("Set up the table", within=form).click()
    me.page.get_by_text("Played with records of the owner's own: character.").wait_for()
