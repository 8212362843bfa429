import type { JobEvent } from '#events/catalog/job.ts';

import type { RuleBook } from '../policy/rule-book.ts';
import { plusHours } from '../time.ts';
import { pinnedPolicy } from './pinned-policy.ts';
import { pendingExpired } from './change-expired.ts';
import type { MainPayment } from './money-state.ts';
import type { Job } from './job.ts';

interface Moment {
  readonly now: string;
  readonly rules: RuleBook;
}

/** The booking's money could not be captured: another card within hours, or the job ends. A pending change ends. */
export function fundingFailed(job: Job, { paymentId }: MainPayment, code: string, { now, rules }: Moment): JobEvent[] {
  const dueAt = plusHours(now, pinnedPolicy(job, rules).otherCardHours);
  return [{ type: 'FundingFailed', data: { jobId: job.jobId, paymentId, code, dueAt } }, ...pendingExpired(job)];
}

/** The same for a failure while the job was not booked, once it is booked again. */
export function fundingFailedMeanwhile(job: Job, moment: Moment): JobEvent[] {
  const { payment } = job;
  return payment === null || payment.failure === null ? [] : fundingFailed(job, payment, payment.failure, moment);
}

/** Whether the job can return to booked, so that the failure has to be stored until then. */
export function canReturnToBooked({ state, freeze }: Job): boolean {
  const at = state === 'ChargebackOpen' ? freeze?.atState : state;
  return at === 'NoShowClaimed' || (state === 'ChargebackOpen' && at === 'Booked');
}
