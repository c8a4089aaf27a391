"""Barter with Saruman: packages are laid face down and picked up together (8.9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import AGAIN, Next, Procedure, Question
from westmarch.titles.ring1977.procedures.magic import holders
from westmarch.titles.ring1977.procedures.tidings import MOST_TIDINGS, Inform, announce, inform
from westmarch.titles.ring1977.rules.captives import agree_to_meet, end_band_if_empty, new_band
from westmarch.titles.ring1977.rules.cards import (
    hand_event,
    has_room_for_magic,
    is_drunk,
    lying_in,
    pass_magic,
    show_magic,
)
from westmarch.titles.ring1977.rules.people import all_captives
from westmarch.titles.ring1977.rules.powers import NO_ALLY
from westmarch.titles.ring1977.rules.saruman import is_silenced
from westmarch.titles.ring1977.rules.sight import out_of_sight
from westmarch.titles.ring1977.rules.stacks import identify, leave_stack, show_counter, tell_of
from westmarch.titles.ring1977.state import PACKAGE, Ring1977
from westmarch.titles.ring1977.words import (
    ALL_PROMISES,
    DARK_POWER,
    DARK_SEAT,
    FELLOWSHIP_SEAT,
    FREE,
    IN_PRISON,
    NOBODY,
    SARUMAN,
    SARUMAN_SEAT,
    Event,
    Hex,
    Magic,
    Person,
    Promise,
)

MOST_ANSWERS: Final = 3
"""So many other offers answer the first ones in a bargain at most."""

MOST_ON_THE_WAY: Final = 1
"""So many offers each makes where people meet."""


@dataclass(repr=False)
class Bargaining(Procedure):
    """Each player in turn may offer Saruman something, and he may offer either of them."""

    steps = ("saruman", "fellowship", "dark_power")

    def saruman(self, game: Ring1977) -> None:
        game.do(OfferTo(SARUMAN_SEAT))

    def fellowship(self, game: Ring1977) -> None:
        game.do(OfferTo(FELLOWSHIP_SEAT))

    def dark_power(self, game: Ring1977) -> None:
        game.do(OfferTo(DARK_SEAT))


@dataclass(repr=False)
class Meetings(Procedure):
    """Offers are made where people have come to others' at the end of a movement. Their player may make one first, then
    the others: no phase is named for barter, and Magic Cards change hands where both have somebody (8.9)."""

    seat: Seat

    steps = ("come", "meet")

    def come(self, game: Ring1977) -> None:
        if partners := tuple(one for one in partners_of(self.seat) if self.have_met(game, self.seat, one)):
            game.do(OfferTo(self.seat, among=partners))

    def meet(self, game: Ring1977) -> None:
        met = [one for one in partners_of(self.seat) if self.have_met(game, one, self.seat)]
        game.do(*(OfferTo(one, among=(self.seat,)) for one in met))

    def have_met(self, game: Ring1977, seat: Seat, partner: Seat) -> bool:
        """Whether people of a player who can trade are where they know of others' who can. Somebody must have come
        there in this movement."""
        moved = {game.hex_of(one) for one in holders(game, self.seat) if one in game.moved}
        own = {game.hex_of(one) for one in holders(game, seat)}
        return not moved.isdisjoint(own & meeting_places(game, seat, partner))


def partners_of(seat: Seat) -> tuple[Seat, ...]:
    """With whom a player may bargain: Saruman with both others, these with him only (8.9)."""
    return (FELLOWSHIP_SEAT, DARK_SEAT) if seat == SARUMAN_SEAT else (SARUMAN_SEAT,)


@dataclass(repr=False)
class OfferTo(Question):
    """Whether to bargain, and with whom. The Fellowship and the Dark Power never do. `among` are those whose people the
    player's have met on their way; in the Events Phase everybody may be asked."""

    seat: Seat
    made: int = 0
    among: tuple[Seat, ...] = ()

    stays = True
    passes = ("no_offer",)
    skips = True
    recurs = True
    prompt = "Bargain?"
    says = {"no_offer": "No offer", "offer": "Make {partner:seat} an offer"}

    def stands(self, game: Ring1977) -> bool:
        most = int(game.book.settings["offers"])
        if self.among:
            return self.made < min(most, MOST_ON_THE_WAY)
        return self.made < most and not is_silenced(game)

    def options(self, game: Ring1977) -> list[Option]:
        partners = self.among or partners_of(self.seat)
        return [Option(self.seat, "no_offer"), *(Option(self.seat, "offer", (one,)) for one in partners)]

    def no_offer(self, game: Ring1977, seat: Seat) -> None:
        self.leave(game)

    def offer(self, game: Ring1977, seat: Seat, partner: Seat) -> None:
        self.made += 1
        game.do(Bargain(seat, partner))


@dataclass(repr=False)
class Bargain(Procedure):
    """One lays a package, and the other lays theirs or refuses. The first agrees, declines, or answers with another
    offer, and so it may go on for a while. Then both pick up what the other has laid. What was said of it may be a lie.

    `asked` is who answers now, `answers` how many other offers there have been.
    """

    seat: Seat
    partner: Seat
    refused: bool = False
    agreed: bool = False
    asked: Seat = NO_ALLY
    answers: int = 0

    steps = ("lay", "answer", "agree", "swap")

    def lay(self, game: Ring1977) -> None:
        self.asked = self.seat
        game.do(LayPackage(self.seat, self.partner))

    def answer(self, game: Ring1977) -> None:
        if not self.refused:
            game.do(LayPackage(self.partner, self.seat))

    def agree(self, game: Ring1977) -> Next:
        if self.refused or self.agreed:
            return None
        game.do(AnswerPackage(self.asked, self.other(self.asked)))
        return AGAIN

    def time_limit(self, game: Ring1977) -> int:
        return 60 * int(game.book.settings["bargain_minutes"])

    def other(self, seat: Seat) -> Seat:
        return self.partner if seat == self.seat else self.seat

    def swap(self, game: Ring1977) -> None:
        if self.agreed and not self.refused:
            game.say("{seat} and {partner:seat} have exchanged packages", seat=self.seat, partner=self.partner)
            exchange(game, self.seat, self.partner)
            game.bargained = sorted({*game.bargained, self.seat, self.partner})
            game.reveals += 1
        else:
            game.say("{seat} and {partner:seat} came to no agreement", seat=self.seat, partner=self.partner)
        for seat in (self.seat, self.partner):
            take_back(game, seat)


def take_back(game: Ring1977, seat: Seat) -> None:
    """A player's package is taken up again, and what was said of it counts no more."""
    for name in PACKAGE:
        getattr(game, name)[seat] = ()
    game.told_package[seat] = NO_ALLY


@dataclass(repr=False)
class AnswerPackage(Question):
    """Both packages lie there: they are exchanged or not, or one of them is laid anew, a few times at most."""

    seat: Seat
    partner: Seat

    late = "no"
    prompt = "Exchange packages with {partner:seat}?"
    says = {
        "yes": "Exchange them",
        "no": "No bargain",
        "lay_another": "Lay another package",
        "ask_for_another": "Ask for another package",
    }

    def options(self, game: Ring1977) -> list[Option]:
        is_open = game.nearest(Bargain).answers < MOST_ANSWERS
        is_gift = bool(game.tabled_magic[self.seat]) and is_for_nothing(game, self.seat, self.partner)
        verbs = (*(() if is_gift else ("yes",)), "no", *(("lay_another", "ask_for_another") if is_open else ()))
        return [Option(self.seat, verb) for verb in verbs]

    def yes(self, game: Ring1977, seat: Seat) -> None:
        game.nearest(Bargain).agreed = True

    def no(self, game: Ring1977, seat: Seat) -> None:
        game.nearest(Bargain).refused = True

    def lay_another(self, game: Ring1977, seat: Seat) -> None:
        """Whoever lays another package hears what the other says to it."""
        bargain = game.nearest(Bargain)
        bargain.answers += 1
        bargain.asked = self.partner
        take_back(game, seat)
        game.do(LayPackage(seat, self.partner))

    def ask_for_another(self, game: Ring1977, seat: Seat) -> None:
        game.nearest(Bargain).answers += 1
        game.whisper(self.partner, "{asker:seat} asks for another package", asker=seat)
        take_back(game, self.partner)
        game.do(LayPackage(self.partner, seat))


@dataclass(repr=False)
class LayPackage(Question):
    """What lies in a package: cards face down, captives, promises. The other is told how much it is, and what is said
    of it."""

    seat: Seat
    partner: Seat

    stays = True
    secret = True
    late = "refuse"
    prompt = "Lay a package for {partner:seat}"
    says = {
        "laid": "That is the package",
        "refuse": "No bargain",
        "lay_event": "Lay {card:event}",
        "say_event": "Say that there is {card:event}",
        "lay_magic": "{person} lays {card:magic}",
        "say_magic": "Say that there is {card:magic}",
        "lay_captive": "Release {person}",
        "surrender": "Hand {person} over as a captive",
        "substitute": "Keep {card:magic} of {person}, for whom {holder:person} leaves {other:magic}",
        "lay_meeting": "Promise to bring {person} to {place:hex}",
        "promise": "Promise {number}",
        "inform": "Lay information",
    }

    def options(self, game: Ring1977) -> list[Option]:
        seat = self.seat
        found = [Option(seat, "laid"), Option(seat, "refuse")]
        found += [Option(seat, "lay_event", (card,)) for card in game.book.first_of_each_event(still_held(game, seat))]
        if len(game.said_events[seat]) < len(game.tabled[seat]):
            found += [Option(seat, "say_event", (card,)) for card in game.book.event_kinds]
        to_lay = game.book.first_of_each_magic(tradable(game, seat, self.partner), 1)
        found += [Option(seat, "lay_magic", one) for one in to_lay]
        if len(game.said_magic[seat]) < len(game.tabled_magic[seat]):
            found += [Option(seat, "say_magic", one) for one in sayable(game)]
        found += [Option(seat, "lay_captive", (one,)) for one in releasable(game, seat)]
        found += [Option(seat, "surrender", (one,)) for one in to_surrender(game, seat, self.partner)]
        kept = game.book.first_of_each_magic(possible_substitutes(game, seat), 1)
        found += [Option(seat, "substitute", one) for one in game.book.first_of_each_magic(kept, 3)]
        found += [Option(seat, "lay_meeting", one) for one in possible_meetings(game, seat)]
        if len(game.tabled_topics[seat]) < MOST_TIDINGS:
            found.append(Option(seat, "inform"))
        given = game.promised[seat]
        return found + [Option(seat, "promise", (one,)) for one in ALL_PROMISES if one not in given]

    def laid(self, game: Ring1977, seat: Seat) -> None:
        cards = len(game.tabled[seat]) + len(game.tabled_magic[seat])
        game.whisper(self.partner, "{giver:seat} has laid {count:# card|# cards}", giver=seat, count=cards)
        for person in game.tabled_captives[seat]:
            game.whisper(self.partner, "They would release {person}", person=person)
        for person in game.tabled_surrenders[seat]:
            identify(game, person, self.partner)
            game.whisper(self.partner, "They would hand {person} over as a captive", person=person)
        for person, place in game.tabled_meetings[seat]:
            game.whisper(self.partner, "They promise to bring {person} to {hex}", person=person, hex=place)
        for number in game.promised[seat]:
            game.whisper(self.partner, "They promise {promise}", promise=number)
        announce(game, seat, self.partner)
        for event in game.said_events[seat]:
            game.whisper(self.partner, "{giver:seat} says that there is {event}", giver=seat, event=event)
        for magic in game.said_magic[seat]:
            game.whisper(self.partner, "{giver:seat} says that there is {magic}", giver=seat, magic=magic)
        game.told_package[seat] = self.partner
        self.leave(game)

    def refuse(self, game: Ring1977, seat: Seat) -> None:
        game.nearest(Bargain).refused = True
        self.leave(game)

    def lay_event(self, game: Ring1977, seat: Seat, card: Event) -> None:
        game.tabled[seat] = (*game.tabled[seat], game.hands[seat].index(card))

    def say_event(self, game: Ring1977, seat: Seat, card: Event) -> None:
        game.said_events[seat] = (*game.said_events[seat], card)

    def lay_magic(self, game: Ring1977, seat: Seat, person: Person, card: Magic) -> None:
        game.tabled_magic[seat] = (*game.tabled_magic[seat], held(game, seat).index((person, card)))

    def say_magic(self, game: Ring1977, seat: Seat, card: Magic) -> None:
        game.said_magic[seat] = (*game.said_magic[seat], card)

    def lay_captive(self, game: Ring1977, seat: Seat, person: Person) -> None:
        game.tabled_captives[seat] = (*game.tabled_captives[seat], person)

    def surrender(self, game: Ring1977, seat: Seat, person: Person) -> None:
        game.tabled_surrenders[seat] = (*game.tabled_surrenders[seat], person)

    def substitute(self, game: Ring1977, seat: Seat, person: Person, card: Magic, holder: Person, other: Magic) -> None:
        game.tabled_substitutes[seat] = (*game.tabled_substitutes[seat], (card, other))

    def lay_meeting(self, game: Ring1977, seat: Seat, person: Person, place: Hex) -> None:
        game.tabled_meetings[seat] = (*game.tabled_meetings[seat], (person, place))

    def promise(self, game: Ring1977, seat: Seat, number: Promise) -> None:
        game.promised[seat] = (*game.promised[seat], number)

    def inform(self, game: Ring1977, seat: Seat) -> None:
        game.do(Inform(seat, self.partner))


def is_for_nothing(game: Ring1977, seat: Seat, partner: Seat) -> bool:
    """Whether another has laid an empty package: only to an ally may Magic Cards be given for it (8.10)."""
    is_laid = game.told_package[partner] != NO_ALLY
    return is_laid and partner not in game.allies_of(seat) and not any(getattr(game, name)[partner] for name in PACKAGE)


def sayable(game: Ring1977) -> list[tuple[Magic]]:
    """The Magic Cards that may be traded: all but the Ring."""
    ring = game.book.magic_numbers["ring"]
    return game.book.first_of_each_magic([(card,) for card in game.book.magic if card != ring], 0)


def still_held(game: Ring1977, seat: Seat) -> list[Event]:
    """The Event Cards of a player that do not lie in their package."""
    return [card for spot, card in enumerate(game.hands[seat]) if spot not in game.tabled[seat]]


def held(game: Ring1977, seat: Seat) -> list[tuple[Person, Magic]]:
    """The Magic Cards of a player's people, one after the other."""
    owners, people = game.person_seats(), game.book.persons
    holders_of = zip(game.book.magic, game.magic_at, strict=True)
    return sorted([(people[at], card) for card, at in holders_of if at >= 0 and owners[at] == seat])


def tradable(game: Ring1977, seat: Seat, partner: Seat) -> list[tuple[Person, Magic]]:
    """The Magic Cards that can be laid yet, each with who holds it: somebody of the other is in their hex (8.9).
    None is given for nothing."""
    if is_for_nothing(game, seat, partner):
        return []
    where, met = game.whereabouts(), meeting_places(game, seat, partner)
    return unlaid(game, seat, [one for one in holders(game, seat) if where[one] in met])


def unlaid(game: Ring1977, seat: Seat, people: list[Person]) -> list[tuple[Person, Magic]]:
    """The Magic Cards of some people that lie in no package yet, and are not left to a captive."""
    laid, left = game.tabled_magic[seat], [other for _, other in game.tabled_substitutes[seat]]
    cards = [one for spot, one in enumerate(held(game, seat)) if one[0] in people and spot not in laid]
    return [(one, card) for one, card in cards if card not in left and not is_drunk(game, card)]


def possible_substitutes(game: Ring1977, seat: Seat) -> list[tuple[Person, Magic, Person, Magic]]:
    """The Magic Cards of captives in a package that can be kept. Each comes with one that somebody in their hex leaves
    them for it (8.9): Sting for Shadowfax, say."""
    where, kept = game.whereabouts(), [card for card, _ in game.tabled_substitutes[seat]]
    laid = (*game.tabled_captives[seat], *game.tabled_surrenders[seat])
    return [
        (captive, card, holder, other)
        for captive in laid
        if game.captor[captive] != FREE
        for card in game.magic_of(captive)
        if card not in kept and game.seen_by[card] >> seat & 1 and not is_drunk(game, card)
        for holder, other in unlaid(game, seat, [one for one in holders(game, seat) if where[one] == where[captive]])
    ]


def meeting_places(game: Ring1977, seat: Seat, partner: Seat) -> set[Hex]:
    """Where a player knows of somebody of another who can trade."""
    where, lost = game.whereabouts(), out_of_sight(game, seat)
    return {where[one] for one in holders(game, partner) if not lost or game.counter(one) not in lost}


def releasable(game: Ring1977, seat: Seat) -> list[Person]:
    """The captives of a player: with bands of theirs, or in their prison."""
    met = [person for person, _ in game.tabled_meetings[seat]]
    laid = {*game.tabled_captives[seat], *game.tabled_surrenders[seat], *met}
    return [person for person in all_captives(game) if person not in laid and is_held_by(game, person, seat)]


def is_held_by(game: Ring1977, captive: Person, seat: Seat) -> bool:
    """Whether a captive is with a band of a player, or in their prison."""
    captor = game.captor[captive]
    if captor != IN_PRISON:
        return game.player(captor) == seat
    owner = game.owner(game.hex_of(captive))
    return owner is not None and game.seat_of(owner) == seat


def to_surrender(game: Ring1977, seat: Seat, partner: Seat) -> list[Person]:
    """Whom a player can hand over as captives to one who has Orcs: captives where they are held; the Fellowship its
    own people, but the Ringbearer, where somebody of the other is in their hex (8.9)."""
    if partner == FELLOWSHIP_SEAT:
        return []
    if seat != FELLOWSHIP_SEAT:
        return releasable(game, seat)
    met, laid = meeting_places(game, seat, partner), game.tabled_surrenders[seat]
    people = [one for one in holders(game, seat) if one != game.bearer and one not in laid]
    return [one for one in people if one in game.book.fellowship and game.hex_of(one) in met]


def possible_meetings(game: Ring1977, seat: Seat) -> list[tuple[Person, Hex]]:
    """Where captives can be brought to be released: places with names that are no prison."""
    captives = releasable(game, seat)
    places = sorted(game.book.place_at.keys() - {game.book.isengard, game.book.barad_dur}) if captives else []
    return [(person, place) for person in captives for place in places if game.hex_of(person) != place]


def exchange(game: Ring1977, seat: Seat, other: Seat) -> None:
    """Both packages are picked up. What lies in each is settled before anything is handed over, so that nobody hands
    back what they have just got, and whoever gives a Magic Card has room for another."""
    ways = ((seat, other), (other, seat))
    events = [(game.hands[giver][spot], giver, taker) for giver, taker in ways for spot in game.tabled[giver]]
    items = [(held(game, giver)[spot], giver, taker) for giver, taker in ways for spot in game.tabled_magic[giver]]
    for card, giver, taker in events:
        hand_event(game, card, giver, taker)
    for giver in (seat, other):
        substitute(game, giver)
    for (holder, item), _, _ in items:
        game.magic_at[item] = lying_in(game.hex_of(holder))
    for (holder, item), giver, taker in items:
        pick_up(game, item, game.hex_of(holder), giver, taker)
    for giver, taker in ways:
        release(game, giver)
        for person, place in game.tabled_meetings[giver]:
            set_out(game, person, giver, taker, place)
        surrender(game, giver, taker)
        inform(game, giver, taker)
        other = taker if giver == SARUMAN_SEAT else giver
        game.promises[other] += tuple((giver, taker, number, game.turn) for number in game.promised[giver])


def pick_up(game: Ring1977, card: Magic, place: Hex, giver: Seat, taker: Seat) -> None:
    """Let the first of a player's people in a hex who has room take a Magic Card. Without any it lies there."""
    there = [one for one in holders(game, taker) if game.hex_of(one) == place and has_room_for_magic(game, one)]
    if there:
        pass_magic(game, card, there[0], giver)
        game.whisper(taker, "You got {magic}", magic=card)
    else:
        game.whisper(taker, "Nobody had room for a Magic Card")


def substitute(game: Ring1977, giver: Seat) -> None:
    """Captives of a package have other Magic Cards than they had; the Fellowship sees it."""
    for card, other in game.tabled_substitutes[giver]:
        captive, holder = Person(game.magic_at[card]), Person(game.magic_at[other])
        pass_magic(game, card, holder, giver, game.player(captive))
        pass_magic(game, other, captive, giver)
        for seat in (giver, game.player(captive)):
            line = "{person} has {magic} in place of {other:magic}"
            game.whisper(seat, line, person=captive, magic=other, other=card)


def release(game: Ring1977, giver: Seat) -> None:
    """The captives of a package are free where they are."""
    for person in game.tabled_captives[giver]:
        band = game.captor[person]
        game.captor[person] = FREE
        end_band_if_empty(game, band)
        tell_of(game, person, "{person} is released")


def surrender(game: Ring1977, giver: Seat, taker: Seat) -> None:
    """Let those whom a package hands over go with the taker's Orcs, one band in each hex. If there are no more bands,
    they stay whose they were."""
    bands: dict[Hex, Person] = {}
    for person in game.tabled_surrenders[giver]:
        place, captor = game.hex_of(person), game.captor[person]
        if place not in bands:
            bands[place] = new_band(game, SARUMAN if taker == SARUMAN_SEAT else DARK_POWER, place)
        if bands[place] == NOBODY:
            game.whisper(taker, "There are no Orcs to lead {person}", person=person)
            continue
        if captor == FREE:
            leave_stack(game, [person], place)
        game.captor[person] = bands[place]
        end_band_if_empty(game, captor)
        show_counter(game, person, taker)
        for card in game.magic_of(person):
            show_magic(game, card, taker)
        for seat in (giver, taker):
            game.whisper(seat, "{person} is handed over", person=person)


def set_out(game: Ring1977, person: Person, giver: Seat, taker: Seat, place: Hex) -> None:
    """A captive is to be brought somewhere, by a band of their own; nobody is bound by it (8.9)."""
    band = game.captor[person]
    if band == IN_PRISON or len(game.captives(band)) > 1 or game.bearer == band:
        band = new_band(game, SARUMAN if giver == SARUMAN_SEAT else DARK_POWER, game.hex_of(person))
    if band != NOBODY:
        game.captor[person] = band
        agree_to_meet(game, band, (taker, place))
