"""Bargains and Alliances: what is offered, believed, accepted and kept (8.3, 8.9)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from westmarch.engine.option import Option, Seat
from westmarch.engine.policy import Asked
from westmarch.engine.procedure import Question
from westmarch.titles.ring1977.bots.cards import is_good
from westmarch.titles.ring1977.bots.counsel import NEAR_DOOM, PEACE, Counsel
from westmarch.titles.ring1977.hexes import distance
from westmarch.titles.ring1977.procedures.alliances import FormAlliance, KeepAlliance, ProposeAlliance
from westmarch.titles.ring1977.procedures.bargain import AnswerPackage, Bargain, LayPackage, OfferTo, still_held
from westmarch.titles.ring1977.procedures.escort import KeepWord
from westmarch.titles.ring1977.procedures.tidings import Inform
from westmarch.titles.ring1977.words import DARK_SEAT, FELLOWSHIP_SEAT, SARUMAN_SEAT, Event

MORE: Final = 2
"""So much is laid by whoever is asked for more."""
PATIENCE: Final = 3
"""So many turns a wily ally keeps an Alliance."""


def offer(counsel: Counsel) -> Option:
    """Offer, once a turn, a card that does not help its holder. If the holder is honest, it is to somebody whom it
    helps."""
    if counsel.question.made or not spare(counsel):
        return counsel.find("no_offer")
    return counsel.best(lambda one: fitting(counsel, one.args[0]), counsel.of("offer"))


def spare(counsel: Counsel) -> list[Event]:
    """The cards of one's own that don't help, and lie in no package yet."""
    return [card for card in still_held(counsel.game, counsel.seat) if not is_good(counsel, card)]


def fitting(counsel: Counsel, partner: Seat) -> int:
    """How many of the spare cards help a partner."""
    return sum(is_good(counsel, card, partner) for card in spare(counsel))


def lay(counsel: Counsel) -> Option:
    """Lay a card that does not help oneself, and peace. It is two cards after other offers, or what one knows if there
    is no other. An honest bargainer lays what helps the other; a wily one lays what doesn't, and says that it does.
    Nobody answers an empty package."""
    game, seat = counsel.game, counsel.seat
    bargain = game.nearest(Bargain)
    partner = counsel.question.partner
    wanted = MORE if bargain.answers else 1
    if not game.tabled[seat] and ((seat == bargain.partner and not offered(counsel, partner)) or not spare(counsel)):
        return counsel.find("refuse")
    if len(game.tabled[seat]) < wanted and spare(counsel):
        laid = [one for one in counsel.of("lay_event") if one.args[0] in spare(counsel)]
        sign = 1 if not counsel.wily else -1
        return counsel.best(lambda one: sign * is_good(counsel, one.args[0], partner), laid)
    if counsel.wily and (exchanges := useful_substitutes(counsel)):
        return exchanges[0]
    if offered(counsel, seat) < wanted and counsel.of("inform") and (counsel.wily or game.hands[seat]):
        return counsel.find("inform")
    if counsel.wily and not game.said_events[seat]:
        said = [one for one in counsel.of("say_event") if is_good(counsel, one.args[0], partner)]
        if said:
            return said[0]
    peace = [one for one in counsel.of("promise") if one.args[0] == PEACE]
    return peace[0] if peace else counsel.find("laid")


def useful_substitutes(counsel: Counsel) -> list[Option]:
    """Exchanges that leave a captive a card of no use to its holder, for one that the holder can use."""
    can_use = counsel.book.can_use
    return [
        one
        for one in counsel.of("substitute")
        for _, card, holder, other in [one.args]
        if can_use(holder, card) and not can_use(holder, other)
    ]


def offered(counsel: Counsel, partner: Seat) -> int:
    """How much lies in a partner's package; faces are not seen, and people count twice."""
    game = counsel.game
    cards = len(game.tabled[partner]) + len(game.tabled_magic[partner]) + len(game.tabled_topics[partner])
    people = (game.tabled_captives[partner], game.tabled_surrenders[partner], game.tabled_meetings[partner])
    return cards + 2 * sum(map(len, people))


def agree(counsel: Counsel) -> Option:
    """Agrees to a package that is worth as much as its own; asks once for more than less."""
    game, question = counsel.game, counsel.question
    theirs, ours = offered(counsel, question.partner), offered(counsel, counsel.seat)
    if theirs >= ours:
        return counsel.because(counsel.find("yes"), "It is as much as what you give.")
    if not game.nearest(Bargain).answers:
        return counsel.because(counsel.find("ask_for_another", "no"), "They offer less than you do.")
    return counsel.because(counsel.find("no"), "They offer less than you do.")


def tell(counsel: Counsel) -> Option:
    """What can be told: a card that one holds. A wily bargainer names one that they don't."""
    kinds = [counsel.book.event_records[card].id for card in counsel.game.hands[counsel.seat]]
    found = [one for one in counsel.of("tell_in_hand") if is_held(counsel, one, kinds) is not counsel.wily]
    return found[0] if found else counsel.find("nothing")


def is_held(counsel: Counsel, option: Option, kinds: list[str]) -> bool:
    """Whether one holds the card of which an option speaks."""
    return counsel.book.event_records[option.args[0]].id in kinds


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
    """Consent to an Alliance, or don't. The Dark Power takes any help against the Fellowship. The Fellowship takes
    Saruman's when the Ring is Sauron's or Mordor marches. Neither helps a Saruman who has the Ring."""
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


ANSWERS: Final[Mapping[type[Question], Callable[[Counsel], Option]]] = {
    OfferTo: offer,
    LayPackage: lay,
    AnswerPackage: agree,
    Inform: tell,
    ProposeAlliance: propose,
    KeepAlliance: keep,
    KeepWord: keep_word,
}
CHOICES: Final[Mapping[Asked, Callable[[Counsel], Option]]] = {
    (FormAlliance, "consents"): consent,
    (FormAlliance, "saruman_lends"): lend,
    (FormAlliance, "partner_lends"): lend,
}
