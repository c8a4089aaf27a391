"""What single words of the language take several steps to do, or ask somebody about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Choose, Procedure, Question
from westmarch.titles.cardgame import knowledge
from westmarch.titles.cardgame.procedures import bot_texts
from westmarch.titles.cardgame.procedures.playing import PlayCard, move_card, pay_for_play
from westmarch.titles.cardgame.procedures.resolve import ChooseSecretly, Resolve, SetAside
from westmarch.titles.cardgame.words import (
    ASIDE,
    NO_CARD,
    NO_TEXT,
    NOWHERE,
    OTHERWISE,
    Card,
    Location,
    Role,
    Text,
)

if TYPE_CHECKING:
    from westmarch.titles.cardgame.state import CardGame


def word_of(game: CardGame) -> Any:
    """The word that is being carried out."""
    return game.nearest(Resolve).word(game)


@dataclass(repr=False)
class TakeCards(Procedure):
    """Take cards from draw deck or cycle pile into hand, shown to everybody. A deck that was searched is shuffled."""

    role: Role
    left: int
    card: Card = NO_CARD

    steps = ("choose", "take")
    prompts = {"card": "Which card is taken into {role}'s hand?"}

    def choose(self, game: CardGame) -> None:
        self.card, choices = NO_CARD, self.card_choices(game)
        if not choices and self.left:
            self.find_nothing(game)
        if not choices or self.left == 0:
            self.finish()
        elif game.is_bot(self.role):
            self.card = choices[game.draw_for_bot(len(choices))] if len(choices) > 1 else choices[0]
        else:
            self.ask(game, choices)

    def find_nothing(self, game: CardGame) -> None:
        """Whoever looks through a bot's pile shows everybody that no such card is there."""
        word_of(game).tell(game, game.nearest(Resolve))
        game.say("{role} found no such card", role=self.role)

    def ask(self, game: CardGame, choices: list[Card]) -> None:
        """Whether there was a choice tells how many of several cards lie there; so it is asked in any case."""
        certain = len(game.book.wanted(word_of(game).wanted)) == 1 or len(game.seats) == 1
        if len(choices) <= self.left and certain:
            self.card = choices[0]
        else:
            game.do(ChooseSecretly(game.decider(self.role), "card"))

    def card_choices(self, game: CardGame) -> list[Card]:
        return list(word_of(game).candidates(game, self.role, game.nearest(Resolve).card))

    def take(self, game: CardGame) -> None:
        """In a world that another seat imagines the search may find nothing."""
        if self.card == NO_CARD:
            return
        game.take_into_hand(self.role, self.card)
        self.left -= 1
        self.go_to("choose")


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
        self.drawn = game.take_from_deck(self.role, word_of(game).draw)
        knowledge.lay_open(game, self.role, self.drawn)
        if self.drawn:
            game.say("{role} drew {count:# card|# cards} and set them aside", role=self.role, count=len(self.drawn))
            game.whisper(game.decider(self.role), "Drawn: {cards:card}", cards=self.drawn)

    def eliminate(self, game: CardGame) -> None:
        """Everybody sees how many were drawn; if all of them go, nobody is asked in which order."""
        missing = word_of(game).eliminate - self.given_up
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
        if self.played < word_of(game).play and self.drawn:
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
        """What is cycled has paid for what was played; if it is too few, the rest is paid as usual (ruling 16)."""
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
    prompt = "{role} may play one of the cards drawn"
    says = {
        "play_drawn": "Play {card} to {to:location}",
        "wield_drawn": "Play {card} on {wielder:card}",
        "cause_drawn": "Play {card}",
        "enough": "Play none of them",
    }

    def options(self, game: CardGame) -> list[Option]:
        word, aside = word_of(game), game.nearest(DrawAndPlay)
        wanted = game.book.wanted(word.wanted)
        found = []
        for card in game.book.one_of_each(card for card in aside.drawn if card in wanted):
            found += self.ways(game, card, word.to)
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
            return [] if to or not game.has_effect(self.role, card) else [Option(self.seat, "cause_drawn", (card,))]
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
class TokenOnBattleground(Procedure):
    """Put a token on a battleground that the player chooses; a bot takes the right-most where it is useful."""

    role: Role
    place: Location = NOWHERE

    steps = ("choose", "add")
    prompts = {"place": "{role}: which battleground gets the token?"}

    def choose(self, game: CardGame) -> None:
        if game.is_bot(self.role):
            found = bot_texts.battleground_for_token(game, game.nearest(Resolve), word_of(game))
            self.place = NOWHERE if found is None else found
        else:
            game.do(Choose(game.decider(self.role), "place"))

    def place_choices(self, game: CardGame) -> list[Location]:
        return list(word_of(game).candidates(game, self.role))

    def add(self, game: CardGame) -> None:
        if self.place != NOWHERE:
            game.add_tokens(self.place, word_of(game).kind, 1)


@dataclass(repr=False)
class EliminateOne(Procedure):
    """Eliminate a card in play that `role` chooses. What a person's text makes a bot choose is its right-most card, on
    a battleground before the path and the reserve; what a bot's text asks a person chooses."""

    role: Role
    card: Card = NO_CARD

    steps = ("choose", "eliminate")
    prompts = {"card": "{role}: which card is eliminated?"}

    def choose(self, game: CardGame) -> None:
        choices = self.card_choices(game)
        if game.is_bot(self.role) and not game.is_bot(game.nearest(Resolve).role):
            self.card = game.right_most(choices)
        elif choices:
            game.do(Choose(game.decider(self.role), "card"))

    def card_choices(self, game: CardGame) -> list[Card]:
        return list(word_of(game).candidates(game, game.nearest(Resolve)))

    def eliminate(self, game: CardGame) -> None:
        if self.card != NO_CARD:
            game.eliminate(self.card)


@dataclass(repr=False)
class MoveWielder(Procedure):
    """Move an item's wielder from reserve."""

    role: Role
    place: Location = NOWHERE

    steps = ("choose", "move")
    prompts = {"place": "{role}: where does the wielder move?"}

    def choose(self, game: CardGame) -> None:
        if game.is_bot(self.role):
            found = bot_texts.place_for_wielder(game, game.nearest(Resolve), word_of(game))
            self.place = NOWHERE if found is None else found
        else:
            game.do(Choose(game.decider(self.role), "place"))

    def place_choices(self, game: CardGame) -> list[Location]:
        return list(word_of(game).candidates(game, game.nearest(Resolve)))

    def move(self, game: CardGame) -> None:
        if self.place != NOWHERE:
            move_card(game, self.role, game.wielder(game.nearest(Resolve).card), self.place)


@dataclass(repr=False)
class May(Procedure):
    """A text that a player may use; a bot does so whenever it is useful (README, bot ruling 10)."""

    role: Role
    wants: bool = False

    steps = ("ask", "carry_out")

    def ask(self, game: CardGame) -> None:
        if game.is_bot(self.role):
            self.wants = word_of(game).useful(game, game.nearest(Resolve))
        else:
            deed = game.nearest(Resolve)
            seat = game.decider(self.role)
            if deed.card == NO_CARD:
                game.do(WhetherToUseHere(seat, self.role, deed.place))
            else:
                game.do(WhetherToUse(seat, self.role, deed.card))

    def carry_out(self, game: CardGame) -> None:
        if self.wants:
            deed = game.nearest(Resolve)
            deed.allowed = word_of(game).possible(game, deed)
            game.do(game.deed(self.role, deed.card, deed.place, word_of(game).rows[0]))


@dataclass(repr=False)
class YesOrNo(Question):
    """Whether a text is used; only "no" where that is impossible for a reason that others don't see."""

    seat: Seat
    role: Role

    secret = True
    part_of = "choose"
    says = {"yes": "Yes", "no": "No"}

    def options(self, game: CardGame) -> list[Option]:
        possible = word_of(game).possible(game, game.nearest(Resolve))
        return [*([Option(self.seat, "yes")] if possible else []), Option(self.seat, "no")]

    def yes(self, game: CardGame, seat: Seat) -> None:
        game.nearest(May).wants = True

    def no(self, game: CardGame, seat: Seat) -> None:
        """Nothing happens."""

    def odds(self, game: CardGame, option: Option) -> str:
        """What "yes" would do."""
        return str(word_of(game).text(game.book)) if option.verb == "yes" else ""


@dataclass(repr=False)
class WhetherToUse(YesOrNo):
    """Whether a card's text is used."""

    card: Card

    prompt = "{role} may use {card}"


@dataclass(repr=False)
class WhetherToUseHere(YesOrNo):
    """Whether a location's text is used."""

    place: Location

    prompt = "{role} may use {place:location}"


@dataclass(repr=False)
class ChooseWay(Procedure):
    """One of several things is done; for a bot a person chooses (seed, "Choose")."""

    role: Role
    way: Text = NO_TEXT

    steps = ("choose", "carry_out")

    def choose(self, game: CardGame) -> None:
        kind = WhichWayForBot if game.is_bot(self.role) else WhichWay
        game.do(kind(game.decider(self.role), self.role, game.nearest(Resolve).card))

    def carry_out(self, game: CardGame) -> None:
        game.resolve(game.nearest(Resolve), game.book.texts[self.way])


@dataclass(repr=False)
class WhichWay(Question):
    """Which of several things is done."""

    seat: Seat
    role: Role
    card: Card

    secret = True
    prompt = "{role}'s {card} leaves a choice"
    says = {"choose_way": "{text}"}

    def options(self, game: CardGame) -> list[Option]:
        ways = word_of(game).open_ways(game, game.nearest(Resolve))
        return [Option(self.seat, "choose_way", (game.book.text(way),)) for way in ways]

    def choose_way(self, game: CardGame, seat: Seat, text: Text) -> None:
        game.nearest(ChooseWay).way = text


@dataclass(repr=False)
class WhichWayForBot(WhichWay):
    """The same, where a person chooses for a bot, whose hand and piles are meant."""

    prompt = "{card} leaves a choice, which you make for {role}: hand, deck and piles are those of {role}"


@dataclass(repr=False)
class LookAtThree(SetAside):
    """Look at the top three cards of the draw deck: eliminate one, cycle one, take the last into hand."""

    card: Card = NO_CARD

    steps = ("look", "first", "eliminate", "second", "cycle", "take")
    prompts = {"card": "Look at the top three: first one is eliminated, then one cycled, the last goes to hand"}

    def look(self, game: CardGame) -> None:
        self.drawn = game.take_from_deck(self.role, 3)
        knowledge.lay_open(game, self.role, self.drawn)
        game.say("{role} looked at the top cards of the draw deck", role=self.role)

    def first(self, game: CardGame) -> None:
        """Everybody sees how many are left; the only one is not asked for."""
        if len(self.drawn) == 1:
            self.card = self.drawn[0]
        elif self.drawn:
            game.do(ChooseSecretly(game.decider(self.role), "card"))

    second = first

    def card_choices(self, game: CardGame) -> list[Card]:
        return list(game.book.one_of_each(self.drawn))

    def eliminate(self, game: CardGame) -> None:
        for card in self.chosen():
            game.eliminate_unplayed(card, OTHERWISE, ASIDE)

    def cycle(self, game: CardGame) -> None:
        for card in self.chosen():
            game.cycle_set_aside(card)

    def chosen(self) -> tuple[Card, ...]:
        """Take the chosen card out of those that are looked at, if there was one to choose."""
        card, self.card = self.card, NO_CARD
        if card not in self.drawn:
            return ()
        self.lay_down(card)
        return (card,)

    def take(self, game: CardGame) -> None:
        taken, self.drawn = self.drawn, ()
        game.hold(self.role, taken)


@dataclass(repr=False)
class RideToRuin(Procedure):
    """Eliminate any number of cards in reserve, one after the other; the other player then eliminates as many on active
    battlegrounds."""

    role: Role
    other: Role
    count: int = 0
    card: Card = NO_CARD

    steps = ("choose", "sacrifice", "answer", "eliminate")
    prompts = {"card": "{role}: which card is eliminated next?"}

    def choose(self, game: CardGame) -> None:
        self.card = NO_CARD
        if self.card_choices(game):
            game.do(Choose(game.decider(self.role), "card", optional=True))

    def card_choices(self, game: CardGame) -> list[Card]:
        """Own cards in reserve first, then the other's on battlegrounds; items are cards of their own."""
        return game.one_of_each_kind(self.candidates(game))

    def candidates(self, game: CardGame) -> list[Card]:
        word, sacrificing = word_of(game), self.steps[self.at - 1] == "choose"
        found: list[Card] = word.own_cards(game, self.role) if sacrificing else word.answering_cards(game, self.other)
        return found

    def sacrifice(self, game: CardGame) -> None:
        if self.card != NO_CARD:
            game.eliminate(self.card)
            self.count += 1
            self.go_to("choose")

    def answer(self, game: CardGame) -> None:
        self.card = NO_CARD
        candidates = self.candidates(game)
        if self.count == 0 or not candidates:
            self.finish()
        elif game.is_bot(self.other):
            self.card = game.right_most(candidates)
        elif self.count >= len(candidates):
            self.card = candidates[0]
        else:
            game.do(Choose(game.decider(self.other), "card"))

    def eliminate(self, game: CardGame) -> None:
        game.eliminate(self.card)
        self.count -= 1
        self.go_to("answer")
