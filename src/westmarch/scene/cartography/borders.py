"""Borders: areas that share them point by point are drawn so that each border is one wavering line, the same for both.

Areas are taken apart into edges; an edge that two areas have in common is a border, one of a single area lies at the
rim. Edges that follow one another between two junctions are a chain; a chain is drawn once, and the outline of an area
is put together from its chains.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from westmarch.scene.cartography.geography import Geography
from westmarch.scene.cartography.pen import Pen
from westmarch.scene.cartography.shapes import Frame, Outline, Point, distance, nearer
from westmarch.scene.elements import Place, Reference

Edge = tuple[int, int]
SAME: Final = 0.75
"""Points closer than this are one."""
STEP: Final = 16.0
"""How far apart the points of a border lie, at most."""
BEYOND: Final = 60
"""Cells go on so far beyond the frame, so that their rim is not seen."""


@dataclass
class Chain:
    """A line between two junctions, with the areas on its sides; at the rim there is only one."""

    nodes: tuple[int, ...]
    sides: tuple[Reference, ...]
    drawn: list[Point] = field(default_factory=list)

    @property
    def is_border(self) -> bool:
        return len(self.sides) > 1


class Nodes:
    """Numbers for points, the same one for points that are almost the same."""

    def __init__(self) -> None:
        self.points: list[Point] = []
        self.squares: dict[tuple[int, int], list[int]] = {}

    def number(self, point: Point) -> int:
        column, row = int(point[0] // SAME), int(point[1] // SAME)
        for across in (-1, 0, 1):
            for down in (-1, 0, 1):
                for known in self.squares.get((column + across, row + down), ()):
                    if distance(self.points[known], point) < SAME:
                        return known
        self.points.append(point)
        self.squares.setdefault((column, row), []).append(len(self.points) - 1)
        return len(self.points) - 1


class Borders:
    """The areas of a map: `chains` to be drawn, and `outline` of each."""

    def __init__(self, pieces: Iterable[tuple[Reference, Sequence[Point]]], rough: float = 0.1) -> None:
        self.nodes = Nodes()
        owners: dict[Edge, list[Reference]] = {}
        for ref, outline in pieces:
            ring = [self.nodes.number(point) for point in outline]
            for a, b in pairwise((*ring, ring[0])):
                if a != b:
                    owners.setdefault((min(a, b), max(a, b)), []).append(ref)
        self.sides = {
            edge: tuple(sorted(refs)) for edge, refs in owners.items() if len(refs) == 1 or refs[0] != refs[1]
        }
        self.at: dict[int, list[Edge]] = {}
        for edge in self.sides:
            for node in edge:
                self.at.setdefault(node, []).append(edge)
        self.chains = self.linked()
        for chain in self.chains:
            self.draw(chain, rough)

    def is_junction(self, node: int) -> bool:
        """Whether more than two edges meet here, or the areas on the sides change."""
        edges = self.at[node]
        return len(edges) != 2 or self.sides[edges[0]] != self.sides[edges[1]]

    def linked(self) -> list[Chain]:
        """All chains: first those from junction to junction, then rings without one."""
        used: dict[Edge, bool] = {}
        starts = [node for node in self.at if self.is_junction(node)]
        chains = []
        for node in (*starts, *self.at):
            for edge in self.at[node]:
                if edge not in used:
                    chains.append(self.follow(node, edge, used))
        return chains

    def follow(self, node: int, edge: Edge, used: dict[Edge, bool]) -> Chain:
        nodes, sides = [node], self.sides[edge]
        while edge not in used:
            used[edge] = True
            nodes.append(edge[0] if edge[1] == nodes[-1] else edge[1])
            if self.is_junction(nodes[-1]):
                break
            edge = next((one for one in self.at[nodes[-1]] if one not in used), edge)
        return Chain(tuple(nodes), sides)

    def draw(self, chain: Chain, rough: float) -> None:
        """Borders waver, rims don't."""
        points = [self.nodes.points[node] for node in chain.nodes]
        name = " ".join(f"{kind} {number}" for kind, number in chain.sides)
        chain.drawn = (
            Pen(f"border {name} {points[0][0]:.0f}").line(points, rough, step=STEP) if chain.is_border else points
        )

    def tints(self) -> dict[Reference, int]:
        """A number for each area, another one than any of its neighbours has: 0 to 5, if all areas are of one piece.

        Areas are taken away one by one, always the one with the fewest neighbours left; on a plane these are five at
        most. Put back in reverse order, each finds one of six numbers free (Matula and Beck's smallest-last order).
        """
        beside = self.neighbours()
        left, taken_away = dict(beside), []
        while left:
            fewest = min(left, key=lambda one: sum(other in left for other in beside[one]))
            taken_away.append(fewest)
            del left[fewest]
        found: dict[Reference, int] = {}
        for one in reversed(taken_away):
            used = [found[other] for other in beside[one] if other in found]
            found[one] = next(tint for tint in range(len(beside)) if tint not in used)
        return found

    def neighbours(self) -> dict[Reference, list[Reference]]:
        """For each area those that it shares a border with."""
        found: dict[Reference, list[Reference]] = {one: [] for chain in self.chains for one in chain.sides}
        for chain in self.chains:
            if chain.is_border:
                one, other = chain.sides
                found[one].append(other)
                found[other].append(one)
        return {one: list(dict.fromkeys(others)) for one, others in found.items()}

    def outline(self, ref: Reference) -> list[list[Point]]:
        """The rings around an area."""
        left = [chain for chain in self.chains if ref in chain.sides]
        rings = []
        while left:
            first = left.pop(0)
            ring, start, end = list(first.drawn), first.nodes[0], first.nodes[-1]
            while end != start:
                found = next(chain for chain in left if end in (chain.nodes[0], chain.nodes[-1]))
                left.remove(found)
                forward = found.nodes[0] == end
                ring += found.drawn[1:] if forward else found.drawn[-2::-1]
                end = found.nodes[-1] if forward else found.nodes[0]
            rings.append(ring)
        return rings


def cells(frame: Frame, seeds: Sequence[tuple[Reference, Point]]) -> list[tuple[Reference, Outline]]:
    """For each seed, all that lies nearer to it than to any other (Voronoi's cells)."""
    wide = Frame(frame.west - BEYOND, frame.north - BEYOND, frame.east + BEYOND, frame.south + BEYOND)
    found = []
    for ref, seed in seeds:
        cell = wide.corners
        for _, other in seeds:
            if other != seed:
                cell = nearer(cell, seed, other)
        found.append((ref, tuple(cell)))
    return found


def borders_of(
    geography: Geography, places: Sequence[Place], spots: Mapping[Reference, Point], sheet: Frame | None = None
) -> Borders:
    """The borders of a geography's areas: as outlined, or halfway between those of their points.

    They cover the frame, or a `sheet` that is larger.
    """
    pieces = [(area.ref, area.outline) for area in geography.areas if area.outline]
    seeds: dict[tuple[Reference, Point], None] = {}
    for area in geography.areas:
        if not area.outline:
            inner = [area.ref, *(place.ref for place in places if place.within == area.ref)]
            points = [*area.seeds, *(spots[ref] for ref in inner if ref in spots)]
            seeds |= dict.fromkeys((area.ref, point) for point in points)
    return Borders([*pieces, *cells(sheet or geography.frame, list(seeds))])
