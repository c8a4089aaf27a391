"""The chances of an attack, worked out before it is made: `odds` does the sums."""

from __future__ import annotations

from westmarch.engine.label import percent
from westmarch.engine.language import told
from westmarch.engine.procedure import Odds
from westmarch.titles.ring2e import odds, stacks
from westmarch.titles.ring2e.procedures.fight import Fight, leadership_of, white_hand
from westmarch.titles.ring2e.stacks import Force
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE, SHADOW, Region, Side, enemy


def outlook(
    game: Ring2e, side: Side, force: Force, target: Region, kind: str, rounds: int = 1, fewer_dice: int = 0
) -> Odds:
    """What can come of an attack without combat cards, as a sentence: of the first round, and of the battle."""
    book = game.book
    defence = game.force_at(enemy(side), target)
    hit = book.data.combat.hit
    if kind == "siege":
        needed = (book.hits_in_siege[target],) * 2
    else:
        needed = (book.hits_in_first_round[target] if kind == "field" else hit, hit)
    attacker, defender = host_of(game, side, force), host_of(game, enemy(side), defence)
    return chances(told("first round"), attacker, defender, needed, hit, rounds if kind == "siege" else 0, fewer_dice)


def prospect(game: Ring2e, fight: Fight) -> Odds:
    """What can come of going on with a battle: of the next round, and to the end."""
    side = fight.side(game)
    attacker, defender = (host_of(game, one, leading_now(game, fight, one), first=False) for one in (side, enemy(side)))
    hit = game.book.data.combat.hit
    needed = (game.book.hits_in_siege[fight.target] if fight.kind == "siege" else hit,) * 2
    rounds = fight.rounds - fight.round if fight.kind == "siege" else 0
    return chances(told("next round"), attacker, defender, needed, hit, rounds, fight.fewer_dice)


def leading_now(game: Ring2e, fight: Fight, side: Side) -> Force:
    """An Army in a battle, without those who lead no more because of the White Rider."""
    stack, nazgul, people = fight.army(game, side)
    if not fight.rider:
        return stack, nazgul, people
    silent = (game.book.gandalf_the_white, game.book.witch_king)
    return stack, 0, tuple(one for one in people if one not in silent)


def chances(
    which: str,
    attacker: odds.ArmyInBattle,
    defender: odds.ArmyInBattle,
    needed: tuple[int, ...],
    back: int,
    rounds: int,
    fewer_dice: int,
) -> Odds:
    """The chances of a round, and of so many or of all until the end."""
    ours = odds.hits(attacker.dice(0), attacker.leaders(0, True), needed[0])
    theirs = odds.hits(max(1, defender.dice(0) - fewer_dice), defender.leaders(0, True), back)
    of_round = told(
        "{which}: hits {hits}; hits taken {taken}", which=which, hits=odds.spelled(ours), taken=odds.spelled(theirs)
    )
    if fewer_dice:
        return Odds(of_round)
    won, lost, both, _ = odds.battle(attacker, defender, *needed, back, rounds)
    if rounds:
        text = told(
            "{round}; without cards it falls {won}, the attackers die {lost}",
            round=of_round,
            won=percent(won),
            lost=percent(lost + both),
        )
        return Odds(text, told("falls {chance}", chance=percent(won, tenths=False)))
    text = told(
        "{round}; to the end, without cards: won {won}, lost {lost}, both destroyed {both}",
        round=of_round,
        won=percent(won),
        lost=percent(lost),
        both=percent(both),
    )
    return Odds(text, told("won {chance}", chance=percent(won, tenths=False)))


def host_of(game: Ring2e, side: Side, force: Force, first: bool = True) -> odds.ArmyInBattle:
    """An Army as the sums see it, in the `first` round or later. The Witch-king leads like a Nazgûl."""
    stack, nazgul, people = force
    captains = sum(game.book.captain[one] for one in people)
    leading = white_hand(game, force) if side == SHADOW else 0
    leadership = nazgul + sum(leadership_of(game, one) for one in people)
    at_first = nazgul + sum(leadership_of(game, one, first_round=first) for one in people) - leadership
    if side == FREE:
        leadership += stacks.leaders(stack)
    return odds.ArmyInBattle(stacks.regulars(stack), stacks.elites(stack), captains, leadership, leading, at_first)
