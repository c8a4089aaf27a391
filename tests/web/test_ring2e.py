"""War of the Ring in the browser: its map, its dice, battles, two people with secret hands, a game to its end."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import DESKTOP, PHONE, Someone, whose_turn
from tests.web.games import RING, against_bots, ended, game, new, played
from tests.web.test_table import RING as NAME
from tests.web.test_table import sit_down_together
from westmarch.engine.label import describe
from westmarch.engine.match import Match
from westmarch.engine.option import Seat
from westmarch.scene import prompt_for, scene_of
from westmarch.titles.ring2e.procedures.casualties import TakeHit, TakeHits

People = Callable[..., Someone]

WIDE = {"width": 1920, "height": 1080}

ABROAD = """(name) => {
  const place = document.querySelector(`.place[aria-label^="${name}"]`);
  const own = place.getAttribute("data-ref");
  const plinth = document.querySelector(`.token[data-about="${own}"] .plinth`).getBoundingClientRect();
  const picture = document.querySelector(".map img");
  const source = decodeURIComponent(picture.src.slice(picture.src.indexOf(",") + 1));
  const svg = new DOMParser().parseFromString(source, "image/svg+xml");
  const frame = picture.getBoundingClientRect();
  const [left, top, width] = svg.documentElement.getAttribute("viewBox").split(" ").map(Number);
  const ground = new Path2D(svg.querySelector(`.area[data-ref="${own}"]`).getAttribute("d"));
  const scale = width / frame.width, context = document.createElement("canvas").getContext("2d");
  const lies = (x, y) => context.isPointInPath(ground, left + (x - frame.left) * scale, top + (y - frame.top) * scale);
  const { x, y, right, bottom } = plinth;
  const corners = [[x + 4, y + 2], [right - 4, y + 2], [x + 4, bottom - 2], [right - 4, bottom - 2]];
  return corners.filter(([at, down]) => !lies(at, down)).length;
}"""
"""How many corners of a place's Army lie beyond its borders."""

LAST = 4
"""So many answers before its end a game is taken up."""

PATIENT = 120
"""More answers than it takes until there is a battle."""


@cache
def with_a_siege() -> Match:
    """A game in which a Stronghold is under siege."""
    match = new(RING)
    return played(match, lambda match: any(map(match.state.is_siege, match.book.strongholds)))


@cache
def with_a_battle() -> Match:
    """A game in which somebody must take several hits in a battle, and has Regulars for them."""
    return played(
        new(RING),
        lambda match: (
            isinstance(match.state.question, TakeHit)
            and hits(match) > 1
            and any(describe(match.state, option).text.startswith("Remove a Regular") for option in match.options)
        ),
    )


def hits(match: Match) -> int:
    return int(match.state.nearest(TakeHits).hits)


def test_a_game_against_the_bot_begins_with_one_click(somebody: People) -> None:
    # Given the lobby, when somebody plays against a bot
    me = somebody()
    me.play_alone(NAME)
    # Then they have the Free Peoples, and the map shows Armies: how many units, of which nation, who flies above
    expect(me.page.locator(".hand .owner strong")).to_have_text("The Free Peoples")
    for emblem, units in (("hammer", 3), ("serpent", 4), ("eye", 5)):
        army = me.page.locator(f'.token[data-kind="army"][data-emblem="{emblem}"] > text')
        assert me.becomes(lambda army=army, units=units: str(units) in army.all_text_contents())
    expect(me.page.locator(".token .wings").first).to_be_attached()
    expect(me.page.locator('.token[data-kind="character"]', has_text="Ring")).to_be_attached()
    # And whose they are is told without colour: plinths of the Free Peoples have a keel, those of the Shadow points
    sides = {
        emblem: me.page.locator(f'.token[data-emblem="{emblem}"]').first.get_attribute("data-side")
        for emblem in ("hammer", "eye")
    }
    assert sides == {"hammer": "round", "eye": "pointed"}
    # And no army is less than 34 pixels wide, though the whole map is in sight
    widths = me.page.locator(".token .plinth").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().width)"
    )
    assert len(widths) > 20 and min(widths) >= 34
    # And over each settlement flies the flag of who holds it
    expect(me.page.locator('.settlement[data-colour="red"] .flag').first).to_be_attached()
    # When Erebor is clicked, then all is told in words
    me.page.locator('.place[aria-label^="Erebor, stronghold"]').click(force=True)
    told = me.page.locator(".here")
    expect(told).to_contain_text("1 Regular of the Dwarves, 2 Elites of the Dwarves, 1 Leader of the Dwarves")
    expect(told).to_contain_text("Stronghold, 2 victory points")


@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_an_event_card_in_hand_tells_its_whole_text_at_a_touch(somebody: People, window: dict[str, int]) -> None:
    # Given cards in hand, of which only names and icons are seen
    me = somebody(window, has_touch=window is PHONE)
    match = against_bots(RING, lambda match: len(match.answers) >= 227)
    me.take_up(match)
    cards = me.page.locator(".hand .card button")
    cards.first.wait_for()
    hand = next(
        pile for pile in scene_of(match.title, match.state, Seat(0)).piles if pile.kind == "hand" and pile.cards
    )
    # When one that can't be played is tapped, or pointed at, then its face and all of its text are told
    card = cards.nth(1)
    card.tap() if window is PHONE else card.hover()
    told = me.page.locator(".here" if window is PHONE else "#about:not(.unseen)")
    expect(told.locator(".face")).to_be_visible()
    expect(told).to_contain_text(hand.cards[1].text.splitlines()[-1])


def test_figures_grow_with_the_window(somebody: People) -> None:
    # Given a window in which names are written larger, when the whole map is seen in it, then armies are larger, too
    me = somebody(WIDE)
    me.play_alone(NAME)
    plinths = me.page.locator(".token .plinth")
    plinths.first.wait_for()
    widths = plinths.evaluate_all("all => all.map((one) => one.getBoundingClientRect().width)")
    assert len(widths) > 20 and min(widths) >= 1.2 * 34


def test_companions_are_told_apart_in_a_narrow_strip(somebody: People) -> None:
    # Given a window with no room for whole names, then under each Companion stands how the name begins, and the Level
    me = somebody()
    me.play_alone(NAME)
    names = me.page.locator(".strip .person .name")
    names.first.wait_for()
    assert names.all_inner_texts()[1:4] == ["Gan 3", "Str 3", "Bor 2"]
    assert len(set(names.all_inner_texts())) == names.count()


def test_an_army_stands_on_its_own_ground(somebody: People) -> None:
    # Given the small regions about Orthanc at the start, then the Army of North Dunland stands within its borders, but
    # for a corner at most: to stand by its Settlement matters more
    me = somebody()
    me.play_alone(NAME)
    me.page.locator(".token .plinth").first.wait_for()
    assert me.becomes(lambda: me.page.evaluate(ABROAD, "North Dunland") <= 1)


def test_places_of_the_last_turn_have_their_names_on_the_map(somebody: People) -> None:
    # Given what the bot has done, when a strip tells of it, then all regions of which it speaks are named on the map
    me = somebody()
    me.take_up(against_bots(RING, lambda match: len(match.answers) >= 20 and match.options[0].seat == 0))
    told = me.page.locator(".last-turn .told")
    names = {name for name in new(RING).book.kinds["region"].names if " " in name}
    for _ in range(40):
        me.choose()
        me.wait_for_choices()
        spoken = {name for name in names if told.count() and name in told.inner_text()}
        if spoken:
            break
    assert spoken
    assert me.becomes(lambda: spoken <= {*me.page.locator(".names text").all_text_contents()})


@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_siege_is_seen(somebody: People, window: dict[str, int]) -> None:
    # Given a game with a siege, on a desk or a phone
    me = somebody(window)
    me.take_up(with_a_siege())
    # Then there are walls around those inside, ringed by a siege, and words say so
    expect(me.page.locator(".token .wall").first).to_be_attached()
    expect(me.page.locator(".token .besieged").first).to_be_attached()
    expect(me.page.locator('.place[aria-label*="besieged, inside: "]').first).to_be_attached()
    # And dice, hand and question are in sight
    for selector in (".question", ".hand", "header h1"):
        assert me.in_sight(selector), selector
    me.picture(f"siege-{window['width']}")


def test_a_battle_is_in_sight_on_a_phone(somebody: People) -> None:
    # Given a battle, and a question that speaks of no place that could be chosen
    me = somebody(PHONE, has_touch=True)
    me.take_up(with_a_battle())
    # Then the map shows where the battle is, and how strong both are
    pennant = me.page.locator('.token[data-kind="contest"]')
    expect(pennant).to_have_text(re.compile(r"^\s*\d+:\d+\s*$"))
    board = me.page.locator(".map")
    assert me.becomes(lambda: lies_within(pennant, board))
    # When somebody looks into a corner of the map, and the battle goes on
    corner = board.bounding_box()
    for _ in range(6):  # however near the map has come
        me.page.mouse.move(corner["x"] + 60, corner["y"] + 90)
        me.page.mouse.down()
        me.page.mouse.move(corner["x"] + 330, corner["y"] + corner["height"] - 60, steps=4)
        me.page.mouse.up()
    assert me.becomes(lambda: not lies_within(pennant, board))
    me.answer(me.choices.filter(has_text="Remove a Regular").first)
    # Then the map is back at the battle
    assert me.becomes(lambda: lies_within(pennant, board))
    me.picture("battle-phone")


def lies_within(thing: Any, board: Any) -> bool:
    """Whether all of a thing lies in sight on the board."""
    box, frame = thing.bounding_box(), board.bounding_box()
    return all(
        frame[start] <= box[start] and box[start] + box[length] <= frame[start] + frame[length]
        for start, length in (("x", "width"), ("y", "height"))
    )


def test_one_click_chooses_a_die_though_an_elven_ring_could_turn_it(somebody: People) -> None:
    # Given one's own dice beside the question, and the use of an Elven Ring as a choice of its own
    me = somebody()
    me.play_alone(NAME)
    for _ in range(12):
        me.wait_for_choices()
        if me.page.locator("button.die").count():
            break
        me.choose()
    expect(me.button("Use an Elven Ring to turn a die")).to_be_visible()
    # When a die is clicked on, then it is chosen, and what to do with it is asked
    die = me.page.locator("button.die").first
    name = die.get_attribute("title")
    die.click()
    expect(me.page.get_by_role("heading", name=f"What to do with the {name}")).to_be_visible()


def test_two_people_at_one_screen_have_secret_hands(somebody: People) -> None:
    # Given a game of two people at one screen, and the cards of each
    me = somebody()
    match = game(RING, 60)
    me.bring(match)
    hands = [{match.book.events[card].name for card in hand} for hand in match.state.hands]
    me.page.locator(".pass").wait_for()
    # When one of them has the device, then the names of the other's cards are nowhere, but their backs are
    for _ in range(2):
        me.take_the_device()
        me.page.locator(".hand").wait_for()
        seat = 0 if "The Free Peoples" in me.page.locator(".hand .owner strong").inner_text() else 1
        me.button("Piles").click()
        me.page.locator(".sides").wait_for()
        told = me.page.locator("body").inner_text()
        table = {match.book.events[card].name for card in (*match.state.table, *match.state.played)}
        assert not [name for name in hands[1 - seat] - hands[seat] - table if name in told]
        backs = [match.book.deck_of[card] % 2 for card in match.state.hands[Seat(1 - seat)]]
        assert f"{backs.count(1)} Strategy" in told or 1 not in backs
        me.page.locator('header [role=group] button[aria-pressed="false"]').click()
        me.page.locator(".pass").wait_for()


def test_two_browsers_have_secret_hands_and_lay_combat_cards_face_down(somebody: People) -> None:
    # Given two people with browsers of their own, who look at what lies on the table
    one, two = sit_down_together(somebody, NAME)
    for person in (one, two):
        person.button("Piles").click()
    # When they play until one of them may lay a combat card, then nobody is ever shown a card in the other's hand
    for _ in range(PATIENT):
        able = whose_turn(one, two)
        able.wait_for_choices()
        assert leaks(one, two) == leaks(two, one) == []
        if able.choices.filter(has_text=", from ").count():
            break
        seek_battle(able)
    # And of the other's hand there are the backs
    for person in (one, two):
        expect(person.page.locator(".sides")).to_contain_text(re.compile(r"\d (Character|Strategy)"))
    # When the card is laid
    other = two if able is one else one
    laid = able.choices.filter(has_text=", from ").first
    card = laid.inner_text().split(", from ")[1].splitlines()[0]  # below it stands what it does
    able.answer(laid)
    whose_turn(one, two)  # so that both have seen it
    # Then it lies there face down: its owner knows it, the other does not
    for person in (one, two):
        expect(person.page.locator(".sides")).to_contain_text("combat card 1")
    expect(able.page.locator(".sides")).to_contain_text(card)
    assert card not in other.page.content()


def leaks(one: Someone, two: Someone) -> list[str]:
    """The cards in the hand of one that are on the page of the other."""
    cards = one.page.locator(".hand .card .name").all_inner_texts()
    assert cards
    return list(two.page.evaluate("(cards) => cards.filter((card) => document.body.outerHTML.includes(card))", cards))


def seek_battle(person: Someone) -> None:
    """Attack if that can be chosen, or else bring a nation nearer to war."""
    person.open_all()
    for way in (r"^(Attack|All who can)", r"^Advance Isengard"):
        wanted = person.choices.filter(has_text=re.compile(way))
        if wanted.count():
            person.answer(wanted.first)
            return
    person.choose()


def test_a_game_is_played_to_its_end_by_mouse(somebody: People) -> None:
    # Given a game shortly before its end
    whole = ended(RING)
    me = somebody()
    last = len(whole.answers)
    me.bring(whole.fork(last - LAST))
    # When the last choices are clicked
    for at in range(last - LAST, last):
        me.take_the_device()
        me.wait_for_choices()
        me.open_all()
        text = describe(whole.look(at), whole.answers[at]).text
        me.answer(me.page.locator(".prompt .choice", has_text=text).first)
    # Then it is over, and the page says who has won
    me.page.locator(".ending").wait_for()


def before_dice_are_chosen(match: Match) -> bool:
    """Whether a person is about to choose between dice, with a card that several of them play."""
    return not match.state.result and any(map(several_ways, [(match, card) for card in match.state.hands[0]]))


def several_ways(card: tuple[Match, int]) -> bool:
    """Whether something ahead can be done with a card by more than one die."""
    match, number = card
    return sum(("card", number) in one.references for one in prompt_for(match.state, [Seat(0)]).ahead) > 1


def test_a_card_in_the_hand_chooses_its_die_with_it(somebody: People) -> None:
    # Given somebody with several dice who has not chosen any
    match = played(new(RING), before_dice_are_chosen)
    me = somebody()
    me.take_up(match)
    ahead = prompt_for(match.state, [Seat(0)]).ahead
    of_cards = [one for one in ahead if one.references and one.references[0][0] == "card"]
    offer = next(one for one in of_cards if several_ways((match, one.references[0][1])))
    # When they click on a card, then it says by which dice it could be played
    me.page.locator(".hand .card button", has_text=offer.text.removeprefix("Play ")).click()
    way = me.page.locator(".here .choice", has_text=offer.by).first
    expect(way).to_contain_text(offer.text)
    me.picture("card-before-die")
    # And when the mouse rests on such a way, then the card is told about
    way.hover()
    me.page.locator("#about:not(.unseen)").wait_for()
    expect(me.page.locator("#about strong")).to_contain_text(offer.text)
    expect(me.page.locator("#about")).to_contain_text(offer.text.removeprefix("Play "))
    # When they choose one, then the die is chosen and the card played
    before = me.moment
    way.click()
    me.page.wait_for_selector(f'.page:not([data-moment="{before}"]):not([data-moment="{before + 1}"])')
    expect(me.log).to_contain_text(offer.text.replace("Play ", "played "))


@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_another_die_can_be_chosen(somebody: People, window: dict[str, int]) -> None:
    # Given a die that has been chosen
    me = somebody(window)
    me.take_up(played(new(RING), before_dice_are_chosen))
    me.open_all()
    dice = me.choices.all_inner_texts()
    me.choices.filter(has_text=re.compile("^Use a")).first.click()
    me.page.get_by_text("What to do with the").first.wait_for()
    me.wait_for_choices()
    me.picture(f"another-die-{window['width']}")
    # When another one is wanted, then all are there again
    me.button("← Another die").click()
    me.page.get_by_text("What to do", exact=True).first.wait_for()
    me.wait_for_choices()
    me.open_all()
    expect(me.choices).to_have_text(dice)


def test_a_card_that_can_not_be_played_tells_why(somebody: People) -> None:
    # Given somebody who is about to act, with a card that no die plays
    match = played(new(RING), refuses_a_card)
    me = somebody()
    me.take_up(match)
    card, reason = refused_card(match)
    # When they click on it, then it tells what stands against it
    me.page.locator(".hand .card button", has_text=card).click()
    me.page.locator(".here .why").wait_for()
    expect(me.page.locator(".here .why")).to_have_text(reason)


def refuses_a_card(match: Match) -> bool:
    return not match.state.result and before_dice_are_chosen(match) and bool(refused_card(match)[0])


def refused_card(match: Match) -> tuple[str, str]:
    """A card of the Free Peoples' hand that can't be played now, and why."""
    reasons = match.title.table.why(match.state, Seat(0))
    names = [match.book.events[card].name for card in match.state.hands[0]]
    return next(((name, reasons[name]) for name in names if reasons.get(name)), ("", ""))
