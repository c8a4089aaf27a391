"""Searches by Nazgûl: for one side, for two, or together where Saruman is allied with the Dark Power (5, 8.3, 8.14)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Confirm, Odds, Procedure, Question
from westmarch.titles.ring1977.procedures.alliances import dissolve
from westmarch.titles.ring1977.procedures.chances import fought
from westmarch.titles.ring1977.procedures.fight import Fight
from westmarch.titles.ring1977.procedures.search import can_be_seen, is_spotted
from westmarch.titles.ring1977.rules.movement import arrive
from westmarch.titles.ring1977.rules.people import nazgul_in
from westmarch.titles.ring1977.rules.searches import is_hidden_from_search, spot_people
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT, SARUMAN_SEAT, Hex, Person


@dataclass(repr=False)
class Hunt(Procedure):
    """Up to so many of the Nazgûl who are able look for a stack; `searchers` are those who do."""

    place: Hex
    able: tuple[Person, ...]
    most: int
    searchers: tuple[Person, ...] = ()
    about = ("place",)

    def pick(self, game: Ring1977, seat: Seat) -> None:
        """All search, as far as the card allows; which of them is asked, unless that would tell where who hides."""
        self.searchers = ()
        if len(self.able) <= self.most or game.book.hides_stacks:
            self.searchers = self.able[: self.most]
        else:
            game.do(PickSearcher(seat))


@dataclass(repr=False)
class NazgulSearch(Hunt):
    """The Nazgûl of both sides look for a stack: Saruman's first, then the Dark Power's; together, if they are allies
    and agree who does (8.14). The Dark Power's don't in a turn in which Sauron's mind is elsewhere (Event Cards, 8.11).
    """

    steps = ("begin",)

    def begin(self, game: Ring1977) -> None:
        if game.blinded or game.blinded_nazgul:
            self.able = self.of(game, SARUMAN_SEAT)
        sides = [self.of(game, seat) for seat in (SARUMAN_SEAT, DARK_SEAT)]
        if all(sides) and game.allies_of(SARUMAN_SEAT) == [DARK_SEAT]:
            game.do(SharedSearch(self.place, self.able, self.most))
            return
        if self.most:
            game.do(*(OwnSearch(self.place, able, self.most) for able in sides if able))

    def of(self, game: Ring1977, seat: Seat) -> tuple[Person, ...]:
        """The Nazgûl of a player."""
        return tuple(one for one in self.able if game.player(one) == seat)


@dataclass(repr=False)
class SharedSearch(Hunt):
    """Saruman says which Nazgûl search, then the Dark Power, until the other agrees. If neither does, the Alliance is
    over at once, and each searches alone (8.3)."""

    agreed: bool = False

    steps = ("saruman", "dark_power_agrees", "dark_power", "saruman_agrees", "search")
    prompts = {"agreed": "Agree to the Nazgûl whom your ally would have search?"}

    def saruman(self, game: Ring1977) -> None:
        self.pick(game, SARUMAN_SEAT)

    def dark_power_agrees(self, game: Ring1977) -> None:
        self.ask(game, DARK_SEAT)

    def dark_power(self, game: Ring1977) -> None:
        if not self.agreed:
            self.pick(game, DARK_SEAT)

    def saruman_agrees(self, game: Ring1977) -> None:
        if not self.agreed:
            self.ask(game, SARUMAN_SEAT)

    def ask(self, game: Ring1977, seat: Seat) -> None:
        """Where all search there is nothing to agree about."""
        if len(self.able) <= self.most or game.book.hides_stacks:
            self.agreed = True
            return
        for person in self.searchers:
            game.whisper(seat, "Your ally would have {person} search", person=person)
        game.do(Confirm(seat, "agreed"))

    def search(self, game: Ring1977) -> None:
        if self.agreed:
            game.do(OwnSearch(self.place, self.searchers, self.most))
        else:
            dissolve(game)
            game.do(NazgulSearch(self.place, self.able, self.most))


@dataclass(repr=False)
class OwnSearch(Hunt):
    """Those who spot the stack come, and may fight at once: of allies each says so for their own (5.2, 5.4)."""

    fights: bool = False
    ally_fights: bool = False

    steps = ("choose", "roll", "come", "ask", "ask_ally", "attack")
    prompts = {"fights": "Fight the stack at once?", "ally_fights": "Fight the stack at once?"}

    def choose(self, game: Ring1977) -> None:
        if game.free_fellows(self.place):
            self.pick(game, game.player(self.able[0]))
        else:
            self.finish()

    def roll(self, game: Ring1977) -> None:
        """A wearer of the Ring is found without a roll (6)."""
        wearer = any(game.is_wearing(person) for person in game.free_fellows(self.place))
        number = game.book.data.search.nazgul[len(self.searchers) - 1]
        if not wearer and not is_spotted(game, self.place, game.player(self.searchers[0]), number):
            self.finish()

    def come(self, game: Ring1977) -> None:
        """Whoever has a Nazgûl in it learns who is there."""
        people = tuple(person for person in game.free_fellows(self.place) if can_be_seen(game, person))
        for seat in sorted({game.player(one) for one in self.searchers}):
            spot_people(game, people, seat)
        if self.place in game.book.havens or (game.book.hides_stacks and not people):
            self.finish()
            return
        for nazgul in self.searchers:
            arrive(game, nazgul, self.place)

    def ask(self, game: Ring1977) -> None:
        """Saruman's Nazgûl do not fight those whose ally he is (8.3)."""
        first = self.masters(game)[0]
        if first not in game.allies_of(FELLOWSHIP_SEAT):
            game.do(Confirm(first, "fights"))

    def fights_odds(self, game: Ring1977) -> Odds:
        """What can come of the first round, for the first who are asked."""
        return self.odds_for(game, self.masters(game)[0])

    def ally_fights_odds(self, game: Ring1977) -> Odds:
        """The same for their ally."""
        return self.odds_for(game, self.masters(game)[-1])

    def odds_for(self, game: Ring1977, seat: Seat) -> Odds:
        own = tuple(one for one in self.searchers if game.player(one) == seat)
        return fought(game, seat, Fight(self.place, own, tuple(game.free_fellows(self.place))))

    def ask_ally(self, game: Ring1977) -> None:
        for ally in self.masters(game)[1:]:
            game.do(Confirm(ally, "ally_fights"))

    def masters(self, game: Ring1977) -> list[Seat]:
        """Whose Nazgûl search: Saruman's first."""
        return sorted({game.player(one) for one in self.searchers}, reverse=True)

    def attack(self, game: Ring1977) -> None:
        said = zip(self.masters(game), (self.fights, self.ally_fights), strict=False)
        willing = [seat for seat, fights in said if fights]
        attackers = tuple(one for one in self.searchers if game.player(one) in willing)
        if attackers:
            game.do(Fight(self.place, attackers, tuple(game.free_fellows(self.place))))


@dataclass(repr=False)
class NazgulWait(Procedure):
    """A stack comes to a hex where Nazgûl wait: up to three of them look for it, where they are (3)."""

    place: Hex

    steps = ("look",)

    def look(self, game: Ring1977) -> None:
        if not is_hidden_from_search(game, self.place):
            game.do(NazgulSearch(self.place, tuple(nazgul_in(game, self.place)), len(game.book.data.search.nazgul)))


@dataclass(repr=False)
class PickSearcher(Question):
    """Which of the Nazgûl that could search do."""

    seat: Seat

    stays = True
    prompt = "Which Nazgûl search?"
    says = {"searches": "{person}"}

    def stands(self, game: Ring1977) -> bool:
        hunt = game.nearest(Hunt)
        return len(hunt.searchers) < hunt.most

    def options(self, game: Ring1977) -> list[Option]:
        hunt = game.nearest(Hunt)
        return [Option(self.seat, "searches", (one,)) for one in hunt.able if one not in hunt.searchers]

    def searches(self, game: Ring1977, seat: Seat, person: Person) -> None:
        hunt = game.nearest(Hunt)
        hunt.searchers = (*hunt.searchers, person)
