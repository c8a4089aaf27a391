"""The Ring Phase: Gollum's allegiance, and taking the Ring off (2.1, 6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import inf

from westmarch.engine.label import percent, spell
from westmarch.engine.language import told
from westmarch.engine.option import Seat
from westmarch.engine.procedure import Choose, Confirm, Next, Odds, Procedure
from westmarch.titles.ring1977.procedures.search import PIPS
from westmarch.titles.ring1977.rules.cards import show_magic
from westmarch.titles.ring1977.rules.movement import lead_away
from westmarch.titles.ring1977.rules.people import gollum_lives
from westmarch.titles.ring1977.rules.places import shut_passes, steps_from
from westmarch.titles.ring1977.rules.saruman import roll_high, roll_low, shaking
from westmarch.titles.ring1977.rules.stacks import show_to_all
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import (
    DARK_POWER,
    DARK_SEAT,
    FELLOWSHIP,
    NO_SIDE,
    NOBODY,
    NOWHERE,
    Hex,
    Side,
)

ALLEGIANCES = {"fellowship": FELLOWSHIP, "dark_power": DARK_POWER, "neutral": NO_SIDE}


@dataclass(repr=False)
class Allegiance(Procedure):
    """The Dark Power rolls whom Gollum serves this turn (2.1). Saruman does so if the Fellowship took the Ring from him
    (8.6)."""

    steps = ("roll",)

    def roll(self, game: Ring1977) -> None:
        if gollum_lives(game):
            die = roll_high(game, game.gollums)
            game.allegiance = gollum_serves(game, die)
            game.say(SERVES[game.allegiance], die=die)
        else:
            game.allegiance = NO_SIDE


SERVES = {
    FELLOWSHIP: "Gollum serves the Fellowship this turn (rolled {die})",
    DARK_POWER: "Gollum serves the Dark Power this turn (rolled {die})",
    NO_SIDE: "Gollum serves nobody this turn (rolled {die})",
}


def gollum_serves(game: Ring1977, die: int) -> Side:
    """Whom Gollum serves after a roll: Frodo has spared him perhaps, and he dislikes Sam."""
    chart, book = game.book.data.gollum, game.book
    if game.bearer == book.sam:
        die += chart.bearer_sam
    elif game.bearer == book.frodo and game.spared:
        die += chart.spared
    return ALLEGIANCES[chart.allegiance[min(max(die, 1), 6) - 1]]


@dataclass(repr=False)
class TakeOffRing(Procedure):
    """Whoever wears the Ring may try to take it off, by their Ring Rating (6)."""

    wishes: bool = False

    steps = ("ask", "roll")
    prompts = {"wishes": "Try to take the Ring off?"}

    def ask(self, game: Ring1977) -> None:
        if not game.ring_on or game.wraith or game.bearer == NOBODY:
            self.finish()
        else:
            game.do(Confirm(game.player(game.bearer), "wishes"))

    def wishes_odds(self, game: Ring1977) -> Odds:
        """What a yes can come to."""
        die = game.people[game.bearer].ring or 0
        odds = told("succeeds on {die} or less", die=die)
        return Odds("; ".join([odds, *failing(game)]), told("on {die} or less", die=die))

    def roll(self, game: Ring1977) -> None:
        if not self.wishes:
            return
        die = roll_low(game, game.player(game.bearer))
        if die <= (game.people[game.bearer].ring or 0):
            game.ring_on = False
            game.say("{person} took the Ring off (rolled {die})", person=game.bearer, die=die)
            return
        game.failures += 1
        game.say("{person} could not take the Ring off (rolled {die})", person=game.bearer, die=die)
        if game.failures >= game.book.data.ring.failures and game.bearer != game.book.saruman:
            game.wraith = True
            show_to_all(game, game.bearer)
            for card in game.magic_of(game.bearer):
                show_magic(game, card, DARK_SEAT)
            game.proclaim("ring", "{person} has become a Semi-Ringwraith", person=game.bearer)


@dataclass(repr=False)
class LedByTheRing(Procedure):
    """A Semi-Ringwraith goes towards Barad-dûr, as the Dark Power leads (6)."""

    left: int = 0
    to: Hex = NOWHERE

    steps = ("begin", "choose", "go")
    prompts = {"to": "Where does the Semi-Ringwraith go?"}

    def begin(self, game: Ring1977) -> None:
        if game.wraith and game.bearer != NOBODY:
            self.left = game.book.data.ring.wraith_moves
        else:
            self.finish()

    def choose(self, game: Ring1977) -> None:
        if self.to_choices(game):
            game.do(Choose(DARK_SEAT, "to"))
        else:
            self.finish()

    def to_choices(self, game: Ring1977) -> list[Hex]:
        """The hexes beside, that are nearer to Barad-dûr on foot, by no shut pass."""
        here, shut = game.ring_hex, shut_passes(game, DARK_SEAT)
        far = game.book.hexes_to(game.book.barad_dur, shut)
        nearer = [step.to for step in steps_from(game, here) if far.get(step.to, inf) < far.get(here, inf)]
        return [place for place in nearer if place not in shut]

    def go(self, game: Ring1977) -> Next:
        lead_away(game, game.bearer, self.to)
        self.left -= 1
        if not self.left:
            return None
        self.go_to("choose")
        return None


@dataclass(repr=False)
class SlipOnRing(Procedure):
    """At the end of the Events Phase the bearer may put the Ring on (6)."""

    wears: bool = False

    steps = ("ask", "wear")
    prompts = {"wears": "The Events Phase ends: put the Ring on? It hides from Orcs, not from Nazgûl"}

    def ask(self, game: Ring1977) -> None:
        if game.bearer != NOBODY and may_put_on(game, game.player(game.bearer)):
            game.do(Confirm(game.player(game.bearer), "wears"))

    def wears_odds(self, game: Ring1977) -> Odds:
        """What a yes can come to."""
        return stake(game)

    def wear(self, game: Ring1977) -> None:
        if self.wears:
            put_on(game)


def stake(game: Ring1977) -> Odds:
    """What whoever puts the Ring on has to fear: who finds them, and how likely it comes off again in a turn."""
    chance = chance_to_take_off(game)
    found = told("Orcs never find a wearer, Nazgûl do without a roll")
    off = told("each turn the chance to take it off is {chance}", chance=percent(chance, tenths=False))
    short = told("off again {chance}", chance=percent(chance, tenths=False))
    return Odds("; ".join([found, off, *failing(game)]), short)


def chance_to_take_off(game: Ring1977) -> Fraction:
    """The chance that the bearer takes the Ring off, at one try."""
    rating, worse = game.people[game.bearer].ring or 0, shaking(game, game.player(game.bearer))
    return Fraction(sum(min(die + worse, max(PIPS)) <= rating for die in PIPS), len(PIPS))


def failing(game: Ring1977) -> Iterator[str]:
    """What comes of it if it can't be taken off, in words; nothing where that does no harm."""
    left = game.book.data.ring.failures - game.failures
    if game.bearer != game.book.saruman and left > 0:
        template = "after {left:# failure|# failures} {person} is a Semi-Ringwraith, whom the Dark Power leads"
        yield spell(game.book, template, {"left": left, "person": game.bearer})


def may_put_on(game: Ring1977, seat: Seat) -> bool:
    """Whether the bearer is a player's, and may put the Ring on: somebody of the Fellowship whom no Search has spotted
    (6); where three play, Saruman and the Chief of the Dunlendings too (8.4, 8.5)."""
    bearer = game.bearer
    if bearer == NOBODY or game.ring_on or game.player(bearer) != seat:
        return False
    if bearer in game.book.fellowship:
        return game.captor[bearer] < 0 and not game.face_up[game.counter(bearer)]
    return game.book.is_three_player and bearer in (game.book.saruman, game.book.person("chief_dunlendings"))


def put_on(game: Ring1977) -> None:
    game.ring_on = True
    game.whisper(game.player(game.bearer), "{person} put the Ring on", person=game.bearer)
    game.say("The Ringbearer has vanished: the Ring is worn")
