import type { Actor } from '#events/log/event-log.ts';

import type { Account } from '../state.ts';
import { roleOf } from './admission.ts';
import { isAppealOpen } from './decide-standing.ts';
import { verificationCommandsOf } from './lifecycle.ts';
import type { VerificationCommandName } from './named-commands.ts';
import { allDone } from './steps.ts';
import { waitingDetails, waitingDocuments } from './waiting.ts';

type Looked = Pick<Account, 'accountId' | 'verification' | 'trades' | 'payoutsEnabled'>;

/** The commands that this viewer may send now: of the graph, what no guard refuses. */
export function allowedActions(account: Looked, viewer: Actor, now: string): VerificationCommandName[] {
  const role = roleOf(viewer, account);
  if (role === null) return [];
  return verificationCommandsOf(account.verification.standing, role).filter(
    (command) => guards[command]?.(account, viewer, now) ?? true,
  );
}

type Guard = (account: Looked, viewer: Actor, now: string) => boolean;

const guards: { readonly [Name in VerificationCommandName]?: Guard } = {
  ApproveProvider: (account, _viewer, now) => allDone(account, now),
  ReinstateProvider: ({ verification }) => !isAppealOpen(verification),
  TerminateProvider: ({ verification }) => !isAppealOpen(verification),
  AppealProviderDecision: ({ verification }) => verification.appeal === null,
  DecideAppeal: ({ verification }, { id }) => isAppealOpen(verification) && verification.decision?.adminId !== id,
  AcceptBusinessDetails: ({ verification }) => waitingDetails(verification) !== null,
  AcceptDocument: hasWaiting,
  RefuseDocument: hasWaiting,
};

function hasWaiting({ verification }: Looked, _viewer: Actor, now: string): boolean {
  return waitingDocuments(verification, now).length > 0;
}
