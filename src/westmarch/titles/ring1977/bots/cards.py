"""Event Cards: whom each helps and how much, when it is played, which is given away (2.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from westmarch.engine.language import translated
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Question
from westmarch.titles.ring1977.bots.counsel import NEAR_DOOM, Counsel
from westmarch.titles.ring1977.hexes import distance
from westmarch.titles.ring1977.procedures.battle import BeforeBattle
from westmarch.titles.ring1977.procedures.events_phase import PlayEvents
from westmarch.titles.ring1977.procedures.saruman import DropEvent
from westmarch.titles.ring1977.procedures.search_phase import BeforeSearch
from westmarch.titles.ring1977.rules.places import area_of
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT, FREE, SARUMAN_SEAT, Event

OF_WAR: Final = frozenset(
    (
        *("dead_men", "ents", "rohan_mobilizes", "gondor_mobilizes", "woses", "beacons_lit"),
        *("orcs_battle_frenzy", "wormtongue", "resurrects_orcs", "denethor_despairs"),
    )
)
"""Cards of armies: in the Character Game they help nobody."""

WORTH: Final[Mapping[Seat, Mapping[str, int]]] = {
    FELLOWSHIP_SEAT: {
        **dict.fromkeys(("swift_ways", "smeagol_guides", "eagles", "captives_slip_away", "shadow_wanes"), 3),
        **dict.fromkeys(("rohan_mobilizes", "gondor_mobilizes", "ents", "dead_men", "beacons_lit"), 2),
        **dict.fromkeys(("woses", "tom_bombadil", "orc_quarrel"), 1),
    },
    DARK_SEAT: {
        "gollum_seizes": 5,
        **dict.fromkeys(("shadow_lengthens", "river_floods", "orcs_battle_frenzy"), 3),
        **dict.fromkeys(("crebain", "ring_calls", "wormtongue", "denethor_despairs", "resurrects_orcs"), 2),
        **dict.fromkeys(("black_breath", "palantirs"), 1),
    },
    SARUMAN_SEAT: {
        "gollum_seizes": 4,
        **dict.fromkeys(("resurrects_orcs", "wormtongue", "crebain", "orcs_battle_frenzy"), 3),
        **dict.fromkeys(("orc_quarrel", "palantirs"), 1),
    },
}
"""How much a card helps whoever plays it: the more, the longer it is kept."""


def worth(counsel: Counsel, card: Event, seat: Seat | None = None) -> int:
    """How much a card helps this seat, or another."""
    name = counsel.book.event_records[card].id
    if name in OF_WAR and not counsel.book.has_armies:
        return 0
    return WORTH[counsel.seat if seat is None else seat].get(name, 0)


def is_good(counsel: Counsel, card: Event, seat: Seat | None = None) -> bool:
    """Whether a card helps this seat, or another."""
    return worth(counsel, card, seat) > 0


# When cards are played that must wait for their moment.


def gollum_is_the_stronger(counsel: Counsel) -> bool:
    """Whether Gollum has a chance against the Ringbearer."""
    game, people = counsel.game, counsel.book.people
    return not game.ring_on and people[game.bearer].combat <= people[counsel.book.gollum].combat


def ring_is_near(counsel: Counsel) -> bool:
    """Whether the Ring is near the fire, or in sight: Nazgûl have to fly and fight."""
    prey = counsel.prey
    return prey >= 0 and (distance(prey, counsel.book.mount_doom) <= NEAR_DOOM or prey in counsel.spotted)


def boats_lie_ready(counsel: Counsel) -> bool:
    """Whether the Ring may leave Caras Galadhon by boat."""
    return counsel.prey == counsel.book.caras_galadhon


def nazgul_is_near(counsel: Counsel) -> bool:
    """Whether a Nazgûl of this seat is in the area of the Ring."""
    game, prey = counsel.game, counsel.prey
    own = [one for one in counsel.book.nazgul if game.player(one) == counsel.seat and not game.is_away(one)]
    return prey >= 0 and any(area_of(game, one) == counsel.book.area_of[prey] for one in own)


def somebody_is_captive(counsel: Counsel) -> bool:
    """Whether the eagles can free somebody."""
    return any(captor != FREE for captor in counsel.game.captor)


def ring_sets_out(counsel: Counsel) -> bool:
    """Whether the Ring goes with the stack that is moving."""
    return counsel.is_on_the_quest and not counsel.of("stay")


def somebody_is_with_tom(counsel: Counsel) -> bool:
    """Whether people of the Fellowship are where Tom Bombadil heals them and keeps them safe."""
    game, book = counsel.game, counsel.book
    return any(game.is_free(one) and area_of(game, one) == book.toms_country for one in book.fellowship)


MOMENTS: Final[Mapping[str, Callable[[Counsel], bool]]] = {
    "gollum_seizes": gollum_is_the_stronger,
    "shadow_lengthens": ring_is_near,
    "river_floods": boats_lie_ready,
    "ring_calls": nazgul_is_near,
    "eagles": somebody_is_captive,
    "swift_ways": ring_sets_out,
    "tom_bombadil": somebody_is_with_tom,
}
"""What has to be so for a card to be played; others are played as soon as they can be."""


def playable(counsel: Counsel) -> Option | None:
    """The best card that helps, can be played now, and need not wait."""
    found = [one for one in counsel.of("play_event") if is_good(counsel, one.args[0]) and is_time(counsel, one.args[0])]
    if not found:
        return None
    option = counsel.best(lambda one: worth(counsel, one.args[0]), found)
    card = counsel.book.event_texts[option.args[0]]
    text = translated(card.short or card.text)
    return counsel.because(option, "{event} helps now: {text}", event=option.args[0], text=text)


def is_time(counsel: Counsel, card: Event) -> bool:
    """Whether a card need not wait for a better moment."""
    moment = MOMENTS.get(counsel.book.event_records[card].id)
    return moment is None or moment(counsel)


def play_events(counsel: Counsel) -> Option:
    """What helps is played or kept; of the rest as much is discarded as must be."""
    if option := playable(counsel):
        return option
    if go_on := counsel.of("go_on"):
        return keep(counsel, go_on[0])
    option = counsel.best(lambda one: -worth(counsel, one.args[0]), counsel.of("discard"))
    card = option.args[0]
    if is_good(counsel, card):
        return counsel.because(option, "Of what you hold {event} helps you least.", event=card)
    if counsel.book.event_records[card].id in OF_WAR and not counsel.book.has_armies:
        return counsel.because(option, "{event} is about armies, and this game has none.", event=card)
    return counsel.because(option, "{event} is of no use to you.", event=card)


def keep(counsel: Counsel, option: Option) -> Option:
    """Cards are kept for their moment, or to have them out of the enemies' hands."""
    held = counsel.game.hands[counsel.seat]
    best = max(held, key=lambda card: worth(counsel, card), default=None)
    if best is None:
        return option
    if is_good(counsel, best):
        return counsel.because(option, "{event} may help you later.", event=best)
    return counsel.because(option, "Of no use to you, but nobody else can draw what you hold.")


def before_search(counsel: Counsel) -> Option:
    return playable(counsel) or counsel.find("search")


def before_battle(counsel: Counsel) -> Option:
    return playable(counsel) or counsel.find("defend")


def drop_event(counsel: Counsel) -> Option:
    """The card that helps least is dropped."""
    return counsel.best(lambda one: -worth(counsel, one.args[0]))


ANSWERS: Final[Mapping[type[Question], Callable[[Counsel], Option]]] = {
    DropEvent: drop_event,
    PlayEvents: play_events,
    BeforeSearch: before_search,
    BeforeBattle: before_battle,
}
