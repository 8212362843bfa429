import type { SomeJobHandlers } from './handler-types.ts';
import type { Job } from './job.ts';
import type { JobState } from './job-states.ts';
import { unfrozenState } from './unfrozen-state.ts';

/** Reported by the provider's account, in any order and any number of times. */
export const providerSuspensionHandlers = {
  RecordSuspension({ data, job }) {
    const known = job.agreement?.providerId !== data.providerId || job.providerStop?.final === data.final;
    // A final suspension stays final.
    if (known || job.providerStop?.final === true || !isBeforeWork(job)) return [];
    return [{ type: 'ProviderSuspensionRecorded', data }];
  },

  RecordReinstatement({ data, job }) {
    if (job.agreement?.providerId !== data.providerId || job.providerStop === null) return [];
    return [{ type: 'ProviderReinstatementRecorded', data }];
  },
} satisfies SomeJobHandlers;

const beforeWork: ReadonlySet<JobState> = new Set(['Booked', 'PaymentAtRisk', 'NoShowClaimed']);

/** Whether the work has yet to begin, now or after the freeze. */
function isBeforeWork(job: Job): boolean {
  return beforeWork.has(unfrozenState(job));
}
