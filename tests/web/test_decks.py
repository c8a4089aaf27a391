"""Where a deck is built: from a sample, card by card, until no rule is broken; kept, shared, and played with."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import DESKTOP, PHONE, Someone
from tests.web.test_table import complaints, needs_axe

People = Callable[..., Someone]

WIZARDS = "Three Solitaire Scenarios"
GUISE = "/document/wizards/deck?scenario=guise"
SHORT = "It must have at least 30 cards, not 29."


def desk(me: Someone, address: str = GUISE) -> None:
    """Come to the page where decks are built."""
    me.page.goto(me.address + address)
    me.page.locator(".slots section").first.wait_for(state="attached")


def slot(me: Someone, name: str) -> Any:
    """A slot of the deck, with all that is told there."""
    return me.page.locator(".slots section", has=me.page.get_by_role("heading", name=name, exact=True))


def can_be_played(me: Someone) -> None:
    me.page.locator(".state", has_text="It can be played").wait_for()


def take_out(me: Someone, card: str, where: str) -> None:
    me.button(f"One less {card}: {where}").click()
    me.button(f"One less {card}: {where}").wait_for(state="detached")


def press(me: Someone, button: Any) -> None:
    """By the keyboard alone."""
    button.focus()
    me.page.keyboard.press("Enter")


def saved(me: Someone) -> Any:
    """The game at whose table one sits, as a file."""
    table = me.page.url.rpartition("/")[2]
    return me.page.request.get(f"{me.address}/api/tables/{table}/save").json()


@needs_axe
def test_a_deck_is_built_by_keyboard_and_played_with(somebody: People) -> None:
    # Given a sample deck, reached from the options of a new table
    me = somebody()
    me.enter()
    form = me.title(WIZARDS)
    press(me, me.button("Guise of the Necromancer", within=form))
    press(me, me.button("More options", within=form))
    form.get_by_label("Deck").get_by_text("Radagast calls the Council").wait_for(state="attached")
    press(me, form.get_by_role("link", name="Look at it, or build another one"))
    can_be_played(me)
    expect(me.page.get_by_label("Name of the deck")).to_have_value("Gandalf and the Wise")
    resources = slot(me, "Resources")
    # When a card is taken out, then the rule that is broken stands beside its slot, and is told
    press(me, me.button("One less Glamdring: Resources"))
    resources.get_by_text(SHORT).wait_for()
    expect(resources).to_contain_text("29, at least 30")
    expect(me.page.locator("[aria-live]")).to_have_text(f"Resources: 29, at least 30. {SHORT}")
    assert me.focus_is_on("One less The Mithril-coat: Resources"), "the keyboard stays in the slot"
    expect(slot(me, "Sideboard").locator(".error")).to_have_count(0)
    expect(me.button("Play alone now")).to_be_disabled()
    assert complaints(me) == []
    # When another one is put there
    press(me, me.button("Add cards: Resources"))
    me.page.wait_for_function("() => document.activeElement.type === 'search'")
    me.page.keyboard.type("VALIANT")
    me.button("One more Valiant Sword: Resources").wait_for()
    while me.focused() != "One more Valiant Sword: Resources":
        me.page.keyboard.press("Tab")
    me.page.keyboard.press("Enter")
    # Then none is broken any more, and a table is set up with the deck
    can_be_played(me)
    expect(resources.locator(".error")).to_have_count(0)
    press(me, me.button("Set up a table with it"))
    chosen = form.get_by_label("Deck").locator("option:checked")
    chosen.get_by_text("Gandalf and the Wise (just built)").wait_for(state="attached")
    press(me, me.button("Set up the table", within=form))
    me.wait_for_choices()
    deck = saved(me)["settings"]["deck"]
    assert "valiant_sword = 1" in deck
    assert "glamdring" not in deck


def test_a_deck_is_played_with_at_once(somebody: People) -> None:
    # Given a deck of which one card is another one
    me = somebody()
    desk(me, "/document/wizards/deck?scenario=burglar")
    take_out(me, "Orcrist", "Resources")
    can_be_played(me)
    # When it is played with
    me.button("Play alone now").click()
    me.wait_for_choices()
    # Then the game is of its scenario, and the deck is that one
    assert saved(me)["settings"]["scenario"] == "burglar"
    assert "orcrist" not in saved(me)["settings"]["deck"]


def test_a_deck_is_kept_among_mine(somebody: People) -> None:
    # Given a deck that is not finished, under a name of its own
    me = somebody()
    desk(me)
    me.page.get_by_label("Name of the deck").fill("Gandalf without a sword")
    take_out(me, "Glamdring", "Resources")
    slot(me, "Resources").get_by_text(SHORT).wait_for()
    # When the page is loaded anew, then it is as it was
    me.page.reload()
    slot(me, "Resources").get_by_text(SHORT).wait_for()
    # When it is saved, and the browser forgets all drafts
    me.button("Save").click()
    me.page.get_by_text("Gandalf without a sword is kept among your decks.").wait_for()
    me.page.evaluate("sessionStorage.clear()")
    me.page.reload()
    can_be_played(me)
    # Then it is found among mine
    me.page.get_by_text("Another deck").click()
    me.button("Gandalf without a sword").click()
    slot(me, "Resources").get_by_text(SHORT).wait_for()
    # When it is changed and saved, then it is still one, and goes when it is deleted
    me.button("Take back").click()
    can_be_played(me)
    me.page.get_by_text("Another deck").click()
    me.button("Gandalf without a sword").click()
    slot(me, "Resources").get_by_text(SHORT).wait_for()
    me.button("Save").click()
    me.page.get_by_text("is kept among your decks").wait_for()
    me.page.get_by_text("Another deck").click()
    mine = me.page.get_by_role("region", name="My decks")
    expect(mine.get_by_role("listitem")).to_have_count(1)
    me.button("Delete: Gandalf without a sword").click()
    me.button("Delete for good: Gandalf without a sword").click()
    mine.get_by_text("None yet.").wait_for()


def test_a_link_brings_the_deck_to_somebody_else(somebody: People) -> None:
    # Given a link to a deck of Anna's
    anna, bert = somebody(), somebody()
    desk(anna)
    anna.page.get_by_label("Name of the deck").fill("Éowyn's own")
    take_out(anna, "Glamdring", "Resources")
    slot(anna, "Resources").get_by_text(SHORT).wait_for()
    anna.button("Share a link").click()
    link = anna.page.get_by_label("Share a link").input_value()
    # When Bert opens it, then he has the same deck, for the same scenario, and nothing of it is left in the address
    asked: list[str] = []
    bert.page.on("request", lambda request: asked.append(request.url))
    bert.page.goto(link)
    slot(bert, "Resources").get_by_text(SHORT).wait_for()
    expect(bert.page.get_by_label("Name of the deck")).to_have_value("Éowyn's own")
    bert.page.get_by_text("This deck came with the link.").wait_for()
    expect(bert.page).to_have_url(f"{bert.address}{GUISE}")
    word = link.partition("#")[2]
    assert len(link) < 2_000
    assert not any(word in url.partition("#")[0] for url in asked), "the server is not told the link"
    # And a link that was cut off says so
    bert.page.goto("about:blank")
    bert.page.goto(link[:-200])
    bert.page.get_by_role("alert").get_by_text("There is no deck in this link").wait_for()
    bert.page.get_by_role("link", name="Begin with another deck").click()
    slot(bert, "Resources").wait_for()


def test_a_deck_is_a_file(somebody: People, tmp_path: Path) -> None:
    # Given a deck saved as a file
    me = somebody()
    desk(me)
    take_out(me, "Glamdring", "Resources")
    slot(me, "Resources").get_by_text(SHORT).wait_for()
    with me.page.expect_download() as download:
        me.button("Save as a file").click()
    assert download.value.suggested_filename == "Gandalf-and-the-Wise.toml"
    file = tmp_path / "deck.toml"
    download.value.save_as(file)
    # When somebody else opens it, then it is the same deck, although they were at another scenario
    other = somebody()
    desk(other, "/document/wizards/deck?scenario=burglar")
    other.page.get_by_text("Another deck").click()
    other.page.get_by_label("Open a file").set_input_files(file)
    slot(other, "Resources").get_by_text(SHORT).wait_for()
    expect(other.page.get_by_label("What is played")).to_have_value("guise")
    # And what is no deck is refused with one sentence, and changes nothing
    file.write_bytes(b"\x89PNG\r\n\x1a\n")
    other.page.get_by_text("Another deck").click()
    other.page.get_by_label("Open a file").set_input_files(file)
    other.page.get_by_role("alert").get_by_text(re.compile(r"^The deck can't be read: .*\.$")).wait_for()
    expect(slot(other, "Resources").get_by_text(SHORT)).to_be_visible()


def test_a_list_of_cards_is_brought(somebody: People, tmp_path: Path) -> None:
    # Given a list of cards as people share them, with a name that no card has
    me = somebody()
    desk(me)
    lines = "Resources\n2x Risky Blow\n1 Glamdrung\n"
    # When it is typed in
    me.page.get_by_text("Another deck").click()
    me.page.get_by_label("A list of cards").fill(lines)
    me.button("Read the list").click()
    # Then its cards are there, and a sentence tells of the others
    me.page.get_by_text("line 3: There is no card 'Glamdrung'. Is it Glamdring?").wait_for()
    expect(slot(me, "Resources").locator(".name")).to_have_text(["Risky Blow"])
    # And the deck of before can be taken back to; as a file the list brings the same
    me.button("Take back").click()
    can_be_played(me)
    file = tmp_path / "deck.txt"
    file.write_text(lines)
    me.page.get_by_text("Another deck").click()
    me.page.get_by_label("Open a file").set_input_files(file)
    me.page.get_by_text("There is no card 'Glamdrung'").wait_for()


def test_cards_are_found_by_what_they_are(somebody: People) -> None:
    # Given all cards for a deck
    me = somebody()
    desk(me)
    rows = me.page.locator(".pool li")
    # When one searches without accents, by kind and by slot
    me.page.get_by_label("Search").fill("adunaphel")
    # Then there are those that are meant
    expect(rows.locator("strong")).to_have_text(["Adûnaphel"])
    me.page.get_by_label("Search").fill("dunadan warrior ranger")
    me.page.get_by_label("Kind").select_option("character")
    rows.locator("strong").get_by_text("Aragorn II", exact=True).wait_for()
    me.page.get_by_role("combobox", name="For").select_option("Wizard")
    me.page.get_by_text("There are no such cards.").wait_for()
    # And another Wizard takes the place of the one that is there
    me.page.get_by_label("Search").fill("")
    me.button("One more Alatar: Wizard").click()
    expect(slot(me, "Wizard").locator(".name")).to_have_text(["Alatar"])


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("room", [DESKTOP, PHONE], ids=["desktop", "phone"])
@needs_axe
def test_pictures(somebody: People, room: dict[str, int], theme: str) -> None:
    # Given a deck with a broken rule, on a desk and on a phone, by day and by night
    me = somebody(room, color_scheme=theme)
    kind = f"{'desktop' if room == DESKTOP else 'phone'}-{'day' if theme == 'light' else 'night'}"
    desk(me)
    take_out(me, "Glamdring", "Resources")
    slot(me, "Resources").get_by_text(SHORT).wait_for()
    me.picture(f"deck-{kind}")
    # Then cards are found beside it, and a button leads to them
    me.button("Add cards: Resources").click()
    me.page.locator(".pool li").first.wait_for()
    assert me.in_sight(".pool input[type=search]")
    me.picture(f"deck-cards-{kind}")
    me.page.get_by_text("Another deck").click()
    me.picture(f"deck-others-{kind}")
    assert complaints(me) == []


def test_a_deck_tells_its_numbers_and_chances(somebody: People) -> None:
    # Given a sample deck, whose draw deck has 31 cards with the Wizard
    me = somebody()
    desk(me)
    can_be_played(me)
    # When one asks what it is like, then each deck has its cards counted by kind, and chances to draw one
    me.page.locator(".slots summary", has_text="What the deck is like").click()
    for deck in ("Draw deck", "Hazard deck"):
        told = me.page.get_by_role("region", name=deck)
        count = int(told.locator("h3 span").inner_text())
        copies = [int(one.strip()) for one in told.locator("tbody td:nth-child(2)").all_inner_texts()]
        assert sum(copies) == count
        # And whoever draws all cards draws each kind
        me.page.get_by_label("Cards drawn").fill(str(count))
        assert set(told.locator("tbody td:nth-child(3)").all_inner_texts()) == {"100 %"}
    me.page.get_by_label("Cards drawn").fill("1")
    draw = me.page.get_by_role("region", name="Draw deck")
    first, count = draw.locator("tbody td:nth-child(2)").first.inner_text(), draw.locator("h3 span").inner_text()
    assert draw.locator("tbody td:nth-child(3)").first.inner_text() == f"{round(100 * int(first) / int(count))} %"
    # When a number is chosen, then it is told how it is spread
    me.page.get_by_label("Numbers").select_option("marshalling points")
    expect(draw.get_by_role("img")).to_have_attribute("aria-label", re.compile(r"marshalling points 1: \d+"))


def test_cards_are_sorted_by_a_number_and_have_pictures(somebody: People) -> None:
    # Given all cards, each with a picture
    me = somebody()
    desk(me)
    picture = me.page.locator(".pool .picture").first
    assert me.becomes(lambda: "data:image" in picture.evaluate("(one) => getComputedStyle(one).backgroundImage"))
    # When they are sorted by prowess, then the strongest come first
    me.page.get_by_label("Sorted by").select_option("prowess")
    found = [re.search(r"prowess (\d+)", text) for text in me.page.locator(".pool li").all_inner_texts()[:8]]
    numbers = [int(one[1]) for one in found if one]
    assert len(numbers) == 8
    assert numbers == sorted(numbers, reverse=True)
    # And a card of the deck shows its face
    me.page.locator(".slots .name").first.click()
    expect(me.page.locator(".slots .face .name")).to_have_count(1)
