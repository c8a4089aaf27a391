"""What texts are made of: effects, carried out one after the other, and the cards that they mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, TypeAlias

import msgspec
from msgspec import Meta

from westmarch.engine import effects
from westmarch.engine.english import listed
from westmarch.titles.cardgame.words import FACTION_NAMES, Location

if TYPE_CHECKING:
    from westmarch.titles.cardgame.book import CardGameBook
    from westmarch.titles.cardgame.procedures.resolve import Resolve
    from westmarch.titles.cardgame.state import CardGame


Some = Annotated[int, Meta(ge=1, le=20)]

Count = Annotated[int, Meta(ge=0, le=20)]

TRAIT_NAMES = {"nazgul": "Nazgûl", "gandalf": "Gandalf", "ent": "Ent", "weapon": "weapon"}


class Wanted(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """Which cards a text means: all that is given must fit. `titles` are ids; another copy fits as well."""

    titles: tuple[str, ...] = ()
    trait: str = ""
    faction: str = ""
    type: Literal["", "army", "character", "item", "event"] = ""
    not_faction: str = ""

    def text(self, book: CardGameBook) -> str:
        """As people say it: "Gimli or Legolas", "a Nazgûl character", "a Rohan card"."""
        if self.titles:
            return listed([book.card_titles[title] for title in self.titles], "or")
        words = []
        if self.not_faction:
            words.append(f"non-{FACTION_NAMES[self.not_faction]}")
        if self.faction:
            words.append(FACTION_NAMES[self.faction])
        if self.trait:
            words.append(TRAIT_NAMES.get(self.trait, self.trait.capitalize()))
        words.append(self.type or ("" if self.trait == "gandalf" else "card"))
        return " ".join(word for word in words if word)

    def plural(self, book: CardGameBook) -> str:
        """Several of them: "Rohan armies", "Nazgûl characters"."""
        text = self.text(book)
        return f"{text[:-1]}ies" if text.endswith("y") else f"{text}s"


class Effect(effects.Effect, frozen=True, kw_only=True):
    """Something that a text does.

    It is plain data, read from the data files; its class says in one place what it means: the sentence for people
    (`text`), whether it could do anything now (`possible`: a cost is only paid for something that is at least partly
    possible), what it does (`do`), and for bots of Against the Shadow whether that is of any use to the Shadow
    (`useful`; the expansion's rulebook, "Usefully"). All of them stand in the package `effects`.
    """

    takes_card_away: ClassVar[bool] = False
    """Whether it takes the card whose text it is out of play."""

    def text(self, book: CardGameBook) -> str:
        """What it does, as a clause without a full stop."""
        raise NotImplementedError

    def tokens_on(self, book: CardGameBook, path: Location) -> int:
        """How many tokens it puts on a path."""
        return 0

    def useful(self, game: CardGame, deed: Resolve) -> bool:
        """Whether a bot has any use for it: as a rule for anything that might do something."""
        return self.promises(game, deed)


Row: TypeAlias = tuple[Effect, ...]
"""A text, or a part of one: its effects are carried out from left to right."""


def joined(book: CardGameBook, row: Row) -> str:
    """Words as one sentence, without capital and full stop."""
    return ", then ".join(effect.text(book) for effect in row)
