import { beforeAll, expect, it } from 'vitest';

import { untilCaughtUp } from '#projections/testing/runner.ts';
import { SESSION_COOKIE } from '#platform/session.ts';
import { sessionCookieName, setupReadSide } from '#query-api/testing/read-side.ts';

import { largeViews, type LargeView } from './large-views.ts';
import { fillDataset } from './dataset.ts';

let views: LargeView[];
const side = setupReadSide();
beforeAll(async () => {
  const world = await fillDataset(side.db.sql, { jobs: 250, clients: 5, providers: 60 });
  await untilCaughtUp(side.runner);
  views = await largeViews(side.db.sql, world);
}, 120_000);

it('every measured page of the large data set answers on a small one', async () => {
  const answered = await Promise.all(
    views.map(async ({ name, path, cookies: [cookie = ''] }) => {
      const { status } = await side.get(path, {
        headers: { cookie: cookie.replace(SESSION_COOKIE, sessionCookieName) },
      });
      return [name, status];
    }),
  );
  expect(answered).toEqual(views.map(({ name }) => [name, 200]));
});
