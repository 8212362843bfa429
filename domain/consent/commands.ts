import { z } from 'zod';

import { consentPurposes, consentSource, optOutSource } from '#events/catalog/consent.ts';

import { languageCodes } from '../languages.ts';
import type { NamedCommand } from '../named-command.ts';
import { passageOf } from '../text/person-text.ts';

/** Always lower case, so that one id cannot name two streams. */
const id = z.uuid().toLowerCase();
const subject = { subjectId: id, subjectKind: z.enum(['browser', 'account']), choiceId: id };
const text = z.strictObject({ version: z.int().positive(), language: z.enum(languageCodes) });

/** Each purpose once, in the catalogue's order. */
const purposes = z
  .array(z.enum(consentPurposes))
  .transform((chosen) => consentPurposes.filter((purpose) => chosen.includes(purpose)));

/** The write side sends these for the browser or the account of a request, never a person directly. */
export const consentCommands = {
  /** Allows these purposes, and denies all others. */
  GiveConsent: z.strictObject({
    ...subject,
    granted: purposes.refine((chosen) => chosen.length > 0),
    text,
    source: consentSource,
  }),
  WithdrawConsent: z.strictObject({ ...subject, text, source: consentSource }),
  OptOut: z.strictObject({ ...subject, source: optOutSource }),
  /** Once for each choice of the other side. */
  LinkConsent: z.strictObject({ ...subject, otherId: id }),
} as const;

export const consentStaffCommands = {
  /** Opens the choices of an account or a browser to an admin for an hour. */
  AccessConsent: z.strictObject({ subjectId: id, reason: passageOf(3, 200).nullable() }),
} as const;

export type ConsentCommand = NamedCommand<typeof consentCommands> | NamedCommand<typeof consentStaffCommands>;
