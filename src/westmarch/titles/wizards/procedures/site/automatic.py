"""Automatic-attacks: those of a site, those that cards add, and those of the guardians of Dol Guldur (7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.records_map import AttackRecord
from westmarch.titles.wizards.procedures.combat.attack import Attack, Attacker
from westmarch.titles.wizards.procedures.combat.creature import retire
from westmarch.titles.wizards.procedures.scenarios.duds import shown
from westmarch.titles.wizards.rules.nazgul import guardians_of_dol_guldur
from westmarch.titles.wizards.rules.row import take_from_row
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.state.standing import MoreAttacks
from westmarch.titles.wizards.words import NO_CARD, RACES, Card, Company, Race, Site

DOL_GULDUR: Final = "dol_guldur"


class Danger(NamedTuple):
    """An automatic-attack of a site as it stands. With it come the card in play of which it is, if it is one's, and the
    prowess that it has by itself."""

    race: Race
    strikes: int
    prowess: int
    body: int = 0
    checks_wounded: bool = False
    check: int = 0
    source: Card = NO_CARD
    printed: int = 0


def attacks_of(book: WizardsBook, site: Site) -> tuple[AttackRecord, ...]:
    """The automatic-attacks of a site by itself; those of Dol Guldur are others in Guise."""
    record = book.site_records[site]
    return book.scenario.site_attacks.get(record.id, record.attacks)


def dangers(game: Wizards, site: Site) -> list[Danger]:
    """The automatic-attacks of a site in their order: its own, then those of cards, then those of guardians."""
    book = game.book
    record = book.site_records[site]
    found = [danger_of(attack) for attack in attacks_of(book, site)]
    if record.attack_from_row:
        found += [creature_of(game, card) for card in lurkers(game)[:1]]
    for card, rule in game.in_force(MoreAttacks):
        if rule.meets(record.id, record.type):
            found.append(danger_of(rule.attack, card))
    if book.scenario.nazgul_guard and record.id == DOL_GULDUR:
        found += [creature_of(game, card) for card in guardians_of_dol_guldur(game)]
    for where, number, prowess, _ in game.roused:
        if where == site and number < len(found):
            found[number] = found[number]._replace(prowess=found[number].prowess + prowess)
    return found


def danger_of(attack: AttackRecord, source: Card = NO_CARD) -> Danger:
    race = Race(RACES.index(attack.race))
    return Danger(
        race,
        attack.strikes,
        attack.prowess,
        attack.body or 0,
        attack.checks_wounded,
        attack.check,
        source,
        attack.prowess,
    )


def lurkers(game: Wizards) -> list[Card]:
    """The creatures that lie face up in the row and may lurk at the site. They would be at home in ruins, in a
    shadow-hold, or where there is but one wilderness or shadow-land."""
    keys = [(card, game.book.creature(card).keys) for card in shown(game) if game.book.is_creature[card]]
    return [card for card, key in keys if {"R", "S"}.intersection(key.site_types) or {"w", "s"}.intersection(key.lands)]


def creature_of(game: Wizards, card: Card) -> Danger:
    """The attack of a guardian, or of a creature of the row: the figures of the creature."""
    record = game.book.creature(card)
    return Danger(
        game.book.race[card], record.strikes, record.prowess, record.body or 0, source=card, printed=record.prowess
    )


@dataclass(repr=False)
class AutomaticAttack(Attacker):
    """A company faces one of the automatic-attacks of its site, by its number (7). `alone` faces it without the others
    (BUR-8). `strikes` and `prowess` are what a scenario adds for this time (TAB-12).

    A guardian or another card whose attack is defeated is scored (GON-12). A creature of the row goes where those go
    that attack by themselves.
    """

    company: Company
    site: Site
    number: int
    alone: Card = NO_CARD
    strikes: int = 0
    prowess: int = 0
    source: Card = NO_CARD

    steps = ("attack",)

    def attack(self, game: Wizards) -> None:
        found = dangers(game, self.site)
        if self.number >= len(found) or not game.has_members(self.company):
            return
        danger = found[self.number]
        self.source = danger.source
        game.do(
            Attack(
                self.company,
                danger.race,
                danger.strikes + self.strikes,
                danger.prowess + self.prowess,
                danger.body,
                source=danger.source,
                key="automatic",
                only=self.alone,
                alone=self.alone != NO_CARD,
                printed=danger.printed,
                checks_wounded=danger.checks_wounded,
                check=danger.check,
            )
        )

    def after(self, game: Wizards, attack: Attack) -> None:
        if attack.defeated and self.source in game.events:
            game.events.remove(self.source)
            game.scored.append(self.source)
            game.say("{card} was defeated", card=self.source)
        elif self.source in game.row:
            take_from_row(game, self.source)
            retire(game, self.source, defeated=attack.defeated)
