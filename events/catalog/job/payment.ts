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
      /** Version 1 had only the booking's own payment. */
      purpose: paymentPurpose,
      /** The offer, change or tip that it pays for; null in version 1. */
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
      'The payment provider permanently rejected a payment: nothing was charged, and what waited for it ends, except for a booked job, which keeps its time for another card.',
    audience: audience.client,
    facts: ['purpose', 'ref'],
    clientFacts: ['code'],
    schema: z.object({
      jobId: id,
      purpose: paymentPurpose,
      /** The offer, change or tip that it should have paid for. */
      ref: id,
      /** The payment provider's reason, such as `amount_too_large`. */
      code: z.string(),
    }),
  },

  PaymentExpired: {
    summary: 'No payment came in time, or none can be opened: the accepted offer is open again, or expires.',
    audience: audience.parties,
    facts: ['offerId'],
    clientFacts: ['paymentId'],
    schema: z.object({ jobId: id, offerId: id, paymentId: z.string().nullable() }),
  },

  JobBooked: {
    summary: 'The payment provider confirmed the payment: the job is booked and contact details are visible.',
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
      /** When authorised money is captured; null if it was captured at once, or the card was only saved. */
      captureDueAt: instant.nullable(),
      /** Version 1 always authorised. */
      method: paymentMethod,
      /** When a saved card is charged. */
      chargeDueAt: instant.nullable(),
      /** When unfinished work comes before the admins. Missing in version 1. */
      overdueAt: instant.nullable(),
      /** Missing in version 1, whose capture was never due earlier. */
      bookedAt: instant,
      /** Until when the card's bank guarantees the authorisation; null if it did not say, as before version 3. */
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
    summary: 'The authorised money is due to be captured.',
    audience: audience.internal,
    facts: ['amount'],
    clientFacts: ['paymentId'],
    schema: z.object({ jobId: id, paymentId: z.string(), amount: minorUnits }),
  },

  ChargeRequested: {
    summary: 'The saved card is due to be charged.',
    audience: audience.internal,
    facts: ['amount', 'currency', 'offerId'],
    schema: z.object({ jobId: id, setupId: z.string(), amount: minorUnits, currency, offerId: id }),
  },

  PaymentCaptured: {
    summary: 'The money was captured and is held until the client approves.',
    audience: audience.parties,
    facts: ['amount', 'currency', 'purpose', 'capturedAt'],
    clientFacts: ['paymentId'],
    movesMoney: true,
    schema: z.object({
      jobId: id,
      paymentId: z.string(),
      amount: minorUnits,
      currency,
      /** Version 1 had only the booking's own payment. */
      purpose: captureCause,
      /** Missing in version 1. */
      capturedAt: instant.nullable(),
      /**
       * The time limits of held money: people are warned, a dispute has to be decided, the money is refunded
       * automatically. Null for tips and price rises, which do not count. Version 1 had no ceiling.
       */
      hold: z.object({ warnAt: instant, decideAt: instant, refundAt: instant }).nullable(),
    }),
    version: 2,
    upcasters: { 1: (data) => ({ ...data, purpose: 'main', capturedAt: null, hold: null }) },
  },

  PaymentReturned: {
    summary: 'Money was captured that is no longer owed (a card confirmed too late, or twice): it is returned.',
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
