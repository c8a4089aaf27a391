"""Two themes in every map: parchment by day, ink by night.

The sheet follows the reader's system unless the drawing says `data-theme="day"` or `data-theme="night"`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

DAY: Final[Mapping[str, str]] = {
    "paper": "#f4e8cb",
    "aged": "#d9bf8a",
    "ink": "#35281a",
    "fine": "#6b5638",
    "rock": "#efe0bc",
    "shade": "#a98f63",
    "leaf": "#d5d4a0",
    "needle": "#b4bd8d",
    "sea": "#dbe2cf",
    "wave": "#86a19b",
    "deep": "#1f4650",
    "region": "#7c2d14",
    "border": "#a5552f",
    "road": "#7a6242",
    "cloth": "#d3dcc4",
    "thread": "#bfcbae",
}
NIGHT: Final[Mapping[str, str]] = {
    "paper": "#171c26",
    "aged": "#07090e",
    "ink": "#e6dcc3",
    "fine": "#a99f88",
    "rock": "#212836",
    "shade": "#0c1018",
    "leaf": "#24352f",
    "needle": "#1b2c2c",
    "sea": "#0d141f",
    "wave": "#3d566c",
    "deep": "#a9cbdc",
    "region": "#e2a07c",
    "border": "#b5714c",
    "road": "#8d8164",
    "cloth": "#1b2a26",
    "thread": "#2b3d37",
}
THEMES: Final = {"day": DAY, "night": NIGHT}

DAY_LINES: Final[Mapping[str, str]] = {
    "blue": "#2457a8",
    "green": "#23713a",
    "lime": "#627d00",
    "orange": "#c2560c",
    "pink": "#b8327d",
    "red": "#b3261e",
    "teal": "#0b7372",
    "yellow": "#94700a",
}
NIGHT_LINES: Final[Mapping[str, str]] = {
    "blue": "#7ba6f5",
    "green": "#62bf7d",
    "lime": "#b9d645",
    "orange": "#f29a55",
    "pink": "#f08cc4",
    "red": "#ff7a6b",
    "teal": "#4cc7c4",
    "yellow": "#f0d056",
}
"""Lines on the map, by the names that scenes give colours: a contrast of 3 at least."""
PAINTS: Final[Mapping[str, str]] = {
    "blue": "#2f62b0",
    "brown": "#8a5a2b",
    "green": "#2e7d43",
    "grey": "#73787e",
    "orange": "#c2560c",
    "pink": "#b8327d",
    "red": "#b3261e",
    "teal": "#0b7372",
    "white": "#fbf7ea",
    "yellow": "#e3b83a",
}
"""Pieces and places, by the names that scenes give colours; the same by day and night."""

TINTS: Final = ("#c0603a", "#6f8f3c", "#c79a2a", "#4f8a8b", "#8d6a9f", "#a08055")
"""Areas along their borders, by day and night; six are enough for neighbours to differ."""
WASH: Final = 0.22
"""How much of a tint there is on the paper."""

READABLE: Final = (
    ("ink", "paper"),
    ("ink", "rock"),
    ("ink", "sea"),
    ("ink", "cloth"),
    ("ink", "aged"),
    ("region", "paper"),
    ("region", "aged"),
    ("deep", "sea"),
    ("deep", "paper"),
)
"""What is written, and on what: each pair has a contrast of 4.5 at least in each theme."""

LETTERS: Final = "'Alegreya SC', Alegreya, 'Palatino Linotype', Palatino, Georgia, serif"
"""The web table's typeface, which it brings itself; a picture by itself is set in the first of these that is there."""

REALMS: Final[Mapping[str, str]] = {
    "blue": "#3f74c4",
    "brown": "#9a6630",
    "green": "#3f9a55",
    "grey": "#7d848c",
    "orange": "#d9772f",
    "pink": "#c9568f",
    "red": "#bf3a30",
    "teal": "#2a9a94",
    "yellow": "#c9a227",
}
"""Areas of a realm, by the names that scenes give colours."""
REALM: Final = 0.16
"""How much of a realm's colour there is all over its areas; along their borders there is `WASH` on top."""

TINTING: Final = "".join(f".chart .tint-{at}{{--tint:{tint}}}" for at, tint in enumerate(TINTS)) + "".join(
    f".chart .wash-{name}{{--tint:{tint}}}.chart .wash-{name} .area{{fill:{tint};fill-opacity:{REALM}}}"
    for name, tint in REALMS.items()
)

RULES: Final = f"""
.chart{{fill:none;stroke:var(--ink);stroke-width:1;stroke-linejoin:round;stroke-linecap:round}}
.chart text{{font-family:{LETTERS};fill:var(--ink);stroke:var(--halo,var(--paper));stroke-width:3.5;paint-order:stroke;
text-anchor:middle}}
.chart .paper,.chart .page{{fill:var(--paper)}} .chart .paper,.chart .cloth,.chart .woven{{stroke:none}}
.chart.on-cloth{{--halo:var(--cloth)}}
.chart .cloth{{fill:var(--cloth)}} .chart .woven{{fill:url(#chart-weave)}} .chart .weave{{stroke:var(--thread)}}
.chart .age{{stop-color:var(--aged)}} .chart .aged{{fill:url(#chart-age);stroke:none}}
.chart .sea{{fill:var(--sea);stroke:none}} .chart .coast{{stroke-width:1.6}}
.chart .wave{{stroke:var(--wave)}} .chart .trough{{stroke:var(--sea)}}
.chart .river{{fill:var(--deep);stroke:none;opacity:.8}}
.chart .rock,.stock .rock{{fill:var(--rock);stroke-width:.9}}
.chart .scree,.stock .scree{{fill:var(--shade);fill-opacity:.5;stroke:var(--fine);stroke-width:.5}}
.chart .leaf,.chart .needle{{fill:var(--leaf);stroke:var(--fine);stroke-width:.6}} .chart .needle{{fill:var(--needle)}}
.chart .grass{{stroke:var(--fine);stroke-width:.7}}
.chart .area{{fill:transparent;stroke:var(--tint);stroke-width:18;stroke-opacity:{WASH}}}
{TINTING}
.chart .plain .area{{stroke:none}}
.chart .barrier{{stroke:var(--ink);stroke-width:4;stroke-linecap:butt}}
.chart .limit{{stroke:var(--region);stroke-width:2.2;stroke-opacity:.55;stroke-dasharray:5 2.5}}
.chart .border{{stroke:var(--border);stroke-width:1.4;stroke-dasharray:7 3 1.5 3}}
.chart .ground{{stroke:none;fill:var(--shade);fill-opacity:.45}} .chart .ground-hills{{fill-opacity:.2}}
.chart .ground-wood{{fill:var(--leaf);fill-opacity:1}} .chart .ground-firs{{fill:var(--needle);fill-opacity:1}}
.chart .ground-marsh{{fill:var(--wave)}} .chart .ground-sand{{fill:var(--aged)}}
.chart .grid{{stroke:var(--fine);stroke-width:.35}}
.chart .margin{{stroke:var(--paper);stroke-width:10.5}}
.chart .edge,.chart .hatch{{stroke-width:.7}} .chart .bars{{stroke-width:3;stroke-linecap:butt}}
.chart .solid{{fill:var(--ink)}} .chart .rail{{stroke:none}}
.chart .seam,.chart .mat{{stroke:var(--fine);stroke-dasharray:6 4}}
.chart .name{{font-size:13px;font-weight:600}} .chart .region{{fill:var(--region)}}
.chart .land,.chart .under,.chart .water,.chart .sea-name{{font-style:italic}}
.chart .water,.chart .sea-name{{fill:var(--deep)}} .chart .sea-name{{stroke:var(--sea)}}
.chart .heading{{font-weight:600}}
"""
"""`stock`: what is used again can't see that it lies in a chart."""


def variables(theme: Mapping[str, str], prefix: str = "") -> str:
    return "".join(f"--{prefix}{name}:{colour};" for name, colour in theme.items())


def stylesheet() -> str:
    """The CSS of both themes and of all that is drawn. All of it is for `.chart` only, so a page may hold it beside its
    own."""
    day = variables(DAY) + variables(DAY_LINES, "line-")
    night = variables(NIGHT) + variables(NIGHT_LINES, "line-")
    return (
        f".chart{{{day}}}"
        f"@media (prefers-color-scheme:dark){{.chart:not([data-theme=day]){{{night}}}}}"
        f".chart[data-theme=night]{{{night}}}{RULES.replace(chr(10), '')}"
    )


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it, 0 to 1; the colour as #rrggbb."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def washed(paper: str, tint: str, much: float = WASH) -> str:
    """What a wash of so much of a tint makes of the paper; colours as #rrggbb."""
    parts = [(int(paper[at : at + 2], 16), int(tint[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(below + (above - below) * much):02x}" for below, above in parts)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, 1 to 21 (WCAG 2).

    >>> round(contrast("#000000", "#ffffff"))
    21
    """
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)
