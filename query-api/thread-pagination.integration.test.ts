import { expect, it } from 'vitest';

import { conversationId, toMessageId, opened, sent } from '#domain/conversation/testing/thread.ts';
import { paintingHistory } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';

import type { ConversationView } from './contract/conversations.ts';
import { setupReadSide, viewers } from './testing/read-side.ts';

const messages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => sent(from + i, people.provider));
const buildMessageIds = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => toMessageId(from + i));

const side = setupReadSide((side) =>
  side.happened(toStory([...storyAccounts, ...paintingHistory('JobBooked'), opened, ...messages(1, 45)])),
);

async function read(query = '') {
  const view = await side.read<ConversationView>(`/api/conversations/${conversationId}${query}`, viewers.client);
  return { ...view, messages: view.messages.map(({ messageId }) => messageId) };
}

it('a thread comes in pages of forty messages, back to its first', async () => {
  const latest = await read();
  expect(latest.messages).toEqual(buildMessageIds(6, 45));
  const older = await read(`?before=${latest.before}`);
  expect(older.messages).toEqual(buildMessageIds(1, 5));
  expect(older.before).toBeNull();
});

it("the latest page reaches back to the reader's oldest message, by at most two hundred messages", async () => {
  const { oldest, before } = await read();
  await side.happened(toStory(messages(46, 48)));
  const again = await read(`?from=${oldest}`);
  expect(again.messages).toEqual(buildMessageIds(6, 48));
  expect(again).toMatchObject({ oldest, before });
  expect((await read()).messages).toEqual(buildMessageIds(9, 48));
  await side.happened(toStory(messages(49, 220)));
  expect((await read(`?from=${oldest}`)).messages).toEqual(buildMessageIds(21, 220));
});

it('rejects an invalid cursor of a thread', async () => {
  for (const query of ['?from=nonsense', '?before=nonsense']) {
    const { status } = await side.get(`/api/conversations/${conversationId}${query}`, { as: viewers.client });
    expect(status).toBe(400);
  }
});
