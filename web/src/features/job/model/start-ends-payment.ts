import type { JobView } from '#query-api/contract/job.ts';

/** Whether the start comes before the end of the time to pay, and so ends it: the offer ends then, too. */
export function startEndsPayment({ payment, job }: Pick<JobView, 'payment' | 'job'>): boolean {
  if (payment === null || job.startAt === null) return false;
  return Date.parse(payment.dueAt) >= Date.parse(job.startAt);
}
