import type { JobState } from '#domain/job/job-states.ts';
import { quoteServiceFee } from '#domain/money/quoted-fees.ts';
import type { JobSummary } from '../contract/jobs.ts';
import type { ListedJob } from '../reading/job-rows.ts';
import { shownPerson, type People } from '../reading/people.ts';
import { money, moneyOrNull } from './money.ts';
import type { JobViewerRole } from './job-page.ts';
import { redactContacts } from '../reading/redact-contacts.ts';

export function jobNumber(number: number): string {
  return `HW-${number}`;
}

/** A job as one line of a list, for this role. */
export function jobSummary(job: ListedJob, people: People, role: JobViewerRole, now: string, unread = 0): JobSummary {
  const summary = fullSummary(job, people, role, now, unread);
  return role === 'bidder' ? forBidders(summary) : summary;
}

function fullSummary(job: ListedJob, people: People, role: JobViewerRole, now: string, unread: number): JobSummary {
  const live = liveOffers(job, now);
  const lowest = live.length === 0 ? null : Math.min(...live.map(({ price }) => price));
  const { currency } = job;
  const known = role !== 'bidder' && (role !== 'provider' || job.bookedAt !== null);
  return {
    jobId: job.jobId,
    number: jobNumber(job.number),
    title: known ? job.title : redactContacts(job.title),
    category: job.category,
    area: known ? job.area : redactContacts(job.area),
    state: job.state,
    client: shownPerson(people.get(job.clientId), { familyName: known, asClient: true }),
    provider: job.providerId === null ? null : shownPerson(people.get(job.providerId), { familyName: true }),
    neededBy: job.neededBy,
    startAt: job.startAt,
    startsFrom: role === 'provider' ? job.startsFrom : null,
    expectedCompletionAt: job.reworkBy ?? job.expectedCompletionAt,
    completedAt: job.completedAt,
    timezone: job.timezone,
    deadline:
      job.deadlineKind === null || job.deadlineAt === null ? null : { kind: job.deadlineKind, dueAt: job.deadlineAt },
    held: moneyOrNull(job.held, currency),
    providerAmount: moneyOrNull(job.providerShare, currency),
    offerCount: live.length,
    lowestAllIn: lowest === null ? null : money(lowest + quoteServiceFee(lowest, currency), currency),
    direct: job.direct,
    actionRequired: waitsFor(job, role, now),
    unread,
    toReview: false,
    pinned: role === 'client' ? job.pinned : null,
    postedAt: job.postedAt,
    updatedAt: job.updatedAt,
    version: job.version,
  };
}

function waitsFor(job: ListedJob, role: JobViewerRole, now: string): boolean {
  const from = role === 'client' ? job.clientActionFrom : role === 'provider' ? job.providerActionFrom : null;
  return from !== null && from <= now;
}

const beforeBooking: ReadonlySet<JobState> = new Set([
  'Open',
  'Offered',
  'BookingRequested',
  'PaymentPending',
  'Withdrawn',
  'Expired',
  'Declined',
  'Removed',
]);
const requestDeadlines: ReadonlySet<string> = new Set(['request-expiry', 'booking-answer']);

/** Other providers learn only that a provider was booked. */
export function stateForBidders(state: JobState): JobState {
  return beforeBooking.has(state) ? state : 'Booked';
}

/** Hides from bidders what happened after the offers, whether the job is theirs or not. */
function forBidders(summary: JobSummary): JobSummary {
  return {
    ...summary,
    state: stateForBidders(summary.state),
    provider: null,
    startAt: null,
    startsFrom: null,
    expectedCompletionAt: null,
    completedAt: null,
    deadline: summary.deadline !== null && requestDeadlines.has(summary.deadline.kind) ? summary.deadline : null,
    held: null,
    providerAmount: null,
    lowestAllIn: null,
    actionRequired: false,
    updatedAt: summary.postedAt,
    version: 0,
  };
}

/** An offer's deadline can fire a little late: an expired offer no longer counts. */
export function liveOffers(job: Pick<ListedJob, 'liveOffers' | 'state'>, now: string) {
  return Object.values(job.liveOffers).filter(({ expiresAt }) => expiresAt > now);
}
