import type { JobEvent } from '#events/catalog/job.ts';

import type { JobCommand } from '../job/commands.ts';
import { extendHistory } from './extend-history.ts';
import { jobId, offerId, rivalOfferId } from './painting-job.ts';
import { people } from './people.ts';

const start = '2027-03-20T09:00:00.000Z';
const work = { jobId, startAt: start, durationMinutes: 480 };

/** Only one provider is invited, who has 48 hours to answer. */
export const bookingAsked = { at: '2027-03-01T09:00:00.000Z', answerBy: '2027-03-03T09:00:00.000Z' };
/** They answer with their own offer, which is valid for a week. */
export const bookingOffered = { at: '2027-03-02T09:00:00.000Z', until: '2027-03-09T09:00:00.000Z' };

/** They accept soon, and the client has a day to pay; the acceptance is valid until the time to answer is over. */
export const acceptance = { at: '2027-03-01T10:00:00.000Z', payBy: '2027-03-02T10:00:00.000Z' };

type RequestBooking = Extract<JobCommand, { name: 'RequestBooking' }>;
export function bookingRequest(changes: Partial<RequestBooking['data']> = {}): RequestBooking {
  return {
    name: 'RequestBooking',
    data: {
      ...work,
      title: 'Paint the living room',
      description: 'Two coats on four walls, the ceiling stays.',
      category: 'painting',
      country: 'IE',
      area: 'Dublin 8',
      postcode: 'D08 X',
      address: '1 Main St',
      photos: [],
      timezone: 'Europe/Dublin',
      providerId: people.provider.id,
      offerId,
      price: 42_000,
      ...changes,
    },
  };
}
const offer: JobCommand = {
  name: 'SubmitOffer',
  data: {
    ...work,
    offerId: rivalOfferId,
    price: 50_000,
    materials: 0,
    message: 'For a little more.',
    validDays: 7,
  },
};

export function askedDirectly(): JobEvent[] {
  return extendHistory([], [bookingRequest(), { by: people.client, at: bookingAsked.at }]);
}

export function answeredByOffer(): JobEvent[] {
  return extendHistory(askedDirectly(), [offer, { by: people.provider, at: bookingOffered.at }]);
}

/** They accepted, and the client did not pay. */
export function acceptedDirectly(): JobEvent[] {
  return extendHistory(
    askedDirectly(),
    [
      { name: 'AcceptBooking', data: { jobId } },
      { by: people.provider, at: acceptance.at },
    ],
    [
      { name: 'ExpirePayment', data: { jobId, offerId } },
      { by: people.deadline, at: acceptance.payBy },
    ],
  );
}
