import type { Job } from './state.ts';
import type { JobState } from './states.ts';

/** Where the job stands, or stands again when the dispute and the chargeback that freeze it come to nothing. */
export function unfrozenState({ state, freeze, dispute }: Job): JobState {
  const unfrozen = state === 'ChargebackOpen' && freeze !== null ? freeze.atState : state;
  return unfrozen === 'Disputed' && dispute !== null ? dispute.atState : unfrozen;
}
