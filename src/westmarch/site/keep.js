// Keeps the whole folder in the browser, so that it can be played without a network, and takes the new one when there is one.
const VERSION = "{version}";
const FILES = {files};
/** Those that are asked for in gzip where the host does not pack what it sends. */
const LARGE = new Set({large});

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const kept = await caches.open(VERSION);
      const packs = (await fetch("./folder.json")).headers.has("content-encoding");
      // What has come already for the page is taken from the browser's own store.
      for (const file of FILES) {
        const asked = !packs && LARGE.has(file) ? `${file}.gz` : file;
        if (!(await kept.match(asked))) await kept.add(asked);
      }
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith("westmarch ") && name !== VERSION) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  const folder = new URL(self.registration.scope);
  if (event.request.method !== "GET" || !address.href.startsWith(folder.href)) return;
  event.respondWith(
    (async () => {
      const kept = await caches.open(VERSION);
      const file = event.request.mode === "navigate" ? folder.href : address.href.split(/[?#]/)[0];
      return (await kept.match(file)) ?? fetch(event.request);
    })(),
  );
});
