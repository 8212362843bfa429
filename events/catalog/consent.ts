import { z } from 'zod';

import { defineEvent, type EventOf } from './define-event.ts';
import { id, instant, language, personalTextOrNull, staffKind } from './fields.ts';

/** Purposes that need consent. What the product cannot work without needs none, and is in no list. */
export const consentPurposes = ['analytics', 'replay', 'marketing'] as const;
const purposes = z.array(z.enum(consentPurposes));
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Who chooses: a browser by its random id, or an account. */
export const consentSubjectKind = z.enum(['browser', 'account']);
const subject = { subjectId: id, subjectKind: consentSubjectKind };

/** The text on which a choice was based, and its SHA-256 (hexadecimal), which proves it unchanged. */
export const shownText = z.object({
  version: z.int().positive(),
  language,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
/** Where a choice was made. */
export const consentSource = z.enum(['banner', 'privacy-page', 'settings', 'sign-up']);
/** An opt-out comes from the browser's Global Privacy Control, or from a page. */
export const optOutSource = z.enum(['gpc-header', 'gpc-property', 'privacy-page']);

const decision = { granted: purposes, denied: purposes };
/** Identifies one choice, also where it is recorded for a browser and for its account. */
const choice = { choiceId: id };
/** Until then, pages do not ask again. */
const made = { madeAt: instant, askAgainAt: instant };

/** Stream `consent-<subjectId>`: the choices of one browser or account, without a name or a network address. */
export const ConsentGiven = defineEvent(
  'ConsentGiven',
  'A person allowed at least one purpose, and denied the others.',
  z.object({ ...subject, ...choice, ...decision, text: shownText, source: consentSource, ...made }),
);

export const ConsentWithdrawn = defineEvent(
  'ConsentWithdrawn',
  'A person denied every purpose, at first or after they had allowed some.',
  z.object({ ...subject, ...choice, denied: purposes, text: shownText, source: consentSource, ...made }),
);

export const OptedOut = defineEvent(
  'OptedOut',
  'A person opted out of every purpose, by their browser’s Global Privacy Control or on the privacy page.',
  z.object({ ...subject, ...choice, denied: purposes, source: optOutSource, ...made }),
);

/** Why a link left the choices as they are. */
export const linkRule = z.enum(['only-choice', 'newer-choice', 'same-choice', 'more-protective']);

export const ConsentLinked = defineEvent(
  'ConsentLinked',
  'A browser and an account became known as the same person’s. Of two choices that did not know of each other, the more protective one applies.',
  z.object({
    ...subject,
    ...choice,
    ...decision,
    otherId: id,
    /** The other side's last choice. */
    otherChoiceId: id,
    rule: linkRule,
    /** Whether the other side opted out: that lasts as an opt-out of this side. */
    optedOut: z.boolean(),
    ...made,
  }),
);

export const ConsentAccessed = defineEvent(
  'ConsentAccessed',
  'An admin opened these choices. The person sees that in the log of accesses to their records.',
  z.object({ ...subject, staffId: id, kind: staffKind, reason: personalTextOrNull, accessedAt: instant }),
  { sealed: { reason: 'staffId' } },
);

export const consentEvents = [ConsentGiven, ConsentWithdrawn, OptedOut, ConsentLinked, ConsentAccessed] as const;
export type ConsentEvent = EventOf<(typeof consentEvents)[number]>;
