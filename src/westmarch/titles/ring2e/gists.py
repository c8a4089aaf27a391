"""What of a turn is told first, and which lines of the log are told as one."""

from __future__ import annotations

from typing import Final

from westmarch.engine.label import Gist

DECISIVE: Final = 2
"""Settlements, lives, corruption: what counts towards victory."""
GRAVE: Final = 1
"""Battles, the Hunt, nations at war."""

USUAL: Final = -1
"""What is done every turn."""

GISTS: Final = {
    "{side} captured {region}": Gist(DECISIVE, "{side} captured", "{region}"),
    "{side} took back {region}": Gist(DECISIVE, "{side} took back", "{region}"),
    "{character} is lost": Gist(DECISIVE, "Lost", "{character}"),
    "{character} was taken alive": Gist(DECISIVE, "Taken alive", "{character}"),
    "{character} is Corrupted by {tiles:tile}": Gist(DECISIVE),
    "{character}, who was Corrupted, left the game": Gist(DECISIVE),
    "{character} is Awakened in {region}": Gist(DECISIVE),
    "Corruption rose to {corruption}": Gist(DECISIVE),
    "The Fellowship was revealed": Gist(DECISIVE),
    "The Fellowship entered Mordor": Gist(DECISIVE),
    "{character} came into play in {region}": Gist(GRAVE, "Came into play", "{character} ({region})"),
    "{nation} went to war": Gist(GRAVE, "Went to war", "{nation}"),
    "{side} attacked {region} from {origin:region}": Gist(GRAVE, "{side} attacked", "{region}"),
    "{side} assaulted the Stronghold of {region}": Gist(GRAVE, "{side} assaulted", "{region}"),
    "{side} made a sortie from {region}": Gist(GRAVE, "{side} made a sortie", "{region}"),
    "{side} retreated from {origin:region} to {region}": Gist(GRAVE, "{side} retreated", "{origin:region} – {region}"),
    "{side} retreated into the Stronghold of {region}": Gist(GRAVE, "{side} retreated into", "{region}"),
    "{figure} of {nation} eliminated in {region}": Gist(GRAVE, "Fallen", "{figure} of {nation} in {region}"),
    "The Hunt does {damage} damage": Gist(GRAVE),
    "A Hunt tile was drawn: {tile}": Gist(GRAVE, "Hunt tiles drawn", "{tile}"),
    "The Hunt rolled {pips:int}: {successes:# success|# successes}": Gist(GRAVE),
    "{character} left the Fellowship for {region}": Gist(GRAVE),
    "{role} played {card}": Gist(GRAVE, "{role} played", "{card}"),
    "{side} moved {count:# unit|# units} from {origin:region} to {target:region}": Gist(
        0, "{side} moved Armies", "{origin:region} – {target:region}"
    ),
    "{count:# Nazgûl|# Nazgûl} flew from {origin:region} to {region}": Gist(
        0, "Nazgûl flew", "{origin:region} – {region}"
    ),
    "{character} went with them": Gist(0, "Went with them", "{character}"),
    "{figure} of {nation} recruited in {region}": Gist(0, "Recruited", "{figure} in {region}"),
    "An Elite of {nation} reduced to a Regular in {region}": Gist(
        0, "Elites reduced to Regulars", "{nation} in {region}"
    ),
    "{nation} advanced a step": Gist(0, "Advanced a step", "{nation}"),
    "{side} used a {die}": Gist(USUAL, "{side} used", "{die}"),
    "{role} drew from the {deck}": Gist(USUAL, "{role} drew from", "{deck}"),
    "{role} discarded a card of the {deck}": Gist(USUAL, "{role} discarded", "{deck}"),
    "Round {round} of the battle in {region}": Gist(0, "Rounds of battles", "{region}"),
    "{side} advanced to {region}": Gist(0, "{side} advanced to", "{region}"),
}
"""By the template of the line."""
