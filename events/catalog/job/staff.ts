import { z } from 'zod';

import { audience } from '../audience.ts';
import { defineJobEvents } from '../define-job-events.ts';
import { currency, id, instant, minorUnits, personalText, personalTextOrNull, staffKind } from '../fields.ts';

/** What support and admins do on a job, in their own name, never on behalf of a party. */

/** A refund that the card's bank returned, by the payment provider's id, or one that the payment provider rejected. */
const failedRefund = { jobId: id, refundId: z.string(), paymentId: z.string(), amount: minorUnits, currency };

export const staffEvents = defineJobEvents({
  RefundProposed: {
    summary: 'Support or an admin proposed a refund that another person has to confirm.',
    audience: audience.staff,
    facts: ['refund', 'reason'],
    schema: z.object({ jobId: id, refundId: id, staffId: id, refund: minorUnits, reason: personalText }),
    sealed: { reason: 'staffId' },
  },

  RefundRejected: {
    summary: 'The proposed refund was not confirmed.',
    audience: audience.staff,
    schema: z.object({ jobId: id, refundId: id, staffId: id }),
  },

  AdminRefunded: {
    summary: 'An admin refunded money to the client and paid the rest to the provider; the job is settled.',
    audience: audience.parties,
    facts: ['refund', 'reason'],
    schema: z.object({
      jobId: id,
      refundId: id,
      /** Who proposed it: support, or an admin. */
      adminId: id,
      secondAdminId: id.nullable(),
      refund: minorUnits,
      /** Null if it was proposed before: the proposal has it. */
      reason: personalTextOrNull,
    }),
    sealed: { reason: 'adminId' },
  },

  ReleaseProposed: {
    summary: 'An admin proposed to release the money, which another admin has to confirm.',
    audience: audience.staff,
    facts: ['releaseId', 'reason'],
    schema: z.object({ jobId: id, releaseId: id, adminId: id, reason: personalText }),
    sealed: { reason: 'adminId' },
  },

  ReleaseRejected: {
    summary: 'The proposed release was not confirmed.',
    audience: audience.staff,
    facts: ['releaseId'],
    schema: z.object({ jobId: id, releaseId: id, adminId: id }),
  },

  AdminReleased: {
    summary: 'An admin released the money to the provider; the job is settled.',
    audience: audience.parties,
    facts: ['reason'],
    schema: z.object({
      jobId: id,
      /** Who proposed it, if two were needed. */
      adminId: id,
      secondAdminId: id.nullable(),
      /** Null if it was proposed before: the proposal has it. */
      reason: personalTextOrNull,
    }),
    version: 2,
    sealed: { reason: 'adminId' },
    upcasters: { 1: (data) => ({ ...data, secondAdminId: null }) },
  },

  RefundRetried: {
    summary: 'An admin had a returned or rejected refund sent again.',
    audience: audience.client,
    facts: ['amount', 'currency'],
    clientFacts: ['paymentId'],
    schema: z.object({ ...failedRefund, adminId: id }),
  },

  RefundPaidManually: {
    summary: 'An admin paid the client manually, because the refund to the card was returned or rejected.',
    audience: audience.client,
    facts: ['amount', 'currency', 'note'],
    clientFacts: ['paymentId'],
    movesMoney: true,
    schema: z.object({ ...failedRefund, adminId: id, note: personalText }),
    sealed: { note: 'adminId' },
  },

  JobAccessed: {
    summary: 'Support or an admin opened the records of the job; support gave a reason.',
    audience: audience.parties,
    facts: ['kind', 'reason', 'accessedAt'],
    schema: z.object({
      jobId: id,
      staffId: id,
      kind: staffKind,
      /** Null if an admin opened the records without a reason. */
      reason: personalTextOrNull,
      /** Null in older events. */
      accessedAt: instant.nullable(),
    }),
    version: 3,
    sealed: { reason: 'staffId' },
    upcasters: { 1: (data) => data, 2: (data) => ({ ...data, accessedAt: null }) },
  },
});
