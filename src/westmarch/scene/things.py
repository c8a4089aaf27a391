"""What the picture of a thing shows, found by a word in its name."""

from __future__ import annotations

from typing import Final

WORDS: Final = {
    "armour": "mail coat hauberk armor armour",
    "helm": "helm helmet",
    "shield": "shield",
    "bow": "bow arrow arrows",
    "staff": "staff rod",
    "cloak": "cloak cloaks mantle clothes colours garb hauthent",
    "herb": "herb herbs athelas leaf pipe pipeweed healing potion lembas cram rabbit",
    "cup": "draught miruvor cordial cup horn vial phial mirror water",
    "steed": "horse horses pony shadowfax mount",
    "winged": "fell beast",
    "jewel": "arkenstone jewel gem gems stone palantir necklace star precious silmaril elfstone adamant",
    "book": "book books tome map scroll scrolls lore records",
    "ring": "ring rings narya nenya vilya",
    "axe": "axe",
}
"""The words by which a feature of a scenery is found."""

BY_WORD: Final = {word: feature for feature, words in WORDS.items() for word in words.split()}


def feature_of_thing(name: str, otherwise: str) -> str:
    """The feature of the last word that tells what a thing is: a name such as "elven_cloak"."""
    found = [BY_WORD[word] for word in name.lower().replace("-", "_").split("_") if word in BY_WORD]
    return found[-1] if found else otherwise
