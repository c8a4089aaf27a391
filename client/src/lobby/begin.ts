// From the lobby to a table, and from one table to the next.

import { go, linkTo } from "../lib/addresses";
import { api } from "../lib/api";
import type { Chair, NewTable } from "../lib/messages";

/** Dice come when somebody sits down: who only plays on needs no seals. */
const sit = async (table: string, seat: number): Promise<unknown> => (await import("../lib/dice")).sit(table, seat);

/** Sets up a table, sits down on these seats, begins if nobody else has to come, and goes there. */
export async function setUp(form: NewTable, seats: number[]): Promise<void> {
  const table = await api.create(form);
  for (const seat of seats) await sit(table.id, seat);
  if (seats.length + Object.keys(form.bots ?? {}).length === form.seats) await api.start(table.id);
  go(`/table/${table.id}`);
}

/**
 * The same game once more, at a table where one has one's seats again. Whoever plays alone goes there at once; if others are
 * to come, it gives what to tell them: each name with a link to their seat.
 */
export async function playAgain({ id, chairs, own }: { id: string; chairs: Chair[]; own: number[] }): Promise<string> {
  const table = await api.again(id);
  for (const seat of own) await sit(table.id, seat);
  const link = async ({ seat, person }: Chair): Promise<string> =>
    `${person?.name ?? ""}: ${linkTo(`/table/${table.id}?invitation=${(await api.invite(table.id, seat)).invitation}`)}`;
  const links = await Promise.all(chairs.filter((chair) => !chair.bot && !own.includes(chair.seat)).map(link));
  if (links.length === 0) {
    await api.start(table.id);
    go(`/table/${table.id}`);
  }
  return links.join("\n");
}
