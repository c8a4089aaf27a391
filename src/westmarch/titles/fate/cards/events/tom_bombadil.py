"""Tom Bombadil."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Procedure, Question
from westmarch.titles.fate.cards.shapes import EventCard
from westmarch.titles.fate.procedures.battle import BattleFate, RollBattle
from westmarch.titles.fate.procedures.search import RollSearch, SearchFate
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import Battle, Search


@dataclass(repr=False)
class TomBombadil(Procedure):
    """Either 1 hope, or up to 3 dice of the roll that stands are rolled again, all at once."""

    seat: Seat
    dice: tuple[int, ...] = ()

    steps = ("choose", "reroll")

    def choose(self, game: Fate) -> None:
        if standing_roll(game) is None:
            game.gain_hope(1)
        else:
            game.do(TomHelps(self.seat))

    def reroll(self, game: Fate) -> None:
        roll = standing_roll(game)
        if isinstance(roll, RollSearch):
            roll.reroll(game, [Search(face) for face in self.dice])
        elif isinstance(roll, RollBattle):
            roll.reroll(game, [Battle(face) for face in self.dice])


def standing_roll(game: Fate) -> RollSearch | RollBattle | None:
    """The search or battle whose dice may be rolled again."""
    if game.during(SearchFate):
        search = game.nearest(RollSearch)
        return search if search.aids(game) else None
    return game.nearest(RollBattle) if game.during(BattleFate) else None


@dataclass(repr=False)
class TomHelps(Question):
    """Hope, or dice: these are picked one after the other."""

    seat: Seat

    stays = True
    part_of = "choose"
    prompt = "How does Tom Bombadil help?"
    says = {
        "gain_hope": "Gain 1 hope",
        "search_die": "Reroll {face:search}",
        "battle_die": "Reroll {face:battle}",
        "enough": "Roll these dice again",
    }

    def options(self, game: Fate) -> list[Option]:
        tom, roll = game.nearest(TomBombadil), standing_roll(game)
        assert roll is not None
        found = []
        if not tom.dice and game.hope < game.book.data.tracks.hope_top:
            found.append(Option(self.seat, "gain_hope"))
        if len(tom.dice) < 3:
            verb = "search_die" if isinstance(roll, RollSearch) else "battle_die"
            dice: Sequence[int] = roll.dice
            faces = sorted({face for face in dice if dice.count(face) > tom.dice.count(face)})
            found += [Option(self.seat, verb, (face,)) for face in faces]
        if tom.dice:
            found.append(Option(self.seat, "enough"))
        return found

    def gain_hope(self, game: Fate, seat: Seat) -> None:
        game.gain_hope(1)
        self.leave(game)

    def search_die(self, game: Fate, seat: Seat, face: Search) -> None:
        self.pick(game, face)

    def battle_die(self, game: Fate, seat: Seat, face: Battle) -> None:
        self.pick(game, face)

    def pick(self, game: Fate, face: int) -> None:
        tom = game.nearest(TomBombadil)
        tom.dice = (*tom.dice, face)

    def enough(self, game: Fate, seat: Seat) -> None:
        self.leave(game)


def why_not(game: Fate, seat: Seat) -> str | None:
    if game.hope < game.book.data.tracks.hope_top or standing_roll(game) is not None:
        return None
    return told("Hope is as high as it can be, and there are no dice to roll again.")


TOM_BOMBADIL: Final = EventCard(
    "tom_bombadil",
    "Either gain 1 hope, or reroll up to 3 dice of one roll. This may interrupt a search or a battle.",
    TomBombadil,
    why_not,
    timings=frozenset({"any", "roll"}),
)
