"""The normal screen: the board in columns, with colours for those who see them; words say everything all the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from westmarch.engine.label import Line
from westmarch.engine.option import Seat
from westmarch.scene import Card, Contest, Piece, Pile, Place, Prompt, Scene, Track
from westmarch.terminal import screen
from westmarch.terminal.language import said
from westmarch.terminal.screen import Screen, titled
from westmarch.terminal.surroundings import View

COLUMN = 38
"""The least width of a column of the board."""

WIDE = 76
"""The least width of a column of places at which cards lie."""

NAMES = 36
"""The greatest width of the names before what can be done with each."""

MOST_STEPS = 10
"""Of a track of numbers that are written out."""

INKS = {"red": "red", "green": "green", "grey": "bright_black", "brown": "yellow", "blue": "bright_blue"}
"""How the colours of pieces look best on a terminal."""


class NormalScreen(Screen):
    """Two columns of regions on 80 signs, more where there is room."""

    def heading(self, text: str) -> None:
        self.console.print()
        self.console.rule(Text(text, style="bold"), align="left", style="dim")

    def print(self, text: Text, indent: int) -> None:
        self.console.print(Padding(text, (0, 0, 0, indent), expand=False))

    def status(self, scene: Scene) -> None:
        if any(pile.at for pile in scene.piles):
            self.console.print()
        self.tracks(scene)
        self.goals(scene)
        self.dice(scene)
        self.contests(scene)
        for tray in scene.trays:
            self.console.print(Text(tray.told))

    def tracks(self, scene: Scene) -> None:
        if scene.tracks:
            self.console.print(flow(Text(), map(drawn_track, scene.tracks), self.console.width, 0, between="   "))

    def ahead(self, scene: Scene) -> None:
        """What the next steps of the tracks bring."""
        told = [Text(f"{track.name}: {track.ahead}") for track in scene.tracks if track.ahead]
        if told:
            self.console.print(flow(Text(said("Ahead:"), style="bold"), told, self.console.width, 2, between="; "))

    def goals(self, scene: Scene, everything: bool = False) -> None:
        """How far one has come, in a line; or a line for each, with what it asks."""
        if everything:
            for goal in scene.goals:
                self.print(Text(goal.told, style="bold").append(f". {goal.text}", style=""), indent=0)
        elif scene.goals:
            told = (Text(goal.told) for goal in scene.goals)
            self.console.print(flow(Text(said("Goals:"), style="bold"), told, self.console.width, 2, between="; "))

    def contests(self, scene: Scene) -> None:
        """A line for each place that is fought over."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        for place in screen.contested(scene):
            if place.contest:
                what = "; ".join(filter(None, (place.contest.stake, place.contest.outlook)))
                grid.add_row(Text(place.name, style="bold"), strengths(place.contest, " : "), Text(what))
        if grid.row_count:
            self.console.print(grid)

    def dice(self, scene: Scene) -> None:
        for place in screen.dice(scene):
            self.console.print(self.there(place, self.console.width))
            if place.text:
                self.print(Text(place.text, style="dim"), indent=2)

    def there(self, place: Place, width: int, indent: int = 0, bold: bool = False) -> Text:
        """A place and what is there; what does not fit goes on below, further in."""
        head = Text(" " * indent + place.name, style="bold" if bold else "")
        if place.remarks:
            head.append(f" ({', '.join(place.remarks)})", style="italic")
        if place.pieces:
            head.append(":")
        return flow(
            head, [drawn for where, pieces in place.groups for drawn in drawn_group(where, pieces)], width, indent + 4
        )

    def turn(self, scene: Scene) -> None:
        self.console.print()
        self.board(scene)

    def board(self, scene: Scene, everything: bool = False) -> None:
        self.tracks(scene)
        self.ahead(scene)
        self.goals(scene, everything)
        self.dice(scene)
        self.regions(scene, everything)
        if everything and scene.legend:
            told = (Text(sign.told) for sign in scene.legend)
            self.console.print(flow(Text(said("Legend:"), style="bold"), told, self.console.width, 4))
        self.fields(scene)
        for place in screen.beside(scene):
            self.console.print(self.there(place, self.console.width, bold=True))
        self.holders(scene)
        self.piles(scene)

    def fields(self, scene: Scene) -> None:
        """The places at which cards lie, with what is fought over there; without such places, the contests alone."""
        found = screen.fields(scene)
        if found:
            self.in_columns(WIDE, lambda width: [self.field(scene, place, width) for place in found])
        else:
            self.contests(scene)

    def holders(self, scene: Scene) -> None:
        """Seats and players of the rules: those with cards in blocks, which may stand side by side on a table of cards,
        then those who have none."""
        found = screen.holders(scene)
        with_cards = [place for place in found if screen.piles_of(scene, place)]
        least = WIDE if screen.fields(scene) else self.console.width
        if with_cards:
            self.in_columns(least, lambda width: [self.holder(scene, one, width) for one in with_cards])
        for place in found:
            if place not in with_cards:
                self.console.print(self.there(place, self.console.width, bold=True))

    def piles(self, scene: Scene) -> None:
        """What lies on the table for all: rows and goals card by card, other piles counted."""
        width = self.console.width
        for pile in screen.common_rows(scene):
            self.console.print(row(pile, width, 0, bold=True))
        for pile in screen.goals(scene):
            self.console.print(Text(pile.name, style="bold"))
            for card in pile.cards:
                self.print(drawn_name(card).append(f": {screen.first_line(card)}", style="dim"), indent=2)
        others = screen.other_piles(scene)
        if others:
            self.console.print(flow(Text(said("Piles:"), style="bold"), map(counted, others), width, 4))

    def regions(self, scene: Scene, everything: bool) -> None:
        """The blocks of the regions in as many columns as there is room for, about equally long."""
        found = screen.regions(scene, everything)
        if not found:
            return

        def blocks(width: int) -> list[Text]:
            return [
                Text("\n").join(
                    [
                        self.there(region, width, bold=True),
                        *(self.there(place, width, indent=1) for place in places),
                    ]
                )
                for region, places in found
            ]

        self.console.print()
        self.in_columns(COLUMN, blocks)
        self.console.print()

    def field(self, scene: Scene, place: Place, width: int) -> Text:
        """A place, what is fought over there, and the rows of cards at it."""
        lines = [self.there(place, width, bold=True)]
        if place.contest:
            what = (place.contest.verdict, place.contest.outlook)
            head = Text("  ").append_text(strengths(place.contest, f" {said('against')} ")).append(":")
            lines.append(flow(head, map(Text, filter(None, what)), width, 4, between="; "))
        piles = screen.piles_of(scene, place)
        lines += [row(pile, width, 2) for pile in piles if pile.count]
        empty = [Text(f"{pile.name}: {said('none')}", style="dim") for pile in piles if not pile.count]
        if empty:
            lines.append(flow(Text(" "), empty, width, 2, between="; "))
        return Text("\n").join(lines)

    def holder(self, scene: Scene, place: Place, width: int) -> Text:
        """A seat or player with what lies there: by name, or counted."""
        head, piles = self.there(place, width, bold=True), screen.piles_of(scene, place)
        named = [pile for pile in piles if pile.at is None or (screen.is_laid_out(pile) and pile.count)]
        counts = [counted(pile) for pile in piles if pile.at and not screen.is_laid_out(pile)]
        if counts:
            head = flow(head, [Text(" ").append_text(counts[0]), *counts[1:]], width, 4)
        return Text("\n").join([head, *(row(pile, width, 2) for pile in named)])

    def in_columns(self, least: int, blocks: Callable[[int], list[Text]]) -> None:
        """Blocks in as many columns as there is room for, about equally long."""
        columns = max(1, self.console.width // least)
        width = (self.console.width - 2 * (columns - 1)) // columns
        lines = [Text("\n").join(column).split("\n") for column in shared_out(blocks(width), columns)]
        for cells in zip_longest(*lines, fillvalue=Text()):
            line = Text()
            for number, cell in enumerate(cells):
                line.pad_right(number * (width + 2) - line.cell_len)
                line.append_text(cell)
            self.console.print(line)

    def story(self, lines: Sequence[Line]) -> None:
        for paragraph in screen.paragraphs(lines, self.book):
            if paragraph.heading:
                self.heading(paragraph.text)
            else:
                told = Text(paragraph.text, style="dim" if paragraph.reasons else "")
                told.highlight_words(self.names(paragraph.references), "bold")
                self.print(told, indent=2)

    def prompt(self, prompt: Prompt, scene: Scene) -> None:
        self.console.print()
        if prompt.so_far:
            self.console.print(Text(f"{' › '.join(prompt.so_far)}:", style="italic"))
        self.console.print(Text(f"{screen.asked(prompt, scene)}{prompt.text}", style="bold"))
        if screen.is_sorted_by_subject(prompt, scene):
            self.choices_by_card(prompt, scene)
        else:
            self.choices(prompt, scene)

    def choices(self, prompt: Prompt, scene: Scene) -> None:
        """A choice a line, with its odds or else the numbers of its card; different deeds a little apart."""
        cards = {card.ref: card for _, card in scene.cards()}
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", width=4)
        grid.add_column(max_width=44)
        grid.add_column(style="dim")
        several = len({choice.seat for choice in prompt.choices}) > 1
        ways = Counter((choice.seat, choice.group) for choice in prompt.choices)
        before: tuple[Seat, str] | None = None
        for choice in prompt.choices:
            group = choice.seat, choice.group
            if several and (before is None or before[0] != choice.seat):
                if before is not None:
                    grid.add_row()
                grid.add_row("", Text(scene.seat_name(choice.seat), style="italic"))
            elif before not in (None, group) and ways[before] + ways[group] > 2:
                grid.add_row()
            before = group
            text = Text(choice.in_directions)
            text.highlight_words(self.names(choice.references), "bold")
            about = cards.get(choice.subject) if choice.subject else None
            beside = choice.told or (about.brief if about else "")
            grid.add_row(Text(str(choice.number), style="cyan"), text, beside)
        self.console.print(grid)

    def choices_by_card(self, prompt: Prompt, scene: Scene) -> None:
        """What can be done with each card, a card a line, under where it lies."""
        groups = list(screen.by_subject(prompt, scene))
        names = [drawn_card(card) for _, card, _ in groups if card]
        widest = min(max(name.cell_len for name in names), NAMES, self.console.width // 2 - 4)
        before = ""
        for home, card, choices in groups:
            if home and home != before:
                self.console.print(Text(f" {home}", style="italic"))
            before = home
            ways = [
                Text(str(number), style="cyan").append(f" {way}", style="default")
                for number, way in screen.ways_with(choices)
            ]
            if card is None:
                self.console.print(flow(Text(" "), ways, self.console.width, 2, between="   "))
            else:
                grid = Table.grid(padding=(0, 2, 0, 0))
                grid.add_column(width=widest + 2)
                room = self.console.width - widest - 4
                has_odds = any(choice.told for choice in choices)
                told = Text("\n").join(ways) if has_odds else flow(Text(), ways, room, 0, between="  ")
                grid.add_row(Padding(names.pop(0), (0, 0, 0, 2)), told)
                self.console.print(grid)

    def place(self, scene: Scene, place: Place) -> None:
        width = self.console.width
        self.console.print(self.field(scene, place, width))
        region = scene.place(place.within) if place.within else None
        if region is not None:
            self.console.print(self.there(region, width, indent=2))
        for one in screen.inside(scene, place):
            self.console.print(self.there(one, width, indent=2))
        if place.text:
            self.print(Text(place.text), indent=2)
        ways = screen.ways(scene, place)
        if ways:
            self.console.print(flow(Text(f"  {said('Ways:')}"), map(Text, ways), width, 4))
        for line in screen.lines_through(scene, place):
            self.print(Text(line), indent=2)

    def surroundings(self, view: View) -> None:
        """A small map, what its signs mean, and what stands where there is a letter."""
        width = self.console.width
        self.console.print()
        for line in view.drawn():
            self.console.print(Text(line, no_wrap=True))
        self.console.print(flow(Text(), map(Text, view.legend()), width, 2))
        for letter, place in view.lettered():
            pieces = [drawn_piece(piece) for piece in place.pieces]
            self.console.print(flow(Text(f"{letter} {place.name}:"), pieces, width, 4))

    def card(self, card: Card, home: str) -> None:
        self.console.print(drawn_name(card).append(f"  {home}", style="dim"))
        self.print(Text(card.full), indent=2)

    def pile(self, scene: Scene, pile: Pile) -> None:
        self.console.print(counted(pile).append(screen.order_of(pile)))
        for text in screen.contents(pile):
            self.print(Text(text), indent=2)


def drawn_track(track: Track) -> Text:
    """All steps, the present one in brackets, or of many that are only numbers the present one.

    >>> drawn_track(Track("Hope", ("0", "1", "2"), at=1)).plain
    'Hope 0 [1] 2'
    >>> drawn_track(Track("Turn", tuple(map(str, range(21))), at=2)).plain
    'Turn 2 of 20'
    """
    text = Text().append(track.name, style="bold")
    if track.tokens:
        text.append(f" {'; '.join(track.columns)}")
    elif not track.steps or (len(track.steps) > MOST_STEPS and track.is_counted):
        of = f" {said('of {last}', last=track.steps[-1])}" if track.steps else ""
        text.append(f" {track.at}", style="bold").append(of, style="dim")
    else:
        for at, step in enumerate(track.steps):
            text.append(f" [{step}]" if at == track.at else f" {step}", style="bold" if at == track.at else "dim")
    return text


def drawn_group(where: str, pieces: Sequence[Piece]) -> list[Text]:
    """Pieces, the first one with a word on where they are."""
    first = Text(f"{where} ", style="italic") if where else Text()
    drawn = [drawn_piece(piece) for piece in pieces]
    return [first.append_text(drawn[0]), *drawn[1:]] if drawn else []


def drawn_piece(piece: Piece) -> Text:
    return Text(piece.brief, style=INKS.get(piece.colour, ""))


def strengths(contest: Contest, against: str) -> Text:
    """Attack against defense; the greater one stands out.

    >>> strengths(Contest(3, 2, "the Shadow"), " : ").plain
    '3 : 2'
    """
    stronger = contest.attack > contest.defense
    text = Text(str(contest.attack), style="bold" if stronger else "")
    return text.append(against, style="").append(str(contest.defense), style="" if stronger else "bold")


def row(pile: Pile, width: int, indent: int, bold: bool = False) -> Text:
    """A pile by the names of its cards."""
    head = Text(" " * indent).append(f"{pile.name}{screen.order_of(pile)}:", style="bold" if bold else "")
    if len(pile.cards) == pile.count and pile.cards:
        names = list(map(drawn_card, pile.cards))
    else:
        names = list(map(Text, screen.contents(pile)))
    return flow(head, names, width, indent + 2)


def drawn_card(card: Card) -> Text:
    """A card as it lies in a row; its name stands out."""
    text = Text(screen.card_in_row(card))
    end = text.plain.find(" (")
    text.stylize(INKS.get(card.colour, ""), 0, end if end > 0 else None)
    if end > 0:
        text.stylize("dim", end)
    return text


def drawn_name(card: Card) -> Text:
    return Text(titled(card.name, card.marks))


def counted(pile: Pile) -> Text:
    return Text(titled(f"{pile.name} {pile.count}", (pile.back,) if pile.back else ()))


def flow(head: Text, items: Iterable[Text], width: int, indent: int, between: str = ", ") -> Text:
    """A head and then items, as many on a line as fit; lines after the first are indented."""
    lines, gap = [Text().append_text(head)], " " if head else ""
    for item in items:
        if lines[-1].cell_len + len(gap) + item.cell_len + 1 > width:
            lines[-1].append(gap.rstrip())
            lines.append(Text(" " * indent))
            gap = ""
        lines[-1].append(gap).append_text(item)
        gap = between
    return Text("\n").join(lines)


def shared_out(blocks: Sequence[Text], columns: int) -> list[list[Text]]:
    """Blocks in reading order, in columns of about the same height."""
    heights = [len(block.plain.splitlines()) for block in blocks]
    target = sum(heights) / columns
    found: list[list[Text]] = [[] for _ in range(columns)]
    done = 0
    for block, height in zip(blocks, heights, strict=True):
        column = min(columns - 1, int((done + height / 2) // target))
        found[column].append(block)
        done += height
    return found
