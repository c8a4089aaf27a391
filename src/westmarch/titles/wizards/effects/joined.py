"""What events of the hazards do for a creature with whose attack they are played (GON-8)."""

from __future__ import annotations

from typing import ClassVar

from westmarch.engine.english import signed
from westmarch.titles.wizards.book.book import WizardsBook
from westmarch.titles.wizards.book.records import Keys
from westmarch.titles.wizards.book.texts import WOUNDS, Count, Effect
from westmarch.titles.wizards.procedures.combat.assault import Assault
from westmarch.titles.wizards.procedures.play import Play
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import DRAGON, LAND_NAMES, NO_CARD, RACE_NAMES, RACES, SITE_TYPE_NAMES, Card, RaceId


class KeyToo(Effect, frozen=True, kw_only=True, tag="key_too"):
    """A creature of one of these races can be keyed in further ways. By itself that is nothing: a creature that could
    attack anyway has no use for it."""

    races: tuple[RaceId, ...]
    keys: Keys

    def text(self, book: WizardsBook) -> str:
        races = " or ".join(RACE_NAMES[RACES.index(race)] for race in self.races)
        where = [LAND_NAMES[land[0]] for land in self.keys.lands]
        where += [SITE_TYPE_NAMES[kind] for kind in self.keys.site_types]
        return f"a {races} can be keyed to {' or '.join(where)} too"

    def keys_for(self, game: Wizards, creature: Card) -> tuple[Keys, ...]:
        return (self.keys,) if RACES[game.book.race[creature]] in self.races else ()

    def possible(self, game: Wizards, play: Play) -> bool:
        return False

    def do(self, game: Wizards, play: Play) -> None:
        """The attack has been keyed already."""


class KeyDragon(Effect, frozen=True, kw_only=True, tag="key_dragon"):
    """Key a Dragon to a ruin or lair on the way to which there are two wildernesses. By night one is enough."""

    def text(self, book: WizardsBook) -> str:
        return "a Dragon can be keyed to a ruin or lair if two wildernesses, or one by night, are on the way"

    def keys_for(self, game: Wizards, creature: Card) -> tuple[Keys, ...]:
        needed = 1 if game.has_environment("night") else 2
        is_wild = game.journey(game.acting).lands.count("w") >= needed
        return (Keys(site_types=("R",)),) if is_wild and game.book.race[creature] == DRAGON else ()

    def possible(self, game: Wizards, play: Play) -> bool:
        return False

    def do(self, game: Wizards, play: Play) -> None:
        """The attack has been keyed already."""


class Enrage(Effect, frozen=True, kw_only=True, tag="enrage"):
    """The strike on the character is harder. Afterwards a creature that is no Nazgûl is removed from play and scored
    (in Burglar only removed), and a member of the company may take The Iron Crown from the hand."""

    harm: ClassVar[int] = WOUNDS
    prowess: Count

    def text(self, book: WizardsBook) -> str:
        return f"a strike has {signed(self.prowess)} prowess; afterwards the creature is removed from play"

    def possible(self, game: Wizards, play: Play) -> bool:
        attack = game.during(Assault)
        is_struck = attack is not None and attack.is_creature and play.target in attack.left
        return is_struck and game.in_play("the_iron_crown") == NO_CARD

    def do(self, game: Wizards, play: Play) -> None:
        attack = game.nearest(Assault)
        attack.helped += ((play.target, -self.prowess),)
        attack.is_enraged = True
