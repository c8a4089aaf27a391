"""Where the rules can be read in two ways, and what players of the printed game would have otherwise: settings.

The numbers are those of the title's README, which gives the reasons.
"""

from __future__ import annotations

from typing import Final

from westmarch.engine.title import Setting

OFF_ON: Final = {"off": "No", "on": "Yes"}

RULINGS: Final = (
    Setting(
        "points_at_limit",
        "2: At the last turn of the armies' games, does the Dark Power win by half of the hexes it needs, else the "
        "Fellowship?",
        "off",
        {"off": "No, it is a draw", "on": "Yes"},
        ruling=True,
    ),
    Setting(
        "river_attack",
        "7: In the armies' games: behind what is a defender stronger by a river?",
        "unbridged",
        {"unbridged": "rivers that are waded", "any": "bridges and fords too"},
        ruling=True,
    ),
    Setting(
        "saruman_passage",
        "8.7: Where three play: what stacks that Saruman leads pass through",
        "misty",
        {"misty": "the Misty Mountains", "gap": "the Gap of Rohan only"},
        ruling=True,
    ),
    Setting(
        "saruman_town",
        "8.15: Where three play: the town that Saruman needs",
        "bree",
        {"bree": "Bree", "edoras": "Edoras"},
        ruling=True,
    ),
    Setting(
        "offers",
        "8.9: Where three play: how many offers each can make in an Events Phase",
        "2",
        {str(n): str(n) for n in range(5)},
    ),
    Setting(
        "bargain_minutes",
        "8.9: Where three play: how long may a bargain take?",
        "0",
        {"0": "as long as they like", "2": "two minutes", "5": "five minutes", "10": "ten minutes"},
    ),
    Setting("hidden_movement", "11: Do enemies see only those stacks that they have found?", "off", OFF_ON),
    Setting("bloody", "12: In the armies' games: are losses of armies doubled?", "off", OFF_ON),
    Setting("saruman_boost", "12: Do Hand Orcs spot on 5?", "off", OFF_ON),
    Setting("more_servants", "Do a giant and a great worm take the place of the two rumors?", "off", OFF_ON),
)
