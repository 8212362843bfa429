import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { jobId, paintingHistory } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';
import { closeCodes } from './contract/live.ts';
import { setupLiveTabs } from './testing/live-tab.ts';
import { setupReadSide, viewers } from './testing/read-side.ts';

const side = setupReadSide((side) => side.happened(toStory([...storyAccounts, ...paintingHistory('JobBooked')])));
const tab = setupLiveTabs(side);

const paths = ['/api/client/jobs', `/api/jobs/${jobId}`, '/api/notifications', '/api/auth/me', '/api/counters'];
const origin = { origin: 'https://homewright.example' };

describe('a page that shows an account', () => {
  const shown = { 'x-account-id': people.client.id };

  it.each(paths)('does not read %s as another person', async (path) => {
    const { status, body } = await side.get(path, { as: viewers.provider, headers: shown });
    expect([status, body['code']]).toEqual([409, 'ACCOUNT_CHANGED']);
  });

  it.each(paths)('does not read %s as nobody', async (path) => {
    const { status, body } = await side.get(path, { headers: shown });
    expect([status, body['code']]).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('reads as the person whom it shows', async () => {
    expect((await side.get(`/api/jobs/${jobId}`, { as: viewers.client, headers: shown })).status).toBe(200);
  });

  it('has its socket closed as ended when somebody else is signed in, or nobody', async () => {
    const account = people.client.id;
    for (const who of [viewers.provider, undefined]) {
      const other = await tab(who, origin, { account });
      await expect.poll(() => other.closed).toBe(closeCodes.sessionEnded);
    }
    const own = await tab(viewers.client, origin, { account });
    await own.subscribes(`job:${jobId}`);
  });
});

/** Answers that are the same for all visitors. */
const publicRoutes = new Set([
  '/api/counters',
  '/api/categories',
  '/api/providers/featured',
  '/api/reviews/featured',
  '/api/costs',
  '/api/trades',
  '/api/openapi.json',
  '/api/monitoring',
]);

it('no browser stores an answer with data of people', async () => {
  const routes = side.routes.filter((route) => !publicRoutes.has(route) && route !== '/api/live');
  expect(routes.length).toBeGreaterThan(30);
  const stored = [];
  for (const route of routes) {
    const path = route.replaceAll(/:\w+/g, () => randomUUID());
    for (const as of [viewers.client, viewers.admin, undefined]) {
      const { headers } = await side.get(path, as === undefined ? {} : { as });
      if (headers['cache-control'] !== 'private, no-store') stored.push([route, headers['cache-control']]);
    }
  }
  expect(stored).toEqual([]);
});
