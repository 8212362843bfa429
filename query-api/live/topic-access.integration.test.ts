import { describe, expect, it } from 'vitest';

import { toConversationId } from '#domain/conversation/conversation-id.ts';
import { disputed } from '#domain/testing/disputes.ts';
import { jobEvent, jobId } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { LIVE_CHANNEL } from '#projections/runner/live-payloads.ts';
import { accountStory, storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';
import type { Topic, TopicKind } from '../contract/live.ts';
import { type LiveTab, setupLiveTabs } from '../testing/live-tab.ts';
import { setupReadSide, viewers, type Who } from '../testing/read-side.ts';

const id = (n: number) => `00000000-0000-4000-8000-00000000020${n}`;

/** Every role, and of clients and providers the owner, the other party, and another person of the role. */
const everyone = {
  anonymous: undefined,
  ...viewers,
  german: { id: id(1), kind: 'provider' },
  plumber: { id: id(2), kind: 'provider' },
  pending: { id: id(3), kind: 'provider' },
  suspended: { id: id(4), kind: 'provider' },
} as const satisfies Record<string, Who | undefined>;
type Viewer = keyof typeof everyone;
const names = Object.keys(everyone) as Viewer[];
const accounts = names.flatMap((name) => {
  const who: Who | undefined = everyone[name];
  return who === undefined ? [] : [{ name, who }];
});

const openJob = '10000000-0000-4000-8000-00000000000a';
const unknownJob = '10000000-0000-4000-8000-0000000000ff';
const conversation = (providerId: string): Topic => `conversation:${toConversationId(jobId, providerId)}`;

const side = setupReadSide((side) => {
  const provider = (who: Who, trades: string[], country = 'IE') =>
    accountStory(who.id, { accountType: 'provider', firstName: 'Pat', trades, country });
  return side.happened(
    toStory([
      ...storyAccounts,
      ...provider(everyone.german, ['painting'], 'DE'),
      ...provider(everyone.plumber, ['plumbing']),
      ...provider(everyone.pending, ['painting']).slice(0, 2),
      ...provider(everyone.suspended, ['painting']),
      sampleEvent('ProviderSuspended', { accountId: everyone.suspended.id, reason: 'complaints' }),
      ...disputed.directFix(),
      jobEvent('RequestPosted', { jobId: openJob, clientId: people.stranger.id }),
    ]),
  );
});
const tab = setupLiveTabs(side);

/** Topics without an id. */
type Named<Name extends Topic> = Name extends Topic ? (object extends Record<Name, 1> ? never : Name) : never;
type Row = Readonly<Record<string, readonly Viewer[]>>;
type OfOneAccount = 'client' | 'provider' | 'inbox' | 'account';

/** Topics about one account, one for each person of this test: only theirs, and who else can. */
function ofAccounts(kind: OfOneAccount, kinds: readonly Who['kind'][], others: readonly Viewer[] = []): Row {
  const allowed = ({ name, who }: (typeof accounts)[number]) => (kinds.includes(who.kind) ? [name, ...others] : others);
  return Object.fromEntries(accounts.map((one) => [`${kind}:${one.who.id}`, allowed(one)]));
}

const signedIn = ['client', 'provider', 'support', 'analyst', 'admin'] as const;
/** Staff need an access for a job, and have none here. */
const parties = ['client', 'provider'] as const;

/** Who can subscribe to what (lifecycle, section 8). The compiler asks for new topics. */
const matrix: Readonly<Record<TopicKind | Named<Topic>, Row>> = {
  job: {
    [`job:${jobId}`]: [...parties, 'rival'],
    // The open request of the stranger is seen by approved providers of its trade and country.
    [`job:${openJob}`]: ['stranger', 'provider', 'rival'],
    [`job:${unknownJob}`]: [],
  },
  dispute: { [`dispute:${jobId}`]: parties, [`dispute:${openJob}`]: ['stranger'], [`dispute:${unknownJob}`]: [] },
  conversation: {
    [conversation(people.provider.id)]: parties,
    [conversation(people.rival.id)]: ['client', 'rival'],
    [conversation(everyone.plumber.id)]: [],
  },
  client: ofAccounts('client', ['client', 'provider']),
  provider: ofAccounts('provider', ['provider']),
  inbox: ofAccounts('inbox', signedIn),
  account: ofAccounts('account', signedIn, ['admin']),
  requests: { 'requests:IE': ['provider', 'rival', 'plumber'], 'requests:DE': ['german'], 'requests:FR': [] },
  admin: {},
  'admin:queue': { 'admin:queue': ['support', 'admin'] },
  'admin:promos': { 'admin:promos': ['admin'] },
  counters: { counters: names },
};
const topics = new Map(Object.values(matrix).flatMap((row) => Object.entries(row) as [Topic, readonly Viewer[]][]));

/** Asks for all of them, and waits for the answers. */
async function subscribeToAll(one: LiveTab, asked: readonly string[]): Promise<void> {
  for (const topic of asked) one.say({ type: 'subscribe', topic });
  await expect.poll(() => one.received.length).toBe(asked.length);
}

describe.each(names)('%s', (name) => {
  const allowed = [...topics].flatMap(([topic, who]) => (who.includes(name) ? [topic] : []));
  const others = [...topics.keys()].filter((topic) => !allowed.includes(topic));

  it('can subscribe to what the table says, and to nothing else', async () => {
    const one = await tab(everyone[name]);
    await subscribeToAll(one, [...topics.keys()]);
    const subscribed = one.received.flatMap((answer) => (answer.type === 'subscribed' ? [answer.topic] : []));
    expect(subscribed.toSorted()).toEqual(allowed.toSorted());
  });

  it('learns of no rejected topic whether it exists', async () => {
    const one = await tab(everyone[name]);
    const invented = ['nothing:1', 'admin:secrets', 'requests:', 'job:', ...others.map((topic) => `${topic}:1`)];
    await subscribeToAll(one, [...others, ...invented]);
    const code = name === 'anonymous' ? 'UNAUTHENTICATED' : 'NOT_FOUND';
    expect(one.received).toEqual([...others, ...invented].map((topic) => ({ type: 'rejected', topic, code })));
  });

  it('receives the changes of those alone', async () => {
    const one = await tab(everyone[name]);
    await subscribeToAll(one, [...topics.keys()]);
    const before = one.received.length;
    const changes = [...topics.keys()].map((topic) => ({ topic, keys: ['1'] }));
    await side.db.sql.notify(LIVE_CHANNEL, JSON.stringify({ position: '900000', changes }));
    await one.receives({ type: 'change', topic: 'counters' });
    one.say({ type: 'ping' });
    await one.receives({ type: 'pong' });
    const received = one.received
      .slice(before)
      .flatMap((message) => (message.type === 'change' ? [message.topic] : []));
    expect([...new Set(received)].toSorted()).toEqual(allowed.toSorted());
  });
});
