import type { AgreedSums } from '../../money/agreed-sums.ts';
import { sumParts } from '../../money/settlement.ts';
import { disputeAfterChargeback } from '../deduct-chargeback.ts';
import type { UnmatchedChargeback } from '../dispute-state.ts';
import { requireAgreement } from '../require-parts.ts';
import { chargebackResult, takenNow } from '../chargeback-result.ts';
import type { Job } from '../job.ts';
import type { JobFolds } from './fold-types.ts';
import { withShares } from './transfer-balances.ts';
import { withoutPause, withResumed } from './resumed-deadlines.ts';

export const chargebackFolds = {
  ChargebackOpened(job, { chargebackId, paymentId, amount, suspended, openedAt }) {
    const chargeback = { chargebackId, paymentId, amount, status: 'open', evidence: 'due' } as const;
    const frozen = job.state === 'ChargebackOpen' ? job.freeze : null;
    return {
      chargebacks: { ...job.chargebacks, [chargebackId]: chargeback },
      freeze: {
        atState: frozen?.atState ?? job.state,
        suspended: frozen?.suspended ?? suspended,
        chargebackIds: [...(frozen?.chargebackIds ?? []), chargebackId],
        frozenAt: frozen === null ? openedAt : frozen.frozenAt,
      },
    };
  },
  EvidencePackSent: (job, { chargebackId }) => withChargeback(job, chargebackId, { evidence: 'sent' }),
  EvidencePackRejected: (job, { chargebackId }) => withChargeback(job, chargebackId, { evidence: 'rejected' }),
  ChargebackClosed(job, { chargebackId, won, shares, resumed, left, closedAt }) {
    const closed = {
      ...withResumed(job, resumed),
      ...withChargeback(job, chargebackId, { status: won ? 'won' : 'lost' }),
      ...(shares !== null && { transferBalances: withShares(job, shares) }),
    };
    const goesOn = (left !== null || chargebackResult(closed) === 'left') && job.freeze !== null;
    if (!goesOn) return closed;
    const { atState, frozenAt } = job.freeze;
    return {
      ...closed,
      ...withoutPause(closed, atState, [frozenAt, closedAt]),
      ...(left !== null && aboutTheRest(closed, left)),
    };
  },
  UnmatchedChargebackOpened: (job, data) => withUnmatched(job, data, 'open'),
  UnmatchedChargebackClosed: (job, { won, ...data }) => withUnmatched(job, data, won ? 'won' : 'lost'),
} satisfies JobFolds;

/**
 * New sums: a proposed mutual cancellation no longer applies, and the bank has already made a part of the refunds in
 * dispute.
 */
function aboutTheRest(job: Job, left: AgreedSums): Partial<Job> {
  const taken = takenNow(job).filter(({ amount }) => amount > 0);
  return {
    agreement: { ...requireAgreement(job), ...left },
    bankTook: [...job.bankTook, ...taken],
    cancellation: null,
    dispute: job.dispute && disputeAfterChargeback(job.dispute, sumParts(taken), left),
  };
}

function withUnmatched(
  { unmatchedChargebacks }: Job,
  { chargebackId, paymentId, amount }: Omit<UnmatchedChargeback, 'status'>,
  status: UnmatchedChargeback['status'],
): Pick<Job, 'unmatchedChargebacks'> {
  return {
    unmatchedChargebacks: { ...unmatchedChargebacks, [chargebackId]: { chargebackId, paymentId, amount, status } },
  };
}

function withChargeback(job: Job, chargebackId: string, change: Partial<Job['chargebacks'][string]>): Partial<Job> {
  const chargeback = job.chargebacks[chargebackId];
  if (chargeback === undefined) throw new Error(`there is no chargeback ${chargebackId}`);
  return { chargebacks: { ...job.chargebacks, [chargebackId]: { ...chargeback, ...change } } };
}
