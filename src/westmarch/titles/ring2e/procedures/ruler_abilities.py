"""What Awakened Sovereigns do with the Ruler die: they raise men, and see far (12.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from westmarch.engine.lazily import is_any
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Odds, Procedure, Question
from westmarch.titles.ring2e.procedures.characters import CompanionsGo, movable
from westmarch.titles.ring2e.procedures.fellowship import MoveFellowship
from westmarch.titles.ring2e.procedures.hunt_odds import hunt_outlook
from westmarch.titles.ring2e.procedures.muster import can_place, is_open
from westmarch.titles.ring2e.procedures.sovereigns import may_recruit_by_die
from westmarch.titles.ring2e.rules.figures import recruit_figure
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import ELITE, FREE, LEADER, REGULAR, Character, Die, Figure, Nation, Region


@dataclass(repr=False)
class Levy(Procedure):
    """A Sovereign raises men of his nation, one by one. `filled` are the Settlements that have theirs, `beside_him`
    about = ("sovereign",)
    says that the next one comes to his own region."""

    seat: Seat
    sovereign: Character
    filled: tuple[Region, ...] = ()
    beside_him: bool = False

    def nation(self, game: Ring2e) -> Nation:
        return game.book.nation_of_character[self.sovereign]

    def ask(self, game: Ring2e, optional: bool = False) -> None:
        """As many as possible are raised, unless the text says may."""
        if self.choices(game):
            game.do(WhomToRaise(self.seat, optional))

    def choices(self, game: Ring2e) -> list[tuple[Figure, Region]]:
        raise NotImplementedError

    def in_settlements(self, game: Ring2e) -> list[tuple[Figure, Region]]:
        """Regulars or Leaders in Settlements of the nation that are free, not conquered, and have had none (6.2)."""
        places = [at for at in game.book.settlements_of[self.nation(game)] if at not in self.filled]
        return self.placeable(game, (REGULAR, LEADER), [at for at in places if is_open(game, FREE, at)])

    def placeable(self, game: Ring2e, figures: tuple[Figure, ...], places: list[Region]) -> list[tuple[Figure, Region]]:
        nation = self.nation(game)
        return [
            (figure, at)
            for at in places
            for figure in figures
            if can_place(game, nation, figure, at) and may_recruit_by_die(game, nation, figure, at)
        ]


@dataclass(repr=False)
class CallToArms(Levy):
    """Brand and Théoden: a Regular or Leader in each of two free Settlements of their nation, and one beside them."""

    steps = ("in_a_settlement", "in_another", "with_him")

    def in_a_settlement(self, game: Ring2e) -> None:
        self.ask(game)

    def in_another(self, game: Ring2e) -> None:
        self.ask(game)

    def with_him(self, game: Ring2e) -> None:
        self.beside_him = True
        self.ask(game)

    def choices(self, game: Ring2e) -> list[tuple[Figure, Region]]:
        if not self.beside_him:
            return self.in_settlements(game)
        here = game.where[self.sovereign]
        return self.placeable(game, (REGULAR, LEADER), [here]) if game.is_free(FREE, here) else []


@dataclass(repr=False)
class IronGuard(Levy):
    """Dáin: a Regular or Elite beside him, besieged or not; then perhaps a Regular or Leader in another free Settlement
    of the Dwarves."""

    beside_him: bool = True

    steps = ("with_him", "in_another")

    def with_him(self, game: Ring2e) -> None:
        self.ask(game)

    def in_another(self, game: Ring2e) -> None:
        self.beside_him = False
        self.filled = (game.where[self.sovereign],)
        self.ask(game, optional=True)

    def choices(self, game: Ring2e) -> list[tuple[Figure, Region]]:
        if not self.beside_him:
            return self.in_settlements(game)
        here = game.where[self.sovereign]
        open_to_him = game.is_free(FREE, here) or game.is_besieged(FREE, here)
        return self.placeable(game, (REGULAR, ELITE), [here]) if open_to_him else []


@dataclass(repr=False)
class WhomToRaise(Question):
    """The next figure that a Sovereign raises."""

    seat: Seat
    optional: bool = False

    part_of = "muster"
    passes = ("raise_nobody",)
    prompt = "Whom to raise, and where"
    says = {"raise_figure": "{figure} in {region}", "raise_nobody": "Nobody else"}

    def options(self, game: Ring2e) -> list[Option]:
        found = [Option(self.seat, "raise_figure", one) for one in self.asker(game).choices(game)]
        return [*found, Option(self.seat, "raise_nobody")] if self.optional else found

    def raise_figure(self, game: Ring2e, seat: Seat, figure: Figure, region: Region) -> None:
        levy = self.asker(game)
        recruit_figure(game, levy.nation(game), figure, region)
        if not levy.beside_him:
            levy.filled = (*levy.filled, region)

    def raise_nobody(self, game: Ring2e, seat: Seat) -> None:
        """That is all."""


def levy_of(game: Ring2e, seat: Seat, one: Character) -> Levy:
    """What the second ability of Brand, Dáin or Théoden does."""
    return IronGuard(seat, one) if one == game.book.dain else CallToArms(seat, one)


def can_raise(game: Ring2e, seat: Seat, one: Character) -> bool:
    """Whether such an ability would raise anybody."""
    levy = levy_of(game, seat, one)
    if levy.choices(game):
        return True
    levy.beside_him = not levy.beside_him
    levy.filled = ()
    return bool(levy.choices(game))


@dataclass(repr=False)
class FarSighted(Question):
    """Thranduil: move the Fellowship with a Hunt die less, or Companions a region further."""

    seat: Seat
    die: Die

    part_of = "far-sighted"
    prompt = "What Thranduil foresaw"
    says = {
        "far_move": "Move the Fellowship with a Hunt die less",
        "far_companions": "Move Companions, a region further",
        "far_separate": "Separate Companions, who go a region further",
    }

    def options(self, game: Ring2e) -> list[Option]:
        return [Option(self.seat, verb) for verb in far_sighted_ways(game)]

    def odds(self, game: Ring2e, option: Option) -> Odds:
        return hunt_outlook(game, fewer_dice=1) if option.verb == "far_move" else Odds("")

    def far_move(self, game: Ring2e, seat: Seat) -> None:
        game.do(MoveFellowship(self.die, fewer_dice=1))

    def far_companions(self, game: Ring2e, seat: Seat) -> None:
        game.do(CompanionsGo(seat, whence="map", everyone=True, extra=1))

    def far_separate(self, game: Ring2e, seat: Seat) -> None:
        game.do(CompanionsGo(seat, extra=1))


def far_sighted_ways(game: Ring2e) -> Iterator[str]:
    """What Thranduil's second ability can do now; nothing while the Fellowship is on the Mordor Track."""
    if game.in_mordor:
        return
    if not game.revealed:
        yield "far_move"
    if is_any(movable(game, "map")):
        yield "far_companions"
    if game.is_accompanied():
        yield "far_separate"


@dataclass(repr=False)
class EventByToken(Question):
    """Denethor's Ruler token has made the Ruler die an Event die: it plays or draws a card now (12.5)."""

    seat: Seat
    die: Die

    secret = True
    prompt = "Denethor looks into the palantír: play or draw a card"

    def options(self, game: Ring2e) -> list[Option]:
        found: list[Option] = []
        for action in game.book.menus[FREE]:
            if action.verb in ("play_event", "draw_event"):
                found += action.options_with(game, self.seat, self.die)
        return found

    def take(self, game: Ring2e, option: Option) -> None:
        self.leave(game)
        super().take(game, option)
