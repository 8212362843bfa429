import { z } from 'zod';

import { fileRef } from '#events/catalog/fields.ts';
import { documentKind, rejectionReasons, suspensionReasons, verificationStep } from '#events/catalog/verification.ts';

const accountId = z.uuid().toLowerCase();
const phone = z.string().regex(/^\+[1-9]\d{6,14}$/);
const statement = z.string().trim().min(20).max(2000);
/** Category key for a licence; null for the insurance. */
const document = { accountId, kind: documentKind, trade: z.string().nullable() };
/** When the reviewed item was submitted; a newer one may have replaced it since. */
const submittedAt = z.iso.datetime();
/** When the latest submission that the admin saw was submitted. */
export const seen = z.iso.datetime();

export const verificationCommands = {
  /** Sent by the provider. */
  SubmitPortrait: z.strictObject({ accountId, portrait: fileRef }),
  SubmitBusinessDetails: z.strictObject({
    accountId,
    address: z.string().trim().min(10).max(300),
    registerNumber: z.string().trim().min(2).max(40).nullable(),
  }),
  SubmitDocument: z.strictObject({
    ...document,
    number: z.string().trim().min(1).max(60).nullable(),
    file: fileRef,
    /** The last day on which it is valid, such as `2027-12-31`. */
    validUntil: z.iso.date(),
  }),
  AppealProviderDecision: z.strictObject({ accountId, statement: z.string().trim().min(50).max(5000) }),

  /** Sent by support and admins. */
  RecordReviewNote: z.strictObject({ accountId, note: z.string().trim().min(1).max(2000) }),
  /** The reason is null for admins only. */
  AccessAccount: z.strictObject({ accountId, reason: z.string().trim().min(3).max(200).nullable() }),

  /** Sent by admins. */
  RequestVerificationChanges: z.strictObject({
    accountId,
    seen,
    steps: z
      .array(verificationStep.exclude(['contact']))
      .min(1)
      .max(3),
    statement,
  }),
  RejectProvider: z.strictObject({ accountId, seen, reason: z.enum(rejectionReasons), statement }),
  SuspendProvider: z.strictObject({ accountId, seen, reason: z.enum(suspensionReasons), statement }),
  ReinstateProvider: z.strictObject({ accountId, seen, statement }),
  TerminateProvider: z.strictObject({ accountId, seen, statement }),
  DecideAppeal: z.strictObject({ accountId, seen, outcome: z.enum(['upheld', 'overturned']), statement }),
  AcceptBusinessDetails: z.strictObject({ accountId, submittedAt }),
  AcceptDocument: z.strictObject({ ...document, submittedAt }),
  RejectDocument: z.strictObject({ ...document, submittedAt, reason: statement }),
} as const;

export const verificationSystemCommands = {
  ConfirmEmail: z.strictObject({ accountId }),
  ConfirmPhone: z.strictObject({ accountId, phone }),
  StartIdentityCheck: z.strictObject({ accountId, checkId: z.string().max(200) }),
  EndIdentityCheck: z.strictObject({
    accountId,
    checkId: z.string().max(200),
    outcome: z.enum(['verified', 'rejected']),
    reason: z.string().max(200).nullable(),
  }),
  /** Sent by the deadlines of a document. */
  /** `validUntil` is the expiry of the document that the deadline is for; the earliest deadlines did not name it. */
  RemindOfDocument: z.strictObject({ ...document, validUntil: z.iso.datetime().optional() }),
  ExpireDocument: z.strictObject(document),
} as const;
