"""`westmarch serve` with known dice: every table draws the same secret, so a test meets the same game each time.

What browsers throw in is fixed by the people of conftest.py.
"""

from __future__ import annotations

from unittest.mock import patch

from westmarch.cli import main

SECRET = "mellon"

if __name__ == "__main__":
    with patch("westmarch.server.tables.new_tables.new_secret", lambda: SECRET):
        main()
