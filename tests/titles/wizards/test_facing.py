"""Several strikes of one attack are seen together, each with what can come of it (6)."""

from __future__ import annotations

import pytest

from tests.titles.wizards.given import Table, has_line
from westmarch.titles.wizards.missed import missed
from westmarch.titles.wizards.procedures.combat.assault import Assault
from westmarch.titles.wizards.procedures.combat.attack import Attack
from westmarch.titles.wizards.procedures.combat.creature import CreatureAttack
from westmarch.titles.wizards.procedures.combat.forecast import chances_together, strikes_ahead
from westmarch.titles.wizards.words import ORC, SEAT, Company


def attacked(table: Table, *struck: str, prowess: int = 12, strikes: int = 0) -> Table:
    """Orcs attack, and these people face their strikes."""
    table.begin(Attack(Company(0), ORC, strikes or len(struck), prowess)).pass_by("face")
    for one in struck:
        if table.can("give", one):
            table.do("give", one)
    return table


def two_struck(*totals: int) -> Table:
    """Strikes on Legolas and Elrohir, with Gimli beside them."""
    return attacked(
        Table("guise").company("legolas", "gimli", "elrohir").site("moria").dice(*totals), "legolas", "elrohir"
    )


def odds(table: Table, verb: str, *args: str) -> str:
    (found,) = (one for one in table.options(verb) if table.args(one) == args)
    return str(table.game.question.odds(table.game, found))


def test_each_strike_with_its_chances() -> None:
    """Given strikes on Legolas and Elrohir, then beside each stands how it may end, as it is and at −3."""
    table = two_struck()
    assert table.question == "FaceStrikes"
    assert table.offers("fight") == [("legolas",), ("elrohir",)]
    assert odds(table, "fight", "legolas") == "wins 41.7%, ties 16.7%, wounded 41.7%, dies 11.6%"
    assert odds(table, "hold_back", "legolas").startswith("wins 8.3%")


def test_all_at_once() -> None:
    """Given strikes on Legolas and Elrohir, when all are faced at once, then nothing more is asked: Gimli does not
    support, and the dice fall for both."""
    table = two_struck(12, 12)
    table.do("fight_all")
    assert table.over
    assert has_line(table, "Legolas rolled 12") and has_line(table, "Elrohir rolled 12")
    assert [table.pose(one) for one in ("legolas", "elrohir", "gimli")] == ["tapped", "tapped", "untapped"]


def test_all_at_once_has_its_chance() -> None:
    """Given a strike that every roll but 2 beats, and one that every roll beats, then both are beaten with 35/36."""
    table = attacked(Table("guise").company("legolas", "gandalf").site("moria"), "legolas", "gandalf", prowess=7)
    assert [odds(table, "fight", one)[:10] for one in ("legolas", "gandalf")] == ["wins 97.2%", "wins 100%"]
    assert odds(table, "fight_all") == "defeats all 97.2%, nobody wounded 100%, nobody dies 100%"


def test_one_strike_is_looked_at_alone() -> None:
    """Given a strike on Legolas for which he wants help, when it is turned to, then Gimli may support him; the other
    strike is asked for afterwards, alone."""
    table = two_struck(12, 12).do("prepare", "legolas")
    assert table.offers("support") == [("gimli",)]
    table.do("support", "gimli").do("fight")
    assert has_line(table, "Gimli tapped in support")
    assert table.question == "FaceStrike"
    assert table.game.nearest(Attack).left == ()


def test_holding_back_among_several() -> None:
    """Given strikes on Legolas and Elrohir, when Legolas holds back and wins, then he stays untapped."""
    table = two_struck(12, 12).do("hold_back", "legolas").pass_by("fight")
    assert has_line(table, "Legolas rolled 12, 14 in all, against the strike's 12")
    assert [table.pose("legolas"), table.pose("elrohir")] == ["untapped", "tapped"]


def test_all_hold_back_at_once() -> None:
    """Given strikes on Legolas, untapped, and Elrohir, tapped, when all hold back, then Legolas rolls with 3 less and
    stays untapped, Elrohir loses nothing by it, and nothing more is asked."""
    table = attacked(
        Table("guise").company("legolas", "gimli/tapped", "elrohir/tapped").site("moria").dice(12, 12, 12), strikes=3
    )
    plain, held = (odds(table, verb) for verb in ("fight_all", "hold_all"))
    table.do("hold_all")
    assert table.over
    assert has_line(table, "Legolas rolled 12, 14 in all, against the strike's 12") and has_line(
        table, "Elrohir rolled 12, 17 in all, against the strike's 12"
    )
    assert [table.pose(one) for one in ("legolas", "elrohir")] == ["untapped", "tapped"]
    assert plain != held


def test_all_who_hold_back_have_their_chance() -> None:
    """Given two strikes, when both are held back, then the chance of all is that of each at −3, multiplied."""
    table = attacked(Table("guise").company("legolas", "gandalf").site("moria"), "legolas", "gandalf", prowess=7)
    question = table.game.question
    each = [question.chances(table.game, one).win for one in table.options("hold_back")]
    (both,) = (question.chances(table.game, one) for one in table.options("hold_all"))
    assert len(each) == 2 and both.win == each[0] * each[1] < 1


@pytest.mark.parametrize(
    ("pose", "prowess", "why"), [("tapped", 12, "nobody untapped"), ("untapped", 30, "all would lose")]
)
def test_why_not_all_hold_back(pose: str, prowess: int, why: str) -> None:
    """Given nobody who would tap, or nobody who could win, then that all hold back is missed, and it is said why."""
    table = attacked(
        Table("guise").company(f"legolas/{pose}", f"gimli/{pose}").site("moria"), strikes=2, prowess=prowess
    )
    assert table.question == "FaceStrikes"
    assert not table.can("hold_all")
    assert [(one.text, one.short) for one in missed(table.game, SEAT)] == [("All hold back", why)]


def test_nothing_to_prepare() -> None:
    """Given nobody who could support and no card that is used in strikes, then nobody is offered to look closer; with
    such a card they are."""
    table = Table("guise").company("legolas", "gimli").site("moria")
    assert not attacked(table, "legolas", "gimli").can("prepare")
    table = Table("guise").company("legolas", "gimli").site("moria").hand("dodge")
    assert attacked(table, "legolas", "gimli").can("prepare", "gimli")


def test_excess_stays_with_its_victim() -> None:
    """Given three strikes on Legolas and Gimli, one in excess, when all are faced, then Legolas alone has 1 less, as
    his chances said before."""
    table = attacked(Table("guise").company("legolas", "gimli").site("moria").dice(12, 12), strikes=3)
    assert has_line(table, "1 strike is in excess: −1 to Legolas")
    assert odds(table, "fight", "legolas").startswith("wins 27.8%")
    table.do("fight_all")
    assert has_line(table, "Legolas rolled 12, 16 in all, against the strike's 12")
    assert has_line(table, "Gimli rolled 12, 19 in all, against the strike's 12")


def test_the_strongest_face_them() -> None:
    """Given two strikes and three who are untapped, then one click gives them to those who stand them best, named
    beforehand with what can come of it."""
    table = Table("guise").company("legolas", "gimli", "elrohir", "sam_gamgee").site("moria")
    attacked(table, strikes=2)
    assert odds(table, "strongest").startswith("Gimli, Elrohir: defeats all ")
    table.do("strongest")
    assert table.game.nearest(Attack).assigned == (table.one("gimli"), table.one("elrohir"))


def test_one_strike_needs_no_such_choice() -> None:
    """Given one strike, or as many as there are untapped, then nobody is chosen for the player."""
    table = Table("guise").company("legolas", "gimli").site("moria")
    assert not attacked(table, strikes=1).can("strongest")
    assert attacked(table, strikes=2).question == "FaceStrikes"


def fana(rolled: int) -> Table:
    """Two strikes on Gandalf's company of three, against which he has played True Fana with this roll."""
    table = Table("guise").company("gandalf", "gimli", "elrohir").site("moria").hand("true_fana").dice(rolled)
    table.begin(Attack(Company(0), ORC, 2, 13)).do("play", "true_fana").pass_by("roll", "face")
    assert table.question == "AssignStrikes"
    return table


def test_strikes_that_fail_are_sure_to() -> None:
    """Given a True Fana by which all strikes fail, then who faces them is sure to win, alone or together; if it came to
    nothing, the dice will tell."""
    table = fana(8)
    assert odds(table, "give", "gimli") == "wins 100%"
    assert odds(table, "strongest").endswith(": wins 100%")
    assert "defeats all" in odds(fana(7), "strongest")


def test_strikes_that_wound_nobody() -> None:
    """Given Neeker-breekers, whose strikes tap and do not wound, then nobody is said to be wounded or to die, neither
    by one strike nor by all."""
    table = Table("guise").company("gimli", "elrohir").site("moria")
    table.begin(CreatureAttack(Company(0), table.card("neeker_breekers"), "w")).pass_by("face")
    alone, together = odds(table, "fight", "elrohir"), odds(table, "fight_all")
    assert "struck" in alone and "nobody struck" in together
    assert not any(word in told for word in ("wounded", "dies") for told in (alone, together))


@pytest.mark.parametrize(("pose", "offered"), [("tapped", False), ("untapped", True)])
def test_nobody_supports_who_wins_with_every_roll(pose: str, offered: bool) -> None:
    """Given Glorfindel against a strike of 5, which he can't but win, then support is offered only if it could make up
    for his holding back."""
    table = Table("guise").company(f"glorfindel_ii/{pose}", "faramir").site("lorien")
    attack = Attack(Company(0), ORC, 1, 5, only=table.one("glorfindel_ii"))
    table.begin(attack).pass_by("face")
    assert table.can("support", "faramir") == offered


def test_a_strike_says_how_often_it_kills() -> None:
    """Given strikes on Legolas and Elrohir, then what is lost has a part that costs a life, in short beside it, and so
    has the whole attack."""
    table = two_struck()
    question = table.game.question
    fight, both = (
        question.chances(table.game, next(one for one in table.options(verb))) for verb in ("fight", "fight_all")
    )
    assert 0 < fight.fatal < fight.lose and fight.chip == "dies 12%"
    assert fight.fatal < both.fatal and both.win < fight.win and both.win + both.neither + both.lose == 1
    assert question.outcomes(table.game) == ("strike fails", "tie", "wounded", "dies")


@pytest.mark.parametrize(
    ("strikes", "faced"),
    [(1, [("gimli", 0)]), (2, [("gimli", 0), ("legolas", 0)]), (3, [("gimli", 1), ("legolas", 0)])],
)
def test_an_attack_is_forecast(strikes: int, faced: list[tuple[str, int]]) -> None:
    """Given an attack on two, then those stand before it who do so best; what is in excess burdens a victim."""
    table = Table("guise").company("legolas", "gimli").site("moria").hand("escape")
    table.begin(Attack(Company(0), ORC, strikes, 12))
    assert table.question == "FaceAttack"
    attack = table.game.nearest(Assault)
    found = strikes_ahead(table.game, attack)
    assert [(table.key(strike.one), strike.excess) for strike in found] == faced
    chances = table.game.question.chances(table.game, table.options("face")[0])
    assert chances == chances_together(table.game, attack, found)
    # Where another could face the only strike, it is told of whom this holds
    assert odds(table, "face").startswith("if faced by Gimli: " if strikes == 1 else "Gimli, Legolas: ")
