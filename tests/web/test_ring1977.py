"""War of the Ring (1977) in the browser: three people who bargain, lie and break their word; a game to its end."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import DESKTOP, PHONE, Someone, whose_turn
from tests.web.games import HEXES, against_bots, new, played
from tests.web.test_table import complaints, needs_axe
from westmarch.engine.match import Match
from westmarch.titles.ring1977.procedures.march import March, Walk

People = Callable[..., Someone]

NAME = "War of the Ring (1977)"
TURNS = 3
"""So many turns a game lasts that is played to its end."""
PASSING = ("No more", "End my turn", "Keep", "Take no more", "Neither", "No offer", "No Alliance", "Stop here")
"""How choices begin that only let the game go on."""
PATIENT = 60
"""More choices than it takes until somebody is asked for something."""
READY = 40
"""So many answers after which a game is under way."""

GUARD = 700
"""Milliseconds after which nobody can have meant the question before."""
HEX_NUMBER = re.compile("^[EW]\\d+$")
"""The name of a hex that has no other."""
MANY = 400
"""More choices than a game of so few turns has."""
KEEP_FRAMES = """
window.frames_told = [];
window.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", async ({ data }) =>
      window.frames_told.push(typeof data === "string" ? data : new TextDecoder().decode(data)));
  }
};
"""
"""Whatever the server sends over a live connection is kept."""


def stored(name: str, answers: int) -> Match:
    """A stored game after so many answers."""
    folder = Path(__file__).parents[1] / "titles" / HEXES / "fixtures"
    return Match.load(folder / f"{name}.json").fork(answers)


class Party:
    """The Fellowship, the Dark Power and Saruman, each with a browser of their own, at a table of the Three-Player
    Game."""

    def __init__(self, somebody: People) -> None:
        self.people = self.fellowship, self.dark_power, self.saruman = somebody(), somebody(), somebody()
        for person in self.people:
            person.page.add_init_script(KEEP_FRAMES)
        host = self.fellowship
        host.enter()
        form = host.title(NAME)
        host.button("Three-Player Game", within=form).click()
        host.button("More options", within=form).click()
        for seat in ("Seat 2", "Seat 3"):
            form.get_by_label(seat).select_option("open")
        host.button("Set up the table", within=form).click()
        for guest, name in ((self.dark_power, "Sauron"), (self.saruman, "Curunír")):
            host.button("Invitation link").first.click()
            guest.page.goto(host.page.get_by_role("textbox", name="Invitation link").input_value())
            guest.page.get_by_label("Your name").fill(name)
            guest.button("Sit down").first.click()
            host.page.get_by_text(name).wait_for()
        host.button("Begin the game").click()
        for person in self.people:
            person.page.wait_for_selector(".page")

    def asked(self) -> Someone:
        """Whom the game waits for, when all have seen all."""
        able = whose_turn(*self.people)
        able.wait_for_choices()
        able.open_all()
        return able

    def choose(self, person: Someone, words: str) -> str:
        """A person chooses the first of what they can that begins with these words. The rest of it is told."""
        assert self.asked() is person
        choice = able_to(person, words).first
        text = " ".join(choice.locator("span").inner_text().split())
        person.answer(choice)
        return text.removeprefix(words).strip()

    def until(self, person: Someone, words: str, *ways: str) -> None:
        """Whoever is asked goes on, by one of these ways if they can, until somebody can choose this."""
        for _ in range(PATIENT):
            able = self.asked()
            if able is person and able_to(person, words).count():
                return
            self.choose(able, next((way for way in (*ways, *PASSING) if able_to(able, way).count()), ""))
        raise AssertionError(f"nobody can choose: {words}")

    def told(self, person: Someone) -> list[str]:
        """All that a browser has been sent since one last asked."""
        frames = list(person.page.evaluate("() => window.frames_told.splice(0)"))
        assert all(isinstance(json.loads(frame), dict) for frame in frames)
        return frames

    def sees_trays(self, laid: str, lie: str, promise: str) -> None:
        """Saruman sees his card, the Fellowship its back with what he has said of it, and the Dark Power no tray."""
        expect(self.fellowship.page.locator(".tray .covered")).to_contain_text(f"said to be {lie}")
        expect(self.fellowship.page.locator(".tray").first).to_contain_text(f"promise {promise}")
        expect(self.saruman.page.locator(".tray").last).to_contain_text(laid)
        assert not self.dark_power.page.locator(".tray").count()


def able_to(person: Someone, words: str) -> Any:
    """The choices of a person that begin with these words, each by itself."""
    return person.choices.filter(has_text=re.compile(f"^{re.escape(words)}"))


def hand(person: Someone) -> list[str]:
    return list(person.page.locator(".hand .card .name").all_inner_texts())


def references(frames: list[str]) -> set[tuple[str, int]]:
    """The things that a browser has been told of, as log lines, choices and cards name them."""

    def found(part: Any) -> set[tuple[str, int]]:
        if isinstance(part, dict):
            return {ref for value in part.values() for ref in found(value)}
        if isinstance(part, list):
            if len(part) == 2 and isinstance(part[0], str) and isinstance(part[1], int):
                return {(part[0], part[1])}
            return {ref for value in part for ref in found(value)}
        return set()

    return {ref for frame in frames for ref in found(json.loads(frame))}


def test_three_browsers_with_a_lie_an_alliance_and_a_broken_promise(somebody: People) -> None:
    # Given three people, who each have drawn their Event Card
    party = Party(somebody)
    fellowship, dark_power, saruman = party.people
    party.until(saruman, "Make the Fellowship Player an offer", "Neither Mind Battle")
    own, theirs = hand(saruman), hand(fellowship)
    for person in party.people:
        party.told(person)
    # When Saruman lays a card for the Fellowship, says that it is another, and promises not to attack
    party.choose(saruman, "Make the Fellowship Player an offer")
    laid = party.choose(saruman, "Lay")
    lie = next(
        card for card in ("Eagles!", "Swift Ways", "Tom Bombadil") if card not in (*own, *theirs, *hand(dark_power))
    )
    party.choose(saruman, f"Say that there is {lie}")
    promise = f"not to attack {party.choose(saruman, 'Promise not to attack')}"
    party.choose(saruman, "That is the package")
    # Then the Fellowship is told what was said, and not what lies there
    party.asked()
    for words in (f"says that there is {lie}", "has laid 1 card", f"They promise {promise}"):
        expect(fellowship.log).to_contain_text(words)
    assert laid not in fellowship.page.content()
    # and both trays lie before the two of them: a back with what is said of it, and for Saruman the card's face
    party.sees_trays(laid, lie, promise)
    fellowship.picture("ring1977-bargain")
    # When the Fellowship lays a card too, and Saruman agrees
    given = party.choose(fellowship, "Lay")
    party.choose(fellowship, "That is the package")
    party.asked()
    assert given not in saruman.page.content()
    party.choose(saruman, "Exchange them")
    party.asked()
    # Then each has the other's card, and the Fellowship sees that it was a lie
    assert sorted(hand(fellowship)) == sorted({*theirs, laid} - {given})
    assert sorted(hand(saruman)) == sorted({*own, given} - {laid})
    expect(fellowship.log).to_contain_text(f"You got {laid}")
    # And whoever stood by was sent that packages were exchanged, and nothing of what was in them or was said of it
    sent = party.told(dark_power)
    expect(dark_power.log).to_contain_text("have exchanged packages")
    assert not [
        frame for frame in sent for secret in (laid, given, lie, promise, "says that", "has laid") if secret in frame
    ]
    assert not [ref for ref in references(sent) if ref[0] in ("event", "magic", "promise")]
    for person in (fellowship, saruman):
        assert {ref[0] for ref in references(party.told(person))} >= {"event"}
    # When Saruman makes an Alliance with the Dark Power
    party.until(saruman, "Propose an Alliance to the Dark Power")
    party.choose(saruman, "Propose an Alliance to the Dark Power")
    party.choose(dark_power, "Yes")
    party.choose(saruman, "Yes")
    party.choose(dark_power, "Yes")
    # Then all read of it, and that the truce with the Fellowship is over
    party.asked()
    for person in party.people:
        expect(person.log).to_contain_text("The Dark Power Player and Saruman are allies")
        expect(person.log).to_contain_text("The truce between the Fellowship Player and Saruman is over")
    # When he marches on the Fords of Isen in spite of his promise, then nothing holds him back
    party.until(saruman, "Move from Isengard")
    party.choose(saruman, "Move from Isengard")
    party.choose(saruman, "Set out")
    party.choose(saruman, "Go to Fords of Isen")
    party.until(saruman, "Attack at Fords of Isen", "Stop here")
    party.choose(saruman, "Attack at Fords of Isen")
    party.asked()
    for person in party.people:
        expect(person.log).to_contain_text("Battle at Fords of Isen")
    expect(fellowship.log).to_contain_text(f"They promise {promise}")
    fellowship.picture("ring1977-broken-promise")


def bargain_within(minutes: str) -> Match:
    """A game of three in which somebody lays a package, and so many minutes are given for it."""
    match = new("ring1977", 3, game="three_player", bargain_minutes=minutes)
    for _ in range(200):
        by_verb = {option.verb: option for option in match.options}
        if "laid" in by_verb:
            return match
        wanted = next((verb for verb in ("offer", "go_on", "rest") if verb in by_verb), match.options[0].verb)
        match.answer(by_verb[wanted])
    raise AssertionError("nobody bargains")


def test_a_bargain_tells_how_much_time_is_left(somebody: People) -> None:
    # Given a bargain of two minutes, then its time runs out before everybody's eyes, second by second
    me = somebody()
    me.take_up(bargain_within("2"))
    clock = me.page.get_by_role("timer")
    expect(clock).to_contain_text(re.compile("1:[0-5][0-9]"))
    first = clock.inner_text()
    assert me.becomes(lambda: clock.inner_text() != first)


@needs_axe
@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_to_complain_of(somebody: People, viewport: dict[str, int]) -> None:
    # Given the armies' game, as a stack is led over the map, when axe looks at the table, then all is well
    me = somebody(viewport)
    me.take_up(played(new("ring1977", game="campaign"), lambda match: match.state.during(March)))
    me.wait_for_choices()
    assert complaints(me) == []
    me.picture(f"ring1977-axe-{viewport['width']}")


def test_a_phone_sees_the_whole_map_and_what_last_turn_speaks_of(somebody: People) -> None:
    # Given a phone, then the whole map lies small in a corner of what is seen
    me = somebody(PHONE, has_touch=True)
    me.take_up(against_bots(HEXES, lambda match: len(match.answers) >= 92))
    small = me.page.locator(".small-map").bounding_box()
    assert small["width"] < PHONE["width"] / 3
    # and while a panel lies over it, it is drawn without an error
    faults: list[str] = []
    me.page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    for panel in ("Goals", "Board"):
        me.button(panel).click()
    me.page.locator(".small-map").wait_for()
    assert faults == []
    # When a line of the last turn is pressed, then that of which it speaks lies below what covers the map's head
    strip = me.page.locator(".last-turn.strip")
    while not strip.count():
        me.choose()
        me.wait_for_choices()
    for deed in strip.locator(".deed").all():
        deed.click()
        if me.page.locator(".stage .meant").count():
            head = strip.bounding_box()
            expect(me.page.locator(".stage .meant").first).to_be_in_viewport()
            assert me.becomes(lambda head=head: lowest(me) > head["y"] + head["height"])


def lowest(me: Someone) -> float:
    """How low on the screen the lowest place lies that is spoken of."""
    places = me.page.locator(".stage .meant").all()
    return max((box["y"] + box["height"] / 2 for one in places if (box := one.bounding_box())), default=0)


def test_a_way_is_shown_with_what_it_costs(somebody: People) -> None:
    # Given the Fellowship on the march, then the choices are told in directions, not in numbers of hexes
    me = somebody()
    me.take_up(played(new("ring1977"), lambda match: isinstance(match.state.question, Walk)))
    me.wait_for_choices()
    me.open_all()
    texts = me.choices.locator("span").all_text_contents()
    assert [text for text in texts if re.fullmatch(r"Go (\d )?(north|south)(-east|-west)?.*", text)]
    assert not [text for text in texts if re.search(r"[EW]\d{4}", text)]
    # When a way of three points is pointed at in the list, then it is drawn, with what it has cost by each hex
    way = me.choices.filter(has_text=re.compile(r"\b3 of \d points")).first
    way.hover()
    spent = me.page.locator(".course .spent")
    expect(spent.last).to_have_text("3")
    costs = [int(cost) for cost in spent.all_text_contents()]
    assert costs == sorted(costs)
    me.picture("ring1977-way")
    # And its number, its ground and what is left are told
    expect(me.page.locator("#about")).to_contain_text(re.compile(r"[EW]\d{4}: \w+.*\d left", re.DOTALL))
    # And what is told does not lie over the way; and roads have two edges
    told, shown = me.page.locator("#about").bounding_box(), me.page.locator(".course").bounding_box()
    assert (
        told["y"] >= shown["y"] + shown["height"]
        or told["y"] + told["height"] <= shown["y"]
        or (told["x"] >= shown["x"] + shown["width"])
    )
    expect(me.page.locator(".link + .ground")).to_be_attached()
    # When the same hex is pointed at on the map, then so it is
    me.page.mouse.move(0, 0)
    expect(spent).to_have_count(0)
    me.page.locator(".place.live").last.hover(force=True)
    expect(spent.last).to_be_attached()


REACHED = """() => {
  const { left, right, top, bottom } = document.querySelector(".map").getBoundingClientRect();
  const middles = [...document.querySelectorAll(".place.live:not(:has(.settlement))")].map((place) => {
    const { e, f } = place.getScreenCTM();
    return [e, f];
  });
  const hits = ([x, y]) => document.elementFromPoint(x, y)?.closest(".place.live");
  return middles.find(([x, y]) => x > left + 40 && x < right - 90 && y > top + 40 && y < bottom - 40 && hits([x, y]));
}"""
"""The middle of a hex in sight that can be reached and where nobody stands."""


def test_a_finger_sees_a_way_before_it_is_gone(somebody: People) -> None:
    # Given the Fellowship on the march, on a phone
    me = somebody(PHONE, has_touch=True, is_mobile=True)
    me.take_up(played(new("ring1977"), lambda match: isinstance(match.state.question, Walk)))
    before = me.moment
    me.page.locator(".place.live .target.hex").first.wait_for()
    me.page.locator(".token").first.wait_for()
    me.page.wait_for_timeout(GUARD)
    x, y = me.page.evaluate(REACHED)
    assert me.page.locator(".plate").count() == 1  # the counters of which the question is lie on gilt
    # When a hex is tapped, then the way there and what it costs is shown, and nobody goes
    me.page.touchscreen.tap(x, y)
    me.page.locator(".course .spent").last.wait_for()
    me.page.wait_for_timeout(GUARD)
    assert me.moment == before
    # When it is tapped again, then they go
    me.page.touchscreen.tap(x, y)
    me.page.wait_for_function("before => Number(document.querySelector('.page').dataset.moment) > before", arg=before)


def test_wounds_are_seen_on_the_counters(somebody: People) -> None:
    # Given a fight in which two have been wounded
    match = against_bots(HEXES, lambda match: sum(count > 0 for count in match.state.wounds) > 1)
    me = somebody()
    me.take_up(match)
    # Then their counters say how often, without anybody pointing at them
    drops = me.page.locator('.token[data-kind="counter"] .wounds')
    drops.first.wait_for()
    assert {text.strip() for text in drops.all_text_contents()} <= {str(count) for count in match.state.wounds if count}


CORNERS = """(all) => all.map((one) => [one.dataset.colour, one.querySelector(".counter").getAttribute("d")])"""
"""The colour of each counter, and the shape of its edge."""


def test_a_whole_character_game_by_mouse(somebody: People, tmp_path: Path) -> None:
    # Given a Character Game against the warden, shortened by records of one's own
    records = tmp_path / "short.json"
    records.write_text(json.dumps({"limits": {"turns": TURNS}}))
    me = somebody()
    me.enter()
    form = me.title(NAME)
    me.button("More options", within=form).click()
    form.get_by_label("Seat 2").select_option("warden")
    form.get_by_label("Records of my own").set_input_files(records)
    form.get_by_text(records.name).wait_for()
    me.button("Set up the table", within=form).click()
    me.wait_for_choices()
    # Then the map shows the Fellowship's stack
    expect(me.page.locator(".hand .owner strong")).to_have_text("The Fellowship")
    expect(me.page.locator(".place[aria-label*='Frodo']").first).to_be_attached()
    me.picture("ring1977-character")
    # And that begins near it: a counter 46 pixels across, with a name, numbers and a count
    stack = me.page.locator('.token[data-kind="counter"][data-colour="green"]').first
    expect(stack.locator(".band")).to_be_attached()
    expect(stack).to_contain_text(re.compile(r"Frodo.*\d-\d.*\d", re.DOTALL))
    assert stack.locator(".counter").last.bounding_box()["width"] >= 46
    # And whose it is would be told without its colour: the counters of the two sides have other corners
    corners = me.page.locator('.token[data-kind="counter"]').evaluate_all(CORNERS)
    assert len({shape for colour, shape in corners if colour == "green"}) == 1
    assert not {shape for colour, shape in corners if colour == "green"} & {s for c, s in corners if c == "red"}
    # And the whole is seen in a small map: where it is clicked on, one goes
    small = me.page.get_by_role("button", name="Map", exact=True)
    before = me.page.locator(".map img").first.bounding_box()
    small.click(position={"x": 20, "y": 80})
    assert me.becomes(lambda: me.page.locator(".map img").first.bounding_box() != before)
    # When they click on this and that until it is over
    me.play(MANY)
    # Then the page says how it has ended
    me.page.locator(".ending").wait_for()
    expect(me.page.locator(".ending")).to_contain_text("The time is over, and nobody has won.")
    expect(me.log).to_contain_text(f"Turn {TURNS}")
    me.picture("ring1977-over")


def test_a_hex_is_headed_by_how_it_lies_and_not_by_its_number(somebody: People) -> None:
    # Given the Fellowship on the march
    me = somebody()
    me.take_up(played(new("ring1977"), lambda match: isinstance(match.state.question, Walk)))
    me.wait_for_choices()
    hexes = me.page.locator(".place.live")
    for at in (0, hexes.count() - 1):
        # When one points at a hex, then what is told is headed by words, and its number stands below
        hexes.nth(at).hover(force=True)
        tip = me.page.locator("[role=tooltip]:not(.unseen)")
        tip.wait_for()
        heading = tip.locator("strong, b, h3").first.inner_text()
        assert not re.search(r"[EW]\d{4}", heading), heading
        me.page.mouse.move(2, 2)
        tip.wait_for(state="detached")


IN_SIGHT = """(what) => {
  const board = document.querySelector(".map svg").getBoundingClientRect();
  return [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect()).map((box) =>
    box.left < board.right && box.right > board.left && box.top < board.bottom && box.bottom > board.top);
}"""
"""Which of some things on the map lie in the part of it that is seen."""

OWN_STACK = '.map .token[data-side="round"]'
"""In the Character Game those of the Fellowship are the only ones of their side."""


def test_one_s_own_stack_stays_in_sight_when_the_window_changes(somebody: People) -> None:
    # Given the map as it opens, near one's own stack
    me = somebody()
    me.bring(against_bots(HEXES, lambda match: len(match.answers) >= READY))
    assert me.becomes(lambda: True in me.page.evaluate(IN_SIGHT, OWN_STACK))
    # When the window becomes a phone's, then what lay in its middle still does
    me.page.set_viewport_size(PHONE)
    assert me.becomes(lambda: True in me.page.evaluate(IN_SIGHT, OWN_STACK))


def told_until(me: Someone, words: str) -> None:
    """Have what is told on the board go on until it says this, and stop there."""
    me.page.evaluate(
        """(words) => new Promise((done) => {
          const look = () => {
            const said = document.querySelector(".caption .said");
            if (!said?.innerText.includes(words)) return said?.click(), requestAnimationFrame(look);
            done();
          };
          look();
        })""",
        words,
    )


FAR_AWAY = "flew to Cirith Ungol"
"""What is told of the Nazgûl as the first turn of the Character Game ends."""


def led_away(somebody: People) -> Someone:
    """Somebody whose stack is in Rivendell, and whom the map has just left to show what the Nazgûl do."""
    me = somebody(reduced_motion="no-preference")
    match = stored("character_ring_destroyed", 6)
    match.players = ["human", "warden"]
    me.take_up(match)
    assert me.becomes(lambda: me.page.evaluate(IN_SIGHT, OWN_STACK) == [True])
    me.choices.filter(has_text="End my turn").click()
    told_until(me, FAR_AWAY)
    assert me.becomes(lambda: me.page.evaluate(IN_SIGHT, OWN_STACK) == [False])
    return me


def test_the_map_goes_where_the_story_is_and_comes_back(somebody: People) -> None:
    # Given somebody who is shown what bots do, far away on the map
    me = led_away(somebody)
    # When the next question is about nothing on the map, then it comes back to where they were
    me.page.keyboard.press("Escape")
    me.page.get_by_text("One Event Card too many").first.wait_for()
    expect(me.page.locator(".place.live")).to_have_count(0)
    assert me.becomes(lambda: me.page.evaluate(IN_SIGHT, OWN_STACK) == [True])


def test_the_map_stays_where_one_has_gone_oneself(somebody: People) -> None:
    # Given somebody who has dragged the map while it was told what bots do, far away
    me = led_away(somebody)
    me.page.mouse.move(500, 400)
    me.page.mouse.down()
    me.page.mouse.move(460, 380, steps=4)
    me.page.mouse.up()
    # When they are asked something about nothing on the map, then it stays where they have brought it
    me.page.keyboard.press("Escape")
    me.page.get_by_text("One Event Card too many").first.wait_for()
    me.page.wait_for_timeout(300)
    assert me.page.evaluate(IN_SIGHT, OWN_STACK) == [False]


def test_what_is_searched_is_lit_on_the_map(somebody: People) -> None:
    # Given the Fellowship in Rivendell, before a Search
    me = somebody(reduced_motion="no-preference")
    match = stored("character_ring_destroyed", 4)
    match.players = ["human", "warden"]
    me.take_up(match)
    tracts = me.page.locator(".tracts path")
    expect(tracts).to_have_count(0)
    # When a Search Card is turned up, then its areas are lit as they are told, and the map goes there
    me.button("No").click()
    told_until(me, "Searched: Anorien and Minas Tirith")
    expect(tracts).to_have_count(3)
    assert me.becomes(lambda: True in me.page.evaluate(IN_SIGHT, ".tracts path"))
    me.picture("ring1977-searched")
    # And so are they when somebody points at that line of the story
    me.page.keyboard.press("Escape")
    me.wait_for_choices()
    expect(tracts).to_have_count(0)
    me.log.locator("button", has_text="Searched: Anorien").hover()
    expect(tracts).to_have_count(3)


def test_the_ring_that_changes_hands_is_told_in_large_letters(somebody: People) -> None:
    # Given Gollum, who is about to fight Frodo for the Ring
    me = somebody(reduced_motion="no-preference")
    match = stored("character_ring_in_barad_dur", 3)
    match.players = ["human", "warden"]
    me.take_up(match)
    expect(me.page.locator(".people .badge")).to_have_attribute("title", "the Ring, with Frodo")
    # When Frodo does not put it on, and loses
    me.button("No").click()
    # Then that line stands large on the board, and all see in the head of the page who has it now
    expect(me.page.locator(".caption .grave")).to_contain_text("Gollum has the Ring")
    me.picture("ring1977-ring-lost")
    me.page.keyboard.press("Escape")
    expect(me.page.locator(".people .badge")).to_have_attribute("title", "the Ring, with Gollum")


OVER_A_COUNTER = """(name) => {
  const { left: west, right: east, top: north, bottom } = name.getBoundingClientRect();
  const south = bottom - 6; // digits hang nowhere
  return [...document.querySelectorAll(".token")].map((token) => token.getBoundingClientRect()).some(
    ({ left, right, top, bottom }) => left < east && west < right && top < south && north < bottom);
}"""
"""Whether something that is written lies over a counter."""


@pytest.mark.parametrize("window", [DESKTOP, PHONE])
def test_a_war_begins_where_one_s_own_people_are(somebody: People, window: dict[str, Any]) -> None:
    # Given the armies' game, in which Sauron has the largest stack, when the Fellowship sits down before a question
    # about cards, then the map shows Frodo and his company, and not Barad-dûr
    me = somebody(viewport=window)
    me.take_up(against_bots(HEXES, lambda match: True, game="campaign"))
    expect(me.page.locator(".place.live")).to_have_count(0)
    frodo = '.map .place[aria-label*="Frodo"]'
    assert me.becomes(lambda: me.page.evaluate(IN_SIGHT, frodo) == [True])
    assert me.page.evaluate(IN_SIGHT, '.map .place[aria-label*="Barad-dûr"]') == [False]


@pytest.mark.parametrize("window", [DESKTOP, PHONE])
def test_the_number_of_a_hex_is_written_above_its_counters(somebody: People, window: dict[str, Any]) -> None:
    # Given the Fellowship on its way, in a hex without a name
    me = somebody(viewport=window)
    match = stored("character_ring_destroyed", 11)
    match.players = ["human", "warden"]
    me.take_up(match)
    place = match.state.ring_hex
    # When somebody comes to that hex with the keyboard
    me.page.locator(f'[data-ref="hex:{place}"]').focus()
    # Then its number is written, and over no counter
    name = me.page.locator("text.name", has_text=HEX_NUMBER)
    expect(name).to_have_count(1)
    assert not name.evaluate(OVER_A_COUNTER)
