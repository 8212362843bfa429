import { settleFee, type Settlement } from '../money/settlement.ts';
import type { Policy } from '../policy/policy.ts';
import { otherSide, type Side } from '../side.ts';
import { cancellable } from './cancellation-terms.ts';
import { absenceFee } from './cancellation-fee.ts';
import { heldMoney } from './held-money.ts';
import { requireNoShow } from './require-parts.ts';
import type { Job } from './job.ts';

/** The outcome of a claimed absence: who was not there, and what that costs. */
export interface Absence {
  readonly absent: Side;
  /** What the provider gets for waiting in vain. */
  readonly fee: number;
  readonly settlement: Settlement;
}

export function computeClaimedAbsence(job: Job, policy: Policy): Absence {
  return absenceBy(otherSide(requireNoShow(job).by), job, policy);
}

/** The same for an absence that is not claimed yet. */
export function absenceBy(absent: Side, job: Job, policy: Policy): Absence {
  const fee = absent === 'client' ? absenceFee(cancellable(job), policy) : 0;
  return { absent, fee, settlement: settleFee(heldMoney(job), fee) };
}
