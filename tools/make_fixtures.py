"""Play games of Fate until there is a finished one for every way to end, and store the shortest of each.

    python tools/make_fixtures.py [OUT]        (default: tests/titles/fate/fixtures)

To be run when a change of the rules is right and the stored games no longer fit. Stewards play, with some random
answers; where a way to end is rare, a seeker leans towards it.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from westmarch.engine.chance import Draw, key_of
from westmarch.engine.match import Match
from westmarch.engine.option import Option
from westmarch.engine.player import decide
from westmarch.engine.title import title
from westmarch.players import find

OUT = Path(__file__).resolve().parent.parent / "tests" / "titles" / "fate" / "fixtures"
FATE = title("fate")
ORDEALS = {"scenario": "keep_the_darkness_at_bay"}
LEGENDS = {"scenario": "no_hero_too_small"}

# What a seeker does whenever it can, by the result that it seeks.
LEANINGS = {
    "lost_ring": ("put_on",),
    "lost_wheels": ("hope",),
    "lost_ordeal": ("confront_the_balrog", "shelobs_lair"),
    "lost_gollum": ("bring", "lead_all", "muster"),
    "lost_final_search": ("destroy_the_ring",),
    "lost_cards": ("end_actions",),
    "lost_troops": ("end_actions",),
}


def finished(seed: int, seeks: str) -> Match:
    """One game to its end."""
    chance = random.Random(seed)
    settings = LEGENDS if seeks == "lost_gollum" else ORDEALS if seeks == "lost_ordeal" else {}
    match = Match(FATE, 1 + seed % 5, seed, settings)
    noise = chance.choice((0.0, 0.05, 0.3, 1.0))
    players = {seat: find(FATE, "steward") for seat in match.state.seats}
    draw = Draw(key_of(seed), 99, 0)
    while match.options:
        wanted = [option for option in match.options if option.verb in LEANINGS.get(seeks, ())]
        option: Option
        if wanted and chance.random() < 0.8:
            option = chance.choice(wanted)
        elif chance.random() < noise:
            option = chance.choice(match.options)
        else:
            option = decide(match.state, match.options, players, draw)
        match.answer(option)
    return match


def main(out: Path) -> None:
    """Seek every result in turn, and keep the shortest game of each that turns up."""
    out.mkdir(parents=True, exist_ok=True)
    best: dict[str, Match] = {}
    for seeks in FATE.results:
        for seed in range(400):
            match = finished(seed, seeks)
            result = match.state.result
            if result not in best or len(match.answers) < len(best[result].answers):
                best[result] = match
            if seeks in best and seed >= 20:
                break
        print(f"{seeks}: {len(best[seeks].answers) if seeks in best else 'not found'}", flush=True)
    for result, match in best.items():
        match.save(out / f"{result}.json", note=FATE.results[result])


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else OUT)
