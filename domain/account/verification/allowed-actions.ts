import type { Actor } from '#events/log/event-log.ts';

import type { Account } from '../state.ts';
import { findRole } from './authorization.ts';
import { isAppealOpen } from './decide-provider.ts';
import { listVerificationCommands } from './lifecycle.ts';
import type { VerificationCommandName } from './command-types.ts';
import { allDone } from './steps.ts';
import { waitingDetails, waitingDocuments } from './pending-review.ts';

type ReviewedAccount = Pick<Account, 'accountId' | 'verification' | 'trades' | 'payoutsEnabled'>;

/** The commands that this viewer can send now: those of the graph that no guard rejects. */
export function allowedActions(account: ReviewedAccount, viewer: Actor, now: string): VerificationCommandName[] {
  const role = findRole(viewer, account);
  if (role === null) return [];
  return listVerificationCommands(account.verification.approvalStatus, role).filter(
    (command) => guards[command]?.(account, viewer, now) ?? true,
  );
}

type Guard = (account: ReviewedAccount, viewer: Actor, now: string) => boolean;

const guards: { readonly [Name in VerificationCommandName]?: Guard } = {
  ApproveProvider: (account, _viewer, now) => allDone(account, now),
  ReinstateProvider: ({ verification }) => !isAppealOpen(verification),
  TerminateProvider: ({ verification }) => !isAppealOpen(verification),
  AppealProviderDecision: ({ verification }) => verification.appeal === null,
  DecideAppeal: ({ verification }, { id }) => isAppealOpen(verification) && verification.decision?.adminId !== id,
  AcceptBusinessDetails: ({ verification }) => waitingDetails(verification) !== null,
  AcceptDocument: hasWaiting,
  RejectDocument: hasWaiting,
};

function hasWaiting({ verification }: ReviewedAccount, _viewer: Actor, now: string): boolean {
  return waitingDocuments(verification, now).length > 0;
}
