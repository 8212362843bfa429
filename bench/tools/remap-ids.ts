import { randomUUID } from 'node:crypto';

/** Maps each id of a story to another, the same each time: a given one, or a new one for the rest. */
export function remapIds(given: ReadonlyMap<string, string>): (id: string) => string {
  const ids = new Map(given);
  return (id) => {
    const known = ids.get(id);
    if (known !== undefined) return known;
    const made = randomUUID();
    ids.set(id, made);
    return made;
  };
}
