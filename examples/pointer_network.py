"""Trains a network that scores each option of a question, on any title: against a bot, or against itself.

python -m examples.pointer_network cardgame --set scenario=fellowship --set shadow=people --against random
python -m examples.pointer_network ring2e --set kings=no --self-play --shaped 1
westmarch arena cardgame --players 2 --set shadow=people --bots random,examples.pointer_network:Trained
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from time import process_time
from typing import Annotated, Any

import numpy as np
import torch
import typer
from torch import nn
from torch.distributions import Categorical

from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Observation
from westmarch.envs.policy import Policy
from westmarch.envs.table import Table
from westmarch.players import find_or_import

WEIGHTS = os.environ.get("WEIGHTS", "pointer_network.pt")
"""Where the network is kept."""

LOWEST, VALUES = -3, 256
"""Numbers in an option's row are counted from the lowest. "Hidden" and "nothing", far below it, count as it does."""

FORESIGHT = 0.95
"""How much of what a choice is worth is learnt from what came of it; the rest from what the network thought next."""

torch.set_num_threads(1)  # for networks as small as this, several threads only wait for each other


class Pointer(nn.Module):
    """Scores each option by its row and by what the seat sees, and tells how well the seat stands."""

    def __init__(self, seen: int, columns: int, width: int = 128) -> None:
        super().__init__()
        self.position = nn.Sequential(nn.Linear(seen, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.option = nn.Embedding(columns * VALUES, width)
        self.score = nn.Sequential(nn.Linear(2 * width, width), nn.ReLU(), nn.Linear(width, 1))
        self.value = nn.Linear(width, 1)
        self.register_buffer("columns", VALUES * torch.arange(columns))

    def forward(self, seen: torch.Tensor, rows: torch.Tensor, legal: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        """How likely it takes each option, of (batch, options) rows; and what the position is worth, of -1 to 1."""
        numbers = seen.float().clamp(min=LOWEST)
        position = self.position(numbers.sign() * numbers.abs().log1p())
        options = self.option(rows.long().clamp(LOWEST, VALUES + LOWEST - 1) - LOWEST + self.columns).sum(-2)
        scores = self.score(torch.cat([options, position.unsqueeze(-2).expand_as(options)], -1)).squeeze(-1)
        return Categorical(logits=scores.masked_fill(~legal, -torch.inf)), self.value(position).squeeze(-1)


@dataclass
class Question:
    """What a seat saw, its options, which it chose; how likely that was, how the seat stood, and what came of it."""

    seen: torch.Tensor
    rows: torch.Tensor
    chosen: int
    likely: float
    thought: float
    reward: float = 0.0
    worth: float = 0.0


def network_for(table: Table) -> Pointer:
    rows, columns = (0, 1) if table.numbered else table.rows
    return Pointer(table.flat_length - rows * columns, columns)


def split(table: Table, seen: Any, legal: Any) -> tuple[torch.Tensor, torch.Tensor]:
    """What a seat sees beside its options, and a row for each of these."""
    if table.numbered:  # an option is known by its number
        return torch.from_numpy(seen), torch.from_numpy(legal[:, None])
    most, columns = table.rows
    rows = np.vstack([seen[-most * columns :].reshape(most, columns), np.full(columns, LOWEST)])  # last: let it pass
    return torch.from_numpy(seen[: -most * columns]), torch.from_numpy(rows[legal])


@torch.no_grad()
def answer(network: Pointer, table: Table, seen: Any, mask: Any) -> tuple[int, Question]:
    """The number that the network chooses, and what it was asked."""
    legal = np.flatnonzero(mask)
    position, rows = split(table, seen, legal)
    choice, value = network(position, rows, torch.ones(len(legal), dtype=torch.bool))
    at = choice.sample()
    return int(legal[at]), Question(position, rows, int(at), float(choice.log_prob(at)), float(value))


def play(network: Pointer, table: Table, rivals: dict[int, Any], seed: str) -> list[Question]:
    """One game, in which the network has all seats without a rival: its questions, and what each choice was worth."""
    table.begin(seed)
    chance = Rng(key_of(f"rivals {seed}"), 0, 0)
    asked: dict[Seat, list[Question]] = {seat: [] for seat in table.playing.game.seats if seat not in rivals}
    while not table.playing.over:
        seat = table.playing.seat
        if seat in rivals:
            table.playing.choose(rivals[seat].choose(table.playing.observation(chance)))
            table.number()
            continue
        if asked[seat]:
            asked[seat][-1].reward = table.reward(seat)
        number, question = answer(network, table, table.sees(seat), table.mask())
        asked[seat].append(question)
        table.choose(number)
    for seat, questions in asked.items():
        if questions:
            questions[-1].reward = table.reward(seat)
        look_back(questions)
    return [question for questions in asked.values() for question in questions]


def look_back(questions: list[Question]) -> None:
    """Say what each choice of a seat was worth, from its last to its first."""
    worth = thought = 0.0
    for question in reversed(questions):
        question.worth = question.reward + FORESIGHT * worth + (1 - FORESIGHT) * thought
        worth, thought = question.worth, question.thought


def learn(network: Pointer, optimizer: torch.optim.Optimizer, questions: list[Question]) -> None:
    """A step of actor and critic: choose more of what came out better than thought, but not too much at once."""
    rows = nn.utils.rnn.pad_sequence([question.rows for question in questions], batch_first=True)
    legal = torch.arange(rows.shape[1]) < torch.tensor([[len(question.rows)] for question in questions])
    choice, values = network(torch.stack([question.seen for question in questions]), rows, legal)
    chosen, likely, thought, worth = torch.tensor(
        [(question.chosen, question.likely, question.thought, question.worth) for question in questions]
    ).T
    better = (worth - thought) / (worth - thought).std()
    more = (choice.log_prob(chosen) - likely).exp()
    gain = torch.min(more * better, more.clamp(0.8, 1.2) * better) + 0.01 * choice.entropy()
    loss = (worth - values).square() / 2 - gain
    optimizer.zero_grad()
    loss.mean().backward()
    nn.utils.clip_grad_norm_(network.parameters(), 1.0)
    optimizer.step()


def train(
    title: str,
    players: int = 2,
    settings: Annotated[list[str] | None, typer.Option("--set", help="NAME=VALUE")] = None,
    against: Annotated[str, typer.Option(help="a bot, by name")] = "random",
    self_play: Annotated[bool, typer.Option("--self-play", help="against itself instead")] = False,
    shaped: Annotated[float, typer.Option(help="reward for a better position, by the title's evaluation")] = 0.0,
    games: int = 2000,
    seed: int = 1,
    weights: str = WEIGHTS,
) -> None:
    """Learn from so many games, and keep the network in a file."""
    torch.manual_seed(seed)
    random = np.random.default_rng(seed)
    table = Table(title, players, dict(one.split("=", 1) for one in settings or []), flat=True, shaped=shaped)
    network = network_for(table)
    optimizer = torch.optim.Adam(network.parameters(), 1e-3)
    rival = find_or_import(table.title, against)
    questions: list[Question] = []
    won: list[bool] = []
    for game in range(games):
        own = game % players  # it learns to play every seat
        rivals = {} if self_play else {seat: rival for seat in range(players) if seat != own}
        questions += play(network, table, rivals, f"{seed} {game}")
        won.append(own in table.title.winners_of(table.playing.game))
        if len(questions) > 1000:
            for _ in range(4):
                order = random.permutation(len(questions))
                for part in np.array_split(order, len(order) // 250):
                    learn(network, optimizer, [questions[at] for at in part])
            questions = []
        if game % 50 == 49 or game == games - 1:
            torch.save({"title": title, "network": network.state_dict()}, weights)
            print(f"{game + 1} games, {process_time():.0f} s: {np.mean(won[-50:]):.0%} of the last 50 won", flush=True)


class Trained(Policy):
    """What was learnt, as a bot."""

    def __init__(self, weights: str = WEIGHTS) -> None:
        kept = torch.load(weights)
        self.table = Table(kept["title"], flat=True)
        self.network = network_for(self.table)
        self.network.load_state_dict(kept["network"])
        super().__init__(kept["title"], self.answer)

    def choose(self, observation: Observation) -> Option | None:
        """Draw as in training, by the chance that a bot is given: so the same game can be played again."""
        torch.manual_seed(observation.rng.below(2**31))
        return super().choose(observation)

    def answer(self, seen: Any, mask: Any) -> int:
        """The number of an option, drawn as likely as the network thinks it good."""
        return answer(self.network, self.table, seen, mask)[0]


if __name__ == "__main__":
    typer.run(train)
