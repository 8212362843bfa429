import { expect, it } from 'vitest';

import { toConversationId } from '#domain/conversation/conversation-id.ts';
import { disputed } from '#domain/testing/disputes.ts';
import { jobId } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { written } from '#projections/testing/second-job-story.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';
import type { DisputeView } from '../contract/dispute.ts';
import { accessJob } from '../testing/staff-access.ts';
import { setupReadSide, viewers } from '../testing/read-side.ts';
import { setupLiveTabs } from '../testing/live-tab.ts';

const topic = `dispute:${jobId}`;

const side = setupReadSide((side) => side.happened(toStory([...storyAccounts, ...disputed.directFix()])));
const tab = setupLiveTabs(side);

it.each([
  ['a stranger', viewers.stranger],
  ['another provider', viewers.rival],
  ['support without an access', viewers.support],
  ['an admin without an access', viewers.admin],
])('%s cannot subscribe to a dispute', async (_who, viewer) => {
  const one = await tab(viewer);
  one.say({ type: 'subscribe', topic });
  expect(await one.receives({ type: 'rejected', topic })).toMatchObject({ code: 'NOT_FOUND' });
});

it("both sides and staff receive a dispute's changes from the read model with its texts", async () => {
  await accessJob(side, jobId, viewers.support);
  await accessJob(side, jobId);
  const tabs = await Promise.all(
    [viewers.client, viewers.provider, viewers.support, viewers.admin].map((who) => tab(who)),
  );
  await Promise.all(tabs.map((one) => one.subscribes(topic)));
  await side.happened(toStory(disputed.answer().slice(disputed.directFix().length)));
  for (const { received } of tabs) {
    await expect
      .poll(() => received.flatMap((message) => (message.type === 'change' ? message.keys : [])))
      .toContain(topic);
  }
});

it("all subscribers of the dispute receive both sides' messages and hidden ones, and read them again", async () => {
  const everyone = [viewers.client, viewers.provider, viewers.admin];
  const tabs = await Promise.all(everyone.map((who) => tab(who)));
  await Promise.all(tabs.map((one) => one.subscribes(topic)));
  const changes = () => tabs.map(({ received }) => received.filter(({ type }) => type === 'change').length);
  const chats = () =>
    Promise.all(
      everyone.map(async (as) => {
        const { chat } = await side.read<DisputeView>(`/api/jobs/${jobId}/dispute`, as);
        return chat.map(({ text, hidden }) => (hidden === null ? text : 'hidden'));
      }),
    );
  const now = Date.parse(side.clock.at);
  expect(await chats()).toEqual([[], [], []]);

  await side.happened(toStory(written(jobId, [[people.provider.id, 'Pay me in cash.']]), now));
  await expect.poll(changes).toEqual([1, 1, 1]);
  expect(await chats()).toEqual([['Pay me in cash.'], ['Pay me in cash.'], ['Pay me in cash.']]);

  const conversationId = toConversationId(jobId, people.provider.id);
  const hidden = {
    conversationId,
    jobId,
    messageId: '90000000-0000-4000-8000-000000000001',
    authorId: people.provider.id,
  } as const;
  await side.happened(toStory([sampleEvent('MessageHidden', hidden)], now));
  await expect.poll(changes).toEqual([2, 2, 2]);
  expect(await chats()).toEqual([['hidden'], ['hidden'], ['hidden']]);
});
