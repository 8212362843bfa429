import { z } from 'zod';

import { defineEvent, type EventOf } from './define-event.ts';
import { fileRef, id, instant, personalText, personalTextOrNull, staffKind } from './fields.ts';

/**
 * Stream `account-<accountId>`: how contact details are confirmed, and how a Homewright is checked, let in, and kept
 * out. What staff wrote about a person is sealed under that person's key.
 */

/** The four steps of a Homewright's checks, in the order in which the page asks for them. */
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
  'The person told the code that was sent to their address.',
  z.object({ accountId: id, confirmedAt: instant }),
);

export const PhoneConfirmed = defineEvent(
  'PhoneConfirmed',
  'The person told the code that was sent to this number, which is theirs from now on.',
  z.object({ accountId: id, phone: personalText, confirmedAt: instant }),
  { sealed: { phone: 'accountId' } },
);

export const PhoneUnconfirmed = defineEvent(
  'PhoneUnconfirmed',
  'The person gave another number than the one that was confirmed, or none.',
  z.object({ accountId: id }),
);

export const PortraitSubmitted = defineEvent(
  'PortraitSubmitted',
  'The Homewright took a picture of their own face.',
  z.object({ accountId: id, portrait: fileRef, submittedAt: instant }),
);

export const IdentityCheckStarted = defineEvent(
  'IdentityCheckStarted',
  'The Homewright went to show an identity card to the identity service.',
  /** `checkId` is the service's own reference: neither the card nor what stands on it comes here. */
  z.object({ accountId: id, checkId: z.string(), startedAt: instant }),
);

export const IdentityCheckEnded = defineEvent(
  'IdentityCheckEnded',
  'The identity service found the card to be theirs, or told why not.',
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
  'The Homewright gave the address of the business and, where there is one, its number in the trade register.',
  z.object({ accountId: id, address: personalText, registerNumber: personalTextOrNull, submittedAt: instant }),
  { sealed: { address: 'accountId', registerNumber: 'accountId' } },
);

export const BusinessDetailsAccepted = defineEvent(
  'BusinessDetailsAccepted',
  'An admin believed the details that a Homewright gave who was let in before.',
  z.object({ accountId: id, submittedAt: instant, adminId: id, acceptedAt: instant }),
);

export const DocumentSubmitted = defineEvent(
  'DocumentSubmitted',
  'The Homewright handed in an insurance, or the licence of a regulated trade.',
  z.object({
    ...document,
    /** Number of the policy or the licence. */
    number: personalTextOrNull,
    file: fileRef,
    /** It holds until then: the last millisecond of a day, in UTC. */
    validUntil: instant,
    submittedAt: instant,
  }),
  { sealed: { number: 'accountId' } },
);

export const DocumentAccepted = defineEvent(
  'DocumentAccepted',
  'An admin accepted a document of a Homewright who was let in before.',
  z.object({ ...document, adminId: id, acceptedAt: instant }),
);

export const DocumentRejected = defineEvent(
  'DocumentRejected',
  'An admin refused a document, and told why.',
  z.object({ ...document, adminId: id, reason: personalText, rejectedAt: instant }),
  { sealed: { reason: 'accountId' } },
);

export const DocumentExpiring = defineEvent(
  'DocumentExpiring',
  'A document holds for a few more weeks: it is time for the next one.',
  z.object({ ...document, validUntil: instant }),
);

export const DocumentExpired = defineEvent(
  'DocumentExpired',
  'A document no longer holds: the badge stops showing it, and a regulated trade is closed without its licence.',
  z.object({ ...document, expiredAt: instant }),
);

export const VerificationReadyForReview = defineEvent(
  'VerificationReadyForReview',
  'All four steps are done: people look at them next.',
  z.object({ accountId: id, readyAt: instant, decideBy: instant }),
);

export const VerificationReopened = defineEvent(
  'VerificationReopened',
  'While people looked, a step became open again: a paper ran out, say, or payouts were switched off.',
  z.object({ accountId: id, reopenedAt: instant }),
);

export const ReviewNoteRecorded = defineEvent(
  'ReviewNoteRecorded',
  'Support or an admin wrote down what they saw, for whoever decides.',
  z.object({ accountId: id, staffId: id, note: personalText, recordedAt: instant }),
  { sealed: { note: 'accountId' } },
);

export const VerificationChangesRequested = defineEvent(
  'VerificationChangesRequested',
  'An admin asked for some of the steps again.',
  z.object({ ...decided, steps: z.array(verificationStep), statement: personalText }),
  { sealed: { statement: 'accountId' } },
);

export const ProviderRejected = defineEvent(
  'ProviderRejected',
  'An admin decided not to let the Homewright in.',
  z.object({ ...decided, reason: z.enum(rejectionReasons), statement: personalText }),
  { sealed: { statement: 'accountId' } },
);

export const ProviderSuspended = defineEvent(
  'ProviderSuspended',
  'An admin stopped a Homewright: no new work until that is lifted. What is under way is finished.',
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
  'An admin ended the work of a suspended Homewright here.',
  z.object({ ...decided, statement: personalText }),
  { sealed: { statement: 'accountId' } },
);

export const DecisionAppealed = defineEvent(
  'DecisionAppealed',
  'The Homewright asked for another admin to look at a rejection, a suspension or a termination.',
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
  'Another admin kept the decision, for good, or took it back: then the Homewright may work.',
  z.object({ ...decided, outcome: z.enum(['upheld', 'overturned']), statement: personalText }),
  { sealed: { statement: 'accountId' } },
);

export const AccountAccessed = defineEvent(
  'AccountAccessed',
  'Support or an admin opened the records of a person, who can see that; support said why.',
  z.object({
    accountId: id,
    staffId: id,
    kind: staffKind,
    /** Null where an admin opened them without saying why. */
    reason: personalTextOrNull,
    accessedAt: instant,
  }),
  { version: 2, sealed: { reason: 'accountId' }, upcasters: { 1: (data) => data } },
);

export const verificationEvents = [
  EmailConfirmed,
  PhoneConfirmed,
  PhoneUnconfirmed,
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
