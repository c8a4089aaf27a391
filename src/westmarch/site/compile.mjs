// Compiles the Python files of an archive with Pyodide itself: node compile.mjs PYODIDE ARCHIVE
// What a tab loads is then read and not compiled at each visit; without docstrings it is a tenth smaller.

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, archive] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
// Without the columns of each instruction, which only tracebacks show.
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1", HOME: "/" } });
python.FS.writeFile("/plain.zip", readFileSync(archive));
python.runPython(`
import importlib._bootstrap_external as importing
import zipfile

DATE = (1980, 1, 1, 0, 0, 0)
UNCHECKED = b"\\0" * 8

with zipfile.ZipFile("/plain.zip") as plain, zipfile.ZipFile("/compiled.zip", "w") as made:
    for name in plain.namelist():
        contents = plain.read(name)
        if name.endswith(".py"):
            code = compile(contents, name, "exec", dont_inherit=True, optimize=2)
            name, contents = name + "c", bytes(importing._code_to_hash_pyc(code, UNCHECKED, checked=False))
        made.writestr(zipfile.ZipInfo(name, DATE), contents)
`);
writeFileSync(archive, python.FS.readFile("/compiled.zip"));
