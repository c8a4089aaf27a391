"""The map: regions with their sites, the ways between havens and sites, and where companies are and go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from westmarch.scene import Link, Piece, Place, Route, Sign, printed
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.procedures.combat.assault import Assault
from westmarch.titles.wizards.scene.cards import mark_of, name_of, who_attacks
from westmarch.titles.wizards.scene.companies import company_name, printed_site, region_text, view_of
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import (
    LAND_COLOURS,
    LAND_NAMES,
    NO_CARD,
    NO_SITE,
    SEAT,
    SITE_TYPE_NAMES,
    Company,
    Land,
    Region,
    Site,
)


def places(game: Wizards) -> Iterator[Place]:
    """The regions, then the sites, each with the companies that are there. On the board of There and Back Again sites
    stand beside regions, on the map within them."""
    for region in regions_of(game.book):
        yield with_pieces(region_place(game.book, region), travellers(game, region))
    for site in game.book.sites:
        yield site_place(game, site)


def regions_of(book: WizardsBook) -> tuple[Region, ...]:
    """Those of the board of There and Back Again, or all."""
    return book.board if book.scenario.on_board else book.regions


def with_pieces(place: Place, pieces: tuple[Piece, ...]) -> Place:
    return replace(place, pieces=pieces) if pieces else place


@printed
def region_place(book: WizardsBook, region: Region) -> Place:
    """A region. On the board of There and Back Again its land is told with its name, and has a picture."""
    on_board = book.scenario.on_board
    return Place(
        ("region", region),
        book.data.region[region].name,
        marks=(LAND_NAMES[book.land[region]],) if on_board else (),
        text=region_text(book, region),
        scenery=view_of(book.data.region[region]) if on_board else None,
    )


def travellers(game: Wizards, region: Region) -> tuple[Piece, ...]:
    """The companies in a region that are at no site: in There and Back Again only."""
    if not game.book.scenario.on_board or region != game.region:
        return ()
    return with_enemy(game, [company for company in game.companies() if game.at[company] == NO_SITE])


def with_enemy(game: Wizards, companies: Sequence[Company]) -> tuple[Piece, ...]:
    """The counters of companies, each beside what attacks it now."""
    attack = game.during(Assault)
    found = []
    for company in companies:
        found.append(counter(game, company))
        if attack is not None and attack.company == company:
            found.append(enemy(game, attack))
    return tuple(found)


def enemy(game: Wizards, attack: Assault) -> Piece:
    """What attacks a company, on the map."""
    who = who_attacks(game, attack)
    ref = ("card", attack.source) if attack.source != NO_CARD else None
    return Piece("character", who, short=who, colour="red", ref=ref, side="pointed", head="helm", emblem="fang")


def counter(game: Wizards, company: Company) -> Piece:
    """A company on the map."""
    leader = name_of(game, game.members(company)[0])
    return Piece(
        "character",
        company_name(game, company),
        short=leader,
        colour="blue",
        owner=SEAT,
        ref=("company", company),
        side="round",
        head="hood",
    )


def site_place(game: Wizards, site: Site) -> Place:
    """A site with the companies there, and whether it is tapped, or in the discard pile."""
    place = printed_place(game.book, site)
    marks = mark_of(game.site_pose[site])
    if game.site_away[site]:
        marks.append("discarded")
    found = replace(place, marks=(*place.marks, *marks)) if marks else place
    return with_pieces(found, with_enemy(game, game.at_site(site)))


@printed
def printed_place(book: WizardsBook, site: Site) -> Place:
    return Place(
        ("site", site),
        book.site_records[site].name,
        marks=(SITE_TYPE_NAMES[book.site_type[site]],),
        text=printed_site(book, site).text,
        scenery=view_of(book.site_records[site]) if book.scenario.on_board else None,
        within=None if book.scenario.on_board else ("region", book.region_of[site]),
    )


# Ways.


@printed
def links(book: WizardsBook) -> tuple[Link, ...]:
    """The steps of the board; elsewhere the printed ways between havens and sites, with their lands (4)."""
    if book.scenario.on_board:
        regions = [
            Link((("region", first), ("region", second)))
            for first, second in zip(book.board, book.board[1:], strict=False)
        ]
        return (*regions, *(Link((("region", book.region_of[site]), ("site", site))) for site in book.sites))
    return tuple(
        Link((("site", haven), ("site", site)), "".join(lands), ", ".join(LAND_NAMES[land] for land in lands))
        for haven, site, lands in printed_ways(book)
    )


@printed
def legend(book: WizardsBook) -> tuple[Sign, ...]:
    """The lands by the letters of ways and the colours of regions. The board of There and Back Again has neither."""
    if book.scenario.on_board:
        return ()
    return tuple(Sign(land, name, LAND_COLOURS[land]) for land, name in LAND_NAMES.items())


def printed_ways(book: WizardsBook) -> Iterator[tuple[Site, Site, tuple[Land, ...]]]:
    """Each printed way once: from a haven to a site or to another haven, with its lands."""
    for site in book.sites:
        record = book.site_records[site]
        haven = book.site(record.haven) if record.haven else None
        if haven is not None:
            yield haven, site, record.path
        for way in record.haven_paths:
            other = book.site(way.to)
            if other is not None and other < site:
                yield other, site, way.path


def routes(game: Wizards) -> Iterator[Route]:
    """Where companies are on the way to now. On the board of There and Back Again how far the road leads from home."""
    if game.book.scenario.on_board:
        yield from road_from_home(game)
        return
    for company, (goal, _, regions) in game.journeys.items():
        origin = game.at[Company(company)]
        if origin not in (goal, NO_SITE) and game.members(Company(company)):
            between = [("region", region) for region in regions[1:-1]]
            path = (("site", origin), *between, ("site", goal))
            yield Route(f"Way of {company_name(game, Company(company))[4:]}", "blue", "dashed", path)


def road_from_home(game: Wizards) -> Iterator[Route]:
    """From the first site of the board to where the company is."""
    book = game.book
    here = next((game.at[company] for company in game.companies()), NO_SITE)
    home = next(site for site in book.sites if book.region_of[site] == book.board[0])
    if here == home:
        return
    row = [("region", region) for region in book.board[: book.board.index(game.region) + 1]]
    end = [("site", here)] if here != NO_SITE else []
    yield Route("The road from home", "blue", "solid", (("site", home), *row, *end))
