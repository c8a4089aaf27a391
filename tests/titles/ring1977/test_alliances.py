"""What allies of Saruman's may do for each other, and what becomes of an Alliance (8.3)."""

from __future__ import annotations

import pytest

from tests.titles.ring1977.given import Table, fight, has_line
from westmarch.titles.ring1977.procedures.alliances import AllianceStep
from westmarch.titles.ring1977.procedures.battle import BattlePhase
from westmarch.titles.ring1977.procedures.events_phase import PlayEvents
from westmarch.titles.ring1977.procedures.magic import SarumanTakesMagic
from westmarch.titles.ring1977.procedures.movement import PickStack
from westmarch.titles.ring1977.procedures.search import OrcSearch
from westmarch.titles.ring1977.procedures.turn import Turns
from westmarch.titles.ring1977.rules.cards import lying_in
from westmarch.titles.ring1977.rules.deaths import perish
from westmarch.titles.ring1977.rules.movement import disperse
from westmarch.titles.ring1977.rules.powers import watch_borders
from westmarch.titles.ring1977.rules.stacks import show_counter
from westmarch.titles.ring1977.words import (
    DARK_SEAT,
    FELLOWSHIP,
    FELLOWSHIP_SEAT,
    IN_PRISON,
    NOBODY,
    NOWHERE,
    SARUMAN,
    SARUMAN_SEAT,
)


def form(table: Table, partner: str = "fellowship", lends: str = "yes") -> Table:
    """Saruman and a partner form an Alliance at the end of an Events Phase."""
    return table.begin(AllianceStep()).do("propose", partner).do("yes").do(lends).do(lends)


# The Ring of a dead bearer.


def last_stand(*others: str, partner: str = "fellowship", bearer: str = "frodo") -> Table:
    """A Nazgûl kills the Ringbearer where Saruman and others are."""
    table = Table("three_player").at("W2814", bearer, "saruman", "nazgul_3", *others).holding(bearer, "ring")
    form(table, partner).game.wounds[table.person(bearer)] = table.book.people[table.person(bearer)].endurance - 1
    return fight(table, ["nazgul_3"], [bearer]).do("no").dice(6).do("no")


def bearer(table: Table) -> str:
    """Who has the Ring when the fight is over."""
    assert table.over
    return str(table.book.people[table.game.bearer].id)


def test_the_fellowship_gives_the_ring_of_its_dead_bearer_to_saruman() -> None:
    """Given Frodo killed beside Saruman and Sam, then the Nazgûl does not get the Ring."""
    assert bearer(last_stand("sam").do("yes")) == "saruman"


def test_the_fellowship_need_not_give_it() -> None:
    assert bearer(last_stand("sam").do("no")) == "nazgul_3"


@pytest.mark.parametrize("stern", ["aragorn", "gandalf_grey", "gandalf_white"])
def test_not_where_aragorn_or_gandalf_is(stern: str) -> None:
    assert bearer(last_stand(stern)) == "nazgul_3"


def test_not_to_a_saruman_who_is_sauron_s_ally() -> None:
    assert bearer(last_stand("sam", partner="dark_power")) == "nazgul_3"


@pytest.mark.parametrize(("answer", "owner"), [("yes", "saruman"), ("no", "")])
def test_the_fellowship_is_asked_wherever_its_bearer_dies(answer: str, owner: str) -> None:
    """Given Frodo, who dies of the Black Breath beside an allied Saruman, then the Fellowship may give him the Ring;
    else it lies there."""
    table = form(Table("three_player").at("W2814", "frodo", "saruman", "sam").holding("frodo", "ring"))
    frodo = table.person("frodo")
    table.game.sick, table.game.wounds[frodo] = [frodo], table.book.people[frodo].endurance - 1
    turns = Turns()
    turns.go_to("indication")
    table.begin(turns).do(answer)
    assert table.game.bearer == (table.person(owner) if owner else NOBODY)
    assert table.game.ring_lies == (NOWHERE if owner else table.place("W2814"))


def test_aragorn_who_dies_with_the_ring_before_the_stone() -> None:
    """Given Aragorn with the Ring and a stone beside an allied Saruman, when he is killed by the struggle with Sauron,
    then the Fellowship is asked too."""
    table = form(Table("three_player").at("W2814", "aragorn", "saruman"))
    table.holding("aragorn", "ring", "palantir_lorien").hand(FELLOWSHIP_SEAT, "aragorn_palantir")
    aragorn = table.person("aragorn")
    table.game.wounds[aragorn] = table.book.people[aragorn].endurance - 1
    table.begin(PlayEvents(FELLOWSHIP_SEAT)).dice(1, 6).do("play_event", "aragorn_palantir").do("yes")
    assert bearer(table.pass_by("go_on")) == "saruman"


def test_saruman_s_own_ring_goes_to_the_winner() -> None:
    """Given the Chief as bearer, when he is killed beside Saruman, then nobody is asked."""
    assert bearer(last_stand("sam", bearer="chief_dunlendings")) == "nazgul_3"


# An Alliance dissolved.


def dissolve(table: Table) -> Table:
    """Saruman leaves his ally in the next turn."""
    table.game.turn += 1
    return table.begin(AllianceStep()).do("dissolve").pass_by("stay_alone")


def unit_at(table: Table, name: str) -> str:
    return str(table.book.kinds["hex"].encode(table.game.at(table.unit(name))))


@pytest.mark.parametrize(("uruks", "riders", "leaves"), [(20, 10, "riders"), (10, 20, "uruks"), (10, 10, "uruks")])
def test_the_weaker_of_two_former_allies_leaves(uruks: int, riders: int, leaves: str) -> None:
    """Given Uruk-hai and Riders together beside Isengard, then one army goes to Isengard or to Helm's Deep."""
    table = Table("three_player").army("W2422", "uruk_hai", uruks).army("W2422", "riders_of_the_mark", riders)
    dissolve(form(table))
    at = {"uruks": unit_at(table, "uruk_hai"), "riders": unit_at(table, "riders_of_the_mark")}
    homes = {"uruks": table.hexes(("isengard",))[0], "riders": table.hexes(("helms_deep",))[0]}
    assert at[leaves] == homes[leaves]
    assert [at[one] for one in at if one != leaves] == ["W2422"]


def test_nobody_comes_from_nowhere_when_allies_part() -> None:
    """Given Uruk-hai and Riders that have not come yet, when the Alliance ends, then they are not on the map."""
    table = dissolve(form(Table("three_player").army("isengard", "isengard_orcs", 15)))
    assert unit_at(table, "isengard_orcs") == table.hexes(("isengard",))[0]
    assert all(table.game.at(unit) == NOWHERE for unit in table.book.units if unit != table.unit("isengard_orcs"))


def test_leaders_go_along_when_allies_part() -> None:
    table = Table("three_player").at("W2422", "theodred", "chief_dunlendings").army("W2422", "uruk_hai", 20)
    dissolve(form(table.army("W2422", "riders_of_the_mark", 10)))
    assert table.where("theodred") == unit_at(table, "riders_of_the_mark") == table.hexes(("helms_deep",))[0]
    assert table.where("chief_dunlendings") == "W2422"


def test_not_to_a_home_where_others_are() -> None:
    """Given Orcs in Helm's Deep, then the Riders go elsewhere, and not to a hex of enemies."""
    table = Table("three_player").army("W2422", "uruk_hai", 20).army("W2422", "riders_of_the_mark", 10)
    dissolve(form(table.army("helms_deep", "isengard_orcs", 15)))
    assert unit_at(table, "riders_of_the_mark") not in ("W2422", table.hexes(("helms_deep",))[0])


def test_a_nazgul_among_those_who_are_no_allies_any_more_flies_home() -> None:
    """Given one of Saruman's with an army of the Dark Power alone, when he leaves, then it flies to Isengard."""
    table = Table("three_player").at("minas_morgul", "nazgul_3").army("minas_morgul", "host_of_minas_morgul", 20)
    table.game.turned = [table.person("nazgul_3")]
    dissolve(form(table, "dark_power"))
    assert table.where("nazgul_3") == table.hexes(("isengard",))[0]


def test_an_ally_takes_no_town() -> None:
    """Given Uruk-hai in Edoras without Riders, then it is Rohan's as long as they are allies (8.3)."""
    for is_ally, owner in ((True, FELLOWSHIP), (False, SARUMAN)):
        table = Table("three_player").army("edoras", "uruk_hai", 20)
        if is_ally:
            form(table)
        table.begin(BattlePhase(SARUMAN_SEAT)).pass_by("peace")
        assert table.game.owner(table.place("edoras")) == owner


# Truces, Staffs and what is told (8.2, 8.13, 8.14).


@pytest.mark.parametrize(("place", "is_over"), [("W2217", False), ("isengard", False), ("W2422", True)])
def test_the_truce_lasts_while_armies_stay_in_dunland(place: str, is_over: bool) -> None:
    table = Table("three_player").army(place, "uruk_hai", 20)
    watch_borders(table.game)
    assert (FELLOWSHIP_SEAT in table.game.offended) is is_over
    assert has_line(table, "over: units of his are neither in Isengard nor in Dunland") is is_over


@pytest.mark.parametrize(("dead", "is_over"), [("gimli", True), ("theodred", False)])
def test_the_truce_ends_with_the_death_of_one_of_the_nine(dead: str, is_over: bool) -> None:
    table = Table("three_player").at("W2814", dead, "chief_dunlendings")
    table.game.wounds[table.person(dead)] = table.book.people[table.person(dead)].endurance - 1
    fight(table, ["chief_dunlendings"], [dead], forced=True).dice(6)
    while not table.over:
        table.do(table.options()[0].verb)
    assert has_line(table, "fell to")
    assert (FELLOWSHIP_SEAT in table.game.offended) is is_over
    assert has_line(table, "over: one of the Nine Walkers is dead") is is_over


def test_the_truce_ends_whoever_has_killed_one_of_the_nine() -> None:
    """Given Gimli, who dies by a Nazgûl of Sauron's or of the Black Breath, then the truce with Saruman is over."""
    table = Table("three_player").at("W2814", "gimli", "nazgul_3")
    table.game.wounds[table.person("gimli")] = table.book.people[table.person("gimli")].endurance - 1
    fight(table, ["nazgul_3"], ["gimli"], forced=True).dice(6).pass_by("no")
    assert table.where("gimli") == ""
    assert table.game.offended == [FELLOWSHIP_SEAT]
    table = Table("three_player").at("W2814", "gimli")
    perish(table.game, table.person("gimli"))
    assert table.game.offended == [FELLOWSHIP_SEAT]


def staff_of(kind: str, *, first: bool = True) -> bool:
    """Whether Saruman's Staff is broken when he falls to Aragorn, beside whom Gandalf fights."""
    table = Table(kind).at("W2814", "saruman", "aragorn", "gandalf_white")
    table.game.saruman_died = not first
    table.game.wounds[table.person("saruman")] = table.book.people[table.person("saruman")].endurance - 1
    fight(table, ["aragorn", "gandalf_white"], ["saruman"], forced=True).dice(*[6] * 8)
    while not table.over:
        table.do(table.options()[0].verb)
    return has_line(table, "The Staff of")


def test_a_staff_is_broken_whoever_strikes_the_last_blow() -> None:
    assert staff_of("three_player")


def test_no_staff_is_broken_of_those_who_fight_side_by_side() -> None:
    """Given Saruman and Gandalf the Grey against the Balrog, when either of them falls, then no Staff is broken."""
    for dead, other in (("saruman", "gandalf_grey"), ("gandalf_grey", "saruman")):
        table = Table("three_player").at("W2816", "saruman", "gandalf_grey", "balrog")
        table.game.ally = FELLOWSHIP_SEAT
        table.game.wounds[table.person(dead)] = table.book.people[table.person(dead)].endurance - 1
        fight(table, ["balrog"], [dead, other], forced=True).dice(6).pass_by("enough", "help", "no")
        assert table.where(dead) == ""
        assert not table.game.broken


def test_a_staff_is_whole_if_the_other_wizard_has_left_the_fight() -> None:
    """Given that Gandalf has broken off, when Saruman falls to Aragorn, then nobody of his order has won."""
    table = Table("three_player").at("W2814", "saruman", "aragorn")
    table.game.wounds[table.person("saruman")] = table.book.people[table.person("saruman")].endurance - 1
    fight(table, ["aragorn"], ["saruman"], forced=True).dice(*[6] * 4)
    while not table.over:
        table.do(table.options()[0].verb)
    assert table.where("saruman") == ""
    assert not table.game.broken


def test_no_staff_of_one_who_does_not_come_back_or_where_two_play() -> None:
    assert not staff_of("three_player", first=False)
    assert not staff_of("campaign")


def test_the_third_player_is_not_told_what_a_search_has_found() -> None:
    """Given Orcs of Saruman's who look for Sam, then the Dark Power reads nothing of it."""
    table = Table("three_player").at("W2814", "sam").dice(6).begin(OrcSearch(Table().place("W2814"), SARUMAN))
    readers = {line.only for line in table.game.log if "is not found" in line.text(table.book)}
    assert readers == {FELLOWSHIP_SEAT, SARUMAN_SEAT}


def test_saruman_s_nazgul_do_not_fly_where_only_sauron_has_spotted_somebody() -> None:
    table = Table("three_player").at("isengard", "nazgul_3").at("W2814", "sam")
    table.game.turned = [table.person("nazgul_3")]
    for seat, flies in ((DARK_SEAT, False), (SARUMAN_SEAT, True)):
        show_counter(table.game, table.person("sam"), seat)
        table.begin(PickStack(SARUMAN_SEAT)).do("fly", "nazgul_3")
        assert table.can("fly_to", "W2814") is flies


def test_a_dispersed_nazgul_does_not_fly() -> None:
    table = Table("three_player").at("W2814", "nazgul_3")
    disperse(table.game, table.person("nazgul_3"))
    assert not table.begin(PickStack(DARK_SEAT)).can("fly", "nazgul_3")


@pytest.mark.parametrize(("turned", "wounds"), [(True, 0), (False, 2)])
def test_saruman_s_nazgul_are_cured_in_isengard(turned: bool, wounds: int) -> None:
    table = Table("three_player").at("W2422", "nazgul_3")
    table.game.turned = [table.person("nazgul_3")] if turned else []
    table.game.wounds[table.person("nazgul_3")] = 2
    table.begin(PickStack(SARUMAN_SEAT if turned else DARK_SEAT)).do("fly", "nazgul_3").do("fly_to", "isengard")
    assert table.wounds("nazgul_3")[0] == wounds


def test_prisoners_do_not_keep_saruman_from_magic_cards() -> None:
    table = Table("three_player").at("isengard", "saruman", "gimli").dice(1)
    table.game.magic_at[table.book.magic_numbers["mithril"]] = lying_in(table.place("isengard"))
    table.game.captor[table.person("gimli")] = IN_PRISON
    table.begin(SarumanTakesMagic())
    assert table.game.holder("mithril") == table.person("saruman")


def test_a_saruman_who_dies_without_an_heir_has_lost_the_ring() -> None:
    """Given that he falls to one who can't take the Ring, then his two turns run from then (8.4)."""
    table = Table("three_player").at("W2814", "saruman").holding("saruman", "ring/worn")
    table.game.turn = 4
    perish(table.game, table.person("saruman"))
    table.game.turn = 5
    table.at("W2814", "nazgul_3").begin(PickStack(DARK_SEAT)).do("take_ring", "nazgul_3")
    assert table.game.ring_lost_turn == 4
