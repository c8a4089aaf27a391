// A small picture for a card, drawn by program from its reference, its faction and what its scenery says: a sky, two
// ridges, a feature and the near ground, or somebody's bust before them. The same card has the same picture each time.

import type { Scenery } from "../lib/messages";
import { bust, HEADS } from "./bust";

const W = 140;
const H = 84;
/** What is drawn stands in a box as high as this. */
const BOX = 62;

type Three = readonly [string, string, string];
type Four = readonly [string, string, string, string];

/** Each mood: the sky from above to below, and inks from far to near. */
const MOODS: Record<string, { sky: Three; inks: Four }> = {
  dawn: { sky: ["#f3c98b", "#f7e6c4", "#fff6df"], inks: ["#b98f66", "#8a6747", "#5a3f2a", "#2e2016"] },
  dusk: { sky: ["#5a4a73", "#d08a63", "#f6d08f"], inks: ["#7d5a73", "#54405e", "#34294a", "#1a1530"] },
  night: { sky: ["#0e1730", "#27406b", "#6f8db5"], inks: ["#2b4168", "#1d2f50", "#132038", "#080f1e"] },
  storm: { sky: ["#2c2f3a", "#59606b", "#a9a79b"], inks: ["#5c626b", "#42474f", "#2b2e35", "#16181c"] },
  fire: { sky: ["#1d0d0d", "#7a2413", "#f08a3c"], inks: ["#54180f", "#3a100c", "#260a09", "#120505"] },
  gold: { sky: ["#c99a45", "#efd596", "#fff3cf"], inks: ["#b98f45", "#8d6a30", "#5f451e", "#33240f"] },
  mist: { sky: ["#8fa3a0", "#c4d0c4", "#eef0e0"], inks: ["#8ba39a", "#6a857d", "#46605a", "#22362f"] },
  wood: { sky: ["#3d5a3c", "#8fa866", "#e6e2a6"], inks: ["#7c9a5a", "#587a45", "#365436", "#1a2e1e"] },
  deep: { sky: ["#141a26", "#2c3a4e", "#6d8096"], inks: ["#43536a", "#33425a", "#222d3f", "#0b0f16"] },
};
const FRIENDLY = ["dawn", "gold", "mist", "wood", "dusk", "night"];
const HOSTILE = ["storm", "fire", "dusk", "night", "deep"];
const GROUNDS = ["mountains", "hills", "plain", "forest"];
/** Skies with a sun, with stars, with clouds. */
const SUNNY = ["dawn", "gold", "dusk", "wood"];
const STARRY = ["night", "deep", "fire"];
const CLOUDED = ["storm", "mist", "fire"];
/** Features that fill the picture, so that no ground lies before them, or no ridge behind. */
const WHOLE = ["gate", "mine", "host", "ship", "bridge", "ford"];
const HALLS = ["gate", "mine"];

export interface Drawn {
  /** What is drawn: a reference, or the name of a place. */
  id: string;
  scenery?: Scenery | null;
  /** The outline of its faction. */
  side?: string;
  /** The colour of banners. */
  banner?: string;
}

/** What is added to a name before it decides how somebody looks: with this number Galadriel is fair and Arwen dark. */
const LOOKS = "looks 41749";

/** Numbers from 0 to 1 that depend on a text alone. */
function chance(text: string): () => number {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.codePointAt(0)!, 16777619);
  return () => {
    state = Math.imul((state = (state + 0x6d2b79f5) | 0) ^ (state >>> 15), state | 1);
    const mixed = state ^ (state + Math.imul(state ^ (state >>> 7), state | 61));
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** By what somebody is told from others whose heads are alike. */
export const lookChance = (id: string): (() => number) => chance(`${id}, ${LOOKS}`);

const n = (number: number): string => String(Math.round(number * 10) / 10);

class Pen {
  readonly next: () => number;
  constructor(
    id: string,
    readonly sky: Three,
    readonly inks: Four,
    readonly banner: string,
  ) {
    this.next = chance(id);
  }
  between = (least: number, most: number): number => least + (most - least) * this.next();
  one = <T>(list: readonly T[]): T => list[Math.floor(this.next() * list.length)]!;
  many = (count: number, draw: (at: number) => string): string =>
    Array.from({ length: count }, (_, at) => draw(at)).join("");

  /** A line of peaks or of round hills across the picture. */
  ridge(y: number, height: number, jagged: boolean, fill: string, parts: number): string {
    const step = (W + 10) / parts;
    const points = Array.from(
      { length: parts + 1 },
      (_, at) => [-5 + at * step, y + this.between(-height, height)] as const,
    );
    let line = `M-5 ${H}L-5 ${n(points[0]![1])}`;
    points.slice(1).forEach(([x, level], at) => {
      const [before, was] = points[at]!;
      if (jagged)
        line += `L${n(before + step * this.between(0.3, 0.6))} ${n(Math.min(was, level) - this.between(0.4, 1.3) * height)}L${n(x)} ${n(level)}`;
      else line += `C${n(before + step / 2)} ${n(was)} ${n(x - step / 2)} ${n(level)} ${n(x)} ${n(level)}`;
    });
    return `<path d="${line}V${H}Z" fill="${fill}"/>`;
  }

  fir = (x: number, y: number, high: number, fill: string): string =>
    `<path d="M${n(x)} ${n(y - high)}l${n(high * 0.26)} ${n(high * 0.9)}h${n(-high * 0.2)}v${n(high * 0.1)}h${n(-high * 0.12)}v${n(-high * 0.1)}h${n(-high * 0.2)}z" fill="${fill}"/>`;

  oak = (x: number, y: number, high: number, fill: string): string =>
    `<path d="M${n(x - high * 0.05)} ${n(y)}v${n(-high * 0.4)}h${n(high * 0.1)}v${n(high * 0.4)}z" fill="${fill}"/><circle cx="${n(x)}" cy="${n(y - high * 0.62)}" r="${n(high * 0.32)}" fill="${fill}"/>`;

  /** Something drawn about its foot, put where it stands. */
  put = (x: number, y: number, drawing: string, scale = 1): string =>
    `<g transform="translate(${n(x)} ${n(y)}) scale(${n(((scale * H) / BOX) * 10)}e-1)">${drawing}</g>`;
}

const FOOT = H * 0.8;

/** What stands in the picture, by its name. */
const FEATURES: Record<string, (pen: Pen) => string> = {
  city: (pen) => {
    const [, , mid, near] = pen.inks;
    const wall = (at: number): string => {
      const half = 24 - at * 3.4;
      return `<path d="M${n(-half)} ${n(-at * 6.5)}q${n(half)}-5 ${n(2 * half)} 0v-5h-2v-1.6h-3v1.6h-${n(2 * half - 10)}v-1.6h-3v1.6h-2z" fill="${at % 2 ? near : mid}"/>`;
    };
    return pen.put(
      W * 0.52,
      FOOT + 2,
      `<path d="M-32 10L2-46L16 10z" fill="${mid}" opacity=".7"/>${pen.many(6, wall)}<path d="M-2-36v-14l2-7 2 7v14z" fill="${near}"/>${lights(pen, [-12, -6], [4, -12], [-4, -19], [8, -5])}`,
    );
  },
  tower: (pen) =>
    pen.put(
      W * 0.55,
      FOOT + 4,
      `<path d="M-6 0l1.5-38-3-3 1-5 1.5 3 1-6 1.5 6h5l1.5-6 1 6 1.5-3 1 5-3 3L7 0zM-20 0q20-7 40 0z" fill="${pen.inks[3]}"/>${lights(pen, [-1, -14], [0, -22], [-1, -32])}`,
    ),
  eye: (pen) =>
    pen.put(
      W * 0.52,
      FOOT + 8,
      `<path d="M-8 0l2.5-36-4-8 2-8 3 7h9l3-7 2 8-4 8L8 0z" fill="${pen.inks[3]}"/><g transform="translate(0-46)"><ellipse rx="8" ry="4.2" fill="#ffb347" stroke="#ff6a2a"/><path d="M0-4q2 4 0 8q-2-4 0-8z" fill="#1a0505"/></g>`,
    ),
  hall: (pen) =>
    pen.put(
      W * 0.52,
      FOOT,
      `<path d="M-26 6q26-14 52 0zM-19-2v-7h38v7z" fill="${pen.inks[3]}"/><path d="M-23-8l9-9h28l9 9z" fill="${pen.sky[2]}"/><path d="M-23-8l9-9h28l9 9M-15-18l-3-4M15-18l3-4" fill="none" stroke="${pen.inks[3]}" stroke-width="1.3"/>${lights(pen, [-12, -6], [-4, -6], [4, -6], [12, -6])}`,
    ),
  gate: (pen) =>
    `<path d="M0 84V15L42 29V42H98V29L140 12V84Z" fill="${pen.inks[3]}"/><path d="M50 72V52q10-8 20 0V72zM70 72V52q10-8 20 0V72z" fill="${pen.inks[2]}" stroke="${pen.sky[2]}" stroke-width=".7"/>`,
  mine: (pen) =>
    `${pen.many(6, (at) => `<path d="M${n(8 + at * 23)} 84l1.5-66q4-9 8 0l1.5 66z" fill="${pen.inks[at % 2 ? 1 : 2]}"/>`)}<ellipse cx="70" cy="69" rx="30" ry="5" fill="#ffb347" opacity=".5"/><path d="M62 76l4-14 3 4 2-10 5 10 2-4 4 14z" fill="#ff8b2e"/><path d="M0 84V72H54L60 76H82L88 72H140V84z" fill="${pen.inks[3]}"/>`,
  bridge: (pen) =>
    `<path d="M0 54Q70 42 140 54V59H118q-4 8-4 25H98q0-18-5-26H78q-4 8-4 26H60q0-18-4-26H42q-4 8-4 26H22q0-18-4-25H0Z" fill="${pen.inks[3]}"/>`,
  ford: (pen) =>
    `<path d="M42 49Q87 55 50 62T98 84H14Q42 67 28 59T42 49Z" fill="${pen.sky[2]}" opacity=".75"/><path d="M42 59h12M34 69h18M42 77h14" stroke="${pen.inks[2]}" opacity=".6"/>`,
  volcano: (pen) =>
    `<path d="M14 72L60 24q5 3 9 2t9-1L130 72z" fill="${pen.inks[2]}"/><path d="M63 25q4 18-3 30M73 25q-1 16 7 34" stroke="#ff8a2e" stroke-width="1.6" fill="none"/><circle cx="69" cy="20" r="4" fill="#ffb25c"/><g fill="${pen.inks[1]}"><circle cx="64" cy="13" r="7"/><circle cx="76" cy="8" r="9"/><circle cx="90" cy="7" r="8"/></g>`,
  hole: (pen) =>
    pen.put(
      W * 0.5,
      FOOT + 2,
      `<path d="M-40 8q6-26 40-26t40 26z" fill="${pen.inks[2]}"/><circle cy="-4" r="8.5" fill="${pen.sky[2]}"/><circle cy="-4" r="7" fill="#3f7a3a"/><circle cx="3.5" cy="-4" r="1" fill="#ffd970"/><g fill="#ffe9a8" stroke="${pen.inks[3]}"><circle cx="-18" cy="-2" r="3.6"/><circle cx="18" cy="-2" r="3.6"/></g>`,
    ) + pen.oak(W * 0.76, FOOT - 12, 26, pen.inks[3]),
  ship: (pen) =>
    (
      [
        [42, 62, 0.7],
        [101, 60, 0.6],
        [73, 69, 1.05],
      ] as const
    )
      .map(([x, y, scale]) =>
        pen.put(
          x,
          y,
          `<path d="M-14-2h28l-4 7h-19zM-.6-26h1.2v24h-1.2zM-1-22c-6 5-8 11-7 17h7z" fill="${pen.inks[3]}"/><path d="M1-25c9 4 11 12 9 20H1z" fill="${pen.inks[2]}"/>`,
          scale,
        ),
      )
      .join(""),
  forest: (pen) =>
    pen.many(11, () =>
      (pen.next() < 0.5 ? pen.fir : pen.oak)(
        pen.between(0, W),
        H * pen.between(0.76, 0.94),
        H * pen.between(0.3, 0.52),
        pen.inks[pen.next() < 0.7 ? 3 : 2],
      ),
    ),
  host: (pen) => {
    const row = (y: number, scale: number, fill: string): string => {
      const count = Math.round(12 / scale);
      const men = Array.from({ length: count }, (_, at) => {
        const x = (W * (at + 0.5 + pen.between(-0.2, 0.2))) / count;
        return `M${n(x + 2 * scale)} ${n(y)}v${n(-pen.between(16, 20) * scale)}h.7V${n(y)}zM${n(x - 3 * scale)} ${n(y + 6)}v${n(-10 * scale)}q${n(3 * scale)}-${n(9 * scale)} ${n(6 * scale)} 0v${n(10 * scale)}z`;
      });
      return `<path d="${men.join("")}" fill="${fill}"/>`;
    };
    return `${row(H * 0.74, 0.8, pen.inks[2])}<path d="M84 68V22h1.5v46z" fill="${pen.inks[3]}"/><path d="M85.5 23q8-4 13 1t11 0v12q-6 5-11 0t-13-1z" fill="${pen.banner}"/>${row(H * 0.88, 1.15, pen.inks[3])}<path d="M0 77H140V84H0z" fill="${pen.inks[3]}"/>`;
  },
  riders: (pen) => {
    const rider =
      "M-11 0l2-8q-3-2-2-6q4-3 10-2l5-6 3-1 3 4-2 2-3-1-2 5q2 3 1 6l2 7h-2l-3-7-6-1-3 8zM-3-13q-2-7 1-8t4 2l-1 6zM6-2L-2-36-10-34-4-28-2-32 5-2z";
    return (
      [
        [28, 66, 0.75, 2],
        [70, 63, 0.7, 2],
        [112, 66, 0.75, 2],
        [46, 78, 1.15, 3],
        [98, 80, 1.2, 3],
      ] as const
    )
      .map(([x, y, scale, ink]) => pen.put(x, y, `<path d="${rider}" fill="${pen.inks[ink]}"/>`, scale))
      .join("");
  },
  company: (pen) =>
    (
      [
        [28, 8],
        [38, 11],
        [48, 6],
        [57, 6],
        [66, 12],
        [75, 6],
        [85, 8],
        [95, 11],
        [103, 6],
      ] as const
    )
      .map(([x, size]) =>
        pen.put(
          x,
          FOOT + 3,
          `<path d="M-3 0l.6-9q2.4-3 4.8 0L3 0zM0-14a2.3 2.3 0 1 1 0 4.6a2.3 2.3 0 0 1 0-4.6z" fill="${pen.inks[3]}"/>`,
          size / 10,
        ),
      )
      .join(""),
  marsh: (pen) =>
    `<g fill="${pen.sky[2]}" opacity=".45"><ellipse cx="56" cy="72" rx="20" ry="3"/><ellipse cx="98" cy="78" rx="24" ry="3"/></g><path d="${pen.many(16, () => `M${n(W * pen.next())} ${n(H * pen.between(0.78, 0.98))}l1-9 1 9 2-7 0 8z`)}" fill="${pen.inks[3]}"/>`,
  crebain: (pen) =>
    `<path d="${pen.many(15, () => {
      const s = pen.between(0.7, 1.9);
      return `M${n(W * pen.next())} ${n(H * pen.between(0.1, 0.7))}q${n(3 * s)}-${n(4 * s)} ${n(5 * s)} 0q${n(2 * s)}-${n(4 * s)} ${n(5 * s)} 0q-${n(2 * s)}-${n(s)}-${n(4.6 * s)} ${n(1.6 * s)}q-${n(2 * s)}-${n(2 * s)}-${n(5.4 * s)}-${n(1.6 * s)}z`;
    })}" fill="${pen.inks[3]}"/>`,
  web: (pen) =>
    `<g fill="none" stroke="${pen.sky[2]}" stroke-width=".6" opacity=".8"><path d="M70 34L130 34M70 34L10 34M70 34V-20M70 34V94M70 34L122 64M70 34L18 64M70 34L122 4M70 34L18 4M70 34L100 86M70 34L40 86"/>${[8, 16, 25, 36].map((r) => `<circle cx="70" cy="34" r="${r}"/>`).join("")}</g><g transform="translate(96 50)" fill="${pen.inks[3]}"><ellipse rx="7" ry="6"/><circle cx="-7" cy="2" r="3.5"/><path d="M-4 0q-8-10-14-4M-4 2q-9 0-12 8M4 0q8-10 14-4M4 2q9 0 12 8M0-4q-4-12-12-12M2-4q6-12 14-10" fill="none" stroke="${pen.inks[3]}" stroke-width="1.5"/></g>`,
  winged: (pen) =>
    pen.put(
      W * 0.52,
      H * 0.42,
      `<path d="M0 0C6-12 18-20 34-16C30-8 34-2 40 4C30 0 26 6 22 12C18 6 12 8 8 12L3 22L0 14L-3 22L-8 12C-12 8-18 6-22 12C-26 6-30 0-40 4C-34-2-30-8-34-16C-18-20-6-12 0 0z" fill="${pen.inks[3]}"/><path d="M-2-3h4" stroke="#ff5a3c"/>`,
    ),
  blade: (pen) =>
    pen.put(
      W * 0.5,
      H * 0.52,
      `<g transform="rotate(38)"><path d="M-2.5-30L0-35L2.5-30V10H-2.5z" fill="#f4f1e6" stroke="${pen.inks[3]}"/><path d="M0-32V10" stroke="#b9b4a2"/><path d="M-9 10h18v3.5h-18zM-2 13h4v9h-4z" fill="${pen.banner}" stroke="${pen.inks[3]}" stroke-width=".8"/><circle cy="24" r="3" fill="#e2b65c"/></g>`,
    ),
  ring: (pen) =>
    pen.put(
      W * 0.5,
      H * 0.5,
      `<circle r="22" fill="#fff3c8" opacity=".35"/><ellipse rx="15" ry="16" fill="none" stroke="#7d5a12" stroke-width="6.5"/><ellipse rx="15" ry="16" fill="none" stroke="#e8bf5a" stroke-width="4.5"/><path d="M-5-18L0-25L5-18L0-12z" fill="${pen.banner}" stroke="#fff6dc"/>`,
    ),
  chest: (pen) =>
    pen.put(
      W * 0.5,
      H * 0.56,
      `<path d="M-20-6q0-12 20-12t20 12v20h-40z" fill="${pen.inks[2]}" stroke="${pen.inks[3]}" stroke-width="1.5"/><path d="M-20-4h40v3h-40zM-14-16v30M14-16v30" stroke="#e2b65c" stroke-width="1.5" fill="#e2b65c"/><path d="M-4-6h8v9h-8z" fill="#ffe3a0" stroke="${pen.inks[3]}"/>`,
    ),
  armour: (pen) =>
    pen.put(
      W * 0.5,
      H * 0.54,
      `<path d="M-9-20q9 6 18 0l15 7-6 13-6-3v26q-12 5-24 0v-26l-6 3-6-13z" fill="#dfe3e6" stroke="${pen.inks[3]}" stroke-width="1.3"/><path d="M-11-6h22M-12 0h24M-12 6h24M-12 12h24M-12 18h24" stroke="#8f979d" stroke-width="1.2" stroke-dasharray="2 1.6"/>`,
    ),
  helm: (pen) =>
    pen.put(
      W * 0.5,
      H * 0.54,
      `<path d="M-17 18v-18q0-20 17-20t17 20v18h-9v-14h-5v16h-6v-16h-5v14z" fill="#dfe3e6" stroke="${pen.inks[3]}" stroke-width="1.4"/><path d="M0-20q3-12 20-11-8 5-11 15z" fill="${pen.banner}"/>`,
    ),
  shield: (pen) =>
    pen.put(
      W * 0.5,
      H * 0.52,
      `<path d="M-19-20h38q2 30-19 44q-21-14-19-44z" fill="${pen.banner}" stroke="${pen.inks[3]}" stroke-width="1.6"/><path d="M0-14l3.5 8 8.5 1-6 6 2 9-8-5-8 5 2-9-6-6 8.5-1z" fill="#f4f1e6"/>`,
    ),
  axe: (pen) =>
    pen.put(
      W * 0.5,
      H * 0.52,
      `<g transform="rotate(24)"><path d="M-2-28h4v56h-4z" fill="#7a5530" stroke="${pen.inks[3]}"/><path d="M2-24q14-8 20 3-1 14-6 19-4-8-14-8zM-2-22l-9 3v8l9-1z" fill="#e6e6de" stroke="${pen.inks[3]}"/></g>`,
    ),
  bow: (pen) =>
    pen.put(
      W * 0.5,
      H * 0.52,
      `<path d="M-8-30q30 30 0 60" fill="none" stroke="#7a5530" stroke-width="3.5"/><path d="M-8-30V30" stroke="#f4f1e6" stroke-width=".8"/><path d="M-26 0H26M-26 0l-5-4M-26 0l-5 4" stroke="${pen.inks[3]}" stroke-width="1.6"/><path d="M25-4l9 4-9 4z" fill="#e6e6de" stroke="${pen.inks[3]}" stroke-width=".7"/>`,
    ),
  staff: (pen) =>
    pen.put(
      W * 0.5,
      H * 0.6,
      `<circle cy="-24" r="14" fill="#fff3c8" opacity=".4"/><path d="M-2 32L-1-16h3l1 48z" fill="#6b4a2a" stroke="${pen.inks[3]}"/><path d="M-1-16q-9-6-4-15q4-5 9-2q7 5 1 14" fill="none" stroke="#6b4a2a" stroke-width="3"/><circle cx="1" cy="-24" r="3.4" fill="#fff8dd"/>`,
      0.8,
    ),
  cloak: (pen) =>
    pen.put(
      W * 0.5,
      H * 0.54,
      `<path d="M0-28q12 2 12 13q14 12 14 42q-26 7-52 0q0-30 14-42q0-11 12-13z" fill="${pen.inks[1]}" stroke="${pen.inks[3]}" stroke-width="1.4"/><path d="M0-23q7 2 7 11q-7 7-14 0q0-9 7-11z" fill="${pen.inks[3]}"/><path d="M-4-8L-7 29M4-8L7 29M-12-6q-5 16-6 33M12-6q5 16 6 33" stroke="${pen.inks[3]}" opacity=".45"/><circle cy="-8" r="3" fill="${pen.banner}" stroke="#fff6dc" stroke-width=".8"/>`,
    ),
  herb: (pen) =>
    pen.put(
      W * 0.5,
      H * 0.62,
      `<path d="M0 28Q-2 4 2-26M0 12q-8-4-14-14M1 2q8-4 13-13M0-8q-6-4-9-11" fill="none" stroke="${pen.inks[3]}" stroke-width="1.8"/><g fill="#6aa04a" stroke="${pen.inks[3]}" stroke-width=".8"><path d="M-14-2q-14-1-16-12q14-1 16 12zM15-11q13-3 13-14q-14 1-13 14zM-9-19q-12-1-13-11q12 0 13 11zM2-26q-7-8 1-15q7 8-1 15zM-1 16q12-1 15 8q-12 3-15-8z"/></g>`,
      0.8,
    ),
  cup: (pen) =>
    pen.put(
      W * 0.5,
      H * 0.52,
      `<circle r="25" fill="#fff3c8" opacity=".3"/><path d="M-15-20h30q0 22-11 26v13h8v5h-24v-5h8v-13q-11-4-11-26z" fill="#e2b65c" stroke="${pen.inks[3]}" stroke-width="1.4"/><ellipse cy="-20" rx="15" ry="4" fill="#bfe3ea" stroke="${pen.inks[3]}"/><circle cy="-8" r="2.6" fill="${pen.banner}"/>`,
    ),
  steed: (pen) =>
    pen.put(
      W * 0.48,
      FOOT + 4,
      `<path d="M-26 0l3-15q-4-9 2-15q12-4 24-2l9-13 4-7 3 5q8 5 9 13l-3 3-8-3-4 6q1 9-1 14l3 14h-5l-5-14-14-2-6 16h-5l1-14-3 14z" fill="${pen.inks[3]}"/><path d="M-24-28q-12 6-9 22q4-6 9-10zM11-45q-6 8-11 12l6 1 9-10z" fill="${pen.inks[2]}"/>`,
      0.9,
    ),
  jewel: (pen) =>
    pen.put(
      W * 0.5,
      H * 0.52,
      `<circle r="28" fill="#fff" opacity=".3"/><path d="M0-21l17 10v20l-17 13-17-13v-20z" fill="#dff1f7" stroke="${pen.inks[3]}" stroke-width="1.3"/><path d="M0-21l7 12-7 31-7-31zM-17-11h10M7-9l10-2M-7-9h14M-17 9L-7-9M17 9L7-9" fill="#fff" fill-opacity=".7" stroke="#7fa6b5" stroke-width=".8"/>`,
    ),
  book: (pen) =>
    pen.put(
      W * 0.5,
      H * 0.54,
      `<path d="M0-14q-14-8-28-3v32q14-5 28 3q14-8 28-3v-32q-14-5-28 3z" fill="#f7ecd0" stroke="${pen.inks[3]}" stroke-width="1.6"/><path d="M0-14v32M-23-10q9-2 18 2M-23-4q9-2 18 2M-23 2q9-2 18 2M5-8q9-4 18-2M5-2q9-4 18-2M5 4q9-4 18-2" fill="none" stroke="#8b7450" stroke-width="1"/>`,
    ),
  beast: (pen) =>
    pen.put(
      W * 0.5,
      FOOT + 3,
      `<path d="M-28 0l3-14q-4-14 8-18q6-6 16-2q10-6 18 2l7-4-1 7q8 4 5 10l-9 3q-1 9 2 16h-8l-4-10h-12l-5 10h-8l1-9-4-3-1 12z" fill="${pen.inks[3]}"/><circle cx="21" cy="-28" r="1.3" fill="#ffb33c"/>`,
    ),
};

const lights = (pen: Pen, ...at: (readonly [number, number])[]): string =>
  `<path d="${at.map(([x, y]) => `M${x} ${y}h1.5v2.2h-1.5z`).join("")}" fill="${pen.sky[2]}"/>`;

function heavens(mood: string, pen: Pen): string {
  const [x, y] = [W * pen.between(0.18, 0.82), H * pen.between(0.2, 0.38)];
  const stars = STARRY.includes(mood)
    ? `<path d="${pen.many(18, () => `M${n(W * pen.next())} ${n(H * 0.5 * pen.next())}h.9v.9h-.9z`)}" fill="#fff" opacity=".75"/>`
    : "";
  const cloud = (): string =>
    `<ellipse cx="${n(W * pen.next())}" cy="${n(H * pen.between(0.05, 0.35))}" rx="${n(pen.between(18, 40))}" ry="${n(pen.between(3, 7))}"/>`;
  const clouds = CLOUDED.includes(mood) ? `<g fill="${pen.inks[0]}" opacity=".35">${pen.many(5, cloud)}</g>` : "";
  if (SUNNY.includes(mood))
    return `<g fill="#fff8e2"><circle cx="${n(x)}" cy="${n(y)}" r="13" opacity=".35"/><circle cx="${n(x)}" cy="${n(y)}" r="7.5"/></g>`;
  if (mood === "night")
    return `${stars}<circle cx="${n(x)}" cy="${n(y)}" r="7.5" fill="#f4efd8"/><circle cx="${n(x + 3)}" cy="${n(y - 2)}" r="6.5" fill="${pen.sky[0]}"/>`;
  return stars + clouds;
}

function land(ground: string, pen: Pen): string {
  const [far, mid] = pen.inks;
  switch (ground) {
    case "mountains":
      return pen.ridge(H * 0.46, H * 0.1, true, far, 5) + pen.ridge(H * 0.6, H * 0.08, true, mid, 6);
    case "sea":
      return `<path d="M0 50H140V84H0z" fill="${far}"/><path d="${pen.many(12, () => `M${n(W * pen.next())} ${n(H * pen.between(0.64, 0.96))}h${n(pen.between(8, 22))}`)}" stroke="${pen.sky[2]}" opacity=".5"/>`;
    case "forest":
      return (
        pen.ridge(H * 0.5, H * 0.06, false, far, 5) +
        pen.many(12, (at) => pen.fir((W * (at + 0.5)) / 12, H * 0.72, H * pen.between(0.26, 0.4), mid))
      );
    case "plain":
      return pen.ridge(H * 0.58, H * 0.03, false, far, 4);
  }
  return pen.ridge(H * 0.54, H * 0.08, false, far, 4) + pen.ridge(H * 0.66, H * 0.06, false, mid, 5);
}

/** The picture as SVG, without the element around it: its box is 140 by 84. `key` keeps its gradient apart from others'. */
export function drawing({ id, scenery, side, banner = "#a33" }: Drawn, key: string): string {
  const pick = chance(`scenery of ${id}`);
  const any = (list: readonly string[]): string => list[Math.floor(pick() * list.length)]!;
  const mood = MOODS[scenery?.sky ?? ""] ? scenery!.sky! : any(side === "pointed" ? HOSTILE : FRIENDLY);
  const ground = scenery?.ground || any(GROUNDS);
  const head = HEADS[scenery?.head ?? ""] ? scenery!.head! : "";
  const feature = FEATURES[scenery?.feature ?? ""] ? scenery!.feature! : "";
  const { sky, inks } = MOODS[mood]!;
  const pen = new Pen(id, sky, inks, banner);
  const back = `<linearGradient id="${key}" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset=".6" stop-color="${sky[1]}"/><stop offset="1" stop-color="${sky[2]}"/></linearGradient><path d="M0 0H140V84H0z" fill="url(#${key})"/>`;
  const far = HALLS.includes(feature) ? "" : heavens(mood, pen) + land(ground, pen);
  if (head)
    return `${back}${far}<g transform="translate(70 ${n(H * 0.58)}) scale(1.35)">${bust(head, sky[2], lookChance(id))}</g>`;
  const middle = ground === "sea" || HALLS.includes(feature) ? "" : pen.ridge(H * 0.8, H * 0.025, false, inks[2], 5);
  const near = WHOLE.includes(feature) || ground === "sea" ? "" : pen.ridge(H * 0.93, H * 0.02, false, inks[3], 6);
  return back + far + middle + (feature ? FEATURES[feature]!(pen) : "") + near;
}

const drawn = new Map<string, string>();

/** The picture as an address that an image can show; made once for each thing. */
export function vignette(what: Drawn): string {
  const name = JSON.stringify([what.id, what.scenery ?? null, what.side ?? "", what.banner ?? ""]);
  let found = drawn.get(name);
  if (!found) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice">${drawing(what, "sky")}</svg>`;
    drawn.set(name, (found = `data:image/svg+xml,${encodeURIComponent(svg)}`));
  }
  return found;
}
