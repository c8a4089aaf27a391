"""The deck construction rules: the sample decks are legal, and each kind of fault has its sentence."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec
import pytest

from westmarch.titles.wizards import TITLE
from westmarch.titles.wizards.book.decks import SAMPLES, Deck, read_deck, sample
from westmarch.titles.wizards.deck import guise, rules, slots
from westmarch.titles.wizards.deck.rules import check_deck
from westmarch.titles.wizards.words import SCENARIOS

DATA: Any = TITLE.open_book({"scenario": "guise", "deck": "1"}, {}).data

Change = Callable[[Any], None]


def changed(scenario: str, number: str, change: Change) -> Deck:
    """A sample deck with one change."""
    raw = msgspec.to_builtins(read_deck(sample(scenario, number)))
    change(raw)
    return msgspec.convert(raw, Deck)


def put(slot: str, **cards: int) -> Change:
    """So many copies of cards in a slot; 0 takes them out."""

    def change(raw: Any) -> None:
        for part in slot.split("."):
            raw = raw.setdefault(part, {})
        for card, count in cards.items():
            raw[card] = count
            if not count:
                del raw[card]

    return change


def both(*changes: Change) -> Change:
    def change(raw: Any) -> None:
        for one in changes:
            one(raw)

    return change


def also_starts(card: str, under: str = "") -> Change:
    return lambda raw: raw.update(company=[*raw["company"], {"card": card, "under": under}])


def starts(*cards: str) -> Change:
    return lambda raw: raw.update(company=[{"card": card} for card in cards])


def sites(add: tuple[str, ...] = (), without: tuple[str, ...] = ()) -> Change:
    return lambda raw: raw.update(sites=[site for site in raw["sites"] if site not in without] + list(add))


def wizard(card: str) -> Change:
    return lambda raw: raw.update(wizard=card)


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("number", SAMPLES)
def test_sample_decks_are_legal(scenario: str, number: str) -> None:
    assert check_deck(DATA, read_deck(sample(scenario, number))) == []


DWARVES = (
    *("thorin_ii", "gloin", "balin", "oin", "kili", "bifur", "bofur", "nori", "fili", "ori"),
    *("dwalin", "bombur", "dori"),
)

ALL: Mapping[str, tuple[Change, str]] = {
    "unknown card": (put("resources", frying_pan=1), "resources: There is no card 'frying_pan'."),
    "unknown hazard": (put("hazards.wilderness", nobody=1), "hazards.wilderness: There is no card 'nobody'."),
    "starts with no character": (also_starts("orcrist"), "company: Orcrist is not a character."),
    "unique twice": (put("resources", orcrist=2), "resources: Orcrist is unique: there may be one copy in all."),
    "four copies": (
        put("resources", concealment=4),
        "resources: There may be three copies of Concealment in all, not 4.",
    ),
    "hazard as resource": (put("resources", wargs=1), "resources: Wargs is a hazard."),
    "resource as hazard": (put("hazards.wilderness", dodge=1), "hazards.wilderness: Dodge is not a hazard."),
    "no such slot": (
        put("hazards.coast", corsairs_of_umbar=1),
        "hazards.coast: The hazard deck has no such slot, but desolation, wilderness, double_wilderness and"
        " border_land.",
    ),
    "items": (put("items", elven_cloak=1), "items: This scenario has no such cards."),
    "sideboard": (put("sideboard", dodge=1), "sideboard: This scenario has no such cards."),
    "TAB-E2: nobody a follower": (
        starts(
            *[
                "bilbo",
                "thorin_ii",
                "gloin",
                "balin",
                "oin",
                "kili",
                "bifur",
                "bofur",
                "nori",
                "fili",
                "ori",
                "dwalin",
                "bombur",
                "dori",
            ]
        ),
        "company: They take 41 of your general influence, and there is 30.",
    ),
    "too many followers": (
        lambda raw: raw["company"][-1].update(under="bilbo"),
        "company: Bilbo has 1 too little direct influence for so many followers.",
    ),
    "follows a follower": (
        lambda raw: raw["company"][-1].update(under="fili"),
        "company: Dori must follow somebody of the company who follows nobody.",
    ),
    "two Hobbits": (also_starts("frodo"), "company: It has one Hobbit, not two Hobbits."),
    "an Elf": (also_starts("haldir"), "company: Haldir is neither a Hobbit nor a Dwarf."),
    "fifteen": (also_starts("gimli", "thorin_ii"), "company: At most 14 can travel together, not 15."),
    "no Wizard": (wizard(""), "wizard: The deck needs one Wizard, who is played as an event."),
    "TAB-5: no Wizard as event": (wizard("elrond"), "wizard: Elrond is not a Wizard."),
    "26 resources": (put("resources", dodge=3), "resources: It must have exactly 25 cards, not 26."),
    "no greater item": (
        put("resources", the_mithril_coat=0, the_arkenstone=0, orcrist=0),
        "resources: There must be at least one greater item.",
    ),
    "a character": (put("resources", gimli=1), "resources: Gimli is a character: nobody can join the company."),
    "one Desolation": (
        put("hazards.desolation", dragons_desolation=1),
        "hazards.desolation: It has two copies of Dragon's Desolation and no others.",
    ),
    "14 of wilderness": (
        put("hazards.wilderness", wargs=1),
        "hazards.wilderness: It must have exactly 15 cards, not 14.",
    ),
    "three of a name": (
        put("hazards.wilderness", wargs=3),
        "hazards.wilderness: Wargs may be here two times, not 3.",
    ),
    "TAB-5: another key": (
        put("hazards.wilderness", giant=1),
        "hazards.wilderness: Giant is not keyed to a single wilderness.",
    ),
    "TAB-5: single wilderness": (
        put("hazards.double_wilderness", wargs=1),
        "hazards.double_wilderness: Wargs is not keyed to double wilderness.",
    ),
    "TAB-18: by name only": (
        put("hazards.border_land", pukel_men=1),
        "hazards.border_land: Pûkel-men is not keyed to border-lands.",
    ),
    "TAB-18: an event": (
        put("hazards.wilderness", river=1),
        "hazards.wilderness: River is not a creature.",
    ),
}


@pytest.mark.parametrize("kind", ALL)
def test_faults_of_there_and_back_again(kind: str) -> None:
    change, words = ALL[kind]
    assert words in check_deck(DATA, changed("there_and_back_again", "1", change))


BURGLAR: Mapping[str, tuple[Change, str]] = {
    "unknown site": (sites(add=("gondolin",)), "sites: There is no site 'gondolin'."),
    "two Burglars": (starts("bilbo", "frodo"), "company: The Burglar starts alone, not two characters."),
    "BUR-1: no scout": (starts("gimli"), "company: Gimli can't be the Burglar: that is a scout who is no Wizard."),
    "BUR-1: a Wizard": (starts("gandalf"), "company: Gandalf can't be the Burglar: that is a scout who is no Wizard."),
    "a leader": (lambda raw: raw["company"][0].update(under="gandalf"), "company: Bilbo follows nobody."),
    "a Wizard of their own": (wizard("radagast"), "wizard: This scenario has no such cards."),
    "no item": (put("items", elven_cloak=0), "items: The company starts with one minor item."),
    "two items": (put("items", elven_cloak=2), "items: The company starts with at most one minor item, not 2."),
    "a major item": (put("items", glamdring=1), "items: Glamdring is not a non-unique minor item."),
    "BUR-2: item and Burglar count": (
        put("resources", bilbo=1),
        "resources: Bilbo is unique: there may be one copy in all.",
    ),
    "31 resources": (put("resources", dodge=3), "resources: It may have at most 30 cards, not 31."),
    "no faction": (
        put("resources", men_of_northern_rhovanion=0, hobbits=0),
        "resources: There must be at least one faction.",
    ),
    "one item to burgle": (
        both(
            *(put("resources", **{card: 0}) for card in ("the_mithril_coat", "orcrist", "the_arkenstone", "glamdring"))
        ),
        "resources: There must be at least two major or greater items.",
    ),
    "no prisoners": (
        put("resources", rescue_prisoners=0),
        "resources: There must be at least one Rescue Prisoners.",
    ),
    "four Hands": (put("resources", legolas=1), "resources: There may be at most three other characters."),
    "two Wizards": (put("resources", radagast=1), "resources: At most one of the characters may be a Wizard."),
    "no Lórien": (sites(without=("lorien",)), "sites: Lórien is missing."),
    "no home": (sites(without=("bag_end",)), "sites: A home site of Bilbo is missing."),
    "no Dragon": (
        sites(without=("the_lonely_mountain",)),
        "sites: A ruins and lairs site with a Dragon automatic-attack is missing.",
    ),
    "no Orcs": (
        sites(without=("moria", "mount_gram", "goblin_gate")),
        "sites: A shadow-hold or dark-hold with an Orc automatic-attack is missing.",
    ),
    "no site for a faction": (
        sites(without=("lake_town",)),
        "sites: A site at which Men of Northern Rhovanion can be played is missing.",
    ),
    "a site twice": (sites(add=("moria",)), "sites: Moria is there more than once."),
    "six of a land": (
        put("hazards.free_or_border", thief=3),
        "hazards.free_or_border: It must have exactly 5 cards, not 6.",
    ),
    "BUR-2: keyed to the site only": (
        put("hazards.free_or_border", assassin=1),
        "hazards.free_or_border: Assassin is not keyed to free-domains or border-lands.",
    ),
    "BUR-2: not to shadow": (
        put("hazards.shadow_or_dark", giant=1),
        "hazards.shadow_or_dark: Giant is not keyed to shadow-lands or dark-domains.",
    ),
    "nine events": (put("hazards.events", river=0), "hazards.events: It must have exactly 10 cards, not 9."),
    "a creature as event": (put("hazards.events", giant=1), "hazards.events: Giant is a creature."),
}


@pytest.mark.parametrize("kind", BURGLAR)
def test_faults_of_burglar(kind: str) -> None:
    change, words = BURGLAR[kind]
    assert words in check_deck(DATA, changed("burglar", "1", change))


GUISE: Mapping[str, tuple[Change, str]] = {
    "no Wizard": (wizard("elrond"), "wizard: You are a Wizard: choose one."),
    "nobody as Wizard": (wizard(""), "wizard: You are a Wizard: choose one."),
    "Saruman": (wizard("saruman"), "wizard: Saruman waits for The One Ring: he is in no slot."),
    "four others": (also_starts("bilbo"), "company: At most three others start with the Wizard, not 4."),
    "a second Wizard": (also_starts("alatar"), "company: Alatar is a Wizard."),
    "an Elf-lord starts": (
        also_starts("elrond"),
        "company: Elrond is an Elf-lord, and can be in the sideboard only.",
    ),
    "who never starts": (
        also_starts("fram_framson"),
        "company: Fram Framson can't be there from the start.",
    ),
    "GON-3, GON-E2: Aragorn II by general influence": (
        starts("aragorn_ii"),
        "company: They take 9 of your general influence, and there is 5.",
    ),
    "GON-3: too many followers": (
        also_starts("legolas", "gandalf"),
        "company: Gandalf has 6 too little direct influence for so many followers.",
    ),
    "three items": (
        put("items", elven_cloak=1),
        "items: The company starts with at most two minor items, not 3.",
    ),
    "no Isengard": (sites(without=("isengard",)), "sites: Isengard is missing."),
    "GON-1: seven others": (
        sites(add=("bree", "edoras", "dunharrow")),
        "sites: There may be six other sites that are no havens, not 7.",
    ),
    "29 resources": (put("resources", vanishment=0), "resources: It must have at least 30 cards, not 29."),
    "small sideboard": (put("sideboard", escape=0), "sideboard: It must have at least 5 cards, not 4."),
    "a Wizard's Ring": (
        put("resources", wizards_ring=1),
        "resources: Wizard's Ring is a ring: there are none in this scenario.",
    ),
    "a ring among the events": (
        put("sideboard", vilya=1),
        "sideboard: Vilya is a ring: there are none in this scenario.",
    ),
    "a ring": (
        put("resources", fair_gold_ring=1),
        "resources: Fair Gold Ring is a ring: there are none in this scenario.",
    ),
    "three allied Wizards": (
        put("resources", alatar=1, pallando=1),
        "resources: There may be at most two allied Wizards.",
    ),
    "the own Wizard again": (
        put("resources", gandalf=1),
        "resources: Gandalf is unique: there may be one copy in all.",
    ),
    "an Elf-lord in the deck": (
        put("resources", elrond=1),
        "resources: Elrond is an Elf-lord, and can be in the sideboard only.",
    ),
    "sideboard without a Wizard": (put("sideboard", pallando=0), "sideboard: There must be at least one Wizard."),
    "sideboard without an Elf-lord": (
        put("sideboard", galadriel=0, thranduil=0),
        "sideboard: There must be at least one Elf-lord: Círdan, Elrond, Galadriel, Thranduil or Glorfindel II.",
    ),
    "one Rescue Prisoners": (
        put("resources", rescue_prisoners=0),
        "resources: There must be at least two Rescue Prisoners, sideboard included.",
    ),
    "31 hazards": (put("hazards.free", wolves=2), "hazards: The hazard deck must have exactly 30 cards, not 31."),
    "one creature for a site": (
        put("hazards.isengard", orc_raiders=0),
        "hazards.isengard: It must have exactly 2 cards, not 1.",
    ),
    "GON-2: not at that site": (
        put("hazards.rhosgobel", giant=1),
        "hazards.rhosgobel: Giant can't be played at Rhosgobel.",
    ),
    "an event for a site": (put("hazards.rhosgobel", river=1), "hazards.rhosgobel: River is not a creature."),
    "two Nazgûl": (
        put("hazards.nazgul", adunaphel=0),
        "hazards.nazgul: It must have at least 3 cards, not 2.",
    ),
    "no Nazgûl": (put("hazards.nazgul", giant=1), "hazards.nazgul: Giant is not a Nazgûl."),
    "nine events": (
        put("hazards.events", river=0),
        "hazards.events: It must have at least 10 cards, not 9.",
    ),
    "three corruption cards": (
        put("hazards.events", lure_of_the_senses=0, lure_of_expedience=0),
        "hazards.events: There must be at least four corruption cards, not 3.",
    ),
    "a creature as event": (put("hazards.events", giant=1), "hazards.events: Giant is not an event."),
    "an environment": (
        put("hazards.events", gloom=1),
        "hazards.events: Gloom is an environment: there are none in this scenario.",
    ),
    "a long-event": (
        put("hazards.free", minions_stir=1),
        "hazards.free: Minions Stir is a long-event: hazards have none in this scenario.",
    ),
    "a permanent-event": (
        put("hazards.events", siege=1),
        "hazards.events: Siege is a permanent-event, and neither a corruption card nor a Nazgûl.",
    ),
    "a small hazard sideboard": (
        put("hazard_sideboard", ghosts=0),
        "hazard_sideboard: It must have exactly 5 cards, not 4.",
    ),
    "one Ring": (
        put("hazard_sideboard", the_one_ring=1),
        "hazard_sideboard: There must be two copies of The One Ring.",
    ),
}


@pytest.mark.parametrize("kind", GUISE)
def test_faults_of_guise(kind: str) -> None:
    change, words = GUISE[kind]
    assert words in check_deck(DATA, changed("guise", "1", change))


def test_GON_E1_the_sample_company_is_paid_for() -> None:
    """Celeborn (6) and Elrohir (4) follow Gandalf, Faramir (5) is under general influence."""
    deck = read_deck(sample("guise", "1"))
    assert [(one.card, one.under) for one in deck.company] == [
        ("celeborn", "gandalf"),
        ("elrohir", "gandalf"),
        ("faramir", ""),
    ]
    assert check_deck(DATA, deck) == []


def test_GON_E20_eight_sites_leave_one_free_hazard() -> None:
    """8 x 2 creatures, 3 Nazgûl and 10 events are 29."""
    deck = changed(
        "guise",
        "1",
        both(
            sites(add=("bree", "edoras")),
            put("hazards.bree", abductor=1, slayer=1),
            put("hazards.edoras", assassin=1, pick_pocket=1),
            lambda raw: raw["hazards"].update(free={"wolves": 1}),
        ),
    )
    assert check_deck(DATA, deck) == []


SOURCES = tuple(Path(str(module.__file__)) for module in (rules, slots, guise))


def sentences() -> set[tuple[str, int]]:
    """The places in the deck rules where a fault is made: file and line of each sentence, or of what gives it."""
    found = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            is_fault = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Fault"
            given = node.value if isinstance(node, ast.Return) else None
            is_words = isinstance(given, ast.Constant) and bool(given.value)
            is_reason = is_words or isinstance(given, ast.JoinedStr | ast.IfExp)
            if is_fault or is_reason:
                found.add((str(path), node.lineno))
    return found


def test_every_fault_is_tested() -> None:
    """Given the decks of the tests above, then every sentence about a broken rule is made for one of them."""
    seen: set[tuple[str, int]] = set()

    def trace(frame: FrameType, event: str, argument: object) -> Any:
        if frame.f_code.co_filename not in {str(path) for path in SOURCES}:
            return None
        seen.add((frame.f_code.co_filename, frame.f_lineno))
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        for scenario, cases in zip(SCENARIOS, (ALL, BURGLAR, GUISE), strict=True):
            for change, _ in cases.values():
                check_deck(DATA, changed(scenario, "1", change))
    finally:
        sys.settrace(before)
    missing = sorted(f"{Path(path).name}:{line}" for path, line in sentences() - seen)
    assert missing == []
