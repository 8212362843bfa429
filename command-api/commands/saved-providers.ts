import { savedProvidersCommands } from '#domain/saved-providers/commands.ts';
import { savedProvidersDecider } from '#domain/saved-providers/decider.ts';
import { streamOf } from '#domain/streams.ts';

import { createCommandFactory } from '../command-definition.ts';

const saved = createCommandFactory(savedProvidersDecider, ({ accountId }) => streamOf.savedProviders(accountId));
const { SaveProvider, UnsaveProvider } = savedProvidersCommands;
const people = ['client', 'provider'] as const;

export const savedProvidersCommandDefinitions = {
  SaveProvider: saved('SaveProvider', SaveProvider, people, { opens: true }),
  UnsaveProvider: saved('UnsaveProvider', UnsaveProvider, people, { opens: true }),
};
