"""A battle as it lies on the table: dice, Leadership, combat cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from westmarch.engine.language import told, translated
from westmarch.engine.option import Seat
from westmarch.scene import Card, Piece, Pile, Place, printed
from westmarch.titles.ring2e.book import Ring2eBook
from westmarch.titles.ring2e.procedures.combat_round import CombatRound
from westmarch.titles.ring2e.procedures.fight import Fight
from westmarch.titles.ring2e.procedures.rounds import Round, count_hits
from westmarch.titles.ring2e.scene.event_cards import BACKS, event_card
from westmarch.titles.ring2e.scene.regions import COLOURS
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import NO_CARD, Side, enemy

ATTACK_DICE: Final = ("Free attack", "Shadow attack")
DEFENSE_DICE: Final = ("Free defense", "Shadow defense")
COMBAT_CARDS: Final = ("Free combat card", "Shadow combat card")
UNROLLED: Final = 0
"""A die that has not been rolled yet; others show their pips."""


def dice(game: Ring2e) -> Iterator[Place]:
    """The combat dice of both sides, the attacker's first: to be rolled, or as they were rolled."""
    fight, now = game.during(Fight), game.during(CombatRound)
    if fight is None or now is None:
        return
    for side in (fight.side(game), enemy(fight.side(game))):
        pips = now.rolled[side] or (UNROLLED,) * now.dice(game, side)
        needed, better = fight.hits_on(game, side), now.better[side]
        found = tuple(
            combat_die(game.book, pip, pips.count(pip), side, outcome(pip, needed, better)) for pip in sorted(set(pips))
        )
        name = translated(ATTACK_DICE[side] if fight.attacks(game, side) else DEFENSE_DICE[side])
        marks = tuple(hits(game, fight, now, side))
        yield Place(("dice", 2 + side), name, found, marks)


def hits(game: Ring2e, fight: Fight, now: CombatRound, side: Side) -> Iterator[str]:
    """What hits, and how many failed dice may be rolled again: as many as the Leadership, unless something is against
    it."""
    leadership = now.leadership(game, side)
    again = 0 if now.no_reroll[side] else min(leadership, now.dice(game, side))
    if leadership != again:
        yield told("Leadership {count}", count=leadership)
    yield told("hits on {pips}", pips=fight.hits_on(game, side))
    if again:
        yield told("{count} may be rolled again", count=again)


def outcome(pip: int, needed: int, better: int) -> str:
    """Whether a die that was rolled hits."""
    if pip == UNROLLED:
        return ""
    return "hit" if count_hits([pip], needed, better) else "miss"


@printed
def combat_die(book: Ring2eBook, pip: int, count: int, side: Side, outcome: str) -> Piece:
    name = str(pip) if pip else told("not rolled")
    return Piece(
        "die",
        name,
        name,
        count,
        short=str(pip or "?"),
        colour=COLOURS[side],
        symbol=f"pips{pip}" if pip else "unrolled",
        outcome=outcome,
    )


def combat_cards(game: Ring2e, seat: Seat) -> Iterator[Pile]:
    """The cards that both sides have laid: each sees its own, and the backs of those that lie face down."""
    now = game.during(Round)
    if now is None:
        return
    for side in (0, 1):
        card = now.cards[side]
        if card != NO_CARD:
            seen: tuple[Card, ...] = ()
            if not now.face_down[side] or now.laid_by[side] == seat:
                seen = (event_card(game.book, card),)
            back = "" if seen else translated(BACKS[game.book.deck_of[card] % 2])
            yield Pile(translated(COMBAT_CARDS[side]), "row", 1, seen, back=back)
