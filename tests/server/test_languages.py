"""Each is told the game in their own language."""

from __future__ import annotations

from tests.server.clients import Browser


def test_two_languages_at_one_table(anna: Browser, bert: Browser) -> None:
    """Given two people at a table, one of whom reads German, when one chooses, then each is told it in their own."""
    table = anna.new_table("toy", 2, public=True)
    anna.sit(table, 0)
    bert.sit(table, 1)
    anna.post(f"/tables/{table}/start")
    with anna.live(table, beats=True) as one, bert.live(table, beats=True, language="de") as other:
        assert one.position["views"][0]["scene"]["heading"] == "Frodo's turn"
        assert other.position["views"][0]["scene"]["heading"] == "Frodo ist am Zug"
        assert "Walk to Crickhollow" in [choice["text"] for choice in one.choices]
        one.choose(next(choice for choice in one.choices if choice["text"] == "Walk to Crickhollow"))
        other.at_once()
        assert one.log[-1]["text"] == "Frodo came to Crickhollow"
        assert other.log[-1]["text"] == "Frodo ist angekommen: Krickloch"
        past = other.ask("look", moment=0, beats=False)
        assert past["views"][0]["scene"]["heading"] == "Frodo ist am Zug"
        assert one.ask("why", seat=0)["reasons"] == {"Rest and regain 1 hope": "There is no inn here."}


def test_what_can_be_played_is_told_in_a_language(nobody: Browser) -> None:
    """Given the list of titles in German, then the toy's texts are German, and those without a catalogue English."""
    cards = {card["id"]: card for card in nobody.get("/titles", language="de")}
    assert cards["toy"]["name"] == "Die Oststraße"
    assert cards["toy"]["settings"][0]["choices"][0]["help"] == "eine leichte Reise"
    assert cards["fate"]["name"] == "Der Herr der Ringe: Das Schicksal der Gefährten"
    assert cards["ring2e"]["name"] == "War of the Ring, Second Edition"
    assert nobody.get("/titles/toy")["name"] == "The East Road"


def test_words_and_rules_are_told_in_a_language(nobody: Browser) -> None:
    """Given Fate in German, then what its words mean, kinds of pieces with their names, and its rules are German."""
    terms = nobody.get("/titles/fate/terms", language="de")
    assert next(term["called"] for term in terms if term["word"] == "character") == "Charakter"
    assert any(term["word"] == "Hoffnung" and term["kind"] == "track" for term in terms)
    rules = nobody.get("/titles/fate/rules", language="de")
    assert (rules["name"], rules["sections"][0]["name"]) == (
        "Der Herr der Ringe: Das Schicksal der Gefährten",
        "Das Ziel",
    )
    assert nobody.get("/titles/fate/rules")["sections"][0]["name"] == "What you want"
