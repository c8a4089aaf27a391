"""Scrambled legal positions: late games, rich hands, every character, Frodo near Mount Doom.

Random games of Fate end long before the interesting rules are reached. These positions are not reached by play, but
they break no rule: every piece and card is somewhere, and what is known of the decks is true.
"""

from __future__ import annotations

import random

from westmarch.engine.chance import key_of
from westmarch.engine.state import run
from westmarch.engine.title import title
from westmarch.titles.fate.procedures.draw import draw_top
from westmarch.titles.fate.procedures.turn import DoActions, Turn
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import ARMIES, RESISTANCE, Army, Place, Symbol, plus

DIFFICULTIES = {"introductory": 4, "standard": 4, "heroic": 5, "epic": 5, "legendary": 6}


def scrambled(seed: int) -> Fate:
    """The scrambled position of that number, stopped at its first choice."""
    chance = random.Random(seed)
    fate = title("fate")
    settings = {"difficulty": chance.choice(list(DIFFICULTIES)), "scenario": "random"}
    for setting in fate.settings:
        if setting.ruling and chance.random() < 0.3:
            settings[setting.name] = chance.choice(list(setting.choices))
    book = fate.play.book(fate.choose(settings), {})
    game = fate.play.new(book, chance.randint(1, 5), key_of(f"scrambled {seed}"))
    assert isinstance(game, Fate)
    game.log = None
    rich_hands(game, chance)
    armies(game, chance)
    hosts_of_mordor(game, chance)
    travellers(game, chance)
    deeds(game, chance)
    game.hope = chance.randint(1, book.data.tracks.hope_top)
    game.threat = chance.randrange(len(book.data.tracks.threat))
    turn = Turn()
    turn.at = 1
    game.agenda = [turn]
    game.do(DoActions(game.turn))
    game.offered = None
    run(game)
    return game


def rich_hands(game: Fate, chance: random.Random) -> None:
    """Many cards have been drawn; some were discarded, some are in hand; tokens were prepared."""
    for _ in range(chance.randrange(len(game.player_deck))):
        card = draw_top(game)
        seat = chance.choice(game.seats)
        if card >= game.book.first_skies:
            game.skies_resolved.append(card)
        elif len(game.hands[seat]) < game.book.data.hand_limit and chance.random() < 0.5:
            game.take_card(seat, card)
        else:
            game.player_discard.append(card)
    for seat in game.seats:
        for symbol in range(4):
            game.gain_token(seat, Symbol(symbol), chance.randrange(4))
    if chance.random() < 0.5:
        game.gain_token(game.holder[game.book.frodo], RESISTANCE, 5)


def armies(game: Fate, chance: random.Random) -> None:
    """The free peoples have gathered here and there, and captured a place or two."""
    gathering = [Place(chance.randrange(len(game.book.places))) for _ in range(4)]
    for army in range(len(ARMIES)):
        for _ in range(chance.randint(0, game.supply[army])):
            place = chance.choice(gathering)
            game.supply[army] -= 1
            game.troops[place] = plus(game.troops[place], Army(army), 1)
    for place in list(game.strongholds):
        if chance.random() < 0.3:
            game.remove_shadow(place, game.shadow[place])
            game.win_haven(place)


def hosts_of_mordor(game: Fate, chance: random.Random) -> None:
    """The Shadow has marched; some havens have fallen; the Nazgûl are abroad."""
    for _ in range(chance.randint(0, game.shadow_supply)):
        place = Place(chance.randrange(len(game.book.places)))
        game.shadow_supply -= 1
        game.shadow[place] += 1
    for place in list(game.havens):
        if game.shadow[place] and not any(game.troops[place]):
            game.havens.remove(place)
            game.strongholds.append(place)
    game.strongholds.sort()
    for _ in range(sum(game.nazgul)):
        origin = chance.choice([region for region in game.book.regions if game.nazgul[region]])
        game.move_nazgul(origin, chance.choice(game.book.regions))
    game.eye = chance.choice(game.book.regions)


def travellers(game: Fate, chance: random.Random) -> None:
    """Characters meet at the places that matter; most objectives may be done; Frodo is often near his goal."""
    book = game.book
    wanted = [book.place(record.place) for record in book.data.objective if record.place]
    wanted += [*book.printed_strongholds, *game.havens]
    meeting = chance.choice(wanted)
    for character in game.cast:
        game.where[character] = meeting if chance.random() < 0.5 else chance.choice(wanted)
    if chance.random() < 0.4:
        game.where[book.frodo] = book.mount_doom
        game.completed = [one for one in game.objectives if one != book.destroy_the_ring]
        for objective in game.completed:
            game.return_reserve(objective)
    elif chance.random() < 0.5:
        game.completed = game.objectives[: chance.randrange(len(game.objectives) - 1)]
        for objective in game.completed:
            game.return_reserve(objective)


def deeds(game: Fate, chance: random.Random) -> None:
    """The troops that an open objective asks for have gathered at its place, and so have characters."""
    for objective in game.objectives:
        terms = game.book.terms[objective]
        if terms.place < 0 or objective in game.completed or chance.random() < 0.5:
            continue
        for army, count in enumerate(terms.troops):
            gathered = min(count, game.supply[army])
            game.supply[army] -= gathered
            game.troops[terms.place] = plus(game.troops[terms.place], Army(army), gathered)
        for character in game.cast:
            if chance.random() < 0.6:
                game.where[character] = terms.place
