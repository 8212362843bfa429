import { describe, expect, it } from 'vitest';

import { askedDirectly } from '../testing/direct-booking.ts';
import { jobAfter } from '../testing/extend-history.ts';
import { jobId, offerId, paintingHistory } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { neededFacts } from './needed-facts.ts';
import type { JobCommand } from './commands.ts';

const promoId = '30000000-0000-4000-8000-000000000001';
const asked = askedDirectly().map((event) =>
  event.type === 'BookingRequested' ? { ...event, data: { ...event.data, promoId } } : event,
);
const accept: JobCommand = { name: 'AcceptOffer', data: { jobId, offerId } };
const acceptBooking: JobCommand = { name: 'AcceptBooking', data: { jobId } };

describe.each([
  {
    command: accept,
    job: jobAfter(paintingHistory('OfferSubmitted')),
    side: people.client,
    facts: { accounts: [people.provider.id] },
  },
  {
    command: acceptBooking,
    job: jobAfter(asked),
    side: people.provider,
    facts: { accounts: [people.provider.id], promos: [promoId] },
  },
])('$command.name', ({ command, job, side, facts }) => {
  it('needs for its side what the job names', () => {
    expect(neededFacts(command, job, side)).toEqual(facts);
  });

  it.each([people.stranger, { kind: 'provider', id: '00000000-0000-4000-8000-000000000010' } as const])(
    'needs for $id, who has no part in the job, what it would need without one',
    (stranger) => {
      expect(neededFacts(command, job, stranger)).toEqual(neededFacts(command, null, stranger));
    },
  );
});
