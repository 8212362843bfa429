import { describe, expect, it } from 'vitest';

import { adviceFor, fingerprintOf, readFingerprints, type Fingerprint } from '../testing/fingerprints.ts';
import { stories } from '../testing/stories.ts';
import { journalEvents, toStory } from '../testing/story.ts';
import { foldInMemory } from '../runner/fold-in-memory.ts';
import { readModels } from './index.ts';

const written = readFingerprints();

describe.each(readModels.map((model) => [model.name, model] as const))('%s', (name, model) => {
  it('has a higher version whenever its tables or its rows changed', async () => {
    expect(adviceFor(name, await fingerprintOf(model), written[name])).toBeNull();
  });

  it('makes the same rows when each event is folded alone and loads what its fold reads', async () => {
    for (const story of Object.keys((await fingerprintOf(model)).stories)) {
      const events = journalEvents(toStory(stories[story] ?? []));
      const [atOnce, oneByOne] = [foldInMemory(model), foldInMemory(model)];
      await atOnce.add(events);
      for (const event of events) await oneByOne.add([event]);
      for (const table of Object.keys(model.tables)) {
        expect(oneByOne.store.rows(table), `${story}: ${table}`).toEqual(atOnce.store.rows(table));
      }
    }
  });
});

it('every event that a read model folds occurs in a story that it accepts', async () => {
  const missing: string[] = [];
  for (const model of readModels) {
    const { stories: taken } = await fingerprintOf(model);
    const types = new Set(Object.keys(taken).flatMap((story) => (stories[story] ?? []).map(({ type }) => type)));
    missing.push(...Object.keys(model.folds).filter((type) => !types.has(type as never)));
  }
  expect(missing).toEqual([]);
});

it('names no removed read model', () => {
  expect(Object.keys(written).filter((name) => !readModels.some((model) => model.name === name))).toEqual([]);
});

describe('the advice for a changed fingerprint', () => {
  const [other = ''] = Object.keys(stories);
  const then = written['timelines'] as Fingerprint;
  const reported = Object.keys(then.stories)[0] ?? '';
  const withRows = (rows: string): Fingerprint => ({
    ...then,
    stories: { ...then.stories, [reported]: { events: then.stories[reported]?.events ?? '', rows } },
  });

  it.each([
    ['other rows', withRows('others'), then, 'Raise its version to'],
    ['other tables', { ...then, tables: 'others' }, then, 'Raise its version to'],
    ['a lower version', { ...then, version: then.version - 1 }, then, 'Raise its version to'],
    ['a higher version', { ...withRows('others'), version: then.version + 1 }, then, 'run npm run fingerprints'],
    ['a new read model', then, undefined, 'run npm run fingerprints'],
    [
      'another story',
      withRows('others'),
      { ...then, stories: { [other]: { events: 'of before', rows: '' } } },
      'x: run',
    ],
  ])('%s', (_what, now, before, advice) => {
    expect(adviceFor('x', now, before)).toContain(advice);
  });
});
