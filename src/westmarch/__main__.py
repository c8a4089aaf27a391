"""`python -m westmarch` is the command `westmarch`."""

from __future__ import annotations

from westmarch.cli import main

if __name__ == "__main__":
    main()
