// How a page asks for things and plays: by a server, or by a program in a worker of its own. No page knows which.

/** A live connection to a table; a WebSocket is one. */
export type Line = Pick<WebSocket, "readyState" | "send" | "close" | "binaryType" | "onopen" | "onmessage" | "onclose">;

export interface Transport {
  /** Asks at a path that begins with /api. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Opens a live connection at a path with its query. */
  connect(path: string): Line;
  /** An address from which the browser itself can take a file at a path that begins with /api. */
  file(path: string): string;
}

const byServer: Transport = {
  request: (path, init) => fetch(path, init),
  connect: (path) => new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`),
  file: (path) => path,
};

export let transport = byServer;

/** Has everything go another way, before any page is shown. */
export const goBy = (other: Transport): void => void (transport = other);
