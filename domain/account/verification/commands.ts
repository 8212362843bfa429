import { z } from 'zod';

import { documentKind, rejectionReasons, suspensionReasons, verificationStep } from '#events/catalog/verification.ts';

import { attachedFile } from '../../file/attached-file.ts';
import { lineOf, machineText, passageOf } from '../../text/person-text.ts';

const accountId = z.uuid().toLowerCase();
/** E.164: the number that was parsed when its code was sent. */
const phone = z.string().regex(/^\+[1-9]\d{6,14}$/);
const statement = passageOf(20, 2000);
/** Category key for a licence; null for the insurance. */
const document = { accountId, kind: documentKind, trade: machineText.nullable() };
/** When the reviewed item was submitted; a newer one may have replaced it since. */
const submittedAt = z.iso.datetime();
/** When the latest submission that the admin saw was submitted. */
export const seen = z.iso.datetime();

export const verificationCommands = {
  /** Sent by the provider. */
  SubmitPortrait: z.strictObject({ accountId, portrait: attachedFile }),
  SubmitBusinessDetails: z.strictObject({
    accountId,
    address: lineOf(10, 300),
    registerNumber: lineOf(2, 40).nullable(),
  }),
  SubmitDocument: z.strictObject({
    ...document,
    number: lineOf(1, 60).nullable(),
    file: attachedFile,
    /** The last day on which it is valid, such as `2027-12-31`. */
    validUntil: z.iso.date(),
  }),
  AppealProviderDecision: z.strictObject({ accountId, statement: passageOf(50, 5000) }),

  /** Sent by support and admins. */
  RecordReviewNote: z.strictObject({ accountId, note: passageOf(1, 2000) }),
  /** The reason is null for admins only. */
  AccessAccount: z.strictObject({ accountId, reason: passageOf(3, 200).nullable() }),

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
  StartIdentityCheck: z.strictObject({ accountId, checkId: machineText }),
  EndIdentityCheck: z.strictObject({
    accountId,
    checkId: machineText,
    outcome: z.enum(['verified', 'rejected']),
    reason: machineText.nullable(),
  }),
  /** Sent by the deadlines of a document. */
  /** `validUntil` is the expiry of the document that the deadline is for; the earliest deadlines did not name it. */
  RemindOfDocument: z.strictObject({ ...document, validUntil: z.iso.datetime().optional() }),
  ExpireDocument: z.strictObject(document),
} as const;
