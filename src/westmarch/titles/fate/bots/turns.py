"""The deeds worth trying in a turn, for a player that searches it as a whole. How likely it wins is here, too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from westmarch.engine.book import BadData
from westmarch.engine.learnt import Net, read_net
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Choose
from westmarch.engine.thinking import Deed, Thinking, Turns, logistic
from westmarch.titles.fate.bots.features import NAMES, Reading
from westmarch.titles.fate.bots.ground import ground_of
from westmarch.titles.fate.bots.quick import quick
from westmarch.titles.fate.cards.events.march import ChooseTroops
from westmarch.titles.fate.evaluation import evaluate
from westmarch.titles.fate.procedures.company import Gather
from westmarch.titles.fate.procedures.travel import HideFrodo, TakeAlong, Travel
from westmarch.titles.fate.procedures.turn import DoActions
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import Army, Troops

PACKAGE: Final = "westmarch.titles.fate"
FILE: Final = "turn_value.json"
EVEN, SPREAD = 25.0, 8.0
"""The chance by `evaluate`, for scenarios of which nothing was learnt."""
AN_ACTION: Final = 0.1
"""By so much an action that is left raises the logarithm of the odds."""
NEVER: Final = frozenset(("end_actions", "mirror_of_galadriel"))
MOST_DICE: Final = 3
MOST_CHOICES: Final = 12


def stage(game: Fate) -> int | None:
    """How many actions the turn has had; None where the seat is not at its menu."""
    question = game.question
    return question.used + question.used_first if isinstance(question, DoActions) else None


def deeds(game: Fate, seat: Seat) -> Sequence[Deed]:
    """What is worth trying in the menu, with whom to set out, whether to hide, and what an event asks."""
    question, options = game.question, [one for one in offered(game) if one.seat == seat]
    if isinstance(question, DoActions):
        return [(one,) for one in actions(game, options)]
    if isinstance(question, TakeAlong):
        return list(companies(game, options))
    if isinstance(question, HideFrodo):
        return [(one,) for one in options]
    menu = game.during(DoActions)
    if isinstance(question, (Choose, Gather, ChooseTroops)) and menu is not None and menu.seat == seat:
        return [(one,) for one in options if one.verb != "play"][:MOST_CHOICES]
    return []


def at_once(game: Fate, seat: Seat) -> Sequence[Deed]:
    """Events in hand."""
    return [(one,) for one in offered(game) if one.seat == seat and one.verb == "play"]


def offered(game: Fate) -> list[Option]:
    return game.question.offered(game) if game.offered is None else game.offered


def actions(game: Fate, options: list[Option]) -> Iterator[Option]:
    """The options of the menu but for those that are like another one, or clearly worse."""
    most = Counter[tuple[object, ...]]()
    for one in options:
        if one.verb == "muster":
            most[one.args[0],] = max(most[one.args[0],], one.args[1])
    prepared = set()
    for one in options:
        if one.verb in NEVER or one.verb == "play":
            continue
        if one.verb == "attack" and one.args[1] < dice_worth_rolling(game, one):
            continue
        if one.verb == "muster" and one.args[1] < most[one.args[0],]:
            continue
        if one.verb == "prepare":
            card = one.args[1]
            kind = game.book.card_symbol[card], game.book.card_region[card] == game.region(one.args[0])
            if kind in prepared:
                continue
            prepared.add(kind)
        yield one


def dice_worth_rolling(game: Fate, attack: Option) -> int:
    """Against a single enemy fewer dice lose fewer troops."""
    place = game.where[attack.args[0]]
    return 1 if game.shadow[place] == 1 else min(MOST_DICE, game.friendly(place))


def companies(game: Fate, options: list[Option]) -> Iterator[Deed]:
    """With whom a character may set out: alone, with all troops or all but one, with one army or troop; and each with
    a companion."""
    travel = game.nearest(Travel)
    end = next(one for one in options if one.verb == "set_out")
    troops = list(hosts(travel.may_be_led(game), options))
    yield (end,)
    for host in troops:
        yield (*host, end)
    for one in options:
        if one.verb == "bring":
            yield (one, end)
            for host in troops[:2]:
                yield (one, *host, end)


def hosts(led: Troops, options: list[Option]) -> Iterator[Deed]:
    """Which troops may be led: all first."""
    lead = {one.args[0]: one for one in options if one.verb == "lead"}
    everyone = tuple(lead[Army(army)] for army, count in enumerate(led) for _ in range(count))
    seen = set()
    hosts = [everyone, *(tuple(without(everyone, one)) for one in lead.values())]
    hosts += [(one,) for one in lead.values()]
    hosts += [tuple(one for one in everyone if one.args[0] == army) for army in lead]
    for host in hosts:
        if host and host not in seen:
            seen.add(host)
            yield host


def without(host: Deed, one: Option) -> Iterator[Option]:
    """A host without one of its troops."""
    at = host.index(one)
    yield from host[:at] + host[at + 1 :]


def left(game: Fate) -> float:
    """What the actions are worth that the turn has left."""
    question = game.question
    if not isinstance(question, DoActions):
        return 0.0
    actions = question.actions_left(game) if question.acting >= 0 else 0
    return AN_ACTION * (max(0, actions) + (question.finished < 0))


def chance(game: Fate, seat: Seat) -> float:
    """How likely the game is won: as learnt for the objectives of the first game, by `evaluate` for others."""
    if has_learnt_objectives(game):
        return net().chance(Reading(game).row())
    return logistic(evaluate(game, seat), EVEN, SPREAD)


def knows(game: Fate) -> bool:
    """Whether the value was learnt from such games: of two seats, with these objectives."""
    return game.players == 2 and has_learnt_objectives(game)


def has_learnt_objectives(game: Fate) -> bool:
    """Whether the objectives are those of the first game's scenario, which the features read."""
    ground = ground_of(game.book)
    return set(game.objectives) == {ground.blessing, ground.saruman, ground.challenge, game.book.destroy_the_ring}


def net() -> Net:
    """The value that was learnt. Raises BadData if it was learnt from something else than is read."""
    found = read_net(PACKAGE, FILE)
    if found.features != NAMES:
        raise BadData(f"{FILE} of {PACKAGE} does not fit: it was learnt from other features than are read.")
    return found


THINKING: Final = Thinking(
    turns=Turns(deeds=deeds, at_once=at_once, quick=quick, stage=stage, chance=chance, knows=knows, left=left)
)
