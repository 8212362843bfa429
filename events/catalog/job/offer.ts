import { z } from 'zod';

import { audience } from '../audience.ts';
import { defineJobEvents } from '../define-job-events.ts';
import { currency, id, instant, minorUnits, personalText, personalTextOrNull } from '../fields.ts';
import { paymentMethod } from './payment-method.ts';

export const offerEvents = defineJobEvents({
  OfferSubmitted: {
    summary: 'A Homewright offered to do the whole job for a price.',
    audience: audience.offer,
    facts: ['offerId', 'providerId', 'price', 'materials', 'startAt', 'durationMinutes', 'expiresAt'],
    schema: z.object({
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
    version: 2,
    sealed: { message: 'providerId' },
    upcasters: { 1: (data) => ({ ...data, materials: 0 }) },
  },

  OfferRevised: {
    summary: 'The Homewright changed a live offer; its time starts afresh.',
    audience: audience.offer,
    facts: ['offerId', 'providerId', 'price', 'materials', 'startAt', 'durationMinutes', 'expiresAt'],
    schema: z.object({
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
    sealed: { message: 'providerId' },
  },

  OfferCountered: {
    summary: 'The client answered an offer with terms of their own; the offer itself still stands.',
    audience: audience.offer,
    facts: ['offerId', 'providerId', 'price', 'startAt'],
    schema: z.object({
      jobId: id,
      offerId: id,
      clientId: id,
      providerId: id,
      price: minorUnits,
      startAt: instant,
      message: personalTextOrNull,
    }),
    sealed: { message: 'clientId' },
  },

  CounterDeclined: {
    summary: "The Homewright keeps to the offer's own terms.",
    audience: audience.offer,
    facts: ['offerId', 'providerId'],
    schema: z.object({ jobId: id, offerId: id, providerId: id }),
  },

  OfferWithdrawn: {
    summary: 'The Homewright took the offer back.',
    audience: audience.offer,
    facts: ['offerId', 'providerId'],
    schema: z.object({ jobId: id, offerId: id, providerId: id }),
  },

  OfferDeclined: {
    summary: 'The client declined an offer.',
    audience: audience.offer,
    facts: ['offerId', 'providerId', 'reason'],
    schema: z.object({ jobId: id, offerId: id, providerId: id, reason: personalTextOrNull, clientId: id }),
    sealed: { reason: 'clientId' },
  },

  OfferExpired: {
    summary: "The offer's time ran out.",
    audience: audience.offer,
    facts: ['offerId', 'providerId'],
    schema: z.object({ jobId: id, offerId: id, providerId: id }),
  },

  OfferAccepted: {
    summary: 'The client accepted an offer: the rules of the job are fixed from here.',
    audience: audience.offer,
    facts: [
      'offerId',
      'providerId',
      'price',
      'serviceFee',
      'commission',
      'discount',
      'total',
      'currency',
      'level',
      'policyVersion',
      'feeVersion',
      'termsVersion',
      'startAt',
      'expectedCompletionAt',
      'paymentDueAt',
      'method',
    ],
    schema: z.object({
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
    version: 2,
    upcasters: { 1: (data) => ({ ...data, discount: 0, promoId: null, method: 'authorise' }) },
  },
});
