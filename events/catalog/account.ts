import { z } from 'zod';

import { defineEvent, type EventOf } from './define-event.ts';
import { country, currency, id, instant, language, minorUnits, personalText, personalTextOrNull } from './fields.ts';
import { verificationEvents } from './verification.ts';

/** Stream `account-<accountId>`. The subject of every sealed field here is the account itself. */

export const accountTypes = ['client', 'provider', 'support', 'admin'] as const;
export type AccountType = (typeof accountTypes)[number];

export const AccountSignedUp = defineEvent(
  'AccountSignedUp',
  'A person opened an account.',
  z.object({
    accountId: id,
    accountType: z.enum(accountTypes),
    email: personalText,
    country,
    language,
    /** Version of the terms that were shown and accepted. */
    termsVersion: z.int(),
  }),
  { sealed: { email: 'accountId' } },
);

export const ProfileCompleted = defineEvent(
  'ProfileCompleted',
  'The person gave the name (and for a Homewright the trade) under which others meet them.',
  z.object({
    accountId: id,
    firstName: personalText,
    lastName: personalText,
    phone: personalTextOrNull,
    /** Providers only: category keys, a name to trade under, the town served. */
    trades: z.array(z.string()),
    businessName: personalTextOrNull,
    city: personalTextOrNull,
  }),
  {
    version: 2,
    sealed: {
      firstName: 'accountId',
      lastName: 'accountId',
      phone: 'accountId',
      businessName: 'accountId',
      city: 'accountId',
    },
    plaintextUntilVersion: { city: 1 },
    upcasters: { 1: (data) => data },
  },
);

export const LocaleChanged = defineEvent(
  'LocaleChanged',
  'The person chose the language in which they are written to, and the country as whose people they read dates and amounts.',
  /** Where the account is at home, where it is paid and what it is shown, stays as it signed up. */
  z.object({ accountId: id, language, country }),
);

export const ProviderApproved = defineEvent(
  'ProviderApproved',
  'An admin finished the checks, and accepted the documents that waited: the Homewright may offer.',
  z.object({ accountId: id, approvedBy: id, approvedAt: instant }),
);

export const ProviderLevelChanged = defineEvent(
  'ProviderLevelChanged',
  'The Homewright reached another level, which sets the commission of later jobs.',
  z.object({ accountId: id, level: z.enum(['new', 'established', 'pro', 'elite']) }),
);

export const PayoutAccountOpened = defineEvent(
  'PayoutAccountOpened',
  'The Homewright got an account at the payment provider, to which shares are transferred.',
  /** `payoutAccount` is the payment provider's own id: bank details stay there. */
  z.object({ accountId: id, payoutAccount: z.string() }),
);

export const PayoutsChanged = defineEvent(
  'PayoutsChanged',
  "The payment provider began, or stopped, to pay out to the Homewright's bank.",
  z.object({ accountId: id, enabled: z.boolean() }),
);

export const PayoutRecorded = defineEvent(
  'PayoutRecorded',
  "Money left the Homewright's account at the payment provider for the bank, or came back from there.",
  z.object({
    accountId: id,
    payoutId: z.string(),
    amount: minorUnits,
    currency,
    state: z.enum(['paid', 'failed']),
    failureCode: z.string().nullable(),
    at: instant,
  }),
);

export const accountEvents = [
  AccountSignedUp,
  ProfileCompleted,
  LocaleChanged,
  ProviderApproved,
  ProviderLevelChanged,
  PayoutAccountOpened,
  PayoutsChanged,
  PayoutRecorded,
  ...verificationEvents,
] as const;
export type AccountEvent = EventOf<(typeof accountEvents)[number]>;

/** Stream `emailReservation-<keyed hash of the address>`: one account an address, without the address. */

export const EmailReserved = defineEvent(
  'EmailReserved',
  'An address was taken for an account; void unless confirmed within its time.',
  z.object({ accountId: id, accountType: z.enum(accountTypes), reservedAt: instant, expiresAt: instant }),
);

export const EmailReservationConfirmed = defineEvent(
  'EmailReservationConfirmed',
  'The account behind the reservation exists.',
  z.object({ accountId: id }),
);

export const reservationEvents = [EmailReserved, EmailReservationConfirmed] as const;
export type ReservationEvent = EventOf<(typeof reservationEvents)[number]>;

/** Stream `phoneReservation-<keyed hash of the number>`: one account a confirmed number, without the number. */

export const PhoneReserved = defineEvent(
  'PhoneReserved',
  'The account told the code that was sent to this number: nobody else confirms it.',
  z.object({ accountId: id, reservedAt: instant }),
);

export const PhoneReleased = defineEvent(
  'PhoneReleased',
  'The account gave the number up: whoever has it now may confirm it.',
  z.object({ accountId: id, releasedAt: instant }),
);

export const phoneReservationEvents = [PhoneReserved, PhoneReleased] as const;
export type PhoneReservationEvent = EventOf<(typeof phoneReservationEvents)[number]>;
