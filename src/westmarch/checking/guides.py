"""Guided games that lead nowhere: they are played to their end, with all that counts at each step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.resources import files
from itertools import islice
from typing import Final

from westmarch import players
from westmarch.checking.scenes import spoken
from westmarch.checking.subject import Finding, Subject
from westmarch.engine.chance import Rng, key_of
from westmarch.engine.guide import FILE, LEARNER, Guide, Step, guide_of
from westmarch.engine.label import describe, prompt
from westmarch.engine.match import Match
from westmarch.engine.option import Seat
from westmarch.engine.player import first_choice
from westmarch.manual import NoManual, manual_of
from westmarch.scene import Reference, Scene, scene_of

MOST: Final = 12
"""So many choices are named where none counts."""


def guides_that_lead_nowhere(subject: Subject) -> Iterator[Finding]:
    """What does not hold in a title's guide, each at the first line of its step."""
    if not subject.title.has_guide:
        return
    text = files(subject.package).joinpath(FILE).read_text(encoding="utf-8")
    lines = [number for number, line in enumerate(text.splitlines(), 1) if line.strip() == "[[step]]"]
    for step, sentence in faults(subject):
        yield Finding(str(files(subject.package).joinpath(FILE)), lines[step], sentence)


def faults(subject: Subject) -> Iterator[tuple[int, str]]:
    """Steps by number, and what is wrong with each, as a sentence.

    The main line takes the first of the choices that count; then, for each other one, the rest must hold as well.
    """
    guide = guide_of(subject.title)
    if guide.steps[-1].choose:
        yield len(guide.steps) - 1, "The last step is to be read only: it says what one may do from here."
    yield from unknown_references(subject, guide)
    main = Replay(subject, guide)
    yield from main.faults()
    for step, count in main.ways.items():
        for way in range(1, count):
            yield from Replay(subject, guide, step, way).faults()


def unknown_references(subject: Subject, guide: Guide) -> Iterator[tuple[int, str]]:
    """Sections and terms that are told of nowhere."""
    try:
        anchors = {section.anchor for section in manual_of(subject.title).sections}
    except NoManual:
        anchors = set()
    lexicon = subject.title.lexicon()
    for number, step in enumerate(guide.steps):
        if step.section and step.section not in anchors:
            yield number, f"The rules have no section {step.section!r}."
        for kind, word in step.terms:
            if not any(term.kind == kind and term.means(word) for term in lexicon):
                yield number, f"The lexicon has no {kind} {word!r}."


@dataclass
class Replay:
    """A guided game from its beginning. It takes the first choice that counts; at the step `swerve` the one of that
    number instead. `ways` tells how many count at each step."""

    subject: Subject
    guide: Guide
    swerve: int = -1
    way: int = 0
    ways: dict[int, int] = field(default_factory=dict)

    def faults(self) -> Iterator[tuple[int, str]]:
        """What does not hold on this way, up to the first step whose choice can't be made."""
        match = self.guide.begun(self.subject.title)
        for number, step in enumerate(self.guide.steps):
            self.let_bots_move(match)
            yield from ((number, sentence) for sentence in self.out_of_sight(match, step))
            if not step.choose:
                continue
            counting = self.guide.counting(match)
            self.ways[number] = len(counting)
            if not counting:
                yield number, f"None of the choices is {' or '.join(map(repr, step.choose))}{self.asked(match)}."
                return
            match.answer(counting[self.way if number == self.swerve else 0])

    def let_bots_move(self, match: Match) -> None:
        names = enumerate(self.guide.players)
        bots = {Seat(seat): players.find(match.title, name) for seat, name in names if name != LEARNER}
        while match.options:
            rng = Rng(key_of(f"{match.seed} bots"), 0, len(match.answers))
            chosen = first_choice(match.state, bots, rng, match.story)
            if chosen is None:
                return
            match.answer(chosen)

    def out_of_sight(self, match: Match, step: Step) -> Iterator[str]:
        """What a step points at and nobody who learns can see."""
        try:
            things = step.things(match.state)
        except ValueError as error:
            yield f"It points at nothing: {error}."
            return
        seen = {ref for seat in self.guide.learners for ref in in_sight(scene_of(match.title, match.state, seat))}
        for thing in things:
            if thing not in seen:
                yield f"It points at {spoken(self.subject, thing)}, which is not in sight then."

    def asked(self, match: Match) -> str:
        """What is asked instead."""
        if not match.options:
            return "; the game is over"
        texts = (describe(match.state, option, odds=False).text for option in match.options)
        return f" ({prompt(match.state)}: {', '.join(islice(texts, MOST))})"


def in_sight(scene: Scene) -> set[Reference]:
    """All things of a scene."""
    places = {place.ref for place in scene.places}
    pieces = {piece.ref for place in scene.places for piece in place.pieces if piece.ref}
    pieces |= {piece.ref for track in scene.tracks for _, piece in track.tokens if piece.ref}
    return places | pieces | {card.ref for _, card in scene.cards()}
