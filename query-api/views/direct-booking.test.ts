import { describe, expect, it } from 'vitest';

import { evolve } from '#domain/job/evolve.ts';
import type { Job } from '#domain/job/job.ts';
import { toPromoId } from '#domain/promo/promo-id.ts';
import { askedDirectly } from '#domain/testing/direct-booking.ts';
import { jobAfter } from '#domain/testing/extend-history.ts';
import { offerId } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import type { JobRow } from '#projections/read-models/jobs/tables.ts';
import { buildDirectBooking } from './direct-booking.ts';
import type { JobPage } from './job-page.ts';

const promoId = toPromoId('SPRING10');
const asked = (code: string | null): Job => {
  const [request, ...rest] = askedDirectly();
  if (request?.type !== 'BookingRequested') throw new Error('nobody was asked');
  return jobAfter([{ ...request, data: { ...request.data, promoId: code } }, ...rest]);
};
const accepted = (job: Job, code: string | null): Job =>
  evolve(job, sampleEvent('OfferAccepted', { offerId, promoId: code }));

describe('the promo code of a direct booking', () => {
  const noteOf = (facts: Job, role: JobPage['role'] = 'client', by = 'provider') => {
    const direct = { providerId: people.provider.id, offerId, price: 42_000, declineReason: null };
    const job = { facts, details: { direct }, currency: facts.currency } as unknown as JobRow;
    const timeline = [by, 'provider'].map((actor) => ({ kind: 'OfferAccepted', actor }));
    const page = { job, people: new Map(), role, timeline, accountId: people.provider.id } as unknown as JobPage;
    return buildDirectBooking(page)?.promo;
  };

  it('applies when the provider accepts', () => {
    expect(noteOf(asked(promoId))).toBe('asked');
    expect(noteOf(accepted(asked(promoId), promoId))).toBe('taken');
    expect(noteOf(asked(null))).toBeNull();
  });

  it('is shown as lost if it was no longer usable', () => {
    expect(noteOf(accepted(asked(promoId), null))).toBe('lost');
  });

  it('must be entered again once the time to pay has run out: the terms stay without it', () => {
    const unpaid = evolve(accepted(asked(promoId), promoId), sampleEvent('PaymentExpired', { offerId }));
    expect(unpaid.state).toBe('Offered');
    expect(noteOf(unpaid)).toBe('again');
    expect(noteOf(evolve(accepted(asked(null), null), sampleEvent('PaymentExpired', { offerId })))).toBeNull();
    expect(noteOf(accepted(unpaid, promoId), 'client', 'client')).toBe('taken');
    expect(noteOf(accepted(unpaid, null), 'client', 'client')).toBeNull();
  });

  it('is hidden from the provider', () => {
    expect(noteOf(asked(promoId), 'bidder')).toBeNull();
  });
});
