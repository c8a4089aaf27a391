"""One device for several people: whoever holds it is shown and told what their seat may know, and no more."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec
import pytest
from playwright.sync_api import expect

from tests.web.conftest import Someone
from tests.web.games import FATE, duel, new, played
from westmarch.engine.match import Match, save_of
from westmarch.engine.option import Seat
from westmarch.engine.secrecy import readable
from westmarch.scene import scene_of

People = Callable[..., Someone]

ANSWERS = 6
"""After which both have drawn and cycled cards, as only they know."""

KEEP_ANNOUNCEMENTS = """() => {
  window.announced = [];
  const keep = () => window.announced.push(
    ...[...document.querySelectorAll("[aria-live], [role=status], [role=alert]")].map((one) => one.textContent)
  );
  new MutationObserver(keep).observe(document.body, { subtree: true, childList: true, characterData: true });
  keep();
}"""

ALL_THAT_IS_TOLD = """() => [
  document.title,
  document.body.outerHTML,
  ...[...document.querySelectorAll("input, textarea")].map((one) => one.value),
  ...window.announced,
].join("\\n")"""


class Pair:
    """Two people at one device, in a duel of the card game."""

    def __init__(self, me: Someone, match: Match) -> None:
        self.me = me
        me.bring(match)
        me.page.evaluate(KEEP_ANNOUNCEMENTS)

    def take_the_device(self) -> Seat:
        """Whoever is asked for takes the device; gives their seat."""
        self.me.page.locator(".pass button").click()
        self.me.page.wait_for_selector(".page")
        pressed = self.me.page.locator('header [role=group] button[aria-pressed="true"]')
        pressed.wait_for()
        return Seat([*self.names].index(pressed.inner_text()))

    @property
    def names(self) -> list[str]:
        """Who sits here, by seat."""
        return list(self.me.page.locator("header [role=group] button").all_inner_texts())

    def pass_on(self) -> Seat:
        """Whoever holds the device hands it to the other one; gives the seat that has it now."""
        self.me.page.locator('header [role=group] button[aria-pressed="false"]').click()
        return self.take_the_device()

    def answer(self) -> None:
        """Any choice, then the device goes on, if it must."""
        self.me.answer(self.me.choices.first)

    @property
    def match(self) -> Match:
        """The game as the server has it."""
        save = self.me.page.request.get(self.me.page.url.replace("/table/", "/api/tables/") + "/save")
        return Match.from_document(save_of(save.body()))

    def check(self, seat: Seat | None) -> None:
        """Nothing that this seat can't know is shown or was announced; None: what everybody may know."""
        told = self.me.page.evaluate(ALL_THAT_IS_TOLD)
        for other in (Seat(0), Seat(1)):
            if other != seat:
                leaked = [secret for secret in secrets(self.match, other) if secret in told]
                assert not leaked, leaked

    def forget(self) -> None:
        """What was announced so far was for whoever held the device then."""
        self.me.page.evaluate("window.announced = []")


def secrets(match: Match, seat: Seat) -> set[str]:
    """What only this seat knows: the lines that were told to it alone, and the cards that nobody else has seen."""
    book, other = match.book, Seat(1 - seat)
    private = [line for line in match.log if line.only == seat]
    public = "\n".join(line.text(book) for line in readable(match.log, other))
    seen = [scene_of(match.title, match.look(moment), other) for moment in range(len(match.answers) + 1)]
    known = public + msgspec.json.encode(seen).decode()
    named = {book.kinds[kind].name(number) for line in private for kind, number in line.references(book)}
    found = {name for name in named if name not in known} | {line.text(book) for line in private}
    return {text for text in found if text not in known}


@pytest.fixture
def pair(somebody: People) -> Pair:
    pair = Pair(somebody(), duel(ANSWERS))
    assert all(len(secrets(pair.match, seat)) > 3 for seat in (Seat(0), Seat(1)))
    return pair


def test_each_is_shown_and_told_their_own_secrets_only(pair: Pair) -> None:
    """Given a duel at one device, when it goes on, then neither sees nor hears what the other alone was told."""
    pair.check(None)
    holder = pair.take_the_device()
    own = next(line for line in pair.match.log if line.only == holder)
    expect(pair.me.log).to_contain_text(own.text(pair.match.book))
    pair.check(holder)
    holders = [holder]
    for _ in range(8):
        pair.me.wait_for_choices()
        pair.answer()
        if pair.me.page.locator(".pass").count():
            pair.forget()
            pair.check(None)
            holder = pair.take_the_device()
            holders.append(holder)
        pair.check(holder)
    assert {*holders} == {0, 1}


def test_so_it_is_for_who_looks_back(pair: Pair) -> None:
    """Given a duel at one device, when each looks back, by the timeline, by steps or in a film, then it is the same."""
    holder = pair.take_the_device()
    for seat in (holder, Seat(1 - holder)):
        pair.me.look_back_to(0)
        pair.check(seat)
        pair.me.button("On").click()
        pair.me.wait_for_moment(1)
        pair.check(seat)
        pair.me.page.get_by_label("Speed").select_option("4×")
        pair.me.button("Play").click()
        pair.me.wait_for_moment(ANSWERS)
        pair.check(seat)
        pair.me.look_back_to(2)
        if seat == holder:
            pair.forget()
            assert pair.pass_on() == 1 - holder


def test_so_it_is_after_a_reload(pair: Pair) -> None:
    """Given a duel at one device, when the page is loaded anew, then it asks who holds the device before it tells."""
    pair.take_the_device()
    pair.me.page.reload()
    pair.me.page.locator(".pass").wait_for()
    pair.me.page.evaluate(KEEP_ANNOUNCEMENTS)
    pair.check(None)
    pair.check(pair.take_the_device())
    pair.forget()
    pair.check(pair.pass_on())


def test_a_line_is_explained_as_itself(pair: Pair) -> None:
    """Given the story as one seat may read it, when the mouse rests on a line, then that line is explained."""
    pair.take_the_device()
    for line in pair.me.log.locator("> button").all()[-6:]:
        line.hover()
        expect(line).to_have_attribute("aria-describedby", "about")
        described = pair.me.page.locator("#about strong")
        assert not described.count() or described.inner_text() == line.inner_text()


def test_what_one_was_about_to_choose_is_not_left_for_the_other(pair: Pair) -> None:
    """Given somebody who is asked whether they are sure, when they pass the device on, then the other is not asked."""
    pair.me.page.evaluate("localStorage.setItem('confirm', 'true')")
    pair.me.page.reload()
    pair.me.page.evaluate(KEEP_ANNOUNCEMENTS)
    pair.take_the_device()
    pair.me.choices.first.click()
    pair.me.page.get_by_role("alertdialog").wait_for()
    pair.forget()
    pair.check(pair.pass_on())
    expect(pair.me.page.get_by_role("alertdialog")).to_have_count(0)


def test_a_note_at_a_shared_screen_says_who_can_read_it(pair: Pair) -> None:
    """Given a note of one at the device, when they come back to it or pass the device on, then it is there, as said."""
    pair.take_the_device()
    for _ in range(2):
        pair.me.button("Talk").click()
        note = pair.me.page.get_by_label("A note, which everybody at this screen can read")
        if note.input_value() == "":
            note.fill("Beware the Balrog.")
            note.blur()
            pair.me.button("Story").click()
            pair.me.button("Talk").click()
        expect(note).to_have_value("Beware the Balrog.")
        pair.pass_on()


def test_taking_back_says_whose_deed_it_takes_back(somebody: People) -> None:
    # Given two people at one screen with open hands, of whom the first has chosen, and the other is asked
    match = played(new(FATE, 2), other_than_before)
    me = somebody()
    me.bring(match)
    me.wait_for_choices()
    back = me.page.locator(".takeback button").first
    # Then what is to be taken back is said to be the first one's
    expect(back).to_have_text(re.compile(r"^.+ \(Player 1\)$"))
    # When they take it back, then the first one is asked again
    with me.waiting():
        back.click()
    assert me.becomes(lambda: "Player 1" in holder(me))
    # And of one's own deed nothing is said
    while "Player 1" in holder(me):
        own = back.count() and back.inner_text()
        me.choose()
    assert own and "(" not in own


def holder(me: Someone) -> str:
    """Whose eyes are looked through."""
    return str(me.page.locator("header [role=group] button[aria-pressed=true]").inner_text())


def other_than_before(match: Match) -> bool:
    """Whether another seat is asked than has chosen last."""
    return len(match.answers) > 8 and {one.seat for one in match.options} == {1} and match.answers[-1].seat == 0


def test_a_hint_is_never_empty_when_the_other_hand_begins(somebody: People) -> None:
    # Given two people at one screen, who ask for a hint again and again, also while the other one's turn begins
    me = somebody()
    me.bring(played(new(FATE, 2), lambda match: len(match.answers) > 8 and one_choice_before_the_other(match)))
    me.page.evaluate(KEEP_HINTS)
    hands = set()
    for _ in range(20):
        if len(hands) == 2:
            break
        me.wait_for_choices()
        hands.add(holder(me).split(":")[0])
        me.button("Hint").click()
        card = me.page.locator(HINT)
        expect(card).to_contain_text(re.compile(r"The bot .+|in imagined games, this wins most .+"))
        me.answer(me.choices.first)
        card.wait_for(state="detached")
    # Then each time there was a sentence, whoever was asked
    assert len(hands) == 2
    assert me.page.evaluate("window.empty") == []


def one_choice_before_the_other(match: Match) -> bool:
    """Whether the next choice but one may be another seat's."""
    if {one.seat for one in match.options} != {0}:
        return False
    after = match.fork()
    after.answer(match.options[0])
    return {one.seat for one in after.options} == {1}


HINT = ".overlay[aria-label=Hint]"
KEEP_HINTS = f"""() => {{
  window.empty = [];
  const look = () => document.querySelectorAll("{HINT}").forEach((one) => {{
    if (![...one.querySelectorAll("p")].some((p) => p.innerText.trim().length > 3)) window.empty.push(one.outerHTML);
  }});
  const paint = () => {{ look(); requestAnimationFrame(paint); }};
  paint();
}}"""
"""Notes each picture of the page on which there is a hint without words."""
