"""German all the way: no English word of the page's own is left on any page."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from tests.web.conftest import Someone
from tests.web.games import CARDS, FATE, TOY, ended, game
from tests.web.test_table import CLIENT, TEXT
from westmarch.engine.title import title

People = Callable[..., Someone]

SAID = """() => {
  const said = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) said.add(walker.currentNode.data.replace(/\\s+/g, " ").trim());
  const names = ["aria-label", "aria-valuetext", "title", "placeholder", "alt"];
  for (const one of document.querySelectorAll("*")) for (const name of names) said.add(one.getAttribute(name) ?? "");
  return [...said, document.title].filter((text) => text !== "");
}"""
"""All that a page says: its texts, and those that only screen readers tell."""


def test_no_english_word_is_left(somebody: People) -> None:
    me = somebody(locale="de")
    # Given all that the pages say, and where
    said = {text: page for page in every_page(me) for text in me.page.evaluate(SAID)}
    assert me.page.evaluate("() => document.documentElement.lang") == "de"
    english, german = catalogues()
    # Then nothing of it is one of the English texts
    foreign = any_of(text for name, text in english.items() if text != german[name])
    own = any_of(german.values())
    assert {text: page for text, page in said.items() if foreign.fullmatch(text) and not own.fullmatch(text)} == {}
    # and most of the German ones are there
    told = [name for name, text in german.items() if any(map(any_of([text]).fullmatch, said))]
    assert len(told) > len(german) / 2


def test_no_english_word_of_the_game_is_left(somebody: People) -> None:
    """Given Fate at its beginning, in the middle and at its end, on a large screen and on a phone, and its rules, when
    all is read, then nothing of it is what the title says in English."""
    kind = title(FATE)
    german = kind.catalogues["de"]().texts
    foreign = any_of(plain_gaps(word) for word, text in german.items() if text != word)
    own = any_of(plain_gaps(text) for text in german.values())
    said: dict[str, str] = {}
    for viewport in ({"width": 1280, "height": 800}, {"width": 390, "height": 844}):
        me = somebody(viewport, locale="de")
        for match in (game(FATE, 2), game(FATE, 60), ended(FATE)):
            me.bring(match)
            me.page.locator("main").wait_for()
            said |= {text: f"after {len(match.answers)} answers" for text in me.page.evaluate(SAID)}
        me.page.goto(f"{me.address}/rules/{FATE}")
        me.page.get_by_role("heading", name="Das Ziel").wait_for()
        said |= dict.fromkeys(me.page.evaluate(SAID), "rules")
    assert len(said) > 100
    assert {text: page for text, page in said.items() if foreign.fullmatch(text) and not own.fullmatch(text)} == {}


def plain_gaps(template: str) -> str:
    """A template whose gaps say no kinds and forms."""
    return re.sub(r"\{(\w+):[^}]*\}", r"{\1}", template)


NUMBERS = ("at", "last", "count", "attack", "defense")
"""Gaps that are filled with a number."""


def every_page(me: Someone) -> Iterator[str]:
    """Go through all pages, and stop at each."""
    me.bring(ended(CARDS))
    me.page.locator(".ending").wait_for()
    yield "ended"
    me.page.goto(f"{me.address}/device#code")
    me.button("Zurückkommen").wait_for()
    yield "second device"
    me.page.goto(me.address)
    me.page.locator(".menu summary").click()
    for button in ("Wiederherstellungscode erzeugen", "Link für ein zweites Gerät", "Überall abmelden"):
        me.button(button).click()
    me.page.get_by_alt_text("Der Link als QR-Code").wait_for()
    yield "myself"
    me.page.keyboard.press("Escape")
    fate = me.title("Das Schicksal der Gefährten")  # which speaks German itself
    fate.get_by_role("button", name="Mehr Auswahl").click()
    yield "lobby"
    me.page.get_by_label("Plätze").select_option("2")
    me.page.get_by_role("button", name="Tisch aufstellen").click()
    me.page.get_by_role("button", name="Einladungslink").first.wait_for()
    yield "waiting"
    me.page.goto(f"{me.address}/document/wizards/deck?scenario=guise")
    me.page.get_by_text("Ein anderes Deck").click()
    me.button("Link teilen").click()
    me.button("Kopieren").wait_for()
    me.button("Einmal weniger Glamdring: Resources").click()
    me.page.locator(".slots .error").wait_for()
    yield "deck"
    me.bring(game(TOY, 3))
    yield "pass the device"
    me.page.locator(".pass button").click()
    for name in (FATE, CARDS):
        me.bring(game(name, 12))
        me.page.locator(".menu summary").click()
        yield f"table of {name}"
        me.page.keyboard.press("Escape")
        for tab in ("Stapel", "Gespräch", "Geschichte"):
            me.button(tab).click()
            yield f"{tab} of {name}"
        me.page.keyboard.press(",")
        me.page.locator(".past").wait_for()
        yield f"review of {name}"
        me.page.locator(".menu summary").click()
        me.page.get_by_role("checkbox", name="Der Tisch in Worten").check()
        me.page.locator(".plain").wait_for()
        yield f"words of {name}"
        me.page.get_by_role("checkbox", name="Der Tisch in Worten").uncheck()


def catalogues() -> tuple[dict[str, str], dict[str, str]]:
    """The texts by name, English and German."""
    english, german = (
        "".join((CLIENT / "src" / room / name).read_text() for room in ("lib", "documents", "learn"))
        for name in ("texts.ts", "texts.de.ts")
    )
    return dict(TEXT.findall(english)), dict(TEXT.findall(german))


def any_of(texts: Iterable[str]) -> re.Pattern[str]:
    """Any of these texts, whatever fills its gaps."""
    return re.compile("|".join(map(pattern, texts)))


def pattern(text: str) -> str:
    words = re.split(r"\{(\w+)\}", text)
    words[::2] = map(re.escape, words[::2])
    words[1::2] = [r"\d+" if gap in NUMBERS else ".+" for gap in words[1::2]]
    return "".join(words)
