import { expect, it } from 'vitest';

import { conversationIdOf } from '#domain/conversation/conversation-id.ts';
import { disputed } from '#domain/testing/disputes.ts';
import { jobId } from '#domain/testing/painting.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { written } from '#projections/testing/later-story.ts';
import { everybody } from '#projections/testing/people-story.ts';
import { tell } from '#projections/testing/story.ts';
import type { DisputeView } from '../contract/dispute.ts';
import { look } from '../testing/look.ts';
import { readSideOfFile, viewers } from '../testing/read-side.ts';
import { tabsOfFile } from '../testing/tab.ts';

const topic = `dispute:${jobId}`;

const side = readSideOfFile((side) => side.happened(tell([...everybody, ...disputed.directFix()])));
const tab = tabsOfFile(side);

it.each([
  ['a stranger', viewers.stranger],
  ['another Homewright', viewers.rival],
  ['support that did not say why', viewers.support],
  ['an admin who did not look into the job', viewers.admin],
])('a dispute is nothing that %s hears of', async (_who, viewer) => {
  const one = await tab(viewer);
  one.say({ type: 'subscribe', topic });
  expect(await one.hears({ type: 'refused', topic })).toMatchObject({ code: 'NOT_FOUND' });
});

it('both sides and the staff hear of a dispute from the read model that knows its words', async () => {
  await look(side, jobId, viewers.support);
  await look(side, jobId);
  const tabs = await Promise.all(
    [viewers.client, viewers.provider, viewers.support, viewers.admin].map((who) => tab(who)),
  );
  await Promise.all(tabs.map((one) => one.subscribes(topic)));
  await side.happened(tell(disputed.answer().slice(disputed.directFix().length)));
  for (const { heard } of tabs) {
    await expect.poll(() => heard.flatMap((told) => (told.type === 'change' ? told.keys : []))).toContain(topic);
  }
});

it('everybody at the dispute hears of what the two write, and of what is hidden of it, and reads it anew', async () => {
  const everyone = [viewers.client, viewers.provider, viewers.admin];
  const tabs = await Promise.all(everyone.map((who) => tab(who)));
  await Promise.all(tabs.map((one) => one.subscribes(topic)));
  const changes = () => tabs.map(({ heard }) => heard.filter(({ type }) => type === 'change').length);
  const chats = () =>
    Promise.all(
      everyone.map(async (as) => {
        const { chat } = await side.read<DisputeView>(`/api/jobs/${jobId}/dispute`, as);
        return chat.map(({ text, hidden }) => (hidden === null ? text : 'hidden'));
      }),
    );
  const now = Date.parse(side.clock.at);
  expect(await chats()).toEqual([[], [], []]);

  await side.happened(tell(written(jobId, [[people.provider.id, 'Pay me in cash.']]), now));
  await expect.poll(changes).toEqual([1, 1, 1]);
  expect(await chats()).toEqual([['Pay me in cash.'], ['Pay me in cash.'], ['Pay me in cash.']]);

  const conversationId = conversationIdOf(jobId, people.provider.id);
  const hidden = {
    conversationId,
    jobId,
    messageId: '90000000-0000-4000-8000-000000000001',
    authorId: people.provider.id,
  } as const;
  await side.happened(tell([sampleEvent('MessageHidden', hidden)], now));
  await expect.poll(changes).toEqual([2, 2, 2]);
  expect(await chats()).toEqual([['hidden'], ['hidden'], ['hidden']]);
});
