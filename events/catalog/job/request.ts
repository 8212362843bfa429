import { z } from 'zod';

import type { JsonObject } from '../../log/event-log.ts';
import { audience } from '../audience.ts';
import { defineJobEvents } from '../define-job-events.ts';
import { country, currency, fileRef, id, instant, minorUnits, personalText, personalTextOrNull } from '../fields.ts';

const sealed = {
  title: 'clientId',
  description: 'clientId',
  area: 'clientId',
  postcode: 'clientId',
  address: 'clientId',
} as const;
/** Version 1 had no photos. */
const withoutPhotos = (data: JsonObject) => ({ ...data, photos: [] });
/** The version before the current one had the area as plain text. */
const asItIs = (data: JsonObject) => data;

/** Versions before had no instant bookings. */
const notInstant = (data: JsonObject) => ({ ...data, instant: false });

/** Why an admin removes a request. */
export const removalReasons = ['unlawful', 'unsafe', 'discriminating', 'contact-details', 'spam', 'duplicate'] as const;

/** What is to be done, where, and until when providers can answer. */
const request = {
  jobId: id,
  clientId: id,
  title: personalText,
  description: personalText,
  /** Category key, such as `painting`. */
  category: z.string(),
  country,
  currency,
  /** Town or district: what providers see before the booking. */
  area: personalText,
  postcode: personalText,
  /** Street and number: shown to the booked provider only. */
  address: personalText,
  /** IANA zone of the job's dates. */
  timezone: z.string(),
  neededBy: instant,
  expiresAt: instant,
  /** Pictures of the work, visible to everyone who sees the request. */
  photos: z.array(fileRef),
};

export const requestEvents = defineJobEvents({
  RequestPosted: {
    summary: 'A client asked for a job to be done.',
    audience: audience.request,
    facts: ['category', 'country', 'currency', 'area', 'timezone', 'neededBy', 'budget', 'expiresAt', 'photos'],
    schema: z.object({ ...request, budget: minorUnits.nullable() }),
    version: 3,
    sealed,
    plaintextUntilVersion: { area: 2 },
    upcasters: { 1: withoutPhotos, 2: asItIs },
  },

  BookingRequested: {
    summary: 'A client asked one provider to do a job at a price and a time.',
    audience: audience.request,
    facts: [
      'category',
      'country',
      'currency',
      'area',
      'timezone',
      'neededBy',
      'expiresAt',
      'photos',
      'providerId',
      'offerId',
      'price',
      'startAt',
      'durationMinutes',
      'instant',
    ],
    schema: z.object({
      ...request,
      providerId: id,
      /** The request works like an offer in reverse: the provider accepts it under this id. */
      offerId: id,
      price: minorUnits,
      startAt: instant,
      durationMinutes: z.int().positive(),
      /** The promo code that applies once the provider accepts, if it is still usable. Version 2 had none. */
      promoId: id.nullable(),
      /** The client booked a free time at once: the provider had set these terms before. Version 4 had no such bookings. */
      instant: z.boolean(),
    }),
    version: 5,
    sealed,
    plaintextUntilVersion: { area: 3 },
    upcasters: { 1: withoutPhotos, 2: (data) => ({ ...data, promoId: null }), 3: asItIs, 4: notInstant },
  },

  BookingDeclined: {
    summary: 'The provider declined a direct booking.',
    audience: audience.request,
    facts: ['providerId', 'reason'],
    schema: z.object({ jobId: id, providerId: id, reason: personalTextOrNull }),
    sealed: { reason: 'providerId' },
  },

  RequestWithdrawn: {
    summary: 'The client withdrew the request before accepting an offer.',
    audience: audience.request,
    facts: ['reason'],
    schema: z.object({ jobId: id, clientId: id, reason: personalTextOrNull }),
    sealed: { reason: 'clientId' },
  },

  RequestExpired: {
    summary: 'The needed-by date (or 30 days) passed without an accepted offer.',
    audience: audience.request,
    schema: z.object({ jobId: id }),
  },

  RequestRemoved: {
    summary: 'An admin removed a request that breaks the rules.',
    audience: audience.request,
    facts: ['reason'],
    schema: z.object({ jobId: id, adminId: id, reason: z.enum(removalReasons) }),
  },
});
