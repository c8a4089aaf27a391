"""Companies: their members in rows, followers with their leaders, and the site at which they are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from westmarch.engine.english import listed
from westmarch.scene import Card, Pile, Place, Scenery, printed, shortened
from westmarch.titles.wizards import words
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.records_map import RegionRecord, SiteRecord
from westmarch.titles.wizards.procedures.site.automatic import attacks_of, dangers
from westmarch.titles.wizards.rules.sites import GREATEST_SIZE
from westmarch.titles.wizards.scene.cards import TURNED, mark_of, member, name_of
from westmarch.titles.wizards.scene.site_texts import site_text
from westmarch.titles.wizards.scene.wording import notes_of
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import (
    LAND_NAMES,
    NO_CARD,
    NO_SITE,
    RACE_NAMES,
    SEAT,
    SITE_TYPE_NAMES,
    Company,
    Region,
    Site,
)

SITES: Final = {
    "H": Scenery("gold", "mountains", "hall"),
    "F": Scenery("dawn", "hills", "city"),
    "B": Scenery("dusk", "plain", "hall"),
    "R": Scenery("storm", "hills", "mine"),
    "S": Scenery("storm", "mountains", "tower"),
    "D": Scenery("fire", "mountains", "tower"),
}
"""What the picture of a site shows, by its type."""
LANDS: Final = {
    "w": Scenery("wood", "forest"),
    "b": Scenery("dusk", "hills"),
    "f": Scenery("gold", "plain"),
    "s": Scenery("storm", "mountains"),
    "d": Scenery("fire", "mountains"),
    "c": Scenery("dawn", "sea", "ship"),
}
"""What that of a region shows, by its land."""

VIEWS: Final = {
    "bag_end": Scenery("gold", "hills", "hole"),
    "ettenmoors": Scenery("mist", "hills", "mine"),
    "goblin_gate": Scenery("storm", "mountains", "gate"),
    "beorns_house": Scenery("dawn", "plain", "hall"),
    "thranduils_halls": Scenery("wood", "forest", "gate"),
    "the_lonely_mountain": Scenery("fire", "mountains", "winged"),
    "arthedain": Scenery("dawn", "plain"),
    "rhudaur": Scenery("dusk", "hills", "tower"),
    "high_pass": Scenery("night", "mountains", "bridge"),
    "anduin_vales": Scenery("dawn", "plain", "ford"),
    "woodland_realm": Scenery("wood", "forest", "web"),
    "northern_rhovanion": Scenery("mist", "plain", "marsh"),
}
"""What is known of single ones: those of the board of There and Back Again."""


def view_of(record: SiteRecord | RegionRecord) -> Scenery:
    """What the picture of a site or a region shows."""
    if record.id in VIEWS:
        return VIEWS[record.id]
    return SITES[record.type] if isinstance(record, SiteRecord) else LANDS[record.land]


ALONE: Final = "Members"
"""Who follows nobody, and whom nobody follows."""


def companies(game: Wizards) -> Iterator[Place]:
    """A place before the player for each company."""
    for company in game.companies():
        yield Place(("company", company), company_name(game, company), (), marks(game, company), within=("seat", SEAT))


def company_name(game: Wizards, company: Company) -> str:
    """As questions call it."""
    return f"The company of {name_of(game, game.members(company)[0])}"


def marks(game: Wizards, company: Company) -> tuple[str, ...]:
    """Where it is, where it goes, and its size."""
    book = game.book
    found = [where(game, company)]
    if company in game.journeys and not book.scenario.on_board and game.journeys[company][0] != game.at[company]:
        found.append(f"on the way to {book.site_records[game.journeys[company][0]].name}")
    size = game.size(company)
    is_limited = not book.scenario.on_board and not game.is_at_haven(company)
    found.append(f"size {size} of {GREATEST_SIZE}" if is_limited else f"size {size}")
    return tuple(found)


def where(game: Wizards, company: Company) -> str:
    """The site at which a company is, or its region."""
    site = game.at[company]
    if site == NO_SITE:
        return f"in {game.book.data.region[game.region].name}"
    return f"at {game.book.site_records[site].name}"


def company_piles(game: Wizards, company: Company) -> Iterator[Pile]:
    """A row for each leader with followers, one for all others, and the site."""
    at = ("company", int(company))
    alone: list[words.Card] = []
    for one in game.members(company):
        followers = [other for other in game.followers_of(one) if game.company[other] == company]
        if followers:
            cards = tuple(member(game, other) for other in (one, *followers))
            yield Pile(f"{name_of(game, one)} leads", "row", len(cards), cards, at=at)
        elif game.holder[one] == NO_CARD or game.company[game.holder[one]] != company:
            alone.append(one)
    if alone:
        yield Pile(ALONE, "row", len(alone), tuple(member(game, one) for one in alone), at=at)
    sites = tuple(site_cards(game, company))
    yield Pile("Site", "row", len(sites), sites, at=at)


# Sites.


def site_cards(game: Wizards, company: Company) -> Iterator[Card]:
    """The site of a company, or its region; and the site to which it is on the way."""
    here = game.at[company]
    if here == NO_SITE:
        yield region_card(game.book, game.region)
    else:
        yield site_card(game, here)
    if company in game.journeys:
        goal = game.journeys[company][0]
        if goal not in (here, NO_SITE):
            yield site_card(game, goal)


def site_card(game: Wizards, site: Site) -> Card:
    """A site with what waits there now."""
    card = printed_site(game.book, site)
    pose = game.site_pose[site]
    waiting = [f"{RACE_NAMES[one.race]} {one.strikes} × {one.prowess}" for one in dangers(game, site)]
    return replace(card, marks=(*mark_of(pose), *card.marks, *waiting), turned=TURNED[pose])


@printed
def printed_site(book: WizardsBook, site: Site) -> Card:
    """A site as it is printed; Dol Guldur of Guise has attacks of its own."""
    record = book.site_records[site]
    record = replace(record, attacks=attacks_of(book, site))
    playable = [listed((one.replace("_", " ") for one in record.playable), "or")] if record.playable else []
    return Card(
        ("site", site),
        record.name,
        site_text(book, record),
        tuple(playable),
        short=shortened(site_text(book, record)),
        kind=SITE_TYPE_NAMES[record.type],
        emblem="haven",
        colour="green",
        faction="site",
        scenery=view_of(record),
        notes=notes_of(record),
    )


@printed
def region_card(book: WizardsBook, region: Region) -> Card:
    record = book.data.region[region]
    kind = LAND_NAMES[record.land]
    return Card(
        ("region", region),
        record.name,
        region_text(book, region),
        short=shortened(region_text(book, region)),
        kind=kind,
        emblem="mountain",
        colour="green",
        faction="site",
        scenery=view_of(record),
    )


def region_text(book: WizardsBook, region: Region) -> str:
    """The land of a region, and what lies beside it."""
    land = LAND_NAMES[book.land[region]]
    beside = book.adjacent[region]
    if book.scenario.on_board:
        at = book.board.index(region)
        beside = (*book.board[max(0, at - 1) : at], *book.board[at + 1 : at + 2])
    return f"{land.capitalize()}. Beside it: {', '.join(book.data.region[other].name for other in beside)}."
