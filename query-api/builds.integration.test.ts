import { expect, it } from 'vitest';

import { readModels } from '#projections/read-models/index.ts';
import { recordStop } from '#projections/runner/builds.ts';
import { activeBuild } from '#projections/testing/runner.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';
import type { BuildsView } from './contract/builds.ts';
import { setupReadSide, viewers } from './testing/read-side.ts';

let head: string;
const jobs = readModels.find(({ name }) => name === 'jobs');
if (jobs === undefined) throw new Error('there is no read model of jobs');
const name = `jobs_v${jobs.version}`;
const view = () => side.read<BuildsView>('/api/admin/builds', viewers.admin);

const side = setupReadSide(async (side) => {
  head = await side.happened(toStory(storyAccounts));
});

it('lists every read model, up to date with the log', async () => {
  const { builds, deadLetters, total } = await view();
  expect(builds).toHaveLength(readModels.length);
  expect(builds.find((build) => build.name === name)).toMatchObject({
    state: 'live',
    position: head,
    behind: 0,
    stop: null,
  });
  expect(deadLetters).toEqual([]);
  expect(total).toBe(0);
});

it('shows which one is stopped, how far behind, at which event and why', async () => {
  const { sql } = side.db;
  await side.runner.supervisor.stop();
  const build = await activeBuild(sql, jobs);
  await recordStop(sql, build, 'job-1 #2 OfferSubmitted', 'cannot fold this');
  await sql`update read.builds set position = position - 2 where model = 'jobs'`;
  const { builds } = await view();
  expect(builds.find((one) => one.name === name)).toMatchObject({
    state: 'stopped',
    behind: 2,
    stop: { event: 'job-1 #2 OfferSubmitted', reason: 'cannot fold this' },
  });
  expect(builds.filter(({ state }) => state === 'stopped')).toHaveLength(1);
});

it('shows the latest dead letters, but not those of retired builds', async () => {
  const { sql } = side.db;
  const letter = {
    model: 'notifications',
    stream: 'job-1',
    revision: 3,
    position: 7,
    type: 'JobApproved',
    reason: 'no such job',
  };
  const current = readModels.find(({ name: model }) => model === 'notifications')?.version ?? 0;
  const letters = [
    { ...letter, version: current, build: 1, event_id: 'a', at: new Date('2027-03-01T10:00:00Z') },
    { ...letter, version: current, build: 1, event_id: 'b', at: new Date('2027-03-02T10:00:00Z') },
    { ...letter, version: 0, build: 1, event_id: 'c', at: new Date('2027-03-03T10:00:00Z') },
  ];
  await sql`insert into read.builds (model, version, build, state) values ('notifications', 0, 1, 'retired')`;
  await sql`insert into read.dead_letters ${sql(letters)}`;
  const { deadLetters, total, builds } = await view();
  expect(deadLetters.map(({ eventId }) => eventId)).toEqual(['b', 'a']);
  expect(deadLetters[0]).toMatchObject({
    build: `notifications_v${current}`,
    eventId: 'b',
    type: 'JobApproved',
    stream: 'job-1',
    revision: 3,
    position: '7',
    reason: 'no such job',
  });
  // Real times, on the business clock.
  const shownAt = Date.parse(side.clock.at) + Date.parse('2027-03-02T10:00:00Z') - Date.now();
  expect(Math.abs(Date.parse(deadLetters[0]?.at ?? '') - shownAt)).toBeLessThan(60_000);
  expect(total).toBe(2);
  expect(builds.map((build) => build.name)).not.toContain('notifications_v0');
});
