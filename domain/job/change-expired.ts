import type { JobEvent } from '#events/catalog/job.ts';

import type { Job } from './job.ts';

/**
 * The change does not take effect: it was not answered, it cannot be paid, or the job enters a state without changes.
 */
export function changeExpired({ jobId, sidePayments }: Job, changeId: string): JobEvent {
  const payment = Object.values(sidePayments).find(({ ref }) => ref === changeId);
  return { type: 'ChangeExpired', data: { jobId, changeId, paymentId: payment?.paymentId ?? null } };
}

/** Expires a pending change when the job continues without it. */
export function pendingExpired(job: Job): JobEvent[] {
  return job.change === null ? [] : [changeExpired(job, job.change.changeId)];
}
