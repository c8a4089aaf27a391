"""The chances of Individual Combat, as whoever is asked can know them (4).

All dice are enumerated: of a round where choices come between the rounds, and to the end where one faces one. Magic
Cards that a player has not seen count for nothing here, and people out of their sight are left out; the sentence says
so where there can be any.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from westmarch.engine import procedure
from westmarch.engine.label import percent
from westmarch.engine.language import told
from westmarch.engine.option import Seat
from westmarch.engine.procedure import Odds
from westmarch.titles.ring1977.procedures.melee import Melee
from westmarch.titles.ring1977.prowess import EVEN, column, elven_sword
from westmarch.titles.ring1977.rules.people import sorcery
from westmarch.titles.ring1977.rules.saruman import shaking
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import Person
from westmarch.titles.ring1977.wounds import Body, body_of

Bodies = tuple[Body, Body]
"""Two who face each other, the attacker first."""
IN_A_FIGHT: Final = ("sting", "mithril", "galadriels_light")
"""What changes blows, beside swords."""


class Chances(NamedTuple):
    """What can come of blows for one side: to wound, to beat (kill, or drive a Nazgûl home), and to suffer both."""

    wound: Fraction
    beat: Fraction
    wounded: Fraction
    beaten: Fraction

    def turned(self) -> Chances:
        """The same for the other side."""
        return Chances(self.wounded, self.beaten, self.wound, self.beat)


@dataclass(frozen=True)
class Duel:
    """Two who face each other: what each die of weapons gives the attacker and the defender in wounds, what each die of
    sorcery, if it is used, and whose blows are deep. All combinations are as likely."""

    weapons: tuple[tuple[int, int], ...]
    first: tuple[int, ...] = (0,)
    second: tuple[int, ...] = (0,)
    swords: tuple[bool, bool] = (False, False)

    def exchanges(self, bodies: Bodies) -> Counter[Bodies]:
        """How often a round ends with which bodies."""
        found: Counter[Bodies] = Counter()
        for by_first, by_second, (to_attacker, to_defender) in product(self.first, self.second, self.weapons):
            attacker, defender = bodies[0].struck(by_second, True), bodies[1].struck(by_first, True)
            if not attacker.is_beaten and not defender.is_beaten:
                attacker = attacker.struck(to_attacker, self.swords[1])
                defender = defender.struck(to_defender, self.swords[0])
            found[attacker, defender] += 1
        return found

    def round(self, bodies: Bodies) -> Chances:
        """The attacker's chances in a round."""
        found = self.exchanges(bodies)
        all_dice = found.total()
        wound = sum(often for (_, foe), often in found.items() if foe.suffered > bodies[1].suffered)
        wounded = sum(often for (own, _), often in found.items() if own.suffered > bodies[0].suffered)
        beat = sum(often for (_, foe), often in found.items() if foe.is_beaten)
        beaten = sum(often for (own, _), often in found.items() if own.is_beaten)
        return Chances(*(Fraction(often, all_dice) for often in (wound, beat, wounded, beaten)))


@lru_cache(maxsize=4096)
def to_the_end(two: Duel, bodies: Bodies) -> tuple[Fraction, Fraction]:
    """The chances that the attacker alone is left, and the defender alone, round after round. Rounds in which nothing
    happens count for nothing."""
    if bodies[0].is_beaten or bodies[1].is_beaten:
        return Fraction(not bodies[0].is_beaten), Fraction(not bodies[1].is_beaten)
    found = two.exchanges(bodies)
    found.pop(bodies, None)
    won = lost = Fraction(0)
    for after, often in found.items():
        ends = to_the_end(two, after)
        won, lost = won + often * ends[0], lost + often * ends[1]
    return (won / found.total(), lost / found.total()) if found else (won, lost)


def duel(game: Ring1977, melee: Melee, pair: tuple[Person, Person], first: bool = False, second: bool = False) -> Duel:
    """The wounds that an attacker and a defender face to face can give each other. They use sorcery or not (4.4)."""
    attacker, defender = pair
    chart = game.book.data.combat.rows
    place, worse = column(game, melee, attacker, defender), shaking(game, game.player(attacker))
    rows = [chart[max(die - worse, 1) - 1][place] for die in range(1, 7)]
    weapons = [(0 if second else ours, 0 if first else theirs) for ours, theirs in rows]
    return Duel(
        ((0, 0),) if first and second else tuple(weapons),
        cast(game, attacker) if first else (0,),
        cast(game, defender) if second else (0,),
        (elven_sword(game, attacker, defender), elven_sword(game, defender, attacker)),
    )


def cast(game: Ring1977, sorcerer: Person) -> tuple[int, ...]:
    """The wounds by somebody's sorcery for each die."""
    worse = shaking(game, game.player(sorcerer))
    chart = getattr(game.book.data.sorcery, sorcery(game, sorcerer))
    return tuple(chart[max(die - worse, 1) - 1] for die in range(1, 7))


def bodies_of(game: Ring1977, melee: Melee, pair: tuple[Person, Person]) -> Bodies:
    return body_of(game, pair[0], melee.coats), body_of(game, pair[1], melee.coats)


# What a player can know.


def unseen(game: Ring1977, seat: Seat) -> list[str]:
    """The Magic Cards of which a player does not know where they are."""
    return [game.book.magic_records[card].id for card in game.unseen_magic(seat)]


def is_in_sight(game: Ring1977, person: Person, seat: Seat) -> bool:
    return game.is_shown(person, seat) or game.player(person) == seat


def with_doubts(game: Ring1977, seat: Seat, people: Iterable[Person], odds: str) -> str:
    """The odds, with a word of what could make them others: cards in the hands of those whom others play."""
    names = {*IN_A_FIGHT, *(one for one in game.book.swords)} & {*unseen(game, seat)}
    cards = [game.book.magic_numbers[name] for name in names]
    others = [one for one in people if game.player(one) != seat or game.is_wraith(one)]
    if any(game.book.can_use(one, card) for one in others for card in cards):
        return told("{odds}; unless there are Magic Cards that you have not seen", odds=odds)
    return odds


# Sentences.


def span(*chances: Fraction) -> str:
    """Chances in percent, from the least to the greatest.

    >>> span(Fraction(1, 6)), span(Fraction(1, 2), Fraction(1, 6))
    ('16.7%', '16.7%-50%')
    """
    return "-".join(dict.fromkeys(map(percent, (min(chances), max(chances)))))


def blows(found: Sequence[Chances]) -> str:
    """What can come of a round of blows, or of any of several."""
    return told(
        "you wound {wound}, beat {beat}, and they wound {wounded}, beat {beaten}",
        **{name: span(*(getattr(one, name) for one in found)) for name in Chances._fields},
    )


def in_short(found: Sequence[Chances]) -> str:
    """The chance to wound in a round, or in any of several.

    >>> half, third = (Chances(Fraction(1, one), Fraction(0), Fraction(0), Fraction(0)) for one in (2, 3))
    >>> in_short([half]), in_short([half, third])
    ('wound 50%', 'wound 33-50%')
    """
    least, most = (percent(chance(one.wound for one in found), tenths=False) for chance in (min, max))
    return told("wound {chance}", chance=most if least == most else f"{least.removesuffix('%')}-{most}")


def fought(
    game: Ring1977, seat: Seat, melee: Melee, ours: Collection[Person] = (), named: Collection[Person] = ()
) -> Odds:
    """What can come of a fight for a player, or for these of their people: of its first round by weapons, whoever faces
    whom; and of all rounds where one faces one. `named` are those of whom the player knows that they are in it, seen or
    not."""
    known = game.without_unseen_magic(seat)
    sides = (melee.attackers, melee.defenders)
    attackers, defenders = ([one for one in side if one in named or is_in_sight(game, one, seat)] for side in sides)
    pairs = [pair for pair in product(attackers, defenders) if not ours or {*pair} & {*ours}]
    if not pairs:
        return Odds("")
    found = [*in_rounds(known, seat, melee, pairs)]
    odds = blows(found)
    if len(melee.attackers) == len(melee.defenders) == 1 and not melee.seizing:
        ends = to_the_end(duel(known, melee, pairs[0]), bodies_of(known, melee, pairs[0]))
        won, lost = ends if game.player(pairs[0][0]) == seat else ends[::-1]
        odds = told(
            "in one round by weapons {blows}; if all is fought out so, you win {won}, they {lost}",
            blows=odds,
            won=percent(won),
            lost=percent(lost),
        )
    elif len(pairs) == 1:
        odds = told("in one round by weapons {blows}", blows=odds)
    else:
        odds = told("in one round by weapons, by who faces whom, {blows}", blows=odds)
    if len(attackers) < len(melee.attackers) or len(defenders) < len(melee.defenders):
        odds = told("{odds}; those out of your sight left aside", odds=odds)
    return Odds(with_doubts(game, seat, (*attackers, *defenders), odds), in_short(found))


def fought_out(game: Ring1977, seat: Seat, melee: Melee, named: Collection[Person] = ()) -> procedure.Chances | None:
    """The chances of a player where one faces one whom they know, if all is fought out by weapons. Else there are
    none."""
    if not len(melee.attackers) == len(melee.defenders) == 1 or melee.seizing:
        return None
    [attacker], [defender] = melee.attackers, melee.defenders
    if not all(one in named or is_in_sight(game, one, seat) for one in (attacker, defender)):
        return None
    return duelled(game, seat, melee, (attacker, defender))


def duelled(game: Ring1977, seat: Seat, melee: Melee, pair: tuple[Person, Person]) -> procedure.Chances:
    """The chances of a player if two who face each other fight it out by weapons. They are helped as they are now."""
    known = game.without_unseen_magic(seat)
    ends = to_the_end(duel(known, melee, pair), bodies_of(known, melee, pair))
    won, lost = ends if is_side_of(game, seat, melee.attackers) else ends[::-1]
    return procedure.Chances(won, 1 - won - lost, lost)


def in_rounds(game: Ring1977, seat: Seat, melee: Melee, pairs: Iterable[tuple[Person, Person]]) -> Iterator[Chances]:
    """A player's chances in a round by weapons for each of these pairs."""
    for pair in pairs:
        yield for_player(game, seat, melee, pair, duel(game, melee, pair))


def for_player(game: Ring1977, seat: Seat, melee: Melee, pair: tuple[Person, Person], two: Duel) -> Chances:
    """A player's chances, or those of their ally's side, in a round of two who face each other."""
    chances = two.round(bodies_of(game, melee, pair))
    return chances if is_side_of(game, seat, melee.attackers) else chances.turned()


def is_side_of(game: Ring1977, seat: Seat, fighters: Iterable[Person]) -> bool:
    return any(game.player(one) == seat for one in fighters)


def paired(game: Ring1977, seat: Seat, melee: Melee, pair: tuple[Person, Person]) -> Odds:
    """What can come of a round by weapons between two who face each other."""
    found = [*in_rounds(game.without_unseen_magic(seat), seat, melee, [pair])]
    odds = with_doubts(game, seat, fighters(melee), told("in one round by weapons {blows}", blows=blows(found)))
    return Odds(odds, in_short(found))


def helped(game: Ring1977, seat: Seat, melee: Melee, person: Person, comrade: Person) -> Odds:
    """What can come of a round for a comrade who is helped."""
    return paired(game, seat, *with_help(melee, person, comrade))


def with_help(melee: Melee, person: Person, comrade: Person) -> tuple[Melee, tuple[Person, Person]]:
    """A fight in which somebody helps a comrade, and the pair of these."""
    pair = next(one for one in melee.pairs if comrade in one)
    return replace(melee, helpers=(*melee.helpers, (person, comrade))), pair


def by_sorcery(
    game: Ring1977, seat: Seat, melee: Melee, pair: tuple[Person, Person], yes: tuple[bool, bool], no: tuple[bool, bool]
) -> Odds:
    """What can come of a round if attacker and defender use sorcery as `yes` says, and as `no` says."""
    known = game.without_unseen_magic(seat)
    found = [for_player(known, seat, melee, pair, duel(known, melee, pair, *used)) for used in (yes, no)]
    return with_and_without(game, seat, melee, found[:1], found[1:])


def by_horn(game: Ring1977, seat: Seat, melee: Melee, person: Person) -> Odds:
    """What can come of a round by weapons for whoever can blow the Horn in it."""
    known = game.without_unseen_magic(seat)
    pairs = [pair for pair in melee.pairs if person in pair]
    yes = in_rounds(known, seat, replace(melee, heartened=person), pairs)
    return with_and_without(game, seat, melee, [*yes], [*in_rounds(known, seat, melee, pairs)])


def by_ring(game: Ring1977, seat: Seat, melee: Melee) -> Odds:
    """What can come of a round by weapons for a bearer who is attacked, with the Ring on and without."""
    known, worn = game.without_unseen_magic(seat), game.without_unseen_magic(seat)
    worn.ring_on = True
    pairs = [(one, game.bearer) for one in melee.attackers if is_in_sight(game, one, seat)]
    if not pairs:
        return Odds("")
    yes, no = (in_rounds(world, seat, melee, pairs) for world in (worn, known))
    return with_and_without(game, seat, melee, [*yes], [*no])


def with_and_without(game: Ring1977, seat: Seat, melee: Melee, yes: Sequence[Chances], no: Sequence[Chances]) -> Odds:
    before, after = (percent(max(one.wound for one in found), tenths=False) for found in (no, yes))
    odds = told("with it: {yes}; without: {no}", yes=blows(yes), no=blows(no))
    return Odds(
        with_doubts(game, seat, fighters(melee), odds), told("wound {before} → {after}", before=before, after=after)
    )


def by_arrow(game: Ring1977, seat: Seat, melee: Melee, mark: Person) -> Odds:
    """What an arrow can do."""
    before = body_of(game.without_unseen_magic(seat), mark, melee.coats)
    worse = shaking(game, seat)
    rows = [game.book.data.combat.rows[max(die - worse, 1) - 1][EVEN] for die in range(1, 7)]
    found = [before.struck(wounds, deep=False) for _, wounds in rows]
    wound = Fraction(sum(one.suffered > before.suffered for one in found), len(found))
    odds = told(
        "it wounds {wound}, beats {beat}",
        wound=percent(wound),
        beat=percent(Fraction(sum(one.is_beaten for one in found), len(found))),
    )
    return Odds(with_doubts(game, seat, [mark], odds), told("wound {chance}", chance=percent(wound, tenths=False)))


def fighters(melee: Melee) -> tuple[Person, ...]:
    return (*melee.attackers, *melee.defenders)
