import type { JobEvent } from '#events/catalog/job.ts';

import type { Job } from './state.ts';

/** The change does not come about: nobody answered it, nobody can pay for it, or the job goes where there is none. */
export function changeExpired({ jobId, sidePayments }: Job, changeId: string): JobEvent {
  const payment = Object.values(sidePayments).find(({ ref }) => ref === changeId);
  return { type: 'ChangeExpired', data: { jobId, changeId, paymentId: payment?.paymentId ?? null } };
}

/** What becomes of a change that waits, where the job goes on without it. */
export function pendingExpired(job: Job): JobEvent[] {
  return job.change === null ? [] : [changeExpired(job, job.change.changeId)];
}
