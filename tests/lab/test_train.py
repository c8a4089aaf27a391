"""Values learnt from play: games are noted, a regression tells who wins, and a file keeps it."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.engine.bench import BenchBook
from westmarch.cli import app
from westmarch.engine.book import BadData
from westmarch.engine.chance import key_of
from westmarch.engine.declared_features import features_of_file
from westmarch.engine.learnt import Features, Judge, Learnt, Net, Weights, read_learnt
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Question
from westmarch.engine.state import State, run
from westmarch.engine.thinking import Thinking
from westmarch.engine.title import Play, Title, title
from westmarch.lab.train import CannotLearn, Position, collect, features_of, fewest_seats, learn
from westmarch.titles.fate.bots import turns

TITLES = ("toy", "fate", "cardgame", "ring2e", "ring1977", "wizards")
LEARNING = [name for name in TITLES if title(name).players.features]
RING = title("ring2e")


@pytest.mark.parametrize("name", LEARNING)
def test_what_was_learnt_fits_the_title(name: str) -> None:
    """Given a title with a value, then its file names just the features that are read of a game, and the chances of the
    sides lie between 0 and 1."""
    of = title(name)
    features, learnt = of.players.features, read_learnt(f"westmarch.titles.{name}")
    assert features is not None
    for settings in features.settings:
        book = of.open_book(settings, {})
        assert learnt.features == tuple(features.names(book))
        game = of.play.new(book, fewest_seats(of, settings), key_of("a seed"))
        assert len(features.row(game)) == len(learnt.features)
        judge = Judge(features, f"westmarch.titles.{name}")
        assert all(0 < judge(game, seat) < 1 for seat in game.seats)
        assert {features.side_of(game, seat) for seat in game.seats} <= learnt.sides.keys()


def test_what_one_side_hopes_for_the_other_fears() -> None:
    """Given War of the Ring, when the Ring-bearers are corrupted further, then the Shadow's chance grows by what that
    of the Free Peoples falls."""
    game = RING.play.new(RING.open_book({}, {}), 2, key_of("a seed"))
    chance = RING.players.thinking.chance
    assert chance is not None
    before = [chance(game, seat) for seat in game.seats]
    game.corruption = 9
    after = [chance(game, seat) for seat in game.seats]
    assert sum(before) == pytest.approx(1, abs=0.01)
    assert after[0] < before[0] - 0.05
    assert after[1] > before[1] + 0.05


def test_the_same_seed_gives_the_same_positions_however_they_are_played(tmp_path: Path) -> None:
    """Given games of two marshals, when they are broken off and gone on with from what was kept, then they are the same
    as if they had been played at once."""
    at_once = collect(RING, 3, ["random", "marshal"], settings=[{"kings": "no"}])
    kept = collect(RING, 3, ["random", "marshal"], settings=[{"kings": "no"}], kept=tmp_path)
    (file,) = tmp_path.iterdir()
    assert kept == at_once == collect(RING, 3, ["random", "marshal"], settings=[{"kings": "no"}], kept=tmp_path)
    file.write_bytes(b"something else")
    with pytest.raises(CannotLearn, match="holds no positions"):
        collect(RING, 3, ["random", "marshal"], settings=[{"kings": "no"}], kept=tmp_path)


def positions(games: int) -> list[Position]:
    """Games that the side wins whose first feature is larger, but for every seventh."""
    found = []
    for number in range(games):
        lead = number % 10 - 4.5
        won = (lead > 0) != (number % 7 == 0)
        found += [Position(number, turn, (lead + turn / 10, 1.0), {"west": won, "east": not won}) for turn in (1, 5)]
    return found


def test_a_regression_finds_what_wins() -> None:
    """Given games that are won with a feature, then the value grows with it, orders games that it has not seen, and has
    nothing to say of a feature that is always the same."""
    pytest.importorskip("sklearn")
    learnt, tested = learn(("lead", "always"), positions(400), "some games")
    west, east = learnt.sides["west"], learnt.sides["east"]
    assert west.chance((4.0, 1.0)) > 0.6
    assert west.chance((-4.0, 1.0)) < 0.4
    assert west.chance((2.0, 1.0)) == pytest.approx(1 - east.chance((2.0, 1.0)), abs=0.001)
    assert west.weights[1] == 0
    assert tested[0].area > 0.75
    assert tested[0].error < tested[0].blind
    assert learn(("lead", "always"), positions(400), "some games") == (learnt, tested)


def test_games_that_all_end_alike_teach_nothing() -> None:
    pytest.importorskip("sklearn")
    found = [one._replace(won={"west": True}) for one in positions(40)]
    with pytest.raises(CannotLearn, match="All these games ended alike"):
        learn(("lead", "always"), found, "")


def test_of_a_side_that_never_wins_it_is_told_how_seldom() -> None:
    """Given games in which a third side never wins, then its chance is small everywhere, but not nothing."""
    pytest.importorskip("sklearn")
    found = [one._replace(won={**one.won, "south": False}) for one in positions(400)]
    learnt, tested = learn(("lead", "always"), found, "")
    south = learnt.sides["south"]
    assert south.chance((4.0, 1.0)) == south.chance((-4.0, 1.0)) == pytest.approx(1 / 402, rel=0.01)
    assert [one.side for one in tested] == ["west", "east"]


def test_a_title_without_features_learns_from_its_declared_fields(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given the East Road without features, when games are noted, then what all can see is read, as many numbers of
    every position, hope among them; hands and the deck only by their length."""
    toy = replace(title("toy"), players=replace(title("toy").players, features=None, thinking=Thinking()))
    monkeypatch.setattr("westmarch.lab.train.title", lambda name: toy)
    features = features_of(toy)
    found = collect(toy, 30, ["hasty"], features=features)
    names = features.names(None)
    assert {"hope", "where[0]", "where[1]", "how many: deck", "how many: hands[1]"} <= set(names)
    assert not [name for name in names if name.startswith(("deck[", "hands[0][", "discard["))]
    assert {len(one.row) for one in found} == {len(names)}
    assert {tuple(one.won) for one in found} == {("all",)}
    assert max(one.chapter for one in found) > 3
    assert max(one.row[names.index("where[0]")] for one in found) > 1


class Counter(State[BenchBook]):
    """Two seats throw dice in turn, until somebody has thrown 100 pips; whoever has more has won."""

    pips: list[int]
    turn: Seat
    fair: bool

    @property
    def seats(self) -> list[Seat]:
        return [Seat(0), Seat(1)]


@dataclass(repr=False)
class Throw(Question):
    """A throw of a die, or of half a die."""

    says = {"throw": "Throw", "halve": "Throw half"}
    stays = True

    def options(self, game: Counter) -> list[Option]:
        return [Option(game.turn, "throw"), Option(game.turn, "halve")]

    def waits_for(self, game: Counter) -> tuple[Seat, ...]:
        return (game.turn,)

    def throw(self, game: Counter, seat: Seat, share: int = 1) -> None:
        game.pips[seat] += (game.rng(0).below(6) + 1) // share
        game.turn = Seat(1 - seat)
        if max(game.pips) >= 100:
            game.end("thrown")

    def halve(self, game: Counter, seat: Seat) -> None:
        self.throw(game, seat, 2)


def throw(book: BenchBook, seats: int, key: bytes) -> Counter:
    game = Counter()
    game.begin(book, key)
    game.pips, game.turn, game.fair = [0, 0], Seat(0), True
    game.do(Throw())
    run(game)
    return game


def ahead(game: Counter) -> list[Seat]:
    return [seat for seat in game.seats if game.pips[seat] == max(game.pips)]


TINY = Title(
    "tiny", "Tiny", "Dice.", "alpha", "1", range(2, 3), (),
    Play(Counter, lambda settings, overrides: BenchBook(), throw, {"thrown": "Thrown."}, winners=ahead),
)  # fmt: skip


def test_any_title_teaches_a_value(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given somebody's title that names nothing at all, when games are played by lot, then a value for each seat is
    learnt from its declared fields: own pips count for a seat, those of the other one against it."""
    pytest.importorskip("sklearn")
    monkeypatch.setattr("westmarch.lab.train.title", lambda name: TINY)
    features = features_of(TINY)
    learnt, tested = learn(features.names(None), collect(TINY, 400, ["random"], features=features), "")
    assert learnt.features == ("pips[0]", "pips[1]")
    assert learnt.sides.keys() == {"seat 1", "seat 2"}
    assert learnt.sides["seat 1"].weights[0] > 0 > learnt.sides["seat 1"].weights[1]
    assert all(one.area > 0.6 for one in tested)


def test_a_title_in_which_nothing_can_be_read_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a title whose fields all see the same throughout, then one sentence says that nothing can be learnt."""
    monkeypatch.setattr("westmarch.lab.train.numbers", lambda game: {"fair": 1.0})
    with pytest.raises(CannotLearn, match="tiny names no features, and no open field of its state differs in play"):
        features_of(TINY)


def test_a_value_of_declared_fields_is_judged_by_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a file that was learnt from declared fields, then it judges a game by these, seat by seat."""
    (tmp_path / "data").mkdir()
    weights = {"base": 0.0, "weights": [0.5, -0.5]}
    told = {"features": ["pips[1]", "pips[0]"], "sides": {"seat 2": weights}, "games": ""}
    (tmp_path / "data" / "value.json").write_text(json.dumps(told))
    monkeypatch.setattr("westmarch.engine.learnt.files", lambda package: tmp_path)
    game = throw(BenchBook(), 2, key_of("a seed"))
    game.pips = [2, 4]
    judge = Judge(features_of_file("somebody's package", together=False), "somebody's package")
    assert judge(game, Seat(1)) == pytest.approx(0.731, abs=0.001)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{"features": ["hope"], "sides": {"people": {"base": 0, "weights": [1, 2]}}, "games": ""}', "2 weights for 1"),
        ('{"features": ["hope"]', "can't be read"),
        ('{"features": 7, "sides": {}, "games": ""}', "can't be read"),
    ],
)
def test_a_file_that_does_not_fit_is_refused(
    text: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given a value's file that is damaged or has too many weights, then one sentence says so."""
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "value.json").write_text(text)
    monkeypatch.setattr("westmarch.engine.learnt.files", lambda package: tmp_path)
    with pytest.raises(BadData, match=why):
        read_learnt.function("a package")


@pytest.mark.parametrize(
    ("features", "side", "why"),
    [
        (["hope", "luck"], "people", "'luck' is no feature of it"),
        (["hope"], "spiders", "nothing was learnt of 'people'"),
    ],
)
def test_a_file_that_does_not_fit_its_title_is_refused(
    features: list[str], side: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given a value's file that was learnt from a feature which nobody reads any more, or of other sides, when a game
    is judged, then one sentence says so, and what to do."""
    (tmp_path / "data").mkdir()
    sides = {side: {"base": 0.0, "weights": [1.0] * len(features)}}
    text = json.dumps({"features": features, "sides": sides, "games": ""})
    (tmp_path / "data" / "value.json").write_text(text)
    monkeypatch.setattr("westmarch.engine.learnt.files", lambda package: tmp_path)
    read = Features(lambda book: ("hope",), lambda game: (1.0,), lambda game, seat: "people")
    judge = Judge(read, f"a package without {why}")
    with pytest.raises(BadData, match=f"does not fit: {why}; learn it anew"):
        judge(throw(BenchBook(), 2, key_of("a seed")), Seat(0))


def test_a_net_of_other_features_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "read_net", lambda package, name: Net(("hope",), 0.0, (1.0,), (), ""))
    with pytest.raises(BadData, match="does not fit: it was learnt from other features than are read"):
        turns.net()


def test_what_owners_add_has_no_weight() -> None:
    """Given records of an owner that bring a feature which nobody learnt, then the others count as before."""
    features = Features(lambda book: ("hope", "dragons"), lambda game: (1.0, 5.0), lambda game, seat: "people")
    learnt = Learnt(("hope",), {"people": Weights(0.5, (2.0,))}, "").for_features(features.names(None))
    assert learnt.sides["people"].chance(features.row(None)) == Weights(0.5, (2.0,)).chance((1.0,))


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given games, when the command has learnt from them, then its file is read, and it tells how well that holds."""
    pytest.importorskip("sklearn")
    named = Features(lambda book: ("lead", "always"), lambda game: (), lambda game, seat: "")
    monkeypatch.setattr("westmarch.lab.commands.features_of", lambda of, *settings: named)
    monkeypatch.setattr("westmarch.lab.commands.collect", lambda *given: positions(400))
    file = tmp_path / "value.json"
    done = CliRunner().invoke(app, ["train", "ring2e", "--games", "400", "--output", str(file), "--json"])
    assert done.exit_code == 0, done.output
    assert {one["side"] for one in json.loads(done.stdout)} == {"west", "east"}
    assert json.loads(file.read_text())["games"].startswith("westmarch train ring2e --games 400")
