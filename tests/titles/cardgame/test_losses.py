"""Losses, support and winning against brute force: whatever stands there, the game allows exactly what the rules do."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.titles.cardgame.given import Entry, Table, loss_sets
from westmarch.titles.cardgame.procedures import usefulness
from westmarch.titles.cardgame.words import ATTACK, DEFENSE, SIDES

PATH_DEFENDERS: list[Entry] = [
    "gimli",
    {"card": "gimli", "items": ["dwarven_axe"]},
    "sam_gamgee",
    {"card": "sam_gamgee", "items": ["blade_of_westernesse", "mithril_coat"]},
    "gandalf_the_grey",
    "legolas",
    {"card": "legolas", "items": ["bow_of_the_galadhrim"]},
    "elrond",
    "boromir",
    {"card": "strider", "items": ["anduril"]},
    "gwaihir",
]
FREE_DEFENDERS: list[Entry] = [
    "aragorn",
    "denethor",
    "prince_imrahil",
    "boromir",
    "strider",
    "soldiers_of_gondor",
    "knights_of_dol_amroth",
    "guards_of_the_citadel",
    "dead_men_of_dunharrow",
    "the_great_gate",
    "eomer",
    "riders_of_rohan",
    "village_militia",
    "merry_brandybuck",
    "pippin_took",
    {"card": "gandalf_the_white", "items": ["shadowfax"]},
    "high_elves",
    "high_elves_2",
    {"card": "galadriel", "items": ["nenya"]},
    "elrond",
    "quickbeam",
    "theoden",
]
SHADOW_DEFENDERS: list[Entry] = [
    "saruman",
    {"card": "saruman", "items": ["sarumans_staff"]},
    "ugluk",
    "wolf_riders",
    "white_hand_orcs",
    "white_hand_orcs_2",
    "fighting_uruk_hai",
    "devilry_of_orthanc",
    "mordor_orcs",
    "mordor_orcs_2",
    "olog_hai",
    "grond",
    "gorbag_and_shagrat",
    "mouth_of_sauron",
    "the_black_easterling",
    "the_black_serpent",
    "haradrim_mumakil",
    "balrog_of_moria",
]
LEADERS_AND_ARMIES: list[Entry] = [
    "aragorn",
    "strider",
    "denethor",
    "boromir",
    "pippin_took",
    "merry_brandybuck",
    "eomer",
    "dead_men_of_dunharrow",
    "soldiers_of_gondor",
    "knights_of_dol_amroth",
    "riders_of_rohan",
]
PLACES = {"free": ["minas_tirith", "helms_deep", "dol_amroth", "lorien"], "shadow": ["orthanc", "dol_guldur", "umbar"]}

PEOPLE = Table(shadow="people", seats=2)
BOTS = Table()
DUEL = Table("duel2", shadow="people")
DUEL_WITH_A_BOT = Table("duel2")


def title_of(entry: Entry) -> str:
    return entry if isinstance(entry, str) else str(entry["card"])


def rows(pool: list[Entry], most: int = 5) -> st.SearchStrategy[list[Entry]]:
    """Rows of different cards, in any order."""
    return st.lists(st.sampled_from(pool), max_size=most, unique_by=title_of)


def legal_sets(icons: dict[str, int], left: int) -> set[frozenset[str]]:
    """The sets of defenders that may be eliminated against so many icons: all that cancel any if they are too few; else
    any set for which there is an order in which nobody goes on when nothing is left."""
    cancelling = [card for card, count in icons.items() if count > 0]
    if left == 0:
        return {frozenset()}
    if sum(icons.values()) < left:
        return {frozenset(cancelling)}
    return {
        frozenset(lost)
        for size in range(1, len(cancelling) + 1)
        for lost in combinations(cancelling, size)
        if sum(icons[card] for card in lost) >= left > sum(icons[card] for card in lost) - max(icons[c] for c in lost)
    }


def alike(table: Table, found: set[frozenset[str]]) -> set[tuple[int, ...]]:
    """Sets of cards by title, as two copies of a card make no difference."""
    return {tuple(sorted(table.book.title_of[table.card(card)] for card in cards)) for cards in found}


# Losses.


@settings(max_examples=120)
@given(row=rows(PATH_DEFENDERS), attack=st.integers(0, 9))
def test_losses_on_a_path(row: list[Entry], attack: int) -> None:
    """Given any Free Peoples row on a path and any attack, then exactly the legal sets can be lost."""
    table = PEOPLE.clear().path("caradhras", free=row).tokens("caradhras", attack=attack)
    icons = table.counts("caradhras", "free")
    assert loss_sets(table, "caradhras", "free") == legal_sets(icons, attack)


@settings(max_examples=120)
@given(data=st.data(), side=st.sampled_from(SIDES), attack=st.integers(0, 9))
def test_losses_on_a_battleground(data: st.DataObject, side: str, attack: int) -> None:
    """Given any row of defenders on a battleground and any attack, then exactly the legal sets can be lost, support
    counting to the end."""
    place = data.draw(st.sampled_from(PLACES[side]))
    row = data.draw(rows(FREE_DEFENDERS if side == "free" else SHADOW_DEFENDERS))
    table = PEOPLE.clear()
    table.battleground(place, **{side: row}).tokens(place, attack=attack)  # type: ignore[arg-type]
    icons = table.counts(place, side)
    left = max(0, attack - table.book.defense[table.place(place)])
    found = loss_sets(table, place, side)
    assert found <= legal_sets(icons, left)
    assert alike(table, found) == alike(table, legal_sets(icons, left))


@settings(max_examples=120)
@given(row=rows(SHADOW_DEFENDERS), attack=st.integers(0, 9))
def test_losses_of_a_bot(row: list[Entry], attack: int) -> None:
    """Given a bot defends, then it loses cards from the right that cancel anything, until enough; that set is legal."""
    table = BOTS.clear().battleground("orthanc", shadow=row).tokens("orthanc", attack=attack)
    icons = table.counts("orthanc", "shadow")
    left = max(0, attack - 2)
    expected: list[str] = []
    for card in reversed(table.row("orthanc")):
        if icons[card] and sum(icons[one] for one in expected) < left:
            expected.append(card)
    there = table.row("orthanc")
    table.fight("orthanc")
    assert table.over
    lost = [card for card in there if table.zone_of(card) == "eliminated"]
    assert sorted(lost) == sorted(expected)
    assert frozenset(lost) in legal_sets(icons, left)
    assert {table.zone_of(card) for card in there if card not in lost} <= {"cycled"}


@settings(max_examples=120)
@given(row=rows(PATH_DEFENDERS), attack=st.integers(0, 9), scenario=st.sampled_from(["trilogy", "duel2"]))
def test_who_scores_a_path(row: list[Entry], attack: int, scenario: str) -> None:
    """Given any row on Egladil and any attack, then corruption is what nobody cancels; else the Free Peoples score it;
    in a duel only with more defense than attack."""
    table = {"trilogy": PEOPLE, "duel2": DUEL}[scenario].clear().path("egladil", free=row)
    total = 1 + sum(table.counts("egladil", "free").values())
    table.tokens("egladil", attack=attack).fight("egladil")
    while not table.over:
        table.do("lose")
    assert table.corruption == max(0, attack - total)
    scores = attack < total or (attack == total and scenario == "trilogy")
    assert table.scored_by("free") == (["egladil"] if scores else [])
    assert table.scored_by("shadow") == (["egladil"] if attack > total else [])


# Who would win.

SHADOW_ATTACKERS: list[Entry] = [
    "the_witch_king",
    "the_reaver",
    {"card": "the_warrior", "items": ["black_riders_mount"]},
    "mouth_of_sauron",
    "grond",
    "mordor_orcs",
    "olog_hai",
    "black_uruks",
    "haradrim_mumakil",
    "haradrim_cavalry",
    "the_black_serpent",
    "shelob",
    "hill_troll",
    "wolf_riders",
    "devilry_of_orthanc",
    "saruman",
    "gollum",
]
FREE_ANYWHERE: list[Entry] = [
    "gandalf_the_grey",
    "quickbeam",
    {"card": "sam_gamgee", "items": ["sting"]},
    "aragorn",
    "denethor",
    "soldiers_of_gondor",
    "the_great_gate",
    "dead_men_of_dunharrow",
    "riders_of_rohan",
    "eomer",
    "high_elves",
    "legolas",
]
ANYWHERE = ["egladil", "shelobs_lair", "minas_tirith", "helms_deep", "lorien", "orthanc", "dol_guldur", "morannon"]


def contest(table: Table, place: str, shadow: list[Entry], free: list[Entry]) -> Table:
    """A location with cards of both sides, whether they could have come there or not."""
    table.clear()
    return (table.path if table.book.is_path[table.place(place)] else table.battleground)(place, shadow, free)


@settings(max_examples=120)
@given(
    place=st.sampled_from(ANYWHERE),
    shadow=rows(SHADOW_ATTACKERS),
    free=rows(FREE_ANYWHERE),
    scenario=st.sampled_from(["trilogy", "duel2"]),
)
def test_winning_means_what_a_combat_would_bring(
    place: str, shadow: list[Entry], free: list[Entry], scenario: str
) -> None:
    """Given any rows, then the Shadow is winning exactly if it scores the location in a combat that is fought now."""
    table = contest({"trilogy": BOTS, "duel2": DUEL_WITH_A_BOT}[scenario], place, shadow, free)
    winning = table.wins(place)
    table.fight(place)
    while not table.over:
        table.do("lose")
    assert (table.scored_by("shadow") == [place]) == winning


@settings(max_examples=120)
@given(place=st.sampled_from(ANYWHERE), reserve=rows(SHADOW_ATTACKERS, most=6), free=rows(FREE_ANYWHERE, most=4))
def test_conceivably_winning_means_winning_when_all_have_come(
    place: str, reserve: list[Entry], free: list[Entry]
) -> None:
    """Given any reserves, then the Shadow conceivably wins exactly if it is winning once all that may have moved."""
    table = contest(BOTS, place, [], free)
    number = table.place(place)
    for entry in reserve:
        owner = table.book.owner[table.card(title_of(entry))]
        table.reserve(table.book.scenario.roles[owner].id, [entry])
    conceivable = usefulness.conceivably_wins(table.game, number)
    for role in ("witch_king", "saruman"):
        for card in table.game.reserves[table.role(role)]:
            if table.game.may_go(card, number):
                table.game.move(card, number)
    assert conceivable == table.wins(place)


# Support.


def own_icons(table: Table, place: str, side: str, card: str, kind: str) -> int:
    """A card's icons without leadership, as the records tell them."""
    book, game = table.book, table.game
    number = table.card(card)
    bearers = [number, *game.items(number)]
    count = sum(getattr(book.records[one].icons, kind) for one in bearers)
    gandalf = any("gandalf" in book.records[one].traits for one in game.in_play())
    isengard = sum(book.faction[one] == "isengard" for one in game.row(table.place(place)))
    for star in book.records[number].star:
        if star.at:
            count += getattr(star, kind) * (star.at == place)
        elif star.with_in_play is not None:
            count += getattr(star, kind) * gandalf
        elif star.per:
            count += getattr(star, kind) * (isengard // star.per)
    if kind == DEFENSE and card in ("strider", "aragorn") and table.zone_of("arwen") == "reserve":
        count += 1
    return count


def most_support(table: Table, cards: list[str], kind: str, hunters: bool) -> int:
    """The most icons that any way to pair armies with characters brings, by trying all of them."""
    book = table.book
    records = {card: book.records[table.card(card)] for card in cards}
    armies = [card for card in cards if records[card].type == "army"]
    leaders = [card for card in cards if records[card].type == "character"]

    def brings(leader: str, army: str) -> int:
        faction = records[army].faction
        by_text = hunters and leader in ("strider", "aragorn", "gimli", "legolas")
        if faction not in (records[leader].faction, records[leader].joins) and not by_text:
            return 0
        led = int(getattr(records[leader].icons, "lead_" + kind))
        dead_men = 2 * (army == "dead_men_of_dunharrow" and leader in ("strider", "aragorn"))
        return led + dead_men

    def best(leaders: list[str], armies: list[str]) -> int:
        if not leaders:
            return 0
        first, rest = leaders[0], leaders[1:]
        ways = [best(rest, armies)]
        ways += [brings(first, army) + best(rest, [one for one in armies if one != army]) for army in armies]
        return max(ways)

    return best(leaders, armies)


@settings(max_examples=200)
@given(data=st.data(), side=st.sampled_from(SIDES), own=st.booleans(), hunters=st.booleans(), arwen=st.booleans())
def test_support_is_assigned_for_most_icons(
    data: st.DataObject, side: str, own: bool, hunters: bool, arwen: bool
) -> None:
    """Given any row of a side, defending or attacking, then its total is the most that any pairing of armies and
    characters brings, whatever the order of the row."""
    place = data.draw(st.sampled_from(PLACES[side if own else "shadow" if side == "free" else "free"]))
    pool = st.sampled_from([FREE_DEFENDERS, LEADERS_AND_ARMIES] if side == "free" else [SHADOW_DEFENDERS])
    row = data.draw(rows(data.draw(pool), most=7))
    table = PEOPLE.clear().battleground(place, **{side: row})  # type: ignore[arg-type]
    if arwen:
        table.reserve("aragorn", ["arwen"])
    table.game.in_force = (table.card("the_three_hunters"),) if hunters else ()
    kind = DEFENSE if own else ATTACK
    cards = table.row(place, side)
    expected = sum(own_icons(table, place, side, card, kind) for card in cards)
    expected += most_support(table, cards, kind, hunters)
    assert sum(table.counts(place, side).values()) == expected
    assert all(icons >= 0 for icons in table.counts(place, side).values())


@pytest.mark.parametrize(
    "row", list(permutations(["aragorn", "denethor", "dead_men_of_dunharrow", "soldiers_of_gondor"]))
)
def test_the_order_of_a_row_does_not_matter_for_its_total(row: tuple[str, ...]) -> None:
    """Given two leaders and two armies, of which one fights for Aragorn alone, then in any order they are worth 6: own
    icons 1 + 1, leadership 1 + 1, and 2 of the Dead Men."""
    table = PEOPLE.clear().battleground("pelargir", free=row)
    assert sum(table.counts("pelargir", "free").values()) == 6


@pytest.mark.parametrize(("row", "icons"), [(["aragorn", "denethor"], [2, 0]), (["denethor", "aragorn"], [1, 1])])
def test_of_two_leaders_the_left_one_is_supported(row: list[str], icons: list[int]) -> None:
    """Given two leaders and one army, then the leader on the left counts."""
    table = PEOPLE.clear().battleground("pelargir", free=[*row, "soldiers_of_gondor"])
    assert [table.counts("pelargir", "free")[leader] for leader in row] == icons


@pytest.mark.parametrize(
    "armies", [["riders_of_rohan", "soldiers_of_gondor"], ["soldiers_of_gondor", "riders_of_rohan"]]
)
def test_an_army_is_needed_only_if_no_other_will_do(armies: list[str]) -> None:
    """Given The Three Hunters, then Gondor's soldiers can support Aragorn as well as the Riders can: Merry may join."""
    table = PEOPLE.clear().battleground("morannon", free=["aragorn", *armies]).reserve("frodo", ["merry_brandybuck"])
    table.game.in_force = (table.card("the_three_hunters"),)
    assert table.turn("frodo").can("move", "merry_brandybuck", "morannon")
