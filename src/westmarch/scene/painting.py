"""Painted skies, lands and cards for titles that have no map to show: each a function of its name and a few words.

>>> painted(Cover(60, 1, sky="dawn", name="A road")) == painted(Cover(60, 1, sky="dawn", name="A road"))
True
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Final, NamedTuple

from westmarch.engine.language import translated
from westmarch.engine.title import Cover, Face
from westmarch.scene.cartography.lettering import width_of
from westmarch.scene.cartography.pen import Pen

WIDTH: Final = 440
HEIGHT: Final = 220


class Mood(NamedTuple):
    """A sky from its top to the horizon, and four inks from the farthest ridge to the nearest ground."""

    sky: tuple[str, str, str]
    inks: tuple[str, str, str, str]


MOODS: Final[Mapping[str, Mood]] = {
    "dawn": Mood(("#f3c98b", "#f7e6c4", "#fff6df"), ("#b98f66", "#8a6747", "#5a3f2a", "#2e2016")),
    "dusk": Mood(("#5a4a73", "#d08a63", "#f6d08f"), ("#7d5a73", "#54405e", "#34294a", "#1a1530")),
    "night": Mood(("#0e1730", "#27406b", "#6f8db5"), ("#2b4168", "#1d2f50", "#132038", "#080f1e")),
    "fire": Mood(("#1d0d0d", "#7a2413", "#f08a3c"), ("#54180f", "#3a100c", "#260a09", "#120505")),
    "wood": Mood(("#3d5a3c", "#8fa866", "#e6e2a6"), ("#7c9a5a", "#587a45", "#365436", "#1a2e1e")),
    "gold": Mood(("#c99a45", "#efd596", "#fff3cf"), ("#b98f45", "#8d6a30", "#5f451e", "#33240f")),
}
STARRY: Final = frozenset({"night", "dusk", "fire"})

SHOULDERS: Final = "M-24 34Q-22 8-8 5V-2H8V5Q22 8 24 34z"
HEADS: Final[Mapping[str, str]] = {
    "crown": "M-8-9a8 10 0 1 0 16 0a8 10 0 1 0-16 0M-9-13l-1-10 5 5 5-7 5 7 5-5-1 10z",
    "hat": "M-8-8a8 10 0 1 0 16 0a8 10 0 1 0-16 0M-20-12q11-2 13-3 3-14 9-22 2 12 6 22 2 1 12 3-6 4-20 4t-20-4z"
    "M-6-2q6 3 12 0l-3 24q-3 6-6 0z",
    "hood": "M0-27q15 5 14 22l4 12h-36l4-12q-1-17 14-22z",
    "helm": "M-9 2v-14q0-10 9-10t9 10v14h-4v-9h-3v10h-4v-10h-3v9zM-1-22q1-8 10-9-4 4-6 11z",
    "curls": "M-8-7a8 9 0 1 0 16 0a8 9 0 1 0-16 0M-10-7q-1-11 4-12 6-5 12 0 5 2 4 12l-3-6q-7 2-14 0z",
    "horns": "M-9 4l-2-16-4-14 7 7 3-12 5 10 5-10 3 12 7-7-4 14-2 16z",
}
"""Heads, over shoulders, about the point between them."""

WALKER: Final = "M-3 0l.6-9q2.4-3 4.8 0L3 0zM0-14a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6z"
WALKERS: Final = (
    (0.2, 0.8),
    (0.27, 1.05),
    (0.34, 0.62),
    (0.4, 0.62),
    (0.47, 1.15),
    (0.53, 0.6),
    (0.6, 0.75),
    (0.67, 1),
)
"""Those who go over the near ground: where, and how tall."""

PAINTS: Final[Mapping[str, str]] = {
    "blue": "#1f4e86",
    "green": "#2a6b3c",
    "red": "#8a1c1c",
    "grey": "#565b6e",
    "brown": "#7d5222",
    "purple": "#5c3a6e",
}
CARD: Final = (104, 146)
LETTERS: Final = 13.0
ART: Final = 66
"""How much of a card's height its picture takes."""


def painted(cover: Cover) -> str:
    """A land under its sky; before it cards in a fan, or else a company on its way. The same bytes on every machine."""
    mood, pen = MOODS[cover.sky], Pen(cover.name)
    parts = [*land(pen, mood, WIDTH, HEIGHT, "sky", stars=40 if cover.sky in STARRY else 0)]
    parts += fan(cover.faces) if cover.faces else company(mood)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{escape(translated(cover.name))}"><style></style>{"".join(parts)}</svg>\n'
    )


def land(pen: Pen, mood: Mood, width: float, height: float, key: str, stars: int = 0) -> Iterator[str]:
    """A sky with its light, two far ridges, and the near ground."""
    stops = "".join(f'<stop offset="{at}" stop-color="{one}"/>' for at, one in zip((0, 0.6, 1), mood.sky, strict=True))
    yield f'<defs><linearGradient id="{key}" x2="0" y2="1">{stops}</linearGradient></defs>'
    yield f'<rect width="{width}" height="{height}" fill="url(#{key})"/>'
    for _ in range(stars):
        x, y = width / 2 + pen.waver(width / 2), height / 4 + pen.waver(height / 4)
        yield f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{0.8 + pen.waver(0.4):.1f}" fill="#fff" opacity=".7"/>'
    x, y = width / 2 + pen.waver(width / 3), height * 0.3
    for share, light in ((0.15, 0.35), (0.09, 1)):
        yield f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{height * share:.0f}" fill="#fff6dc" opacity="{light}"/>'
    for at, (level, swing) in enumerate(((0.5, 0.1), (0.64, 0.08), (0.8, 0.03), (0.92, 0.02))):
        yield ridge(pen, width, height, height * level, height * swing, mood.inks[at], sharp=at < 2)


def ridge(pen: Pen, width: float, height: float, level: float, swing: float, ink: str, *, sharp: bool) -> str:
    """The outline of hills from edge to edge, or of mountains if it is sharp."""
    steps = 9
    path = f"M0 {height:.0f}"
    for at in range(steps + 1):
        x, y = width * at / steps, level + pen.waver(swing)
        path += f"L{x:.0f} {y:.0f}"
        if sharp and at < steps:
            path += f"L{x + width / steps * (0.5 + pen.waver(0.15)):.0f} {y - swing * (0.8 + pen.waver(0.5)):.0f}"
    return f'<path d="{path}V{height:.0f}Z" fill="{ink}"/>'


def company(mood: Mood) -> Iterator[str]:
    """People who walk over the near ground."""
    for x, size in WALKERS:
        yield (
            f'<path transform="translate({WIDTH * x:.0f} {HEIGHT * 0.84:.0f}) scale({2.6 * size:.2f})" '
            f'd="{WALKER}" fill="{mood.inks[3]}"/>'
        )


def fan(faces: tuple[Face, ...]) -> Iterator[str]:
    """Cards side by side, turned as a hand holds them; the middle one lies on top."""
    middle = (len(faces) - 1) / 2
    for at in sorted(range(len(faces)), key=lambda at: -abs(at - middle)):
        off = at - middle
        x, y = WIDTH / 2 + off * 86 - CARD[0] / 2, 22 + abs(off) * 14
        turn = f"rotate({off * 10:.0f} {CARD[0] / 2} {CARD[1]})"
        yield f'<g transform="translate({x:.0f} {y:.0f}) {turn}">{"".join(card(faces[at], f"face-{at}"))}</g>'


def card(face: Face, key: str) -> Iterator[str]:
    """A card: a land, perhaps a person before it, and the name on the colour of their side."""
    width, height = CARD
    mood, paint = MOODS[face.sky], PAINTS[face.colour]
    name = translated(face.name)
    yield f'<clipPath id="{key}-art"><rect width="{width}" height="{ART}" rx="6"/></clipPath>'
    yield f'<rect width="{width}" height="{height}" rx="6" fill="#fbf3df"/><g clip-path="url(#{key}-art)">'
    yield from land(Pen(face.name), mood, width, ART, key)
    for dx, ink in ((1.4, mood.sky[2]), (0.0, mood.inks[3])) if face.head else ():
        path = f"{SHOULDERS}{HEADS[face.head]}"
        yield f'<path transform="translate({width / 2 + dx} {ART * 0.6:.0f})" d="{path}" fill="{ink}"/>'
    yield f'</g><path d="M0 {ART}h{width}v24h-{width}z" fill="{paint}"/>'
    letters = min(width_of(name, LETTERS), width - 16)
    yield (
        f'<text x="{width / 2}" y="{ART + 17}" font-size="{LETTERS}" text-anchor="middle" fill="#fff9ea" '
        f'textLength="{letters:.0f}" lengthAdjust="spacingAndGlyphs" font-family="\'Alegreya SC\',serif">'
        f"{escape(name)}</text>"
    )
    for at in range(3):
        yield f'<path d="M12 {ART + 38 + at * 12}h{width - 24 - at * 18}" stroke="#b9a684" stroke-width="2"/>'
    yield f'<rect width="{width}" height="{height}" rx="6" fill="none" stroke="{paint}" stroke-width="3"/>'
