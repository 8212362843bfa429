import { z } from 'zod';

import { accountTypes, payoutNeeds, payoutStops } from '#events/catalog/account.ts';
import { photoReasons, photoSigns } from '#events/catalog/profile-photo.ts';

import { languageCodes } from '../languages.ts';
import { attachedFile } from '../file/attached-file.ts';
import { emailAddress } from './email-address.ts';
import { seen, verificationCommands, verificationSystemCommands } from './verification/commands.ts';
import type { NamedCommand } from '../named-command.ts';
import { lineOf, machineText } from '../text/person-text.ts';

/** Always lower case, so that one id cannot name two streams. */
const id = z.uuid().toLowerCase();
const name = lineOf(1, 80);
const country = z.string().regex(/^[A-Z]{2}$/);
const language = z.enum(languageCodes);

/** Longer than any number with its spaces, brackets and direction marks. */
export const PHONE_TEXT_MAX = 60;

/** A sign-up as the person sends it. The password goes to the credentials, never into a domain command. */
export const SignUp = z.strictObject({
  accountId: id,
  accountType: z.enum(['client', 'provider']),
  email: emailAddress,
  password: z.string().min(15).max(128),
  country,
  language,
  acceptTerms: z.literal(true),
});

export const CompleteProfile = z.strictObject({
  accountId: id,
  firstName: name,
  /** Clients can leave it out. */
  lastName: name.nullable(),
  /** As E.164, or as it is written in the account's country. */
  phone: lineOf(0, PHONE_TEXT_MAX).nullable(),
  /** Providers only; empty for clients. */
  trades: z.array(machineText).max(13),
  businessName: name.nullable(),
  city: name.nullable(),
});
/** The language a person reads, and the country whose formats apply. */
export const ChangeLocale = z.strictObject({ accountId: id, language, country });
export const ApproveProvider = z.strictObject({ accountId: id, seen });

export const accountCommands = {
  CompleteProfile,
  ChangeLocale,
  /** An upload of their own. */
  ChooseProfilePhoto: z.strictObject({ accountId: id, photo: attachedFile }),
  RemoveProfilePhoto: z.strictObject({ accountId: id }),
  /** Of a flagged photo, which the admin saw. */
  AcceptProfilePhoto: z.strictObject({ accountId: id, photoId: id }),
  RejectProfilePhoto: z.strictObject({ accountId: id, photoId: id, reason: z.enum(photoReasons) }),
  ApproveProvider,
  ...verificationCommands,
} as const;

const payoutRequirements = {
  needs: z.array(z.strictObject({ need: z.enum(payoutNeeds), pastDue: z.boolean() })),
  deadline: z.iso.datetime().nullable(),
  stop: z.enum(payoutStops).nullable(),
};

export const accountSystemCommands = {
  OpenAccount: z.strictObject({
    accountId: id,
    accountType: z.enum(accountTypes),
    email: emailAddress,
    country,
    language,
  }),
  /** After the code that was sent there. `returns`: to an address that could take the account back anyway. */
  ChangeEmail: z.strictObject({ accountId: id, changeId: id, email: emailAddress, returns: z.boolean() }),
  /** `email` is the address before that change. */
  RestoreEmail: z.strictObject({ accountId: id, changeId: id, restoreId: id, email: emailAddress }),
  /** The way back to an earlier number, by its count. */
  RestorePhone: z.strictObject({ accountId: id, nth: z.int().positive() }),
  /** A number that a person confirmed who had no right to the account. */
  DropPhone: z.strictObject({ accountId: id }),
  ChangeProviderLevel: z.strictObject({ accountId: id, level: z.enum(['new', 'established', 'pro', 'elite']) }),
  RecordPhotoSigns: z.strictObject({ accountId: id, photoId: id, signs: z.array(z.enum(photoSigns)).min(1) }),
  RecordPayoutAccount: z.strictObject({ accountId: id, payoutAccount: machineText }),
  RecordPaymentCustomer: z.strictObject({ accountId: id, customerId: machineText }),
  RecordPayoutsChanged: z.strictObject({ accountId: id, enabled: z.boolean() }),
  RecordPayoutRequirements: z.strictObject({ accountId: id, ...payoutRequirements }),
  RecordPayout: z.strictObject({
    accountId: id,
    payoutId: machineText,
    amount: z.int().nonnegative(),
    currency: machineText,
    state: z.enum(['paid', 'failed']),
    failureCode: machineText.nullable(),
    at: z.iso.datetime(),
  }),
  RecordPasswordChange: z.strictObject({ accountId: id, cause: z.enum(['reset', 'change']) }),
  RecordNewDevice: z.strictObject({ accountId: id }),
  RecordSecondFactor: z.strictObject({
    accountId: id,
    change: z.enum(['on', 'off', 'newCodes', 'codesVoided', 'reset']),
  }),
  RecordRecoveryCode: z.strictObject({ accountId: id, left: z.int().nonnegative() }),
  /** `subject` is the person's id at the other site. */
  LinkIdentity: z.strictObject({ accountId: id, provider: z.literal('google'), subject: machineText }),
  UnlinkIdentity: z.strictObject({ accountId: id, provider: z.literal('google') }),
  RecordPasskey: z.strictObject({ accountId: id, passkeyId: id, change: z.enum(['added', 'removed']) }),
  /** `open`: how many jobs, requests and offers of theirs are not over. */
  DeactivateAccount: z.strictObject({ accountId: id, open: z.int().nonnegative() }),
  ReactivateAccount: z.strictObject({ accountId: id }),
  CloseAccount: z.strictObject({ accountId: id }),
  ...verificationSystemCommands,
} as const;

export type AccountCommand = NamedCommand<typeof accountCommands> | NamedCommand<typeof accountSystemCommands>;
