"""Cards that a text draws and sets aside: some are played, the rest are cycled."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Question
from westmarch.titles.cardgame import knowledge
from westmarch.titles.cardgame.aside import SetAside
from westmarch.titles.cardgame.procedures import usefulness
from westmarch.titles.cardgame.procedures.playing import PlayCard, has_effect, pay_for_play
from westmarch.titles.cardgame.procedures.resolve import ChooseSecretly, Resolve, effect_of
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.words import ASIDE, CYCLE_PILE, NO_CARD, NOWHERE, OTHERWISE, Card, Location, Role


@dataclass(repr=False)
class DrawAndPlay(SetAside):
    """Draw cards and set them aside, eliminate some, play some, cycle the rest."""

    given_up: int = 0
    played: int = 0
    last: Card = NO_CARD
    card: Card = NO_CARD

    steps = ("draw", "eliminate", "carry_out", "play", "cycle_the_rest", "pay")
    prompts = {"card": "{role}: which of the cards drawn is eliminated?"}

    def draw(self, game: CardGame) -> None:
        self.drawn = game.take_from_deck(self.role, effect_of(game).draw)
        knowledge.lay_open(game, self.role, self.drawn)
        if self.drawn:
            game.say("{role} drew {count:# card|# cards} and set them aside", role=self.role, count=len(self.drawn))
            game.whisper(game.decider(self.role), "Drawn: {cards:card}", cards=self.drawn)

    def eliminate(self, game: CardGame) -> None:
        """Everybody sees how many were drawn; if all of them go, nobody is asked in which order."""
        missing = effect_of(game).eliminate - self.given_up
        if missing == 0 or not self.drawn:
            self.go_to("play")
        elif len(self.drawn) <= missing:
            self.card = self.drawn[0]
        else:
            game.do(ChooseSecretly(game.decider(self.role), "card"))

    def card_choices(self, game: CardGame) -> list[Card]:
        return list(game.book.one_of_each(self.drawn))

    def carry_out(self, game: CardGame) -> None:
        card, self.card = self.card, NO_CARD
        self.lay_down(card)
        game.eliminate_unplayed(card, OTHERWISE, ASIDE)
        self.given_up += 1
        self.go_to("eliminate")

    def play(self, game: CardGame) -> None:
        """Play another one, if one fits and the player wants to."""
        if self.played < effect_of(game).play and self.drawn:
            game.do(PlayDrawn(game.decider(self.role), self.role))

    def play_one(self, game: CardGame, card: Card, place: Location, wielder: Card) -> None:
        """Play one of the cards at no cost of its own; then perhaps another."""
        self.lay_down(card)
        self.played += 1
        self.last = card
        self.go_to("play")
        game.do(PlayCard(self.role, card, place, wielder, free=True))

    def cycle_the_rest(self, game: CardGame) -> None:
        for card in self.drawn:
            game.cycle_set_aside(card)
        if self.drawn:
            game.say("{role} cycled {count:# card|# cards}", role=self.role, count=len(self.drawn))

    def pay(self, game: CardGame) -> None:
        """Let what is cycled pay for what was played. If it is too few, the rest is paid as usual (ruling 16)."""
        missing, self.drawn = self.played - len(self.drawn), ()
        knowledge.settle(game, self.role)
        for _ in range(missing):
            pay_for_play(game, self.role, self.last)


@dataclass(repr=False)
class PlayDrawn(Question):
    """Which of the cards set aside is played, and where."""

    seat: Seat
    role: Role

    secret = True
    passes = ("enough",)
    prompt = "{role} may play one of the cards drawn"
    says = {
        "play_drawn": "Play {card} to {to:location}",
        "wield_drawn": "Play {card} on {wielder:card}",
        "cause_drawn": "Play {card}",
        "enough": "Play none of them",
    }

    def options(self, game: CardGame) -> list[Option]:
        effect, aside = effect_of(game), game.nearest(DrawAndPlay)
        wanted = game.book.wanted(effect.wanted)
        found = []
        for card in game.book.one_of_each(card for card in aside.drawn if card in wanted):
            found += self.ways(game, card, effect.to)
        found.append(Option(self.seat, "enough"))
        return found

    def ways(self, game: CardGame, card: Card, to: str) -> list[Option]:
        """The ways to play a card; `to` may allow only one place."""
        if game.was_played(card):
            return []
        if game.book.is_item[card]:
            wielders = [] if to else game.possible_wielders(card)
            return [Option(self.seat, "wield_drawn", (card, wielder)) for wielder in wielders]
        if game.book.type[card] == "event":
            return [] if to or not has_effect(game, self.role, card) else [Option(self.seat, "cause_drawn", (card,))]
        here = game.nearest(Resolve).place
        places = [*game.destinations(card), game.book.reserve]
        fits = {"": places, "here": [one for one in places if one == here], "reserve": [game.book.reserve]}[to]
        return [Option(self.seat, "play_drawn", (card, place)) for place in fits]

    def play_drawn(self, game: CardGame, seat: Seat, card: Card, to: Location) -> None:
        game.nearest(DrawAndPlay).play_one(game, card, to, NO_CARD)

    def wield_drawn(self, game: CardGame, seat: Seat, card: Card, wielder: Card) -> None:
        game.nearest(DrawAndPlay).play_one(game, card, NOWHERE, wielder)

    def cause_drawn(self, game: CardGame, seat: Seat, card: Card) -> None:
        game.nearest(DrawAndPlay).play_one(game, card, NOWHERE, NO_CARD)

    def enough(self, game: CardGame, seat: Seat) -> None:
        """The rest is cycled."""


@dataclass(repr=False)
class BotDrawAndPlay(SetAside):
    """A bot draws cards face up; the last drawn that fit are played as the flowchart's PLAY says."""

    played: int = 0

    steps = ("draw", "play", "eliminate", "cycle_the_rest")

    def draw(self, game: CardGame) -> None:
        self.drawn = game.take_from_deck(self.role, effect_of(game).draw)
        knowledge.lay_open(game, self.role, self.drawn)
        if self.drawn:
            game.say("{role} drew, face up: {cards:card}", role=self.role, cards=self.drawn)

    def play(self, game: CardGame) -> None:
        """Play the last drawn that fits, until enough have been played."""
        effect = effect_of(game)
        wanted = game.book.wanted(effect.wanted)
        fitting = [card for card in self.drawn if card in wanted and not game.was_played(card)]
        if self.played == effect.play or not fitting:
            return
        self.played += 1
        self.go_to("play")
        card = fitting[-1]
        self.lay_down(card)
        game.do(PlayCard(self.role, card, usefulness.place_to_play(game, card)))

    def eliminate(self, game: CardGame) -> None:
        for _ in range(min(effect_of(game).eliminate, len(self.drawn))):
            card = self.drawn[game.draw_for_bot(len(self.drawn))]
            self.lay_down(card)
            game.eliminate_unplayed(card, OTHERWISE, ASIDE)

    def cycle_the_rest(self, game: CardGame) -> None:
        for card in self.drawn:
            game.put(card, CYCLE_PILE, seen=True)
        if self.drawn:
            game.say("{role} cycled: {cards:card}", role=self.role, cards=self.drawn)
        self.drawn = ()
