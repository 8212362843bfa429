import type { AccountEvent } from '#events/catalog/account.ts';

import { evolveAccount, type Account } from '../state.ts';
import { decisionDue } from './decide-provider.ts';
import { allDone } from './steps.ts';

/** The decided events, plus those that start or end the review: it lasts while all steps are done. */
export function withReadiness(account: Account, decided: AccountEvent[], now: string): AccountEvent[] {
  if (decided.length === 0) return decided;
  const after = decided.reduce(evolveAccount, account);
  const { accountId, accountType, profileCompleted, verification } = after;
  if (accountType !== 'provider' || !profileCompleted) return decided;
  switch (verification.approvalStatus) {
    case 'inVerification':
    case 'changesRequested':
      if (!allDone(after, now)) return decided;
      return [
        ...decided,
        { type: 'VerificationReadyForReview', data: { accountId, readyAt: now, decideBy: decisionDue(now) } },
      ];
    case 'readyForReview':
      if (allDone(after, now)) return decided;
      return [...decided, { type: 'VerificationReopened', data: { accountId, reopenedAt: now } }];
    default:
      return decided;
  }
}
