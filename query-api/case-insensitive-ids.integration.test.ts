import { expect, it } from 'vitest';

import { conversationId, opened, sent } from '#domain/conversation/testing/thread.ts';
import { paintingHistory } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';

import type { ConversationView } from './contract/conversations.ts';
import { setupReadSide, viewers } from './testing/read-side.ts';

const side = setupReadSide((side) =>
  side.happened(toStory([...storyAccounts, ...paintingHistory('JobBooked'), opened, sent(1, people.client)])),
);

/** The thread as shown in a tab that received no change yet: it can be cached. */
const thread = async (id: string) => {
  const { body } = await side.get(`/api/conversations/${id}`, { as: viewers.provider });
  return body as unknown as ConversationView;
};

it('a thread read with capitals in its id is the same thread, and shows each later message', async () => {
  const shouted = conversationId.toUpperCase();
  expect(shouted).not.toBe(conversationId);
  expect(await thread(shouted)).toMatchObject({ conversationId, messages: [{}] });
  await side.happened(toStory([sent(2, people.client)]));
  await expect.poll(async () => (await thread(shouted)).messages).toHaveLength(2);
});
