import { providerProfileCommands } from '#domain/provider-profile/commands.ts';
import { providerProfileDecider } from '#domain/provider-profile/decider.ts';
import { streamOf } from '#domain/streams.ts';

import { createCommandFactory } from '../command-definition.ts';

const profile = createCommandFactory(providerProfileDecider, ({ accountId }) => streamOf.providerProfile(accountId));

export const providerProfileCommandDefinitions = {
  PublishProfile: profile('PublishProfile', providerProfileCommands.PublishProfile, ['provider'], { opens: true }),
  DeclareTrader: profile('DeclareTrader', providerProfileCommands.DeclareTrader, ['provider'], { opens: true }),
  DeclarePrivatePerson: profile('DeclarePrivatePerson', providerProfileCommands.DeclarePrivatePerson, ['provider'], {
    opens: true,
  }),
};
