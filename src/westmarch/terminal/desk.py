"""What a person can do at any position of a game: look around, read the log, ask why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from msgspec.structs import replace

from westmarch.engine.label import Line
from westmarch.engine.lexicon import Term, by_name, term_of
from westmarch.engine.match import Match
from westmarch.engine.option import SPECTATOR, Seat
from westmarch.engine.outline import Stage, outline
from westmarch.engine.refusal import Refusal
from westmarch.engine.secrecy import readable
from westmarch.engine.state import State, legal
from westmarch.manual import where
from westmarch.scene import Card, Pile, Place, Prompt, Scene, prompt_for, scene_of
from westmarch.terminal.about import rules
from westmarch.terminal.chart import Chart
from westmarch.terminal.language import said
from westmarch.terminal.matching import find, folded, is_one_of, whole_number
from westmarch.terminal.screen import Screen, pile_name, piles_of, titled
from westmarch.terminal.surroundings import around
from westmarch.terminal.talk import Talk

T = TypeVar("T")

RECENT = 6
"""How many lines of the log go with the board."""
WHEN = {"done": "(done)", "now": "(now)"}
"""What is said of a stage of the game."""
LONGER = 20
"""How many lines `log` shows."""


class Desk:
    """A person at a game. Commands are methods named `do_...`; their docstrings say how they are typed and why."""

    def __init__(self, match: Match, screen: Screen, talk: Talk) -> None:
        self.match = match
        self.screen = screen
        self.talk = talk
        self.eyes: Seat = SPECTATOR

    # What lies on the desk.

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def moment(self) -> int:
        """How many answers have led to this position."""
        return len(self.match.answers)

    @property
    def log(self) -> list[Line]:
        """The log up to this position, as far as the person may read it."""
        return readable(self.match.log, self.eyes)

    @property
    def asked(self) -> Sequence[Seat]:
        """The seats whose choices are shown."""
        return self.state.seats

    @property
    def scene(self) -> Scene:
        return scene_of(self.match.title, self.state, self.eyes)

    @property
    def prompt(self) -> Prompt:
        return prompt_for(self.state, self.asked, self.scene, begun=self.match.begun(self.moment))

    # Commands.

    def run_command(self, line: str) -> bool:
        """Carry out a command; false if the line is none."""
        word, _, rest = line.partition(" ")
        command = getattr(self, f"do_{word.casefold()}", None)
        if command is None:
            return False
        command(rest.strip())
        return True

    def do_board(self, rest: str) -> None:
        """board, board all: the whole table; of its places those where there is something, or all"""
        scene = self.scene
        self.screen.heading(scene.heading)
        self.screen.board(scene, everything=rest == "all")
        self.screen.story([line for line in self.log[-RECENT:] if not line.heading])

    def do_look(self, rest: str) -> None:
        """look NAME: everything about a place, region or player, and of a hex what lies around; what `card` shows; or
        where somebody is"""
        scene = self.scene
        for named in self.places_by_name(scene):
            names = [name for name, _ in named]
            if find(rest, names):
                for place in self.pick(rest, [place for _, place in named], names):
                    self.screen.place(scene, place)
                    self.show_around(scene, place)
                return
            if lying := lying_in(scene, rest):
                self.screen.say(said("These lie in {land}: {places}.", land=rest, places=", ".join(lying)))
                return
        self.do_card(rest)

    def do_map(self, rest: str) -> None:
        """map, map NAME: the board as a small map, or what lies around a place"""
        scene, title = self.scene, self.match.title
        geography = title.table.geography(self.match.book) if title.table.geography else None
        if geography is None:
            self.screen.say(said("This game has no map."))
        elif geography.grid is not None:
            self.screen.say(said("Look at a hex to see what lies around it: look NAME."))
        elif not rest:
            self.screen.surroundings(Chart(scene, width=self.screen.console.width))
        else:
            places = [place for place in scene.places if place.at is not None]
            for place in self.pick(rest, places, [place.name for place in places]):
                self.screen.surroundings(Chart(scene, place, self.screen.console.width))

    def show_around(self, scene: Scene, place: Place) -> None:
        """What lies around a hex."""
        title = self.match.title
        geography = title.table.geography(self.match.book) if title.table.geography else None
        if geography and (found := around(scene, geography, place, self.screen.console.width)):
            self.screen.surroundings(found)

    def places_by_name(self, scene: Scene) -> Iterator[list[tuple[str, Place]]]:
        """The places by their names. After them come the names that labels and the log give them, and those in
        files, as hexes by their numbers. Last come the names of whoever stands there, unless these are cards, which
        tell more."""
        book = self.match.book
        places = [place for place in scene.places if place.x is not None or piles_of(scene, place)]
        yield [(place.name, place) for place in places]
        known = [(kind, place) for place in places if (kind := book.kind(place.ref[0]))]
        yield [(kind.name(place.ref[1]), place) for kind, place in known]
        yield [(kind.encode(place.ref[1]), place) for kind, place in known]
        cards = {card.name for _, card in scene.cards()}.union(
            card.name for card in self.match.title.table.glossary(book)
        )
        yield [(one.name, place) for place in places for one in place.pieces if one.ref and one.name not in cards]

    def do_card(self, rest: str) -> None:
        """card NAME: the text of a card, or the cards of a pile"""
        scene = self.scene
        copies: dict[tuple[str, str], list[tuple[Card, str]]] = {}
        for pile, card in scene.cards():
            copies.setdefault((card.name, card.full), []).append((card, pile_name(scene, pile)))
        names = [pile_name(scene, pile) for pile in scene.piles] + [name for name, _ in copies]
        things: list[Pile | list[tuple[Card, str]]] = [*scene.piles, *copies.values()]
        if rest and not is_one_of(rest, names):
            unseen = self.match.title.table.glossary(self.match.book)
            titles = [card.name for card in unseen]
            if is_one_of(rest, titles) or not find(rest, names):
                names, things = titles, [[(card, said("not to be seen now"))] for card in unseen]
        for thing in self.pick(rest, things, names):
            if isinstance(thing, Pile):
                self.screen.pile(scene, thing)
            elif len(thing) == 1:
                self.screen.card(*thing[0])
            else:
                homes = (titled(home, card.marks) for card, home in thing)
                self.screen.card(replace(thing[0][0], marks=()), ", ".join(homes))

    def do_log(self, rest: str) -> None:
        """log, log N: the last lines of the log"""
        count = whole_number(rest, LONGER)
        self.screen.story(self.log[-count:] if count else [])

    def do_odds(self, rest: str) -> None:
        """odds: what can come of the choices, worked out exactly"""
        choices = [choice for choice in self.prompt.choices if choice.odds] if legal(self.state) else []
        for choice in choices:
            self.screen.say(f"{choice.number}. {choice.text}: {choice.odds}.")
        if not choices:
            self.screen.say(said("There are no odds to work out here."))

    def do_why(self, rest: str) -> None:
        """why, why ACTION: why something is not among the choices"""
        asked = self.prompt if legal(self.state) else None
        choices = asked.choices if asked else ()
        reasons = self.match.title.why_not(self.state, choices[0].seat) if choices else {}
        names = list(reasons)
        chosen = [names[at] for at in find(rest, names)] if rest else [name for name in names if reasons[name]]
        told: dict[str, list[str]] = {}
        for name in chosen:
            told.setdefault(reasons[name] or how_to(name, asked), []).append(name)
        for reason, alike in told.items():
            sections = dict.fromkeys(
                where(self.match.title, term) for name in alike for term in self.verbs_called(name)
            )
            self.screen.say(f"{', '.join(alike)}: {reason}{''.join(sections)}")
        if not chosen:
            self.screen.say(
                said("There is no action {rest} here.", rest=repr(rest)) if rest else said("Nothing is missing.")
            )

    def verbs_called(self, name: str) -> list[Term]:
        """What tells of an action of that name."""
        lexicon = self.match.title.lexicon()
        return [term for term in lexicon if term.kind == "verb" and term.name.casefold() == name.casefold()]

    def do_what(self, rest: str) -> None:
        """what WORD, what NUMBER: what a word of the game means, or what a choice does"""
        lexicon = self.match.title.lexicon()
        choices = self.prompt.choices if rest.isdecimal() and legal(self.state) else ()
        verbs = {choice.group for choice in choices if str(choice.number) == rest}
        found = [term for term in lexicon if term.kind == "verb" and term.word in verbs] or by_name(lexicon, rest)
        for term in found:
            self.screen.say(f"{term.name}: {term.text}{where(self.match.title, term)}")
        if not found:
            self.screen.say(
                said("Nothing is told of {rest}.", rest=repr(rest))
                if rest
                else said("What is what? For example: what hope")
            )

    def do_rules(self, rest: str) -> None:
        """rules, rules SECTION, rules WORDS: read all rules, or a section by its number or name, or those with words"""
        try:
            rules(self.screen.console, self.match.title, rest.split())
        except Refusal as error:
            self.screen.say(str(error))

    def do_where(self, rest: str) -> None:
        """where: the sequence of play, and how far the game has come in it"""
        stages = outline(self.state)
        self.show_stages(stages)
        if not stages:
            self.screen.say(said("The game is being set up, or it is over."))

    def show_stages(self, stages: Sequence[Stage], depth: int = 0) -> None:
        for stage in stages:
            told = term_of(self.match.title.lexicon(), "phase", stage.name) if stage.when == "now" else None
            when = f" {said(WHEN[stage.when])}" if stage.when in WHEN else ""
            self.screen.say("  " * depth + stage.name + when + where(self.match.title, told))
            self.show_stages(stage.parts, depth + 1)

    def do_help(self, rest: str) -> None:
        """help: this list"""
        self.screen.say(said("Type the number of a choice, or how it begins, or one of these:"))
        for name in dir(self):
            if name.startswith("do_"):
                self.screen.say(said(" ".join(getattr(self, name).__doc__.split())))

    def pick(self, query: str, things: Sequence[T], names: Sequence[str]) -> list[T]:
        """What a query means, all of one name; if there is none or more, the person is told."""
        found = find(query, names)
        if len({names[at] for at in found}) == 1:
            return [things[at] for at in found]
        if found:
            self.screen.say(said("That could be: {found}.", found=", ".join(dict.fromkeys(names[at] for at in found))))
        else:
            self.screen.say(
                said("There is no {query} to be seen.", query=repr(query))
                if query
                else said("Which one? Give its name.")
            )
        return []


def lying_in(scene: Scene, land: str) -> list[str]:
    """The places of a land of that name: of a larger place around them, or of what is told of each first."""
    lands = {place.ref: place.name for place in scene.places}
    return [
        place.name
        for place in scene.places
        if land and folded(land) in (folded(lands.get(place.within or place.ref, "")), folded(place.text.split(".")[0]))
    ]


def how_to(name: str, asked: Prompt | None) -> str:
    """How to do what nothing stands against: now, or by which choices first, as far as their words tell."""
    if asked is None or not asked.ahead or any(folded(name) in folded(one.text) for one in asked.choices):
        return said("this can be chosen now.")
    means = dict.fromkeys(one.by for one in asked.ahead if folded(name) in folded(one.text))
    if not means:
        return said("by one of these choices, or one of the next.")
    return said("first {means}.", means=said(" or ").join(map(repr, means)))
