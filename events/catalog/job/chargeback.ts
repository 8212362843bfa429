import { z } from 'zod';

import { defineEvent } from '../define-event.ts';
import { id, instant, minorUnits, resumedDeadline, suspendedDeadline } from '../fields.ts';

export const ChargebackOpened = defineEvent(
  'ChargebackOpened',
  "The client's bank asked the money back: everything is frozen, refunds of our own are blocked.",
  z.object({
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
  { version: 2, upcasters: { 1: (data) => ({ ...data, openedAt: null }) } },
);

export const EvidencePackSent = defineEvent(
  'EvidencePackSent',
  "The job's records were sent to the bank.",
  z.object({ jobId: id, chargebackId: z.string(), sha256: z.string() }),
);

export const EvidencePackRejected = defineEvent(
  'EvidencePackRejected',
  "The job's records cannot be sent to the bank: it takes none, or none any more.",
  z.object({ jobId: id, chargebackId: z.string(), code: z.string() }),
);

export const ChargebackClosed = defineEvent(
  'ChargebackClosed',
  'The bank decided.',
  z.object({
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
  {
    version: 3,
    upcasters: { 1: (data) => ({ ...data, closedAt: null }), 2: (data) => ({ ...data, left: null }) },
  },
);

const unmatched = z.object({ jobId: id, chargebackId: z.string(), paymentId: z.string(), amount: minorUnits });

export const UnmatchedChargebackOpened = defineEvent(
  'UnmatchedChargebackOpened',
  "The client's bank asked money back that the job never counted: what is still owed of it waits, and nothing else.",
  unmatched,
);

export const UnmatchedChargebackClosed = defineEvent(
  'UnmatchedChargebackClosed',
  'The bank decided about money that the job never counted.',
  unmatched.extend({ won: z.boolean() }),
);

export const chargebackEvents = [
  ChargebackOpened,
  EvidencePackSent,
  EvidencePackRejected,
  ChargebackClosed,
  UnmatchedChargebackOpened,
  UnmatchedChargebackClosed,
] as const;
