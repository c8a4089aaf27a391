"""Combat on a path and on a battleground (rules summary and Dized pages, "Combat step")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import AGAIN, Choose, Confirm, Next, Procedure, Question
from westmarch.titles.cardgame import combat
from westmarch.titles.cardgame.combat import Lineup
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.words import BATTLE, ELIMINATED, FREE, NO_CARD, PATH_COMBAT, SHADOW, Card, Location


@dataclass(repr=False)
class Combat(Procedure):
    """A combat: attack icons against the location's defense, then against defenders, who are lost to cancel them.

    The losses are chosen first, card by card, and carried out together, so that support and shields count to the end.
    Where the defenders belong to two people, both must agree; if they don't, the attackers choose.
    """

    place: Location
    lost: tuple[Card, ...] = ()
    asked: bool = False
    refused: bool = False
    agreed: bool = False
    saved: Card = NO_CARD

    why: ClassVar[str]
    about = ("place",)
    steps = ("open", "losses", "consent", "dispute", "heal", "outcome")
    prompts = {"agreed": "Lose {lost:card} in the combat at {place}?", "saved": "Who is healed at {place}?"}

    def open(self, game: CardGame) -> None:
        attack, defense = combat.attack_and_defense(game, self.place)
        held = combat.location_defense(game, self.place)
        game.say(
            "Combat at {location}: {attack:# attack icon|# attack icons} against {defense:int} defense, "
            "of which {held:int} by the location"
            if held
            else "Combat at {location}: {attack:# attack icon|# attack icons} against {defense:int} defense",
            location=self.place,
            attack=attack,
            defense=defense,
            held=held,
        )

    def defender(self, game: CardGame) -> int:
        return game.book.defender[self.place]

    def defenders(self, game: CardGame) -> Lineup:
        return combat.lineup(game, self.place, self.defender(game))

    def uncancelled(self, game: CardGame) -> int:
        """The attack icons that neither the location nor the losses so far cancel."""
        attackers = combat.lineup(game, self.place, 1 - self.defender(game))
        attack = attackers.total + game.attack_tokens.get(self.place, 0)
        icons = self.defenders(game).icons
        return max(0, attack - combat.location_defense(game, self.place)) - sum(icons[card] for card in self.lost)

    def candidates(self, game: CardGame) -> list[Card]:
        """The defenders that may be lost next."""
        icons = {card: count for card, count in self.defenders(game).icons.items() if card not in self.lost}
        return combat.legal_next_losses(icons, self.uncancelled(game))

    def losses(self, game: CardGame) -> Next:
        candidates = self.candidates(game)
        if not candidates:
            return None
        chooser = self.chooser(game)
        icons = self.defenders(game).icons
        if chooser is None:
            self.lost = (*self.lost, candidates[-1])
        elif not combat.leaves_a_choice([icons[card] for card in candidates], self.uncancelled(game)):
            self.lost = (*self.lost, *candidates)
        else:
            game.do(Lose(chooser, self.place, self.uncancelled(game)))
        return AGAIN

    def owners(self, game: CardGame, side: int) -> list[Seat]:
        """The people who have cards of a side here, in turn order."""
        roles = {game.book.owner[card] for card in game.on_side(self.place, side)}
        seats = (game.seat_of[role] for role in game.book.of_side[side] if role in roles)
        return list(dict.fromkeys(seat for seat in seats if seat >= 0))

    def chooser(self, game: CardGame) -> Seat | None:
        """Who chooses the losses: a defender, or an attacker if the defenders disagree; None for a bot, which loses the
        right-most cards."""
        side = self.defender(game)
        seats = self.owners(game, 1 - side if self.refused else side)
        if not seats and self.refused:
            seats = [game.seat_of[role] for role in game.book.of_side[1 - side] if game.seat_of[role] >= 0]
        return seats[0] if seats else None

    def consent(self, game: CardGame) -> None:
        """The other defender agrees, or the attackers choose (Dized, "Disagreement")."""
        seats = self.owners(game, self.defender(game))
        if len(seats) > 1 and self.lost and not self.refused and self.is_choice(game):
            self.asked = True
            game.do(Confirm(seats[1], "agreed"))

    def dispute(self, game: CardGame) -> None:
        """After a refusal the losses are chosen anew, by the attackers."""
        if self.asked and not self.agreed and not self.refused:
            game.say("The defenders disagreed: the attackers choose")
            self.refused, self.lost = True, ()
            self.go_to("losses")

    def is_choice(self, game: CardGame) -> bool:
        """Whether other losses would have been possible."""
        icons = self.defenders(game).icons
        total = self.uncancelled(game) + sum(icons[card] for card in self.lost)
        return combat.leaves_a_choice([one for one in icons.values() if one > 0], total)

    def heal(self, game: CardGame) -> None:
        """A healer on a battleground is cycled instead of eliminated, with another if there is one (Ioreth)."""
        if self.why == BATTLE and self.saved_choices(game):
            game.do(Choose(game.decider(game.book.owner[self.healers(game)[0]]), "saved"))

    def doomed(self, game: CardGame) -> list[Card]:
        """The cards that this combat eliminates."""
        return [*game.on_side(self.place, 1 - self.defender(game)), *self.lost]

    def healers(self, game: CardGame) -> list[Card]:
        if self.why != BATTLE:
            return []
        return [card for card in game.row(self.place) if game.book.records[card].heals]

    def saved_choices(self, game: CardGame) -> list[Card]:
        healers = self.healers(game)
        return [
            card
            for card in self.doomed(game)
            for healer in healers
            if card != healer
            and game.book.side[card] == game.book.side[healer]
            and game.book.is_character[card]
            and game.book.faction[card] != "wizard"
        ]

    def outcome(self, game: CardGame) -> None:
        left = self.uncancelled(game)
        attack, defense = combat.attack_and_defense(game, self.place)
        spared = [card for card in (self.saved, *self.healers(game)) if card in self.doomed(game)]
        for card in self.doomed(game):
            if card in spared:
                self.cycle_without_items(game, card)
            else:
                game.eliminate(card, self.why)
        for card in game.row(self.place):
            game.cycle_in_play(card)
        self.score(game, left, attack, defense)

    def cycle_without_items(self, game: CardGame, card: Card) -> None:
        for item in game.items(card):
            game.drop(item)
            game.put(item, ELIMINATED, seen=True)
        game.cycle_in_play(card)

    def score(self, game: CardGame, left: int, attack: int, defense: int) -> None:
        """Who scores the location, with so many attack icons left."""
        raise NotImplementedError


@dataclass(repr=False)
class Lose(Question):
    """Which defender is lost next."""

    seat: Seat
    place: Location
    left: int

    part_of = "losses"
    prompt = "Combat at {place:location}: {left:# attack icon is|# attack icons are} left to cancel; whom to lose?"
    says = {"lose": "Lose {card}"}

    def options(self, game: CardGame) -> list[Option]:
        fight = game.nearest(Combat)
        bare = [card for card in fight.candidates(game) if not game.items(card)]
        kept = set(game.book.one_of_each(bare))
        return [
            Option(self.seat, "lose", (card,)) for card in fight.candidates(game) if card in kept or game.items(card)
        ]

    def lose(self, game: CardGame, seat: Seat, card: Card) -> None:
        fight = game.nearest(Combat)
        fight.lost = (*fight.lost, card)

    def odds(self, game: CardGame, option: Option) -> str:
        fight = game.nearest(Combat)
        icons = fight.defenders(game).icons[option.args[0]]
        return told("cancels {icons} of {of}", icons=icons, of=fight.uncancelled(game))


@dataclass(repr=False)
class PathCombat(Combat):
    """On the path the Free Peoples defend. What is not cancelled is corruption.

    In a duel they score the path only if their defense is greater than the attack; if both are equal nobody does.
    """

    why = PATH_COMBAT

    def score(self, game: CardGame, left: int, attack: int, defense: int) -> None:
        place = self.place
        game.clear(place)
        if left > 0:
            game.score_location(SHADOW, place)
            game.change_corruption(left)
        elif game.book.scenario.duel_paths and attack == defense:
            game.set_aside.append(place)
            game.proclaim("path", "Nobody scored {location}", location=place)
        else:
            game.score_location(FREE, place)


@dataclass(repr=False)
class BattlegroundCombat(Combat):
    """On a battleground its deck's side defends; whoever wins scores it."""

    why = BATTLE

    def score(self, game: CardGame, left: int, attack: int, defense: int) -> None:
        side = self.defender(game)
        game.clear(self.place)
        game.score_location(1 - side if left > 0 else side, self.place)
