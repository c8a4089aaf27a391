// The page's own typefaces, so that it looks alike on every machine: small capitals for the map and for titles, a plain
// one for text.

import lettering from "@fontsource/alegreya-sc/files/alegreya-sc-latin-500-normal.woff2?cut";
import text from "@fontsource/alegreya-sans/files/alegreya-sans-latin-400-normal.woff2?cut";
import bold from "@fontsource/alegreya-sans/files/alegreya-sans-latin-700-normal.woff2?cut";
import textOfOthers from "@fontsource/alegreya-sans/files/alegreya-sans-latin-ext-400-normal.woff2?url";
import boldOfOthers from "@fontsource/alegreya-sans/files/alegreya-sans-latin-ext-700-normal.woff2?url";

// The same as --lettering and --text of style.css, for what is measured.
export const LETTERING = '"Alegreya SC", serif';
export const TEXT = '"Alegreya Sans", sans-serif';

const LIGHT = "100 500";
const HEAVY = "600 900";
const LINING = '"lnum"'; // figures as high as capitals
const OTHER_LETTERS = "U+0100-0151, U+0154-02FF, U+1E00-1EFF"; // in people's names

const faces = [
  new FontFace("Alegreya SC", `url(${lettering})`, { weight: "100 900", featureSettings: LINING }),
  new FontFace("Alegreya Sans", `url(${text})`, { weight: LIGHT, featureSettings: LINING }),
  new FontFace("Alegreya Sans", `url(${bold})`, { weight: HEAVY, featureSettings: LINING }),
];
const fetchedWhenNeeded = [
  new FontFace("Alegreya Sans", `url(${textOfOthers})`, { weight: LIGHT, unicodeRange: OTHER_LETTERS }),
  new FontFace("Alegreya Sans", `url(${boldOfOthers})`, { weight: HEAVY, unicodeRange: OTHER_LETTERS }),
];

let bytesOfLettering = "";

/** The map's typeface as a rule for a picture's own style. */
export const inPictures = (): string =>
  bytesOfLettering &&
  `@font-face{font-family:"Alegreya SC";font-weight:100 900;font-feature-settings:${LINING};src:url(${bytesOfLettering})}`;

/** A file as an address that holds it. */
async function wholeOf(address: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
  return `data:font/woff2;base64,${btoa(String.fromCharCode(...bytes))}`;
}

/** Waits until texts can be measured. If a typeface can't be had, the page does with what the machine has. */
export async function loadTypefaces(): Promise<void> {
  for (const face of [...faces, ...fetchedWhenNeeded]) document.fonts.add(face);
  await Promise.allSettled([
    ...faces.map((face) => face.load()),
    wholeOf(lettering).then((whole) => (bytesOfLettering = whole)),
  ]);
}
