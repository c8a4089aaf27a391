"""Where the rules can be read in two ways: each such ruling is a setting of the match, with our reading as default.

The numbers are those of the title's README, which gives the reasons.
"""

from __future__ import annotations

from typing import Final

from westmarch.engine.title import Setting

RULINGS: Final = (
    Setting(
        "eowyn",
        "B1: Which Nazgûl may Éowyn eliminate when she is played to a battleground?",
        "here",
        {"here": "one on the same battleground", "in_play": "any in play"},
        ruling=True,
    ),
    Setting(
        "treebeard",
        "B2: Which Isengard army is eliminated when Treebeard comes to a battleground?",
        "in_play",
        {"in_play": "any in play", "here": "one on the same battleground"},
        ruling=True,
    ),
    Setting(
        "orthanc",
        "B3: When is the cycle pile shuffled into the draw deck at Orthanc?",
        "always",
        {"always": "always", "if_taken": "only if Saruman was taken"},
        ruling=True,
    ),
)
