"""What a person does in the lobby and at a table."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web import games
from tests.web.conftest import PHONE, READY, Someone, whose_turn

CLIENT = Path(__file__).resolve().parents[2] / "client"
AXE = CLIENT / "node_modules" / "axe-core" / "axe.min.js"
FATE, CARDS, RING = "Fate of the Fellowship", "The Card Game", "War of the Ring, Second Edition"
MANY = 1_000
"""More choices than any game has."""

People = Callable[..., Someone]


# Alone.


@pytest.mark.parametrize(("title", "scenario"), [(FATE, ""), (CARDS, "The Fellowship of the Ring")])
def test_a_newcomer_plays_a_game_to_its_end(somebody: People, title: str, scenario: str) -> None:
    # Given somebody who has never been here, and starts a game with two clicks; the card game's is against the bot
    me = somebody()
    me.play_alone(title, scenario)
    # When they choose for a while, then every choice has counted
    me.play(8)
    assert me.moment == me.at == 8
    # When they choose until it is over, then the page tells how it has ended, and so does the lobby
    me.play(MANY)
    ending = me.page.locator(".ending > p").inner_text()
    me.enter()
    me.page.get_by_role("region", name="Finished games").get_by_text(ending).wait_for()


def test_a_link_of_the_command_line_leads_to_one_title(somebody: People) -> None:
    # Given the address that `westmarch serve --title fate` tells
    me = somebody()
    me.page.goto(f"{me.address}/?title=fate")
    # Then that title is offered and no other; the others are a click away
    me.title(FATE).wait_for()
    expect(me.page.locator("article")).to_have_count(1)
    me.page.get_by_role("link", name="All games").click()
    me.title(CARDS).wait_for()
    expect(me.page.locator("article").nth(1)).to_be_visible()


def test_taking_back_looking_back_and_playing_on_from_there(somebody: People) -> None:
    # Given some choices in a game alone
    me = somebody()
    me.play_alone(FATE)
    me.play(12)
    last, story = me.moment, me.story
    # When they drag the timeline to the beginning, then click on a line of the story
    me.look_back_to(0)
    expect(me.page.get_by_role("heading", name=f"Moment 0 of {last}")).to_be_visible()
    expect(me.choices).to_have_count(0)
    me.button("On").click()
    me.wait_for_moment(1)
    me.log.locator("button").first.click()
    me.page.get_by_role("region", name="You are looking back").wait_for()
    # And plays on from the third moment
    me.look_back_to(3)
    table = me.page.url
    me.button("Play on from here, alone").click()
    me.page.wait_for_url(lambda url: url != table)
    me.wait_for_choices()
    # Then there is another table, which stands at that moment
    me.wait_for_moment(3)
    # And the first one has not moved; a link leads to any moment of it
    me.page.goto(f"{table}?moment=5")
    me.wait_for_moment(5)
    me.button("Return to the game").click()
    me.wait_for_moment(last)
    assert me.becomes(lambda: me.story == story)
    # When they take back their last choice
    me.answer(me.button("Take back"))
    # Then the game stands before it
    assert me.moment < last


# Together.


def sit_down(somebody: People, title: str = FATE) -> tuple[Someone, Someone]:
    """Two people at a table before the game; the second one has come by an invitation."""
    one, two = somebody(), somebody()
    one.set_up(title, 2, {0: "me", 1: "open"})
    one.button("Invitation link").click()
    two.page.goto(one.page.get_by_role("textbox", name="Invitation link").input_value())
    two.page.get_by_label("Your name").fill("Rosie")
    two.button("Sit down").click()
    two.page.get_by_text("sealed:").first.wait_for()
    one.page.get_by_text("Rosie").wait_for()
    return one, two


def begin(one: Someone, two: Someone) -> None:
    """The first one begins the game."""
    one.button("Begin the game").click()
    for person in (one, two):
        person.page.wait_for_selector(".page")


def sit_down_together(somebody: People, title: str = FATE) -> tuple[Someone, Someone]:
    """The same when the game has begun."""
    one, two = sit_down(somebody, title)
    begin(one, two)
    return one, two


def test_a_lost_connection_comes_back(somebody: People) -> None:
    one, two = sit_down_together(somebody)
    for _ in range(4):
        whose_turn(one, two).choose()
    # Given one of two people whose connection is lost
    able = whose_turn(one, two)
    away = two if able is one else one
    before = away.at
    away.page.context.set_offline(True)
    away.page.evaluate("sockets.at(-1).close()")
    away.page.get_by_text("The connection is lost").wait_for()
    # When the other one goes on
    able.choose()
    # Then the first one, as soon as they are back, sees what has happened
    away.page.context.set_offline(False)
    away.page.wait_for_selector(f'.page[data-at="{before + 1}"]')
    assert away.becomes(lambda: away.story == able.story)


def test_taking_back_what_others_have_seen_needs_their_consent(somebody: People) -> None:
    # Given two people, and something that can't be taken back freely
    one, two = sit_down_together(somebody)
    consent = re.compile("Take back .the others must agree")
    for _ in range(40):
        able = whose_turn(one, two)
        asking = next((who for who in (one, two) if who.page.get_by_role("button", name=consent).count()), None)
        if asking is not None:
            break
        able.choose()
    assert asking is not None
    other = two if asking is one else one
    moment, at = asking.moment, asking.at
    # When one asks, and the other does not agree
    asking.page.get_by_role("button", name=consent).click()
    other.button("Don't agree").click()
    other.button("Don't agree").wait_for(state="detached")
    # Then nothing has changed
    assert (asking.moment, asking.at) == (moment, at)
    # When they ask again, and the other agrees
    asking.page.get_by_role("button", name=consent).click()
    other.button("Agree").click()
    # Then both are back
    for person in (asking, other):
        person.page.wait_for_selector(f'.page[data-at="{at + 1}"]')
        assert person.moment < moment


def test_a_spectator_sees_public_things_only(somebody: People) -> None:
    # Given a public table of the card game
    me, guest = somebody(), somebody()
    me.set_up(CARDS, 1, {0: "me"}, public=True)
    me.wait_for_choices()
    hand = me.page.locator(".hand .card .name").all_inner_texts()
    # When somebody watches
    guest.enter()
    guest.page.get_by_role("region", name="Public tables").get_by_role("link", name="Watch").first.click()
    guest.page.wait_for_selector(".page")
    guest.page.get_by_role("button", name="Piles").click()
    # Then they see how many cards are in hand, but none of them, and can't choose
    assert hand
    guest.page.locator(".sides").wait_for()
    told = guest.page.locator("body").inner_text()
    assert not [card for card in hand if card in told]
    expect(guest.page.locator(".prompt .choice")).to_have_count(0)
    expect(guest.button("Take back")).to_have_count(0)


def test_several_people_at_one_screen_pass_it_on(somebody: People) -> None:
    # Given a game with secret hands, two seats of which are mine
    me = somebody()
    me.set_up(CARDS, 2, {0: "me", 1: "me"})
    # Then nothing is shown until somebody says that they have the device
    me.page.get_by_role("heading", name="Hand the device to").wait_for()
    expect(me.page.locator(".hand")).to_have_count(0)
    me.page.get_by_role("button", name="I am").click()
    me.wait_for_choices()
    # When they want to look through the other's eyes, it must be passed on again
    me.page.get_by_role("group", name="Seats").locator('button[aria-pressed="false"]').click()
    me.page.get_by_role("heading", name="Hand the device to").wait_for()
    expect(me.page.locator(".hand")).to_have_count(0)


# For everyone.


def test_keyboard_only(somebody: People) -> None:
    me = somebody()
    keys = me.page.keyboard
    # Given the lobby, from which Tab and Enter lead to a table
    me.enter()
    reached = False
    for _ in range(40):
        keys.press("Tab")
        reached = me.focused() == "Play alone now"
        if reached and me.page.evaluate("() => document.activeElement.closest('article').innerText").find("Fate") >= 0:
            break
    assert reached
    keys.press("Enter")
    me.wait_for_choices()
    # When they go to the choices by a key, and answer with Enter
    for _ in range(10):
        keys.press("c")
        keys.press("Tab")
        if me.page.evaluate("() => document.activeElement.matches('summary:not(details[open] > summary)')"):
            keys.press("Enter")
            keys.press("Tab")
        elif me.page.evaluate("() => document.activeElement.matches('summary')"):
            keys.press("Tab")
        with me.waiting():
            keys.press("Enter")
        me.wait_for_choices()
        # Then the focus is still on the page
        me.page.wait_for_function("() => document.activeElement !== document.body")
    # and so it is while they look back, and when they have come back
    keys.press("c")
    tab_to(me, "element.matches('.prompt button, .prompt summary')")
    for key, gone in ((",", ".prompt"), (".", ".past")):
        keys.press(key)
        me.page.locator(gone).wait_for(state="detached")
        me.page.wait_for_function("() => document.activeElement !== document.body")
    # When they go to the map, and from place to place by the arrows
    keys.press("m")
    place = "() => document.activeElement.matches('.place') && document.activeElement.dataset.ref"
    first = me.page.wait_for_function(place).json_value()
    keys.press("ArrowRight")
    assert me.becomes(lambda: me.page.evaluate(place) not in (first, False))
    # and on, past those where one choice alone is meant
    for _ in range(60):
        if not me.page.evaluate("() => document.activeElement.matches('.live')"):
            break
        keys.press("ArrowRight")
    second = me.focused()
    # Then Enter shows what is there, and Escape closes it and leads back
    keys.press("Enter")
    me.page.locator(".popover").wait_for()
    me.page.locator(".popover button").first.focus()
    keys.press("Escape")
    me.page.locator(".popover").wait_for(state="detached")
    assert me.focus_is_on(second)


def test_a_whole_game_by_keyboard_alone(somebody: People) -> None:
    # Given the small game for two people at one screen, set up without a mouse
    me = somebody()
    keys = me.page.keyboard
    me.enter()
    tab_to(me, "element.innerText === 'More options' && element.closest('article').innerText.includes('East Road')")
    keys.press("Enter")
    tab_to(me, "element.parentElement.innerText.startsWith('Seat 2')")
    keys.type("me")
    tab_to(me, "element.innerText === 'Set up the table'")
    keys.press("Enter")
    me.page.locator(".pass").wait_for()
    # When they choose by keys, and pass the device on by keys, then they come to the end
    while not me.is_over():
        if me.page.locator(".pass").count():
            keys.press("Enter")
        else:
            choose_by_keys(me)
        me.page.locator(f"{READY}, .pass").first.wait_for()
    # And there the focus is on the news
    me.page.wait_for_function("() => document.activeElement.matches('.ending h2')")


def tab_to(me: Someone, condition: str) -> None:
    """Press Tab until the condition holds for the element that has the focus."""
    for _ in range(100):
        me.page.keyboard.press("Tab")
        if me.page.evaluate(f"() => {{ const element = document.activeElement; return {condition}; }}"):
            return
    raise AssertionError(f"Tab does not lead to where {condition}")


def choose_by_keys(me: Someone) -> None:
    """Go to the choices, to one of them, and choose it."""
    me.page.keyboard.press("c")
    for _ in range(1 + me.chance.randrange(me.choices.count())):
        tab_to(me, "element.matches('.choice')")
    with me.waiting():
        me.page.keyboard.press("Enter")


@pytest.mark.parametrize(("title", "scenario"), [(FATE, ""), (CARDS, "The Fellowship of the Ring"), (RING, "")])
@pytest.mark.parametrize("viewport", [None, PHONE], ids=["desktop", "phone"])
def test_hand_question_and_resources_are_in_sight(
    somebody: People, title: str, scenario: str, viewport: dict[str, int] | None
) -> None:
    me = somebody(viewport, has_touch=True) if viewport else somebody()
    me.play_alone(title, scenario)
    me.play(6)
    for selector in ("header h1", ".track", ".stage", ".hand", ".hand .card:last-child", ".question", ".tabs"):
        assert me.in_sight(selector), selector
    assert me.choices.count() == 0 or me.in_sight(".prompt .choice")
    assert me.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


needs_axe = pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not there: run `npm ci` in client/.")


@needs_axe
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_the_lobby(somebody: People, theme: str) -> None:
    me = somebody(color_scheme=theme)
    me.enter()
    me.button("More options", within=me.title(FATE)).click()
    assert complaints(me) == []


@needs_axe
@pytest.mark.parametrize("title", games.LARGE)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(somebody: People, theme: str, title: str) -> None:
    me = somebody(color_scheme=theme)
    # On the table with each of its panels
    me.take_up(games.game(title, 12))
    for tab in ("Piles", "Talk", "Story"):
        me.button(tab).click()
        me.page.locator(".panel > *").first.wait_for()
        assert complaints(me, '".panel"') == []
    assert complaints(me) == []
    # while one looks back
    me.look_back_to(1)
    assert complaints(me) == []
    # in the table in words
    me.page.locator(".menu summary").click()
    me.page.get_by_role("checkbox", name="The table in words").check()
    me.page.locator(".plain").wait_for()
    assert complaints(me) == []
    me.page.get_by_role("checkbox", name="The table in words").uncheck()
    # and when the game is over
    me.bring(games.ended(title))
    me.page.locator(".ending").wait_for()
    assert complaints(me) == []


def complaints(me: Someone, what: str = "") -> list[str]:
    """What axe-core finds wrong with the page, or with a part of it."""
    if not me.page.evaluate("() => 'axe' in window"):
        me.page.evaluate(AXE.read_text())
    found = me.page.evaluate(f"() => axe.run({what})")["violations"]
    return [f"{one['id']}: {one['help']}: {node['html'][:150]}" for one in found for node in one["nodes"]]


def test_the_table_in_words_tells_all(somebody: People) -> None:
    # Given a game of Fate, and a switch in the menu
    me = somebody()
    me.play_alone(FATE)
    me.page.locator(".menu summary").click()
    me.page.get_by_label("The table in words").check()
    plain = me.page.get_by_role("region", name="The table in words")
    # Then places, ways, piles and what is in one's hand are told
    for word in ("Rivendell", "Ways:", "Shadow deck", "Hope:", "Player 1: Hand"):
        expect(plain).to_contain_text(word)
    # And what happens is announced
    me.page.keyboard.press("Escape")
    me.choose()
    expect(me.page.get_by_role("status")).not_to_be_empty()


def test_the_menu_closes_when_something_else_is_clicked(somebody: People) -> None:
    # Given the menu of a table
    me = somebody()
    me.play_alone(FATE)
    sheet = me.page.locator(".menu .sheet")
    me.page.locator(".menu summary").click()
    # When something in it is clicked, even what then goes, it stays open
    me.button("Make a link to watch").click()
    me.button("Take the link back").wait_for()
    expect(sheet).to_be_visible()
    # When something beside it is clicked, it closes
    me.page.locator(".stage").click(position={"x": 5, "y": 5})
    expect(sheet).to_be_hidden()


def test_languages_are_called_by_their_own_names(somebody: People) -> None:
    me = somebody()
    me.enter()
    me.page.locator(".menu summary").click()
    languages = me.page.get_by_label("Language")
    expect(languages.locator("option")).to_have_text(["English", "Deutsch"])
    languages.select_option("Deutsch")
    me.page.get_by_role("heading", name="Neues Spiel").wait_for()


def test_a_choice_can_be_asked_for_twice(somebody: People) -> None:
    # Given somebody who wants to be asked before a choice is made
    me = somebody()
    me.play_alone(FATE)
    me.page.locator(".menu summary").click()
    me.page.get_by_label("Ask before a choice is made").check()
    me.page.keyboard.press("Escape")
    # When they click on a choice, and say no
    before = me.at
    me.choices.first.click()
    me.button("No").click()
    # Then nothing has happened; when they say yes, it has
    me.page.get_by_role("alertdialog").wait_for(state="detached")
    assert me.at == before
    me.choices.first.click()
    me.answer(me.button("Yes"))


@pytest.mark.parametrize("file", sorted(str(path.relative_to(CLIENT)) for path in CLIENT.glob("src/*/*texts.ts")))
def test_every_language_has_every_text(file: str) -> None:
    # Given the English texts of a room, with the German ones in a file beside them or below them
    source = CLIENT / file
    beside = source.with_name("texts.de.ts")
    below = source.read_text().split("const de:")
    english, german = (
        dict(TEXT.findall(text)) for text in (below[0], beside.read_text() if beside.exists() else below[1])
    )
    # Then each has the other's
    assert english
    assert english.keys() == german.keys()
    for name, text in english.items():
        assert set(GAP.findall(text)) == set(GAP.findall(german[name])), name
    # And no component says anything by itself
    for component in (CLIENT / "src").rglob("*.svelte"):
        markup = re.sub(r"<(script|style)[\s\S]*?</\1>", "", component.read_text())
        assert not re.findall(r'aria-label="[^"{]{2,}"', markup), component.name


TEXT = re.compile(r'^  (\w+):\s+"(.*)",$', re.MULTILINE)
GAP = re.compile(r"\{(\w+)\}")
