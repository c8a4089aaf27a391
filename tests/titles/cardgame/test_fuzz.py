"""Fuzz: random games, games of a sensible policy and scrambled positions, over all scenarios, tables and rulings.

Random play finds crashes, never wrong rules; and it is only as good as its positions, so it starts from three kinds. A
run plays FUZZ_GAMES of each (`make fuzz` plays 10,000). After every answer cards and locations are conserved and what
is known of them is true. At sampled answers a seat sees the same in a determinized world, can do the same there, and
the world can be played on; and a decoded copy goes on to the same end. The gate is coverage: every verb of the rules
and every effect must have been used.
"""

from __future__ import annotations

import random
from functools import cache

import pytest

from tests.titles import checks
from tests.titles.cardgame import invariants
from tests.titles.cardgame.scramble import CARDGAME, TABLES, Table, scrambled, started
from westmarch.engine import codecs, secrecy
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.match import Match
from westmarch.engine.option import SPECTATOR, Option
from westmarch.engine.player import decide
from westmarch.engine.state import answer, legal
from westmarch.players import find
from westmarch.titles.cardgame.aside import SetAside
from westmarch.titles.cardgame.effects.compound import AnyEffect
from westmarch.titles.cardgame.procedures.resolve import ChooseSecretly, Resolve
from westmarch.titles.cardgame.state import CardGame

CHUNK = 25
CHUNKS = range(max(1, checks.FUZZ_GAMES // CHUNK))
STEP_LIMIT = 20_000
HEED = 0.3
"""How many of the answers are the captain's in games of a sensible policy."""
GLIMPSE = 60
"""Every so many answers one seat looks closely."""
FACE_DOWN = ("cycle", "discard")
"""The verbs by which a card of the hand is put face down."""


@cache
def used() -> set[str]:
    """The verbs and effects that this process has seen used."""
    return set()


@pytest.fixture(autouse=True)
def listen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Note every effect that a text carries out."""
    next_effect = Resolve.next_effect

    def noted(deed: Resolve, game: CardGame) -> object:
        row = game.book.texts[deed.text]
        used().update(type(effect).__name__ for effect in row[deed.done : deed.done + 1])
        return next_effect(deed, game)

    monkeypatch.setattr(Resolve, "next_effect", noted)


def play(game: CardGame, seed: int, heed: float = 0.0) -> None:
    """Play to the end, checking after every answer: at random, but `heed` of the answers are the captain's."""
    chance, draw = random.Random(seed), Rng(key_of(seed), 0, 0)
    captains = {seat: find(CARDGAME, "captain") for seat in game.seats}
    earlier = invariants.before(game)
    for step in range(STEP_LIMIT):
        options = legal(game)
        earlier = check(game, earlier, step + seed)
        if not options:
            return
        option = decide(game, options, captains, draw) if chance.random() < heed else chance.choice(options)
        used().add(option.verb)
        answer(game, option)
    pytest.fail(f"no end after {STEP_LIMIT} answers")


def check(game: CardGame, earlier: invariants.Before, step: int) -> invariants.Before:
    """What must hold now, and between the last position and this one."""
    invariants.check(game)
    now = invariants.before(game)
    invariants.check_onward(earlier, now)
    if game.result:
        assert game.result in CARDGAME.results
    elif step % GLIMPSE == 0:
        glimpse(game, step)
        checks.speaks(game)
        checks.goes_on_the_same(game, step)
    return now


def glimpse(game: CardGame, step: int) -> None:
    """One of those at the table looks: the view tells no more than it may, and fits other worlds."""
    onlookers = [*game.seats, SPECTATOR]
    seat = onlookers[step // GLIMPSE % len(onlookers)]
    invariants.check_agenda_tells_nothing(game, seat)
    world = checks.determinized(game, seat, step)
    invariants.check(world)
    own = [[option for option in legal(one) if option.seat == seat] for one in (game, world)]
    assert own[0] == own[1], "what a seat may do is no news to it"
    chance = random.Random(step)
    if own[0]:
        learns_nothing_unnoticed(game, world, chance.choice(own[0]))
    hides_what_is_chosen(game, chance)
    for _ in range(30):
        if not legal(world):
            break
        answer(world, chance.choice(legal(world)))
        invariants.check(world)


def learns_nothing_unnoticed(game: CardGame, world: CardGame, option: Option) -> None:
    """What an answer leads to is the same in every world that its seat can't tell apart, unless cards were drawn or
    shown; and then it can't be taken back alone."""
    one, other = codecs.copy(game), codecs.copy(world)
    for each in (one, other):
        answer(each, option)
    if (one.drawn, one.reveals) == (game.drawn, game.reveals):
        assert secrecy.view(one, option.seat) == secrecy.view(other, option.seat), option


def hides_what_is_chosen(game: CardGame, chance: random.Random) -> None:
    """Which card somebody puts face down makes no difference to what others see, unless a text shows it then."""
    aside = isinstance(game.question, ChooseSecretly) and isinstance(game.agenda[-2], SetAside)
    secret = [option for option in legal(game) if option.verb in FACE_DOWN or (aside and option.verb == "choose")]
    if len(secret) < 2 or len({option.verb for option in secret}) > 1:
        return
    worlds = [codecs.copy(game), codecs.copy(game)]
    for world, option in zip(worlds, chance.sample(secret, 2), strict=True):
        answer(world, option)
    if all(world.reveals == game.reveals for world in worlds):
        for seat in {*game.seats, SPECTATOR} - {secret[0].seat}:
            assert secrecy.view(worlds[0], seat) == secrecy.view(worlds[1], seat), secret


@pytest.mark.parametrize("chunk", CHUNKS)
def test_random_games(chunk: int) -> None:
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        play(started(seed), seed)


@pytest.mark.parametrize("chunk", CHUNKS)
def test_scrambled_positions(chunk: int) -> None:
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        play(scrambled(seed), seed)


@pytest.mark.parametrize("chunk", CHUNKS)
def test_games_of_a_sensible_policy(chunk: int) -> None:
    """Captains play, with random answers in between, so that the game reaches its late rules in many ways."""
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        play(started(seed), seed, HEED)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_undo_then_redo(table: Table) -> None:
    """Given a match played at random, when answers are taken back and given again, then nothing has changed."""
    chance = random.Random(str(table))
    settings = {"scenario": table.scenario, "shadow": table.shadow, "difficulty": table.difficulty, "promos": "yes"}
    match = Match(CARDGAME, table.seats, "undo", settings)
    while match.options:
        match.answer(chance.choice(match.options))
        if chance.random() < 0.02:
            checks.undone_and_redone(match, chance)
    checks.tells(match)


def test_every_verb_and_every_effect_is_used() -> None:
    """Given scrambled positions and random games, when they are played, then no verb of the rules and no effect of a
    text is left unused."""
    effects = {kind.__name__ for kind in AnyEffect.__args__}
    missing = (checks.verbs_of(CARDGAME) | effects) - used()
    for seed in range(100_000, 100_000 + 10 * checks.FUZZ_GAMES):
        if not missing:
            return
        checks.play_for_verbs(missing, [scrambled(seed)])
        missing -= used()
    assert not missing, f"never used: {', '.join(sorted(missing))}"
