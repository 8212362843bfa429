import { randomUUID } from 'node:crypto';

/** For each id of a story one of its own, the same each time: those that are given, and new ones for the rest. */
export function ownIds(given: ReadonlyMap<string, string>): (id: string) => string {
  const ids = new Map(given);
  return (id) => {
    const known = ids.get(id);
    if (known !== undefined) return known;
    const made = randomUUID();
    ids.set(id, made);
    return made;
  };
}
