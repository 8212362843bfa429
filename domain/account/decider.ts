import type { AccountEvent } from '#events/catalog/account.ts';
import { revealed } from '#events/catalog/define-event.ts';

import { isPerson, isSystem, requireSystem } from '../actors.ts';
import { serviceCategories } from '../categories.ts';
import { requireCountry } from '../country-zones.ts';
import type { Decider, DecisionContext, Needs } from '../decider.ts';
import { ruleBook } from '../policy/rule-book.ts';
import { RuleError } from '../rule-error.ts';
import { changeEmail, restoreEmail } from './change-email.ts';
import { dropPhone, restorePhone, withPhoneLeft } from './change-phone.ts';
import type { AccountCommand } from './commands.ts';
import { decidePayouts } from './decide-payouts.ts';
import { decidePhoto } from './decide-photo.ts';
import { flagPhoto, reviewPhoto } from './review-photo.ts';
import { parsePhone } from './phone-number.ts';
import { recordSignIn } from './record-sign-in.ts';
import { decideRest } from './rest.ts';
import { requirePayoutSupport } from './require-payout-support.ts';
import { evolveAccount, type Account } from './state.ts';
import { approveProvider } from './verification/approve-provider.ts';
import { decideVerification, isVerificationCommand } from './verification/decide.ts';
import { withReadiness } from './verification/readiness.ts';

type AccountDecider = Decider<AccountCommand, Account | null, AccountEvent>;
type DataOf<Name extends AccountCommand['name']> = Extract<AccountCommand, { name: Name }>['data'];

export const accountDecider: AccountDecider = {
  initial: null,
  evolve: evolveAccount,
  needs: needsOf,
  decide(command, account, context) {
    if (command.name === 'OpenAccount') return open(command.data, account, context);
    // To a person, another account is as one that does not exist, whatever its state.
    const isHidden = isPerson(context.actor) && context.actor.id !== account?.accountId;
    if (account === null || isHidden) throw new RuleError('NOT_FOUND', 'There is no such account.');
    if (account.closedAt !== null && !isSystem(context.actor)) {
      throw new RuleError('WRONG_STATE', 'The account is being deleted.');
    }
    if (account.deactivatedAt !== null && context.actor.id === account.accountId) {
      throw new RuleError('WRONG_STATE', 'The account is deactivated.');
    }
    const decided = withPhoneLeft(account, command, decideOn(account, command, context), context.now);
    return withReadiness(account, decided, context.now);
  },
};

function decideOn(
  account: Account,
  command: Exclude<AccountCommand, { name: 'OpenAccount' }>,
  context: DecisionContext,
): AccountEvent[] {
  if (isVerificationCommand(command)) return decideVerification(command, account, context);
  switch (command.name) {
    case 'CompleteProfile':
      return completeProfile(command.data, account, context);
    case 'ChangeLocale':
      return changeLocale(command.data, account, context);
    case 'ChooseProfilePhoto':
    case 'RemoveProfilePhoto':
      return decidePhoto(command, account, context);
    case 'RecordPhotoSigns':
      return flagPhoto(command.data, account, context);
    case 'AcceptProfilePhoto':
    case 'RejectProfilePhoto':
      return reviewPhoto(command, account, context);
    case 'ChangeEmail':
      return changeEmail(command.data, account, context);
    case 'RestoreEmail':
      return restoreEmail(command.data, account, context);
    case 'RestorePhone':
      return restorePhone(command.data, account, context);
    case 'DropPhone':
      return dropPhone(account, context);
    case 'ApproveProvider':
      return approveProvider(account, command.data.seen, context);
    case 'ChangeProviderLevel':
      return changeLevel(command.data, account, context);
    case 'RecordPasswordChange':
    case 'RecordNewDevice':
    case 'RecordSecondFactor':
    case 'RecordRecoveryCode':
    case 'LinkIdentity':
    case 'UnlinkIdentity':
    case 'RecordPasskey':
      return recordSignIn(command, account, context);
    case 'DeactivateAccount':
    case 'ReactivateAccount':
      return decideRest(command, account, context);
    case 'CloseAccount':
      return close(account, context);
    case 'RecordPaymentCustomer':
      return recordCustomer(command.data, account, context);
    case 'RecordPayoutAccount':
    case 'RecordPayoutsChanged':
    case 'RecordPayoutRequirements':
    case 'RecordPayout':
      return decidePayouts(command, account, context);
  }
}

/** The first owner of their cards stays. Nothing is saved for an account that is being deleted. */
function recordCustomer(
  data: DataOf<'RecordPaymentCustomer'>,
  account: Account,
  { actor }: DecisionContext,
): AccountEvent[] {
  requireSystem(actor);
  if (account.closedAt !== null) throw new RuleError('WRONG_STATE', 'The account is being deleted.');
  return account.customerId === null ? [{ type: 'PaymentCustomerOpened', data }] : [];
}

function needsOf(command: AccountCommand): Needs {
  if (command.name === 'ChooseProfilePhoto') return { files: [command.data.photo.fileId] };
  if (command.name === 'SubmitPortrait') return { files: [command.data.portrait.fileId] };
  return command.name === 'SubmitDocument' ? { files: [command.data.file.fileId] } : {};
}

function open(data: DataOf<'OpenAccount'>, account: Account | null, { actor }: DecisionContext): AccountEvent[] {
  requireSystem(actor);
  return account === null ? [{ type: 'AccountSignedUp', data: { ...data, termsVersion: ruleBook.termsVersion } }] : [];
}

/** Can be sent again to correct the profile. */
function completeProfile(
  data: DataOf<'CompleteProfile'>,
  account: Account,
  { actor }: DecisionContext,
): AccountEvent[] {
  if (actor.id !== account.accountId) throw new RuleError('NOT_FOUND', 'There is no such account.');
  const provider = account.accountType === 'provider';
  if (provider) requirePayoutSupport(account);
  if (account.accountType !== 'client' && data.lastName === null) {
    throw new RuleError('VALIDATION_ERROR', 'Give your last name.', 'lastName');
  }
  if (provider && data.trades.length === 0) {
    throw new RuleError('VALIDATION_ERROR', 'Name at least one trade.', 'trades');
  }
  if (!provider && data.trades.length > 0) {
    throw new RuleError('VALIDATION_ERROR', 'Trades are for Homewrights.', 'trades');
  }
  if (data.trades.some((trade) => !serviceCategories.some(({ key }) => key === trade))) {
    throw new RuleError('VALIDATION_ERROR', 'There is no such trade.', 'trades');
  }
  const { accountId } = account;
  const phone = data.phone === null ? null : requirePhone(data.phone, account.country);
  return [
    { type: 'ProfileCompleted', data: { ...data, phone, trades: [...new Set(data.trades)] } },
    ...(hasSamePhone(account, phone)
      ? []
      : [{ type: 'PhoneUnconfirmed' as const, data: { accountId, dropped: false } }]),
  ];
}

function requirePhone(typed: string, country: string): string {
  const phone = parsePhone(typed, country);
  if (phone === null) throw new RuleError('VALIDATION_ERROR', 'This is no phone number.', 'phone');
  return phone;
}

/** A new number has to be confirmed again. */
function hasSamePhone({ verification: { phoneConfirmedAt, confirmedPhone } }: Account, phone: string | null): boolean {
  return phoneConfirmedAt === null || revealed(confirmedPhone) === phone;
}

function close({ accountId, closedAt }: Account, { actor, now }: DecisionContext): AccountEvent[] {
  requireSystem(actor);
  return closedAt === null ? [{ type: 'AccountClosed', data: { accountId, closedAt: now } }] : [];
}

/** Each person chooses only for themselves. An unchanged choice records nothing. */
function changeLocale(data: DataOf<'ChangeLocale'>, account: Account, { actor }: DecisionContext): AccountEvent[] {
  if (actor.id !== account.accountId) throw new RuleError('NOT_FOUND', 'There is no such account.');
  requireCountry(data.country);
  const { language, country } = account.locale;
  return data.language === language && data.country === country ? [] : [{ type: 'LocaleChanged', data }];
}

function changeLevel(
  { level }: DataOf<'ChangeProviderLevel'>,
  account: Account,
  { actor }: DecisionContext,
): AccountEvent[] {
  requireSystem(actor);
  if (account.accountType !== 'provider' || account.level === level) return [];
  return [{ type: 'ProviderLevelChanged', data: { accountId: account.accountId, level } }];
}
