"""What lies in the packages of a bargain: one's own, and the other's as far as one has been told (8.9)."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.engine.label import sentence, spell
from westmarch.engine.language import told
from westmarch.engine.option import Seat
from westmarch.scene import Card, Tray
from westmarch.titles.ring1977.procedures.bargain import Bargain, held
from westmarch.titles.ring1977.scene.cards import event_card, magic_card
from westmarch.titles.ring1977.state import Ring1977
from westmarch.titles.ring1977.words import HOLDER, WHEREABOUTS


def trays(game: Ring1977, seat: Seat) -> tuple[Tray, ...]:
    """The two packages before the eyes of one who bargains, their own last; the third player sees none."""
    bargain = game.during(Bargain)
    if bargain is None or seat not in (bargain.seat, bargain.partner):
        return ()
    return others_tray(game, bargain.other(seat), seat), own_tray(game, seat, bargain.other(seat))


def own_tray(game: Ring1977, seat: Seat, partner: Seat) -> Tray:
    laid = game.told_package[seat] == partner
    words = (*stated(game, seat), *(told("you say: {what}", what=one) for one in claims(game, seat)))
    return Tray(seat, told("You lay"), tuple(own_cards(game, seat)), words=words, laid=laid)


def own_cards(game: Ring1977, seat: Seat) -> Iterator[Card]:
    hand, items = game.hands[seat], held(game, seat)
    yield from (event_card(game.book, hand[spot]) for spot in game.tabled[seat])
    yield from (magic_card(game, items[spot][1]) for spot in game.tabled_magic[seat])


def others_tray(game: Ring1977, giver: Seat, seat: Seat) -> Tray:
    """Cards face down, with what is said of them; nothing before it has been laid."""
    name = told("{giver} lays", giver=sentence(game.book.kinds["seat"].name(giver)))
    if game.told_package[giver] != seat:
        return Tray(giver, name)
    count, said = len(game.tabled[giver]) + len(game.tabled_magic[giver]), claims(game, giver)
    covered = (*said, *[""] * (count - len(said)))
    return Tray(giver, name, covered=covered, words=tuple(stated(game, giver)), laid=True)


def claims(game: Ring1977, giver: Seat) -> list[str]:
    """Which cards somebody says that there are."""
    kinds = game.book.kinds
    events = [kinds["event"].name(card) for card in game.said_events[giver]]
    return events + [kinds["magic"].name(card) for card in game.said_magic[giver]]


def stated(game: Ring1977, giver: Seat) -> Iterator[str]:
    """What a package holds beside cards: captives, meetings, promises, information."""
    book = game.book
    for person in game.tabled_captives[giver]:
        yield spell(book, "release of {person}", {"person": person})
    for person in game.tabled_surrenders[giver]:
        yield spell(book, "{person} as a captive", {"person": person})
    for person, place in game.tabled_meetings[giver]:
        yield spell(book, "{person} brought to {hex}", {"person": person, "hex": place})
    for number in game.promised[giver]:
        yield spell(book, "promise {promise}", {"promise": number})
    for topic, about in game.tabled_topics[giver]:
        if topic == WHEREABOUTS:
            yield spell(book, "word of where {person} is", {"person": about})
        elif topic == HOLDER:
            yield spell(book, "word of who has {magic}", {"magic": about})
        else:
            yield told("word of an Event Card")
