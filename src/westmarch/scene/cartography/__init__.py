"""Maps: what a title says of its geography, drawn by hand as far as a machine can.

>>> from westmarch.scene import Place, Scene
>>> geography = Geography(frame=Frame(0, 0, 400, 300), waters=(Water(((-50, -50), (120, -50), (90, 350), (-50, 350))),))
>>> scene = Scene("", places=(Place(("place", 0), "Bree", x=200, y=100),))
>>> found = chart(geography, scene)
>>> found.where
{('place', 0): (200, 100)}
>>> found.svg.startswith("<svg") and found == chart(geography, scene)
True
"""

from __future__ import annotations

from westmarch.scene.cartography.cartographer import Chart, Course, chart
from westmarch.scene.cartography.geography import (
    Area,
    Caption,
    Geography,
    Relief,
    River,
    Tract,
    Water,
    Way,
    geography_of,
    read_geography,
)
from westmarch.scene.cartography.hexes import HexGrid
from westmarch.scene.cartography.layouts import NothingToShow, geography_for, rows, sheet
from westmarch.scene.cartography.picture import picture
from westmarch.scene.cartography.shapes import Box, Frame

__all__ = [
    "Area",
    "Box",
    "Caption",
    "Chart",
    "Course",
    "Frame",
    "Geography",
    "HexGrid",
    "NothingToShow",
    "Relief",
    "River",
    "Tract",
    "Water",
    "Way",
    "chart",
    "geography_for",
    "geography_of",
    "picture",
    "read_geography",
    "rows",
    "sheet",
]
