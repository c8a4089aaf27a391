"""Army Combat: one die, losses in percent, retreats (7)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.language import told
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Choose, Confirm, Odds, Procedure, Question
from westmarch.titles.ring1977.procedures.capture import Capture
from westmarch.titles.ring1977.procedures.horn import blow, bugler
from westmarch.titles.ring1977.procedures.odds import (
    battle_column,
    battle_modifier,
    defenders,
    is_frenzied,
    known_modifier,
    losses,
    may_attack,
    may_hide_leaders,
    percents,
)
from westmarch.titles.ring1977.procedures.saruman_beaten import SarumanBeaten
from westmarch.titles.ring1977.rules.armies import (
    allied_force,
    allied_units,
    attack_strength,
    attackers_in,
    describe_unit,
    first_of_each_sort,
    has_room,
    leaders_in,
    withdrawing,
)
from westmarch.titles.ring1977.rules.barriers import Barriers
from westmarch.titles.ring1977.rules.captives import take_places
from westmarch.titles.ring1977.rules.movement import fly_from_all_enemies, note_stirred, withdraw
from westmarch.titles.ring1977.rules.nations import mobilize, rouse_nations
from westmarch.titles.ring1977.rules.places import is_in_gondor, steps_from, to_nearest_citadel
from westmarch.titles.ring1977.rules.powers import captors_side, end_truce, hostile_force
from westmarch.titles.ring1977.rules.stacks import show_to_all
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import (
    DARK_SEAT,
    END_OF_TURN,
    FELLOWSHIP_SEAT,
    ISENGARD,
    MORDOR,
    NOBODY,
    NOWHERE,
    ROHAN,
    SARUMAN_SEAT,
    Hex,
    Person,
    Unit,
)


@dataclass(repr=False)
class BattlePhase(Procedure):
    """A player's armies attack, each hex once."""

    seat: Seat
    fought: tuple[Hex, ...] = ()

    steps = ("pick", "places")

    def pick(self, game: Ring1977) -> None:
        game.do(PickBattle(self.seat))

    def places(self, game: Ring1977) -> None:
        take_places(game)


@dataclass(repr=False)
class PickBattle(Question):
    """Where armies attack."""

    seat: Seat

    is_menu = True
    stays = True
    secret = True
    interrupts = "army_combat"
    passes = ("peace",)
    skips = True
    ends = END_OF_TURN
    prompt = "Army Combat: attack anywhere?"
    says = {"peace": "No more battles", "battle": "Attack at {place:hex}"}

    def options(self, game: Ring1977) -> list[Option]:
        fought = game.nearest(BattlePhase).fought
        places = [place for place in fields_of_battle(game, self.seat) if place not in fought]
        return [Option(self.seat, "peace"), *(Option(self.seat, "battle", (place,)) for place in places)]

    def peace(self, game: Ring1977, seat: Seat) -> None:
        self.leave(game)

    def battle(self, game: Ring1977, seat: Seat, place: Hex) -> None:
        phase = game.nearest(BattlePhase)
        phase.fought = (*phase.fought, place)
        game.do(Battle(seat, place))

    def odds(self, game: Ring1977, option: Option) -> str | Odds:
        """What can come of a battle; where two enemies are it is told of each, later."""
        enemies = may_attack(game, option.args[0], self.seat) if option.verb == "battle" else []
        return battle_odds(game, option.args[0], self.seat, enemies[0]) if len(enemies) == 1 else ""


def battle_odds(game: Ring1977, place: Hex, seat: Seat, enemy: Seat) -> Odds:
    """The column, what is added to the die as far as one can know, and the mean losses."""
    column, modifier = battle_column(game, place, seat, enemy), known_modifier(game, place, seat, enemy)
    rows = [percents(game, column, die, modifier) for die in range(1, 7)]
    lost = {
        "ours": sum(losses(attack_strength(game, place, seat), ours) for ours, _ in rows) / 6,
        "theirs": sum(losses(allied_force(game, place, enemy), theirs) for _, theirs in rows) / 6,
    }
    odds = told(
        "{column}, {modifier:+}: you lose {ours:.1f}, they {theirs:.1f}",
        column=game.book.data.army_combat.columns[column],
        modifier=modifier,
        **lost,
    )
    if may_hide_leaders(game, place, seat, enemy):
        odds = told("{odds}; unless somebody whom you do not know leads them", odds=odds)
    return Odds(odds, told("lose {ours:.0f}, they {theirs:.0f}", **lost))


def fields_of_battle(game: Ring1977, seat: Seat) -> list[Hex]:
    """Where a player's mobilized armies stand beside enemies whom they may attack: at 1:3 at least."""
    if seat == DARK_SEAT and game.shadow < game.book.data.shadow_points.battle:
        return []
    barriers = Barriers(game, seat)
    places = sorted(barriers.hexes_of_units(barriers.foes) & barriers.hexes_of_units(barriers.friends))
    return [place for place in places if may_attack(game, place, seat)]


@dataclass(repr=False)
class Battle(Procedure):
    """One attack: the die, losses, and the retreat of whoever has lost the greater part (7). Of two enemies who are not
    allies one is attacked, and the other stands by."""

    seat: Seat
    place: Hex
    enemy: Seat = Seat(-1)
    ours: tuple[Unit, ...] = ()
    theirs: tuple[Unit, ...] = ()
    lost: tuple[int, int] = (0, 0)
    bugler: Person = NOBODY
    blows: bool = False

    about = ("place",)
    steps = (
        "whom",
        "pay",
        "cards",
        "horn",
        "roll",
        "own_losses",
        "their_losses",
        "calm",
        "saruman",
        "retreat",
        "captures",
        "places",
    )
    outline = {
        "pay": "Cards before the battle",
        "roll": "Roll the battle",
        "own_losses": "Losses",
        "retreat": "Retreat",
    }
    prompts = {
        "enemy": "Whose army do you attack?",
        "blows": "{bugler:person} has the Horn of Gondor: blow it in this battle?",
    }

    def in_the_open(self, game: Ring1977) -> tuple[Hex, ...]:
        """All see who is with an army of the Fellowship that fights (11)."""
        return (self.place,) if FELLOWSHIP_SEAT in (self.seat, self.enemy) else ()

    def whom(self, game: Ring1977) -> None:
        if len(self.enemy_choices(game)) > 1:
            game.do(Choose(self.seat, "enemy"))
        else:
            self.enemy = next(iter(self.enemy_choices(game) or defenders(game, self.place, self.seat)))

    def enemy_choices(self, game: Ring1977) -> list[Seat]:
        return may_attack(game, self.place, self.seat)

    def enemy_odds(self, game: Ring1977, enemy: Seat) -> Odds:
        """What can come of a battle against these."""
        return battle_odds(game, self.place, self.seat, enemy)

    def pay(self, game: Ring1977) -> None:
        if (self.seat, self.enemy) == (SARUMAN_SEAT, DARK_SEAT):
            end_truce(game, DARK_SEAT, "attack")
        if self.seat == DARK_SEAT:
            game.shadow -= game.book.data.shadow_points.battle
        if self.seat == FELLOWSHIP_SEAT:
            mobilize(game, MORDOR)
        self.ours = tuple(attackers_in(game, self.place, self.seat))
        self.theirs = tuple(allied_units(game, self.place, self.enemy))
        rouse_nations(game, self.place, list(self.theirs))
        nations = [{game.nation(unit) for unit in units} for units in (self.ours, self.theirs)]
        if ISENGARD in nations[0] and ROHAN in nations[1]:
            game.rohan_attacked = True
        for seat in (self.seat, self.enemy):
            for person in leaders_in(game, self.place, seat):
                show_to_all(game, person)
                note_stirred(game, person)

    def cards(self, game: Ring1977) -> None:
        """Whoever is attacked may play an Event Card too; the attacker has had the chance to."""
        game.do(BeforeBattle(self.enemy))

    def horn(self, game: Ring1977) -> None:
        """In Gondor somebody may blow the Horn: 1 on the die in favour of their side."""
        people = game.free_fellows(self.place) if FELLOWSHIP_SEAT in (self.seat, self.enemy) else []
        self.bugler = bugler(game, tuple(people))
        if self.bugler != NOBODY and is_in_gondor(game, self.place):
            game.do(Confirm(FELLOWSHIP_SEAT, "blows"))

    def roll(self, game: Ring1977) -> None:
        column = battle_column(game, self.place, self.seat, self.enemy)
        modifier = battle_modifier(game, self.place, self.seat, self.enemy)
        if self.blows:
            blow(game, self.bugler)
            horn = game.book.data.magic_power.horn
            modifier += horn if self.seat == FELLOWSHIP_SEAT else -horn
        die = game.roll()
        self.lost = percents(game, column, die, modifier)
        game.say(
            "Battle at {hex}: odds {odds}, a {die}, {modifier} on it: {ours} % and {theirs} % are lost",
            hex=self.place,
            odds=game.book.data.army_combat.columns[column],
            die=die,
            modifier=modifier,
            ours=self.lost[0],
            theirs=self.lost[1],
        )

    def own_losses(self, game: Ring1977) -> None:
        game.do(Losses(self.seat, self.ours, losses(game.strength_of(self.ours), self.lost[0])))

    def their_losses(self, game: Ring1977) -> None:
        game.do(Losses(self.enemy, self.theirs, losses(game.strength_of(self.theirs), self.lost[1])))

    def calm(self, game: Ring1977) -> None:
        """A frenzy costs more, and is over; so is the help of the Woses and of the Dead."""
        for seat, units in ((self.seat, self.ours), (self.enemy, self.theirs)):
            if is_frenzied(game, seat, units):
                more = losses(game.strength_of(units), game.book.data.army_combat.frenzy_loss)
                game.frenzied = [one for one in game.frenzied if one != seat]
                game.do(Losses(seat, units, more))
            for unit in units:
                if unit in game.book.dead_men:
                    game.place_unit(unit, NOWHERE)
        game.guided = [unit for unit in game.guided if unit not in (*self.ours, *self.theirs)]

    def saruman(self, game: Ring1977) -> None:
        """Judge a beaten Saruman, with armies of his own or of his ally. He may lose the Ring, and may be put in
        Isengard (8.5, 8.8)."""
        ours, theirs = self.lost
        beaten, winner = (self.seat, self.enemy) if ours > theirs else (self.enemy, self.seat)
        is_beaten = SARUMAN_SEAT in (beaten, *game.allies_of(beaten))
        if game.book.is_three_player and is_beaten and ours != theirs:
            game.do(SarumanBeaten(self.place, winner, max(ours, theirs)))

    def retreat(self, game: Ring1977) -> None:
        ours, theirs = self.lost
        beaten, units = (self.seat, self.ours) if ours > theirs else (self.enemy, self.theirs)
        if ours != theirs and standing(game, units, self.place) and not is_walled(game, self.place, beaten):
            game.do(Retreat(beaten, self.place, units))

    def captures(self, game: Ring1977) -> None:
        """Let those who have won capture people of the Fellowship in a beaten stack, an ally's perhaps. They may if no
        strength of theirs or of an ally's is left there."""
        people = tuple(game.free_fellows(self.place))
        for seat, units, winners in ((self.seat, self.ours, self.theirs), (self.enemy, self.theirs, self.ours)):
            friends = (seat, *game.allies_of(seat))
            is_left = any(game.strength[unit] for unit in units) or any(game.force(self.place, one) for one in friends)
            if FELLOWSHIP_SEAT in friends and people and not is_left:
                game.do(Capture(self.place, captors_side(game, winners), people))

    def places(self, game: Ring1977) -> None:
        take_places(game)
        fly_from_all_enemies(game)


@dataclass(repr=False)
class BeforeBattle(Question):
    """Whoever is attacked plays Event Cards of Army Combat, if there are any for them."""

    seat: Seat

    stays = True
    secret = True
    interrupts = "army_combat"
    passes = ("defend",)
    prompt = "Your army is attacked: play an Event Card?"
    says = {"defend": "Fight the battle"}

    def stands(self, game: Ring1977) -> bool:
        """Whether they hold any card, so that nobody learns which."""
        return bool(game.hands[self.seat]) and any(
            card.when == "army_combat" and game.book.helps(card, self.seat) for card in game.book.data.event
        )

    def options(self, game: Ring1977) -> list[Option]:
        return [Option(self.seat, "defend")]

    def defend(self, game: Ring1977, seat: Seat) -> None:
        self.leave(game)


def is_walled(game: Ring1977, place: Hex, seat: Seat) -> bool:
    """Whether a player's armies in a hex are behind walls of their own, and need not retreat."""
    owner = game.owner(place)
    holders = (seat, *game.allies_of(seat))
    return game.book.is_kind(place, "citadel", "fortress") and owner is not None and game.seat_of(owner) in holders


def standing(game: Ring1977, units: tuple[Unit, ...], place: Hex) -> tuple[Unit, ...]:
    """Those of the units that are still in a hex."""
    return tuple(unit for unit in units if game.at(unit) == place and game.strength[unit])


@dataclass(repr=False)
class Losses(Question):
    """Which units lose strength; each loses what it has, or what is still to be lost."""

    seat: Seat
    units: tuple[Unit, ...]
    left: int

    stays = True
    prompt = "{left} strength is lost: which unit loses it?"
    says = {"lose": "{unit}"}

    def stands(self, game: Ring1977) -> bool:
        return self.left > 0 and bool(self.mortal(game))

    def options(self, game: Ring1977) -> list[Option]:
        return [Option(self.seat, "lose", (unit,)) for unit in first_of_each_sort(game, self.mortal(game))]

    def odds(self, game: Ring1977, option: Option) -> str:
        """What tells a unit from others of its name."""
        return describe_unit(game, option.args[0], self.mortal(game))

    def mortal(self, game: Ring1977) -> list[Unit]:
        """The units that can lose strength: the Dead can't."""
        dead = game.book.dead_men
        return [unit for unit in self.units if game.strength[unit] and unit not in dead]

    def lose(self, game: Ring1977, seat: Seat, unit: Unit) -> None:
        count = min(game.strength[unit], self.left)
        self.left -= count
        game.strength[unit] -= count
        if not game.strength[unit]:
            game.place_unit(unit, NOWHERE)


@dataclass(repr=False)
class Retreat(Procedure):
    """A beaten stack goes one hex towards its nearest citadel; one that can't loses more (7)."""

    seat: Seat
    place: Hex
    units: tuple[Unit, ...]
    to: Hex = NOWHERE

    about = ("place",)
    steps = ("ask", "go")
    prompts = {"to": "Where does the army retreat?"}

    def ask(self, game: Ring1977) -> None:
        if self.to_choices(game):
            game.do(Choose(self.seat, "to"))
        else:
            more = game.book.data.army_combat.no_retreat
            game.say("The army can't retreat")
            game.do(Losses(self.seat, self.units, losses(game.strength_of(self.units), more)))
            self.finish()

    def to_choices(self, game: Ring1977) -> list[Hex]:
        """The hexes beside that are nearer to a citadel of one's own and free of enemies. The stack must be able to go
        there and have room."""
        units = standing(game, self.units, self.place)
        closed = Barriers(game, self.seat).closed_to_army(units, tuple(withdrawing(game, self.seat, units, self.place)))
        near = [step.to for step in game.book.steps[self.place]]
        far, strength = to_nearest_citadel(game, self.seat, [self.place, *near]), game.strength_of(units)
        return [
            step.to
            for step in steps_from(game, self.place)
            if step.army
            and step.to not in closed
            and far.get(step.to, 9999) < far.get(self.place, 9999)
            and not hostile_force(game, step.to, self.seat)
            and has_room(game, step.to, self.seat, strength)
        ]

    def go(self, game: Ring1977) -> None:
        withdraw(game, self.seat, standing(game, self.units, self.place), self.place, self.to)
        game.say("The army retreated to {hex}", hex=self.to)
