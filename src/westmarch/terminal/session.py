"""A game being played at one keyboard, by people and bots."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import IO, Any, Final, TypeVar

from westmarch.engine.chance import Rng, key_of
from westmarch.engine.label import describe, name_of, prompt
from westmarch.engine.language import translated
from westmarch.engine.match import Match
from westmarch.engine.option import SPECTATOR, Option, Seat
from westmarch.engine.player import Player, first_choice
from westmarch.engine.secrecy import readable
from westmarch.engine.state import legal
from westmarch.engine.summary import summary
from westmarch.engine.time_limit import Countdown, late_answer
from westmarch.players.hints import hint
from westmarch.scene import Ahead, Choice, Prompt
from westmarch.terminal.language import said
from westmarch.terminal.matching import begins, by_words, find
from westmarch.terminal.saving import Leave, SavingDesk
from westmarch.terminal.screen import Screen, dice, full_name
from westmarch.terminal.talk import Back, HungUp, Quit, Talk

C = TypeVar("C", Choice, Ahead)

PERSON = "human"
"""What a match calls a seat without a bot."""

NOTHING, STATUS, TURN = range(3)
"""How much of the table is due to be shown before the next question."""

PASSING = "Enter shows the next hand; 'back' takes the last choice back, 'quit' leaves."

SURE = 3
"""So many letters say what is meant, even from within a choice's words."""


LONG: Final = 12
"""After so many lines the question is no more in sight."""


class Counted:
    """A stream that counts the lines that are written to it."""

    def __init__(self, stream: IO[str]) -> None:
        self.stream = stream
        self.lines = 0

    def write(self, text: str) -> int:
        self.lines += text.count("\n")
        return self.stream.write(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


class Session(SavingDesk):
    """Plays a match to its end, or until the person leaves. All seats without a bot sit at this keyboard.

    After every answer the match is kept, so nothing is ever lost.
    """

    def __init__(self, match: Match, bots: Mapping[Seat, Player], screen: Screen, talk: Talk, keeping: Path) -> None:
        super().__init__(match, bots, screen, talk, keeping)
        self.people = [seat for seat in self.state.seats if seat not in bots]
        self.told = {seat: len(match.log) for seat in (*self.state.seats, SPECTATOR)}
        self.due = NOTHING
        self.status: tuple[object, ...] = ()
        self.countdown = Countdown(time.monotonic)
        self.called: Seat | None = None
        self.listed: set[int] = set()
        """The numbers that have been told at this question beside the menu: what lies ahead has no other."""

    def play(self) -> None:
        """Play on. Returns when the person has gone."""
        try:
            if self.people and not self.hides:
                self.eyes = self.people[0]
            self.do_board("")
            while True:
                if not self.match.options:
                    self.show_result()
                    self.listen()
                elif not self.let_bots_move() and not self.go_the_only_way() and self.sit():
                    self.present()
                    self.listen()
        except Leave:
            pass
        except (HungUp, KeyboardInterrupt):
            self.hang_up()
        except Exception:
            self.hang_up()
            raise

    def answer(self, option: Option) -> None:
        self.match.answer(option)
        self.called = None
        self.due = max(self.due, STATUS)
        self.keep()
        self.tell()

    def tell(self) -> None:
        """What the log says since it was last read; where hands are open all read it together."""
        lines = readable(self.match.log[self.told[self.eyes] :], self.eyes)
        for seat in [self.eyes] if self.hides else self.told:
            self.told[seat] = len(self.match.log)
        self.screen.story(lines)
        if any(line.heading for line in lines):
            self.due = TURN

    @property
    def hides(self) -> bool:
        """Whether people must take turns in front of the screen."""
        return self.match.title.play.secret_hands and len(self.people) > 1

    # Bots.

    def let_bots_move(self) -> bool:
        """Ask the bots for one answer, those first for whom the game does not wait. False if they have none."""
        rng = Rng(key_of(f"{self.match.seed} bots"), 0, len(self.match.answers))
        chosen = first_choice(self.state, self.bots, rng, self.match.story)
        if chosen is not None:
            if not self.match.title.play.secret_hands:
                self.announce(chosen)
            self.answer(chosen)
        return chosen is not None

    def announce(self, option: Option) -> None:
        """What a bot chooses; with the question, if it is a small part of a larger choice."""
        asked = f"{prompt(self.state)} " if self.state.question.part_of else ""
        name = f"{self.scene.seat_name(option.seat)} ({self.match.players[option.seat]})"
        self.screen.say(f"{name}: {asked}{describe(self.state, option).text}")

    # People.

    def go_the_only_way(self) -> bool:
        """Answer for a person who has one choice left, if there is nobody else who would learn from that."""
        if len(self.people) > 1 or len(self.match.options) > 1:
            return False
        self.answer(self.match.options[0])
        return True

    @property
    def asked(self) -> Sequence[Seat]:
        """The people who may choose now: those first for whom the game waits; where hands are secret, one at a time."""
        waits_for = self.state.question.waits_for(self.state) if self.match.options else ()
        able = {option.seat for option in self.match.options}.intersection(self.people)
        seats = sorted(able, key=lambda seat: (seat != self.called, seat not in waits_for, seat != self.eyes, seat))
        return seats[:1] if self.hides else seats

    def sit(self) -> bool:
        """Whoever is asked looks at the screen; where hands are secret, nobody else does. False if nobody sits down."""
        seat = self.asked[0]
        if seat != self.eyes and self.hides:
            self.screen.console.clear()
            if not self.pass_device(full_name(self.scene, seat)):
                return False
            self.eyes = seat
            self.tell()
            self.due = TURN
        self.eyes = seat
        return True

    def pass_device(self, name: str) -> bool:
        """Wait until somebody else sits at the screen; false if whoever sits there goes back instead."""
        try:
            self.talk.ask_for(said("Pass the device to {name}, who presses Enter. ", name=name), said(PASSING))
            return True
        except Back:
            self.run_line("undo")
        except Quit:
            self.run_line("quit")
        return False

    def present(self) -> None:
        """The table, as much of it as is due, and the question."""
        scene, asked = self.scene, self.prompt
        status = scene.tracks, *dice(scene), *((place.name, place.contest) for place in scene.places)
        if self.due == TURN:
            self.screen.turn(scene)
        elif self.due == STATUS and not (asked.part_of and status == self.status):
            self.screen.status(scene)
        self.due, self.status = STATUS, status
        self.screen.prompt(asked, scene)
        hints = [said("with NAME: what else can be done with a card or place")] if has_more(asked) else []
        self.countdown.look(self.state)
        if (left := self.countdown.left) is not None:
            hints.append(said("{left} seconds are left for this", left=left))
        hints += [f"back: {asked.way_back.lower()}"] if asked.way_back else []
        if hints:
            self.screen.hint("; ".join(hints))

    def listen(self) -> None:
        """Read lines until the game has moved, on or back."""
        position = len(self.match.answers), self.called
        self.listed = set()
        while position == (len(self.match.answers), self.called):
            line = self.talk.ask()
            if self.countdown.is_over:
                self.screen.say(said("The time for this is over."))
                self.answer(late_answer(self.state))
            elif self.match.options and not line:
                self.present()
            else:
                self.obey(line, position)

    def obey(self, line: str, position: tuple[int, Seat | None]) -> None:
        """Carry out a line; whatever is long to read has the question again below it."""
        console = self.screen.console
        console.file = counted = Counted(console.file)  # type: ignore[assignment]
        try:
            understood = self.run_line(line)
        finally:
            console.file = counted.stream
        if not understood:
            self.screen.say(
                said("There is no choice or command {line} here; 'help' lists the commands.", line=repr(line))
            )
        elif counted.lines > LONG and self.match.options and position == (len(self.match.answers), self.called):
            self.screen.prompt(self.prompt, self.scene)

    def run_line(self, line: str) -> bool:
        """Carry out a command or a choice; false if the line is neither."""
        try:
            return (line != "" and self.run_command(line)) or self.choose(line)
        except Quit:
            self.do_quit("")
            return True

    def choose(self, line: str) -> bool:
        """Answer with a choice's number, or with the beginning of its words."""
        asked = self.prompt if self.match.options else None
        found: list[Choice] | list[Ahead] = []
        if asked is not None:
            listed = [one for one in asked.ahead if one.number in self.listed]
            found = (
                by_number(line, asked.choices)
                or by_text(line, asked.choices, find)
                or self.by_names(line, asked.choices)
                or by_number(line, listed)
                or by_text(line, asked.ahead, by_words)
            )
        if len(found) == 1:
            self.take(found[0].answers)
        elif found:
            self.listed |= {one.number for one in found}
            self.screen.say(said("That could be {found}.", found=", ".join(map(numbered, found))))
        return bool(found)

    def by_names(self, line: str, choices: Sequence[Choice]) -> list[Choice]:
        """The choices that somebody means who calls things by name where they are told by directions, or as files do:
        a hex by its number."""
        kinds = self.match.book.kinds
        texts = [choice.text for choice in choices]
        ids = texts.copy()
        for at, choice in enumerate(choices):
            for kind, number in choice.references:
                ids[at] = ids[at].replace(kinds[kind].name(number), str(kinds[kind].encode(number)))
        return [choices[at] for at in begins(line, texts) or begins(line, ids)]

    def take(self, options: Sequence[Option]) -> None:
        """Answer with what a person has chosen, one after the other."""
        for option in options:
            self.answer(option)

    def do_with(self, rest: str) -> None:
        """with NAME: what can be done with a card, place or person, by these choices or the next"""
        asked = self.prompt if self.match.options else None
        offers: list[Choice | Ahead] = [*asked.choices, *asked.ahead] if asked else []
        things = list(dict.fromkeys(ref for choice in offers for ref in choice.references))
        for thing in self.pick(rest, things, self.screen.names(things)):
            for choice in offers:
                if thing in choice.references:
                    self.listed.add(choice.number)
                    self.screen.say(f"{choice.number}. {full_text(choice)}")

    def do_hint(self, rest: str) -> None:
        """hint: what a bot would choose here, by what you see; not where people play against each other"""
        title, asked = self.match.title, self.asked if self.match.options else ()
        if len(self.people) > 1 and title.play.winners is not None:
            self.screen.say(said("There are no hints where people play against each other."))
        elif not asked:
            self.screen.say(said("Nobody is asked anything."))
        else:
            seed = f"{self.match.seed} hints"
            given = hint(title, self.state, asked[0], seed, self.match.story)
            told = said("A bot would let this moment pass.")
            if given is not None:
                advice = said("The {bot} advises: {choice}.", bot=given.bot.capitalize(), choice=given.label)
                told = f"{advice} {given.told}"
            self.screen.say(told.strip())

    def do_seat(self, rest: str) -> None:
        """seat NAME: let another seat choose first, where hands are secret"""
        able = sorted({option.seat for option in self.match.options}.intersection(self.people))
        names = [self.scene.seat_name(seat) for seat in able]
        if not find(rest, names):
            self.screen.say(said("Those who can choose now: {seats}.", seats=", ".join(names) or said("nobody")))
            return
        for seat in self.pick(rest, able, names):
            self.called = seat

    # Going back.

    def do_back(self, rest: str) -> None:
        """back: the same as undo"""
        self.do_undo(rest)

    def do_undo(self, rest: str) -> None:
        """undo: take back the last choice made here"""
        last = self.last_choice()
        if last is None:
            self.screen.say(said("There is nothing to take back."))
            return
        taken = self.match.answers[last]
        reasons = self.since(last)
        if reasons and not self.talk.agree(said("Undo past this: {reasons}?", reasons="; ".join(reasons))):
            return
        self.match.go_back(last)
        self.told = {seat: min(count, len(self.match.log)) for seat, count in self.told.items()}
        self.keep()
        self.screen.say(said("Taken back: {text}.", text=describe(self.state, taken).text))

    def do_redo(self, rest: str) -> None:
        """redo: do again what was taken back"""
        if not self.match.taken_back:
            self.screen.say(said("There is nothing to do again."))
            return
        self.match.redo()
        self.keep()
        self.screen.say(said("Done again."))

    def last_choice(self) -> int | None:
        """The number of the last answer here that was a choice."""
        for at in reversed(range(len(self.match.answers))):
            if self.match.answers[at].seat in self.people and len(legal(self.match.look(at))) > 1:
                return at
        return None

    def since(self, count: int) -> list[str]:
        """What has happened after `count` answers that can't be unseen or was a bot's choice."""
        match, reasons = self.match.fork(), []
        while len(match.answers) > count:
            bot = match.answers[-1].seat in self.bots
            reasons.append(match.barrier() or ("a bot has moved" if bot else ""))
            match.undo(force=True)
        return [said(reason) for reason in dict.fromkeys(reversed(reasons)) if reason]

    # The end.

    def show_result(self) -> None:
        """How the game has ended, some figures, and what can be done now."""
        match, scene = self.match, self.scene
        self.screen.heading(said("The game is over"))
        self.screen.say(f"{translated(match.title.play.results[self.state.result])} {self.who_won()}".strip())
        self.screen.status(scene)
        short = summary(match)
        turns = short.turns or len(match.log.headings)
        by_seat = Counter(option.seat for option in match.answers)
        seats = ", ".join(f"{scene.seat_name(seat)} {count}" for seat, count in sorted(by_seat.items()))
        known = match.book.actions
        actions = Counter(name_of(known[option.verb]) for option in match.answers if option.verb in known)
        done = ", ".join(f"{name} {count}" for name, count in actions.most_common())
        self.screen.say(
            said(
                "Turns: {turns}. Decisions: {answers} ({seats}). Actions: {actions}.",
                turns=turns,
                answers=len(match.answers),
                seats=seats,
                actions=done or said("none"),
            )
        )
        for seat in self.people:
            for point in short.turning_points[seat]:
                turned = said("for the better") if point.better else said("for the worse")
                if len(self.people) > 1:
                    turned = said("{turned} for {who}", turned=turned, who=scene.seat_name(seat))
                self.screen.say(
                    said(
                        "A turning point, decision {moment}, {turned}: {line}.",
                        moment=point.moment,
                        turned=turned,
                        line=self.first_line(point.moment, seat),
                    )
                )
        self.screen.say(said("Type 'save FILE' to keep the game, 'undo' to take back your last choice, or 'quit'."))

    def first_line(self, moment: int, seat: Seat) -> str:
        """What the story first tells of an answer."""
        match = self.match
        lines = match.log[match.log.ends[moment - 1] : match.log.ends[moment]]
        told = [line for line in readable(lines, seat) if not line.is_reason]
        return told[0].text(match.book) if told else said("nothing was told")

    def who_won(self) -> str:
        """That the game is lost, or who has won it where seats play against each other."""
        winners, scene = self.match.title.winners_of(self.state), self.scene
        if self.state.result in self.match.title.play.drawn:
            return ""
        if not winners:
            return said("The game is lost.")
        if len(winners) == len(self.state.seats):
            return ""
        names = said(" and ").join(scene.seat_name(seat) for seat in winners)
        return said("{names} has won.", names=names) if len(winners) == 1 else said("{names} have won.", names=names)


def has_more(asked: Prompt) -> bool:
    """Whether more can be done with a thing than what the choices say."""
    return any(one.references and not one.usual for one in asked.ahead)


def by_number(line: str, choices: Sequence[C]) -> list[C]:
    """The choice that has a number."""
    return [choice for choice in choices if str(choice.number) == line]


def by_text(line: str, choices: Sequence[C], how: Callable[[str, Sequence[str]], list[int]]) -> list[C]:
    """The choices that somebody means by how their words begin, or with enough letters in another way."""
    return [choices[at] for at in (how if len(line) >= SURE else begins)(line, list(map(full_text, choices)))]


def full_text(choice: Choice | Ahead) -> str:
    """The words of a choice; of one that lies ahead also by what it is done."""
    return f"{choice.text} ({choice.by})" if isinstance(choice, Ahead) else choice.in_directions


def numbered(choice: Choice | Ahead) -> str:
    return f"{choice.number} ({full_text(choice)})"
