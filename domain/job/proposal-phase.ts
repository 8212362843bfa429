import type { Job } from './job.ts';
import type { JobState } from './job-states.ts';

/**
 * The phase of a proposed change or mutual cancellation: it waits for an answer or a payment, is suspended with the
 * job, or the job continued without it.
 */
export type ProposalPhase = 'waits' | 'suspended' | 'over';

const open: ReadonlySet<JobState> = new Set(['Booked', 'InProgress']);

export function proposalPhase({ state, freeze }: Pick<Job, 'state' | 'freeze'>): ProposalPhase {
  if (open.has(state)) return 'waits';
  const before = state === 'ChargebackOpen' ? freeze?.atState : state;
  return before === 'Disputed' || (before !== undefined && open.has(before)) ? 'suspended' : 'over';
}
