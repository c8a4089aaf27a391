"""Nazgûl and Minions go about on the map (6.1)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Choose, Procedure, Question
from westmarch.titles.ring2e.procedures.travel import minion_reach, nazgul_reach
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import NOBODY, NOWHERE, Character, Region


@dataclass(repr=False)
class MinionsGo(Procedure):
    """Nazgûl fly, the Witch-king among them, and with `minions` the player's other Minions move too; each once.

    `landed` are the regions where Nazgûl have come to, one by one; `gone` the characters who have moved.
    """

    seat: Seat
    minions: bool = True
    landed: tuple[Region, ...] = ()
    gone: tuple[Character, ...] = ()
    origin: Region = NOWHERE
    who: Character = NOBODY
    count: int = 0
    target: Region = NOWHERE

    about = ("target", "who", "origin")
    steps = ("choose_who", "choose_count", "choose_target", "go")
    prompts = {"count": "How many Nazgûl fly from {origin:region}?", "target": "Where to?"}

    def choose_who(self, game: Ring2e) -> None:
        self.origin, self.who = NOWHERE, NOBODY
        game.do(ChooseFlier(self.seat))

    def fresh(self, game: Ring2e, region: Region) -> int:
        """How many Nazgûl in a region have not moved yet."""
        return game.nazgul.get(region, 0) - self.landed.count(region)

    def origins(self, game: Ring2e) -> list[Region]:
        return [region for region in sorted(game.nazgul) if self.fresh(game, region)]

    def movers(self, game: Ring2e) -> list[Character]:
        """The characters who can still move on their own."""
        found = [one for one in self.kinds(game) if game.on_map(one) and one not in self.gone]
        return [one for one in found if game.book.flies[one] or can_leave(game, one)]

    def kinds(self, game: Ring2e) -> list[Character]:
        """Nazgûl are moved by any player of the Shadow, a Minion on foot by the player of their nation (11.2)."""
        book = game.book
        if not self.minions:
            return [book.witch_king]
        nation = book.nation_of_character
        return [
            one for one in book.shadow_characters if book.flies[one] or game.seat_of_nation(nation[one]) == self.seat
        ]

    def reach(self, game: Ring2e, one: Character) -> list[Region]:
        book = game.book
        return nazgul_reach(game) if book.flies[one] else minion_reach(game, game.where[one], book.level[one])

    def choose_count(self, game: Ring2e) -> None:
        if self.origin != NOWHERE:
            game.do(Choose(self.seat, "count"))
        elif self.who == NOBODY:
            self.finish()

    def count_choices(self, game: Ring2e) -> list[int]:
        return list(range(self.fresh(game, self.origin), 0, -1))

    def choose_target(self, game: Ring2e) -> None:
        game.do(Choose(self.seat, "target"))

    def target_choices(self, game: Ring2e) -> list[Region]:
        here = game.where[self.who] if self.origin == NOWHERE else self.origin
        found = nazgul_reach(game) if self.origin != NOWHERE else self.reach(game, self.who)
        if here in found:
            found.remove(here)
        return found

    def go(self, game: Ring2e) -> None:
        if self.origin != NOWHERE:
            game.add_nazgul(self.origin, -self.count)
            game.add_nazgul(self.target, self.count)
            self.landed += (self.target,) * self.count
            game.say(
                "{count:# Nazgûl|# Nazgûl} flew from {origin:region} to {region}",
                count=self.count,
                origin=self.origin,
                region=self.target,
            )
        else:
            game.where[self.who] = self.target
            self.gone = (*self.gone, self.who)
            game.say("{character} came to {region}", character=self.who, region=self.target)
        self.go_to("choose_who")


def can_leave(game: Ring2e, one: Character) -> bool:
    """Whether a Minion without wings can go as far as the next region."""
    return len(minion_reach(game, game.where[one], min(1, game.book.level[one]))) > 1


def can_move_minions(game: Ring2e, seat: Seat) -> bool:
    """Whether any Nazgûl or Minion can move on its own at this player's word."""
    return bool(game.nazgul) or bool(MinionsGo(seat).movers(game))


@dataclass(repr=False)
class ChooseFlier(Question):
    """Whose move is it, one after the other?"""

    seat: Seat

    part_of = "choose"
    passes = ("rest",)
    prompt = "Which Nazgûl and Minions move?"
    says = {"fly": "Nazgûl from {region}", "send": "{character}", "rest": "Nobody else"}

    def options(self, game: Ring2e) -> list[Option]:
        mover = self.asker(game)
        found = [Option(self.seat, "fly", (region,)) for region in mover.origins(game)]
        found += [Option(self.seat, "send", (one,)) for one in mover.movers(game)]
        return [*found, Option(self.seat, "rest")]

    def fly(self, game: Ring2e, seat: Seat, region: Region) -> None:
        self.asker(game).origin = region

    def send(self, game: Ring2e, seat: Seat, character: Character) -> None:
        self.asker(game).who = character

    def rest(self, game: Ring2e, seat: Seat) -> None:
        """The others stay."""
