"""Rules made for tests: a state with fields of every shape, and procedures that show one thing each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar, NewType

from westmarch.engine.action import Action
from westmarch.engine.book import Book, Kind, fingerprint
from westmarch.engine.chance import key_of
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import AGAIN, Choose, Confirm, Next, Procedure, Question, ReactionRound, Window
from westmarch.engine.state import State, run

Card = NewType("Card", int)
Pair = tuple[int, int]

DICE, CARDS = range(2)


class PlayCard(Action):
    """Play a card out of turn: it says so, and does no more."""

    verb = "play"
    says = "Play {card}"

    def do(self, game: Bench, seat: Seat, card: Card) -> None:
        game.happened.append(f"{seat} played {card}")
        hand = list(game.hands[seat])
        hand.remove(card)
        game.hands[seat] = tuple(hand)


class BenchBook(Book):
    """Three cards, two of which can be played out of turn: card 1 at any time, card 2 beside a roll."""

    def __init__(self) -> None:
        self.settings: dict[str, str] = {}
        self.overrides: dict[str, Any] = {}
        self.actions = {"play": PlayCard()}
        self.kinds = {
            "card": Kind("card", ["axe", "bow", "cup"], ["Axe", "Bow", "Cup"]),
            "seat": Kind("seat", ["north", "south", "west"], ["North", "South", "West"]),
        }
        self.fingerprint = fingerprint("bench")


TIMINGS = {1: "any", 2: "roll"}


class Bench(State[BenchBook]):
    """Everything that a state may hold: numbers, text, flags, lists, tuples in lists, dicts."""

    streams: ClassVar[tuple[str, ...]] = ("dice", "cards")
    unsaved: ClassVar[tuple[str, ...]] = (*State.unsaved, "settling")

    players: int
    happened: list[str]
    hands: list[tuple[Card, ...]]
    deck: list[Card]
    notes: dict[str, int]
    pairs: list[Pair]
    flag: bool
    motto: str
    settling: Callable[[], bool]

    @property
    def seats(self) -> list[Seat]:
        return [Seat(seat) for seat in range(self.players)]

    def settle(self) -> bool:
        return self.settling()

    def interrupts(self, timing: str, seat: Seat) -> list[Option]:
        return [Option(seat, "play", (card,)) for card in self.hands[seat] if TIMINGS.get(card) == timing]

    def hidden(self, seat: Seat) -> list[list[Any]]:
        """Other hands, the deck, and the card that somebody else has put face down."""
        group: list[Any] = [(("hands", other), range(len(self.hands[other]))) for other in self.seats if other != seat]
        group.append((("deck",), range(len(self.deck))))
        for depth, one in enumerate(self.agenda):
            if isinstance(one, FaceDown) and one.seat != seat:
                group.append((("agenda", depth), ["card"]))
                group.append((("agenda", depth, "more"), range(len(one.more))))
        return [group]


def at_peace() -> bool:
    """Nothing to settle."""
    return False


def bench(*procedures: Procedure, players: int = 2, hands: tuple[tuple[int, ...], ...] = ((), (), ())) -> Bench:
    """A game with these procedures before it, run on to its first choice. After them it ends with the result "done"."""
    game = Bench()
    game.begin(BenchBook(), key_of("bench"))
    game.log = []
    game.players = players
    game.happened = []
    game.hands = [tuple(Card(card) for card in hand) for hand in hands[:players]]
    game.deck = [Card(number) for number in range(3)]
    game.notes = {"a": 1}
    game.pairs = [(1, 2)]
    game.flag = True
    game.motto = "speak, friend"
    game.settling = at_peace
    game.do(*procedures, End())
    run(game)
    return game


@dataclass(repr=False)
class End(Procedure):
    steps = ("end",)

    def end(self, game: Bench) -> None:
        game.end("done")


@dataclass(repr=False)
class Three(Procedure):
    """Three steps, each of which notes its name; in the second, what is given in `middle` is called."""

    middle: int = 0

    steps = ("first", "second", "third")

    def first(self, game: Bench) -> None:
        game.happened.append("first")

    def second(self, game: Bench) -> None:
        game.happened.append("second")
        game.do(*(Note(f"called {number}") for number in range(self.middle)))

    def third(self, game: Bench) -> None:
        game.happened.append("third")


@dataclass(repr=False)
class Note(Procedure):
    text: str

    steps = ("note",)

    def note(self, game: Bench) -> None:
        game.happened.append(self.text)


@dataclass(repr=False)
class Again(Procedure):
    """A step that is entered as long as `left` is not used up, and calls something each time."""

    left: int

    steps = ("count", "over")

    def count(self, game: Bench) -> Next:
        game.happened.append(f"{self.left} left")
        if not self.left:
            return None
        self.left -= 1
        game.do(Note("in between"))
        return AGAIN

    def over(self, game: Bench) -> None:
        game.happened.append("over")


@dataclass(repr=False)
class Jump(Procedure):
    """Skips a step, and then the rest."""

    steps = ("begin", "skipped", "landed", "never")

    def begin(self, game: Bench) -> None:
        self.go_to("landed")

    def skipped(self, game: Bench) -> None:
        game.happened.append("skipped")

    def landed(self, game: Bench) -> None:
        game.happened.append("landed")
        self.finish()

    def never(self, game: Bench) -> None:
        game.happened.append("never")


@dataclass(repr=False)
class Over(Procedure):
    """Ends the game in its first step; the second must not run."""

    steps = ("end", "after")

    def end(self, game: Bench) -> None:
        game.end("over")
        game.end("and over again")
        game.do(Note("called after the end"))

    def after(self, game: Bench) -> None:
        game.happened.append("after the end")


@dataclass(repr=False)
class Pick(Question):
    """Pick a number below `below`."""

    seat: Seat
    below: int

    prompt = "{seat}, pick a number"
    says = {"pick": "Pick {number}"}

    def options(self, game: Bench) -> list[Option]:
        return [Option(self.seat, "pick", (number,)) for number in range(self.below)]

    def pick(self, game: Bench, seat: Seat, number: int) -> None:
        game.happened.append(f"picked {number}")


@dataclass(repr=False)
class SecretPick(Pick):
    secret = True


@dataclass(repr=False)
class OpenPick(Pick):
    """Cards of the timing "any" may be played beside it, and the state settles first."""

    interrupts = "any"


@dataclass(repr=False)
class Countdown(Question):
    """Stays until nothing is left, or until it is left early."""

    seat: Seat
    left: int

    stays = True
    prompt = "{left:# step|# steps} to go"
    says = {"step": "One step", "leave_it": "Stop"}

    def stands(self, game: Bench) -> bool:
        return self.left > 0

    def options(self, game: Bench) -> list[Option]:
        return [Option(self.seat, "step"), Option(self.seat, "leave_it")]

    def step(self, game: Bench, seat: Seat) -> None:
        self.left -= 1
        game.happened.append(f"{self.left} left")

    def leave_it(self, game: Bench, seat: Seat) -> None:
        game.do(Note("called while leaving"))
        self.leave(game)


@dataclass(repr=False)
class Ask(Procedure):
    """Asks for a card, and whether it shall be shown."""

    seat: Seat
    optional: bool = False
    card: Card = Card(-1)
    shown: bool = False

    steps = ("which", "whether", "tell")
    prompts = {"card": "Which card, {seat}?", "shown": "Show {card}?"}

    def which(self, game: Bench) -> None:
        game.do(Choose(self.seat, "card", self.optional))

    def card_choices(self, game: Bench) -> list[Card]:
        return list(game.hands[self.seat])

    def whether(self, game: Bench) -> None:
        game.do(Confirm(self.seat, "shown"))

    def tell(self, game: Bench) -> None:
        game.happened.append(f"{self.card} {'shown' if self.shown else 'kept'}")


@dataclass(repr=False)
class Roll(Procedure):
    """A die that seats with card 0 may roll again, beside cards of the timing "roll"."""

    die: int = 0

    steps = ("roll", "reroll")

    def roll(self, game: Bench) -> None:
        self.die = game.rng(DICE).below(6) + 1
        game.happened.append("rolled")

    def reroll(self, game: Bench) -> None:
        game.do(Reroll())


@dataclass(repr=False)
class Reroll(ReactionRound):
    passed: tuple[Seat, ...] = ()

    interrupts = "roll"
    prompt = "Roll again?"
    says = {"again": "Roll again", "stand": "Let it stand"}

    def offers(self, game: Bench, seat: Seat) -> list[Option]:
        return [Option(seat, "again")] if 0 in game.hands[seat] else []

    def again(self, game: Bench, seat: Seat) -> None:
        game.nearest(Roll).roll(game)


@dataclass(repr=False)
class SecretReroll(Reroll):
    secret = True

    def asked(self, game: Bench, seat: Seat) -> bool:
        return bool(game.hands[seat])


@dataclass(repr=False)
class SecretWindow(Window):
    secret = True


@dataclass(repr=False)
class FaceDown(Procedure):
    """Someone has put cards face down; the others see how many, and no more."""

    seat: Seat
    card: Card
    more: tuple[Card, ...] = ()
    seen: list[int] = field(default_factory=list)

    steps = ("wait", "turn_up")

    def wait(self, game: Bench) -> None:
        game.do(Pick(Seat(0), 2))

    def turn_up(self, game: Bench) -> None:
        game.reveals += 1


@dataclass(repr=False)
class Broken(Question):
    """A question without options: a mistake in the rules."""

    seat: Seat

    def options(self, game: Bench) -> list[Option]:
        return []


@dataclass(repr=False)
class Lapsing(Broken):
    lapses = True
