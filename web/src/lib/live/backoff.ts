const SHORTEST_MS = 500;
const LONGEST_MS = 30_000;

/** Full jitter between half a second and a ceiling that doubles to 30 s: thousands of tabs don't return at once. */
export function reconnectDelay(failures: number, random: () => number): number {
  const ceiling = Math.min(SHORTEST_MS * 2 ** (failures + 1), LONGEST_MS);
  return SHORTEST_MS + random() * (ceiling - SHORTEST_MS);
}
