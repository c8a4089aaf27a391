"""Those whom Saruman has persuaded walk to Isengard (8.12)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import AGAIN, Next, Procedure
from westmarch.titles.ring1977.rules.cards import show_magic
from westmarch.titles.ring1977.rules.movement import lead_away, way_home
from westmarch.titles.ring1977.rules.people import escape_rating
from westmarch.titles.ring1977.rules.places import is_prison, shut_passes
from westmarch.titles.ring1977.rules.stacks import show_counter, tell_of
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import FELLOWSHIP_SEAT, IN_PRISON, Person


@dataclass(repr=False)
class PersuadedWalk(Procedure):
    """They go as far as their feet carry them, in Saruman's Player-Turn. In Isengard they are captives of whoever holds
    it, and free where that is the Fellowship."""

    steps = ("walk",)

    def walk(self, game: Ring1977) -> None:
        home = game.book.isengard
        game.persuaded = [person for person in game.persuaded if game.is_free(person)]
        for person in list(game.persuaded):
            place = way_home(game, person, home, shut_passes(game, FELLOWSHIP_SEAT))
            lead_away(game, person, place)
            if place == home:
                game.persuaded.remove(person)
                self.come_in(game, person)

    def come_in(self, game: Ring1977, person: Person) -> None:
        owner = game.owner(game.book.isengard)
        if owner is None or not is_prison(game, game.book.isengard):
            tell_of(game, person, "{person} is free")
            return
        game.captor[person] = IN_PRISON
        show_counter(game, person, game.seat_of(owner))
        tell_of(game, person, "{person} is a prisoner")
        for card in game.magic_of(person):
            show_magic(game, card, game.seat_of(owner))


@dataclass(repr=False)
class CallBack(Procedure):
    """Somebody of the Fellowship calls back one who has been persuaded, at the end of a Fellowship Player-Turn. They
    must be in the same hex, and the one who is called must roll their Escape Rating."""

    left: tuple[Person, ...] = ()

    steps = ("begin", "one_by_one")

    def begin(self, game: Ring1977) -> None:
        self.left = tuple(person for person in game.persuaded if game.is_free(person))

    def one_by_one(self, game: Ring1977) -> Next:
        if not self.left:
            return None
        person, *rest = self.left
        self.left = tuple(rest)
        friends = [one for one in game.free_fellows(game.hex_of(person)) if one not in game.persuaded]
        if friends:
            self.call(game, person)
        return AGAIN

    def call(self, game: Ring1977, person: Person) -> None:
        die = game.roll()
        if die <= escape_rating(game, person):
            game.persuaded.remove(person)
            tell_of(game, person, "{person} came to their senses (rolled {die})", die=die)
        else:
            tell_of(game, person, "{person} does not hear their friends (rolled {die})", die=die)
