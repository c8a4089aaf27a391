"""Activating locations (rules summary, "Location step", "Activate", "Reactivate")."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import Choose, Confirm, Procedure
from westmarch.titles.cardgame.procedures import usefulness
from westmarch.titles.cardgame.procedures.fights import PathCombat
from westmarch.titles.cardgame.procedures.playing import move_card
from westmarch.titles.cardgame.procedures.resolve import Resolve, effect_of
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.words import FREE, NO_CARD, NOBODY, NOWHERE, SHADOW, Card, Location, Role


@dataclass(repr=False)
class ActivateBattleground(Procedure):
    """Put a battleground into the middle, from a deck or from a scoring area, and resolve its text.

    One that comes from the other side's scoring area does without its printed defense.
    """

    place: Location

    about = ("place",)
    steps = ("put_down", "text")

    def put_down(self, game: CardGame) -> None:
        place = self.place
        again = any(place in area for area in game.scored)
        for side in (FREE, SHADOW):
            game.field_decks[side] = tuple(one for one in game.field_decks[side] if one != place)
            if place in game.scored[side]:
                game.scored[side] = tuple(one for one in game.scored[side] if one != place)
                if side != game.book.defender[place]:
                    game.bared.append(place)
        game.battlegrounds.append(place)
        game.rows[place] = ()
        if again:
            game.say("{location} was reactivated", location=place)
        else:
            game.say("{location} was activated", location=place)

    def text(self, game: CardGame) -> None:
        resolve_location(game, self.place)


@dataclass(repr=False)
class ActivatePath(Procedure):
    """Put a path into the middle and resolve its text. The combat on the path that is active is fought first."""

    place: Location

    about = ("place",)
    steps = ("old_path", "put_down", "text")

    def old_path(self, game: CardGame) -> None:
        if game.path != NOWHERE:
            game.do(PathCombat(game.path))

    def put_down(self, game: CardGame) -> None:
        game.unused_paths.remove(self.place)
        game.path = self.place
        game.rows[self.place] = ()
        game.number = game.book.number[self.place]
        game.say("The path leads to {location}", location=self.place)

    def text(self, game: CardGame) -> None:
        resolve_location(game, self.place)


def resolve_location(game: CardGame, place: Location) -> None:
    """Carry out a location's text."""
    row = game.book.places[place].do
    if row:
        game.do(Resolve.of(game, NOBODY, NO_CARD, place, row))


@dataclass(repr=False)
class ActivateByText(Procedure):
    """A text activates or reactivates a battleground; then someone may or must move there.

    For a bot a person chooses among those that the Shadow could conceivably win (the expansion's rulebook, "Choose").
    """

    role: Role
    place: Location = NOWHERE
    follow: bool = False

    steps = ("choose", "activate", "ask_to_follow", "move")
    prompts = {"place": "{role}: which battleground is activated?", "follow": "{role}: move there?"}

    def choose(self, game: CardGame) -> None:
        game.do(Choose(game.decider(self.role), "place"))

    def place_choices(self, game: CardGame) -> list[Location]:
        deed = game.nearest(Resolve)
        return list(deed.effect(game).candidates(game, deed))

    def activate(self, game: CardGame) -> None:
        game.reveals += 1
        game.do(ActivateBattleground(self.place))

    def ask_to_follow(self, game: CardGame) -> None:
        """Whether the character who may move there does; a bot moves there if that is useful."""
        follower = self.follower(game)
        if follower == NO_CARD or self.place not in game.battlegrounds:
            return
        if effect_of(game).then:
            self.follow = True
        elif game.is_bot(self.role):
            self.follow = usefulness.is_useful_at(game, follower, self.place)
        else:
            game.do(Confirm(game.decider(self.role), "follow"))

    def follower(self, game: CardGame) -> Card:
        """Who is to move to the battleground: the card itself, its wielder, or a character in reserve."""
        deed = game.nearest(Resolve)
        effect = deed.effect(game)
        card = deed.card if effect.then == "this" else game.wielder(deed.card) if effect.then else NO_CARD
        if effect.then_may:
            card = game.book.titles.get(effect.then_may, NO_CARD)
        if card == NO_CARD or not game.is_in_reserve(card) or not game.may_go(card, self.place):
            return NO_CARD
        return card

    def move(self, game: CardGame) -> None:
        if self.follow:
            move_card(game, self.role, self.follower(game), self.place)


@dataclass(repr=False)
class ActivatePathByText(Procedure):
    """A text activates another path; a bot's does so at random."""

    role: Role
    place: Location = NOWHERE

    steps = ("choose", "activate")
    prompts = {"place": "{role}: which path is activated?"}

    def choose(self, game: CardGame) -> None:
        if effect_of(game).random:
            choices = self.place_choices(game)
            self.place = choices[game.draw_location(len(choices))]
        else:
            game.do(Choose(game.decider(self.role), "place"))

    def place_choices(self, game: CardGame) -> list[Location]:
        return list(effect_of(game).candidates(game))

    def activate(self, game: CardGame) -> None:
        game.reveals += 1
        game.do(ActivatePath(self.place))
