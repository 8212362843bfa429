import { describe, expect, it } from 'vitest';

import type { JobState } from '#domain/job/job-states.ts';
import type { OfferRow } from '#projections/read-models/jobs/tables.ts';
import { offerView } from './offer-view.ts';

const now = '2027-03-01T09:00:00.000Z';
const offer: OfferRow = {
  offerId: '30000000-0000-4000-8000-000000000001',
  jobId: '20000000-0000-4000-8000-000000000001',
  providerId: '10000000-0000-4000-8000-000000000001',
  status: 'live',
  direct: false,
  price: 42_000,
  materials: 0,
  startAt: '2027-03-10T09:00:00.000Z',
  durationMinutes: 240,
  message: null,
  maskedMessage: null,
  submittedAt: '2027-02-28T09:00:00.000Z',
  expiresAt: '2027-03-07T09:00:00.000Z',
  counter: null,
};

const request = { direct: false, requestExpiresAt: '2027-03-20T18:00:00.000Z' };

function shown(state: JobState, changes: Partial<OfferRow> = {}, about = request, at = now) {
  const job = { jobId: offer.jobId, currency: 'EUR', state, ...about };
  const around = { people: new Map(), now: at, role: 'bidder', threads: [], accountId: offer.providerId } as const;
  return offerView({ ...offer, ...changes }, { ...around, job });
}

it.each([
  ['Offered', 'live'],
  ['PaymentPending', 'live'],
  ['Booked', 'lost'],
  ['Cancelled', 'lost'],
  ['Withdrawn', 'requestWithdrawn'],
  ['Expired', 'requestExpired'],
  ['Removed', 'requestRemoved'],
] as const)('an unanswered offer, in the state %s, is shown as: %s', (state, status) => {
  expect(shown(state).status).toBe(status);
});

it('an offer that ended before its request keeps its own status', () => {
  expect(shown('Withdrawn', { status: 'declined' }).status).toBe('declined');
  expect(shown('Expired', { status: 'expired' }).status).toBe('expired');
});

describe('an offer', () => {
  const soon = '2027-03-03T18:00:00.000Z';
  const endsAt = (requestExpiresAt: string, direct = false) =>
    shown('Offered', {}, { direct, requestExpiresAt }).expiresAt;

  it('expires with its request if that is earlier', () => {
    expect(endsAt(soon)).toBe(soon);
    expect(endsAt(request.requestExpiresAt)).toBe(offer.expiresAt);
    expect(shown('Offered', {}, { direct: false, requestExpiresAt: soon }, soon).status).toBe('expired');
  });

  it('in answer to a direct booking has its own expiry', () => {
    expect(endsAt(soon, true)).toBe(offer.expiresAt);
    expect(shown('Offered', {}, { direct: true, requestExpiresAt: soon }, soon).status).toBe('live');
  });
});
