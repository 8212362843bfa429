import type { Actor } from '#events/log/event-log.ts';

import { isStaff, isSystem } from '../../actors.ts';
import type { DecisionContext } from '../../decider.ts';
import { RuleError } from '../../rule-error.ts';
import type { Account } from '../state.ts';
import { listVerificationCommands, listVerificationRoles, type VerificationRole } from './lifecycle.ts';
import type { VerificationCommandName } from './command-types.ts';

/** Clients confirm these, too; and staff open any account's records in their own name. */
const openToAll: ReadonlySet<VerificationCommandName> = new Set(['ConfirmEmail', 'ConfirmPhone', 'AccessAccount']);

/**
 * Checks that the graph allows this actor to send the command in this status.
 * @throws RuleError NOT_ALLOWED, NOT_FOUND (another's account), WRONG_STATE
 */
export function requireAuthorized(
  command: VerificationCommandName,
  account: Account,
  { actor }: DecisionContext,
): void {
  const role = findRole(actor, account);
  const roles = listVerificationRoles(command);
  if (role === null && roles.includes('owner') && actor.kind === 'provider') {
    throw new RuleError('NOT_FOUND', 'There is no such account.');
  }
  if (role === null || !roles.includes(role)) throw new RuleError('NOT_ALLOWED', 'This is not for you to do.');
  if (openToAll.has(command)) return;
  if (account.accountType !== 'provider') throw new RuleError('WRONG_STATE', 'This is no Homewright.');
  const { approvalStatus } = account.verification;
  if (!listVerificationCommands(approvalStatus, role).includes(command)) {
    throw new RuleError('WRONG_STATE', `The Homewright is ${approvalStatus}.`);
  }
}

export function findRole(actor: Actor, { accountId }: Pick<Account, 'accountId'>): VerificationRole | null {
  if (isSystem(actor)) return 'system';
  if (isStaff(actor)) return actor.kind;
  return actor.id === accountId ? 'owner' : null;
}
