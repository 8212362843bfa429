import type { Job } from './job.ts';

/**
 * Since when both sides can review a job: its first end, if it was booked; otherwise null. Later changes to its money,
 * such as a chargeback, neither remove nor add a review.
 */
export function reviewableSince({ bookedAt, ending }: Job): string | null {
  return bookedAt === null || ending === null ? null : ending.firstEndedAt;
}
