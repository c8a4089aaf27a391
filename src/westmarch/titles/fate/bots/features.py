"""What is read of a position of the first game's scenario, for the value of a turn's plan.

All of it lies open to everybody: of the decks only which cards lie in which layer, never their order.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from typing import Final, NamedTuple

from westmarch.engine.option import Seat
from westmarch.titles.fate.bots.ground import MOST_ENEMIES, MOST_TROOPS, Ground, ground_of
from westmarch.titles.fate.procedures.search import count_dice
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import EYE, FRIENDSHIP, RESISTANCE, STEALTH, VALOR, Character, Place

NAMES: Final = (
    "hope", "hope at 1", "hope at most 2", "hope at most 3", "hope at most 5",
    "havens that may fall next turn", "havens that may fall in three turns", "havens two steps from enemies",
    "havens three steps from enemies", "empty havens", "havens with one troop",
    "friendly troops", "shadow troops", "shadow supply under 6", "shadow supply under 12",
    "havens in danger next turn at low hope", "havens in danger at low hope",
    "objectives done", "blessing done", "Saruman done", "challenge done", "all others done",
    "effort for the blessing", "effort for Isengard", "effort for Rohan", "effort for the challenge",
    "effort for the Ring", "effort for the Ring alone", "effort", "effort by time left", "time to spare",
    "friendship missing for the blessing", "valor missing for Isengard", "Isengard can be captured",
    "Isengard is a haven", "enemies in Isengard", "way of the host", "host in North Ithilien", "host missing",
    "places of the host", "hope by effort", "hope by objectives done",
    "resistance of the Ring-bearer's seat", "resistance for the end", "resistance of others",
    "stealth of the Ring-bearer's seat", "stealth of others", "friendship of the Ring-bearer's seat",
    "friendship of others", "valor", "way to Mount Doom", "way to Mount Doom, all others done",
    "stealth missing, all others done", "resistance missing, all others done", "friendship, all others done",
    "stealth, all others done", "the Eye on Frodo", "risk of the Eye", "risk of the Eye at low hope",
    "dice of a search", "Skies Darken on Frodo", "Nazgûl in Mordor, all others done", "Nazgûl in Mordor",
    "Frodo in Mordor", "Frodo in Mordor, all others done", "Nazgûl with Frodo", "Frodo in a haven",
    "odds of the final search", "odds of the final search, all others done",
    "tokens", "cards over five", "events", "time", "time squared", "threat", "late", "captures", "havens",
    "troops in Minas Tirith", "Merry and Pippin", "Gimli", "Legolas", "Aragorn", "Gollum", "Gandalf",
    "turn of the Ring-bearer's seat", "host in one place", "host in one place, near", "host whole, near",
    "troops in danger", "enemies before North Ithilien", "enemies before havens", "greatest shadow army",
    "hope under the danger", "Skies Darken at low hope", "effort squared", "Frodo at the gates, all others done",
    "Frodo may walk on, all others done", "hope by progress",
)  # fmt: skip
LOW: Final = 3
"""At so little hope one haven is the end."""
PEOPLE: Final = ("merry_pippin", "gimli", "legolas", "aragorn", "gollum", "gandalf")
HALF: Final = 0.5
"""How many of the drawn shadow cards are used for their line."""
CARDS_A_TURN: Final = 2
ACTIONS_A_CARD: Final = 2.5
MISSING: Final = 3.0
"""A missing symbol is as much effort as so many actions."""


class Rates(NamedTuple):
    """What the decks hold in store: advances by line in the next turn and in three, Eye orders, a Skies Darken card."""

    soon: list[float]
    later: list[float]
    eye: float
    skies: float


def rates_of(game: Fate) -> Rates:
    """What the layers of the decks tell of the turns to come."""
    book, deck, end = game.book, game.shadow_deck, len(game.shadow_deck)
    soon, later, eye = [0.0] * len(book.lines), [0.0] * len(book.lines), 0.0
    rate = book.data.tracks.threat[game.threat]
    left, left_later = rate, 3 * rate
    for size in game.shadow_layers:
        cards = deck[max(0, end - size) : end]
        end -= size
        if left_later <= 0:
            break
        if not cards:
            continue
        share, share_later = (HALF * min(one, len(cards)) / len(cards) for one in (left, left_later))
        left, left_later = max(0, left - len(cards)), max(0, left_later - len(cards))
        for card in cards:
            if card < book.first_special:
                line = book.card_line[card]
                soon[line] += share
                later[line] += share_later
                eye += share * (book.card_order[card] == EYE)
    skies = 0.0
    if game.piles:
        pile = game.player_deck[-game.piles[0] :]
        skies = min(1.0, CARDS_A_TURN / len(pile)) if any(card >= book.first_skies for card in pile) else 0.0
    return Rates(soon, later, eye, skies)


class Reading:
    """A position as it is read: what several features ask for, and the features themselves in the order of NAMES."""

    def __init__(self, game: Fate, rates: Rates | None = None) -> None:
        self.game, self.book = game, game.book
        self.ground: Ground = ground_of(game.book)
        self.rates = rates or rates_of(game)
        self.friends = [sum(one) for one in game.troops]
        self.havens = set(game.havens)
        self.done = [float(one in game.completed) for one in self.objectives]
        self.ring = game.holder[self.book.frodo]
        self.others = [seat for seat in game.seats if seat != self.ring]
        self.purses = [self.purse_of(seat) for seat in game.seats]
        self.frodo = max(Place(0), game.frodo_place)
        self.only_ring = float(all(self.done))
        self.read_lines()

    @property
    def objectives(self) -> tuple[int, int, int]:
        return self.ground.blessing, self.ground.saruman, self.ground.challenge

    def purse_of(self, seat: Seat) -> list[int]:
        found, symbols = list(self.game.tokens[seat]), self.book.card_symbol
        for card in self.game.hands[seat]:
            if card < self.book.first_event:
                found[symbols[card]] += 1
        return found

    def read_lines(self) -> None:
        """What the enemies on the battle lines may do if their cards come."""
        game, friends, havens, soon = self.game, self.friends, self.havens, self.rates.soon
        next_turn, three_turns = dict[int, float](), dict[int, float]()
        self.two_steps = self.three_steps = self.troops_in_danger = 0.0
        self.before_ithilien = self.before_havens = 0.0
        for line, later in enumerate(self.rates.later):
            path = self.book.lines[line] if later else ()
            for at, place in enumerate(path[:-1]):
                enemies = game.shadow[place]
                if not enemies:
                    continue
                first = path[at + 1]
                if first in havens:
                    falls = self.falls(first, enemies)
                    next_turn[first] = next_turn.get(first, 0.0) + soon[line] * falls
                    three_turns[first] = three_turns.get(first, 0.0) + later * falls
                    self.before_havens += later * enemies
                else:
                    self.troops_in_danger += soon[line] * min(friends[first], 3, enemies)
                    if friends[first] < enemies:
                        self.read_beyond(path[at + 2 : at + 4], enemies, later)
                if first == self.ground.north_ithilien:
                    self.before_ithilien += later * enemies
        self.next_turn = sum(min(1.0, one) for one in next_turn.values())
        self.three_turns = sum(min(1.0, one) for one in three_turns.values())

    def read_beyond(self, path: tuple[Place, ...], enemies: int, later: float) -> None:
        """A haven that the enemies may reach in their second or third step."""
        if path and path[0] in self.havens:
            self.two_steps += later * self.falls(path[0], enemies)
        elif len(path) > 1 and path[1] in self.havens:
            self.three_steps += later * self.falls(path[1], enemies)

    def falls(self, haven: Place, enemies: int) -> float:
        watched = self.game.nazgul[self.book.region_of[haven]] > 0
        return self.ground.falls[min(MOST_TROOPS, self.friends[haven])][min(MOST_ENEMIES, enemies)][watched]

    def leaders(self) -> Iterator[Character]:
        """Who can lead a host: not Frodo, nor Gollum."""
        cards = self.book.character_cards
        for one in self.game.on_board:
            if cards[one].leads_troops and one != self.book.frodo:
                yield one

    # Efforts, in actions.

    def effort_of_blessing(self) -> float:
        """Two must come to Rivendell, one of them with three friendship."""
        if self.done[0]:
            return 0.0
        game, ways = self.game, self.ground.ways[self.ground.rivendell]
        way = {one: ways[game.where[one]] * (1.4 if one == self.book.frodo else 1) for one in game.on_board}
        best = 99.0
        for one, its_way in way.items():
            company = min((way[other] for other in way if other != one), default=99.0)
            missing = max(0, 3 - self.purses[game.holder[one]][FRIENDSHIP])
            best = min(best, its_way + company + 1 + MISSING * missing)
        return best

    def effort_of_isengard(self) -> tuple[float, float]:
        """Someone must bring a host there, beat who stands there, and pay valor; and how much valor is missing."""
        game, there, ways = self.game, self.ground.isengard, self.ground.ways
        if self.done[1] or there in self.havens:
            return 0.0, 0.0
        enemies, friends, to_isengard = game.shadow[there], self.friends, ways[there]
        hosts = [place for place in self.book.places if friends[place]]
        best, least = 99.0, 3.0
        for one in self.leaders():
            price = 3 - self.book.character_cards[one].capture_discount
            missing = float(max(0, price - self.purses[game.holder[one]][VALOR]))
            least, here = min(least, missing), game.where[one]
            if friends[there]:
                way = to_isengard[here] + 2 * max(0.0, 0.8 * enemies - friends[there])
            else:
                way = min(
                    (
                        ways[here][place]
                        + to_isengard[place]
                        + 2 * max(0.0, 0.8 * enemies + 0.2 - friends[place])
                        + (place in self.havens and friends[place] == 1)
                        for place in hosts
                    ),
                    default=99.0,
                )
            best = min(best, way + 1.4 * enemies + 1 + MISSING * missing)
        return best, least

    def effort_of_rohan(self) -> float:
        if self.done[1]:
            return 0.0
        game = self.game
        return sum(1.5 * game.shadow[place] + 10 * (place in game.strongholds) for place in self.ground.rohan)

    def read_host(self) -> None:
        """Where the troops are with which Sauron is challenged, and what it takes to bring them together."""
        self.host_far = self.host_there = self.host_missing = 0.0
        self.host_places: set[Place] = set()
        self.effort_of_challenge = 0.0
        if self.done[2]:
            return
        there = self.ground.north_ithilien
        ways = self.ground.ways[there]
        for army, needed in enumerate(self.ground.host):
            troops = ((ways[place], place, one[army]) for place, one in enumerate(self.game.troops) if one[army])
            for way, place, count in sorted(troops) if needed else ():
                taken = min(needed, count)
                needed -= taken
                if place == there:
                    self.host_there += taken
                elif taken:
                    self.host_far += taken * min(12.0, way)
                    self.host_places.add(Place(place))
            self.host_missing += needed
        self.effort_of_challenge = 1 + MISSING * self.host_missing + self.round_of(self.host_places, there)

    def round_of(self, places: set[Place], goal: Place) -> float:
        """How long somebody walks who calls at all these places and brings the host to the goal."""
        if not places:
            return 0.0
        ways, left = self.ground.ways, sorted(places)
        here = max(left, key=lambda one: ways[goal][one])
        left.remove(here)
        walked = min((ways[here][self.game.where[one]] for one in self.leaders()), default=99.0)
        while left:
            near = ways[here]
            following = min(left, key=near.__getitem__)
            if near[following] >= ways[goal][here] + 2:
                walked += ways[goal][here]
                here = goal
                following = min(left, key=ways[here].__getitem__)
            walked += ways[here][following]
            here = following
            left.remove(here)
        return walked + ways[goal][here]

    # The row.

    def row(self) -> list[float]:
        """The numbers, in the order of their names."""
        game, ground = self.game, self.ground
        hope, done, alone = game.hope, sum(self.done), self.only_ring
        low, purse = float(hope <= LOW), self.purses[self.ring]
        resistance = purse[RESISTANCE]
        missing_stealth = max(0, ground.toll[self.frodo] - purse[STEALTH])
        missing_resistance = max(0, 5 - resistance)
        to_doom = ground.to_doom[self.frodo]
        blessing = self.effort_of_blessing()
        isengard, missing_valor = self.effort_of_isengard()
        rohan = self.effort_of_rohan()
        self.read_host()
        challenge = self.effort_of_challenge
        the_ring = to_doom + 2.2 * missing_resistance + 1.5 * missing_stealth + 1
        effort = blessing + isengard + rohan + challenge + the_ring
        time = len(game.player_deck)
        actions = time * ACTIONS_A_CARD + 1
        empty = sum(ground.exposure[one] for one in game.havens if not self.friends[one])
        single = sum(ground.exposure[one] for one in game.havens if self.friends[one] == 1)
        open_isengard = not self.done[1]
        friends_there, enemies_there = self.friends[ground.isengard], game.shadow[ground.isengard]
        capturable = open_isengard and ground.isengard not in self.havens and not missing_valor and friends_there
        missing_friendship = 0 if self.done[0] else 3 - min(3, max(one[FRIENDSHIP] for one in self.purses))
        found = [
            hope / 4, hope <= 1, hope <= 2, low, hope <= 5,
            self.next_turn, self.three_turns, self.two_steps, self.three_steps, empty, single,
            sum(self.friends) / 10, sum(game.shadow) / 10,
            max(0, 6 - game.shadow_supply) / 3, max(0, 12 - game.shadow_supply) / 6,
            self.next_turn * low, self.three_turns * low,
            done, *self.done, alone,
            blessing / 10, isengard / 10, rohan / 10, challenge / 10, the_ring / 10, the_ring / 10 * alone,
            effort / 20, min(2.0, effort / actions), max(-3.0, min(3.0, (actions - effort) / 20)),
            missing_friendship, missing_valor, 1 - 0.3 * min(3, enemies_there) if capturable else 0.0,
            ground.isengard in self.havens, min(4, enemies_there) * open_isengard,
            self.host_far / 20, self.host_there / 4, self.host_missing / 2, len(self.host_places) / 3,
            hope * effort / 100, hope * done / 8,
        ]  # fmt: skip
        found += self.of_the_quest(purse, missing_stealth, missing_resistance, to_doom)
        found += self.of_the_table(done, time)
        found += self.of_the_host()
        frodo_region = self.book.region_of[self.frodo]
        may_walk = alone and not missing_resistance and not missing_stealth
        found += [
            self.troops_in_danger, self.before_ithilien / 4, self.before_havens / 4,
            max(game.shadow[one] for one in self.book.places if self.book.region_of[one] != self.book.mordor) / 6,
            min(0.0, hope - 1 - 3 * self.three_turns) / 4,
            (game.eye == frodo_region) * self.rates.skies * (hope <= 2), (effort / 20) ** 2 / 4,
            (frodo_region in (ground.ithilien, self.book.mordor)) * alone,
            max(0.0, 1 - to_doom / 12) if may_walk else 0.0, (1 - effort / 75) * hope / 6,
        ]  # fmt: skip
        return found

    def of_the_quest(
        self, purse: list[int], missing_stealth: int, missing_resistance: int, to_doom: float
    ) -> list[float]:
        """The Ring-bearer: symbols, way, the Eye, and the final search."""
        game, book, alone, others = self.game, self.book, self.only_ring, [self.purses[one] for one in self.others]
        resistance, stealth, friendship = purse[RESISTANCE], purse[STEALTH], purse[FRIENDSHIP]

        def of_others(symbol: int, most: int) -> float:
            return min(most, max((one[symbol] for one in others), default=0))

        region, hope, skies, eye = book.region_of[self.frodo], game.hope, self.rates.skies, self.rates.eye
        here = game.eye == region
        less = sum(book.character_cards[one].search_dice_less for one in game.present(self.frodo))
        dice = max(0, min(7, game.nazgul[region] + game.shadow[self.frodo] - less))
        lost = dice * (1 / 3 if self.frodo in self.havens else 1 / 2)
        risk = eye * lost + 2 * skies if here else eye * eye * 0.5 * lost
        in_mordor, nazgul_there = region == book.mordor, game.nazgul[book.mordor] / 3
        last_dice = count_dice(game, book.mount_doom, final=True, hope=hope)
        final = win_chance(last_dice, min(15, hope + friendship + max(0, resistance - 5)))
        return [
            min(5, resistance) / 2, resistance >= 5, of_others(RESISTANCE, 3) / 2, min(6, stealth) / 3,
            of_others(STEALTH, 4) / 3, min(6, friendship) / 3, of_others(FRIENDSHIP, 4) / 3,
            sum(min(3, one[VALOR]) for one in self.purses) / 3,
            to_doom / 10 * (1 - alone), to_doom / 10 * alone, missing_stealth * alone, missing_resistance * alone,
            min(6, friendship) / 3 * alone, min(8, stealth) / 3 * alone,
            here, risk, risk * (hope <= LOW), dice / 3, here * skies,
            nazgul_there * alone, nazgul_there, in_mordor, in_mordor * alone,
            game.nazgul[region] / 3 * (not in_mordor), self.frodo in self.havens, final, final * alone,
        ]  # fmt: skip

    def of_the_table(self, done: float, time: int) -> list[float]:
        """Cards and tokens, the clock, and who takes part."""
        game, book = self.game, self.book
        over = sum(max(0, len(game.hands[seat]) - 5) for seat in game.seats)
        events = sum(card >= book.first_event for seat in game.seats for card in game.hands[seat])
        return [
            sum(sum(game.tokens[seat]) for seat in game.seats) / 5, over / 3, events / 2, time / 20, (time / 20) ** 2,
            game.threat, (3 - done) * max(0.0, 1.5 - time / 20), len(game.captured), len(game.havens) / 5,
            min(4, self.friends[self.ground.minas_tirith]) / 2,
            *(book.character(one) in game.cast for one in PEOPLE), game.turn == self.ring,
        ]  # fmt: skip

    def of_the_host(self) -> list[float]:
        """How much of the host that challenges Sauron stands in one place, and how near that is."""
        gathered = near = whole = 0.0
        if not self.done[2]:
            host, ways = self.ground.host, self.ground.ways[self.ground.north_ithilien]
            size = sum(host)
            for place, count in enumerate(self.friends):
                if count:
                    share = sum(map(min, host, self.game.troops[place])) / size
                    nearness = 1 - min(12.0, ways[place]) / 12
                    gathered, near = max(gathered, share), max(near, share * nearness)
                    whole = max(whole, nearness) if share == 1 else whole
        return [gathered, near, whole]


def win_chance(dice: int, hope: int) -> float:
    """The chance that fewer of these dice than there is hope cost one, where half of their faces do."""
    return sum(comb(dice, lost) for lost in range(min(dice, hope - 1) + 1)) / 2**dice if hope > 0 else 0.0
