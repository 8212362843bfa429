import { inboxCommands } from '#domain/inbox/commands.ts';
import { inboxDecider } from '#domain/inbox/decider.ts';
import { streamOf } from '#domain/streams.ts';

import { commandsOf, type ActorKind } from '../command-definition.ts';

const inbox = commandsOf(inboxDecider, ({ accountId }) => streamOf.inbox(accountId));
const person: readonly ActorKind[] = ['client', 'provider'];

export const inboxCommandDefinitions = {
  MarkNoticesRead: inbox('MarkNoticesRead', inboxCommands.MarkNoticesRead, person),
  ChangeNoticePreferences: inbox('ChangeNoticePreferences', inboxCommands.ChangeNoticePreferences, person),
};
