import type {
  ClientJobsView,
  JobCounts,
  JobSummary,
  MatchingRequest,
  MatchingRequestsView,
  ProviderJobsView,
} from '#query-api/contract/jobs.ts';
import type { Offer } from '#query-api/contract/offers.ts';

import { aProvider, aPerson } from './build-people.ts';
import { eur, hoursAfter, ids, NOW } from './ids.ts';

export function aJobSummary(changes: Partial<JobSummary> = {}): JobSummary {
  return {
    jobId: ids.job,
    number: 'HW-48213',
    title: 'Repaint hallway, stairs and landing',
    category: 'painting',
    area: 'Salthill, Galway',
    state: 'Open',
    client: aPerson(),
    provider: null,
    neededBy: '2026-10-30T17:00:00.000Z',
    startAt: null,
    startsFrom: null,
    expectedCompletionAt: null,
    completedAt: null,
    timezone: 'Europe/Dublin',
    deadline: null,
    held: null,
    providerAmount: null,
    offerCount: 0,
    lowestAllIn: null,
    direct: false,
    actionRequired: false,
    unread: 0,
    toReview: false,
    pinned: null,
    postedAt: '2026-09-28T08:12:00.000Z',
    updatedAt: NOW,
    version: 1,
    ...changes,
  };
}

export function anOffer(changes: Partial<Offer> = {}): Offer {
  return {
    offerId: ids.offer,
    provider: aProvider(),
    status: 'live',
    price: eur(42_000),
    materials: eur(6000),
    serviceFee: eur(3360),
    allIn: eur(45_360),
    wouldReceive: null,
    startAt: '2026-10-19T08:00:00.000Z',
    durationMinutes: 480,
    message: 'Two coats everywhere, a third on the stair wall.',
    submittedAt: '2026-10-14T10:00:00.000Z',
    expiresAt: '2026-10-21T10:00:00.000Z',
    counter: null,
    conversation: null,
    ...changes,
  };
}

/** The number of jobs of each filter. */
export function counts(changes: Partial<JobCounts>): JobCounts {
  return { all: 0, open: 0, underWay: 0, actionRequired: 0, disputed: 0, done: 0, ended: 0, ...changes };
}

export function clientJobs(changes: Partial<ClientJobsView> = {}): ClientJobsView {
  const jobs = changes.jobs ?? [];
  return {
    jobs,
    actionRequired: [],
    actionRequiredTotal: changes.actionRequired?.length ?? 0,
    counts: counts({ all: jobs.length, underWay: jobs.length }),
    held: [],
    nextCursor: null,
    changesAt: null,
    position: '100',
    ...changes,
  };
}

export function providerJobs(changes: Partial<ProviderJobsView> = {}): ProviderJobsView {
  const jobs = changes.jobs ?? [];
  return {
    jobs,
    actionRequired: [],
    actionRequiredTotal: changes.actionRequired?.length ?? 0,
    counts: counts({ all: jobs.length, underWay: jobs.length }),
    sums: { held: [], onTheWay: [], paidThisMonth: [], zone: 'Europe/Dublin' },
    nextCursor: null,
    changesAt: null,
    position: '100',
    ...changes,
  };
}

export function aRequest(changes: Partial<MatchingRequest> = {}): MatchingRequest {
  return {
    jobId: ids.otherJob,
    number: 'HW-48300',
    title: 'Paint two bedrooms, walls and ceilings',
    description: 'Walls sound, one ceiling stain from an old leak. Furniture will be moved.',
    photos: [],
    category: 'painting',
    area: 'Knocknacarra, Galway',
    near: null,
    country: 'IE',
    timezone: 'Europe/Dublin',
    neededBy: '2026-10-30T17:00:00.000Z',
    offersUntil: '2026-10-30T17:00:00.000Z',
    budget: eur(60_000),
    wouldReceive: eur(54_000),
    currency: 'EUR',
    offerCount: 2,
    ownOffer: null,
    direct: null,
    postedAt: hoursAfter(NOW, -5),
    ...changes,
  };
}

export function requests(list: MatchingRequest[]): MatchingRequestsView {
  return { requests: list, total: list.length, nextCursor: null, changesAt: null, position: '100' };
}
