"""A card is used: who uses it and on whom, its cost, and what it does (5, 9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from westmarch.engine.language import told
from westmarch.engine.lazily import is_any
from westmarch.engine.procedure import Choose, Procedure
from westmarch.titles.wizards.book.records import EventRecord
from westmarch.titles.wizards.book.texts import UseRecord, may_pay
from westmarch.titles.wizards.procedures.checks.corruption import CorruptionCheck
from westmarch.titles.wizards.procedures.checks.influence import InfluenceCheck
from westmarch.titles.wizards.procedures.checks.temptation import tempt
from westmarch.titles.wizards.procedures.combat.assault import Assault
from westmarch.titles.wizards.procedures.combat.strike import Strike
from westmarch.titles.wizards.procedures.site.at_site import AlsoTake
from westmarch.titles.wizards.procedures.site.burglary import ONCE as BURGLED
from westmarch.titles.wizards.rules.decks import put_away
from westmarch.titles.wizards.rules.fellowship import bring_under, pay_cost
from westmarch.titles.wizards.rules.turn_effects import cards_at_work
from westmarch.titles.wizards.state.game import NONE, Wizards
from westmarch.titles.wizards.words import NO_CARD, NO_COMPANY, SEAT, Card, Company, Use


def actors(game: Wizards) -> list[Card]:
    """The characters who may use cards now: those of the company that moves, is attacked or is at its site; in other
    phases everybody."""
    company = game.acting
    return list(game.people) if company < 0 else game.members(company)


def comrades(game: Wizards, one: Card, people: list[Card]) -> list[Card]:
    """Of these people those who may use cards now and are in somebody's company; whatever company if it is nobody."""
    company = game.acting if one == NO_CARD else game.company[one]
    if company == NO_COMPANY == game.acting and one == NO_CARD:
        return people
    return [other for other in people if game.company[other] == company and game.acting in (NO_COMPANY, company)]


def lone_fighter(game: Wizards) -> Card:
    """Who faces an attack alone now, after a burglary has failed: nobody else uses cards in it (BUR-8). NO_CARD if
    nobody does."""
    attack = game.during(Assault) if game.is_noted(BURGLED) else None
    return attack.only if attack is not None and attack.alone else NO_CARD


def concerned(game: Wizards, record: UseRecord) -> list[Card]:
    """Who faces the strike, or makes the check, that a card is used for."""
    if record.struck:
        strike = game.during(Strike)
        return [] if strike is None else [strike.one]
    check = game.during(CorruptionCheck) or game.during(InfluenceCheck)
    return [] if check is None else [check.one]


def company_of(game: Wizards, play: Play) -> Company:
    """The company that a card is about: that of its user or bearer, else the one whose phase it is."""
    own = play.card if play.card in game.people else game.holder[play.card]
    for one in (play.user, play.target, own):
        if one != NO_CARD:
            return game.company[one]
    return game.acting if game.acting != NO_COMPANY else next(iter(game.companies()), NO_COMPANY)


def mark_of(game: Wizards, card: Card, record: UseRecord) -> tuple[str, int]:
    """The note made when a card has been used whose use is limited. It may be used once a turn, or once on a company,
    attack or site."""
    what = f"{game.book.record_id[card]} {record.once_per}"
    if record.once_per == "company":
        return what, game.acting
    if record.once_per == "attack":
        return what, len(game.faced)
    return what, game.journey(game.acting).site if record.once_per == "site" else NONE


def is_possible(game: Wizards, card: Card, use: Use) -> bool:
    """Whether a card could be used so now and do anything."""
    if is_hopeless(game, card, use):
        return False
    trial = Play(card, use)
    return trial.is_due(game) and trial.has_user(game) and trial.helps(game)


def is_hopeless(game: Wizards, card: Card, use: Use) -> bool:
    """Whether one glance tells that a card can't be used so: what it costs whoever uses it can't be paid, or all that
    it does would be in vain."""
    book = game.book
    for cost in book.common_costs[use]:
        if not may_pay(game, cost, card, NO_CARD):
            return True
    effects = book.perhaps_vain[use]
    return bool(effects) and not book.is_lasting[card] and all(effect.is_vain(game) for effect in effects)


def may_come(game: Wizards, card: Card) -> bool:
    """Whether a card may come into play: a unique one once, and some only one at a time (1)."""
    return not game.is_kept_out(card) and not is_duplicate(game, card)


def why_not_come(game: Wizards, card: Card) -> str | None:
    """Why a card may not come into play."""
    if game.is_kept_out(card):
        return told("It is unique, and has been in play already.")
    return told(SECOND) if is_duplicate(game, card) else None


def is_duplicate(game: Wizards, card: Card) -> bool:
    """Whether an event that can't be duplicated lies on the table already. It is the same if it was played this turn
    and still changes something (1)."""
    if not game.book.is_one_at_a_time[card]:
        return False
    names = game.book.record_id
    return any(names[other] == names[card] for other in (*game.events, *cards_at_work(game)) if other != NO_CARD)


SECOND: Final = "One is in play already, and there can't be two."


@dataclass(repr=False)
class Play(Procedure):
    """A card from the hand is played, or one in play is used.

    When an event from the hand has been carried out, a short one goes to its discard pile. A long or permanent one
    comes into play: on its target, else on its user, else on the table. It `stays` where it is if its effect has put it
    somewhere.
    """

    card: Card
    use: Use
    user: Card = NO_CARD
    target: Card = NO_CARD
    stays: bool = False
    from_hand: bool = False

    about: ClassVar[tuple[str, ...]] = ("card",)
    steps: ClassVar[tuple[str, ...]] = ("choose_user", "choose_target", "pay", "work", "check", "put_away")
    prompts = {"user": "Who uses {card}?", "target": "On whom is {card} used?"}

    def record(self, game: Wizards) -> UseRecord:
        return game.book.uses[self.use]

    def user_choices(self, game: Wizards) -> list[Card]:
        """Who could use it and pay for it; [NO_CARD] if nobody need. Where it doesn't matter who of a company does
        there is one of each company."""
        found = list(self.users(game))
        return self.one_of_each_company(game, found) if self.record(game).anybody else found

    def has_user(self, game: Wizards) -> bool:
        """Whether somebody could use it, or nobody need and it costs nothing."""
        record = game.book.uses[self.use]
        if record.by is None and not record.bearer and not record.cost:
            return True
        return is_any(self.users(game))

    def users(self, game: Wizards) -> Iterator[Card]:
        """While all may act it is seen of each company whether what the card needs holds for it."""
        record = game.book.uses[self.use]
        people = self.people(game, record)
        if game.acting == NO_COMPANY and record.needs and people:
            people = self.fit_among(game, people)
        found = record.users(game, self.card, people)
        if record.target is None and self.lasts(game):
            found = (one for one in found if not self.lies_on(game, one))
        return found

    def people(self, game: Wizards, record: UseRecord) -> list[Card]:
        """Among whom a user is sought, if it needs one: those who could be one by what is printed on them."""
        if record.by is None and not record.bearer:
            return []
        able, holder = game.book.able_users[self.use], game.holder[self.card]
        is_concerned = record.struck or record.checked
        people = concerned(game, record) if is_concerned else game.people
        people = [one for one in people if one in able and (one == holder or not record.bearer)]
        if is_concerned or not people:
            return people
        lone = lone_fighter(game)
        return comrades(game, holder, people if lone == NO_CARD else [one for one in people if one == lone])

    def fit_among(self, game: Wizards, people: list[Card]) -> list[Card]:
        """Those of these people for whom all holds that it needs: for members of a company it is the same."""
        fit: dict[Company, bool] = {}
        for one in people:
            company = game.company[one]
            if company not in fit:
                fit[company] = Play(self.card, self.use, one).is_fit(game)
        return [one for one in people if fit[game.company[one]]]

    def one_of_each_company(self, game: Wizards, people: list[Card]) -> list[Card]:
        """Of these people the first of each company, if possible for whom the card does something."""
        useful: dict[Company, Card] = {}
        lasts = self.lasts(game)
        for one in people:
            company = game.company[one]
            if company not in useful and (lasts or Play(self.card, self.use, one).does_something(game)):
                useful[company] = one
        return list((useful or {game.company[one]: one for one in people[::-1]}).values())

    def is_fit(self, game: Wizards) -> bool:
        """Whether all holds that it needs."""
        needs = game.book.uses[self.use].needs
        return not needs or all(condition.holds(game, self) for condition in needs)

    def lies_on(self, game: Wizards, one: Card) -> bool:
        """Whether an event that comes on characters lies on one already: nobody has two (1)."""
        name = game.book.record_id[self.card]
        return one != NO_CARD and any(game.book.record_id[card] == name for card in game.borne_by(one))

    def target_choices(self, game: Wizards) -> list[Card]:
        return list(self.targets(game))

    def targets(self, game: Wizards) -> Iterator[Card]:
        """For whom it would do anything, or on whom it could come."""
        record, lasts = game.book.uses[self.use], self.lasts(game)
        assert record.target is not None
        nearby = self.user if self.user != NO_CARD else game.holder[self.card]
        trial = Play(self.card, self.use, self.user)
        able = game.book.able_targets[self.use]
        people = [one for one in game.people if one in able]
        for one in people if record.anywhere else comrades(game, nearby, people):
            if not (record.others and one == self.user) and record.target.is_so_now(game, one):
                trial.target = one
                if not self.lies_on(game, one) if lasts else trial.does_something(game):
                    yield one

    def does_something(self, game: Wizards) -> bool:
        effects = game.book.uses[self.use].do
        return bool([effect for effect in effects if not effect.is_price and effect.possible(game, self)])

    def is_due(self, game: Wizards) -> bool:
        """Whether its conditions hold and it is not too late."""
        if self.why_too_late(game):
            return False
        record = game.book.uses[self.use]
        is_settled = self.user == NO_CARD and record.by is not None and game.acting == NO_COMPANY
        return is_settled or self.is_fit(game)

    def why_too_late(self, game: Wizards) -> str | None:
        """What was used before and keeps it from being used. Of cards that need a skill one may be used in a strike
        (6)."""
        record = game.book.uses[self.use]
        if self.use in game.book.skilled_uses:
            strike = game.during(Strike)
            if strike is not None and strike.skilled:
                return told("Another card that needs a skill has been used in this strike.")
        if record.once_per and game.is_noted(*mark_of(game, self.card, record)):
            return told("It has been used.")
        if game.book.is_one_at_a_time[self.card] and self.card in game.hand and is_duplicate(game, self.card):
            return told(SECOND)
        return None

    def why_not(self, game: Wizards) -> str | None:
        """What it lacks, though it is the time for it: somebody who uses it, what it needs, something to do."""
        record, book = self.record(game), game.book
        if not self.has_user(game) and not (record.needs and is_any(self.payers(game))):
            who = record.by.text(book) if record.by is not None else "its bearer"
            return told("It takes {who} who can pay for it.", who=who)
        for condition in record.needs:
            if not condition.holds(game, self):
                return told("It is used if {condition}.", condition=condition.text(book))
        if reason := self.why_too_late(game):
            return reason
        if record.target is not None and not is_any(self.targets(game)):
            return told("It would do nothing for {whom}.", whom=record.target.text(book))
        return None if self.helps(game) else told("It would do nothing now.")

    def payers(self, game: Wizards) -> Iterator[Card]:
        """Who could use it and pay for it, whatever it needs besides."""
        record = game.book.uses[self.use]
        return record.users(game, self.card, self.people(game, record))

    def helps(self, game: Wizards) -> bool:
        """Whether it has a target, or would do something, or comes into play."""
        if game.book.uses[self.use].target is not None:
            return is_any(self.targets(game))
        return self.lasts(game) or self.does_something(game)

    def lasts(self, game: Wizards) -> bool:
        """Whether it is an event from the hand that comes into play."""
        return game.book.is_lasting[self.card] and self.card in game.hand and may_come(game, self.card)

    def choose_user(self, game: Wizards) -> None:
        record = self.record(game)
        if record.bearer:
            self.user = game.holder[self.card]
        elif record.by is not None:
            game.do(Choose(SEAT, "user"))

    def choose_target(self, game: Wizards) -> None:
        if self.record(game).target is not None:
            game.do(Choose(SEAT, "target"))

    def pay(self, game: Wizards) -> None:
        """What is paid stays paid, whatever becomes of the effect (9)."""
        if self.card in game.hand:
            self.from_hand = True
            game.hand.remove(self.card)
            game.say("You played {card}", card=self.card)
        else:
            game.say("You used {card}", card=self.card)
        for cost in self.record(game).cost:
            pay_cost(game, cost, self.card, self.user)
            if cost == "wound_user":
                tempt(game, "wounded", game.company[self.user])
        strike = game.during(Strike) if self.record(game).is_skilled else None
        if strike is not None:
            strike.skilled = True
        if self.record(game).once_per:
            game.note(*mark_of(game, self.card, self.record(game)))

    def work(self, game: Wizards) -> None:
        game.do(*(Working(number) for number in range(len(self.record(game).do))))

    def check(self, game: Wizards) -> None:
        """The user's corruption check afterwards."""
        modifier = self.record(game).check
        if modifier is not None and self.user in game.people:
            game.do(CorruptionCheck(self.user, modifier))

    def put_away(self, game: Wizards) -> None:
        record = game.book.records[self.card]
        if not isinstance(record, EventRecord) or self.stays or not self.from_hand:
            return
        if "tap_site" in self.record(game).cost:
            game.do(AlsoTake(game.acting))
        if record.kind != "short":
            self.come_into_play(game)
        else:
            put_away(game, self.card)

    def come_into_play(self, game: Wizards) -> None:
        """On its target, else on its user, else on the table; without one who is gone it is discarded."""
        bearer = self.user if self.target == NO_CARD else self.target
        if bearer != NO_CARD and bearer not in game.people:
            put_away(game, self.card)
            return
        game.since[self.card] = game.turn
        if bearer == NO_CARD:
            game.events.append(self.card)
        else:
            bring_under(game, bearer, self.card)


@dataclass(repr=False)
class Working(Procedure):
    """One effect of a card that is used, as soon as those before it are done. It must still be possible (9)."""

    number: int
    steps = ("work",)

    def work(self, game: Wizards) -> None:
        play = game.nearest(Play)
        effect = play.record(game).do[self.number]
        if effect.possible(game, play):
            effect.do(game, play)
