import type { AgreedSums } from '../../money/agreement.ts';
import { partOf, sumOf, type PaymentPart } from '../../money/settlement.ts';
import { disputeAfterBank } from '../dispute-after-bank.ts';
import type { BesideChargeback } from '../dispute-state.ts';
import { agreementOf } from '../implied.ts';
import { bankDecision, takenNow } from '../settle-chargeback.ts';
import type { Job, Payout } from '../state.ts';
import type { Folds } from './folds.ts';
import { withoutStandstill, withResumed } from './standstill.ts';

export const chargebackFolds: Folds<
  | 'ChargebackOpened'
  | 'EvidencePackSent'
  | 'EvidencePackRefused'
  | 'ChargebackClosed'
  | 'BesideChargebackOpened'
  | 'BesideChargebackClosed'
  | 'TransferRequested'
  | 'ReversalRequested'
  | 'ReversalRefused'
> = {
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
  EvidencePackRefused: (job, { chargebackId }) => withChargeback(job, chargebackId, { evidence: 'refused' }),
  ChargebackClosed(job, { chargebackId, won, shares, resumed, left, closedAt }) {
    const closed = {
      ...withResumed(job, resumed),
      ...withChargeback(job, chargebackId, { status: won ? 'won' : 'lost' }),
      ...(shares !== null && { payouts: withShares(job, shares) }),
    };
    const goesOn = (left !== null || bankDecision(closed) === 'left') && job.freeze !== null;
    if (!goesOn) return closed;
    const { atState, frozenAt } = job.freeze;
    return {
      ...closed,
      ...withoutStandstill(closed, atState, [frozenAt, closedAt]),
      ...(left !== null && aboutTheRest(closed, left)),
    };
  },
  BesideChargebackOpened: (job, data) => withBeside(job, data, 'open'),
  BesideChargebackClosed: (job, { won, ...data }) => withBeside(job, data, won ? 'won' : 'lost'),
  TransferRequested: (job, { paymentId, amount }) => ({ payouts: asked(job, paymentId, amount) }),
  ReversalRequested: (job, { transferId, amount }) => ({
    transfers: job.transfers.map((transfer) =>
      transfer.transferId === transferId ? { ...transfer, reversing: transfer.reversing + amount } : transfer,
    ),
  }),
  // It was to be sent again once it was back: now it is there still.
  ReversalRefused: (job, { transferId, paymentId, amount }) => ({
    transfers: job.transfers.map((transfer) =>
      transfer.transferId === transferId
        ? { ...transfer, reversing: transfer.reversing - amount, kept: transfer.kept + amount }
        : transfer,
    ),
    payouts: asked(job, paymentId, -Math.min(amount, unsent(job, paymentId))),
  }),
};

/** Other terms: a parting that was proposed was about those of before, and what goes back in a dispute has gone in part. */
function aboutTheRest(job: Job, left: AgreedSums): Partial<Job> {
  const taken = takenNow(job).filter(({ amount }) => amount > 0);
  return {
    agreement: { ...agreementOf(job), ...left },
    bankTook: [...job.bankTook, ...taken],
    cancellation: null,
    dispute: job.dispute && disputeAfterBank(job.dispute, sumOf(taken), left),
  };
}

/** These parts of payments are the Homewright's, and are sent to them. */
export function ordered(job: Job, parts: readonly PaymentPart[]): Job['payouts'] {
  return parts.reduce<Job['payouts']>((payouts, { paymentId, amount }) => {
    const { owed, requested } = payouts[paymentId] ?? nothing;
    return { ...payouts, [paymentId]: { owed: owed + amount, requested: requested + amount } };
  }, job.payouts);
}

/** So much more of this payment is asked to be sent, or less. */
export function asked(job: Job, paymentId: string, amount: number): Job['payouts'] {
  const { owed, requested } = job.payouts[paymentId] ?? nothing;
  return { ...job.payouts, [paymentId]: { owed, requested: requested + amount } };
}

/** What of this payment was asked to be sent, and was not so far. */
function unsent({ payouts, transfers }: Job, paymentId: string): number {
  return Math.max(0, (payouts[paymentId]?.requested ?? 0) - partOf(transfers, paymentId));
}

const nothing: Payout = { owed: 0, requested: 0 };

/** What is the Homewright's of these payments now; of the others nothing changes. */
function withShares(job: Job, shares: readonly PaymentPart[]): Job['payouts'] {
  return shares.reduce<Job['payouts']>((payouts, { paymentId, amount }) => {
    const { requested } = payouts[paymentId] ?? nothing;
    return { ...payouts, [paymentId]: { owed: amount, requested } };
  }, job.payouts);
}

function withBeside(
  { besideChargebacks }: Job,
  { chargebackId, paymentId, amount }: Omit<BesideChargeback, 'status'>,
  status: BesideChargeback['status'],
): Pick<Job, 'besideChargebacks'> {
  return { besideChargebacks: { ...besideChargebacks, [chargebackId]: { chargebackId, paymentId, amount, status } } };
}

function withChargeback(job: Job, chargebackId: string, change: Partial<Job['chargebacks'][string]>): Partial<Job> {
  const chargeback = job.chargebacks[chargebackId];
  if (chargeback === undefined) throw new Error(`there is no chargeback ${chargebackId}`);
  return { chargebacks: { ...job.chargebacks, [chargebackId]: { ...chargeback, ...change } } };
}
