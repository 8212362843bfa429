import type { AccountEvent } from '#events/catalog/account.ts';

import { requireAdmin } from '../../actors.ts';
import type { DecisionContext } from '../../decider.ts';
import { RuleError } from '../../rule-error.ts';
import type { Account } from '../state.ts';
import { requireAuthorized } from './authorization.ts';
import { allDone } from './steps.ts';
import { lastSubmittedAt, requireSeen } from './submissions.ts';

/**
 * With it the details of the business and all documents that wait are accepted.
 * @param seen when the latest of what the admin looked at was handed in
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
  // A document may have run out just now, with its deadline still on the way.
  if (!allDone(account, now)) throw new RuleError('WRONG_STATE', 'A step is open again.');
  const { accountId } = account;
  return [{ type: 'ProviderApproved', data: { accountId, approvedBy: actor.id, approvedAt: now } }];
}
