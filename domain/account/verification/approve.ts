import type { AccountEvent } from '#events/catalog/account.ts';

import type { DecisionContext } from '../../decider.ts';
import { RuleError } from '../../rule-error.ts';
import type { Account } from '../state.ts';
import { requireAdmitted } from './admission.ts';
import { allDone } from './steps.ts';

/** With it all documents that wait are accepted. */
export function approveProvider(account: Account, context: DecisionContext): AccountEvent[] {
  const { actor, now } = context;
  if (actor.kind !== 'admin') throw new RuleError('NOT_ALLOWED', 'This is for admins.');
  if (account.accountType !== 'provider') throw new RuleError('WRONG_STATE', 'This is no Homewright.');
  if (account.verification.approvedAt !== null) {
    throw new RuleError('ALREADY_DONE', 'This Homewright was approved before.');
  }
  if (!account.profileCompleted) throw new RuleError('PROFILE_INCOMPLETE', 'There is no profile to check yet.');
  requireChecked(account, context);
  const { accountId } = account;
  return [{ type: 'ProviderApproved', data: { accountId, approvedBy: actor.id, approvedAt: now } }];
}

/** Who is ready for it, and still is: a document may have run out, or a trade been added, since. */
function requireChecked(account: Account, context: DecisionContext): void {
  requireAdmitted('ApproveProvider', account, context);
  if (!allDone(account, context.now)) throw new RuleError('WRONG_STATE', 'A step is open again.');
}
