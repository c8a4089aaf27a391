"""The commands `westmarch deck`: decks and other documents are checked, started from samples, imported, and weighed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import typer
from rich.table import Table

from westmarch.command_line import BadUsage, Commands, path_of, settings_of, text_in
from westmarch.console import SafeConsole, print_json
from westmarch.engine.card_lists import read_list
from westmarch.engine.documents import Documents
from westmarch.engine.refusal import printable
from westmarch.engine.title import Setting, Title, title, titles
from westmarch.lab.executor import executor
from westmarch.lab.progress import bar
from westmarch.lab.weigh import Weights
from westmarch.lab.weigh import weigh as weigh_cards
from westmarch.players import levels

TitleName = Annotated[
    str | None, typer.Option("--title", help="The title; needed only if several have decks. See `westmarch titles`.")
]
Scenario = Annotated[str | None, typer.Option(help="Short for --set scenario=...")]
Chosen = Annotated[list[str] | None, typer.Option("--set", help="A setting, name=value; may be repeated.")]
AsJson = Annotated[bool, typer.Option("--json", help="As JSON, and nothing else.")]

app: Final = typer.Typer(
    cls=Commands, no_args_is_help=True, help="Decks of your own: check, list, sample, import and weigh them."
)


def register(commands: typer.Typer) -> None:
    """Add the commands to the command line."""
    commands.add_typer(app, name="deck")


class Desk(NamedTuple):
    """The documents of a title's setting, beside other settings."""

    title: Title
    setting: Setting
    documents: Documents

    def settings_with(self, value: str) -> dict[str, str]:
        """All settings of a match with a document."""
        return self.title.choose({**self.documents.settings, self.setting.name: value})


def title_with_documents(name: str | None) -> tuple[Title, Setting]:
    """The title of that name, or the only one that has documents, and its setting. Raises BadUsage, UnknownTitle."""
    found = [
        (one, setting)
        for one in ([title(name)] if name else titles().values())
        for setting in one.settings
        if setting.documents
    ]
    if not found:
        raise BadUsage(f"{name or 'No title here'} has no decks.")
    if len({one.id for one, _ in found}) > 1:
        raise BadUsage(f"Several titles have decks; say which: --title {' or '.join(one.id for one, _ in found)}.")
    return found[0]


def desk_for(name: str | None, chosen: Mapping[str, str], text: str = "") -> Desk:
    """The documents beside these settings; for a text, beside those that it is made for. Raises Refusal."""
    kind, setting = title_with_documents(name)
    settings = kind.choose({**chosen, setting.name: text} if text else chosen)
    documents = kind.documents(setting.name, settings)
    assert documents is not None
    return Desk(kind, setting, documents)


def desks_of_samples(name: str | None, chosen: Mapping[str, str]) -> Iterator[Desk]:
    """All documents that have samples of their own: beside each choice of what documents are made for."""
    first = desk_for(name, chosen)
    made_for = {one for text in first.documents.samples.values() for one in first.documents.read(text).settings}
    choices = [[(one.name, value) for value in one.choices] for one in first.title.settings if one.name in made_for]
    for values in product(*choices):
        if all(chosen.get(one, value) == value for one, value in values):
            yield desk_for(name, {**chosen, **dict(values)})


def samples(name: str | None, chosen: Mapping[str, str]) -> Iterator[tuple[Desk, str, str]]:
    """All samples beside these settings: value and text."""
    for desk in desks_of_samples(name, chosen):
        for value, text in desk.documents.samples.items():
            yield desk, value, text


def named(typed: str, title_name: str | None, chosen: Mapping[str, str]) -> str:
    """The document that a person names: a sample by its name, or by its value if the other settings are chosen, or what
    is in a file. Raises Refusal."""
    for desk, value, text in samples(title_name, chosen):
        if typed.casefold() == desk.documents.name_of(value).casefold() or (chosen and typed == value):
            return text
    return text_in(path_of(typed))


@app.command()
def check(
    file: Annotated[Path, typer.Argument(help="A deck, a TOML file.")],
    title_name: TitleName = None,
    scenario: Scenario = None,
    setting: Chosen = None,
    as_json: AsJson = False,
) -> None:
    """Tell every rule that a deck breaks, after the slot that breaks it; then the exit code is 1. Of one that breaks
    none it is told what can't be won with it."""
    text = text_in(file)
    chosen = settings_of(setting or (), None, scenario)
    desk = desk_for(title_name, chosen, text)
    faults = desk.documents.check(text)
    warnings = [] if faults else list(desk.documents.warnings(text))
    name = desk.documents.name_of(text)
    if as_json:
        told = {"faults": faults, "warnings": warnings}
        print_json({"name": name, **{kind: [one._asdict() for one in found] for kind, found in told.items()}})
    elif faults:
        for fault in faults:
            typer.echo(printable(fault.text))
    else:
        typer.echo(f"{printable(name)!r} breaks no rule.")
        for warning in warnings:
            typer.echo(f"Warning: {printable(warning.text)}")
    if faults:
        raise typer.Exit(1)


@app.command("list")
def list_samples(title_name: TitleName = None, scenario: Scenario = None, setting: Chosen = None) -> None:
    """List the sample decks, to start from: `westmarch deck sample NAME > mine.toml`."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for column in ("Name", "Value", "Made for"):
        table.add_column(column)
    for desk, value, text in samples(title_name, settings_of(setting or (), None, scenario)):
        contents = desk.documents.read(text)
        made_for = ", ".join(f"{one}={chosen}" for one, chosen in contents.settings.items())
        table.add_row(contents.name, f"{desk.setting.name}={value}", made_for)
    SafeConsole().print(table)


@app.command()
def sample(
    name: Annotated[str, typer.Argument(help="A sample deck by its name; see `westmarch deck list`.")],
    title_name: TitleName = None,
    scenario: Scenario = None,
    setting: Chosen = None,
) -> None:
    """Print a sample deck, as a start for one of your own: `westmarch deck sample "Bilbo for hire" > mine.toml`."""
    chosen = settings_of(setting or (), None, scenario)
    known = []
    for desk, value, text in samples(title_name, chosen):
        known.append(desk.documents.name_of(value))
        if known[-1].casefold() == name.casefold() or (chosen and value == name):
            typer.echo(text, nl=False)
            return
    raise BadUsage(f"There is no sample deck {name!r}; there are: {', '.join(known)}.")


@app.command("import")
def import_list(
    file: Annotated[
        Path, typer.Argument(help="A list of cards, a line each: `3 Gandalf`, `Dodge x2`; headings by slot.")
    ],
    title_name: TitleName = None,
    scenario: Scenario = None,
    setting: Chosen = None,
) -> None:
    """Print a deck made from a text list of cards: `westmarch deck import list.txt --scenario burglar > mine.toml`.

    What is not understood is told on standard error, line by line, names with those that are close; then the exit code
    is 1.
    """
    desk = desk_for(title_name, settings_of(setting or (), None, scenario))
    found = read_list(desk.documents, text_in(file), file.stem)
    typer.echo(desk.documents.write(found.contents), nl=False)
    for sentence in found.told:
        typer.echo(printable(sentence), err=True)
    if found.told:
        raise typer.Exit(1)


@app.command()
def weigh(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="A deck: a file, or a sample by its name.")],
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="Games with each deck, at most.")] = 200,
    seconds: Annotated[float | None, typer.Option(min=0, help="After this no more games are begun.")] = None,
    slot: Annotated[list[str] | None, typer.Option(help="Only cards of this slot; may be repeated.")] = None,
    bot: Annotated[str | None, typer.Option(help="Who plays; the title's own bot if you don't say.")] = None,
    seed: Annotated[str, typer.Option(help="Where chance begins; the same seed gives the same numbers.")] = "1",
    jobs: Annotated[int | None, typer.Option(min=1, max=256, help="How many processes; as many as cores.")] = None,
    title_name: TitleName = None,
    scenario: Scenario = None,
    setting: Chosen = None,
    as_json: AsJson = False,
) -> None:
    """Tell by how much each card of a deck helps or hurts: in points of a hundred games, with its 95 % interval.

    One copy of the card gives way to the other cards of its slot in turn, so that the deck stays legal, and the same
    games are played with both decks. What nothing can replace is left out; what can't be, is not weighed.
    """
    chosen = settings_of(setting or (), None, scenario)
    text = named(deck, title_name, chosen)
    desk = desk_for(title_name, chosen, text)
    settings = desk.settings_with(text)
    desk.title.open_book(settings, {})
    slots = [one.id for one in desk.documents.shelf(desk.documents.read(text)).slots]
    if unknown := [one for one in slot or () if one not in slots]:
        raise BadUsage(f"There is no slot {unknown[0]!r}; there are: {', '.join(slots)}.")
    with bar("Games with each deck", games) as move_on:
        found = weigh_cards(
            desk.title,
            desk.setting.name,
            settings,
            desk.documents,
            bot or levels.usual(desk.title),
            games,
            seed,
            seconds,
            executor(jobs),
            move_on,
            slot or (),
        )
    if as_json:
        print_json(document(found))
    else:
        SafeConsole().print(weights_table(desk, text, found))


def document(found: Weights) -> dict[str, Any]:
    """What has been weighed, as plain data; differences are shares of games."""
    cards = [
        {
            "slot": one.slot,
            "card": one.card,
            "copies": one.copies,
            "stand_ins": [*one.stand_ins],
            "difference": found.difference(one)._asdict() if one.stand_ins else None,
        }
        for one in found.cards
    ]
    return {"games": len(found.won), "won": sum(found.won), "cards": cards}


def weights_table(desk: Desk, text: str, found: Weights) -> Table:
    """Slots and cards in the deck's order, with their weights."""
    shelf = desk.documents.shelf(desk.documents.read(text))
    card_names = {card.id: card.name for card in shelf.cards}
    slot_names = {slot.id: slot.name for slot in shelf.slots}
    table = Table(title=f"{desk.documents.name_of(text)}: {found.share.text} of {len(found.won):,} games won")
    table.add_column("slot")
    table.add_column("card")
    table.add_column("points with it", justify="right", no_wrap=True)
    table.add_column("")
    for one in found.cards:
        row = slot_names[one.slot], f"{one.copies} {card_names[one.card]}"
        if one.stand_ins:
            difference = found.difference(one)
            verdict = "" if not difference.is_told else "helps" if difference.middle > 0 else "hurts"
            table.add_row(*row, difference.text, verdict)
        else:
            table.add_row(*row, "not weighed", "the deck needs it")
    table.caption = "How many more of 100 games are won with one copy of the card than without, with 95 % intervals."
    return table
