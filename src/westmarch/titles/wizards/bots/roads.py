"""The map as a traveller reads it: how many turns it takes to a site, and how dangerous a path is."""

from __future__ import annotations

from typing import Final

from westmarch.titles.wizards.book.journey import Journey, Path, paths
from westmarch.titles.wizards.keying import ways_to_key
from westmarch.titles.wizards.state.game import Wizards
from westmarch.titles.wizards.words import NO_SITE, Card, Company, Site

FAR: Final = 99


def turns_from(game: Wizards, origin: Site) -> dict[Site, int]:
    """In how many turns each site of the match can be reached from one, whatever lies tapped."""
    found = {origin: 0}
    fringe = [origin]
    while fringe:
        here = fringe.pop(0)
        for site in game.book.sites:
            if site not in found and paths(game.book, here, site):
                found[site] = found[here] + 1
                fringe.append(site)
    return found


def nearest_haven(game: Wizards, origin: Site) -> Site:
    """The haven that is the fewest turns away; NO_SITE if there is none."""
    turns = turns_from(game, origin)
    havens = [site for site in game.book.sites if game.book.site_type[site] == "H" and site in turns]
    return min(havens, key=lambda site: turns[site], default=NO_SITE)


def unseen_hazards(game: Wizards) -> list[Card]:
    """The hazards that may still come: those face up in the row, and all that lie nobody knows where."""
    book = game.book
    seen = {*game.hazard_discard, *game.scored, *game.out, *game.gone, *game.borne, *game.events}
    return [card for card in book.hazard_cards if card not in seen]


def danger(game: Wizards, company: Company, site: Site, path: Path) -> float:
    """The share of the hazards to come that are creatures and could attack on this path."""
    journey = Journey(path.lands, path.regions, site, game.book.site_type[site], game.at[company])
    hazards = unseen_hazards(game)
    creatures = [card for card in hazards if game.book.is_creature[card]]
    return sum(bool(ways_to_key(game, card, journey, company)) for card in creatures) / max(1, len(hazards))
