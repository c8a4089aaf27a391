"""References that lead nowhere: what scene and geography speak of is a place of the scene."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.checking.subject import Finding, Subject
from westmarch.engine.chance import key_of
from westmarch.engine.option import SPECTATOR
from westmarch.scene import Reference, Scene, scene_of


def first_scenes(subject: Subject) -> Iterator[Scene]:
    """What everybody sees as a game of the fewest seats begins."""
    game = subject.title.new(subject.book, subject.title.seats.start, key_of("check"))
    for seat in (SPECTATOR, *game.seats):
        yield scene_of(subject.title, game, seat)


def references_without_a_place(subject: Subject) -> Iterator[Finding]:
    """What is joined, lies at, or is within a place that the scene has not."""
    for scene in first_scenes(subject):
        known = {place.ref for place in scene.places}
        for what, ref in named(scene):
            if ref not in known:
                yield at_call(subject, what, f"The scene has no place {spoken(subject, ref)}, which a {what} names.")


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
    if subject.title.geography is None:
        return
    geography = subject.title.geography(subject.book)
    scene = next(first_scenes(subject))
    known = {place.ref for place in scene.places} | {place.within for place in scene.places}
    refs = [ref for ref, _ in geography.spots] + [end for way in geography.ways for end in way.ends]
    for ref in [*refs, *(area.ref for area in geography.areas)]:
        if ref not in known:
            yield at_call(subject, "Scene", f"The geography speaks of {spoken(subject, ref)}, which is no place.")
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
    return subject.at_class(subject.title.state, sentence)
