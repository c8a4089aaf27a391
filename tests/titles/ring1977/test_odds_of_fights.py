"""The odds of Individual Combat: against all dice, played by the rule itself, and without what a player can't know."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from random import Random

import pytest

from tests.titles.asking import Halt
from tests.titles.fuzzing import SECOND_OPINIONS
from tests.titles.ring1977.games import KINDS
from tests.titles.ring1977.given import Table, fight
from tests.titles.ring1977.test_second_opinion_fights import throw_together
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.codecs import copy
from westmarch.engine.label import describe
from westmarch.engine.option import Seat
from westmarch.engine.secrecy import determinize
from westmarch.engine.state import answer, legal, run
from westmarch.scene import prompt_for
from westmarch.titles.ring1977.cards.seizing import Seize
from westmarch.titles.ring1977.procedures.blows import Exchange
from westmarch.titles.ring1977.procedures.chances import Chances, bodies_of, duel, to_the_end
from westmarch.titles.ring1977.procedures.combat_phase import Challenge, CombatPhase
from westmarch.titles.ring1977.procedures.melee import Melee
from westmarch.titles.ring1977.procedures.nazgul_search import NazgulSearch
from westmarch.titles.ring1977.procedures.saruman_beaten import SarumanBeaten
from westmarch.titles.ring1977.rules.people import endurance
from westmarch.titles.ring1977.rules.powers import end_truce
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT, SARUMAN_SEAT, Person

POSITIONS = 12
"""In each portion, of each kind of game."""
DOUBT = "; unless there are Magic Cards that you have not seen"
OUT_OF_SIGHT = "; those out of your sight left aside"
Pair = tuple[Person, Person]


@cache
def table_of(kind: str) -> Table:
    return Table(kind)


def odds(table: Table, verb: str, *args: str) -> str:
    """What is said beside an option."""
    return next(describe(table.game, one).odds for one in table.options(verb) if table.args(one)[: len(args)] == args)


def plain(table: Table) -> Table:
    """All cards have been seen by all."""
    table.game.seen_by = [7] * len(table.game.seen_by)
    return table


# Worked examples.


def test_4_the_chief_against_boromir() -> None:
    """Given Combat 3 against 4, the column of -1, then 4, 5 and 6 wound Boromir, and 1 to 4 the Chief; Boromir, who has
    one point of Endurance left, dies of each wound."""
    table = plain(Table("campaign").at("W2814", "chief_dunlendings", "boromir").spotted("boromir"))
    boromir = table.person("boromir")
    table.game.wounds[boromir] = endurance(table.game, boromir) - 1
    chief = table.person("chief_dunlendings")
    table.game.wounds[chief] = endurance(table.game, chief) - 2
    table.begin(CombatPhase(table.game.player(chief)))
    said = odds(table, "attack", "W2814")
    assert said.startswith("in one round by weapons you wound 50%, beat 50%, and they wound 66.7%, beat 16.7%; ")


@pytest.mark.parametrize(("wounds", "won", "lost"), [((1, 1), "33.3", "50"), ((2, 1), "61.1", "33.3")])
def test_4_fought_to_the_end(wounds: tuple[int, int], won: str, lost: str) -> None:
    """Given the column of -1, and whom one more wound kills each, then the Chief wins by 5 and 6, Boromir by 1, 2 and
    3, and both die by a 4. If the Chief can bear one, he wins at once by 4, 5 and 6, loses by a 1, and else fights on
    as before: 1/2 + 1/3 * 1/3, with 1/6 + 1/3 * 1/2 for Boromir."""
    table = Table("campaign").at("W2814", "chief_dunlendings", "boromir")
    chief, boromir = table.person("chief_dunlendings"), table.person("boromir")
    table.game.wounds[chief] = endurance(table.game, chief) - wounds[0]
    table.game.wounds[boromir] = endurance(table.game, boromir) - wounds[1]
    melee, pair = Melee(table.place("bree"), (chief,), (boromir,)), (chief, boromir)
    ends = to_the_end(duel(table.game, melee, pair), bodies_of(table.game, melee, pair))
    assert [f"{100 * float(one):.1f}".removesuffix(".0") for one in ends] == [won, lost]


def test_4_one_against_one_is_told_in_three_numbers() -> None:
    """Given the Chief and Boromir, whom one more wound kills each, then the Chief wins 33 in 100, loses 50, and in 17
    both die; against two there are no such numbers."""
    table = plain(Table("campaign").at("W2814", "chief_dunlendings", "boromir").spotted("boromir"))
    for person in (table.person("chief_dunlendings"), table.person("boromir")):
        table.game.wounds[person] = endurance(table.game, person) - 1
    seat = table.game.player(table.person("chief_dunlendings"))
    table.begin(CombatPhase(seat))
    [choice] = [one for one in prompt_for(table.game, [seat]).choices if one.group == "attack"]
    assert choice.chances == (33, 17, 50)
    assert choice.over is not None and choice.over.text == "Attack with Chief of the Dunlendings"
    table.at("W2814", "sam").spotted("sam")
    [choice] = [one for one in prompt_for(table.game, [seat]).choices if one.group == "attack"]
    assert choice.odds and choice.chances is None


def test_4_the_defender_sees_who_fares_how_against_whom() -> None:
    """Given two against two, then each way to pair them has its odds, and so has the first choice, by the least and the
    greatest; whoever is helped fights better, and sorcery is told with and without."""
    table = plain(Table().at("W2814", "aragorn", "sam", "nazgul_4", "gandalf_grey", "lord_of_the_nazgul"))
    fight(table, ["nazgul_4", "lord_of_the_nazgul"], ["aragorn", "sam", "gandalf_grey"])
    faces = {table.args(one): describe(table.game, one).odds for one in table.options("face")}
    assert len(faces) == 6
    assert faces["aragorn", "nazgul_4"] != faces["sam", "nazgul_4"]
    table.do("face", "sam", "nazgul_4").do("face", "aragorn", "lord_of_the_nazgul")
    assert odds(table, "help", "gandalf_grey", "sam") != faces["sam", "nazgul_4"]
    table.do("enough")
    assert odds(table, "yes").startswith("with it: you wound 50%, beat 0%, and they wound ")


def test_4_horn_bow_and_ring() -> None:
    """Given Boromir with the Horn, Legolas with the Bow and Frodo with the Ring, then each says before it is used what
    it can do: an arrow wounds by 3 to 6, a 6 twice; with the Horn Boromir has Combat 5 against 3, 4 without it."""
    table = plain(Table().at("W2814", "boromir", "legolas", "frodo", "nazgul_3", "nazgul_4"))
    table.holding("boromir", "horn_of_gondor").holding("legolas", "elven_bow").holding("frodo", "ring")
    mark = table.person("nazgul_4")
    table.game.wounds[mark] = endurance(table.game, mark) - 2
    fight(table, ["nazgul_3", "nazgul_4"], ["boromir", "legolas", "frodo"])
    assert "; without: you wound " in odds(table, "yes")
    table.do("no").pass_by("stand_fast")
    assert odds(table, "choose", "nazgul_4") == "it wounds 66.7%, beats 16.7%"
    table.dice(1).do("choose", "nazgul_4").do("face", "boromir", "nazgul_4").do("face", "legolas", "nazgul_3").do(
        "enough"
    )
    assert odds(table, "yes") == (
        "with it: you wound 83.3%, beat 33.3%, and they wound 33.3%, beat 0%; "
        "without: you wound 66.7%, beat 16.7%, and they wound 50%, beat 0%"
    )


def test_5_nazgul_who_have_found_a_stack() -> None:
    """Given two whom a Nazgûl has found, and one in an Elven Cloak, then the odds are those against the two."""
    said = [found_by_a_nazgul(*cloaked) for cloaked in ((), ("merry",))]
    assert said[0].startswith(
        "in one round by weapons, by who faces whom, you wound 50%-83.3%, beat 0%, and they wound"
    )
    assert [f"{OUT_OF_SIGHT};" in one for one in said] == [False, True]


def found_by_a_nazgul(*cloaked: str) -> str:
    """What is told to the Dark Power when a Nazgûl has found Frodo and Boromir, and perhaps somebody in a cloak."""
    table = Table().at("W2814", "frodo", "boromir", "nazgul_3", *cloaked)
    for one in cloaked:
        table.holding(one, "elven_cloak_1")
    table.dice(1, 1, 1, 1).begin(NazgulSearch(table.place("W2814"), (table.person("nazgul_3"),), 1))
    return odds(table, "yes")


def test_8_saruman_is_told_what_a_fight_would_be() -> None:
    """Given Saruman, who is challenged by two of whom he sees one, or by Boromir for the Ring, or by the Lord of the
    Nazgûl, then he is told his odds before he says whether he fights."""
    table = plain(Table("three_player").at("W2423", "saruman", "aragorn", "sam").spotted("aragorn"))
    end_truce(table.army("isengard", "uruk_hai", 30).game, FELLOWSHIP_SEAT, "abroad")
    table.begin(Challenge(FELLOWSHIP_SEAT, table.place("W2423"))).do("all_attack")
    challenged = odds(table, "yes")
    assert challenged.startswith("if he fights: in one round by weapons you wound ")
    assert challenged.endswith(OUT_OF_SIGHT)

    table = plain(Table("three_player").at("W2423", "saruman", "boromir").holding("saruman", "ring"))
    table.army("isengard", "uruk_hai", 30).begin(Seize())
    seized = odds(table, "yes")
    assert seized.startswith("in one round by weapons you wound ")
    assert "fought out" not in seized

    table = plain(Table("three_player").at("W2423", "saruman", "lord_of_the_nazgul").holding("saruman", "ring"))
    table.begin(SarumanBeaten(table.place("W2423"), DARK_SEAT, 10))
    assert "; if all is fought out so, you win " in odds(table, "yes")


# Against all dice.


@dataclass(repr=False)
class Standing(Melee):
    """A fight that is as it is."""

    steps = ("wait",)

    def wait(self, game: object) -> None:
        """The blows are over."""


class Rigged:
    """Dice that show what is wanted."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.faces = list(faces)

    def below(self, sides: int) -> int:
        return self.faces.pop(0) - 1


def strike(
    table: Table, melee: Standing, pair: Pair, used: tuple[bool, bool], faces: tuple[int, ...]
) -> tuple[object, Standing]:
    """Play a round of two on a copy of the game, with these dice."""
    game, there = copy(table.game), Standing(melee.place, melee.attackers, melee.defenders, helpers=melee.helpers)
    there.heartened = melee.heartened
    there.coats = melee.coats
    dice = Rigged(faces)
    game.rng = lambda stream: dice
    game.agenda[:] = [Halt(), there, Exchange(*pair)]
    run(game)
    wishes = [wish for one, wish in zip(pair, used, strict=True) if game.people[one].sorcery]
    for wish in wishes:
        answer(game, next(one for one in legal(game) if one.verb == ("yes" if wish else "no")))
    assert isinstance(game.question, Halt)
    return game, there


def all_dice(table: Table, melee: Standing, pair: Pair, used: tuple[bool, bool]) -> Chances:
    """The attacker's chances, counted."""
    count: Counter[str] = Counter()
    faces = list(product(range(1, 7), repeat=1 + sum(used)))
    for shown in faces:
        _, after = strike(table, melee, pair, used, shown)
        count["wound"] += after.suffered[1] > 0
        count["wounded"] += after.suffered[0] > 0
        count["beat"] += pair[1] not in after.defenders
        count["beaten"] += pair[0] not in after.attackers
    return Chances(*(Fraction(count[name], len(faces)) for name in Chances._fields))


def scramble(table: Table, random: Random, kind: str) -> tuple[Standing, Pair]:
    """A fight in which two face each other, some have help, some have lost their mail's protection."""
    ours, theirs = throw_together(table, random, kind)
    sides = [tuple(map(table.person, side)) for side in (ours, theirs)]
    random.shuffle(sides)
    pair = random.choice(sides[0]), random.choice(sides[1])
    helpers = [(one, comrade) for side, comrade in zip(sides, pair, strict=True) for one in side if one != comrade]
    melee = Standing(
        table.game.hex_of(pair[0]), sides[0], sides[1], helpers=tuple(random.sample(helpers, len(helpers) // 2))
    )
    melee.coats = tuple(one for one in pair if random.random() < 0.2)
    melee.heartened = random.choice((Person(-1), *pair))
    if kind == "three_player" and random.random() < 0.3:
        table.game.shaken = table.game.turn
    return melee, pair


@pytest.mark.parametrize("portion", SECOND_OPINIONS)
@pytest.mark.parametrize("kind", KINDS)
def test_rounds_against_all_dice(kind: str, portion: int) -> None:
    """Given scrambled fights, then the chances of a round, with weapons or sorcery, are those of all dice."""
    table = table_of(kind)
    for number in range(POSITIONS):
        random = Random(f"odds {kind} {portion} {number}")
        melee, pair = scramble(table, random, kind)
        able = [(False, True) if table.game.people[one].sorcery else (False,) for one in pair]
        for used in product(*able):
            found = duel(table.game, melee, pair, *used).round(bodies_of(table.game, melee, pair))
            assert found == all_dice(table, melee, pair, used), (number, melee, pair, used)


@pytest.mark.parametrize("attacks", [True, False])
def test_4_sorcery_against_a_nazgul_all_but_driven_home(attacks: bool) -> None:
    """Given a Nazgûl who can bear but one more wound of weapons, and no wound of sorcery, then Gandalf's sorcery,
    which is counted apart, does not beat it by one wound."""
    table = Table().at("W2814", "gandalf_white", "nazgul_3")
    gandalf, nazgul = table.person("gandalf_white"), table.person("nazgul_3")
    table.game.wounds[nazgul] = endurance(table.game, nazgul) - 1
    pair, used = ((nazgul, gandalf), (False, True)) if attacks else ((gandalf, nazgul), (True, False))
    melee = Standing(table.place("W2814"), pair[:1], pair[1:])
    found = duel(table.game, melee, pair, *used).round(bodies_of(table.game, melee, pair))
    assert found == all_dice(table, melee, pair, used)


def ends_by_play(
    table: Table, melee: Standing, pair: Pair, known: dict[object, tuple[Fraction, Fraction]]
) -> tuple[Fraction, Fraction]:
    """The chances that attacker or defender alone is left, by playing round after round with all dice."""
    ends, same = [Fraction(0), Fraction(0)], 0
    for face in range(1, 7):
        game, after = strike(table, melee, pair, (False, False), (face,))
        left = pair[0] in after.attackers, pair[1] in after.defenders
        if not all(left):
            part = Fraction(left[0]), Fraction(left[1])
        elif after.suffered == (0, 0) and after.coats == melee.coats:
            same += 1
            continue
        else:
            world = Table.__new__(Table)
            world.book, world.game = table.book, game
            key = tuple((game.wounds[one], game.deep[one], one in after.coats) for one in pair)
            if key not in known:
                known[key] = ends_by_play(world, after, pair, known)
            part = known[key]
        ends = [ends[0] + part[0], ends[1] + part[1]]
    return (ends[0] / (6 - same), ends[1] / (6 - same)) if same < 6 else (Fraction(0), Fraction(0))


@pytest.mark.parametrize("kind", KINDS)
def test_fights_to_the_end_against_all_dice(kind: str) -> None:
    """Given scrambled duels, then the chances to be left alone are those of playing on with all dice."""
    table = table_of(kind)
    for number in range(POSITIONS):
        random = Random(f"ends {kind} {number}")
        melee, pair = scramble(table, random, kind)
        found = to_the_end(duel(table.game, melee, pair), bodies_of(table.game, melee, pair))
        assert found == ends_by_play(table, melee, pair, {}), (number, melee, pair)


# What a player can't know.


def told_to(table: Table, seat: Seat, game: object = None) -> list[str]:
    game = game or table.game
    return [describe(game, one).odds for one in legal(game) if one.seat == seat]


def test_11_unseen_cards_are_not_counted() -> None:
    """Given Frodo with mail and a Barrow-blade that the Dark Power has not seen, then it is told the same as if he had
    neither, with a word that there might be such; his own player is told what is true."""

    def said(seat: Seat, *cards: str) -> str:
        table = Table().at("W2814", "frodo", "nazgul_3", "nazgul_4").holding("frodo", *cards).spotted("frodo")
        table.game.seen_by = [1 << FELLOWSHIP_SEAT] * len(table.game.seen_by)
        return odds(table.begin(CombatPhase(seat)), "attack", "W2814")

    assert said(DARK_SEAT) == said(DARK_SEAT, "barrow_blade_1", "mithril")
    assert said(DARK_SEAT).endswith(DOUBT)
    assert said(FELLOWSHIP_SEAT) != said(FELLOWSHIP_SEAT, "barrow_blade_1", "mithril")
    assert DOUBT not in said(FELLOWSHIP_SEAT)


@pytest.mark.parametrize("hidden", ["off", "on"])
@pytest.mark.parametrize("kind", KINDS)
def test_11_the_same_is_told_in_all_worlds(kind: str, hidden: str) -> None:
    """Given scrambled fights, and what the player who is asked can't see dealt anew, then they are told the same."""
    table = Table(kind, hidden_movement=hidden)
    asked = 0
    for number in range(POSITIONS // 2):
        random = Random(f"worlds {kind} {number}")
        attackers, _ = sorted(throw_together(table, random, kind), key=lambda _: random.random())
        end_truce(table.game, FELLOWSHIP_SEAT, "abroad")
        table.game.last_seen = [(table.place("rivendell"), 1)] * len(table.game.last_seen)
        if kind == "three_player":
            table.army("isengard", "uruk_hai", 30)
        table.game.seen_by = [random.choice((1 << FELLOWSHIP_SEAT, 7)) for _ in table.game.seen_by]
        table.begin(CombatPhase(table.game.player(table.person(attackers[0]))))
        for _ in range(12):
            seats = {one.seat for one in legal(table.game)} & {DARK_SEAT, SARUMAN_SEAT}
            for seat in seats:
                worlds = [determinize(table.game, seat, Rng(key_of("worlds"), 0, one)) for one in range(3)]
                asked += any(told_to(table, seat))
                assert all(told_to(table, seat, world) == told_to(table, seat) for world in worlds)
            if table.over:
                break
            wanted = [one for one in legal(table.game) if one.verb not in ("no_more", "fly_off", "play_event")]
            answer(table.game, random.choice(wanted or legal(table.game)))
    assert asked


def test_each_choice_of_a_fight_has_one_bar_or_one_number() -> None:
    """Given two against two, then those who could face each other have a bar, which adds up, and an attack of several
    the chance to wound; all of it stands in words, too."""
    table = plain(Table("character").at("W2814", "aragorn", "boromir", "nazgul_5", "nazgul_6")).spotted("aragorn")
    table.spotted("boromir").begin(CombatPhase(DARK_SEAT))
    attack = prompt_for(table.game, [DARK_SEAT]).choices
    assert [choice.chip for choice in attack if choice.group == "attack"] == ["wound 50%"]
    table.do("attack", "W2814").do("all_attack")
    faces = [choice for choice in prompt_for(table.game, [FELLOWSHIP_SEAT]).choices if choice.group == "face"]
    assert len(faces) == 4
    assert all(choice.chances is not None and sum(choice.chances) == 100 for choice in faces)
    assert all(choice.odds.startswith("in one round by weapons you wound") for choice in faces)
