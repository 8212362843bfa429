import type { AccountEvent } from '#events/catalog/account.ts';
import { revealed } from '#events/catalog/define-event.ts';

import { requireSystem } from '../actors.ts';
import type { DecisionContext } from '../decider.ts';
import { RuleError } from '../rule-error.ts';
import { hasCome, plusHours } from '../time.ts';
import { requireOpen, WAY_BACK_HOURS } from './change-email.ts';
import type { AccountCommand } from './commands.ts';
import type { Account } from './state.ts';

/**
 * The person who replaces or removes a proved number may not be its owner. While the way back to an earlier number is open, a
 * later one gets none of its own: it may be the thief's, which the owner replaced. That one stays open for longer: a thief
 * may have waited for its end.
 */
export function withPhoneLeft(
  account: Account,
  { name }: AccountCommand,
  decided: AccountEvent[],
  now: string,
): AccountEvent[] {
  const { accountId, phoneWayBack: last } = account;
  const phone = revealed(account.verification.confirmedPhone);
  if (phone === null || (name !== 'ConfirmPhone' && name !== 'CompleteProfile')) return decided;
  if (!decided.some(({ type }) => type === 'PhoneConfirmed' || type === 'PhoneUnconfirmed')) return decided;
  const isOpen = last !== null && stateOfPhoneWayBack(account, last.nth, now) === 'valid';
  const nth = isOpen ? last.nth : (last?.nth ?? 0) + 1;
  const revertibleUntil = plusHours(now, WAY_BACK_HOURS);
  return [
    ...decided,
    { type: 'PhoneLeft', data: { accountId, nth, revertibleUntil, phone, leftAt: now, opens: !isOpen } },
  ];
}

export function restorePhone(
  { nth }: { nth: number },
  account: Account,
  { actor, now }: DecisionContext,
): AccountEvent[] {
  requireSystem(actor);
  requireOpen(account);
  const phone = requirePhoneWayBack(account, nth, now);
  return [{ type: 'PhoneRestored', data: { accountId: account.accountId, nth, phone, restoredAt: now } }];
}

/** The number goes, from the profile, too, and gets no way back. */
export function dropPhone(account: Account, { actor }: DecisionContext): AccountEvent[] {
  requireSystem(actor);
  const { accountId, verification } = account;
  return verification.phoneConfirmedAt === null
    ? []
    : [{ type: 'PhoneUnconfirmed', data: { accountId, dropped: true } }];
}

/** A new way back opens only after the one before has ended. */
export function stateOfPhoneWayBack(
  { phoneWayBack }: Pick<Account, 'phoneWayBack'>,
  nth: number,
  now: string,
): 'valid' | 'used' | 'expired' {
  if (phoneWayBack?.nth !== nth) return 'expired';
  if (phoneWayBack.taken) return 'used';
  return hasCome(phoneWayBack.until, now) ? 'expired' : 'valid';
}

/**
 * @returns the number before that change
 * @throws RuleError ALREADY_DONE when it was taken back before; TOO_LATE after its time
 */
export function requirePhoneWayBack(account: Pick<Account, 'phoneWayBack'>, nth: number, now: string): string {
  const state = stateOfPhoneWayBack(account, nth, now);
  if (state === 'used') throw new RuleError('ALREADY_DONE', 'This change was taken back.');
  const phone = revealed(account.phoneWayBack?.phone ?? null);
  if (state === 'expired' || phone === null) {
    throw new RuleError('TOO_LATE', 'This change cannot be taken back any more.');
  }
  return phone;
}
