"""What Awakened Sovereigns can do: their abilities that need a die, and Ruler tokens (12.4, 12.5)."""

from __future__ import annotations

from typing import ClassVar, Final

from westmarch.engine.language import told
from westmarch.engine.lazily import is_any
from westmarch.engine.option import Option, Seat
from westmarch.titles.ring2e.action import AtOnce, DieAction, counts_as, use_die
from westmarch.titles.ring2e.procedures.events import open_decks, playable_cards
from westmarch.titles.ring2e.procedures.ruler_abilities import (
    EventByToken,
    FarSighted,
    can_raise,
    far_sighted_ways,
    levy_of,
)
from westmarch.titles.ring2e.procedures.sovereigns import sees_in_the_palantir
from westmarch.titles.ring2e.rules.figures import promote_regular
from westmarch.titles.ring2e.rules.rulers import TOKEN_USED, give_dismay
from westmarch.titles.ring2e.rules.three_players import act_for
from westmarch.titles.ring2e.stacks import count_of
from westmarch.titles.ring2e.state import Ring2e
from westmarch.titles.ring2e.words import (
    ELITE,
    FACES,
    FREE,
    MUSTER,
    REGULAR,
    RULER,
    Character,
    Die,
    Face,
    Side,
    face_of,
)


def why_not_his(game: Ring2e, seat: Seat, one: Character) -> str | None:
    """Why a player can't use what a Sovereign is able to, dice aside (12.11)."""
    if not game.is_awakened(one) or not game.on_map(one):
        return told("He is not Awakened.")
    nation = game.book.nation_of_character[one]
    return None if game.seat_of_nation(nation) == seat else told("Another player plays his nation.")


class RoyalGuard(DieAction):
    """Dáin, Denethor or Thranduil, At War and at home, besieged or not, makes a Regular of his Army an Elite."""

    verb = "royal_guard"
    name = "A Sovereign makes a Regular an Elite"
    says = "{character} makes a Regular of his Army an Elite"
    symbol = "army"
    faces = (MUSTER,)
    tells_by_ways = True

    def hindrance(self, game: Ring2e, seat: Seat) -> str | None:
        return None if self.able(game, seat) else told("No Sovereign can make a Regular an Elite where he is.")

    def able(self, game: Ring2e, seat: Seat) -> list[Character]:
        book = game.book
        return [one for one in (book.dain, book.denethor, book.thranduil) if self.is_able(game, seat, one)]

    def is_able(self, game: Ring2e, seat: Seat, one: Character) -> bool:
        if why_not_his(game, seat, one) is not None:
            return False
        nation, here = game.book.nation_of_character[one], game.where[one]
        at_home = here == game.book.region(game.book.sovereign_records[one].start)
        there = count_of(game.stack(FREE, here), nation, REGULAR)
        ready = game.is_at_war(nation) and nation not in game.tired
        return at_home and ready and bool(there and game.left(nation, ELITE))

    def ways(self, game: Ring2e, seat: Seat, die: Die) -> list[Option]:
        return [Option(seat, self.verb, (die, one)) for one in self.able(game, seat)]

    def do(self, game: Ring2e, seat: Seat, die: Die, character: Character) -> None:
        self.pay(game, seat, die)
        nation = game.book.nation_of_character[character]
        act_for(game, nation)
        promote_regular(game, nation, game.where[character])


class SecondAbility(DieAction):
    """An ability that needs the Ruler die, on the face that is named or on Will of the West (12.4)."""

    sovereign: ClassVar[str]
    face: ClassVar[Face] = MUSTER

    def suits(self, die: Die, side: Side, messenger: bool) -> bool:
        return die >= RULER and counts_as(face_of(die), (self.face,), side)

    def why_not(self, game: Ring2e, who: int) -> str | None:
        seat = Seat(who)
        reason = why_not_his(game, seat, game.book.character(self.sovereign))
        if reason is None and not self.dice(game, seat):
            return told("That needs the Ruler die, with the right face or Will of the West.")
        return reason or self.hindrance(game, seat)

    def options_with(self, game: Ring2e, seat: Seat, die: Die) -> list[Option]:
        his = why_not_his(game, seat, game.book.character(self.sovereign)) is None
        return super().options_with(game, seat, die) if his else []

    def do(self, game: Ring2e, seat: Seat, die: Die) -> None:
        use_die(game, FREE, die)
        self.use(game, seat, die)

    def use(self, game: Ring2e, seat: Seat, die: Die) -> None:
        """What the ability does; the die is spent."""
        raise NotImplementedError


class RaiseMen(SecondAbility):
    """Brand, Dáin or Théoden raises men of his nation, which is At War."""

    def hindrance(self, game: Ring2e, seat: Seat) -> str | None:
        one = game.book.character(self.sovereign)
        nation = game.book.nation_of_character[one]
        if not game.is_at_war(nation):
            return told("His nation is not at war.")
        if nation in game.tired:
            return told("The last action was for his nation.")
        return None if can_raise(game, seat, one) else told("He has nobody left to raise, or no free place for them.")

    def use(self, game: Ring2e, seat: Seat, die: Die) -> None:
        one = game.book.character(self.sovereign)
        act_for(game, game.book.nation_of_character[one])
        game.do(levy_of(game, seat, one))


class BrandsCall(RaiseMen):
    """Call to Arms."""

    verb = "call_to_arms"
    says = "Brand calls the North to arms"
    symbol = "horn"
    sovereign = "brand"


class DainsGuard(RaiseMen):
    """Iron Guard."""

    verb = "iron_guard"
    says = "Dáin raises his Iron Guard"
    symbol = "horn"
    sovereign = "dain"


class TheodensMuster(RaiseMen):
    """Mustering of the Mark."""

    verb = "mustering_of_the_mark"
    says = "Théoden musters the Mark"
    symbol = "horn"
    sovereign = "theoden"


class ThranduilsSight(SecondAbility):
    """Far-sighted."""

    verb = "far_sighted"
    says = "Thranduil is far-sighted"
    symbol = "figure"
    sovereign = "thranduil"
    face = Face(FACES.index("character"))

    def hindrance(self, game: Ring2e, seat: Seat) -> str | None:
        if game.in_mordor:
            return told("The Fellowship is in Mordor.")
        return None if is_any(far_sighted_ways(game)) else told("Neither the Fellowship nor any Companion can move.")

    def use(self, game: Ring2e, seat: Seat, die: Die) -> None:
        game.do(FarSighted(seat, die))


SECOND_ABILITIES: Final[tuple[SecondAbility, ...]] = (BrandsCall(), DainsGuard(), TheodensMuster(), ThranduilsSight())


class UseRulerToken(AtOnce):
    """Give up a Ruler token: the Ruler die shows the face of that Sovereign's second ability, which is used at once
    (12.5)."""

    verb = "ruler_token"
    name = "Use a Ruler token"
    says = "Give up {character}'s Ruler token for his ability"
    symbol = "figure"

    def why_not(self, game: Ring2e, who: int) -> str | None:
        reason = self.why_no_token(game)
        if reason is None and not self.usable(game, Seat(who)):
            return told("No Sovereign of whom you have a token can use his ability now.")
        return reason

    def why_no_token(self, game: Ring2e) -> str | None:
        """What stands against all tokens."""
        if not game.tokens:
            return told("You have no Ruler token.")
        if not game.has_ruler_die(FREE):
            return told("The Ruler die is not among your unused dice.")
        if any(game.side_of(seat) == FREE for seat in game.ring_users):
            return told("An Elven Ring was used in this turn.")
        return None

    def usable(self, game: Ring2e, seat: Seat) -> list[Character]:
        return [one for one in game.tokens if why_not_his(game, seat, one) is None and can_use(game, seat, one)]

    def options(self, game: Ring2e, seat: Seat, who: int) -> list[Option]:
        return [Option(seat, self.verb, (one,)) for one in self.usable(game, seat)]

    def offered(self, game: Ring2e, seat: Seat) -> list[Option]:
        return self.options(game, seat, seat) if self.why_no_token(game) is None else []

    def do(self, game: Ring2e, seat: Seat, character: Character) -> None:
        game.tokens.remove(character)
        game.use(TOKEN_USED)
        ruler_die = next(die for die in game.dice[FREE] if die >= RULER)
        die = game.turn_die(FREE, ruler_die, token_face(game, character))
        game.say("{role} gave up {character}'s Ruler token: {die}", role=game.role(seat), character=character, die=die)
        give_dismay(game, character)
        ability = ability_of(game, character)
        if ability is None:
            game.do(EventByToken(seat, die))
        else:
            ability.do(game, seat, die)


def token_face(game: Ring2e, one: Character) -> Face:
    """The face to which a Ruler token turns the Ruler die."""
    return Face(FACES.index(game.book.sovereign_records[one].token))


def ability_of(game: Ring2e, one: Character) -> SecondAbility | None:
    """The second ability of a Sovereign, if it is an action of its own; Denethor's is not."""
    key = game.book.character_records[one].id
    return next((ability for ability in SECOND_ABILITIES if ability.sovereign == key), None)


def can_use(game: Ring2e, seat: Seat, one: Character) -> bool:
    """Whether a Sovereign's second ability could be used now with the right face of the Ruler die."""
    ability = ability_of(game, one)
    if ability is not None:
        return ability.hindrance(game, seat) is None
    die = Die(RULER + token_face(game, one))
    if not sees_in_the_palantir(game, seat, die):
        return False
    return bool(open_decks(game, seat) or playable_cards(game, seat, game.hands[seat]))
