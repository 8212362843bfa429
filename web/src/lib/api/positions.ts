/** Positions of the event log are decimal texts of any length: comparable, otherwise opaque. */
export function comparePositions(a: string, b: string): number {
  const left = BigInt(a);
  const right = BigInt(b);
  return left < right ? -1 : left > right ? 1 : 0;
}

export function reaches(position: string | null | undefined, target: string): boolean {
  return position !== null && position !== undefined && comparePositions(position, target) >= 0;
}

export function later(a: string | null, b: string): string {
  return a !== null && comparePositions(a, b) >= 0 ? a : b;
}

/** How long reads ask for the own writes; any read model that is further behind is a fault of its own. */
const REMEMBER_MS = 60_000;

export interface OwnWrites {
  note(position: string): void;
  /** What a read has to have reached to show everything that this tab wrote; null when nothing was written lately. */
  minPosition(): string | null;
}

export function createOwnWrites(now: () => number): OwnWrites {
  let last: string | null = null;
  let notedAt = 0;
  return {
    note(position) {
      last = later(last, position);
      notedAt = now();
    },
    minPosition: () => (last !== null && now() - notedAt < REMEMBER_MS ? last : null),
  };
}
