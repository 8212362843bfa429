import { z } from 'zod';

import { audience } from '../audience.ts';
import { defineJobEvents } from '../define-job-events.ts';
import { id, instant, minorUnits, resumedDeadline, suspendedDeadline } from '../fields.ts';

const unmatched = z.object({ jobId: id, chargebackId: z.string(), paymentId: z.string(), amount: minorUnits });

export const chargebackEvents = defineJobEvents({
  ChargebackOpened: {
    summary: "The client's bank asked the money back: everything is frozen, refunds of our own are blocked.",
    audience: audience.parties,
    facts: ['amount', 'reason', 'evidenceDueAt', 'openedAt'],
    clientFacts: ['paymentId'],
    schema: z.object({
      jobId: id,
      chargebackId: z.string(),
      paymentId: z.string(),
      amount: minorUnits,
      reason: z.string(),
      /** Null where the bank takes no evidence. */
      evidenceDueAt: instant.nullable(),
      suspended: z.array(suspendedDeadline),
      /** Null where it was not noted yet. */
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
    summary: "The job's records cannot be sent to the bank: it takes none, or none any more.",
    audience: audience.staff,
    clientFacts: ['code'],
    schema: z.object({ jobId: id, chargebackId: z.string(), code: z.string() }),
  },

  ChargebackClosed: {
    summary: 'The bank decided.',
    audience: audience.parties,
    facts: ['amount', 'won', 'left', 'closedAt'],
    clientFacts: ['paymentId'],
    schema: z.object({
      jobId: id,
      chargebackId: z.string(),
      paymentId: z.string(),
      amount: minorUnits,
      won: z.boolean(),
      /** What the Homewright is to have of these payments from now on; null where the bank changed nothing of it. */
      shares: z.array(z.object({ paymentId: z.string(), amount: minorUnits })).nullable(),
      resumed: z.array(resumedDeadline),
      /** The sums about which the job goes on, although the bank took a part; else null. */
      left: z
        .object({
          price: minorUnits,
          serviceFee: minorUnits,
          commission: minorUnits,
          discount: minorUnits,
          total: minorUnits,
        })
        .nullable(),
      /** Null where it was not noted yet. */
      closedAt: instant.nullable(),
    }),
    version: 3,
    upcasters: { 1: (data) => ({ ...data, closedAt: null }), 2: (data) => ({ ...data, left: null }) },
  },

  UnmatchedChargebackOpened: {
    summary:
      "The client's bank asked money back that the job never counted: what is still owed of it waits, and nothing else.",
    audience: audience.client,
    facts: ['amount'],
    clientFacts: ['paymentId'],
    schema: unmatched,
  },

  UnmatchedChargebackClosed: {
    summary: 'The bank decided about money that the job never counted.',
    audience: audience.client,
    facts: ['amount', 'won'],
    clientFacts: ['paymentId'],
    schema: unmatched.extend({ won: z.boolean() }),
  },
});
