"""Which figures of an Army go, attack or advance, chosen all at once or kind by kind (6.4, 7.2, 7.8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Odds, Question
from westmarch.titles.ring2e import stacks
from westmarch.titles.ring2e.procedures.forces import (
    NO_FORCE,
    commander_of,
    leading_elites,
    led_by_others,
    most_to_go,
)
from westmarch.titles.ring2e.stacks import EMPTY, KINDS, Force
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import (
    ELITE,
    LEADER,
    SHADOW,
    Character,
    Figure,
    Nation,
    Region,
    Side,
)

THE_NAZGUL: Final = 100
THE_CHARACTERS: Final = 101
"""What the kinds of figures beside a stack are numbered from."""


@dataclass(repr=False)
class ChooseForce(Question):
    """Which of the `able` figures of a region go: all of them at once, or kind by kind, units first. The answer is the
    asker's field `force`.

    At least one unit goes. Free Peoples Leaders don't stay without one (6.4). With `led`, a Leader, Nazgûl or
    character is among them, or one of the kinds `needed`, if they are named; `most` is for how many units there is
    room. `chosen` are the numbers of each kind so far.
    """

    seat: Seat
    side: Side
    region: Region
    able: Force
    led: bool = False
    most: int = 99
    needed: tuple[int, ...] = ()
    parted: bool = False
    chosen: tuple[int, ...] = ()

    stays = True
    part_of = "force"
    in_one = ("everybody",)
    about = ("region",)
    prompt = "Who goes from {region}?"
    says = {
        "everybody": "All who can",
        "a_part": "Only some of them",
        "nobody": "Nobody",
        "send": "{count:int} {figure} of {nation}",
        "send_nazgul": "{count:int} Nazgûl",
        "send_character": "{character} goes",
        "keep_character": "{character} stays",
    }
    all_need_units: ClassVar[bool] = False
    may_be_none: ClassVar[bool] = False

    def options(self, game: Ring2e) -> list[Option]:
        if self.parted:
            return self.counts(game)
        found = []
        if stacks.units(self.able[0]) <= self.room(game) and self.commands_all(game):
            found.append(Option(self.seat, "everybody"))
        if not found or self.can_be_parted(game):
            found.append(Option(self.seat, "a_part"))
        if self.may_be_none:
            found.append(Option(self.seat, "nobody"))
        return found

    def counts(self, game: Ring2e) -> list[Option]:
        """How many of the next kind may go."""
        what, count = self.kinds(game)[len(self.chosen)]
        least, most = self.bounds(game, what, count)
        if what >= THE_CHARACTERS:
            verbs = ("keep_character", "send_character")
            return [
                Option(self.seat, verbs[number], (Character(what - THE_CHARACTERS),))
                for number in range(most, least - 1, -1)
            ]
        numbers = range(most, least - 1, -1)
        if what == THE_NAZGUL:
            return [Option(self.seat, "send_nazgul", (number,)) for number in numbers]
        nation, figure = stacks.figure_at(self.side, what)
        return [Option(self.seat, "send", (figure, nation, number)) for number in numbers]

    # How many may go.

    def kinds(self, game: Ring2e) -> tuple[tuple[int, int], ...]:
        """The kinds of figures with their numbers; of units with two players the chooser's come first."""
        found = kinds_of(self.able)
        if game.players == 2:
            return found
        own = [(what, count) for what, count in found if is_unit(what) and self.is_own(game, what)]
        return (*own, *(kind for kind in found if kind not in own))

    def is_own(self, game: Ring2e, what: int) -> bool:
        return game.seat_of_nation(stacks.figure_at(self.side, what)[0]) == self.seat

    def commands_all(self, game: Ring2e) -> bool:
        """Whether the chooser still commands those who can go, if others can't (11.3)."""
        return game.players == 2 or commander_of(game, self.side, self.able[0]) == self.seat

    def keeps_command(self, game: Ring2e, what: int, most: int, reserved: int) -> int:
        """The number of another player's units that may go, so that the chooser still commands those who go. With them
        goes the Elite who must lead and comes later, if there is one `reserved` (11.3)."""
        own, other = (0, 0), (reserved, reserved)
        for (one, _), number in zip(self.kinds(game), self.chosen, strict=False):
            if is_unit(one):
                more = (number, number * (one % KINDS == ELITE))
                if self.is_own(game, one):
                    own = own[0] + more[0], own[1] + more[1]
                else:
                    other = other[0] + more[0], other[1] + more[1]
        elite, leads = what % KINDS == ELITE, game.leads[self.side] == self.seat
        while most and (own, leads) < ((other[0] + most, other[1] + most * elite), not leads):
            most -= 1
        return most

    def own_needed(self, game: Ring2e, what: int, later: Sequence[tuple[int, int]], sent: int) -> int:
        """How many units of their own the chooser needs to command those who go: one, but two against another player's
        Elite who must lead, or an Elite and the lead (11.3)."""
        if not self.led or self.needed or not led_by_others(game, self.side, self.able, self.seat):
            return 1
        elites = any(is_unit(one) and one % KINDS == ELITE and self.is_own(game, one) for one in (what, *dict(later)))
        return 1 if elites and not sent and game.leads[self.side] == self.seat else 2

    def bounds(self, game: Ring2e, what: int, count: int) -> tuple[int, int]:
        """The least and the most of this kind, so that the rest of the choice can be made."""
        kinds = self.kinds(game)
        later = kinds[len(self.chosen) + 1 :]
        sent = sum(number for (one, _), number in zip(kinds, self.chosen, strict=False) if is_unit(one))
        if not is_unit(what):
            left = stacks.units(game.stack(self.side, self.region)) - sent
            least = count if not left and (self.all_need_units or needs_units(game, what)) else 0
            return max(least, self.last_to_lead(game, what, later)), count
        leading = self.last_to_lead(game, what, later)
        least = max(leading, 1 - sent - sum(number for one, number in later if is_unit(one)))
        reserved = 1 if self.led and not leading and self.needs_elites(game, later) else 0
        most = min(count, self.room(game) - sent - reserved)
        if game.players > 2 and any(self.is_own(game, one) for one, _ in kinds if is_unit(one)):
            if self.is_own(game, what):
                others = sum(number for one, number in later if is_unit(one) and self.is_own(game, one))
                least = max(least, self.own_needed(game, what, later, sent) - sent - others)
            else:
                most = max(least, self.keeps_command(game, what, most, reserved))
        return max(0, least), most

    def room(self, game: Ring2e) -> int:
        return min(self.most, most_to_go(game, self.side, self.region, self.able, self.all_need_units))

    def last_to_lead(self, game: Ring2e, what: int, later: Sequence[tuple[int, int]]) -> int:
        """1 if only this kind can still give the Leader that is needed."""
        if not self.led or not self.leads(game, what):
            return 0
        kinds = self.kinds(game)
        found = any(number and self.leads(game, one) for (one, _), number in zip(kinds, self.chosen, strict=False))
        return int(not found and not any(self.leads(game, one) for one, _ in later))

    def leads(self, game: Ring2e, what: int) -> bool:
        """Whether such figures are those of which one must go."""
        return what in self.needed if self.needed else leads(game, self.side, what)

    def needs_elites(self, game: Ring2e, later: Sequence[tuple[int, int]]) -> bool:
        """Whether the Leader that is needed must be an Elite of those that come later."""
        leaders = [one for one, _ in later if self.leads(game, one)]
        return bool(leaders) and is_unit(leaders[-1])

    def can_be_parted(self, game: Ring2e) -> bool:
        """Whether less than everybody may go."""
        if stacks.units(self.able[0]) > 1:
            return game.players == 2 or self.can_spare(game)
        others = [(what, count) for what, count in kinds_of(self.able) if not is_unit(what)]
        if stacks.units(game.stack(self.side, self.region)) == 1:
            others = [(what, count) for what, count in others if not (self.all_need_units or needs_units(game, what))]
        if self.led and len(others) == 1 and others[0][1] == 1 and self.is_last_leader(game, others[0][0]):
            return False
        return bool(others)

    def can_spare(self, game: Ring2e) -> bool:
        """Whether fewer of some kind may go when all of the kinds before it do: with several players some must, so that
        the chooser commands them (11.3)."""
        counts: tuple[int, ...] = ()
        for what, count in self.kinds(game):
            if replace(self, parted=True, chosen=counts).bounds(game, what, count)[0] < count:
                return True
            counts += (count,)
        return False

    def is_last_leader(self, game: Ring2e, what: int) -> bool:
        """Whether a kind is the only one of those of which one must go."""
        kinds = [one for one, _ in kinds_of(self.able) if self.leads(game, one)]
        return kinds == [what]

    # Answers.

    def everybody(self, game: Ring2e, seat: Seat) -> None:
        self.settle_on(game, self.able)

    def nobody(self, game: Ring2e, seat: Seat) -> None:
        self.settle_on(game, NO_FORCE[self.side])

    def a_part(self, game: Ring2e, seat: Seat) -> None:
        self.parted = True

    def send(self, game: Ring2e, seat: Seat, figure: Figure, nation: Nation, count: int) -> None:
        self.choose_count(game, count)

    def send_nazgul(self, game: Ring2e, seat: Seat, count: int) -> None:
        self.choose_count(game, count)

    def send_character(self, game: Ring2e, seat: Seat, character: Character) -> None:
        self.choose_count(game, 1)

    def keep_character(self, game: Ring2e, seat: Seat, character: Character) -> None:
        self.choose_count(game, 0)

    def choose_count(self, game: Ring2e, count: int) -> None:
        self.chosen = (*self.chosen, count)
        kinds = self.kinds(game)
        if len(self.chosen) == len(kinds):
            self.settle_on(game, force_of(self.side, kinds, self.chosen))

    def settle_on(self, game: Ring2e, force: Force) -> None:
        self.asker(game).force = force
        self.leave(game)


@dataclass(repr=False)
class ChooseAttackers(ChooseForce):
    """Choose the figures of a region that attack. The others are the rearguard, who must have a unit if there are any
    (7.2)."""

    prompt = "Who attacks from {region}?"
    all_need_units = True

    def odds(self, game: Ring2e, option: Option) -> str | Odds:
        """The chances of an attack of all who can, if the asker gives them in `force_odds`."""
        preview = getattr(self.asker(game), "force_odds", None)
        return preview(game, self.able) if preview and option.verb == "everybody" else ""


@dataclass(repr=False)
class ChooseAdvance(ChooseForce):
    """Which of the victorious figures advance: all, some or none (7.8)."""

    prompt = "Who advances from {region}?"
    may_be_none = True

    def commands_all(self, game: Ring2e) -> bool:
        """All who fought may advance, whoever of them has fallen."""
        return True


@stacks.remembered
def kinds_of(force: Force) -> tuple[tuple[int, int], ...]:
    """The kinds of figures of a force, with their numbers, units first: places in a stack, then numbers beyond."""
    stack, nazgul, people = force
    found = [(at, count) for at, count in enumerate(stack) if count and is_unit(at)]
    found += [(at, count) for at, count in enumerate(stack) if count and not is_unit(at)]
    if nazgul:
        found.append((THE_NAZGUL, nazgul))
    return (*found, *((THE_CHARACTERS + one, 1) for one in people))


def force_of(side: Side, kinds: Sequence[tuple[int, int]], counts: Sequence[int]) -> Force:
    """So many of each kind."""
    stack = list(EMPTY[side])
    nazgul = 0
    people = []
    for (what, _), count in zip(kinds, counts, strict=True):
        if what >= THE_CHARACTERS:
            if count:
                people.append(Character(what - THE_CHARACTERS))
        elif what == THE_NAZGUL:
            nazgul = count
        else:
            stack[what] = count
    return tuple(stack), nazgul, tuple(people)


def has_any(force: Force, needed: tuple[int, ...]) -> bool:
    """Whether any of these kinds of figures is in a force."""
    return any(has_kind(force, what) for what in needed)


def has_kind(force: Force, what: int) -> bool:
    stack, nazgul, people = force
    if what >= THE_CHARACTERS:
        return what - THE_CHARACTERS in people
    return nazgul > 0 if what == THE_NAZGUL else stack[what] > 0


def is_unit(what: int) -> bool:
    return what < THE_NAZGUL and what % KINDS != LEADER


def needs_units(game: Ring2e, what: int) -> bool:
    """Whether such figures may not be without units: Free Peoples Leaders."""
    return what < THE_NAZGUL or (what >= THE_CHARACTERS and not game.is_character(Character(what - THE_CHARACTERS)))


def leads(game: Ring2e, side: Side, what: int) -> bool:
    """Whether such figures count as Leaders for a Character die."""
    if not is_unit(what):
        return True
    nation, figure = stacks.figure_at(side, what)
    return figure == ELITE and side == SHADOW and nation in leading_elites(game)
