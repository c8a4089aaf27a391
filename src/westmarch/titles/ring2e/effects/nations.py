"""The political track, action dice, and the decks."""

from __future__ import annotations

from typing import ClassVar, Literal

from westmarch.engine.option import Seat
from westmarch.titles.ring2e.procedures.event_choices import (
    AdvanceOne,
    PlayAnotherCard,
    TurnSomeDice,
    move_nation,
)
from westmarch.titles.ring2e.procedures.events import playable
from westmarch.titles.ring2e.procedures.politics import may_wake
from westmarch.titles.ring2e.procedures.resolve import Resolve
from westmarch.titles.ring2e.procedures.stormcrow import StormcrowFlies, stormcrow_nations
from westmarch.titles.ring2e.records import Some
from westmarch.titles.ring2e.rules.cards import draw_card
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.texts import Effect
from westmarch.titles.ring2e.words import (
    DECK_IDS,
    FACES,
    NATIONS,
    NO_DIE,
    NOWHERE,
    SIDES,
    Card,
    Deck,
    DeckId,
    Die,
    Face,
    FaceId,
    Nation,
    NationId,
    Side,
    SideId,
    face_of,
)


class Advance(Effect, frozen=True, kw_only=True, tag="advance"):
    """All these nations advance a step, or one that is chosen; they may first be activated, or go At War."""

    nations: tuple[NationId, ...]
    one: bool = False
    activate: bool = False
    to_war: bool = False

    label = "activate and advance a nation"

    def open_nations(self, game: Ring2e, seat: Seat) -> list[Nation]:
        """Those that would wake up or advance; where one is chosen, it is the player's own (11.2)."""
        found = [nation for name in self.nations if self.moves(game, nation := Nation(NATIONS.index(name)))]
        return [nation for nation in found if game.seat_of_nation(nation) == seat] if self.one else found

    def moves(self, game: Ring2e, nation: Nation) -> bool:
        wakes = self.activate and not game.active[nation] and may_wake(game, nation, "card", NOWHERE)
        return wakes or game.can_advance(nation)

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        return bool(self.open_nations(game, play.seat))

    def do(self, game: Ring2e, play: Resolve) -> None:
        if self.one:
            game.do(AdvanceOne(play.seat))
            return
        for nation in self.open_nations(game, play.seat):
            move_nation(game, nation, wake=self.activate, to_war=self.to_war)


class Stormcrow(Effect, frozen=True, kw_only=True, tag="stormcrow"):
    """A nation that the Fellowship or a Companion is in goes a step back and loses a figure. It is one that is not At
    War.

    `corrupts`: only if its Sovereign is not Awakened; it is a unit, and they are given a Corruption tile.
    """

    corrupts: bool = False

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        return bool(stormcrow_nations(game, self.corrupts))

    def do(self, game: Ring2e, play: Resolve) -> None:
        game.do(StormcrowFlies(play.seat, self.corrupts))


class TurnDice(Effect, frozen=True, kw_only=True, tag="turn_dice"):
    """A side turns unused dice to another face, up to so many; Eyes go to the Hunt Box."""

    side: SideId
    whence: FaceId | Literal["any"]
    to: FaceId
    most: Some

    needs_own_dice: ClassVar[bool] = True

    def dice(self, game: Ring2e) -> list[Die]:
        """The different dice that can be turned."""
        return [die for die in dict.fromkeys(game.dice[SIDES.index(self.side)]) if self.fits(die)]

    def fits(self, die: Die) -> bool:
        return self.whence == "any" or face_of(die) == FACES.index(self.whence)

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        """Whether there is such a die besides the one that pays for the card."""
        found = sum(self.fits(die) for die in game.dice[SIDES.index(self.side)])
        return found > (play.die != NO_DIE and self.fits(play.die))

    def do(self, game: Ring2e, play: Resolve) -> None:
        game.do(TurnSomeDice(play.seat, Side(SIDES.index(self.side)), Face(FACES.index(self.to)), self.most))


class DiscardDice(Effect, frozen=True, kw_only=True, tag="discard_dice"):
    """A side discards all its unused dice with this face."""

    side: SideId
    face: FaceId

    def dice(self, game: Ring2e) -> list[Die]:
        """All dice that go."""
        return [die for die in game.dice[SIDES.index(self.side)] if face_of(die) == FACES.index(self.face)]

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        return bool(self.dice(game))

    def do(self, game: Ring2e, play: Resolve) -> None:
        side = Side(SIDES.index(self.side))
        for die in self.dice(game):
            game.spend(side, die)
            game.say("{side} lost a {die}", side=side, die=die)


class Draw(Effect, frozen=True, kw_only=True, tag="draw"):
    """Draw cards of this deck."""

    deck: DeckId
    count: Some = 1

    label = "draw cards"

    def from_deck(self, game: Ring2e, play: Resolve) -> Deck:
        return game.deck(play.side(game), DECK_IDS.index(self.deck))

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        return bool(game.decks[self.from_deck(game, play)])

    def do(self, game: Ring2e, play: Resolve) -> None:
        for _ in range(self.count):
            draw_card(game, play.seat, self.from_deck(game, play))


class PlayAnother(Effect, frozen=True, kw_only=True, tag="play_another"):
    """Play another event of this deck from the hand, without a die."""

    deck: DeckId

    label = "play another Character event"

    def held(self, game: Ring2e, play: Resolve) -> list[Card]:
        """The cards of that deck in the hand."""
        deck = game.deck(play.side(game), DECK_IDS.index(self.deck))
        return [card for card in game.cards_of(play.seat, deck) if card not in play.played]

    def open_cards(self, game: Ring2e, play: Resolve) -> list[Card]:
        """Those that could be played now."""
        return [card for card in self.held(game, play) if playable(game, play.seat, card, play.played)]

    def possible(self, game: Ring2e, play: Resolve) -> bool:
        return bool(self.open_cards(game, play))

    def promises(self, game: Ring2e, play: Resolve) -> bool:
        return bool(self.held(game, play))

    def do(self, game: Ring2e, play: Resolve) -> None:
        game.do(PlayAnotherCard(play.seat))
