// What this browser throws into the dice of a table, what it saw before it revealed that, and the check at the end.

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { api } from "./api";
import type { Revealed, TableCard } from "./messages";
import type { Table } from "./patch";
import type { DiceKey } from "../dice/texts";

const BYTES = 16;
const RETRY = 3_000;

/** A contribution for a seat; once it was revealed, with what was known of all others before. */
interface Thrown {
  contribution: string;
  commitment?: string;
  seals?: string[];
}

/** What is remembered of a table: contributions by seat, and how often they were revealed in vain. */
interface Memory {
  thrown: Record<number, Thrown>;
  brokenOff: number;
}

const place = (table: string): string => `dice ${table}`;

function remembered(table: string): Memory {
  return JSON.parse(localStorage.getItem(place(table)) ?? '{"thrown":{},"brokenOff":0}') as Memory;
}

const remember = (table: string, memory: Memory): void => localStorage.setItem(place(table), JSON.stringify(memory));

const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
const sealOf = (contribution: string): string => (contribution ? hash(contribution) : "");
const same = (some: string[] | undefined, others: string[]): boolean => some?.join() === others.join();

/** What is remembered without what was to be thrown in for a seat; it counts, if it was revealed in vain. */
function withoutSeat(table: string, seat: number): Memory {
  const memory = remembered(table);
  if (memory.thrown[seat]?.seals) memory.brokenOff += 1;
  delete memory.thrown[seat];
  return memory;
}

/** Makes a random contribution, keeps it in this browser, and returns its seal. */
function newSeal(table: string, seat: number): string {
  const memory = withoutSeat(table, seat);
  const contribution = bytesToHex(crypto.getRandomValues(new Uint8Array(BYTES)));
  memory.thrown[seat] = { contribution };
  remember(table, memory);
  return sealOf(contribution);
}

/** Sits down, and seals a contribution. */
export const sit = (table: string, seat: number, invitation = ""): Promise<TableCard> =>
  api.sit(table, seat, newSeal(table, seat), invitation);

/** Moves to another chair: sits down there first, so that one is never without. */
export async function move(table: string, from: number, to: number): Promise<void> {
  await sit(table, to);
  await api.stand(table, from);
  remember(table, withoutSeat(table, from));
}

/** Throws in something else: what was sealed is known, or was lost. */
export const sealAnew = (table: string, seat: number): Promise<TableCard> =>
  api.seal(table, seat, newSeal(table, seat));

/** Whether this browser lacks what was sealed for a seat of its own. */
export function isLost(table: Table, seat: number): boolean {
  const seal = table.chairs[seat]!.seal;
  return Boolean(seal) && sealOf(remembered(table.id).thrown[seat]?.contribution ?? "") !== seal;
}

const renewed = new Set<string>(); // seals that have been replaced, though the table may not show it yet
let working: Promise<void> = Promise.resolve();

/** Does what one's seats have to do before the game: seals what is not sealed, and reveals when all is sealed. */
export function takePart(now: () => Table | null): void {
  working = working.then(() => doAll(now())).catch(() => void setTimeout(() => takePart(now), RETRY)); // offline, or too fast: the table is as it was
}

async function doAll(table: Table | null): Promise<void> {
  for (const seat of table?.own ?? []) {
    if (table!.phase === "open") await prepare(table!, seat);
    if (table!.phase === "revealing") await reveal(table!, seat);
  }
}

async function prepare(table: Table, seat: number): Promise<void> {
  const chair = table.chairs[seat]!;
  const known = chair.revealed || remembered(table.id).thrown[seat]?.seals;
  const name = `${table.id} ${seat} ${chair.seal}`;
  if ((chair.seal && !known) || renewed.has(name)) return;
  await sealAnew(table.id, seat);
  renewed.add(name);
}

async function reveal(table: Table, seat: number): Promise<void> {
  const [memory, seals] = [remembered(table.id), table.chairs.map((chair) => chair.seal)];
  const own = memory.thrown[seat];
  if (!own || isLost(table, seat)) return;
  if (!own.seals) {
    Object.assign(own, { commitment: table.commitment, seals });
    remember(table.id, memory);
  }
  // Whoever shows other seals to one who has revealed already could have chosen them for it.
  if (same(own.seals, seals) && own.commitment === table.commitment) await api.reveal(table.id, seat, own.contribution);
  else await sealAnew(table.id, seat);
}

export interface Finding {
  text: DiceKey;
  holds: boolean;
}

/** What can be said of the dice of a game that is over. */
export interface Verdict {
  findings: Finding[];
  /** Whether this browser has seen the seals before it revealed its own contribution. */
  witness: boolean;
  brokenOff: number;
}

export function verdictOn(table: string, dice: Revealed): Verdict {
  const memory = remembered(table);
  const own = Object.entries(memory.thrown).filter(([, one]) => one.seals);
  const findings: Finding[] = [
    {
      text: "dice_secret",
      holds: hash(dice.secret) === dice.commitment && own.every(([, one]) => one.commitment === dice.commitment),
    },
    { text: "dice_seed", holds: hash([dice.secret, ...dice.contributions].join("\n")) === dice.seed },
  ];
  if (dice.seals.some(Boolean)) {
    const sealed =
      same(dice.contributions.map(sealOf), dice.seals) && own.every(([, one]) => same(one.seals, dice.seals));
    findings.push({ text: "dice_sealed", holds: sealed });
  }
  if (own.length > 0) {
    findings.push({
      text: "dice_own",
      holds: own.every(([seat, one]) => dice.contributions[Number(seat)] === one.contribution),
    });
  }
  return { findings, witness: own.length > 0, brokenOff: memory.brokenOff };
}
