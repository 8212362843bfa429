import { z } from 'zod';

import { defineEvent, type EventOf } from './define-event.ts';
import { country, currency, id, instant, language, minorUnits, personalText, personalTextOrNull } from './fields.ts';
import { profilePhotoEvents } from './profile-photo.ts';
import { signInEvents } from './sign-in.ts';
import { verificationEvents } from './verification.ts';

/** Stream `account-<accountId>`. The subject of every sealed field here is the account itself. */

export const accountTypes = ['client', 'provider', 'support', 'analyst', 'admin'] as const;
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
    /** Version of the terms that the person saw and accepted. */
    termsVersion: z.int(),
  }),
  { sealed: { email: 'accountId' } },
);

export const ProfileCompleted = defineEvent(
  'ProfileCompleted',
  'The person gave their name (and as a provider their trades) for others to see.',
  z.object({
    accountId: id,
    firstName: personalText,
    /** Null for a client who left it out. */
    lastName: personalTextOrNull,
    phone: personalTextOrNull,
    /** Providers only: category keys, a trading name, the town served. */
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
  'The person chose the language of their texts, and the country whose formats apply to dates and amounts.',
  /** The account's own country, which sets its payments and its content, stays as at sign-up. */
  z.object({ accountId: id, language, country }),
);

export const EmailChanged = defineEvent(
  'EmailChanged',
  'The person entered the code that was sent to their new address, which replaces the one before.',
  z.object({
    accountId: id,
    changeId: id,
    email: personalText,
    changedAt: instant,
    /** Until then the address before can take it back; null where its owner had not proved that one. */
    revertibleUntil: instant.nullable(),
  }),
  { sealed: { email: 'accountId' } },
);

export const EmailRestored = defineEvent(
  'EmailRestored',
  'The owner of the address before took the change back, and with it every later one.',
  z.object({
    accountId: id,
    /** Of the change that was taken back. */
    changeId: id,
    restoreId: id,
    email: personalText,
    restoredAt: instant,
  }),
  { sealed: { email: 'accountId' } },
);

export const ProviderApproved = defineEvent(
  'ProviderApproved',
  'An admin approved the provider and accepted the waiting documents: the provider can make offers.',
  z.object({ accountId: id, approvedBy: id, approvedAt: instant }),
);

export const ProviderLevelChanged = defineEvent(
  'ProviderLevelChanged',
  'The provider reached another level, which sets the commission of later jobs.',
  z.object({ accountId: id, level: z.enum(['new', 'established', 'pro', 'elite']) }),
);

export const PayoutAccountOpened = defineEvent(
  'PayoutAccountOpened',
  'The provider got a connected account at the payment provider, to which shares are transferred.',
  /** `payoutAccount` is the payment provider's own id: bank details stay there. */
  z.object({ accountId: id, payoutAccount: z.string() }),
);

export const PaymentCustomerOpened = defineEvent(
  'PaymentCustomerOpened',
  'The person began to save cards: the payment provider has an owner for them.',
  /** `customerId` is the payment provider's own id: the cards stay there, and go with the account. */
  z.object({ accountId: id, customerId: z.string() }),
);

export const PayoutsChanged = defineEvent(
  'PayoutsChanged',
  "The payment provider enabled or disabled payouts to the provider's bank.",
  z.object({ accountId: id, enabled: z.boolean() }),
);

/** What the payment provider asks of a provider; the details themselves stay there. */
export const payoutNeeds = [
  'bankAccount',
  'identity',
  'personalDetails',
  'address',
  'tax',
  'business',
  'terms',
  'other',
] as const;
export type PayoutNeed = (typeof payoutNeeds)[number];

/** Why the payment provider stopped payouts. */
export const payoutStops = ['pastDue', 'beingChecked', 'rejected', 'other'] as const;

export const PayoutRequirementsChanged = defineEvent(
  'PayoutRequirementsChanged',
  'The payment provider asks for other details than before, or has all that it needs.',
  z.object({
    accountId: id,
    /** Each once, in the order of `payoutNeeds`. */
    needs: z.array(z.object({ need: z.enum(payoutNeeds), pastDue: z.boolean() })),
    /** Payouts stop then if a detail is still missing. */
    deadline: instant.nullable(),
    stop: z.enum(payoutStops).nullable(),
  }),
);

export const PayoutRecorded = defineEvent(
  'PayoutRecorded',
  "A payout from the provider's connected account to their bank was paid, or it failed.",
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

export const AccountDeactivated = defineEvent(
  'AccountDeactivated',
  'The owner put the account to rest: no list offers it, and it can do nothing until they return.',
  z.object({ accountId: id, deactivatedAt: instant }),
);

export const AccountReactivated = defineEvent(
  'AccountReactivated',
  'The owner signed in again and returned: the account is as it was.',
  z.object({ accountId: id, reactivatedAt: instant }),
);

export const AccountClosed = defineEvent(
  'AccountClosed',
  'The account is being deleted: no list offers it any more, and it can do nothing.',
  z.object({ accountId: id, closedAt: instant }),
);

export const accountEvents = [
  AccountSignedUp,
  ProfileCompleted,
  LocaleChanged,
  ...profilePhotoEvents,
  EmailChanged,
  EmailRestored,
  ProviderApproved,
  ProviderLevelChanged,
  PayoutAccountOpened,
  PaymentCustomerOpened,
  PayoutsChanged,
  PayoutRequirementsChanged,
  PayoutRecorded,
  AccountDeactivated,
  AccountReactivated,
  AccountClosed,
  ...signInEvents,
  ...verificationEvents,
] as const;
export type AccountEvent = EventOf<(typeof accountEvents)[number]>;

/** Stream `emailReservation-<keyed hash of the address>`: one account per address, without the address. */

export const EmailReserved = defineEvent(
  'EmailReserved',
  'An address was reserved for an account; void unless confirmed within its time.',
  z.object({ accountId: id, accountType: z.enum(accountTypes), reservedAt: instant, expiresAt: instant }),
);

export const EmailClaimed = defineEvent(
  'EmailClaimed',
  'A person with an account proved this address, to move to it; void unless the account moves within its time.',
  z.object({ accountId: id, accountType: z.enum(accountTypes), claimId: id, claimedAt: instant, expiresAt: instant }),
);

export const EmailLeft = defineEvent(
  'EmailLeft',
  'The account moved to another address: this one stays reserved for its return, and is free afterwards.',
  z.object({ accountId: id, heldUntil: instant }),
);

export const EmailReservationConfirmed = defineEvent(
  'EmailReservationConfirmed',
  'The account behind the reservation exists.',
  z.object({ accountId: id }),
);

export const EmailReleased = defineEvent(
  'EmailReleased',
  'The account behind the reservation was deleted: the address can open another one.',
  z.object({ accountId: id, releasedAt: instant }),
);

export const reservationEvents = [
  EmailReserved,
  EmailClaimed,
  EmailReservationConfirmed,
  EmailLeft,
  EmailReleased,
] as const;
export type ReservationEvent = EventOf<(typeof reservationEvents)[number]>;

/** Stream `phoneReservation-<keyed hash of the number>`: one account per confirmed number, without the number. */

export const PhoneReserved = defineEvent(
  'PhoneReserved',
  'The account entered the code that was sent to this number: no other account can confirm it.',
  z.object({ accountId: id, reservedAt: instant }),
);

export const PhoneReleased = defineEvent(
  'PhoneReleased',
  'The account released the number: another account can confirm it.',
  z.object({ accountId: id, releasedAt: instant }),
);

export const phoneReservationEvents = [PhoneReserved, PhoneReleased] as const;
export type PhoneReservationEvent = EventOf<(typeof phoneReservationEvents)[number]>;
