"""Before a game: names, titles, chairs, invitations."""

from __future__ import annotations

import random

import httpx
import msgspec
import pytest

from tests.server.clients import Browser, play_to_the_end
from westmarch.engine.match import Match
from westmarch.engine.title import title
from westmarch.players import levels


def test_a_name_is_told_and_changed(address: str) -> None:
    """Given somebody new, then they are nobody until they tell a name, and stay the same person when they change it."""
    one = Browser(address)
    assert one.get("/me") is None
    told = one.post("/me", name="  Carl  the Tall ")
    assert told["name"] == "Carl the Tall"
    assert one.post("/me", name="Carl") == {"id": told["id"], "name": "Carl"}
    assert one.get("/me") == {"id": told["id"], "name": "Carl"}


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "\x07", "a\u202eb"])
def test_no_name_at_all(address: str, name: str) -> None:
    assert Browser(address).refused("/me", name=name)[0] == 422


def test_titles_with_what_can_be_chosen(nobody: Browser) -> None:
    """Given the list of titles, then each has seats, settings and bots."""
    found = {card["id"]: card for card in nobody.get("/titles")}
    assert found["toy"]["seats"] == [2, 3, 4]
    assert found["toy"]["settings"][0]["choices"][0] == {"value": "6", "help": "an easy journey", "seats": []}
    assert found["toy"]["bots"] == []  # a title's own card names them
    whole = [nobody.get(f"/titles/{id}") for id in found]
    assert all("random" in card["bots"] for card in whole)
    assert all(set(card["plays"]) == set(card["bots"]) and all(card["plays"].values()) for card in whole)
    assert nobody.get("/titles/toy", language="de")["plays"]["random"] == "Wählt durch das Los."
    assert nobody.get("/titles/fate/about")["text"].startswith("#")


def test_titles_say_what_people_ask_first(nobody: Browser) -> None:
    """Given the list of titles, then each says how long a game takes, how hard it is, in which languages it speaks, and
    at which levels bots play it, the weakest first."""
    found = {card["id"]: card for card in nobody.get("/titles")}
    assert all(card["minutes"] > 0 and 1 <= card["hard"] <= 3 and card["cover"] for card in found.values())
    assert {id: card["languages"] for id, card in found.items() if id in {"fate", "cardgame"}} == {
        "fate": ["en", "de"],
        "cardgame": ["en"],
    }
    assert [*found["fate"]["levels"]] == levels.offered(title("fate"))
    assert found["fate"]["usual_bot"] == "squire"


def test_an_invitation_says_who_has_given_it(anna: Browser, nobody: Browser) -> None:
    """Given Anna's invitation to a seat, when somebody comes by it, then they are told her name."""
    table = anna.post("/tables", title="toy", seats=2)["id"]
    word = anna.post(f"/tables/{table}/invite", seat=1)["invitation"]
    found = nobody.get(f"/invitations/{word}")
    assert (found["by"], found["seat"]) == ("Anna", 1)


def test_rulings_are_told_of_one_title_at_a_time(nobody: Browser) -> None:
    """Given Fate, which has rulings, then the list of titles is silent of them, and its own card tells of all."""
    (listed,) = (card for card in nobody.get("/titles") if card["id"] == "fate")
    whole = nobody.get("/titles/fate")
    assert listed["settings"] == [one for one in whole["settings"] if not one["ruling"]]
    assert "losses" in [one["name"] for one in whole["settings"] if one["ruling"]]
    assert nobody.http.get("/titles/nix").status_code == 404


def test_a_newcomer_is_told_what_to_begin_with_until_a_game_of_theirs_is_over(anna: Browser, bert: Browser) -> None:
    """Given a title that advises a first game, then its card tells of it; and who has ended a game of which title."""
    cards = {card["id"]: card["first_game"] for card in anna.get("/titles")}
    assert cards["toy"] is None
    assert cards["ring2e"]["settings"] == {"kings": "no"}
    assert cards["ring2e"]["bots"] == {"1": "squire"}
    table = anna.new_table("toy", 2, bots={1: "hasty"})
    anna.post(f"/tables/{table}/sit", seat=0)
    anna.post(f"/tables/{table}/start")
    assert anna.get("/me/played") == []
    with anna.live(table) as one:
        play_to_the_end([one], random.Random(0))
    assert (anna.get("/me/played"), bert.get("/me/played")) == (["toy"], [])


def test_a_public_table_is_found_by_all_and_a_private_one_is_not(anna: Browser, bert: Browser) -> None:
    """Given a public and a private table, then Bert finds the public one, and the other not even by its id."""
    public, private = anna.new_table("toy", 2, public=True), anna.new_table("toy", 2)
    listed = [card["id"] for card in bert.get("/tables")]
    assert public in listed
    assert private not in listed
    assert bert.http.get(f"/tables/{private}").status_code == 404
    assert bert.refused(f"/tables/{private}/sit", seat=0)[0] == 403
    assert private in [card["id"] for card in anna.get("/tables", which="mine")]


def test_an_invitation_leads_to_a_chair_once(anna: Browser, bert: Browser, address: str) -> None:
    """Given an invitation, when Bert has used it, then they sit there, and nobody else can use it."""
    table = anna.new_table("toy", 2)
    word = anna.post(f"/tables/{table}/invite", seat=1)["invitation"]
    led = bert.get(f"/invitations/{word}")
    assert (led["table"]["id"], led["seat"]) == (table, 1)
    bert.sit(table, 1, invitation=word)
    assert bert.get(f"/tables/{table}")["chairs"][1] == {"seat": 1, "name": "Bert", "bot": "", "mine": True}
    carl = Browser(address, "Carl")
    assert carl.http.get(f"/invitations/{word}").status_code == 404
    assert carl.refused(f"/tables/{table}/sit", seat=1, invitation=word)[0] == 409


def test_only_the_owner_invites_seats_bots_and_starts(anna: Browser, bert: Browser) -> None:
    """Given Anna's public table, then Bert may sit there, and nothing else."""
    table = anna.new_table("toy", 2, public=True)
    bert.sit(table, 1)
    assert bert.refused(f"/tables/{table}/invite", seat=0)[0] == 403
    assert bert.refused(f"/tables/{table}/bot", seat=0, bot="hasty")[0] == 403
    assert bert.refused(f"/tables/{table}/start")[0] == 403
    anna.sit(table, 0)
    assert bert.refused(f"/tables/{table}/stand", seat=0)[0] == 403
    assert anna.get(f"/tables/{table}")["chairs"][0]["mine"]


def test_the_game_begins_when_all_chairs_are_taken(anna: Browser) -> None:
    """Given an open chair, then the game can't begin; with a bot there it can, once."""
    table = anna.new_table("toy", 2)
    anna.sit(table, 0)
    assert anna.refused(f"/tables/{table}/start") == (409, "Somebody must sit on every chair.")
    anna.post(f"/tables/{table}/bot", seat=1, bot="random")
    assert anna.post(f"/tables/{table}/start")["phase"] == "playing"
    assert anna.refused(f"/tables/{table}/start")[0] == 409
    assert anna.refused(f"/tables/{table}/stand", seat=0)[0] == 409


def test_who_sits_down_is_shown_at_once(anna: Browser, bert: Browser) -> None:
    """Given Anna at her table, when Bert sits down, then she is told."""
    table = anna.new_table("toy", 2, public=True)
    with anna.live(table) as one:
        assert one.table["position"] is None
        bert.sit(table, 1)
        told = one.until(lambda message: message["type"] == "table")
        assert told["chairs"][1]["person"]["name"] == "Bert"


@pytest.mark.parametrize(
    ("chosen", "status"),
    [
        ({"title": "chess", "seats": 2}, 404),
        ({"title": "toy", "seats": 9}, 422),
        ({"title": "toy", "seats": 2, "settings": {"hope": "7"}}, 422),
        ({"title": "toy", "seats": 2, "settings": {"luck": "7"}}, 422),
        ({"title": "toy", "seats": 2, "bots": {"0": "nobody"}}, 404),
        ({"title": "toy", "seats": 2, "bots": {"5": "hasty"}}, 404),
        ({"title": "toy", "seats": 2, "bots": {"0": "os:system"}}, 404),
        ({"title": "toy", "seats": 2, "colour": "red"}, 422),
    ],
)
def test_what_can_t_be_played(anna: Browser, chosen: dict[str, object], status: int) -> None:
    """Given something that is not possible, then it is refused, and no table is made."""
    before = len(anna.get("/tables", which="mine"))
    assert anna.refused("/tables", **chosen)[0] == status
    assert len(anna.get("/tables", which="mine")) == before


# The settings of a table that waits for its people.


def agreed(person: Browser, table: str, **settings: str) -> httpx.Response:
    """What is answered to somebody who wants other settings."""
    return person.http.put(f"/tables/{table}/settings", json={"settings": settings})


def test_the_owner_changes_the_settings_before_the_game_and_all_are_told(anna: Browser, bert: Browser) -> None:
    """Given a table for an easy journey, when Anna makes it a hard one, then Bert, who waits there, sees that and reads
    it, both keep their chairs, and that is what is played; what she does not name is as usual."""
    table = anna.new_table("toy", 2, public=True, settings={"hope": "6", "help": "all"})
    anna.sit(table, 0)
    bert.sit(table, 1)
    with bert.live(table) as one:
        assert agreed(anna, table, hope="2").is_success
        said = one.until(lambda message: message["type"] == "said")
        assert said["remark"]["text"] == "The settings have been changed: hope is 2 now, help is near now."
        assert one.table["settings"] == {"hope": "2", "help": "near"}
        assert [chair["person"]["name"] for chair in one.table["chairs"]] == ["Anna", "Bert"]
        # When nothing is new, then nothing is said
        assert agreed(anna, table, hope="2").is_success
        one.at_once()
        assert len([message for message in one.heard if message["type"] == "said"]) == 1
    anna.post(f"/tables/{table}/start")
    with anna.live(table) as one:
        assert one.table["locked"] == ""
        assert one.table["settings"]["hope"] == "2"
        assert one.choose(one.choices[0])["type"] == "done"


def test_nobody_else_changes_the_settings_and_nobody_when_the_game_has_begun(anna: Browser, bert: Browser) -> None:
    """Given Anna's public table, then Bert, who sits there, may neither change its settings nor read its documents; and
    when the game has begun Anna may not, either."""
    table = anna.new_table("toy", 2, public=True)
    anna.sit(table, 0)
    bert.sit(table, 1)
    answer = agreed(bert, table, hope="2")
    assert (answer.status_code, answer.json()["why"]) == (403, "Only whoever has made the table may do that.")
    assert bert.http.get(f"/tables/{table}/settings").status_code == 403
    anna.post(f"/tables/{table}/start")
    answer = agreed(anna, table, hope="2")
    assert (answer.status_code, answer.json()["why"]) == (409, "The game has begun already.")
    assert anna.http.get(f"/tables/{table}/settings").status_code == 409


def test_settings_are_changed_by_the_rules_by_which_a_table_is_made(anna: Browser) -> None:
    """Given the War of the Ring of 1977 for two, then it can become another game for two, and none that is for three or
    not there at all: then it stays as it was."""
    table = anna.new_table("ring1977", 2)
    assert agreed(anna, table, game="campaign").is_success
    before = anna.get(f"/tables/{table}/settings")["settings"]
    for wrong in ({"game": "three_player"}, {"game": "chess"}, {"luck": "7"}):
        answer = agreed(anna, table, **wrong)
        assert (answer.status_code, answer.json()["code"]) == (422, "not_legal")
    assert anna.get(f"/tables/{table}/settings")["settings"] == before


def test_a_deck_is_chosen_after_the_table_is_made(anna: Browser) -> None:
    """Given a table of the wizards, when its owner brings a deck of their own, then it is told in full to them, and by
    its name to whoever sees the table."""
    table = anna.new_table("wizards", 1, settings={"scenario": "guise"})
    sample = anna.get("/titles/wizards/documents/deck", scenario="guise")[1]
    assert agreed(anna, table, scenario="guise", deck=sample["text"]).is_success
    assert anna.get(f"/tables/{table}/settings")["settings"]["deck"] == sample["text"]
    assert anna.get(f"/tables/{table}")["settings"]["deck"] == sample["name"]


@pytest.mark.parametrize("body", [b"{", b"[]", b'{"settings": {"hope": 2}}', b'{"seats": 3}'])
def test_what_are_no_settings(anna: Browser, body: bytes) -> None:
    """Given something that is no record of settings, then a sentence says so."""
    answer = anna.http.put(f"/tables/{anna.new_table('toy', 2)}/settings", content=body)
    assert (answer.status_code, answer.json()["code"]) == (422, "malformed")


def test_no_file_of_a_game_that_others_play(anna: Browser, bert: Browser) -> None:
    """Given a game of two people, then neither gets its file or a fork while it goes on: both tell all secrets."""
    table = anna.new_table("toy", 2, public=True)
    anna.sit(table, 0)
    bert.sit(table, 1)
    anna.post(f"/tables/{table}/start")
    assert anna.http.get(f"/tables/{table}/save").status_code == 409
    assert anna.refused(f"/tables/{table}/fork", moment=0)[0] == 409


def test_a_spectator_gets_no_file_of_a_game_played_alone(anna: Browser, bert: Browser) -> None:
    """Given Anna's public game with a bot, then she may have its file, and Bert may not."""
    table = anna.new_table("toy", 2, bots={1: "hasty"}, public=True)
    anna.sit(table, 0)
    anna.post(f"/tables/{table}/start")
    assert anna.http.get(f"/tables/{table}/save").is_success
    assert bert.http.get(f"/tables/{table}/save").status_code == 409


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b'{"westmarch": 1}', b"\xff"])
def test_what_is_no_saved_game(anna: Browser, body: bytes) -> None:
    """Given something else than a saved game, then a sentence says so."""
    answer = anna.http.post("/tables/import", content=body)
    assert (answer.status_code, answer.json()["code"]) == (422, "malformed")


EDITED: dict[str, dict[str, object]] = {
    "another format": {"westmarch": 2},
    "an answer without words": {"answers": [[]]},
    "a player too few": {"players": ["human"]},
    "a player too many": {"players": ["human", "human", "hasty"]},
    "a seed that can't be seen": {"seed": "a\0b"},
    "a game without end": {"answers": [[0, "wait"]] * 10_001},
    "another rule": {"rules": "0"},
    "another commitment": {"dice": {"commitment": "a", "secret": "b", "contributions": ["", ""]}},
    "dice that can't be seen": {"dice": {"commitment": "\0", "secret": "\0", "contributions": ["\0", "\0"]}},
    "dice of another table": {"dice": {"commitment": "a", "secret": "b", "contributions": []}},
}


@pytest.mark.parametrize("changed", EDITED.values(), ids=EDITED.keys())
def test_a_saved_game_that_was_edited(anna: Browser, changed: dict[str, object]) -> None:
    """Given a file that does not tell the truth, then a sentence says so, and no table is made."""
    table = anna.new_table("toy", 2)
    anna.sit(table, 0, 1)
    anna.post(f"/tables/{table}/start")
    saved = anna.get(f"/tables/{table}/save")
    before = len(anna.get("/tables", which="mine"))
    code, why = anna.refused("/tables/import", **{**saved, **changed})
    assert code == 422
    assert why.endswith(".")
    assert len(anna.get("/tables", which="mine")) == before


@pytest.mark.parametrize(
    "record", [{"character": [{"id": "gandalf", "start": ""}]}, {"place": [{"id": "bree", "region": ""}]}]
)
def test_records_that_do_not_fit_together(anna: Browser, record: dict[str, object]) -> None:
    """Given records of one's own that name what the game has not, then a sentence says so, and no table is made."""
    before = len(anna.get("/tables", which="mine"))
    code, why = anna.refused("/tables", title="fate", seats=2, overrides=record)
    assert code == 422
    assert why.startswith("The records can't be used: the overrides name something that the game has not")
    assert len(anna.get("/tables", which="mine")) == before


def test_a_long_complaint_is_cut_short(anna: Browser) -> None:
    """Given a file with a long answer that is not legal, then not all of it is sent back."""
    table = anna.new_table("toy", 2)
    anna.sit(table, 0, 1)
    anna.post(f"/tables/{table}/start")
    saved = anna.get(f"/tables/{table}/save")
    code, why = anna.refused("/tables/import", **{**saved, "answers": [[0, "x" * 100_000]]})
    assert (code, len(why)) == (422, 500)


def test_the_server_is_well(nobody: Browser) -> None:
    assert nobody.get("/health")["ok"]


def test_lists_say_whose_turn_it_is(anna: Browser, bert: Browser) -> None:
    """Given a game of two, then the list says of each, from the beginning and after every answer, whether it is their
    turn; and so it is with a game that somebody has brought."""
    table = anna.new_table("toy", 2, public=True)

    def called() -> list[bool]:
        return [
            next(card["my_turn"] for card in who.get("/tables", which="mine") if card["id"] == table)
            for who in (anna, bert)
        ]

    anna.sit(table, 0)
    bert.sit(table, 1)
    assert called() == [False, False]
    anna.post(f"/tables/{table}/start")
    with anna.live(table) as one, bert.live(table) as two:
        seen = set()
        for _ in range(6):
            waits_for = one.position["waits_for"]
            assert called() == [0 in waits_for, 1 in waits_for]
            seen |= {*waits_for}
            able = one if 0 in waits_for else two
            other = two if able is one else one
            able.choose(able.choices[-1])
            other.until(lambda message: message["type"] == "moved")
        assert seen == {0, 1}
    match = Match(title("toy"), 2, "mellon")
    brought = anna.http.post("/tables/import", content=msgspec.json.encode(match.document())).json()
    assert brought["my_turn"]


def test_a_file_of_other_data_comes_as_far_as_it_is_legal(anna: Browser) -> None:
    """Given a saved game of other data whose third answer is not legal any more, when Anna brings it, then it stands as
    it was before that, the table says which answer it was, and she plays on."""
    saved = msgspec.to_builtins(match_of(4).document())
    saved |= {"book": "0" * 16, "answers": [*saved["answers"][:2], [0, "fly", "moon"], *saved["answers"][3:]]}
    made = anna.post("/tables/import", **saved)
    with anna.live(made["id"]) as one:
        assert (one.table["locked"], one.position["moment"]) == ("", 2)
        (remark,) = one.table["chat"]
        assert (
            "answer 3, [0, 'fly', 'moon'], is not legal any more. The game goes on from before that." in remark["text"]
        )
        assert one.choose(one.choices[0])["type"] == "done"


def match_of(answers: int) -> Match:
    """A match of the toy after so many answers."""
    match = Match(title("toy"), 2, "mellon")
    for _ in range(answers):
        match.answer(match.options[0])
    return match
