"""What wounds do to whoever is struck (4.4, endurance chart)."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from westmarch.titles.ring1977.rules.people import endurance
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import Person


class Body(NamedTuple):
    """Somebody in a fight: their Endurance, and what they have suffered.

    Wounds of elven swords and sorcery are counted apart for Nazgûl (`deep`), and they alone destroy one; by others it
    is driven home. `has_mail` says whether mail can still turn a wound, as it does once a fight.

    >>> frodo = Body(endurance=3, wounds=1, deep=0, is_nazgul=False, has_mail=True)
    >>> frodo.struck(2, deep=False)
    Body(endurance=3, wounds=2, deep=0, is_nazgul=False, has_mail=False)
    """

    endurance: int
    wounds: int
    deep: int
    is_nazgul: bool
    has_mail: bool

    def struck(self, count: int, deep: bool) -> Body:
        """The body after so many wounds, deep ones if an elven sword or sorcery gives them."""
        if not count:
            return self
        count -= self.has_mail
        if self.is_nazgul and deep:
            return self._replace(deep=self.deep + count, has_mail=False)
        return self._replace(wounds=self.wounds + count, has_mail=False)

    @property
    def suffered(self) -> int:
        """All wounds."""
        return self.wounds + self.deep

    @property
    def is_slain(self) -> bool:
        return (self.deep if self.is_nazgul else self.wounds) >= self.endurance

    @property
    def is_beaten(self) -> bool:
        """Whether somebody is dead, or a Nazgûl that is driven home."""
        return max(self.deep, self.wounds) >= self.endurance if self.is_nazgul else self.is_slain


def body_of(game: Ring1977, person: Person, coats: Collection[Person]) -> Body:
    """Somebody as they are in a fight in which the mail of these has turned its wound."""
    return Body(
        endurance(game, person),
        game.wounds[person],
        game.deep[person],
        game.people[person].kind == "nazgul",
        person not in coats and game.holds(person, "mithril"),
    )
