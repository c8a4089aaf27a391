// Typefaces cut down to the letters of letters.txt: `import address from ".../some.woff2?cut"` gives the address of what is left.

import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import subset from "subset-font";
import type { Plugin } from "vite";

const LETTERS = new URL("letters.txt", import.meta.url);
const ENDING = ".woff2?cut";

export function typefaces(): Plugin {
  const references: string[] = [];
  let files: string[] = [];
  let serving = false;
  return {
    name: "typefaces",
    enforce: "pre",
    configResolved({ command }) {
      serving = command === "serve";
    },
    async load(id) {
      if (!id.endsWith(ENDING)) return null;
      const file = id.replace("?cut", "");
      const source = await cut(file);
      if (serving) return `export default "data:font/woff2;base64,${source.toString("base64")}"`;
      const reference = this.emitFile({ type: "asset", name: basename(file), source });
      references.push(reference);
      return `export default import.meta.ROLLUP_FILE_URL_${reference}`;
    },
    generateBundle() {
      files = references.map((one) => this.getFileName(one));
    },
    // The page fetches them together with its program, not after it.
    transformIndexHtml: () =>
      files.map((file) => ({
        tag: "link",
        attrs: { rel: "preload", as: "font", crossorigin: true, href: `/${file}` },
      })),
  };
}

/** The letters in use, with kerning and figures as high as capitals, without what only old screens need. */
async function cut(file: string): Promise<Buffer> {
  const letters = (await readFile(LETTERS, "utf8")).replaceAll("\n", "");
  return subset(await readFile(file), letters, {
    targetFormat: "woff2",
    keepFeatures: ["kern", "lnum"],
    noHinting: true,
    dropTables: ["gasp", "GDEF"],
  });
}
