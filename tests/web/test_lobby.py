"""The lobby, and a table before its game: what is missing, what is mine, and what a file is worth."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Someone
from tests.web.games import FATE as FATE_ID
from tests.web.games import TOY, against_bots, ended
from tests.web.test_table import CARDS, FATE, complaints, needs_axe

People = Callable[..., Someone]

LOOKS = "(button) => { const style = getComputedStyle(button); return [style.backgroundColor, style.cursor]; }"

# To go on.


def test_continue_shows_the_board_as_it_is_and_nothing_jumps(somebody: People) -> None:
    # Given somebody with a game, when they come to the lobby, then it is there before its picture is
    me, held = somebody(), list[Any]()
    me.bring(against_bots(FATE_ID, lambda match: len(match.answers) >= 20))
    me.page.route("**/picture?*", lambda route: held.append(route))
    me.enter()
    front = me.page.get_by_role("region", name="Continue")
    front.get_by_role("link").wait_for()
    assert me.becomes(lambda: len(held) == 1)
    before = front.bounding_box()
    # When it comes, then it shows the map with what stands there, and all else stays where it was
    held[0].continue_()
    picture = front.locator(".cover img")
    picture.wait_for()
    assert front.bounding_box() == before
    drawn = unquote(picture.get_attribute("src") or "")
    assert 'data-theme="day"' in drawn and 'class="plinth"' in drawn


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_on_a_phone_the_first_game_is_above_the_fold(somebody: People, size: tuple[int, int]) -> None:
    # Given somebody with a game, when they come to the lobby with a phone, upright or on its side
    me = somebody(viewport={"width": size[0], "height": size[1]}, has_touch=True)
    me.bring(against_bots(FATE_ID, lambda match: len(match.answers) >= 20))
    me.enter()
    # Then Continue is seen whole, what one may want is, and the first game's name; upright also how to begin it
    front = me.page.get_by_role("region", name="Continue").get_by_role("link")
    front.wait_for()
    seen = [front, *me.page.get_by_role("group", name="What would you like to do?").get_by_role("button").all()]
    seen.append(me.page.locator("article h3").first)
    if size[1] > size[0]:
        seen.append(me.button("Play alone now", within=me.page.locator("article").first))
    for one in seen:
        box = one.bounding_box()
        assert box is not None and box["y"] >= 0 and box["y"] + box["height"] <= size[1]


def test_without_its_picture_continue_shows_the_cover(somebody: People) -> None:
    # Given a server that has no picture of a table, then the cover of its game stands there
    me = somebody()
    me.bring(against_bots(FATE_ID, lambda match: len(match.answers) >= 20))
    me.page.route("**/picture?*", lambda route: route.fulfill(status=204))
    me.enter()
    picture = me.page.get_by_role("region", name="Continue").locator(".cover img")
    picture.wait_for()
    listed = me.page.get_by_role("article").filter(has_text="Fate of the Fellowship").locator(".cover img")
    listed.wait_for()
    assert picture.get_attribute("src") == listed.get_attribute("src")


# A game at once.


def as_a_duel(route: Any) -> None:
    """The titles, as if *The East Road* were for two and no others."""
    titles = route.fetch().json()
    route.fulfill(json=[one | {"seats": [2]} if one["id"] == TOY else one for one in titles])


@pytest.mark.parametrize(
    ("locale", "name", "text"),
    [("en", "The East Road", "Play against a bot"), ("de", "Die Oststraße", "Gegen einen Bot spielen")],
)
def test_a_title_for_two_begins_against_a_bot_with_one_click(
    somebody: People, locale: str, name: str, text: str
) -> None:
    # Given a title of two seats
    me = somebody(locale=locale)
    me.page.route("**/api/titles?*", as_a_duel)
    me.page.goto(me.address)
    me.page.locator("article").first.wait_for()
    expect(me.page.get_by_role("button", name=text, exact=True)).to_have_count(3)  # and both Wars of the Ring
    # When its button is clicked, then the game has begun, and the other seat is that bot's
    me.button(text, within=me.title(name)).click()
    me.wait_for_choices()
    table = me.page.url.rpartition("/")[2]
    (mine,) = [one for one in me.page.request.get(f"{me.address}/api/tables?which=mine").json() if one["id"] == table]
    assert [(chair["mine"], chair["bot"]) for chair in mine["chairs"]] == [(True, ""), (False, "squire")]


def test_a_newcomer_begins_as_the_rulebook_advises(somebody: People) -> None:
    # Given somebody who has never played, then the scenario for beginners is chosen, and a sentence tells of it
    me = somebody()
    me.enter()
    cards = me.title("War of the Ring: The Card Game")
    cards.get_by_text("To begin with: The Fellowship of the Ring").wait_for()
    assert cards.locator("[aria-pressed=true]").inner_text() == "The Fellowship of the Ring"
    # When they play at once, then that is what they play
    me.button("Play alone now", within=cards).click()
    me.wait_for_choices()
    (table,) = me.page.request.get(f"{me.address}/api/tables?which=mine").json()
    assert table["settings"]["scenario"] == "fellowship"
    # When they come back, then they are still advised so, until a game of theirs has come to its end
    me.enter()
    cards.get_by_text("To begin with: The Fellowship of the Ring").wait_for()
    me.bring(ended("cardgame"))
    me.enter()
    cards.locator("[aria-pressed=true]", has_text="Trilogy").wait_for()
    assert cards.get_by_text("To begin with:").count() == 0


def test_a_newcomer_may_choose_otherwise(somebody: People) -> None:
    # Given somebody who has never played, when they choose another scenario, then they play that
    me = somebody()
    me.play_alone(CARDS, "Two-Player Duel")
    (table,) = me.page.request.get(f"{me.address}/api/tables?which=mine").json()
    assert table["settings"]["scenario"] == "duel2"


def test_what_is_played_says_how_many_play(somebody: People) -> None:
    # Given somebody who chooses the Three-Player Game, when they play at once, then two bots play with them
    me = somebody()
    me.enter()
    war = me.title("War of the Ring (1977)")
    me.button("Three-Player Game", within=war).click()
    me.button("Play against bots", within=war).click()
    me.wait_for_choices()
    # And the lobby says what is played
    me.enter()
    mine = me.page.get_by_role("region", name="My tables").get_by_role("listitem")
    expect(mine).to_contain_text("Three-Player Game")
    expect(mine).to_contain_text("Squire (bot), Squire (bot)")
    # When they set up a table for it, then it is for three
    me.button("Three-Player Game", within=war).click()
    me.button("More options", within=war).click()
    expect(war.get_by_label("Seats").locator("option")).to_have_text(["3"])


def test_bots_say_how_they_play(somebody: People) -> None:
    # Given somebody who sets up a table, when they give a seat to a bot, then a sentence says how it plays
    me = somebody()
    me.enter()
    fate = me.title("Fate of the Fellowship")
    me.button("More options", within=fate).click()
    fate.get_by_label("Seats").select_option("2")
    fate.get_by_label("Seat 2").select_option("steward")
    expect(fate).to_contain_text("guards the havens most in danger")


def test_tables_are_told_in_the_language_of_the_page(somebody: People) -> None:
    # Given a game of Fate that is over, when its player's browser is German, then the list says so in German
    me = somebody(locale="de")
    me.bring(ended("fate"))
    me.page.goto(me.address)
    over = me.page.get_by_role("region", name="Beendete Spiele").get_by_role("listitem")
    expect(over).to_contain_text("Das Schicksal der Gefährten, Erste Partie")


# What is wished for.


def test_what_waits_for_me_comes_before_anything_else(somebody: People) -> None:
    # Given a game of Fate that waits for me, and later one that waits for somebody else
    me = somebody()
    me.play_alone(FATE)
    table = me.page.url.rpartition("/")[2]
    me.set_up(FATE, 2, {0: "me", 1: "open"})
    me.button("Begin the game").wait_for()
    # When I come to the lobby, then the first thing there leads to the one that waits for me
    me.enter()
    first = me.page.get_by_role("main").get_by_role("link").first
    expect(first).to_have_attribute("href", f"/table/{table}")
    expect(first).to_have_accessible_name(re.compile("^Your turn: The Lord of the Rings"))
    first.click()
    me.wait_for_choices()


@pytest.mark.parametrize("width", [1280, 1920])
def test_what_can_be_done_with_a_game_stands_in_one_line(somebody: People, width: int) -> None:
    # Given the lobby on a large screen, then the buttons of each game stand side by side, and each wish has its sign
    me = somebody({"width": width, "height": 1080})
    me.enter()
    for deeds in me.page.locator("article .deeds").all():
        tops = deeds.evaluate("(row) => [...row.children].map((one) => Math.round(one.getBoundingClientRect().top))")
        assert len(set(tops)) == 1
    expect(me.page.locator(".wishes svg")).to_have_count(3)


def test_the_first_game_is_in_sight_on_a_phone(somebody: People) -> None:
    # Given somebody with a phone who goes on with a game, then they see that, and the first game with its picture below
    me = somebody(viewport={"width": 390, "height": 844}, has_touch=True)
    me.bring(ended("fate"))
    me.set_up(FATE, 2, {0: "me", 1: "open"})
    me.button("Begin the game").wait_for()
    me.enter()
    me.page.locator("article .cover img").first.wait_for()
    assert me.in_sight("[aria-label=Continue]") and me.in_sight("article h3")


def test_what_one_wishes_decides_what_is_offered_first(somebody: People) -> None:
    # Given somebody who wants to invite friends, then games for several are there, and a table is for two at least
    me = somebody()
    me.enter()
    alone = me.page.locator("article").count()
    me.page.get_by_role("button", name=re.compile("^Invite")).click()
    expect(me.page.locator("article")).to_have_count(alone - 1)
    fate = me.title(FATE)
    me.button("Set a table", within=fate).click()
    expect(fate.get_by_label("Seats")).to_have_value("2")
    # When they would rather learn, then each game begins with its lesson
    me.page.get_by_role("button", name=re.compile("^Learn A first game")).click()
    expect(me.page.locator("article .main")).to_have_count(me.page.get_by_role("link", name="Learn to play").count())
    # And nothing else: each says how long that takes, and a click begins it
    expect(me.page.locator("article").get_by_role("button")).to_have_count(0)
    expect(fate).to_contain_text(re.compile(r"A guided first game: about \d+ minutes"))
    fate.get_by_role("link", name="Learn to play").click()
    me.page.locator('.overlay[aria-label="Guide"]').wait_for()


def test_covers_are_asked_for_together(somebody: People) -> None:
    # Given a server that is slow with its covers, then a page waits for none of them to ask for the next
    me, held = somebody({"width": 1920, "height": 2400}), list[Any]()
    me.page.route("**/cover?*", lambda route: held.append(route))
    me.enter()
    assert me.becomes(lambda: len(held) == me.page.locator("article").count())
    for route in held:
        route.continue_()
    expect(me.page.locator("article .cover img")).to_have_count(len(held))


@needs_axe
def test_a_title_without_german_says_so_before_it_begins(somebody: People) -> None:
    # Given somebody whose browser is German, then the card game says that it has no German, and Fate says nothing
    me = somebody(locale="de")
    me.page.goto(me.address)
    only = me.page.get_by_text("Dieses Spiel spricht bisher nur Englisch.")
    expect(me.title(CARDS).locator(only)).to_have_count(1)
    expect(me.title("Das Schicksal der Gefährten").locator(only)).to_have_count(0)
    assert complaints(me) == []


def test_bots_stand_by_what_they_can(somebody: People) -> None:
    # Given somebody who sets up a table, then bots stand by level, the weakest first, and by their own names below
    me = somebody()
    me.enter()
    fate = me.title(FATE)
    me.button("More options", within=fate).click()
    groups = fate.get_by_label("Seat 1").locator("optgroup")
    groups.first.wait_for(state="attached")
    assert [one.get_attribute("label") for one in groups.all()] == [
        "Levels",
        "For those who study",
    ]
    expect(groups.nth(0).locator("option").first).to_have_text("Wanderer (bot)")
    expect(groups.nth(1)).to_contain_text("steward (bot)")


def test_an_invitation_says_who_invites_to_which_side(somebody: People) -> None:
    # Given an invitation to the Shadow's seat, when a friend comes by it, then it says who invites, and to what
    me, friend = somebody(), somebody()
    me.page.request.post(f"{me.address}/api/me", data={"name": "Bilbo"}, headers={"x-westmarch": "1"})
    me.set_up("War of the Ring, Second Edition", 2, {0: "me", 1: "open"})
    me.button("Invitation link").click()
    friend.page.goto(me.page.locator("li input").input_value())
    for told in ("Bilbo invites you.", "Seat 2: The Shadow", "A game takes about 3 h."):
        expect(friend.page.get_by_role("main")).to_contain_text(told)


# Before the game.


@needs_axe
def test_a_game_that_can_t_begin_looks_so_and_says_why(somebody: People) -> None:
    # Given a table with an open seat
    me = somebody()
    me.set_up(FATE, 2, {0: "me", 1: "open"})
    begin = me.button("Begin the game")
    begin.wait_for()
    # Then the button can't be clicked and looks so, and a sentence says who is missing
    expect(begin).to_be_disabled()
    waiting = begin.evaluate(LOOKS)
    why = me.page.locator(f"#{begin.get_attribute('aria-describedby')}")
    expect(why).to_have_text("The game can begin when somebody sits on every seat. Still open: seat 2.")
    assert complaints(me) == []
    # When somebody sits there, then it looks otherwise
    me.button("Squire (bot)").click()
    me.page.wait_for_selector("button.main:enabled")
    expect(why).to_have_text("")
    assert me.becomes(lambda: begin.evaluate(LOOKS)[0] != waiting[0])


@needs_axe
def test_settings_are_changed_at_the_table_and_whoever_waits_there_sees_it(somebody: People) -> None:
    # Given a public table of Fate at which somebody waits with me
    me, guest = somebody(), somebody()
    me.set_up(FATE, 2, {0: "me", 1: "open"}, public=True)
    me.button("Begin the game").wait_for()
    guest.page.goto(me.page.url)
    guest.button("Sit down").click()
    played = guest.page.get_by_role("list", name="Settings")
    expect(played).to_have_text("Which objectives are in play: First Game (introductory or standard)")
    assert guest.page.get_by_text("Change the settings").count() == 0
    # When I choose another scenario, but not one that can't be played so
    me.page.get_by_text("Change the settings").click()
    me.page.get_by_label("Which objectives").select_option("fate_of_the_elves")
    me.page.get_by_label("How hard").select_option("legendary")
    me.button("Play like this").click()
    expect(me.page.get_by_role("alert")).to_contain_text("legendary")
    assert complaints(me) == []
    me.page.get_by_label("How hard").select_option("epic")
    me.button("Play like this").click()
    # Then both see it, and the game can begin
    expect(played).to_contain_text("Fate of the Elves")
    expect(played).to_contain_text("6 Skies Darken cards, 5 objectives")
    expect(me.page.get_by_label("How hard")).not_to_be_visible()
    me.button("Begin the game").click()
    me.page.wait_for_selector(".page")


def test_a_seat_is_chosen_by_what_one_plays_there(somebody: People) -> None:
    # Given a table for two sides, and me on the first seat
    me = somebody()
    me.set_up("War of the Ring, Second Edition", 2, {0: "me", 1: "open"})
    seats = me.page.get_by_role("listitem").filter(has_text="Seat")
    expect(seats.nth(0)).to_contain_text("Seat 1: The Free Peoples")
    expect(seats.nth(1)).to_contain_text("Seat 2: The Shadow")
    # When I move to the second, then I sit there, the first is free, and a bot can have it
    me.button("Move here", within=seats.nth(1)).click()
    expect(seats.nth(1)).to_contain_text("Stand up")
    me.button("Squire (bot)", within=seats.nth(0)).click()
    me.button("Begin the game").click()
    me.page.wait_for_selector(".page")
    table = me.page.url.rpartition("/")[2]
    (mine,) = [one for one in me.page.request.get(f"{me.address}/api/tables?which=mine").json() if one["id"] == table]
    assert [(chair["mine"], chair["bot"]) for chair in mine["chairs"]] == [(False, "squire"), (True, "")]


@pytest.mark.parametrize(
    ("language", "invite", "copy", "copied"),
    [("en", "Invitation link", "Copy", "Copied"), ("de", "Einladungslink", "Kopieren", "Kopiert")],
)
def test_an_invitation_is_copied_by_a_click(
    somebody: People, language: str, invite: str, copy: str, copied: str
) -> None:
    # Given an invitation to an open seat
    me = somebody(permissions=["clipboard-read", "clipboard-write"])
    me.set_up(FATE, 2, {0: "me", 1: "open"})
    me.button("Begin the game").wait_for()
    me.page.evaluate(f"localStorage.setItem('language', '{language}')")
    me.page.reload()
    me.button(invite).click()
    link = me.page.locator("li input").input_value()
    # When the button beside it is clicked, then it is in the clipboard, and the page says so
    me.button(copy).click()
    me.page.get_by_role("status").get_by_text(copied).wait_for()
    assert "?invitation=" in link
    assert me.page.evaluate("() => navigator.clipboard.readText()") == link


def test_without_a_clipboard_the_invitation_is_marked(somebody: People) -> None:
    # Given a browser that lets no page copy, as without https
    me = somebody()
    me.page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    me.set_up(FATE, 2, {0: "me", 1: "open"})
    me.button("Invitation link").click()
    # When one wants to copy the link, then it is marked, and a sentence says what to do
    me.button("Copy").click()
    me.page.get_by_text("copy it yourself").wait_for()
    marked = "() => { const field = document.activeElement; return field.selectionEnd - field.selectionStart; }"
    link = me.page.locator("li input").input_value()
    assert me.becomes(lambda: me.page.evaluate(marked) == len(link))


# Files.


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "game.json is no file of Westmarch: it can't be read as JSON."),
        ("[1, 2]", "That is no saved match: it must be a record, not a list."),
        ('{"hello": 1}', "That is no saved match: westmarch is missing."),
        ('{"westmarch": 1, "title": 7}', "That is no saved match: title must be text, not a whole number."),
    ],
)
def test_a_file_that_is_no_saved_game_is_refused_in_plain_words(
    somebody: People, tmp_path: Path, text: str, sentence: str
) -> None:
    # Given a file that is none of ours
    me, file = somebody(), tmp_path / "game.json"
    file.write_text(text)
    me.enter()
    # When it is opened, then one sentence says so
    me.page.get_by_label("Open a saved game").set_input_files(file)
    expect(me.page.get_by_role("alert")).to_have_text(sentence)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('{"character": [{"id": "gimli", "start": 7}]}', "character 'gimli', start: must be text, not a whole number."),
        (
            '{"character": [{"id": "gimli", "beard": 7}]}',
            "'gimli', the record: beard is not one of its fields.",
        ),
    ],
)
def test_records_that_can_t_be_read_are_refused_in_plain_words(
    somebody: People, tmp_path: Path, text: str, sentence: str
) -> None:
    # Given a file of records with a mistake
    me, file = somebody(), tmp_path / "mine.json"
    file.write_text(text)
    me.enter()
    form = me.title(FATE)
    me.button("More options", within=form).click()
    form.get_by_label("Records of my own").set_input_files(file)
    # When a table is to be set up with it, then one sentence says what and where
    me.button("Set up the table", within=form).click()
    told = form.get_by_role("alert")
    expect(told).to_contain_text(sentence)
    expect(told).not_to_contain_text("`")


def test_a_file_of_records_that_is_no_json_is_refused_at_once(somebody: People, tmp_path: Path) -> None:
    # Given a file that is cut off
    me, file = somebody(), tmp_path / "mine.json"
    file.write_text("{")
    me.enter()
    form = me.title(FATE)
    me.button("More options", within=form).click()
    # When it is chosen, then one sentence says so
    form.get_by_label("Records of my own").set_input_files(file)
    expect(form.get_by_role("alert")).to_have_text("mine.json is no file of Westmarch: it can't be read as JSON.")


# Lists.


def test_my_own_public_table_is_listed_once(somebody: People) -> None:
    # Given a public table of mine
    me, guest = somebody(), somebody()
    me.set_up(CARDS, 1, {0: "me"}, public=True)
    me.wait_for_choices()
    table = me.page.url.rpartition("/")[2]
    # Then it stands among my own, and for others among the public ones
    for who, mine, public in ((me, 1, 0), (guest, 0, 1)):
        who.enter()
        link = f'a[href="/table/{table}"]'
        who.page.locator(link).first.wait_for()
        expect(who.page.get_by_role("region", name="My tables").locator(link)).to_have_count(mine)
        expect(who.page.get_by_role("region", name="Public tables").locator(link)).to_have_count(public)


def test_the_list_says_that_it_is_my_turn(somebody: People) -> None:
    # Given a game that waits for me
    me = somebody()
    me.play_alone(FATE)
    table = me.page.url.rpartition("/")[2]
    # Then its line in the list says so, by eye and by ear
    me.enter()
    line = me.page.locator("li", has=me.page.locator(f'a[href="/table/{table}"]'))
    link = line.get_by_role("link")
    expect(line.locator("strong.turn")).to_have_text("● Your turn")
    expect(link).to_have_attribute("aria-label", re.compile("Your turn$"))


# The connection.

NO_WAY = """() => {
  window.Way = WebSocket;
  window.WebSocket = class extends Way { constructor() { super(`ws://${location.host}/nowhere`); } };
  sockets.at(-1).close();
}"""
"""Have the connection end, and no other begin."""


def test_whoever_is_cut_off_can_try_at_once(somebody: People) -> None:
    # Given a connection that can't be had for so long that the page waits long before it tries again
    me = somebody()
    me.play_alone(FATE)
    me.page.evaluate(NO_WAY)
    me.page.wait_for_function("() => sockets.length >= 5")
    me.page.evaluate("() => { window.WebSocket = Way; }")
    tried = me.page.evaluate("sockets.length")
    # When it can be had again, and somebody does not want to wait
    me.button("Try now").click()
    # Then the page is connected with the next try
    me.button("Try now").wait_for(state="detached")
    assert me.page.evaluate("sockets.length") == tried + 1
    me.choose()


def test_a_table_of_ones_own_is_deleted(somebody: People) -> None:
    # Given a table of my own in the lobby
    me = somebody()
    me.set_up(FATE, 2, {0: "me", 1: "open"})
    me.button("Begin the game").wait_for()
    me.page.goto(me.page.url.partition("/table/")[0])
    mine = me.page.get_by_role("region", name="My tables")
    mine.locator("li.sheet").wait_for()
    # When it is to be deleted, then a second click does so
    mine.get_by_role("button", name="Delete").click()
    mine.get_by_role("button", name="Delete for good").click()
    mine.get_by_text("None yet.").wait_for()
    expect(mine.locator("li.sheet")).to_have_count(0)


def test_the_page_follows_its_system_by_day_and_night_until_somebody_chooses(somebody: People) -> None:
    # Given somebody who has chosen nothing, by day
    me = somebody(color_scheme="light")
    me.enter()
    page = me.page.locator("html")
    expect(page).to_have_attribute("data-theme", "day")
    # When their system turns dark, then so does the page, at once
    me.page.emulate_media(color_scheme="dark")
    expect(page).to_have_attribute("data-theme", "night")
    # When they want it by day, then it stays so, whatever the system does
    me.page.locator(".menu summary").click()
    me.page.get_by_label("Night").uncheck()
    expect(page).to_have_attribute("data-theme", "day")
    me.page.emulate_media(color_scheme="light")
    me.page.emulate_media(color_scheme="dark")
    me.page.wait_for_timeout(100)
    expect(page).to_have_attribute("data-theme", "day")
