/** So many of a group did something. */
export interface Part {
  readonly count: number;
  readonly of: number;
}

export interface Change {
  /** The difference of the shares, from -1 to 1. */
  readonly difference: number;
  /** How many standard errors that is. */
  readonly size: number;
}

/** Of a 95 % interval. */
const CHANCE = 1.96;

/**
 * How a share changed; null where one of the groups is empty. By Agresti and Caffo: two are added to each group, one of
 * them with success, which holds for small groups and for shares of none or all.
 */
export function compareShares(now: Part, before: Part): Change | null {
  if (now.of === 0 || before.of === 0) return null;
  const [a, b] = [adjusted(now), adjusted(before)];
  const size = (a.share - b.share) / Math.sqrt(a.variance + b.variance);
  return { difference: now.count / now.of - before.count / before.of, size };
}

/** Whether its 95 % interval leaves out zero. */
export function isSignificant({ size }: Change): boolean {
  return Math.abs(size) >= CHANCE;
}

function adjusted({ count, of }: Part): { share: number; variance: number } {
  const share = (count + 1) / (of + 2);
  return { share, variance: (share * (1 - share)) / (of + 2) };
}
