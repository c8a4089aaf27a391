"""Who of the starting company bears which of its minor items (BUR, GON-3)."""

from __future__ import annotations

from westmarch.engine.label import describe, prompt
from westmarch.engine.match import Match
from westmarch.engine.title import title

WIZARDS = title("wizards")


def begun(scenario: str, deck: str = "1") -> Match:
    return Match(WIZARDS, 1, "outfit", WIZARDS.choose({"scenario": scenario, "deck": deck}))


def offers(match: Match) -> list[str]:
    return [describe(match.state, option).text for option in match.options]


def test_the_player_says_who_bears_what() -> None:
    """Given Gandalf and the Wise with a dagger and herbs, when Elrohir is given the dagger, then the herbs are asked
    for, whoever has nothing first; and then the first turn begins."""
    match = begun("guise")
    assert prompt(match.state) == "Who begins with Dagger of Westernesse?"
    assert offers(match) == ["Gandalf", "Celeborn", "Elrohir", "Faramir"]
    match.answer(match.options[2])
    assert prompt(match.state) == "Who begins with Healing Herbs?"
    assert offers(match) == ["Gandalf", "Celeborn", "Faramir", "Elrohir"]
    match.answer(match.options[3])
    game = match.state
    elrohir = next(one for one in game.people if game.book.record_id[one] == "elrohir")
    assert sorted(game.book.record_id[item] for item in game.items_of(elrohir)) == [
        "dagger_of_westernesse",
        "healing_herbs",
    ]
    assert game.turn == 1


def test_a_burglar_alone_is_asked_nothing() -> None:
    """Given one character, then they bear the item, as the story says; where there are no items nothing is told."""
    match = begun("burglar")
    assert match.state.turn == 1
    assert "Bilbo begins with Elven Cloak" in [line.text(match.book) for line in match.state.log]
    assert begun("there_and_back_again").state.borne == []
