// The worker in which the rules run: Python in WebAssembly, with the tables of one person (`westmarch.tab.house`).

import type { FromWorker, ToWorker } from "./messages";
import { Records } from "./records";

interface House {
  request(method: string, path: string, body: string): Promise<{ toJs(): [number, string]; destroy(): void }>;
  connect(line: number, path: string): Promise<void>;
  message(line: number, text: string): Promise<void>;
  close(line: number): Promise<void>;
}

interface Python {
  unpackArchive(bytes: ArrayBuffer, format: string, options: { extractDir: string }): void;
  runPython(code: string): unknown;
  globals: { get(name: string): (...given: unknown[]) => House };
}

const say = (message: FromWorker): void => postMessage(message);

const PACKAGES = "/lib/westmarch";
const OPEN = `
import sys
sys.path.insert(0, "${PACKAGES}")
from westmarch.tab.house import House

def opened(kept, keep, tell):
    house = House(dict(kept.to_py()), keep, tell)
    house.open()
    return house
`;

let house: Promise<House> | null = null;

async function open(folder: string): Promise<House> {
  await fetchLarge(folder);
  const records = await Records.open(`westmarch ${new URL(folder).pathname}`);
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide/pyodide.mjs`)) as {
    loadPyodide: (options: object) => Promise<Python>;
  };
  const archive = fetch(`${folder}westmarch.zip`).then((answer) => answer.arrayBuffer());
  const python = await loadPyodide({ indexURL: `${folder}pyodide/`, stdLibURL: `${folder}pyodide/python_stdlib.zip` });
  python.unpackArchive(await archive, "zip", { extractDir: PACKAGES });
  python.runPython(OPEN);
  const keep = (key: string, text: string | null | undefined): Promise<void> => records.keep(key, text ?? null);
  const tell = (line: number, text: string | null | undefined): void => say({ type: "told", line, text: text ?? null });
  const opened = python.globals.get("opened")(await records.all(), keep, tell);
  say({ type: "opened" });
  return opened;
}

/** Has the large files come packed, and tells how much of them has come, whoever asks for them. */
async function fetchLarge(folder: string): Promise<void> {
  const plain = self.fetch.bind(self);
  const contents = await plain(`${folder}folder.json`);
  const packs = contents.headers.has("content-encoding");
  const { large } = (await contents.json()) as { large: string[] };
  let loaded = 0;
  self.fetch = async (asked, init) => {
    const address = String(asked instanceof Request ? asked.url : asked);
    if (!large.some((name) => address === folder + name)) return plain(asked, init);
    const answer = await plain(packs ? address : `${address}.gz`);
    if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`);
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, on) {
        say({ type: "loading", loaded: (loaded += piece.byteLength) });
        on.enqueue(piece);
      },
    });
    const whole = packs
      ? answer.body
      : answer.body.pipeThrough(new DecompressionStream("gzip") as ReadableWritablePair<Uint8Array, Uint8Array>);
    const type = address.endsWith(".wasm") ? "application/wasm" : "application/zip";
    return new Response(whole.pipeThrough(counting), { headers: { "content-type": type } });
  };
}

/** Only one tab at a time has the tables open: each has all of them in memory. */
function alone(work: () => Promise<House>): Promise<House> {
  return new Promise((resolve, reject) => {
    const forEver = async (): Promise<never> => {
      await work().then(resolve, reject);
      return new Promise<never>(() => {});
    };
    void navigator.locks.request("westmarch", { ifAvailable: true }, async (lock) => {
      if (lock) return forEver();
      say({ type: "elsewhere" });
      void navigator.locks.request("westmarch", forEver);
      return null;
    });
  });
}

onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === "open") {
    house = alone(() => open(data.folder));
    house.catch((error: unknown) => say({ type: "failed", why: String(error) }));
    return;
  }
  const opened = await house!;
  if (data.type === "request") {
    const answer = await opened.request(data.method, data.path, data.body);
    const [status, text] = answer.toJs();
    answer.destroy();
    say({ type: "answer", id: data.id, status, text });
  } else if (data.type === "connect") await opened.connect(data.line, data.path);
  else if (data.type === "message") await opened.message(data.line, data.text);
  else await opened.close(data.line);
};
