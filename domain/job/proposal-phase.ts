import type { Job } from './state.ts';
import type { JobState } from './states.ts';

/**
 * How what one side proposed stands, a change or a parting: it waits for an answer or for its payment, it stands still with
 * the job, or the job went on without it.
 */
export type ProposalPhase = 'waits' | 'suspended' | 'over';

const open: ReadonlySet<JobState> = new Set(['Booked', 'InProgress']);

export function proposalPhase({ state, freeze }: Pick<Job, 'state' | 'freeze'>): ProposalPhase {
  if (open.has(state)) return 'waits';
  const before = state === 'ChargebackOpen' ? freeze?.atState : state;
  return before === 'Disputed' || (before !== undefined && open.has(before)) ? 'suspended' : 'over';
}
