import { z } from 'zod';

import { audience } from '../audience.ts';
import { defineJobEvents } from '../define-job-events.ts';
import { currency, id, instant, minorUnits, personalText, personalTextOrNull } from '../fields.ts';
import { paymentMethod } from './payment-method.ts';

export const offerEvents = defineJobEvents({
  OfferSubmitted: {
    summary: 'A provider offered to do the whole job for a price.',
    audience: audience.offer,
    facts: ['offerId', 'providerId', 'price', 'materials', 'startAt', 'durationMinutes', 'expiresAt'],
    schema: z.object({
      jobId: id,
      offerId: id,
      providerId: id,
      /** Price for the whole job, without the client's service fee. */
      price: minorUnits,
      /** The part of `price` that is materials. Version 1 had no such part. */
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
    summary: 'The provider changed an open offer; its time restarts.',
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
      /** Null: the offer keeps its text, as when the provider accepted the client's own terms. */
      message: personalTextOrNull,
      expiresAt: instant,
    }),
    sealed: { message: 'providerId' },
  },

  OfferCountered: {
    summary: 'The client answered an offer with their own terms; the offer itself stays open.',
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
    summary: "The provider declined the client's terms and keeps the offer's own.",
    audience: audience.offer,
    facts: ['offerId', 'providerId'],
    schema: z.object({ jobId: id, offerId: id, providerId: id }),
  },

  OfferWithdrawn: {
    summary: 'The provider withdrew the offer.',
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
    summary: 'The offer expired.',
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
      /** The client's service fee, added to the price. */
      serviceFee: minorUnits,
      /** The platform's commission, deducted from the price. */
      commission: minorUnits,
      /** The discount of a promo code, at the platform's cost. Version 1 had none. */
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
      /** How the card is charged, depending on the time to the start. Version 1 always authorised. */
      method: paymentMethod,
    }),
    version: 2,
    upcasters: { 1: (data) => ({ ...data, discount: 0, promoId: null, method: 'authorise' }) },
  },
});
