// What goes between a page and the worker in which the rules run.

export type ToWorker =
  | { type: "open"; folder: string }
  | { type: "request"; id: number; method: string; path: string; body: string }
  | { type: "connect"; line: number; path: string }
  | { type: "message"; line: number; text: string }
  | { type: "close"; line: number };

export type FromWorker =
  /** How many bytes have been loaded. */
  | { type: "loading"; loaded: number }
  | { type: "opened" }
  | { type: "failed"; why: string }
  /** Another tab has the tables open. */
  | { type: "elsewhere" }
  | { type: "answer"; id: number; status: number; text: string }
  | { type: "told"; line: number; text: string | null };
