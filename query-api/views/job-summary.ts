import type { JobState } from '#domain/job/states.ts';
import type { JobSummary } from '../contract/jobs.ts';
import type { ListedJob } from '../reading/job-rows.ts';
import { shownPerson, type People } from '../reading/people.ts';
import { feeOn, heldOf, money, moneyOrNull } from './money.ts';

export type JobViewerRole = 'client' | 'provider' | 'bidder' | 'admin';

export function jobNumber(number: number): string {
  return `HW-${number}`;
}

/** A job as one line of a list, as this role sees it. */
export function jobSummary(job: ListedJob, people: People, role: JobViewerRole, now: string): JobSummary {
  const summary = fullSummary(job, people, role, now);
  return role === 'bidder' ? forBidders(summary) : summary;
}

function fullSummary(job: ListedJob, people: People, role: JobViewerRole, now: string): JobSummary {
  const live = liveOffers(job, now);
  const lowest = live.length === 0 ? null : Math.min(...live.map(({ price }) => price));
  const booked = job.bookedAt !== null;
  const { currency, price, commission } = job;
  return {
    jobId: job.jobId,
    number: jobNumber(job.number),
    title: job.title,
    category: job.category,
    area: job.area,
    state: job.state,
    client: shownPerson(people.get(job.clientId), { familyName: role === 'client' || role === 'admin' || booked }),
    provider: job.providerId === null ? null : shownPerson(people.get(job.providerId), { familyName: true }),
    neededBy: job.neededBy,
    startAt: job.startAt,
    expectedCompletionAt: job.expectedCompletionAt,
    completedAt: job.claimedAt,
    deadline: runningDeadline(job),
    held: heldOf(job),
    providerAmount: moneyOrNull(price === null || commission === null ? null : price - commission, currency),
    offerCount: live.length,
    lowestAllIn: lowest === null ? null : money(lowest + feeOn(lowest, currency), currency),
    direct: false,
    needsYou: false,
    unread: 0,
    postedAt: job.postedAt,
    updatedAt: job.updatedAt,
    version: job.version,
  };
}

/** Whether it is theirs or not, what became of the job after the offers is not for those who made one. */
function forBidders(summary: JobSummary): JobSummary {
  const open: readonly JobState[] = ['Open', 'Offered', 'PaymentPending', 'Withdrawn', 'Expired'];
  return {
    ...summary,
    state: open.includes(summary.state) ? summary.state : 'Booked',
    provider: null,
    startAt: null,
    expectedCompletionAt: null,
    completedAt: null,
    deadline: summary.deadline?.kind === 'request-expiry' ? summary.deadline : null,
    held: null,
    providerAmount: null,
    lowestAllIn: null,
    updatedAt: summary.postedAt,
    version: 0,
  };
}

/** An offer's deadline may fire a little after its time: what ran out does not count any more. */
export function liveOffers(job: ListedJob, now: string) {
  return Object.values(job.liveOffers).filter(({ expiresAt }) => expiresAt > now);
}

type Deadline = JobSummary['deadline'];

/** Which deadline decides what happens next. */
export function runningDeadline(job: ListedJob): Deadline {
  switch (job.state) {
    case 'Open':
    case 'Offered':
      return due('request-expiry', job.requestExpiresAt);
    case 'PaymentPending':
      return due('payment-expiry', job.paymentDueAt);
    case 'Booked':
      return job.capturedAt === null ? due('capture', job.captureDueAt) : due('start', job.startAt);
    case 'CompletionClaimed':
      return due('auto-approve', job.autoApproveAt);
    case 'ApprovedInGrace':
      return due('release', job.graceEndsAt);
    case 'Released':
      return due('close', job.closesAt);
    default:
      return null;
  }
}

function due(kind: string, dueAt: string | null): Deadline {
  return dueAt === null ? null : { kind, dueAt };
}
