import { z } from 'zod';

import { audience } from '../audience.ts';
import { defineJobEvents } from '../define-job-events.ts';
import { currency, id, instant, minorUnits } from '../fields.ts';
import { captureCause, paymentMethod, paymentPurpose } from './payment-method.ts';

export const paymentEvents = defineJobEvents({
  PaymentInitiated: {
    summary: 'The payment provider opened a payment for the job, or the saving of a card.',
    audience: audience.internal,
    facts: ['amount', 'currency', 'purpose', 'ref', 'method'],
    clientFacts: ['paymentId'],
    schema: z.object({
      jobId: id,
      paymentId: z.string(),
      amount: minorUnits,
      currency,
      /** Version 1 knew the booking's own payment only. */
      purpose: paymentPurpose,
      /** The offer, change or tip that it pays for; null where version 1 did not say. */
      ref: id.nullable(),
      method: paymentMethod,
    }),
    version: 2,
    upcasters: { 1: (data) => ({ ...data, purpose: 'main', ref: null, method: 'authorise' }) },
  },

  PaymentFailed: {
    summary: 'The card was declined; the client may try another within the payment time.',
    audience: audience.client,
    clientFacts: ['paymentId', 'code'],
    schema: z.object({ jobId: id, paymentId: z.string(), code: z.string() }),
  },

  PaymentRejected: {
    summary:
      'The payment provider refuses for good to open a payment: nothing was charged, and what waited for it ends, but for a booked job, which keeps its time for another card.',
    audience: audience.client,
    facts: ['purpose', 'ref'],
    clientFacts: ['code'],
    schema: z.object({
      jobId: id,
      purpose: paymentPurpose,
      /** The offer, change or tip that it was to pay for. */
      ref: id,
      /** The payment provider's reason, such as `amount_too_large`. */
      code: z.string(),
    }),
  },

  PaymentExpired: {
    summary: 'No payment came in time, or none can be opened: the accepted offer falls back to a live one, or expires.',
    audience: audience.parties,
    facts: ['offerId'],
    clientFacts: ['paymentId'],
    schema: z.object({ jobId: id, offerId: id, paymentId: z.string().nullable() }),
  },

  JobBooked: {
    summary: 'The payment provider confirmed the payment: the job is booked, contact details unlock.',
    audience: audience.parties,
    facts: [
      'providerId',
      'authorised',
      'captureDueAt',
      'method',
      'chargeDueAt',
      'overdueAt',
      'bookedAt',
      'captureBefore',
    ],
    clientFacts: ['paymentId', 'cardLast4'],
    schema: z.object({
      jobId: id,
      clientId: id,
      providerId: id,
      paymentId: z.string(),
      authorised: minorUnits,
      cardLast4: z.string().nullable(),
      /** When authorised money is taken; null where it was taken at once, or the card was only saved. */
      captureDueAt: instant.nullable(),
      /** Version 1 always authorised. */
      method: paymentMethod,
      /** When a saved card is charged. */
      chargeDueAt: instant.nullable(),
      /** When the admins look at work that is not done. Version 1 never said. */
      overdueAt: instant.nullable(),
      /** Version 1 did not say; its capture was never due earlier. */
      bookedAt: instant,
      /** Until when the card's bank keeps its promise of authorised money; null where it did not say, as before version 3. */
      captureBefore: instant.nullable(),
    }),
    version: 3,
    upcasters: {
      1: (data) => ({
        ...data,
        method: 'authorise',
        chargeDueAt: null,
        overdueAt: null,
        bookedAt: data['captureDueAt'] ?? null,
      }),
      2: (data) => ({ ...data, captureBefore: null }),
    },
  },

  CaptureRequested: {
    summary: 'The time to take the authorised money came.',
    audience: audience.internal,
    facts: ['amount'],
    clientFacts: ['paymentId'],
    schema: z.object({ jobId: id, paymentId: z.string(), amount: minorUnits }),
  },

  ChargeRequested: {
    summary: 'The time to charge the saved card came.',
    audience: audience.internal,
    facts: ['amount', 'currency', 'offerId'],
    schema: z.object({ jobId: id, setupId: z.string(), amount: minorUnits, currency, offerId: id }),
  },

  PaymentCaptured: {
    summary: 'The money was taken and is held until the client approves.',
    audience: audience.parties,
    facts: ['amount', 'currency', 'purpose', 'capturedAt'],
    clientFacts: ['paymentId'],
    movesMoney: true,
    schema: z.object({
      jobId: id,
      paymentId: z.string(),
      amount: minorUnits,
      currency,
      /** Version 1 knew the booking's own payment only. */
      purpose: captureCause,
      /** Version 1 did not say. */
      capturedAt: instant.nullable(),
      /**
       * Money is not held for ever: when people are warned, when a dispute has to be decided, when it goes back by itself.
       * Null for what does not count: tips, price rises. Version 1 had no ceiling.
       */
      hold: z.object({ warnAt: instant, decideAt: instant, refundAt: instant }).nullable(),
    }),
    version: 2,
    upcasters: { 1: (data) => ({ ...data, purpose: 'main', capturedAt: null, hold: null }) },
  },

  PaymentReturned: {
    summary: 'Money came that nobody owes any more (a card confirmed too late, or twice): it goes back.',
    audience: audience.parties,
    facts: ['amount', 'currency'],
    clientFacts: ['paymentId'],
    movesMoney: true,
    schema: z.object({ jobId: id, paymentId: z.string(), amount: minorUnits, currency }),
  },

  FundingFailed: {
    summary: 'A booked job could not be charged: the client has a short time for another card.',
    audience: audience.parties,
    facts: ['dueAt'],
    clientFacts: ['paymentId', 'code'],
    schema: z.object({ jobId: id, paymentId: z.string(), code: z.string(), dueAt: instant }),
  },

  PaymentRetried: {
    summary: 'The client asked for a new payment for a booked job that could not be charged.',
    audience: audience.client,
    facts: ['offerId', 'amount', 'currency', 'attempt'],
    schema: z.object({
      jobId: id,
      clientId: id,
      offerId: id,
      amount: minorUnits,
      currency,
      attempt: z.int().positive(),
    }),
  },
});
