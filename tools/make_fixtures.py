"""Play games until there is a finished one for every way to end, and store the shortest of each.

    python tools/make_fixtures.py [--renew] [TITLE ...]        (default: all of them)

They go to tests/titles/TITLE/fixtures. To be run when a change of the rules is right and the stored games no longer
fit. The title's own bots play, with some random answers. With `--renew` nothing is played anew: stored games whose
answers still lead to the same result are written again, with today's data, and the others are named.

Fate: where a way to end is rare, a seeker leans towards it. Won games are sought where the objectives are deeds that
cost symbols, by trying every turn in several ways, with the very dice that will fall, and going on with the best: that
is no way to play, but every answer is legal.

Card game: one table after the other plays, with more or less heed, until each result has come up against bots and
among people. (Nobody leads by 10 against bots: the game goes on.)

War of the Ring: marshals play each other, or one of them somebody who answers at random, until each result has come up.

Solitaire scenarios: adventurers and careless people play, as long as a scenario has results that have not come up; for
some Burglars every turn is tried in several ways, with the very dice that will fall, and the one after which the game
stands best is played. For the two highest degrees of Guise the best few of all ways are played on, with a deck made for
it: seven Nazgûl among its hazards are worth five points each.

War of the Ring (1977): for each way to end each of its games somebody plays who brings it about (`games_1977.py`).
"""

from __future__ import annotations

import random
import sys
from contextlib import suppress
from pathlib import Path

import games_1977

from westmarch.engine import codecs
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.match import Illegal, Match, read_save
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import decide
from westmarch.engine.state import State, answer, legal
from westmarch.engine.title import title
from westmarch.players import find
from westmarch.titles.fate.evaluation import evaluate
from westmarch.titles.fate.state import Fate
from westmarch.titles.wizards.scoring import degree, limited, points_by_type
from westmarch.titles.wizards.state.game import Wizards

TESTS = Path(__file__).resolve().parent.parent / "tests" / "titles"
FATE, CARDGAME, RING2E, WIZARDS = title("fate"), title("cardgame"), title("ring2e"), title("wizards")
BOTS = {"fate": "steward", "cardgame": "captain", "ring2e": "marshal", "wizards": "adventurer"}
ORDEALS = {"scenario": "keep_the_darkness_at_bay"}
RANDOM = {"scenario": "random"}
LEGENDS = {"scenario": "no_hero_too_small"}
DEEDS = {
    "destroy_the_one_ring",
    "attain_the_blessing_of_the_elves",
    "free_theodens_mind",
    "unseat_denethor",
    "confront_the_balrog",
    "hobbits_pledge_their_loyalty",
}
WAYS = 16
"""In how many ways a turn is tried."""
TRIES = 400
LONGEST_WAR = 3_000
"""Answers of a game of War of the Ring; between heedless sides it can go on for very long."""

SCENARIOS = {
    "there_and_back_again": ("home_again", "lost", "deck_exhausted"),
    "burglar": ("grand_adventure", "urgent_matter", "minor_deed", "not_hired"),
    "guise": ("ring_found", "slipped_away", "shadow_stays", "servants_scattered"),
}
"""The solitaire scenarios with the results that adventurers come to."""
HIGHEST = ("wholesome", "in_ruin")
"""The highest degrees of Guise, which are sought by themselves."""
HUNTERS = Path(__file__).parent / "decks" / "hunters.toml"
VENTURES, FEWEST = 400, 24
"""How many games of a scenario are played at most, and how many at least."""

HUNTS, LONGEST_HUNT, LONGEST_TURN = 30, 60, 400
HUNTED, KEPT = 14, 40
"""In how many ways each position's turn is tried, and how many positions are kept."""

# What a seeker does whenever it can, by the result that it seeks.
LEANINGS = {
    "lost_ring": ("put_on", "be_seen"),
    "lost_wheels": ("hope",),
    "lost_ordeal": ("confront_the_balrog", "shelobs_lair"),
    "lost_gollum": ("bring", "lead_all", "muster"),
    "lost_cards": ("end_actions",),
    "lost_troops": ("end_actions",),
}


def step(match: Match, chance: random.Random, noise: float, leaning: tuple[str, ...] = ()) -> None:
    """One answer: a leaning if there is one, now and then a random one, or else the title's own bot's."""
    wanted = [option for option in match.options if option.verb in leaning]
    if wanted and chance.random() < 0.8:
        match.answer(chance.choice(wanted))
    elif chance.random() < noise:
        match.answer(chance.choice(match.options))
    else:
        players = {seat: find(match.title, BOTS[match.title.id]) for seat in match.state.seats}
        draw = Rng(key_of(match.seed), 99, len(match.answers))
        match.answer(decide(match.state, match.options, players, draw))


def finished(seed: int, seeks: str) -> Match:
    """One game to its end, leaning towards a result."""
    chance = random.Random(seed)
    settings = LEGENDS if seeks == "lost_gollum" else ORDEALS if seeks == "lost_ordeal" else {}
    match = Match(FATE, 1 + seed % 5, seed, settings)
    noise = chance.choice((0.0, 0.05, 0.3, 1.0))
    while match.options:
        step(match, chance, noise, LEANINGS.get(seeks, ()))
    return match


def fortunate(seed: int) -> Match:
    """A game in which every turn goes as well as it can."""
    match = next(one for one in (Match(FATE, 2, f"fortunate {seed} {at}", RANDOM) for at in range(9999)) if easy(one))
    while match.options:
        ways = [one_turn(match.fork(), random.Random(f"{seed} {len(match.answers)} {way}"), way) for way in range(WAYS)]
        match = max(ways, key=standing)
    return match


def spoiled(won: Match, seed: int) -> Match:
    """A won game that goes another way near its end: heedlessly to the Cracks of Doom."""
    chance = random.Random(seed)
    match = won.fork(max(0, len(won.answers) - chance.randint(5, 60)))
    while match.options:
        step(match, chance, 0.2, ("destroy_the_ring", "put_on"))
    return match


def easy(match: Match) -> bool:
    assert isinstance(match.state, Fate)
    return {match.book.kinds["objective"].ids[one] for one in match.state.objectives} <= DEEDS


def one_turn(match: Match, chance: random.Random, way: int) -> Match:
    """Play on to the next turn; the first way is the steward's own."""
    turn = match.state.turns  # type: ignore[attr-defined]
    while match.options and match.state.turns == turn:  # type: ignore[attr-defined]
        step(match, chance, 0.1 if way else 0.0)
    return match


def standing(match: Match) -> float:
    assert isinstance(match.state, Fate)
    return evaluate(match.state, match.state.turn)


TABLES = [
    ("fellowship", "people", 2),
    ("fellowship", "bots", 1),
    ("duel2", "people", 2),
    ("duel2", "bots", 1),
    ("duel3", "people", 3),
    ("duel3", "bots", 1),
    ("trilogy", "people", 4),
    ("trilogy", "bots", 2),
]
"""Tables of the card game, those with the shortest games first: scenario, who plays the Shadow, seats."""


def contest(seed: int) -> Match:
    """A game of cards at one of the tables."""
    scenario, shadow, seats = TABLES[seed % len(TABLES)]
    chance = random.Random(seed)
    match = Match(CARDGAME, seats, seed, {"scenario": scenario, "shadow": shadow})
    noise = chance.choice((0.0, 0.3, 1.0))
    while match.options:
        step(match, chance, noise)
    return match


def keep(best: dict[str, Match], name: str, match: Match) -> None:
    """The shortest game of each result is the one to store."""
    if name not in best or len(match.answers) < len(best[name].answers):
        best[name] = match


def of_fate() -> dict[str, Match]:
    """Seek every result in turn, and keep the shortest game of each that turns up."""
    best: dict[str, Match] = {}
    for seeks in FATE.play.results:
        for seed in range(TRIES):
            if seeks in best:
                break
            if seeks in FATE.play.won:
                match = fortunate(seed)
            elif seeks == "lost_final_search":
                match = spoiled(best["ring_destroyed"], seed)
            else:
                match = finished(seed, seeks)
            keep(best, match.state.result, match)
        print(f"{seeks}: {len(best[seeks].answers) if seeks in best else 'not found'} answers", flush=True)
    return best


def of_cardgame() -> dict[str, Match]:
    """Play until every result has turned up, against bots and among people, and for a while longer."""
    best: dict[str, Match] = {}
    wanted = {f"{result}_{shadow}" for result in CARDGAME.play.results for shadow in ("bots", "people")}
    wanted -= {"free_lead_bots", "shadow_lead_bots"}
    for seed in range(TRIES):
        match = contest(seed)
        keep(best, f"{match.state.result}_{match.book.settings['shadow']}", match)
        if wanted <= best.keys() and seed >= 5 * len(TABLES):
            break
    for name in sorted(wanted):
        print(f"{name}: {len(best[name].answers) if name in best else 'not found'} answers", flush=True)
    return best


def war(seed: int) -> Match:
    """A game of War of the Ring, in which one side or both may be heedless."""
    chance = random.Random(seed)
    match = Match(RING2E, 2, seed, {"kings": ("yes", "no")[seed % 2]})
    noise = [chance.choice((0.0, 0.0, 0.2, 1.0)) for _ in match.state.seats]
    while match.options and len(match.answers) < LONGEST_WAR:
        step(match, chance, noise[match.options[0].seat])
    return match


def of_ring2e() -> dict[str, Match]:
    """Play until every result has turned up, and for a while longer."""
    best: dict[str, Match] = {}
    for seed in range(TRIES):
        match = war(seed)
        if match.state.result:
            keep(best, match.state.result, match)
        if best.keys() == RING2E.play.results.keys() and seed >= 10:
            break
    for name in RING2E.play.results:
        print(f"{name}: {len(best[name].answers) if name in best else 'not found'} answers", flush=True)
    return best


def venture(scenario: str, seed: int, ways: int) -> Match:
    """A solitaire game: of an adventurer or somebody careless, or one in which every turn goes as well as it can."""
    chance = random.Random(seed)
    match = Match(WIZARDS, 1, seed, {"scenario": scenario, "deck": str(1 + seed % 2)})
    noise = chance.choice((0.0, 0.0, 1.0)) if seed < FEWEST else 0.0
    is_lucky = scenario == "burglar" and seed < FEWEST and chance.random() < 0.3
    while match.options:
        if is_lucky:
            for option in luckiest_turn(match, chance, ways):
                match.answer(option)
        else:
            step(match, chance, noise)
    return match


def luckiest_turn(match: Match, chance: random.Random, ways: int) -> list[Option]:
    """The answers of the best of so many ways to play a turn."""
    best: tuple[float, list[Option]] | None = None
    for _ in range(ways):
        game, answers, usual = codecs.copy(match.state), [], chance.choice((0.2, 0.4, 0.6))
        turn = match.title.play.turns(game)
        while (options := legal(game)) and match.title.play.turns(game) == turn:
            option = options[0] if chance.random() < usual else chance.choice(options)
            answer(game, option)
            answers.append(option)
        worth = match.title.players.evaluate(game, Seat(0))
        if best is None or worth > best[0]:
            best = worth, answers
    assert best is not None
    return best[1]


def hunt(seed: int) -> Match | None:
    """A game of Guise with one of the highest degrees, if the search comes to one."""
    match = Match(WIZARDS, 1, seed, {"scenario": "guise", "deck": HUNTERS.read_text(encoding="utf-8")})
    reached: tuple[float, tuple[Option, ...]] = (0, ())
    kept: list[tuple[State, tuple[Option, ...]]] = [(match.state, ())]
    for turn in range(LONGEST_HUNT):
        found = {}
        for at, (game, answers) in enumerate(kept):
            for way in range(HUNTED):
                after, more = adventurous_turn(game, f"{seed} {turn} {at} {way}")
                points = limited(points_by_type(after))
                if after.result in HIGHEST:
                    reached = max(reached, (points, answers + more), key=lambda one: one[0])
                elif not after.result:
                    worth = worth_of_hunt(after, points)
                    found[worth, len(more)] = worth, after, answers + more
        best = sorted(found.values(), key=lambda one: -one[0])[:KEPT]
        if not best or degree(int(reached[0])) == "in_ruin":
            break
        kept = [(game, answers) for _, game, answers in best]
    for option in reached[1]:
        match.answer(option)
    return match if match.state.result else None


def adventurous_turn(game: State, seed: str) -> tuple[Wizards, tuple[Option, ...]]:
    """A copy of the game a turn later, of an adventurer who now and then does anything, and the answers."""
    chance, copy = random.Random(seed), codecs.copy(game)
    assert isinstance(copy, Wizards)
    noise = chance.choice((0.0, 0.03, 0.1, 0.1, 0.2, 0.3))
    players = {Seat(0): find(WIZARDS, "adventurer")}
    answers: list[Option] = []
    turn = WIZARDS.play.turns(copy)
    while (options := legal(copy)) and WIZARDS.play.turns(copy) == turn and len(answers) < LONGEST_TURN:
        if chance.random() < noise:
            option = chance.choice(options)
        else:
            option = decide(copy, options, players, Rng(key_of(seed), 1, len(answers)))
        answer(copy, option)
        answers.append(option)
    return copy, tuple(answers)


def worth_of_hunt(game: Wizards, points: int) -> float:
    """Points now, points that wait for others of another type, time that is left, and how the game stands."""
    whole = sum(value for value in points_by_type(game).values() if value > 0)
    return 2 * points + 0.8 * whole + 1.5 * len(game.hazard_deck) + WIZARDS.players.evaluate(game, Seat(0))


def of_wizards() -> dict[str, Match]:
    """Play each scenario until all its results have turned up, or for as long as that is worth it."""
    best: dict[str, Match] = {}
    for scenario, results in SCENARIOS.items():
        for seed in range(VENTURES):
            if seed >= FEWEST and all(result in best for result in results):
                break
            match = venture(scenario, seed, WAYS // 2)
            keep(best, match.state.result, match)
        print(f"{scenario}: {seed} games", flush=True)
    for seed in range(HUNTS):
        if all(result in best for result in HIGHEST):
            break
        if match := hunt(seed):
            keep(best, match.state.result, match)
    for name in WIZARDS.play.results:
        print(f"{name}: {len(best[name].answers) if name in best else 'not found'} answers", flush=True)
    return best


def of_ring1977() -> dict[str, Match]:
    """Play as planned until each result of each game has turned up."""
    best: dict[str, Match] = {}
    for plan in games_1977.PLANS:
        if match := games_1977.sought(plan, TRIES):
            best[plan.name] = match
        print(f"{plan.name}: {len(match.answers) if match else 'not found'} answers", flush=True)
    return best


MAKERS = {
    "fate": of_fate,
    "cardgame": of_cardgame,
    "ring2e": of_ring2e,
    "wizards": of_wizards,
    "ring1977": of_ring1977,
}


def renewed(path: Path) -> Match | None:
    """A stored game, its answers played with today's rules and data, but for answers to what is not asked any more;
    None if they don't lead to the same result."""
    save = read_save(path)
    match = Match(title(save.title), save.seats, save.seed, save.settings, save.overrides, save.players)
    for spoken in save.answers:
        with suppress(Illegal):
            match.answer(match.decode(spoken))
    return match if match.state.result == save.result else None


def renew(folder: Path) -> None:
    """Write the stored games of a title again."""
    for path in sorted(folder.glob("*.json")):
        match = renewed(path)
        if match is None:
            print(f"{path}: to be made anew", flush=True)
        else:
            match.save(path, note=match.title.play.results[match.state.result])


def main(names: list[str]) -> None:
    is_renewal = "--renew" in names
    for name in [name for name in names if name != "--renew"] or MAKERS:
        out = TESTS / name / "fixtures"
        out.mkdir(parents=True, exist_ok=True)
        if is_renewal:
            renew(out)
            continue
        for key, match in MAKERS[name]().items():
            match.save(out / f"{key}.json", note=match.title.play.results[match.state.result])


if __name__ == "__main__":
    main(sys.argv[1:])
