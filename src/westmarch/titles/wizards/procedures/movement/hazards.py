"""The hazards play an event: how it is used best, on whom, and what it does (5, SOLO-3, SOLO-5)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Question
from westmarch.titles.wizards.book.records import CreatureRecord, EventRecord
from westmarch.titles.wizards.book.texts import NO_HARM, UseRecord
from westmarch.titles.wizards.procedures.combat.assault import Assault
from westmarch.titles.wizards.procedures.play import Play, mark_of, may_come
from westmarch.titles.wizards.rules.corruption import is_corrupted, mark_corrupted
from westmarch.titles.wizards.rules.decks import put_away
from westmarch.titles.wizards.rules.fellowship import bring_under
from westmarch.titles.wizards.rules.row import take_from_row
from westmarch.titles.wizards.rules.victims import choose_victim_and_why, victim_rank
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.state.standing import Standing
from westmarch.titles.wizards.words import NO_CARD, SEAT, Card, Company


@dataclass(repr=False)
class HazardEvent(Play):
    """The hazards play an event on the company that moves. On whom of those `among` whom it may meet is settled when it
    is declared; the player may answer, and then it happens, unless it has been `canceled`."""

    among: tuple[Card, ...] = ()
    canceled: bool = False

    steps = ("declare", "respond", "work", "put_away")

    def declare(self, game: Wizards) -> None:
        record = self.record(game)
        if self.card in game.row:
            take_from_row(game, self.card)
        elif self.card in game.events:
            game.events.remove(self.card)
        if record.once_per:
            game.note(*mark_of(game, self.card, record))
        if not self.among:
            game.say("The hazards play {card}", card=self.card)
            return
        self.target, why = choose_victim_and_why(game, list(self.among))
        game.say("{card} goes to {one:card}: {why}", card=self.card, one=self.target, why=why)
        if is_corruption(game, self.card):
            mark_corrupted(game, self.target)

    def respond(self, game: Wizards) -> None:
        game.do(HazardDeclared())

    def cancel(self, game: Wizards) -> None:
        """A card of the player's cancels it."""
        self.canceled = True
        game.say("{card} was canceled", card=self.card)

    def work(self, game: Wizards) -> None:
        """What has lost its target, or what it needs, does nothing (9)."""
        has_target = self.target == NO_CARD or self.target in game.people
        if self.canceled:
            return
        if has_target and self.is_fit(game):
            super().work(game)
        else:
            self.canceled = True
            game.say("{card} came to nothing", card=self.card)

    def put_away(self, game: Wizards) -> None:
        """Lay a permanent-event on its target or on the table, a long-event on the table. A corruption card that went
        with an attack waits for whom it wounds. The rest is discarded."""
        attack = game.during(Assault)
        if self.stays:
            return
        if self.canceled or self.record(game).in_play or not comes_into_play(game, self.card):
            put_away(game, self.card)
            return
        game.since[self.card] = game.turn
        if self.target != NO_CARD:
            bring_under(game, self.target, self.card)
        elif attack is not None and is_corruption(game, self.card):
            attack.lingering += (self.card,)
        else:
            game.events.append(self.card)


@dataclass(repr=False)
class HazardDeclared(Question):
    """A hazard event has been declared: the player may answer it with cards."""

    interrupts = "hazard"
    stays = True
    usual = ("let_be",)
    passes = ("let_be",)
    says = {"let_be": "Let it happen"}
    prompt = "{card} is being played"

    def told(self, game: Wizards) -> dict[str, Card]:
        return {"card": game.nearest(HazardEvent).card}

    def waits_for(self, game: Wizards) -> tuple[Seat, ...]:
        return (SEAT,)

    def stands(self, game: Wizards) -> bool:
        return not game.nearest(HazardEvent).canceled

    def options(self, game: Wizards) -> list[Option]:
        return [Option(SEAT, "let_be")]

    def let_be(self, game: Wizards, seat: Seat) -> None:
        self.leave(game)


def best_event(game: Wizards, card: Card, company: Company, timing: str = "turned_up") -> HazardEvent | None:
    """How the hazards would play an event on a company now: of its uses the most harmful (SOLO-5). None if it can't be
    played, or would do nothing (5). What goes with strikes meets only those who face one (GON-8)."""
    uses = game.book.uses_at(card, timing)
    if not uses:
        return None
    events = [HazardEvent(card, use) for use in uses]
    people = game.members(company)
    attack = game.during(Assault) if timing == "with_strikes" else None
    if attack is not None:
        people = [one for one in people if one in attack.assigned]
    found = [event for event in events if can_happen(game, event, people)]
    if len(found) > 1:
        return max(found, key=lambda event: harm_of(game, event))
    return found[0] if found else None


def can_happen(game: Wizards, event: HazardEvent, people: list[Card]) -> bool:
    """Whether an event can be played on some of these people, who are noted, or on nobody, and does something."""
    record = event.record(game)
    if not (record.in_play or may_come(game, event.card)) or (
        record.once_per and game.is_noted(*mark_of(game, event.card, record))
    ):
        return False
    if record.target is None:
        return does_something(game, event, record)
    event.among = tuple(one for one in people if may_meet(game, event, record, one))
    event.target = NO_CARD
    return bool(event.among)


def may_meet(game: Wizards, event: HazardEvent, record: UseRecord, one: Card) -> bool:
    """Whether an event may be played on a character now: a corruption card on each once a turn (5)."""
    return not (is_corruption(game, event.card) and is_corrupted(game, one)) and could_meet(game, event, record, one)


def could_meet(game: Wizards, event: HazardEvent, record: UseRecord, one: Card) -> bool:
    """Whether an event can be played on a character, now or another time: what lies on a character only once on
    each."""
    assert record.target is not None
    if not record.target.fits(game, one):
        return False
    name = game.book.record_id[event.card]
    if comes_into_play(game, event.card) and any(game.book.record_id[card] == name for card in game.borne_by(one)):
        return False
    event.target = one
    return does_something(game, event, record)


def does_something(game: Wizards, event: HazardEvent, record: UseRecord) -> bool:
    """Whether its conditions hold, and it would change anything: what comes into play does if it matters there."""
    if not event.is_fit(game):
        return False
    if any(not effect.is_price and effect.possible(game, event) for effect in record.do):
        return True
    if record.in_play or not comes_into_play(game, event.card):
        return False
    standing = game.book.records[event.card].standing
    if event.target != NO_CARD or not standing:
        return True
    return any(isinstance(rule, Standing) and game.is_due(rule) and rule.matters(game) for rule in standing)


def comes_into_play(game: Wizards, card: Card) -> bool:
    """Whether an event stays in play: long and permanent ones."""
    record = game.book.records[card]
    if isinstance(record, CreatureRecord):
        return "permanent" in record.also
    return isinstance(record, EventRecord) and record.kind != "short"


def harm_of(game: Wizards, event: HazardEvent) -> int:
    """The most harm that an event does, as it would be played."""
    event.target = min(event.among, key=partial(victim_rank, game), default=NO_CARD)
    harm = max((effect.harm_now(game, event) for effect in event.record(game).do), default=NO_HARM)
    event.target = NO_CARD
    return harm


def is_corruption(game: Wizards, card: Card) -> bool:
    """Whether it is a corruption card, of which each character gets one a turn (5)."""
    record = game.book.records[card]
    return isinstance(record, EventRecord) and "corruption" in record.keywords
