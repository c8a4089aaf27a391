"""Two tables made up for tests, a board and one of cards, on which every element of a scene lies at least once."""

from __future__ import annotations

from westmarch.engine.book import Book, Kind
from westmarch.engine.label import Line
from westmarch.engine.option import Seat
from westmarch.scene import Card, Choice, Contest, Link, Piece, Pile, Place, Prompt, Route, Scene, Sign, Track

BREE, WEATHERTOP, RIVENDELL, SHIRE = (("place", number) for number in range(4))
NORTH, SOUTH = (("region", number) for number in range(2))


def orcs(count: int) -> Piece:
    return Piece("troop", "Orc troop", "Orc troops", count, short="Orc", colour="red")


TABLE = Scene(
    heading="Sam's turn",
    tracks=(Track("Hope", ("0", "1", "2", "3"), at=2), Track("Threat rate", ("2", "2", "3", "5"), at=1)),
    places=(
        Place(NORTH, "The North", (Piece("eye", "the Eye", colour="red"),), text="Borders on The South.", x=0, y=0),
        Place(BREE, "Bree", (Piece("character", "Frodo", owner=Seat(0)),), within=NORTH, x=1, y=1),
        Place(WEATHERTOP, "Amon Sûl", (orcs(3), orcs(1)), within=NORTH, text="Orcs appear here.", x=2, y=1),
        Place(
            RIVENDELL,
            "Rivendell",
            tuple(Piece("character", f"Elf {number}", owner=Seat(1)) for number in range(9)),
            marks=("haven", "besieged"),
            within=NORTH,
            x=3,
            y=1,
        ),
        Place(SHIRE, "The Shire", within=NORTH, x=0, y=1),
        Place(SOUTH, "The South", (Piece("nazgul", "Nazgûl", "Nazgûl", 2),), x=0, y=9),
        Place(("supply", 0), "Supply", (orcs(20),)),
        Place(
            ("dice", 0),
            "Battle at Amon Sûl",
            (Piece("die", "rout", "rout", 2), Piece("die", "miss", "miss")),
            text="A rout removes an Orc troop.",
        ),
        Place(("seat", 0), "Frodo", (Piece("token", "valor token", "valor tokens", 2, short="valor"),)),
        Place(("seat", 1), "Sam"),
    ),
    links=(Link((SHIRE, BREE)), Link((BREE, WEATHERTOP), "1 stealth"), Link((WEATHERTOP, RIVENDELL))),
    routes=(Route("red line from Amon Sûl to The Shire", "red", "dotted", (WEATHERTOP, BREE, SHIRE)),),
    piles=(
        Pile(
            "Objectives",
            "goals",
            2,
            (
                Card(("goal", 0), "Reach Rivendell", "Frodo stands in Rivendell.\nIt gives: 1 hope.", ("complete",)),
                Card(("goal", 1), "Free the North", "No Orc troop is left in The North, and Amon Sûl is a haven."),
            ),
        ),
        Pile(
            "Hand",
            "hand",
            2,
            (Card(("card", 0), "Pony"), Card(("card", 1), "Song", "Hope rises.", ("event",))),
            Seat(0),
        ),
        Pile("Hand", "hand", 3, owner=Seat(1)),
        Pile("Deck", "deck", 0),
        Pile("Shadow deck", "deck", 12, back="a flag: advance"),
        Pile("Discard pile", "discard", 1, (Card(("card", 2), "Cloak", "Hides a hobbit."),)),
        Pile("Lost cards", "discard", 0),
    ),
    legend=(Sign("w", "wilderness", "green"), Sign("H", "haven")),
)

PROMPT = Prompt(
    "Who goes where?",
    (Seat(0), Seat(1)),
    "",
    (
        Choice(1, Seat(0), "Travel to Bree", "travel", "2 dice: 1 hope lost 50%; the game is lost 25%", (BREE,)),
        Choice(2, Seat(0), "Travel to Amon Sûl", "travel", "no dice", (WEATHERTOP,)),
        Choice(3, Seat(0), "Play Pony", "play"),
        Choice(4, Seat(0), "Let the dice stand", "stand"),
        Choice(5, Seat(1), "Let the dice stand", "stand"),
    ),
)

LINES = [
    Line("{place} fell", {"place": 0}),
    Line("{seat}'s turn", {"seat": 1}, heading=True),
    Line("{amount:# troop|# troops} advanced to {place}", {"amount": 3, "place": 1}),
]

# A table of cards: two locations where cards lie in rows, two players of the rules at one seat, and a bot.

FORD, HOLD = (("location", number) for number in range(2))
SAM, BILL, GATE, WOLF, KING, STING = (("card", number) for number in range(6))


def sam(worth: int | None = None, marks: tuple[str, ...] = ()) -> Card:
    return Card(SAM, "Sam", "A gardener.", marks, "path 1", worth, (Card(STING, "Sting", "It glows."),), "blue")


CARDS = Scene(
    heading="Round 2",
    tracks=(Track("Path", ("0", "1", "2"), at=1), Track("Corruption", (), at=12)),
    places=(
        Place(
            FORD,
            "The Ford",
            (Piece("token", "attack token", "attack tokens", 2),),
            ("path 1", "defense 1"),
            "A card is drawn.",
            x=0,
            y=0,
            contest=Contest(4, 3, "the Shadow", "1 corruption"),
        ),
        Place(
            HOLD, "The Hold", x=1, y=0, contest=Contest(0, 2, "the Free Peoples", "2 VP", "with reserves 3 against 2")
        ),
        Place(("role", 0), "Hobbits", (Piece("token", "Ring token"),), ("limit 2",), within=("seat", 0)),
        Place(("role", 1), "Wolves", marks=("bot",)),
        Place(("seat", 0), "Player 1"),
    ),
    piles=(
        Pile(
            "The Wolves attack", "row", 1, (Card(WOLF, "Wolf", worth=2, marks=("leads Wolf",), colour="red"),), at=FORD
        ),
        Pile("The Hobbits defend", "row", 1, (sam(2),), at=FORD),
        Pile("The Wolves attack", "row", 0, at=HOLD),
        Pile("The Hobbits defend", "row", 0, at=HOLD),
        Pile("Scored", "row", 1, (Card(GATE, "Gate", worth=1),)),
        Pile("Locations to come", "deck", 1, (Card(KING, "King's Seat"),), loose=True),
        Pile("Reserve", "row", 1, (Card(BILL, "Bill", "A pony.", ("new",), "path 0"),), Seat(0), at=("role", 0)),
        Pile("Hand", "hand", 2, (Card(KING, "King", "He returns.", (), "2/2"), sam()), Seat(0), at=("role", 0)),
        Pile("Deck", "deck", 1, (Card(WOLF, "Wolf"),), Seat(0), at=("role", 0), loose=True),
        Pile("Reserve", "row", 0, at=("role", 1)),
        Pile("Hand", "hand", 4, at=("role", 1)),
        Pile("Hobbits gone", "pile", 3, (Card(GATE, "Gate"),), at=("role", 1)),
    ),
    subjects=("card",),
)

CARD_PROMPT = Prompt(
    "Hobbits: one action",
    (Seat(0),),
    "",
    (
        Choice(1, Seat(0), "Move Bill to The Ford", "move", subject=BILL, way="Move to The Ford", args=(1, 0)),
        Choice(
            2,
            Seat(0),
            "Play King to The Ford",
            "play",
            subject=KING,
            way="Play to The Ford",
            end="The Ford",
            args=(4, 0),
        ),
        Choice(
            3,
            Seat(0),
            "Play King to The Hold",
            "play",
            subject=KING,
            way="Play to The Hold",
            end="The Hold",
            args=(4, 1),
        ),
        Choice(4, Seat(0), "Cycle King", "cycle", subject=KING, way="Cycle", args=(4,)),
        Choice(5, Seat(0), "Winnow", "winnow"),
        Choice(6, Seat(0), "Pass", "pass"),
    ),
)

REASONS = [
    Line("{who}. Use an action? No", {"who": "Wolves"}),
    Line("Move? Yes: {who} could win {place}", {"who": "Wolf", "place": 0}),
    Line("{who} moved to {place}", {"who": "Wolf", "place": 0}),
]


class TableBook(Book):
    """Names for what is referred to."""

    def __init__(self) -> None:
        self.kinds = {
            "place": Kind("place", "0123", ["Bree", "Amon Sûl", "Rivendell", "The Shire"]),
            "seat": Kind("seat", "01", ["Frodo", "Sam"]),
        }
