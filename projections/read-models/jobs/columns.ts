import { settleOutcome } from '#domain/job/dispute-outcome.ts';
import type { DisputeDecision } from '#domain/job/dispute-state.ts';
import { findPromoId } from '#domain/job/facts.ts';
import { heldMoney } from '#domain/job/held-money.ts';
import { unansweredOffers } from '#domain/job/live-offer.ts';
import { reviewableSince } from '#domain/job/reviewable-since.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import { plusDays } from '#domain/time.ts';
import { canStartFrom } from '#domain/job/start-of-work.ts';
import type { Job, JobOffer } from '#domain/job/job.ts';
import { heldUp, onTheWay } from '#domain/job/transfer-balances.ts';
import type { JobState } from '#domain/job/job-states.ts';

import { findRunningDeadline } from './running-deadline.ts';
import type { Bucket, DerivedColumns, DraftJobRow } from './tables.ts';
import { pendingActions } from './pending-actions.ts';
import { doneAt } from './work-record.ts';

const bucketOfState: Readonly<Record<Exclude<JobState, 'Closed'>, Bucket>> = {
  Open: 'open',
  Offered: 'open',
  BookingRequested: 'open',
  PaymentPending: 'open',
  Booked: 'under-way',
  PaymentAtRisk: 'under-way',
  InProgress: 'under-way',
  CompletionClaimed: 'under-way',
  ChangesRequested: 'under-way',
  ApprovedInGrace: 'under-way',
  NoShowClaimed: 'disputed',
  Disputed: 'disputed',
  ChargebackOpen: 'disputed',
  Released: 'done',
  Settled: 'ended',
  Cancelled: 'ended',
  NoShow: 'ended',
  Withdrawn: 'ended',
  Expired: 'ended',
  Declined: 'ended',
  Removed: 'ended',
};

function toBucket({ state, ending }: Job): Bucket {
  if (state === 'Closed') return ending?.released === true ? 'done' : 'ended';
  return bucketOfState[state];
}

/** The columns that lists filter, sort and show, derived from the job's state and details. */
export function deriveColumns({ facts: job, details, neededBy, timezone }: DraftJobRow): DerivedColumns {
  const { agreement, dispute, state } = job;
  const held = job.ending === null ? heldMoney(job) : 0;
  const pending = pendingActions(job, timezone);
  const deadline = findRunningDeadline(job, details);
  const endedAt = reviewableSince(job);
  return {
    state,
    bucket: toBucket(job),
    providerId: findProviderId(job),
    liveOffers: collectLiveOffers(job),
    bookedAt: job.bookedAt,
    startAt: agreement?.startAt ?? null,
    startsFrom: canStartFrom(job, ruleBook),
    expectedCompletionAt: agreement?.expectedCompletionAt ?? null,
    reworkBy: details.reworkBy ?? null,
    completedAt: job.reworkBy === null ? doneAt(details) : null,
    pinned: job.pinned,
    whenAt: agreement?.startAt ?? neededBy,
    deadlineKind: deadline?.kind ?? null,
    deadlineAt: deadline?.dueAt ?? null,
    promoId: findPromoId(job),
    held: held === 0 ? null : held,
    providerShare: computeProviderShare(job),
    onTheWay: onTheWay(job) || null,
    heldUp: heldUp(job) || null,
    clientActionFrom: pending.client?.from ?? null,
    clientActionDue: pending.client?.due ?? null,
    providerActionFrom: pending.provider?.from ?? null,
    providerActionDue: pending.provider?.due ?? null,
    endedAt,
    reviewUntil: endedAt === null ? null : reviewUntil(job, endedAt),
    disputeStage: isDisputed(job) ? (dispute?.stage ?? null) : null,
    disputeDueAt: isDisputed(job) ? (dispute?.stageDueAt ?? null) : null,
  };
}

/** The booked provider, or the invited one. */
export function findProviderId({ agreement, invitedProviderId }: Job): string | null {
  return agreement?.providerId ?? invitedProviderId;
}

export function isDisputed({ state, dispute }: Job): boolean {
  return state === 'Disputed' && dispute !== null;
}

/** Unanswered offers, in a state in which the client can accept one. */
export function offersToChoose(job: Job): JobOffer[] {
  return job.state === 'Offered' || job.state === 'PaymentPending' ? unansweredOffers(job) : [];
}

function collectLiveOffers(job: Job): DerivedColumns['liveOffers'] {
  return Object.fromEntries(
    offersToChoose(job).map(({ offerId, providerId, price, expiresAt }) => [offerId, { providerId, price, expiresAt }]),
  );
}

/** The provider's final share, or the share as of now. */
function computeProviderShare(job: Job): number | null {
  const { agreement, ending } = job;
  if (ending !== null) return ending.providerAmount;
  if (agreement === null) return null;
  const decision = runningDecision(job);
  const decided = decision === null ? null : settleOutcome(decision.outcome, job);
  return decided?.providerAmount ?? agreement.price - agreement.commission;
}

/** A dispute decision that is not carried out yet. */
function runningDecision({ state, freeze, dispute }: Job): DisputeDecision | null {
  const runs = state === 'Disputed' || (state === 'ChargebackOpen' && freeze?.atState === 'Disputed');
  return runs && dispute !== null ? dispute.decision : null;
}

/** Reviews are open from the end of a booked job, for as long as its agreed policy says. */
function reviewUntil({ agreement }: Job, endedAt: string): string | null {
  return agreement && plusDays(endedAt, ruleBook.policies.at(agreement.policyVersion).reviewWindowDays);
}
