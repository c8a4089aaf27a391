"""Several processes share the tables of one PostgreSQL, and meet at a Redis: any of them serves any table."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from tests.server.clients import PATIENCE, PLENTY, Browser, Connection, option_of, play_to_the_end, running
from tests.server.databases import PostgreSQL, Redis, postgresql, redis
from tests.server.processes import Process, missing
from tests.server.test_names import told_a_new_name
from westmarch.cli import app
from westmarch.engine.option import Option, Seat
from westmarch.server.administration import commands, control
from westmarch.server.config import Config
from westmarch.server.tables.dice import seal_of

Two = tuple[Process, Process]


def started(postgres: PostgreSQL, meeting: Redis, data: Path) -> Two:
    """Two processes that share everything."""
    config = Config(
        data, postgres.new_database(), redis=meeting.url, requests=1e6, messages=1e6, bot_seconds=10, quotas=PLENTY
    )
    one, two = Process(config, "mellon 0"), Process(config, "mellon 0")
    for process in (one, two):
        process.start()
    return one, two


@pytest.fixture(scope="module")
def meeting() -> Iterator[Redis]:
    """Where the processes of all these tests meet."""
    with redis() as service:
        yield service


@pytest.fixture(scope="module")
def processes(postgres: PostgreSQL, meeting: Redis, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Two]:
    """Two processes for tests that let them live."""
    two = started(postgres, meeting, tmp_path_factory.mktemp("shared"))
    yield two
    for process in two:
        process.stop()


@pytest.fixture
def mortal(postgres: PostgreSQL, meeting: Redis, tmp_path: Path) -> Iterator[Two]:
    """Two processes, one of which will be killed."""
    two = started(postgres, meeting, tmp_path)
    yield two
    for process in two:
        process.kill()


def begun(anna: Browser, bert: Browser, seats: int = 2, **chosen: Any) -> str:
    """A long game of Anna's and Bert's."""
    table = anna.new_table("toy", seats, public=True, settings={"hope": "6"}, **chosen)
    anna.sit(table, 0)
    bert.sit(table, 1)
    anna.post(f"/tables/{table}/start")
    return table


def test_a_new_name_is_told_at_all_processes(processes: Two) -> None:
    """Given Anna and Bert with different processes, when Bert takes another name, then Anna sees it everywhere."""
    told_a_new_name(Browser(processes[0].address, "Anna"), Browser(processes[1].address, "Bert"))


@pytest.fixture
def game(processes: Two) -> Iterator[tuple[Connection, Connection]]:
    """Anna and Bert at a game that has begun, each with another process."""
    anna, bert = Browser(processes[0].address, "Anna"), Browser(processes[1].address, "Bert")
    table = begun(anna, bert)
    with anna.live(table) as one, bert.live(table) as other:
        yield one, other


def level(*people: Connection) -> None:
    """Everybody reads until all have seen the same."""
    while len({one.at for one in people}) > 1:
        min(people, key=lambda one: one.at).receive()


def some_answers(anna: Connection, bert: Connection, enough: int = 60) -> None:
    """They choose in turn until Anna can't take back her last choice alone, or so often."""
    for _ in range(enough):
        level(anna, bert)
        if anna.table["ending"] or (anna.position["undo"] and anna.position["undo"]["barrier"]):
            return
        one = anna if anna.choices else bert
        assert one.choose(one.choices[-1])["type"] == "done"


def story(one: Connection) -> list[dict[str, Any]]:
    """What everybody may read of the log."""
    return [line for line in one.log if line["only"] is None]


def test_two_people_at_two_processes_play_a_game_to_its_end(processes: Two) -> None:
    """Given two people, each with another process, when they play, then both see the same, from sitting down on."""
    anna, bert = Browser(processes[0].address, "Anna"), Browser(processes[1].address, "Bert")
    table = anna.new_table("toy", 2, public=True)
    with anna.live(table) as one, bert.live(table) as other:
        bert.sit(table, 1, seal=seal_of("from Bert"))
        one.until(lambda told: told["type"] == "table" and told["chairs"][1]["person"] is not None)
        assert one.table["chairs"][1]["person"]["name"] == "Bert"
        anna.sit(table, 0)
        anna.post(f"/tables/{table}/start")
        other.until(lambda told: told["type"] == "table" and told["phase"] == "revealing")
        bert.post(f"/tables/{table}/reveal", seat=1, contribution="from Bert")
        one.until(lambda told: told["type"] == "table" and told["phase"] == "playing")
        other.until(lambda told: told["type"] == "table" and told["phase"] == "playing")
        play_to_the_end([one, other], random.Random(3))
        level(one, other)
        assert one.table["ending"] == other.table["ending"]
        assert [line for line in one.log if line["only"] is None] == [
            line for line in other.log if line["only"] is None
        ]
    for browser in (anna, bert):
        with browser.live(table) as again:
            assert again.at == one.at
            assert again.table["ending"] == one.table["ending"]


def sat_down(browser: Browser, table: str) -> int:
    """The status with which somebody is seated, or not."""
    return browser.http.post(f"/tables/{table}/sit", json={"seat": 1}).status_code


def test_a_chair_is_taken_once(processes: Two) -> None:
    """Given people who take the same chair in the same moment, each at another process, then one gets it."""
    for _ in range(5):
        people = [Browser(processes[number % 2].address, f"Guest {number}") for number in range(4)]
        table = people[0].new_table("toy", 2, public=True)
        codes = at_once(*(partial(sat_down, one, table) for one in people))
        assert sorted(codes) == [200, 409, 409, 409]
        taken = {one.get(f"/tables/{table}")["chairs"][1]["name"] for one in people}
        assert taken == {people[codes.index(200)].name}


def at_once(*works: Any) -> list[Any]:
    """What comes of things that are done in the same moment."""
    results: list[Any] = [None] * len(works)
    start = threading.Barrier(len(works))

    def do(number: int) -> None:
        start.wait()
        results[number] = works[number]()

    threads = [threading.Thread(target=do, args=(number,)) for number in range(len(works))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    return results


def chatter(one: Connection) -> list[str]:
    return [one.ask("chat", text=f"{number}")["type"] for number in range(10)]


def test_what_is_said_is_heard_by_all(game: tuple[Connection, Connection]) -> None:
    """Given remarks in the same moment, then everybody hears all of them in one order."""
    done = at_once(*(partial(chatter, one) for one in game))
    assert done == [["done"] * 10] * 2
    for one in game:
        while len(remarks_of(one)) < 20:
            one.receive()
    remarks = remarks_of(game[0])
    assert remarks == remarks_of(game[1])
    assert [remark["number"] for remark in remarks] == [*range(1, 21)]
    for who in ("Anna", "Bert"):
        assert [remark["text"] for remark in remarks if remark["who"] == who] == [*map(str, range(10))]


def remarks_of(one: Connection) -> list[dict[str, Any]]:
    return [message["remark"] for message in one.heard if message["type"] == "said"]


def test_everybody_knows_who_is_here(processes: Two) -> None:
    """Given people at two processes, then each is told of the other, of whoever watches, and of leaving."""
    anna, bert = Browser(processes[0].address, "Anna"), Browser(processes[1].address, "Bert")
    table = begun(anna, bert)

    def present(here: list[int], watching: int) -> Any:
        return lambda told: told["type"] == "presence" and (told["here"], told["watching"]) == (here, watching)

    with anna.live(table) as one:
        with bert.live(table):
            one.until(present([0, 1], 0))
            with Browser(processes[1].address).live(table) as spectator:
                one.until(present([0, 1], 1))
                spectator.until(present([0, 1], 1))
        one.until(present([0], 0))
        with bert.live(table) as other:
            other.until(present([0, 1], 0))


def test_a_new_name_is_known_everywhere(processes: Two) -> None:
    """Given a table that is open at both processes, when somebody takes another name, then both tell it."""
    anna, bert = Browser(processes[0].address, "Anna"), Browser(processes[1].address, "Bert")
    table = begun(anna, bert)
    with anna.live(table), bert.live(table):
        bert.post("/me", name="Bertram")
        end = time.monotonic() + PATIENCE
        names: set[str] = set()
        while names != {"Bertram"}:
            assert time.monotonic() < end, names
            with anna.live(table) as one, bert.live(table) as other:
                names = {at.table["chairs"][1]["person"]["name"] for at in (one, other)}


def test_going_back_needs_the_consent_of_those_at_other_processes(game: tuple[Connection, Connection]) -> None:
    """Given a barrier, when Anna asks to go back, then Bert, at the other process, is asked, and their word counts."""
    anna, bert = game
    some_answers(anna, bert)
    moment = anna.position["undo"]["moment"]
    assert anna.ask("undo", at=anna.at)["type"] == "done"
    request = bert.until(lambda told: told["type"] == "undo_requested")
    assert (request["who"], request["moment"], request["mine"]) == ("Anna", moment, True)
    assert bert.ask("consent", request=request["request"], yes=False)["type"] == "done"
    refusal = anna.until(lambda told: told["type"] == "undo_settled")
    assert (refusal["agreed"], refusal["by"]) == (False, "Bert")

    assert anna.ask("undo", at=anna.at)["type"] == "done"
    request = bert.until(lambda told: told["type"] == "undo_requested")
    assert bert.ask("consent", request=request["request"], yes=True)["type"] == "done"
    consent = anna.until(lambda told: told["type"] == "undo_settled")
    assert (consent["agreed"], consent["by"]) == (True, "Bert")
    level(anna, bert)
    assert anna.position["moment"] == bert.position["moment"] == moment
    said = anna.until(lambda told: told["type"] == "said")
    assert said["remark"]["text"] == "Anna went back; Bert agreed."


def test_of_two_answers_in_the_same_moment_one_is_taken(processes: Two) -> None:
    """Given somebody with a window at each process, when they answer in both, then one is done and one is stale."""
    anna = Browser(processes[0].address, "Anna")
    table = anna.new_table("toy", 2, settings={"hope": "6"})
    anna.sit(table, 0, 1)
    anna.post(f"/tables/{table}/start")
    with ExitStack() as stack:
        one = stack.enter_context(anna.live(table))
        anna.move_to(processes[1].address)
        other = stack.enter_context(anna.live(table))
        chance = random.Random(5)
        for _ in range(15):
            level(one, other)
            if one.table["ending"]:
                break
            at, choices = one.at, [chance.choice(one.choices) for _ in range(2)]
            answers = at_once(lambda: one.choose(choices[0]), lambda: other.choose(choices[1]))  # noqa: B023
            assert sorted(answer.get("code", answer["type"]) for answer in answers) == ["done", "stale"]
            level(one, other)
            assert one.at == other.at == at + 1
            assert one.position == other.position
            assert one.log == other.log


def test_the_database_alone_decides(postgres: PostgreSQL, tmp_path: Path) -> None:
    """Given two servers that don't hear of each other, then the database still takes one answer for each place."""
    config = Config(tmp_path, postgres.new_database())
    with running(config) as first, running(config) as second:
        anna = Browser(first, "Anna")
        table = anna.new_table("toy", 2, settings={"hope": "6"})
        anna.sit(table, 0, 1)
        anna.post(f"/tables/{table}/start")
        with ExitStack() as stack:
            one = stack.enter_context(anna.live(table))
            anna.move_to(second)
            other = stack.enter_context(anna.live(table))
            assert one.choose(one.choices[0])["type"] == "done"
            assert one.ask("chat", text="one")["type"] == "done"
            other.at_once()
            assert other.at == 0, "nobody has told it"
            assert other.choose(other.choices[-1])["code"] == "stale"
            assert (other.at, other.position) == (one.at, one.position), "it has looked into the database"
            assert other.choose(other.choices[0])["type"] == "done"
            assert other.ask("chat", text="two")["type"] == "done"
            said = [message["remark"]["text"] for message in other.heard if message["type"] == "said"]
            assert said == ["one", "two"]


def test_logging_out_everywhere_reaches_all_processes(processes: Two) -> None:
    """Given Anna with a device at each process, when she logs out at one, then the other closes her connection, too."""
    anna, other = Browser(processes[0].address, "Anna"), Browser(processes[1].address)
    table = anna.new_table("toy", 2)
    other.post("/me/recover", code=anna.post("/me/device-link")["code"])
    with other.live(table) as two:
        anna.http.post("/me/logout", json={})
        two.until_closed()
    assert other.get("/me") is None


def test_what_the_host_says_reaches_all_processes(processes: Two) -> None:
    """Given Mallory with a device at each process, when the host bans them, then both connections are closed; when a
    person is muted, both processes keep to it."""
    mallory, other = Browser(processes[0].address, "Mallory"), Browser(processes[1].address)
    other.post("/me/recover", code=mallory.post("/me/device-link")["code"])
    table = mallory.new_table("toy", 2, public=True)
    with mallory.live(table) as one, other.live(table) as two:
        data = processes[0].config.data
        assert control.ask(data, commands.encode(commands.Mute(mallory.id, True))) is not None
        assert {one.ask("chat", text="x")["code"], two.ask("chat", text="x")["code"]} == {"muted"}
        assert control.ask(data, commands.encode(commands.Ban(mallory.id, True))) is not None
        for connection in (one, two):
            connection.until_closed()


def test_when_a_process_is_killed_its_people_go_on_at_the_other(mortal: Two) -> None:
    """Given a game with a bot, when Anna's process is killed, then nothing acknowledged is lost, and it goes on."""
    dying, living = mortal
    anna, bert = Browser(dying.address, "Anna"), Browser(living.address, "Bert")
    table = begun(anna, bert, 3, bots={2: "hasty"})
    acknowledged: dict[int, Option] = {}

    def choose(one: Connection) -> bool:
        at, option = one.at, option_of(one.choices[0])
        done = bool(one.ask("answer", at=at, option=option)["type"] == "done")
        if done:
            acknowledged[at] = Option(Seat(option[0]), option[1], tuple(option[2:]))
        return done

    with bert.live(table) as other:
        with anna.live(table) as one:
            mine = 0
            while mine < 3 and not one.table["ending"]:
                mine += bool(one.choices and choose(one))
                for person in (one, other):
                    person.at_once()
                if other.choices and other.at == one.at:
                    choose(other)
            dying.kill()
        other.until(lambda told: told["type"] == "presence" and told["here"] == [1])
        anna.move_to(living.address)
        with anna.live(table, seen=one.at) as one:
            assert one.at >= max(acknowledged) + 1
            while not one.table["ending"]:
                for person in (one, other):
                    person.at_once()
                    if person.choices and not person.table["ending"]:
                        choose(person)
    assert len({option.seat for option in acknowledged.values()}) == 2
    assert missing(anna, table, acknowledged) == []


def test_an_undo_request_outlives_its_process(mortal: Two) -> None:
    """Given that Anna has asked to go back, when her process is killed, then Bert can still agree, and it is done."""
    dying, living = mortal
    anna, bert = Browser(dying.address, "Anna"), Browser(living.address, "Bert")
    table = begun(anna, bert)
    with bert.live(table) as other:
        with anna.live(table) as one:
            some_answers(one, other)
            moment = one.position["undo"]["moment"]
            one.ask("undo", at=one.at)
            dying.kill()
        anna.move_to(living.address)
        with anna.live(table) as one:
            assert one.table["undo_request"]["who"] == "Anna"
            request = one.table["undo_request"]["request"]
            assert other.ask("consent", request=request, yes=True)["type"] == "done"
            level(one, other)
            assert one.position["moment"] == moment


def over(browser: Browser, table: str) -> bool:
    """Whether a game is over; asking that does not open its table."""
    return table in {card["id"] for card in browser.get("/tables", which="finished")}


def until_over(browser: Browser, table: str) -> None:
    end = time.monotonic() + 2 * PATIENCE
    while not over(browser, table):
        assert time.monotonic() < end, "the bots don't go on"
        time.sleep(0.1)


def test_bots_of_a_process_that_was_killed_go_on_at_another(mortal: Two) -> None:
    """Given a game of bots that nobody watches, when its process is killed, then another one brings it to its end."""
    dying, living = mortal
    anna = Browser(dying.address, "Anna")
    table = anna.new_table("toy", 2, bots={0: "hasty", 1: "hasty"})
    anna.post(f"/tables/{table}/start")
    dying.kill()
    anna.move_to(living.address)
    assert not over(anna, table), "its bots had no time"
    until_over(anna, table)


def test_a_command_reaches_all_processes(processes: Two, meeting: Redis, tmp_path: Path) -> None:
    """Given two at a table, each with a process of their own, when the host deletes one, by the servers' folder or from
    elsewhere, then the other's connection is closed by either process."""
    config = processes[0].config
    elsewhere = ("--data", str(tmp_path), "--database", config.database, "--redis", meeting.url)
    for command in (("--data", str(config.data)), elsewhere):
        anna, bert = Browser(processes[0].address, "Anna"), Browser(processes[1].address, "Bert")
        table = begun(anna, bert)
        with anna.live(table) as one, bert.live(table) as two:
            assert CliRunner().invoke(app, ["erase", anna.id, *command]).exit_code == 0
            for each in (one, two):
                each.until_closed()
        with bert.live(table) as two:
            assert [chair["person"] and chair["person"]["name"] for chair in two.table["chairs"]] == [None, "Bert"]


def test_bots_go_on_when_a_server_starts_again(tmp_path: Path) -> None:
    """Given a game of bots, when the only server is killed and started again, then it goes on without anybody."""
    process = Process(Config(tmp_path))
    process.start()
    anna = Browser(process.address, "Anna")
    table = anna.new_table("toy", 2, bots={0: "hasty", 1: "hasty"})
    anna.post(f"/tables/{table}/start")
    process.kill()
    process.start()
    anna.move_to(process.address)
    until_over(anna, table)
    process.kill()


def test_what_a_dead_process_was_thinking_about_is_thought_again(processes: Two, meeting: Redis) -> None:
    """Given that a process has claimed a bot's turn and died, when its claim lapses, then another one's bot chooses."""
    anna = Browser(processes[0].address, "Anna")
    table = anna.new_table("toy", 2, bots={0: "hasty"})
    anna.sit(table, 1)
    meeting.command("SET", f"westmarch:bots:{table}:0", "dead", "PX", "1500")
    anna.post(f"/tables/{table}/start")
    began = time.monotonic()
    with anna.live(table) as one:
        assert one.at == 0
        one.until(lambda told: told["type"] == "moved")
        assert time.monotonic() - began > 1, "not before it has lapsed"


def test_without_redis_all_goes_on_and_it_is_found_again(postgres: PostgreSQL, tmp_path: Path) -> None:
    """Given a Redis that is killed, then people see each other's moves a little later; and at once when it is back."""
    with redis() as meeting:
        two = started(postgres, meeting, tmp_path)
        anna, bert = (Browser(process.address, name) for process, name in zip(two, ("Anna", "Bert"), strict=True))
        table = begun(anna, bert)
        with anna.live(table) as one, bert.live(table) as other:
            some_answers(one, other, 2)
            assert anna.get("/health")["redis"]
            meeting.kill()
            some_answers(one, other, 4)
            health = anna.get("/health")
            assert (health["ok"], health["redis"]) == (True, False)
            assert one.ask("chat", text="Is anybody there?")["type"] == "done"
            other.until(lambda told: told["type"] == "said")
            meeting.start()
            carl = Browser(two[0].address)
            with carl.live(table):
                other.until(lambda told: told["type"] == "presence" and told["watching"] == 1)
            level(one, other)
            assert one.position["moment"] == other.position["moment"]
        for process in two:
            process.stop()


def test_a_database_that_is_started_again(tmp_path: Path) -> None:
    """Given a game, when PostgreSQL ends and starts again, then no answer is acknowledged meanwhile, and it goes on."""
    with postgresql() as database, running(Config(tmp_path, database.new_database())) as address:
        anna = Browser(address, "Anna")
        table = anna.new_table("toy", 2, settings={"hope": "6"})
        anna.sit(table, 0, 1)
        anna.post(f"/tables/{table}/start")
        with anna.live(table) as one:
            assert one.choose(one.choices[0])["type"] == "done"
            database.stop()
            assert one.choose(one.choices[0])["code"] == "failed"
        assert not anna.http.get("/health").is_success
        database.start()
        with anna.live(table) as one:
            assert one.at == 1
            assert one.choose(one.choices[0])["type"] == "done"
