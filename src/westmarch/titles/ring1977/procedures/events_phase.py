"""The Events Phase: a card is drawn, cards are played or discarded, and Shadow Points are rolled (2.2)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Procedure, Question
from westmarch.titles.ring1977.rules.cards import discard_event, draw_event
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import DICE, Event


@dataclass(repr=False)
class DrawEvent(Procedure):
    """A player draws an Event Card, and may play or discard any that they hold."""

    seat: Seat

    steps = ("draw", "play")

    def draw(self, game: Ring1977) -> None:
        draw_event(game, self.seat)

    def play(self, game: Ring1977) -> None:
        game.do(PlayEvents(self.seat))


@dataclass(repr=False)
class PlayEvents(Question):
    """Cards are played and discarded, until at most three are held."""

    seat: Seat

    is_menu = True
    stays = True
    secret = True
    interrupts = "events"
    passes = ("go_on",)
    skips = True
    in_one = ("go_on",)
    prompt = "{too_many:One Event Card too many: play or discard|Play or discard any more Event Cards?}"
    symbols = {"go_on": "hourglass", "discard": "deck"}
    outright = {"discard": "Discard {card:event}, keep the others"}
    further = "Discard a card, then play or discard more"
    says = {"go_on": "Keep these Event Cards", "discard": "Discard {card:event}"}

    def options(self, game: Ring1977) -> list[Option]:
        hand = game.hands[self.seat]
        found = [Option(self.seat, "go_on")] if len(hand) <= game.book.data.limits.event_hand else []
        return found + [Option(self.seat, "discard", (card,)) for card in game.book.first_of_each_event(hand)]

    def told(self, game: Ring1977) -> dict[str, int]:
        return {"too_many": len(game.hands[self.seat]) - game.book.data.limits.event_hand}

    def only_leads(self, game: Ring1977, option: Option) -> bool:
        """Whoever holds too many cards mostly discards one and goes on."""
        return option.verb == "discard" and len(game.hands[self.seat]) > game.book.data.limits.event_hand

    def go_on(self, game: Ring1977, seat: Seat) -> None:
        self.leave(game)

    def discard(self, game: Ring1977, seat: Seat, card: Event) -> None:
        discard_event(game, seat, card)
        game.say("{seat} discarded an Event Card: {event}", seat=seat, event=card)


@dataclass(repr=False)
class RollShadowPoints(Procedure):
    """The Dark Power's Shadow Points of this turn; none are kept from the last one (2.2). What Event Cards of this
    phase have added or taken counts already."""

    steps = ("roll",)

    def roll(self, game: Ring1977) -> None:
        chart = getattr(game.book.data.shadow_points, game.book.game)
        dice = [face + 1 for face in game.rng(DICE).roll(chart.dice, 6)]
        game.shadow += (sum(dice) + chart.plus) * chart.times
        game.shadow = max(0, game.shadow)
        if game.blinded:
            game.shadow //= 2
        game.say("The Dark Power has {points} Shadow Points", points=game.shadow)
