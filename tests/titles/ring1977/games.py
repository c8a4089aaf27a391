"""Games of all three kinds under all settings, and scrambled positions, without a log."""

from __future__ import annotations

import random
from functools import cache

from westmarch.engine import codecs
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.codecs import procedures_of
from westmarch.engine.declared import fields
from westmarch.engine.option import Seat
from westmarch.engine.player import decide
from westmarch.engine.procedure import Procedure
from westmarch.engine.state import answer, legal, run
from westmarch.engine.story import Story
from westmarch.players import find
from westmarch.titles.ring1977 import TITLE
from westmarch.titles.ring1977.book import Ring1977Book
from westmarch.titles.ring1977.procedures.turn import Turns
from westmarch.titles.ring1977.rules.cards import draw_event, has_room_for_magic, take_magic
from westmarch.titles.ring1977.rules.ring import give_ring
from westmarch.titles.ring1977.rules.stacks import show_counter
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import (
    DARK_SEAT,
    FELLOWSHIP_SEAT,
    IN_PRISON,
    NOWHERE,
    SARUMAN,
    SARUMAN_SEAT,
    Hex,
    Person,
)

KINDS = ("character", "campaign", "three_player")
THEATRES = (
    ("moria", "W2814", "W2815", "caras_galadhon", "high_pass", "rivendell"),
    ("isengard", "helms_deep", "edoras", "fords_of_isen", "wellinghall", "W2423"),
    ("minas_tirith", "osgiliath", "minas_morgul", "cirith_ungol", "mount_doom", "barad_dur"),
)
"""Places in which people and armies of a scrambled position meet."""


def seats(kind: str) -> int:
    return 3 if kind == "three_player" else 2


@cache
def book(kind: str, lap: int) -> Ring1977Book:
    """The book of a lap: all other settings by chance."""
    chance = random.Random(f"{kind} {lap}")
    settings = {one.name: chance.choice(list(one.choices)) for one in TITLE.settings} | {"game": kind}
    opened = TITLE.open_book(settings, {})
    assert isinstance(opened, Ring1977Book)
    return opened


def new(kind: str, seed: int) -> Ring1977:
    """A new game by the usual settings."""
    game = TITLE.play.new(TITLE.open_book(TITLE.choose({"game": kind}), {}), seats(kind), key_of(seed))
    assert isinstance(game, Ring1977)
    return game


def started(seed: int) -> Ring1977:
    """A new game: one kind after the other. A few choices of the settings serve for all, as it takes long to open a
    book."""
    kind = KINDS[seed % len(KINDS)]
    game = TITLE.play.new(book(kind, seed // len(KINDS) % 4), seats(kind), key_of(f"fuzz {seed}"))
    assert isinstance(game, Ring1977)
    game.log = None
    return game


def scrambled(seed: int) -> Ring1977:
    """The scrambled position of that number: all that matters of one part of the map is thrown together there."""
    game = codecs.copy(started(seed))
    chance = random.Random(f"scrambled {seed}")
    places = [place_of(game, name) for name in chance.choice(THEATRES)]
    throw_together(game, places, chance)
    scramble_powers(game, chance)
    deal_hands(game, chance)
    game.turn, game.shadow = chance.randint(1, 12), chance.randint(0, 20)
    game.agenda = [Turns()]
    game.agenda[0].go_to(chance.choice(("events", "search", "saruman", "fellowship", "dark_power")))
    game.offered, game.result = None, ""
    run(game)
    return game


def place_of(game: Ring1977, name: str) -> Hex:
    found = game.book.places.get(name)
    if found is None:
        found = next((place for place, record in game.book.pass_at.items() if record.id == name), None)
    return game.book.kinds["hex"].numbers[name] if found is None else found  # type: ignore[return-value]


def throw_together(game: Ring1977, places: list[Hex], chance: random.Random) -> None:
    """People and units anywhere there; no enemy knows whose counters are whose."""
    people = [one for one in game.book.persons if game.in_play(one) or one == game.book.servants[0]]
    for person in people:
        game.put(person, chance.choice(places))
    game.pile = [one for one in game.pile if game.hex_of(one) == NOWHERE]
    anybody = sum(1 << one for one in game.book.fellowship if game.in_play(one))
    game.suspects = [
        anybody if game.in_play(game.who[spot]) else 1 << game.who[spot]
        for _ in game.enemies
        for spot in range(len(game.who))
    ]
    for unit in game.book.units:
        if game.book.unit_records[unit].arrives == "setup":
            game.place_unit(unit, chance.choice(places))
    fit = [one for one in people if game.people[one].ring is not None and game.people[one].kind != "nazgul"]
    give_ring(game, chance.choice(fit))
    game.ring_on, game.result = chance.random() < 0.3, ""
    for person in people:
        game.wounds[person] = chance.choice((0, 0, max(0, game.people[person].endurance - 1)))
    capture(game, chance)


def capture(game: Ring1977, chance: random.Random) -> None:
    """Some are captives: of a band, or in prison."""
    free = [one for one in game.book.fellowship if game.in_play(one) and one != game.bearer]
    for person in chance.sample(free, 2):
        band = game.book.hand_bands[0] if chance.random() < 0.5 else game.book.eye_bands[0]
        if chance.random() < 0.3:
            game.put(person, game.book.isengard)
            game.captor[person] = IN_PRISON
            show_counter(game, person, game.seat_of(SARUMAN))
        elif game.hex_of(band) in (NOWHERE, game.hex_of(person)):
            game.put(band, game.hex_of(person))
            game.captor[person] = band
            show_counter(game, person, game.player(band))


def scramble_powers(game: Ring1977, chance: random.Random) -> None:
    """Who is at war, roused, and whose ally; who serves whom."""
    if game.book.has_armies:
        game.mobilized = [chance.choice((0, 1)) for _ in game.mobilized]
    if not game.book.is_three_player:
        return
    game.offended = [seat for seat in (FELLOWSHIP_SEAT, DARK_SEAT) if chance.random() < 0.6]
    game.ally = chance.choice((-1, FELLOWSHIP_SEAT, DARK_SEAT))  # type: ignore[assignment]
    game.lends = [SARUMAN_SEAT, game.ally] if game.ally >= 0 else []
    game.turned = chance.sample(list(game.book.nazgul), chance.choice((0, 2, 5)))
    if game.book.settings["saruman_town"] == "bree":
        game.held[game.book.places["bree"]] = SARUMAN


def deal_hands(game: Ring1977, chance: random.Random) -> None:
    """Three cards more for each, and Magic Cards for whoever can hold them."""
    for seat in game.seats:
        for _ in range(3):
            draw_event(game, seat)
    holders = [one for one in game.book.fellowship if game.in_play(one)]
    for card in game.book.hidden_magic:
        person = Person(chance.choice(holders))
        if game.magic_at[card] < -1 and has_room_for_magic(game, person):
            take_magic(game, person, card)


REVEALING = ("BattlePhase", "SarumansMind", "PlayEvents", "CombatPhase", "MarchPhase", "Bargaining")
"""What is asked in positions where secrets would show."""
OF_SARUMAN = ("SarumansMind", "Bargaining")
"""What only games of three have."""


def secretive(seed: int) -> Ring1977:
    """A position where secrets would show: split stacks, captives, stones in hands, armies beside strangers, Boromir's
    card; with hidden movement in every second one, and of each procedure in turn."""
    name = REVEALING[seed // 4 % len(REVEALING)]
    kind = "three_player" if seed % 2 or name in OF_SARUMAN else "campaign"
    settings = {"game": kind, "hidden_movement": ("off", "on")[seed // 2 % 2], "saruman_boost": "off"}
    game = TITLE.play.new(open_once(tuple(settings.items())), seats(kind), key_of(f"secrets {seed}"))
    assert isinstance(game, Ring1977)
    chance = random.Random(f"secrets {seed}")
    throw_together(game, [place_of(game, name) for name in chance.choice(THEATRES)], chance)
    scramble_powers(game, chance)
    deal_hands(game, chance)
    for person in chance.sample(game.book.fellowship, 3):
        show_counter(game, person, chance.choice(game.enemies))
    for seat in game.enemies:
        boromir = next(card for card in game.book.events if game.book.event_records[card].id == "boromir_seizes")
        game.hands = [tuple(card for card in hand if card != boromir) for hand in game.hands]
        game.event_deck = [card for card in game.event_deck if card != boromir]
        game.hands[seat] = (*game.hands[seat], boromir)
    game.put(game.book.saruman, game.book.isengard)
    game.magic_at[game.book.magic_numbers["palantir_isengard"]] = game.book.saruman
    game.turn, game.shadow, game.log = chance.randint(1, 12), 20, None
    game.agenda = [Turns(), asked(game, name, chance.choice(game.seats))]
    game.agenda[0].go_to("fellowship")
    game.offered, game.result = None, ""
    run(game)
    return game


def played_on(game: Ring1977, seed: int, answers: int) -> Ring1977:
    """The position to which wardens, honest or wily, come from another by so many answers."""
    wardens = {seat: find(TITLE, ("warden", "wily")[(seed + seat) % 2]) for seat in game.seats}
    story, rng = Story(), Rng(key_of(f"wardens {seed}"), 0, 0)
    for _ in range(answers):
        options = legal(game)
        if not options:
            break
        option = decide(game, options, wardens, rng, story=story)
        story.add(game, option)
        answer(game, option)
    return game


@cache
def open_once(settings: tuple[tuple[str, str], ...]) -> Ring1977Book:
    opened = TITLE.open_book(TITLE.choose(dict(settings)), {})
    assert isinstance(opened, Ring1977Book)
    return opened


def asked(game: Ring1977, name: str, seat: Seat) -> Procedure:
    """This procedure or question, of a seat where it is anybody's."""
    kind = procedures_of(type(game))[name]
    return kind(seat) if "seat" in fields(kind) else kind()
