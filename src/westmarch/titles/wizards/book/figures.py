"""How figures are raised, and how far direct influence goes (3, 6)."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.titles.wizards.book.records import Against, CharacterRecord, ItemBonus


def raise_by(figure: int, bonus: ItemBonus, doubled: int = 99) -> int:
    """A figure with a bonus. Its maximum limits the raised value, and never lowers a higher one (6). `doubled` is the
    maximum of what at most doubles a figure.

    >>> from westmarch.titles.wizards.book.records import ItemBonus
    >>> raise_by(6, ItemBonus(value=3, max=8)), raise_by(9, ItemBonus(value=3, max=8))
    (8, 9)
    """
    limit = doubled if bonus.at_most_doubles else bonus.max
    if not limit or bonus.value < 0:
        return figure + bonus.value
    return max(figure, min(figure + bonus.value, limit))


def room_left(influence: int, restricted: Sequence[Against], followers: Sequence[CharacterRecord]) -> int:
    """The direct influence that is left for others. What counts for some only is spent on them first, the narrowest
    first, and each once (3)."""
    if not restricted:
        return influence - sum([follower.mind or 0 for follower in followers])
    needed = {follower.id: follower.mind or 0 for follower in followers}
    for bonus in sorted(restricted, key=breadth):
        left = bonus.bonus
        for follower in followers:
            if left > 0 and counts_for(bonus, follower):
                spent = min(left, needed[follower.id])
                needed[follower.id] -= spent
                left -= spent
    return influence - sum(needed.values())


def counts_for(bonus: Against, follower: CharacterRecord) -> bool:
    """Whether a restricted bonus counts for a character."""
    return bool(
        (bonus.race and bonus.race == follower.race)
        or (bonus.character and bonus.character == follower.id)
        or (bonus.home and bonus.home in follower.home)
    )


def breadth(bonus: Against) -> int:
    """How many a restricted bonus counts for, as a rank: a character, those of a home, a race."""
    if bonus.character:
        return 0
    return 1 if bonus.home else 2
