import { z } from 'zod';

import { defineEvent } from '../define-event.ts';
import { currency, id, instant, minorUnits, personalText, personalTextOrNull, staffKind } from '../fields.ts';

/** What support and admins do on a job, in their own name: nobody acts for a party. */

export const RefundProposed = defineEvent(
  'RefundProposed',
  'Support or an admin proposed a refund that another person has to confirm.',
  z.object({ jobId: id, refundId: id, staffId: id, refund: minorUnits, reason: personalText }),
  { sealed: { reason: 'staffId' } },
);

export const RefundRejected = defineEvent(
  'RefundRejected',
  'The proposed refund was not confirmed.',
  z.object({ jobId: id, refundId: id, staffId: id }),
);

export const AdminRefunded = defineEvent(
  'AdminRefunded',
  'An admin gave money back to the client and the rest to the Homewright; the job is settled.',
  z.object({
    jobId: id,
    refundId: id,
    /** Who proposed it: support, or an admin. */
    adminId: id,
    secondAdminId: id.nullable(),
    refund: minorUnits,
    /** Null where it was proposed before: it stands there. */
    reason: personalTextOrNull,
  }),
  { sealed: { reason: 'adminId' } },
);

export const ReleaseProposed = defineEvent(
  'ReleaseProposed',
  'An admin proposed to release the money, which another admin has to confirm.',
  z.object({ jobId: id, releaseId: id, adminId: id, reason: personalText }),
  { sealed: { reason: 'adminId' } },
);

export const ReleaseRejected = defineEvent(
  'ReleaseRejected',
  'The proposed release was not confirmed.',
  z.object({ jobId: id, releaseId: id, adminId: id }),
);

export const AdminReleased = defineEvent(
  'AdminReleased',
  'An admin released the money to the Homewright; the job is settled.',
  z.object({
    jobId: id,
    /** Who proposed it, where two were needed. */
    adminId: id,
    secondAdminId: id.nullable(),
    /** Null where it was proposed before: it stands there. */
    reason: personalTextOrNull,
  }),
  { version: 2, sealed: { reason: 'adminId' }, upcasters: { 1: (data) => ({ ...data, secondAdminId: null }) } },
);

/** A refund that the card's bank had sent back, by the payment provider's name for it, or one that it had refused. */
const failedRefund = { jobId: id, refundId: z.string(), paymentId: z.string(), amount: minorUnits, currency };

export const RefundRetried = defineEvent(
  'RefundRetried',
  'An admin has a refund sent again that came back, or that was refused.',
  z.object({ ...failedRefund, adminId: id }),
);

export const RefundPaidManually = defineEvent(
  'RefundPaidManually',
  'An admin paid the client in another way, because the refund to the card came back, or was refused.',
  z.object({ ...failedRefund, adminId: id, note: personalText }),
  { sealed: { note: 'adminId' } },
);

export const JobAccessed = defineEvent(
  'JobAccessed',
  'Support or an admin opened the records of the job; support said why.',
  z.object({
    jobId: id,
    staffId: id,
    kind: staffKind,
    /** Null where an admin opened them without saying why. */
    reason: personalTextOrNull,
    /** Null where it was not noted yet. */
    accessedAt: instant.nullable(),
  }),
  {
    version: 3,
    sealed: { reason: 'staffId' },
    upcasters: { 1: (data) => data, 2: (data) => ({ ...data, accessedAt: null }) },
  },
);

export const staffEvents = [
  RefundProposed,
  RefundRejected,
  AdminRefunded,
  ReleaseProposed,
  ReleaseRejected,
  AdminReleased,
  RefundRetried,
  RefundPaidManually,
  JobAccessed,
] as const;
