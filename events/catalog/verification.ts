import { z } from 'zod';

import { defineEvent, type EventOf } from './define-event.ts';
import { fileRef, id, instant, personalText, personalTextOrNull, staffKind } from './fields.ts';

/**
 * Stream `account-<accountId>`: how contact details are confirmed, and how a provider is verified, approved, rejected
 * or suspended. What staff wrote about a person is sealed under that person's key.
 */

/** The four steps of a provider's verification, in the order of the page. */
export const verificationSteps = ['contact', 'portrait', 'identity', 'business'] as const;
export const verificationStep = z.enum(verificationSteps);
export type VerificationStep = z.output<typeof verificationStep>;

/** An insurance covers all work; a licence covers the one regulated trade that it names. */
export const documentKinds = ['insurance', 'licence'] as const;
export const documentKind = z.enum(documentKinds);

export const rejectionReasons = [
  'identityDoubtful',
  'documentsInvalid',
  'notAllowedToWork',
  'duplicate',
  'unsafe',
  'other',
] as const;
export const suspensionReasons = ['safety', 'complaints', 'fraud', 'documentsExpired', 'offPlatform', 'other'] as const;

const document = {
  accountId: id,
  kind: documentKind,
  /** Category key; null for the insurance. */ trade: z.string().nullable(),
};
const decided = { accountId: id, adminId: id, decidedAt: instant };

export const EmailConfirmed = defineEvent(
  'EmailConfirmed',
  'The person entered the code that was sent to their address.',
  z.object({ accountId: id, confirmedAt: instant }),
);

export const PhoneConfirmed = defineEvent(
  'PhoneConfirmed',
  'The person entered the code that was sent to this number, which is theirs from now on.',
  z.object({ accountId: id, phone: personalText, confirmedAt: instant }),
  { sealed: { phone: 'accountId' } },
);

export const PhoneUnconfirmed = defineEvent(
  'PhoneUnconfirmed',
  'The person replaced or removed the confirmed number, or its owner took the account back from the person who had proved it.',
  /** `dropped`: the number has left the profile, too. Version 1 did not have that. */
  z.object({ accountId: id, dropped: z.boolean() }),
  { version: 2, upcasters: { 1: (data) => ({ ...data, dropped: false }) } },
);

export const PhoneLeft = defineEvent(
  'PhoneLeft',
  'The number that the person had proved was replaced or removed; for a while its owner can take that back.',
  z.object({
    accountId: id,
    /** Counts the ways back of an account. */
    nth: z.int().positive(),
    phone: personalText,
    leftAt: instant,
    revertibleUntil: instant,
    /** False while the way back to an earlier number is open: that one stays the only one. */
    opens: z.boolean(),
  }),
  { sealed: { phone: 'accountId' } },
);

export const PhoneRestored = defineEvent(
  'PhoneRestored',
  'The owner took the change of their number back, and with it every later one.',
  z.object({ accountId: id, nth: z.int().positive(), phone: personalText, restoredAt: instant }),
  { sealed: { phone: 'accountId' } },
);

export const PortraitSubmitted = defineEvent(
  'PortraitSubmitted',
  'The provider took a picture of their own face.',
  z.object({ accountId: id, portrait: fileRef, submittedAt: instant }),
);

export const IdentityCheckStarted = defineEvent(
  'IdentityCheckStarted',
  'The provider started an identity check at the identity service.',
  /** `checkId` is the service's own reference; neither the card nor its contents are stored here. */
  z.object({ accountId: id, checkId: z.string(), startedAt: instant }),
);

export const IdentityCheckEnded = defineEvent(
  'IdentityCheckEnded',
  "The identity service verified the provider's identity, or rejected it with a reason.",
  z.object({
    accountId: id,
    checkId: z.string(),
    outcome: z.enum(['verified', 'rejected']),
    /** The service's code, such as `document_expired`; null when verified. */
    reason: z.string().nullable(),
    endedAt: instant,
  }),
);

export const BusinessDetailsSubmitted = defineEvent(
  'BusinessDetailsSubmitted',
  'The provider submitted the address of the business and, if it has one, its number in the trade register.',
  z.object({ accountId: id, address: personalText, registerNumber: personalTextOrNull, submittedAt: instant }),
  { sealed: { address: 'accountId', registerNumber: 'accountId' } },
);

export const BusinessDetailsAccepted = defineEvent(
  'BusinessDetailsAccepted',
  'An admin accepted the business details of a provider who was approved before.',
  z.object({ accountId: id, submittedAt: instant, adminId: id, acceptedAt: instant }),
);

export const DocumentSubmitted = defineEvent(
  'DocumentSubmitted',
  'The provider submitted an insurance, or the licence of a regulated trade.',
  z.object({
    ...document,
    /** Number of the policy or the licence. */
    number: personalTextOrNull,
    file: fileRef,
    /** Valid until the last millisecond of a day, in UTC. */
    validUntil: instant,
    submittedAt: instant,
  }),
  { sealed: { number: 'accountId' } },
);

export const DocumentAccepted = defineEvent(
  'DocumentAccepted',
  'An admin accepted a document of a provider who was approved before.',
  z.object({ ...document, adminId: id, acceptedAt: instant }),
);

export const DocumentRejected = defineEvent(
  'DocumentRejected',
  'An admin rejected a document, with a reason.',
  z.object({ ...document, adminId: id, reason: personalText, rejectedAt: instant }),
  { sealed: { reason: 'accountId' } },
);

export const DocumentExpiring = defineEvent(
  'DocumentExpiring',
  'A document expires in a few weeks: the provider should renew it.',
  z.object({ ...document, validUntil: instant }),
);

export const DocumentExpired = defineEvent(
  'DocumentExpired',
  'A document expired: the badge no longer shows it, and a regulated trade is closed without its licence.',
  z.object({ ...document, expiredAt: instant }),
);

export const VerificationReadyForReview = defineEvent(
  'VerificationReadyForReview',
  'All four steps are done: the review by an admin begins.',
  z.object({ accountId: id, readyAt: instant, decideBy: instant }),
);

export const VerificationReopened = defineEvent(
  'VerificationReopened',
  'During the review a step was reopened: a document expired, for example, or payouts were disabled.',
  z.object({ accountId: id, reopenedAt: instant }),
);

export const ReviewNoteRecorded = defineEvent(
  'ReviewNoteRecorded',
  'Support or an admin wrote a note for the admins who decide.',
  z.object({ accountId: id, staffId: id, note: personalText, recordedAt: instant }),
  { sealed: { note: 'accountId' } },
);

export const VerificationChangesRequested = defineEvent(
  'VerificationChangesRequested',
  'An admin requested some of the steps again.',
  z.object({ ...decided, steps: z.array(verificationStep), statement: personalText }),
  { sealed: { statement: 'accountId' } },
);

export const ProviderRejected = defineEvent(
  'ProviderRejected',
  'An admin rejected the provider.',
  z.object({ ...decided, reason: z.enum(rejectionReasons), statement: personalText }),
  { sealed: { statement: 'accountId' } },
);

export const ProviderSuspended = defineEvent(
  'ProviderSuspended',
  'An admin suspended a provider: no new work until the suspension is lifted. Work in progress is finished.',
  z.object({ ...decided, reason: z.enum(suspensionReasons), statement: personalText }),
  { sealed: { statement: 'accountId' } },
);

export const ProviderReinstated = defineEvent(
  'ProviderReinstated',
  'An admin lifted the suspension.',
  z.object({ ...decided, statement: personalText }),
  { sealed: { statement: 'accountId' } },
);

export const ProviderTerminated = defineEvent(
  'ProviderTerminated',
  'An admin terminated a suspended provider.',
  z.object({ ...decided, statement: personalText }),
  { sealed: { statement: 'accountId' } },
);

export const DecisionAppealed = defineEvent(
  'DecisionAppealed',
  'The provider asked for another admin to review a rejection, a suspension or a termination.',
  z.object({
    accountId: id,
    against: z.enum(['rejected', 'suspended', 'terminated']),
    statement: personalText,
    appealedAt: instant,
    decideBy: instant,
  }),
  { sealed: { statement: 'accountId' } },
);

export const AppealDecided = defineEvent(
  'AppealDecided',
  'Another admin upheld the decision, with no further appeal, or overturned it: then the provider is approved.',
  z.object({ ...decided, outcome: z.enum(['upheld', 'overturned']), statement: personalText }),
  { sealed: { statement: 'accountId' } },
);

export const AccountAccessed = defineEvent(
  'AccountAccessed',
  'Support or an admin opened the records of a person, who can see that; support gave a reason.',
  z.object({
    accountId: id,
    staffId: id,
    kind: staffKind,
    /** Null if an admin opened the records without a reason. */
    reason: personalTextOrNull,
    accessedAt: instant,
  }),
  { version: 2, sealed: { reason: 'accountId' }, upcasters: { 1: (data) => data } },
);

export const verificationEvents = [
  EmailConfirmed,
  PhoneConfirmed,
  PhoneUnconfirmed,
  PhoneLeft,
  PhoneRestored,
  PortraitSubmitted,
  IdentityCheckStarted,
  IdentityCheckEnded,
  BusinessDetailsSubmitted,
  BusinessDetailsAccepted,
  DocumentSubmitted,
  DocumentAccepted,
  DocumentRejected,
  DocumentExpiring,
  DocumentExpired,
  VerificationReadyForReview,
  VerificationReopened,
  ReviewNoteRecorded,
  VerificationChangesRequested,
  ProviderRejected,
  ProviderSuspended,
  ProviderReinstated,
  ProviderTerminated,
  DecisionAppealed,
  AppealDecided,
  AccountAccessed,
] as const;
export type VerificationEvent = EventOf<(typeof verificationEvents)[number]>;
