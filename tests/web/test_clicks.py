"""Fewer clicks: things choose where only one thing can be meant, what can only be passed passes, keys choose."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from string import ascii_lowercase

import pytest
from playwright.sync_api import expect

from tests.web.conftest import DESKTOP, PHONE, Someone
from tests.web.games import ALL, BOTS, CARDS, FATE, HEXES, SOLITAIRE, against_bots, game, new, played
from tests.web.test_table import sit_down_together, whose_turn
from westmarch.engine.match import Match
from westmarch.engine.procedure import Window
from westmarch.engine.state import legal
from westmarch.scene import Prompt, prompt_for, scene_of
from westmarch.titles.cardgame.procedures.hands import WhichPays

People = Callable[..., Someone]


def alone(title: str, until: Callable[[Match], bool]) -> Match:
    """A game of one person at the first seat, against a bot where it takes two, come so far at their choice."""
    match = played(new(title), lambda match: match.options[0].seat == 0 and until(match))
    match.players = ["human", BOTS[title]] if title in BOTS and match.seats > 1 else []
    return match


def asked(match: Match) -> Prompt:
    """The question to whoever is asked first."""
    seat = match.state.question.waits_for(match.state)[0]
    return prompt_for(
        match.state, [seat], scene_of(match.title, match.state, seat), begun=match.begun(len(match.answers))
    )


def only_meant(match: Match) -> list[tuple[str, str]]:
    """The things of which just one choice speaks, and that choice in words."""
    prompt = asked(match)
    found: dict[tuple[str, int], list[str]] = {}
    for one in [*prompt.choices, *prompt.ahead]:
        for ref in dict.fromkeys(one.references):
            found.setdefault(ref, []).append(one.text)
    return [(f"{kind}:{number}", texts[0]) for (kind, number), texts in found.items() if len(texts) == 1]


def can_only_pass(match: Match) -> bool:
    """Whether a seat is asked although it can do nothing but pass."""
    options = legal(match.state)
    return len(options) == 1 and asked(match).choices[0].passes


def follows_up(match: Match) -> bool:
    """Whether it is asked for something that has been begun."""
    return not match.state.result and bool(asked(match).so_far)


def goes_on(me: Someone, before: int) -> None:
    me.page.wait_for_selector(f'.page:not([data-at="{before}"])')


@pytest.mark.parametrize("title", ALL)
def test_a_thing_of_which_one_choice_speaks_is_chosen_by_a_click(somebody: People, title: str) -> None:
    # Given somebody alone at a table, before a thing with which but one thing can be done
    match = alone(title, lambda match: len(match.answers) > 3 and bool(clickable(match)))
    me = somebody()
    me.take_up(match)
    thing, text = clickable(match)[0]
    before, moment = me.at, me.moment
    # When they click on it, then that is done; a card is lifted by the first click, and nothing has happened yet,
    # unless it is only asked which card
    here = me.page.locator(f':is(.hand button, .board button, .place, button.die)[data-about="{thing}"]').first
    here.click(force=True)
    if thing in cards_in_hand(match) and not asks_which(match):
        expect(me.page.locator(".here .choice")).to_have_count(1)
        assert me.moment == moment
        here.click(force=True)
    goes_on(me, before)
    assert me.moment > moment
    assert me.page.locator(".here").count() == 0, text


def asks_which(match: Match) -> bool:
    """Whether all choices are the same deed, each with another card."""
    choices = asked(match).choices
    return len({one.group for one in choices}) == 1 and all(len(one.references) == 1 for one in choices)


@pytest.mark.parametrize("room", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_what_is_paid_with_is_clicked_on(somebody: People, room: dict[str, int]) -> None:
    # Given somebody who has played a card, and pays for it with another one
    match = alone(CARDS, pays)
    me = somebody(room)
    me.take_up(match)
    # Then few words ask for it, and each card that can pay is lit
    expect(me.page.locator(".question")).to_contain_text("Pay with a card from hand")
    expect(me.page.locator(".hand .card.live")).to_have_count(len(asked(match).choices))
    # When they click on a card in hand that can pay, then it does; on a phone by a second click
    kind, number = asked(match).choices[0].references[0]
    before = me.at
    card = me.page.locator(f'.hand .card > [data-about="{kind}:{number}"]').first
    card.click()
    if room == PHONE:
        expect(me.page.locator(".card.chosen")).to_have_count(1)
        assert me.at == before
        card.click()
    goes_on(me, before)


def pays(match: Match) -> bool:
    """Whether somebody chooses among several cards to pay with."""
    return isinstance(match.state.question, WhichPays) and len(match.options) > 3


def clickable(match: Match) -> list[tuple[str, str]]:
    """Cards in the hand with which but one thing can be done; elsewhere dice, places and hexes."""
    scene = scene_of(match.title, match.state, match.state.question.waits_for(match.state)[0])
    places = {f"{place.ref[0]}:{place.ref[1]}" for place in scene.places if place.x is not None}
    return [(thing, text) for thing, text in only_meant(match) if thing in places | cards_in_hand(match)]


def cards_in_hand(match: Match) -> set[str]:
    """The cards that whoever is asked holds."""
    seat = match.state.question.waits_for(match.state)[0]
    piles = scene_of(match.title, match.state, seat).piles
    held = [pile for pile in piles if pile.owner == seat and pile.kind == "hand"]
    return {f"{card.ref[0]}:{card.ref[1]}" for pile in held for card in pile.cards}


def deeds_with(match: Match) -> Counter[str]:
    """With each thing how many things can be done."""
    return Counter(f"{kind}:{number}" for one in asked(match).choices for kind, number in dict.fromkeys(one.references))


def holds_some(match: Match) -> bool:
    """Whether there is a card in hand with which but one thing can be done, and one with two."""
    deeds = deeds_with(match)
    return {1, 2} <= {deeds[card] for card in cards_in_hand(match)}


@pytest.mark.parametrize("room", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_card_is_lifted_before_anything_is_done_with_it(somebody: People, room: dict[str, int]) -> None:
    # Given a card in hand with which two things can be done, and one with but one
    match = alone(CARDS, holds_some)
    deeds = deeds_with(match)
    several, single = (next(one for one in cards_in_hand(match) if deeds[one] == count) for count in (2, 1))
    me = somebody(room, has_touch=room is PHONE)
    me.take_up(match)
    before, press = me.at, "tap" if room is PHONE else "click"
    lifted = me.page.locator(".hand .card.chosen > button")
    # When the first is pressed, then it is lifted, with its whole face and what can be done with it, and nothing else
    getattr(me.page.locator(f'.hand [data-about="{several}"]'), press)()
    expect(lifted).to_have_attribute("data-about", several)
    expect(me.page.locator(":is(.preview, .here) .face .name")).to_have_count(1)
    expect(me.page.locator(".question-side .choice")).to_have_count(2)
    # When the other one is pressed, then that is lifted in its place; Escape lays it down
    getattr(me.page.locator(f'.hand [data-about="{single}"]'), press)()
    expect(lifted).to_have_attribute("data-about", single)
    expect(me.page.locator(".question-side .choice")).to_have_count(1)
    me.page.keyboard.press("Escape")
    expect(lifted).to_have_count(0)
    assert me.at == before
    # When it is pressed twice at once, then it is done
    me.page.locator(f'.hand [data-about="{single}"]').dblclick()
    goes_on(me, before)


def test_a_lifted_card_goes_where_one_clicks(somebody: People) -> None:
    # Given somebody who may bring a card to a location
    match = alone(CARDS, lambda match: any(one.effects and one.effects[0].lane for one in asked(match).choices))
    choice = next(one for one in asked(match).choices if one.effects and one.effects[0].lane)
    card, place = (f"{kind}:{number}" for kind, number in choice.references[:2])
    me = somebody()
    me.take_up(match)
    before = me.at
    # When they lift it, then a slot at the location shows what the total would become, and the card what is paid for it
    me.page.locator(f'.hand [data-about="{card}"]').first.click()
    expect(me.page.locator(f'.location[data-drop="{place}"] .slot b')).to_have_text(choice.effects[0].change)
    expect(me.page.locator(".preview dl")).to_contain_text(choice.effects[0].change)
    # When they click on the location, then the card lies there
    me.page.locator(f'.location [data-about="{place}"]').click()
    goes_on(me, before)
    expect(me.page.locator(f'.location[data-drop="{place}"] .card [data-about="{card}"]')).to_have_count(1)


def test_a_card_is_lifted_and_played_by_keyboard(somebody: People) -> None:
    # Given a card in hand with which two things can be done
    match = alone(CARDS, holds_some)
    me = somebody()
    me.take_up(match)
    before = me.at
    me.page.locator(".hand .card.live > button").first.focus()
    # When Enter lifts it, an arrow leads to the first thing that can be done, and Enter does that
    me.page.keyboard.press("Enter")
    me.page.locator(".here .choice").first.wait_for()
    me.page.keyboard.press("ArrowDown")
    expect(me.page.locator(".here .choice").first).to_be_focused()
    me.page.wait_for_timeout(400)  # the choices are not new any more
    me.page.keyboard.press("Enter")
    goes_on(me, before)


@pytest.mark.parametrize("title", ALL)
def test_a_thing_with_which_nothing_can_be_done_says_so(somebody: People, title: str) -> None:
    # Given somebody alone at a table, before things of which no choice speaks
    match = alone(title, lambda match: len(match.answers) > 3 and len(idle(match)) > 5)
    me = somebody()
    me.take_up(match)
    before, nothing = me.at, set(idle(match))
    drawn = me.page.locator(ON_THE_BOARD).evaluate_all("found => found.map((one) => one.dataset.about)")
    for thing in [one for one in dict.fromkeys(drawn) if one in nothing][:2]:
        # When they click on one
        me.page.locator(f'{ON_THE_BOARD}[data-about="{thing}"]').first.dispatch_event("click")
        # Then a sentence says that nothing can be done with it, or why; nothing is chosen, and no box stays empty
        told = me.page.locator(".here > p:not(.text)")
        told.filter(has_text=re.compile(r"\w{2}.*\.$")).first.wait_for()
        expect(me.page.locator(".here .choice")).to_have_count(0)
        me.button("Close", within=me.page.locator(".here")).click()
        expect(me.page.locator(".here")).to_have_count(0)
    assert me.at == before


ON_THE_BOARD = ":is(button.title, .stage .place)"


def idle(match: Match) -> list[str]:
    """Places of which no choice speaks."""
    seat = match.state.question.waits_for(match.state)[0]
    scene, prompt = scene_of(match.title, match.state, seat), asked(match)
    meant = {ref for choice in (*prompt.choices, *prompt.ahead) for ref in choice.references}
    held = {piece.ref for place in scene.places for piece in place.pieces if piece.ref}
    return [
        f"{place.ref[0]}:{place.ref[1]}"
        for place in scene.places
        if place.ref not in meant and not held & meant and place.name
    ]


def test_with_secret_hands_it_takes_a_second_click(somebody: People) -> None:
    # Given two people with secret hands, of whom one must choose a card to cycle
    one, two = sit_down_together(somebody, "The Card Game")
    one.wait_for_choices()
    me = whose_turn(one, two)
    me.wait_for_choices()
    before, card = me.at, me.page.locator(".hand .card.live > button").first
    # When they click on one, then it is only shown what that would do
    card.click()
    me.page.locator(".here .choice").wait_for()
    me.page.wait_for_timeout(400)  # the question is not new any more
    assert me.at == before
    # When they click on it again, then it is done
    card.click()
    goes_on(me, before)


def test_what_can_only_be_passed_passes_by_itself(somebody: People) -> None:
    # Given somebody alone who can do nothing but pass
    match = played(new(CARDS), can_only_pass)
    me = somebody()
    me.take_up(match)
    # When they stop it, then it waits for them
    me.page.get_by_role("button", name="Stop").click()
    before = me.at
    me.page.wait_for_timeout(2500)
    assert me.at == before
    # When they come again and let it be, then it goes on without a click
    me.page.reload()
    me.page.get_by_text("Passes by itself").wait_for()
    goes_on(me, before)
    # And the story says so
    expect(me.page.locator(".strip")).to_contain_text("Passed by itself")
    passed = me.log.get_by_role("button", name="Passed by itself: nothing else could be done")
    expect(passed).to_be_visible()
    # unfolded, too, where one may look back to it
    passed.click()
    me.page.locator(".past h2").wait_for()
    me.page.keyboard.press("Escape")
    # When they switch that off where it happens, then it waits
    me.take_up(match)
    me.button("Always ask me").click()
    before = me.at
    me.page.wait_for_timeout(2500)
    assert me.at == before


def comes_again(match: Match) -> bool:
    """Whether a moment for events comes, and the same again when it has been passed, with the same choices."""
    question, before = match.state.question, match.options
    if match.state.result or not isinstance(question, Window) or len(before) < 2:
        return False
    later = match.fork(len(match.answers))
    later.answer(before[-1])
    return before[-1].verb == "stand" and isinstance(later.state.question, Window) and later.options == before


@pytest.mark.parametrize("room", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_what_is_asked_again_and_again_is_passed_each_time(somebody: People, room: dict[str, int]) -> None:
    # Given somebody alone who is asked for events, and will be again with nothing new to choose
    me = somebody(room, has_touch=room is PHONE)
    me.take_up(played(new(FATE, 1), comes_again))
    before, asked_again = me.moment, re.compile("^Each time “Carry on”")
    order, passing = me.button(asked_again), me.page.get_by_role("status").filter(has_text="as long as nothing new")
    me.picture(f"clicks-each-time-{room['width']}")
    # When they say once that they carry on each time, then the next time passes by itself, which can be stopped
    order.click()
    passing.wait_for()
    me.page.keyboard.press("Escape")
    expect(passing).to_have_count(0)
    stopped = me.moment
    assert stopped == before + 1
    me.page.wait_for_timeout(1500)
    assert me.moment == stopped
    # When they say so again, then the game goes on until they are asked something else
    order.click()
    expect(me.choices.filter(has_text="Carry on")).to_have_count(0)
    me.page.wait_for_timeout(1500)
    expect(passing).to_have_count(0)
    assert me.moment > stopped
    # When they take that back, then all of it, and they are asked again
    me.button("Take back").click()
    me.wait_for_moment(stopped)
    expect(order).to_be_visible()
    me.page.wait_for_timeout(1500)
    assert me.moment == stopped


def test_with_secret_hands_passing_takes_a_standing_order(somebody: People) -> None:
    # Given two seats with secret hands, of which one can do nothing but pass
    match = played(new(CARDS, 2, shadow="people"), can_only_pass)
    me = somebody()
    me.take_up(match)
    before = me.at
    # Then it waits
    me.page.wait_for_timeout(2500)
    assert me.at == before
    # When they give the order in the menu, then it passes
    me.page.locator(".menu summary").click()
    me.page.get_by_text("At this table, too").click()
    goes_on(me, before)


@pytest.mark.parametrize("title", ALL)
def test_keys_choose(somebody: People, title: str) -> None:
    # Given a question with several choices in sight
    match = alone(title, lambda match: len(match.answers) > 2 and 1 < len(asked(match).choices) < 9)
    me = somebody()
    me.take_up(match)
    before, moment = me.at, me.moment
    # When the arrows lead to the second choice and it is taken, then it is chosen
    me.page.locator(".question").focus()
    me.page.keyboard.press("ArrowDown")
    me.page.keyboard.press("ArrowDown")
    assert me.focused().startswith(asked(match).choices[1].text)
    me.page.keyboard.press("ArrowUp")
    assert me.focused().startswith(asked(match).choices[0].text)
    me.page.keyboard.press("Enter")
    goes_on(me, before)
    # And when it is taken back and a number key pressed, then that choice is taken
    me.wait_for_choices()
    me.page.keyboard.press("u")
    me.wait_for_moment(moment)
    me.wait_for_choices()
    before = me.at
    me.page.keyboard.press("2")
    goes_on(me, before)


SENT = """() => {
  const socket = window.sockets.at(-1), send = socket.send.bind(socket);
  socket.send = (text) => send((window.sent = text));
}"""
"""What the page sends last is kept."""


def test_letters_choose_what_comes_after_the_ninth(somebody: People) -> None:
    # Given a question with more than a dozen choices, each of which has its key
    match = alone(SOLITAIRE, lambda match: len(asked(match).choices) > 12)
    me = somebody()
    me.take_up(match)
    assert me.choices.count() == len(asked(match).choices)
    # When somebody presses a letter that does nothing else, then the choice is taken that has it
    me.page.evaluate(SENT)
    before = me.at
    me.page.keyboard.press("b")
    goes_on(me, before)
    choice = asked(match).choices[10]
    assert json.loads(me.page.evaluate("window.sent"))["option"] == [choice.seat, choice.group, *choice.args]
    # And the stylesheet writes the same keys beside them as the page obeys
    client = Path(__file__).parents[2] / "client" / "src"
    keys = re.search(r'CHOICES = "(\w+)"', (client / "table" / "keys.ts").read_text())
    written = re.search(r"@counter-style key \{.*?symbols:([^;]+);", (client / "style.css").read_text(), re.DOTALL)
    assert keys and written and keys[1] == re.sub(r'["\s]', "", written[1])
    assert not set(keys[1]) & set("cmohursenp")


def test_the_keys_are_shown_and_closed_by_keys(somebody: People) -> None:
    # Given a table
    me = somebody()
    me.take_up(game(FATE, 4))
    before = me.at
    # When somebody asks for the keys, then all are told in a dialog
    me.page.locator(".question").focus()
    me.page.keyboard.press("?")
    dialog = me.page.get_by_role("dialog", name="Keys")
    dialog.wait_for()
    assert "take that choice" in dialog.inner_text()
    # And so are the letters that no choice has, as they do something else
    client = Path(__file__).parents[2] / "client" / "src"
    keys = re.search(r'CHOICES = "(\w+)"', (client / "table" / "keys.ts").read_text())
    assert keys
    left_out = [letter for letter in ascii_lowercase if letter not in keys[1]]
    assert f"{', '.join(left_out[:-1])} and {left_out[-1]} do something else" in dialog.inner_text()
    me.picture("keys")
    # And keys choose nothing meanwhile
    me.page.keyboard.press("1")
    # When it is closed, then they are where they were
    me.page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    assert me.page.evaluate("() => document.activeElement.matches('.question')")
    assert me.at == before


@pytest.mark.parametrize("title", ALL)
def test_a_question_says_what_it_belongs_to(somebody: People, title: str) -> None:
    # Given a question that belongs to what was chosen before
    match = played(new(title), follows_up)
    me = somebody()
    me.take_up(match)
    # Then it says so
    prompt = asked(match)
    assert " ".join(me.page.locator(".question").inner_text().split()) == f"{' › '.join(prompt.so_far)}: {prompt.text}"


def test_before_more_than_ones_own_choices_is_taken_back_it_asks(somebody: People) -> None:
    # Given somebody alone against a bot, after whose deeds they are asked again
    match = against_bots(HEXES, later_than_ones_menu)
    me = somebody()
    me.take_up(match)
    moment = me.moment
    # When they restart their turn, then they are asked before, and may leave it
    me.button("Restart").click()
    sure = me.page.get_by_role("alertdialog")
    expect(sure).to_contain_text("since")
    me.button("No", within=sure).click()
    assert me.moment == moment
    # When they do, then it goes back; and it can be done again
    me.button("Restart").click()
    with me.waiting():
        me.button("Yes", within=sure).click()
    assert me.becomes(lambda: me.moment < moment)
    me.page.locator(".takeback button", has_text="Do again").click()
    me.wait_for_moment(moment)


def later_than_ones_menu(match: Match) -> bool:
    """Whether the first seat is asked, and another has chosen since it has said what to do."""
    if match.options[0].seat != 0 or match.answers[len(match.answers) - 1 : len(match.answers)] == []:
        return False
    own = [at for at, option in enumerate(match.answers[0 : len(match.answers)]) if option.seat == 0]
    menus = [at for at in own if match.look(at).question.is_menu]
    return bool(menus) and any(option.seat != 0 for option in match.answers[menus[-1] : len(match.answers)])


NO_REASONS = """
window.WebSocket = class extends window.WebSocket {
  send(text) {
    if (text.includes('"why"')) throw new Error("The line is down.");
    super.send(text);
  }
};
"""


def test_that_reasons_could_not_be_asked_for_is_told(somebody: People) -> None:
    # Given a thing with which nothing can be done, and a table that can't be asked why
    match = alone(FATE, lambda match: len(match.answers) > 3 and len(idle(match)) > 5)
    me = somebody()
    me.page.add_init_script(NO_REASONS)
    me.take_up(match)
    drawn = me.page.locator(ON_THE_BOARD).evaluate_all("found => found.map((one) => one.dataset.about)")
    thing = next(one for one in drawn if one in set(idle(match)))
    # When somebody clicks on it, then that is told, and not that there are no reasons
    me.page.locator(f'{ON_THE_BOARD}[data-about="{thing}"]').first.dispatch_event("click")
    me.page.locator(".here").get_by_role("alert").filter(has_text="The line is down.").wait_for()
