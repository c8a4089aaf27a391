"""The state: a whole game, and what a seat may know of it."""

from __future__ import annotations

from typing import Any, Final

from westmarch.engine.chance import Rng
from westmarch.engine.codecs import copy
from westmarch.engine.deals import Place, deal
from westmarch.engine.option import Option, Seat
from westmarch.engine.secrecy import shuffle_hidden
from westmarch.engine.state import Spots
from westmarch.titles.ring1977.board import Board
from westmarch.titles.ring1977.rules.places import holds_all
from westmarch.titles.ring1977.rules.powers import rules_all_nazgul
from westmarch.titles.ring1977.rules.sight import imagine_places, kept_secret, out_of_sight
from westmarch.titles.ring1977.rules.stacks import is_up
from westmarch.titles.ring1977.words import (
    FELLOWSHIP_SEAT,
    FREE,
    HOLDER,
    NO_MEETING,
    NOBODY,
    NOWHERE,
    SARUMAN_SEAT,
    WHEREABOUTS,
    Counter,
    Hex,
    Magic,
    Person,
    Topic,
)

WHO_DID: Final = ("moved", "stirred", "by_road")
"""Lists that tell enemies whose counters those of the Fellowship are that have done something."""
APART: Final = (
    *(("who",), ("suspects",), ("captor",), *((name,) for name in WHO_DID)),
    *(("held_seen",), ("magic_at",), ("seen_by",)),
    *(("where",), ("face_up",), ("wounds",), ("last_seen",)),
)
"""What is not shuffled spot by spot."""


PACKAGE: Final = (
    *("tabled", "tabled_magic", "tabled_captives", "tabled_surrenders", "tabled_meetings"),
    "tabled_substitutes",
    *("tabled_topics", "tabled_answers", "said_events", "said_magic", "promised"),
)
"""What lies in a package, and what is said of it."""
FACES: Final = ("tabled", "tabled_magic", "tabled_answers")
"""What lies in it face down."""
UNTOLD: Final = ("tabled_substitutes",)
"""What nobody is told of before it is picked up."""


def some_of(count: int, wanted: int, rng: Rng) -> tuple[int, ...]:
    """So many of the first numbers, in order."""
    numbers = list(range(count))
    rng.shuffle(numbers)
    return tuple(sorted(numbers[:wanted]))


class Ring1977(Board):
    """A game: stacks whose faces are hidden, the Ring, Magic Cards, and hands of Event Cards."""

    def interrupts(self, timing: str, seat: Seat) -> list[Option]:
        """The Event Cards that whoever is asked may play now."""
        if getattr(self.agenda[-1], "seat", None) != seat:
            return []
        return [
            Option(seat, "play_event", (card,))
            for card in self.book.first_of_each_event(self.hands[seat])
            if self.book.event_records[card].when in (timing, "any")
            and self.book.event_texts[card].why_not(self, seat) is None
        ]

    def end(self, result: str) -> None:
        """Who else has won at the same moment, wins too, where three play (8.15)."""
        if self.book.is_three_player and result in ("ring_destroyed", "ring_in_barad_dur"):
            if rules_all_nazgul(self):
                result += "_saruman"
            elif result == "ring_destroyed" and holds_all(self):
                result += "_military"
        super().end(result)

    # Secrecy.

    def hidden(self, seat: Seat) -> list[list[Spots]]:
        """Faces of the Fellowship's counters, others' hands, the decks, and Magic Cards that the seat has not seen."""
        others = [one for one in self.seats if one != seat]
        hands: list[Spots] = [(("hands", one), self.unseen_in_hand(one, seat)) for one in others]
        groups: list[list[Spots]] = [
            [*hands, (("event_deck",), range(len(self.event_deck)))],
            [(("search_deck",), self.backs_like_the_top())],
            [(("search_deck",), range(len(self.search_deck) - 1))],
            [(("pile",), range(len(self.pile)))],
            [(("order",), range(len(self.order)))],
        ]
        for one in others:
            groups += self.of_package(one, seat)
        groups += [[(("heard",), [one])] for one in others]
        groups += [[(("meetings",), [number])] for number in self.secret_meetings(seat)]
        groups += [[(("promises",), [one])] for one in self.strange_bargains(seat)]
        groups += [[(("held_seen",), others)], [(("magic_at",), self.unseen_magic(seat))]]
        groups.append([(("seen_by",), self.unseen_magic(seat))])
        if seat != FELLOWSHIP_SEAT:
            groups.append([(("who",), self.unknown_counters(seat))])
            groups.append([(("suspects",), self.thoughts_of_others(seat))])
            groups += [[((name,), range(len(getattr(self, name))))] for name in WHO_DID]
            groups.append([((), ("mixer",))])
            groups += [[(("agenda", spot), (name,))] for spot, name in self.private_fields()]
            groups += [[(("agenda", spot), (name,))] for spot, name in self.told_to_others(seat)]
            groups.append([(("captor",), self.unknown_people(seat))])
            groups += self.hidden_movement(seat) if self.book.hides_stacks else []
        return groups

    def of_package(self, owner: Seat, seat: Seat) -> list[list[Spots]]:
        """What a seat does not see of another's package: of one of which it has been told the faces only, and
        which cards of captives have been kept back."""
        if seat >= 0 and self.told_package[owner] == seat:
            faces: list[list[Spots]] = [[((name, owner), range(len(getattr(self, name)[owner])))] for name in FACES]
            return faces + [[((name,), [owner])] for name in UNTOLD]
        return [[((name,), [owner])] for name in PACKAGE]

    def imagine_package(self, owner: Seat, seat: Seat, rng: Rng) -> None:
        """A package of which a seat has heard has any faces, and tells the truth; of others it knows nothing."""
        is_told = seat >= 0 and self.told_package[owner] == seat
        for name in UNTOLD if is_told else PACKAGE:
            getattr(self, name)[owner] = ()
        if not is_told:
            return
        self.tabled[owner] = some_of(len(self.hands[owner]), len(self.tabled[owner]), rng)
        people = self.person_seats()
        count = sum(at >= 0 and people[at] == owner for at in self.magic_at)
        self.tabled_magic[owner] = some_of(count, len(self.tabled_magic[owner]), rng)
        self.tabled_answers[owner] = tuple(self.truth(owner, topic, rng) for topic in self.tabled_topics[owner])

    def truth(self, owner: Seat, topic: Topic, rng: Rng) -> int:
        """What there would be to say of a topic."""
        kind, about = topic
        if kind == WHEREABOUTS:
            return self.hex_of(Person(about))
        if kind == HOLDER:
            return max(self.magic_at[about], NOBODY)
        hand = self.hands[owner]
        return hand[rng.below(len(hand))] if hand else self.book.event_kinds[0]

    def secret_meetings(self, seat: Seat) -> list[int]:
        """The bands of others that have no rendezvous with a seat, as far as it knows none at all (8.9)."""
        meetings = enumerate(zip(self.book.bands, self.meetings, strict=True))
        return [one for one, (band, (other, _)) in meetings if seat < 0 or seat not in (other, self.player(band))]

    def strange_bargains(self, seat: Seat) -> list[Seat]:
        """With whom Saruman has bargained without a seat's hearing of it."""
        return [one for one in self.seats if one != SARUMAN_SEAT and seat not in (one, SARUMAN_SEAT)]

    def hidden_movement(self, seat: Seat) -> list[list[Spots]]:
        """Where those are whom a seat has not found, how they fare, and what others have seen of them."""
        lost = out_of_sight(self, seat)
        groups: list[list[Spots]] = [[(("where",), lost)], [(("face_up",), lost)]]
        groups.append([(("wounds",), self.unknown_people(seat))])
        groups.append([(("last_seen",), self.thoughts_of_others(seat))])
        groups.append([((), ("by_road",))])
        groups += [[(("agenda", at), (name,))] for at, name in kept_secret(self)]
        return groups

    def unseen_in_hand(self, owner: Seat, seat: Seat) -> list[int]:
        """Where in another's hand cards lie that a seat has not seen."""
        return [spot for spot, card in enumerate(self.hands[owner]) if seat < 0 or card not in self.held_seen[seat]]

    def unseen_magic(self, seat: Seat) -> list[Magic]:
        """The Magic Cards that are somewhere on the map, or with others, and that a seat has not seen."""
        everybody = sum(1 << one for one in self.seats)
        return [
            card
            for card in self.book.hidden_magic
            if (self.seen_by[card] != everybody if seat < 0 else not self.seen_by[card] >> seat & 1)
        ]

    def backs_like_the_top(self) -> list[int]:
        """Where in the search deck cards lie whose backs are like that of the top card."""
        kinds = [self.book.search_records[card].kind for card in self.search_deck]
        return [spot for spot, kind in enumerate(kinds) if kind == kinds[-1]]

    def thoughts_of_others(self, seat: Seat) -> list[int]:
        """The places in `suspects` of what other enemies of the Fellowship know."""
        count = len(self.who)
        others = [other for other in self.enemies if other != seat]
        return [spot for other in others for spot in range((other - 1) * count, other * count)]

    def unknown_counters(self, seat: Seat) -> list[Counter]:
        """The Fellowship's counters whose faces a seat does not know for certain."""
        suspected = self.suspected(seat)
        return [Counter(spot) for spot, faces_of_it in enumerate(suspected) if faces_of_it.bit_count() != 1]

    def without_unseen_magic(self, seat: Seat) -> Ring1977:
        """A copy in which nobody holds a Magic Card that a seat has not seen."""
        known = copy(self)
        for card in self.unseen_magic(seat):
            known.magic_at[card] = NOBODY
        return known

    def leave_out(self, spots: list[Counter]) -> None:
        """Take counters of the Fellowship off the map of a copy, to reckon without them."""
        for spot in spots:
            self.where[spot] = NOWHERE

    def may_be_free(self, person: Person, seat: Seat) -> bool:
        """Whether somebody of the Fellowship is on the map and nobody's captive, for all that a seat knows."""
        if seat == FELLOWSHIP_SEAT or not self.in_play(person) or self.is_wraith(person):
            return self.is_free(person)
        return bool(self.possible_hexes(person, seat))

    def possible_hexes(self, person: Person, seat: Seat) -> dict[Counter, Hex]:
        """The counters that may be somebody's, for all that a seat knows, with their hexes; none of captives."""
        return {
            Counter(spot): self.where[spot]
            for spot, faces in enumerate(self.suspected(seat))
            if faces >> person & 1 and self.captor[self.who[spot]] == FREE
        }

    def strangers(self, seat: Seat) -> list[Counter]:
        """The counters of the Fellowship whose faces another player does not know."""
        return [] if seat == FELLOWSHIP_SEAT else self.unknown_counters(seat)

    def private_fields(self) -> list[tuple[int, str]]:
        """What procedures in progress remember of people whom enemies may not know: each declares it as `private`."""
        return [
            (spot, name) for spot, procedure in enumerate(self.agenda) for name in getattr(procedure, "private", ())
        ]

    def told_to_others(self, seat: Seat) -> list[tuple[int, str]]:
        """What procedures in progress have told certain seats only, `told_to`: each declares it as `told_only`."""
        return [
            (spot, name)
            for spot, procedure in enumerate(self.agenda)
            for name in getattr(procedure, "told_only", ())
            if seat not in procedure.told_to  # type: ignore[attr-defined]
        ]

    def unknown_people(self, seat: Seat) -> list[Person]:
        """Who of the Fellowship may be any of several counters, for a seat."""
        return sorted(self.who[spot] for spot in self.unknown_counters(seat))

    def deal_anew(self, seat: Seat, rng: Rng) -> bool:
        """Faces are dealt to counters that may have them; all else is shuffled by the groups of `hidden`."""
        shuffle_hidden(self, [group for group in self.hidden(seat) if group[0][0] not in APART], rng)
        self.held_seen = [seen if one == seat else () for one, seen in enumerate(self.held_seen)]
        self.exchange_magic(self.unseen_magic(seat), rng)
        for number in self.secret_meetings(seat):
            self.meetings[number] = NO_MEETING
        for one in self.strange_bargains(seat):
            self.promises[one] = ()
        for other in self.seats:
            if other != seat:
                self.heard[other] = ()
                self.imagine_package(other, seat, rng)
        if seat != FELLOWSHIP_SEAT:
            self.mixer = rng.below(2**31)
            lost = out_of_sight(self, seat)
            self.change_faces(self.deal_faces(seat, rng), seat)
            imagine_places(self, seat, lost, rng)
            for spot in dict(self.told_to_others(seat)):
                self.agenda[spot].forget(self)  # type: ignore[attr-defined]
        return True

    def deal_faces(self, seat: Seat, rng: Rng) -> list[Person]:
        """A face for each counter: all deals in which each has one that it may have, for a seat, are equally likely."""
        places = [Place(faces) for faces in self.suspected(seat)]
        return [Person(face) for face in deal(places, self.book.fellowship, rng)]

    def exchange_magic(self, cards: list[Magic], rng: Rng) -> None:
        """Some Magic Cards are where others of them are, and seen by the same."""
        found = sorted((self.magic_at[card], self.seen_by[card]) for card in cards)
        rng.shuffle(found)
        for card, (place, seen) in zip(cards, found, strict=True):
            self.magic_at[card], self.seen_by[card] = place, seen

    def change_faces(self, new: list[Person], seat: Seat) -> None:
        """Give all counters new faces; what is noted of people, and known to others, holds of the new ones."""
        change = dict(zip(self.who, new, strict=True))
        self.who = new
        captors = {change[person]: self.captor[person] for person in self.book.fellowship}
        self.captor = [captors[person] for person in self.book.fellowship]
        for name in WHO_DID:
            setattr(self, name, [change.get(person, person) for person in getattr(self, name)])
        for at, name in self.private_fields():
            people = getattr(self.agenda[at], name)
            is_one = isinstance(people, int)
            setattr(
                self.agenda[at], name, change.get(people, people) if is_one else tuple(map(change.get, people, people))
            )
        for spot in self.thoughts_of_others(seat):
            old = self.suspects[spot]
            self.suspects[spot] = sum(1 << change[person] for person in self.book.fellowship if old >> person & 1)

    def suspected(self, seat: Seat) -> list[int]:
        """Whose face each counter may have, for a seat: no captive has the Ring."""
        count = len(self.who)
        if seat < 0 or self.book.hides_stacks:
            found = self.suspected_by_face(seat)
        else:
            found = self.suspects[(seat - 1) * count : seat * count]
        if 0 <= self.bearer < count:
            for spot, person in enumerate(self.who):
                if self.captor[person] != FREE:
                    found[spot] &= ~(1 << self.bearer)
        return found

    def suspected_by_face(self, seat: Seat) -> list[int]:
        """The people whom each face may hide. A spectator knows those who lie face up before all, or are not on the
        map. Where movement is hidden enemies, too, know only those who lie face up before them."""
        known = [place < 0 or is_up(self, spot, seat) for spot, place in enumerate(self.where[: len(self.who)])]
        hidden = sum(1 << person for person, is_known in zip(self.who, known, strict=True) if not is_known)
        return [1 << person if is_known else hidden for person, is_known in zip(self.who, known, strict=True)]

    def seen(self, seat: Seat) -> dict[str, Any]:
        """What the back of the next Search Card shows."""
        if not self.search_deck:
            return {}
        return {"search_back": self.book.search_records[self.search_deck[-1]].kind}
