"""A program that prints which moves players who search find in a title, each within a number of iterations."""

from __future__ import annotations

MOVES = """
import sys
from hashlib import sha256
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.declared import BUILD
from westmarch.engine.player import Observation
from westmarch.engine.state import answer, legal
from westmarch.engine.title import title
from westmarch.players.analysis import thinker
from westmarch.players.budget import Budget
from westmarch.players.ismcts import Ismcts
from westmarch.players.rollout import Rollout
from westmarch.players.turn_search import TurnSearch
one, found, chance = title(sys.argv[1]), sha256(), Rng(key_of("moves"), 0, 0)
seats = 2 if 2 in one.seats else one.seats[0]
game = one.play.new(one.open_book(one.choose({}), {}), seats, key_of("moves"))
ends = thinker(one, game, Budget(worlds=1)).title
players = [Rollout(ends, Budget(iterations=12)), Ismcts(ends, Budget(iterations=3))]
if one.players.thinking.turns is not None:
    players.append(TurnSearch(one, Budget(iterations=20)))
asked = 0
while asked < 4 and legal(game):
    for _ in range(5):
        if legal(game):
            answer(game, legal(game)[chance.below(len(legal(game)))])
    options = legal(game)
    if options:
        seat = min(option.seat for option in options)
        own = [option for option in options if option.seat == seat]
        asked += 1
        for player in players:
            found.update(repr(player.think(Observation(game, seat, own, Rng(key_of("bot"), 0, asked)))).encode())
print(BUILD, asked, found.hexdigest())
"""
