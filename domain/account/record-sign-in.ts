import type { AccountEvent } from '#events/catalog/account.ts';

import { requireSystem } from '../actors.ts';
import type { DecisionContext } from '../decider.ts';
import type { AccountCommand } from './commands.ts';
import type { Account } from './state.ts';

type SignInCommand = Extract<
  AccountCommand,
  {
    name:
      | 'RecordPasswordChange'
      | 'RecordNewDevice'
      | 'RecordSecondFactor'
      | 'RecordRecoveryCode'
      | 'LinkIdentity'
      | 'UnlinkIdentity'
      | 'RecordPasskey';
  }
>;

/**
 * What happened to the ways into an account, for its owner, who is told. It has happened already: the write side's own
 * tables hold passwords and keys.
 */
export function recordSignIn(
  command: SignInCommand,
  { accountId, closedAt }: Account,
  { actor, now }: DecisionContext,
): AccountEvent[] {
  requireSystem(actor);
  if (closedAt !== null) return [];
  switch (command.name) {
    case 'RecordPasswordChange':
      return [{ type: 'PasswordChanged', data: { accountId, cause: command.data.cause, changedAt: now } }];
    case 'RecordNewDevice':
      return [{ type: 'NewDeviceSignedIn', data: { accountId, signedInAt: now } }];
    case 'RecordSecondFactor':
      return [{ type: 'SecondFactorChanged', data: { accountId, change: command.data.change, changedAt: now } }];
    case 'RecordRecoveryCode':
      return [{ type: 'RecoveryCodeUsed', data: { accountId, left: command.data.left, usedAt: now } }];
    case 'LinkIdentity': {
      const { provider, subject } = command.data;
      return [{ type: 'IdentityLinked', data: { accountId, provider, subject, linkedAt: now } }];
    }
    case 'UnlinkIdentity':
      return [{ type: 'IdentityUnlinked', data: { accountId, provider: command.data.provider, unlinkedAt: now } }];
    case 'RecordPasskey': {
      const { passkeyId, change } = command.data;
      return [{ type: 'PasskeyChanged', data: { accountId, passkeyId, change, changedAt: now } }];
    }
  }
}
