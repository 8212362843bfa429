import type { JobView } from '#query-api/contract/job.ts';

/** Whether the start comes before the time to pay is over, and ends it: the offer is over then, too. */
export function startEndsPayment({ payment, job }: Pick<JobView, 'payment' | 'job'>): boolean {
  if (payment === null || job.startAt === null) return false;
  return Date.parse(payment.dueAt) >= Date.parse(job.startAt);
}
