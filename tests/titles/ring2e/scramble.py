"""Scrambled positions: anything that the rules allow to stand on the map, however unlikely."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.titles.ring2e.given import Table
from tests.titles.ring2e.second.facts import ADJACENT, FOE, KIND_AT, NATIONS, REGION, SIDES, TAKEN, side_of_region
from westmarch.titles.ring2e.rules.figures import put_stack
from westmarch.titles.ring2e.words import SOVEREIGN_STATES

ON_TABLE = ("fs-02", "fs-03", "sc-17", "sc-22", "sc-25k", "ss-03k", "ss-05k")
"""Cards that lie on the table and matter to Armies."""

PLACES = [
    "rivendell",
    "moria",
    "lorien",
    "minas_morgul",
    "morannon",
    "dol_guldur",
    "hollin",
    "dimrill_dale",
    "osgiliath",
]
"""Where the Fellowship is found most."""

LEVELLED = ("gandalf_the_grey", "strider", "boromir", "legolas", "gimli", "meriadoc", "peregrin")


class Scrambler:
    """Scrambles one table again and again; the same seed gives the same position."""

    def __init__(self, **settings: str) -> None:
        self.table = Table(**settings)
        self.random = Random(0)

    @property
    def game(self) -> Any:
        return self.table.game

    def fresh(self, seed: object) -> Random:
        """An empty map with politics and Settlements in any state."""
        self.random = random = Random(str(seed))
        game = self.game
        game.result = ""
        self.table.clear()
        leads = Random(f"leads {seed}")
        game.leads = [leads.choice(game.seats_of(side)) for side in (0, 1)]
        game.turn, game.used, game.attempted, game.tokens = 1, [], [], []
        game.busy, game.tired, game.busy_armies, game.tired_armies = [], [], [], []
        game.minion_seen, game.strove, game.ring_users = False, False, []
        for cards in (*game.table, *game.played):
            self.table.take(self.table.key("card", cards))
        game.played, game.table = [], []
        self.gather_cards()
        game.drawn_tiles, game.removed_tiles, game.waiting_tiles = [], [], []
        game.pool, game.corruption_tiles = sorted(self.table.book.start_pool), {}
        game.could_be, game.attempt_tiles = {}, []
        game.log.clear()
        for nation in range(8):
            game.steps[nation] = random.choice((0, 0, 0, 1, 2, 3))
            game.active[nation] = nation >= 5 or game.steps[nation] == 0 or random.random() < 0.5
        takeable = [region for region in REGION if KIND_AT[region] in TAKEN]
        self.table.captured(*(region for region in takeable if random.random() < 0.12))
        return random

    def gather_cards(self) -> None:
        """All cards are in their decks."""
        game, book = self.game, self.table.book
        for seat in game.seats:
            game.hands[seat] = game.discards[seat] = ()
        game.decks[:] = [tuple(cards) for cards in book.cards_of_deck]

    # Armies.

    def army(self, side: str, region: str, most: int = 10, least: int = 1) -> None:
        """Up to so many units of any nations, and Leaders, as far as figures are left."""
        random = self.random
        nations = random.sample(NATIONS[side], random.choice((1, 1, 2, 3)))
        wanted = random.randint(least, most)
        for at in range(wanted):
            kind = random.choice("RRE")
            self.place(nations[at % len(nations)], kind, region)
        if side == "free" and self.table.game.has_army(0, self.table.region(region)):
            for nation in nations:
                for _ in range(random.choice((0, 0, 1, 2))):
                    self.place(nation, "L", region)
        if side == "shadow":
            self.nazgul(region, random.choice((0, 0, 0, 1, 3)))

    def place(self, nation: str, kind: str, region: str) -> None:
        if self.game.left(self.table.nation(nation), "REL".index(kind)):
            self.table.army(region, **{nation: f"{kind}1"})

    def nazgul(self, region: str, count: int) -> None:
        left = self.game.left(self.table.nation("sauron"), 3)
        if min(count, left):
            self.table.army(region, nazgul=min(count, left))

    def spoil_reinforcements(self) -> None:
        """Move many of the reinforcements away: out of the game, or nowhere."""
        game, random = self.game, self.random
        for at in range(len(game.reinforcements)):
            kept = random.choice((0, 0, 1, game.reinforcements[at]))
            kept = min(kept, game.reinforcements[at])
            gone = game.reinforcements[at] - kept
            game.reinforcements[at] = kept
            if at < 20 and at % 4 != 3:
                game.casualties[at] += random.randint(0, gone)

    # Around a region.

    def neighbours(self, region: str) -> None:
        """Armies here and there beside it."""
        for there in ADJACENT[region]:
            if self.random.random() < 0.35 and not self.is_taken(there):
                self.army(self.random.choice(SIDES), there, 6)

    def is_taken(self, region: str) -> bool:
        at = self.table.region(region)
        return at in self.game.free_armies or at in self.game.shadow_armies

    # Characters.

    def people(self, free_places: list[str], shadow_places: list[str]) -> None:
        """Companions, Sovereigns, Minions and Chieftains somewhere among these places, or elsewhere."""
        random, put = self.random, self.table.put
        for who in LEVELLED:
            put(**{who: random.choice([*free_places, "with_the_ring", "with_the_ring", "with_the_ring", "lost"])})
        for grey, great in (("strider", "aragorn"), ("gandalf_the_grey", "gandalf_the_white")):
            if self.table.where(grey) not in ("with_the_ring", "lost") and random.random() < 0.5:
                put(**{great: self.table.where(grey), grey: "lost"})
        self.minions(shadow_places)
        self.sovereigns(free_places)
        self.guide()

    def minions(self, places: list[str]) -> None:
        random, put = self.random, self.table.put
        book = self.table.book
        for one in book.shadow_characters:
            who = self.table.key("character", one)
            if who == "saruman":
                put(saruman=random.choice(("orthanc", "nowhere", "nowhere")))
            elif random.random() < 0.3:
                put(**{who: random.choice(places)})

    def sovereigns(self, places: list[str]) -> None:
        random, table = self.random, self.table
        for one, record in table.book.sovereign_records.items():
            who = table.key("character", one)
            state = random.choice((*SOVEREIGN_STATES, "lost"))
            if state == "lost":
                table.sovereign(who, "leader")
                table.put(**{who: "lost"})
                continue
            where = random.choice((record.start, *places)) if state != "corrupted" else record.start
            if state == "leader" and not self.game.has_army(0, table.region(where)):
                table.sovereign(who, "leader")
                table.put(**{who: "lost"})
                continue
            table.sovereign(who, state, where, self.doubts() if state == "leader" else ())
        self.game.pool.sort()

    def doubts(self) -> list[str]:
        """Corruption tiles on a Sovereign, fewer than would corrupt them."""
        game, book = self.game, self.table.book
        fit = [tile for tile in game.pool if book.tile_records[tile].damage in (0, 1) or book.is_kings[tile]]
        tiles = self.random.sample(fit, self.random.choice((0, 0, 1, 1)))
        return [str(book.tile_records[tile].id) for tile in tiles]

    def guide(self) -> None:
        game, book = self.game, self.table.book
        there = game.in_fellowship()
        best = max((book.level[one] for one in there), default=0)
        ties = [one for one in there if book.level[one] == best]
        game.guide = self.random.choice(ties) if ties else book.gollum

    def hands(self) -> None:
        """Some cards for both."""
        for side, decks in zip(SIDES, ((0, 1), (2, 3)), strict=True):
            cards = [card for deck in decks for card in self.table.book.cards_of_deck[deck]]
            for card in self.random.sample(cards, self.random.choice((0, 1, 3, 6))):
                self.table.hand(side, self.table.key("card", card))
        for card in self.random.sample(ON_TABLE, self.random.choice((0, 1, 2))):
            self.table.on_table(card)

    def keep_sensible(self) -> None:
        """Cards whose conditions fail are not on the table."""
        game, table = self.game, self.table
        needs = {"sc-22": table.where("saruman") == "orthanc" and not game.active[table.nation("rohan")]}
        needs["ss-03k"] = table.where("denethor") != "lost" and game.sovereigns[table.character("denethor")] != 1
        for card, holds in needs.items():
            if not holds and table.card(card) in game.table:
                table.take(card)

    # A battle.

    def battle(self, seed: object, cards: bool = False) -> tuple[str, str, str, str]:
        """The attacker, origin, target and kind of a battle that may begin."""
        random = self.fresh(seed)
        kind = random.choice(("field", "field", "field", "relief", "siege", "siege", "sortie"))
        attacker = random.choice(SIDES)
        target = self.battlefield(kind, attacker)
        origin = random.choice(ADJACENT[target]) if kind in ("field", "relief") else target
        self.army(attacker, origin, 10)
        self.army(FOE[attacker], target, 10)
        if kind == "relief":
            self.army(attacker, target, 5)
        self.trim_garrisons(target)
        self.neighbours(target)
        self.people([target, origin, target], [target, origin, origin])
        self.game.fellowship = self.table.region(random.choice((target, origin, "rivendell")))
        self.wake_attackers(attacker, origin)
        if random.random() < 0.5:
            self.spoil_reinforcements()
        if cards:
            self.hands()
            self.keep_sensible()
        self.table.change()
        return attacker, origin, target, "field" if kind == "relief" else kind

    def battlefield(self, kind: str, attacker: str) -> str:
        """A region for it; in a siege the inside's side controls the Stronghold."""
        random = self.random
        inside = {"field": None, "relief": attacker, "siege": FOE[attacker], "sortie": attacker}[kind]
        strong = [region for region in REGION if KIND_AT[region] == "stronghold"]
        if inside is None:
            target = random.choice([*REGION, *strong * 3])
            if KIND_AT[target] == "stronghold" and self.controls(target) != FOE[attacker]:
                self.flip(target)
            return target
        target = random.choice(strong)
        if self.controls(target) != inside:
            self.flip(target)
        return target

    def controls(self, region: str) -> str:
        found = self.game.controller(self.table.region(region))
        return SIDES[found]

    def flip(self, region: str) -> None:
        at = self.table.region(region)
        captured = set(self.game.captured) ^ {at}
        self.game.captured = sorted(captured)
        assert side_of_region(region)

    def trim_garrisons(self, region: str) -> None:
        """At most five units inside."""
        game, at = self.game, self.table.region(region)
        for side in (0, 1):
            stack = list(game.stack(side, at))
            while game.is_besieged(side, at) and sum(stack[0::3]) + sum(stack[1::3]) > 5:
                place = next(one for one in range(len(stack)) if stack[one] and one % 3 != 2)
                stack[place] -= 1
                put_stack(game, side, at, tuple(stack))

    def wake_attackers(self, attacker: str, origin: str) -> None:
        """At least one nation that attacks is At War."""
        stack = self.game.stack(SIDES.index(attacker), self.table.region(origin))
        nations = [nation for at, nation in enumerate(NATIONS[attacker]) if stack[3 * at] or stack[3 * at + 1]]
        if nations:
            self.table.at_war(self.random.choice(nations))

    # A Hunt.

    def hunt(self, seed: object, mordor: bool = False) -> None:
        """A hidden Fellowship somewhere, with dice in the Hunt Box, any tiles and cards of the Hunt."""
        random = self.fresh(seed)
        game, table = self.game, self.table
        where = random.choice([*REGION, *PLACES * 8])
        self.near(where)
        self.people([where, random.choice(ADJACENT[where])], [where, random.choice(ADJACENT[where])])
        table.hunt_box(shadow=random.choice((0, 1, 2, 3, 5, 7)), free=random.choice((0, 0, 1, 2)))
        table.fellowship(where, progress=random.randint(0, 5), revealed=False, corruption=random.randint(0, 10))
        game.mordor = random.randint(0, 4) if mordor else -1
        self.tiles()
        self.react()
        table.change()

    def near(self, region: str) -> None:
        """Armies and Nazgûl where the Fellowship is and beside."""
        for there in (region, *ADJACENT[region]):
            if self.random.random() < 0.4:
                side = self.random.choice(SIDES)
                self.army(side, there, 4)
                strong = KIND_AT[there] == "stronghold" and self.controls(there) == side
                if strong and self.random.random() < 0.5:
                    self.army(FOE[side], there, 4)
            elif self.random.random() < 0.2:
                self.nazgul(there, 1)

    def tiles(self) -> None:
        """Some tiles are drawn or removed, special tiles are in the pool on the Mordor Track."""
        game, random = self.game, self.random
        tiles = [
            tile for tile in self.table.book.tiles if not any(tile in one for one in game.corruption_tiles.values())
        ]
        if not game.in_mordor:
            tiles = [tile for tile in tiles if not self.table.book.is_special[tile]]
        random.shuffle(tiles)
        few = random.randint(0, 6) if random.random() < 0.3 else random.randint(4, len(tiles))
        game.pool = sorted(tiles[:few])
        game.drawn_tiles = sorted(tiles[few : few + 6])
        game.removed_tiles = sorted(tiles[few + 6 :])

    def react(self) -> None:
        """Cards on the table that Companions in the Fellowship keep there."""
        there = [self.table.key("character", one) for one in self.game.in_fellowship()]
        needs = {"fc-05": {"anybody"}, "fc-06": set(there) & {"gimli", "legolas"}}
        needs["fc-07"], needs["fc-08"] = set(there) & {"boromir"}, set(there) & {"gandalf_the_grey"}
        needs["sc-16"] = needs["sc-17"] = {"anybody"}
        for card, met in needs.items():
            if met and self.random.random() < 0.35:
                self.table.on_table(card)
