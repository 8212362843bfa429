const MIN_BACKOFF_MS = 500;
export const MAX_BACKOFF_MS = 30_000;

/** Full jitter between half a second and a ceiling that doubles to 30 s: thousands of tabs don't return at once. */
export function reconnectDelay(failures: number, random: () => number): number {
  const ceiling = Math.min(MIN_BACKOFF_MS * 2 ** (failures + 1), MAX_BACKOFF_MS);
  return MIN_BACKOFF_MS + random() * (ceiling - MIN_BACKOFF_MS);
}
