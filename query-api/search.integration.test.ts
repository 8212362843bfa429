import { expect, it } from 'vitest';

import { jobEvent } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { written } from '#projections/testing/second-job-story.ts';
import { accountStory, storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';
import { adminAccountsView } from './contract/admin.ts';
import type { ConversationsView } from './contract/conversations.ts';
import type { ClientJobsView } from './contract/jobs.ts';
import { listThreads } from './reading/list-threads.ts';
import { setupReadSide, viewers } from './testing/read-side.ts';

const [first, second] = ['10000000-0000-4000-8000-300000000001', '10000000-0000-4000-8000-300000000002'];

const side = setupReadSide((side) =>
  side.happened(
    toStory([
      ...storyAccounts,
      jobEvent('RequestPosted', { jobId: first, title: 'Repaint the hallway' }),
      jobEvent('RequestPosted', { jobId: second, title: 'Mend the roof', area: 'Hallwayton' }),
      ...written(first, [[people.provider.id, 'Is Monday fine?']]),
    ]),
  ),
);

async function jobs(q: string): Promise<string[]> {
  const found = await side.read<ClientJobsView>(`/api/client/jobs?q=${encodeURIComponent(q)}`, viewers.client);
  return found.jobs.map(({ jobId }) => jobId);
}

async function threads(q: string): Promise<number> {
  const found = await side.read<ConversationsView>(`/api/conversations?q=${encodeURIComponent(q)}`, viewers.client);
  return found.conversations.length;
}

it('finds one’s own jobs by a part of the title, however short, and by number, but not by area', async () => {
  expect(await jobs('HALL')).toEqual([first]);
  expect(await jobs('oo')).toEqual([second]);
  expect(await jobs('HW-10002')).toEqual([second]);
  expect(await jobs('Hallwayton')).toEqual([]);
  expect(await jobs('submarine')).toEqual([]);
});

it('finds no one else’s', async () => {
  const { body } = await side.get('/api/client/jobs?q=hallway', { as: viewers.stranger });
  expect(body).toMatchObject({ jobs: [] });
});

it("finds threads by the title of their job and by the other side's name", async () => {
  for (const q of ['hallway', 'ha', 'cormac', 'CO']) expect(await threads(q), q).toBe(1);
  for (const q of ['roof', 'ro of', 'submarine', 'zz', 'painting']) expect(await threads(q), q).toBe(0);
});

it('finds the same threads by scan, by index and by a full read', async () => {
  const { sql } = side.db;
  for (const how of [{}, { first: 0 }, { first: 0, rare: 0 }]) {
    for (const [q, threads] of [
      ['hallway', 1],
      ['cormac', 1],
      ['roof', 0],
      ['submarine', 0],
    ] as const) {
      const found = await sql`with ${listThreads(sql, people.client.id, { q, ...how })} select * from chosen`;
      expect(found, q).toHaveLength(threads);
    }
  }
});

it('finds many threads page by page, without gap or repetition', async () => {
  const jobIds = Array.from({ length: 22 }, (_none, n) => `10000000-0000-4000-8000-3000000001${n + 10}`);
  const seeded = jobIds.flatMap((jobId) => [
    jobEvent('RequestPosted', { jobId, title: 'Oil the gate' }),
    ...written(jobId, [[people.provider.id, 'Is Monday fine?']]),
  ]);
  await side.happened(toStory(seeded));
  const page = async (cursor = '') => {
    const url = `/api/conversations?q=gate${cursor}`;
    const { conversations, nextCursor } = await side.read<ConversationsView>(url, viewers.client);
    return { found: conversations.map(({ job }) => job.jobId), nextCursor };
  };
  const top = await page();
  const rest = await page(`&cursor=${top.nextCursor}`);
  expect([top.found.length, rest.found.length]).toEqual([20, 2]);
  expect([...top.found, ...rest.found].toSorted()).toEqual(jobIds);
  expect(await threads('hallway')).toBe(1);
});

it('finds the same jobs in another order, and non-ASCII letters without regard to case', async () => {
  const umlauts = '10000000-0000-4000-8000-300000000003';
  await side.happened(toStory([jobEvent('RequestPosted', { jobId: umlauts, title: 'Öfen und Hallen' })]));
  expect(await jobs('öFEN')).toEqual([umlauts]);
  const found = await side.read<ClientJobsView>('/api/client/jobs?q=hall&sort=start', viewers.client);
  expect(found.jobs.map(({ jobId }) => jobId).toSorted()).toEqual([first, umlauts]);
});

it('admins find accounts by a part of either name, however short, and by the whole address', async () => {
  const accountId = '00000000-0000-4000-8000-300000000009';
  const [signedUp, profile] = accountStory(accountId, {
    accountType: 'provider',
    firstName: 'Ödön',
    trades: ['painting'],
  });
  if (signedUp === undefined || profile?.type !== 'ProfileCompleted') throw new Error('no profile');
  if (signedUp.type !== 'AccountSignedUp') throw new Error('no sign-up');
  const begun = { ...signedUp, data: { ...signedUp.data, email: 'odon@example.org' } };
  const trading = { ...profile, data: { ...profile.data, lastName: 'Vas', businessName: 'Blue Door' } };
  await side.happened(toStory([begun, trading]));
  const found = async (q: string) => {
    const { body } = await side.get(`/api/admin/accounts?q=${encodeURIComponent(q)}`, { as: viewers.admin });
    return adminAccountsView.parse(body).accounts.map((each) => each.accountId);
  };
  for (const q of ['ÖDÖN', 'dön va', 'blue', 'ue', 'ODON@example.org', accountId]) {
    expect(await found(q), q).toEqual([accountId]);
  }
  for (const q of ['vas blue', 'submarine', 'don@example']) expect(await found(q), q).toEqual([]);
});
