"""Lists of cards as other programs and people write them: each sample deck, in each format, comes back the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from westmarch.engine.card_lists import CardList, read_list
from westmarch.engine.documents import Contents, Documents
from westmarch.engine.title import title

WIZARDS = title("wizards")
SCENARIOS = ("there_and_back_again", "burglar", "guise")
Section = tuple[str, list[tuple[str, int]]]
"""A heading, and so many of each card, by name."""
CURLY = str.maketrans({"'": "’", '"': "“"})


def decks(scenario: str) -> Documents:
    found = WIZARDS.documents("deck", WIZARDS.choose({"scenario": scenario}))
    assert found
    return found


def sections(documents: Documents, contents: Contents) -> list[Section]:
    """What lies in each slot."""
    shelf = documents.shelf(contents)
    names = {card.id: card.name for card in shelf.cards}
    return [
        (slot.name, [(names[card], count) for card, count in contents.cards.get(slot.id, {}).items()])
        for slot in shelf.slots
    ]


def count_of(section: Section) -> int:
    return sum(count for _, count in section[1])


def dashed(name: str) -> str:
    """A name as GCCG has it: what stands in brackets behind a dash, without quotes."""
    before, _, behind = name.replace('"', "").partition(" (")
    return f"{before} - {behind.removesuffix(')')}" if behind else before


def each(found: list[Section], heading: str, line: Callable[[str, int], str]) -> Iterator[str]:
    """Headings and lines as they are written."""
    for section in found:
        yield heading.format(section[0], count_of(section))
        yield from (line(name, count) for name, count in section[1])
        yield ""


def gccg(found: list[Section]) -> Iterator[str]:
    yield from ("#", "# GCCG v0.9.4 Middle-earth deck", "#", "# A deck", "#", "", "####", "Deck", "####", "")
    yield from each(found, "# {} ({})", lambda name, count: f"{count} {dashed(name)} [H] (TW)")


def one_by_one(found: list[Section]) -> Iterator[str]:
    """A copy a line, as simple programs write it."""
    for name, cards in found:
        yield from ("####", name, "####", "")
        yield from (card for card, count in cards for _ in range(count))


def columns(found: list[Section]) -> Iterator[str]:
    yield "Count,Name,Set,Number"
    yield from each(found, "[{}] ({})", lambda name, count: f'{count},"{name}",METW,212')


def xml(found: list[Section]) -> Iterator[str]:
    yield '<?xml version="1.0" encoding="utf-8" standalone="yes"?>'
    yield '<deck game="4-5" sleeveid="0">'
    for name, cards in found:
        yield f'  <section name="{name}" shared="False">'
        for card, count in cards:
            yield f'    <card qty="{count}" id="a-b">{card.replace(chr(39), "&apos;")}</card>'
        yield "  </section>"
    yield "</deck>"


def written(heading: str, line: Callable[[str, int], str]) -> Callable[[list[Section]], Iterator[str]]:
    return lambda found: each(found, heading, line)


FORMATS: dict[str, Callable[[list[Section]], Iterator[str]]] = {
    "number before": written("## {}", lambda name, count: f"{count} {name}"),
    "number with times": written("[{}] ({})", lambda name, count: f"{count}x {name}"),
    "number behind": written("== {} ==", lambda name, count: f"{name} x{count}"),
    "number behind in brackets": written("## {} [{}]", lambda name, count: f"{name} [{count}]"),
    "number and times in brackets": written("# {} - {} cards", lambda name, count: f"- {name} (x{count})"),
    "number behind a comma": written("## {}", lambda name, count: f"{name}, {count}"),
    "number behind a semicolon": written("## {}", lambda name, count: f"{name}; {count}; TW"),
    "tabs": written("## {}:", lambda name, count: f"{count}\t{name}\tTW\t212"),
    "sets and numbers in brackets": written(
        "## {} {{{}}}", lambda name, count: f"{count} {name} <TW> {{C1}} [#212] (METW 212)"
    ),
    "sets behind": written("## {}", lambda name, count: f"{count} {name} METW 212"),
    "foil": written("## {}", lambda name, count: f"{count} {name} (TW) 212 *F*"),
    "remarks": written("## {}", lambda name, count: f"{count} {name} // as many as there are"),
    "remarks behind a dash": written("## {}", lambda name, count: f"{count} {name} – for the road"),
    "typographic quotes": written("**{}** ({})", lambda name, count: f"* {count}× „{name.translate(CURLY)}”"),
    "categories": written("--- CATEGORY: {} ---", lambda name, count: f"\t\t{name} x {count}"),
    "GCCG": gccg,
    "a copy a line": one_by_one,
    "columns": columns,
    "XML": xml,
}


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_each_sample_deck_in_each_format_comes_back(scenario: str, form: str) -> None:
    """Given the sample decks of a scenario as lists of this format, then reading them gives the same cards in the same
    slots, and nothing is told."""
    documents = decks(scenario)
    for text in documents.samples.values():
        contents = documents.read(text)
        found = read_list(documents, "\n".join(FORMATS[form](sections(documents, contents))), contents.name)
        assert found.told == []
        assert found.contents.cards == contents.cards


KINDS = {"character": "Character", "site": "Site", "creature": "Hazard", "hazard event": "Hazard"}
PARTS = {
    "company": "Pool",
    "items": "Pool",
    "wizard": "Pool",
    "sideboard": "Sideboard",
    "hazard_sideboard": "Sideboard",
}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_sample_decks_as_gccg_itself_parts_them_can_be_played(scenario: str) -> None:
    """Given a sample deck as a file of GCCG, which has a Pool, a Deck and a Sideboard, with Hazards, Resources,
    Characters and Sites in each, then the same cards come back, and the deck breaks no rule; but GCCG doesn't say who
    follows whom."""
    documents = decks(scenario)
    for text in documents.samples.values():
        contents = documents.read(text)
        found = read_list(documents, "\n".join(gccg_parts(documents, contents)))
        assert (found.contents.name, found.unknown) == ("A deck", ())
        assert total(found.contents) == total(contents)
        faults = documents.check(documents.write(found.contents))
        assert {one.where for one in faults} <= {"company"}, found.told


def gccg_parts(documents: Documents, contents: Contents) -> Iterator[str]:
    cards = {card.id: card for card in documents.shelf(contents).cards}
    parted: dict[tuple[str, str], list[str]] = {}
    for slot, lying in contents.cards.items():
        part = PARTS.get(slot.partition(".")[0], "Deck")
        for card, count in lying.items():
            kind = KINDS.get(cards[card].kind, "Resource")
            parted.setdefault((part, kind), []).append(f"{count} {dashed(cards[card].name)} [H] (TW)")
    yield from ("#", "# GCCG v0.9.4 Middle-earth deck", "#", "# A deck", "#")
    for part in ("Deck", "Pool", "Sideboard"):
        yield from ("", "####", part, "####")
        for kind in ("Hazard", "Character", "Resource", "Site"):
            if lines := parted.get((part, kind)):
                yield from ("", f"# {kind} ({len(lines)})", "", *lines)


def total(contents: Contents) -> Counter[str]:
    found: Counter[str] = Counter()
    for cards in contents.cards.values():
        found.update(cards)
    return found


# Single lines.


def read(*lines: str) -> CardList:
    return read_list(decks("burglar"), "\n".join(lines))


@pytest.mark.parametrize(
    "line",
    [
        "2 Dodge", "2x Dodge", "2X Dodge", "2× Dodge", "x2 Dodge", "2 x Dodge", "2xDodge", "(2) Dodge", "[2] Dodge",
        "02 Dodge", "2: Dodge", "2 - Dodge", "- 2 Dodge", "* 2 Dodge", "• 2 Dodge", "*2 Dodge", "+ 2 Dodge",
        "> 2 Dodge", "2, Dodge", "2;Dodge", "2\tDodge", "2|Dodge", '2,"Dodge"', "Dodge 2", "Dodge x2", "Dodge x 2",
        "Dodge ×2", "Dodge *2", "Dodge (2)", "Dodge [2]", "Dodge {2}", "Dodge <2>", "Dodge (x2)", "Dodge [2x]",
        "Dodge, 2", "Dodge; 2", "Dodge\t2", "Dodge | 2", "Dodge - 2", "Dodge – x2", "“Dodge” 2", "«Dodge» x2",
        "‘Dodge’ (2)", "`Dodge` x2", "2 DODGE", "2 dodge", "  2   Dodge  ", "2 Dodge (TW)", "2 Dodge [TW] [212]",
        "2 Dodge {METW} <212>", "2 Dodge (TW 212)", "2 Dodge [tw-212]", "2 Dodge #212", "2 Dodge TW",
        "2 Dodge METW 212", "2 Dodge (C2)", "2 Dodge (212/484)", "2 Dodge [H] (TW)", "2 Dodge (resource event)",
        "2 Dodge *F*", "2 Dodge (foil)", "2 Dodge foil", "2 Dodge ★", "2 Dodge [TW] *F* ★", "Dodge (TW) x2",
        "Dodge x2 (TW)", "Dodge TW x 2", "2 Dodge (TW) (12)", "2 Dodge // two", "2 Dodge # two of them",
        "2 Dodge -- two of them", "2 Dodge — for the dragon",
    ],
)  # fmt: skip
def test_a_line_says_two_of_a_card(line: str) -> None:
    """Given one of the ways to write so, then two copies are taken, and nothing is told."""
    found = read(line)
    assert (dict(total(found.contents)), found.told) == ({"dodge": 2}, [])


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("Orcrist, Dodge, 2 Concealment", {"orcrist": 1, "dodge": 1, "concealment": 2}),
        ("2 Dodge; 3 Concealment; Orcrist", {"dodge": 2, "concealment": 3, "orcrist": 1}),
        ("Andúril, the Flame of the West", {"anduril_the_flame_of_the_west": 1}),
        (
            "Dodge, Andúril, the Flame of the West, 2 Concealment",
            {"dodge": 1, "anduril_the_flame_of_the_west": 1, "concealment": 2},
        ),
        ("2 „Bert“ (Bûrat) [H] (TW)", {"bert": 2}),
        ("Bert - Burat", {"bert": 1}),
        ("Vanish in Sunlight! x2", {"vanish_in_sunlight": 2}),
        ("1 Dragon´s Desolation", {"dragons_desolation": 1}),
        ("1 Dragon‘s Desolation", {"dragons_desolation": 1}),
        ("*Wargs (x3)", {"wargs": 3}),
    ],
)
def test_a_line_may_say_more(line: str, cards: dict[str, int]) -> None:
    found = read(line)
    assert (dict(total(found.contents)), found.told) == (cards, [])


@pytest.mark.parametrize(
    ("line", "cards", "told"),
    [
        ("0 Dodge", {}, "0 of Dodge can't be; none is taken."),
        ("31 Dodge", {}, "31 of Dodge can't be; none is taken."),
        ("Dodge x45", {}, "45 of Dodge can't be; none is taken."),
        ("3 Dodge (2)", {"dodge": 3}, "Dodge has two numbers, 3 and 2; 3 is taken."),
        ("3 Dodge TW x2", {"dodge": 3}, "Dodge has two numbers, 3 and 2; 3 is taken."),
        ("Dodge (TW) 12", {"dodge": 12}, "12 behind Dodge is taken for copies."),
        ("Dodge [M]", {"dodge": 1}, "'M' behind Dodge is not understood."),
        ("Dodge (with Horn of Anor)", {"dodge": 1}, "'with Horn of Anor' behind Dodge is not understood."),
        ("Dodge, Concealmant", {"dodge": 1}, "'Concealmant' behind Dodge is not understood."),
        ("Dodge - 2 for the road", {"dodge": 1}, "'2 for the road' behind Dodge is not understood."),
        ("Dodge #2", {"dodge": 1}, "'2' behind Dodge is not understood."),
        ("2. Dodge", {}, "There is no card '2. Dodge'. Is it Dodge?"),
        ("2 Dodge II", {}, "There is no card 'Dodge II'. Is it Dodge?"),
        ("two Dodge", {}, "There is no card 'two Dodge'. Is it Dodge or Woodmen?"),
        ("a, b, c, d, e, f, g, h, i, j, k, l, m", {}, "'a ...' is too long for a line of a list."),
        ("# Mine\n# Thine", {}, "There is no slot 'Thine'."),
        ("Dodge:", {"dodge": 1}, ""),
    ],
)
def test_what_is_in_doubt_is_told(line: str, cards: dict[str, int], told: str) -> None:
    """Given a line that can't be read as it stands, then what is taken, and what is not, is told with its number."""
    found = read("", *line.split("\n"))
    assert dict(total(found.contents)) == cards
    assert [one.partition(": ")[2] for one in found.told] == ([told] if told else [])
    assert all(one.startswith(f"line {1 + len(line.splitlines())}: ") for one in found.told)


def test_what_has_no_room_is_told() -> None:
    """Given six Wargs twice, of whom ten may lie among hazards of the wilderness and five elsewhere, then the second
    line is told, and the fault is in a slot, where the check finds it."""
    found = read("6 Wargs", "Wargs x 6")
    slot = "Hazards: free-domains or border-lands"
    assert total(found.contents) == {"wargs": 12}
    assert found.told == [f"line 2: There is no room for 6 of Wargs: {slot} has more than it may."]


def test_a_card_under_a_heading_where_it_may_not_lie_is_told() -> None:
    found = read("Resources", "3 Giant Spiders")
    assert found.told == ["line 2: Giant Spiders may not lie under 'resources', but under Hazards: wilderness."]


def test_more_copies_than_there_can_be_are_left_out() -> None:
    found = read("20 Dodge", "20 Dodge")
    assert dict(total(found.contents)) == {"dodge": 20}
    assert "line 2: Dodge is there more than 30 times; these are left out." in found.told


def test_a_sideboard_is_no_part_of_a_deck_without_one() -> None:
    """Given a sideboard in a list for a scenario that has none, then its cards are left out, and each is told."""
    found = read("####", "Sideboard", "####", "# Resource (3)", "2 Dodge", "Orcrist")
    assert dict(total(found.contents)) == {}
    assert found.told == [
        "line 5: Dodge is left out: it is not in the deck.",
        "line 6: Orcrist is left out: it is not in the deck.",
    ]


def test_the_parts_of_a_sideboard_have_slots_of_their_own() -> None:
    """Given hazards and resources in the sideboard of a deck for Guise, then hazards lie in that of the hazards;
    Twilight may not, and lies in the other."""
    lines = ("####", "Sideboard", "####", "# Hazard (2)", "1 Ghosts", "2 Twilight", "# Resource (1)", "Escape")
    found = read_list(decks("guise"), "\n".join(lines))
    assert found.contents.cards == {"hazard_sideboard": {"ghosts": 1}, "sideboard": {"twilight": 2, "escape": 1}}
    assert found.told == []


def test_what_a_list_says_of_itself_is_no_card() -> None:
    found = read("\ufeffDeck Name: Mine", "Author: Somebody", "Count,Name,Set", "2,Dodge,TW", "; mine", "<!-- mine -->")
    assert (found.contents.name, found.told) == ("Mine", [])
