// Plays seeded games of every title in Pyodide, from the folder's own files: node same_games.mjs FOLDER PROGRAM GAMES

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

async function played([folder, program, games]) {
  const pyodide = resolve(folder, "pyodide");
  const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
  const python = await loadPyodide({ indexURL: pyodide, stdLibURL: `${pyodide}/python_stdlib.zip` });
  python.unpackArchive(new Uint8Array(readFileSync(resolve(folder, "westmarch.zip"))), "zip", { extractDir: "/lib/westmarch" });
  python.globals.set("games", Number(games));
  python.runPython("import sys; sys.path.insert(0, '/lib/westmarch')");
  return python.runPython(`${readFileSync(program, "utf8")}\ntold(games)`);
}

try {
  console.log(await played(process.argv.slice(2)));
} catch (error) {
  console.error(error.message); // Node would show the whole program around it
  process.exit(1);
}
