/** Positions of the event log are decimal texts of any length: comparable, otherwise opaque. */
export function comparePositions(a: string, b: string): number {
  const left = BigInt(a);
  const right = BigInt(b);
  return left < right ? -1 : left > right ? 1 : 0;
}

export function reaches(position: string | null | undefined, target: string): boolean {
  return position !== null && position !== undefined && comparePositions(position, target) >= 0;
}

export function laterPosition(a: string | null, b: string): string {
  return a !== null && comparePositions(a, b) >= 0 ? a : b;
}

/** How long reads ask for the tab's own writes; a read model that lags further has a fault of its own. */
const OWN_WRITE_TTL_MS = 60_000;
/** How long reads ask for observed changes; the servers cache no view for longer. */
const REMEMBER_OBSERVED_MS = 30_000;

/** The highest known position of a kind in this tab. */
export interface RecentPosition {
  note(position: string): void;
  /** The position that a read has to include; null when none was noted recently. */
  lately(): string | null;
}

/** What this tab wrote. */
export function createOwnWrites(now: () => number): RecentPosition {
  return createRecentPosition(now, OWN_WRITE_TTL_MS);
}

/** What this tab observed over its socket: another server, which has not received it yet, can answer the reads. */
export function createObserved(now: () => number): RecentPosition {
  return createRecentPosition(now, REMEMBER_OBSERVED_MS);
}

function createRecentPosition(now: () => number, rememberMs: number): RecentPosition {
  let last: string | null = null;
  let recordedAt = 0;
  return {
    note(position) {
      last = laterPosition(last, position);
      recordedAt = now();
    },
    lately: () => (last !== null && now() - recordedAt < rememberMs ? last : null),
  };
}
