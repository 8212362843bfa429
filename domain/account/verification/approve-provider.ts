import type { AccountEvent } from '#events/catalog/account.ts';

import { requireAdmin } from '../../actors.ts';
import type { DecisionContext } from '../../decider.ts';
import { RuleError } from '../../rule-error.ts';
import type { Account } from '../state.ts';
import { requireAuthorized } from './authorization.ts';
import { allDone } from './steps.ts';
import { lastSubmittedAt, requireSeen } from './submissions.ts';

/**
 * Approves the provider and accepts the business details and all waiting documents.
 * @param seen when the latest submission that the admin saw was submitted
 */
export function approveProvider(account: Account, seen: string, context: DecisionContext): AccountEvent[] {
  const { actor, now } = context;
  requireAdmin(actor);
  if (account.accountType !== 'provider') throw new RuleError('WRONG_STATE', 'This is no Homewright.');
  if (account.verification.approvedAt !== null) {
    throw new RuleError('ALREADY_DONE', 'This Homewright was approved before.');
  }
  if (!account.profileCompleted) throw new RuleError('PROFILE_INCOMPLETE', 'There is no profile to check yet.');
  requireAuthorized('ApproveProvider', account, context);
  requireSeen(seen, lastSubmittedAt(account.verification));
  // A document may have expired just now, before its deadline has fired.
  if (!allDone(account, now)) throw new RuleError('WRONG_STATE', 'A step is open again.');
  const { accountId } = account;
  return [{ type: 'ProviderApproved', data: { accountId, approvedBy: actor.id, approvedAt: now } }];
}
