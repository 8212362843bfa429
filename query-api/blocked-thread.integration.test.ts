import { expect, it } from 'vitest';

import { conversationCommands } from '#domain/conversation/commands.ts';
import { conversationDecider } from '#domain/conversation/decider.ts';
import { at, conversationId, opened, sent } from '#domain/conversation/testing/thread.ts';
import { paintingHistory } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import type { ConversationEvent } from '#events/catalog/conversation.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';

import type { ConversationView } from './contract/conversations.ts';
import { setupReadSide, viewers, type Who } from './testing/read-side.ts';

const { client } = people;
const history: ConversationEvent[] = [opened, sent(1, client)];

const side = setupReadSide((side) =>
  side.happened(toStory([...storyAccounts, ...paintingHistory('JobBooked'), ...history])),
);

/** Decides the client's command, and reads each side's view of their thread afterwards. */
async function afterCommand(name: 'BlockConversation' | 'UnblockConversation') {
  const command = { name, data: conversationCommands[name].parse({ conversationId }) };
  const state = history.reduce(
    (before, event) => conversationDecider.evolve(before, event),
    conversationDecider.initial,
  );
  const events = conversationDecider.decide(command, state, { actor: client, now: at, accounts: new Map() });
  history.push(...events);
  await side.happened(toStory(events));
  return { client: await thread(viewers.client), provider: await thread(viewers.provider) };
}

async function thread(as: Who) {
  const view = await side.read<ConversationView>(`/api/conversations/${conversationId}`, as);
  const { canWrite, blockedByMe, blockedByOther } = view;
  return { canWrite, blockedByMe, blockedByOther };
}

it('a block closes the thread for both sides, and only its author can reopen it', async () => {
  expect(await afterCommand('BlockConversation')).toEqual({
    client: { canWrite: false, blockedByMe: true, blockedByOther: false },
    provider: { canWrite: false, blockedByMe: false, blockedByOther: true },
  });
  const open = { canWrite: true, blockedByMe: false, blockedByOther: false };
  expect(await afterCommand('UnblockConversation')).toEqual({ client: open, provider: open });
});

it('nobody can write to someone whose account is deleted', async () => {
  await side.happened(toStory([{ type: 'AccountClosed', data: { accountId: client.id, closedAt: at } }]));
  expect(await thread(viewers.provider)).toEqual({ canWrite: false, blockedByMe: false, blockedByOther: false });
});
