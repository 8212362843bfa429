import { afterAll, beforeAll, expect, it } from 'vitest';

import { untilCaughtUp } from '#projections/testing/runner.ts';
import { startReadSide, type ReadSide } from '#query-api/testing/read-side.ts';

import { largeViews, type LargeView } from './views.ts';
import { fillWorld } from './world.ts';

let side: ReadSide;
let views: LargeView[];
beforeAll(async () => {
  side = await startReadSide();
  const world = await fillWorld(side.db.sql, { jobs: 250, clients: 5, providers: 60 });
  await untilCaughtUp(side.runner);
  views = await largeViews(side.db.sql, world);
}, 120_000);
afterAll(() => side.stop());

it('every page that is measured in a large world answers in a small one', async () => {
  const answered = await Promise.all(
    views.map(async ({ name, path, cookies: [cookie = ''] }) => {
      const { status } = await side.get(path, { headers: { cookie } });
      return [name, status];
    }),
  );
  expect(answered).toEqual(views.map(({ name }) => [name, 200]));
});
