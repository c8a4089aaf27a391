"""Analyses as a page that needs nothing else: for each seat the curve of its chance to win, with what choices cost and
what luck did below it, the dearest choices with the line expected, and a table of all. What only hindsight knows is
dashed or slanted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from westmarch.engine.label import percent
from westmarch.engine.match import Match
from westmarch.engine.option import Seat
from westmarch.players.analysis import Account, Analysis, Decision, Expected

SURE: Final = 1.96
"""So many standard errors to both sides hold the truth 19 times of 20."""
WIDTH: Final = 960
LEFT, RIGHT, TOP = 64, 12, 20
"""Pixels about the curve."""
CURVE, LANE, GAP = 190, 64, 26
"""How high the curve is, and below it the lanes of losses and of luck, and how far they are from each other."""
HEIGHT: Final = TOP + CURVE + 2 * (GAP + LANE) + 6
LOSSES, LUCK = TOP + CURVE + GAP, TOP + CURVE + 2 * GAP + LANE
"""Where the lanes begin."""
LEAST: Final = 0.05
"""A lane is as high as the largest of what it shows, but small losses don't look large."""
A_TURN: Final = 44
"""Pixels that the number of a turn needs."""

PASSED: Final = "–"
"""Where the better choice was to let the moment pass."""

COLOURS: Final = {
    "paper": ("#f3ead6", "#16181d"),
    "sheet": ("#fbf6ea", "#20242c"),
    "ink": ("#2b2118", "#ece3d0"),
    "faint": ("#5d5040", "#b6ab96"),
    "line": ("#b9a684", "#4b4a45"),
    "live": ("#7a3b00", "#ffc66d"),
    "free": ("#1f4e79", "#8fc1f0"),
    "shadow": ("#8a1c1c", "#f09a8c"),
}
"""Those of the table in the browser (`client/src/style.css`), by day and by night."""

STYLE: Final = """
body { font: 17px/1.45 "Alegreya Sans", system-ui, sans-serif; margin: 0 auto; max-width: 64rem; padding: 1rem;
  background: var(--paper); color: var(--ink); }
h1, h2, h3 { font-family: "Alegreya SC", Georgia, serif; font-weight: 500; line-height: 1.2; }
section, article { background: var(--sheet); border: 1px solid var(--line); border-radius: 8px; padding: .4rem 1rem;
  margin: 1rem 0; }
svg { width: 100%; height: auto; }
text { font-size: 13px; fill: var(--faint); }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid var(--line); padding: .2rem .6rem; text-align: left; vertical-align: top; }
.faint, small { color: var(--faint); }
.turning, .clear { font-weight: bold; }
.clear { color: var(--shadow); }
.hindsight { font-style: italic; color: var(--live); }
.rule { stroke: var(--line); }
.curve { fill: none; stroke: var(--free); stroke-width: 2.5; stroke-linejoin: round; }
.band { fill: var(--free); opacity: .18; }
.loss { fill: var(--faint); opacity: .55; }
.loss.sure { fill: var(--shadow); opacity: 1; }
.reach { stroke: var(--ink); stroke-width: 1.5; }
.luck { fill: none; stroke: var(--live); stroke-dasharray: 3 2; }
.point { fill: var(--live); stroke: var(--sheet); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem .8rem; margin: .3rem 0; }
dt { color: var(--faint); }
dd { margin: 0; }
"""

PAGE: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>{style}</style>
<h1>{title}</h1>
{games}
</html>
"""

GAME: Final = """{heading}
<p>{result}</p>
<h2>Luck and skill</h2>
<section>{accounts}
<p class="faint">In points of a hundred. The first value, plus luck, less what choices lost, is the result. The truth
lies 19 times of 20 within what follows a ±. All was judged by what a seat could know then, in imagined games;
<span class="hindsight">what is slanted or dashed only hindsight knows</span>.</p></section>
<h2>Who was winning, and what choices cost</h2>
{curves}
<h2>The dearest choices</h2>
<p class="faint">Only choices that clearly cost something are told, three of a seat. The line expected is what a thinker
imagined to come after the better one, in a world as the seat could believe in it.</p>
{dearest}
<h2>Choices</h2>
<section>{decisions}</section>
<p class="faint">{origin}</p>
"""


def page(analyses: Sequence[Analysis], names: Sequence[str] = (), origins: Sequence[str] = ()) -> str:
    """The whole page, as HTML: one game after the other, each under its name, and where its numbers come from."""
    titles = list(dict.fromkeys(one.match.title.name for one in analyses))
    games = (
        game(one, names[at] if len(analyses) > 1 and names else "", origins[at] if origins else "")
        for at, one in enumerate(analyses)
    )
    return PAGE.format(title=escape(", ".join(titles)), style=colours() + STYLE, games="\n".join(games))


def colours() -> str:
    """The colours as a style, which follows what the reader prefers."""

    def of(at: int) -> str:
        return " ".join(f"--{name}: {values[at]};" for name, values in COLOURS.items())

    return f":root {{ {of(0)} }} @media (prefers-color-scheme: dark) {{ :root {{ {of(1)} }} }}"


def game(analysis: Analysis, name: str = "", origin: str = "") -> str:
    match = analysis.match
    seats = [seat for seat in match.state.seats if analysis.of(seat)]
    return GAME.format(
        heading=f"<h1>{escape(name)}</h1>" if name else "",
        result=escape(match.title.play.results.get(match.state.result, "")),
        accounts=accounts(match, analysis.accounts),
        curves="".join(curve(analysis, seat) for seat in seats),
        dearest="".join(dear(analysis, one, at) for at, one in enumerate(analysis.dearest, 1)) or "<p>None.</p>",
        decisions=decisions(analysis),
        origin=escape(origin),
    )


def called(match: Match, seat: int) -> str:
    """What a seat is called: as the title says, or by its number."""
    chairs = match.title.play.chairs(match.seats)
    return f"{chairs[seat]} (seat {seat + 1})" if chairs else f"Seat {seat + 1}"


# The curve.


def curve(analysis: Analysis, seat: Seat) -> str:
    """A seat's chance to win over the game, with its band. Below it are losses and luck, all as SVG."""
    match, own = analysis.match, analysis.of(seat)
    points = {id(one) for one in analysis.turning_points}
    marks = [mark(analysis, one) for one in own if id(one) in points]
    parts = (rules(), turns(analysis, own), band(match, own), line(match, own), *marks)
    dearest = max(LEAST, *(one.loss + SURE * one.loss_error for one in own))
    greatest = max(LEAST, *(abs(one.luck) for one in own))
    lanes = (part for one in own for part in (loss_bar(match, one, dearest), luck_bar(match, one, greatest)))
    label = (
        f"{called(match, seat)}: the chance to win over the game, with the interval that holds the truth 19 times of "
        "20, below it what each choice cost, and dashed what luck did after it. Turning points are circles."
    )
    return (
        f"<section><h3>{escape(called(match, seat))}</h3>"
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(label)}">'
        f"{''.join(parts)}{''.join(lanes)}</svg></section>"
    )


def across(match: Match, moment: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * moment / max(1, len(match.answers))


def high(value: float) -> float:
    return TOP + CURVE * (1 - min(1.0, max(0.0, value)))


def rules() -> str:
    """The levels of the curve and the base of each lane, with their names."""
    levels = [(high(value), name) for value, name in ((1.0, "100"), (0.5, "50"), (0.0, "0"))]
    lanes = [(float(LOSSES), "cost"), (LUCK + LANE / 2, "luck")]
    return "".join(
        f'<path class="rule" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/><text x="{LEFT - 6}" y="{y + 4:.1f}" '
        f'text-anchor="end">{name}</text>'
        for y, name in [*levels, *lanes]
    )


def turns(analysis: Analysis, own: Sequence[Decision]) -> str:
    """Where each turn begins that has room for its number."""
    match, found, free, before = analysis.match, [], 0.0, None
    turn_of = match.title.play.turns
    for one in own if turn_of is not None else ():
        turn, x = turn_of(match.look(one.moment)) if turn_of else 0, across(match, one.moment)
        if turn != before and x >= free:
            found.append(f'<path class="rule" d="M{x:.1f} {TOP}V{HEIGHT}"/><text x="{x + 3:.1f}" y="13">{turn}</text>')
            free = x + A_TURN
        before = turn
    return "".join(found)


def band(match: Match, own: Sequence[Decision]) -> str:
    """Where the true chance lies, 19 times of 20."""
    over = [(one, high(one.value + SURE * one.error)) for one in own]
    under = [(one, high(one.value - SURE * one.error)) for one in reversed(own)]
    points = " ".join(f"{across(match, one.moment):.1f},{y:.1f}" for one, y in [*over, *under])
    return f'<polygon class="band" points="{points}"/>'


def line(match: Match, own: Iterable[Decision]) -> str:
    points = " ".join(f"{across(match, one.moment):.1f},{high(one.value):.1f}" for one in own)
    return f'<polyline class="curve" points="{points}"/>'


def mark(analysis: Analysis, decision: Decision) -> str:
    x, y = across(analysis.match, decision.moment), high(decision.value)
    words = escape(f"{decision.moment + 1}: {analysis.words(decision).chosen}")
    return f'<circle class="point" cx="{x:.1f}" cy="{y:.1f}" r="5"><title>{words}</title></circle>'


def loss_bar(match: Match, decision: Decision, most: float) -> str:
    """What a choice cost, from the base of its lane down, with its interval; `most` fills the lane."""
    if decision.best == decision.chosen:
        return ""
    x, reach = across(match, decision.moment), SURE * decision.loss_error
    kind = "loss sure" if decision.is_clear else "loss"
    words = escape(f"{decision.moment + 1}: {within(-decision.loss, decision.loss_error)}")
    ends = [LOSSES + LANE * max(0.0, value) / most for value in (decision.loss - reach, decision.loss + reach)]
    length = LANE * max(0.0, decision.loss) / most
    return (
        f'<rect class="{kind}" x="{x - 2:.1f}" y="{LOSSES}" width="4" height="{length:.1f}">'
        f"<title>{words}</title></rect>"
        f'<path class="reach" d="M{x:.1f} {ends[0]:.1f}V{ends[1]:.1f}"/>'
    )


def luck_bar(match: Match, decision: Decision, most: float) -> str:
    """What came of a choice until the next one, up or down; `most` fills half of its lane."""
    x, middle = across(match, decision.moment), LUCK + LANE / 2
    length = LANE / 2 * decision.luck / most
    return (
        f'<rect class="luck" x="{x - 2:.1f}" y="{middle - max(0.0, length):.1f}" width="4" height="{abs(length):.1f}">'
        f"<title>{escape(f'{decision.moment + 1}: {in_points(decision.luck)}')}</title></rect>"
    )


# Tables.


def accounts(match: Match, found: Iterable[Account]) -> str:
    rows = (
        row(
            called(match, one.seat),
            within(one.first, one.first_error),
            hindsight(within(one.luck, one.luck_error)),
            within(-one.loss, one.loss_error),
            hindsight(chance(one.result)),
        )
        for one in found
    )
    return table(("", "first value", "luck", "choices", "result"), rows)


def dear(analysis: Analysis, decision: Decision, at: int) -> str:
    """A choice that cost much: what would have been better, and the line expected after that."""
    match = analysis.match
    question, chosen, best = analysis.words(decision)
    facts = [
        ("chosen", f"{escape(chosen)} <small>{within(decision.chosen_value, decision.chosen_error)}</small>"),
        ("better", f"<b>{escape(best or PASSED)}</b> <small>{within(decision.value, decision.error)}</small>"),
        ("line expected", line_of(match, analysis.expected(decision))),
        ("cost", f'<span class="clear">{within(-decision.loss, decision.loss_error)}</span> points'),
        ("what came then", f'<span class="hindsight">{signed(decision.luck)} points, by hindsight</span>'),
    ]
    told = "".join(f"<dt>{name}</dt><dd>{fact}</dd>" for name, fact in facts)
    heading = f"{at}. {called(match, decision.seat)}, answer {decision.moment + 1}: {question}"
    return f"<article><h3>{escape(heading)}</h3><dl>{told}</dl></article>"


def line_of(match: Match, expected: Sequence[Expected]) -> str:
    """The next few choices that were imagined, in a list of who chooses what."""
    items = (f"<li>{escape(called(match, one.seat))}: {escape(one.text)}</li>" for one in expected)
    return f'<ol class="expected">{"".join(items)}</ol>' if expected else PASSED


def decisions(analysis: Analysis) -> str:
    points = {id(one) for one in analysis.turning_points}
    headings = ("answer", "seat", "chosen", "better", "value", "cost", "luck after it")
    return table(headings, (told(analysis, one, id(one) in points) for one in analysis.decisions))


def told(analysis: Analysis, one: Decision, turning: bool) -> str:
    _, chosen, best = analysis.words(one)
    same = one.best == one.chosen
    cost = "" if same else escape(within(-one.loss, one.loss_error))
    return row(
        f"{one.moment + 1}",
        f"{one.seat + 1}",
        escape(chosen),
        "" if same else escape(best or PASSED),
        within(one.value, one.error),
        f'<span class="clear">{cost}</span>' if one.is_clear else cost,
        hindsight(signed(one.luck)),
        turning=turning,
    )


def hindsight(text: str) -> str:
    """What could not be known when it was chosen."""
    return f'<span class="hindsight">{text}</span>'


def table(headings: Iterable[str], rows: Iterable[str]) -> str:
    head = "".join(f"<th>{escape(one)}</th>" for one in headings)
    return f"<table><tr>{head}</tr>{''.join(rows)}</table>"


def row(*cells: str, turning: bool = False) -> str:
    kind = ' class="turning"' if turning else ""
    return f"<tr{kind}>" + "".join(f"<td>{one}</td>" for one in cells) + "</tr>"


def chance(value: float) -> str:
    """The chance to win that a position is worth."""
    return percent(value, tenths=False)


def in_points(value: float) -> str:
    """A difference of chances, in points of a hundred.

    >>> in_points(0.314), in_points(-0.004)
    ('31', '0')
    """
    return str(round(100 * value))


def signed(value: float) -> str:
    """The same with its sign.

    >>> signed(0.314), signed(-0.2), signed(0.001)
    ('+31', '-20', '0')
    """
    text = in_points(value)
    return f"+{text}" if value > 0 and text != "0" else text


def within(value: float, error: float) -> str:
    """A chance, or a difference of two, in points of a hundred. With it stands the margin that holds the truth 19 times
    of 20.

    >>> within(0.314, 0.02)
    '31 ± 4'
    """
    return f"{in_points(value)} ± {in_points(SURE * error)}"
