"""Drawing shadow cards. Rules summary, "3. Draw shadow cards": advance, reinforce, special orders."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from westmarch.engine.option import Seat
from westmarch.engine.procedure import AGAIN, Choose, Next, Procedure, Window
from westmarch.titles.fate.procedures.battle import RollBattle
from westmarch.titles.fate.procedures.draw import stack_on_top
from westmarch.titles.fate.procedures.search import RollSearch
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import DEPLOY, EYE, FLAG, MOVE, SHADOW_CARDS, Place, Region, Shadow


@dataclass(repr=False)
class DrawShadowCards(Procedure):
    """As many as the threat rate says, one after the other; then they go to the discard pile."""

    drawn: int = 0

    steps = ("draw", "put_away")

    def draw(self, game: Fate) -> Next:
        if self.drawn == game.book.data.tracks.threat[game.threat]:
            return None
        self.drawn += 1
        if not game.shadow_deck and game.book.rulings.empty_shadow_deck == "nothing":
            return None
        card = flip(game)
        half = game.book.card_back[game.shadow_deck[-1]] if game.shadow_deck else FLAG
        game.do(ShadowCard(card, half), Window())
        return AGAIN

    def put_away(self, game: Fate) -> None:
        game.shadow_discard += game.resolve_area
        game.resolve_area.clear()


def flip(game: Fate) -> Shadow:
    """Turn over the top card of the shadow deck. If none is left below it, the discard pile is shuffled first (A25)."""
    if not game.shadow_deck:
        restock(game)
    card = game.shadow_deck.pop()
    game.resolve_area.append(card)
    if game.shadow_known:
        game.shadow_known -= 1
    else:
        game.reveals += 1
    game.shadow_layers[0] -= 1
    if not game.shadow_layers[0]:
        del game.shadow_layers[0]
    game.shadow_backs = max(1, game.shadow_backs - 1)
    if not game.shadow_deck and game.book.rulings.empty_shadow_deck == "reshuffle":
        restock(game)
    return card


def restock(game: Fate) -> None:
    game.rng(SHADOW_CARDS).shuffle(game.shadow_discard)
    stack_on_top(game)


@dataclass(repr=False)
class ShadowCard(Procedure):
    """One flipped card: the half that the next card's back tells. The two specials have instructions of their own."""

    card: Shadow
    half: int

    about = ("card",)
    steps = ("resolve",)

    def resolve(self, game: Fate) -> None:
        book = game.book
        game.say("Shadow card: {card:shadow}", card=self.card)
        if self.card >= book.first_special:
            game.do(book.special_cards[self.card - book.first_special].procedure())
        elif self.half == FLAG:
            game.do(Advance(book.card_line[self.card]))
        else:
            game.do(Reinforce(book.lines[book.card_line[self.card]][0], book.card_order[self.card]))


@dataclass(repr=False)
class Advance(Procedure):
    """Every shadow troop on a battle line moves a place forward, the frontmost first; then battles; then havens fall.

    Only the line's own places count, from its start to its end (A4).
    """

    line: int
    left: int = -1
    counts: tuple[int, ...] = ()

    steps = ("move", "battle", "lose_havens")
    outline = {"move": "Troops advance", "battle": "Battles", "lose_havens": "Havens fall"}

    def move(self, game: Fate) -> None:
        path = game.book.lines[self.line]
        if not any(game.shadow[place] for place in path):
            game.say("Nobody advances from {start:place} to {end:place}", start=path[0], end=path[-1])
            self.finish()
            return
        for here, ahead in reversed(list(pairwise(path))):
            if game.shadow[here]:
                game.say(
                    "{amount:A shadow troop|# shadow troops} advanced from {here:place} to {ahead:place}",
                    amount=game.shadow[here],
                    here=here,
                    ahead=ahead,
                )
                game.move_shadow(here, ahead, game.shadow[here])
        self.left = len(path)
        if game.book.rulings.battle_dice == "first":
            self.counts = tuple(min(game.shadow[place], game.book.data.battle_die.most) for place in path)

    def battle(self, game: Fate) -> Next:
        """From the front back, with the troops there when each battle starts (A6)."""
        path = game.book.lines[self.line]
        while self.left:
            self.left -= 1
            place = path[self.left]
            if game.shadow[place] and game.friendly(place):
                game.do(RollBattle(place, dice_count=self.counts[self.left] if self.counts else 0))
                return AGAIN
        return None

    def lose_havens(self, game: Fate) -> None:
        """After the battles, as printed (A5)."""
        game.lose_havens()


@dataclass(repr=False)
class Reinforce(Procedure):
    """A shadow troop more at the start of the line, unless that is a haven now. A battle follows, then the special
    order."""

    place: Place
    order: int

    steps = ("add", "battle", "special_order")

    def add(self, game: Fate) -> None:
        if self.place not in game.havens and not game.is_barred(self.place):
            game.add_shadow(self.place, 1)

    def battle(self, game: Fate) -> None:
        if game.shadow[self.place] and game.friendly(self.place):
            game.do(RollBattle(self.place))

    def special_order(self, game: Fate) -> None:
        if self.order == EYE:
            game.say("The Eye turns to Frodo")
            if game.eye == game.frodo_region:
                game.do(RollSearch(game.frodo_place))
            else:
                game.shift_eye(game.frodo_region)
        elif self.order == MOVE:
            game.say("Nazgûl hunt Frodo")
            game.do(MoveNazgul(game.turn))
        else:
            assert self.order == DEPLOY
            game.say("Nazgûl fly to the Eye")
            game.do(DeployNazgul(game.turn))


@dataclass(repr=False)
class MoveNazgul(Procedure):
    """The 2 Nazgûl closest to Frodo, outside his region, each move a region closer, one after the other.

    Two different figures (A19): those that have moved are counted in `moved`, by where they are now.
    """

    seat: Seat
    moved: tuple[Region, ...] = ()
    origin: Region = Region(-1)
    to: Region = Region(-1)

    about = ("to", "origin")
    steps = ("choose_nazgul", "choose_way", "move")
    prompts = {"origin": "Which Nazgûl hunts Frodo?", "to": "Which way does the Nazgûl of {origin:region} fly?"}

    def choose_nazgul(self, game: Fate) -> None:
        self.origin = self.to = Region(-1)
        nearest = self.origin_choices(game)
        if len(self.moved) == 2 or not nearest:
            self.finish()
        elif self.both_move(game, nearest):
            self.origin = nearest[0]
        else:
            game.do(Choose(self.seat, "origin"))

    def both_move(self, game: Fate, nearest: list[Region]) -> bool:
        """Whether these two are the Nazgûl that move, in whatever order: there is nothing to choose."""
        each_once = game.book.rulings.nazgul_moves == "two"
        return each_once and not self.moved and sum(game.nazgul[region] for region in nearest) == 2

    def origin_choices(self, game: Fate) -> list[Region]:
        """The regions of the nearest Nazgûl that have not moved yet."""
        distance = game.book.distance[game.frodo_region]
        moved = self.moved if game.book.rulings.nazgul_moves == "two" else ()
        regions = [
            region for region in game.book.regions if distance[region] and game.nazgul[region] > moved.count(region)
        ]
        nearest = min((distance[region] for region in regions), default=0)
        return [region for region in regions if distance[region] == nearest]

    def choose_way(self, game: Fate) -> None:
        game.do(Choose(self.seat, "to"))

    def to_choices(self, game: Fate) -> list[Region]:
        """The neighbouring regions that are a step closer to Frodo."""
        distance = game.book.distance[game.frodo_region]
        return [one for one in game.book.borders[self.origin] if distance[one] < distance[self.origin]]

    def move(self, game: Fate) -> None:
        flying = self.together(game)
        game.move_nazgul(self.origin, self.to, flying)
        self.moved = (*self.moved, *[self.to] * flying)
        self.go_to("choose_nazgul")

    def together(self, game: Fate) -> int:
        """How many go this way at once: both that move, if they are in one region and there is no other way."""
        each_once = game.book.rulings.nazgul_moves == "two"
        of_one_region = self.origin_choices(game) == [self.origin] and game.nazgul[self.origin] > 1
        both = each_once and not self.moved and of_one_region and len(self.to_choices(game)) == 1
        return 2 if both else 1


@dataclass(repr=False)
class DeployNazgul(Procedure):
    """3 Nazgûl fly to the Eye, one by one: from Mordor, then from the largest group elsewhere.

    With the Eye in Mordor they are recalled from the largest groups. Fewer than 3 is no loss (A21).
    """

    seat: Seat
    left: int = 3
    origin: Region = Region(-1)

    steps = ("choose_nazgul", "move")
    prompts = {"origin": "From which group does a Nazgûl fly to the Eye?"}

    def choose_nazgul(self, game: Fate) -> None:
        groups = self.origin_choices(game) if self.left else []
        if not groups:
            self.finish()
        elif len(groups) <= self.left:
            self.origin = groups[0]  # each of them loses a Nazgûl, in whatever order
        else:
            game.do(Choose(self.seat, "origin"))

    def origin_choices(self, game: Fate) -> list[Region]:
        mordor = game.book.mordor
        if game.nazgul[mordor] and game.eye != mordor:
            return [mordor]
        others = [region for region in game.book.regions if region != game.eye and game.nazgul[region]]
        most = max((game.nazgul[region] for region in others), default=0)
        return [region for region in others if game.nazgul[region] == most]

    def move(self, game: Fate) -> None:
        flying = self.together(game)
        game.move_nazgul(self.origin, game.eye, flying)
        self.left -= flying
        self.go_to("choose_nazgul")

    def together(self, game: Fate) -> int:
        """How many fly at once: as many as there are before another group might be chosen."""
        if len(self.origin_choices(game)) > 1:
            return 1
        mordor = game.book.mordor
        others = [] if self.origin == mordor != game.eye else [one for one in game.book.regions if one != game.eye]
        rest = max((game.nazgul[one] for one in others if one != self.origin), default=0)
        return min(self.left, game.nazgul[self.origin] - rest)
