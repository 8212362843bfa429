import type { JobEvent } from '#events/catalog/job.ts';

import { closeUnmatched, openUnmatched } from './unmatched-chargebacks.ts';
import { pendingExpired } from './change-expired.ts';
import type { Chargeback, SuspendedDeadline } from './dispute-state.ts';
import { toDeadlineSlot } from './deadlines/job-deadline.ts';
import { evolve } from './evolve.ts';
import { fundingFailedMeanwhile } from './funding-failed.ts';
import type { Decision, SomeJobHandlers } from './handler-types.ts';
import { isKnown, knownChargeback } from './known-payments.ts';
import { targetsOf } from './lifecycle.ts';
import { balanceTransfers } from './transfer-balances.ts';
import { afterChargebacks, chargebackResult, sumsLeft } from './chargeback-result.ts';
import { uncapturedPayments } from './job-settled.ts';
import { settledEvent } from './settled-event.ts';
import type { Job } from './job.ts';
import { isTipDeadline, resume, stoppedByChargeback, suspendForChargeback } from './deadline-suspension.ts';

export const chargebackHandlers = {
  OpenChargeback(decision) {
    const { data, job, context } = decision;
    if (knownChargeback(job, data.chargebackId) !== undefined) return [];
    if (!isKnown(job, data.paymentId)) return openUnmatched(decision);
    if (targetsOf(job.state, 'ChargebackOpened').length === 0) return [];
    const frozen = job.state === 'ChargebackOpen';
    const suspended = frozen ? [] : suspendForChargeback(job, context.now);
    return withBalance(job, [
      { type: 'ChargebackOpened', data: { ...data, jobId: job.jobId, suspended, openedAt: context.now } },
    ]);
  },

  RecordEvidencePack({ data, job }) {
    if (!awaitsEvidence(job, data.chargebackId)) return [];
    return [{ type: 'EvidencePackSent', data: { ...data, jobId: job.jobId } }];
  },

  RecordEvidenceRejection({ data, job }) {
    if (!awaitsEvidence(job, data.chargebackId)) return [];
    return [{ type: 'EvidencePackRejected', data: { ...data, jobId: job.jobId } }];
  },

  CloseChargeback(decision) {
    const { data, job } = decision;
    const unmatched = job.unmatchedChargebacks[data.chargebackId];
    if (unmatched?.status === 'open') return closeUnmatched(decision, unmatched);
    const chargeback = job.chargebacks[data.chargebackId];
    if (chargeback?.status !== 'open') return [];
    const closed = { ...chargeback, status: data.won ? ('won' as const) : ('lost' as const) };
    const after = { ...job, chargebacks: { ...job.chargebacks, [data.chargebackId]: closed } };
    switch (chargebackResult(after)) {
      case 'open':
        return withBalance(job, [closing(decision, chargeback, { shares: lostTip(job, chargeback, data.won) })]);
      case 'taken':
        return withBalance(job, taken(decision, chargeback, after));
      case 'left':
        return withBalance(job, [goesOn(decision, chargeback, null), ...failedMeanwhile(decision)]);
    }
  },
} satisfies SomeJobHandlers;

function awaitsEvidence({ chargebacks }: Job, chargebackId: string): boolean {
  const chargeback = chargebacks[chargebackId];
  return chargeback?.status === 'open' && chargeback.evidence === 'due';
}

type Close = Decision<'CloseChargeback'>;
type Closed = Extract<JobEvent, { type: 'ChargebackClosed' }>;

function closing(
  { data, job, context }: Close,
  { paymentId, amount }: Chargeback,
  { shares = null, resumed = [], left = null }: Partial<Pick<Closed['data'], 'shares' | 'resumed' | 'left'>>,
): Closed {
  const of = { jobId: job.jobId, paymentId, amount };
  return { type: 'ChargebackClosed', data: { ...data, ...of, shares, resumed, left, closedAt: context.now } };
}

/**
 * The job returns to its state with the remaining time: the bank took none of the job's own money, or left these sums.
 */
function goesOn(decision: Close, chargeback: Chargeback, left: Closed['data']['left']): Closed {
  const { data, job, context } = decision;
  const resumed = resume(stillWaiting(job), context.now);
  return closing(decision, chargeback, { shares: lostTip(job, chargeback, data.won), resumed, left });
}

/** The bank took held money. A pending change has other sums and expires if the job continues. */
function taken(decision: Close, chargeback: Chargeback, after: Job): JobEvent[] {
  const left = sumsLeft(after);
  if (left === null) return settled(decision, chargeback, after);
  return [goesOn(decision, chargeback, left), ...pendingExpired(decision.job)];
}

/** Only a booked job looks for another card; a claimed absence is settled first. */
function failedMeanwhile({ job, context, rules }: Close): JobEvent[] {
  return job.freeze?.atState === 'Booked' ? fundingFailedMeanwhile(job, { now: context.now, rules }) : [];
}

/** The suspended deadlines that still apply: after a payment by another card, nothing is at risk any more. */
function stillWaiting(job: Job): readonly SuspendedDeadline[] {
  const suspended = stoppedByChargeback(job);
  return job.riskEndsAt === null ? suspended.filter(({ slot }) => slot !== toDeadlineSlot('risk')) : suspended;
}

function settled(decision: Close, chargeback: Chargeback, after: Job): JobEvent[] {
  const { data, job, context, rules } = decision;
  const { settlement, shares, refunds } = afterChargebacks(after);
  const resumed = resume(suspendedTips(job), context.now);
  return [
    closing(decision, chargeback, { shares: [...shares, ...(lostTip(job, chargeback, data.won) ?? [])], resumed }),
    settledEvent(
      job,
      { now: context.now, rules },
      { cause: 'chargeback', ...settlement, capture: null, voids: uncapturedPayments(job), refunds, transfers: [] },
    ),
  ];
}

/** A dispute, which ends with the settlement, suspends tips, too. */
function suspendedTips({ freeze, dispute }: Job): SuspendedDeadline[] {
  const inDispute = freeze?.atState === 'Disputed' ? dispute?.suspended : undefined;
  return [...(freeze?.suspended ?? []), ...(inDispute ?? [])].filter(isTipDeadline);
}

/** The provider keeps what the bank left of a tip. */
function lostTip(job: Job, { paymentId, amount }: Chargeback, won: boolean): Closed['data']['shares'] {
  if (won || !isTip(job, paymentId)) return null;
  return [{ paymentId, amount: Math.max(0, (job.transferBalances[paymentId]?.owed ?? 0) - amount) }];
}

function isTip({ sidePayments }: Job, paymentId: string): boolean {
  return sidePayments[paymentId]?.purpose === 'tip';
}

/** The events, and the transfers and reversals that they require. */
function withBalance(job: Job, events: readonly JobEvent[]): JobEvent[] {
  return [...events, ...balanceTransfers(events.reduce<Job>(evolve, job))];
}
