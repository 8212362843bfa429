import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { anyBookedScenario, anyScenario, play, type Scenario } from '#domain/testing/random-scenarios.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { parseCategory } from '#events/log/event-log.ts';
import type { JournalEvent } from '#events/journal.ts';

import { foldInMemory } from '../runner/fold-in-memory.ts';
import { folds, type AnyReadModel } from '../runner/read-model.ts';
import { isOwnRow, shared, type Row } from '../runner/table.ts';
import { interleave } from '../testing/random-scenarios.ts';
import { stories } from '../testing/stories.ts';
import { journalEvents, toStory, type StoryEvent } from '../testing/story.ts';
import { twinStoryOf } from '../testing/twin-story.ts';
import { readModels } from './index.ts';

const tablesOf = (model: AnyReadModel) => Object.entries(model.tables).map(([name, table]) => ({ name, table }));

/** Counts and sums over many streams, and numbers that are given out in order. */
const sharedTables = [
  'counters.activity',
  'counters.days',
  'counters.totals',
  'conversations.unreadMessages',
  'jobs.jobCounts',
  'jobs.jobSums',
  'jobs.sequences',
  'measuredTotals.accountWeeks',
  'measuredTotals.cohorts',
  'measuredTotals.consentWeeks',
  'measuredTotals.conversionDays',
  'measuredTotals.conversionWeeks',
  'reviews.ratingSummaries',
  'reviews.reviewStats',
  'visits.funnelCells',
  'visits.funnelWeeks',
  'visits.funnelParts',
  'visits.reportDrops',
  'visits.visitHours',
  'visits.visitWeeks',
];

it('every table has rows of single streams, unless it is known to be shared', () => {
  const found = readModels.flatMap((model) =>
    tablesOf(model).flatMap(({ name, table }) => (table.owner === shared ? [`${model.name}.${name}`] : [])),
  );
  expect(found.toSorted()).toEqual(sharedTables.toSorted());
});

/** The tables whose rows were compared. */
const compared = new Set<string>();

/** Folds the events, if the model handles any and rejects none. */
async function rowsAfter(model: AnyReadModel, events: readonly JournalEvent[]) {
  const memory = foldInMemory(model);
  if (!events.some(({ type, stream }) => folds(model, { type, category: parseCategory(stream) }))) return null;
  try {
    await memory.add(events);
  } catch {
    // The samples of a category's events are not a valid history for every model.
    return null;
  }
  return (table: string) => memory.store.rows(table);
}

/** A job's number is given out over all jobs. */
const withoutNumber = (row: Row): Row => ({ ...row, number: null });

/**
 * Folds a history together with its twin, and alone, by model and table: each of the two makes the same rows in both,
 * though they share every id but their streams'.
 */
async function togetherAndAlone(model: AnyReadModel, story: readonly StoryEvent[], picks: readonly number[]) {
  const both = [story, twinStoryOf(story)].map((each) => each.map((event) => ({ ...event })));
  const merged = interleave(both, picks);
  const events = journalEvents(merged);
  const rowsTogether = await rowsAfter(model, events);
  const together: Record<string, Row[]> = {};
  const alone: Record<string, Row[]> = {};
  if (rowsTogether === null) return { together, alone };
  for (const [n, history] of both.entries()) {
    const own = events.filter((_, i) => history.some((event) => event === merged[i]));
    const rowsAlone = await rowsAfter(model, own);
    for (const { name, table } of tablesOf(model)) {
      if (table.owner === shared) continue;
      const rows = rowsTogether(name).filter((row) => own.some((event) => isOwnRow(table, row, event)));
      together[`${name} of history ${n}`] = rows.map(withoutNumber);
      alone[`${name} of history ${n}`] = (rowsAlone?.(name) ?? []).map(withoutNumber);
      if (rows.length > 0) compared.add(`${model.name}.${name}`);
    }
  }
  return { together, alone };
}

const histories = { ...stories, 'an upload': [sampleEvent('FileStored')] };
const anyPicks = fc.array(fc.nat(1), { minLength: 1, maxLength: 40 });
const toStoryOf = (scenario: Scenario): StoryEvent[] =>
  play(scenario).flatMap(({ events, actor, now: at }) => events.map((event) => ({ event, actor, at })));

describe('two streams with the same ids in them', { timeout: 60_000 }, () => {
  beforeAll(() => compared.clear());

  it.each(Object.entries(histories))('keep their own rows: %s', async (_name, history) => {
    const story = toStory(history);
    for (const model of readModels) {
      for (const picks of [
        [0, 1],
        [1, 1, 0],
      ]) {
        const { together, alone } = await togetherAndAlone(model, story, picks);
        expect(together, model.name).toEqual(alone);
      }
    }
  });

  it('keep their own rows, whatever happens to two jobs and in which order', async () => {
    const ofJobs = readModels.filter(({ categories }) => categories.includes('job'));
    await fc.assert(
      fc.asyncProperty(fc.oneof(anyScenario, anyBookedScenario), anyPicks, async (scenario, picks) => {
        for (const model of ofJobs) {
          const { together, alone } = await togetherAndAlone(model, toStoryOf(scenario), picks);
          expect(together, model.name).toEqual(alone);
        }
      }),
      { numRuns: 25, seed: 20_270_342 },
    );
  });

  it('were compared in every table', () => {
    const all = readModels.flatMap((model) => tablesOf(model).map(({ name }) => `${model.name}.${name}`));
    expect([...compared, ...sharedTables].toSorted()).toEqual(all.toSorted());
  });
});
