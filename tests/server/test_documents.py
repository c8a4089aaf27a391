"""Documents that people keep: their own business, bounded, and gone with them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.clients import Browser, running
from westmarch.server.config import Config
from westmarch.server.limits.quotas import Quotas, reached

WHICH = {"title": "wizards", "setting": "deck"}
DECK: dict[str, Any] = {**WHICH, "settings": {"scenario": "burglar"}, "name": "Bilbo for hire", "text": "a deck"}


def test_a_document_is_kept_changed_and_forgotten(anna: Browser, bert: Browser) -> None:
    """Given a deck that Anna keeps, then she finds it again, changes it and forgets it; Bert sees and changes nothing
    of it, also if he knows its id."""
    kept = anna.post("/me/documents", **DECK)
    assert anna.get("/me/documents", **WHICH) == [kept]
    assert bert.get("/me/documents", **WHICH) == []
    other = DECK | {"name": "Bilbo at home"}
    assert bert.http.put(f"/me/documents/{kept['id']}", json=other).status_code == 404
    assert bert.http.delete(f"/me/documents/{kept['id']}").is_success
    assert [one["name"] for one in anna.get("/me/documents", **WHICH)] == ["Bilbo for hire"]
    assert anna.http.put(f"/me/documents/{kept['id']}", json=other).is_success
    assert [one["name"] for one in anna.get("/me/documents", **WHICH)] == ["Bilbo at home"]
    assert anna.http.delete(f"/me/documents/{kept['id']}").status_code == 204
    assert anna.get("/me/documents", **WHICH) == []


def test_documents_are_bounded(tmp_path: Path) -> None:
    """Given a quota of one document, then a second one is refused with a sentence, and so is one that is too long, or
    for a setting that is none."""
    quotas = Quotas(documents=1)
    with running(Config(tmp_path, quotas=quotas)) as address:
        anna, bert = Browser(address, "Anna"), Browser(address, "Bert")
        anna.post("/me/documents", **DECK)
        assert anna.refused("/me/documents", **DECK) == (429, str(reached(quotas, "documents")))
        assert bert.refused("/me/documents", **DECK | {"text": "x" * 20_001})[0] == 422
        assert bert.refused("/me/documents", **DECK | {"setting": "dek"}) == (404, "wizards has no setting 'dek'.")
        bert.post("/me/documents", **DECK)


def test_whoever_has_told_no_name_keeps_none(nobody: Browser) -> None:
    """Given somebody without a name, then they have no documents, and are asked for a name first."""
    assert nobody.get("/me/documents", **WHICH) == []
    assert nobody.refused("/me/documents", **DECK) == (401, "Tell your name first.")
