import { z } from 'zod';

import { audience } from '../audience.ts';
import { defineJobEvents } from '../define-job-events.ts';
import { currency, id, instant, minorUnits, personalText, side } from '../fields.ts';

const answered = z.object({ jobId: id, changeId: id });

export const changeEvents = defineJobEvents({
  ChangeProposed: {
    summary: 'One side proposed another price or another date; nothing changes before the other consents.',
    audience: audience.parties,
    facts: ['changeId', 'by', 'price', 'startAt', 'durationMinutes', 'reason', 'expiresAt'],
    schema: z.object({
      jobId: id,
      changeId: id,
      by: side,
      proposerId: id,
      /** The whole new price, not the difference; null: unchanged. */
      price: minorUnits.nullable(),
      /** Null: unchanged. */
      startAt: instant.nullable(),
      durationMinutes: z.int().positive().nullable(),
      reason: personalText,
      expiresAt: instant,
    }),
    sealed: { reason: 'proposerId' },
  },

  ChangeDeclined: {
    summary: 'The other side declined the change.',
    audience: audience.parties,
    facts: ['changeId'],
    schema: answered,
  },

  ChangeWithdrawn: {
    summary: 'The proposer withdrew the change.',
    audience: audience.parties,
    facts: ['changeId'],
    schema: answered,
  },

  ChangeExpired: {
    summary: 'The change was not answered in time, or its payment did not come.',
    audience: audience.parties,
    facts: ['changeId'],
    clientFacts: ['paymentId'],
    schema: answered.extend({
      /** Opened for it and never paid: to be voided. */
      paymentId: z.string().nullable(),
    }),
  },

  ChangeAccepted: {
    summary: 'The other side accepted. A higher price takes effect when the difference is paid.',
    audience: audience.parties,
    facts: ['changeId', 'extra', 'currency', 'paymentDueAt'],
    schema: z.object({
      jobId: id,
      changeId: id,
      /** What the client still has to pay for it; 0 if nothing, or if the card is charged later anyway. */
      extra: minorUnits,
      currency,
      paymentDueAt: instant.nullable(),
    }),
  },

  ChangeApplied: {
    summary: 'The change took effect.',
    audience: audience.parties,
    facts: [
      'changeId',
      'price',
      'serviceFee',
      'commission',
      'discount',
      'total',
      'currency',
      'startAt',
      'expectedCompletionAt',
      'captureDueAt',
      'chargeDueAt',
      'overdueAt',
    ],
    schema: z.object({
      jobId: id,
      changeId: id,
      price: minorUnits,
      serviceFee: minorUnits,
      commission: minorUnits,
      discount: minorUnits,
      total: minorUnits,
      currency,
      startAt: instant,
      expectedCompletionAt: instant,
      /** The payment deadlines, moved with the start; null as in the booking. */
      captureDueAt: instant.nullable(),
      chargeDueAt: instant.nullable(),
      /** When unfinished work comes before the admins: moved with the date. */
      overdueAt: instant.nullable(),
      /** Immediate refunds, if the price fell after the capture. */
      refunds: z.array(z.object({ paymentId: z.string(), amount: minorUnits })),
    }),
  },
});
