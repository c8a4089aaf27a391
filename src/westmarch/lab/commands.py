"""The laboratory's commands. Results go to standard output, progress and complaints to standard error."""

from __future__ import annotations

import platform
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import msgspec
import typer
from rich.table import Table
from typer.core import TyperGroup

from westmarch.command_line import BadUsage, settings_of
from westmarch.console import SafeConsole, print_json
from westmarch.engine.declared import BUILD
from westmarch.engine.files import write_whole
from westmarch.engine.label import percent
from westmarch.engine.match import Match
from westmarch.engine.title import Title, title
from westmarch.lab.analysis_page import PASSED, chance, in_points, page, within
from westmarch.lab.arena import Arena, NoRatings, arena, pairings
from westmarch.lab.bench import bench, bench_beside
from westmarch.lab.benchmarks import TASKS, benchmark, reference, task
from westmarch.lab.calibrate import Curve, Row, by_seat, fit, reliability, samples
from westmarch.lab.decks import desk_for, named, title_with_documents
from westmarch.lab.executor import Executor, executor
from westmarch.lab.numbers import Measure, Share, by_chance, paired
from westmarch.lab.origin import NotRepeated, analysed, document, origin_of, simulated, unlike
from westmarch.lab.parts import Parts
from westmarch.lab.progress import bar
from westmarch.lab.record import Source, Writer
from westmarch.lab.resume import Kept
from westmarch.lab.simulate import CHUNK, Columns, Report, simulate
from westmarch.lab.train import Tested, collect, features_of, learn, usual_bot
from westmarch.players import levels
from westmarch.players.analysis import Analysis, analyse
from westmarch.players.budget import Budget

TitleId = Annotated[str, typer.Argument(metavar="TITLE", help="A title; see `westmarch titles`.")]
OnRay = Annotated[
    str | None, typer.Option("--ray", metavar="ADDRESS", help="Play on a Ray cluster; `auto` is that of this machine.")
]
Resumed = Annotated[
    Path | None,
    typer.Option(help="Keep results in this file as they come, and go on from what it holds already."),
]
AsJson = Annotated[bool, typer.Option("--json", help="The numbers, as JSON, and nothing else.")]

FIGURES: Final = {
    "decisions_per_s": ("Decisions/s, random games", "{0.decisions_per_s:,} or more"),
    "early_decisions_per_s": ("Decisions/s, early positions", ""),
    "middle_decisions_per_s": ("Decisions/s, middle positions", ""),
    "late_decisions_per_s": ("Decisions/s, late positions", ""),
    "games_per_s": ("Games/s, random", ""),
    "clone_us": ("A copy, in µs", "{0.clone_us} or less"),
    "view_us": ("A seat's view, in µs", ""),
    "determinize_us": ("A world dealt anew, in µs", ""),
    "state_bytes": ("A state, in bytes", "2,048 or less"),
    "replay_answers_per_s": ("Answers replayed/s, checked", "30,000 or more"),
}
"""The benchmark's figures: what they are, and what is wanted of a title."""


ENV_FIGURES: Final = {
    "observation_us": ("An observation in one vector, in µs", "100 or less"),
    "nested_observation_us": ("An observation by field, in µs", ""),
    "steps_per_s": ("Steps/s, one vector", ""),
    "nested_steps_per_s": ("Steps/s, by field", ""),
}
"""The same of an environment."""


def register(app: typer.Typer, bench: typer.Typer) -> None:
    """Add the commands to the command line."""
    app.command(name="simulate")(run_simulation)
    app.command(name="analyse")(run_analysis)
    app.command(name="arena")(run_arena)
    app.command(name="calibrate")(run_calibration)
    app.command(name="train")(run_training)
    app.command(name="benchmark")(run_benchmark)
    bench.command(name=OF_A_TITLE)(run_bench)


OF_A_TITLE: Final = "title"


class Benches(TyperGroup):
    """What can be measured: a title by its name, and whatever else has a command here."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        return super().resolve_command(ctx, args if args[0] in self.commands else [OF_A_TITLE, *args])


def run_simulation(
    title_id: TitleId,
    games: Annotated[int, typer.Option(max=10_000_000, help="How many games.")] = 1000,
    players: Annotated[int | None, typer.Option(help="How many seats; the fewest if you don't say.")] = None,
    bots: Annotated[str, typer.Option(help="Who plays: one name for all seats, or names with commas.")] = "random",
    seed: Annotated[str, typer.Option(help="Where chance begins; the same seed gives the same numbers.")] = "1",
    jobs: Annotated[
        int | None, typer.Option(min=1, max=256, help="How many processes; as many as cores if you don't say.")
    ] = None,
    difficulty: Annotated[str | None, typer.Option(help="Short for --set difficulty=...")] = None,
    scenario: Annotated[str | None, typer.Option(help="Short for --set scenario=...")] = None,
    setting: Annotated[
        list[str] | None, typer.Option("--set", help="A setting or ruling, name=value; may be repeated.")
    ] = None,
    deck: Annotated[
        list[str] | None,
        typer.Option(help="A deck: a file, or a sample by its name. Of two the wins are compared, game by game."),
    ] = None,
    versus: Annotated[
        list[str] | None,
        typer.Option(
            help="Play the same deals with this instead, bots=NAMES or a setting's name=value, and compare the wins "
            "game by game; may be repeated."
        ),
    ] = None,
    rotate: Annotated[
        bool, typer.Option("--rotate", help="Bots change seats: each deal is played once from every seat.")
    ] = False,
    record: Annotated[
        Path | None,
        typer.Option(
            metavar="NAME.parquet|FOLDER",
            help="Write all games and answers down: to NAME.games.parquet and NAME.decisions.parquet, or chunk by "
            "chunk to a folder, and go on from what it holds already.",
        ),
    ] = None,
    repeat: Annotated[
        Path | None,
        typer.Option(help="Play the games of a file of --json again, and say whether each ends in the same state."),
    ] = None,
    ray: OnRay = None,
    resume: Resumed = None,
    chunk: Annotated[
        int, typer.Option(min=1, max=100_000, help="Games a job; whoever breaks off loses no more than those at work.")
    ] = CHUNK,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games, and report how they ended and who has won."""
    game = title(title_id)
    if repeat is not None:
        run_again(game, repeat, executor(jobs, ray))
        return
    settings = settings_of(setting or (), difficulty, scenario)
    plans = plans_of(game, bots, settings, deck or (), versus or ())
    seats = game.seats.start if players is None else players
    if record and len(plans) > 1:
        raise BadUsage("Two simulations are compared, not recorded: simulate one after the other.")
    if record and resume:
        raise BadUsage("With --resume figures are kept alone. A record goes on by itself in a folder: --record FOLDER.")
    runs = kept(executor(jobs, ray), resume)
    source = Source(origin_of(game, games, seats, plans[0].bots, seed, plans[0].settings, rotate))
    in_parts = record if record and record.suffix != ".parquet" else None
    if in_parts:
        runs = Parts(runs, in_parts, source.origin)
    whole = Writer(record, source) if record and not in_parts else nullcontext()
    with whole as writer, going_on(resume or in_parts), bar("Games", games * len(plans)) as move_on:
        add = writer.add if writer else None
        reports = {
            plan.name: simulate(
                game, games, seats, plan.bots, seed, plan.settings, runs, move_on, rotate, chunk, record=add
            )
            for plan in plans
        }
    if as_json and len(reports) == 1:
        print_json(*(report.document() for report in reports.values()))
    elif as_json:
        print_json(compared(reports, "decks" if deck else "plans"))
    else:
        for name, report in reports.items():
            SafeConsole().print(report_table(report, name))
        if len(reports) > 1:
            SafeConsole().print(comparison(reports))


def kept(runs: Executor, file: Path | None) -> Executor:
    """An executor that keeps what it has done in a file, if there is one. Raises NotKept."""
    return Kept(runs, file, Columns) if file is not None else runs


@contextmanager
def going_on(file: Path | None) -> Iterator[None]:
    """Tell whoever breaks off what is kept, if anything is."""
    try:
        yield
    except KeyboardInterrupt:
        if file is not None:
            typer.echo(f"Broken off. The same command goes on from what {file} holds.", err=True)
        raise


def run_again(game: Title, file: Path, runs: Executor) -> None:
    """Play the games of a file again, and say whether all of them end in the same state. Raises Refusal."""
    then = simulated(file)
    asked = then.origin
    if asked.title != game.id:
        raise BadUsage(f"{file} tells of {asked.title}, not of {game.id}.")
    with bar("Games", asked.games) as move_on:
        now = simulate(
            game, asked.games, asked.players, asked.bots, asked.seed, asked.settings, runs, move_on, asked.rotate
        )
    if difference := unlike(then, game.rules, now.columns.hashes):
        raise NotRepeated(difference)
    SafeConsole().print(f"All {now.games:,} games end in the same state, as at commit {asked.commit or 'unknown'}.")


def run_analysis(
    files: Annotated[list[Path], typer.Argument(metavar="FILE ...", help="Saved games, one or several.")],
    iterations: Annotated[int, typer.Option(min=2, max=1_000_000, help="Imagined games for each choice.")] = 60,
    html: Annotated[Path | None, typer.Option(help="Write it all as one page to this file.")] = None,
    jobs: Annotated[
        int | None, typer.Option(min=1, max=256, help="How many processes; as many as cores if you don't say.")
    ] = None,
    ray: OnRay = None,
    as_json: AsJson = False,
) -> None:
    """Think games over: who was winning when, what each choice cost, and what luck did."""
    matches = [Match.load(file) for file in files]
    runs = executor(jobs, ray)
    with bar("Answers", sum(len(match.answers) for match in matches)) as move_on:
        found = [analyse(match, Budget(iterations=iterations), move_on, runs.map) for match in matches]
    names = [str(file) for file in files]
    origins = [analysed(*each, iterations) for each in zip(matches, names, strict=True)]
    if html is not None:
        write_whole(html, page(found, names, [one.text for one in origins]).encode())
    if as_json:
        told = [one.document() | {"origin": document(of)} for one, of in zip(found, origins, strict=True)]
        print_json(told if len(told) > 1 else told[0])
    else:
        for name, one in zip(names, found, strict=True):
            print_tables(one, name if len(found) > 1 else "")


def print_tables(found: Analysis, name: str) -> None:
    """An analysis for who looks at a terminal, under a name."""
    console = SafeConsole()
    if name:
        console.rule(name)
    console.print(accounts_table(found))
    console.print(turning_points_table(found))
    console.print(dearest_table(found))


def dearest_table(found: Analysis) -> Table:
    """The choices that clearly cost most, with what would have been better, and the line expected after that."""
    table = Table(title="The dearest choices, three of a seat")
    for heading in ("answer", "seat", "chosen", "better", "points", "line expected"):
        table.add_column(heading)
    for one in found.dearest:
        _, chosen, best = found.words(one)
        line = "; ".join(f"{each.seat + 1}: {each.text}" for each in found.expected(one))
        cost = within(-one.loss, one.loss_error)
        table.add_row(str(one.moment + 1), str(one.seat + 1), chosen, best or PASSED, cost, line)
    return table


def accounts_table(found: Analysis) -> Table:
    table = Table(title=f"{found.match.title.name}: luck and skill, in points of a hundred")
    for heading in ("seat", "first value", "luck", "choices", "result"):
        table.add_column(heading, justify="right")
    for one in found.accounts:
        table.add_row(
            str(one.seat + 1),
            within(one.first, one.first_error),
            within(one.luck, one.luck_error),
            within(-one.loss, one.loss_error),
            chance(one.result),
        )
    table.caption = "The first value, plus luck, less what choices lost, is the result. Intervals are of 95 %."
    return table


def turning_points_table(found: Analysis) -> Table:
    table = Table(title="Turning points")
    for heading in ("answer", "seat", "chosen", "best found", "value", "loss", "luck after it, by hindsight"):
        table.add_column(heading)
    for one in found.turning_points:
        figures = (chance(one.value), in_points(one.loss), in_points(one.luck))
        _, chosen, best = found.words(one)
        table.add_row(str(one.moment + 1), str(one.seat + 1), chosen, best or PASSED, *figures)
    return table


def run_arena(
    title_id: TitleId,
    bots: Annotated[
        str, typer.Option(help="Who plays, names with commas; all levels of the title, if you don't say.")
    ] = "",
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="How many games of each pairing.")] = 20,
    players: Annotated[int | None, typer.Option(help="How many seats; the fewest if you don't say.")] = None,
    seed: Annotated[str, typer.Option(help="Where chance begins; the same seed gives the same numbers.")] = "1",
    jobs: Annotated[
        int | None, typer.Option(min=1, max=256, help="How many processes; as many as cores if you don't say.")
    ] = None,
    setting: Annotated[list[str] | None, typer.Option("--set", help="A setting, name=value; may be repeated.")] = None,
    cross: Annotated[
        bool, typer.Option("--cross", help="Where all win together: players also play beside each other, every two.")
    ] = False,
    ray: OnRay = None,
    resume: Resumed = None,
    as_json: AsJson = False,
) -> None:
    """Let all players meet with seats changed, or each play alone against the title; report how strong they are."""
    game = title(title_id)
    seats = game.seats.start if players is None else players
    who = list(dict.fromkeys(bots.split(","))) if bots else levels.offered(game)
    with going_on(resume), bar("Games", games * len(pairings(game, who, seats, cross))) as move_on:
        runs = kept(executor(jobs, ray), resume)
        found = arena(game, who, games, seats, seed, settings_of(setting or (), None, None), runs, move_on, cross)
    if as_json:
        print_json(found.document())
    elif found.is_cross:
        SafeConsole().print(cross_table(found))
    else:
        SafeConsole().print(arena_table(found))


def arena_table(found: Arena) -> Table:
    table = Table(title=f"{found.title.name}: players by strength")
    for heading in ("", "rating", "won", "seconds a move"):
        table.add_column(heading, justify="right" if heading else "left")
    for bot in sorted(found.bots, key=lambda bot: found.share(bot).hits / found.share(bot).trials, reverse=True):
        table.add_row(bot, rating_of(found, bot), found.share(bot).text, f"{found.seconds_a_move(bot):.3f}")
    table.caption = (
        "Ratings and shares with 95 % intervals; who is 400 better wins ten of eleven. Seconds of a processor."
    )
    return table


def cross_table(found: Arena) -> Table:
    """What share of games each player has won beside each, with those of its own on the diagonal."""
    table = Table(title=f"{found.title.name}: players beside each other")
    for heading in ("one", *found.bots):
        table.add_column(heading, justify="right" if heading in found.bots else "left")
    for one in found.bots:
        table.add_row(one, *(found.beside(one, other).text for other in found.bots))
    table.caption = "Games that one has won whose others are all what the column says; shares with 95 % intervals."
    return table


def rating_of(found: Arena, bot: str) -> str:
    """A player's rating with its interval; none where all play alone, or nothing that works it out is installed."""
    if found.is_alone or not list(found.beaten()):
        return "–"
    try:
        rating = found.ratings[bot]
    except NoRatings:
        return "–"
    return f"{rating.points:+.0f} ({rating.interval.low:+.0f} to {rating.interval.high:+.0f})"


def run_benchmark(
    name: Annotated[
        str,
        typer.Argument(metavar="[TASK]", help="A task; without one all are told, and what our own players reached."),
    ] = "",
    player: Annotated[
        str, typer.Option(help="Who is judged: a bot's name, rollout@40, or module:Class; names with commas.")
    ] = "",
    games: Annotated[
        int | None, typer.Option(min=1, max=1_000_000, help="How many deals; as the task has, if you don't say.")
    ] = None,
    part: Annotated[str, typer.Option(help="Which deals: to train on, to choose by, or to test on.")] = "test",
    jobs: Annotated[
        int | None, typer.Option(min=1, max=256, help="How many processes; as many as cores if you don't say.")
    ] = None,
    ray: OnRay = None,
    as_json: AsJson = False,
) -> None:
    """Judge players by a named task on fixed deals, and write a row for each."""
    if not name:
        SafeConsole().print(tasks_table())
        tell_rows(one.text for one in reference())
        return
    asked = task(name)
    who = player.split(",") if player else ["random", usual_bot(title(asked.title))]
    runs = executor(jobs, ray)
    with bar("Games", (games or asked.games) * len(who)) as move_on:
        found = [benchmark(name, one, games, part, runs, move_on) for one in who]
    if as_json:
        print_json([row.document() for row in found])
        return
    tell_rows(row.text for row in found)


def tell_rows(rows: Iterable[str]) -> None:
    """Rows of tasks as a table of Markdown."""
    typer.echo("| task | player | won | grade | commit |\n|---|---|---|---|---|")
    for row in rows:
        typer.echo(row)


def tasks_table() -> Table:
    """All tasks, and what each asks."""
    table = Table(title="Tasks")
    for heading in ("task", "title", "seats", "judged on", ""):
        table.add_column(heading)
    for one in TASKS:
        table.add_row(one.name, one.title, str(one.seats), f"{one.games} deals", one.told)
    return table


def run_calibration(
    title_id: TitleId,
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="How many games.")] = 100,
    players: Annotated[int | None, typer.Option(help="How many seats; the fewest if you don't say.")] = None,
    bots: Annotated[str, typer.Option(help="Who plays: one name for all, or names with commas; else its first.")] = "",
    seed: Annotated[str, typer.Option(help="Where chance begins; the same seed gives the same numbers.")] = "1",
    setting: Annotated[list[str] | None, typer.Option("--set", help="A setting, name=value; may be repeated.")] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play games, and report how likely a position of a value is to be won. Report also how well that
    holds."""
    game = title(title_id)
    seats = game.seats.start if players is None else players
    team_of = bots.split(",") if bots else levels.offered(game)[:1]
    with bar("Games", games) as move_on:
        found = samples(game, games, seats, team_of, seed, settings_of(setting or (), None, None), move_on)
    told = []
    for seat, some in by_seat(game, found).items():
        curve = fit(some)
        rows = reliability([curve.chance(one.value) for one in some], [one.won for one in some])
        told.append({"seat": seat, **curve._asdict(), "positions": len(some), "rows": [row.document() for row in rows]})
        if not as_json:
            SafeConsole().print(calibration_table(game, seat, curve, rows))
    if as_json:
        print_json(told)


def run_training(
    title_id: TitleId,
    games: Annotated[int, typer.Option(min=10, max=1_000_000, help="How many games.")] = 1000,
    players: Annotated[int | None, typer.Option(help="How many seats; the fewest if you don't say.")] = None,
    bots: Annotated[str, typer.Option(help="Who plays: one name for all, or names with commas; else its first.")] = "",
    seed: Annotated[str, typer.Option(help="Where chance begins; the same seed gives the same value.")] = "1",
    jobs: Annotated[
        int | None, typer.Option(min=1, max=256, help="How many processes; as many as cores if you don't say.")
    ] = None,
    setting: Annotated[list[str] | None, typer.Option("--set", help="A setting, name=value; may be repeated.")] = None,
    keep: Annotated[
        Path | None, typer.Option(help="A folder for games that have been played: broken off, it goes on from there.")
    ] = None,
    output: Annotated[Path | None, typer.Option(help="Where the value is written; TITLE.value.json, else.")] = None,
    ray: OnRay = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play games, and learn from them how likely each side is to win. Report how well that holds on other
    games."""
    game = title(title_id)
    who = bots.split(",") if bots else [usual_bot(game)]
    team_of = who * players if players and len(who) == 1 else who
    chosen = [settings_of(setting, None, None)] if setting else ()
    if keep is not None:
        keep.mkdir(parents=True, exist_ok=True)
    features = features_of(game, *chosen)
    with bar("Games", games) as move_on:
        found = collect(game, games, team_of, seed, chosen, executor(jobs, ray), move_on, keep, features)
    named = features.names(game.open_book({}, {}))
    value, tested = learn(
        named, found, f"westmarch train {game.id} --games {games} --bots {','.join(who)} --seed {seed}"
    )
    file = output or Path(f"{game.id}.value.json")
    write_whole(file, msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n")
    if as_json:
        print_json([one.document() for one in tested])
    else:
        SafeConsole().print(training_table(game, tested, file))


def training_table(game: Title, tested: Sequence[Tested], file: Path) -> Table:
    table = Table(title=f"{game.name}: what was learnt, on games that were kept out")
    for heading in ("", "positions", "area under the curve", "at half", "by turns", "Brier", "knowing nothing"):
        table.add_column(heading, justify="right" if heading else "left")
    for one in tested:
        parts = ", ".join(f"{turns}: {area:.2f}" for turns, area in one.areas.items())
        figures = (
            f"{one.positions:,}",
            f"{one.area:.3f}",
            f"{one.half:.3f}",
            parts,
            f"{one.error:.3f}",
            f"{one.blind:.3f}",
        )
        table.add_row(one.side, *figures)
    table.caption = f"Written to {file}."
    return table


def calibration_table(game: Title, seat: str, curve: Curve, rows: Sequence[Row]) -> Table:
    whose = f", {seat}" if seat else ""
    table = Table(title=f"{game.name}{whose}: positions at the ends of chapters")
    for heading in ("likely to be won", "positions", "won"):
        table.add_column(heading, justify="right")
    for row in rows:
        table.add_row(percent(row.expected), f"{row.won.trials:,}", row.won.text)
    table.caption = (
        f"A position worth {curve.even:.2f} is won as often as lost; {curve.spread:.2f} more make the odds e to 1."
    )
    return table


class Plan(NamedTuple):
    """What is simulated: who plays with which settings; the name is empty where there is only one."""

    name: str
    bots: list[str]
    settings: dict[str, str]


def plans_of(
    game: Title, bots: str, settings: Mapping[str, str], decks: Sequence[str], versus: Sequence[str]
) -> list[Plan]:
    """What is to be simulated: one plan, or two to be compared. Raises Refusal."""
    if decks and versus:
        raise BadUsage("Compare two decks, or something else with --versus, not both at once.")
    if decks:
        with_decks = plans_with(game, decks, settings)
        return [Plan(name, bots.split(","), chosen) for name, chosen in with_decks.items()]
    first = Plan("", bots.split(","), {**settings})
    if not versus:
        return [first]
    other = settings_of(versus, None, None)
    who = other.pop("bots", bots)
    as_told = ", ".join(f"bots={bots}" if one.startswith("bots=") else told(game, one, settings) for one in versus)
    return [first._replace(name=as_told), Plan(", ".join(versus), who.split(","), {**settings, **other})]


def told(game: Title, other: str, settings: Mapping[str, str]) -> str:
    """A setting as the first plan has it, where the other has this one."""
    name = other.split("=")[0]
    return f"{name}={game.choose(settings).get(name, '')}"


def plans_with(game: Title, decks: Sequence[str], chosen: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """The settings of what is to be simulated, with each of these decks, by its name. Raises Refusal."""
    if not decks:
        return {"": {**chosen}}
    if len(decks) > 2:
        raise BadUsage("Two decks are compared, not more.")
    found: dict[str, dict[str, str]] = {}
    setting = title_with_documents(game.id)[1].name
    for typed in decks:
        text = named(typed, game.id, chosen)
        desk = desk_for(game.id, chosen, text)
        name = desk.documents.name_of(text)
        found[f"{name} (2)" if name in found else name] = desk.settings_with(text)
    first, *others = ({name: value for name, value in one.items() if name != setting} for one in found.values())
    if others not in ([], [first]):
        raise BadUsage("These decks are made for different settings: they can't be compared.")
    return found


def compared(reports: Mapping[str, Report], of: str) -> dict[str, Any]:
    """Two reports and their difference as plain data; `of` is what they are reports of. With it stands how often chance
    alone tells as much apart, by the exact test of McNemar (1947)."""
    first, second = reports.values()
    return {
        of: [{"name": name, **report.document()} for name, report in reports.items()],
        "difference": paired(first.won, second.won)._asdict(),
        "by_chance": by_chance(first.won, second.won),
    }


def comparison(reports: Mapping[str, Report]) -> str:
    """Which of two wins more often, as a sentence."""
    (one, first), (other, second) = reports.items()
    difference = paired(first.won, second.won)
    words = f"{one} wins {difference.text} more of 100 games than {other}, in the same {first.games:,} games"
    sure = f"(95 % interval; chance alone tells them apart as much in {percent(by_chance(first.won, second.won))})"
    return f"{words} {sure}." if difference.is_told else f"{words} {sure}: that tells nothing yet."


def report_table(report: Report, name: str = "") -> Table:
    table = Table(title=f"{name or report.title.name}: {report.games:,} games")
    table.add_column("")
    table.add_column("games", justify="right")
    table.add_column("share", justify="right")
    for what, share in wins(report):
        table.add_row(what, f"{share.hits:,}", share.text)
    table.add_section()
    for result, count in report.results.items():
        table.add_row(report.title.play.results.get(result, result), f"{count:,}", percent(count / report.games))
    table.add_section()
    if report.mean_turns is not None:
        table.add_row("turns a game", f"{report.mean_turns:.1f}", "")
    table.add_row("decisions a game", f"{report.mean_decisions:.1f}", "")
    table.add_row("games a second", f"{report.games_per_second:,.0f}", "")
    table.caption = "Shares of wins are given with their 95 % Wilson intervals."
    return table


def wins(report: Report) -> Iterator[tuple[str, Share]]:
    """Who has won how often: all together, or else each seat; and each bot, where several play against each other."""
    if report.title.play.winners is None:
        yield "won by all together", report.wins_of_seats[0]
        return
    bots = report.seating.bots
    for seat, share in enumerate(report.wins_of_seats):
        who = "" if report.seating.rotate else f" ({bots[seat]})"
        yield f"won by seat {seat + 1}{who}", share
    if len(set(bots)) > 1:
        yield from ((f"won by {bot}", share) for bot, share in report.wins_of_bots.items())


def run_bench(
    title_id: TitleId,
    repeats: Annotated[int, typer.Option(min=1, max=1000, help="How often everything is measured.")] = 7,
    players: Annotated[int | None, typer.Option(help="How many seats; as its benchmark has, if you don't say.")] = None,
    setting: Annotated[
        list[str] | None, typer.Option("--set", help="A setting, name=value; may be repeated. Else its benchmark's.")
    ] = None,
    beside: Annotated[
        str | None, typer.Option(help="Another title, measured in turn with it: the figures are multiples of its own.")
    ] = None,
    envs: Annotated[
        bool, typer.Option("--envs", help="Measure its environment for learners, and not its rules.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Measure how fast a title's rules run: one core, random games and fixed positions."""
    game = title(title_id)
    other = None if beside is None else title(beside)
    chosen = settings_of(setting or (), None, None)
    if envs and other:
        raise BadUsage("Environments are measured one at a time: leave out --beside.")
    with bar("Repeats", repeats) as move_on:
        if envs:
            from westmarch.lab.bench_envs import bench_envs  # needs the extra

            measures = bench_envs(game, repeats, move_on, players, chosen)
        elif other is None:
            measures = bench(game, repeats, repeated=move_on, seats=players, settings=chosen)
        else:
            measures = bench_beside(game, other, repeats, repeated=move_on, seats=players, settings=chosen)
    if as_json:
        print_json({name: found.middle for name, found in measures.items()})
    elif other is None:
        SafeConsole().print(bench_table(game, repeats, measures, ENV_FIGURES if envs else FIGURES))
    else:
        SafeConsole().print(beside_table(game, other, repeats, measures))


def build() -> str:
    """What the figures were measured with."""
    return f"Rules {BUILD}, Python {platform.python_version()}"


def bench_table(
    game: Title, repeats: int, measures: Mapping[str, Measure], told: Mapping[str, tuple[str, str]]
) -> Table:
    table = Table(title=f"{game.name}, on one core")
    table.add_column("")
    for heading in ("median", "least", "greatest", "wanted"):
        table.add_column(heading, justify="right")
    for key, (what, wanted) in told.items():
        figures = (f"{figure:,.{0 if figure >= 100 else 1}f}" for figure in measures[key])
        table.add_row(what, *figures, wanted.format(game.players.benchmark))
    table.caption = f"Median of {repeats} repeats, in processor time; of states, the mean. {build()}."
    return table


def beside_table(game: Title, other: Title, repeats: int, measures: dict[str, Measure]) -> Table:
    table = Table(title=f"{game.name}, as multiples of {other.name}")
    table.add_column("")
    for heading in ("median", "least", "greatest"):
        table.add_column(heading, justify="right")
    for key, found in measures.items():
        table.add_row(FIGURES[key][0], *(f"{figure:.2f}" for figure in found))
    table.caption = f"Median of {repeats} repeats, in processor time. {build()}."
    return table
