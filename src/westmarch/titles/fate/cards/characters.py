"""The thirteen characters. What only one of them does stands in `actions`."""

from __future__ import annotations

from typing import Final

from westmarch.titles.fate.actions.abilities import (
    Anduril,
    GainToken,
    GiveUsASong,
    MirrorOfGaladriel,
    Slinker,
    WisdomOfTheEldar,
)
from westmarch.titles.fate.actions.after_prepare import cunning, elronds_support, keen_sight, send_aid
from westmarch.titles.fate.actions.any_time import Distract, LadyOfLight, ScareNazgul, SureShot
from westmarch.titles.fate.actions.travel import BonusTravel, Shadowfax
from westmarch.titles.fate.cards.shapes import CharacterCard, DieChange
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import (
    DWARVEN,
    ELVEN,
    EXCHANGE,
    FRIENDSHIP,
    GONDOR,
    NAZGUL,
    OVERRUN,
    ROHIRRIM,
    ROUT,
    STEALTH,
    VALOR,
    Character,
)


def white_returns(game: Fate, character: Character) -> None:
    """Gandalf comes back in Lórien, as Gandalf the White, with 2 hope (A38)."""
    place = game.book.place("lorien")
    game.where[character] = place
    game.upgraded.append(character)
    game.say("{character} the White returned at {place}", character=character, place=place)
    game.gain_hope(2)


CHARACTERS: Final = (
    CharacterCard(
        "aragorn",
        (
            ("Ranger of the North", "In a search where he is, one die may be rolled again for free."),
            ("Captain of the West", "In a battle where he is, each rout removes up to 2 shadow troops."),
            ("Andúril", "Action, once a turn, after an objective is complete: remove a shadow troop here."),
        ),
        actions=(Anduril(),),
        free_search_rerolls=1,
        rout_removes=2,
    ),
    CharacterCard(
        "arwen",
        (
            ("Evenstar", "Her Muster at an Elven place costs no friendship."),
            (
                "Send Aid",
                "When she Prepares, an Elven troop here may go to a character in the region of the discarded card.",
            ),
            (
                "Give Counsel",
                "Once a turn, her Fellowship at a haven may pass a card of any region; "
                "in a solo game she may Prepare one of any region instead.",
            ),
        ),
        musters_freely=ELVEN,
        gives_counsel=True,
        after_prepare=send_aid,
    ),
    CharacterCard(
        "boromir",
        (
            ("Heir to the Steward", "His Muster at a Gondor place costs no friendship."),
            ("Hero of Gondor", "His Capture costs 1 valor less."),
            ("Tempted by Power", "Fellowship with him can't pass resistance cards."),
        ),
        musters_freely=GONDOR,
        capture_discount=1,
        shuns_resistance=True,
    ),
    CharacterCard(
        "eomer",
        (
            ("Rider of Rohan", "Once a turn, among his actions, he Travels once without an action."),
            (
                "Marshal of the Mark",
                "In a battle where he is with a Rohirrim troop, one friendly troop fewer is lost.",
            ),
        ),
        actions=(BonusTravel(),),
        spares_a_loss_of=ROHIRRIM,
    ),
    CharacterCard(
        "eowyn",
        (
            ("Shield Maiden of Rohan", "Her Muster at a Rohirrim place costs no friendship."),
            (
                "No Living Man Am I",
                "In a battle where she is, each Nazgûl face removes a Nazgûl of the region from the game "
                "instead of two friendly troops.",
            ),
        ),
        musters_freely=ROHIRRIM,
        slays_nazgul=True,
    ),
    CharacterCard(
        "faramir",
        (
            (
                "Ambush",
                "When he Travels with a friendly troop he may Attack there without an action; "
                "after the roll each stealth spent turns a die to a rout.",
            ),
            ("Stealthy", "A path with symbols costs him 1 symbol less."),
            (
                "Wisdom of the Eldar",
                "Action, once a turn, at a haven: take a resistance card of this region from the discard pile.",
            ),
        ),
        actions=(WisdomOfTheEldar(),),
        ambushes=True,
        path_discount=1,
        die_changes=(DieChange((0, 0, 1, 0), (ROUT,), only_in_ambush=True),),
    ),
    CharacterCard(
        "frodo_sam",
        (
            ("Ring-bearer", "Whoever Travels with Frodo spends 1 stealth or a search is rolled."),
            (
                "Elrond's Support",
                "Once a turn, when they Prepare at a haven with a card of its region, also gain 1 friendship token.",
            ),
            ("Sam's Aid", "After a search roll each friendship spent ignores a die that would cost hope."),
            (
                "Put on the Ring",
                "Before a search roll: lose 1 hope and draw the Eye here; shadow troops don't count.",
            ),
        ),
        after_prepare=elronds_support,
    ),
    CharacterCard(
        "galadriel",
        (
            (
                "Lady of Light",
                "At a haven, on any turn, for 1 stealth: draw a random event of those left out of the game.",
            ),
            (
                "Mirror of Galadriel",
                "Action: look at up to the top 4 player cards and put them back in any order.",
            ),
            ("Nenya", "In a battle where she is with an Elven troop, one die may be rolled again for free."),
        ),
        actions=(MirrorOfGaladriel(),),
        any_time=(LadyOfLight(),),
        free_battle_reroll_with=ELVEN,
    ),
    CharacterCard(
        "gandalf",
        (
            ("Mithrandir", "His Muster adds up to 2 troops for the same price."),
            ("Shadowfax", "Alone and over free paths he Travels up to 2 places for one action."),
            (
                "Light and Flame",
                "In a battle where he is, each valor spent turns a die to any face; as Gandalf the White, "
                "1 valor lets him turn any number of dice.",
            ),
        ),
        actions=(Shadowfax(),),
        musters=2,
        die_changes=(DieChange((0, 1, 0, 0), (ROUT, EXCHANGE, OVERRUN, NAZGUL)),),
        returns=white_returns,
        upgrade_changes_all=True,
    ),
    CharacterCard(
        "gimli",
        (
            ("Son of Glóin", "His Muster at a Dwarven place costs no friendship."),
            ("Dwarven Craft", "Action, once a turn: gain 1 valor token."),
        ),
        actions=(GainToken("dwarven_craft", "Dwarven Craft: gain 1 valor token", VALOR),),
        musters_freely=DWARVEN,
    ),
    CharacterCard(
        "gollum",
        (
            ("Creature", "He can't Muster, Attack or Capture, nor lead troops."),
            (
                "They Tricks Us",
                "When he, Frodo or a friendly troop comes to a place and all three are there then, lose 1 hope.",
            ),
            ("Guide", "A search where he is rolls 3 dice fewer."),
            ("Slinker", "Action, once a turn: take any stealth card from the player discard pile."),
            (
                "Cunning",
                "He may Prepare anywhere; when he does, a shadow troop here may move to an adjacent place, "
                "without a battle.",
            ),
        ),
        actions=(Slinker(),),
        cannot=frozenset({"muster", "attack", "capture"}),
        leads_troops=False,
        search_dice_less=3,
        minds_company=True,
        prepares_anywhere=True,
        after_prepare=cunning,
    ),
    CharacterCard(
        "legolas",
        (
            ("Walk Silently", "Action, once a turn: gain 1 stealth token."),
            (
                "Sure Shot",
                "On any turn, for 1 stealth: remove a shadow troop here or in an adjacent place, "
                "or send a Nazgûl of this region to Mordor.",
            ),
            ("Keen Sight", "Once a turn, when he Prepares: look at the top shadow card."),
        ),
        actions=(GainToken("walk_silently", "Walk Silently: gain 1 stealth token", STEALTH),),
        any_time=(SureShot(), ScareNazgul()),
        after_prepare=keen_sight,
    ),
    CharacterCard(
        "merry_pippin",
        (
            ("Loyal Friend", "Action, once a turn: gain 1 friendship token."),
            (
                "Distract",
                "On any turn, for 1 friendship, with fewer than 4 Nazgûl in this region: "
                "move 2 Nazgûl from other regions here.",
            ),
            ("Give Us a Song!", "Action, with Frodo, for 3 friendship: gain 2 hope."),
        ),
        actions=(
            GainToken("loyal_friend", "Loyal Friend: gain 1 friendship token", FRIENDSHIP),
            GiveUsASong(),
        ),
        any_time=(Distract(),),
    ),
)
