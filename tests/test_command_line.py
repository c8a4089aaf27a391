"""What is typed on the command line."""

from __future__ import annotations

import pytest

from westmarch.command_line import BadUsage, pairs, settings_of


@pytest.mark.parametrize("typed", ["hope", "=6", "hope=", ""])
def test_what_is_not_name_and_value_is_refused(typed: str) -> None:
    """Given something typed that is not name=value, then the sentence names the option and says how it must look."""
    with pytest.raises(BadUsage, match=r"^--set '.*' is not of the form name=value\.$"):
        pairs([typed], "--set")


def test_a_value_may_hold_the_equals_sign() -> None:
    assert pairs(["name=a=b"], "--set") == {"name": "a=b"}


def test_the_short_options_are_settings_and_count_last() -> None:
    """Given a difficulty in both ways, then the short one holds; what is not given is not set."""
    assert settings_of(["difficulty=heroic", "losses=present"], "epic", None) == {
        "difficulty": "epic",
        "losses": "present",
    }
