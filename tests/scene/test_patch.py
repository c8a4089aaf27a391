"""Patches: a scene is what the one before it was, and what has changed."""

from __future__ import annotations

import msgspec
import pytest

from tests.scene.tables import TABLE
from tests.scene.test_elements import positions
from westmarch.engine.option import SPECTATOR, Seat
from westmarch.engine.title import Title, titles
from westmarch.scene import Card, Patch, Pile, Place, Scene, Track, difference, patched, scene_of


def sent(patch: Patch) -> Patch:
    """A patch after its way through JSON."""
    return msgspec.json.decode(msgspec.json.encode(patch), type=Patch)


def test_nothing_new_is_nothing_to_say() -> None:
    """Given a scene that is like the one before, then its patch is empty."""
    again = msgspec.json.decode(msgspec.json.encode(TABLE), type=Scene)
    assert msgspec.json.encode(difference(TABLE, again)) == b"{}"


def test_what_is_as_it_was_is_told_by_its_index() -> None:
    """Given three places, when one gets a mark, then only that one is told in full."""
    shire, bree, moria = (Place(("place", number), name) for number, name in enumerate(("Shire", "Bree", "Moria")))
    fallen = Place(moria.ref, moria.name, marks=("stronghold",))
    patch = difference(Scene("", places=(shire, bree, moria)), Scene("", places=(shire, bree, fallen)))
    assert msgspec.to_builtins(patch) == {"places": ((0, 1), msgspec.to_builtins(fallen))}


def test_a_list_may_grow_and_shrink_at_either_end() -> None:
    """Given two tracks, when one is added or taken away, then the others are told by their index."""
    hope, threat, war = Track("Hope", (), 5), Track("Threat", (), 2), Track("War", (), 0)
    two, three, others = Scene("", (hope, threat)), Scene("", (hope, threat, war)), Scene("", (threat, war))
    for before, after, told in ((two, three, ((0, 1), war)), (three, two, ((0, 1),)), (three, others, ((1, 2),))):
        patch = difference(before, after)
        assert patch.tracks == told
        assert patched(before, sent(patch)) == after


def test_a_map_of_thousands_is_told_by_a_few_numbers() -> None:
    """Given four thousand hexes, when one of them gets a mark, then all others are told by the first and the last."""
    hexes = tuple(Place(("hex", number), str(number)) for number in range(4000))
    before, fallen = Scene("", places=hexes), Place(("hex", 1000), "1000", marks=("stronghold",))
    after = Scene("", places=(*hexes[:1000], fallen, *hexes[1001:]))
    patch = difference(before, after)
    assert patch.places == ((0, 999), fallen, (1001, 3999))
    assert patched(before, sent(patch)) == after


def test_one_item_between_new_ones_is_told_by_its_index() -> None:
    """Given three tracks, when the first and the last change, then the one between is a number, and no pair."""
    tracks = tuple(Track(name, (), 0) for name in ("Hope", "Threat", "War"))
    after = (Track("Hope", (), 1), tracks[1], Track("War", (), 1))
    assert difference(Scene("", tracks), Scene("", after)).tracks == (after[0], 1, after[2])


def test_a_card_that_moves_is_told_by_its_reference() -> None:
    """Given a card in a hand, when it lies in another pile as it was, then its text is not told again."""
    ring, sting = Card(("card", 0), "Ring", text="A long text."), Card(("card", 1), "Sting", text="Another one.")
    before = Scene("", piles=(Pile("Hand", "hand", 2, (ring, sting)), Pile("Discard", "discard", 0)))
    after = Scene("", piles=(Pile("Hand", "hand", 1, (sting,)), Pile("Discard", "discard", 1, (ring,))))
    patch = difference(before, after)
    assert [pile.cards for pile in patch.piles] == [(sting.ref,), (ring.ref,)]  # type: ignore[union-attr]
    assert patched(before, sent(patch)) == after
    marked = Card(ring.ref, ring.name, ring.text, marks=("lost",))
    changed = difference(after, Scene("", piles=(after.piles[0], Pile("Discard", "discard", 1, (marked,)))))
    assert [pile.cards for pile in changed.piles[1:]] == [(marked,)]  # type: ignore[union-attr]


@pytest.mark.parametrize("game", titles().values(), ids=lambda game: game.id)
def test_every_scene_follows_from_the_one_before(game: Title) -> None:
    """Given a game in random play, then the scenes of a seat and of a spectator are those before with their patches,
    unchanged places are the very same objects, and the patches are much shorter than the scenes."""
    before: dict[Seat, Scene] = {}
    length = {Scene: 0, Patch: 0}
    for match in positions(game, "patches"):
        for seat in (Seat(0), SPECTATOR):
            after = scene_of(game, match.state, seat)
            if seat in before:
                patch = difference(before[seat], after)
                made = patched(before[seat], sent(patch))
                assert made == after
                same = [old is new for old, new in zip(before[seat].places, made.places, strict=False) if old == new]
                assert all(same) or len(before[seat].places) != len(made.places)
                for element in (patch, after):
                    length[type(element)] += len(msgspec.json.encode(element))
            before[seat] = after
    assert length[Patch] < length[Scene] / 4
