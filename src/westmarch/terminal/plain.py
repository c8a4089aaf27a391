"""The plain screen: everything in sentences, one thing after the other, for screen readers and logs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from westmarch.engine.label import Line
from westmarch.scene import Card, Choice, Pile, Place, Prompt, Scene
from westmarch.terminal import screen
from westmarch.terminal.language import said
from westmarch.terminal.screen import Screen, titled
from westmarch.terminal.surroundings import View


class PlainScreen(Screen):
    """No boxes, no columns, no signs that mean something by themselves."""

    def heading(self, text: str) -> None:
        self.say()
        self.say(f"{text}.")

    def status(self, scene: Scene) -> None:
        self.standing(scene, (track.value for track in scene.tracks))

    def standing(self, scene: Scene, tracks: Iterable[str]) -> None:
        """The tracks in these words, the goals, what is fought over, and the dice."""
        if scene.tracks:
            self.say(" ".join(f"{track}." for track in tracks))
        if scene.goals:
            self.say(said("Goals: {goals}.", goals="; ".join(goal.told for goal in scene.goals)))
        for tray in scene.trays:
            self.say(f"{tray.told}.")
        for place in screen.contested(scene):
            self.say(f"{place.name}: {place.contest.text if place.contest else ''}.")
        for place in screen.dice(scene):
            self.say(f"{self.there(place)} {place.text}".rstrip())

    def there(self, place: Place) -> str:
        """A place and what is there, if anything is."""
        pieces = "; ".join(
            f"{where}: {told}" if where else told
            for where, pieces in place.groups
            if (told := ", ".join(piece.text for piece in pieces))
        )
        name = titled(place.name, place.remarks)
        return f"{name}: {pieces}." if pieces else f"{name}."

    def turn(self, scene: Scene) -> None:
        """Tracks and hands; the board is long to listen to, so it comes when asked for."""
        self.status(scene)
        self.holders(scene)

    def holders(self, scene: Scene) -> None:
        """Seats and players of the rules, with what they have: laid out, or counted."""
        for place in screen.holders(scene):
            self.say(self.there(place))
            piles = screen.piles_of(scene, place)
            for pile in piles:
                if pile.at is None or screen.is_laid_out(pile):
                    self.pile(scene, pile)
            counted = [self.counted(pile) for pile in piles if pile.at and not screen.is_laid_out(pile)]
            if counted:
                self.say(f"{'; '.join(counted)}.")

    def field(self, scene: Scene, place: Place) -> None:
        """A place at which cards lie, or a seat, and the cards."""
        self.say(self.there(place))
        for pile in screen.piles_of(scene, place):
            self.say(f"{pile.name}: {', '.join(screen.contents(pile))}.")

    def board(self, scene: Scene, everything: bool = False) -> None:
        self.standing(scene, (track.text for track in scene.tracks))
        for region, places in screen.regions(scene, everything):
            self.say(said("Region {region}", region=self.there(region)) if places else self.there(region))
            for place in places:
                self.say(self.there(place))
        if everything and scene.legend:
            self.say(said("Legend: {legend}.", legend="; ".join(sign.told for sign in scene.legend)))
        for place in screen.fields(scene):
            self.field(scene, place)
        for place in screen.beside(scene):
            self.say(self.there(place))
        self.holders(scene)
        for pile in screen.common_rows(scene):
            self.say(f"{pile.name}: {', '.join(screen.contents(pile))}.")
        for pile in screen.goals(scene):
            self.say(f"{pile.name}:")
            for number, card in enumerate(pile.cards, 1):
                self.say(f"{number}: {titled(card.name, card.marks)}. {screen.first_line(card)}.")
        others = screen.other_piles(scene)
        if others:
            self.say(" ".join(f"{self.counted(pile)}." for pile in others))

    def counted(self, pile: Pile) -> str:
        cards = said("1 card") if pile.count == 1 else said("{count} cards", count=pile.count)
        count = f"{pile.name}, {cards}"
        return f"{count}, {said('the back on top shows {back}', back=pile.back)}" if pile.back else count

    def story(self, lines: Sequence[Line]) -> None:
        for paragraph in screen.paragraphs(lines, self.book):
            if paragraph.heading:
                self.heading(paragraph.text)
            else:
                self.say(f"{paragraph.text}.")

    def prompt(self, prompt: Prompt, scene: Scene) -> None:
        stop = "" if prompt.text.endswith(("?", ".", ":")) else "."
        self.say(f"{screen.asked(prompt, scene)}{prompt.heading}{stop}")
        several = len({choice.seat for choice in prompt.choices}) > 1
        if screen.is_sorted_by_subject(prompt, scene) and not several:
            self.choices_by_card(prompt, scene)
            return
        for choice in prompt.choices:
            who = f"{scene.seat_name(choice.seat)}: " if several else ""
            self.say(f"{choice.number}: {who}{told(choice)}.")

    def choices_by_card(self, prompt: Prompt, scene: Scene) -> None:
        """What can be done with each card, a card a sentence."""
        before = ""
        for home, card, choices in screen.by_subject(prompt, scene):
            if home and home != before:
                self.say(f"{home}:")
            before = home
            if card is None:
                for choice in choices:
                    self.say(f"{choice.number}: {told(choice)}.")
            else:
                ways = "; ".join(f"{number}, {way}" for number, way in screen.ways_with(choices))
                self.say(f"{screen.card_in_row(card)}: {ways}.")

    def place(self, scene: Scene, place: Place) -> None:
        self.field(scene, place)
        if place.contest:
            self.say(f"{place.name}: {place.contest.text}.")
        region = scene.place(place.within) if place.within else None
        if region is not None:
            self.say(said("It lies in {name}.", name=region.name))
        for one in screen.inside(scene, place):
            self.say(self.there(one))
        if place.text:
            self.say(place.text)
        ways = screen.ways(scene, place)
        if ways:
            self.say(said("Ways lead to {ways}.", ways=", ".join(ways)))
        for line in screen.lines_through(scene, place):
            self.say(said("Battle line: {line}.", line=line))

    def surroundings(self, view: View) -> None:
        """A sentence for each hex that is next to it."""
        for sentence in view.told():
            self.say(f"{sentence}.")

    def card(self, card: Card, home: str) -> None:
        self.say(f"{titled(card.name, card.marks)}. {home}.")
        self.say(card.full or said("It has no text."))

    def pile(self, scene: Scene, pile: Pile) -> None:
        self.say(f"{self.counted(pile)}{screen.order_of(pile)}: {', '.join(screen.contents(pile))}.")


def told(choice: Choice) -> str:
    """A choice with what it is about and its odds."""
    return f"{choice.in_directions} ({choice.told})" if choice.told else choice.in_directions
