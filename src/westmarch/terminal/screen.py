"""Screens: how scenes, prompts and the log come before a person. They know no title.

`Screen` is what the terminal asks of one; `normal` draws in columns, `plain` tells in sentences.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from rich.console import Console

from westmarch.engine.book import Book
from westmarch.engine.label import Line
from westmarch.engine.option import Seat
from westmarch.scene import Card, Choice, Pile, Place, Prompt, Reference, Scene
from westmarch.terminal.language import said
from westmarch.terminal.surroundings import View


class Screen(ABC):
    """Shows things to one person. The book knows the names of what is referred to."""

    def __init__(self, console: Console, book: Book) -> None:
        self.console = console
        self.book = book

    def say(self, text: str = "") -> None:
        """A sentence to the person."""
        self.console.print(text, markup=False)

    def verbatim(self, text: str) -> None:
        """A line to be copied, whatever its length."""
        self.console.print(f"  {text}", markup=False, soft_wrap=True)

    def names(self, references: Iterable[Reference]) -> list[str]:
        return [self.book.kinds[kind].name(number) for kind, number in references]

    def hint(self, text: str) -> None:
        """What else can be typed at a question."""
        self.console.print(text, markup=False, style="dim")

    def guide(self, text: str) -> None:
        """What a guided game says."""
        self.console.print(text, markup=False, style="bold")

    def notes(self, texts: Iterable[str]) -> None:
        """What there is to read beside it, a line each."""
        for text in texts:
            self.console.print(f"  {text}", markup=False, style="dim")

    @abstractmethod
    def heading(self, text: str) -> None:
        """The beginning of something new."""

    @abstractmethod
    def status(self, scene: Scene) -> None:
        """The tracks, the goals, what is fought over, and the dice on the table."""

    @abstractmethod
    def board(self, scene: Scene, everything: bool = False) -> None:
        """The whole table; of its places those where there is something, or all."""

    @abstractmethod
    def turn(self, scene: Scene) -> None:
        """As much of the table as one wants to see when a turn begins."""

    @abstractmethod
    def story(self, lines: Sequence[Line]) -> None:
        """Lines of the log."""

    @abstractmethod
    def prompt(self, prompt: Prompt, scene: Scene) -> None:
        """A question and its numbered choices."""

    @abstractmethod
    def place(self, scene: Scene, place: Place) -> None:
        """Everything about one place."""

    @abstractmethod
    def surroundings(self, view: View) -> None:
        """What lies around a hex."""

    @abstractmethod
    def card(self, card: Card, home: str) -> None:
        """A card, and where it lies."""

    @abstractmethod
    def pile(self, scene: Scene, pile: Pile) -> None:
        """The cards of a pile."""


# What is worth showing, for every screen.


def is_empty(place: Place) -> bool:
    return not (place.pieces or place.remarks)


def regions(scene: Scene, everything: bool) -> list[tuple[Place, list[Place]]]:
    """The regions of the board and the places in each; places without a region stand for themselves."""
    apart = {place.ref for place in fields(scene)}
    within: dict[Reference | None, list[Place]] = {}
    for place in scene.places:
        if everything or not is_empty(place):
            within.setdefault(place.within, []).append(place)
    found = []
    for place in scene.places:
        if place.x is not None and place.within is None and place.ref not in apart:
            inside = within.get(place.ref, [])
            if everything or inside or not is_empty(place):
                found.append((place, inside))
    return found


def beside(scene: Scene) -> list[Place]:
    """What lies beside the board, players and dice aside."""
    apart = [*seats(scene), *holders(scene), *dice(scene)]
    return [place for place in scene.places if place.x is None and place.pieces and place not in apart]


def dice(scene: Scene) -> list[Place]:
    return [place for place in scene.places if any(piece.kind == "die" for piece in place.pieces)]


def seats(scene: Scene) -> list[Place]:
    return [place for place in scene.places if place.ref[0] == "seat"]


def fields(scene: Scene) -> list[Place]:
    """The places of the board at which cards lie."""
    with_cards = {pile.at for pile in scene.piles}
    return [place for place in scene.places if place.x is not None and place.ref in with_cards]


def holders(scene: Scene) -> list[Place]:
    """Seats, and players of the rules who have cards of their own. Who sits there is no news if there is but one."""
    several = len(seats(scene)) > 1
    return [
        place
        for place in scene.places
        if place.x is None
        and (piles_at(scene, place) or (place.ref[0] == "seat" and (several or piles_of(scene, place))))
    ]


def asked(prompt: Prompt, scene: Scene) -> str:
    """Who is asked, with a colon; nothing if there is but one person, and that is no news."""
    names = [scene.seat_name(seat) for seat in prompt.waits_for if scene.place(("seat", seat)) in holders(scene)]
    return f"{said(' and ').join(names)}: " if names else ""


def full_name(scene: Scene, seat: Seat) -> str:
    """A seat, and what it plays with."""
    place = scene.place(("seat", seat))
    return titled(scene.seat_name(seat), [piece.name for piece in place.pieces] if place else ())


def contested(scene: Scene) -> list[Place]:
    return [place for place in scene.places if place.contest is not None]


def piles_at(scene: Scene, place: Place) -> list[Pile]:
    return [pile for pile in scene.piles if pile.at == place.ref]


def piles_of(scene: Scene, place: Place) -> list[Pile]:
    """What lies before a seat or at a place."""
    own = [pile for pile in scene.piles if ("seat", pile.owner) == place.ref and pile.at is None]
    return [*own, *piles_at(scene, place)]


def goals(scene: Scene) -> list[Pile]:
    return [pile for pile in scene.piles if pile.kind == "goals"]


def other_piles(scene: Scene) -> list[Pile]:
    """Piles of the table. An empty deck is news, an empty pile is not."""
    others = [pile for pile in scene.piles if pile.kind not in ("goals", "row")]
    return [pile for pile in others if is_common(pile) and (pile.count or pile.kind == "deck")]


def common_rows(scene: Scene) -> list[Pile]:
    """Rows of the table, those that are not empty."""
    return [pile for pile in scene.piles if pile.kind == "row" and pile.count and is_common(pile)]


def is_common(pile: Pile) -> bool:
    return pile.owner is None and pile.at is None


def is_laid_out(pile: Pile) -> bool:
    """Whether the cards of a pile are worth naming wherever it is shown: rows, and what is seen of a hand."""
    return bool(pile.cards) if pile.kind == "hand" else pile.kind == "row"


def contents(pile: Pile) -> list[str]:
    """The cards of a pile by name, and how many can't be seen."""
    names = [card_in_row(card) for card in pile.cards]
    unseen = pile.count - len(pile.cards)
    return (
        [*names, said("{count} face down", count=unseen)]
        if unseen
        else names or [said("none") if pile.kind == "row" else said("no cards")]
    )


def order_of(pile: Pile) -> str:
    """That nobody knows the order of a deck, where its cards are known."""
    return f", {said('in no known order')}" if pile.loose and pile.kind == "deck" and pile.cards else ""


def card_in_row(card: Card) -> str:
    """A card as it lies there: what it counts or else its numbers, what is the matter with it, what is attached to it.

    >>> card_in_row(Card(("card", 1), "Sam", worth=3, marks=("new",), attached=(Card(("card", 2), "Sting"),)))
    'Sam 3 with Sting (new)'
    >>> card_in_row(Card(("card", 3), "Rohan (valor)", kind="valor"))  # what the name tells is not told again
    'Rohan (valor)'
    """
    words = card.name if card.worth is None else f"{card.name} {card.worth}"
    if card.attached:
        words = said("{card} with {items}", card=words, items=said(" and ").join(one.name for one in card.attached))
    is_told = card.worth is not None or card.name.endswith(f"({card.brief})")
    return titled(words, card.marks if is_told or not card.brief else (card.brief, *card.marks))


def first_line(card: Card) -> str:
    """What a card says first, without the last full stop."""
    return card.full.partition("\n")[0].removesuffix(".")


def pile_name(scene: Scene, pile: Pile) -> str:
    """A pile with the name of where it lies."""
    place = scene.place(pile.at) if pile.at else None
    if place is not None:
        return f"{place.name}: {pile.name}"
    return pile.name if pile.owner is None else f"{scene.seat_name(pile.owner)}: {pile.name}"


def titled(name: str, marks: Sequence[str]) -> str:
    """A name with its marks.

    >>> titled("Erech", ()), titled("Edoras", ("haven", "besieged"))
    ('Erech', 'Edoras (haven, besieged)')
    """
    return f"{name} ({', '.join(marks)})" if marks else name


def ways(scene: Scene, place: Place) -> list[str]:
    """Where one can go from a place, and at what price."""
    found = []
    for link in scene.links:
        if place.ref in link.ends:
            other = scene.place(link.ends[link.ends[0] == place.ref])
            if other is not None:
                found.append(titled(other.name, (link.text or link.cost,) if link.cost else ()))
    return found


def lines_through(scene: Scene, place: Place) -> list[str]:
    """The printed lines on which a place lies, each with its dash and what comes before and after it."""
    found = []
    for route in scene.routes:
        if place.ref in route.path:
            at = route.path.index(place.ref)
            before, after = route.path[:at][-1:], route.path[at + 1 : at + 2]
            steps = [said("from {place}", place=one.name) for ref in before if (one := scene.place(ref))]
            steps += [said("on to {place}", place=one.name) for ref in after if (one := scene.place(ref))]
            found.append(f"{route.name} ({said(route.dash)}): {', '.join(steps)}")
    return found


def inside(scene: Scene, region: Place) -> list[Place]:
    return [place for place in scene.places if place.within == region.ref]


# The story.


class Paragraph(NamedTuple):
    """Lines of the log that are shown together; `reasons` are how something was decided, not what happened."""

    text: str
    references: list[Reference]
    heading: bool = False
    reasons: bool = False


def paragraphs(lines: Iterable[Line], book: Book) -> Iterator[Paragraph]:
    """The log as paragraphs: small questions that are asked and answered one after the other run on.

    >>> lines = [Line(text, {}) for text in ("Pass? No: 5 cards", "Play? Yes: Orcs", "Orcs came")]
    >>> [one.text for one in paragraphs(lines, Book())]
    ['Pass? No: 5 cards. Play? Yes: Orcs', 'Orcs came']
    """
    for reasons, run in groupby(lines, lambda line: line.is_reason):
        told = [Paragraph(line.text(book), line.references(book), line.heading) for line in run]
        if reasons:
            references = [reference for one in told for reference in one.references]
            yield Paragraph(". ".join(one.text for one in told), references, reasons=True)
        else:
            yield from told


# Long lists of choices.


def is_sorted_by_subject(prompt: Prompt, scene: Scene) -> bool:
    """Whether several things can be done with one card, so that choices are best listed card by card."""
    seen = {card.ref for _, card in scene.cards()}
    subjects = [(choice.seat, choice.subject) for choice in prompt.choices if choice.subject in seen]
    return len(set(subjects)) < len(subjects)


def by_subject(prompt: Prompt, scene: Scene) -> Iterator[tuple[str, Card | None, list[Choice]]]:
    """The choices subject by subject: where it lies, the card itself, what can be done with it; then those without."""
    homes = {card.ref: (home(scene, pile), card) for pile, card in scene.cards()}
    for (_, subject), choices in groupby(prompt.choices, lambda choice: (choice.seat, choice.subject)):
        where, card = homes.get(subject, ("", None)) if subject else ("", None)
        yield where, card, list(choices)


def home(scene: Scene, pile: Pile) -> str:
    """A pile with the name of where it lies. Of a hand also the number of cards is told, and what is to be known of its
    player."""
    place = scene.place(pile.at) if pile.at and pile.kind == "hand" else None
    return titled(f"{pile_name(scene, pile)} {pile.count}", place.marks) if place else pile_name(scene, pile)


def ways_with(choices: Sequence[Choice]) -> list[tuple[int, str]]:
    """The ways to use one thing, by number, with what may come of each. What begins like the one before is not
    repeated.

    >>> ways = (("Play to Bree", "Bree"), ("Play to Moria", "Moria"))
    >>> ways_with([Choice(number, 0, "", "play", way=way, end=end) for number, (way, end) in enumerate(ways, 1)])
    [(1, 'Play to Bree'), (2, 'Moria')]
    >>> ways_with([Choice(1, 0, "", "fight", odds="wins 50%", way="faces the strike")])
    [(1, 'faces the strike (wins 50%)')]
    """
    found, before = [], ""
    for choice in choices:
        repeats = choice.group == before and choice.end
        way = choice.end if repeats else choice.way or choice.text
        found.append((choice.number, f"{way} ({choice.told})" if choice.told else way))
        before = choice.group
    return found
