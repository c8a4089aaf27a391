"""Given, when, then: a game of War of the Ring on which a test sets up exactly what matters.

    table = Table().clear()
    table.army("dale", north="R1 L1").army("old_forest_road", sauron="R5")
    table.acts("shadow", "army")
    table.dice(5, 5, 4, 3, 2)
    table.do("attack", ...)

Things are named by their ids in the data files, sides are "free" and "shadow". Figures are written as R, E, L, N with
a number (L of the Shadow is refused). `do` refuses what is not legal; `can` asks; `pass_by` answers questions that a
test does not care about. Where a die is to be chosen first, a test says at once what is done with it. Whatever is put
on the map is taken from the reinforcements, as far as they go.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tests.titles import asking
from tests.titles.asking import Asking
from tests.titles.asking import has_line as has_line
from westmarch.engine.chance import key_of
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Procedure
from westmarch.engine.state import answer, legal, run
from westmarch.engine.title import title
from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.procedures.rings import TurnsTo, WhichDieTurns
from westmarch.titles.ring2e.procedures.turn import ActionResolution, ActWith, Turn, Turns
from westmarch.titles.ring2e.rules.figures import add_stack, to_reinforcements
from westmarch.titles.ring2e.rules.rulers import lay_tile
from westmarch.titles.ring2e.rules.tiles import unseen_tile_bits
from westmarch.titles.ring2e.stacks import EMPTY, SIDE_OF, place
from westmarch.titles.ring2e.words import (
    DICE,
    EVENT_CARDS,
    FACES,
    FIGURES,
    FREE,
    HUNT_POOL,
    NATIONS,
    NAZGUL,
    NOBODY,
    NOT_IN_MORDOR,
    NOWHERE,
    RULER,
    SIDES,
    SOVEREIGN_STATES,
    WITH_THE_RING,
    Die,
    Figure,
    Nation,
)

LETTERS = "RELN"


class Halt(asking.Halt):
    """Cards may be played out of turn when what a test looks at is over."""

    interrupts = "any"


class Loaded:
    """Stands in for a draw of dice, tiles or cards: gives what the test has named next, then what is fair."""

    def __init__(self, table: Table, stream: int, fair: Any) -> None:
        self.table = table
        self.stream = stream
        self.fair = fair

    def roll(self, count: int, sides: int) -> list[int]:
        loaded = self.table.loaded[self.stream]
        if not loaded:
            return list(self.fair.roll(count, sides))
        assert len(loaded) >= count, f"the test loaded {loaded}, but {count} dice roll"
        self.table.rolled.append(count)
        rolled, self.table.loaded[self.stream] = loaded[:count], loaded[count:]
        return [pips - 1 for pips in rolled]

    def below(self, n: int) -> int:
        loaded = self.table.loaded[self.stream]
        if not loaded:
            return int(self.fair.below(n))
        if self.stream == DICE:
            return int(loaded.pop(0)) - 1
        return self.table.index_of(self.stream, loaded.pop(0))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.fair, name)


class Table(Asking):
    """A game of War of the Ring under a test's control. Keyword settings are those of the title."""

    def __init__(self, players: int = 2, seed: int | str = 1, kings: str = "yes", **settings: str) -> None:
        ring2e = title("ring2e")
        self.book: Any = ring2e.open_book({"kings": kings, **settings}, {})
        self.game: Any = ring2e.play.new(self.book, players, key_of(seed))
        self.loaded: dict[int, list[Any]] = {DICE: [], EVENT_CARDS: [], HUNT_POOL: []}
        self.rolled: list[int] = []
        fair = self.game.rng

        def rng(stream: int) -> Any:
            return Loaded(self, stream, fair(stream))

        self.game.rng = rng

    @classmethod
    def around(cls, game: Any) -> Table:
        """A game as it is, to be looked at."""
        table = cls.__new__(cls)
        table.game, table.book = game, game.book
        return table

    # Ids and numbers.

    def number(self, kind: str, key: str) -> int:
        """The number of a thing; of a tile without a number behind it, the first such tile in the pool."""
        numbers = self.book.kinds[kind].numbers
        if key not in numbers and kind == "tile":
            return int(next(one for one in self.game.pool if self.book.tile_records[one].id == key))
        return int(numbers[key])

    def region(self, key: str) -> int:
        return self.number("region", key)

    def nation(self, key: str) -> Nation:
        return Nation(NATIONS.index(key))

    def character(self, key: str) -> int:
        return self.number("character", key)

    def card(self, key: str) -> int:
        return self.number("card", key)

    def key(self, kind: str, number: int) -> str:
        return str(self.book.kinds[kind].encode(number))

    def seat(self, side: str) -> Seat:
        """The leading player of a side."""
        return Seat(self.game.leads[SIDES.index(side)])

    # Given.

    def clear(self) -> Table:
        """An empty map: all figures are reinforcements, nothing is captured, no cards in hands, no dice, Companions
        with the Ring in Rivendell. The political track, decks and the pool are as at the start."""
        game, book = self.game, self.book
        game.free_armies, game.shadow_armies, game.nazgul, game.captured = {}, {}, {}, []
        for nation, record in enumerate(book.nation_records):
            for figure, kind in enumerate(FIGURES):
                game.reinforcements[nation * len(FIGURES) + figure] = getattr(record.figures, kind)
        game.casualties = [0] * len(game.reinforcements)
        for one in book.characters_of_side[0] + book.characters_of_side[1]:
            game.where[one] = NOWHERE
        for one in book.companions:
            if not book.companion_records[one].replaces:
                game.where[one] = WITH_THE_RING
        game.guide = book.gandalf_the_grey
        game.fellowship, game.progress, game.revealed = book.fellowship_start, 0, False
        game.corruption, game.mordor = 0, NOT_IN_MORDOR
        for seat in game.seats:
            for card in (*game.hands[seat], *game.discards[seat]):
                game.decks[book.deck_of[card]] = (card, *game.decks[book.deck_of[card]])
            game.hands[seat] = game.discards[seat] = ()
        game.dice, game.hunt_box = [(), ()], [0, 0]
        return self.halt()

    def halt(self) -> Table:
        """Nothing is in progress; the test says what begins."""
        self.game.agenda[:] = [Turns(), Halt()]
        self.game.offered = None
        return self

    def army(self, region: str, nazgul: int = 0, characters: Iterable[str] = (), **nations: str) -> Table:
        """Put figures into a region: `north="R1 L1"`; what they stand beside stays."""
        at = self.region(region)
        for key, figures in nations.items():
            nation = self.nation(key)
            stack = list(EMPTY[SIDE_OF[nation]])
            for word in figures.split():
                figure = Figure(LETTERS.index(word[0]))
                assert figure != NAZGUL, "say nazgul=..."
                self.draft(nation, figure, int(word[1:]))
                stack[place(nation, figure)] += int(word[1:])
            add_stack(self.game, SIDE_OF[nation], at, tuple(stack))
        if nazgul:
            self.draft(self.nation("sauron"), NAZGUL, nazgul)
            self.game.add_nazgul(at, nazgul)
        return self.put(**dict.fromkeys(characters, region))

    def draft(self, nation: Nation, figure: Figure, count: int) -> None:
        left = self.game.left(nation, figure)
        to_reinforcements(self.game, nation, figure, -min(count, left))

    def reinforcements(self, nation: str, figures: str) -> Table:
        """Set what a nation has among its reinforcements: `"R2 E0"`."""
        for word in figures.split():
            at = self.nation(nation) * len(FIGURES) + LETTERS.index(word[0])
            self.game.reinforcements[at] = int(word[1:])
        return self.change()

    def put(self, **characters: str) -> Table:
        """Put characters into regions; "with_the_ring", "nowhere" and "lost" are said as such."""
        words = {"with_the_ring": WITH_THE_RING, "nowhere": NOWHERE, "lost": -3}
        for key, where in characters.items():
            self.game.where[self.character(key)] = words[where] if where in words else self.region(where)
        return self.change()

    def captured(self, *regions: str) -> Table:
        """These Settlements are held by the enemy of their nation."""
        self.game.captured = sorted({*self.game.captured, *map(self.region, regions)})
        return self.change()

    def politics(self, **nations: int | str) -> Table:
        """How many steps nations are from war: `gondor=1` passive, `gondor="1 active"`; at 0 they are active anyway."""
        for key, value in nations.items():
            nation = self.nation(key)
            steps, _, active = str(value).partition(" ")
            self.game.steps[nation] = int(steps)
            self.game.active[nation] = bool(active) or int(steps) == 0 or nation >= 5
        return self.change()

    def at_war(self, *nations: str) -> Table:
        return self.politics(**dict.fromkeys(nations or NATIONS, 0))

    def fellowship(self, region: str = "", companions: Sequence[str] | None = None, **fields: Any) -> Table:
        """Where the Ring-bearers are, who is with them (the first is the Guide; without any, Gollum), and any field of
        the state: progress, revealed, corruption, mordor."""
        game = self.game
        if region:
            game.fellowship = self.region(region)
        if companions is not None:
            for one in self.book.companions:
                if game.where[one] == WITH_THE_RING:
                    game.where[one] = NOWHERE
            self.put(**dict.fromkeys(companions, "with_the_ring"))
            game.guide = self.character(companions[0]) if companions else self.book.gollum
        for name, value in fields.items():
            setattr(game, name, value)
        return self.change()

    def sovereign(self, key: str, state: str = "leader", where: str = "", tiles: Sequence[str] = ()) -> Table:
        """Set the state of a Sovereign, where they stand (at home unless said), and their Corruption tiles."""
        one = self.character(key)
        self.game.sovereigns[one] = SOVEREIGN_STATES.index(state)
        self.game.where[one] = self.region(where or self.book.sovereign_records[one].start)
        for key_of_tile in tiles:
            tile = self.number("tile", key_of_tile)
            self.game.pool.remove(tile)
            lay_tile(self.game, one, tile, known=unseen_tile_bits(self.game) | 1 << tile)
        return self.change()

    def give_dice(self, side: str, *faces: str) -> Table:
        """Unused dice of a side; "ruler muster" is the Ruler die."""
        dice = []
        for word in faces:
            ruler, _, face = word.rpartition(" ")
            dice.append(Die(FACES.index(face) + (RULER if ruler else 0)))
        self.game.dice[SIDES.index(side)] = tuple(sorted(dice))
        return self.change()

    def hunt_box(self, shadow: int = 0, free: int = 0) -> Table:
        self.game.hunt_box = [free, shadow]
        return self.change()

    def hand(self, side: str, *cards: str) -> Table:
        """Put cards from wherever they are into the hand of a side's leading player."""
        seat = self.seat(side)
        for key in cards:
            card = self.take(key)
            self.game.hands[seat] = tuple(sorted((*self.game.hands[seat], card)))
        return self.change()

    def on_table(self, *cards: str) -> Table:
        """Put cards on the table."""
        self.game.table.extend(self.take(key) for key in cards)
        return self.change()

    def top_cards(self, *cards: str) -> Table:
        """Stack the decks of these cards: the first one named of a deck is drawn first."""
        for key in reversed(cards):
            card = self.take(key)
            deck = self.book.deck_of[card]
            self.game.decks[deck] = (*self.game.decks[deck], card)
        return self.change()

    def take(self, key: str) -> int:
        """Take a card from wherever it lies."""
        game, card = self.game, self.card(key)
        for piles in (game.hands, game.decks, game.discards):
            piles[:] = [tuple(one for one in pile if one != card) for pile in piles]
        for row in (game.played, game.table):
            row[:] = [one for one in row if one != card]
        return card

    def dice(self, *pips: int) -> Table:
        """What dice of battles, Hunts and cards show next, in this order."""
        self.loaded[DICE] += pips
        return self

    def tiles(self, *tiles: str) -> Table:
        """The Hunt tiles that are drawn next."""
        self.loaded[HUNT_POOL] += tiles
        return self

    def random_companions(self, *characters: str) -> Table:
        """Who is hit next where chance decides among Companions: drawn from the Hunt's stream as well."""
        self.loaded[HUNT_POOL] += [("character", key) for key in characters]
        return self

    def random_cards(self, *cards: str) -> Table:
        """Which cards are taken at random next."""
        self.loaded[EVENT_CARDS] += cards
        return self

    def index_of(self, stream: int, loaded: Any) -> int:
        """Where the thing that a test has loaded lies among what is drawn from. Companions are drawn from
        `game.in_fellowship()`, tiles from `game.pool`, cards from a hand."""
        if isinstance(loaded, int):
            return loaded
        if isinstance(loaded, tuple):
            return int(self.game.in_fellowship().index(self.character(loaded[1])))
        if stream == HUNT_POOL:
            return int(self.game.pool.index(self.number("tile", loaded)))
        card = self.card(loaded)
        return int(next(hand.index(card) for hand in self.game.hands if card in hand))

    # When.

    def begin(self, *procedures: Procedure) -> Table:
        """Do these procedures, then stop."""
        self.halt()
        self.game.do(*procedures)
        run(self.game)
        return self

    def acts(self, side: str, *faces: str, enemy_dice: Sequence[str] = ()) -> Table:
        """A side has these dice and is about to act, as in the phase of actions."""
        other = "shadow" if side == "free" else "free"
        self.give_dice(side, *faces).give_dice(other, *enemy_dice)
        self.game.agenda[:] = [Turns(), Turn(), ActionResolution(side=SIDES.index(side))]  # type: ignore[arg-type]
        self.game.agenda[1].go_to("victory_check")
        run(self.game)
        return self

    def options(self, verb: str = "") -> list[Option]:
        """What can be done now; instead of the choice of a die, what can be done with each, and of an Elven Ring, which
        dice it can turn, and to what."""
        found: list[Option] = []
        for option in legal(self.game):
            if option.verb == "use_die":
                found += self.with_die(option.args[0]).options(self.game)
            elif option.verb == "elven_ring":
                found += self.turns_of_dice()
            else:
                found.append(option)
        return [option for option in found if not verb or option.verb == verb]

    def turns_of_dice(self) -> list[Option]:
        """Which dice an Elven Ring can turn, and to what: the choice of the ring, the die and the face in one."""
        seat = self.game.question.seat
        return [
            Option(seat, "elven_ring", (*which.args, *to.args))
            for which in WhichDieTurns(seat).options(self.game)
            for to in TurnsTo(seat, which.args[0]).options(self.game)
        ]

    def with_die(self, die: Die) -> ActWith:
        """The question that is asked when who is to act has chosen a die."""
        return ActWith(self.game.question.seat, die)

    def choose(self, option: Option) -> Table:
        """Choose one of the `options`, stage by stage where there are several."""
        if option.verb != "elven_ring":
            answer(self.choose_die(option).game, option)
            return self
        die, face = option.args
        for stage in (Option(option.seat, "elven_ring"), Option(option.seat, "turn_die", (die,))):
            if stage in legal(self.game):
                answer(self.game, stage)
        answer(self.game, Option(option.seat, "turn_to", (face,)))
        return self

    def choose_die(self, option: Option) -> Table:
        """If a die is to be chosen first, choose one with which this can be done."""
        if option not in legal(self.game):
            dice = [one for one in legal(self.game) if one.verb == "use_die"]
            answer(self.game, next(one for one in dice if option in self.with_die(one.args[0]).options(self.game)))
        return self

    def args(self, option: Option) -> tuple[Any, ...]:
        if option.verb == "elven_ring" and option.args:
            die, face = option.args
            return self.named(die, "die"), self.named(face, "face")
        if option.verb == "skip":
            return tuple(self.named(die, "die") for die in option.args)
        return super().args(option)

    def do(self, verb: str, *args: Any) -> Table:
        fits = [option for option in self.options(verb) if self.args(option)[: len(args)] == args]
        assert fits, f"{verb}{args} is not legal; legal are: {self.described()}"
        return self.choose(fits[0])

    # Then.

    def leaders(self, region: str) -> int:
        """The Free Peoples Leaders in a region, Sovereigns who are Leaders among them."""
        at = self.region(region)
        return stacks.leaders(self.game.stack(FREE, at)) + len(self.game.leading_sovereigns(at))

    def figures(self, nation: str, region: str) -> str:
        """What a nation has in a region: `"R3 E1"`; empty if nothing."""
        stack = self.game.stack(SIDE_OF[self.nation(nation)], self.region(region))
        at = place(self.nation(nation), Figure(0))
        counts = zip(LETTERS, stack[at : at + 3], strict=False)
        return " ".join(f"{letter}{count}" for letter, count in counts if count)

    def where(self, character: str) -> str:
        at = self.game.where[self.character(character)]
        return {WITH_THE_RING: "with_the_ring", NOWHERE: "nowhere", -3: "lost"}.get(at) or self.key("region", at)

    @property
    def guide(self) -> str:
        return "" if self.game.guide == NOBODY else self.key("character", self.game.guide)
