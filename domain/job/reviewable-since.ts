import type { Job } from './state.ts';

/**
 * Since when both sides may review a job: its first end, if it was booked; null where there was none. What becomes of its
 * money later, such as a chargeback, takes no review away and opens none anew.
 */
export function reviewableSince({ bookedAt, ending }: Job): string | null {
  return bookedAt === null || ending === null ? null : ending.firstEndedAt;
}
