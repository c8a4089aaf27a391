"""The language in which cards and locations say what they do.

A text is a row of words, carried out one after the other by `Resolve`. A word is plain data, read from the data files;
its class says in one place what it means: the sentence for people (`text`), whether it could do anything now
(`possible`: a cost is only paid for something that is at least partly possible), what it does (`do`), and for bots of
Against the Shadow whether that is of any use to the Shadow (`useful`, seed, "Usefully").

`who` in a word is "owner" (of the card), "free" or "shadow" (each player of that side in turn order; in a duel the one
player of the side does it twice), or a faction: the player whose deck has that faction.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from westmarch.titles.cardgame import knowledge
from westmarch.titles.cardgame.procedures import activation, bot_texts, effects, hands
from westmarch.titles.cardgame.words import ATTACK, FACTION_NAMES, NO_CARD, SHADOW, Card, Location, Role

if TYPE_CHECKING:
    from westmarch.titles.cardgame.book import CardGameBook
    from westmarch.titles.cardgame.procedures.resolve import Resolve
    from westmarch.titles.cardgame.state import CardGame

Who = Literal[
    "owner",
    "free",
    "shadow",
    "dwarf",
    "elf",
    "dunedain",
    "hobbit",
    "rohan",
    "wizard",
    "isengard",
    "monstrous",
    "mordor",
    "southron",
]
Some = Annotated[int, Meta(ge=1, le=20)]
Count = Annotated[int, Meta(ge=0, le=20)]
Kind = Literal["attack", "defense"]
Source = Literal["draw", "cycle"]


class Wanted(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """Which cards a text means: all that is given must fit. `titles` are ids; another copy fits as well."""

    titles: tuple[str, ...] = ()
    trait: str = ""
    faction: str = ""
    type: Literal["", "army", "character", "item", "event"] = ""
    not_faction: str = ""

    def text(self, book: CardGameBook) -> str:
        """As people say it: "Gimli or Legolas", "a Nazgûl character", "a Rohan card"."""
        if self.titles:
            return listed([book.card_titles[title] for title in self.titles], "or")
        words = []
        if self.not_faction:
            words.append(f"non-{FACTION_NAMES[self.not_faction]}")
        if self.faction:
            words.append(FACTION_NAMES[self.faction])
        if self.trait:
            words.append(TRAIT_NAMES.get(self.trait, self.trait.capitalize()))
        words.append(self.type or ("" if self.trait == "gandalf" else "card"))
        return " ".join(word for word in words if word)

    def plural(self, book: CardGameBook) -> str:
        """Several of them: "Rohan armies", "Nazgûl characters"."""
        text = self.text(book)
        return f"{text[:-1]}ies" if text.endswith("y") else f"{text}s"


class Star(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """Icons printed with a star: they count only at a location, while the card supports one of these characters, while
    such a card is in play, or once for every `per` cards of a faction on the same battleground."""

    path: Count = 0
    attack: Count = 0
    defense: Count = 0
    at: str = ""
    supports: Wanted | None = None
    with_in_play: Wanted | None = None
    per: Count = 0
    beside: Wanted | None = None


TRAIT_NAMES = {"nazgul": "Nazgûl", "gandalf": "Gandalf", "ent": "Ent", "weapon": "weapon"}


class Verb(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True, tag_field="verb"):
    """A word of the language."""

    @property
    def rows(self) -> tuple[tuple[Word, ...], ...]:
        """The rows of further words that it may carry out."""
        return ()

    def text(self, book: CardGameBook) -> str:
        """The word as a clause without a full stop."""
        raise NotImplementedError

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        """Whether it could do anything at all now."""
        return True

    def promises(self, game: CardGame, deed: Resolve) -> bool:
        """Whether it might do something as far as everybody knows, who can't look into face-down piles."""
        return self.possible(game, deed)

    def do(self, game: CardGame, deed: Resolve) -> None:
        """Carry it out, or put what it takes on the agenda."""
        raise NotImplementedError

    def useful(self, game: CardGame, deed: Resolve) -> bool:
        """Whether a bot has any use for it; as a rule it has for whatever is not certain to do nothing."""
        return self.promises(game, deed)


class Draw(Verb, frozen=True, kw_only=True, tag="draw"):
    """Draw cards; one more with one of these in play."""

    who: Who = "owner"
    count: Some
    one_more_with: Wanted | None = None

    def text(self, book: CardGameBook) -> str:
        more = f" ({self.count + 1} if {self.one_more_with.text(book)} is in play)" if self.one_more_with else ""
        return f"{subject(book, self.who, 'draw')} {cards(self.count)}{more}"

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return any(game.can_draw(role) for role in game.players(deed.role, self.who))

    def do(self, game: CardGame, deed: Resolve) -> None:
        more = self.one_more_with is not None and game.any_in_play(self.one_more_with)
        for role in game.players(deed.role, self.who):
            game.draw_cards(role, self.count + more)


class CycleFromHand(Verb, frozen=True, kw_only=True, tag="cycle_from_hand"):
    """Cycle cards from the hand; with an empty hand, forsake instead, unless it is about cards in hand only."""

    who: Who = "owner"
    count: Some
    in_hand_only: bool = False

    def text(self, book: CardGameBook) -> str:
        return f"{subject(book, self.who, 'cycle')} {cards(self.count)} from hand"

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        roles = game.players(deed.role, self.who)
        return any(game.hands[role] or (not self.in_hand_only and game.can_forsake(role)) for role in roles)

    def useful(self, game: CardGame, deed: Resolve) -> bool:
        return self.possible(game, deed) and bot_texts.hits_the_free_peoples(game, deed, self.who)

    def do(self, game: CardGame, deed: Resolve) -> None:
        game.do(*(hands.CycleFromHand(role, self.count) for role in game.players(deed.role, self.who)))


class Forsake(Verb, frozen=True, kw_only=True, tag="forsake"):
    """Forsake cards."""

    who: Who = "owner"
    count: Some

    def text(self, book: CardGameBook) -> str:
        return f"{subject(book, self.who, 'forsake')} {cards(self.count)}"

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return any(game.can_forsake(role) for role in game.players(deed.role, self.who))

    def useful(self, game: CardGame, deed: Resolve) -> bool:
        return self.possible(game, deed) and bot_texts.hits_the_free_peoples(game, deed, self.who)

    def do(self, game: CardGame, deed: Resolve) -> None:
        game.do(*(hands.Forsake(role, self.count) for role in game.players(deed.role, self.who)))


class Take(Verb, frozen=True, kw_only=True, tag="take"):
    """Take cards from the draw deck or the cycle pile into hand. A deck that was searched is shuffled.

    A text that puts its own card on the cycle pile does not bring it back.
    """

    wanted: Wanted
    sources: tuple[Source, ...]
    count: Some = 1
    who: Who = "owner"
    random: bool = False

    def text(self, book: CardGameBook) -> str:
        names = {"draw": "draw deck", "cycle": "cycle pile"}
        what = self.wanted.text(book) if self.count == 1 else self.wanted.plural(book)
        amount = "" if self.wanted.titles else "a random " if self.random else f"{self.count} "
        where = listed([names[source] for source in self.sources], "or")
        return f"{subject(book, self.who, 'take')} {amount}{what} from the {where} into hand"

    def candidates(self, game: CardGame, role: Role, card: Card) -> tuple[Card, ...]:
        """What could be taken, each title once."""
        piles = {"draw": game.decks[role], "cycle": game.cycled[role]}
        wanted = game.book.wanted(self.wanted)
        found = [one for source in self.sources for one in piles[source] if one in wanted and one != card]
        return game.book.one_of_each(sorted(found))

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return any(self.candidates(game, role, deed.card) for role in game.players(deed.role, self.who))

    def promises(self, game: CardGame, deed: Resolve) -> bool:
        roles = game.players(deed.role, self.who)
        return any(bot_texts.might_find(game, role, deed.card, self) for role in roles)

    def tell(self, game: CardGame, deed: Resolve) -> None:
        """Whether a bot can take a card tells everybody where the card is, or is not."""
        game.reveals += 1
        wanted = game.book.wanted(self.wanted) - {deed.card}
        knowledge.learn(game, deed.role, wanted, self.sources, self.possible(game, deed))

    def do(self, game: CardGame, deed: Resolve) -> None:
        game.do(*(effects.TakeCards(role, self.count) for role in game.players(deed.role, self.who)))


class DrawAndPlay(Verb, frozen=True, kw_only=True, tag="draw_and_play"):
    """Draw cards and set them aside; eliminate some of them, play up to so many that fit, and cycle the rest. What is
    cycled pays for what is played. `to` may say where: "here" (this battleground) or "reserve"."""

    who: Who = "owner"
    draw: Some
    play: Some
    wanted: Wanted
    to: Literal["", "here", "reserve"] = ""
    eliminate: Count = 0

    def text(self, book: CardGameBook) -> str:
        where = {"": "", "here": " here", "reserve": " to reserve"}[self.to]
        s, may = ("", "you may") if self.who == "owner" else ("s", "may")
        out = f", eliminate{s} {self.eliminate} of them" if self.eliminate else ""
        what = f"one {self.wanted.text(book)}" if self.play == 1 else f"up to {self.play} {self.wanted.plural(book)}"
        if self.to == "here" and not self.wanted.type:
            what = "one army or character"
        return (
            f"{subject(book, self.who, 'draw')} {cards(self.draw)}{out}, {may} play {what} among them{where} "
            f"at no other cost, and cycle{s} the rest"
        )

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return any(game.can_draw(role) for role in game.players(deed.role, self.who))

    def do(self, game: CardGame, deed: Resolve) -> None:
        game.do(*(effects.DrawAndPlay(role) for role in game.players(deed.role, self.who)))


class BotDrawAndPlay(Verb, frozen=True, kw_only=True, tag="bot_draw_and_play"):
    """A bot draws cards one by one, face up; plays the last drawn that fit, each where the flowchart's PLAY would put
    it; eliminates some of the others at random and cycles the rest."""

    who: Who = "owner"
    draw: Some
    play: Some
    wanted: Wanted
    eliminate: Count = 0

    def text(self, book: CardGameBook) -> str:
        s = "" if self.who == "owner" else "s"
        out = f", eliminate{s} {self.eliminate} of the others at random" if self.eliminate else ""
        what = self.wanted.text(book) if self.play == 1 else f"{self.play} {self.wanted.plural(book)}"
        return (
            f"{subject(book, self.who, 'draw')} {cards(self.draw)} face up, play{s} the last {what} drawn as the "
            f"flowchart says{out}, and cycle{s} the rest"
        )

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return any(game.can_draw(role) for role in game.players(deed.role, self.who))

    def do(self, game: CardGame, deed: Resolve) -> None:
        game.do(*(bot_texts.BotDrawAndPlay(role) for role in game.players(deed.role, self.who)))


class Activate(Verb, frozen=True, kw_only=True, tag="activate"):
    """Activate a battleground from a deck, or reactivate one from a scoring area: this one, any of a faction, or any.

    `then`: the wielder of this item must, or a character in reserve may, move there, even if played this round; "this"
    moves the card itself.
    """

    location: str = ""
    faction: str = ""
    sources: tuple[Literal["deck", "scored"], ...] = ("deck",)
    then: Literal["", "wielder", "this"] = ""
    then_may: str = ""
    needs_in_reserve: str = ""

    def text(self, book: CardGameBook) -> str:
        verb = listed([{"deck": "activate", "scored": "reactivate"}[source] for source in self.sources], "or")
        what = f"any {FACTION_NAMES[self.faction]} battleground" if self.faction else "any battleground"
        if self.location:
            what = book.location_titles[self.location]
        after = {"": "", "wielder": ", then move the wielder there", "this": " and move this card there"}[self.then]
        if self.then_may:
            after = f", then you may move {book.card_titles[self.then_may]} there"
        if self.then_may or self.then == "wielder":
            after += ", even if played this round"
        if self.location and self.sources == ("deck",):
            after = f", if it is in its deck{',' if after.startswith(' ') else ''}{after}"
        needs = f"if {book.card_titles[self.needs_in_reserve]} is in your reserve, " if self.needs_in_reserve else ""
        return f"{needs}{verb} {what}{after}"

    def candidates(self, game: CardGame, deed: Resolve) -> tuple[Location, ...]:
        """The battlegrounds that it could bring into play."""
        needed = self.needs_in_reserve and game.book.titles.get(self.needs_in_reserve)
        if self.needs_in_reserve and needed not in game.reserves[deed.role]:
            return ()
        wanted = game.book.battlegrounds_wanted(self.location, self.faction)
        decks = [*game.field_decks[0], *game.field_decks[1]] if "deck" in self.sources else []
        scored = [*game.scored[0], *game.scored[1]] if "scored" in self.sources else []
        return tuple(one for one in (*decks, *scored) if one in wanted and one not in game.battlegrounds)

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return bool(self.candidates(game, deed))

    def useful(self, game: CardGame, deed: Resolve) -> bool:
        return bool(bot_texts.winnable(game, deed, self.candidates(game, deed)))

    def do(self, game: CardGame, deed: Resolve) -> None:
        if self.candidates(game, deed):
            game.do(activation.ActivateByText(deed.role))


class BotActivate(Activate, frozen=True, kw_only=True, tag="bot_activate"):
    """As a bot does it: never from the Shadow's own scoring area, and only what the Shadow could conceivably win there;
    a person chooses among several. Then the character moves there if that is useful."""

    def text(self, book: CardGameBook) -> str:
        text = super().text(book).replace("you may move", "move").replace("your reserve", "reserve")
        return f"{text} (one that the Shadow has not scored and could conceivably win; a person chooses)"

    def candidates(self, game: CardGame, deed: Resolve) -> tuple[Location, ...]:
        own = game.scored[SHADOW]
        return bot_texts.winnable(game, deed, [one for one in super().candidates(game, deed) if one not in own])


class ActivatePath(Verb, frozen=True, kw_only=True, tag="activate_path"):
    """Activate another path of the same number, or one of the next; the combat on the present one is fought at once."""

    step: Annotated[int, Meta(ge=0, le=1)] = 0
    random: bool = False

    def text(self, book: CardGameBook) -> str:
        which = "a path of the next number" if self.step else "a different path of the same number"
        return f"activate {which}{' at random' if self.random else ''}"

    def candidates(self, game: CardGame) -> tuple[Location, ...]:
        """The unused paths of that number."""
        return game.unused_paths_of(game.number + self.step) if game.path >= 0 else ()

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return bool(self.candidates(game))

    def useful(self, game: CardGame, deed: Resolve) -> bool:
        """Useful if the Shadow would win the combat on the present path (seed, "It is not useful")."""
        return self.possible(game, deed) and game.shadow_wins(game.path)

    def do(self, game: CardGame, deed: Resolve) -> None:
        if self.candidates(game):
            game.do(activation.ActivatePathByText(deed.role))


class PathToken(Verb, frozen=True, kw_only=True, tag="path_token"):
    """Put tokens on the active path; more on a certain one."""

    kind: Kind
    count: Some = 1
    more_at: str = ""

    def text(self, book: CardGameBook) -> str:
        more = f" (1 more on {book.location_titles[self.more_at]})" if self.more_at else ""
        return f"add {tokens(self.count, self.kind)} to the path{more}"

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return game.path >= 0

    def amount_at(self, game: CardGame, path: Location) -> int:
        """How many there would be on a path."""
        return self.count + (self.more_at != "" and path == game.book.location(self.more_at))

    def useful(self, game: CardGame, deed: Resolve) -> bool:
        return bot_texts.path_token_useful(game, deed, self.amount_at(game, game.path))

    def do(self, game: CardGame, deed: Resolve) -> None:
        if game.path >= 0:
            game.add_tokens(game.path, self.kind, self.amount_at(game, game.path))


class BattlegroundToken(Verb, frozen=True, kw_only=True, tag="battleground_token"):
    """Put a token on an active battleground where the owner's side attacks (an attack token) or defends (defense)."""

    kind: Kind

    def text(self, book: CardGameBook) -> str:
        verb = "attack" if self.kind == ATTACK else "defend"
        return f"add {tokens(1, self.kind)} to an active battleground that you {verb}"

    def candidates(self, game: CardGame, role: Role) -> tuple[Location, ...]:
        side = game.book.side_of[role]
        attacks = self.kind == ATTACK
        return tuple(one for one in game.battlegrounds if (game.book.defender[one] != side) == attacks)

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return bool(self.candidates(game, deed.role))

    def useful(self, game: CardGame, deed: Resolve) -> bool:
        return bot_texts.battleground_for_token(game, deed, self) is not None

    def do(self, game: CardGame, deed: Resolve) -> None:
        if self.candidates(game, deed.role):
            game.do(effects.TokenOnBattleground(deed.role))


class Corruption(Verb, frozen=True, kw_only=True, tag="corruption"):
    """Add corruption, or remove it: so much, or so much for each card of a kind on the path."""

    change: Annotated[int, Meta(ge=-20, le=20)]
    for_each: Wanted | None = None

    def text(self, book: CardGameBook) -> str:
        verb = "add" if self.change > 0 else "remove"
        each = f" for each {self.for_each.text(book)} on the path" if self.for_each else ""
        return f"{verb} {abs(self.change)} corruption{each}"

    def amount(self, game: CardGame) -> int:
        if self.for_each is None:
            return self.change
        wanted = game.book.wanted(self.for_each)
        return self.change * sum(card in wanted for card in game.row(game.path))

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        change = self.amount(game)
        return change > 0 or (change < 0 and game.corruption > 0)

    def do(self, game: CardGame, deed: Resolve) -> None:
        game.change_corruption(self.amount(game))


class EliminateOne(Verb, frozen=True, kw_only=True, tag="eliminate_one"):
    """Eliminate a card of a kind in play, here (on this battleground) or anywhere. `by` says who chooses."""

    wanted: Wanted
    where: Literal["here", "in_play"] = "in_play"
    ruling: str = ""
    by: Who = "owner"

    def place(self, book: CardGameBook) -> str:
        """Where the card must be; a ruling of the match may say so."""
        return str(book.settings[self.ruling]) if self.ruling else self.where

    def text(self, book: CardGameBook) -> str:
        where = " on the same battleground" if self.place(book) == "here" else " in play"
        return f"{subject(book, self.by, 'eliminate')} 1 {self.wanted.text(book)}{where}"

    def candidates(self, game: CardGame, deed: Resolve) -> tuple[Card, ...]:
        wanted = game.book.wanted(self.wanted)
        pool = game.row(deed.place) if self.place(game.book) == "here" else game.in_play()
        return tuple(card for card in pool if card in wanted)

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return bool(self.candidates(game, deed))

    def do(self, game: CardGame, deed: Resolve) -> None:
        if self.candidates(game, deed):
            chooser = game.players(deed.role, self.by)[0]
            game.do(effects.EliminateOne(chooser))


class Remove(Verb, frozen=True, kw_only=True, tag="remove"):
    """Eliminate a card wherever it is: deck, pile, hand or in play."""

    card: str

    def text(self, book: CardGameBook) -> str:
        return f"remove {book.card_titles[self.card]} from the game, wherever he is"

    def do(self, game: CardGame, deed: Resolve) -> None:
        game.remove(game.book.titles.get(self.card, NO_CARD))


class MoveWielder(Verb, frozen=True, kw_only=True, tag="move_wielder"):
    """Move the item's wielder from reserve to the path or to a battleground, even if played this round."""

    to: Literal["path", "battleground"]

    def text(self, book: CardGameBook) -> str:
        place = "the path" if self.to == "path" else "a battleground"
        return f"move the wielder from reserve to {place}, even if played this round"

    def candidates(self, game: CardGame, deed: Resolve) -> tuple[Location, ...]:
        wielder = game.wielder(deed.card)
        if wielder == NO_CARD or not game.is_in_reserve(wielder):
            return ()
        places = [game.path] if self.to == "path" else game.battlegrounds
        return tuple(place for place in places if place >= 0 and game.may_go(wielder, place))

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return bool(self.candidates(game, deed))

    def useful(self, game: CardGame, deed: Resolve) -> bool:
        return bot_texts.place_for_wielder(game, deed, self) is not None

    def do(self, game: CardGame, deed: Resolve) -> None:
        if self.candidates(game, deed):
            game.do(effects.MoveWielder(deed.role))


class Recycle(Verb, frozen=True, kw_only=True, tag="recycle"):
    """Shuffle the cycle pile into the draw deck; by a ruling of the match only if what the text allows was done."""

    who: Who = "owner"
    ruling: str = ""

    def text(self, book: CardGameBook) -> str:
        shuffles = subject(book, self.who, "shuffle")
        only = " if so" if self.ruling and book.settings[self.ruling] == "if_taken" else ""
        return f"{shuffles} {'the' if self.who == 'owner' else 'their'} cycle pile into the draw deck{only}"

    def do(self, game: CardGame, deed: Resolve) -> None:
        if self.ruling and game.book.settings[self.ruling] == "if_taken" and not deed.allowed:
            return
        for role in game.players(deed.role, self.who):
            game.recycle(role)


class ThisRound(Verb, frozen=True, kw_only=True, tag="this_round"):
    """What the card `opens` holds for the rest of the round."""

    def text(self, book: CardGameBook) -> str:
        return "until the end of the round"

    def do(self, game: CardGame, deed: Resolve) -> None:
        game.in_force = (*game.in_force, deed.card)


class CycleThis(Verb, frozen=True, kw_only=True, tag="cycle_this"):
    """A cost: cycle this card with its items; with `wielder`, the item's wielder and all its items."""

    wielder: bool = False

    def text(self, book: CardGameBook) -> str:
        return "cycle the wielder with all items" if self.wielder else "cycle this card"

    def do(self, game: CardGame, deed: Resolve) -> None:
        game.cycle_in_play(game.wielder(deed.card) if self.wielder else deed.card)


class EliminateThis(Verb, frozen=True, kw_only=True, tag="eliminate_this"):
    """A cost: eliminate this card."""

    def text(self, book: CardGameBook) -> str:
        return "eliminate this card"

    def do(self, game: CardGame, deed: Resolve) -> None:
        game.eliminate(deed.card)


class May(Verb, frozen=True, kw_only=True, tag="may"):
    """Pay a cost to do something, if a player wants to. A bot wants whatever is useful to it."""

    who: Who = "owner"
    cost: tuple[Word, ...] = ()
    do_: tuple[Word, ...] = msgspec.field(name="do")

    @property
    def rows(self) -> tuple[tuple[Word, ...], ...]:
        return (self.cost + self.do_,)

    def text(self, book: CardGameBook) -> str:
        who = "you may" if self.who == "owner" else subject(book, self.who, "may", "may")
        return f"{who} {paid_for(book, self.cost, self.do_)}"

    def deed_of(self, game: CardGame, deed: Resolve) -> Resolve:
        """The text as it would be carried out, by the player who may."""
        return game.deed(game.players(deed.role, self.who)[0], deed.card, deed.place, self.rows[0])

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return can_pay_for(game, self.deed_of(game, deed), self.cost, self.do_)

    def promises(self, game: CardGame, deed: Resolve) -> bool:
        return might_pay_for(game, self.deed_of(game, deed), self.cost, self.do_)

    def useful(self, game: CardGame, deed: Resolve) -> bool:
        own = self.deed_of(game, deed)
        return self.promises(game, deed) and any(word.useful(game, own) for word in self.do_)

    def do(self, game: CardGame, deed: Resolve) -> None:
        """Ask, unless everybody sees that nothing would come of it: what lies in a face-down pile is not given away."""
        if self.promises(game, deed):
            game.do(effects.May(self.deed_of(game, deed).role))


class Pay(Verb, frozen=True, kw_only=True, tag="pay"):
    """Pay a cost, if it can be paid, and then do something."""

    cost: tuple[Word, ...]
    do_: tuple[Word, ...] = msgspec.field(name="do")

    @property
    def rows(self) -> tuple[tuple[Word, ...], ...]:
        return (self.cost + self.do_,)

    def text(self, book: CardGameBook) -> str:
        return f"if possible, {paid_for(book, self.cost, self.do_)}"

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return can_pay_for(game, deed, self.cost, self.do_)

    def promises(self, game: CardGame, deed: Resolve) -> bool:
        return might_pay_for(game, deed, self.cost, self.do_)

    def useful(self, game: CardGame, deed: Resolve) -> bool:
        return self.promises(game, deed) and any(word.useful(game, deed) for word in self.do_)

    def do(self, game: CardGame, deed: Resolve) -> None:
        if self.possible(game, deed):
            game.resolve(deed, self.cost + self.do_)


class IfUseful(Verb, frozen=True, kw_only=True, tag="if_useful"):
    """A bot does it only if that is useful."""

    do_: tuple[Word, ...] = msgspec.field(name="do")

    @property
    def rows(self) -> tuple[tuple[Word, ...], ...]:
        return (self.do_,)

    def text(self, book: CardGameBook) -> str:
        return f"{joined(book, self.do_)}, if that is useful"

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return any(word.possible(game, deed) for word in self.do_)

    def promises(self, game: CardGame, deed: Resolve) -> bool:
        return any(word.promises(game, deed) for word in self.do_)

    def useful(self, game: CardGame, deed: Resolve) -> bool:
        return any(word.promises(game, deed) and word.useful(game, deed) for word in self.do_)

    def do(self, game: CardGame, deed: Resolve) -> None:
        if self.useful(game, deed):
            game.resolve(deed, self.do_)


class FirstPossible(Verb, frozen=True, kw_only=True, tag="first_possible"):
    """Do the first of several things that is possible; on a bot's card, that is possible and useful."""

    ways: tuple[tuple[Word, ...], ...]

    @property
    def rows(self) -> tuple[tuple[Word, ...], ...]:
        return self.ways

    def text(self, book: CardGameBook) -> str:
        return "; if that is impossible or of no use, ".join(joined(book, way) for way in self.ways)

    def way(self, game: CardGame, deed: Resolve) -> tuple[Word, ...]:
        """The first way that is open; none if none is."""
        return next((way for way in self.ways if all(is_open(game, deed, word) for word in way)), ())

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return bool(self.way(game, deed))

    def promises(self, game: CardGame, deed: Resolve) -> bool:
        return any(all(word.promises(game, deed) for word in way) for way in self.ways)

    def useful(self, game: CardGame, deed: Resolve) -> bool:
        return any(all(is_worth_trying(game, deed, word) for word in way) for way in self.ways)

    def do(self, game: CardGame, deed: Resolve) -> None:
        way = self.way(game, deed)
        tell_searches(game, deed, self.ways[: self.ways.index(way)] if way else self.ways)
        game.resolve(deed, way)


class Either(Verb, frozen=True, kw_only=True, tag="either"):
    """Choose one of several things that are possible. For a bot a person chooses, among those useful to the Shadow."""

    ways: tuple[tuple[Word, ...], ...]

    @property
    def rows(self) -> tuple[tuple[Word, ...], ...]:
        return self.ways

    def text(self, book: CardGameBook) -> str:
        return ", or ".join(joined(book, way) for way in self.ways)

    def open_ways(self, game: CardGame, deed: Resolve) -> tuple[tuple[Word, ...], ...]:
        """The ways that may be chosen."""
        return tuple(way for way in self.ways if all(is_open(game, deed, word) for word in way))

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return bool(self.open_ways(game, deed))

    def promises(self, game: CardGame, deed: Resolve) -> bool:
        return any(all(word.promises(game, deed) for word in way) for way in self.ways)

    def useful(self, game: CardGame, deed: Resolve) -> bool:
        return any(all(is_worth_trying(game, deed, word) for word in way) for way in self.ways)

    def do(self, game: CardGame, deed: Resolve) -> None:
        tell_searches(game, deed, self.ways)
        if self.open_ways(game, deed):
            game.do(effects.ChooseWay(deed.role))


class Each(Verb, frozen=True, kw_only=True, tag="each"):
    """Each player of a side does all of this, one player after the other."""

    side: Literal["free", "shadow"]
    do_: tuple[Word, ...] = msgspec.field(name="do")

    @property
    def rows(self) -> tuple[tuple[Word, ...], ...]:
        return (self.do_,)

    def text(self, book: CardGameBook) -> str:
        return f"{subject(book, self.side, '', '')}in turn: {joined(book, self.do_)}"

    def do(self, game: CardGame, deed: Resolve) -> None:
        game.do(*(game.deed(role, deed.card, deed.place, self.do_) for role in game.players(deed.role, self.side)))


class LookAtThree(Verb, frozen=True, kw_only=True, tag="look_at_three"):
    """Look at the top three cards of the draw deck: eliminate one, cycle one, take one into hand."""

    def text(self, book: CardGameBook) -> str:
        return "look at the top 3 cards of your draw deck; eliminate 1, cycle 1 and take 1 into hand"

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return game.can_draw(deed.role)

    def do(self, game: CardGame, deed: Resolve) -> None:
        game.do(effects.LookAtThree(deed.role))


class RideToRuin(Verb, frozen=True, kw_only=True, tag="ride_to_ruin"):
    """Eliminate any number of own cards of a faction in reserve; another player eliminates as many of theirs on active
    battlegrounds."""

    faction: str
    by: Who
    of: str

    def text(self, book: CardGameBook) -> str:
        return (
            f"eliminate any number of your {FACTION_NAMES[self.faction]} cards in reserve; "
            f"{subject(book, self.by, 'eliminate')} as many {FACTION_NAMES[self.of]} cards on active battlegrounds"
        )

    def possible(self, game: CardGame, deed: Resolve) -> bool:
        return bool(self.own_cards(game, deed.role))

    def own_cards(self, game: CardGame, role: Role) -> list[Card]:
        """What may be eliminated first: own cards in reserve, whoever wields them."""
        return cards_of(game, role, self.faction, game.reserves)

    def answering_cards(self, game: CardGame, role: Role) -> list[Card]:
        """What the other player may eliminate for it."""
        return cards_of(game, role, self.of, [game.row(place) for place in game.battlegrounds])

    def do(self, game: CardGame, deed: Resolve) -> None:
        game.do(effects.RideToRuin(deed.role, game.players(deed.role, self.by)[0]))


def cards_of(game: CardGame, role: Role, faction: str, rows: Iterable[Sequence[Card]]) -> list[Card]:
    """A player's cards of a faction in these rows, each item after its wielder."""
    cards = (card for row in rows for bearer in row for card in (bearer, *game.items(bearer)))
    return [card for card in cards if game.book.faction[card] == faction and game.book.owner[card] == role]


Word: TypeAlias = (
    Draw
    | CycleFromHand
    | Forsake
    | Take
    | DrawAndPlay
    | BotDrawAndPlay
    | Activate
    | BotActivate
    | ActivatePath
    | PathToken
    | BattlegroundToken
    | Corruption
    | EliminateOne
    | Remove
    | MoveWielder
    | Recycle
    | ThisRound
    | CycleThis
    | EliminateThis
    | May
    | Pay
    | IfUseful
    | FirstPossible
    | Either
    | Each
    | LookAtThree
    | RideToRuin
)


def can_pay_for(game: CardGame, deed: Resolve, cost: tuple[Word, ...], do: tuple[Word, ...]) -> bool:
    """Whether a cost can be paid and brings about at least a part of what it is paid for (README, ruling 5)."""
    return all(word.possible(game, deed) for word in cost) and any(word.possible(game, deed) for word in do)


def might_pay_for(game: CardGame, deed: Resolve, cost: tuple[Word, ...], do: tuple[Word, ...]) -> bool:
    """Whether a cost can be paid and might bring about something, as far as everybody knows."""
    return all(word.possible(game, deed) for word in cost) and any(word.promises(game, deed) for word in do)


def is_worth_trying(game: CardGame, deed: Resolve, word: Word) -> bool:
    """Whether a bot has a use for a word that might do something, as far as everybody knows."""
    return word.promises(game, deed) and word.useful(game, deed)


def is_open(game: CardGame, deed: Resolve, word: Word) -> bool:
    """Whether a word may be chosen: it is possible, and for a bot also useful."""
    return word.possible(game, deed) and (not game.is_bot(deed.role) or word.useful(game, deed))


def tell_searches(game: CardGame, deed: Resolve, ways: tuple[tuple[Word, ...], ...]) -> None:
    """Everybody sees whether a bot could have done this, and learns from it where the cards are that it names."""
    if game.is_bot(deed.role):
        for way in ways:
            for word in way:
                if isinstance(word, Take):
                    word.tell(game, deed)


def inner_texts(words: tuple[Word, ...]) -> Iterator[tuple[Word, ...]]:
    """The rows of words inside words."""
    for word in words:
        for row in word.rows:
            yield row
            yield from inner_texts(row)


# Sentences.


def joined(book: CardGameBook, words: tuple[Word, ...]) -> str:
    """Words as one sentence, without capital and full stop."""
    return ", then ".join(word.text(book) for word in words)


def paid_for(book: CardGameBook, cost: tuple[Word, ...], do: tuple[Word, ...]) -> str:
    """A cost and what it is paid for."""
    return f"{joined(book, cost)}; if so, {joined(book, do)}" if cost else joined(book, do)


def subject(book: CardGameBook, who: Who, verb: str, others: str | None = None) -> str:
    """Who does it, with the verb in its form: "draw", "each Free Peoples player draws", "the Elf player draws"."""
    third = verb + "s" if others is None else others
    if who == "owner":
        return verb
    if who in ("free", "shadow"):
        return f"each {'Free Peoples' if who == 'free' else 'Shadow'} player {third}"
    return f"the {FACTION_NAMES[who]} player {third}"


def cards(count: int) -> str:
    """An amount of cards."""
    return "1 card" if count == 1 else f"{count} cards"


def tokens(count: int, kind: str) -> str:
    """An amount of tokens."""
    return f"1 {kind} token" if count == 1 else f"{count} {kind} tokens"


def listed(words: list[str], last: str) -> str:
    """Words as a list: "a, b or c"."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"
