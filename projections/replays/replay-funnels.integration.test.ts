import { afterEach, beforeEach, expect, it } from 'vitest';

import { numberedId } from '#domain/testing/numbered-id.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { testDatabase, type TestDatabase } from '#local/testing/postgres.ts';
import { createLogger } from '#platform/logger.ts';

import { funnelsModel } from '../read-models/funnels.ts';
import { visitsModel } from '../read-models/visits.ts';
import { startRunner, until, untilCaughtUp, type TestRunner } from '../testing/runner.ts';
import { append, toStory } from '../testing/story.ts';
import { replayFunnels } from './replay-funnels.ts';

const VISITS = 30;
const models = [visitsModel, funnelsModel];
const version = { funnelId: 'signup', version: 2, staffId: people.analyst.id };
/** In which the others are paused or cancelled: once it is done, the process has looked at all. */
const witness = { ...version, funnelId: 'browse' };
const definition = { steps: ['signup_initiated', 'account_created'], windowMs: 3_600_000, countries: [], devices: [] };

let db: TestDatabase;
let runner: TestRunner;
let replays: ReturnType<typeof replayFunnels>;

beforeEach(async () => {
  db = await testDatabase();
  runner = await startRunner(db.url, models);
  const leases = { tryTake: () => Promise.resolve(new AbortController().signal), release: () => Promise.resolve() };
  replays = replayFunnels({ sql: db.sql, leases, logger: createLogger('test', 'silent') });
});
afterEach(async () => {
  await replays.stop();
  await runner.stop();
  await db.drop();
});

const visits = (): DomainEvent[] => {
  const [sample] = sampleEvent('VisitReported').data.reports;
  return Array.from({ length: VISITS }, (_, n) =>
    sampleEvent('VisitReported', {
      sessionId: numberedId('5', n + 1),
      reports: [{ ...sample, eventId: numberedId('e', n + 1), funnelStep: 'signup_initiated' }],
    }),
  );
};

async function happened(...events: DomainEvent[]): Promise<void> {
  await append(runner.journal, toStory(events));
  await untilCaughtUp(runner, models);
}

async function stored(funnel: string): Promise<{ visits: number; done: boolean } | undefined> {
  const [row] = await db.sql<{ visits: number; done: boolean }[]>`
    select visits, done_at is not null as done from read.funnel_replays where funnel = ${funnel}`;
  return row;
}

it('a paused replay waits until it goes on, and of a cancelled one nothing is left', async () => {
  await happened(
    ...visits(),
    sampleEvent('FunnelDrafted', { ...version, definition }),
    sampleEvent('FunnelReplayStarted', version),
    sampleEvent('FunnelReplayPaused', version),
    sampleEvent('FunnelDrafted', { ...witness, definition }),
    sampleEvent('FunnelReplayStarted', witness),
  );
  await until(async () => (await stored('browse'))?.done === true);
  expect(await stored('signup')).toBeUndefined();

  await happened(sampleEvent('FunnelReplayResumed', version));
  await until(async () => (await stored('signup'))?.done === true);
  expect((await stored('signup'))?.visits).toBe(VISITS);

  await happened(sampleEvent('FunnelReplayCancelled', version));
  await until(async () => (await stored('signup')) === undefined);
  expect((await stored('browse'))?.done).toBe(true);

  await happened(sampleEvent('FunnelReplayStarted', version));
  await until(async () => (await stored('signup'))?.done === true);
});
