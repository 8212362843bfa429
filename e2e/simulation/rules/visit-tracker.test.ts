import { expect, it } from 'vitest';

import { numberedId } from '#domain/testing/numbered-id.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { foldInMemory } from '#projections/runner/fold-in-memory.ts';
import { visitsModel } from '#projections/read-models/visits.ts';
import { journalEvents, toStory } from '#projections/testing/story.ts';

import { simulate } from '../simulate.ts';
import { VisitRecords } from '../visit-records.ts';
import { VisitTracker } from './visit-tracker.ts';

const [sessionId, accountId, browserId, eventId] = ['5', 'a', 'b', 'e'].map((kind) => numberedId(kind, 1)) as [
  string,
  string,
  string,
  string,
];
const allowed = (subjectId: string, granted: string[]) =>
  sampleEvent('ConsentGiven', { subjectId, granted, denied: ['analytics'].filter((one) => !granted.includes(one)) });
const [sample] = sampleEvent('VisitReported').data.reports;
const visit = sampleEvent('VisitReported', {
  sessionId,
  reports: [{ ...sample, eventId, funnelStep: 'landing_viewed' }],
});

async function check(granted: string[], accepted: string[]) {
  const records = new VisitRecords();
  records.visitors.set(sessionId, { accountId, browserId });
  for (const id of accepted) records.accepted.add(id);
  const tracker = new VisitTracker(records);
  const events = journalEvents(toStory([allowed(accountId, granted), allowed(browserId, ['analytics']), visit]));
  for (const event of events) tracker.record(event);
  const memory = foldInMemory(visitsModel);
  await memory.add(events);
  return { tracker, cells: memory.store.rows('funnelCells') };
}

it('a visit with consent is counted as it means', async () => {
  const { tracker, cells } = await check(['analytics'], [eventId]);
  expect(() => tracker.checkAtRest(cells)).not.toThrow();
});

it('a visit without consent is found', async () => {
  await expect(check(['marketing'], [])).rejects.toThrow(`measured without consent of ${accountId}`);
});

it('an accepted report that is lost is found', async () => {
  const { tracker, cells } = await check(['analytics'], [numberedId('e', 2)]);
  expect(() => tracker.checkAtRest(cells)).toThrow('was accepted and is lost');
});

it('a funnel that is counted wrong is found', async () => {
  const { tracker, cells } = await check(['analytics'], [eventId]);
  expect(() => tracker.checkAtRest([...cells, ...cells])).toThrow('funnel browse is');
});

it('a seed gives the same visits again', async () => {
  const run = () => simulate({ seed: 1, days: 10, bias: 'measured' });
  const [first, second] = [await run(), await run()];
  expect(second).toEqual(first);
  expect(first.counts.get('VisitReported')).toBeGreaterThan(5);
});
