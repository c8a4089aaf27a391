"""Drawing player cards. Rules summary, "2. Draw 2 player cards" and "Skies Darken cards"."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Choose, Procedure, Question, Window
from westmarch.titles.fate.procedures.battle import RollBattle
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import SHADOW_CARDS, Card


@dataclass(repr=False)
class DrawPlayerCards(Procedure):
    """Draw 2 cards together; missing ones cost hope; Skies Darken cards are resolved, in a chosen order (A31)."""

    seat: Seat
    skies: tuple[Card, ...] = ()
    card: Card = Card(-1)

    steps = ("draw", "choose_skies_darken", "skies_darken", "hand_limit")
    outline = {"draw": "The cards drawn", "hand_limit": "Hand limit"}
    prompts = {"card": "Which Skies Darken card comes first?"}

    def draw(self, game: Fate) -> None:
        count = min(2, len(game.player_deck))
        for _ in range(count):
            card = draw_top(game)
            if card >= game.book.first_skies:
                self.skies = (*self.skies, card)
            else:
                game.take_card(self.seat, card)
            game.say("{seat} drew {card}", seat=self.seat, card=card)
        if count < 2:
            game.say("{missing:# card|# cards} could not be drawn", missing=2 - count)
            game.lose_hope((2 - count) * -game.book.data.hope.missing_card, "cards")

    def choose_skies_darken(self, game: Fate) -> None:
        if len(self.skies) > 1:
            game.do(Choose(game.turn, "card"))
        elif self.skies:
            self.card = self.skies[0]

    def card_choices(self, game: Fate) -> list[Card]:
        return list(self.skies)

    def skies_darken(self, game: Fate) -> None:
        if not self.skies:
            return
        self.skies = tuple(one for one in self.skies if one != self.card)
        if self.skies:
            game.do(Window())  # after the last one comes a moment for events anyway
        game.do(SkiesDarken(self.card))
        self.go_to("choose_skies_darken")

    def hand_limit(self, game: Fate) -> None:
        game.do(HandLimit(self.seat))


def draw_top(game: Fate) -> Card:
    """Take the top card of the player deck."""
    card = game.player_deck.pop()
    if game.player_known:
        game.player_known -= 1
    else:
        game.reveals += 1
    game.piles[0] -= 1
    if not game.piles[0]:
        del game.piles[0]
    return card


@dataclass(repr=False)
class HandLimit(Question):
    """More than 7 cards: discard some, or play events, until 7 are left. Tokens don't count (A30)."""

    seat: Seat

    stays = True
    interrupts = "any"
    prompt = "{held} cards in hand, and no more than {limit} may be kept"
    says = {"discard": "Discard {card}"}

    def told(self, game: Fate) -> dict[str, int]:
        return {"held": len(game.hands[self.seat]), "limit": game.book.data.hand_limit}

    def stands(self, game: Fate) -> bool:
        return len(game.hands[self.seat]) > game.book.data.hand_limit

    def options(self, game: Fate) -> list[Option]:
        return [Option(self.seat, "discard", (card,)) for card in game.hands[self.seat]]

    def discard(self, game: Fate, seat: Seat, card: Card) -> None:
        game.discard(seat, card)
        game.say("{seat} discarded {card}", seat=seat, card=card)


def check_hand(game: Fate, seat: Seat) -> None:
    """The limit is checked after each gain; in a player's own draw step, at its end (A30)."""
    drawing = game.during(DrawPlayerCards)
    in_draw_step = drawing is not None and drawing.seat == seat
    if game.book.rulings.hand_limit == "always" and not in_draw_step:
        game.do(HandLimit(seat))


@dataclass(repr=False)
class SkiesDarken(Procedure):
    """Rules summary, "Skies Darken cards", steps 1 to 4."""

    card: Card

    steps = (
        "the_shadow_grows",
        "i_see_you",
        "under_cover_of_darkness",
        "the_danger_intensifies",
        "afterwards",
    )
    outline = {
        "the_shadow_grows": "The Shadow grows",
        "i_see_you": "I see you",
        "under_cover_of_darkness": "Under cover of darkness",
        "the_danger_intensifies": "The danger intensifies",
    }

    def the_shadow_grows(self, game: Fate) -> None:
        game.threat = min(game.threat + 1, len(game.book.data.tracks.threat) - 1)
        game.say("The skies darkened: the threat rate is now {rate}", rate=game.book.data.tracks.threat[game.threat])

    def i_see_you(self, game: Fate) -> None:
        if game.eye == game.frodo_region:
            game.say("The Eye saw Frodo")
            game.lose_hope(-game.book.data.hope.eye_on_frodo, "eye")
        else:
            game.shift_eye(game.frodo_region)

    def under_cover_of_darkness(self, game: Fate) -> None:
        number = self.card - game.book.first_skies
        place = game.book.skies_place[number]
        game.add_shadow(place, game.book.skies_troops[number])
        if game.friendly(place) and game.shadow[place]:
            game.do(RollBattle(place))

    def the_danger_intensifies(self, game: Fate) -> None:
        if game.shadow_discard:
            game.rng(SHADOW_CARDS).shuffle(game.shadow_discard)
            stack_on_top(game)

    def afterwards(self, game: Fate) -> None:
        """The card leaves the game; someone may return with it (A38)."""
        game.skies_resolved.append(self.card)
        character = game.waiting.pop("skies_darken", None)
        if character is not None:
            returns = game.book.character_cards[character].returns
            assert returns is not None
            returns(game, character)


def stack_on_top(game: Fate) -> None:
    """Put the shuffled shadow discard pile on the deck: a new layer of known cards in unknown order."""
    game.shadow_deck += game.shadow_discard
    game.shadow_layers.insert(0, len(game.shadow_discard))
    game.shadow_discard.clear()
    game.shadow_known = 0
    game.shadow_backs = 1
    game.reveals += 1
    game.say("The shadow discard pile was shuffled and put on top of the shadow deck")
