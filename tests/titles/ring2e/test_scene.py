"""What the table of War of the Ring shows, and to whom."""

from __future__ import annotations

import pytest

from tests.titles.ring2e.given import Table
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.option import SPECTATOR, Seat
from westmarch.engine.secrecy import determinize
from westmarch.scene import Contest, Pile, Place, Scene
from westmarch.titles.ring2e.procedures.battle import Battle
from westmarch.titles.ring2e.procedures.forces import NO_FORCE
from westmarch.titles.ring2e.rules.tiles import unseen_tile_bits
from westmarch.titles.ring2e.scene import scene
from westmarch.titles.ring2e.scene.cards import glossary

FREE, SHADOW = Seat(0), Seat(1)


def place(seen: Scene, name: str) -> Place:
    (found,) = [one for one in seen.places if one.name == name]
    return found


def hand(seen: Scene, owner: Seat) -> Pile:
    (found,) = [pile for pile in seen.piles if pile.kind == "hand" and pile.owner == owner]
    return found


def told(seen: Scene, name: str) -> list[str]:
    return [piece.text for piece in place(seen, name).pieces]


def test_an_army_is_told_by_nation_and_kind() -> None:
    """Given Gondor and Rohan in Edoras, then their Regulars, Elites and Leaders are counted one by one."""
    table = Table().clear().army("edoras", gondor="R3", rohan="R1 E2 L1", characters=["boromir"])
    assert told(scene(table.game, FREE), "Edoras") == [
        "3 Regulars of Gondor",
        "1 Regular of Rohan",
        "2 Elites of Rohan",
        "1 Leader of Rohan",
        "Boromir",
    ]


def test_a_siege_shows_who_is_inside() -> None:
    """Given a besieged Minas Tirith, then its garrison stands within the walls, and comes first."""
    table = Table().clear().army("minas_tirith", gondor="R2 E1").army("minas_tirith", sauron="R5", nazgul=2)
    found = place(scene(table.game, FREE), "Minas Tirith")
    assert found.remarks == ("stronghold", "besieged")
    assert [(piece.text, piece.walled) for piece in found.pieces] == [
        ("2 Regulars of Gondor", True),
        ("1 Elite of Gondor", True),
        ("5 Regulars of Sauron", False),
        ("2 Nazgûl", False),
    ]


def test_an_army_is_told_apart_without_colours() -> None:
    """Given Armies of both sides, then figures have a shape, an emblem, and an outline of their side."""
    table = Table().clear().army("minas_tirith", gondor="R2 E1 L1", characters=["boromir"])
    table.army("osgiliath", sauron="R3", nazgul=1)
    seen = scene(table.game, FREE)
    shapes = [(piece.figure, piece.emblem, piece.side, piece.head) for piece in place(seen, "Minas Tirith").pieces]
    assert shapes == [
        ("foot", "tree", "round", ""),
        ("elite", "tree", "round", ""),
        ("leader", "tree", "round", ""),
        ("", "", "round", "helm"),
    ]
    shapes = [(piece.figure, piece.emblem, piece.side, piece.head) for piece in place(seen, "Osgiliath").pieces]
    assert shapes == [("foot", "eye", "pointed", ""), ("flyer", "eye", "pointed", "")]


def test_a_captured_stronghold_is_besieged_the_other_way_round() -> None:
    table = Table().clear().captured("minas_tirith").army("minas_tirith", sauron="R2").army("minas_tirith", gondor="R4")
    found = place(scene(table.game, FREE), "Minas Tirith")
    assert found.remarks == ("stronghold", "held by the Shadow", "besieged")
    assert [(piece.text, piece.walled) for piece in found.pieces] == [
        ("2 Regulars of Sauron", True),
        ("4 Regulars of Gondor", False),
    ]


def test_a_battle_shows_what_is_fought_over() -> None:
    """Given Boromir with Rohan against Isengard, then both Combat Strengths are seen there, his own too, until it is
    decided."""
    table = Table().clear().at_war().army("folde", rohan="R2", characters=["boromir"]).army("westemnet", isengard="R4")
    battle = Battle(FREE, table.region("folde"), table.region("westemnet"), NO_FORCE[FREE], "field")
    table.dice(*[1] * 8).begin(battle)
    found = place(scene(table.game, FREE), "Westemnet").contest
    assert found == Contest(3, 4, outlook="the Free Peoples attack from Folde")
    battle.outcome = "retreat"
    assert place(scene(table.game, FREE), "Westemnet").contest is None


@pytest.mark.parametrize("seat", [FREE, SHADOW, SPECTATOR])
def test_of_other_hands_only_backs_are_seen(seat: Seat) -> None:
    """Given cards in both hands, then a seat sees its own, and of the other how many of each back there are."""
    table = Table().clear().hand("free", "fc-01", "fs-05", "fs-06").hand("shadow", "sc-01")
    seen = scene(table.game, seat)
    for owner, backs in ((FREE, "1 Character, 2 Strategy"), (SHADOW, "1 Character")):
        pile = hand(seen, owner)
        if owner == seat:
            assert len(pile.cards) == pile.count
        else:
            assert (pile.cards, pile.back) == ((), backs)


@pytest.mark.parametrize("seat", [FREE, SHADOW])
def test_a_scene_tells_nothing_that_is_hidden(seat: Seat) -> None:
    """Given a position, then it looks the same to a seat in every world that the seat thinks possible."""
    table = Table().clear().hand("free", "fc-01", "fs-05").hand("shadow", "sc-01", "ss-02")
    table.sovereign("brand", tiles=["1"])
    for number in range(5):
        world = determinize(table.game, seat, Rng(key_of("world"), 0, number))
        assert scene(world, seat) == scene(table.game, seat)


# What lies beside the map.


def test_dice_are_told_by_face() -> None:
    """Given dice of both sides and some in the Hunt Box, then all are told, and one's own can be chosen."""
    table = Table().clear().give_dice("free", "character", "character", "ruler muster").give_dice("shadow", "army")
    table.hunt_box(shadow=3, free=1)
    seen = scene(table.game, FREE)
    found = place(seen, "Free dice").pieces
    assert [(piece.name, piece.count, piece.short) for piece in found] == [
        ("Character die", 2, "Char"),
        ("Ruler die (Muster)", 1, "Ruler Must"),
    ]
    assert all(piece.ref for piece in found)
    assert [piece.ref for piece in place(seen, "Shadow dice").pieces] == [None]
    assert told(seen, "Hunt Box") == ["3 Eyes", "1 Free Peoples die"]


def test_the_political_track_has_a_column_for_each_box() -> None:
    """Given two nations At War, then they stand in the last column; who is passive lies face down."""
    table = Table().clear().at_war("sauron", "isengard").politics(gondor=1, rohan="1 active")
    track = next(track for track in scene(table.game, FREE).tracks if track.look == "columns")
    assert track.steps == ("3", "2", "1", "At War")
    assert track.columns[-2:] == ["1: Gondor (passive), Rohan", "At War: Isengard, Sauron"]
    assert [piece.name for _, piece in track.tokens if piece.spent and "Gondor" in piece.name] == ["Gondor (passive)"]


def test_the_fellowship_and_the_political_track_lie_beside_the_map() -> None:
    """Given a game, then who is with the Ring-bearers, their way, corruption and the Hunt are on one panel."""
    seen = scene(Table().game, FREE)
    fellowship, politics = seen.panels
    assert (fellowship.title, politics.title) == ("Fellowship", "Political Track")
    held = [seen.tracks[ref[1]].name if ref[0] == "track" else seen.place(ref).name for ref in fellowship.holds]
    assert held == ["Fellowship", "Progress (hidden)", "Corruption", "Hunt Box"]
    guide = place(seen, "Fellowship").pieces[1]
    assert (guide.name, guide.values) == ("Gandalf the Grey", (("Level", "3"),))


def test_the_fellowship_is_told_with_its_guide_first() -> None:
    """Given a revealed Fellowship with progress, then that is said, and who is with the Ring-bearers."""
    table = Table().clear().fellowship("moria", companions=["boromir", "strider"], progress=3, revealed=True)
    seen = scene(table.game, SHADOW)
    found = place(seen, "Fellowship")
    assert found.marks == ("revealed", "Guide Boromir", "last seen in Moria")
    assert told(seen, "Fellowship") == ["the Ring-bearers", "Boromir", "Strider"]
    assert told(seen, "Moria") == ["the Ring-bearers"]
    assert "Progress (revealed): 3" in [track.text for track in seen.tracks]


def test_on_the_mordor_track_nobody_is_on_the_map() -> None:
    table = Table().clear().fellowship("morannon", mordor=2, corruption=7)
    seen = scene(table.game, FREE)
    assert told(seen, "Morannon") == []
    assert [track.value for track in seen.tracks[:2]] == ["Corruption: 7 of 12", "Mordor (hidden): 2 of 5"]


def test_tiles_are_counted_by_kind() -> None:
    """Given drawn tiles, then they are seen by kind, and so is what is left in the pool."""
    table = Table().clear()
    table.game.pool.remove(table.number("tile", "3_1"))
    table.game.drawn_tiles.append(table.number("tile", "3_1"))
    seen = scene(table.game, FREE)
    assert told(seen, "Hunt tiles drawn") == ["1 × 3"]
    assert "2 × 3" in told(seen, "Hunt Pool")


def test_corruption_tiles_are_backs_to_the_free_peoples() -> None:
    """Given a tile face down on Brand, then the Shadow knows it, and for others it may be any of the pool."""
    table = Table().clear().sovereign("brand", tiles=["1"])
    table.game.could_be[table.character("brand")] = (unseen_tile_bits(table.game),)
    marks = {
        seat: next(card.marks for _, card in scene(table.game, seat).cards() if card.name.startswith("Brand"))
        for seat in (FREE, SHADOW)
    }
    assert marks[FREE] == ("Leader", "1 Corruption tile face down", "Dale")
    assert marks[SHADOW] == ("Leader", "tile 1", "Dale")
    pools = [dict.fromkeys(told(scene(table.game, seat), "Hunt Pool")) for seat in (FREE, SHADOW)]
    assert pools[0] != pools[1]


def test_victory_points_are_counted() -> None:
    table = Table().clear().captured("minas_tirith", "dale", "moria")
    assert [goal.told for goal in scene(table.game, FREE).goals][2:] == ["Shadow VP: 3 of 10", "Free VP: 2 of 4"]


def test_goals_and_tracks_say_how_far_the_ring_has_come() -> None:
    """Given 7 corruption on step 2 of the Mordor Track, then 5 more corrupt the Ring-bearers, 3 steps save them."""
    seen = scene(Table().clear().fellowship("morannon", mordor=2, corruption=7).game, FREE)
    assert [goal.told for goal in seen.goals][:2] == [
        "The Ring destroyed: 2 of 5",
        "The Ring-bearers corrupted: 7 of 12",
    ]
    assert seen.tracks[0].ahead == "5 more, and the Shadow has won"
    assert seen.tracks[1].marks == ((5, "the Crack of Doom"),)


def test_reinforcements_and_casualties_are_told_by_nation() -> None:
    table = Table().clear().reinforcements("elves", "R1 E2 L0")
    table.game.casualties[table.nation("elves") * 4] = 3
    seen = scene(table.game, SHADOW)
    assert "Elves: 1 Regular, 2 Elites" in told(seen, "Free Peoples reinforcements")
    assert told(seen, "Casualties") == ["Elves: 3 Regulars"]


def test_cards_in_play_are_seen_by_all() -> None:
    table = Table().clear().on_table("fc-05", "sc-15")
    for seat in (FREE, SHADOW, SPECTATOR):
        (pile,) = [pile for pile in scene(table.game, seat).piles if pile.name == "Cards in play"]
        assert len(pile.cards) == 2


def test_a_card_has_both_halves_and_its_doubts() -> None:
    """Given a card that rests on one source, then a note says so; both halves are told."""
    table = Table().clear().hand("free", "fs-25k")
    (card,) = hand(scene(table.game, FREE), FREE).cards
    assert [note.kind for note in card.notes] == ["sourced"]
    assert "In battle, " in card.text and "(initiative" in card.text


@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_all_hands_are_theirs_alone(players: int) -> None:
    """Given three or four players, then each has a place with a name, and no seat sees the hand of another."""
    table = Table(players)
    for seat in table.game.seats:
        seen = scene(table.game, seat)
        assert len([one for one in seen.places if one.ref[0] == "seat"]) == players
        for owner in table.game.seats:
            assert bool(hand(seen, owner).cards) == (owner == seat)


def test_every_card_and_character_can_be_looked_up() -> None:
    table = Table()
    cards = glossary(table.book)
    assert len(cards) == len(table.book.cards) + len(table.book.character_records)
    assert all(card.text or card.name == "Gollum" for card in cards)


def test_a_battle_shows_dice_and_cards() -> None:
    """Given a battle before the combat cards, then it is in the heading, with the dice that will be rolled; a card that
    has been laid is a back to the enemy."""
    table = Table().clear().at_war().army("folde", rohan="R3 L1").army("edoras", isengard="R5")
    table.hand("free", "fs-13").begin(
        Battle(FREE, table.region("folde"), table.region("edoras"), NO_FORCE[0], "field")  # type: ignore[arg-type]
    )
    seen = scene(table.game, FREE)
    assert seen.heading == "Turn 1: battle in Edoras, round 1"
    found = place(seen, "Free attack")
    assert (found.marks, found.pieces[0].short, found.pieces[0].count) == (
        ("hits on 6", "1 may be rolled again"),
        "?",
        3,
    )
    assert place(seen, "Shadow defense").pieces[0].count == 5
