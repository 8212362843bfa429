import { inboxCommands } from '#domain/inbox/commands.ts';
import { inboxDecider } from '#domain/inbox/decider.ts';
import { streamOf } from '#domain/streams.ts';

import { createCommandFactory, type ActorKind } from '../command-definition.ts';

const inbox = createCommandFactory(inboxDecider, ({ accountId }) => streamOf.inbox(accountId));
const person: readonly ActorKind[] = ['client', 'provider'];

export const inboxCommandDefinitions = {
  MarkNotificationsRead: inbox('MarkNotificationsRead', inboxCommands.MarkNotificationsRead, person),
  ChangeNotificationPreferences: inbox(
    'ChangeNotificationPreferences',
    inboxCommands.ChangeNotificationPreferences,
    person,
  ),
};
