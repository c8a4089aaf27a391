"""An analysis as a page that needs nothing else: the curve of who was winning, and a table of all choices."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from westmarch.engine.label import percent
from westmarch.engine.option import Seat
from westmarch.players.analysis import Account, Analysis, Decision

WIDTH, HEIGHT = 960, 240
COLOURS: Final = ("#1b6b4a", "#a3332c", "#2b5c9e", "#8a6512", "#6b3f8f")
"""One for each seat; lines are told apart by their dashes as well."""
DASHES: Final = ("none", "8 4", "2 3", "10 3 2 3", "5 5")

PASSED: Final = "–"
"""Where the better choice was to let the moment pass."""

PAGE: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
body {{ font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 62rem; padding: 0 1rem; }}
svg {{ width: 100%; height: auto; }}
table {{ border-collapse: collapse; width: 100%; }}
th, td {{ border-bottom: 1px solid #ccc; padding: .2rem .6rem; text-align: left; vertical-align: top; }}
.number {{ text-align: right; white-space: nowrap; }}
.turning {{ font-weight: bold; }}
</style>
<h1>{title}</h1>
<p>{result}</p>
<h2>Who was winning</h2>
{curve}
<h2>Luck and skill</h2>
{accounts}
<p>The first value, plus luck, less what choices lost, is the result. Losses are told against the best option that was
found; a small one may be chance in what was imagined. The truth lies 19 times of 20 within what follows a ±.</p>
<h2>The dearest choices</h2>
{dearest}
<p>Values are what the seat could know then. Only choices that clearly cost something are told, three of a seat.</p>
<h2>Choices</h2>
{decisions}
</html>
"""


def page(analysis: Analysis) -> str:
    """The whole page, as HTML."""
    match = analysis.match
    return PAGE.format(
        title=escape(match.title.name),
        result=escape(match.title.play.results.get(match.state.result, "")),
        curve=curve(analysis),
        accounts=accounts(analysis.accounts),
        dearest=dearest(analysis),
        decisions=decisions(analysis),
    )


def curve(analysis: Analysis) -> str:
    """The chance to win of each seat over the answers of the game, as SVG."""
    last = max(1, len(analysis.match.answers))
    lines = "".join(line(seat, analysis.of(seat), last) for seat in analysis.match.state.seats)
    marks = "".join(mark(analysis, one, last) for one in analysis.turning_points)
    half = f'<line x1="0" x2="{WIDTH}" y1="{HEIGHT / 2}" y2="{HEIGHT / 2}" stroke="#ccc"/>'
    label = "The chance to win, from 0 below to 1 above, over the answers of the game; turning points are circles."
    return f'<svg viewBox="0 -6 {WIDTH} {HEIGHT + 12}" role="img" aria-label="{label}">{half}{lines}{marks}</svg>'


def line(seat: Seat, own: Iterable[Decision], last: int) -> str:
    points = " ".join("{:.1f},{:.1f}".format(*at(one, last)) for one in own)
    colour, dashes = COLOURS[seat % len(COLOURS)], DASHES[seat % len(DASHES)]
    return f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dashes}"/>'


def mark(analysis: Analysis, decision: Decision, last: int) -> str:
    x, y = at(decision, last)
    words = escape(f"{decision.moment + 1}: {analysis.words(decision).chosen}")
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="#fff" stroke="#000"><title>{words}</title></circle>'


def at(decision: Decision, last: int) -> tuple[float, float]:
    return WIDTH * decision.moment / last, HEIGHT * (1 - decision.value)


def accounts(found: Iterable[Account]) -> str:
    rows = (
        row(
            f"Seat {one.seat + 1}",
            within(one.first, one.first_error),
            within(one.luck, one.luck_error),
            within(-one.loss, one.loss_error),
            chance(one.result),
        )
        for one in found
    )
    return table(("", "first value", "luck", "choices", "result"), rows)


def dearest(analysis: Analysis) -> str:
    def told(one: Decision) -> str:
        question, chosen, best = analysis.words(one)
        values = within(one.chosen_value, one.chosen_error), within(one.value, one.error)
        loss = within(-one.loss, one.loss_error)
        return row(f"{one.moment + 1}", f"{one.seat + 1}", question, chosen, values[0], best or PASSED, values[1], loss)

    headings = ("answer", "seat", "question", "chosen", "chance", "better", "chance", "points")
    return table(headings, map(told, analysis.dearest))


def decisions(analysis: Analysis) -> str:
    points = {one.moment for one in analysis.turning_points}

    def told(one: Decision) -> str:
        _, chosen, best = analysis.words(one)
        return row(
            f"{one.moment + 1}",
            f"{one.seat + 1}",
            chosen,
            "" if one.best == one.chosen else best or PASSED,
            chance(one.value),
            in_points(-one.loss) if one.is_clear else "",
            in_points(one.luck),
            turning=one.moment in points,
        )

    return table(
        ("answer", "seat", "chosen", "better", "value", "clear loss", "luck after it"), map(told, analysis.decisions)
    )


def table(headings: Iterable[str], rows: Iterable[str]) -> str:
    head = "".join(f"<th>{escape(one)}</th>" for one in headings)
    return f"<table><tr>{head}</tr>{''.join(rows)}</table>"


def row(*cells: str, turning: bool = False) -> str:
    kind = ' class="turning"' if turning else ""
    return f"<tr{kind}>" + "".join(f"<td>{escape(one)}</td>" for one in cells) + "</tr>"


def chance(value: float) -> str:
    """The chance to win that a position is worth."""
    return percent(value, tenths=False)


def in_points(value: float) -> str:
    """A difference of chances, in points of a hundred.

    >>> in_points(0.314), in_points(-0.004)
    ('31', '0')
    """
    return str(round(100 * value))


def within(value: float, error: float) -> str:
    """A chance, or a difference of two, in points of a hundred. With it stands the margin that holds the truth 19 times
    of 20.

    >>> within(0.314, 0.02)
    '31 ± 4'
    """
    return f"{in_points(value)} ± {in_points(1.96 * error)}"
