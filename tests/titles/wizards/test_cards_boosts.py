"""Cards that untap, heal, raise figures, and help in checks."""

from __future__ import annotations

import pytest

from tests.titles.wizards.given import Table, has_line
from westmarch.titles.wizards.procedures.checks.corruption import CorruptionCheck
from westmarch.titles.wizards.procedures.checks.influence import InfluenceCheck
from westmarch.titles.wizards.procedures.combat.attack import Attack
from westmarch.titles.wizards.procedures.site.at_site import AtSite
from westmarch.titles.wizards.procedures.site.burglary import Burglary
from westmarch.titles.wizards.procedures.turn.hand import hand_size
from westmarch.titles.wizards.procedures.turn.organization import Organization
from westmarch.titles.wizards.rules.figures import body_of, prowess_of
from westmarch.titles.wizards.rules.influence import influence_of
from westmarch.titles.wizards.rules.journeys import reach_of
from westmarch.titles.wizards.words import RACES, Company, Race

FIRST = Company(0)


def company(*people: str, site: str = "lorien", scenario: str = "guise") -> Table:
    return Table(scenario).company(*people).site(site)


def figures(table: Table, one: str) -> tuple[int, int, int]:
    game, card = table.game, table.one(one)
    return prowess_of(game, card), body_of(game, card), influence_of(game, card)


def test_and_forth_he_hastened() -> None:
    """Given Gandalf's company, in which Faramir is tapped, then he is untapped; a company without your Wizard is not
    helped."""
    table = company("gandalf", "faramir/tapped").hand("and_forth_he_hastened").begin(Organization())
    assert table.do("play", "and_forth_he_hastened").pose("faramir") == "untapped"
    other = company("faramir/tapped", "celeborn").hand("and_forth_he_hastened").begin(Organization())
    assert not other.can("play", "and_forth_he_hastened")


def test_narya() -> None:
    """Given Gandalf and Faramir tapped, when Narya is used, then Gandalf has 4 more prowess, 1 body, 2 influence, the
    company untaps, and he checks for corruption, which without any he withstands."""
    table = company("gandalf", "faramir/tapped").hand("narya")
    before = figures(table, "gandalf")
    table.begin(Organization()).do("play", "narya").dice(7).pass_by("roll")
    after = figures(table, "gandalf")
    assert tuple(b - a for a, b in zip(before, after, strict=True)) == (4, 1, 2)
    assert table.pose("faramir") == "untapped"


def test_nenya() -> None:
    """Given Galadriel, then she has 2 more prowess, body and influence until the turn ends."""
    table = company("galadriel").hand("nenya")
    before = figures(table, "galadriel")
    table.begin(Organization()).do("play", "nenya").dice(7).pass_by("roll")
    assert tuple(b - a for a, b in zip(before, figures(table, "galadriel"), strict=True)) == (2, 2, 2)


@pytest.mark.parametrize(("site", "helps"), [("moria", False), ("rhosgobel", True)])
def test_nenya_keeps_others_from_corruption(site: str, helps: bool) -> None:
    """Wherever Galadriel is, a check succeeds, but not in a shadow-hold or dark-hold."""
    table = Table("guise").company("faramir").site(site).company("galadriel", number=1).site("lorien", 1)
    table.items("faramir", "orcrist", "lure_of_the_senses").hand("nenya")
    check = CorruptionCheck(table.one("faramir"))
    table.begin(check)
    assert table.can("play", "nenya", "nenya_2") == helps
    if helps:
        table.do("play", "nenya", "nenya_2")
        assert check.passed


def test_vilya() -> None:
    """Given Elrond, then he has 4 more prowess, 2 body, 6 influence; once a turn."""
    table = company("elrond", site="moria").hand("vilya")
    before = figures(table, "elrond")
    table.begin(Organization()).do("play", "vilya").dice(7).pass_by("roll")
    assert tuple(b - a for a, b in zip(before, figures(table, "elrond"), strict=True)) == (4, 2, 6)


def test_vilya_at_rivendell() -> None:
    """Given Elrond at Rivendell and five cards in the deck, then three discarded cards are shuffled into it."""
    table = company("elrond", site="rivendell").hand("vilya").cards("deck", *["dodge"] * 3, *["block"] * 2)
    table.cards("discard", "concealment", "escape", "orcrist", "glamdring")
    table.begin(Organization()).do("play", "vilya").dice(7)
    table.do("choose", "concealment").do("choose", "escape").do("choose", "orcrist").pass_by("roll")
    assert table.pile("discard") == ["glamdring", "vilya"] and len(table.game.deck) == 8


def test_the_evenstar() -> None:
    """One Elf has 1 more prowess; in the morning every Elf."""
    table = company("celeborn", "elrohir", "gandalf").hand("the_evenstar")
    before = [figures(table, one)[0] for one in ("celeborn", "elrohir")]
    table.begin(Organization()).do("play", "the_evenstar").do("choose", "celeborn")
    assert [figures(table, one)[0] for one in ("celeborn", "elrohir")] == [before[0] + 1, before[1]]
    bright = company("celeborn", "elrohir", "gandalf").hand("the_evenstar").cards("events", "gates_of_morning")
    bright.begin(Organization()).do("play", "the_evenstar", "the_evenstar_2").do("choose", "celeborn")
    assert [figures(bright, one)[0] for one in ("celeborn", "elrohir")] == [before[0] + 2, before[1] + 1]


def test_lordly_presence_draws() -> None:
    """Given a diplomat who tries to win a faction, then 5 more, and a card to draw if they come."""
    table = company("elrond", site="woodmen_town").hand("lordly_presence").cards("deck", "dodge", "block")
    check = InfluenceCheck(table.one("elrond"), table.card("woodmen"))
    before = check.total(table.game)
    table.begin(check).do("play", "lordly_presence")
    assert check.total(table.game) == before + 5
    table.dice(10).pass_by("roll")
    assert table.pile("hand") == ["block"]


@pytest.mark.parametrize("card", ["new_friendship", "old_friendship"])
def test_a_friend_is_in_the_company(card: str) -> None:
    """A diplomat helps a member of their company: Faramir's check at Lórien is not helped by one of another."""
    table = company("faramir/wounded", "gimli").items("faramir", "scroll_of_isildur").hand(card)
    assert table.begin(CorruptionCheck(table.one("faramir"))).can("play", card)
    other = company("faramir/wounded").items("faramir", "scroll_of_isildur").hand(card).company("gimli", number=1)
    other.site("lorien", number=1).begin(CorruptionCheck(other.one("faramir")), acting=-1)
    assert not other.can("play", card)


def test_fast_asleep() -> None:
    """BUR-E26: two of them add 6 to a burglary; or an automatic-attack has 2 less prowess."""
    table = Table("burglar").company("bilbo").site("moria").hand("fast_asleep", "fast_asleep")
    burglary = Burglary(table.one("bilbo"))
    table.begin(burglary).do("play", "fast_asleep").do("play", "fast_asleep")
    assert burglary.bonus == 6
    other = Table("burglar").company("bilbo").site("moria").hand("fast_asleep")
    other.begin(Attack(FIRST, Race(RACES.index("orc")), 1, 7, key="automatic")).do("play", "fast_asleep")
    assert other.game.nearest(Attack).prowess == 5


def test_athelas() -> None:
    """A Dúnadan taps, and somebody wounded is healed; Aragorn can also take a corruption card away."""
    table = company("faramir", "celeborn/wounded").items("celeborn", "athelas").begin(Organization())
    table.do("use", "athelas")
    assert (table.pose("faramir"), table.pose("celeborn")) == ("tapped", "tapped")
    king = company("aragorn_ii", "celeborn").items("celeborn", "athelas", "lure_of_the_senses").begin(Organization())
    king.do("use", "athelas", "athelas_2")
    assert king.pile("borne") == [] and king.pose("aragorn_ii") == "tapped"


def test_cram() -> None:
    """It untaps its bearer, or lets the company go through one region more."""
    table = company("faramir/tapped").items("faramir", "cram").begin(Organization()).do("use", "cram")
    assert table.pose("faramir") == "untapped" and table.pile("discard") == ["cram"]
    far = company("faramir").items("faramir", "cram").begin(Organization()).do("use", "cram", "cram_2")
    assert reach_of(far.game, FIRST) == 5


def test_waybread() -> None:
    """It untaps its bearer and another, or its bearer alone, or is food for one region more."""
    table = company("faramir/tapped", "celeborn/tapped").items("faramir", "waybread").begin(Organization())
    table.do("use", "waybread")
    assert (table.pose("faramir"), table.pose("celeborn")) == ("untapped", "untapped")
    alone = company("faramir/tapped").items("faramir", "waybread").begin(Organization())
    assert alone.do("use", "waybread", "waybread_2").pose("faramir") == "untapped"
    far = company("faramir").items("faramir", "waybread").begin(Organization()).do("use", "waybread", "waybread_3")
    assert reach_of(far.game, FIRST) == 5


def test_thrors_map() -> None:
    """Given the Lonely Mountain tapped, where a Dragon is, then it untaps (TAB-14)."""
    table = Table().company("bilbo").items("bilbo", "thrors_map").site("the_lonely_mountain", pose="tapped")
    table.begin(AtSite(FIRST)).do("use", "thrors_map")
    assert table.game.site_pose[table.place("the_lonely_mountain")] == 0


def test_ring_of_durins_tribe() -> None:
    """A Dwarf taps and untaps the site where they are, and checks for corruption with 2 more."""
    table = company("gimli", site="moria").items("gimli", "dwarven_ring_of_durins_tribe")
    table.site("moria", pose="tapped").begin(AtSite(FIRST)).do("use").dice(7).pass_by("roll")
    assert table.game.site_pose[table.place("moria")] == 0 and table.pose("gimli") == "tapped"
    man = company("faramir", site="moria").items("faramir", "dwarven_ring_of_durins_tribe").site("moria", pose="tapped")
    assert not man.begin(AtSite(FIRST)).can("use")


@pytest.mark.parametrize(("archer", "kept"), [("faramir", False), ("bard_bowman", True)])
def test_black_arrow(archer: str, kept: bool) -> None:
    """A warrior's arrow takes 1 prowess and 1 body from an attack; a Man keeps it."""
    table = company(archer).items(archer, "black_arrow")
    table.begin(Attack(FIRST, Race(RACES.index("dragon")), 1, 14, 8)).do("use", "black_arrow")
    attack = table.game.nearest(Attack)
    assert (attack.prowess, attack.body) == (13, 7)
    assert ("black_arrow" in table.pile("borne")) == kept


def test_the_iron_crown_asks_for_a_check() -> None:
    """Whoever wears it checks for corruption before trying to win a faction."""
    table = company("faramir", site="woodmen_town").items("faramir", "the_iron_crown")
    table.begin(InfluenceCheck(table.one("faramir"), table.card("woodmen")))
    assert has_line(table, "Faramir had to check for corruption: 5 points")


def test_fatty_bolger() -> None:
    """Fatty taps to cancel a strike on another Hobbit, not on himself or others."""
    orc = Race(RACES.index("orc"))
    for struck, helps in (("bilbo", True), ("fatty_bolger", False)):
        table = company("bilbo", "fatty_bolger", site="moria")
        table.begin(Attack(FIRST, orc, 1, 7, only=table.one(struck))).pass_by("face")
        assert table.can("use", "fatty_bolger") == helps
        if helps:
            assert table.do("use", "fatty_bolger").over and table.pose("fatty_bolger") == "tapped"


def test_ioreth() -> None:
    """Given Ioreth in the company, then herbs heal all of it."""
    table = company("ioreth", "faramir/wounded", "celeborn/wounded").items("ioreth", "healing_herbs")
    table.begin(Organization()).do("use", "healing_herbs").pass_by("choose")
    assert (table.pose("faramir"), table.pose("celeborn")) == ("untapped", "untapped")


@pytest.mark.parametrize(
    ("one", "site", "other"),
    [
        ("cirdan", "grey_havens", "lorien"),
        ("elrond", "rivendell", "lorien"),
        ("galadriel", "lorien", "rivendell"),
    ],
)
def test_at_home_the_hand_is_larger(one: str, site: str, other: str) -> None:
    assert hand_size(company(one, site=site).game) == 6 and hand_size(company(one, site=other).game) == 5


def test_pallando_has_a_larger_hand() -> None:
    """In Burglar, where his text counts."""
    assert hand_size(company("bilbo", "pallando", scenario="burglar").game) == 6


def test_cirdan_knows_the_sea() -> None:
    """He taps to cancel an attack that is keyed to a coastal sea."""
    for key, helps in (("c", True), ("w", False)):
        table = company("cirdan", "faramir", site="grey_havens")
        table.begin(Attack(FIRST, Race(RACES.index("animal")), 1, 8, key=key))
        assert table.can("use", "cirdan") == helps


def test_goldberry_is_with_one_company() -> None:
    """Given Goldberry with a company, then she doesn't help another."""
    table = Table("guise").company("gandalf").site("moria").company("faramir", number=1).site("lorien", 1)
    table.items("faramir", "goldberry").begin(Attack(FIRST, Race(RACES.index("wolf")), 1, 8, key="w"))
    assert not table.can("use", "goldberry")


def test_wizards_ring() -> None:
    """A Wizard takes it at a haven, and checks for corruption at once."""
    table = company("gandalf").hand("wizards_ring").begin(AtSite(FIRST)).do("play_item", "wizards_ring")
    assert has_line(table, "Gandalf had to check for corruption: 4 points")
