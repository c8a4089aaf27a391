// Somebody's bust on a card: the head says what they are, and chance by their name how they are told from others of that kind.

export const HEADS: Record<string, string> = {
  crown: "M-8.5-9a8.5 10.5 0 1 1 17 0a8.5 10.5 0 1 1-17 0zM-9.5-13l-1-10 5 5 5.5-7 5.5 7 5-5-1 10z",
  hat: "M-8-8a8 10 0 1 1 16 0a8 10 0 1 1-16 0zM-20-12q11-2 13-3 3-14 9-22 2 12 6 22 2 1 12 3-6 4-20 4t-20-4zM-6-2q6 3 12 0l-3 24q-3 6-6 0z",
  hood: "M0-27q15 5 14 22l4 12h-36l4-12q-1-17 14-22z",
  helm: "M-9 2v-14q0-10 9-10t9 10v14h-4v-9h-3v10h-4v-10h-3v9zM-1-22q1-8 10-9-4 4-6 11z",
  hobbit: "M-8-7a8 9 0 1 1 16 0a8 9 0 1 1-16 0zM-10-7q-1-11 4-12 6-5 12 0 5 2 4 12l-3-6q-7 2-14 0z",
  elf: "M-7.5-9a7.5 10.5 0 1 1 15 0a7.5 10.5 0 1 1-15 0zM-9-10q0-12 9-12t9 12l3 20h-6l-2-16q-4-4-8-2-2 1-1 18h-7zM8-12l6-4-4 8z",
  dwarf: "M-10-6v-8q0-8 10-8t10 8v8h-3v-5h-14v5zM-9-6h18q3 16-9 27Q-12 10-9-6z",
  ranger: "M0-25q13 4 12 18l3 12h-30l3-12q-1-14 12-18z",
  orc: "M-10-4l-8-8 8 0q0-12 10-12t10 12l8 0-8 8q0 8-10 9-10-1-10-9z",
  lady: "M-7-9a7 10 0 1 1 14 0a7 10 0 1 1-14 0zM-10 14q-3-36 10-36t10 36h-5l-2-20q-5 3-8-2l-1 22z",
  witch: "M-9 4l-2-16-4-14 7 7 3-12 5 10 5-10 3 12 7-7-4 14-2 16z",
};
const EYES: Record<string, string> = { hood: "#ff6a3c", orc: "#ffb33c", witch: "#ff4a2c" };
/** People who are smaller than others: how wide they are, and how much lower their heads are. */
const SMALL: Record<string, readonly [number, number]> = { hobbit: [0.85, 4.7], dwarf: [0.92, 3.2] };

/** What tells apart people whose heads are alike: each by chance from who they are, so that they always look the same. */
export interface Looks {
  hair: string;
  dress: string;
  cut: string;
  ornament: string;
  carried: string;
  /** Whether they look to the left. */
  turned: boolean;
  /** How far from the middle they stand. */
  aside: number;
  /** Whether there is something about their brow. */
  circlet: boolean;
}

const DARK = ["#1d1712", "#2b1d12", "#16181f"];
const HAIR: Record<string, readonly string[]> = {
  lady: ["#15110f", "#c79a3c", "#6b4423", "#8f3f1c", "#b9b3a4"],
  elf: ["#15110f", "#c79a3c", "#6b4423", "#a7a397"],
  hobbit: ["#3a2413", "#5c3a1c", "#7d5227", "#2a1c12"],
  dwarf: ["#2a1c12", "#7a3a17", "#8c8478", "#4b3a2a", "#a8702c"],
  ranger: ["#2d3a2a", "#3a2f22", "#2b3440", "#463a2c"],
  helm: ["#4a5058", "#6a5a35", "#39424f", "#574a42"],
  crown: ["#3b2d16", "#2b2430", "#4a3a1e", "#26303a"],
  hat: ["#5a5f68", "#2f3f66", "#5a4127", "#8e9096"],
};
const DRESSES = ["#23344f", "#4a1f2a", "#27432f", "#4f3d1e", "#38294d", "#1f474b", "#3d3d42", "#5a3a20"];
const DARK_DRESSES = ["#1a1420", "#2b1213", "#14201a", "#241c12", "#12161f"];
const CUTS = [
  "M-24 34Q-22 8-8 5V-2H8V5Q22 8 24 34z",
  "M-24 34Q-23 9-12 5L-9-5H9L12 5Q23 9 24 34z",
  "M-31 34Q-25 9-9 5V-2H9V5Q25 9 31 34z",
  "M-18 34Q-18 9-7 5V-2H7V5Q18 9 18 34z",
];
/** Before the breast, in the light of the sky. */
const ORNAMENTS = [
  "",
  `<circle cy="10" r="2.6"/>`,
  `<path d="M0 5l1.6 3.4 3.6.5-2.6 2.5.6 3.6L0 13.3l-3.2 1.7.6-3.6-2.6-2.5 3.6-.5z"/>`,
  `<path d="M-9 6Q0 17 9 6" fill="none" stroke-width="1.5"/><circle cy="12.5" r="2"/>`,
  `<path d="M-5 6L-11 34M5 6L11 34" fill="none" stroke-width="1.6"/>`,
  `<path d="M-15 11L10 34" fill="none" stroke-width="3"/>`,
];
/** Behind a shoulder. */
const CARRIED = [
  "",
  `<path d="M24 36V-24M24-32l-3 8h6z" fill="none" stroke-width="1.8"/>`,
  `<path d="M17 34Q40 6 20-26M17 34L20-26" fill="none" stroke-width="1.5"/>`,
  `<path d="M24 36V-22q-5-4-1-8t5 4" fill="none" stroke-width="2.2"/>`,
  `<path d="M22 36V-32" fill="none" stroke-width="1.5"/><path d="M22-31h15l-4 6 4 6H22z"/>`,
];
const STAFF = 3;
/** What is carried by those who go to war seldom. */
const PEACEFUL: Record<string, readonly string[]> = { lady: ["", CARRIED[STAFF]!], hat: ["", CARRIED[STAFF]!] };
/** About the brow of those whose hair is seen. */
const BROWS: Record<string, string> = {
  lady: `<path d="M-7-13Q0-8.5 7-13" fill="none" stroke-width="1.4"/><circle cy="-11" r="1.5"/>`,
  elf: `<path d="M-8-14Q0-10 8-14" fill="none" stroke-width="1.3"/>`,
};
const HOSTILE = ["orc", "hood", "witch"];

/** How somebody looks, by the next of these numbers from 0 to 1. */
export function looksOf(head: string, next: () => number): Looks {
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  const isHostile = HOSTILE.includes(head);
  return {
    hair: one(HAIR[head] ?? DARK),
    dress: one(isHostile ? DARK_DRESSES : DRESSES),
    cut: one(CUTS),
    ornament: one(ORNAMENTS),
    carried: one(PEACEFUL[head] ?? CARRIED),
    turned: next() < 0.5,
    aside: Math.round((next() - 0.5) * 26),
    circlet: next() < 0.5,
  };
}

/** Somebody's bust, before a sky of that light. */
export function bust(head: string, light: string, next: () => number): string {
  const { hair, dress, cut, ornament, carried, turned, aside, circlet } = looksOf(head, next);
  const [scale, lower] = SMALL[head] ?? [1, 0];
  const eyes = EYES[head] ? `<path d="M-5-8l3 1.3M5-8l-3 1.3" stroke="${EYES[head]}" stroke-width="1.4"/>` : "";
  return `<g transform="translate(${aside} ${lower}) scale(${turned ? -scale : scale} ${scale})"><g fill="${dress}" stroke="${dress}">${carried}</g><path d="${cut}${HEADS[head]}" fill="${light}" transform="translate(1.4-1)"/><path d="${cut}" fill="${dress}"/><path d="${HEADS[head]}" fill="${hair}"/><g fill="${light}" stroke="${light}" stroke-width=".5" opacity=".85">${ornament}${circlet ? (BROWS[head] ?? "") : ""}</g>${eyes}</g>`;
}
