"""The rules of titles, as the server tells them."""

from __future__ import annotations

import pytest

from tests.server.clients import PATIENCE, Browser


def test_rules_come_section_by_section(nobody: Browser) -> None:
    """Given Fate, then its rules are sections with anchors, numbers and HTML, and say which pictures they show."""
    found = nobody.http.get("/titles/fate/rules", timeout=PATIENCE).json()
    first = found["sections"][0]
    assert (first["anchor"], first["number"], first["level"]) == ("aim", "1", 1)
    assert first["html"].startswith("<p>")
    picture = next(one for one in found["sections"] if "data-picture" in one["html"])["html"]
    name = picture.partition('data-picture="')[2].partition('"')[0]
    answer = nobody.http.get(f"/titles/fate/pictures/{name}", timeout=10 * PATIENCE)
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")


def test_a_title_tells_whether_it_has_rules_to_read(nobody: Browser) -> None:
    cards = {card["id"]: card["manual"] for card in nobody.http.get("/titles", timeout=PATIENCE).json()}
    assert (cards["fate"], cards["toy"]) == (True, False)


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("toy/rules", "The East Road has no rules to read here."),
        ("chess/rules", "There is no title 'chess'"),
        ("fate/pictures/moon", "fate has no picture 'moon'."),
        ("toy/pictures/moon", "toy has no picture 'moon'."),
    ],
)
def test_what_is_not_there_is_said_in_a_sentence(nobody: Browser, path: str, why: str) -> None:
    answer = nobody.http.get(f"/titles/{path}", timeout=PATIENCE)
    assert answer.status_code == 404
    assert answer.json()["why"].startswith(why)
