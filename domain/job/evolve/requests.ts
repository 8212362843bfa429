import type { JobEvent } from '#events/catalog/job.ts';

import type { Currency } from '../../money/currencies.ts';
import type { Job } from '../job.ts';
import { usedIdsAfter } from '../used-ids.ts';
import { unchanged, type JobFolds } from './fold-types.ts';

type Beginning = Extract<JobEvent, { type: 'RequestPosted' | 'BookingRequested' }>;

/** A job as its request creates it. */
export function createJob({ type, data }: Beginning): Job {
  return {
    jobId: data.jobId,
    state: 'Open',
    clientId: data.clientId,
    invitedProviderId: type === 'BookingRequested' ? data.providerId : null,
    category: data.category,
    country: data.country,
    currency: data.currency as Currency,
    requestExpiresAt: data.expiresAt,
    offers: type === 'BookingRequested' ? { [data.offerId]: { ...invitation(data), status: 'live' } } : {},
    instant: type === 'BookingRequested' && data.instant,
    askedPromoId: type === 'BookingRequested' ? data.promoId : null,
    agreement: null,
    bookedAt: null,
    workStartedAt: null,
    payment: null,
    sidePayments: {},
    retries: 0,
    riskEndsAt: null,
    providerStop: null,
    change: null,
    cancellation: null,
    noShow: null,
    claim: null,
    rounds: 0,
    reworkBy: null,
    overdueAt: null,
    overdueFlagged: false,
    approvedAt: null,
    graceEndsAt: null,
    dispute: null,
    settledMatters: [],
    chargebacks: {},
    unmatchedChargebacks: {},
    freeze: null,
    moneyProposal: null,
    hold: null,
    holdExpiryWarned: false,
    ending: null,
    returns: [],
    bankTook: [],
    refunds: [],
    failedRefunds: [],
    rejectedTransfers: [],
    transfers: [],
    transferBalances: {},
    tips: {},
    usedIds: usedIdsAfter([], { type, data } as Beginning),
    accesses: {},
    pinned: false,
  };
}

/** The terms of a direct booking are like an offer of the provider, which only they can accept. */
function invitation(data: Extract<Beginning, { type: 'BookingRequested' }>['data']) {
  const { offerId, providerId, price, startAt, durationMinutes, expiresAt } = data;
  return { offerId, providerId, price, materials: 0, startAt, durationMinutes, expiresAt, counter: null };
}

export const requestFolds = {
  BookingDeclined: unchanged,
  RequestWithdrawn: unchanged,
  RequestExpired: unchanged,
  RequestRemoved: unchanged,
  JobPinned: () => ({ pinned: true }),
  JobUnpinned: () => ({ pinned: false }),
} satisfies JobFolds;
