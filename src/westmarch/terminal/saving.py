"""A game on the desk is never lost: it is kept while it is played, and can be saved."""

from __future__ import annotations

import os
import shlex
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from westmarch.command_line import BadUsage, NotWritten, path_of, writing
from westmarch.engine.match import Match
from westmarch.engine.option import Seat
from westmarch.engine.player import Player
from westmarch.players import names_module
from westmarch.terminal.desk import Desk
from westmarch.terminal.language import said
from westmarch.terminal.screen import Screen
from westmarch.terminal.talk import Back, Quit, Talk, is_no, is_yes

GOING_ON = "'back' goes on playing."
SAVING = "Type a file name, or 'no'; Enter alone keeps it for later"


class Leave(Exception):
    """The person wants to stop, and what becomes of the game is decided."""


class SavingDesk(Desk):
    """A person at a game that is kept in the file `keeping`.

    The file goes when the person has saved the match elsewhere, or wants no save.
    """

    def __init__(self, match: Match, bots: Mapping[Seat, Player], screen: Screen, talk: Talk, keeping: Path) -> None:
        super().__init__(match, screen, talk)
        self.bots = bots
        self.keeping = keeping
        self.can_keep = True
        self.saved = match.hash

    def keep(self) -> None:
        """Write the match where it is kept while it is played; if that fails, say so once."""
        if self.can_keep:
            try:
                with writing(self.keeping):
                    self.keeping.parent.mkdir(parents=True, exist_ok=True)
                    self.match.save(self.keeping)
            except NotWritten as error:
                self.can_keep = False
                self.screen.say(said("The game can't be kept while you play. {error} Use 'save FILE'.", error=error))

    def forget(self) -> None:
        with suppress(OSError):  # where it could not be kept, there is nothing to forget
            self.keeping.unlink(missing_ok=True)

    def do_save(self, rest: str) -> None:
        """save FILE: write the game to a file"""
        if not rest:
            self.screen.say(said("To which file? For example: save game.json"))
            return
        try:
            path = path_of(rest)
            if os.path.exists(path) and not self.talk.agree(said("{path} exists. Write over it?", path=path)):
                return
            with writing(path):
                self.match.save(path)
        except (BadUsage, NotWritten) as error:
            self.screen.say(str(error))
        else:
            self.saved = self.match.hash
            self.screen.say(said("Saved. Go on later with:"))
            self.screen.verbatim(self.way_back(path))

    def do_quit(self, rest: str) -> None:
        """quit: stop playing; the game can be saved first"""
        while self.saved != self.match.hash:
            try:
                self.offer_to_save()
            except Back:
                return
            except Quit:
                self.leave_kept()
        self.forget()
        raise Leave

    def offer_to_save(self) -> None:
        """Ask once where the game goes. Raises Leave when it is decided, Back or Quit."""
        name = self.talk.ask_for(f"{said('Save the game?')} {said(SAVING)}: ", f"{said(SAVING)}. {said(GOING_ON)}")
        if is_no(name):
            self.forget()
            raise Leave
        if is_yes(name):
            self.screen.say(said("To which file? For example: game.json"))
        elif name:
            self.do_save(name)
        else:
            self.leave_kept()

    def leave_kept(self) -> None:
        """Leave, and keep the game for later. Raises Leave, unless it can't be kept."""
        if self.can_keep:
            self.hang_up()
            raise Leave
        self.screen.say(said("The game can't be kept here: type a file name, or 'no' to drop it."))

    def hang_up(self) -> None:
        """Nobody is there any more: say where the game is."""
        if self.saved == self.match.hash:
            self.forget()
        elif self.can_keep:
            self.screen.say(said("The game is kept. Go on with:"))
            self.screen.verbatim(self.way_back(self.keeping))

    def way_back(self, path: Path) -> str:
        """The command that goes on with a file. Players of one's own have to be named again, as a save runs no code."""
        words = ["westmarch", "play", self.match.title.id, "--load", str(path)]
        for seat in self.bots:
            if names_module(self.match.players[seat]):
                words += ["--seat", f"{seat + 1}={self.match.players[seat]}"]
        return shlex.join(words)
