"""The turn (section 3): six phases, and the order in which players act."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import AGAIN, Next, Procedure, Question
from westmarch.titles.ring2e.action import has_messenger, suited
from westmarch.titles.ring2e.procedures.events import DrawEvents
from westmarch.titles.ring2e.procedures.fellowship import FellowshipPhase
from westmarch.titles.ring2e.procedures.kings import AttemptWithoutDice
from westmarch.titles.ring2e.procedures.mordor import wait_in_mordor
from westmarch.titles.ring2e.procedures.ruler_dice import AfterTheRoll, roll_ruler_die
from westmarch.titles.ring2e.procedures.stacking import EndOfAction
from westmarch.titles.ring2e.rules.rulers import set_ruler_dice
from westmarch.titles.ring2e.rules.three_players import begin_action, take_no_action
from westmarch.titles.ring2e.rules.victory import military_victory
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import DICE, ENEMY, FACE_SYMBOLS, FREE, SHADOW, Die, Side, face_of


@dataclass(repr=False)
class Turns(Procedure):
    """Turn after turn, until somebody has won."""

    steps = ("turn",)

    def turn(self, game: Ring2e) -> Next:
        game.do(Turn())
        return AGAIN


@dataclass(repr=False)
class Turn(Procedure):
    """The six phases of a turn."""

    steps = (
        "recover_dice",
        "draw_events",
        "fellowship_phase",
        "hunt_allocation",
        "action_roll",
        "action_resolution",
        "wait_in_mordor",
        "victory_check",
    )
    outline = {
        "recover_dice": "Recover dice",
        "draw_events": "Draw Event cards",
        "fellowship_phase": "Fellowship phase",
        "hunt_allocation": "Hunt allocation",
        "action_roll": "Action roll",
        "action_resolution": "Action resolution",
        "wait_in_mordor": "Victory check",
    }

    def recover_dice(self, game: Ring2e) -> None:
        """Used dice return, and those of the Free Peoples in the Hunt Box; pools change now (section 3)."""
        game.turn += 1
        game.headline("Turn {turn}", turn=game.turn)
        game.returned = game.hunt_box[FREE]
        game.hunt_box = [0, 0]
        game.dice = [(), ()]
        game.used = []
        game.busy, game.busy_armies = [], []
        game.ring_users = []
        game.attempted = []
        game.relieved = []
        game.corruptor = Seat(-1)
        set_ruler_dice(game)
        game.strove = False
        for side in (FREE, SHADOW):
            game.pool_size[side] = pool_size(game, side)
        if game.turn > 1:
            pass_the_lead(game)

    def draw_events(self, game: Ring2e) -> None:
        """Each player draws; all draws come first, then hands are trimmed (section 3)."""
        game.do(DrawEvents())

    def fellowship_phase(self, game: Ring2e) -> None:
        """The Fellowship may be declared, enter Mordor, change its Guide."""
        game.do(FellowshipPhase())

    def hunt_allocation(self, game: Ring2e) -> None:
        """The Shadow puts dice into the Hunt Box before it rolls the others."""
        game.do(HuntAllocation(game.leader_of(SHADOW)))

    def action_roll(self, game: Ring2e) -> None:
        """Both roll their dice, Ruler dice too. Then Eyes go to the Hunt Box at once."""
        for side in (FREE, SHADOW):
            faces = game.book.faces[side]
            allocated = game.hunt_box[SHADOW] if side == SHADOW else 0
            rolled = game.rng(DICE).roll(game.pool_size[side] - allocated, 6)
            game.dice[side] = tuple(sorted(Die(faces[face]) for face in rolled))
            roll_ruler_die(game, side)
            game.say("{side} rolled {dice:die}", side=side, dice=game.dice[side])
        game.do(AfterTheRoll())

    def action_resolution(self, game: Ring2e) -> None:
        game.do(ActionResolution())

    def wait_in_mordor(self, game: Ring2e) -> None:
        """The Fellowship suffers if it has done nothing there (10.7)."""
        wait_in_mordor(game)

    def victory_check(self, game: Ring2e) -> None:
        victory = military_victory(game)
        if victory:
            game.end(victory)


def pool_size(game: Ring2e, side: Side) -> int:
    """The dice of a side, characters in play included, Ruler dice not (section 3)."""
    book = game.book
    extra = sum(book.dice_of[one] for one in book.characters_of_side[side] if game.is_in_play(one))
    return min(book.die_records[side].start + extra, book.die_records[side].most)


@dataclass(repr=False)
class HuntAllocation(Question):
    """How many dice the Shadow puts into the Hunt Box: as many as there are Companions in the Fellowship, at most, but
    one can always be; at least one if the Free Peoples took a die back from there (section 3)."""

    seat: Seat

    prompt = "How many dice go into the Hunt Box?"
    says = {"allocate": "{count:int}"}

    def options(self, game: Ring2e) -> list[Option]:
        most = min(game.pool_size[SHADOW], max(game.book.data.hunt.allocation, len(game.in_fellowship())))
        least = 1 if game.returned else 0
        return [Option(self.seat, "allocate", (count,)) for count in range(least, most + 1)]

    def allocate(self, game: Ring2e, seat: Seat, count: int) -> None:
        game.hunt_box[SHADOW] += count
        game.say("{role} put {count:# die|# dice} into the Hunt Box", role=game.role(seat), count=count)


def pass_the_lead(game: Ring2e) -> None:
    """With three and four players the lead passes to the other player of a side each turn (11.2)."""
    for side in (FREE, SHADOW):
        seats = game.seats_of(side)
        game.leads[side] = seats[(seats.index(game.leads[side]) + 1) % len(seats)]


@dataclass(repr=False)
class ActionResolution(Procedure):
    """The sides act in turn, the Free Peoples first, until all dice are used (section 3, 11.2).

    `acts` counts the actions of each side: with several players the one who doesn't lead acts first.
    """

    side: Side = FREE
    free_acts: int = 0
    shadow_acts: int = 0

    steps = ("act",)

    def act(self, game: Ring2e) -> Next:
        if not (game.dice[FREE] or game.dice[SHADOW]):
            return None
        game.relieved = []
        if self.side == FREE:
            begin_action(game)
        if game.dice[self.side]:
            game.do(Act(self.whose(game)), EndOfAction())
        elif self.side == SHADOW and game.book.kings and game.book.rules("attempt_without_dice") == "yes":
            game.do(AttemptWithoutDice(self.whose(game)))
        self.side = ENEMY[self.side]
        return AGAIN

    def whose(self, game: Ring2e) -> Seat:
        """The player of the side that is to act."""
        seats = game.seats_of(self.side)
        acts = self.shadow_acts if self.side else self.free_acts
        if self.side == SHADOW:
            self.shadow_acts += 1
        else:
            self.free_acts += 1
        leader = seats.index(game.leads[self.side])
        return seats[(leader + 1 + acts) % len(seats)]


def may_pass(game: Ring2e, side: Side) -> bool:
    """Whether a side has fewer unused dice than its enemy (4.2)."""
    return len(game.dice[side]) < len(game.dice[ENEMY[side]])


class Acting(Question):
    """A moment to act. Hidden cards are among what may be chosen."""

    seat: Seat

    is_menu = True
    secret = True

    def menu(self, game: Ring2e, die: Die) -> list[Option]:
        """What can be done with one of the unused dice."""
        found: list[Option] = []
        side = game.side_of(self.seat)
        for action in suited(game.book.menus[side], die, side, has_messenger(game, self.seat)):
            found += action.options_with(game, self.seat, die)
        return [*found, Option(self.seat, "skip", (die,))]

    def take(self, game: Ring2e, option: Option) -> None:
        """An action is the whole of this moment."""
        if option.verb not in self.says:
            self.leave(game)
        super().take(game, option)

    def skip(self, game: Ring2e, seat: Seat, die: Die) -> None:
        """Use up a die without effect (4.2)."""
        game.spend(game.side_of(seat), die)
        game.say("{role} discarded a {die}", role=game.role(seat), die=die)


@dataclass(repr=False)
class Act(Acting):
    """A player's moment to act: choose a die, use an Elven Ring first if they like, or pass. Where all dice are alike,
    it is chosen at once what to do with one."""

    seat: Seat

    interrupts = "any"
    passes = ("wait",)
    prompt = "What to do"
    symbols = {"wait": "hourglass", "skip": "hourglass"}
    says = {"use_die": "Use a {die}", "skip": "Discard the {die} without effect", "wait": "Pass"}
    besides = {"use_die": "Something else with a {die}"}
    leads_on = ("use_die",)

    def options(self, game: Ring2e) -> list[Option]:
        side = game.side_of(self.seat)
        dice = list(dict.fromkeys(game.dice[side]))
        choices = [Option(self.seat, "use_die", (die,)) for die in dice]
        found = choices if len(choices) > 1 else self.menu(game, dice[0])
        for action in game.book.at_once[side]:
            found += action.offered(game, self.seat)
        return [*found, Option(self.seat, "wait")] if may_pass(game, side) else found

    def symbol_of(self, game: Ring2e, option: Option) -> str:
        """That of the face, for a die that can be used."""
        return FACE_SYMBOLS[face_of(option.args[0])] if option.verb == "use_die" else super().symbol_of(game, option)

    def use_die(self, game: Ring2e, seat: Seat, die: Die) -> None:
        """What to do with it comes next."""
        game.do(ActWith(seat, die))

    def wait(self, game: Ring2e, seat: Seat) -> None:
        """Pass: allowed with fewer dice than the enemy has (4.2)."""
        take_no_action(game, game.side_of(seat))
        game.say("{role} passed", role=game.role(seat))


@dataclass(repr=False)
class ActWith(Acting):
    """A player has chosen a die: what to do with it (4.1)."""

    seat: Seat
    die: Die

    about = ("die",)
    prompt = "What to do with the {die}"
    symbols = {"skip": "hourglass"}
    says = {"skip": "Discard it without effect"}
    way_back = "Another die"

    def options(self, game: Ring2e) -> list[Option]:
        return self.menu(game, self.die)
