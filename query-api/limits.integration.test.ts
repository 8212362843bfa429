import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';
import type { Http } from '#platform/http.ts';
import { closeCodes } from './contract/live.ts';
import { ViewCache } from './reading/view-cache.ts';
import { LiveTab } from './testing/live-tab.ts';
import { openQueryApi, setupReadSide, viewers, type Who } from './testing/read-side.ts';

const side = setupReadSide((side) => side.happened(toStory(storyAccounts)));

describe('a read side with narrow limits', () => {
  let app: Http;
  let address: string;

  beforeAll(async () => {
    const { db, runner, clock } = side;
    const limits = { requestsPerMinute: 40, sockets: { perAccount: 2, perNetwork: 4 } };
    app = await openQueryApi({ sql: db.sql, log: runner.log, journal: runner.journal, clock, limits });
    address = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => app.close());

  const openTab = async (who?: Who) => {
    const cookie: Record<string, string> = who === undefined ? {} : { cookie: await side.getSessionCookie(who) };
    return LiveTab.open(address, { origin: 'https://homewright.example', ...cookie });
  };

  it('closes one socket too many of an account, and of a network address, with a code of its own', async () => {
    const own = [await openTab(viewers.client), await openTab(viewers.client)];
    const third = await openTab(viewers.client);
    await expect.poll(() => third.closed).toBe(closeCodes.tooManySockets);
    const others = [await openTab(viewers.provider), await openTab()];
    const fifth = await openTab();
    await expect.poll(() => fifth.closed).toBe(closeCodes.tooManySockets);
    for (const tab of [...own, ...others]) await tab.subscribes('counters');

    own[0]?.socket.terminate();
    await expect
      .poll(async () => {
        const next = await openTab(viewers.client);
        next.say({ type: 'ping' });
        await vi.waitFor(() => expect(next.closed ?? next.received.length).toBeTruthy());
        const accepted = next.closed === undefined;
        next.socket.terminate();
        return accepted;
      })
      .toBe(true);
    for (const tab of [...own, ...others]) tab.socket.terminate();
  });

  it('answers requests beyond the limit of a network address with the seconds to wait', async () => {
    const ask = (remoteAddress: string) => app.inject({ url: '/api/categories', remoteAddress });
    const statuses = [];
    for (let count = 0; count < 41; count += 1) statuses.push((await ask('10.1.1.1')).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(40);
    const rejected = await ask('10.1.1.1');
    expect(rejected.json()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('10.1.1.2')).statusCode).toBe(200);
  });
});

it('a socket that sends without waiting for any answer is ended', async () => {
  const flood = await LiveTab.open(side.address, { origin: 'https://homewright.example' });
  for (let sent = 0; sent < 5_000; sent += 1) flood.say({ type: 'subscribe', topic: `job:${sent}` });
  await expect.poll(() => flood.closed).toBeDefined();
});

it('addresses that differ only in what the view does not read share its cached copy', async () => {
  const put = vi.spyOn(ViewCache.prototype, 'put');
  const path = '/api/client/jobs';
  for (const query of ['', '?x=1', `?${'y'.repeat(14_000)}`, '?filter=all', '?cursor=&filter=all']) {
    await side.get(`${path}${query}`, { as: viewers.client });
  }
  const ids = new Set(put.mock.calls.map(([, id]) => id));
  put.mockRestore();
  expect([...ids].every((id) => id.length < 200)).toBe(true);
  expect(ids.size).toBeLessThanOrEqual(2);
});
