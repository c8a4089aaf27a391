"""No file of the client imports, by way of others, itself: also not for types alone."""

from __future__ import annotations

import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent / "client" / "src"
ALLOWED = {("map/pen.svelte.ts", "map/drawing.svelte.ts")}
"""For its type alone; the list may only shrink."""
IMPORT = re.compile(r'^ *(?:import|export)\b[^;]*?"(\.[^"]+)";', re.MULTILINE)


def imports(file: Path) -> set[str]:
    """The client's own files that a file imports at once; those that are fetched later don't count."""
    found = set()
    for name in IMPORT.findall(file.read_text(encoding="utf-8")):
        target = (file.parent / name).resolve()
        for one in (target, target.with_name(f"{target.name}.ts"), target.with_name(f"{target.name}.svelte.ts")):
            if one.is_file():
                found.add(str(one.relative_to(SOURCE)))
    return found


def scripts() -> dict[str, Path]:
    """The files of the client with code, by where they lie."""
    files = (one for one in SOURCE.rglob("*") if one.suffix in (".ts", ".svelte"))
    return {str(one.relative_to(SOURCE)): one for one in files if not one.name.endswith((".d.ts", ".test.ts"))}


def test_no_file_of_the_client_imports_itself_by_way_of_others() -> None:
    """Given all imports of the client, then there is no circle; a component may hold itself."""
    graph = {name: imports(file) - {name} for name, file in scripts().items()}
    assert sum(map(len, graph.values())) > 500, "imports are not read"
    for file, target in ALLOWED:
        assert target in graph[file], f"{file} imports {target} no more: strike it from the list"
        graph[file].discard(target)
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        raise AssertionError(f"a circle: {' -> '.join(error.args[1])}") from None
