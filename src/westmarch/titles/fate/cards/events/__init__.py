"""The fourteen events, a module a card; what some of them share stands in `journey` and `march`."""

from __future__ import annotations

from typing import Final

from westmarch.titles.fate.cards.events.conflicting_orders import CONFLICTING_ORDERS
from westmarch.titles.fate.cards.events.eagles import EAGLES
from westmarch.titles.fate.cards.events.elronds_foresight import ELRONDS_FORESIGHT
from westmarch.titles.fate.cards.events.elven_cloaks_and_rope import ELVEN_CLOAKS_AND_ROPE
from westmarch.titles.fate.cards.events.entmoot import ENTMOOT
from westmarch.titles.fate.cards.events.gaze_into_a_palantir import GAZE_INTO_A_PALANTIR
from westmarch.titles.fate.cards.events.gifts_from_the_elves import GIFTS_FROM_THE_ELVES
from westmarch.titles.fate.cards.events.gwaihir_brings_news import GWAIHIR_BRINGS_NEWS
from westmarch.titles.fate.cards.events.lembas import LEMBAS
from westmarch.titles.fate.cards.events.orc_infighting import ORC_INFIGHTING
from westmarch.titles.fate.cards.events.rohan_lends_horses import ROHAN_LENDS_HORSES
from westmarch.titles.fate.cards.events.the_council_of_elrond import THE_COUNCIL_OF_ELROND
from westmarch.titles.fate.cards.events.the_red_arrow import THE_RED_ARROW
from westmarch.titles.fate.cards.events.tom_bombadil import TOM_BOMBADIL

EVENTS: Final = (
    CONFLICTING_ORDERS,
    EAGLES,
    ELRONDS_FORESIGHT,
    ELVEN_CLOAKS_AND_ROPE,
    ENTMOOT,
    GAZE_INTO_A_PALANTIR,
    GIFTS_FROM_THE_ELVES,
    GWAIHIR_BRINGS_NEWS,
    LEMBAS,
    ORC_INFIGHTING,
    ROHAN_LENDS_HORSES,
    THE_COUNCIL_OF_ELROND,
    THE_RED_ARROW,
    TOM_BOMBADIL,
)
