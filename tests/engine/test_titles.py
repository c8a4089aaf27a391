"""Titles and their settings."""

from __future__ import annotations

from importlib.metadata import EntryPoint, EntryPoints

import pytest

from westmarch import players
from westmarch.engine import title as engine_title
from westmarch.engine.book import fingerprint
from westmarch.engine.match import Match
from westmarch.engine.title import BadSetting, Setting, Title, UnknownTitle, WrongName, title, titles

TOY = title("toy")


def test_titles_are_found_by_their_id() -> None:
    """Given the titles that are installed, then each is found by its id."""
    assert {"fate", "toy"} <= set(titles())
    assert all(title(name).id == name for name in titles())


def test_an_unknown_title_is_refused_with_a_list() -> None:
    """Given a title that is not there, then the sentence lists those that are."""
    with pytest.raises(UnknownTitle, match=r"^There is no title 'chess'; there are: .*toy.*\.$"):
        title("chess")


def test_a_title_is_installed_by_its_id(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given an entry point called otherwise than the id of its title, then the sentence names both."""
    points = EntryPoints([EntryPoint("road", "westmarch.titles.toy:TITLE", "westmarch.titles")])
    monkeypatch.setattr(engine_title, "entry_points", lambda group: points)
    with pytest.raises(WrongName, match=r"^The entry point 'road' leads to a title whose id is 'toy'"):
        title("road")


def test_settings_that_are_not_chosen_have_their_defaults() -> None:
    """Given one setting, then the others are as the title has them."""
    assert TOY.choose({"hope": "2"}) == {"hope": "2", "help": "near"}


def test_an_unknown_setting_is_refused() -> None:
    """Given a setting that the title has not, then the sentence lists those that it has."""
    with pytest.raises(BadSetting, match=r"^toy has no setting 'weather'; it has: hope, help\.$"):
        TOY.choose({"weather": "rain"})


def test_an_impossible_value_is_refused() -> None:
    """Given a value that a setting can't take, then the sentence lists those that it can."""
    with pytest.raises(BadSetting, match=r"^hope can't be '5'; choose one of: 6, 4, 2\.$"):
        TOY.choose({"hope": "5"})


def test_too_few_or_too_many_seats_are_refused() -> None:
    with pytest.raises(BadSetting, match=r"^toy is for 2 to 4 seats, not 1\.$"):
        TOY.check_seats_for(1, {})


def test_a_setting_without_choices_takes_anything() -> None:
    """Given a setting that lists no values, then any is taken."""
    assert Setting("name", "a name", "x").check("anything") == "anything"


def test_every_default_is_possible_and_every_ruling_can_be_read_in_two_ways() -> None:
    """Given the settings of all titles, then their defaults are among their values, and a ruling has at least two."""
    for one in titles().values():
        assert one.choose({}) == {setting.name: setting.default for setting in one.settings}
        assert all(len(setting.choices) > 1 for setting in one.settings if setting.ruling)


def test_a_book_is_shared_by_all_who_choose_the_same() -> None:
    """Given the same settings twice, then the book is one object; other settings have another."""
    one, two = TOY.open_book({}, {}), TOY.open_book({"help": "all"}, {})
    assert TOY.open_book({"help": "near"}, {}) is one
    assert one.fingerprint != two.fingerprint


def test_fingerprints_tell_data_apart() -> None:
    """Given plain data, then its fingerprint depends on the values, and not on the order of a map's keys."""
    assert fingerprint({"a": 1, "b": 2}) == fingerprint({"b": 2, "a": 1})
    assert len({fingerprint(1), fingerprint("1"), fingerprint([1]), fingerprint(1, 1)}) == 4


def test_every_title_has_what_tables_need() -> None:
    """Given a title, then it has a sentence for each result, and tells of itself."""
    for one in titles().values():
        assert one.play.won <= set(one.play.results)
        assert all(text.endswith(".") for text in one.play.results.values())
        assert one.stage in ("alpha", "beta", "stable")
        assert one.about().startswith("#")


def test_in_a_cooperative_title_all_win_or_nobody_does() -> None:
    """Given a game of the toy, then nobody has won while it goes on, and by the results that are won all have."""
    toy = title("toy")
    game = Match(toy, 2, "winners").state
    assert toy.winners_of(game) == []
    for result in toy.play.results:
        game.result = result
        assert toy.winners_of(game) == ([0, 1] if result in toy.play.won else [])


@pytest.mark.parametrize(
    "kind", [kind for kind in titles().values() if kind.learn.first_game], ids=lambda kind: kind.id
)
def test_a_first_game_can_be_begun(kind: Title) -> None:
    """Given what a title advises newcomers, then it is a sentence on a game that they can begin alone, or with bots."""
    first = kind.learn.first_game
    assert first is not None
    assert first.about.endswith(".")
    match = Match(kind, first.seats, "a seed", first.settings)
    assert match.options
    assert set(first.bots) == set(range(1, first.seats))
    assert set(first.bots.values()) <= set(players.names(kind))


def test_whoever_is_new_to_fate_gets_the_characters_of_the_rulebook() -> None:
    """Given the first game, then its objectives and the five of the solo game are those of the rulebook, every time."""
    fate = title("fate")
    assert fate.learn.first_game is not None
    games = [Match(fate, 1, seed, fate.learn.first_game.settings).state for seed in ("a", "b")]
    assert set(map(str, games[0].cast)) == set(map(str, games[1].cast))
    assert games[0].objectives == games[1].objectives
