"""Build a compiled copy of the engine and the rules with mypyc, from the same files.

    python tools/compile.py [OUT] [TITLE ...]        (default: build/compiled, all titles)

OUT then holds the package `westmarch`, to be put first on PYTHONPATH. `compiling` says how it is done.
"""

from __future__ import annotations

import sys
from pathlib import Path

from compiling.build import build

ROOT = Path(__file__).resolve().parent.parent


def main(arguments: list[str]) -> None:
    out = Path(arguments[0]) if arguments else ROOT / "build" / "compiled"
    build(out.resolve(), arguments[1:] or None)


if __name__ == "__main__":
    main(sys.argv[1:])
