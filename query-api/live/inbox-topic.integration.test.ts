import { expect, it } from 'vitest';

import { conversationIdOf } from '#domain/conversation/conversation-id.ts';
import { jobId, painting } from '#domain/testing/painting.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { written } from '#projections/testing/later-story.ts';
import { everybody } from '#projections/testing/people-story.ts';
import { tell } from '#projections/testing/story.ts';
import { readSideOfFile, viewers } from '../testing/read-side.ts';
import { tabsOfFile } from '../testing/tab.ts';

const topic = `inbox:${people.client.id}`;

const side = readSideOfFile((side) => side.happened(tell([...everybody, ...painting('JobBooked')])));
const open = tabsOfFile(side);

/** The client's tab, and the keys that it heard under their inbox. */
async function listening() {
  const tab = await open(viewers.client);
  await tab.subscribes(topic);
  return () => tab.heard.flatMap((told) => (told.type === 'change' ? told.keys : []));
}

it('an inbox hears of notices that were read under its own name, so that no list of messages is read for them', async () => {
  const keys = await listening();
  await side.happened(tell([sampleEvent('NoticesRead', { accountId: people.client.id })]));
  await expect.poll(keys).toEqual([topic]);
});

it('an inbox hears of a message under the name of its conversation', async () => {
  const keys = await listening();
  await side.happened(tell(written(jobId, [[people.provider.id, 'I bring the ladder.']]), Date.parse(side.clock.at)));
  await expect.poll(keys).toContain(`conversation:${conversationIdOf(jobId, people.provider.id)}`);
});
