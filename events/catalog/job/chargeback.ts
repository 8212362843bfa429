import { z } from 'zod';

import { audience } from '../audience.ts';
import { defineJobEvents } from '../define-job-events.ts';
import { id, instant, minorUnits, resumedDeadline, suspendedDeadline } from '../fields.ts';

const unmatched = z.object({ jobId: id, chargebackId: z.string(), paymentId: z.string(), amount: minorUnits });

export const chargebackEvents = defineJobEvents({
  ChargebackOpened: {
    summary: "The client's bank opened a chargeback: everything is frozen, and our own refunds are blocked.",
    audience: audience.parties,
    facts: ['amount', 'reason', 'evidenceDueAt', 'openedAt'],
    clientFacts: ['paymentId'],
    schema: z.object({
      jobId: id,
      chargebackId: z.string(),
      paymentId: z.string(),
      amount: minorUnits,
      reason: z.string(),
      /** Null if the bank accepts no evidence. */
      evidenceDueAt: instant.nullable(),
      suspended: z.array(suspendedDeadline),
      /** Null in older events. */
      openedAt: instant.nullable(),
    }),
    version: 2,
    upcasters: { 1: (data) => ({ ...data, openedAt: null }) },
  },

  EvidencePackSent: {
    summary: "The job's records were sent to the bank.",
    audience: audience.parties,
    schema: z.object({ jobId: id, chargebackId: z.string(), sha256: z.string() }),
  },

  EvidencePackRejected: {
    summary: "The job's records cannot be sent to the bank: it accepts none, or none any more.",
    audience: audience.staff,
    clientFacts: ['code'],
    schema: z.object({ jobId: id, chargebackId: z.string(), code: z.string() }),
  },

  ChargebackClosed: {
    summary: 'The bank decided about the chargeback.',
    audience: audience.parties,
    facts: ['amount', 'won', 'left', 'closedAt'],
    clientFacts: ['paymentId'],
    schema: z.object({
      jobId: id,
      chargebackId: z.string(),
      paymentId: z.string(),
      amount: minorUnits,
      won: z.boolean(),
      /** The provider's share of these payments from now on; null if the bank changed none. */
      shares: z.array(z.object({ paymentId: z.string(), amount: minorUnits })).nullable(),
      resumed: z.array(resumedDeadline),
      /** The sums with which the job continues although the bank took a part; otherwise null. */
      left: z
        .object({
          price: minorUnits,
          serviceFee: minorUnits,
          commission: minorUnits,
          discount: minorUnits,
          total: minorUnits,
        })
        .nullable(),
      /** Null in older events. */
      closedAt: instant.nullable(),
    }),
    version: 3,
    upcasters: { 1: (data) => ({ ...data, closedAt: null }), 2: (data) => ({ ...data, left: null }) },
  },

  UnmatchedChargebackOpened: {
    summary:
      "The client's bank opened a chargeback of money that the job never counted: only what is still owed of it waits.",
    audience: audience.client,
    facts: ['amount'],
    clientFacts: ['paymentId'],
    schema: unmatched,
  },

  UnmatchedChargebackClosed: {
    summary: 'The bank decided about a chargeback of money that the job never counted.',
    audience: audience.client,
    facts: ['amount', 'won'],
    clientFacts: ['paymentId'],
    schema: unmatched.extend({ won: z.boolean() }),
  },
});
