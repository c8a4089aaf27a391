"""A saved game, looked at answer by answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from westmarch.engine.label import Line, describe
from westmarch.engine.language import translated
from westmarch.engine.match import Match
from westmarch.engine.option import SPECTATOR, Seat
from westmarch.engine.secrecy import readable
from westmarch.engine.state import State, legal
from westmarch.terminal.desk import Desk
from westmarch.terminal.language import said
from westmarch.terminal.matching import whole_number
from westmarch.terminal.saving import Leave
from westmarch.terminal.screen import Screen
from westmarch.terminal.session import Session
from westmarch.terminal.talk import HungUp, Talk


class Replay(Desk):
    """Steps through a match; `at` is the number of answers given so far. `play_on` opens a session on a match."""

    def __init__(self, match: Match, screen: Screen, talk: Talk, play_on: Callable[[Match], Session]) -> None:
        super().__init__(match, screen, talk)
        self.play_on = play_on
        self.at = 0
        self.now = match.look(0)
        if match.seats == 1:
            self.eyes = Seat(0)

    @property
    def state(self) -> State:
        return self.now

    @property
    def moment(self) -> int:
        return self.at

    @property
    def log(self) -> list[Line]:
        return readable(self.match.log[: self.match.log.ends[self.at]], self.eyes)

    @property
    def asked(self) -> Sequence[Seat]:
        """The seats whose choices are shown; of a secret question only that through whose eyes one looks."""
        is_secret = bool(legal(self.state)) and self.state.question.secret
        return [self.eyes] if is_secret else self.state.seats

    @property
    def last(self) -> int:
        return len(self.match.answers)

    def go(self, at: int) -> None:
        """Go to the position after `at` answers, or as near as there is one."""
        self.at = min(max(at, 0), self.last)
        self.now = self.match.look(self.at)

    def show(self) -> None:
        """The whole position: the table, what has happened lately, and what is asked."""
        self.screen.say(said("After {at} of {last} answers.", at=self.at, last=self.last))
        self.do_board("")
        if legal(self.state):
            self.screen.prompt(self.prompt, self.scene)
        elif self.state.result:
            self.screen.say(translated(self.match.title.play.results[self.state.result]))

    def step(self) -> None:
        """One answer on, and what the log says of it."""
        answer = self.match.answers[self.at]
        shown = describe(self.state, answer) if answer.seat in self.asked else self.prompt
        who, what = self.scene.seat_name(answer.seat), shown.text
        before = len(self.log)
        self.go(self.at + 1)
        self.screen.say(said("{at} of {last}. {who}: {what}", at=self.at, last=self.last, who=who, what=what))
        self.screen.story(self.log[before:])

    def run(self) -> None:
        """Carry out commands until the person leaves."""
        self.show()
        self.screen.say(said("'next' goes on, 'back' goes back, 'play' plays on from here; 'help' lists all commands."))
        try:
            while True:
                line = self.talk.ask()
                if not self.run_command(line or "next"):
                    self.screen.say(
                        said("There is no command {line} here; 'help' lists the commands.", line=repr(line))
                    )
        except (Leave, HungUp, KeyboardInterrupt):
            pass

    def do_next(self, rest: str) -> None:
        """next, next N: one answer on, or N; Enter alone does the same"""
        for _ in range(whole_number(rest, 1)):
            if self.at == self.last:
                self.screen.say(said("This is the end."))
                break
            self.step()

    def do_back(self, rest: str) -> None:
        """back, back N: one answer back, or N"""
        self.go(self.at - whole_number(rest, 1))
        self.show()

    def do_jump(self, rest: str) -> None:
        """jump N: to the position after N answers"""
        self.go(whole_number(rest, self.at))
        self.show()

    def do_seat(self, rest: str) -> None:
        """seat NAME, seat: look through the eyes of a seat, or of a spectator"""
        seats = self.state.seats
        if rest:
            self.eyes = next(iter(self.pick(rest, seats, [self.scene.seat_name(seat) for seat in seats])), self.eyes)
        else:
            self.eyes = SPECTATOR
        self.show()

    def do_story(self, rest: str) -> None:
        """story: the whole game as a story"""
        self.screen.story(readable(self.match.log, self.eyes))

    def do_play(self, rest: str) -> None:
        """play: play all seats on from here; the saved game stays as it is"""
        self.play_on(self.match.fork(self.at)).play()
        raise Leave

    def do_quit(self, rest: str) -> None:
        """quit: stop looking"""
        raise Leave
