import type { AccountEvent } from '#events/catalog/account.ts';

import { requireSystem } from '../actors.ts';
import type { DecisionContext } from '../decider.ts';
import { RuleError } from '../rule-error.ts';
import { hasCome, plusHours } from '../time.ts';
import type { AccountCommand } from './commands.ts';
import type { Account } from './state.ts';

/** For this long the address before can take a change back. */
export const WAY_BACK_HOURS = 72;

type DataOf<Name extends AccountCommand['name']> = Extract<AccountCommand, { name: Name }>['data'];

/**
 * An address that its owner has not proved may be a stranger's, and one that is left for the address before it may be a
 * thief's: neither gets a way into the account.
 */
export function changeEmail(
  { returns, ...data }: DataOf<'ChangeEmail'>,
  account: Account,
  { actor, now }: DecisionContext,
): AccountEvent[] {
  requireSystem(actor);
  requireOpen(account);
  const isProved = account.verification.emailConfirmedAt !== null;
  const revertibleUntil = isProved && !returns ? plusHours(now, WAY_BACK_HOURS) : null;
  return [{ type: 'EmailChanged', data: { ...data, changedAt: now, revertibleUntil } }];
}

export function restoreEmail(
  data: DataOf<'RestoreEmail'>,
  account: Account,
  { actor, now }: DecisionContext,
): AccountEvent[] {
  requireSystem(actor);
  requireOpen(account);
  requireWayBack(account, data.changeId, now);
  return [{ type: 'EmailRestored', data: { ...data, restoredAt: now } }];
}

/** Whether the address before this change can take it back. */
export function stateOfWayBack(account: Account, changeId: string, now: string): 'valid' | 'used' | 'expired' {
  const move = account.revertibleMoves.find((one) => one.changeId === changeId);
  if (move === undefined) return 'used';
  return move.until === null || hasCome(move.until, now) ? 'expired' : 'valid';
}

/**
 * @throws RuleError ALREADY_DONE when this change or an earlier one was taken back before; TOO_LATE after its time
 */
export function requireWayBack(account: Account, changeId: string, now: string): void {
  const state = stateOfWayBack(account, changeId, now);
  if (state === 'used') throw new RuleError('ALREADY_DONE', 'This change was taken back.');
  if (state === 'expired') throw new RuleError('TOO_LATE', 'This change cannot be taken back any more.');
}

export function requireOpen({ closedAt }: Account): void {
  if (closedAt !== null) throw new RuleError('WRONG_STATE', 'The account is being deleted.');
}
