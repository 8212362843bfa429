import type { Job } from '#domain/job/job.ts';
import { hasCome } from '#domain/time.ts';

import { requireInvariant } from '../violation.ts';
import type { JobTracker } from './job-tracker.ts';
import { hoursToApprove, lastClaim } from './time-rules.ts';
import { DAY, HOUR } from './durations.ts';

/** A deadline that was stopped at its due moment keeps a millisecond, each time. */
const TOLERANCE_MS = 1_000;

/** At rest: no job waits for a moment that has passed, and none waits longer than promised. */
export function checkNotStuck(job: Job, book: JobTracker, now: string): void {
  for (const moment of waitsFor(job)) {
    requireInvariant(typeof moment !== 'string' || !hasCome(moment, now), `job ${job.jobId} is stuck in ${job.state}`);
  }
  const limit = maxWait(job, book, now);
  requireInvariant(
    limit === null || limit.waited <= limit.limit + TOLERANCE_MS || endsNow(job, now),
    `job ${job.jobId} waits too long in ${job.state}`,
  );
  const asked = job.payment?.captureRequested === true || job.payment?.chargeRequested === true;
  const taken = job.payment?.captured !== 0;
  requireInvariant(
    job.state !== 'Booked' || !asked || taken,
    `the money of job ${job.jobId} was asked for and never taken`,
  );
  requireInvariant(job.state !== 'ChargebackOpen', `job ${job.jobId} did not hear what the bank decided`);
}

/** Stopped when it was due and restarted at this moment: it fires in the next. */
function endsNow(job: Job, now: string): boolean {
  return momentsIn(job).some(
    (moment) => typeof moment === 'string' && Date.parse(moment) - Date.parse(now) <= TOLERANCE_MS,
  );
}

function waitsFor(job: Job): (string | null | undefined)[] {
  const { state, change, payment } = job;
  const changeable = state === 'Booked' || state === 'InProgress';
  const tips = Object.values(job.tips).filter(({ status }) => status === 'due');
  const held = job.ending === null && job.payment?.captured !== 0;
  return [
    ...momentsIn(job),
    ...(changeable ? [change?.paymentDueAt ?? change?.expiresAt] : []),
    ...(state === 'Booked' && payment?.captureRequested === false ? [payment.captureDueAt] : []),
    ...(state === 'Booked' && payment?.chargeRequested === false ? [payment.chargeDueAt] : []),
    ...(state === 'Disputed' ? [] : tips.map(({ paymentDueAt }) => paymentDueAt)),
    ...(held ? [job.hold?.refundAt] : []),
  ];
}

function momentsIn(job: Job): (string | null | undefined)[] {
  switch (job.state) {
    case 'Open':
    case 'Offered':
    case 'BookingRequested':
      return [job.requestExpiresAt];
    case 'PaymentPending':
      return [job.agreement?.paymentDueAt];
    case 'PaymentAtRisk':
      return [job.riskEndsAt];
    case 'Booked':
      return [job.cancellation?.dueAt];
    case 'NoShowClaimed':
      return [job.noShow?.contestUntil];
    case 'CompletionClaimed':
      return [job.claim?.autoApproveAt];
    case 'ApprovedInGrace':
      return [job.graceEndsAt];
    case 'Disputed':
      return [job.dispute?.advanceAt];
    case 'Released':
    case 'Settled':
      return [job.ending?.closesAt];
    default:
      return [];
  }
}

/** How long the job has waited in its state, and how long it can at most; frozen time does not count. */
function maxWait(job: Job, book: JobTracker, now: string): { waited: number; limit: number } | null {
  const since = (type: Parameters<JobTracker['since']>[0]): number => book.still.elapsed(book.since(type), now);
  switch (job.state) {
    case 'NoShowClaimed':
      return { waited: since('NoShowClaimed'), limit: 12 * HOUR };
    case 'PaymentAtRisk':
      return { waited: since('FundingFailed'), limit: 12 * HOUR };
    case 'CompletionClaimed':
      // Only for euros: the price from which a job is large.
      return { waited: since(lastClaim(book)), limit: (job.currency === 'EUR' ? hoursToApprove(job) : 168) * HOUR };
    case 'ApprovedInGrace':
      return { waited: since('JobApproved'), limit: DAY };
    case 'Disputed':
      return inDispute(book, now);
    default:
      return null;
  }
}

function inDispute({ disputes, frozen }: JobTracker, now: string): { waited: number; limit: number } {
  const { stage, stageSince, alarmedAt } = disputes;
  const limit = { 'direct-fix': 2, answer: 5, mediation: 7, decision: 2, appealable: 7, appeal: 2 }[stage] * DAY;
  return { waited: frozen.elapsed(alarmedAt ?? stageSince, now), limit: alarmedAt === null ? limit : DAY };
}
