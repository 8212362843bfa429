import type { SomeJobHandlers } from './handler.ts';
import type { Job } from './state.ts';
import type { JobState } from './states.ts';
import { unfrozenState } from './unfrozen-state.ts';

/** Told by the account of the Homewright, in whatever order and as often as it comes. */
export const providerSuspensionHandlers = {
  RecordSuspension({ data, job }) {
    const known = job.agreement?.providerId !== data.providerId || job.providerStop?.final === data.final;
    // What was for good is so for good.
    if (known || job.providerStop?.final === true || !isBeforeWork(job)) return [];
    return [{ type: 'ProviderSuspensionRecorded', data }];
  },

  RecordReinstatement({ data, job }) {
    if (job.agreement?.providerId !== data.providerId || job.providerStop === null) return [];
    return [{ type: 'ProviderReinstatementRecorded', data }];
  },
} satisfies SomeJobHandlers;

const beforeWork: ReadonlySet<JobState> = new Set(['Booked', 'PaymentAtRisk', 'NoShowClaimed']);

/** Whether the work is still to begin, now or when what the job is frozen for is over. */
function isBeforeWork(job: Job): boolean {
  return beforeWork.has(unfrozenState(job));
}
