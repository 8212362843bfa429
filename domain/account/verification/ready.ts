import type { AccountEvent } from '#events/catalog/account.ts';

import { evolveAccount, type Account } from '../state.ts';
import { decisionDue } from './decide-standing.ts';
import { allDone } from './steps.ts';

/** What was decided, and that people look at it next where it was the last that was missing. */
export function withReadiness(account: Account, decided: AccountEvent[], now: string): AccountEvent[] {
  if (decided.length === 0) return decided;
  const after = decided.reduce(evolveAccount, account);
  const { accountId, accountType, profileCompleted, verification } = after;
  const collecting = verification.standing === 'inChecks' || verification.standing === 'changesRequested';
  if (accountType !== 'provider' || !profileCompleted || !collecting || !allDone(after, now)) return decided;
  return [...decided, { type: 'VerificationReadied', data: { accountId, readyAt: now, decideBy: decisionDue(now) } }];
}
