import { requestEndsAt } from '#domain/job/request-expiry.ts';
import type { CompletionClaim, Job } from '#domain/job/job.ts';
import { resume } from '#domain/job/deadline-suspension.ts';
import { type JobDeadlineKind, slotParts } from '#domain/job/deadlines/job-deadline.ts';
import type { Dispute } from '#domain/job/dispute-state.ts';
import { plusDays, plusHours } from '#domain/time.ts';
import type { OfferRow } from '#projections/read-models/jobs/tables.ts';
import type { UpcomingEntry } from '../contract/job.ts';
import { autoRefundAt } from './hold-end.ts';
import { isParty, type JobPage } from './job-page.ts';
import { findPolicy } from './find-policy.ts';
import { tipDueAt, buildTipOptions } from './tips.ts';

type Entry = readonly [kind: UpcomingEntry['kind'], at: string | null | undefined, facts?: UpcomingEntry['facts']];

/** The future entries for this role, soonest first, from the job's deadlines. */
export function buildUpcomingDeadlines(page: JobPage, offers: readonly OfferRow[]): UpcomingEntry[] {
  const entries = isParty(page) ? [...beforeBooking(page, offers), ...afterBooking(page)] : beforeBooking(page, offers);
  return entries
    .flatMap(([kind, at, facts = {}]) => (at ? [{ kind, at, facts }] : []))
    .filter(({ kind, at }) => at > page.now || pausedKinds.has(kind))
    .toSorted((a, b) => a.at.localeCompare(b.at));
}

/** Suspended deadlines: their original time can be in the past, and they are still shown. */
const pausedKinds: ReadonlySet<UpcomingEntry['kind']> = new Set(['approval-paused', 'release-paused']);

function beforeBooking({ job }: JobPage, offers: readonly OfferRow[]): Entry[] {
  if (job.state === 'BookingRequested') return [['booking-answer', job.requestExpiresAt]];
  if (job.state !== 'Open' && job.state !== 'Offered') return [];
  const requestEnd = requestEndsAt(job.facts);
  const before = offers.filter(({ status, expiresAt }) => status === 'live' && expiresAt <= requestEnd);
  return [
    ...before.map(({ expiresAt, offerId }): Entry => ['offer-expiry', expiresAt, { offerId }]),
    ['request-expiry', requestEnd],
  ];
}

function afterBooking(page: JobPage): Entry[] {
  const { job, role } = page;
  const { state, agreement, payment, claim, change, cancellation, noShow, dispute, ending, tips } = job.facts;
  const money = payment?.captured === 0 ? payment : null;
  const ofState: Partial<Record<typeof state, Entry[]>> = {
    PaymentPending: [['payment-expiry', agreement?.paymentDueAt]],
    PaymentAtRisk: [['payment-risk', job.facts.riskEndsAt]],
    Booked: [
      ['charge', money?.chargeDueAt],
      ['capture', money?.captureDueAt],
      ['start', agreement?.startAt],
      ['cancellation', cancellation?.dueAt],
    ],
    NoShowClaimed: [['no-show', noShow?.contestUntil]],
    InProgress: [['completion', agreement?.expectedCompletionAt]],
    ChangesRequested: [['rework', job.facts.reworkBy]],
    CompletionClaimed: claim === null ? [] : autoApprovalEntries(claim),
    ApprovedInGrace: buildGraceEntries(job.facts),
    Disputed: [
      ['dispute', dispute?.stageDueAt, { stage: dispute?.stage ?? null }],
      ...(dispute === null ? [] : pausedBy(dispute)),
    ],
    Released: [['close', ending?.closesAt]],
    Settled: [['close', ending?.closesAt]],
  };
  const ofChange: Entry[] =
    (state === 'Booked' || state === 'InProgress') && change !== null
      ? [change.paymentDueAt === null ? ['change-expiry', change.expiresAt] : ['change-payment', change.paymentDueAt]]
      : [];
  const ofTips = Object.values(tips).map((tip): Entry => [
    'tip-expiry',
    role === 'client' ? tipDueAt(job.facts, tip) : null,
  ]);
  return [
    ...(ofState[state] ?? []),
    ['reviews', reviewsUntil(page)],
    ...ofChange,
    ['tip-until', buildTipOptions(page)?.until],
    ...ofTips,
    ['hold-expiry', autoRefundAt(job.facts)],
  ];
}

/** The automatic approval, and the reminders before it. */
function autoApprovalEntries({ autoApproveAt, reminders }: CompletionClaim): Entry[] {
  const shown = reminders.map((hoursLeft): Entry => [
    'approval-reminder',
    plusHours(autoApproveAt, -hoursLeft),
    { hoursLeft },
  ]);
  return [...shown, ['auto-approve', autoApproveAt]];
}

/**
 * The grace ends with the release. Until then the client can cancel the approval, once per claim; then reviews open.
 */
function buildGraceEntries(facts: Job): Entry[] {
  const { claim, graceEndsAt } = facts;
  const policy = findPolicy(facts);
  if (graceEndsAt === null || policy === null) return [];
  return [
    ['approval-cancellation', claim?.approvalCancelled === false ? graceEndsAt : null],
    ['release', graceEndsAt],
    ['reviews', plusDays(graceEndsAt, policy.reviewWindowDays)],
  ];
}

/** Until when an ended job can be reviewed; null once the reviews are published. */
function reviewsUntil({ job: { reviewUntil }, reviews }: JobPage): string | null {
  return reviewUntil === null || reviews.some(({ publishedAt }) => publishedAt !== null) ? null : reviewUntil;
}

/** The original times of suspended deadlines that would move the money. None if a decision replaces them. */
function pausedBy({ stage, decision, suspended, openedAt }: Dispute): Entry[] {
  if (stage === 'appealable' && decision?.outcome.kind !== 'dismissed') return [];
  return resume(suspended, openedAt).flatMap(({ slot, dueAt }): Entry[] => {
    const kind = pausedAs[slotParts(slot).kind];
    return kind === undefined ? [] : [[kind, dueAt]];
  });
}

const pausedAs: Readonly<Partial<Record<JobDeadlineKind, UpcomingEntry['kind']>>> = {
  'auto-approve': 'approval-paused',
  release: 'release-paused',
};
