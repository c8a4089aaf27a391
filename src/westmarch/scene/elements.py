"""The elements of scenes. All of them are immutable and plain: they go to a browser as JSON as they are."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from westmarch.engine.book import Book
from westmarch.engine.language import told
from westmarch.engine.option import Seat
from westmarch.engine.state import State
from westmarch.engine.title import Title

Reference = tuple[str, int]
"""A thing as labels and log lines name it: (kind, number)."""


class Element(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What all elements of a scene share. As they never form a circle, the garbage collector may ignore them."""


class Footnote(Element, frozen=True):
    """A remark on where something is known from, for whoever asks: never a part of what a thing says.

    `kind` is "reconstructed", "uncertain" or "sourced", `text` the remark in words.
    """

    kind: str
    text: str


class Scenery(Element, frozen=True):
    """The contents of the picture of a card or place, in a word each. A screen chooses by the reference what isn't
    said.

    `sky` is "dawn", "dusk", "night", "storm", "fire", "gold", "mist", "wood" or "deep"; `ground` "mountains", "hills",
    "plain", "forest" or "sea". Before these stands a `feature` (docs/scenes.md has the list) or the bust of somebody,
    of whom `head` says how they look.
    """

    sky: str = ""
    ground: str = ""
    feature: str = ""
    head: str = ""


class Faction(Element, frozen=True):
    """A people or a kind of cards: its name, and the colour, symbol and hatching by which it is told from others.

    `colour` is blue, brown, green, grey, orange, purple, red, teal, yellow or black; `hatching` "level", "upright",
    "slanting", "rising", "crossed", "dotted", "leaves", "chevrons", "stars" or "waves". `side` is the
    outline of its shields: "round", or "pointed" for the enemy's.
    """

    key: str
    name: str
    colour: str
    emblem: str
    hatching: str
    side: str = "round"


class Piece(Element, frozen=True):
    """Something that stands at a place: troops, a figure, a marker, dice; alike pieces together, with their count.

    `kind` tells a screen which shape to draw ("troop", "character", "token", "die"), `colour` in which colour; the name
    says it all the same. `plural` is empty for what there is only one of. `short` is enough where room is scarce.
    Pieces of one `stack` are one counter on a map, which bears these letters and the count of each kind ("G3+1*": three
    troops, an elite, a leader). Those that are `walled` stand inside the walls of their place, others before them.
    `symbol` names the drawing that stands for it: the face that a die shows, what a token is.

    `figure` is what it looks like from afar: "foot", "elite", "rider", "leader", "flyer" or "beast"; `emblem` names
    the symbol of whose it is; a `side` is also an outline, "round" or "pointed"; somebody is known by a `head`:
    "crown", "hat", "hood", "helm", "beard", "curls" or "ring". `values` are the numbers that its counter bears, each
    with what it is, and of somebody who is `hurt` the wounds, and how many they can take. What is `spent`, asleep or
    face down is drawn faint; its name says so, too. A `badge` is the symbol of what somebody bears or suffers, beside
    their own. The `outcome` of a die is "hit" or "miss".

    >>> Piece("troop", "shadow troop", plural="shadow troops", count=3).text
    '3 shadow troops'
    >>> Piece("character", "Aragorn").text
    'Aragorn'
    """

    kind: str
    name: str
    plural: str = ""
    count: int = 1
    short: str = ""
    colour: str = ""
    owner: Seat | None = None
    ref: Reference | None = None
    stack: str = ""
    walled: bool = False
    symbol: str = ""
    figure: str = ""
    emblem: str = ""
    side: str = ""
    values: tuple[tuple[str, str], ...] = ()
    hurt: tuple[int, int] | None = None
    head: str = ""
    spent: bool = False
    badge: str = ""
    outcome: str = ""

    @property
    def text(self) -> str:
        """The pieces in full."""
        if not self.plural:
            return self.name
        return f"{self.count} {self.name if self.count == 1 else self.plural}"

    @property
    def brief(self) -> str:
        """The pieces in few letters."""
        if not self.short:
            return self.text
        named = f"{self.count} {self.short}" if self.plural else self.short
        return f"{named} {self.numbers}" if self.values else named

    @property
    def numbers(self) -> str:
        """The values as a counter bears them.

        >>> Piece("troop", "Galadhrim", values=(("strength", "25"), ("moves", "5"))).numbers
        '25-5'
        """
        return "-".join(number for _, number in self.values)


def die_of(pips: int, outcome: str = "") -> Piece:
    """A die of six sides as it lies.

    >>> die_of(5, "hit").symbol
    'pips5'
    """
    return Piece("die", str(pips), short=str(pips), symbol=f"pips{pips}", outcome=outcome)


class Contest(Element, frozen=True):
    """What is fought over at a place: both strengths as they are now, who would win, and what that is worth.

    Where dice decide there is no `winner`. `outlook` says in a few words what else is to be known, `tie` who has a tie,
    and `colours` those of the attacker and of the defender.

    >>> Contest(3, 2, "the Shadow", "1 corruption", "the Free Peoples could win").text
    'attack 3 against defense 2: the Shadow would win (1 corruption); the Free Peoples could win'
    >>> Contest(3, 2, outlook="the Shadow attacks").text
    'attack 3 against defense 2: the Shadow attacks'
    """

    attack: int
    defense: int
    winner: str = ""
    prize: str = ""
    outlook: str = ""
    tie: str = ""
    colours: tuple[str, ...] = ()

    @property
    def stake(self) -> str:
        """Who is ahead, and what for."""
        return f"{self.winner} ({self.prize})" if self.prize else self.winner

    @property
    def verdict(self) -> str:
        """Who would win, and what; nothing if nobody can tell."""
        if not self.winner:
            return ""
        verdict = told("{winner} would win", winner=self.winner)
        return f"{verdict} ({self.prize})" if self.prize else verdict

    @property
    def text(self) -> str:
        """All of it as one sentence."""
        strength = told("attack {attack} against defense {defense}", attack=self.attack, defense=self.defense)
        return f"{strength}: {'; '.join(filter(None, (self.verdict, self.outlook)))}"


class Place(Element, frozen=True):
    """A place, a region, or a spot beside the board (without x and y).

    `marks` are a word or two each about what it is now ("haven"), `text` is for whoever looks closer. A location of a
    card game is a place too: `x` is where it lies in its row, and the cards there are piles `at` its reference.
    `holder` says whose flag flies there ("held by the Shadow"), in `colour`.
    `scenery` is the picture behind them, `notes` are remarks on where all this is known from. Of a place with a number
    for a name `whereabouts` tells how it lies, "The hills north-east of Isengard": its text begins with that.
    """

    ref: Reference
    name: str
    pieces: tuple[Piece, ...] = ()
    marks: tuple[str, ...] = ()
    text: str = ""
    within: Reference | None = None
    x: int | None = None
    y: int | None = None
    colour: str = ""
    contest: Contest | None = None
    holder: str = ""
    besieged: bool = False
    scenery: Scenery | None = None
    notes: tuple[Footnote, ...] = ()
    whereabouts: str = ""

    @property
    def remarks(self) -> tuple[str, ...]:
        """All that a word or two tell: the marks, who holds it, a siege.

        >>> Place(("region", 1), "Edoras", marks=("city",), holder="held by the Shadow", besieged=True).remarks
        ('city', 'held by the Shadow', 'besieged')
        """
        siege = (told("besieged"),) if self.besieged else ()
        return (*self.marks, *((self.holder,) if self.holder else ()), *siege)

    @property
    def groups(self) -> list[tuple[str, tuple[Piece, ...]]]:
        """The pieces, in a siege those inside apart from those outside, with a word on where that is."""
        walled = tuple(piece for piece in self.pieces if piece.walled)
        if not walled:
            return [("", self.pieces)]
        outside = tuple(piece for piece in self.pieces if not piece.walled)
        return [(told("inside"), walled), *([(told("outside"), outside)] if outside else [])]

    @property
    def at(self) -> tuple[int, int] | None:
        """Where it lies on the board; nothing for what lies beside it."""
        return None if self.x is None or self.y is None else (self.x, self.y)


class Link(Element, frozen=True):
    """Two places that are joined, and the cost of the way. `text` says the cost in words, where it is short for
    them: letters, or a number of what has this `symbol`."""

    ends: tuple[Reference, Reference]
    cost: str = ""
    text: str = ""
    symbol: str = ""

    @property
    def label(self) -> str:
        """The cost where no symbols are drawn: letters, or in words."""
        return self.text if self.symbol else self.cost


class Sign(Element, frozen=True):
    """A line of a map's legend: letters or the name of a shape, and what it `means`. A `colour` is that of the areas of
    the map that have it.

    >>> Sign("w", "wilderness", "green").told
    'w: wilderness (green)'
    """

    text: str
    means: str
    colour: str = ""

    @property
    def told(self) -> str:
        """Sign and meaning in words."""
        return f"{self.text}: {self.means}" + (f" ({self.colour})" if self.colour else "")


class Route(Element, frozen=True):
    """A printed line with a direction. Its colour is never the only sign: each colour has a dash of its own.

    `about` are the things that are about this line, such as the cards by which troops move along it: where one of
    them is spoken of, screens light the line up.
    """

    name: str
    colour: str
    dash: str
    path: tuple[Reference, ...]
    about: tuple[Reference, ...] = ()


class Figure(Element, frozen=True):
    """What a card has of something: a symbol, by the name of a drawing, and how much; `text` is all of it in words.

    >>> Figure("sword", "2", "attack 2").text
    'attack 2'
    """

    symbol: str
    number: str = ""
    text: str = ""


class Card(Element, frozen=True):
    """A card that the seat sees: its name, its text in our words, and what is the matter with it now ("complete").

    `kind` says in a few words what it is ("Rohan army"), with the symbol `emblem` for whose it is; `figures` are its
    numbers, `text` what there is to say beyond them. `worth` is what it counts where it lies now, with all that is
    `attached` to it: items, equipment, cards under it. `turned` says by how many quarters it is turned: 1 lies on its
    side, 2 upside down; what that means the first of its `marks` says by a sign and in words.
    `faction` is the key of one of the scene's factions, `scenery` what its picture shows, `short` its text in at most
    40 letters, for where there is little room; `notes` are remarks on where its text is known from.

    >>> attack = Figure("sword", "2", "attack 2")
    >>> riders = Card(("card", 7), "Riders", "They come at dawn.", kind="Rohan army", figures=(attack,))
    >>> riders.brief, riders.full
    ('attack 2', 'Rohan army: attack 2.\\nThey come at dawn.')
    """

    ref: Reference
    name: str
    text: str = ""
    marks: tuple[str, ...] = ()
    kind: str = ""
    emblem: str = ""
    figures: tuple[Figure, ...] = ()
    worth: int | None = None
    attached: tuple[Card, ...] = ()
    colour: str = ""
    turned: int = 0
    faction: str = ""
    scenery: Scenery | None = None
    short: str = ""
    notes: tuple[Footnote, ...] = ()

    @property
    def brief(self) -> str:
        """Its numbers in words, or what kind of a card it is if it has none."""
        return ", ".join(figure.text for figure in self.figures) or self.kind

    @property
    def full(self) -> str:
        """All that it says: kind and numbers as a first line, then the text, then the notes."""
        numbers = ", ".join(figure.text for figure in self.figures)
        head = ": ".join(filter(None, (self.kind, numbers)))
        return "\n".join(
            filter(None, (head and f"{head[0].upper()}{head[1:]}.", self.text, *(note.text for note in self.notes)))
        )


class Pile(Element, frozen=True):
    """Cards that lie together: a hand, a deck, a discard pile, a row.

    `cards` are those that the seat sees, the top one first, in a row from left to right; `count` is how many there are.
    `back` is what the back on top shows. Of `loose` cards nobody knows the order: a deck whose cards one knows.
    Screens show the cards of "goals" with their text, what a seat has and "row"s by name, and of others the count.
    A pile lies before its `owner` or `at` a place: beside a location, before a player of the rules who has no seat.
    Of those at a place that is fought over, `lane` says which ones "attack" and which are its "defense".
    `key` tells apart piles that lie together under one name.

    >>> Pile("Set aside", "hand", 2, owner=Seat(0), key="of the second draw").own_key
    '0///Set aside/of the second draw'
    """

    name: str
    kind: str
    count: int
    cards: tuple[Card, ...] = ()
    owner: Seat | None = None
    back: str = ""
    at: Reference | None = None
    loose: bool = False
    lane: str = ""
    key: str = ""

    @property
    def own_key(self) -> str:
        """What no other pile of a scene is called: where it lies, its name, its key."""
        owner = "" if self.owner is None else str(self.owner)
        at = ":".join(map(str, self.at or ()))
        return "/".join((owner, at, self.lane, self.name, self.key))


class Stop(Element, frozen=True):
    """A step of a road: what is there, how it looks, and who has won it and for how much."""

    name: str = ""
    scenery: Scenery | None = None
    ref: Reference | None = None
    owner: str = ""
    colour: str = ""
    worth: int | None = None


class Track(Element, frozen=True):
    """A marker on a row of steps; without steps, a count without end.

    `ahead` says in words what the next step brings, and nothing where there is nothing to say; `marks` what waits at
    single steps, each with the number of its step from 0. Its `look` is a "road" with a marker on it, "lights" that
    light up one by one, each a `symbol`, a "bar", or "columns" for `tokens`, pieces that stand on single steps instead
    of a marker; `at` is the last step then. The `stops` of a road are the places along it, one for each step after that
    from which it sets out.

    >>> Track("Hope", ("0", "1", "2", "3"), at=1).text
    'Hope: 1 of 3'
    >>> Track("Threat rate", ("2", "2", "3"), at=0).text
    'Threat rate: 2, then 2, 3'
    >>> Track("Corruption", (), at=4).text
    'Corruption: 4'
    >>> Track("Hope", ("0", "1"), at=1, ahead="with the last hope the game is lost").text
    'Hope: 1 of 1 (with the last hope the game is lost)'
    >>> tokens = (0, Piece("token", "Rohan")), (1, Piece("token", "Sauron")), (1, Piece("token", "Isengard"))
    >>> Track("Steps from war", ("1", "At War"), 1, look="columns", tokens=tokens).text
    'Steps from war: 1: Rohan; At War: Sauron, Isengard'
    """

    name: str
    steps: tuple[str, ...]
    at: int
    ahead: str = ""
    marks: tuple[tuple[int, str], ...] = ()
    look: str = ""
    stops: tuple[Stop, ...] = ()
    symbol: str = ""
    tokens: tuple[tuple[int, Piece], ...] = ()

    @property
    def text(self) -> str:
        """Name, value, and what lies ahead."""
        return f"{self.value} ({self.ahead})" if self.ahead else self.value

    @property
    def value(self) -> str:
        """Name and value."""
        if self.tokens:
            return f"{self.name}: {'; '.join(self.columns)}"
        if not self.steps:
            return f"{self.name}: {self.at}"
        if self.is_counted:
            return f"{self.name}: {told('{at} of {of}', at=self.steps[self.at], of=self.steps[-1])}"
        later = ", ".join(self.steps[self.at + 1 :])
        return f"{self.name}: {self.steps[self.at]}" + (f", {told('then {steps}', steps=later)}" if later else "")

    @property
    def columns(self) -> list[str]:
        """Who stands on each step on which somebody does."""
        found = []
        for at, step in enumerate(self.steps):
            names = [piece.text for stands, piece in self.tokens if stands == at]
            if names:
                found.append(f"{step}: {', '.join(names)}")
        return found

    @property
    def is_counted(self) -> bool:
        """Whether its steps are numbers from 0 on, and tell nothing else."""
        return self.steps == tuple(str(step) for step in range(len(self.steps)))


class Goal(Element, frozen=True):
    """What somebody is out for, an objective, a threshold, a condition, and how far it has come: `at` so many `of` all.

    `text` says what it asks, `done` whether that has been reached. Without `of` there is nothing to count. `ref` is the
    card or place that it is about. `symbol` and `short`, a name of at most 16 letters, are for where there is little
    room; `side` is that of whoever is out for it, "round" or "pointed".

    >>> Goal("Victory of the Shadow", "10 points", at=4, of=10).told
    'Victory of the Shadow: 4 of 10'
    >>> Goal("Save Gondor", done=True).told
    'Save Gondor: done'
    """

    name: str
    text: str = ""
    at: int = 0
    of: int = 0
    done: bool = False
    ref: Reference | None = None
    symbol: str = ""
    short: str = ""
    side: str = ""

    @property
    def told(self) -> str:
        """Its name, and how far it has come."""
        come = told("done") if self.done else told("{at} of {of}", at=self.at, of=self.of) if self.of else ""
        return f"{self.name}: {come}" if come else self.name


class Panel(Element, frozen=True):
    """What belongs together and lies on the table beside the board, always in view: tracks, people, dice, decks.

    It `holds` places beside the board by their references, the scene's tracks as ("track", 0), ("track", 1), and its
    piles as ("pile", 0), in the order in which they are seen. One without `weight` is seen only where there is room
    for all.
    """

    key: str
    title: str
    holds: tuple[Reference, ...]
    weight: int = 1


class Tray(Element, frozen=True):
    """What a seat lays in an exchange: cards that are seen, and those face down, each with what is said of it, which
    nobody need believe; and in words whatever else there is. `laid` once the other has been told of it.

    >>> tray = Tray(Seat(2), "Saruman lays", covered=("Gollum Lost", ""), words=("truce for a turn",), laid=True)
    >>> tray.told
    'Saruman lays: a card face down (said to be Gollum Lost), a card face down, truce for a turn'
    """

    seat: Seat
    name: str
    cards: tuple[Card, ...] = ()
    covered: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    laid: bool = False

    @property
    def told(self) -> str:
        """All that lies on it, in a line."""
        backs = [
            told("a card face down (said to be {what})", what=said) if said else told("a card face down")
            for said in self.covered
        ]
        lying = [*(card.name for card in self.cards), *backs, *self.words]
        return f"{self.name}: {', '.join(lying) or told('nothing')}"


class Scene(Element, frozen=True):
    """All that a table shows to one seat; `heading` says in a few words what is going on.

    `subjects` are the kinds of things ("card") by which screens sort long lists of choices: what can be done with each.
    `legend` explains what stands on the map in letters and colours alone. `goals` are what one is out for. `factions`
    are the peoples and kinds to which cards belong. `panels` are what belongs together beside the board,
    `trays` what is laid in an exchange, one's own last.
    """

    heading: str
    tracks: tuple[Track, ...] = ()
    places: tuple[Place, ...] = ()
    links: tuple[Link, ...] = ()
    routes: tuple[Route, ...] = ()
    piles: tuple[Pile, ...] = ()
    subjects: tuple[str, ...] = ()
    legend: tuple[Sign, ...] = ()
    goals: tuple[Goal, ...] = ()
    factions: tuple[Faction, ...] = ()
    panels: tuple[Panel, ...] = ()
    trays: tuple[Tray, ...] = ()

    @property
    def in_rows(self) -> bool:
        """Whether cards lie at places of the board: unless the title has a map, these are shown as rows of cards."""
        with_cards = {pile.at for pile in self.piles}
        return any(place.at and place.ref in with_cards for place in self.places)

    def place(self, ref: Reference) -> Place | None:
        """The place of that reference."""
        return next((place for place in self.places if place.ref == ref), None)

    def cards(self) -> Iterator[tuple[Pile, Card]]:
        """All cards that are seen, also those attached to others, each with its pile."""
        for pile in self.piles:
            for card in pile.cards:
                yield pile, card
                yield from ((pile, one) for one in card.attached)

    def seat_name(self, seat: Seat) -> str:
        """What a seat is called."""
        place = self.place(("seat", seat))
        return place.name if place else told("Seat {number}", number=seat + 1)


def ground_of(title: Title, book: Book) -> Scene:
    """The ground of a title's table, with what is printed on it and lies on its map in its place. It is nothing if the
    title gives none."""
    if title.table.ground is None:
        return Scene("")
    ground: Scene = title.table.ground(book)
    return title.table.geography(book).placed(ground) if title.table.geography else ground


def scene_of(title: Title, game: State, seat: Seat) -> Scene:
    """What a seat sees of a game, with all that lies on the title's map in its place there.

    Of a title without scenes there are only its name and its seats.
    """
    if title.table.scene is not None:
        scene: Scene = title.table.scene(game, seat)
        return title.table.geography(game.book).placed(scene) if title.table.geography else scene
    chairs = game.book.kinds["seat"]
    return Scene(title.name, places=tuple(Place(("seat", one), chairs.name(one)) for one in game.seats))
