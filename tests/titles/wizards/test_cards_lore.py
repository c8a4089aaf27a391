"""Information, Palantíri, and cards that search, look and find."""

from __future__ import annotations

import pytest

from tests.titles.wizards.given import Table, has_line
from westmarch.titles.wizards.procedures.movement.movement import Arrive
from westmarch.titles.wizards.procedures.site.at_site import AtSite
from westmarch.titles.wizards.procedures.turn.hand import hand_size
from westmarch.titles.wizards.procedures.turn.handing import Store
from westmarch.titles.wizards.procedures.turn.moments import EndOfTurn
from westmarch.titles.wizards.procedures.turn.organization import Organization
from westmarch.titles.wizards.procedures.turn.turn import Turn
from westmarch.titles.wizards.rules.influence import influence_of
from westmarch.titles.wizards.rules.items import may_use_palantir
from westmarch.titles.wizards.words import TAPPED, Company

FIRST = Company(0)
LIBRARY = "amon_hen"
"""A site with information."""


def company(*people: str, site: str = "lorien", scenario: str = "guise") -> Table:
    return Table(scenario).company(*people).site(site)


def at_site(table: Table) -> Table:
    return table.begin(AtSite(FIRST))


@pytest.mark.parametrize("card", ["dreams_of_lore", "reforging", "swordmaster", "far_sight", "ringlore"])
def test_information_taps_sage_and_site(card: str) -> None:
    """A sage taps, and so does a site with information; elsewhere, at a tapped site, or without a sage there is none.
    As the site has tapped, a minor item may be played too (7)."""
    table = company("elrond", "faramir", site=LIBRARY).items("faramir", "fair_gold_ring").hand(card, "miruvor")
    table.cards("deck", "orcrist", "dodge")
    at_site(table).do("play", card).dice(7).pass_by("decline", "roll")
    assert table.pose("elrond") == "tapped" and table.game.site_pose[table.place(LIBRARY)] == 1
    assert table.can("also_take", "faramir", "miruvor")
    for other in (
        company("elrond", site="lorien").hand(card),
        company("faramir", site=LIBRARY).hand(card),
        company("elrond", site=LIBRARY).hand(card).site(LIBRARY, pose="tapped"),
    ):
        other.cards("deck", "orcrist")
        assert not at_site(other).can("play", card)


@pytest.mark.parametrize("card", ["dreams_of_lore", "reforging"])
def test_lore_is_brought_home(card: str) -> None:
    """The sage stays tapped until it is stored at a haven, which takes no check."""
    table = company("elrond").items("elrond", card)
    table.game.pose[table.one("elrond")] = 1
    table.begin(Turn())
    assert table.pose("elrond") == "tapped"
    table.begin(Store(table.one(card)))
    assert table.pile("stored") == [card] and table.game.may_untap(table.one("elrond"))


def test_reforging() -> None:
    """Once stored, a sage taps at a haven and discards it for a minor or major weapon, armor or shield of the discard
    pile."""
    table = company("elrond").cards("stored", "reforging")
    table.cards("discard", "glamdring", "orcrist", "adamant_helmet", "shield_of_iron_bound_ash")
    table.begin(Organization()).do("use", "reforging")
    assert sorted(args[0] for args in table.offers("choose")) == ["glamdring", "shield_of_iron_bound_ash"]
    table.do("choose", "glamdring")
    assert table.pile("borne") == ["glamdring"] and table.pose("elrond") == "tapped" and table.pile("stored") == []


def test_far_sight() -> None:
    """The sage looks through the deck for an item, and checks for corruption."""
    table = company("elrond", site=LIBRARY).hand("far_sight").cards("deck", "orcrist", "dodge", "miruvor")
    at_site(table).do("play", "far_sight")
    assert sorted(args[0] for args in table.offers("choose")) == ["miruvor", "orcrist"]
    assert "orcrist" in table.do("choose", "orcrist").pile("hand")


def test_ringlore() -> None:
    """A gold ring turns out to be any special ring but The One, without dice."""
    rings = ("magic_ring_of_words", "the_one_ring", "lesser_ring")
    table = company("elrond", site=LIBRARY).items("elrond", "fair_gold_ring").hand("ringlore", *rings)
    at_site(table).do("play", "ringlore")
    assert table.can("choose", "lesser_ring") and not table.can("choose", "the_one_ring")
    table.do("choose", "magic_ring_of_words")
    assert table.pile("borne") == ["magic_ring_of_words"] and "fair_gold_ring" in table.pile("discard")


def test_swordmaster() -> None:
    """The sage is a warrior from then on; nobody learns it twice."""
    table = company("annalena", site=LIBRARY).hand("swordmaster", "swordmaster")
    assert not table.game.has_skill(table.one("annalena"), "warrior")
    at_site(table).do("play", "swordmaster")
    assert table.game.has_skill(table.one("annalena"), "warrior")
    table.site(LIBRARY).game.pose[table.one("annalena")] = 0
    assert not at_site(table).can("play", "swordmaster")


def test_use_palantir() -> None:
    """A sage taps to use a Palantír that they bear this turn."""
    table = company("elrond", "saruman").items("elrond", "palantir_of_orthanc").hand("use_palantir")
    table.cards("deck", *["dodge"] * 3, *["block"] * 2).cards("discard", "orcrist", "glamdring")
    table.begin(Organization())
    assert not table.can("use", "palantir_of_orthanc")
    table.do("play", "use_palantir")
    assert table.pose("elrond") == "tapped" and table.can("use", "palantir_of_orthanc")


def test_palantir_of_orthanc() -> None:
    """A card of the discard pile goes back into a deck of five or more, and the bearer checks for corruption."""
    table = company("elrond").items("elrond", "palantir_of_orthanc", "align_palantir")
    table.cards("deck", *["dodge"] * 3, *["block"] * 2).cards("discard", "orcrist", "glamdring")
    table.begin(Organization()).do("use", "palantir_of_orthanc").do("choose", "orcrist").dice(9).pass_by("roll")
    assert "orcrist" in table.pile("deck") and table.pose("palantir_of_orthanc") == "tapped"
    assert has_line(table, "Elrond had to check for corruption")
    few = company("elrond").items("elrond", "palantir_of_orthanc", "align_palantir").cards("discard", "orcrist")
    assert not few.begin(Organization()).can("use", "palantir_of_orthanc")


@pytest.mark.parametrize("stone", ["palantir_of_annuminas", "palantir_of_amon_sul", "palantir_of_osgiliath"])
def test_palantir_of_annuminas_and_its_likes(stone: str) -> None:
    """Cards for sages alone come from deck or discard pile; two other stones can do what one in play does."""
    table = company("elrond", "faramir").items("elrond", stone, "align_palantir")
    table.cards("deck", "dodge", "far_sight").cards("discard", "use_palantir", "concealment")
    if stone != "palantir_of_annuminas":
        assert not table.begin(Organization()).can("use", stone)
        table.items("faramir", "palantir_of_annuminas")
    table.begin(Organization()).do("use", stone)
    assert sorted(args[0] for args in table.offers("choose")) == ["far_sight", "use_palantir"]


def test_palantir_of_elostirion() -> None:
    """A sage who bears it has an Elf or Wizard lose a corruption card; it does not travel."""
    table = company("elrond", "gandalf").items("elrond", "palantir_of_elostirion").items("gandalf", "lure_of_creation")
    table.begin(Organization()).do("use", "palantir_of_elostirion").dice(9).pass_by("choose", "roll")
    assert "lure_of_creation" not in table.pile("borne")
    table.game.journeys[FIRST] = (table.place("moria"), "w", ())
    table.begin(Arrive(FIRST))
    assert table.pile("borne") == []


def test_palantir_of_minas_tirith() -> None:
    """It shows what lies on top of both decks, which are shuffled then."""
    table = company("elrond", scenario="burglar").items("elrond", "palantir_of_minas_tirith", "align_palantir")
    table.cards("deck", "dodge", "block").cards("hazard_deck", "wolves", "wargs")
    table.begin(Organization()).do("use", "palantir_of_minas_tirith").dice(9).pass_by("roll")
    assert has_line(table, "On top of the deck lay") and has_line(table, "On top of the hazard deck lay")


def test_GON_10_nothing_looks_into_the_hazard_deck() -> None:
    """What manipulates the hazard deck is ignored in Guise: a Palantír shows the player's own alone."""
    table = company("elrond").items("elrond", "palantir_of_minas_tirith", "align_palantir")
    table.cards("deck", "dodge", "block").cards("hazard_deck", "wolves", "wargs")
    table.begin(Organization()).do("use", "palantir_of_minas_tirith").dice(9).pass_by("roll")
    assert has_line(table, "On top of the deck lay") and not has_line(table, "On top of the hazard deck lay")
    assert table.pile("hazard_deck") == ["wolves", "wargs"]
    table = (
        company("faramir").hand("mirror_of_galadriel").cards("hazard_deck", "wolves", "wargs").cards("deck", "dodge")
    )
    table.begin(Organization()).do("play", "mirror_of_galadriel")
    assert has_line(table, "On top of the deck lay") and table.pile("hazard_deck") == ["wolves", "wargs"]


def test_palantir_of_osgiliath() -> None:
    """It does away with a permanent-event of the hazards."""
    table = company("elrond").items("elrond", "palantir_of_osgiliath", "align_palantir", "lure_of_nature").dice(9)
    table.begin(Organization()).do("use", "palantir_of_osgiliath").pass_by("roll")
    assert "lure_of_nature" not in table.pile("borne")


@pytest.mark.parametrize(
    ("card", "people", "kept"),
    [
        ("palantir_of_amon_sul", ("elrond",), False),
        ("palantir_of_amon_sul", ("elrond", "faramir"), True),
        ("palantir_of_osgiliath", ("elrond", "faramir", "gandalf"), False),
        ("palantir_of_osgiliath", ("elrond", "faramir", "gandalf", "celeborn"), True),
        ("align_palantir", ("elrond", "faramir", "gandalf", "celeborn"), False),
    ],
)
def test_stones_are_heavy(card: str, people: tuple[str, ...], kept: bool) -> None:
    """Some can't be moved by few; an alignment is lost by any movement."""
    table = company(*people).items("elrond", card)
    table.game.journeys[FIRST] = (table.place("moria"), "w", ())
    table.begin(Arrive(FIRST))
    assert (card in table.pile("borne")) == kept


def test_align_palantir() -> None:
    """With a sage in the company, the bearer of a Palantír may use it."""
    table = company("elrond", "faramir").items("faramir", "palantir_of_orthanc").hand("align_palantir")
    table.begin(Organization()).do("play", "align_palantir")
    assert may_use_palantir(table.game, table.one("faramir"))
    nobody = company("faramir", "gimli").items("faramir", "palantir_of_orthanc").hand("align_palantir")
    assert not nobody.begin(Organization()).can("play", "align_palantir")


def test_lore_of_sages() -> None:
    """A sage by birth taps, with a Magic Ring of Lore, to use a Palantír."""
    table = company("elrond").items("elrond", "magic_ring_of_lore", "palantir_of_orthanc").begin(Organization())
    table.do("use", "magic_ring_of_lore")
    assert may_use_palantir(table.game, table.one("elrond")) and table.pose("elrond") == "tapped"
    other = company("gimli").items("gimli", "magic_ring_of_lore", "palantir_of_orthanc").begin(Organization())
    assert not other.can("use", "magic_ring_of_lore")


def test_saruman() -> None:
    """As a Hand he taps to use a Palantír, or at the end of the turn to take a spell back."""
    table = company("bilbo", "saruman", scenario="burglar").items("saruman", "palantir_of_orthanc")
    table.begin(Organization()).do("use", "saruman")
    assert may_use_palantir(table.game, table.one("saruman"))
    other = company("bilbo", "saruman", scenario="burglar").cards("discard", "vanishment", "dodge").begin(EndOfTurn())
    other.do("use", "saruman").do("choose", "vanishment")
    assert other.pile("hand") == ["vanishment"]


@pytest.mark.parametrize(
    ("ring", "item", "other"),
    [
        ("dwarven_ring_of_barins_tribe", "glamdring", "the_mithril_coat"),
        ("dwarven_ring_of_dwalins_tribe", "glamdring", "the_mithril_coat"),
        ("dwarven_ring_of_bavors_tribe", "the_mithril_coat", "glamdring"),
        ("dwarven_ring_of_druins_tribe", "the_mithril_coat", "glamdring"),
    ],
)
def test_dwarven_rings_find(ring: str, item: str, other: str) -> None:
    """A Dwarf taps for a major or greater item of the deck that the site allows, which somebody takes at once."""
    table = company("gimli", "faramir", site="moria").items("gimli", ring).cards("deck", item, other, "miruvor")
    at_site(table).dice(9).do("use", ring)
    assert table.can("choose", item) and not table.can("choose", other)
    table.do("choose", item).dice(9).pass_by("go_on", "roll")
    assert item in table.pile("borne") and table.pose("gimli") == "tapped"


@pytest.mark.parametrize(("pose", "is_open"), [("untapped", True), ("tapped", False)])
def test_a_dwarven_ring_in_the_organization_phase(pose: str, is_open: bool) -> None:
    """Given two companies, the second with the ring at Moria, then Gimli may tap for what that site allows, as long as
    it is untapped; it is tapped then."""
    table = company("elrond").company("gimli", "faramir", number=1).site("moria", number=1, pose=pose)
    table.items("gimli", "dwarven_ring_of_barins_tribe").cards("deck", "glamdring", "miruvor")
    table.begin(Organization(), acting=-1)
    assert table.can("use", "dwarven_ring_of_barins_tribe") == is_open
    if is_open:
        table.dice(9).do("use", "dwarven_ring_of_barins_tribe").do("choose", "glamdring").dice(9).pass_by("roll")
        assert table.game.holder[table.one("glamdring")] == table.one("faramir")
        assert table.game.site_pose[table.place("moria")] == TAPPED


@pytest.mark.parametrize("ring", ["dwarven_ring_of_thelors_tribe", "dwarven_ring_of_thrars_tribe"])
def test_dwarven_rings_fetch(ring: str) -> None:
    """A Dwarf taps for up to two minor items of deck and discard pile."""
    table = company("gimli").items("gimli", ring).cards("deck", "miruvor", "dodge").cards("discard", "athelas", "cram")
    table.begin(Organization()).do("use", ring).do("choose", "miruvor").do("choose", "cram").dice(9).pass_by("roll")
    assert table.pile("hand") == ["miruvor", "cram"]


def test_book_of_mazarbul() -> None:
    """A sage who taps it has a larger hand until it untaps."""
    table = company("bilbo").items("bilbo", "book_of_mazarbul").begin(Organization())
    assert hand_size(table.game) == 5 and hand_size(table.do("use", "book_of_mazarbul").game) == 6


@pytest.mark.parametrize(("dice", "kept"), [((12,), True), ((2, 2), False)])
def test_lucky_search(dice: tuple[int, ...], kept: bool) -> None:
    """Cards are turned up until an item comes; the scout faces a strike of 3 and 1 for each, and loses the item if
    wounded."""
    table = company("bilbo", site="moria").hand("lucky_search").cards("deck", "orcrist", "dodge", "block")
    table.site("moria", pose="tapped").dice(*dice)
    at_site(table).do("play", "lucky_search").pass_by("face", "fight")
    assert has_line(table, "3 cards were turned up") and ("orcrist" in table.pile("borne")) == kept


@pytest.mark.parametrize(
    "card", ["halfling_stealth", "magic_ring_of_stealth", "the_one_ring", "fatty_bolger", "concealment"]
)
def test_the_strike_of_lucky_search_cannot_be_canceled(card: str) -> None:
    """(5) Neither the attack nor its one strike, whoever could cancel another."""
    table = (
        company("bilbo", "fatty_bolger", site="moria").hand("lucky_search").cards("deck", "dodge", "orcrist", "block")
    )
    if table.book.is_item[table.card(card)]:
        table.items("bilbo", card)
    elif card != "fatty_bolger":
        table.hand(card)
    at_site(table).do("play", "lucky_search").do("choose", "bilbo").pass_by("face")
    assert table.can("fight") and not table.can("play") and not table.can("use")


def test_thorough_search() -> None:
    """A scout taps, and another takes an item that the site allows, though it is tapped; it stays as it is."""
    table = company("bilbo", "faramir", site="moria").hand("thorough_search", "glamdring")
    at_site(table.site("moria", pose="tapped")).do("play", "thorough_search")
    assert table.pile("borne") == ["glamdring"] and table.pose("faramir") == "tapped"
    alone = company("bilbo", site="moria").hand("thorough_search", "glamdring")
    assert not at_site(alone).can("play", "thorough_search")


def test_what_is_found_is_gained() -> None:
    """A Lure of Expedience minds items that are found, and greed what is played at the site, like any others."""
    table = company("bilbo", "faramir", "gimli", site="moria").hand("thorough_search", "glamdring")
    table.items("gimli", "lure_of_expedience").site("moria", pose="tapped")
    at_site(table).do("play", "thorough_search").do("choose", "faramir")
    assert has_line(table, "Gimli had to check for corruption: 2 points")


def test_bounty_of_the_hoard() -> None:
    """At a tapped hoard a minor or major item may still be taken."""
    table = company("bilbo", site="the_lonely_mountain").hand("bounty_of_the_hoard", "glamdring")
    at_site(table.site("the_lonely_mountain", pose="tapped")).do("play", "bounty_of_the_hoard")
    assert table.pile("borne") == ["glamdring"]
    other = company("bilbo", site="moria").hand("bounty_of_the_hoard", "glamdring").site("moria", pose="tapped")
    assert not at_site(other).can("play", "bounty_of_the_hoard")


def test_old_road() -> None:
    """From an untapped haven somebody tries to win a faction a short way off, at −1 and without their influence; then
    the haven is tapped."""
    table = company("elrond", site="grey_havens").hand("old_road", "blue_mountain_dwarves", "easterlings").dice(12)
    at_site(table).do("play", "old_road").pass_by("roll")
    assert has_line(table, "Elrond rolled 12: 9 in all")
    assert table.pose("elrond") == "tapped" and "easterlings" in table.pile("hand")
    far = company("elrond", site="grey_havens").hand("old_road", "easterlings")
    assert not at_site(far).can("play", "old_road")


def test_roac_the_raven() -> None:
    """He flies away to any faction; no site is tapped."""
    table = company("elrond", site="moria").items("elrond", "roac_the_raven").hand("easterlings").dice(12)
    at_site(table).do("use", "roac_the_raven")
    assert table.pile("scored") == ["easterlings"] and table.pile("discard") == ["roac_the_raven"]
    assert table.game.site_pose[table.place("moria")] == 0 and table.pose("elrond") == "untapped"


def test_mirror_of_galadriel() -> None:
    """Somebody at Lórien looks at what lies on top of a deck."""
    table = company("faramir", scenario="burglar").hand("mirror_of_galadriel").cards("hazard_deck", "wolves", "wargs")
    table.begin(Organization()).do("play", "mirror_of_galadriel")
    assert has_line(table, "On top of the hazard deck lay")
    other = company("faramir", site="moria", scenario="burglar").hand("mirror_of_galadriel")
    other.cards("hazard_deck", "wolves")
    assert not other.begin(Organization()).can("play", "mirror_of_galadriel")


def test_favor_of_the_valar() -> None:
    """Hand and discard pile go back into the deck, a new hand is drawn, and the card is gone."""
    table = company("faramir").hand("favor_of_the_valar", "dodge").cards("discard", *["block"] * 3, "escape", "orcrist")
    table.cards("deck", "miruvor").begin(Organization()).do("play", "favor_of_the_valar")
    assert len(table.game.hand) == 5 and table.pile("gone") == ["favor_of_the_valar"] and table.pile("discard") == []


def test_return_of_the_king() -> None:
    """At Minas Tirith, where Denethor is not, Aragorn has 3 more influence."""
    table = company("aragorn_ii", site="minas_tirith").hand("return_of_the_king")
    before = influence_of(table.game, table.one("aragorn_ii"))
    table.begin(Organization()).do("play", "return_of_the_king")
    assert influence_of(table.game, table.one("aragorn_ii")) == before + 3
    steward = company("aragorn_ii", "denethor_ii", site="minas_tirith").hand("return_of_the_king")
    assert not steward.begin(Organization()).can("play", "return_of_the_king")


@pytest.mark.parametrize("card", ["riddling_talk", "cracks_of_doom", "gollums_fate", "wizards_laughter"])
def test_what_means_nothing_alone(card: str) -> None:
    """No other hand to guess at, nobody else who wins factions, and the scenarios have their own victories (SOLO-1)."""
    table = company("faramir")
    record = table.book.records_by_id[card]
    assert record.needs_others and not record.uses
