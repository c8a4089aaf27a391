import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { packed } from "./packed";
import { typefaces } from "./typefaces";

const SHARED =
  /node_modules\/svelte|src\/(lib\/(?!texts\.de|dice)|shared|documents\/drafts|lobby\/(begin|files|values)|table\/narrow)/;
// What a table needs only sometimes: each is fetched when it is.
const LATER = {
  board:
    "art bust carry cloth Contest Dice FaceText Fan fan fly LargeFace LargePlace lines Location PileView PlainView Road RowBoard Score Settled Sides small Stack travel turned Trays trays vignette",
  explain: "about beside terms Tooltip",
  map: "Costs Course Dangers Figure figures home labels layout Leaders Legend Popover prices roads Settlement SmallMap tokens Tracts Travellers Ways",
  question: "Blocked Chances chances Here near Outcomes Preview Spoken",
  table:
    "Analysis analysis.texts Caption caption.texts corners Course Curve DiceCheck Ending ending Files LastTurn lastturn lean LogPanel LookBack LuckAndSkill menu.texts Overlay PanelView PassDevice placing ScoreSheet SinceBar Spotlight Standing TableMenu Talk thrown ticks TimeLeft Timeline Waiting waiting WatchLink Where",
};
const later = Object.entries(LATER).flatMap(([room, names]) => names.split(" ").map((name) => `${room}/${name}`));
/** What draws on a map, once it is there (`map/pen`). */
const PIECES = /src\/map\/(Costs|Figure|figures|home|labels|layout|Leaders|prices|Settlement|tokens|Ways)\./;
const TABLE = new RegExp(`src/(?!${later.join("|").replaceAll(".", "\\.")})(${Object.keys(LATER).join("|")})/`);

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
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "shared", test: SHARED },
            { name: "table", test: TABLE },
            { name: "pieces", test: PIECES },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
