import type { AccountEvent, AccountType } from '#events/catalog/account.ts';

import type { ProviderLevel } from './provider-levels.ts';
import { noRequirements, requirementsOf, type PayoutRequirements } from './payout-requirements.ts';
import { evolveVerification, isVerificationChange } from './verification/evolve.ts';
import { evolvePhoneWayBack, type PhoneWayBack } from './phone-way-back.ts';
import type { VerificationChange } from './verification/fold-types.ts';
import { unverified, type Verification } from './verification/state.ts';

/** What the rules need to know of an account. Phone numbers are its only personal data. */
export interface Account {
  readonly accountId: string;
  readonly accountType: AccountType;
  readonly profileCompleted: boolean;
  /** Category keys; empty for clients. */
  readonly trades: readonly string[];
  readonly level: ProviderLevel;
  /** The file of their public photo. */
  readonly photo: string | null;
  /** Whether that photo waits for an admin. */
  readonly photoFlagged: boolean;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The language in which the person is written to, and the country whose formats they read. */
  readonly locale: { readonly language: string; readonly country: string };
  /** The owner of their saved cards at the payment provider; null until they save one. */
  readonly customerId: string | null;
  /** The connected account that receives transfers; null until it is opened. */
  readonly payoutAccount: string | null;
  readonly payoutsEnabled: boolean;
  /** Whether they were enabled once, and are not now. */
  readonly payoutsStopped: boolean;
  readonly payoutRequirements: PayoutRequirements;
  /** The outcome of each payout, by the payment provider's id. */
  readonly payouts: Readonly<Record<string, 'paid' | 'failed'>>;
  readonly verification: Verification;
  /** The ids of its moves to other addresses, and back. */
  readonly emailMoves: readonly string[];
  /** The moves that the address before each of them can take back, the oldest first. */
  readonly revertibleMoves: readonly { readonly changeId: string; readonly until: string | null }[];
  /** The newest way back to a number before; null where no proved number was ever given up. */
  readonly phoneWayBack: PhoneWayBack | null;
  /** Since when it rests: its owner can return. */
  readonly deactivatedAt: string | null;
  /** Since when it is being deleted, or is. */
  readonly closedAt: string | null;
}

/** @throws Error when the history contradicts itself: a bug, never the caller's mistake. */
export function evolveAccount(account: Account | null, event: AccountEvent): Account {
  if (event.type === 'AccountSignedUp') {
    const { accountId, accountType, country, language } = event.data;
    return {
      accountId,
      accountType,
      profileCompleted: false,
      trades: [],
      level: 'new',
      photo: null,
      photoFlagged: false,
      country,
      locale: { language, country },
      customerId: null,
      payoutAccount: null,
      payoutsEnabled: false,
      payoutsStopped: false,
      payoutRequirements: noRequirements,
      payouts: {},
      verification: unverified,
      emailMoves: [],
      revertibleMoves: [],
      phoneWayBack: null,
      deactivatedAt: null,
      closedAt: null,
    };
  }
  if (account === null) throw new Error(`${event.type} in an account that was never opened`);
  if (isVerificationChange(event)) {
    return evolveMoves({ ...account, verification: evolveVerification(account.verification, event) }, event);
  }
  switch (event.type) {
    case 'ProfileCompleted':
      return { ...account, profileCompleted: true, trades: event.data.trades };
    case 'LocaleChanged': {
      const { language, country } = event.data;
      return { ...account, locale: { language, country } };
    }
    case 'ProfilePhotoChosen':
      return { ...account, photo: event.data.photo.fileId, photoFlagged: false };
    case 'ProfilePhotoFlagged':
      return { ...account, photoFlagged: true };
    case 'ProfilePhotoAccepted':
      return { ...account, photoFlagged: false };
    case 'ProfilePhotoRemoved':
    case 'ProfilePhotoRejected':
      return { ...account, photo: null, photoFlagged: false };
    case 'ProviderLevelChanged':
      return { ...account, level: event.data.level };
    case 'PaymentCustomerOpened':
      return { ...account, customerId: event.data.customerId };
    case 'PayoutAccountOpened':
      return { ...account, payoutAccount: event.data.payoutAccount };
    case 'PayoutsChanged':
      return {
        ...account,
        payoutsEnabled: event.data.enabled,
        payoutsStopped: stopsPayouts(account, event.data.enabled),
      };
    case 'PayoutRequirementsChanged':
      return { ...account, payoutRequirements: requirementsOf(event.data) };
    // Facts for their owner, who is told of them; nothing depends on them.
    case 'PasswordChanged':
    case 'NewDeviceSignedIn':
    case 'SecondFactorChanged':
    case 'RecoveryCodeUsed':
    case 'IdentityLinked':
    case 'IdentityUnlinked':
    case 'PasskeyChanged':
      return account;
    case 'AccountDeactivated':
      return { ...account, deactivatedAt: event.data.deactivatedAt };
    case 'AccountReactivated':
      return { ...account, deactivatedAt: null };
    case 'AccountClosed':
      return { ...account, photo: null, closedAt: event.data.closedAt };
    case 'PayoutRecorded':
      return { ...account, payouts: { ...account.payouts, [event.data.payoutId]: event.data.state } };
  }
}

/** An account that was not opened cannot be stopped. */
const stopsPayouts = ({ payoutAccount }: Account, enabled: boolean): boolean => payoutAccount !== null && !enabled;

/** Taking a move back takes back the later ones, too. */
function evolveMoves(account: Account, event: VerificationChange): Account {
  if (event.type === 'PhoneLeft' || event.type === 'PhoneRestored') {
    return { ...account, phoneWayBack: evolvePhoneWayBack(account.phoneWayBack, event) };
  }
  const { emailMoves, revertibleMoves } = account;
  if (event.type === 'EmailChanged') {
    const { changeId, revertibleUntil: until } = event.data;
    return {
      ...account,
      emailMoves: [...emailMoves, changeId],
      revertibleMoves: [...revertibleMoves, { changeId, until }],
    };
  }
  if (event.type !== 'EmailRestored') return account;
  const { changeId, restoreId } = event.data;
  const from = revertibleMoves.findIndex((move) => move.changeId === changeId);
  return { ...account, emailMoves: [...emailMoves, restoreId], revertibleMoves: revertibleMoves.slice(0, from) };
}
