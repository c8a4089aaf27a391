"""The demonstration lands in the browser: regions, hexes, a bare sheet, rows of cards. A server is made up for them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from types import UnionType
from typing import Any, Literal, Union, get_origin, get_type_hints

import msgspec
import pytest
from playwright.sync_api import expect

from tests.scene import lands, war
from tests.scene.tables import TABLE
from tests.web.conftest import DESKTOP, PHONE, Someone
from westmarch.engine.option import Seat
from westmarch.scene import Card, Choice, Piece, Pile, Place, Prompt, Reference, Scene, difference
from westmarch.scene.cartography.cartographer import spread_over
from westmarch.server.protocol.messages import Done, Moved, Position, Reasons, Table, View
from westmarch.server.web.routes.maps import backdrop

LINE = "Elves go to {name}"


def all_hexes() -> lands.Land:
    """The hex grid with each of its 4,256 hexes as a place; armies stand in a hundred of them."""
    geography, armies = lands.hexes()
    grid, (bree, _) = geography.grid, armies.places
    assert grid is not None
    places = tuple(
        Place(
            ("hex", number),
            f"{number % grid.columns:02}.{number // grid.columns:02}",
            bree.pieces if number % 42 == 0 else (),
            x=round(grid.middle((number % grid.columns, number // grid.columns))[0]),
            y=round(grid.middle((number % grid.columns, number // grid.columns))[1]),
        )
        for number in range(grid.count)
    )
    return msgspec.structs.replace(geography, spots=()), msgspec.structs.replace(armies, places=places)


def a_full_hand() -> lands.Land:
    """The rows of cards, and before the only seat a hand of ten cards with long names, four more in reserve."""
    geography, scene = lands.cards()
    names = ("Mithrandir the Wanderer", "Warriors of the Riddermark", "Rhûn", "Blade of Westernesse", "The Red Arrow")
    cards = tuple(
        Card(
            ("card", 100 + at),
            names[at % 5],
            "A text.",
            ("new",) if at % 4 == 0 else (),
            "1 path icon, leads 1/0",
            colour="blue",
        )
        for at in range(14)
    )
    hand = Pile("Hand", "hand", 10, cards[:10], Seat(0), at=("role", 0))
    reserve = Pile("Reserve", "row", 4, cards[10:], Seat(0), at=("role", 0))
    role = Place(("role", 0), "Gandalf", (Piece("token", "Ring token"),), ("limit 2",), within=("seat", 0))
    return geography, msgspec.structs.replace(scene, places=(*scene.places, role), piles=(*scene.piles, reserve, hand))


def empty(hint: Any) -> Any:
    """Nothing, of a type: None, 0, "", an empty list."""
    kind = get_origin(hint) or hint
    return None if kind in (UnionType, Union, Literal) else kind()


class Teller:
    """A server of one table: whatever is chosen, the pieces of the chosen place's neighbour go there."""

    def __init__(self, land: lands.Land, goals: tuple[int, ...]) -> None:
        self.geography, scene = land
        self.scene = self.geography.placed(scene)
        self.goals = goals
        self.moment = 0
        self.reasons: dict[str, str] = {}
        """Why something can't be done."""
        self.asked_why = False

    def prompt(self) -> Prompt:
        names = {place.ref: place.name for place in self.scene.places}
        goals = [self.scene.places[at].ref for at in self.goals]
        choices = (
            Choice(at, Seat(0), LINE.format(name=names[goal]), "go", references=(goal,), args=(at - 1,))
            for at, goal in enumerate(goals, 1)
        )
        return Prompt("Where to?", (Seat(0),), "", tuple(choices))

    def standing(self) -> dict[str, Any]:
        return {"moment": self.moment, "waits_for": [0], "held": [], "undo": None, "restart": None, "redo": False}

    def table(self) -> Table:
        ground = Scene("")
        position = Position(**self.standing(), views=[View(0, difference(ground, self.scene), self.prompt())])
        told = {"at": self.moment, "id": "land", "title": "land", "phase": "playing", "position": position, "own": [0]}
        told["ground"] = ground
        nothing = {name: empty(hint) for name, hint in get_type_hints(Table).items()}
        return Table(**nothing | told | {"seats": 1, "owner": True})

    def chosen(self, number: int) -> Moved:
        """All pieces of the first place that has any go where the choice says."""
        goal = self.scene.places[self.goals[number]]
        start = next(place for place in self.scene.places if place.pieces and place.x is not None and place != goal)
        now: dict[Reference, Place] = {
            start.ref: msgspec.structs.replace(start, pieces=()),
            goal.ref: msgspec.structs.replace(goal, pieces=start.pieces),
        }
        before = self.scene
        self.scene = msgspec.structs.replace(before, places=tuple(now.get(one.ref, one) for one in before.places))
        self.moment += 1
        view = View(0, difference(before, self.scene), self.prompt())
        return Moved(self.moment, Position(**self.standing(), views=[view]), 0, [])

    # In the browser.

    def on(self, page: Any) -> None:
        """Let a page believe in it."""
        page.route("**/api/titles/land/map", self.drawn)
        page.route_web_socket("**/api/tables/land/live*", self.connected)

    def drawn(self, route: Any) -> None:
        if self.geography.cloth:
            route.fulfill(status=404)
        else:
            route.fulfill(body=backdrop(self.geography, self.scene), content_type="text/json")

    def connected(self, socket: Any) -> None:
        def heard(text: str) -> None:
            request = json.loads(text)
            if request["type"] == "answer":
                socket.send(msgspec.json.encode(self.chosen(request["option"][2])).decode())
                socket.send(msgspec.json.encode(Done(request["id"])).decode())
            elif request["type"] == "why":
                socket.send(msgspec.json.encode(Reasons(request["id"], self.reasons)).decode())
                self.asked_why = True

        socket.on_message(heard)
        socket.send(msgspec.json.encode(self.table()).decode())


def visit(me: Someone, teller: Teller) -> None:
    teller.on(me.page)
    me.page.goto(f"{me.address}/table/land")
    me.page.locator(".place, .location").first.wait_for()
    me.wait_for_choices()


def go(me: Someone, choice: int) -> None:
    before = me.moment
    me.choices.nth(choice).click()
    me.wait_for_moment(before + 1)


def middle(box: dict[str, float]) -> tuple[float, float]:
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


PLACES = '.place[data-ref^="area"], .place[data-ref^="hex"]'


def test_a_hundred_and_five_regions_are_played(somebody: Callable[..., Someone]) -> None:
    # Given 105 areas with borders
    me, teller = somebody(), Teller(lands.areas(), (1, 16, 104))
    visit(me, teller)
    # Then each is on the map, the picture lies under them, and most names find room
    me.page.locator(".map img").wait_for()
    expect(me.page.locator(PLACES)).to_have_count(105)
    me.page.locator(".name").nth(60).wait_for()
    # When troops are sent somewhere, then they stand there
    go(me, 1)
    name = teller.scene.places[16].name
    expect(me.page.locator(f'.place[aria-label^="{name},"]')).to_have_attribute("aria-label", re.compile("3 Orcs"))


def test_thousands_of_hexes_stay_light(somebody: Callable[..., Someone]) -> None:
    # Given 4,256 hexes
    me, teller = somebody(), Teller(all_hexes(), (1, 100, 2000))
    visit(me, teller)
    # Then only those are drawn where something is or can be done
    assert me.becomes(lambda: 100 < me.page.locator(PLACES).count() < 120)
    # When a hex without anything is clicked on, then it is told about
    me.page.locator(".map img").wait_for()
    image = me.page.locator(".map img").bounding_box()
    west, north, east, _ = spread_over(teller.geography.frame)
    place = teller.scene.places[30 * 76 + 38]
    scale = image["width"] / (east - west)
    me.page.mouse.click(image["x"] + (place.x - west) * scale, image["y"] + (place.y - north) * scale)
    me.page.locator(".popover", has_text=place.name).wait_for()
    # When one goes on by the keyboard, then to the next hex
    me.page.locator('.place[aria-pressed="true"]').focus()
    me.page.keyboard.press("ArrowRight")
    assert me.focus_is_on(teller.scene.places[30 * 76 + 39].name)
    # And a move is shown
    me.page.keyboard.press("Escape")
    go(me, 2)
    goal = teller.scene.places[2000]
    expect(me.page.locator(f'.place[aria-label^="{goal.name},"]')).to_have_attribute(
        "aria-label", re.compile("4 Elves")
    )


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_map_that_nobody_has_drawn(somebody: Callable[..., Someone], viewport: dict[str, int]) -> None:
    # Given a scene on a bare sheet, with every word that there is
    me, teller = somebody(viewport), Teller((lands.a_bare_sheet()[0], TABLE), (1, 3))
    visit(me, teller)
    # Then its places, ways and lines are there
    expect(me.page.locator(".place")).to_have_count(6)
    expect(me.page.locator(".link")).to_have_count(3)
    expect(me.page.locator(".route")).to_have_count(2)


@pytest.mark.parametrize(
    ("name", "told"),
    [("The Shire", ["Move from The Shire, Recruit in The Shire: Nobody is at war."]), ("", [])],
    ids=["a name", "no name"],
)
def test_a_click_tells_the_reasons_that_name_the_place(
    somebody: Callable[..., Someone], name: str, told: list[str]
) -> None:
    # Given a place with or without a name, and reasons, some of which speak of it or of one that begins alike
    geography, scene = lands.a_bare_sheet()[0], TABLE
    shire = next(place for place in scene.places if place.name == "The Shire")
    named = tuple(msgspec.structs.replace(one, name=name) if one is shire else one for one in scene.places)
    me, teller = somebody(), Teller((geography, msgspec.structs.replace(scene, places=named)), (1, 3))
    teller.reasons = {
        "Move from The Shire": "Nobody is at war.",
        "Recruit in The Shire": "Nobody is at war.",
        "Move from The Shirebourn": "Nobody is there.",
        "Attack": "There is no enemy.",
    }
    visit(me, teller)
    # When it is clicked on, then what holds for it is told once, and nothing else
    me.page.locator(f'.place[data-ref="{shire.ref[0]}:{shire.ref[1]}"]').focus()
    me.page.keyboard.press("Enter")
    me.page.locator(".here").wait_for()
    assert me.becomes(lambda: teller.asked_why)
    me.page.evaluate("() => new Promise(requestAnimationFrame)")  # what it was told is on the page
    expect(me.page.locator(".here .why")).to_have_text(told)


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_war_on_hexes(somebody: Callable[..., Someone], viewport: dict[str, int]) -> None:
    # Given a map on which every hex is a place without a position of its own, thirty units and three contests
    goals = tuple(war.number(hexagon) for hexagon in ((8, 7), (16, 3), (7, 8)))
    me, teller = somebody(viewport), Teller((war.GEOGRAPHY, war.scene()), goals)
    visit(me, teller)
    name = f"war-{viewport['width']}"
    me.picture(name)
    # Then it is a map, contests or not, with all hexes, who is how strong, and all units, by their number where crowded
    expect(me.page.locator(PLACES)).to_have_count(war.GRID.count)
    units = sorted(piece.short for pieces in war.units().values() for piece in pieces)
    troops = me.page.locator('.token[data-kind="troop"]')
    assert me.becomes(lambda: sum(map(count_of, troops.all_text_contents())) == len(units))
    assert sorted(me.page.locator('.token[data-kind="contest"]').all_text_contents()) == ["3:2", "4:9", "7:3"]
    # And units stand in their own hex, below its middle, so that its ground is seen; only landmarks have a symbol
    firs = teller.scene.places[war.number((16, 2))]
    about = f'[data-about="hex:{firs.ref[1]}"]'
    hexagon, unit = (middle(me.page.locator(kind + about).bounding_box()) for kind in (".place", ".token"))
    assert unit[0] == pytest.approx(hexagon[0], abs=1)
    assert -1 <= unit[1] - hexagon[1] <= me.page.locator(f".place{about}").bounding_box()["height"] / 2
    expect(me.page.locator(".settlement")).to_have_count(2)
    # And hexes are named where they have a name, not by their numbers
    names = " ".join(me.page.locator(".name").all_text_contents())
    assert "Minas Tirith" in names
    assert not re.search(r"\d{4}", names)
    # When one asks about what is fought over, then all of it is told
    me.page.locator('.place[aria-label^="The Rammas"]').focus()
    me.page.keyboard.press("Enter")
    for word in ("7", "Mordor", "Gondor could hold"):
        expect(me.page.locator(".here")).to_contain_text(word)
    me.picture(f"{name}-told")
    me.page.keyboard.press("Escape")
    # And a move is shown
    go(me, 1)
    goal = me.page.locator(f'.place[data-ref="hex:{goals[1]}"]')
    expect(goal).to_have_attribute("aria-label", re.compile(r"15\. Host of Mordor"))
    # And from nearer by each unit is seen, by its short name
    for _ in range(4):
        me.button("Nearer").click()
    assert me.becomes(lambda: sorted(troops.all_text_contents()) == units)


def count_of(token: str) -> int:
    """How many units a token stands for."""
    return int(token[1:]) if token.startswith("×") else 1


def test_rows_of_cards(somebody: Callable[..., Someone]) -> None:
    # Given seven locations with cards, then they are no map, and each has its rows
    me, teller = somebody(), Teller(lands.cards(), (0,))
    visit(me, teller)
    expect(me.page.locator(".map")).to_have_count(0)
    expect(me.page.locator(".location")).to_have_count(7)
    expect(me.page.locator(".location .card")).to_have_count(15)


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_ten_cards_in_hand_can_be_read_and_touched(somebody: Callable[..., Someone], viewport: dict[str, int]) -> None:
    # Given a hand of ten cards and a reserve of four
    me, teller = somebody(viewport), Teller(a_full_hand(), (0,))
    visit(me, teller)
    # Then all lie within the window, large enough for a finger, and no name is cut off at its side
    buttons = me.page.locator(".hand .card button")
    expect(buttons).to_have_count(14)
    for box in (button.bounding_box() for button in buttons.all()):
        assert box["width"] >= 44
        assert box["height"] >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= viewport["width"]
    cut = "all => all.filter(name => name.scrollWidth > name.clientWidth + 1).map(name => name.innerText)"
    assert me.page.locator(".hand .card .name").evaluate_all(cut) == []
    # And the table and the question are still seen
    assert me.in_sight(".question")
    assert me.page.locator(".stage").bounding_box()["height"] > viewport["height"] / 5
