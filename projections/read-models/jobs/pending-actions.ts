import { lateFrom } from '#domain/due-date.ts';
import { lapsesAt } from '#domain/job/dispute-outcome.ts';
import { unansweredOffers } from '#domain/job/live-offer.ts';
import { proposalPhase } from '#domain/job/proposal-phase.ts';
import { requestEndsAt } from '#domain/job/request-expiry.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import { noShowFrom } from '#domain/job/start-of-work.ts';
import { earlierOf, isBefore, laterOf } from '#domain/time.ts';
import type { Job } from '#domain/job/job.ts';
import type { Side } from '#domain/side.ts';

/** When a job starts to wait for a side, and when that side's action is due. */
export interface PendingAction {
  readonly from: string;
  readonly due: string;
}
export type PendingActions = Readonly<Record<Side, PendingAction | null>>;

/** The start of an action that is pending already. */
const EPOCH = '1970-01-01T00:00:00.000Z';

/** Each side's pending action. One that starts later by time alone (such as overdue work) has that time as `from`. */
export function pendingActions(job: Job, timezone: string): PendingActions {
  return { client: merged(clientPending(job, timezone)), provider: merged(providerPending(job)) };
}

function clientPending(job: Job, timezone: string): (PendingAction | null)[] {
  const { agreement, state } = job;
  const common = [...consents(job, 'client'), pendingDisputeStep(job, 'client')];
  switch (state) {
    case 'Offered':
      return [liveOffersUntil(job)];
    case 'PaymentPending':
      return [now(agreement?.paymentDueAt)];
    case 'PaymentAtRisk':
      return [now(job.riskEndsAt)];
    case 'CompletionClaimed':
      return [...common, now(job.claim?.autoApproveAt)];
    case 'Booked':
    case 'InProgress':
      return [...common, awaited(job), from(agreement && lateFrom(agreement.expectedCompletionAt, timezone))];
    default:
      return common;
  }
}

function providerPending(job: Job): (PendingAction | null)[] {
  const { agreement, state } = job;
  const common = [...consents(job, 'provider'), pendingDisputeStep(job, 'provider')];
  switch (state) {
    case 'BookingRequested':
      return [now(job.requestExpiresAt)];
    case 'Booked':
      return [...common, from(agreement?.startAt)];
    case 'InProgress':
      return [...common, from(agreement?.expectedCompletionAt)];
    case 'ChangesRequested':
      return [...common, now(job.reworkBy ?? agreement?.expectedCompletionAt)];
    default:
      return common;
  }
}

/** Work has not started half an hour after the agreed time: the client knows whether the provider came. */
function awaited(job: Job): PendingAction | null {
  return job.state === 'Booked' ? from(noShowFrom(job, ruleBook)) : null;
}

/** A change or mutual cancellation that the other side proposed, and the payment that an accepted change costs. */
function consents(job: Job, side: Side): (PendingAction | null)[] {
  const { state, change, cancellation, noShow } = job;
  if (state === 'NoShowClaimed') return [noShow?.by === side || noShow?.contested ? null : now(noShow?.contestUntil)];
  if (proposalPhase(job) !== 'waits') return [];
  const toPay = change !== null && change.paymentDueAt !== null && side === 'client';
  const toAnswer = change !== null && change.paymentDueAt === null && change.by !== side;
  return [
    toPay ? now(change.paymentDueAt) : toAnswer ? now(change.expiresAt) : null,
    cancellation !== null && cancellation.by !== side ? now(cancellation.dueAt) : null,
  ];
}

/** The dispute's next step, if it is this side's. An appeal is optional. */
export function pendingDisputeStep({ state, dispute }: Job, side: Side): PendingAction | null {
  if (state !== 'Disputed' || dispute === null) return null;
  const { stage, stageDueAt, by, answered } = dispute;
  if (stage === 'answer') return by === side || answered ? null : now(stageDueAt);
  if (stage !== 'direct-fix' && stage !== 'mediation') return null;
  const open = dispute.proposals.filter(({ status }) => status === 'open');
  if (open.some((proposal) => proposal.by !== side)) return now(stageDueAt);
  // A side's own offer waits for the other side, as long as it can be accepted.
  const until = open.map(({ outcome }) => lapsesAt(outcome) ?? stageDueAt).reduce(laterOf, EPOCH);
  return isBefore(until, stageDueAt) ? { from: until, due: stageDueAt } : null;
}

/** Offers to compare, as long as one is live. */
function liveOffersUntil(job: Job): PendingAction | null {
  const last = unansweredOffers(job)
    .map(({ expiresAt }) => expiresAt)
    .toSorted()
    .at(-1);
  return last === undefined ? null : now(earlierOf(last, requestEndsAt(job)));
}

function now(due: string | null | undefined): PendingAction | null {
  return due === null || due === undefined ? null : { from: EPOCH, due };
}

function from(at: string | null | undefined): PendingAction | null {
  return at === null || at === undefined ? null : { from: at, due: at };
}

/** Combines several: the earliest start and the earliest due time. */
function merged(pending: readonly (PendingAction | null)[]): PendingAction | null {
  return pending.reduce((all, action) => {
    if (all === null || action === null) return all ?? action;
    return { from: earlierOf(all.from, action.from), due: earlierOf(all.due, action.due) };
  }, null);
}
