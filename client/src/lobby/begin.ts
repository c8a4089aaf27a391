// From the lobby to a table.

import { api } from "../lib/api";
import { sit } from "../lib/dice";
import type { NewTable } from "../lib/messages";

/** Sets up a table, sits down on these seats, begins if nobody else has to come, and goes there. */
export async function setUp(form: NewTable, seats: number[]): Promise<void> {
  const table = await api.create(form);
  for (const seat of seats) await sit(table.id, seat);
  if (seats.length + Object.keys(form.bots ?? {}).length === form.seats) await api.start(table.id);
  location.href = `/table/${table.id}`;
}
