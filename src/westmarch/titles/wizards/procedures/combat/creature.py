"""A hazard creature attacks, with all that its card says, and is put away (5, 6)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.procedure import AGAIN, Next
from westmarch.titles.wizards.book.records import EventRecord, ItemRecord
from westmarch.titles.wizards.procedures.combat.attack import Attack, Attacker
from westmarch.titles.wizards.procedures.combat.escalation import count_attack
from westmarch.titles.wizards.procedures.scenarios.crown import TakeCrown
from westmarch.titles.wizards.rules.decks import put_away
from westmarch.titles.wizards.rules.victims import choose_victim_and_why
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_CARD, Card, Company


@dataclass(repr=False)
class CreatureAttack(Attacker):
    """A creature attacks a company (6). Its card has left the row already; afterwards it goes where the scenario says.

    `key` is how it is keyed: the letter of a land, "site", or "name". Of several attacks, all are on the same `victim`;
    `taps` of them may be canceled by tapping others. `avoided` counts the attacks that were avoided by stealth
    (BUR-14), `beaten` those that were defeated.
    """

    company: Company
    card: Card
    key: str
    victim: Card = NO_CARD
    taps: int = 0
    number: int = 0
    beaten: int = 0
    avoided: int = 0
    is_enraged: bool = False

    about = ("card",)
    steps = ("attack", "put_away")

    def attack(self, game: Wizards) -> Next:
        """One attack after the other, as long as their victim is there."""
        record = game.book.creature(self.card)
        if self.number == 0:
            self.taps = record.taps_cancel
            game.say("{card} attacked", card=self.card)
        if self.number == record.attacks or not game.has_members(self.company):
            return None
        if self.number and self.victim not in (*game.people, *game.borne):
            return None
        attack = Attack(
            self.company,
            game.book.race[self.card],
            record.strikes,
            record.prowess,
            record.body or 0,
            source=self.card,
            key=self.key,
            attacker_chooses=record.chooses,
            each=record.strike_each,
            checks_wounded=record.checks_wounded,
            check=record.check,
            taps=self.taps,
        )
        if record.attacks > 1:
            self.choose_victim(game, attack)
        self.number += 1
        game.do(attack)
        return AGAIN

    def choose_victim(self, game: Wizards, attack: Attack) -> None:
        """The same for all its attacks (SOLO-4)."""
        if self.victim == NO_CARD:
            among = attack.targets(game)
            self.victim, why = choose_victim_and_why(game, among)
            game.say("It is after {one:card}: {why}", one=self.victim, why=why)
        attack.only = self.victim

    def after(self, game: Wizards, attack: Attack) -> None:
        self.taps = attack.taps
        self.beaten += attack.defeated
        self.is_enraged = self.is_enraged or attack.is_enraged
        self.avoided += self.was_avoided(game, attack)

    def was_avoided(self, game: Wizards, attack: Attack) -> bool:
        """Whether this attack was avoided by stealth: canceled as a whole, or, if the Burglar is alone, his strike
        (BUR-14)."""
        if not game.book.scenario.scores_avoided:
            return False
        if attack.canceled:
            return is_stealthy(game, attack.canceled_by)
        burglar = game.book.starting[0]
        return (
            game.members(self.company) == [burglar]
            and attack.strikes_canceled == (burglar,)
            and is_stealthy(game, attack.strikes_canceled_by[0])
        )

    def count(self, game: Wizards) -> None:
        """What the company has faced, and what that makes of others of its kind (TAB-11)."""
        game.faced.append((self.company, game.book.record_id[self.card]))
        count_attack(game, game.book.race[self.card])

    def put_away(self, game: Wizards) -> None:
        """There and Back Again: to the hazard discard pile. Burglar: what was avoided by stealth is scored, unique
        creatures that were defeated are gone (BUR-7, 14). Guise: the defeated are scored, Nazgûl return to the hazard
        deck (GON-7)."""
        self.count(game)
        book = game.book
        record = book.creature(self.card)
        defeated = self.beaten == record.attacks
        if self.card in game.events:
            game.events.remove(self.card)
        if self.is_enraged and not game.is_nazgul(self.card):
            (game.scored if book.scenario.scores_defeated else game.out).append(self.card)
            game.say("{card} was removed from play", card=self.card)
            game.do(TakeCrown(self.company))
            return
        if book.scenario.scores_avoided and self.avoided == record.attacks:
            game.scored.append(self.card)
            game.say("{card} was avoided by stealth", card=self.card)
        else:
            retire(game, self.card, defeated=defeated)


def retire(game: Wizards, creature: Card, *, defeated: bool) -> None:
    """Where a creature goes that has attacked: what was defeated is scored in Guise, and in Burglar gone if it is
    unique; the rest is discarded (BUR-7, GON-7)."""
    if defeated and game.book.scenario.scores_defeated:
        game.scored.append(creature)
        game.say("{card} was defeated", card=creature)
    elif defeated and game.book.scenario.unique_once and game.book.records[creature].unique:
        game.out.append(creature)
    else:
        put_away(game, creature)


def is_stealthy(game: Wizards, card: Card) -> bool:
    """Whether a card that cancels counts as stealth; some only if the Burglar is a ranger (BUR-14)."""
    if card == NO_CARD:
        return False
    record = game.book.records[card]
    if isinstance(record, EventRecord) and record.stealth_for_rangers:
        return game.has_skill(game.book.starting[0], "ranger")
    return isinstance(record, EventRecord | ItemRecord) and record.stealth
