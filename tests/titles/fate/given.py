"""Given, when, then: a table of Fate on which a test sets up exactly what matters.

    table = Table(players=2)
    table.clear().put(aragorn="bree", shadow={"bree": 2}, troops={"bree": {"elven": 1}})
    table.acts("aragorn")
    table.dice("rout").do("attack", "aragorn", 1)
    assert table.shadow("bree") == 1

Things are named by their ids in the data files. `do` refuses what is not legal; `can` asks; questions that a test does
not care about are passed over by `settle` (stand, decline, keep_off ...).
"""

from __future__ import annotations

from typing import Any

from westmarch.engine.chance import key_of
from westmarch.engine.label import argument_kinds, describe
from westmarch.engine.option import Option, Seat
from westmarch.engine.procedure import Procedure
from westmarch.engine.state import answer, legal, run
from westmarch.engine.title import title
from westmarch.titles.fate.procedures.turn import DoActions, Turn
from westmarch.titles.fate.state import Fate
from westmarch.titles.fate.words import ARMIES, DICE, NO_TROOPS, NOWHERE, SYMBOLS, Character

PASSIVE = ("stand", "decline", "keep_off", "no")


class LoadedDice:
    """Stands in for a draw of dice: gives the faces that the test has named, by their place on the die."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def roll(self, count: int, sides: int) -> list[int]:
        assert len(self.table.loaded) >= count, f"the test loaded {self.table.loaded}, but {count} dice roll"
        faces, self.table.loaded = self.table.loaded[:count], self.table.loaded[count:]
        self.table.rolled.append(count)
        data = self.table.game.book.data
        die = data.search_die.faces if faces and faces[0] in data.search_die.faces else data.battle_die.faces
        return [die.index(face) for face in faces]


class Table:
    """A game of Fate under a test's control. Keyword settings are those of the title."""

    def __init__(self, players: int = 2, seed: int | str = 1, **settings: str) -> None:
        fate = title("fate")
        self.book: Any = fate.play.book(fate.choose(settings), {})
        self.game: Any = fate.play.new(self.book, players, key_of(seed))
        self.loaded: list[str] = []
        self.rolled: list[int] = []
        fair = self.game.rng

        def rng(stream: int) -> Any:
            return LoadedDice(self) if stream == DICE else fair(stream)

        self.game.rng = rng

    # Given.

    def clear(self) -> Table:
        """An empty board: no troops, no hands, no tokens, no Nazgûl but in Mordor, nobody anywhere, no objective but
        the last. Hope 6, threat at the start, the Eye in Mordor. Seat 0 is about to do actions."""
        game = self.game
        book = game.book
        game.shadow = [0] * len(book.places)
        game.shadow_supply = book.data.supply.shadow
        game.troops = [NO_TROOPS] * len(book.places)
        game.supply = [getattr(book.data.supply, army) for army in ARMIES]
        game.nazgul = [0] * len(book.regions)
        game.nazgul[book.mordor] = 9
        game.eye = book.mordor
        game.hope = book.data.tracks.hope_start
        game.havens = list(book.printed_havens)
        game.strongholds = list(book.printed_strongholds)
        for seat in game.seats:
            for card in game.hands[seat]:
                game.player_discard.append(card)
            game.hands[seat] = ()
        game.objectives = [book.destroy_the_ring]
        game.completed = []
        game.notes = {}
        for character in book.characters:
            game.where[character] = NOWHERE
            game.holder[character] = Seat(-1)
        game.cast = []
        game.unused_characters = list(book.characters)
        game.turn = Seat(0)
        return self.cast([["frodo_sam"]] + [[] for _ in range(game.players - 1)]).put(frodo_sam="the_shire").begin()

    def cast(self, by_seat: list[list[str]]) -> Table:
        """Who plays whom, by seat; in a solo game Frodo & Sam and then the row. They stand at their starts."""
        game = self.game
        game.cast = []
        for seat, keys in enumerate(by_seat):
            for key in keys:
                character = game.book.character(key)
                game.cast.append(character)
                game.holder[character] = Seat(seat)
                game.where[character] = game.book.start[character]
        game.unused_characters = [one for one in game.book.characters if one not in game.cast]
        return self

    def put(
        self,
        *,
        shadow: dict[str, int] | None = None,
        troops: dict[str, dict[str, int]] | None = None,
        nazgul: dict[str, int] | None = None,
        eye: str = "",
        hope: int | None = None,
        threat: int | None = None,
        **characters: str,
    ) -> Table:
        """Set places, pieces and tracks. Troops come from the supplies; `nazgul` names all regions that hold any.

        A character who is not in the cast yet joins seat 0.
        """
        game = self.game
        for key, place in characters.items():
            character = game.book.character(key)
            if character not in game.cast:
                game.cast.append(character)
                game.holder[character] = Seat(0)
                game.unused_characters.remove(character)
            game.where[character] = game.book.place(place)
        for key, count in (shadow or {}).items():
            place_number = game.book.place(key)
            game.shadow_supply += game.shadow[place_number] - count
            game.shadow[place_number] = count
        for key, amounts in (troops or {}).items():
            place_number = game.book.place(key)
            for army, word in enumerate(ARMIES):
                game.supply[army] += game.troops[place_number][army] - amounts.get(word, 0)
            game.troops[place_number] = tuple(amounts.get(word, 0) for word in ARMIES)
        if nazgul is not None:
            game.nazgul = [nazgul.get(key, 0) for key in game.book.kinds["region"].ids]
        if eye:
            game.eye = game.book.region(eye)
        if hope is not None:
            game.hope = hope
        if threat is not None:
            game.threat = threat
        game.offered = None
        return self

    def hold(self, seat: int, *cards: str, **tokens: int) -> Table:
        """Put cards (from wherever they are in deck, discard pile or box) into a hand, and give tokens by symbol."""
        game = self.game
        for key in cards:
            card = game.book.kinds["card"].numbers[key]
            self.take_out(card)
            game.hands[seat] = (*game.hands[seat], card)
        for word, count in tokens.items():
            symbol = SYMBOLS.index(word)
            game.token_supply[symbol] -= count
            held = list(game.tokens[seat])
            held[symbol] += count
            game.tokens[seat] = tuple(held)
        game.offered = None
        return self

    def take_out(self, card: int) -> None:
        """Remove a player card from where it lies."""
        game = self.game
        for seat in game.seats:
            game.hands[seat] = tuple(one for one in game.hands[seat] if one != card)
        if card in game.player_deck:
            game.player_deck.remove(card)
            game.piles[-1] -= 1
        for pile in (game.player_discard, game.unused_events, game.unused_skies):
            if card in pile:
                pile.remove(card)

    def top_player_cards(self, *cards: str) -> Table:
        """Stack the player deck: the first card named is drawn first."""
        game = self.game
        for key in reversed(cards):
            card = game.book.kinds["card"].numbers[key]
            self.take_out(card)
            game.player_deck.append(card)
            game.piles[0] += 1
        return self

    def player_deck(self, *cards: str) -> Table:
        """All that is left of the player deck, the top card first; the rest has been drawn and discarded."""
        game = self.game
        skies = [card for card in game.player_deck if card >= game.book.first_skies]
        game.player_discard += [card for card in game.player_deck if card not in skies]
        game.skies_resolved += skies
        game.player_deck, game.piles = [], [0]
        self.top_player_cards(*cards)
        game.piles = [size for size in game.piles if size]
        return self

    def top_shadow_cards(self, *cards: str) -> Table:
        """Stack the shadow deck: the first card named is flipped first."""
        game = self.game
        for key in reversed(cards):
            card = game.book.kinds["shadow"].numbers[key]
            for pile in (game.shadow_deck, game.shadow_discard, game.resolve_area):
                if card in pile:
                    pile.remove(card)
                    if pile is game.shadow_deck:
                        game.shadow_layers[-1] -= 1
            game.shadow_deck.append(card)
            game.shadow_layers[0] += 1
        return self

    def objectives(self, *keys: str) -> Table:
        """The open objectives besides Destroy the One Ring. Their set-up is not carried out."""
        game = self.game
        game.objectives = [*(game.book.objective(key) for key in keys), game.book.destroy_the_ring]
        game.offered = None
        return self

    def haven(self, *places: str) -> Table:
        """Captured places."""
        for key in places:
            self.game.win_haven(self.game.book.place(key))
        return self

    def stronghold(self, *places: str) -> Table:
        """Fallen havens."""
        game = self.game
        for key in places:
            game.havens.remove(game.book.place(key))
            game.strongholds.append(game.book.place(key))
        return self

    def begin(self, *procedures: Procedure) -> Table:
        """Start anew in the turn of `game.turn`: carry out these procedures, if any, then stop at its "do actions"."""
        game = self.game
        turn = Turn()
        turn.at = 1
        game.agenda = [turn]
        game.do(*procedures, DoActions(game.turn))
        game.offered = None
        return self

    def dice(self, *faces: str) -> Table:
        """The dice that will be rolled next, in order."""
        self.loaded += faces
        return self

    # When.

    def go(self) -> Table:
        """Run on to the next question."""
        run(self.game)
        return self

    def acts(self, character: str) -> Table:
        """Begin the actions of a character."""
        return self.do("act_with", character)

    @property
    def options(self) -> list[Option]:
        if self.game.offered is None:
            run(self.game)
        return legal(self.game)

    def spoken(self, option: Option) -> tuple[Any, ...]:
        """An option in ids: (verb, argument, ...)."""
        kinds = argument_kinds(self.game, option).values()
        words = [
            self.game.book.kinds[kind].encode(value) if self.game.book.kind(kind) else value
            for kind, value in zip(kinds, option.args, strict=True)
        ]
        return (option.verb, *(tuple(word) if isinstance(word, list) else word for word in words))

    def offered(self, verb: str = "", seat: int | None = None) -> list[tuple[Any, ...]]:
        """The legal options (of a verb, of a seat) in ids."""
        return [
            self.spoken(option) for option in self.options if verb in ("", option.verb) and seat in (None, option.seat)
        ]

    def can(self, verb: str, *words: Any, seat: int | None = None) -> bool:
        """Whether such an option is legal; trailing arguments may be left out."""
        return any(found[: 1 + len(words)] == (verb, *words) for found in self.offered(verb, seat))

    def do(self, verb: str, *words: Any, seat: int | None = None) -> Table:
        """Choose an option by its ids; trailing arguments may be left out if that is enough to tell."""
        wanted = (verb, *words)
        for option in self.options:
            if seat in (None, option.seat) and self.spoken(option)[: len(wanted)] == wanted:
                answer(self.game, option)
                return self
        raise AssertionError(f"{wanted} is not among {[self.spoken(one) for one in self.options]}")

    def settle(self) -> Table:
        """Pass over questions by doing nothing, until only real choices are left."""
        while self.options:
            passive = [option for option in self.options if option.verb in PASSIVE]
            if not passive:
                return self
            answer(self.game, passive[0])
        return self

    def odds(self, verb: str, *words: Any) -> str:
        """The odds that an option tells."""
        wanted = (verb, *words)
        option = next(one for one in self.options if self.spoken(one)[: len(wanted)] == wanted)
        return describe(self.game, option).odds

    # Then.

    def shadow(self, place: str) -> int:
        return self.game.shadow[self.book.place(place)]

    def troops(self, place: str) -> dict[str, int]:
        counts = self.game.troops[self.book.place(place)]
        return {word: count for word, count in zip(ARMIES, counts, strict=True) if count}

    def nazgul(self, region: str) -> int:
        return self.game.nazgul[self.book.region(region)]

    @property
    def eye(self) -> str:
        return self.book.kinds["region"].encode(self.game.eye)

    @property
    def hope(self) -> int:
        return self.game.hope

    def where(self, character: str) -> str:
        return self.book.kinds["place"].encode(self.game.where[self.book.character(character)])

    def is_haven(self, place: str) -> bool:
        return self.book.place(place) in self.game.havens

    def is_stronghold(self, place: str) -> bool:
        return self.book.place(place) in self.game.strongholds

    def hand(self, seat: int) -> list[str]:
        return [self.book.kinds["card"].encode(card) for card in self.game.hands[seat]]

    def tokens(self, seat: int) -> dict[str, int]:
        return {word: count for word, count in zip(SYMBOLS, self.game.tokens[seat], strict=True) if count}

    def is_complete(self, objective: str) -> bool:
        return self.book.objective(objective) in self.game.completed

    def why_not(self, character: str, verb: str) -> str | None:
        """Why an action is not open to a character who is doing actions."""
        action = self.book.actions[verb]
        return self.game.nearest(DoActions).why_not(self.game, action)

    @property
    def log(self) -> list[str]:
        return [line.text(self.book) for line in self.game.log]


def number(table: Table, character: str) -> Character:
    return Character(table.book.character(character))


__all__ = ["Fate", "LoadedDice", "Table", "number"]
