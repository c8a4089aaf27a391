"""Cards as they lie on the table, and piles of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from westmarch.engine.english import counted
from westmarch.scene import Card, Pile, Reference, printed
from westmarch.titles.wizards import words
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.procedures.combat.assault import Assault
from westmarch.titles.wizards.rules.corruption import corruption_of, corruption_on
from westmarch.titles.wizards.rules.figures import body_of, prowess_of
from westmarch.titles.wizards.rules.influence import cost_of, influence_of, room_under
from westmarch.titles.wizards.rules.nazgul import guardians_of_dol_guldur
from westmarch.titles.wizards.scene.faces import EMBLEMS, faction_of, fighting, figures, hits, kind_of, scenery_of
from westmarch.titles.wizards.scene.wording import further_text, in_short, notes_of
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import SEAT, TAPPED, UNTAPPED, WOUNDED, Pose

POSE_MARKS: Final = {TAPPED: "↷ tapped", WOUNDED: "✚ wounded"}
"""A shape and a word for how a card lies; one that is untapped has none."""
TURNED: Final = {UNTAPPED: 0, TAPPED: 1, WOUNDED: 2}
"""By how many quarters a card is turned."""

OURS, THEIRS = "blue", "red"
OWN: Final[Reference] = ("hand", 0)
"""Where the hand lies, with the events in play and the hazards that wait: a place of its own, since who sits at the
table alone is no news."""


def glossary(book: WizardsBook) -> list[Card]:
    """Every card of a match once, each of the same kind with the same text."""
    firsts = {name: card for card, name in reversed(list(enumerate(book.record_id)))}
    return [card_of(book, words.Card(card)) for card in sorted(firsts.values())]


@printed
def card_of(book: WizardsBook, card: words.Card) -> Card:
    """A card with its text, as it is printed."""
    record = book.records[card]
    text = further_text(book, record)
    colour = THEIRS if book.is_hazard_side[card] else OURS
    return Card(
        ("card", card),
        record.name,
        text,
        short=in_short(record.name, text),
        kind=kind_of(record),
        emblem=EMBLEMS[type(record)],
        figures=tuple(figures(record)),
        colour=colour,
        faction=faction_of(record, book.is_hazard_side[card]),
        scenery=scenery_of(record),
        notes=notes_of(record),
    )


def cards_of(book: WizardsBook, cards: Iterable[words.Card]) -> tuple[Card, ...]:
    return tuple(card_of(book, card) for card in cards)


# In play.


def pose_mark(game: Wizards, card: words.Card) -> list[str]:
    return mark_of(game.pose[card])


def mark_of(pose: Pose) -> list[str]:
    return [POSE_MARKS[pose]] if pose in POSE_MARKS else []


def member(game: Wizards, one: words.Card) -> Card:
    """A character in play, with their figures as they stand, and all that they bear."""
    borne = tuple(carried(game, card) for card in game.borne_by(one))
    return replace(
        card_of(game.book, one),
        figures=tuple(fighting(prowess_of(game, one), body_of(game, one))),
        marks=tuple(member_marks(game, one)),
        attached=borne,
        turned=TURNED[game.pose[one]],
    )


def member_marks(game: Wizards, one: words.Card) -> Iterator[str]:
    """The marks of a character: how they lie, what their influence is used for, and their corruption. Followers lie
    with their leader, and say whom they follow if that one is elsewhere."""
    yield from pose_mark(game, one)
    leader = game.holder[one]
    if leader != words.NO_CARD:
        if game.company[leader] != game.company[one]:
            yield f"follows {name_of(game, leader)}"
    elif one in game.strays:
        yield "follows nobody any more"
    elif cost := cost_of(game, one):
        yield f"mind {cost}"
    if followers := game.followers_of(one):
        yield f"influence {influence_of(game, one)}, {counted_left(room_under(game, one, followers))}"
    if corruption := corruption_of(game, one):
        yield counted(corruption, "corruption point")


def counted_left(count: int) -> str:
    """
    >>> counted_left(2), counted_left(-1)
    ('2 left', '1 too few')
    """
    return f"{count} left" if count >= 0 else f"{-count} too few"


def carried(game: Wizards, card: words.Card) -> Card:
    """An item, ally or event that a character bears."""
    book = game.book
    shown = card_of(book, card)
    marks = pose_mark(game, card)
    if corruption_on(game, game.holder[card], card):
        marks.append(f"{corruption_on(game, game.holder[card], card)} CP")
    if book.is_ally[card] and book.can_be_attacked[card]:
        shown = replace(shown, figures=tuple(fighting(prowess_of(game, card), body_of(game, card))))
    return replace(shown, marks=tuple(marks), turned=TURNED[game.pose[card]]) if marks else shown


def in_play(game: Wizards, card: words.Card) -> Card:
    """A card on the table that nobody bears."""
    marks = pose_mark(game, card)
    if card in guardians_of_dol_guldur(game):
        marks.append("guards Dol Guldur")
    return replace(card_of(game.book, card), marks=tuple(marks), turned=TURNED[game.pose[card]])


def name_of(game: Wizards, card: words.Card) -> str:
    return game.book.records[card].name


# Piles.


def hand(game: Wizards, seat: int) -> Pile:
    """The hand; a spectator sees how many cards it has."""
    seen = cards_of(game.book, game.hand) if seat == SEAT else ()
    return Pile("Hand", "hand", len(game.hand), seen, owner=SEAT, at=OWN)


def on_the_table(game: Wizards) -> Iterator[Pile]:
    """The creature that attacks, the events in play, and the hazards that wait."""
    attack = game.during(Assault)
    if attack is not None and attack.source != words.NO_CARD and attack.source not in game.events:
        yield Pile("Attacks now", "row", 1, (attacker(game, attack),), at=OWN)
    if game.events:
        yield Pile("In play", "row", len(game.events), tuple(in_play(game, card) for card in game.events), at=OWN)
    if game.row:
        yield hazard_row(game)


def who_attacks(game: Wizards, attack: Assault) -> str:
    """The name of a creature, or else its race."""
    if attack.source != words.NO_CARD:
        return name_of(game, attack.source)
    return words.RACE_NAMES[attack.race] if attack.race >= 0 else "an attack"


def attacker(game: Wizards, attack: Assault) -> Card:
    """A creature with its strikes, prowess and body as they stand in this attack."""
    now = (hits(attack.each, attack.strikes), *fighting(attack.prowess, attack.body or None))
    return replace(card_of(game.book, attack.source), figures=now)


def hazard_row(game: Wizards) -> Pile:
    """The hazards that wait, those that face the company next first. In Guise, as there, the newest is on the left."""
    shown = [
        face_down(game.book, spot) if spot in game.face_down else card_of(game.book, card)
        for spot, card in enumerate(game.row)
    ]
    if game.book.scenario.newest_leads:
        return Pile("Hazard row, oldest on the right", "row", len(shown), tuple(reversed(shown)), at=OWN)
    return Pile("Hazard row, oldest first", "row", len(shown), tuple(shown), at=OWN)


@printed
def face_down(book: WizardsBook, spot: int) -> Card:
    """A hazard of which only the back is seen, by its place in the row."""
    return Card(
        ("spot", spot),
        "?",
        "A hazard that lies face down.",
        ("face down",),
        emblem="unrolled",
        colour=THEIRS,
        faction="hazard",
    )


def piles(game: Wizards, seat: int) -> Iterator[Pile]:
    """All that lies on the table for itself. Of the own deck and sideboard the player knows which cards are in it, but
    not the order; what is in the hazard deck is not told, since cards of it lie face down in the row."""
    book = game.book
    own = seat == SEAT
    yield Pile("Deck", "deck", len(game.deck), cards_of(book, sorted(game.deck)) if own else (), at=OWN, loose=True)
    yield Pile("Discard pile", "discard", len(game.discard), cards_of(book, reversed(game.discard)), at=OWN)
    if game.sideboard:
        known = cards_of(book, sorted(game.sideboard)) if own else ()
        yield Pile("Sideboard", "sideboard", len(game.sideboard), known, loose=True)
    yield Pile("Hazard deck", "deck", len(game.hazard_deck), at=OWN)
    found = cards_of(book, reversed(game.hazard_discard))
    yield Pile("Hazard discard pile", "discard", len(game.hazard_discard), found)
    yield Pile("Marshalling points", "scored", len(game.scored), cards_of(book, game.scored))
    yield Pile("Stored", "stored", len(game.stored), cards_of(book, game.stored))
    yield Pile("Removed from play", "removed", len(game.out), cards_of(book, game.out))
    yield Pile("Removed from the game", "removed", len(game.gone), cards_of(book, game.gone))
