"""Regions and characters that the records name: each must be there."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.book import BadData
from westmarch.titles.ring2e.records import BoardTables, RegionRecord

Named = tuple[str, tuple[str, ...]]
"""A table, record and field, and the ids that stand there."""


def check_board(data: BoardTables) -> None:
    """Raises BadData, with table, record and field, if a record names something that is not there. So it does if ways
    or figures do not agree."""
    check_names("region", {region.id for region in data.region}, regions_named(data))
    check_names("companion", {one.id for one in data.companion}, companions_named(data))
    check_borders(data)
    check_figures(data)


def check_names(kind: str, known: set[str], named: Iterator[Named]) -> None:
    for where, names in named:
        for name in names:
            if name not in known:
                raise BadData(f"{where}: there is no {kind} {name!r}")


def regions_named(data: BoardTables) -> Iterator[Named]:
    for region in data.region:
        yield f"region {region.id!r}, adjacent", region.adjacent
        yield f"region {region.id!r}, impassable", region.impassable
    yield "mordor, entrances", data.mordor.entrances
    yield "fellowship, start", (data.fellowship.start,)
    for companion in data.companion:
        yield f"companion {companion.id!r}, places", companion.places
    for sovereign in data.sovereign:
        yield f"sovereign {sovereign.id!r}, start", (sovereign.start,)
        yield f"sovereign {sovereign.id!r}, awakens_at", sovereign.awakens_at
        yield f"sovereign {sovereign.id!r}, corrupted_at", (sovereign.corrupted_at,)


def companions_named(data: BoardTables) -> Iterator[Named]:
    for one in data.companion:
        if one.replaces:
            yield f"companion {one.id!r}, replaces", (one.replaces,)


def check_borders(data: BoardTables) -> None:
    """Ways and impassable borders lead both ways."""
    for field in ("adjacent", "impassable"):
        pairs = {(one.id, other) for one in data.region for other in getattr(one, field)}
        for here, there in sorted(pairs):
            if (there, here) not in pairs:
                raise BadData(f"region {there!r}, {field}: {here!r} has {there!r} there, but not the other way round")


def check_figures(data: BoardTables) -> None:
    """What stands on the board at the start and what is in the reinforcements are all figures of a nation."""
    for nation in data.nation:
        for kind in nation.figures.__struct_fields__:
            found = getattr(nation.reinforcements, kind) + on_board(data.region, nation.id, kind)
            if found != getattr(nation.figures, kind):
                raise BadData(f"nation {nation.id!r}, figures: {found} of the kind {kind!r} are at the start")


def on_board(regions: tuple[RegionRecord, ...], nation: str, kind: str) -> int:
    """How many figures of a nation stand on the board at the start."""
    return sum(getattr(one.army, kind) for one in regions if one.army and one.army.nation == nation)
