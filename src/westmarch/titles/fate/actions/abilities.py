"""What only one character does. Each ability bears the name that it has on his card."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Choose, Confirm, Procedure
from westmarch.titles.fate.action import Ability, AnyTime, place_name
from westmarch.titles.fate.procedures.draw import check_hand
from westmarch.titles.fate.procedures.payment import pay
from westmarch.titles.fate.procedures.reorder import PutBack
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import (
    ELVEN,
    FRIENDSHIP,
    NOWHERE,
    RESISTANCE,
    SETUP,
    STEALTH,
    Card,
    Character,
    Cost,
    Place,
    Region,
    Symbol,
)

ONE_STEALTH: Cost = (0, 0, 1, 0)
ONE_FRIENDSHIP: Cost = (1, 0, 0, 0)


class Anduril(Ability):
    """Aragorn: remove a shadow troop here, once an objective is complete."""

    verb = "anduril"
    says = "Andúril: remove 1 shadow troop"

    def why_not(self, game: Fate, who: int) -> str | None:
        if not game.completed:
            return "No objective is complete yet."
        if not game.shadow[game.where[who]]:
            return f"There are no shadow troops in {place_name(game, game.where[who])}."
        return self.spent(game)

    def do(self, game: Fate, seat: Seat, character: Character) -> None:
        game.use(self.verb)
        game.remove_shadow(game.where[character], 1)


class GainToken(Ability):
    """Gimli, Legolas, Merry & Pippin: gain a token."""

    def __init__(self, verb: str, says: str, symbol: Symbol) -> None:
        self.verb = verb
        self.says = says
        self.symbol = symbol

    def why_not(self, game: Fate, who: int) -> str | None:
        if not game.token_supply[self.symbol]:
            return "No such token is left in the supply."
        return self.spent(game)

    def do(self, game: Fate, seat: Seat, character: Character) -> None:
        game.use(self.verb)
        game.gain_token(seat, self.symbol)


class GiveUsASong(Ability):
    """Merry & Pippin: with Frodo, 3 friendship for 2 hope."""

    verb = "give_us_a_song"
    says = "Give Us a Song!: spend 3 friendship, gain 2 hope"
    once_a_turn = False
    price: Cost = (3, 0, 0, 0)

    def why_not(self, game: Fate, who: int) -> str | None:
        if game.where[who] != game.frodo_place:
            return "Frodo is not here."
        return None if game.can_pay(game.holder[who], self.price) else "It takes 3 friendship."

    def do(self, game: Fate, seat: Seat, character: Character) -> None:
        game.gain_hope(2)
        pay(game, seat, self.price)


class FromDiscard(Ability):
    """Take a card of a kind from the player discard pile."""

    def cards(self, game: Fate, who: int) -> list[Card]:
        raise NotImplementedError

    def why_not(self, game: Fate, who: int) -> str | None:
        return self.spent(game) if self.cards(game, who) else "There is no such card in the discard pile."

    def options(self, game: Fate, seat: Seat, who: int) -> list[Option]:
        return [Option(seat, self.verb, (who, card)) for card in self.cards(game, who)]

    def do(self, game: Fate, seat: Seat, character: Character, card: Card) -> None:
        game.use(self.verb)
        game.player_discard.remove(card)
        game.take_card(seat, card)
        game.say("{seat} took {card} from the discard pile", seat=seat, card=card)
        check_hand(game, seat)


class Slinker(FromDiscard):
    """Gollum: take any stealth card."""

    verb = "slinker"
    says = "Slinker: take {card} from the discard pile"

    def cards(self, game: Fate, who: int) -> list[Card]:
        symbols = game.book.card_symbol
        return [card for card in game.player_discard if symbols[card] == STEALTH]


class WisdomOfTheEldar(FromDiscard):
    """Faramir: at a haven, take the resistance card of this region."""

    verb = "wisdom_of_the_eldar"
    says = "Wisdom of the Eldar: take {card} from the discard pile"

    def why_not(self, game: Fate, who: int) -> str | None:
        return super().why_not(game, who) if game.where[who] in game.havens else "Faramir is not at a haven."

    def cards(self, game: Fate, who: int) -> list[Card]:
        book, here = game.book, game.region(Character(who))
        return [
            card
            for card in game.player_discard
            if book.card_symbol[card] == RESISTANCE and book.card_region[card] == here
        ]


class MirrorOfGaladriel(Ability):
    """Galadriel: look at up to the top 4 player cards and put them back in any order."""

    verb = "mirror_of_galadriel"
    says = "Mirror of Galadriel: look at the top {count:player card|# player cards}"
    once_a_turn = False

    def why_not(self, game: Fate, who: int) -> str | None:
        return None if game.player_deck else "The player deck is empty."

    def options(self, game: Fate, seat: Seat, who: int) -> list[Option]:
        most = min(4, len(game.player_deck))
        return [Option(seat, self.verb, (who, count)) for count in range(1, most + 1)]

    def do(self, game: Fate, seat: Seat, character: Character, count: int) -> None:
        game.do(PutBack(seat, count))


class LadyOfLight(AnyTime):
    """Galadriel: at a haven, for 1 stealth, draw a random event of those left out at setup (A35)."""

    verb = "lady_of_light"
    says = "Lady of Light: spend 1 stealth, draw an unused event"

    def why_not(self, game: Fate, who: int) -> str | None:
        if game.where[who] not in game.havens:
            return "Galadriel is not at a haven."
        if not game.unused_events:
            return "No events are left."
        return None if game.can_pay(game.holder[who], ONE_STEALTH) else "It takes 1 stealth."

    def options(self, game: Fate, seat: Seat, who: int) -> list[Option]:
        return [Option(seat, self.verb, (who,))]

    def do(self, game: Fate, seat: Seat, character: Character) -> None:
        game.do(LightTheWay(seat))


@dataclass(repr=False)
class LightTheWay(Procedure):
    """Lady of Light: pay, draw, mind the hand limit (A30)."""

    seat: Seat

    steps = ("spend", "draw")

    def spend(self, game: Fate) -> None:
        pay(game, self.seat, ONE_STEALTH)

    def draw(self, game: Fate) -> None:
        at = game.rng(SETUP).below(len(game.unused_events))
        card = game.unused_events.pop(at)
        game.reveals += 1
        game.take_card(self.seat, card)
        game.say("{seat} drew {card}", seat=self.seat, card=card)
        check_hand(game, self.seat)


class SureShot(AnyTime):
    """Legolas: for 1 stealth a shadow troop here or next to here is removed, or a Nazgûl of this region flees."""

    verb = "sure_shot"
    says = "Sure Shot: spend 1 stealth to remove 1 shadow troop at {place}"

    def why_not(self, game: Fate, who: int) -> str | None:
        if not game.can_pay(game.holder[who], ONE_STEALTH):
            return "It takes 1 stealth."
        return None if self.targets(game, who) else "There are no shadow troops in range."

    def targets(self, game: Fate, who: int) -> list[Place]:
        """Places in range with shadow troops: here, and over any connection (A41)."""
        here = game.where[who]
        only_free = game.book.rulings.adjacent == "free"
        near = [road.to for road in game.book.roads[here] if not (only_free and road.price)]
        return [place for place in (here, *near) if game.shadow[place]]

    def options(self, game: Fate, seat: Seat, who: int) -> list[Option]:
        return [Option(seat, self.verb, (who, place)) for place in self.targets(game, who)]

    def do(self, game: Fate, seat: Seat, character: Character, place: Place) -> None:
        game.do(Shoot(seat, character, place))


class ScareNazgul(AnyTime):
    """The other use of Sure Shot: a Nazgûl of this region flies to Mordor."""

    verb = "scare_nazgul"
    says = "Sure Shot: spend 1 stealth to send a Nazgûl of this region to Mordor"

    def why_not(self, game: Fate, who: int) -> str | None:
        region = game.region(Character(who))
        if region == game.book.mordor or not game.nazgul[region]:
            return "There is no Nazgûl in this region that could fly to Mordor."
        return None if game.can_pay(game.holder[who], ONE_STEALTH) else "It takes 1 stealth."

    def options(self, game: Fate, seat: Seat, who: int) -> list[Option]:
        return [Option(seat, self.verb, (who,))]

    def do(self, game: Fate, seat: Seat, character: Character) -> None:
        game.move_nazgul(game.region(character), game.book.mordor)
        pay(game, seat, ONE_STEALTH)


@dataclass(repr=False)
class Shoot(Procedure):
    """A Sure Shot at a shadow troop; objectives may keep what it hits."""

    seat: Seat
    character: Character
    place: Place

    steps = ("spend", "hit")

    def spend(self, game: Fate) -> None:
        pay(game, self.seat, ONE_STEALTH)

    def hit(self, game: Fate) -> None:
        game.remove_shadow(self.place, 1)
        for objective in game.objectives:
            if objective not in game.completed:
                game.book.objective_cards[objective].after_shot(game, objective, self.seat)


class Distract(AnyTime):
    """Merry & Pippin: for 1 friendship two Nazgûl come here, if fewer than four are here."""

    verb = "distract"
    says = "Distract: spend 1 friendship to draw 2 Nazgûl into this region"

    def why_not(self, game: Fate, who: int) -> str | None:
        region = game.region(Character(who))
        if game.nazgul[region] >= 4:
            return "There are four Nazgûl in this region already."
        if not nazgul_elsewhere(game, region, spares_mordor(game)):
            return "There are no Nazgûl elsewhere that could come."
        return None if game.can_pay(game.holder[who], ONE_FRIENDSHIP) else "It takes 1 friendship."

    def options(self, game: Fate, seat: Seat, who: int) -> list[Option]:
        return [Option(seat, self.verb, (who,))]

    def do(self, game: Fate, seat: Seat, character: Character) -> None:
        game.do(DrawNazgul(seat, game.region(character), 2, spares_mordor(game)))
        pay(game, seat, ONE_FRIENDSHIP)


def spares_mordor(game: Fate) -> bool:
    """Whether Distract leaves Mordor's Nazgûl alone, under the other reading of A42."""
    return game.book.rulings.distract == "outside"


def nazgul_elsewhere(game: Fate, region: Region, spare_mordor: bool = False) -> list[Region]:
    """The other regions that hold Nazgûl."""
    return [
        one
        for one in game.book.regions
        if one != region and game.nazgul[one] and not (spare_mordor and one == game.book.mordor)
    ]


@dataclass(repr=False)
class DrawNazgul(Procedure):
    """A seat brings Nazgûl of its choice into a region, one by one (A42)."""

    seat: Seat
    region: Region
    left: int
    spare_mordor: bool = False
    origin: Region = Region(-1)

    steps = ("choose", "move")
    prompts = {"origin": "From where does a Nazgûl come to {region}?"}

    def choose(self, game: Fate) -> None:
        if self.left and self.origin_choices(game):
            game.do(Choose(self.seat, "origin"))
        else:
            self.finish()

    def origin_choices(self, game: Fate) -> list[Region]:
        return nazgul_elsewhere(game, self.region, self.spare_mordor)

    def move(self, game: Fate) -> None:
        game.move_nazgul(self.origin, self.region)
        self.left -= 1
        self.go_to("choose")


# What follows a Prepare.


def elronds_support(game: Fate, seat: Seat, character: Character, card: Card) -> None:
    """Frodo & Sam: at a haven, with a card of its region, once a turn, 1 friendship token more."""
    here = game.where[character]
    own_region = game.book.card_region[card] == game.region(character)
    if here in game.havens and own_region and not game.has_used("elronds_support"):
        game.use("elronds_support")
        game.gain_token(seat, FRIENDSHIP)


def send_aid(game: Fate, seat: Seat, character: Character, card: Card) -> None:
    """Arwen: an Elven troop may go to a character in the region of the discarded card (A45)."""
    game.do(SendAid(seat, game.where[character], game.book.card_region[card]))


@dataclass(repr=False)
class SendAid(Procedure):
    """Where to, if anywhere; then the troop goes straight there."""

    seat: Seat
    origin: Place
    region: Region
    to: Place = NOWHERE

    steps = ("choose", "send")
    prompts = {"to": "Send Aid: where does an Elven troop go?"}

    def choose(self, game: Fate) -> None:
        if game.troops[self.origin][ELVEN] and self.to_choices(game):
            game.do(Choose(self.seat, "to", optional=True))

    def to_choices(self, game: Fate) -> list[Place]:
        places = {game.where[one] for one in game.cast if game.where[one] >= 0}
        return sorted(one for one in places - {self.origin} if game.book.region_of[one] == self.region)

    def send(self, game: Fate) -> None:
        if self.to >= 0:
            game.move_troops(self.origin, self.to, (1, 0, 0, 0))


def cunning(game: Fate, seat: Seat, character: Character, card: Card) -> None:
    """Gollum: a shadow troop here may move to an adjacent place, without a battle."""
    game.do(LureAway(seat, game.where[character]))


@dataclass(repr=False)
class LureAway(Procedure):
    """Where to, if anywhere."""

    seat: Seat
    origin: Place
    to: Place = NOWHERE

    steps = ("choose", "lure")
    prompts = {"to": "Cunning: where does Gollum lure a shadow troop?"}

    def choose(self, game: Fate) -> None:
        if game.shadow[self.origin]:
            game.do(Choose(self.seat, "to", optional=True))

    def to_choices(self, game: Fate) -> list[Place]:
        return list(game.book.next_to[self.origin])

    def lure(self, game: Fate) -> None:
        if self.to >= 0:
            game.move_shadow(self.origin, self.to, 1)
            game.say("A shadow troop followed Gollum's tracks to {to:place}", to=self.to)


def keen_sight(game: Fate, seat: Seat, character: Character, card: Card) -> None:
    """Legolas: once a turn, he may look at the top shadow card; the back below it shows too."""
    if game.shadow_deck and not game.has_used("keen_sight"):
        game.do(LookAhead(seat))


@dataclass(repr=False)
class LookAhead(Procedure):
    """Look at the top shadow card. Hands and advice are open, so what one sees all know."""

    seat: Seat
    look: bool = False

    steps = ("ask", "see")
    prompts = {"look": "Keen Sight: look at the top card of the shadow deck?"}

    def ask(self, game: Fate) -> None:
        game.do(Confirm(self.seat, "look"))

    def see(self, game: Fate) -> None:
        if self.look:
            game.use("keen_sight")
            game.look_at_shadow(1)


def white_returns(game: Fate, character: Character) -> None:
    """Gandalf comes back in Lórien, as Gandalf the White, with 2 hope (A38)."""
    place = game.book.place("lorien")
    game.where[character] = place
    game.upgraded.append(character)
    game.say("{character} the White returned at {place}", character=character, place=place)
    game.gain_hope(2)
