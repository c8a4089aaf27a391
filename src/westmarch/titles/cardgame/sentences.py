"""What cards and locations say, in our words: one tidy text of all parts of a record.

The sentences of what a text *does* come from its effects (`effects`), so the two can't differ.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from westmarch.engine.english import article, listed
from westmarch.scene import Figure, Footnote, shortened
from westmarch.titles.cardgame.book import CardGameBook
from westmarch.titles.cardgame.records import Bonus, CardRecord, Clause, Instead, LocationRecord, Opens, Star, Use, Zone
from westmarch.titles.cardgame.texts import Wanted, joined
from westmarch.titles.cardgame.words import (
    ATTACK,
    BATTLE,
    DEFENSE,
    FACTION_NAMES,
    FORSAKEN,
    FREE_FACTIONS,
    FROM_TOP,
    OTHERWISE,
    PATH_COMBAT,
    SIDE_NAMES,
    Card,
    Location,
)

ON: Final = {"path": "on the path", "battleground": "on a battleground", "reserve": "in reserve"}
TO: Final = {"path": "to the path", "battleground": "to a battleground", "reserve": "to reserve"}
CAUSES: Final = {
    PATH_COMBAT: "in path combat",
    BATTLE: "in battleground combat",
    FORSAKEN: "when forsaken",
    FROM_TOP: "when forsaken from the top of the draw deck",
    OTHERWISE: "by a text",
}
FIELDS: Final = {
    "star": "its starred icons",
    "do": "its text",
    "played": "what it does when played",
    "arrives": "what it does when played or moved",
    "use": "its action",
    "event": "what it does",
    "opens": "how cards may go there",
    "play_zones": "where a bot plays it",
    "if_unplayable": "what a bot does otherwise",
}
"""What the fields of a record are called where a note speaks of them."""


@lru_cache(maxsize=4096)
def card_text(book: CardGameBook, card: Card) -> str:
    """What a card says beyond its kind and icons, a sentence a line."""
    return "\n".join(card_lines(book, book.records[card]))


@lru_cache(maxsize=512)
def location_text(book: CardGameBook, place: Location) -> str:
    """What a path or battleground says beyond its kind and figures, a sentence a line."""
    return "\n".join(location_lines(book, book.places[place]))


IN_SHORT: Final = {
    "There Is Another Way": "Another path of the same number.",
    "Éomer": "Draw 5; play a Rohan army among them.",
    "Éowyn": "May eliminate a Nazgûl at her side.",
    "Ghân-buri-Ghân": "Opens Minas Tirith to Rohan cards.",
    "Théoden": "Draw 5; play a Rohan card among them.",
    "Shadowfax": "Activates a battleground for Gandalf.",
    "Death! Ride, Ride to Ruin": "Trade Rohan cards for those of Mordor.",
    "Gandalf's Staff": "For Gandalf; one more card is kept.",
    "Glamdring": "For either Gandalf.",
    "Narya, Ring of Fire": "For Gandalf; the Shadow cycles cards.",
    "The Black Captain": "The Witch-king goes to a battleground.",
    "The Day Without Dawn": "Draw 7; play 2 armies among them.",
    "The Ringwraiths Are Abroad": "Draw 7; play 2 Nazgûl among them.",
    "The Great Gate": "Not to a battleground of the Shadow.",
    "Denethor": "Takes Boromir or Faramir into hand.",
    "Prince Imrahil": "Brings the Knights of Dol Amroth.",
    "Paths of the Dead": "Forsake 2 cards, then draw 4 or 5.",
    "The Red Arrow": "Opens Dúnedain places to Rohan cards.",
    "The Three Hunters": "Four heroes may go to any battleground.",
    "Elven Cloak": "For a Hobbit, or some of the Elves.",
    "Threats and Promises": "Saruman goes to a battleground.",
    "Coastal Raiders": "Activate Dol Amroth and go there.",
    "Corsairs of Umbar": "Activate Umbar and go there.",
    "Haradrim Cavalry": "Activate Minas Tirith and go there.",
    "Haradrim Regulars": "Activate Harad and go there.",
    "The Black Fleet": "Activate Pelargir and go there.",
    "The Black Serpent": "Reactivate a Southron battleground.",
    "Bucklebury Ferry": "Mordor and the Hobbits draw 1 card each.",
    "Gildor's Encampment": "The Elf player draws 1 and cycles 1.",
    "Fords of Bruinen": "Free Peoples forsake 1 and draw 3 each.",
    "The Doors of Durin": "A Monstrous card for an attack token.",
    "Egladil": "Free Peoples draw 2 and cycle 1 each.",
    "Lothlórien": "The Elf player draws 1 and cycles 1.",
    "Osgiliath": "A Dúnedain card for 3 new ones.",
    "Cirith Ungol": "Mordor draws 5 and plays an army.",
    "The Old Forest": "Each Free Peoples player forsakes 1.",
    "Caradhras": "Each Free Peoples player forsakes 1.",
    "Emyn Muil": "Each Free Peoples player forsakes 1.",
    "Dimrill Dale": "Each Shadow player cycles 2 cards.",
    "Morgul Vale": "Mordor draws 5 and plays a Nazgûl.",
}
"""Of what says nothing in few letters by itself, in other words."""


def in_short(title: str, text: str) -> str:
    """What a card or location says, in few letters."""
    return IN_SHORT.get(title, "") or shortened(text)


# Cards and locations, line by line.


def card_lines(book: CardGameBook, record: CardRecord) -> Iterator[str]:
    yield from where_it_belongs(book, record)
    yield from where_it_goes(book, record)
    for clause in record.played:
        yield when("played", book, clause)
    for clause in record.arrives:
        yield when("played or moved", book, clause)
    for use in record.use:
        yield action(book, use)
    if record.event:
        yield event(book, record)
    elif record.opens is not None:
        yield f"In reserve: {opened(book, record.opens)}."
    if record.bonus is not None:
        yield given(record.bonus)
    for instead in record.instead:
        yield spared(instead, wielder=record.type == "item")
    yield from standing(book, record)
    yield from bot_item(book, record)


def card_notes(record: CardRecord) -> Iterator[Footnote]:
    """What is not certain of a card."""
    yield from certainty(record.confidence, record.icons_confidence, record.open)


def location_notes(record: LocationRecord) -> Iterator[Footnote]:
    yield from certainty(record.confidence, None, record.open)


def location_lines(book: CardGameBook, record: LocationRecord) -> Iterator[str]:
    if record.kind != "path":
        defenders, attackers = ", ".join(factions(record.defenders)), ", ".join(factions(record.attackers))
        yield f"Defenders: {defenders}. Attackers: {attackers}."
    if record.do:
        yield f"When activated: {joined(book, record.do)}."


def kind_of_location(record: LocationRecord) -> str:
    return f"path {record.number}" if record.kind == "path" else f"battleground of {SIDE_NAMES[defending_side(record)]}"


def figures_of_location(record: LocationRecord) -> tuple[Figure, ...]:
    """Its victory points, and its defense."""
    return (
        Figure("points", str(record.vp), f"{record.vp} VP"),
        Figure("shield", str(record.defense), f"{DEFENSE} {record.defense}"),
    )


def defending_side(record: LocationRecord) -> int:
    return int(record.deck == "shadow")


# What the card is.


def kind_of_card(record: CardRecord) -> str:
    """Faction and type, and whether it is a Nazgûl."""
    return f"{FACTION_NAMES[record.faction]} {record.type}{', a Nazgûl' if 'nazgul' in record.traits else ''}"


def where_it_belongs(book: CardGameBook, record: CardRecord) -> Iterator[str]:
    """Who may wield it, and on which paths it may be by what is printed."""
    words = [f"for {anyone(book, record.wielders)}"] if record.wielders is not None else []
    if record.paths:
        words.append(f"{'path' if len(record.paths) == 1 else 'paths'} {numbers(record.paths)}")
    if words:
        yield sentence("; ".join(words))


def figures(book: CardGameBook, record: CardRecord) -> tuple[Figure, ...]:
    """The icons: on a path, on a battleground, of leadership while an army supports the character, and those with a
    star. An item gives its own to its wielder."""
    icons, plus = record.icons, "+" if record.type == "item" else ""
    printed = (
        ("path", f"path {path_kind(record)}", icons.path),
        ("sword", ATTACK, icons.attack),
        ("shield", DEFENSE, icons.defense),
        ("leads_attack", f"leads {ATTACK}", icons.lead_attack),
        ("leads_defense", f"leads {DEFENSE}", icons.lead_defense),
    )
    found = [Figure(symbol, f"{plus}{count}", f"{words} {plus}{count}") for symbol, words, count in printed if count]
    return (*found, *(star_figure(book, record, star) for star in record.star))


def star_figure(book: CardGameBook, record: CardRecord, star: Star) -> Figure:
    """What a star adds, and when."""
    counts = [count for count in (star.path, star.attack, star.defense) if count]
    return Figure("star", "/".join(f"+{count}" for count in counts), starred(book, record, star).removesuffix("."))


def attack_and_defense(attack: int, defense: int) -> str:
    """Attack and defense in words, without what is nothing."""
    words = [f"{attack} attack"] if attack else []
    if defense:
        words.append(f"{defense} defense")
    return " and ".join(words)


def path_kind(record: CardRecord) -> str:
    """What path icons are on cards of its side."""
    return DEFENSE if record.faction in FREE_FACTIONS else ATTACK


def starred(book: CardGameBook, record: CardRecord, star: Star) -> str:
    """An icon that counts only under a condition."""
    icons = f"{star.path} {path_kind(record)}" if star.path else attack_and_defense(star.attack, star.defense)
    icons = f"{icons} more"
    if star.at:
        return f"{icons} at {book.location_titles[star.at]}."
    if star.supports is not None:
        return f"{icons} while it supports {star.supports.text(book)}."
    if star.with_in_play is not None:
        return f"{icons} while {star.with_in_play.text(book)} is in play."
    assert star.beside is not None
    return f"{icons} for every {star.per} {star.beside.plural(book)} on the same battleground."


# Where it goes.


def where_it_goes(book: CardGameBook, record: CardRecord) -> Iterator[str]:
    """Where a text lets it go, or keeps it away from."""
    if record.joins is not None:
        folk = FACTION_NAMES[record.joins]
        army = f"{article(folk)} {folk} army"
        yield f"May also go to a battleground that lists {folk}, if {army} there is free to support it."
    if record.shuns == "shadow_battlegrounds":
        yield "Never goes to a battleground of the Shadow."
    elif record.shuns:
        yield "Never goes to the path while a battleground of the Shadow is active."


def opened(book: CardGameBook, opens: Opens) -> str:
    """Battlegrounds that it opens to other cards."""
    cards = opens.cards.text(book) if opens.cards.titles else opens.cards.plural(book)
    place = "any battleground"
    if opens.location:
        place = book.location_titles[opens.location]
    elif opens.faction:
        place = f"battlegrounds that list {FACTION_NAMES[opens.faction]}"
    support = ", supported by any army of their side" if opens.supported_by_all else ""
    return f"{cards} may also be played or moved to {place}{support}"


# What it does.


def when(what: str, book: CardGameBook, clause: Clause) -> str:
    """What happens when it is played, or moved."""
    where = ""
    if clause.at:
        where = f" to {book.location_titles[clause.at]}"
    elif clause.number:
        where = f" to a path {clause.number}"
    elif clause.zones:
        where = f" {listed([TO[zone] for zone in clause.zones], 'or')}"
    return f"When {what}{where}: {joined(book, clause.do)}."


def action(book: CardGameBook, use: Use) -> str:
    """A text that takes an action: who may use it, where the card must be, what it costs."""
    who = f"the {FACTION_NAMES[use.by]} player may use" if use.by else "use"
    cost = f" and {joined(book, use.cost)}" if use.cost else ""
    limit = ", once a round" if use.once else ""
    return sentence(f"{who} an action {anywhere(use.zones)}{cost}{limit}: {joined(book, use.do)}")


def event(book: CardGameBook, record: CardRecord) -> str:
    """What an event does, and where cards may go while it is in force."""
    opens = f": {opened(book, record.opens)}" if record.opens is not None else ""
    return sentence(f"{joined(book, record.event)}{opens}")


def given(bonus: Bonus) -> str:
    """Cards in the draw step, and a higher carryover limit."""
    found = []
    if bonus.draw:
        found.append(f"draw {bonus.draw} more in the draw step")
    if bonus.then_cycle:
        found.append(f"then cycle {bonus.then_cycle} from hand")
    if bonus.carryover:
        found.append(f"the carryover limit is {bonus.carryover} higher")
    return sentence(f"{anywhere(bonus.zones)}: {', '.join(found)}")


def spared(instead: Instead, wielder: bool) -> str:
    """When it is cycled instead of being eliminated."""
    if len(instead.when) == len(CAUSES):
        causes = "however it would be eliminated"
    else:
        causes = listed([CAUSES[cause] for cause in instead.when], "or")
    where = f"{anywhere(instead.zones)}, " if instead.zones else ""
    what = "its wielder, with all items," if wielder else "this card"
    items = "; its items are eliminated" if instead.items == "eliminate" else ""
    return sentence(f"{where}{what} is cycled instead of eliminated {causes}{items}")


def standing(book: CardGameBook, record: CardRecord) -> Iterator[str]:
    """What holds as long as it is in play."""
    if record.shields is not None:
        beside = record.shields.beside
        condition = f" while {anyone(book, beside)} is there" if beside else ""
        yield f"Adds {record.shields.defense} to the defense of the path where its wielder is{condition}."
    if record.blesses is not None:
        who = record.blesses.cards.text(book)
        yield f"In reserve: {who} has {record.blesses.defense} defense more on a path or battleground."
    if record.only_weapon:
        yield "Its wielder takes no other weapon."
    if record.shows_top:
        yield "While it is in play you may look at the top card of your draw deck at any time."
    if record.heals:
        yield (
            "In battleground combat this card is cycled instead of being eliminated, and with it one other of your "
            "characters here, Wizards aside, that would be eliminated; their items are eliminated."
        )


def bot_item(book: CardGameBook, record: CardRecord) -> Iterator[str]:
    """How a bot plays an item, and what it does if nobody can wield it."""
    if record.play_zones:
        yield f"A bot plays it on a wielder {listed([ON[zone] for zone in record.play_zones], 'or')}."
        then = f", then {joined(book, record.if_unplayable)}" if record.if_unplayable else ""
        yield f"If nobody can wield it there: cycle it{then}."


def certainty(confidence: str, icons: str | None, doubts: tuple[str, ...]) -> Iterator[Footnote]:
    """What had to be reconstructed, and the other readings of what is doubtful."""
    if confidence == "reconstructed":
        yield Footnote("reconstructed", "Reconstructed text: the printed one is in none of our sources.")
    if icons == "reconstructed":
        yield Footnote("reconstructed", "Reconstructed icons.")
    for doubt in doubts:
        yield Footnote("uncertain", f"Not certain: {worded(doubt)}.")


def worded(doubt: str) -> str:
    """A note about fields of a record, in words for those who don't know the data files.

    >>> worded("played: invented"), worded("which two battlegrounds are replaced")
    ('what it does when played: invented', 'which two battlegrounds are replaced')
    """
    fields, colon, note = doubt.partition(": ")
    if not colon:
        return doubt
    return f"{re.sub('[a-z_]+', lambda field: FIELDS.get(field[0], field[0]), fields)}: {note}"


# Words.


def anywhere(zones: tuple[Zone, ...]) -> str:
    """Where a card must be: "in reserve", "on the path or on a battleground", "in play"."""
    return "in play" if len(zones) == len(ON) else listed([ON[zone] for zone in zones], "or")


def anyone(book: CardGameBook, wanted: Wanted) -> str:
    """Which cards a text means, any of them: "Frodo Baggins or Sam Gamgee", "any Hobbit character"."""
    by_name = wanted.titles or wanted.trait == "gandalf"
    return wanted.text(book) if by_name else f"any {wanted.text(book)}"


def factions(names: tuple[str, ...]) -> list[str]:
    return [FACTION_NAMES[name] for name in names]


def numbers(given: tuple[int, ...]) -> str:
    """Numbers with runs drawn together.

    >>> numbers((1, 2, 3, 5)), numbers((4, 5)), numbers((9,))
    ('1 to 3 and 5', '4 and 5', '9')
    """
    runs: list[list[int]] = []
    for number in given:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    words = []
    for run in runs:
        words += [f"{run[0]} to {run[-1]}"] if len(run) > 2 else [str(number) for number in run]
    return listed(words, "and")


def sentence(text: str) -> str:
    """A clause with a capital and a full stop."""
    return f"{text[0].upper()}{text[1:]}."
