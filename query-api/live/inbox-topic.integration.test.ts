import { expect, it } from 'vitest';

import { toConversationId } from '#domain/conversation/conversation-id.ts';
import { jobId, paintingHistory } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { written } from '#projections/testing/second-job-story.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';
import { setupReadSide, viewers } from '../testing/read-side.ts';
import { setupLiveTabs } from '../testing/live-tab.ts';

const topic = `inbox:${people.client.id}`;

const side = setupReadSide((side) => side.happened(toStory([...storyAccounts, ...paintingHistory('JobBooked')])));
const open = setupLiveTabs(side);

/** The client's tab, and the keys that it received for their inbox. */
async function listening() {
  const tab = await open(viewers.client);
  await tab.subscribes(topic);
  return () => tab.received.flatMap((message) => (message.type === 'change' ? message.keys : []));
}

it('an inbox receives read notifications under its own key, so that no message list is read again', async () => {
  const keys = await listening();
  await side.happened(toStory([sampleEvent('NotificationsRead', { accountId: people.client.id })]));
  await expect.poll(keys).toEqual([topic]);
});

it('an inbox receives a message under the key of its conversation', async () => {
  const keys = await listening();
  await side.happened(
    toStory(written(jobId, [[people.provider.id, 'I bring the ladder.']]), Date.parse(side.clock.at)),
  );
  await expect.poll(keys).toContain(`conversation:${toConversationId(jobId, people.provider.id)}`);
});
