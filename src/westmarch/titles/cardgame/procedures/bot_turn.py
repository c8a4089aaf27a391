"""A bot's turn: the flowchart of Against the Shadow, box by box, each answer told in the log.

```
USE AN ACTION? -> PASS? -> CARRYOVER? / PATH? / WINNING? -> pass, or MOVE? -> PLAY?
```

The expansion's rulebook has the boxes; how they are wired is reconstructed (README, "The flowchart").
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from westmarch.engine.procedure import Procedure
from westmarch.titles.cardgame import combat
from westmarch.titles.cardgame.procedures import boxes, usefulness
from westmarch.titles.cardgame.procedures.playing import PlayCard, move_card
from westmarch.titles.cardgame.procedures.resolve import Resolve
from westmarch.titles.cardgame.procedures.using import UseText, usable
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.words import NO_CARD, NOWHERE, Card, Location, Role


@dataclass(repr=False)
class BotTurn(Procedure):
    """One turn of a bot: it ends with the first box that does something."""

    role: Role

    steps = ("use_an_action", "passing", "move", "play")

    def acts(self, game: CardGame) -> None:
        """The turn is used for an action."""
        game.acted()
        self.finish()

    def passes(self, game: CardGame) -> None:
        game.passes(self.role)
        self.finish()

    # USE AN ACTION?

    def use_an_action(self, game: CardGame) -> None:
        for card, number in self.useful_texts(game):
            boxes.use_an_action(game, self.role, card, number)
            self.acts(game)
            game.do(UseText(self.role, card, number))
            return
        boxes.no_action(game, self.role)

    def useful_texts(self, game: CardGame) -> Iterator[tuple[Card, int]]:
        """The texts that the bot could use now and has a use for: on the path, on battlegrounds, in reserve; each from
        the right."""
        rows = [(place, game.row(place)) for place in usefulness.by_priority(game)]
        rows.append((game.book.reserve, game.reserves[self.role]))
        own = game.book.used_by[self.role]
        for place, row in rows:
            for bearer in reversed(row):
                for card in [one for one in (*reversed(game.items(bearer)), bearer) if one in own]:
                    for number, deed in usable(game, self.role, card, place):
                        use = game.book.records[card].use[number]
                        if any(effect.useful(game, deed) for effect in use.do):
                            yield card, number

    # PASS? CARRYOVER? PATH? WINNING?

    def passing(self, game: CardGame) -> None:
        if not self.pass_box(game):
            return
        if self.carryover_box(game) or (self.path_box(game) and self.winning_box(game)):
            self.passes(game)

    def pass_box(self, game: CardGame) -> bool:
        """Can the bot pass?"""
        answer = game.may_pass(self.role)
        boxes.may_pass(game, self.role, answer)
        return answer

    def carryover_box(self, game: CardGame) -> bool:
        """Is any other player or bot above the carryover limit? Then the bot waits."""
        for role in game.book.roles:
            if role != self.role and len(game.hands[role]) > game.carryover(role):
                boxes.waits(game, self.role, role)
                return True
        boxes.nobody_above(game, self.role)
        return False

    def path_box(self, game: CardGame) -> bool:
        """Is the path number below the scenario's max?"""
        answer = game.number < game.book.scenario.last_path
        boxes.path(game, answer)
        return answer

    def winning_box(self, game: CardGame) -> bool:
        """Is the Shadow winning every combat?"""
        for place in game.active:
            if not combat.shadow_wins(game, place):
                boxes.losing(game, place)
                return False
        boxes.winning(game)
        return True

    # MOVE?

    def move(self, game: CardGame) -> None:
        card, place = self.best_move(game)
        if card == NO_CARD:
            boxes.stays(game, self.role)
            return
        boxes.moves(game, card, place)
        self.acts(game)
        move_card(game, self.role, card, place)

    def best_move(self, game: CardGame) -> tuple[Card, Location]:
        """The right-most card in reserve that is useful on the path. Else it is the one for the right-most battleground
        that has such a card."""
        for place in usefulness.by_priority(game):
            able = [card for card in reversed(game.reserves[self.role]) if game.may_go(card, place)]
            if able and usefulness.worth_having(game, place):
                for card in able:
                    if usefulness.helps(game, card, place):
                        return card, place
        return NO_CARD, NOWHERE

    # PLAY?

    def play(self, game: CardGame) -> None:
        hand = game.hands[self.role]
        if not hand:
            game.say("Play? No: the hand is empty, so {role} passes", role=self.role)
            self.passes(game)
            return
        card = game.from_hand_at_random(self.role)
        self.acts(game)
        if game.was_played(card):
            game.say("Play? {card} again: it can't be played twice in a round and is cycled", card=card)
            game.cycle_shown(card)
            return
        boxes.plays(game, card, len(hand))
        game.leave_hand(card)
        if game.book.is_item[card]:
            self.play_item(game, card)
        elif game.book.type[card] == "event":
            game.do(PlayCard(self.role, card))
        else:
            place = usefulness.place_to_play(game, card)
            boxes.goes(game, card, place)
            game.do(PlayCard(self.role, card, place))

    def play_item(self, game: CardGame, item: Card) -> None:
        """On the right-most wielder where it can be played; otherwise its text for that case is carried out."""
        wielder = self.right_most_wielder(game, item)
        if wielder != NO_CARD:
            game.say("On whom? {wielder:card}: the right-most who can wield {card}", wielder=wielder, card=item)
            game.do(PlayCard(self.role, item, wielder=wielder))
            return
        row = game.book.records[item].if_unplayable
        if row:
            game.say("On whom? Nobody can wield {card}: {text}", card=item, text=game.book.text(row))
        else:
            game.say("On whom? Nobody can wield {card}", card=item)
        game.played = (*game.played, item)
        game.put_on_cycle_pile(item)
        if row:
            game.do(Resolve.of(game, self.role, item, NOWHERE, row))

    def right_most_wielder(self, game: CardGame, item: Card) -> Card:
        """The path first, then battlegrounds from the right, then reserves; the right-most there (bot ruling 1)."""
        possible = set(game.possible_wielders(item))
        zones = game.book.records[item].play_zones
        rows = [game.row(place) for place in usefulness.by_priority(game)]
        rows += [game.reserves[role] for role in game.book.of_side[game.book.side[item]]]
        for row in rows:
            for card in reversed(row):
                if card in possible and game.zone(card) in zones:
                    return card
        return NO_CARD
