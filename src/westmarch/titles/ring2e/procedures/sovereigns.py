"""What Sovereigns and Dark Chieftains mean for other rules: who may be awakened, enter, be recruited (section 12)."""

from __future__ import annotations

from typing import Final

from westmarch.engine.language import told
from westmarch.engine.option import Seat
from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.procedures.travel import companions_reach
from westmarch.titles.ring2e.standing import NoAwakening, NoMusterDie
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import (
    DWARVES,
    ELITE,
    ELVES,
    EVENT,
    FREE,
    GONDOR,
    LEADER,
    NORTH,
    REGULAR,
    ROHAN,
    RULER,
    SHADOW,
    WILL,
    Character,
    Die,
    Figure,
    Nation,
    Region,
    face_of,
)

LED_BY: Final = {"black_serpent": (GONDOR,), "shadow_of_mirkwood": (DWARVES, ELVES, NORTH), "ugluk": (ROHAN,)}
"""The nations one of which must be At War before a Dark Chieftain comes (12.9)."""


def why_not_awakened(game: Ring2e, seat: Seat, one: Character) -> str | None:
    """What is against awakening a Sovereign with a die; None if nothing is (12.4). Where he can go is another
    matter."""
    nation = game.book.nation_of_character[one]
    if not game.is_leading(one):
        return told("He is Awakened or Corrupted already, or lost.")
    if game.seat_of_nation(nation) != seat:
        return told("Another player plays his nation.")
    if not game.active[nation]:
        return told("His nation is passive.")
    return told("A card on the table forbids it.") if is_barred(game, one) else None


def is_barred(game: Ring2e, one: Character) -> bool:
    """Whether a card on the table keeps a Sovereign from being awakened, by a card too (13.44)."""
    nation = game.book.nation_of_character[one]
    for _, rule in game.rules_in_force(NoAwakening):
        meant = rule.who == "all" or one == game.book.character(rule.who)
        if meant and not (rule.unless_at_war and game.is_at_war(nation)):
            return True
    return False


def may_awaken_with(game: Ring2e, die: Die) -> bool:
    """Whether a die that can give a Muster result, or the Ruler die, awakens Sovereigns now (12.4)."""
    return die >= RULER or not any(rule.sovereigns for _, rule in game.rules_in_force(NoMusterDie))


def awakening_places(game: Ring2e, one: Character) -> list[Region]:
    """Where a Sovereign can be awakened: the place on his card, if he can get there and it is unconquered (12.4)."""
    book = game.book
    here, places = game.where[one], book.regions_of(book.sovereign_records[one].awakens_at)
    if not places:
        places = tuple(at for at in book.settlements if book.points[at] and book.side_of_region[at] == FREE)
    places = tuple(at for at in places if game.is_unconquered(at) and book.distance[here][at] <= book.level[one])
    near = companions_reach(game, here, book.level[one]) if places else []
    return [at for at in places if at in near]


def chieftain_places(game: Ring2e, one: Character) -> list[Region]:
    """Where a Dark Chieftain can come into play now (12.9)."""
    book = game.book
    nation = book.nation_of_character[one]
    wanted = any(game.is_at_war(other) for other in LED_BY[book.character_records[one].id])
    found: list[Region] = []
    if one == book.ugluk and game.revealed:
        wanted = True
        ring = game.ring_region
        near = () if ring is None else (ring, *book.adjacent[ring])
        found = [region for region in near if game.is_free(SHADOW, region)]
    if wanted:
        regulars, elites = stacks.place(nation, REGULAR), stacks.place(nation, ELITE)
        armies = game.shadow_armies.items()
        found += [at for at, stack in armies if (stack[regulars] or stack[elites]) and at not in found]
    return sorted(found)


def may_recruit_by_die(game: Ring2e, nation: Nation, figure: Figure, region: Region) -> bool:
    """Whether the weakness of a Corrupted Sovereign leaves a figure to be recruited there otherwise than by an event
    card: Leaders and Elites of the North and of Rohan nowhere, those in Erebor and Minas Tirith, and Elites in the
    Woodland Realm (12.3)."""
    if figure not in (ELITE, LEADER):
        return True
    corrupted = game.corrupted()
    return not (corrupted and any(keeps_out(game, one, nation, figure, region) for one in corrupted))


def keeps_out(game: Ring2e, one: Character, nation: Nation, figure: Figure, region: Region) -> bool:
    """Whether a Corrupted Sovereign keeps this Leader or Elite out: of his nation, or of any at his home."""
    book = game.book
    if one in (book.brand, book.theoden):
        return nation == book.nation_of_character[one]
    if one == book.thranduil and figure == LEADER:
        return False
    return region == game.where[one]


def extends_siege(game: Ring2e, region: Region) -> bool:
    """Whether the Shadow may once go on with a siege battle by removing a Regular: Corrupted Dáin, Denethor or
    Thranduil in their Strongholds."""
    book = game.book
    return any(
        game.is_corrupted(one) and game.where[one] == region for one in (book.dain, book.denethor, book.thranduil)
    )


def sees_in_the_palantir(game: Ring2e, seat: Seat, die: Die) -> bool:
    """Whether Denethor in Minas Tirith draws a card more when this die draws or plays one: the Ruler die as an Event
    die (12.4)."""
    denethor = game.book.denethor
    return (
        die >= RULER
        and face_of(die) in (EVENT, WILL)
        and game.is_awakened(denethor)
        and game.where[denethor] == game.book.minas_tirith
        and game.seat_of_nation(GONDOR) == seat
    )
