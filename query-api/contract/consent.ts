import { z } from 'zod';

import { consentPurposes, consentSource, linkRule, optOutSource } from '#events/catalog/consent.ts';

import { id, instant, position } from './fields.ts';
import { accessLogEntry } from './people.ts';

/** Whether each purpose that needs consent is allowed. What was never answered is not. */
export const consentChoices = z.object({ analytics: z.boolean(), replay: z.boolean(), marketing: z.boolean() });
export type ConsentChoices = z.output<typeof consentChoices>;
export type Purpose = keyof ConsentChoices;
/** Where a page lets people choose. */
export type ConsentSource = z.output<typeof consentSource>;

const purposes = z.array(z.enum(consentPurposes));

/** One choice, each with its receipt. */
export const consentChoice = z.object({
  /** Names the receipt: `GET /api/consent/receipts/<id>`. */
  id,
  kind: z.enum(['given', 'withdrawn', 'opted-out', 'linked']),
  at: instant,
  /** For `linked`: what is allowed since. */
  granted: purposes,
  denied: purposes,
  /** Null for `linked`. */
  source: z.union([consentSource, optOutSource]).nullable(),
  /** The text that was shown; null if none was: for the browser's signal, and for `linked`. */
  text: z.object({ version: z.int(), language: z.string(), sha256: z.string() }).nullable(),
  /** For `linked`: why it is as it is. */
  rule: linkRule.nullable(),
});
export type ConsentChoice = z.output<typeof consentChoice>;

const consentState = {
  choices: consentChoices,
  /** Whether any choice is recorded. */
  isDecided: z.boolean(),
  /** Until then, pages do not ask again; null without a choice. */
  askAgainAt: instant.nullable(),
  /** The opt-out in force, honoured since then. */
  optOut: z.object({ since: instant, source: optOutSource.nullable() }).nullable(),
};

/**
 * `GET /api/consent`: the choices of the viewer's account, or of the browser if no one is signed in. A browser without a
 * choice has no id, and nothing is stored about it.
 */
export const consentView = z.object({
  ...consentState,
  subject: z.enum(['account', 'browser']).nullable(),
  /** Whether this request had `Sec-GPC: 1`. */
  gpc: z.boolean(),
  /** Latest first. */
  history: z.array(consentChoice),
  position,
});
export type ConsentView = z.output<typeof consentView>;

/** The text that was shown for a choice, as `domain/consent/texts/<version>/<language>.json` has it. */
export const consentText = z.object({
  title: z.string(),
  text: z.string(),
  purposes: z.record(z.string(), z.object({ name: z.string(), text: z.string() })),
  accept: z.string(),
  reject: z.string(),
  close: z.string(),
  manage: z.string(),
  policy: z.string(),
});
export type ConsentText = z.output<typeof consentText>;

/**
 * `GET /api/consent/receipts/:choiceId`, a file: one choice with the fields of a consent record of ISO/IEC TS
 * 27560:2023. It has no name: the person is the random id of their browser or account.
 */
export const consentReceipt = z.object({
  schema_version: z.string(),
  record_id: id,
  pii_principal_id: id,
  pii_principal_kind: z.enum(['browser', 'account']),
  pii_controller: z.object({ name: z.string(), url: z.string() }),
  /** Null if no text was shown. */
  privacy_notice: z
    .object({
      version: z.int(),
      language: z.string(),
      sha256: z.string(),
      shown: consentText,
      policy_url: z.string(),
    })
    .nullable(),
  purposes: z.array(
    z.object({
      purpose: z.enum(consentPurposes),
      /** As the text named it; null if no text was shown. */
      name: z.string().nullable(),
      lawful_basis: z.literal('consent'),
      state: z.enum(['given', 'refused']),
    }),
  ),
  events: z.array(
    z.object({
      event_type: consentChoice.shape.kind,
      event_time: instant,
      collection_method: consentChoice.shape.source,
      entity_id: id,
      valid_until: instant,
      /** For a link: the other side's choice, and why the result is as it is. */
      linked_record_id: id.nullable(),
      link_rule: linkRule.nullable(),
    }),
  ),
  withdrawal_method: z.string(),
});
export type ConsentReceipt = z.output<typeof consentReceipt>;

/**
 * `GET /api/admin/consents/:subjectId?asOf=<instant>`: the consent history of an account or a browser, for admins who
 * accessed it with `AccessConsent` within the last hour (else 403 ACCESS_REQUIRED).
 */
export const consentAuditView = z.object({
  subjectId: id,
  subjectKind: z.enum(['browser', 'account']),
  /** The moment of `state`: the requested one, or now. */
  asOf: instant,
  /** As of that moment. */
  state: z.object(consentState),
  /** All choices, also later ones; oldest first. */
  history: z.array(consentChoice.extend({ revision: z.int(), otherId: id.nullable() })),
  /** The texts that were shown, by their hash. */
  texts: z.record(z.string(), consentText),
  /** Staff accesses to this history, latest first. */
  accesses: z.array(accessLogEntry),
  position,
});
export type ConsentAuditView = z.output<typeof consentAuditView>;

/** What the write side answers to a choice (`POST /api/consent`, `POST /api/ccpa/opt-out`). */
export const consentAnswer = z.object({
  /** The choice's receipt; null if nothing changed. */
  choiceId: id.nullable(),
  choices: consentChoices,
  position: position.nullable(),
});
export type ConsentAnswer = z.output<typeof consentAnswer>;
