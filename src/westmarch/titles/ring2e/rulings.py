"""Where the rules can be read in two ways: each such ruling is a setting of the match, with our reading as default.

The numbers are those of the title's README, which gives the reasons.
"""

from __future__ import annotations

from typing import Final

from westmarch.engine.title import Setting

RULINGS: Final = (
    Setting(
        "overstack",
        "13.1: May more figures be moved into a region than can stay there?",
        "trim",
        {"trim": "yes, the excess goes at the end of the action", "forbid": "no"},
        ruling=True,
    ),
    Setting(
        "balrog_on_stay",
        "13.7: Does a Fellowship that stays in Moria wake the Balrog?",
        "no",
        {"no": "no, only a figure that moves", "yes": "yes"},
        ruling=True,
    ),
    Setting(
        "null_plays",
        "13.11: May an event be played that does nothing?",
        "forbid",
        {"forbid": "no", "allow": "yes"},
        ruling=True,
    ),
    Setting(
        "attempt_without_dice",
        "13.16: May the Shadow attempt to corrupt a Sovereign when it has no dice left?",
        "no",
        {"no": "no", "yes": "yes, after each action of the Free Peoples while they have a die"},
        ruling=True,
    ),
    Setting(
        "relief_per",
        "13.41: How often may corruption be taken from a Sovereign when an attack activates and advances a nation?",
        "trigger",
        {"trigger": "once for each of the two", "event": "once"},
        ruling=True,
    ),
    Setting(
        "gollum_reveal",
        "13.45: Are tiles drawn for Strongholds on the way when Gollum reveals the Fellowship?",
        "no",
        {"no": "no, only when the Shadow does", "yes": "yes"},
        ruling=True,
    ),
    Setting(
        "corsairs_siege",
        "16: What do the Corsairs of Umbar do where an Army is under siege already?",
        "battle",
        {"battle": "they fight a siege battle", "reinforce": "they join the besiegers"},
        ruling=True,
    ),
    Setting(
        "kings_leadership",
        "16: Leadership of the Awakened Brand and Dáin, for which the one source has two numbers",
        "2",
        {"2": "2", "1": "1"},
        ruling=True,
    ),
)
