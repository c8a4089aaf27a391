// What goes wrong on a page by a mistake of ours: the person is told once and can load it anew, and the server counts it.

import { ask } from "./api";

class Faults {
  /** Whether the page may not show things as they are. */
  seen = $state(false);
  /** Whether the server no longer has the parts of this page: it has been built anew meanwhile. */
  stale = $state(false);

  readonly notice = (): void => {
    if (this.seen) return;
    this.seen = true;
    if (!this.stale) ask("POST", "/page-errors").catch(() => {}); // offline: then nobody counts it
  };

  /** Has what a part of the page could not draw end up where all other errors do. */
  readonly pass = (error: unknown): void => reportError(error);
}

export const faults = new Faults();

/** Notices every error of this page from now on. What brings no error with it is only a remark of the browser's, on its layout say. */
export function watchForFaults(): void {
  addEventListener("vite:preloadError", () => (faults.stale = navigator.onLine));
  addEventListener("error", (event) => event.error && faults.notice());
  addEventListener("unhandledrejection", faults.notice);
}
