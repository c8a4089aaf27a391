"""Events that recruit more than is left: as many come as can, and their player says where (6.3).

Each such event is played with every number of figures left, all its questions answered in every way; what can come of
it is compared with all ways to share the figures out among the places that the card names, counted one by one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import NamedTuple

import pytest

from tests.titles.ring2e.events_given import base, play
from tests.titles.ring2e.given import Halt, Table
from westmarch.engine import codecs
from westmarch.engine.state import answer, legal
from westmarch.engine.title import title
from westmarch.titles.ring2e.effects.recruits import Recruit, RecruitForKings, RecruitOfEach, ShareOut
from westmarch.titles.ring2e.references_events import parts
from westmarch.titles.ring2e.state import Ring2e

KINDS = "RELN"
Sharing = frozenset[tuple[tuple[str, str, str], int]]
"""How many figures come, by nation, region and kind."""


class Places(NamedTuple):
    """So many of these regions get these figures each: a U is a Regular or an Elite."""

    nation: str
    regions: str
    figures: str
    count: int = 1


class Card(NamedTuple):
    """What an event recruits, or may recruit, and a table on which it can be played."""

    places: tuple[Places, ...]
    given: Callable[[], Table] = base
    may: bool = False


def only(nation: str, regions: str, figures: str, count: int = 1) -> tuple[Places, ...]:
    return (Places(nation, regions, figures, count),)


def kings() -> Table:
    return Table(kings="yes").clear()


DUNLAND = "cardolan enedwaith gap_of_rohan hollin moria north_dunland south_downs south_dunland tharbad"
"""The two parts of Dunland, and what borders on them."""
ALL_SHADOW = ("sauron", "isengard", "southrons")

CARDS = {
    "fc-23": Card(only("gondor", "anfalas", "U1"), lambda: base().put(boromir="anfalas")),
    "fc-23k": Card(only("gondor", "anfalas", "U1"), lambda: kings().put(boromir="anfalas")),
    "fs-06": Card(only("gondor", "osgiliath", "U1 L1"), lambda: base().army("osgiliath", elves="R1")),
    "fs-09": Card(only("rohan", "edoras", "U1 L1"), lambda: base().politics(gondor="2 active")),
    "fs-13": Card(
        only("elves", "anfalas grey_havens", "U2"),
        lambda: base().at_war("elves").army("anfalas", gondor="R1").army("grey_havens", north="R1"),
    ),
    "fs-14": Card(only("gondor", "minas_tirith", "U1 L1")),
    "fs-15": Card(only("elves", "lorien", "U1")),
    "fs-16": Card(only("rohan", "edoras folde", "U1 L1"), lambda: base().put(gimli="folde")),
    "fs-16k": Card(only("rohan", "edoras folde", "U1 L1"), lambda: kings().put(gimli="folde")),
    "fs-17": Card(only("north", "carrock", "U1 L1")),
    "fs-18": Card(only("gondor", "dol_amroth", "U1 L1")),
    "fs-19": Card(only("north", "dale", "R2")),
    "fs-19k": Card(only("north", "dale", "R2"), kings),
    "fs-20": Card((Places("north", "the_shire", "U1"), Places("dwarves", "ered_luin", "U1"))),
    "fs-21": Card(only("elves", "rivendell", "U1")),
    "fs-22": Card(only("dwarves", "erebor", "U1 L1")),
    "fs-22k": Card(only("dwarves", "erebor", "U1 L1"), kings),
    "fs-23": Card(
        only("rohan", "helms_deep westemnet", "U1 L1"),
        lambda: base().army("westemnet", rohan="R1").captured("edoras", "folde"),
    ),
    "fs-24": Card(only("elves", "woodland_realm", "U1")),
    "fs-24k": Card(only("elves", "woodland_realm", "U1"), kings),
    "fs-25k": Card(only("rohan", "edoras", "U1"), lambda: kings().sovereign("theoden")),
    "sc-24": Card(only("sauron", "moria", "N2"), lambda: base().put(witch_king="moria"), may=True),
    "ss-11": Card(
        only("isengard", DUNLAND, "R2"),
        lambda: base().at_war("isengard"),
    ),
    "ss-12": Card(only("sauron", "angmar", "R2 E1"), lambda: base().put(witch_king="barad_dur")),
    "ss-13": Card(
        only("isengard", "umbar moria", "U1"),
        lambda: base().at_war("isengard").army("umbar", southrons="R1").army("moria", sauron="R1"),
    ),
    "ss-14": Card(
        only("sauron", "umbar moria", "U1"),
        lambda: base().at_war("sauron").army("umbar", southrons="R1").army("moria", isengard="R1"),
    ),
    "ss-16": Card(
        (
            Places("isengard", "north_dunland", "R2"),
            Places("isengard", "south_dunland", "R2"),
            Places("isengard", "orthanc", "U2"),
        ),
        lambda: base().put(saruman="orthanc"),
    ),
    "ss-17": Card(only("southrons", "far_harad near_harad north_rhun south_rhun umbar", "R2", 3)),
    "ss-18": Card(only("sauron", "minas_morgul", "R5 N1"), lambda: base().put(aragorn="pelargir")),
    "ss-18k": Card(
        (Places("sauron", "minas_morgul", "R5 N1"), Places("sauron", "minas_morgul", "K2")),
        lambda: kings().put(aragorn="pelargir").sovereign("brand", "awakened").sovereign("dain", "awakened"),
    ),
    "ss-19": Card(only("sauron", "mount_gram moria", "U2 N1")),
    "ss-20": Card((Places("sauron", "dol_guldur", "R3"), Places("sauron", "mount_gundabad", "R3"))),
    "ss-21": Card(only("southrons", "east_rhun south_rhun khand far_harad", "R5"), lambda: base().at_war("southrons")),
    "ss-22": Card(
        (
            Places("sauron", "angmar", "R1"),
            Places("sauron", "ettenmoors", "R1"),
            Places("sauron", "weather_hills", "R1"),
            Places("sauron", "trollshaws", "E1"),
        )
    ),
    "ss-23": Card(
        (Places("southrons", "gorgoroth", "R5"), Places("sauron", "nurn", "R5")), lambda: base().at_war(*ALL_SHADOW)
    ),
    "ss-24": Card(
        only("sauron", "barad_dur dol_guldur minas_morgul morannon moria mount_gundabad", "R2", 3),
        lambda: base().at_war("sauron"),
    ),
}
"""All events that recruit for nations that they name. K are Regulars or Nazgûl, one for each Awakened Sovereign."""


def figures(words: str) -> dict[str, int]:
    return {word[0]: int(word[1:]) for word in words.split()}


# How many are left.


def shortages(card: Card) -> Iterator[dict[str, dict[str, int]]]:
    """Every number of figures that may be left of what the card brings, up to enough."""
    needs: dict[tuple[str, str], int] = Counter()
    for one in card.places:
        for kind, count in figures(one.figures).items():
            for named in {"U": "RE", "K": "RN"}.get(kind, kind):
                needs[one.nation, named] += count * one.count
    nations = {one.nation for one in card.places}
    keys = sorted(needs)
    for counts in product(*(range(needs[key] + 1) for key in keys)):
        left = {nation: dict.fromkeys(KINDS, 0) for nation in nations}
        for (nation, kind), count in zip(keys, counts, strict=True):
            left[nation][kind] = count
        yield left


# All ways to share them out, by what the card says.


def fillings(words: str) -> Iterator[Counter[str]]:
    """All that may come to one place, up to what the card says."""
    most = figures(words)
    for regulars in range(most.get("R", 0) + most.get("U", 0) + most.get("K", 0) + 1):
        for elites in range(most.get("E", 0) + most.get("U", 0) + 1):
            over = max(0, regulars - most.get("R", 0)) + max(0, elites - most.get("E", 0))
            for leaders in range(most.get("L", 0) + 1):
                for nazgul in range(most.get("N", 0) + most.get("K", 0) + 1):
                    more = over + max(0, nazgul - most.get("N", 0))
                    if more <= most.get("U", 0) + most.get("K", 0):
                        yield Counter({"R": regulars, "E": elites, "L": leaders, "N": nazgul})


def sharings(table: Table, card: Card, left: dict[str, dict[str, int]]) -> set[Sharing]:
    """All ways in which as many come as can; a Leader only where a unit is."""
    found: dict[Sharing, int] = {}
    picks = [combinations(one.regions.split(), one.count) for one in card.places]
    for regions in product(*picks):
        rooms = [(one, region) for one, chosen in zip(card.places, regions, strict=True) for region in chosen]
        for filling in product(*(list(fillings(one.figures)) for one, _ in rooms)):
            come: Counter[tuple[str, str, str]] = Counter()
            for (one, region), counts in zip(rooms, filling, strict=True):
                come.update({(one.nation, region, kind): count for kind, count in counts.items() if count})
            if is_possible(table, come, left):
                found[frozenset(come.items())] = come.total()
    return {one for one, count in found.items() if count == max(found.values())}


def is_possible(table: Table, come: Counter[tuple[str, str, str]], left: dict[str, dict[str, int]]) -> bool:
    for nation, counts in left.items():
        for kind, count in counts.items():
            if sum(number for (who, _, what), number in come.items() if (who, what) == (nation, kind)) > count:
                return False
    led = [(nation, region) for nation, region, kind in come if kind == "L"]
    return all(
        come[nation, region, "R"] + come[nation, region, "E"] or table.game.has_army(0, table.region(region))
        for nation, region in led
    )


# All that can come of it in the game.


def outcomes(table: Table, key: str) -> set[Sharing]:
    """What comes of every way to answer what the event asks."""
    card = CARDS[key]
    before = standing(table, card)
    found: set[Sharing] = set()
    seen: set[str] = set()
    games: list[Ring2e] = [play(table, key).game]
    while games:
        game = games.pop()
        if isinstance(game.agenda[-1], Halt):
            table.game = game
            found.add(frozenset((standing(table, card) - before).items()))
            continue
        for option in legal(game):
            other = codecs.copy(game)
            answer(other, option)
            mark = codecs.fingerprint(other)
            if mark not in seen:
                seen.add(mark)
                games.append(other)
    return found


def standing(table: Table, card: Card) -> Counter[tuple[str, str, str]]:
    """The figures of the card's nations on the map."""
    found: Counter[tuple[str, str, str]] = Counter()
    for nation in {one.nation for one in card.places}:
        for region in table.book.regions:
            name = table.key("region", region)
            for word in table.figures(nation, name).split():
                found[nation, name, word[0]] = int(word[1:])
            if nation == "sauron":
                found[nation, name, "N"] = table.game.nazgul.get(region, 0)
    return +found


@pytest.mark.ruling("13.48")
@pytest.mark.parametrize("key", CARDS)
def test_whoever_plays_an_event_says_where_too_few_figures_go(key: str) -> None:
    """Given an event and any number of figures left, then its player can share them out in every way in which as many
    come as can, and in no other."""
    card = CARDS[key]
    for left in shortages(card):
        table = card.given()
        for nation, counts in left.items():
            table.reinforcements(nation, " ".join(f"{kind}{count}" for kind, count in counts.items()))
        ways = sharings(table, card, left) | ({frozenset()} if card.may else set())
        if ways == {frozenset()}:
            continue
        assert outcomes(table, key) == ways, left


def test_all_events_that_recruit_are_here() -> None:
    """Every event that recruits is tried above, but for Men of Little Villages, whose nations don't share figures;
    those that recruit for one nation in several places share them out."""
    recruits = {}
    for record in title("ring2e").open_book({}, {}).data.event:
        recruits[record.id] = [part for part in parts(record) if isinstance(part, Recruit | RecruitForKings)]
        others = [part for part in parts(record) if isinstance(part, RecruitOfEach)]
        assert not others or record.id == "fs-26k"
        shared = [one for part in parts(record) if isinstance(part, ShareOut) for one in part.do_]
        alone = [one for one in recruits[record.id] if isinstance(one, Recruit) and one not in shared]
        assert all(one.places == 1 for one in alone), record.id
        assert len({one.nation for one in alone}) == len(alone), record.id
    assert {key for key, found in recruits.items() if found} == set(CARDS)
