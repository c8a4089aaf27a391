"""References that lead nowhere: what scene and geography speak of is a place of the scene."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.checking.subject import Finding, Subject
from westmarch.engine.chance import key_of
from westmarch.engine.option import SPECTATOR
from westmarch.scene import Reference, Scene, scene_of
from westmarch.scene.cartography import Geography


def first_scenes(subject: Subject) -> list[Scene]:
    """What everybody sees as a game of the fewest seats begins."""
    game = subject.title.play.new(subject.book, subject.title.seats.start, key_of("check"))
    return [scene_of(subject.title, game, seat) for seat in (SPECTATOR, *game.seats)]


def games_that_can_not_begin(subject: Subject) -> Iterator[Finding]:
    try:
        first_scenes(subject)
    except Exception as error:  # whatever the title does
        yield subject.at_class(subject.title.play.state, f"No game can begin: {type(error).__name__}: {error}.")


def scenes(subject: Subject) -> list[Scene]:
    """The first scenes; none if no game can begin, which is a finding of its own."""
    try:
        return first_scenes(subject)
    except Exception:
        return []


def references_without_a_place(subject: Subject) -> Iterator[Finding]:
    """What is joined to a place, or lies at one, that the scene has not."""
    for scene in scenes(subject):
        known = {place.ref for place in scene.places}
        for what, ref in named(scene):
            if ref not in known:
                yield at_call(subject, what, f"A {what} names {spoken(subject, ref)}, which is no place of the scene.")


def named(scene: Scene) -> Iterator[tuple[str, Reference]]:
    """The places that a scene names, each with the element that does."""
    for link in scene.links:
        yield from (("Link", end) for end in link.ends)
    for route in scene.routes:
        yield from (("Route", step) for step in route.path)
    for pile in scene.piles:
        if pile.at is not None:
            yield "Pile", pile.at


def spots_without_a_place(subject: Subject) -> Iterator[Finding]:
    """Spots, areas and ways of the geography for which the scene has no place, and places that it forgets."""
    for scene in scenes(subject)[:1]:
        if subject.title.table.geography is not None:
            yield from of_map(subject, subject.title.table.geography(subject.book), scene)


def of_map(subject: Subject, geography: Geography, scene: Scene) -> Iterator[Finding]:
    """What a map has and the scene has not, and what it lacks of a kind that it shows otherwise."""
    known = {place.ref for place in scene.places} | {place.within for place in scene.places}
    refs = [ref for ref, _ in geography.spots] + [end for way in geography.ways for end in way.ends]
    for ref in [*refs, *(area.ref for area in geography.areas)]:
        if ref not in known:
            yield at_call(
                subject, "Scene", f"The geography names {spoken(subject, ref)}, which is no place of the scene."
            )
    drawn = {*geography.where(scene.places), *(area.ref for area in geography.areas)}
    kinds = {kind for kind, _ in drawn}
    for place in scene.places:
        if place.ref[0] in kinds and place.ref not in drawn:
            yield at_call(subject, "Scene", f"The map has no spot for {spoken(subject, place.ref)}.")


def spoken(subject: Subject, ref: Reference) -> str:
    """A reference as a person reads it."""
    kind, number = ref
    known = subject.book.kind(kind)
    return f"{kind} {known.ids[number]!r}" if known and 0 <= number < len(known.ids) else f"{kind} {number}"


def at_call(subject: Subject, name: str, sentence: str) -> Finding:
    """A finding where the title first makes such an element."""
    for source, call in subject.calls(name):
        return source.finding(call, sentence)
    return subject.at_class(subject.title.play.state, sentence)
