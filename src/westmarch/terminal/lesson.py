"""A guided game at a keyboard: what it says before each choice, and which choices count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from westmarch.engine.guide import Step, guide_of
from westmarch.engine.language import translated
from westmarch.engine.lexicon import term_of
from westmarch.engine.match import Match
from westmarch.engine.option import Option, Seat
from westmarch.engine.player import Player
from westmarch.manual import Section, manual_of, where
from westmarch.terminal.language import said
from westmarch.terminal.screen import Screen
from westmarch.terminal.session import Session, numbered
from westmarch.terminal.talk import Quit, Talk

ENOUGH: Final = "You know enough: play on as you like, or 'quit'."
GO_ON: Final = "Enter to go on. "
READING: Final = "Enter goes on; first you may look around, say with 'board' or 'look NAME'."


class Lesson(Session):
    """A game that follows its title's guide, until it has left it or come to its end. Then it is free.

    Nothing is answered for whoever learns, also where there is only one choice: each is one of the guide's.
    """

    def __init__(self, match: Match, bots: Mapping[Seat, Player], screen: Screen, talk: Talk, keeping: Path) -> None:
        super().__init__(match, bots, screen, talk, keeping)
        self.guide = guide_of(match.title)
        self.read: set[Step] = set()

    # What is due.

    @property
    def portion(self) -> tuple[Step, ...]:
        """What is due now; nothing when the game is free."""
        return self.guide.portion(self.match)

    def go_the_only_way(self) -> bool:
        return not self.portion and super().go_the_only_way()

    def unread(self) -> Step | None:
        """The first of the steps that are only read and have not been."""
        return next((step for step in self.portion if not step.choose and step not in self.read), None)

    def present(self) -> None:
        """Show first what is to be read, then the table and the question. At last comes what is to be chosen and
        why."""
        while (step := self.unread()) is not None:
            self.let_read(step)
        super().present()
        portion = self.portion
        if portion and portion[-1].choose:
            self.tell_step(portion[-1])
            self.screen.guide(said("Now: {wanted}.", wanted=self.wanted()))
        elif portion:
            self.screen.guide(f"{said(ENOUGH)}{self.where_to_read()}")

    def let_read(self, step: Step) -> None:
        """Tell a step, and wait. What is typed meanwhile may also take the game back."""
        self.tell_step(step)
        self.read.add(step)
        while line := self.talk.ask(said(GO_ON)):
            if not self.look_around(line):
                self.screen.say(said(READING))

    def look_around(self, line: str) -> bool:
        """Carry out a command; false if the line is none."""
        try:
            return self.run_command(line)
        except Quit:
            self.do_quit("")
            return True

    def tell_step(self, step: Step) -> None:
        """What a step says, what it points at, and where the rules say more."""
        self.screen.say()
        self.screen.guide(translated(step.say))
        found = (term_of(self.match.title.lexicon(), *term) for term in step.terms)
        self.screen.notes([f"{term.name}: {term.text}{where(self.match.title, term)}" for term in found if term])
        names = self.screen.names(step.things(self.state))
        look = [f"look {name}" for name in names]
        sections = [one for one in self.sections if one.anchor == step.section]
        self.screen.notes(
            look + [said("rules, {number}: {section}", number=one.number, section=one.name) for one in sections]
        )

    @property
    def sections(self) -> Sequence[Section]:
        return manual_of(self.match.title).sections if self.match.title.has_manual else ()

    def where_to_read(self) -> str:
        title = self.match.title
        return f" {said('All rules: westmarch rules {title}', title=title.id)}" if title.has_manual else ""

    def wanted(self) -> str:
        """The choices that count now."""
        counting = self.guide.counting(self.match)
        return said(" or ").join(numbered(choice) for choice in self.prompt.choices if choice.option in counting)

    def take(self, options: Sequence[Option]) -> None:
        """Answer, unless that is for later."""
        for option in options:
            counting = self.guide.counting(self.match)
            if counting and option not in counting:
                self.screen.guide(f"{said('That can wait.')} {translated(self.portion[-1].say)}")
                self.screen.guide(said("Now: {wanted}.", wanted=self.wanted()))
                return
            super().take([option])
