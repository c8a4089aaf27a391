import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { packed } from "./packed";
import { typefaces } from "./typefaces";

const SHARED = /node_modules\/svelte|src\/(lib\/(?!texts\.de|dice)|shared|documents\/drafts|lobby\/(begin|files|values)|table\/narrow)/;
const TABLE = /src\/(board\/(?!art|carry|fly|Road|Score|vignette|Dice|LargeFace|PlainView|RowBoard|Location|Stack|Sides|PileView)|explain\/(?!Told|about|beside|terms)|map\/(?!Course|roads|Legend|Popover|Figure|figures|Settlement|SmallMap|Travellers|Ways)|question\/(?!Here|Preview)|table\/(?!Curve|DiceCheck|Ending|Files|LastTurn|lastturn|LookBack|PassDevice|ScoreSheet|SinceBar|Standing|TableMenu|Talk|menu\.texts|TimeLeft|Caption|Waiting|Overlays?|corners|PanelView|LogPanel|Timeline|WatchLink|Where))/;

// `npm run dev` serves the sources and hands everything under /api to a server that runs beside it.
export default defineConfig({
  plugins: [svelte(), typefaces(), packed()],
  // Programs and styles name each other relatively, so that they also work in a folder of files (`westmarch site`).
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === "html" ? undefined : { relative: true }) },
  build: {
    outDir: "../src/westmarch/static",
    emptyOutDir: true,
    modulePreload: { polyfill: false }, // every browser of the last years knows it
    // What both pages need is one file, and what a table needs at once another: many small ones are packed less well.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "shared", test: SHARED }, { name: "table", test: TABLE }] } } },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
