"""Masked PPO on the toy."""

from __future__ import annotations

from pathlib import Path

import pytest

from westmarch.lab.benchmarks import benchmark

pytest.importorskip("sb3_contrib", reason="needs masked PPO: pip install 'westmarch[learners]'")
masked_ppo = pytest.importorskip("examples.masked_ppo")


def test_masked_ppo_learns_to_walk_the_east_road(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given some hundred games to learn from, then what it plays as a bot is far above random."""
    monkeypatch.chdir(tmp_path)
    masked_ppo.train(decisions=10_000)
    trained = benchmark("road", "examples.masked_ppo:Trained", games=150, part="choose")
    random = benchmark("road", "random", games=150, part="choose")
    assert trained.won.interval[0] > random.won.interval[1]
