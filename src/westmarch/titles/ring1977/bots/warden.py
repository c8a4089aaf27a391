"""The warden: one policy for the Fellowship, the Dark Power and Saruman, by rules of thumb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from westmarch.engine.option import Option
from westmarch.engine.player import Observation
from westmarch.engine.policy import Policy
from westmarch.engine.procedure import Choose, Confirm
from westmarch.titles.ring1977.bots import bargains, cards, fights, journeys, wars
from westmarch.titles.ring1977.bots.counsel import Counsel
from westmarch.titles.ring1977.bots.reasons import plainly
from westmarch.titles.ring1977.bots.roads import Roads
from westmarch.titles.ring1977.procedures.control import NameNumber, OrderNazgul
from westmarch.titles.ring1977.procedures.fight import PutOnRing
from westmarch.titles.ring1977.procedures.magic import PassMagic, TakeMagic
from westmarch.titles.ring1977.procedures.ring_phase import SlipOnRing, TakeOffRing
from westmarch.titles.ring1977.procedures.saruman import PickMind, SarumansMind
from westmarch.titles.ring1977.rules.people import capture_rating
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import FELLOWSHIP_SEAT, SARUMAN_SEAT

Answer = Callable[[Counsel], Option]

TRYING: Final = 4
"""Ring Rating and failures that are left must be more together for somebody to try to take the Ring off."""


def any_number(counsel: Counsel) -> Option:
    """All numbers are alike: nobody but the loser knows whose is which."""
    return counsel.options[0]


def shuffled(counsel: Counsel) -> Option:
    """The Nazgûl lie as chance will have it, so that nobody can guess their order."""
    return counsel.find("shuffle")


def persuaded(counsel: Counsel) -> Option:
    """Whoever bears the Ring is persuaded first, then whoever resists least."""
    game = counsel.game
    return counsel.best(lambda one: -99 if one.args[0] == game.bearer else -capture_rating(game, one.args[0]))


def no(counsel: Counsel) -> Option:
    return counsel.find("no")


def yes(counsel: Counsel) -> Option:
    """What can be done is done."""
    return counsel.find("yes")


def take_off(counsel: Counsel) -> Option:
    """Saruman wears it; of the Fellowship whoever is likely to succeed tries, since every failure counts."""
    game = counsel.game
    left = game.book.data.ring.failures - game.failures
    likely = (game.people[game.bearer].ring or 0) + left > TRYING
    return counsel.find("yes" if likely and counsel.seat != SARUMAN_SEAT else "no")


def chosen(counsel: Counsel) -> Option:
    """Enemies take the hex that is nearest to the Ring, or its area; of all else the first is taken."""
    book, field = counsel.book, counsel.question.field
    if counsel.seat == FELLOWSHIP_SEAT or counsel.prey < 0 or field not in ("place", "area"):
        return counsel.options[0]
    if field == "area":
        wanted = [one for one in counsel.options if one.args == (book.area_of[counsel.prey],)]
        return wanted[0] if wanted else counsel.options[0]
    return journeys.nearest_to_ring(counsel)


POLICY: Final[Policy[Answer]] = Policy(
    {
        **bargains.ANSWERS,
        **cards.ANSWERS,
        **fights.ANSWERS,
        **journeys.ANSWERS,
        **wars.ANSWERS,
        TakeMagic: lambda counsel: counsel.find("take_magic", "enough"),
        PassMagic: lambda counsel: counsel.find("keep"),
        SarumansMind: lambda counsel: counsel.find("rest" if rules_in_isengard(counsel) else "persuade", "rest"),
        PickMind: persuaded,
        OrderNazgul: shuffled,
        NameNumber: any_number,
        Confirm: yes,
        Choose: chosen,
    },
    {
        **bargains.CHOICES,
        **fights.CHOICES,
        **journeys.CHOICES,
        **wars.CHOICES,
        (PutOnRing, "wears"): no,
        (SlipOnRing, "wears"): lambda counsel: counsel.find("yes" if rules_in_isengard(counsel) else "no"),
        (TakeOffRing, "wishes"): take_off,
    },
)


def rules_in_isengard(counsel: Counsel) -> bool:
    """Whether Saruman is in Isengard with the Ring, which he wears so as to control the Nazgûl."""
    return counsel.seat == SARUMAN_SEAT and counsel.game.ring_hex == counsel.book.isengard


class Warden:
    """Plays any seat; as a bargainer it is honest.

    The same world and story get the same answer: it thinks about a world that fits all that the seat knows. The roads
    that it keeps only save it from working them out twice.
    """

    policies = (POLICY,)
    reads_only = True
    plays = "Goes for what wins its game, keeps its people together, and bargains honestly."
    wily = False

    def __init__(self) -> None:
        self.roads = Roads()

    def choose(self, observation: Observation) -> Option | None:
        if len(observation.options) == 1:
            return observation.options[0]
        return self.think(observation)[0]

    def why(self, observation: Observation) -> str:
        """What speaks for its answer, in a sentence."""
        option, counsel = self.think(observation)
        return counsel.reason or plainly(option, counsel)

    def think(self, observation: Observation) -> tuple[Option, Counsel]:
        """Its answer, and what it thought of."""
        game: Ring1977 = observation.world
        counsel = Counsel(game, observation.seat, observation.options, observation.story, self.roads, self.wily)
        return POLICY.answer_to(game)(counsel), counsel


class WilyWarden(Warden):
    """A warden that says more than is true of what it lays, breaks promises, and leaves its allies."""

    plays = "Plays as the warden does, but lies in bargains, breaks promises and leaves its allies."
    wily = True
