"""The title and the second opinion judge the same scrambled careers of a Burglar, and must agree."""

from __future__ import annotations

import re
from random import Random

import pytest

from tests.titles.fuzzing import SECOND_OPINIONS
from tests.titles.wizards.given import Table
from tests.titles.wizards.second import burglary as second
from tests.titles.wizards.second.facts import CHARACTERS, CREATURES, FACTIONS, ITEMS, SITES
from tests.titles.wizards.second.necromancer import Way
from westmarch.engine.option import Option
from westmarch.engine.state import answer, legal
from westmarch.titles.wizards.procedures.combat.creature import CreatureAttack
from westmarch.titles.wizards.procedures.scenarios.burglar import BurglarMovement, Council
from westmarch.titles.wizards.procedures.site.burglary import Burglary, can_burgle
from westmarch.titles.wizards.scoring import burglar_points, tasks_done
from westmarch.titles.wizards.words import NO_CARD, Company

POSITIONS = 75
"""In each portion of each test."""
ALL = Company(0)
NO_WIZARDS = {name: record for name, record in CHARACTERS.items() if record["race"] != "wizard"}
SCOUTS = sorted(name for name, record in NO_WIZARDS.items() if "scout" in record["skills"])
TREASURES = sorted(name for name, record in ITEMS.items() if record["kind"] in ("minor", "major", "greater"))
ORDINARY_SITES = sorted(name for name, record in SITES.items() if not record.get("only_greater"))
"""Those that allow any greater item if they allow one."""
CARRIED = (*second.STEALTH[:2], *second.STEALTH[5:])
STEALTHY = (*second.STEALTH[2:5], second.FOR_RANGERS, "dark_quarrels", "escape", "dodge")
PLAIN = sorted(
    name
    for name, record in CREATURES.items()
    if not record.get("also") and name not in ("mumak_oliphant", "neeker_breekers", "shelob")
)
"""Creatures that are nothing else, and that are keyed to no others' attacks."""


@pytest.mark.parametrize("portion", SECOND_OPINIONS)
@pytest.mark.parametrize("grand", ["3", "4"])
def test_the_council(grand: str, portion: int) -> None:
    """Tasks, points and result for what was stored somewhere, stolen or not, and for creatures that were avoided."""
    table = Table("burglar", grand=grand)
    game = table.game
    for number in range(POSITIONS):
        random = Random(f"council {grand} {portion} {number}")
        table.clear().company("bilbo")
        game.burgled = {}
        proofs = []
        names = random.sample([*TREASURES, *FACTIONS], random.randint(0, 6))
        names += ["rescue_prisoners"] * random.randint(0, 2)
        for name in random.sample(names, len(names)):
            at = random.choice([random.choice(sorted(SITES)), "rivendell", "lorien"])
            stolen = random.choice(["", "moria", "the_lonely_mountain", random.choice(sorted(SITES))])
            proof = second.Proof(name, at, stolen if name in ITEMS else "")
            proofs.append(proof)
            table.cards("stored", name)
            card = game.stored[-1]
            game.stored_at[card] = table.place(at)
            if proof.burgled_at:
                game.burgled[card] = table.place(stolen)
        avoided = random.sample(sorted(CREATURES), random.randint(0, 9))
        table.cards("scored", *avoided)
        tasks = second.tasks_done(proofs)
        points = second.task_points(proofs) + sum(CREATURES[name]["points"] for name in avoided)
        assert (len(tasks_done(game)), burglar_points(game)) == (len(tasks), points), proofs
        assert table.begin(Council()).game.result == second.council(len(tasks), points, grand)


def ends(table: Table, names: dict[str, str], burglar: str) -> list[second.Cancel | None]:
    """By the log, how each attack of a creature ended: canceled by which card as a whole, or only the Burglar's strike;
    None if it was fought, or canceled otherwise."""
    found: list[second.Cancel | None] = []
    used = ""
    for line in table.log:
        if re.search(r" attack: ", line):
            found.append(None)
        elif match := re.match(r"You (?:played|used) (.*)", line):
            used = names[match[1]]
        elif re.match(r".* tapped$", line):
            used = "tapping"
        elif line == "The attack was canceled":
            found[-1] = second.Cancel(used, whole=True)
        elif line == f"The strike on {burglar} was canceled":
            found[-1] = second.Cancel(used, whole=False)
    return found


@pytest.mark.parametrize("portion", SECOND_OPINIONS)
def test_stealth(portion: int) -> None:
    """A creature attacks, keyed in some way; cards are played at random, and what is scored must be right."""
    table = Table("burglar")
    game, book = table.game, table.book
    names = {record.name: name for name, record in book.records_by_id.items()}
    for number in range(POSITIONS):
        seed = f"stealth {portion} {number}"
        random = Random(seed)
        one = random.choice(SCOUTS)
        hands = random.sample(["gandalf", "haldir", "aragorn_ii"], random.choice((0, 0, 1, 2)))
        hands = [hand for hand in hands if hand != one]
        table.clear().company(one, *hands).in_region("rhudaur").site("moria")
        own = book.starting
        book.starting = (table.one(one),)
        try:
            game.boosts = [(each, figure, 60, NO_CARD) for each in game.people for figure in (0, 1)]
            table.items(one, *random.sample(CARRIED, random.randint(0, 2)))
            table.hand(*(random.choice(STEALTHY) for _ in range(random.randint(1, 5))))
            creature, key = random.choice(PLAIN), random.choice("wwwbs")
            table.loaded = [12] * 200
            table.begin(CreatureAttack(ALL, table.card(creature), key))
            while not table.over:
                answer(game, stealthy(random, legal(game)))
            if game.result:
                continue  # who gives in to the Ring that hides them is lost
            cancels = ends(table, names, book.records[table.one(one)].name)
            is_ranger = "ranger" in CHARACTERS[one]["skills"]
            points = second.stealth_points(creature, cancels, not hands, is_ranger)
            assert sum(CREATURES[name]["points"] for name in table.pile("scored")) == points, cancels
        except Exception as error:
            raise AssertionError(f"{seed}: {creature}\n" + "\n".join(table.log)) from error
        finally:
            book.starting = own


def stealthy(random: Random, options: list[Option]) -> Option:
    """More often than not what cancels."""
    cards = [option for option in options if option.verb in ("play", "use")]
    return random.choice(cards) if cards and random.random() < 0.6 else random.choice(options)


@pytest.mark.parametrize("portion", SECOND_OPINIONS)
def test_burglaries(portion: int) -> None:
    """Whether a burglary may be tried and succeeds, and what may be taken."""
    table = Table("burglar")
    game, book = table.game, table.book
    for number in range(POSITIONS):
        random = Random(f"burglary {portion} {number}")
        one, site = random.choice(SCOUTS), random.choice(ORDINARY_SITES)
        pose, lies = random.choices(("untapped", "tapped"), weights=(2, 1), k=2)
        own = book.starting
        table.clear().company(f"{one}/{pose}").site(site, pose=lies)
        book.starting = (table.one(one),)
        try:
            assert can_burgle(game, ALL) == (pose == lies == "untapped")
            if pose != "untapped" or lies != "untapped":
                continue
            ordinary = [name for name in TREASURES if not {"sites", "site_types", "hoard", "not_at"} & set(ITEMS[name])]
            hand = random.sample(ordinary, 5)
            roll, helps = random.randint(2, 12), random.randint(0, 2)
            table.hand(*hand, *["fast_asleep"] * helps).dice(roll)
            table.loaded = [roll]
            table.begin(Burglary(table.one(one)))
            for _ in range(helps):
                table.do("play", "fast_asleep")
            table.pass_by("roll")
            wins = second.burgles(roll, CHARACTERS[one]["race"], 3 * helps)
            assert ("The burglary failed" in table.log) != wins
            allowed = [name for name in hand if second.stealable(name, site)]
            race = CHARACTERS[one]["race"]
            allowed = [name for name in allowed if ITEMS[name].get("bearer", race) == race]
            assert sorted(found[0] for found in table.offers("choose")) == (sorted(allowed) if wins else [])
        finally:
            book.starting = own


@pytest.mark.parametrize("portion", SECOND_OPINIONS)
def test_the_row(portion: int) -> None:
    """Creatures in the row, face up and face down, before a company that wins all fights."""
    table = Table("burglar")
    game = table.game
    for number in range(POSITIONS):
        seed = f"row {portion} {number}"
        random = Random(seed)
        people = ["bilbo", *random.sample(["gandalf", "haldir", "aragorn_ii"], random.randint(0, 3))]
        here, there = random.choice(sorted(SITES)), random.choice(sorted(SITES))
        table.clear().company(*people).site(here)
        game.boosts = [(one, figure, 60, NO_CARD) for one in game.people for figure in (0, 1)]
        way = Way("", [], here)
        if here != there:
            lands = "".join(random.choice("wwwbfsdc") for _ in range(random.randint(1, 4)))
            regions = random.sample(sorted(table.book.region_numbers), random.randint(0, 4))
            game.journeys[0] = (table.place(there), lands, tuple(map(table.region, regions)))
            way = Way(lands, regions, there, here)
        throw_row(table, random)
        scan = second.Scan(table.pile("row"), [spot in game.face_down for spot in range(len(game.row))], 0)
        drawn = [table.key(card) for card in reversed(game.hazard_deck[-second.draws(here, there) :])]
        scan.row += drawn
        scan.down += [True] * len(drawn)
        scan.limit = second.hazard_limit([CHARACTERS[name]["race"] for name in people], there)
        table.loaded = [12] * 400
        try:
            table.begin(BurglarMovement(ALL))
            while not table.over:
                rules = [option for option in legal(game) if option.verb in game.question.says]
                answer(game, rules[0])
            names = {record.name: name for name, record in table.book.records_by_id.items()}
            attackers = [names[found[1]] for line in table.log if (found := re.match(r"(.*) attacked$", line))]
            played = scan.play({name for name in PLAIN if way.admits(CREATURES[name]["keys"])})
            assert (attackers, table.pile("row")) == (played, scan.row)
            assert game.face_down == [spot for spot, is_down in enumerate(scan.down) if is_down]
        except Exception as error:
            raise AssertionError(f"{seed}: {here} {there} {way}\n" + "\n".join(table.log)) from error


def throw_row(table: Table, random: Random) -> None:
    """No creature twice that is unique, and enough to draw."""
    singles = random.sample(PLAIN, 14)
    commons = [name for name in singles if not CREATURES[name].get("unique")]
    table.cards("row", *singles[:5][: random.randint(0, 5)]).cards("hazard_deck", *singles[5:], *commons)
    table.cards("deck", *["dodge"] * 3, *["block"] * 3, *["risky_blow"] * 3)
    game = table.game
    game.face_down = [spot for spot in range(len(game.row)) if random.random() < 0.5]
