import type { Job } from './job.ts';
import type { JobState } from './job-states.ts';

/** The job's state, or the state it returns to when the dispute and the chargeback that freeze it have no effect. */
export function unfrozenState({ state, freeze, dispute }: Job): JobState {
  const unfrozen = state === 'ChargebackOpen' && freeze !== null ? freeze.atState : state;
  return unfrozen === 'Disputed' && dispute !== null ? dispute.atState : unfrozen;
}
