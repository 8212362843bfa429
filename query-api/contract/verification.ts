import { z } from 'zod';

import { approvalStatuses } from '#domain/account/verification/state.ts';
import { documentKind, rejectionReasons, suspensionReasons, verificationStep } from '#events/catalog/verification.ts';

import { file, id, instant, position } from './fields.ts';
import { accessLogEntry } from './people.ts';

/** A provider's approval status, in the domain's terms. */
const approvalStatus = z.enum(approvalStatuses);

const document = z.object({
  kind: documentKind,
  /** Category key of a licence; null for the insurance. */
  trade: z.string().nullable(),
  number: z.string().nullable(),
  file,
  validUntil: instant,
  state: z.enum(['waiting', 'accepted', 'rejected', 'expired']),
  /** Why it was rejected, in the admin's words. */
  reason: z.string().nullable(),
  submittedAt: instant,
  /** The previously accepted one, which counts until it expires; null once the latest is accepted. */
  before: z.object({ validUntil: instant, acceptedAt: instant }).nullable(),
});

/** `GET /api/me/verification`: a provider's own verification. 403 for all others. */
export const verificationView = z.object({
  accountId: id,
  approvalStatus: approvalStatus,
  /** The four, in order. `again`: an admin requested it again. `waiting`: the identity service has not answered. */
  steps: z.array(
    z.object({
      step: verificationStep,
      state: z.enum(['open', 'waiting', 'again', 'done']),
      doneAt: instant.nullable(),
    }),
  ),
  contact: z.object({
    email: z.string().nullable(),
    emailConfirmedAt: instant.nullable(),
    phone: z.string().nullable(),
    phoneConfirmedAt: instant.nullable(),
  }),
  portrait: z.object({ file, submittedAt: instant }).nullable(),
  identity: z
    .object({
      state: z.enum(['started', 'verified', 'rejected']),
      /** The identity service's code; null unless rejected. */
      reason: z.string().nullable(),
      startedAt: instant,
      endedAt: instant.nullable(),
    })
    .nullable(),
  business: z
    .object({
      address: z.string().nullable(),
      registerNumber: z.string().nullable(),
      submittedAt: instant,
      /** When an admin accepted it, with the approval or later; null until then. */
      acceptedAt: instant.nullable(),
    })
    .nullable(),
  /** Latest of each kind and trade. */
  documents: z.array(document),
  payoutsEnabled: z.boolean(),
  /** The provider's own trades that need a licence. */
  regulatedTrades: z.array(z.string()),
  /** Set during a staff review or an appeal. */
  decideBy: instant.nullable(),
  /** The open requests of an admin. */
  changes: z.object({ steps: z.array(verificationStep), statement: z.string().nullable(), at: instant }).nullable(),
  /** The latest decision that excludes, or excluded, the provider; null after approval or reinstatement. */
  decision: z
    .object({
      kind: z.enum(['rejected', 'suspended', 'terminated']),
      reason: z.enum([...rejectionReasons, ...suspensionReasons]).nullable(),
      statement: z.string().nullable(),
      at: instant,
    })
    .nullable(),
  appeal: z
    .object({
      state: z.enum(['open', 'upheld', 'overturned']),
      statement: z.string().nullable(),
      appealedAt: instant,
      /** The other admin's answer; null while open. */
      answer: z.string().nullable(),
      decidedAt: instant.nullable(),
    })
    .nullable(),
  approvedAt: instant.nullable(),
  /** Staff accesses to these records, latest first, at most 20. */
  accesses: z.array(accessLogEntry),
  /** Names of the commands that the viewer can send now. */
  actions: z.array(z.string()),
  position,
});
export type VerificationView = z.output<typeof verificationView>;

/** The pending staff task: a first review, an appeal, or an approved provider's new document or business details. */
const reviewTask = z.enum(['review', 'appeal', 'document', 'business']);

/**
 * `GET /api/staff/verifications?show=waiting|inVerification|suspended|out|approved&q=&cursor=` (support and admins), by
 * default `waiting`: the earliest due first.
 */
export const verificationQueueView = z.object({
  rows: z.array(
    z.object({
      accountId: id,
      name: z.string().nullable(),
      businessName: z.string().nullable(),
      country: z.string(),
      trades: z.array(z.string()),
      approvalStatus: approvalStatus,
      task: reviewTask.nullable(),
      since: instant,
      /** By when staff must decide; null without a task. After that the row is overdue. */
      dueAt: instant.nullable(),
    }),
  ),
  waiting: z.int(),
  overdue: z.int(),
  nextCursor: z.string().nullable(),
  position,
});
export type VerificationQueueView = z.output<typeof verificationQueueView>;

/**
 * `GET /api/staff/verifications/:accountId` (support and admins): 403 ACCESS_REQUIRED unless the viewer sent
 * AccessAccount within the last hour, which also opens the files.
 */
export const staffVerificationView = verificationView.extend({
  name: z.string().nullable(),
  businessName: z.string().nullable(),
  country: z.string(),
  city: z.string().nullable(),
  trades: z.array(z.string()),
  /** When the latest item under review was submitted, or null. Decisions name it as `seen`. */
  lastSubmittedAt: instant.nullable(),
  signedUpAt: instant,
  notes: z.array(z.object({ staffId: id, name: z.string().nullable(), note: z.string().nullable(), at: instant })),
});
export type StaffVerificationView = z.output<typeof staffVerificationView>;
