"""How strong players are: run the commands that tell it, keep what they say, and write it into the pages.

    python tools/measure_strength.py                  # only the pages, from what is kept
    python tools/measure_strength.py --missing        # also what was never measured, or on other rules
    python tools/measure_strength.py levels.ring2e    # these lines anew: a table's name, a line's, or wardens.three_*
    python tools/measure_strength.py captains.cardgame --games 24 --most 30    # fewer games; half an hour at most

`docs/NAME.toml` names the lines of a page: a table, what is shown, a command of `westmarch`, and whose share is told
(`of`: a bot, or "seat 2"; the first seat's, else). What a command tells is kept in a file of data, with the commit, the
version of the rules and a hash of all final states, as soon as it is there; the tables of the page, between its marks,
are made of that and of nothing else. What was kept by hand may have a `note`, told beside its
commit. A commit with a change on top of it can't be had again: it is refused.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatch
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Any, Final

from westmarch.engine.title import title
from westmarch.lab.benchmarks import task
from westmarch.lab.numbers import wilson

ROOT: Final = Path(__file__).resolve().parent.parent
MARKS: Final = re.compile(r"(<!-- table (\w+): .*?-->\n).*?(<!-- end -->\n)", re.DOTALL)
TOLD_ENDS: Final = 4
"""So many ways to end are told of a line, the commonest first."""

Result = dict[str, Any]
"""What is kept of a command."""


@dataclass(frozen=True)
class Line:
    """A line of a table: what is shown first, the command that gives its figures, and whose share is told."""

    table: str
    name: str
    shown: str
    command: str
    of: str = ""
    dear: bool = False

    @property
    def words(self) -> list[str]:
        return shlex.split(self.command)

    @property
    def rules(self) -> str:
        """The version of the rules that its title has now."""
        name = self.words[2]
        return title(task(name).title if self.words[1] == "benchmark" else name).rules


@dataclass(frozen=True)
class Page:
    """A page with tables, the file that names their lines, and the one that keeps their figures."""

    text: Path
    named: Path
    data: Path

    @property
    def lines(self) -> list[Line]:
        tables = tomllib.loads(self.named.read_text(encoding="utf-8"))
        return [Line(table, name, **told) for table, lines in tables.items() for name, told in lines.items()]

    @property
    def kept(self) -> dict[str, Result]:
        """What is kept, by the command as the line has it."""
        found: dict[str, Result] = json.loads(self.data.read_text(encoding="utf-8")) if self.data.exists() else {}
        return found

    def keep(self, command: str, result: Result) -> None:
        """Write a result down beside the others, in the order of the lines."""
        kept = {**self.kept, command: result}
        commands = dict.fromkeys(line.command for line in self.lines if line.command in kept)
        rows = (f"{json.dumps(one)}: {json.dumps(kept[one], ensure_ascii=False)}" for one in commands)
        self.data.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")

    def written(self) -> str:
        """The page with the tables that the kept results give."""
        lines, kept = self.lines, self.kept

        def filled(found: re.Match[str]) -> str:
            rows = [line for line in lines if line.table == found[2]]
            return found[1] + "\n" + table_of(rows, kept) + "\n" + found[3]

        return MARKS.sub(filled, self.text.read_text(encoding="utf-8"))


PAGES: Final = (
    Page(ROOT / "docs/strength.md", ROOT / "docs/strength.toml", ROOT / "docs/strength.json"),
    Page(ROOT / "docs/benchmarks.md", ROOT / "docs/benchmarks.toml", ROOT / "src/westmarch/lab/reference.json"),
)


def table_of(lines: list[Line], kept: Mapping[str, Result]) -> str:
    """A table of Markdown: a row a line, with the columns that any of its results has."""
    results = [kept.get(line.command, {}) for line in lines]
    extra = [name for name in ("grade", "results") if any(name in one for one in results)]
    heads = [
        "player",
        "won (95 %)",
        "games",
        *(EXTRA[name] for name in extra),
        "turns, or seconds",
        "commit",
        "command",
    ]
    rows = [heads, ["---"] * len(heads)]
    rows += [cells(line, result, extra) for line, result in zip(lines, results, strict=True)]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


EXTRA: Final = {"grade": "grade", "results": "how games ended"}


def cells(line: Line, result: Result, extra: list[str]) -> list[str]:
    """What stands in a row; of what was never measured only how it would be."""
    if not result:
        return [line.shown, "not measured yet", "", *("" for _ in extra), "", "", f"`{line.command}`"]
    hits, trials = share(line, result)
    told = {"grade": grade, "results": ends}
    more = [told[name](result) if name in result else "" for name in extra]
    return [
        line.shown,
        won(hits, trials),
        f"{trials:,}",
        *more,
        pace(line, result),
        origin(line, result),
        typed(result),
    ]


def share(line: Line, result: Result) -> tuple[int, int]:
    """How many games whoever the line is of has won, of how many."""
    hits, trials = result["won"][line.of] if line.of else next(iter(result["won"].values()))
    return hits, trials


def won(hits: int, trials: int) -> str:
    """A share with its interval.

    >>> won(0, 60), won(5, 60)
    ('0 % (to 6.0)', '8.3 % (3.6 to 18.1)')
    """
    low, high = (100 * one for one in wilson(hits, trials))
    return f"{100 * hits / trials:.1f} % ({low:.1f} to {high:.1f})" if hits else f"0 % (to {high:.1f})"


def grade(result: Result) -> str:
    return f"{result['grade']:.3f} (±{result['reach']:.3f})"


def ends(result: Result) -> str:
    """The commonest ways in which games ended, in percent."""
    ((_, games), *_) = result["won"].values()
    commonest = sorted(result["results"].items(), key=lambda one: (-one[1], one[0]))[:TOLD_ENDS]
    return ", ".join(f"{name.replace('_', ' ')} {100 * count / games:.1f}" for name, count in commonest)


def pace(line: Line, result: Result) -> str:
    """How long it took: turns of a game, seconds of a move, or of a game."""
    if "turns" in result:
        return f"{result['turns']:.1f} turns"
    if "seconds_a_game" in result:
        return f"{seconds(result['seconds_a_game'])} s a game"
    moves = result.get("seconds_a_move", {})
    return f"{seconds(moves[line.of])} s a move" if line.of in moves else ""


def seconds(number: float) -> str:
    """
    >>> seconds(0.000001), seconds(0.000512), seconds(0.0432), seconds(12.31)
    ('<0.0001', '0.0005', '0.04', '12')
    """
    if number < 0.0001:
        return "<0.0001"
    return f"{number:.4f}" if number < 0.005 else f"{number:.2f}" if number < 2 else f"{number:.0f}"


def origin(line: Line, result: Result) -> str:
    """The commit; of other rules than those of now, with a word that says so."""
    commit = f"`{result['commit'][:8]}`" if result["commit"] else "unknown"
    notes = [commit, *([result["note"]] if "note" in result else [])]
    return ", ".join(notes if result["rules"] == line.rules else [*notes, "earlier rules, not repeated since"])


def typed(result: Result) -> str:
    return f"`{result['command']}`"


class NotMeasured(Exception):
    """A command came to no result; the message says why."""


def measured(command: str, games: int | None = None, most: float | None = None) -> Result:
    """What a command tells, if it ends within so many seconds. Raises NotMeasured."""
    asked = with_games(command, games) if games else command
    run = [sys.executable, "-m", "westmarch", *shlex.split(asked)[1:], "--json", "--jobs", "1"]
    try:
        done = subprocess.run(run, stdout=subprocess.PIPE, text=True, check=True, timeout=most)
    except subprocess.SubprocessError as error:
        raise NotMeasured(f"{asked}: {error}") from None
    return {"command": asked, **READERS[shlex.split(asked)[1]](json.loads(done.stdout))}


def with_games(command: str, games: int) -> str:
    """
    >>> with_games("westmarch arena toy --games 60", 4), with_games("westmarch benchmark road", 4)
    ('westmarch arena toy --games 4', 'westmarch benchmark road --games 4')
    """
    return re.sub(r" --games \d+", "", command) + f" --games {games}"


def of_simulation(told: Any) -> Result:
    seats = {f"seat {seat + 1}": [hits, told["games"]] for seat, hits in enumerate(told["wins_of_seats"])}
    bots = {bot: [hits, told["games"]] for bot, hits in told["wins_of_bots"].items()}
    turns = {} if told["mean_turns"] is None else {"turns": told["mean_turns"]}
    return {"won": seats | bots, "results": told["results"], **turns, **where_from([told])}


def of_arena(told: Any) -> Result:
    reports = [report for reports in told["meetings"].values() for report in reports]
    won = {bot: [one["won"]["hits"], one["won"]["trials"]] for bot, one in told["bots"].items()}
    pace = {bot: round(one["seconds_a_move"], 6) for bot, one in told["bots"].items()}
    return {"won": won, "seconds_a_move": pace, **where_from(reports)}


def of_benchmark(told: Any) -> Result:
    (row,) = told
    figures = {name: row[name] for name in ("grade", "reach", "seconds_a_game")}
    return {"won": {row["player"]: [row["won"], row["games"]]}, **figures, **where_from(told)}


LATER: Final = 15
"""How much others go before it on the machine."""

READERS: Final = {"simulate": of_simulation, "arena": of_arena, "benchmark": of_benchmark}


def where_from(reports: list[Any]) -> Result:
    """What made the figures, and a hash of the states in which all games ended, where the command tells them."""
    made = {name: reports[0]["origin"][name] for name in ("rules", "version", "commit", "build", "machine")}
    hashes = [one for report in reports for one in report.get("hashes", ())]
    return {**made, "states": sha256("".join(hashes).encode()).hexdigest()[:16]} if hashes else made


def asked_for(page: Page, names: list[str], missing: bool, dear: bool) -> Iterator[Line]:
    """The lines that are to be measured, each command once."""
    commands, kept = set[str](), page.kept
    for line in page.lines:
        named = any(fnmatch(f"{line.table}.{line.name}", f"{name}.*" if "." not in name else name) for name in names)
        is_old = kept.get(line.command, {}).get("rules") != line.rules
        if line.command not in commands and (named or (missing and is_old and (dear or not line.dear))):
            commands.add(line.command)
            yield line


def measure(page: Page, line: Line, games: int | None, most: float | None) -> None:
    """Measure a line, keep what came of it, write the page, and say whether it is as before."""
    begun, before = monotonic(), page.kept.get(line.command, {})
    try:
        result = measured(line.command, games, most)
    except NotMeasured as error:
        print(error, flush=True)
        return
    if result["commit"].endswith("+"):
        sys.exit(f"Commit {result['commit']} has changes on top: commit first, or run another working copy.")
    page.keep(line.command, result)
    page.text.write_text(page.written(), encoding="utf-8")
    same = "as before" if before.get("won") == result["won"] else f"before {before.get('won', 'unknown')}"
    print(f"{line.table}.{line.name}: {result['won']}, {same}, {monotonic() - begun:.0f} s", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lines", nargs="*", help="tables, or lines as TABLE.LINE, to be measured anew")
    parser.add_argument("--missing", action="store_true", help="measure what was never measured, or on other rules")
    parser.add_argument("--dear", action="store_true", help="of these also what takes long")
    parser.add_argument("--games", type=int, help="other than the commands have")
    parser.add_argument("--most", type=float, help="minutes that a command may take")
    given = parser.parse_args()
    os.nice(max(0, LATER - os.nice(0)))
    for page in PAGES:
        for line in asked_for(page, given.lines, given.missing, given.dear):
            measure(page, line, given.games, given.most and 60 * given.most)
        page.text.write_text(page.written(), encoding="utf-8")


if __name__ == "__main__":
    main()
