"""Event Cards: whom each helps, when it is played, which is given away (2.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from westmarch.engine.option import Option, Seat
from westmarch.titles.ring1977.bots.counsel import Counsel
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT, SARUMAN_SEAT, Event

SHADOW: Final = frozenset(
    ("orcs_battle_frenzy", "boromir_seizes", "gollum_seizes", "palantirs", "wormtongue", "resurrects_orcs")
)
GOOD_FOR: Final[Mapping[Seat, frozenset[str]]] = {
    FELLOWSHIP_SEAT: frozenset(
        (
            *("eagles", "misty_passes_open", "dead_men", "ents", "rohan_mobilizes", "gondor_mobilizes", "woses"),
            *("tom_bombadil", "captives_slip_away", "swift_ways", "smeagol_guides", "shadow_wanes", "orc_quarrel"),
            *("beacons_lit", "aragorn_palantir"),
        )
    ),
    DARK_SEAT: SHADOW | {"crebain", "ring_calls", "black_breath", "shadow_lengthens", "denethor_despairs"},
    SARUMAN_SEAT: SHADOW | {"crebain", "orc_quarrel"},
}
"""Whom a card helps who plays it."""


def is_good(counsel: Counsel, card: Event, seat: Seat | None = None) -> bool:
    """Whether a card helps this seat, or another."""
    return counsel.book.event_records[card].id in GOOD_FOR[counsel.seat if seat is None else seat]


def playable(counsel: Counsel) -> Option | None:
    """A card that helps, and can be played now."""
    return next((one for one in counsel.of("play_event") if is_good(counsel, one.args[0])), None)


def play_events(counsel: Counsel) -> Option:
    """What helps is played or kept; of the rest as much is discarded as must be. Saruman in Isengard wears the Ring,
    so as to control the Nazgûl."""
    wears = counsel.of("wear")
    if wears and counsel.seat == SARUMAN_SEAT and counsel.game.ring_hex == counsel.book.isengard:
        return wears[0]
    if option := playable(counsel):
        return option
    if go_on := counsel.of("go_on"):
        return go_on[0]
    return counsel.best(lambda one: -is_good(counsel, one.args[0]), counsel.of("discard"))


def before_search(counsel: Counsel) -> Option:
    return playable(counsel) or counsel.find("search")


def drop(counsel: Counsel) -> Option:
    return counsel.best(lambda one: -is_good(counsel, one.args[0]))


ANSWERS: Final[Mapping[str, Callable[[Counsel], Option]]] = {
    "PlayEvents": play_events,
    "BeforeSearch": before_search,
}
