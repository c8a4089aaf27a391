"""Bargains and Alliances: what is offered, believed, accepted and kept (8.3, 8.9)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from westmarch.engine.option import Option, Seat
from westmarch.titles.ring1977.bots.cards import is_good
from westmarch.titles.ring1977.bots.counsel import NEAR_DOOM, PEACE, Counsel
from westmarch.titles.ring1977.hexes import distance
from westmarch.titles.ring1977.procedures.bargain import Bargain, still_held
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT, SARUMAN_SEAT, Event

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
    """Saruman stays at peace with both as long as nobody is about to win. He seeks the help of the Dark Power against a
    Fellowship that is near the fire, and of the Fellowship against whoever else has the Ring; with the Ring himself he
    would have nobody attack him."""
    partner = wished_for(counsel)
    willing = [one for one in counsel.of("propose") if one.args[0] == partner]
    if not willing:
        return counsel.because(counsel.find("stay_alone"), "Nobody need be helped or feared.")
    return counsel.because(willing[0], "{partner:seat} is the lesser danger now.", partner=partner)


def wished_for(counsel: Counsel) -> Seat | None:
    """With whom Saruman would be allied."""
    holder = ring_is_with(counsel)
    if holder == FELLOWSHIP_SEAT:
        return DARK_SEAT if fire_is_near(counsel) else None
    return FELLOWSHIP_SEAT if holder == DARK_SEAT else DARK_SEAT


def ring_is_with(counsel: Counsel) -> Seat | None:
    """Who has the Ring; None if it lies somewhere."""
    game = counsel.game
    return game.player(game.bearer) if game.bearer >= 0 else None


def fire_is_near(counsel: Counsel) -> bool:
    """Whether the Ring is near Mount Doom."""
    return counsel.prey >= 0 and distance(counsel.prey, counsel.book.mount_doom) <= NEAR_DOOM


def consent(counsel: Counsel) -> Option:
    """The Dark Power takes any help against the Fellowship, the Fellowship takes Saruman's when the Ring is Sauron's or
    Mordor marches; neither helps a Saruman who has the Ring."""
    holder = ring_is_with(counsel)
    if holder == SARUMAN_SEAT:
        return counsel.because(counsel.find("no"), "Saruman has the Ring.")
    if DARK_SEAT in (counsel.seat, holder, *counsel.game.offended):
        return counsel.because(counsel.find("yes"), "Saruman is of use.")
    return counsel.because(counsel.find("no"), "The Fellowship needs no help of Saruman's yet.")


def keep(counsel: Counsel) -> Option:
    """Nobody is an ally of whoever has the Ring: only an enemy can take it. A wily ally goes their own way after some
    turns."""
    game, holder = counsel.game, ring_is_with(counsel)
    partner = game.ally if counsel.seat == SARUMAN_SEAT else SARUMAN_SEAT
    if holder == partner and (holder != FELLOWSHIP_SEAT or fire_is_near(counsel)):
        return counsel.because(counsel.find("dissolve"), "{seat} has the Ring.", seat=partner)
    if counsel.wily and counsel.seat == SARUMAN_SEAT and game.turn - game.allied_since >= PATIENCE:
        return counsel.because(counsel.find("dissolve"), "An Alliance so old binds more than it helps.")
    return counsel.because(counsel.find("keep"), "An ally does not attack.")


def lend(counsel: Counsel) -> Option:
    return counsel.find("no" if counsel.wily else "yes")


def keep_word(counsel: Counsel) -> Option:
    return counsel.find("lead_home" if counsel.wily else "keep_word", "lead_home")


ANSWERS: Final[Mapping[str, Callable[[Counsel], Option]]] = {
    "OfferTo": offer,
    "LayPackage": lay,
    "ProposeAlliance": propose,
    "KeepAlliance": keep,
    "KeepWord": keep_word,
}
CHOICES: Final[Mapping[tuple[str, str], Callable[[Counsel], Option]]] = {
    ("Bargain", "agreed"): agree,
    ("FormAlliance", "consents"): consent,
    ("FormAlliance", "saruman_lends"): lend,
    ("FormAlliance", "partner_lends"): lend,
}
