"""The Individual Combat of a Player-Turn: where a player attacks, and with whom (4.1)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.language import listed, told, translated
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Chances, Choose, Confirm, Course, Odds, Procedure, Question
from westmarch.titles.ring1977.procedures.battle import fields_of_battle
from westmarch.titles.ring1977.procedures.chances import fought, fought_out
from westmarch.titles.ring1977.procedures.fight import Fight
from westmarch.titles.ring1977.rules.people import can_attack, own_people
from westmarch.titles.ring1977.rules.powers import enemies_of, foes_in, foes_of_side, opponents
from westmarch.titles.ring1977.rules.saruman import may_refuse
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import (
    DARK_POWER,
    DARK_SEAT,
    END_OF_TURN,
    FELLOWSHIP_SEAT,
    NOWHERE,
    SARUMAN_SEAT,
    Hex,
    Person,
)


@dataclass(repr=False)
class CombatPhase(Procedure):
    """A player attacks as often as they like, once in a hex."""

    seat: Seat
    fought: tuple[Hex, ...] = ()

    steps = ("pick", "tell")

    def pick(self, game: Ring1977) -> None:
        game.do(PickFight(self.seat))

    def tell(self, game: Ring1977) -> None:
        """Say that the Dark Power has let its turn pass. All see what it does, so this gives nothing away."""
        moved = game.moved or game.moved_units
        if game.mover == DARK_POWER and not (moved or self.fought or may_fight_battles(game, self.seat)):
            game.say("{side} moved nobody and attacked nobody", side=DARK_POWER)


def may_fight_battles(game: Ring1977, seat: Seat) -> bool:
    """Whether a player can still attack with armies."""
    return game.book.has_armies and bool(fields_of_battle(game, seat))


@dataclass(repr=False)
class PickFight(Question):
    """Where to attack."""

    seat: Seat

    is_menu = True
    stays = True
    secret = True
    interrupts = "individual_combat"
    passes = ("no_more",)
    skips = True
    ends = END_OF_TURN
    prompt = "Individual Combat: attack anybody?"
    symbols = {"no_more": "hourglass", "attack": "sword"}
    says = {"no_more": "No more attacks", "attack": "Attack at {place:hex}"}

    def options(self, game: Ring1977) -> list[Option]:
        fought = game.nearest(CombatPhase).fought
        places = [place for place in battlefields(game, self.seat) if place not in fought]
        return [Option(self.seat, "no_more"), *(Option(self.seat, "attack", (place,)) for place in places)]

    def odds(self, game: Ring1977, option: Option) -> Odds:
        """The possible results of the first round, if all attack who can. Where two enemies are it is told of each,
        later."""
        if option.verb != "attack" or len(opponents(game, option.args[0], self.seat)) > 1:
            return Odds("")
        return if_all_attack(game, self.seat, option.args[0], foes_in(game, option.args[0], self.seat))

    def course(self, game: Ring1977, option: Option) -> Course | None:
        """Where, or with whom, for whoever sees the map."""
        if option.verb != "attack":
            return None
        [place] = option.args
        record = game.book.place_at.get(place)
        if record is not None:
            return Course(told("Attack at {place}", place=translated(record.name)))
        names = [game.book.kinds["person"].name(one) for one in all_against(game, self.seat, place, []).attackers]
        return Course(told("Attack with {people}", people=listed(names)))

    def chances(self, game: Ring1977, option: Option) -> Chances | None:
        """Those where one can attack one."""
        if not self.odds(game, option).text:
            return None
        [place] = option.args
        return fought_out(game, self.seat, all_against(game, self.seat, place, foes_in(game, place, self.seat)))

    def no_more(self, game: Ring1977, seat: Seat) -> None:
        self.leave(game)

    def attack(self, game: Ring1977, seat: Seat, place: Hex) -> None:
        phase = game.nearest(CombatPhase)
        phase.fought = (*phase.fought, place)
        game.do(Challenge(seat, place))


def if_all_attack(game: Ring1977, seat: Seat, place: Hex, foes: list[Person]) -> Odds:
    """What can come of the first round if all attack who can."""
    return fought(game, seat, all_against(game, seat, place, foes))


def all_against(game: Ring1977, seat: Seat, place: Hex, foes: list[Person]) -> Fight:
    """The fight of all in a hex who can attack."""
    people = [one for one in own_people(game, seat) if game.hex_of(one) == place and can_attack(game, one)]
    return Fight(place, tuple(people), tuple(foes))


def battlefields(game: Ring1977, seat: Seat) -> list[Hex]:
    """The hexes where a player has somebody who can attack, and enemies whom they see."""
    where, owners, enemies = game.whereabouts(), game.person_seats(), enemies_of(game, seat)
    ours = {where[person] for person in own_people(game, seat) if can_attack(game, person)}
    theirs = {place for place, owner in zip(where, owners, strict=True) if place != NOWHERE and owner in enemies}
    return [place for place in sorted(ours & theirs) if foes_in(game, place, seat)]


@dataclass(repr=False)
class Challenge(Procedure):
    """Whom a player attacks, and with whom; the Dark Power pays a Shadow Point for each (4.1). Two enemies who are not
    allies are two sides, of which one is attacked."""

    seat: Seat
    place: Hex
    enemy: Seat = Seat(-1)
    attackers: tuple[Person, ...] = ()
    refuses: bool = False

    private = ("attackers",)
    about = ("place",)
    steps = ("whom", "gather", "refuse", "fight")
    prompts = {"enemy": "Whom do you attack?", "refuses": "Saruman is challenged: refuse to fight?"}

    def in_the_open(self, game: Ring1977) -> tuple[Hex, ...]:
        """Where people of the Fellowship attack, all see them (11)."""
        return (self.place,) if self.seat == FELLOWSHIP_SEAT else ()

    def whom(self, game: Ring1977) -> None:
        enemies = self.enemy_choices(game)
        if len(enemies) > 1:
            game.do(Choose(self.seat, "enemy"))
        else:
            self.enemy = enemies[0]

    def enemy_choices(self, game: Ring1977) -> list[Seat]:
        return opponents(game, self.place, self.seat)

    def enemy_odds(self, game: Ring1977, enemy: Seat) -> Odds:
        """What can come of the first round against these, if all attack who can."""
        return if_all_attack(game, self.seat, self.place, foes_of_side(game, self.place, self.seat, enemy))

    def foes(self, game: Ring1977) -> list[Person]:
        """Who is attacked."""
        return foes_of_side(game, self.place, self.seat, self.enemy)

    def gather(self, game: Ring1977) -> None:
        game.do(PickAttackers(self.seat))

    def refuse(self, game: Ring1977) -> None:
        """Saruman may refuse, as long as he has strength enough on the map (8.8)."""
        saruman = game.book.saruman
        if self.attackers and saruman in self.foes(game) and may_refuse(game, saruman):
            game.do(Confirm(SARUMAN_SEAT, "refuses"))

    def refuses_odds(self, game: Ring1977) -> Odds:
        """What can come of the first round if he fights."""
        saruman = game.book.saruman
        odds = fought(game, SARUMAN_SEAT, Fight(self.place, self.attackers, tuple(self.foes(game))), (saruman,))
        return Odds(told("if he fights: {odds}", odds=odds.text), odds.chip) if odds.text else odds

    def fight(self, game: Ring1977) -> None:
        foes = self.foes(game)
        if self.refuses:
            game.say("Saruman refuses to fight")
            foes.remove(game.book.saruman)
        if self.attackers and foes:
            game.do(Fight(self.place, self.attackers, tuple(foes)))


@dataclass(repr=False)
class PickAttackers(Question):
    """Who joins the attack, one after the other."""

    seat: Seat

    stays = True
    prompt = "Who attacks?"
    part_of = "attack"
    says = {"all_attack": "All of them", "attacks": "{person}", "begin": "Begin the fight"}

    def able(self, game: Ring1977) -> list[Person]:
        challenge = game.nearest(Challenge)
        people = [one for one in own_people(game, self.seat) if game.hex_of(one) == challenge.place]
        able = [one for one in people if can_attack(game, one) and one not in challenge.attackers]
        return able if self.seat != DARK_SEAT or game.shadow >= self.price(game) else []

    def price(self, game: Ring1977) -> int:
        return game.book.data.shadow_points.fight if self.seat == DARK_SEAT else 0

    def stands(self, game: Ring1977) -> bool:
        return bool(self.able(game))

    def options(self, game: Ring1977) -> list[Option]:
        able = self.able(game)
        found = [Option(self.seat, "attacks", (one,)) for one in able]
        if len(able) > 1 and (self.seat != DARK_SEAT or game.shadow >= self.price(game) * len(able)):
            found.insert(0, Option(self.seat, "all_attack"))
        if game.nearest(Challenge).attackers:
            found.append(Option(self.seat, "begin"))
        return found

    def odds(self, game: Ring1977, option: Option) -> Odds:
        """What can come of the first round for those who would attack then; of somebody named, for them."""
        challenge = game.nearest(Challenge)
        joining = tuple(option.args) or (tuple(self.able(game)) if option.verb == "all_attack" else ())
        foes = tuple(challenge.foes(game))
        return fought(game, self.seat, Fight(challenge.place, (*challenge.attackers, *joining), foes), option.args)

    def chances(self, game: Ring1977, option: Option) -> Chances | None:
        """Those of one who would attack one."""
        challenge = game.nearest(Challenge)
        if option.verb != "attacks" or challenge.attackers:
            return None
        return fought_out(
            game, self.seat, Fight(challenge.place, option.args, tuple(challenge.foes(game))), option.args
        )

    def all_attack(self, game: Ring1977, seat: Seat) -> None:
        for person in self.able(game):
            self.attacks(game, seat, person)

    def attacks(self, game: Ring1977, seat: Seat, person: Person) -> None:
        challenge = game.nearest(Challenge)
        challenge.attackers = (*challenge.attackers, person)
        game.shadow -= self.price(game)

    def begin(self, game: Ring1977, seat: Seat) -> None:
        self.leave(game)
