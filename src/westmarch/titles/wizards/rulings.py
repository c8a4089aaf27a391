"""Where the rules can be read in two ways: each such ruling is a setting of the match, with our reading as default.

The codes are those of the title's README, which gives the reasons.
"""

from __future__ import annotations

from typing import Final

from westmarch.engine.title import Setting

YES_NO: Final = {"yes": "yes", "no": "no"}

RULINGS: Final = (
    Setting("ettenmoors", "TAB-2: Is the Ettenmoors on the board?", "yes", YES_NO, ruling=True),
    Setting(
        "starting_hand",
        "TAB-3: How many cards the hand begins with",
        "5",
        {"5": "5", "4": "4", "3": "3", "2": "2", "1": "1", "0": "none"},
        ruling=True,
    ),
    Setting(
        "deep_wilderness",
        "TAB-4: Where double wilderness creatures may be played",
        "symbol",
        {"symbol": "in Rhudaur and High Pass only", "strict": "in no other way at all"},
        ruling=True,
    ),
    Setting(
        "escalate_second",
        "TAB-11: Is the second of a group fiercer?",
        "no",
        {"no": "no, from the third on", "yes": "yes"},
        ruling=True,
    ),
    Setting(
        "drain",
        "TAB-13: When the Dwarves begin to leave",
        "given",
        {"given": "when the Hobbit has the greater item", "played": "when it is played at the Lonely Mountain"},
        ruling=True,
    ),
    Setting(
        "grand",
        "BUR-15: How many tasks a Grand Adventure takes",
        "3",
        {"3": "three, as it is written", "4": "four"},
        ruling=True,
    ),
    Setting(
        "investigation",
        "GON-15: Who must be back at Lórien in the end",
        "company",
        {
            "company": "somebody who was in the company",
            "wizard": "your Wizard too",
            "bearer": "the bearer of Rescue Prisoners",
        },
        ruling=True,
    ),
)
