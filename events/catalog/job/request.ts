import { z } from 'zod';

import type { JsonObject } from '../../log/event-log.ts';
import { defineEvent } from '../define-event.ts';
import { country, currency, fileRef, id, instant, minorUnits, personalText, personalTextOrNull } from '../fields.ts';

const sealed = {
  title: 'clientId',
  description: 'clientId',
  area: 'clientId',
  postcode: 'clientId',
  address: 'clientId',
} as const;
/** Version 1 knew no photos. */
const withoutPhotos = (data: JsonObject) => ({ ...data, photos: [] });
/** The version before the present one held the area in clear. */
const asItIs = (data: JsonObject) => data;

export const RequestPosted = defineEvent(
  'RequestPosted',
  'A client asked for a job to be done.',
  z.object({
    jobId: id,
    clientId: id,
    title: personalText,
    description: personalText,
    /** Category key, such as `painting`. */
    category: z.string(),
    country,
    currency,
    /** Town or district: what Homewrights see before booking. */
    area: personalText,
    postcode: personalText,
    /** Street and number: shown to the booked Homewright only. */
    address: personalText,
    /** IANA zone in which the job's dates are meant. */
    timezone: z.string(),
    neededBy: instant,
    budget: minorUnits.nullable(),
    expiresAt: instant,
    /** What there is to do: seen by whoever sees the request. */
    photos: z.array(fileRef),
  }),
  { version: 3, sealed, plaintextUntilVersion: { area: 2 }, upcasters: { 1: withoutPhotos, 2: asItIs } },
);

export const BookingRequested = defineEvent(
  'BookingRequested',
  'A client asked one Homewright to do a job at a price and a time.',
  z.object({
    ...RequestPosted.schema.omit({ budget: true }).shape,
    providerId: id,
    /** The request is an offer turned round: it is accepted by the Homewright under this id. */
    offerId: id,
    price: minorUnits,
    startAt: instant,
    durationMinutes: z.int().positive(),
    /** The promo code that counts once the Homewright accepts, if it can still be used then. Version 2 knew none. */
    promoId: id.nullable(),
  }),
  {
    version: 4,
    sealed,
    plaintextUntilVersion: { area: 3 },
    upcasters: { 1: withoutPhotos, 2: (data) => ({ ...data, promoId: null }), 3: asItIs },
  },
);

export const BookingDeclined = defineEvent(
  'BookingDeclined',
  'The Homewright declined a direct booking.',
  z.object({ jobId: id, providerId: id, reason: personalTextOrNull }),
  { sealed: { reason: 'providerId' } },
);

export const RequestWithdrawn = defineEvent(
  'RequestWithdrawn',
  'The client took the request back before accepting an offer.',
  z.object({ jobId: id, clientId: id, reason: personalTextOrNull }),
  { sealed: { reason: 'clientId' } },
);

export const RequestExpired = defineEvent(
  'RequestExpired',
  'The needed-by date (or 30 days) passed without an accepted offer.',
  z.object({ jobId: id }),
);

/** Why an admin removes a request. */
export const removalReasons = ['unlawful', 'unsafe', 'discriminating', 'contact-details', 'spam', 'duplicate'] as const;

export const RequestRemoved = defineEvent(
  'RequestRemoved',
  'An admin removed a request that breaks the rules.',
  z.object({ jobId: id, adminId: id, reason: z.enum(removalReasons) }),
);

export const requestEvents = [
  RequestPosted,
  BookingRequested,
  BookingDeclined,
  RequestWithdrawn,
  RequestExpired,
  RequestRemoved,
] as const;
