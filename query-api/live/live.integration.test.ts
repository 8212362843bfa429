import { describe, expect, it } from 'vitest';

import { toConversationId } from '#domain/conversation/conversation-id.ts';
import { jobEvent, jobId, paintingHistory } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { accountStory, storyAccounts } from '#projections/testing/account-stories.ts';
import { append, toStory } from '#projections/testing/story.ts';
import { setupLiveTabs } from '../testing/live-tab.ts';
import { setupReadSide, viewers } from '../testing/read-side.ts';

let fed = 0;
/** The next events of the painting's story, up to this one. */
async function happens(...until: Parameters<typeof paintingHistory>): Promise<string> {
  const events = paintingHistory(...until);
  const position = await side.happened(toStory(events.slice(fed)));
  fed = events.length;
  return position;
}

const side = setupReadSide(async (side) => {
  await side.happened(toStory(storyAccounts));
  await happens('OfferSubmitted');
});
const tab = setupLiveTabs(side);

describe('two people on one job', () => {
  it('both receive what one of them does, with its position and command', async () => {
    const [client, provider] = await Promise.all([tab(viewers.client), tab(viewers.provider)]);
    await Promise.all([client.subscribes(`job:${jobId}`), provider.subscribes(`job:${jobId}`)]);
    const position = await happens('OfferAccepted');
    for (const one of [client, provider]) {
      const change = await one.receives({ type: 'change', topic: `job:${jobId}`, position });
      expect(change).toMatchObject({ keys: [`job:${jobId}`], commandId: expect.any(String) as string });
    }
  });

  it('and the views that they then read show it', async () => {
    const client = await tab(viewers.client);
    await client.subscribes(`client:${people.client.id}`);
    const position = await happens('JobBooked');
    await client.receives({ type: 'change', topic: `client:${people.client.id}`, position });
    const { body } = await side.get(`/api/jobs/${jobId}`, { as: viewers.client });
    expect(body['job']).toMatchObject({ state: 'Booked' });
    expect((body['timeline'] as { kind: string }[])[0]?.kind).toBe('JobBooked');
  });

  it('no longer receives changes after unsubscribing', async () => {
    const [client, listening] = await Promise.all([tab(viewers.client), tab(viewers.client)]);
    await Promise.all([client.subscribes(`job:${jobId}`), listening.subscribes(`job:${jobId}`)]);
    client.say({ type: 'unsubscribe', topic: `job:${jobId}` });
    client.say({ type: 'ping' });
    await client.receives({ type: 'pong' });
    const position = await happens('PaymentCaptured');
    await listening.receives({ type: 'change', position });
    expect(client.received.filter(({ type }) => type === 'change')).toEqual([]);
  });
});

it('people who can start a thread can subscribe to it before its first message, and no one else can', async () => {
  const topic = `conversation:${toConversationId(jobId, people.provider.id)}`;
  for (const who of [viewers.client, viewers.provider]) await (await tab(who)).subscribes(topic);
  const stranger = await tab(viewers.stranger);
  stranger.say({ type: 'subscribe', topic });
  expect(await stranger.receives({ type: 'rejected', topic })).toMatchObject({ code: 'NOT_FOUND' });
});

describe('a topic is rejected', () => {
  it.each([
    ['of a job that is not theirs', viewers.stranger, `job:${jobId}`, 'NOT_FOUND'],
    ['of a job that does not exist', viewers.client, 'job:10000000-0000-4000-8000-0000000000ff', 'NOT_FOUND'],
    ["of another's list", viewers.stranger, `client:${people.client.id}`, 'NOT_FOUND'],
    ["of another's account", viewers.provider, `account:${people.client.id}`, 'NOT_FOUND'],
    ["of another's account, to support", viewers.support, `account:${people.client.id}`, 'NOT_FOUND'],
    ['of providers, to a client', viewers.client, `provider:${people.client.id}`, 'NOT_FOUND'],
    ['of requests, to a client', viewers.client, 'requests:IE', 'NOT_FOUND'],
    ['of requests elsewhere', viewers.provider, 'requests:DE', 'NOT_FOUND'],
    ['of the staff queue, to a provider', viewers.provider, 'admin:queue', 'NOT_FOUND'],
    ['of promo codes, to support', viewers.support, 'admin:promos', 'NOT_FOUND'],
    ['of an unknown name', viewers.client, 'everything', 'NOT_FOUND'],
    ['of a job, to a visitor', undefined, `job:${jobId}`, 'UNAUTHENTICATED'],
  ])('%s', async (_name, who, topic, code) => {
    const one = await tab(who);
    one.say({ type: 'subscribe', topic });
    expect(await one.receives({ type: 'rejected', topic })).toMatchObject({ code });
    expect(one.received.some(({ type }) => type === 'subscribed')).toBe(false);
  });

  it('but support can subscribe to the staff queue', async () => {
    const support = await tab(viewers.support);
    await support.subscribes('admin:queue');
    expect(support.received.at(-1)).toMatchObject({ type: 'subscribed', topic: 'admin:queue' });
  });

  it('but admins can subscribe to an account whose history they read', async () => {
    const admin = await tab({ id: '00000000-0000-4000-8000-000000000202', kind: 'admin' });
    await admin.subscribes(`account:${people.provider.id}`);
    const data = { accountId: people.provider.id, level: 'established' } as const;
    await side.happened(toStory([sampleEvent('ProviderLevelChanged', data)]));
    expect(await admin.receives({ type: 'change' })).toMatchObject({ topic: `account:${people.provider.id}` });
  });

  it('but anyone can subscribe to the counters', async () => {
    const passerBy = await tab();
    await passerBy.subscribes('counters');
    const newcomer = accountStory('00000000-0000-4000-8000-000000000201', { accountType: 'client', firstName: 'New' });
    await side.happened(toStory(newcomer.slice(0, 1)));
    expect(await passerBy.receives({ type: 'change' })).toMatchObject({ topic: 'counters', keys: ['counters'] });
  });
});

describe('a tab that reconnects', () => {
  it('receives what it missed', async () => {
    const before = (await side.runner.log.head()) ?? '0';
    const position = await happens('WorkStarted');
    const back = await tab(viewers.provider);
    await back.subscribes(`job:${jobId}`, before);
    expect(back.received.map(({ type }) => type)).toEqual(['change', 'subscribed']);
    expect(back.received[0]).toMatchObject({ position });
  });

  it('receives nothing if it missed nothing', async () => {
    const newcomer = accountStory('00000000-0000-4000-8000-000000000203', { accountType: 'client', firstName: 'New' });
    const position = await side.happened(toStory(newcomer.slice(0, 1)));
    const back = await tab(viewers.provider);
    await back.subscribes(`job:${jobId}`, position);
    expect(back.received.map(({ type }) => type)).toEqual(['subscribed']);
  });

  it('receives a reset if the missed changes are unknown', async () => {
    const before = (await side.runner.log.head()) ?? '0';
    await side.db.sql`select pg_notify('live', ${JSON.stringify({ position: before, changes: [], reset: true })})`;
    const listening = await tab(viewers.client);
    await listening.subscribes(`job:${jobId}`, '1');
    expect(await listening.receives({ type: 'reset' })).toMatchObject({ type: 'reset', topic: `job:${jobId}` });
  });

  it('receives a reset while connected if too much changed', async () => {
    const listening = await tab(viewers.client);
    await listening.subscribes(`job:${jobId}`);
    await side.db.sql`select pg_notify('live', ${JSON.stringify({ position: '9', changes: [], reset: true })})`;
    expect(await listening.receives({ type: 'reset' })).toEqual({
      type: 'reset',
      topic: `job:${jobId}`,
      position: '9',
    });
  });
});

describe('the handshake', () => {
  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['nowhere', {}],
    ['our name in another scheme', { origin: 'http://homewright.example' }],
  ])('is rejected for pages of %s', async (_name, headers) => {
    await expect(tab(viewers.client, headers)).rejects.toThrow('403');
  });

  it('a socket closes when its session is revoked elsewhere', async () => {
    const [leaving, staying] = await Promise.all([tab(viewers.rival), tab(viewers.client)]);
    await Promise.all([leaving.subscribes(`provider:${people.rival.id}`), staying.subscribes('counters')]);
    const [session] = await side.db.sql<{ id: string }[]>`
      update auth.sessions set revoked_at = now() where account_id = ${people.rival.id} returning id`;
    await side.db.sql`select pg_notify('session_ended', ${session?.id ?? ''})`;
    await expect.poll(() => leaving.closed).toBe(4401);
    expect(staying.closed).toBeUndefined();
  });

  it('is rejected while sessions cannot be read, and succeeds later', async () => {
    await side.getSessionCookie(viewers.admin);
    await side.db.sql`alter table auth.sessions rename to sessions_renamed`;
    await expect(tab(viewers.admin)).rejects.toThrow('500');
    await side.db.sql`alter table auth.sessions_renamed rename to sessions`;
    await (await tab(viewers.admin)).subscribes('admin:queue');
  });

  it.each(['invalid JSON', '{"type":"shout"}', '{"type":"subscribe","topic":"counters","after":"x"}', '[]'])(
    'closes a socket that sends %s',
    async (text) => {
      const rude = await tab(viewers.client);
      rude.socket.send(text);
      await expect.poll(() => rude.closed).toBe(1008);
    },
  );

  it('accepts no message of more than a few kilobytes', async () => {
    const loud = await tab(viewers.client);
    loud.socket.send('x'.repeat(10_000));
    await expect.poll(() => loud.closed).toBe(1009);
  });
});

it('sends many events of one batch per command, none left out', async () => {
  const client = await tab(viewers.stranger);
  await client.subscribes(`client:${people.stranger.id}`);
  const posted = Array.from({ length: 30 }, (_, n) =>
    jobEvent('RequestPosted', {
      jobId: `10000000-0000-4000-8000-2000000000${String(n).padStart(2, '0')}`,
      clientId: people.stranger.id,
    }),
  );
  await append(side.runner.journal, toStory(posted));
  const keys = () => new Set(client.received.flatMap((message) => (message.type === 'change' ? message.keys : [])));
  await expect.poll(() => keys().size).toBe(30);
});
