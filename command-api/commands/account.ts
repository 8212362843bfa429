import { accountCommands, accountSystemCommands } from '#domain/account/commands.ts';
import { accountDecider } from '#domain/account/decider.ts';
import { streamOf } from '#domain/streams.ts';

import { commandsOf } from '../command-definition.ts';

const account = commandsOf(accountDecider, ({ accountId }) => streamOf.account(accountId));

export const accountCommandDefinitions = {
  CompleteProfile: account('CompleteProfile', accountCommands.CompleteProfile, [
    'client',
    'provider',
    'support',
    'admin',
  ]),
  ApproveProvider: account('ApproveProvider', accountCommands.ApproveProvider, ['admin']),

  OpenAccount: account('OpenAccount', accountSystemCommands.OpenAccount, ['system'], { creates: true }),
  ChangeProviderLevel: account('ChangeProviderLevel', accountSystemCommands.ChangeProviderLevel, ['system', 'reactor']),
  RecordPayoutAccount: account('RecordPayoutAccount', accountSystemCommands.RecordPayoutAccount, ['system']),
  RecordPayoutsChanged: account('RecordPayoutsChanged', accountSystemCommands.RecordPayoutsChanged, [
    'webhook',
    'reactor',
  ]),
  RecordPayout: account('RecordPayout', accountSystemCommands.RecordPayout, ['webhook']),
};
