import { describe, expect, it } from 'vitest';

import { toConversationId } from '#domain/conversation/conversation-id.ts';
import { disputed } from '#domain/testing/disputes.ts';
import { jobId } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';
import type { Topic, TopicKind } from '../contract/live.ts';
import { setupLiveTabs } from '../testing/live-tab.ts';
import { setupReadSide, viewers, type Who } from '../testing/read-side.ts';

const side = setupReadSide((side) => side.happened(toStory([...storyAccounts, ...disputed.directFix()])));
const tab = setupLiveTabs(side);

/** The job's two sides, a provider whose offer was not taken, another client, staff without staff access. */
type Viewer = keyof typeof viewers | 'anonymous';
const everyViewer: readonly Viewer[] = ['anonymous', ...(Object.keys(viewers) as (keyof typeof viewers)[])];

/** Who can subscribe to a topic of each kind (lifecycle, section 8). The compiler asks for new kinds. */
const subscribers: Readonly<Record<TopicKind, readonly [Topic, readonly Viewer[]]>> = {
  job: [`job:${jobId}`, ['client', 'provider', 'rival']],
  dispute: [`dispute:${jobId}`, ['client', 'provider']],
  conversation: [`conversation:${toConversationId(jobId, people.provider.id)}`, ['client', 'provider']],
  client: [`client:${people.client.id}`, ['client']],
  provider: [`provider:${people.provider.id}`, ['provider']],
  inbox: [`inbox:${people.client.id}`, ['client']],
  account: [`account:${people.provider.id}`, ['provider', 'admin']],
  requests: ['requests:IE', ['provider', 'rival']],
  admin: ['admin:queue', ['support', 'admin']],
  counters: ['counters', everyViewer],
};
const topics: (readonly [Topic, readonly Viewer[]])[] = [...Object.values(subscribers), ['admin:promos', ['admin']]];

describe.each(topics)('%s', (topic, allowed) => {
  it.each(everyViewer)('%s', async (viewer) => {
    const who: Who | undefined = viewer === 'anonymous' ? undefined : viewers[viewer];
    const one = await tab(who);
    one.say({ type: 'subscribe', topic });
    const code = viewer === 'anonymous' ? 'UNAUTHENTICATED' : 'NOT_FOUND';
    const expected = allowed.includes(viewer) ? { type: 'subscribed' as const } : { type: 'rejected' as const, code };
    await one.receives({ ...expected, topic });
    expect(one.received).toHaveLength(1);
  });

  it('is rejected as an unknown one is, for viewers without access', async () => {
    const one = await tab(viewers.stranger);
    for (const name of [topic, 'job:10000000-0000-4000-8000-0000000000ff', 'nothing:1', `${topic}:1`]) {
      one.say({ type: 'subscribe', topic: name });
    }
    if (allowed.includes('stranger')) return;
    await expect.poll(() => one.received.length).toBe(4);
    for (const message of one.received) expect(message).toEqual({ ...message, type: 'rejected', code: 'NOT_FOUND' });
  });
});
