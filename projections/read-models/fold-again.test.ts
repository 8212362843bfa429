import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { anyBookedScenario, anyScenario } from '#domain/testing/random-scenarios.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { FORGOTTEN } from '#events/catalog/define-event.ts';
import { findDefinition } from '#events/catalog/find-definition.ts';
import { peopleOf } from '#events/catalog/people-of.ts';
import type { JournalEvent } from '#events/journal.ts';
import { parseCategory } from '#events/log/event-log.ts';
import { listSealedFields } from '#events/sealed-fields.ts';

import { foldInMemory } from '../runner/fold-in-memory.ts';
import { withCompanions } from '../runner/forgotten-events.ts';
import { folds, type AnyReadModel } from '../runner/read-model.ts';
import { interleave, playScenario } from '../testing/random-scenarios.ts';
import { stories } from '../testing/stories.ts';
import { journalEvents, toStory } from '../testing/story.ts';
import { readModels } from './index.ts';

/** The event as it reads once the person's key is destroyed. */
function forgotten(event: JournalEvent, personId: string): JournalEvent {
  const definition = findDefinition(event.type);
  if (definition === undefined) throw new Error(`${event.type} is unknown`);
  const data = event.data as Record<string, unknown>;
  const fields = listSealedFields(definition).filter(
    ({ field, subjectField }) => typeof data[field] === 'string' && data[subjectField] === personId,
  );
  if (fields.length === 0) return event;
  return { ...event, data: { ...data, ...Object.fromEntries(fields.map(({ field }) => [field, FORGOTTEN])) } } as never;
}

const peopleIn = (events: readonly JournalEvent[]): Set<string> =>
  new Set(events.flatMap((event) => [...peopleOf(event)]));

/** The tables in which forgetting a person changed a row. */
const changed = new Set<string>();

const tablesOf = (model: AnyReadModel, memory: ReturnType<typeof foldInMemory>) =>
  Object.fromEntries(Object.keys(model.tables).map((name) => [name, memory.store.rows(name)]));

/** Folds the events, if the model handles any and rejects none. */
async function foldAll(model: AnyReadModel, events: readonly JournalEvent[]) {
  const memory = foldInMemory(model);
  if (!events.some(({ type, stream }) => folds(model, { type, category: parseCategory(stream) }))) return null;
  try {
    await memory.add(events);
    return memory;
  } catch {
    // The samples of a category's events are not a valid history for every model.
    return null;
  }
}

/** What the live tables hold after the person's streams were folded again, and what a rebuild makes. */
async function againAndRebuilt(model: AnyReadModel, events: readonly JournalEvent[], personId: string) {
  const live = await foldAll(model, events);
  const rebuilt = await foldAll(
    model,
    events.map((event) => forgotten(event, personId)),
  );
  if (live === null || rebuilt === null) {
    expect(live === null, model.name).toBe(rebuilt === null);
    return null;
  }
  const before = tablesOf(model, live);
  const found = events.filter((event) => peopleOf(event).has(personId)).map(({ stream }) => stream);
  const streams = new Set(withCompanions(found));
  const theirs = events.filter(({ stream }) => streams.has(stream)).map((event) => forgotten(event, personId));
  await live.again(theirs);
  const again = tablesOf(model, live);
  for (const [name, rows] of Object.entries(again)) {
    if (JSON.stringify(rows) !== JSON.stringify(before[name])) changed.add(`${model.name}.${name}`);
  }
  return { again, rebuilt: tablesOf(model, rebuilt) };
}

/** By read model and person: the tables folded again, and those of a rebuild. */
async function forgetEach(events: readonly JournalEvent[]) {
  const again: Record<string, object> = {};
  const rebuilt: Record<string, object> = {};
  for (const model of readModels) {
    for (const personId of peopleIn(events)) {
      const both = await againAndRebuilt(model, events, personId);
      if (both === null) continue;
      again[`${model.name} without ${personId}`] = both.again;
      rebuilt[`${model.name} without ${personId}`] = both.rebuilt;
    }
  }
  return { again, rebuilt };
}

describe('the streams of a forgotten person, folded again', { timeout: 120_000 }, () => {
  beforeAll(() => changed.clear());

  it.each(Object.entries({ ...stories, 'an upload': [sampleEvent('FileStored')] }))(
    'leave what a rebuild would make, in every table: %s',
    async (_name, history) => {
      const { again, rebuilt } = await forgetEach(journalEvents(toStory(history)));
      expect(again).toEqual(rebuilt);
    },
  );

  it('leave what a rebuild would make, whatever happened to two jobs and in which order', async () => {
    const anyPicks = fc.array(fc.nat(1), { minLength: 1, maxLength: 40 });
    const anyJob = fc.oneof(anyScenario, anyBookedScenario);
    await fc.assert(
      fc.asyncProperty(anyJob, anyJob, anyPicks, async (first, second, picks) => {
        const story = interleave([playScenario(first, 1), playScenario(second, 2)], picks);
        const { again, rebuilt } = await forgetEach(journalEvents(story));
        expect(again).toEqual(rebuilt);
      }),
      { numRuns: 15, seed: 20_271_128 },
    );
  });

  it('change every table that holds a text of someone', () => {
    expect([...changed].toSorted()).toEqual([
      'accounts.accounts',
      'accounts.verifications',
      'consents.consentAccesses',
      'conversations.messages',
      'disputes.disputeEntries',
      'files.files',
      'funnels.funnels',
      'jobCosts.jobCosts',
      'jobs.jobs',
      'jobs.offers',
      'privacyRequests.privacyRequestAccesses',
      'privacyRequests.privacyRequests',
      'providerDirectory.providerDirectory',
      'providerProfiles.providerProfiles',
      'reports.reports',
      'reviews.reviewPlaces',
      'reviews.reviews',
      'savedProviders.savedProviders',
      'search.jobSearchTerms',
      'timelines.timeline',
    ]);
  });
});
