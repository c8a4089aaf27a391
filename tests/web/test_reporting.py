"""A person is reported to whoever runs the server, who bans them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from typer.testing import CliRunner

from tests.server.clients import served
from tests.web.conftest import DESKTOP, PHONE, Someone
from tests.web.games import FATE, game
from tests.web.test_table import complaints, needs_axe
from westmarch.cli import app

People = Callable[..., Someone]


@needs_axe
def test_somebody_is_reported_and_banned(somebody: People, tmp_path: Path) -> None:
    data = tmp_path / "data"

    def moderate(*words: str) -> str:
        return CliRunner().invoke(app, ["moderate", *words, "--data", str(data)]).output

    with served(data, tmp_path / "log") as (address, _):
        # Given two people at a table
        me, other = somebody(DESKTOP), somebody(PHONE)
        for person, name in ((me, "Rosie"), (other, "Ted Sandyman")):
            person.address = address
            person.post("/me", {"name": name})
        table = me.post("/tables", {"title": "toy", "seats": 2, "public": True})["id"]
        for seat, person in enumerate((me, other)):
            person.post(f"/tables/{table}/sit", {"seat": seat})
        other.page.goto(f"{address}/table/{table}")
        # When one of them reports the other, before the game
        me.page.goto(f"{address}/table/{table}")
        me.page.get_by_text("Report a person or this table").click()
        me.page.get_by_label("Whom?").select_option("Ted Sandyman")
        me.page.get_by_label("What have they done?").fill("He fells trees.")
        me.picture("report-waiting")
        assert complaints(me) == []
        me.button("Send to the host").click()
        me.page.get_by_text("Whoever runs this server will read it.").wait_for()
        # Then the host reads it, and bans them: their page says so, and does not try again
        assert "reports Ted Sandyman" in moderate("reports")
        assert "He fells trees." in moderate("reports")
        assert moderate("ban", "Ted Sandyman") == "Ted Sandyman is banned.\n"
        other.page.get_by_text("The host of this server has banned you.").wait_for()
        # And there is the same in the menu of a game
        me.bring(game(FATE, 12))
        me.page.locator(".menu summary").first.click()
        me.page.get_by_text("Report a person or this table").click()
        me.page.get_by_label("What have they done?").scroll_into_view_if_needed()
        me.picture("report-menu")
        assert complaints(me) == []
