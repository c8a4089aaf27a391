"""What the texts of cards are made of: who uses a card, at what cost, under which conditions, and what it does.

All of it is plain data, read from the data files. A class says in one place what its words mean: the clause for people
(`text`), whether it holds or is possible now, and what it does. Conditions stand in `conditions`, what lasts while a
card is in play in `standing`, and what happens at once in the package `effects`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, ClassVar, Generic, Literal

import msgspec
from msgspec import Meta
from typing_extensions import TypeVar

from westmarch.engine.english import signed, with_article
from westmarch.engine.records import Strict
from westmarch.titles.wizards.words import (
    NO_CARD,
    RACE_NAMES,
    RACES,
    UNTAPPED,
    WIZARD,
    WOUNDED,
    Card,
    Race,
    RaceId,
    SkillId,
    Timing,
)

if TYPE_CHECKING:
    from westmarch.titles.wizards.book.book import WizardsBook
    from westmarch.titles.wizards.book.records import Keys
    from westmarch.titles.wizards.procedures.play import Play
    from westmarch.titles.wizards.state.game import Wizards

Count = Annotated[int, Meta(ge=0, le=40)]
Change = Annotated[int, Meta(ge=-20, le=20)]
Names = Annotated[tuple[str, ...], Meta(max_length=100)]


class Text(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True, tag_field="verb"):
    """A part of a card's text, told apart by its verb."""

    def text(self, book: WizardsBook) -> str:
        """What it says, as a clause without a full stop."""
        raise NotImplementedError

    def allows_key(self, key: str) -> bool:
        """Whether it could be of use in an attack that is keyed so: the hazards key theirs to what cancels least
        (BUR-6)."""
        return True

    def teaches(self) -> str:
        """The skill that it gives to whoever bears its card; "" for none."""
        return ""

    def matters(self, game: Wizards) -> bool:
        """Whether it would change anything in play or waiting in the row, as long as its card is in play. A hazard that
        does not is not played (BUR-5)."""
        return True


class Condition(Text, frozen=True, kw_only=True):
    """Something that must hold before a card is used, or while it does what it does."""

    def allows_race(self, race: Race) -> bool:
        """Whether it could hold in an attack of a race: a hazard waits as long as such a creature does (GON-9)."""
        return True

    def holds(self, game: Wizards, play: Play) -> bool:
        """Whether it holds. Who uses the card counts only by their company: it is looked at once for all of it."""
        raise NotImplementedError


NO_HARM, LOWERS, TAPS, TAKES_ITEM, FORCES_CHECK, WOUNDS, ELIMINATES = range(7)
"""How much the effects of hazards harm: they choose the most harmful (SOLO-5)."""


class Effect(Text, frozen=True, kw_only=True):
    """Something that happens at once. `harm` is how much it does, if hazards use it (SOLO-5). What `is_price` is only
    the price of the rest, and no reason to use a card."""

    harm: ClassVar[int] = NO_HARM
    is_price: ClassVar[bool] = False

    def keys_for(self, game: Wizards, creature: Card) -> tuple[Keys, ...]:
        """To what more a creature may be keyed, if this is played with its attack (GON-8)."""
        return ()

    def possible(self, game: Wizards, play: Play) -> bool:
        """Whether it could do anything at all now: what would do nothing can't be played (section 5)."""
        return True

    def is_vain(self, game: Wizards) -> bool:
        """Whether one glance tells that it could do nothing now, whoever uses it on whomever."""
        return False

    def harm_now(self, game: Wizards, play: Play) -> int:
        """How much it would harm as it is played."""
        return self.harm

    def do(self, game: Wizards, play: Play) -> None:
        """Carry it out, or put what it takes on the agenda."""
        raise NotImplementedError


def changed_by(count: int, what: str) -> str:
    """A change of how many there are.

    >>> changed_by(1, "strike"), changed_by(-2, "strike")
    ('+1 strike', '−2 strikes')
    """
    return f"{signed(count)} {what}{'' if count in (1, -1) else 's'}"


ENVIRONMENTS: dict[str, str] = {
    "": "",
    "morning": "with Gates of Morning in play ",
    "night": "with Doors of Night in play ",
}
"""What some texts need to be in force."""
KIND_TEXTS: dict[str, str] = {
    "own_wizard": "your Wizard",
    "with_own_wizard": "a member of your Wizard's company",
}
KIND_ENDINGS: dict[str, str] = {"seer": " who bears a Palantír", "at_haven": " at a haven"}


class Who(Strict, frozen=True, kw_only=True):
    """Characters: all that is given must fit. `races` are any of these, `not_races` none of them. A `born` skill is one
    that no card has given. "with_own_wizard" is whoever is in the company of your Wizard, a "seer" whoever bears a
    Palantír."""

    names: Names = ()
    skill: SkillId | Literal[""] = ""
    born: SkillId | Literal[""] = ""
    not_skill: SkillId | Literal[""] = ""
    races: tuple[RaceId, ...] = ()
    not_races: tuple[RaceId, ...] = ()
    kind: Literal["", "own_wizard", "with_own_wizard", "seer", "at_haven"] = ""

    def could_be(self, book: WizardsBook, one: Card) -> bool:
        """Whether this character could ever be meant, by what is printed on the cards of a match."""
        race = RACES[book.race[one]] if self.races or self.not_races else ""
        return (
            (not self.names or book.record_id[one] in self.names)
            and (not self.skill or self.skill in book.skills[one] or self.skill in book.taught)
            and (not self.races or race in self.races)
            and race not in self.not_races
            and (not self.born or self.born in book.skills[one])
            and (self.kind != "own_wizard" or one == book.own_wizard)
        )

    def fits(self, game: Wizards, one: Card) -> bool:
        """Whether this character is meant."""
        return self.could_be(game.book, one) and self.is_so_now(game, one)

    def is_so_now(self, game: Wizards, one: Card) -> bool:
        """Whether a character who could be meant is."""
        return (
            (not self.skill or game.has_skill(one, self.skill))
            and (not self.not_skill or not game.has_skill(one, self.not_skill))
            and (
                not self.kind
                or self.kind == "own_wizard"
                or (self.kind == "with_own_wizard" and is_with_wizard(game, one))
                or (self.kind == "at_haven" and game.is_at_haven(game.company[one]))
                or (self.kind == "seer" and any(game.book.item(item).palantir for item in game.items_of(one)))
            )
        )

    def text(self, book: WizardsBook) -> str:
        """As people say it: "a scout", "Bilbo", "a Hobbit", "a non-Wizard warrior"."""
        if self.kind in KIND_TEXTS:
            return KIND_TEXTS[self.kind]
        if self.names:
            return " or ".join(book.name_of(name) for name in self.names)
        words = [f"non-{RACE_NAMES[RACES.index(race)]}" for race in self.not_races]
        words += [f"non-{self.not_skill}"] if self.not_skill else []
        words += [" or ".join(RACE_NAMES[RACES.index(race)] for race in self.races)] if self.races else []
        words.append(self.skill or self.born or ("" if self.races else "character"))
        return with_article(" ".join(word for word in words if word)) + KIND_ENDINGS.get(self.kind, "")


def is_with_wizard(game: Wizards, one: Card) -> bool:
    """Whether somebody is in the company of your Wizard."""
    wizard = game.book.own_wizard
    return wizard in game.people and game.company[one] == game.company[wizard]


Cost = Literal["tap_user", "wound_user", "tap_this", "tap_bearer", "tap_site", "discard_this"]
COST_TEXTS: dict[str, str] = {
    "tap_user": "tap {user}",
    "wound_user": "wound {user}, without a body check",
    "tap_this": "tap this card",
    "tap_bearer": "tap its bearer",
    "tap_site": "tap the site",
    "discard_this": "discard this card",
}


def may_pay(game: Wizards, cost: Cost, card: Card, user: Card) -> bool:
    """Whether a character can pay a part of the cost of a card's use."""
    if cost == "tap_user":
        return game.pose[user] == UNTAPPED
    if cost == "wound_user":
        return game.pose[user] != WOUNDED
    if cost == "tap_this":
        return game.pose[card] == UNTAPPED
    if cost == "tap_site":
        return game.acting >= 0 and game.at[game.acting] >= 0 and game.site_pose[game.at[game.acting]] == UNTAPPED
    return cost != "tap_bearer" or game.pose[game.holder[card]] == UNTAPPED


C = TypeVar("C", bound=Condition, default=Condition, covariant=True)
E = TypeVar("E", bound=Effect, default=Effect, covariant=True)


class UseRecord(Strict, Generic[C, E], frozen=True, kw_only=True):
    """One way to use a card: when, by whom, at what cost, under which conditions, and what it does then.

    Of several uses of a card one is chosen. `by` is a character of the company that acts, if the use needs one; it may
    not matter who of a company does (`anybody`); of a card in play that is borne it is the bearer if `bearer` is set;
    who is `struck`, or `checked`. After it all, the user makes a corruption check with the modifier `check`, if one is
    given. `target` is the character whom it is about, perhaps the user, if not only `others` are meant; of the company,
    or with `anywhere` of any. What has no target may be used `anywhere` for a company in which its bearer is not.
    A use of a long or permanent event is that from the hand, and it comes into play then; one `in_play` is what it does
    there; one that is `stored` may be used where it was stored, and only there.
    """

    when: tuple[Timing, ...]
    by: Who | None = None
    anybody: bool = False
    bearer: bool = False
    in_play: bool = False
    stored: bool = False
    struck: bool = False
    checked: bool = False
    cost: tuple[Cost, ...] = ()
    needs: tuple[C, ...] = ()
    target: Who | None = None
    anywhere: bool = False
    others: bool = False
    do: tuple[E, ...] = ()
    check: Change | None = None
    once_per: Literal["", "turn", "company", "attack", "site"] = ""

    @property
    def is_skilled(self) -> bool:
        """Whether it needs a skill: of those only one may be used in a strike (6)."""
        return self.by is not None and bool(self.by.skill)

    def allows_key(self, key: str) -> bool:
        """Whether it could do anything in an attack that is keyed so."""
        return all(condition.allows_key(key) for condition in self.needs) and any(
            effect.allows_key(key) for effect in self.do
        )

    @property
    def common_costs(self) -> tuple[Cost, ...]:
        """What it costs whoever uses it."""
        return tuple(cost for cost in self.cost if cost in ("tap_this", "tap_bearer", "tap_site"))

    @property
    def perhaps_vain(self) -> tuple[E, ...]:
        """Its effects beside its price, if a glance may tell that all of them would be in vain. Else there are none."""
        found = tuple(effect for effect in self.do if not effect.is_price)
        return found if all(type(effect).is_vain is not Effect.is_vain for effect in found) else ()

    def users(self, game: Wizards, card: Card, company: list[Card]) -> Iterator[Card]:
        """The characters of these who could use it so now, as far as they and the cost go. They must be able to by what
        is printed on them, and bear the card if they must. NO_CARD if nobody need."""
        if self.by is None and not self.bearer:
            company = [NO_CARD]
        for one in company:
            if self.by is not None and not self.by.is_so_now(game, one):
                continue
            for cost in self.cost:
                if not may_pay(game, cost, card, one):
                    break
            else:
                yield one


def is_wizard(book: WizardsBook, one: Card) -> bool:
    return book.race[one] == WIZARD
