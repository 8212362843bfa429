import { z } from 'zod';

import { defineEvent } from '../define-event.ts';
import { currency, id, instant, minorUnits, personalText, personalTextOrNull } from '../fields.ts';
import { paymentMethod } from './payment-method.ts';

export const OfferSubmitted = defineEvent(
  'OfferSubmitted',
  'A Homewright offered to do the whole job for a price.',
  z.object({
    jobId: id,
    offerId: id,
    providerId: id,
    /** Price for the whole job, without the client's service fee. */
    price: minorUnits,
    /** The part of `price` that is materials. Version 1 did not tell it apart. */
    materials: minorUnits,
    startAt: instant,
    durationMinutes: z.int().positive(),
    message: personalText,
    expiresAt: instant,
  }),
  {
    version: 2,
    sealed: { message: 'providerId' },
    upcasters: { 1: (data) => ({ ...data, materials: 0 }) },
  },
);

export const OfferRevised = defineEvent(
  'OfferRevised',
  'The Homewright changed a live offer; its time starts afresh.',
  z.object({
    jobId: id,
    offerId: id,
    providerId: id,
    price: minorUnits,
    materials: minorUnits,
    startAt: instant,
    durationMinutes: z.int().positive(),
    /** Null: the words of the offer stand, as where the Homewright took the client's own terms. */
    message: personalTextOrNull,
    expiresAt: instant,
  }),
  { sealed: { message: 'providerId' } },
);

export const OfferCountered = defineEvent(
  'OfferCountered',
  'The client answered an offer with terms of their own; the offer itself still stands.',
  z.object({
    jobId: id,
    offerId: id,
    clientId: id,
    providerId: id,
    price: minorUnits,
    startAt: instant,
    message: personalTextOrNull,
  }),
  { sealed: { message: 'clientId' } },
);

export const CounterDeclined = defineEvent(
  'CounterDeclined',
  "The Homewright keeps to the offer's own terms.",
  z.object({ jobId: id, offerId: id, providerId: id }),
);

export const OfferWithdrawn = defineEvent(
  'OfferWithdrawn',
  'The Homewright took the offer back.',
  z.object({ jobId: id, offerId: id, providerId: id }),
);

export const OfferDeclined = defineEvent(
  'OfferDeclined',
  'The client declined an offer.',
  z.object({ jobId: id, offerId: id, providerId: id, reason: personalTextOrNull, clientId: id }),
  { sealed: { reason: 'clientId' } },
);

export const OfferExpired = defineEvent(
  'OfferExpired',
  "The offer's time ran out.",
  z.object({ jobId: id, offerId: id, providerId: id }),
);

export const OfferAccepted = defineEvent(
  'OfferAccepted',
  'The client accepted an offer: the rules of the job are fixed from here.',
  z.object({
    jobId: id,
    offerId: id,
    clientId: id,
    providerId: id,
    price: minorUnits,
    /** The client's service fee, on top of the price. */
    serviceFee: minorUnits,
    /** The platform's commission, out of the price. */
    commission: minorUnits,
    /** What a promo code takes off, at the platform's cost. Version 1 knew none. */
    discount: minorUnits,
    promoId: id.nullable(),
    /** What the client pays: price + serviceFee - discount. */
    total: minorUnits,
    currency,
    level: z.enum(['new', 'established', 'pro', 'elite']),
    policyVersion: z.int(),
    feeVersion: z.int(),
    termsVersion: z.int(),
    startAt: instant,
    expectedCompletionAt: instant,
    paymentDueAt: instant,
    /** How the card is charged, from how far away the start is. Version 1 always authorised. */
    method: paymentMethod,
  }),
  { version: 2, upcasters: { 1: (data) => ({ ...data, discount: 0, promoId: null, method: 'authorise' }) } },
);

export const offerEvents = [
  OfferSubmitted,
  OfferRevised,
  OfferCountered,
  CounterDeclined,
  OfferWithdrawn,
  OfferDeclined,
  OfferExpired,
  OfferAccepted,
] as const;
