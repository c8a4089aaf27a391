"""What of a turn is told first, and which lines of the log are told as one: whose deeds they are, the row says."""

from __future__ import annotations

from typing import Final

from westmarch.engine.label import Gist

DECISIVE: Final = 2
"""Havens and objectives: what decides the game."""
GRAVE: Final = 1
"""What the Shadow does to the places and to Frodo."""
USUAL: Final = -1
"""What comes with another deed, and is done every turn."""

GISTS: Final = {
    "{place} fell to the Shadow": Gist(DECISIVE, "Fallen to the Shadow", "{place}"),
    "Objective complete: {objective}": Gist(DECISIVE),
    "Hope fell by {lost} to {left}: {place} was lost": Gist(DECISIVE),
    "Hope fell by {lost} to {left} in the search": Gist(GRAVE),
    "Hope fell by {lost} to {left}: the Eye saw Frodo": Gist(GRAVE),
    "A {army} troop fell at {place}": Gist(GRAVE, "Friendly troops fell", "{place}"),
    "The skies darkened: the threat rate is now {rate}": Gist(GRAVE),
    "The Shadow searches for Frodo at {place}: the dice show {dice:search}": Gist(GRAVE),
    "{amount:A shadow troop|# shadow troops} advanced from {here:place} to {ahead:place}": Gist(
        GRAVE, "Shadow troops advanced", "{here:place} – {ahead:place}"
    ),
    "{amount:A shadow troop|# shadow troops} appeared at {place}": Gist(GRAVE, "Shadow troops appeared", "{place}"),
    "Shadow card: {card:shadow}": Gist(0, "Shadow cards", "{card:shadow}"),
    "{amount:A|#} Nazgûl flew from {origin:region} to {to:region}": Gist(
        0, "Nazgûl flew", "{origin:region} – {to:region}"
    ),
    "{amount:A|#} {army} {amount:troop|troops} joined at {place}": Gist(0, "Friendly troops joined", "{place}"),
    "{company:character} travelled to {to:place}": Gist(0, "On the way", "{company:character} – {to:place}"),
    "{troops} came along": Gist(USUAL, "Came along", "{troops}"),
    "{seat} drew {card}": Gist(USUAL, "{seat} drew", "{card}"),
    "{seat} discarded {card}": Gist(USUAL, "{seat} discarded", "{card}"),
    "{seat} spent {card}": Gist(USUAL, "{seat} spent", "{card}"),
}
"""By the template of the line."""
