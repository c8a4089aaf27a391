"""The words of the game: what the numbers in a state stand for."""

from __future__ import annotations

from typing import Final, NewType

from westmarch.engine.language import ONE, in_form, listed, told, translated

Region = NewType("Region", int)
Place = NewType("Place", int)
Army = NewType("Army", int)
Symbol = NewType("Symbol", int)
Character = NewType("Character", int)
Card = NewType("Card", int)
"""A player card: region cards first, then events, then Skies Darken cards."""
Shadow = NewType("Shadow", int)
"""A shadow card; the two specials come last."""
Objective = NewType("Objective", int)
Search = NewType("Search", int)
"""A face of the search die."""
Battle = NewType("Battle", int)
"""A face of the battle die."""
Cost = tuple[int, int, int, int]
"""How many of each symbol."""
Troops = tuple[int, int, int, int]
"""How many of each friendly army."""

DICE, PLAYER_CARDS, SHADOW_CARDS, SETUP = range(4)
"""The streams of chance."""

NOWHERE: Final = Place(-1)
NOBODY: Final = Character(-1)

ELVEN, DWARVEN, ROHIRRIM, GONDOR = (Army(number) for number in range(4))
ARMIES: Final = ("elven", "dwarven", "rohirrim", "gondor")
ARMY_NAMES: Final = ("Elven", "Dwarven", "Rohirrim", "Gondor")
ONE_TROOP: Final = ("an Elven troop", "a Dwarven troop", "a Rohirrim troop", "a Gondor troop")
MORE_TROOPS: Final = (
    "{count} Elven troops",
    "{count} Dwarven troops",
    "{count} Rohirrim troops",
    "{count} Gondor troops",
)
COLOURS: Final = {"green": ELVEN, "grey": DWARVEN, "brown": ROHIRRIM, "blue": GONDOR}

FRIENDSHIP, VALOR, STEALTH, RESISTANCE = (Symbol(number) for number in range(4))
SYMBOLS: Final = ("friendship", "valor", "stealth", "resistance")
FREE: Final[Cost] = (0, 0, 0, 0)
NO_TROOPS: Final[Troops] = (0, 0, 0, 0)

SLIP, WEARY, EXPOSED, RECALL = (Search(number) for number in range(4))
SEARCH_FACES: Final = ("slip", "weary", "exposed", "recall")
ROUT, EXCHANGE, OVERRUN, NAZGUL = (Battle(number) for number in range(4))
BATTLE_FACES: Final = ("rout", "exchange", "overrun", "nazgul")

FLAG, BANNER = 0, 1
BACKS: Final = ("flag", "banner")
EYE, MOVE, DEPLOY = 0, 1, 2
ORDERS: Final = ("eye", "move", "deploy")


def counted(amounts: tuple[int, ...], names: tuple[str, ...]) -> str:
    """Amounts as a person reads them.

    >>> counted((2, 0, 0, 1), SYMBOLS)
    '2 friendship and 1 resistance'
    >>> counted(FREE, SYMBOLS)
    'nothing'
    """
    spelled = [
        f"{count} {in_form(name, ONE) if count == 1 else translated(name)}"
        for count, name in zip(amounts, names, strict=True)
        if count
    ]
    return listed(spelled or [translated("nothing")])


def spelled(troops: Troops) -> str:
    """Troops as a person tells of them.

    >>> spelled((0, 1, 0, 0)), spelled((1, 0, 3, 2))
    ('a Dwarven troop', 'an Elven troop, 3 Rohirrim troops and 2 Gondor troops')
    """
    found = [
        told(ONE_TROOP[army] if count == 1 else MORE_TROOPS[army], count=count)
        for army, count in enumerate(troops)
        if count
    ]
    return listed(found or [translated("nobody")])


def plus(amounts: Cost, at: int, more: int) -> Cost:
    """The amounts with one of them changed."""
    return (*amounts[:at], amounts[at] + more, *amounts[at + 1 :])  # type: ignore[return-value]
