"""What the table of Fate shows."""

from __future__ import annotations

from tests.titles.fate.given import Table
from westmarch.engine.option import Seat
from westmarch.scene import Card, Pile, Place, Scene
from westmarch.titles.fate.actions.menu import why
from westmarch.titles.fate.scene import scene


def seen(table: Table) -> Scene:
    assert table.options is not None
    return scene(table.game, Seat(0))


def place(table: Table, name: str) -> Place:
    (found,) = [one for one in seen(table).places if one.name == name]
    return found


def pile(table: Table, name: str, owner: int | None = None) -> Pile:
    (found,) = [one for one in seen(table).piles if one.name == name and one.owner == owner]
    return found


def objective(table: Table, name: str) -> Card:
    (found,) = [card for card in pile(table, "Objectives").cards if card.name == name]
    return found


def test_a_place_shows_troops_characters_and_what_it_is() -> None:
    """Given troops, Aragorn and Boromir in Minas Tirith, a haven, then all of that is there, in full and in short."""
    table = (
        Table()
        .clear()
        .put(
            shadow={"minas_tirith": 1},
            troops={"minas_tirith": {"gondor": 2, "elven": 1}},
            aragorn="minas_tirith",
            boromir="minas_tirith",
        )
    )
    shown = place(table, "Minas Tirith")
    assert shown.marks == ("haven",)
    assert [one.text for one in shown.pieces] == [
        "1 shadow troop", "1 Elven troop", "2 Gondor troops", "Aragorn", "Boromir"
    ]  # fmt: skip
    assert [one.brief for one in shown.pieces][:3] == ["1 shadow", "1 Elven", "2 Gondor"]
    assert shown.text.startswith("Gondor troops muster here.")


def test_a_place_says_where_its_shadow_troops_march() -> None:
    """Given shadow troops in Hollin, then the next place of each line through it is told, and in Bree, which has none,
    nothing of the kind."""
    table = Table().clear().put(shadow={"hollin": 3})
    assert place(table, "Hollin").text == "The shadow troops march on to Tharbad by the lime line."
    assert "march on" not in place(table, "Bree").text


def test_havens_and_strongholds_are_marked_as_they_are_now() -> None:
    """Given Moria captured and Edoras as before, then Moria is a haven; given that Lórien has fallen, a stronghold."""
    table = Table().clear().haven("moria").stronghold("lorien")
    assert place(table, "Moria").marks == ("haven",)
    assert place(table, "Lórien").marks == ("stronghold",)
    assert place(table, "Edoras").marks == ()


def test_regions_show_the_eye_and_the_nazgul() -> None:
    table = Table().clear().put(eye="rohan", nazgul={"rohan": 2, "mordor": 7})
    assert [piece.text for piece in place(table, "Rohan").pieces] == ["the Eye", "2 Nazgûl"]
    assert [piece.text for piece in place(table, "Mordor").pieces] == ["7 Nazgûl"]


def test_tracks_show_hope_threat_and_the_actions_that_are_left() -> None:
    table = (
        Table().clear().put(hope=3, threat=2, aragorn="bree").acts("aragorn").do("travel", "aragorn", "weather_hills")
    )
    tracks = seen(table).tracks
    assert [track.value for track in tracks] == [
        "Hope: 3 of 8", "Threat rate: 3, then 3, 4, 4, 5", "Actions left to Aragorn: 3 of 4"
    ]  # fmt: skip
    assert [track.ahead for track in tracks] == ["", "3 with the next Skies Darken card", ""]
    assert seen(table.put(hope=1)).tracks[0].ahead == "once more, and the game is lost"
    assert dict(tracks[0].marks) == {0: "the game is lost"}


def test_goals_are_the_objectives_with_how_far_they_have_come() -> None:
    """Given the First Game with one objective done, then it is, and the last one has one of three behind it."""
    table = Table()
    before = seen(table).goals
    assert [goal.ref for goal in before] == [("objective", one) for one in table.game.objectives]
    assert (before[-1].at, before[-1].of, before[-1].done) == (0, len(before) - 1, False)
    table.game.completed.append(table.game.objectives[0])
    after = seen(table).goals
    assert after[0].done and not after[1].done
    assert (after[-1].at, after[-1].of) == (1, len(before) - 1)


def test_of_the_decks_only_what_is_known_is_shown() -> None:
    """Given new decks, then no card of them is named, but the shadow deck's back; what was looked at is named."""
    table = Table().clear()
    assert pile(table, "Player deck").cards == ()
    assert pile(table, "Player deck").count == len(table.game.player_deck)
    assert pile(table, "Shadow deck").cards == ()
    top = table.game.shadow_deck[-1]
    assert pile(table, "Shadow deck").back == ("flag: advance", "banner: reinforce")[table.book.card_back[top]]
    table.game.look_at_player_cards(2)
    table.game.look_at_shadow(1)
    names = [card.name for card in pile(table, "Player deck").cards]
    assert names == [table.book.kinds["card"].name(card) for card in table.game.player_deck[:-3:-1]]
    assert [card.ref for card in pile(table, "Shadow deck").cards] == [("shadow", top)]


def test_dice_on_the_table_are_shown_with_what_they_mean() -> None:
    """Given a battle with a reroll to decide on, then its dice lie on the table, and nothing after it is over."""
    table = Table().clear().put(shadow={"bree": 2}, troops={"bree": {"elven": 1}}, aragorn="bree")
    table.hold(0, resistance=1).acts("aragorn").dice("overrun").do("attack", "aragorn", 1)
    dice = place(table, "Battle at Bree")
    assert [die.text for die in dice.pieces] == ["1 overrun"]
    assert "overrun costs a friendly troop" in dice.text
    table.settle()
    assert not [one for one in seen(table).places if one.ref[0] == "dice"]


def test_objectives_say_what_they_ask_and_whether_they_are_done() -> None:
    """Given a complete objective and one whose sources disagree, then each says so; what it asks is its first line."""
    table = Table().clear().objectives("challenge_sauron", "saruman_your_staff_is_broken")
    card = objective(table, "Challenge Sauron")
    assert card.marks == ()
    assert "North Ithilien" in card.text.splitlines()[0]
    assert card.notes[-1].kind == "uncertain"
    assert card.notes[-1].text.startswith("Not certain: troops")
    table.game.completed.append(table.book.objective("saruman_your_staff_is_broken"))
    assert objective(table, "Saruman, Your Staff Is Broken").marks == ("complete",)


def test_hands_tokens_and_characters_lie_before_their_seat() -> None:
    table = Table(2).clear().cast([["frodo_sam", "aragorn"], ["gimli", "legolas"]]).begin()
    table.hold(1, "rohan_valor", stealth=2)
    assert [card.name for card in pile(table, "Hand", 1).cards] == ["Rohan (valor)"]
    assert [card.name for card in pile(table, "Characters", 1).cards] == ["Gimli", "Legolas"]
    assert [piece.text for piece in place(table, "Player 2").pieces] == ["2 stealth tokens"]


def test_a_solo_game_shows_whose_turn_it_is() -> None:
    """Given a solo game, then the heading and a mark name the character with the token."""
    table = Table(1, characters="first_game")
    row = [card for card in pile(table, "Characters", 0).cards if card.marks]
    assert [card.marks for card in row] == [("has the turn token",)]
    assert seen(table).heading == f"{row[0].name}'s turn"


def test_every_line_has_a_dash_of_its_own_colour() -> None:
    """Given the battle lines, then lines of one colour have one dash, and no two colours share one."""
    dashes = {(route.colour, route.dash) for route in seen(Table().clear()).routes}
    assert len(dashes) == len({colour for colour, _ in dashes}) == len({dash for _, dash in dashes})


def test_why_speaks_of_actions_events_and_abilities() -> None:
    """Given Aragorn acting in Bree with an event that could do nothing, then each refusal has its sentence."""
    table = Table().clear().put(aragorn="bree").hold(0, "orc_infighting").acts("aragorn")
    reasons = why(table.game, Seat(0))
    assert reasons["Travel"] == ""
    assert reasons["Muster"] == "Bree has no army's colour."
    assert reasons["Andúril"] == "No objective is complete yet."
    assert reasons["Orc Infighting"]
    table.put(shadow={"moria": 1})
    assert why(table.game, Seat(0))["Orc Infighting"] == ""


def test_why_speaks_of_an_ability_once_whatever_its_ways() -> None:
    """Given Legolas, whose Sure Shot hits troops or a Nazgûl, then it can be done where one can be hit."""
    table = Table().clear().put(legolas="bree").acts("legolas")
    refused = "It takes 1 stealth. There is no Nazgûl in this region that could fly to Mordor."
    assert why(table.game, Seat(0))["Sure Shot"] == refused
    table.hold(0, stealth=1).put(shadow={"bree": 1})
    assert why(table.game, Seat(0))["Sure Shot"] == ""


def test_why_between_actions_says_that_it_is_not_the_time() -> None:
    """Given a battle in progress, then actions and events have to wait."""
    table = Table().clear().put(shadow={"bree": 2}, troops={"bree": {"elven": 1}}, aragorn="bree")
    table.hold(0, "orc_infighting", resistance=1).acts("aragorn").dice("overrun").do("attack", "aragorn", 1)
    reasons = why(table.game, Seat(0))
    assert reasons["Travel"] == "Actions are done one after the other, in the first part of a turn."
    assert reasons["Orc Infighting"] == "Something is being resolved first."


def test_what_special_paths_cost_is_a_number_of_a_symbol() -> None:
    """Given special paths, then each cost is a number and a symbol, and is told in words."""
    costs = {(link.cost, link.text, link.symbol) for link in scene(Table().game, Seat(0)).links if link.cost}
    assert ("1", "1 stealth", "stealth") in costs and ("2", "2 friendship", "friendship") in costs
