import { afterEach, expect, it } from 'vitest';

import { jobId, paintingHistory } from '#domain/testing/painting-job.ts';
import { jobsModel } from '#projections/read-models/jobs.ts';
import { addBuild } from '#projections/runner/builds.ts';
import { activeBuild, until } from '#projections/testing/runner.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';
import type { JobView } from '../contract/job.ts';
import { setupReadSide, viewers } from '../testing/read-side.ts';
import { LiveTab } from '../testing/live-tab.ts';

let tab: LiveTab;

const side = setupReadSide(async (side) => {
  await side.happened(toStory([...storyAccounts, ...paintingHistory('OfferSubmitted')]));
  const cookie = await side.getSessionCookie(viewers.client);
  tab = await LiveTab.open(side.address, { origin: 'https://homewright.example', cookie });
});
afterEach(() => tab.socket.terminate());

const title = async () => (await side.read<JobView>(`/api/jobs/${jobId}`, viewers.client)).job.title;

it('after a rebuild corrects rows, open pages receive a reset and read the correct view', async () => {
  const right = await title();
  await side.db.sql`update read.jobs set title = 'as it was folded once'`;
  await side.db.sql.notify('live', JSON.stringify({ position: '0', changes: [], reset: true }));
  await until(async () => (await title()) === 'as it was folded once');
  await tab.subscribes(`job:${jobId}`);

  const { build } = await addBuild(side.runner.roleSql, jobsModel, 'rebuild');
  const position = await side.runner.log.head();
  await tab.receives({ type: 'reset', topic: `job:${jobId}`, position });
  expect((await activeBuild(side.db.sql, jobsModel)).build).toBe(build);
  expect(await title()).toBe(right);
});
