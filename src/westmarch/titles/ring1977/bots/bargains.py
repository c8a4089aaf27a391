"""Bargains and Alliances: what is offered, believed, accepted and kept (8.3, 8.9)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from westmarch.engine.option import Option, Seat
from westmarch.titles.ring1977.bots.cards import is_good
from westmarch.titles.ring1977.bots.counsel import PEACE, Counsel
from westmarch.titles.ring1977.procedures.bargain import Bargain, still_held
from westmarch.titles.ring1977.words import DARK_SEAT, SARUMAN_SEAT, Event

PATIENCE: Final = 3
"""So many turns a wily ally keeps an Alliance."""


def offer(counsel: Counsel) -> Option:
    """Once a turn whoever holds a card that does not help them offers it, to whom it helps if it is honest."""
    if not counsel.try_once("offer", counsel.seat) or not spare(counsel):
        return counsel.find("no_offer")
    return counsel.best(lambda one: fitting(counsel, one.args[0]), counsel.of("offer"))


def spare(counsel: Counsel) -> list[Event]:
    """The cards of one's own that don't help, and lie in no package yet."""
    return [card for card in still_held(counsel.game, counsel.seat) if not is_good(counsel, card)]


def fitting(counsel: Counsel, partner: Seat) -> int:
    """How many of the spare cards help a partner."""
    return sum(is_good(counsel, card, partner) for card in spare(counsel))


def lay(counsel: Counsel) -> Option:
    """A card that does not help oneself, and peace. An honest bargainer lays what helps the other; a wily one lays what
    doesn't, and says that it does. Nobody answers an empty package."""
    game, seat = counsel.game, counsel.seat
    bargain = game.nearest(Bargain)
    partner = counsel.question.partner
    if not game.tabled[seat]:
        if (seat == bargain.partner and not offered(counsel, partner)) or not spare(counsel):
            return counsel.find("refuse")
        laid = [one for one in counsel.of("lay_event") if one.args[0] in spare(counsel)]
        wanted = 1 if not counsel.wily else -1
        return counsel.best(lambda one: wanted * is_good(counsel, one.args[0], partner), laid)
    if counsel.wily and counsel.try_once("lie", game.turn * 10 + partner):
        said = [one for one in counsel.of("say_event") if is_good(counsel, one.args[0], partner)]
        if said:
            return said[0]
    peace = [one for one in counsel.of("promise") if one.args[0] == PEACE]
    return peace[0] if peace else counsel.find("laid")


def offered(counsel: Counsel, partner: Seat) -> int:
    """How much lies in a partner's package; faces are not seen."""
    game = counsel.game
    return len(game.tabled[partner]) + len(game.tabled_magic[partner]) + 2 * len(game.tabled_captives[partner])


def agree(counsel: Counsel) -> Option:
    """As much for as much."""
    bargain = counsel.game.nearest(Bargain)
    return counsel.find("yes" if offered(counsel, bargain.partner) >= offered(counsel, bargain.seat) else "no")


# Alliances.


def propose(counsel: Counsel) -> Option:
    """Saruman would be allied with whom he has not offended; with Sauron rather than with nobody."""
    game = counsel.game
    willing = [one for one in counsel.of("propose") if one.args[0] not in game.offended]
    if not willing:
        return counsel.find("stay_alone")
    return counsel.best(lambda one: one.args[0] == DARK_SEAT, willing)


def consent(counsel: Counsel) -> Option:
    """The Dark Power takes any help; the Fellowship takes Saruman's once Mordor marches."""
    return counsel.find("yes" if counsel.seat == DARK_SEAT or DARK_SEAT in counsel.game.offended else "no")


def keep(counsel: Counsel) -> Option:
    """A wily ally goes their own way after some turns."""
    tired = counsel.game.turn - counsel.game.allied_since >= PATIENCE
    return counsel.find("dissolve" if counsel.wily and tired and counsel.seat == SARUMAN_SEAT else "keep")


def lend(counsel: Counsel) -> Option:
    return counsel.find("no" if counsel.wily else "yes")


ANSWERS: Final[Mapping[str, Callable[[Counsel], Option]]] = {
    "OfferTo": offer,
    "LayPackage": lay,
    "ProposeAlliance": propose,
    "KeepAlliance": keep,
}
CHOICES: Final[Mapping[tuple[str, str], Callable[[Counsel], Option]]] = {
    ("Bargain", "agreed"): agree,
    ("FormAlliance", "consents"): consent,
    ("FormAlliance", "saruman_lends"): lend,
    ("FormAlliance", "partner_lends"): lend,
}
