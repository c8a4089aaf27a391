"""Draws figures on pictures: an army as a crowd on a plinth, a person as a medallion."""

from __future__ import annotations

import re
from collections import Counter as Numbers
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from westmarch.scene.cartography import themes
from westmarch.scene.cartography.pen import number, placed, tenths
from westmarch.scene.cartography.shapes import Point
from westmarch.scene.elements import Piece
from westmarch.scene.symbols import common, symbols_in

# Outlines of figures that stand on 0, and of heads about 0: those of the web table.
FOOT_ROUND: Final = (
    "M-3.700 0V-5Q-3.700-7.600-2.200-8V-9.500H-2.800V-11Q-2.800-13.800 0-13.800Q2.800-13.800 2.800-11"
    "V-9.500H2.200V-8Q3.700-7.600 3.700-5V0Z"
)
FOOT_HORNED: Final = (
    "M-3.700 0V-5Q-3.700-7.400-2.400-8L-3-10.500-3.900-13.800-1.600-12.300Q0-13.400 1.600-12.300"
    "L3.900-13.800 3-10.500 2.400-8Q3.700-7.400 3.700-5V0Z"
)
ELITE_ROUND: Final = (
    "M-5.500 0V-7.500Q-5.500-10.600-3.300-11V-12.600H-3.900V-15Q-3.900-17.400-1.500-18Q1-21 5.400-19.700"
    "Q3-18.600 2.700-17.300Q3.900-16.500 3.900-15V-12.600H3.300V-11Q5-10.600 5.500-8.500"
    "L6.300-18.400 5.600-18.700 6.900-21.500 8.200-18.700 7.500-18.400V0Z"
)
ELITE_HORNED: Final = (
    "M-5.500 0V-7.500Q-5.500-10.800-3.300-11.400L-4.300-15-6-19.400-2.500-17.300Q0-18.800 2.500-17.300"
    "L6-19.400 4.300-15 3.300-11.400Q4.800-10.800 5.500-9"
    "L6.300-18.400 5.600-18.700 6.900-21.500 8.200-18.700 7.500-18.400V0Z"
)
RIDER: Final = (
    "M-7 0V-4Q-8-9-3-9.500L-3-12Q-3-13-2-13.500V-15.500Q-2-18 0-18Q2-18 2-15.500V-13.500Q3-13 3-11"
    "L4-12 7.500-9.500 6.500-7.500 4.500-8V0H2.500V-4H-4V0Z"
)
BEAST: Final = "M-8 0V-8Q-8-14-1-14Q4-14 5-11Q8-10 8-5V0H6V-4Q4-5 4-7H2V0H-1V-4H-4V0ZM-5-14.500H1V-18H-5Z"
BANNER: Final = "M0-20H11.500L8.700-15.500 11.500-11H0Z"
WINGS: Final = (
    "M0-2C.8-4.500 2.300-5.500 4-7C7-6.200 10.500-3.500 11.500 2C9.500.6 8 .8 6.800 2"
    "C5.500.6 4.200 1 3.500 3L2.200 7 0 10-2.200 7-3.500 3C-4.200 1-5.500.6-6.800 2"
    "C-8 .8-9.500.6-11.500 2C-10.500-3.500-7-6.200-4-7C-2.300-5.500-.8-4.500 0-2Z"
)
HEADS: Final[Mapping[str, str]] = {
    "crown": "M-6 4.500V-4L-3-1 0-6 3-1 6-4V4.500Z",
    "hat": ("M0-7.500Q1.500-3 2.300.5Q6.500 1 6.500 3Q6.500 5 0 5Q-6.500 5-6.500 3Q-6.500 1-2.300.5Q-1.500-3 0-7.500Z"),
    "hood": (
        "M0-7Q4.500-5 4.800 0Q5 3.500 6.200 5.500H-6.200Q-5 3.500-4.800 0Q-4.500-5 0-7ZM0-3"
        "Q-2.300-1.600-2.300.8Q-2.300 3 0 4.200Q2.300 3 2.300.8Q2.300-1.600 0-3Z"
    ),
    "helm": (
        "M-4.800 5.500V-1Q-4.800-6.500 0-6.500Q4.800-6.500 4.800-1V5.500H1.700V.8L4-.4V-1.400L.8-.6V5.500H-.8"
        "V-.6L-4-1.400V-.4L-1.700.8V5.500Z"
    ),
    "beard": (
        "M-4.500-2Q-4.500-6.500 0-6.500Q4.500-6.500 4.500-2Q5.500 2 0 7Q-5.500 2-4.500-2ZM-3-2.500V-1.200H3V-2.500Z"
    ),
    "curls": (
        "M-5 1.500A2.300 2.300 0 0 1-4.800-2.500A2.500 2.500 0 0 1-2-5.500A2.500 2.500 0 0 1 2-5.500"
        "A2.500 2.500 0 0 1 4.800-2.500A2.300 2.300 0 0 1 5 1.500Q4.500 5.500 0 5.500Q-4.500 5.500-5 1.500Z"
        "M-3 .5Q-3 4 0 4Q3 4 3 .5Q0-2-3 .5Z"
    ),
    "ring": "M0-6A6 6 0 1 1 0 6A6 6 0 1 1 0-6ZM0-3.600A3.600 3.600 0 1 0 0 3.600A3.600 3.600 0 1 0 0-3.600Z",
}

BODIES: Final[Mapping[str, Mapping[str, str]]] = {
    "round": {"foot": FOOT_ROUND, "elite": ELITE_ROUND, "rider": RIDER, "beast": BEAST},
    "pointed": {"foot": FOOT_HORNED, "elite": ELITE_HORNED, "rider": RIDER, "beast": BEAST},
}
"""Units by the outline of their side and by their kind."""
BEST: Final = ("beast", "elite", "rider", "foot")
"""The kinds of units, of which the best stand in front."""
WIDE: Final[Mapping[str, float]] = {"foot": 9, "elite": 14, "rider": 14, "beast": 16}
"""How wide units are."""
SEEN: Final = 3
"""So many units of an army are drawn; how many there are stands on its plinth."""
PLINTH: Final = 13.0
"""How high a plinth is."""
LEAST: Final = 32.0
"""How wide a plinth is at least."""
SIZE: Final = 0.8
"""How large figures are, of what they are at the table."""
FIELD_SIZE: Final = 0.55
"""How large counters of the field are, of what they are at the table."""
EDGES: Final = 4
"""So many counters of a stack are seen."""
LINK: Final = re.compile(r'href="#chart-(\w+)-(\w+)"')
NIGHTLY: Final = "#17131a"
MEDALS: Final = {"round": "#1f4e79", "pointed": "#7d1a1a"}

RULES: Final = f"""
.chart .figure{{stroke:#fffaf0;stroke-width:2;paint-order:stroke}}
.chart .plinth,.chart .medal{{stroke:#fffaf0;stroke-width:1.5}}
.chart .pole{{stroke:#3a2a18;stroke-width:1.5}}
.chart .wings{{fill:{NIGHTLY};stroke:#fffaf0;stroke-width:2;paint-order:stroke}}
.chart .head,.chart .emblem{{fill:#fff6dc;stroke:none;color:#fff6dc}} .chart .gilt{{fill:none;stroke:#ffe3a0}}
.chart .eye{{fill:#f0a020;stroke:#8a1c1c;stroke-width:1.5}}
.chart .field{{stroke:#1c130a;stroke-width:1.5}} .chart .many{{fill:#fff6dc;stroke:#1c130a}}
.chart .badge{{fill:#ffe3a0;stroke:#1c130a}} .chart .sign{{color:#1c130a;stroke:none}}
.chart text.of{{font:700 14px 'Alegreya Sans',sans-serif;fill:#1c130a;stroke:none}}
.chart text.units{{font:700 12px 'Alegreya Sans',sans-serif;fill:#fff;stroke:none}}
"""


def is_figure(piece: Piece) -> bool:
    """Whether it stands in a crowd. Counters of the field bear numbers, and who has a face stands for themselves."""
    return bool(piece.figure) and not piece.values and not piece.head


class Army(NamedTuple):
    """Figures of one stack: which are drawn, how many units there are, and who leads or flies above."""

    units: Sequence[str]
    strength: int
    leaders: int
    flyers: int
    colour: str
    emblem: str
    side: str

    @classmethod
    def of(cls, pieces: Sequence[Piece]) -> Army:
        """
        >>> army = Army.of([Piece("troop", "", count=4, figure="foot"), Piece("elite", "", figure="elite")])
        >>> army.units, army.strength
        (('elite', 'foot', 'foot'), 5)
        """
        of = Numbers[str]()
        for piece in pieces:
            of[piece.figure] += piece.count
        units = [kind for kind in BEST for _ in range(of[kind])]
        whose = next((piece for piece in pieces if piece.figure in BEST), pieces[0])
        side = whose.side if whose.side in BODIES else "round"
        return cls(tuple(units[:SEEN]), len(units), of["leader"], of["flyer"], whose.colour, whose.emblem, side)

    @property
    def across(self) -> float:
        """How wide it is at the table."""
        if not self.units and not self.leaders:
            return 24
        return max(LEAST, sum(WIDE[kind] for kind in self.units) + (14 if self.leaders else 6))

    @property
    def width(self) -> float:
        return self.across * SIZE

    def svg(self, at: Point) -> str:
        """The army with the foot of its plinth a little below that point."""
        x, y = number(tenths(at[0])), number(tenths(at[1] + PLINTH * SIZE / 2))
        parts = "".join(self.on_plinth() if self.units or self.leaders else self.flying())
        return f'<g transform="translate({x} {y})scale({SIZE})">{parts}</g>'

    def on_plinth(self) -> Iterator[str]:
        paint = themes.PAINTS.get(self.colour, themes.PAINTS["grey"])
        wide = self.across / 2
        if self.flyers:
            yield f'<path class="wings" transform="translate({number(tenths(4 - wide))} -26)" d="{WINGS}"/>'
        left = -sum(WIDE[kind] for kind in self.units) / 2 - (4 if self.leaders else 0)
        for kind in reversed(self.units):
            middle = number(tenths(left + WIDE[kind] / 2))
            yield f'<use href="#chart-{self.side}-{kind}" class="figure" x="{middle}" y="{1 - PLINTH}" fill="{paint}"/>'
            left += WIDE[kind]
        if self.leaders:
            pole = f'<path class="pole" d="M0-20V1"/><path class="figure" fill="{paint}" d="{BANNER}"/>'
            yield f'<g transform="translate({number(tenths(wide - 10))} {-PLINTH})">{pole}</g>'
        yield f'<path class="plinth" fill="{paint}" d="{self.plinth(wide)}"/>'
        known = self.emblem in emblems()
        if known:
            where = f'x="-13" y="{0.5 - PLINTH}" width="12" height="12"'
            yield f'<use href="#chart-emblem-{self.emblem}" class="emblem" {where}/>'
        yield f'<text class="units" {placed((6 if known else 0, -2.4))}>{self.strength or ""}</text>'

    def plinth(self, wide: float) -> str:
        """What an army stands on: with a keel, or with points."""
        w, in_, keel = (number(tenths(value)) for value in (wide, wide - 4, wide - 7))
        if self.side == "pointed":
            return f"M-{w}-6.5L-{in_}-13H{in_}L{w}-6.5 {in_} 0H-{in_}Z"
        return f"M-{w}-13H{w}V-5Q{w} 0 {keel} 0H-{keel}Q-{w} 0-{w}-5Z"

    def flying(self) -> Iterator[str]:
        yield f'<path class="wings" transform="translate(0 -9)" d="{WINGS}"/>'
        if self.flyers > 1:
            yield '<circle class="wings" cx="10" cy="-2" r="6.5"/>'
            yield f'<text class="units" {placed((10, 2))}>{self.flyers}</text>'


class Medallion(NamedTuple):
    """Somebody with a face."""

    head: str
    side: str

    width: float = 20 * SIZE

    def svg(self, at: Point) -> str:
        medal = MEDALS.get(self.side, MEDALS["round"])
        parts = f'<circle class="medal" fill="{medal}" r="10"/><circle class="gilt" r="8"/>'
        face = f'<path class="head" d="{HEADS.get(self.head, HEADS["helm"])}"/>'
        x, y = number(tenths(at[0])), number(tenths(at[1]))
        return f'<g transform="translate({x} {y})scale({SIZE})">{parts}{face}</g>'


class Eye(NamedTuple):
    """The Eye, which looks there."""

    width: float = 22

    def svg(self, at: Point) -> str:
        x, y = number(tenths(at[0])), number(tenths(at[1]))
        return f'<g transform="translate({x} {y})"><path class="eye" d="M-11 0Q0-13 11 0 0 13-11 0Z"/>{self.slit}</g>'

    @property
    def slit(self) -> str:
        return f'<ellipse fill="{NIGHTLY}" rx="1.8" ry="5"/>'


class Field(NamedTuple):
    """A stack of counters of the field, the topmost with its sign and numbers."""

    top: Piece
    height: int

    width: float = 46 * FIELD_SIZE

    @classmethod
    def of(cls, pieces: Sequence[Piece]) -> Field:
        """The stack of these pieces, the first on top."""
        return cls(pieces[0], sum(piece.count for piece in pieces))

    def svg(self, at: Point) -> str:
        x, y = number(tenths(at[0])), number(tenths(at[1]))
        return f'<g transform="translate({x} {y})scale({FIELD_SIZE})">{"".join(self.drawn())}</g>'

    def drawn(self) -> Iterator[str]:
        paint = themes.PAINTS.get(self.top.colour, themes.PAINTS["grey"])
        for edge in range(min(self.height, EDGES) - 1, -1, -1):
            where = f'x="{3 * edge - 23}" y="{-3 * edge - 23}" width="46" height="46" rx="4"'
            yield f'<rect class="field" fill="{paint}" {where}/>'
        if self.top.emblem in emblems():
            yield f'<use href="#chart-emblem-{self.top.emblem}" class="emblem" x="-11" y="-19" width="22" height="22"/>'
        elif self.top.head in HEADS:
            yield f'<path class="head" transform="translate(0 -8)scale(1.5)" d="{HEADS[self.top.head]}"/>'
        yield f'<text class="units" style="font-size:16px" {placed((0, 19))}>{self.top.numbers}</text>'
        if self.top.badge in emblems():
            yield '<circle class="badge" cx="-20" cy="-20" r="9"/>'
            yield f'<use href="#chart-emblem-{self.top.badge}" class="sign" x="-26" y="-26" width="12" height="12"/>'
        if self.height > 1:
            yield '<circle class="many" cx="24" cy="-26" r="10"/>'
            yield f'<text class="of" {placed((24, -21))}>{self.height}</text>'


def outlines(drawing: str) -> str:
    """The outlines to which a drawing of armies refers."""
    used = sorted(set(LINK.findall(drawing)))
    bodies = (f'<path id="chart-{side}-{kind}" d="{BODIES[side][kind]}"/>' for side, kind in used if side in BODIES)
    signs = (
        emblems()[kind].replace(f'id="{kind}"', f'id="chart-emblem-{kind}"') for of, kind in used if of == "emblem"
    )
    return f"<defs>{''.join((*bodies, *signs))}</defs>" if used else ""


@cache
def emblems() -> dict[str, str]:
    """The symbols of every table by their names."""
    return symbols_in(common())
