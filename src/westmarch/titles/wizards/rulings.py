"""Where the rules can be read in two ways: each such ruling is a setting of the match, with our reading as default.

The codes are those of the title's README, which gives the reasons.
"""

from __future__ import annotations

from typing import Final

from westmarch.engine.title import Setting

YES_NO: Final = {"yes": "yes", "no": "no"}

RULINGS: Final = (
    Setting("ettenmoors", "TAB-2: Is the Ettenmoors on the board of There and Back Again?", "yes", YES_NO, ruling=True),
    Setting(
        "starting_hand",
        "TAB-3: How many cards There and Back Again begins with",
        "5",
        {"5": "5", "4": "4", "3": "3", "2": "2", "1": "1", "0": "none"},
        ruling=True,
    ),
    Setting(
        "deep_wilderness",
        "TAB-4: Where creatures of double wilderness may be played",
        "symbol",
        {"symbol": "by that symbol in Rhudaur and High Pass only", "strict": "in no other way at all"},
        ruling=True,
    ),
    Setting(
        "escalate_second",
        "TAB-11: Is the second creature of a group fiercer already?",
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
        "BUR-15: How many tasks a Grand and Perilous Adventure takes",
        "3",
        {"3": "three, as it is written", "4": "four"},
        ruling=True,
    ),
    Setting(
        "investigation",
        "GON-15: Who must be back at Lórien before the Investigation is over",
        "company",
        {
            "company": "somebody who was in the company",
            "wizard": "your Wizard too",
            "bearer": "the bearer of Rescue Prisoners",
        },
        ruling=True,
    ),
)
