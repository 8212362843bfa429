import { describe, expect, it } from 'vitest';

import { paintingHistory } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { sampleEvent } from '../testing/sample-event.ts';
import type { NotificationFacts } from './notification.ts';
import { notificationsFor } from './notifications.ts';
import { evolveParties, noParties } from './parties.ts';

const at = '2027-03-05T09:00:00.000Z';
describe('the notification of an offer', () => {
  const job = paintingHistory('OfferSubmitted').reduce(evolveParties, noParties);
  const offered = (type: 'OfferSubmitted' | 'OfferRevised', price: number): NotificationFacts | undefined =>
    notificationsFor(sampleEvent(type, { price }), { actorId: people.provider.id, at, job })[0]?.facts;

  it.each(['OfferSubmitted', 'OfferRevised'] as const)('%s: states what the client would pay in total', (type) => {
    expect(offered(type, 42_000)).toMatchObject({ amount: 45_360, currency: 'EUR' });
    // A fee of at least 1.50 and at most 40.00.
    expect(offered(type, 1_000)).toMatchObject({ amount: 1_150 });
    expect(offered(type, 100_000)).toMatchObject({ amount: 104_000 });
  });

  it('of a client’s own terms states the price to the provider', () => {
    const countered = sampleEvent('OfferCountered', { providerId: people.provider.id, price: 40_000 });
    expect(notificationsFor(countered, { actorId: people.client.id, at, job })[0]).toMatchObject({
      recipientId: people.provider.id,
      facts: { amount: 40_000 },
    });
  });
});
