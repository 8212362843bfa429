import type { AccountEvent } from '#events/catalog/account.ts';

import { requireSystem } from '../actors.ts';
import type { DecisionContext } from '../decider.ts';
import { RuleError } from '../rule-error.ts';
import type { AccountCommand } from './commands.ts';
import type { Account } from './state.ts';

type RestCommand = Extract<AccountCommand, { name: 'DeactivateAccount' | 'ReactivateAccount' }>;

/** Clients and providers put their account to rest while nothing of theirs is open, and return when they want. */
export function decideRest(command: RestCommand, account: Account, { actor, now }: DecisionContext): AccountEvent[] {
  requireSystem(actor);
  const { accountId, accountType, deactivatedAt, closedAt } = account;
  if (closedAt !== null) throw new RuleError('WRONG_STATE', 'The account is being deleted.');
  if (command.name === 'ReactivateAccount') {
    return deactivatedAt === null ? [] : [{ type: 'AccountReactivated', data: { accountId, reactivatedAt: now } }];
  }
  if (accountType !== 'client' && accountType !== 'provider') {
    throw new RuleError('NOT_ALLOWED', 'Accounts of staff are not deactivated here.');
  }
  if (deactivatedAt !== null) return [];
  if (command.data.open > 0) throw new RuleError('WRONG_STATE', 'Something of this account is still open.');
  return [{ type: 'AccountDeactivated', data: { accountId, deactivatedAt: now } }];
}
