import type { AccountEvent } from '#events/catalog/account.ts';

import { requireSystem } from '../actors.ts';
import type { DecisionContext } from '../decider.ts';
import { RuleError } from '../rule-error.ts';
import type { AccountCommand } from './commands.ts';
import { isSame } from './payout-requirements.ts';
import type { Account } from './state.ts';

type PayoutCommand = Extract<AccountCommand, { name: `RecordPayout${string}` }>;

/**
 * Records what the payment provider reports about a provider's connected account, in any order. The first account
 * stays, and a failed payout stays failed, even if a paid event arrives later.
 */
export function decidePayouts(command: PayoutCommand, account: Account, { actor }: DecisionContext): AccountEvent[] {
  requireSystem(actor);
  if (account.accountType !== 'provider') throw new RuleError('WRONG_STATE', 'Only Homewrights are paid.');
  switch (command.name) {
    case 'RecordPayoutAccount':
      return account.payoutAccount === null ? [{ type: 'PayoutAccountOpened', data: command.data }] : [];
    case 'RecordPayoutsChanged':
      return account.payoutsEnabled === command.data.enabled ? [] : [{ type: 'PayoutsChanged', data: command.data }];
    case 'RecordPayoutRequirements':
      return isSame(command.data, account.payoutRequirements)
        ? []
        : [{ type: 'PayoutRequirementsChanged', data: command.data }];
    case 'RecordPayout': {
      const { payoutId, state } = command.data;
      const known = account.payouts[payoutId];
      return known === state || known === 'failed' ? [] : [{ type: 'PayoutRecorded', data: command.data }];
    }
  }
}
