import { expect, it } from 'vitest';

import { people } from '#domain/testing/people.ts';
import { plusHours } from '#domain/time.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';
import type { HistoryView } from './contract/admin.ts';
import type { AccessLogView } from './contract/people.ts';
import { accessAccount } from './testing/staff-access.ts';
import { setupReadSide, viewers, type Who } from './testing/read-side.ts';

const accountId = people.client.id;
const history = `/api/admin/history/account/${accountId}`;

const side = setupReadSide((side) => side.happened(toStory(storyAccounts)));

const readAccessLog = async (who: Who) => (await side.read<AccessLogView>('/api/me/access-log', who)).accesses;

it('the history of an account opens to an admin for an hour after their own access', async () => {
  const opened = async () => {
    const { status, body } = await side.get(history, { as: viewers.admin });
    return status === 200 ? 'open' : body['code'];
  };
  expect(await opened()).toBe('ACCESS_REQUIRED');
  await accessAccount(side, accountId, viewers.support);
  expect(await opened()).toBe('ACCESS_REQUIRED');
  await accessAccount(side, accountId);
  expect(await opened()).toBe('open');
  const { events } = await side.read<HistoryView>(history, viewers.admin);
  expect(events.at(-2)).toMatchObject({ type: 'AccountAccessed', data: { reason: null }, sealed: ['reason'] });
  expect(events.at(-1)).toMatchObject({ type: 'AccountAccessed', data: { reason: null }, sealed: [] });
  side.clock.at = plusHours(side.clock.at, 1);
  expect(await opened()).toBe('ACCESS_REQUIRED');
});

it('the accessed person alone sees when support or an admin had access, and any stated reason, but no name', async () => {
  const before = await readAccessLog(viewers.client);
  side.clock.at = plusHours(side.clock.at, 1);
  await accessAccount(side, accountId, viewers.support);
  expect(await readAccessLog(viewers.client)).toEqual([
    { kind: 'support', reason: 'The client called.', at: side.clock.at },
    ...before,
  ]);
  expect(before.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['admin', null],
    ['support', 'The client called.'],
  ]);
  for (const other of [viewers.stranger, viewers.provider, viewers.admin])
    expect(await readAccessLog(other)).toEqual([]);
});
