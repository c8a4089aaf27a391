import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { packed } from "./packed";
import { typefaces } from "./typefaces";

// `npm run dev` serves the sources and hands everything under /api to a server that runs beside it.
export default defineConfig({
  plugins: [svelte(), typefaces(), packed()],
  build: { outDir: "../src/westmarch/static", emptyOutDir: true },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
