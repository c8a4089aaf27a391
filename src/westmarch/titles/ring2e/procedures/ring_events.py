"""What events do to the Fellowship that nothing else does: they break it, lure it, shift it, and draw tiles of their
own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import AGAIN, Choose, Next, Procedure, Question
from westmarch.titles.ring2e.procedures.characters import leave_fellowship
from westmarch.titles.ring2e.procedures.lost import LoseCompanion, free_events_on_table, random_companion
from westmarch.titles.ring2e.procedures.tiles import DrawHuntTile
from westmarch.titles.ring2e.procedures.trace import no_way_on
from westmarch.titles.ring2e.rules.cards import leave_table
from westmarch.titles.ring2e.rules.rulers import lose_character
from westmarch.titles.ring2e.rules.tiles import can_draw_tile, draw_tile, return_tiles
from westmarch.titles.ring2e.standing import HuntReaction
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE, NO_CARD, NOBODY, NOWHERE, Card, Character, Region


@dataclass(repr=False)
class BreakTheFellowship(DrawHuntTile):
    """The Breaking of the Fellowship: as many Companions as a tile shows must leave, and stay where the Ring-bearers
    are."""

    leaver: Character = NOBODY
    leavers: tuple[Character, ...] = ()

    steps: ClassVar[tuple[str, ...]] = ("ward", "draw", "react", "measure", "choose", "part")
    prompts = {"leaver": "Who leaves the Fellowship?"}

    def helps(self, game: Ring2e, rule: HuntReaction) -> bool:
        return not rule.less_damage

    def choose(self, game: Ring2e) -> Next:
        """The Free Peoples choose one after the other; if all must go there is nothing to choose."""
        if self.leaver != NOBODY:
            self.leavers = (*self.leavers, self.leaver)
            self.leaver = NOBODY
        staying = self.leaver_choices(game)
        missing = self.damage - len(self.leavers)
        if missing >= len(staying):
            self.leavers = (*self.leavers, *staying)
            missing = 0
        if missing <= 0:
            return None
        game.do(Choose(game.leader_of(FREE), "leaver"))
        return AGAIN

    def leaver_choices(self, game: Ring2e) -> list[Character]:
        return [one for one in game.in_fellowship() if one not in self.leavers]

    def part(self, game: Ring2e) -> None:
        if self.leavers:
            leave_fellowship(game, self.leavers, game.fellowship)


@dataclass(repr=False)
class LureCompanion(Question):
    """The Lure of the Ring: a Companion dies, or corrupts the Ring-bearers by their Level."""

    seat: Seat
    one: Character

    part_of = "choose"
    prompt = "The Ring lures {one:character}"
    says = {"give_in": "{level:# corruption|# corruption}", "die": "{character} is lost"}

    def options(self, game: Ring2e) -> list[Option]:
        level = game.book.level[self.one]
        return [Option(self.seat, "give_in", (level,)), Option(self.seat, "die", (self.one,))]

    def give_in(self, game: Ring2e, seat: Seat, level: int) -> None:
        game.change_corruption(level)

    def die(self, game: Ring2e, seat: Seat, character: Character) -> None:
        game.do(LoseCompanion(character))


def lure(game: Ring2e) -> None:
    """A Companion is drawn for the Lure of the Ring; Gollum is beyond it."""
    if game.is_accompanied():
        game.do(LureCompanion(game.leader_of(FREE), random_companion(game)))
    else:
        game.change_corruption(1)


def challenge(game: Ring2e) -> None:
    """The Challenge of the King: three tiles, whose Eyes leave the game; but three Eyes go back, and he dies."""
    book = game.book
    tiles = [draw_tile(game) for _ in range(3) if can_draw_tile(game)]
    game.say("The Challenge of the King: {tiles:tile}", tiles=tiles)
    eyes = [tile for tile in tiles if book.is_eye[tile]]
    if len(eyes) == 3:
        lose_character(game, book.aragorn if game.on_map(book.aragorn) else book.strider)
        eyes = []
    game.removed_tiles += eyes
    return_tiles(game, [tile for tile in tiles if tile not in eyes])


@dataclass(repr=False)
class ShiftFigure(Procedure):
    """The Shadow moves the Ring-bearers' figure to an adjacent region."""

    seat: Seat
    region: Region = NOWHERE

    steps = ("choose", "shift")
    prompts = {"region": "Where to is the Fellowship driven?"}

    def choose(self, game: Ring2e) -> None:
        game.do(Choose(self.seat, "region"))

    def region_choices(self, game: Ring2e) -> list[Region]:
        return list(game.book.adjacent[game.fellowship])

    def region_odds(self, game: Ring2e, value: Region) -> str:
        return no_way_on(game, value)

    def shift(self, game: Ring2e) -> None:
        game.fellowship = self.region
        game.say("The Fellowship was driven to {region}", region=self.region)


@dataclass(repr=False)
class DiscardFreeEvent(Procedure):
    """A Character event of the Free Peoples is discarded from the table."""

    seat: Seat
    card: Card = NO_CARD

    steps = ("choose", "discard")
    prompts = {"card": "Which card is discarded?"}

    def choose(self, game: Ring2e) -> None:
        game.do(Choose(self.seat, "card"))

    def card_choices(self, game: Ring2e) -> list[Card]:
        return free_events_on_table(game)

    def discard(self, game: Ring2e) -> None:
        leave_table(game, self.card)
