// A page in a folder of files: what it asks for lies in files beside it, or is answered by a worker in which the rules run.

import { changed, FOLDER } from "../lib/addresses";
import { goBy, type Line } from "../lib/transport";
import type { FromWorker, ToWorker } from "./messages";
import { Progress } from "./progress";
import { f } from "./texts";

const folder = FOLDER!;

interface Contents {
  /** The files for what would be asked of a server, by its path and query; null: there is nothing. */
  answers: Record<string, string | null>;
  /** How many bytes the worker loads. */
  bytes: number;
}
const { answers, bytes } = (await (await fetch(`${folder}folder.json`)).json()) as Contents;

const progress = new Progress();
const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
const tell = (message: ToWorker): void => worker.postMessage(message);
const asked = new Map<number, (answer: Response) => void>();
const lines = new Map<number, WorkerLine>();
let last = 0;

/** A live connection to a table in the worker. */
class WorkerLine implements Line {
  readyState: number = WebSocket.CONNECTING;
  binaryType: BinaryType = "arraybuffer";
  onopen: Line["onopen"] = null;
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;
  private readonly number = (last += 1);

  constructor(path: string) {
    lines.set(this.number, this);
    tell({ type: "connect", line: this.number, path });
  }

  send(text: string): void {
    tell({ type: "message", line: this.number, text });
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    tell({ type: "close", line: this.number });
    this.ended();
  }

  hear(text: string | null): void {
    if (text === null) return this.ended();
    if (this.readyState === WebSocket.CONNECTING) {
      this.readyState = WebSocket.OPEN;
      this.call(this.onopen, new Event("open"));
    }
    this.call(this.onmessage, new MessageEvent("message", { data: text }));
  }

  private ended(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    lines.delete(this.number);
    this.call(this.onclose, new CloseEvent("close"));
  }

  private call<E extends Event>(handler: ((this: WebSocket, event: E) => unknown) | null, event: E): void {
    handler?.call(this as unknown as WebSocket, event);
  }
}

worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
  switch (data.type) {
    case "loading":
      progress.show(data.loaded, bytes);
      break;
    case "opened":
      progress.end();
      void keepForLater();
      break;
    case "elsewhere":
      progress.say(f("open_elsewhere"));
      break;
    case "failed":
      progress.say(f("failed", { why: data.why }));
      break;
    case "answer":
      asked.get(data.id)?.(new Response(data.status === 204 ? null : data.text, { status: data.status }));
      asked.delete(data.id);
      break;
    case "told":
      lines.get(data.line)?.hear(data.text);
  }
};

function request(path: string, init?: RequestInit): Promise<Response> {
  const method = init?.method ?? "GET";
  if (method === "GET" && path in answers) {
    const file = answers[path];
    return file ? fetch(`${folder}${file}`) : Promise.resolve(new Response(null, { status: 204 }));
  }
  return new Promise((resolve) => {
    const id = (last += 1);
    asked.set(id, resolve);
    tell({ type: "request", id, method, path, body: typeof init?.body === "string" ? init.body : "" });
  });
}

/** Has the browser keep all files, so that the folder can be played without a network; and what was played, if it will. */
async function keepForLater(): Promise<void> {
  await navigator.serviceWorker?.register(`${folder}keep.js`, { scope: folder });
  await navigator.storage?.persist?.();
}

goBy({
  request,
  connect: (path) => new WorkerLine(path),
  file: (path) => (answers[path] ? `${folder}${answers[path]}` : path),
});
tell({ type: "open", folder });

// Links within the folder become another page without being loaded anew: the worker goes on.
addEventListener("popstate", () => changed());
addEventListener("click", (event) => {
  const link = (event.target as Element).closest?.("a[href]") as HTMLAnchorElement | null;
  if (
    !link ||
    link.target ||
    link.download ||
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.button !== 0
  )
    return;
  const [page, here] = [link.href, location.href].map((address) => address.split("#")[0]!);
  if (page === here || !(page === folder || page!.startsWith(`${folder}?`))) return;
  event.preventDefault();
  history.pushState(null, "", link.href);
  changed();
});
