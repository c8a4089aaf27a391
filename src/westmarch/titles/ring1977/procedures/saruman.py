"""What Saruman may do in the Events Phase: Mind Battles and Persuasion (8.11, 8.12)."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Procedure, Question
from westmarch.titles.ring1977.procedures.bequest import die
from westmarch.titles.ring1977.procedures.mind_battle import MindBattle
from westmarch.titles.ring1977.rules.cards import discard_event, hand_event, lying_in, show_hand
from westmarch.titles.ring1977.rules.people import capture_rating
from westmarch.titles.ring1977.rules.powers import end_truce
from westmarch.titles.ring1977.rules.saruman import roll_high
from westmarch.titles.ring1977.rules.stacks import show_to_all, tell_of
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import DARK_SEAT, DICE, FELLOWSHIP_SEAT, NOBODY, SARUMAN_SEAT, Event, Hex, Person

ELVES = ("elrond", "galadriel")
GAZERS = ("denethor", "aragorn", "gandalf_grey", "gandalf_white")
IMMUNE = ("aragorn", "gandalf_grey", "gandalf_white", "celeborn")


@dataclass(repr=False)
class SarumansMind(Question):
    """While Saruman is in Isengard: one Mind Battle a turn if he has its Palantír, or a Persuasion instead if any is
    there."""

    seat = SARUMAN_SEAT
    passes = ("rest",)
    skips = True
    recurs = True
    prompt = "Saruman's mind"
    says = {
        "rest": "Neither Mind Battle nor Persuasion",
        "defy_sauron": "Mind Battle with Sauron",
        "mind_battle": "Mind Battle with {person}",
        "persuade": "Persuade somebody of the Fellowship",
    }

    def stands(self, game: Ring1977) -> bool:
        saruman, home = game.book.saruman, game.book.isengard
        return game.in_play(saruman) and game.hex_of(saruman) == home and is_stone_in(game, home)

    def options(self, game: Ring1977) -> list[Option]:
        found = [Option(SARUMAN_SEAT, "rest")]
        can_wrestle = game.holder("palantir_isengard") == game.book.saruman
        if can_wrestle and game.ally != DARK_SEAT:
            found.append(Option(SARUMAN_SEAT, "defy_sauron"))
        if can_wrestle and game.ally != FELLOWSHIP_SEAT:
            found += [Option(SARUMAN_SEAT, "mind_battle", (one,)) for one in minds_sought(game)]
        if game.ally != FELLOWSHIP_SEAT and game.persuasion_turn != game.turn:
            found.append(Option(SARUMAN_SEAT, "persuade"))
        return found

    def rest(self, game: Ring1977, seat: Seat) -> None:
        """Saruman keeps his thoughts to himself."""

    def defy_sauron(self, game: Ring1977, seat: Seat) -> None:
        game.mind_battle_turn = game.turn
        end_truce(game, DARK_SEAT, "defied")
        game.do(SarumanWrestles(game.book.saruman))

    def mind_battle(self, game: Ring1977, seat: Seat, person: Person) -> None:
        if person not in minds(game):
            self.find_nobody(game, person)
            return
        game.mind_battle_turn = game.turn
        if game.people[person].id in ELVES:
            end_truce(game, FELLOWSHIP_SEAT, "mind")
        game.do(SarumanWrestles(game.book.saruman, person))

    def find_nobody(self, game: Ring1977, person: Person) -> None:
        """Say that Saruman's mind has found nobody. Whoever is not free, or has no stone, answers nobody; Saruman has
        lost his time, and no third hears of it."""
        game.reveals += 1
        for seat in (SARUMAN_SEAT, FELLOWSHIP_SEAT):
            game.whisper(seat, "Saruman's mind did not find {person}", person=person)

    def persuade(self, game: Ring1977, seat: Seat) -> None:
        game.persuasion_turn = game.turn
        game.do(Persuade())


def minds(game: Ring1977) -> list[Person]:
    """Whom Saruman can meet in mind: Elrond and Galadriel, and those of the Fellowship who have a Palantír."""
    found = [game.book.person(name) for name in ELVES]
    found += [one for name in GAZERS if game.holds(one := game.book.person(name), *game.book.stones)]
    return [one for one in found if one != NOBODY and game.is_free(one)]


def minds_sought(game: Ring1977) -> list[Person]:
    """Whom Saruman may seek in mind, for all that he knows: who has a Palantír that he has not seen, nobody tells."""
    people = [game.book.person(name) for name in (*ELVES, *GAZERS)]
    found = [one for one in people if one != NOBODY and game.may_be_free(one, SARUMAN_SEAT)]
    unseen = game.unseen_magic(SARUMAN_SEAT)
    if any(game.book.magic_numbers[stone] in unseen for stone in game.book.stones):
        return found
    return [one for one in found if game.people[one].id in ELVES or game.holds(one, *game.book.stones)]


@dataclass(repr=False)
class SarumanWrestles(MindBattle):
    """What a Mind Battle of Saruman's brings (8.11)."""

    def ended(self, game: Ring1977) -> None:
        strong = abs(self.margin) >= game.book.data.mind_battle.strong
        if self.margin < 0:
            self.lose(game, strong)
        elif self.margin > 0 and self.foe == NOBODY:
            game.shadow -= roll_high(game, SARUMAN_SEAT)
            if strong:
                game.blinded_nazgul = True
        elif self.margin > 0:
            self.win(game, strong)

    def lose(self, game: Ring1977, strong: bool) -> None:
        """Saruman does nothing more in the Events Phase, and rolls worse in the next turn."""
        game.silenced = game.turn
        game.shaken = game.turn + 1
        if strong:
            game.do(DropEvent(SARUMAN_SEAT))

    def win(self, game: Ring1977, strong: bool) -> None:
        name = game.people[self.foe].id
        if name in ELVES:
            show_hand(game, FELLOWSHIP_SEAT, SARUMAN_SEAT)
            hand = game.hands[FELLOWSHIP_SEAT]
            if strong and hand:
                card = hand[game.rng(DICE).below(len(hand))]
                hand_event(game, card, FELLOWSHIP_SEAT, SARUMAN_SEAT)
                game.say("{seat} took a card from the Fellowship's hand", seat=SARUMAN_SEAT)
        elif name == "denethor":
            game.gondor_confused = game.turn + 2
            if strong:
                die(game, self.foe)
                game.in_force.append("denethor_despairs")
        else:
            game.rooted.append(self.foe)
            if strong and is_eligible(game, self.foe):
                game.do(TryToPersuade(self.foe))


@dataclass(repr=False)
class DropEvent(Question):
    """A strong loss costs an Event Card too, of the loser's choice."""

    seat: Seat

    prompt = "Which Event Card do you discard?"
    says = {"drop": "{card:event}"}

    def stands(self, game: Ring1977) -> bool:
        return bool(game.hands[self.seat])

    def options(self, game: Ring1977) -> list[Option]:
        return [Option(self.seat, "drop", (card,)) for card in game.hands[self.seat]]

    def drop(self, game: Ring1977, seat: Seat, card: Event) -> None:
        discard_event(game, seat, card)
        game.say("{seat} discarded an Event Card: {event}", seat=seat, event=card)


@dataclass(repr=False)
class Persuade(Procedure):
    """The Fellowship says whether anybody is eligible; if not, the attempt is spent (8.12)."""

    steps = ("find",)

    def find(self, game: Ring1977) -> None:
        found = [one for one in game.book.fellowship if is_eligible(game, one)]
        game.reveals += 1
        if not found:
            game.say("Nobody is there whom Saruman could persuade")
        elif len(found) == 1:
            game.do(TryToPersuade(found[0]))
        else:
            game.do(PickMind(tuple(found)))


def is_eligible(game: Ring1977, person: Person) -> bool:
    """Whether Saruman can persuade somebody: one in whose hex a Palantír is, who can move, and is not immune."""
    one = game.people[person]
    if not game.is_free(person) or not one.move or one.id in IMMUNE or person == game.bearer:
        return False
    return is_stone_in(game, game.hex_of(person))


def is_stone_in(game: Ring1977, place: Hex) -> bool:
    """Whether a Palantír is in a hex: it lies there, or anybody there holds it."""
    found = (game.magic_at[game.book.magic_numbers[stone]] for stone in game.book.stones)
    return any(at == lying_in(place) or (at >= 0 and game.hex_of(Person(at)) == place) for at in found)


@dataclass(repr=False)
class PickMind(Question):
    """Whom Saruman tries to persuade, of those who can be, as the Fellowship has said."""

    eligible: tuple[Person, ...]

    seat = SARUMAN_SEAT
    told_to = (FELLOWSHIP_SEAT, SARUMAN_SEAT)
    told_only = ("eligible",)
    prompt = "Whom does Saruman persuade?"
    says = {"this_one": "{person}"}

    def options(self, game: Ring1977) -> list[Option]:
        return [Option(SARUMAN_SEAT, "this_one", (one,)) for one in self.eligible]

    def forget(self, game: Ring1977) -> None:
        """Who it may be, for those to whom it is not told."""
        able = [one for one in game.book.fellowship if is_eligible(game, one)]
        self.eligible = tuple(able or game.book.fellowship[:1])

    def this_one(self, game: Ring1977, seat: Seat, person: Person) -> None:
        game.do(TryToPersuade(person))


@dataclass(repr=False)
class TryToPersuade(Procedure):
    """Whoever does not roll their Capture Rating walks to Isengard."""

    person: Person

    about = ("person",)
    steps = ("roll",)

    def roll(self, game: Ring1977) -> None:
        die = game.roll()
        if die <= capture_rating(game, self.person):
            tell_of(game, self.person, "{person} did not listen (rolled {die})", (SARUMAN_SEAT,), die=die)
            return
        game.say("{person} is persuaded, and walks to Isengard (rolled {die})", person=self.person, die=die)
        game.persuaded.append(self.person)
        show_to_all(game, self.person)
        end_truce(game, FELLOWSHIP_SEAT, "persuaded")
