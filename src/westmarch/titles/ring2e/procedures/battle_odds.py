"""The chances of an attack, worked out before it is made: `odds` does the sums."""

from __future__ import annotations

from westmarch.titles.ring2e import odds, stacks
from westmarch.titles.ring2e.procedures.fight import leadership_of, white_hand
from westmarch.titles.ring2e.stacks import Force
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import FREE, SHADOW, Region, Side, enemy


def outlook(
    game: Ring2e, side: Side, force: Force, target: Region, kind: str, rounds: int = 1, fewer_dice: int = 0
) -> str:
    """What can come of an attack without combat cards, as a sentence: of the first round, and of the battle."""
    book = game.book
    attacker = host_of(game, side, force)
    defender = host_of(game, enemy(side), game.force_at(enemy(side), target))
    hit = book.data.combat.hit
    first, later = hit, hit
    if kind == "siege":
        first = later = book.hits_in_siege[target]
    elif kind == "field":
        first = book.hits_in_first_round[target]
    ours = odds.hits(attacker.dice(0), attacker.leaders(0), first)
    theirs = odds.hits(max(1, defender.dice(0) - fewer_dice), defender.leaders(0), hit)
    text = f"first round: hits {odds.spelled(ours)}; hits taken {odds.spelled(theirs)}"
    if fewer_dice:
        return text
    won, lost, both, _ = odds.battle(attacker, defender, first, later, hit, rounds if kind == "siege" else 0)
    if kind == "siege":
        return f"{text}; without cards it falls {odds.percent(won)}, the attackers die {odds.percent(lost + both)}"
    text = f"{text}; to the end, without cards: won {odds.percent(won)}, lost {odds.percent(lost)}"
    return f"{text}, both destroyed {odds.percent(both)}"


def host_of(game: Ring2e, side: Side, force: Force) -> odds.Host:
    """An Army as the sums see it, in the first round. The Witch-king leads like a Nazgûl."""
    stack, nazgul, people = force
    captains = sum(game.book.captain[one] for one in people)
    leading = white_hand(game, force) if side == SHADOW else 0
    leadership = nazgul + sum(leadership_of(game, one, first_round=True) for one in people)
    if side == FREE:
        leadership += stacks.leaders(stack)
    return odds.Host(stacks.regulars(stack), stacks.elites(stack), captains, leadership, leading)
