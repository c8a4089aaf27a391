"""Rolling a search. Rules summary, "Rolling a search" and "Destroying the One Ring"."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from westmarch.engine.label import percent
from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Odds, Procedure, Question, ReactionRound
from westmarch.titles.fate import odds
from westmarch.titles.fate.procedures.payment import Pay
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import (
    DICE,
    EXPOSED,
    FRIENDSHIP,
    RECALL,
    RESISTANCE,
    SLIP,
    WEARY,
    Character,
    Place,
    Search,
    Symbol,
)


@dataclass(repr=False)
class RollSearch(Procedure):
    """A search for Frodo at `place`. `final` is the one on Mount Doom, with a die more for each hope missing."""

    place: Place
    final: bool = False
    ring: bool = False
    dice: list[Search] = field(default_factory=list)
    free_rerolls: tuple[int, ...] = ()

    about = ("place",)
    steps = ("put_on_the_ring", "roll", "fate", "aid", "results")
    outline = {
        "put_on_the_ring": "The Ring",
        "roll": "Roll the search",
        "fate": "Change the dice",
        "results": "Apply the dice",
    }

    def count(self, game: Fate) -> int:
        return count_dice(game, self.place, ring=self.ring, final=self.final)

    def count_with_ring(self, game: Fate) -> int:
        """The dice once the Ring is put on: its price in hope may add one to a final search."""
        hope = game.hope + game.book.data.hope.put_on_the_ring
        return count_dice(game, self.place, ring=True, final=self.final, hope=hope)

    def aids(self, game: Fate) -> bool:
        """Whether rerolls and abilities apply: always, but in a final search under the stricter reading of A17."""
        return not self.final or game.book.rulings.final_search == "all"

    def put_on_the_ring(self, game: Fate) -> None:
        """Frodo's owner decides, before any search roll that the Ring would make smaller (A16)."""
        if self.aids(game) and self.count_with_ring(game) < self.count(game):
            rule = game.book.rulings.ring_decision
            game.do(PutOnTheRing(game.holder[game.book.frodo] if rule == "owner" else game.turn))

    def roll(self, game: Fate) -> None:
        count = self.count(game)
        if count == 0:
            game.say(
                "No dice were left of the search for Frodo"
                if self.is_watched(game)
                else "Nobody was near to search for Frodo"
            )
            self.finish()
            return
        faces = game.book.search_die
        self.dice = sorted(faces[at] for at in game.rng(DICE).roll(count, len(faces)))
        game.say(
            "The Shadow searches for Frodo at {place}: the dice show {dice:search}",
            place=self.place,
            dice=list(self.dice),
        )

    def is_watched(self, game: Fate) -> bool:
        """Whether there is anybody to search: the Ring or a guide may take all their dice away."""
        return bool(game.nazgul[game.book.region_of[self.place]] or game.shadow[self.place])

    def fate(self, game: Fate) -> None:
        if self.aids(game):
            game.do(SearchFate())

    def aid(self, game: Fate) -> None:
        if self.aids(game):
            game.do(SamsAid(game.holder[game.book.frodo]))

    def results(self, game: Fate) -> None:
        losses = self.lost_now(game)
        region = game.book.region_of[self.place]
        if region != game.book.mordor:
            game.move_nazgul(region, game.book.mordor, min(self.dice.count(RECALL), game.nazgul[region]))
        game.lose_hope(losses, "final_search" if self.final else "search")

    def lost_now(self, game: Fate) -> int:
        """The hope that the dice cost as they lie."""
        return sum(loses_hope(face, self.place in game.havens) for face in self.dice)

    def worth_rerolling(self, game: Fate) -> list[Search]:
        """The faces that may be better when they are rolled again: none that does no harm, where no Nazgûl could be
        recalled either."""
        region = game.book.region_of[self.place]
        can_recall = region != game.book.mordor and game.nazgul[region] > 0
        haven = self.place in game.havens
        return sorted({face for face in self.dice if can_recall or loses_hope(face, haven)})

    def reroll(self, game: Fate, faces: Iterable[Search]) -> None:
        """Roll dice of these faces again."""
        again = list(faces)
        for face in again:
            self.dice.remove(face)
        die = game.book.search_die
        rolled = [die[at] for at in game.rng(DICE).roll(len(again), len(die))]
        self.dice = sorted([*self.dice, *rolled])
        game.say("Rolled again: {before:search} became {after:search}", before=again, after=rolled)


def count_dice(
    game: Fate,
    place: Place,
    *,
    ring: bool = False,
    final: bool = False,
    company: tuple[Character, ...] = (),
    hope: int | None = None,
) -> int:
    """How many dice a search for Frodo at `place` rolls.

    One for each Nazgûl in the region and, unless he wears the Ring, for each shadow troop at the place; in the final
    search one more for each hope that is missing. Guides who are present take theirs off before the limit (A17): those
    there, or those where he starts from if a Travel's search comes before it (A15). `company` is who is still to
    arrive with him, `hope` is what is left by then (as now, if None).
    """
    book = game.book
    scene = game.frodo_place if book.rulings.travel_search == "before" else place
    count = game.nazgul[book.region_of[place]]
    if not ring:
        count += game.shadow[place]
    if final:
        count += book.data.tracks.hope_top - (game.hope if hope is None else hope)
    if not final or book.rulings.final_search == "all":
        for one in game.cast:
            if game.where[one] == scene or one in company:
                count -= book.character_cards[one].search_dice_less
    if final and book.rulings.final_search_dice == "one":
        count = max(1, count)
    return max(0, min(count, book.data.search_die.most))


def loses_hope(face: Search, haven: bool) -> bool:
    return face == WEARY or (face == EXPOSED and not haven)


def _lost_in_haven(face: Search) -> tuple[int, int]:
    return int(loses_hope(face, True)), 0


def _lost_outside(face: Search) -> tuple[int, int]:
    return int(loses_hope(face, False)), 0


def search_odds(game: Fate, place: Place, dice: int, hope: int) -> str:
    """The number of dice of a search and what they can do, as a sentence."""
    if not dice:
        return told("no dice")
    chances = odds.known_spread(game.book.search_die, dice, _lost_in_haven if place in game.havens else _lost_outside)
    return f"{odds.search_dice(dice)}: {odds.hope_lost(chances, hope)}"


def safety(game: Fate, place: Place, dice: int) -> str:
    """The chance that a search costs nothing, in short; nothing for one without dice."""
    return told("safe {chance}", chance=percent(win_chance(game, place, dice, 1), tenths=False)) if dice else ""


def win_chance(game: Fate, place: Place, dice: int, hope: int) -> Fraction:
    """The chance to come through a search with hope left, before rerolls."""
    chances = odds.known_spread(game.book.search_die, dice, _lost_in_haven if place in game.havens else _lost_outside)
    return sum((chance for (lost, _), chance in chances.items() if lost < hope), Fraction(0))


@dataclass(repr=False)
class PutOnTheRing(Question):
    """Frodo's "Put on the Ring": shadow troops don't count, but it costs hope and draws the Eye."""

    seat: Seat

    part_of = "search"
    passes = ("keep_off",)
    prompt = "The search is about to be rolled"
    says = {"put_on": "Put on the Ring", "keep_off": "Don't put on the Ring"}

    def options(self, game: Fate) -> list[Option]:
        return [Option(self.seat, "keep_off"), Option(self.seat, "put_on")]

    def put_on(self, game: Fate, seat: Seat) -> None:
        search = game.nearest(RollSearch)
        search.ring = True
        game.say("Frodo put on the Ring")
        game.lose_hope(-game.book.data.hope.put_on_the_ring, "ring")
        game.shift_eye(game.book.region_of[search.place])

    def keep_off(self, game: Fate, seat: Seat) -> None:
        """The search goes on as it is."""

    def odds(self, game: Fate, option: Option) -> str | Odds:
        search = game.nearest(RollSearch)
        if option.verb == "keep_off":
            dice = search.count(game)
            return Odds(search_odds(game, search.place, dice, game.hope), safety(game, search.place, dice))
        cost = -game.book.data.hope.put_on_the_ring
        if game.hope <= cost:
            return told("it costs {cost} hope: the game is lost", cost=cost)
        after = search_odds(game, search.place, search.count_with_ring(game), game.hope - cost)
        return Odds(told("it costs {cost} hope; then {odds}", cost=cost, odds=after), told("{cost} hope", cost=cost))


@dataclass(repr=False)
class SearchFate(ReactionRound):
    """Fate: whoever is present may reroll a die for 1 resistance, again and again; rangers have a free one."""

    passed: tuple[Seat, ...] = ()

    interrupts = "roll"
    part_of = "search"
    prompt = "As they lie the search dice cost {lost} hope; they may be rolled again"
    says = {
        "reroll": "Reroll {face:search} for 1 resistance",
        "free_reroll": "{character}: reroll {face:search} for free",
        "stand": "Let the dice stand",
    }

    def told(self, game: Fate) -> dict[str, int]:
        return {"lost": game.nearest(RollSearch).lost_now(game)}

    def offers(self, game: Fate, seat: Seat) -> list[Option]:
        search = game.nearest(RollSearch)
        found: list[Option] = []
        if not game.seat_present(seat, game.frodo_place):
            return found
        faces = search.worth_rerolling(game)
        for one in game.present(game.frodo_place):
            left = game.book.character_cards[one].free_search_rerolls - search.free_rerolls.count(one)
            if game.holder[one] == seat and left > 0:
                found += [Option(seat, "free_reroll", (one, face)) for face in faces]
        if game.purse(seat, RESISTANCE):
            found += [Option(seat, "reroll", (face,)) for face in faces]
        return found

    def reroll(self, game: Fate, seat: Seat, face: Search) -> None:
        game.do(Pay(seat, RESISTANCE, 1), RerollSearchDie(face))

    def free_reroll(self, game: Fate, seat: Seat, character: Character, face: Search) -> None:
        search = game.nearest(RollSearch)
        search.free_rerolls = (*search.free_rerolls, character)
        search.reroll(game, [face])


@dataclass(repr=False)
class RerollSearchDie(Procedure):
    """Once paid for, a search die is rolled again."""

    face: Search

    steps = ("reroll",)

    def reroll(self, game: Fate) -> None:
        game.nearest(RollSearch).reroll(game, [self.face])


@dataclass(repr=False)
class SamsAid(Question):
    """Frodo & Sam's "Sam's Aid": each friendship spent ignores a die that would cost hope."""

    seat: Seat

    stays = True
    part_of = "search"
    passes = ("stand",)
    prompt = "Sam may help: the search shows {dice:search}"
    says = {"ignore": "Spend 1 friendship to ignore {face:search}", "stand": "Let the dice stand"}

    def told(self, game: Fate) -> dict[str, Any]:
        """The dice as they lie."""
        return {"dice": list(game.nearest(RollSearch).dice)}

    def options(self, game: Fate) -> list[Option]:
        search = game.nearest(RollSearch)
        haven = search.place in game.havens
        found = [Option(self.seat, "stand")]
        if game.purse(self.seat, FRIENDSHIP):
            faces = sorted({face for face in search.dice if loses_hope(face, haven)})
            found += [Option(self.seat, "ignore", (face,)) for face in faces]
        return found

    def ignore(self, game: Fate, seat: Seat, face: Search) -> None:
        search = game.nearest(RollSearch)
        search.dice.remove(face)
        search.dice.append(SLIP)
        search.dice.sort()
        game.say("Sam helped, and {face:search} did not count", face=face)
        game.do(Pay(seat, Symbol(FRIENDSHIP), 1))

    def stand(self, game: Fate, seat: Seat) -> None:
        self.leave(game)
