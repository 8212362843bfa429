import { describe, expect, it } from 'vitest';

import type { DomainEvent } from '#events/catalog/index.ts';

import { bookedParties, notifiedAt } from '../testing/notification-recipients.ts';
import { paintingHistory, rivalOfferId } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { sampleEvent } from '../testing/sample-event.ts';
import { notificationsFor } from './notifications.ts';
import { evolveParties, noParties, type Parties } from './parties.ts';

const [provider, rival] = [people.provider.id, people.rival.id];
const beforeBooking: Parties = { ...bookedParties, providerId: null };

describe('the parties of a job', () => {
  const after = (events: readonly DomainEvent[]) => events.reduce(evolveParties, noParties);

  it('are the client, the provider of the accepted offer, and those of open offers', () => {
    expect(after(paintingHistory('OfferSubmitted', { nth: 2 }))).toEqual({
      ...beforeBooking,
      bidders: expect.anything(),
    });
    expect(Object.values(after(paintingHistory('OfferSubmitted', { nth: 2 })).bidders).toSorted()).toEqual([
      provider,
      rival,
    ]);
    expect(after(paintingHistory('JobBooked')).providerId).toBe(provider);
  });

  it('lose an offer that ended, and the provider of an unpaid acceptance', () => {
    const offered = after(paintingHistory('OfferSubmitted', { nth: 2 }));
    for (const type of ['OfferWithdrawn', 'OfferDeclined', 'OfferExpired'] as const) {
      const ended = evolveParties(offered, sampleEvent(type, { offerId: rivalOfferId }));
      expect(Object.values(ended.bidders)).not.toContain(rival);
    }
    expect(evolveParties(bookedParties, sampleEvent('PaymentExpired')).providerId).toBeNull();
  });

  it('include whether the approval of the last claim was cancelled', () => {
    expect(after(paintingHistory('JobApproved')).approvalCancelled).toBe(false);
    const cancelled = after(paintingHistory('ApprovalCancelled'));
    expect(cancelled.approvalCancelled).toBe(true);
    expect(evolveParties(cancelled, sampleEvent('CompletionClaimed')).approvalCancelled).toBe(false);
  });

  it('include whether the job was settled', () => {
    expect(evolveParties(bookedParties, sampleEvent('PaymentCaptured')).ended).toBe(false);
    expect(evolveParties(bookedParties, sampleEvent('JobSettled')).ended).toBe(true);
  });

  it('include whether another card can be used', () => {
    const notified = (job: Parties) =>
      notificationsFor(sampleEvent('PaymentFailed'), { actorId: 'webhook', at: notifiedAt, job });
    for (const [stops, goesOn] of [
      ['NoShowClaimed', 'NoShowWithdrawn'],
      ['ChargebackOpened', 'ChargebackClosed'],
    ] as const) {
      const still = evolveParties(bookedParties, sampleEvent(stops));
      expect(notified(still)).toEqual([]);
      const again = evolveParties(still, sampleEvent(goesOn));
      expect(notified(again)).toMatchObject([{ kind: 'paymentFailed' }]);
    }
  });
});
