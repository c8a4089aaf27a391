// Parts of what is told as one.

/** As many parts of a row as there is room for, each once: "2 × Regular in Moria". */
export function counted(parts: string[], most = Infinity): string {
  const counts = new Map<string, number>();
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  const told = [...counts].map(([part, count]) => (count > 1 ? `${count} × ${part}` : part));
  return told.length > most ? `${told.slice(0, most - 1).join(", ")}, …` : told.join(", ");
}
