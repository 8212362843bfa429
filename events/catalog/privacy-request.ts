import { z } from 'zod';

import { defineEvent, type EventOf } from './define-event.ts';
import { id, instant, language, personalText, personalTextOrNull, staffKind } from './fields.ts';

/** What a person can ask for about their data. */
export const privacyRequestKinds = ['access', 'deletion', 'correction', 'objection'] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];
/** `unverified`: nothing proved that the person is who they say. */
export const privacyRequestOutcomes = ['done', 'refused', 'unverified'] as const;
/** What is owed first, and what is owed in the end. */
export const privacyRequestDuties = ['acknowledgement', 'answer'] as const;
export type PrivacyRequestDuty = (typeof privacyRequestDuties)[number];

/** The account that asks; for a person without one the request itself, whose key seals what they wrote. */
const request = { subjectId: id, requestId: id };
const kind = z.enum(privacyRequestKinds);

/** Stream `privacyRequest-<subjectId>`: what one person asked for about their data, each request with its dates. */
export const PrivacyRequestReceived = defineEvent(
  'PrivacyRequestReceived',
  'A person asked for access to their data, its deletion or correction, or objected to its use.',
  z.object({
    ...request,
    /** Null for a person without an account. */
    accountId: id.nullable(),
    kind,
    /** `mail`: an admin recorded a letter or a mail. */
    channel: z.enum(['page', 'mail']),
    /** Where answers go; null for an account, which has an address of its own. */
    email: personalTextOrNull,
    text: personalTextOrNull,
    language,
    /** The admin who recorded it; null for a request on the page. */
    adminId: id.nullable(),
    receivedAt: instant,
    acknowledgeBy: instant,
    answerBy: instant,
  }),
  { sealed: { email: 'subjectId', text: 'subjectId' } },
);

export const PrivacyRequestAcknowledged = defineEvent(
  'PrivacyRequestAcknowledged',
  'The person was sent a receipt, or an admin acknowledged the request in another way.',
  z.object({
    ...request,
    /** Null when our mail of receipt was accepted. */
    adminId: id.nullable(),
    acknowledgedAt: instant,
  }),
);

export const PrivacyRequestExtended = defineEvent(
  'PrivacyRequestExtended',
  'An admin needs longer for the answer, once, and tells the person why.',
  z.object({ ...request, kind, adminId: id, reason: personalText, answerBy: instant, extendedAt: instant }),
  { sealed: { reason: 'subjectId' } },
);

export const PrivacyRequestAnswered = defineEvent(
  'PrivacyRequestAnswered',
  'An admin answered the request.',
  z.object({
    ...request,
    kind,
    adminId: id,
    outcome: z.enum(privacyRequestOutcomes),
    answer: personalText,
    answeredAt: instant,
  }),
  { sealed: { answer: 'subjectId' } },
);

export const PrivacyRequestWithdrawn = defineEvent(
  'PrivacyRequestWithdrawn',
  'The person withdrew their request.',
  z.object({ ...request, withdrawnAt: instant }),
);

export const PrivacyRequestOverdue = defineEvent(
  'PrivacyRequestOverdue',
  'A date passed by which the request had to be acknowledged or answered.',
  z.object({ ...request, what: z.enum(privacyRequestDuties), dueAt: instant, overdueAt: instant }),
);

export const PrivacyRequestAccessed = defineEvent(
  'PrivacyRequestAccessed',
  'An admin opened the request. The person sees that in the log of accesses to their records.',
  z.object({ ...request, staffId: id, kind: staffKind, reason: personalTextOrNull, accessedAt: instant }),
  { sealed: { reason: 'staffId' } },
);

export const privacyRequestEvents = [
  PrivacyRequestReceived,
  PrivacyRequestAcknowledged,
  PrivacyRequestExtended,
  PrivacyRequestAnswered,
  PrivacyRequestWithdrawn,
  PrivacyRequestOverdue,
  PrivacyRequestAccessed,
] as const;
export type PrivacyRequestEvent = EventOf<(typeof privacyRequestEvents)[number]>;
