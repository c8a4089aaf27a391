"""The round (rules summary, "Sequence of play")."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import AGAIN, Choose, Next, Odds, Procedure, Question
from westmarch.titles.cardgame import combat
from westmarch.titles.cardgame.procedures import usefulness
from westmarch.titles.cardgame.procedures.activation import ActivateBattleground, ActivatePath
from westmarch.titles.cardgame.procedures.bot_turn import BotTurn
from westmarch.titles.cardgame.procedures.fights import BattlegroundCombat, PathCombat
from westmarch.titles.cardgame.procedures.hands import CycleFromHand, Cycling
from westmarch.titles.cardgame.state import CardGame
from westmarch.titles.cardgame.words import FREE, NOWHERE, SHADOW, Location, Role

LEAD = 10
"""The lead in victory points that wins at the end of a round."""


@dataclass(repr=False)
class Rounds(Procedure):
    """Round after round, until the game is won."""

    steps = ("location_step", "action_step", "combat_step", "victory_check", "draw_step", "next_round")
    outline = {
        "location_step": "Location step",
        "action_step": "Action step",
        "combat_step": "Combat step",
        "victory_check": "Victory check",
        "draw_step": "Draw step",
    }

    def location_step(self, game: CardGame) -> None:
        """The starting player activates a battleground, then a path."""
        game.headline("Round {round:int}", round=game.round)
        game.do(LocationStep())

    def action_step(self, game: CardGame) -> None:
        game.do(ActionStep(game.starter))

    def combat_step(self, game: CardGame) -> None:
        game.do(CombatStep(game.book.order[game.starter]))

    def victory_check(self, game: CardGame) -> None:
        """A lead of 10 wins at once; not in a game against bots. After the last path the higher score wins, and the
        Shadow wins ties."""
        free, shadow = game.points(FREE), game.points(SHADOW)
        if game.number >= game.book.scenario.last_path:
            self.final_score(game)
        elif not game.book.with_bots and abs(free - shadow) >= LEAD:
            game.end("free_lead" if free > shadow else "shadow_lead")
        else:
            game.proclaim(
                "points", "The score: the Free Peoples {free:int}, the Shadow {shadow:int}", free=free, shadow=shadow
            )

    def final_score(self, game: CardGame) -> None:
        """Unused Ring tokens count as well."""
        free, shadow = (game.points(side) + game.ring_points(side) for side in (FREE, SHADOW))
        game.proclaim(
            "points", "The final score: the Free Peoples {free:int}, the Shadow {shadow:int}", free=free, shadow=shadow
        )
        game.end("free_score" if free > shadow else "shadow_score" if shadow > free else "shadow_tie")

    def draw_step(self, game: CardGame) -> None:
        game.do(*(DrawStep(role) for role in dict.fromkeys(game.book.order)))

    def next_round(self, game: CardGame) -> None:
        game.round += 1
        game.starter = (game.starter + 1) % len(game.book.order)
        game.begin_round()
        self.go_to("location_step")


@dataclass(repr=False)
class LocationStep(Procedure):
    """A battleground of the starting player's side, then a path of the next number."""

    steps = ("battleground", "path")
    outline = {"battleground": "A battleground", "path": "The next path"}

    def battleground(self, game: CardGame) -> None:
        planned = game.book.battlegrounds_in_order
        if planned:
            places = planned[min(game.round, len(planned)) - 1]
            game.do(*(ActivateUnlessActive(place) for place in places))
            return
        side = game.book.side_of[game.book.order[game.starter]]
        deck = game.field_decks[side] or game.field_decks[1 - side]
        if deck:
            game.do(ActivateBattleground(deck[game.draw_location(len(deck))]))

    def path(self, game: CardGame) -> None:
        paths = game.unused_paths_of(game.number + 1)
        if paths:
            game.do(ActivatePath(paths[game.draw_location(len(paths))]))


@dataclass(repr=False)
class ActivateUnlessActive(Procedure):
    """A battleground that the scenario prescribes, if no text has brought it into play already."""

    place: Location

    steps = ("activate",)

    def activate(self, game: CardGame) -> None:
        if any(self.place in deck for deck in game.field_decks):
            game.do(ActivateBattleground(self.place))


@dataclass(repr=False)
class ActionStep(Cycling):
    """One action or pass each, in turn order, until all have passed one after the other."""

    turn: int

    steps = ("begin", "next_turn", "limit")

    def begin(self, game: CardGame) -> None:
        game.passed = ()

    def next_turn(self, game: CardGame) -> Next:
        if len(game.passed) == len(game.book.roles):
            return None
        role = game.book.order[self.turn]
        self.turn = (self.turn + 1) % len(game.book.order)
        game.do(BotTurn(role) if game.is_bot(role) else Act(game.seat_of[role], role))
        return AGAIN

    def why_cycled(self, game: CardGame, role: Role) -> str:
        """More cards than the carryover limit are not kept."""
        return told(", to keep {limit} at most", limit=game.carryover(role))

    def limit(self, game: CardGame) -> None:
        """Whoever could pass with more cards than the limit cycles down to it now (README, ruling 3)."""
        for role in game.book.roles:
            above = len(game.hands[role]) - game.carryover(role)
            if above > 0:
                game.do(CycleFromHand(role, above))


@dataclass(repr=False)
class Act(Question):
    """One action, or a pass."""

    seat: Seat
    role: Role
    done: bool = False

    is_menu = True
    stays = True
    secret = True
    prompt = "{role}: one action"

    def stands(self, game: CardGame) -> bool:
        return not self.done

    def options(self, game: CardGame) -> list[Option]:
        return [option for action in game.book.menu for option in action.options(game, self.seat, self.role)]


@dataclass(repr=False)
class CombatStep(Procedure):
    """All combats, in the order that the starting player chooses; a bot fights the path first, then from the right."""

    role: Role
    place: Location = NOWHERE

    steps = ("choose", "fight")
    prompts = {"place": "Which combat is fought next?"}

    def choose(self, game: CardGame) -> None:
        choices = self.place_choices(game)
        if not choices:
            self.finish()
        elif game.is_bot(self.role):
            self.place = usefulness.by_priority(game)[0]
        elif len(choices) == 1:
            self.place = choices[0]
        else:
            game.do(Choose(game.seat_of[self.role], "place"))

    def place_choices(self, game: CardGame) -> list[Location]:
        return list(game.active)

    def place_odds(self, game: CardGame, place: Location) -> Odds:
        """The icons of both sides, and which of them attacks."""
        attack, defense = combat.attack_and_defense(game, place)
        if game.book.defender[place] == FREE:
            text = told("the Shadow attacks, {attack} against {defense} defense", attack=attack, defense=defense)
        else:
            text = told("the Free Peoples attack, {attack} against {defense} defense", attack=attack, defense=defense)
        return Odds(text, f"{attack} : {defense}")

    def fight(self, game: CardGame) -> None:
        self.go_to("choose")
        game.do((PathCombat if self.place == game.path else BattlegroundCombat)(self.place))


@dataclass(repr=False)
class DrawStep(Procedure):
    """A role draws, with what its cards in reserve add."""

    role: Role

    steps = ("draw", "cycle")

    def draw(self, game: CardGame) -> None:
        more = sum(bonus.draw for bonus in game.bonuses(self.role))
        game.draw_cards(self.role, game.book.draws[self.role] + more)

    def cycle(self, game: CardGame) -> None:
        count = sum(bonus.then_cycle for bonus in game.bonuses(self.role))
        if count:
            game.do(CycleFromHand(self.role, count))
