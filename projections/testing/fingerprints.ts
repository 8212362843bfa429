import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

import type { DomainEvent } from '#events/catalog/index.ts';
import { parseCategory } from '#events/log/event-log.ts';

import { foldInMemory } from '../runner/fold-in-memory.ts';
import { folds, type AnyReadModel } from '../runner/read-model.ts';
import { stories } from './stories.ts';
import { journalEvents, toStory } from './story.ts';

/**
 * Fingerprints a version of a read model: hashes of its tables, and of the rows after each event of each story. The
 * folds' source changes with every comment and name; the rows change only when a rebuild would differ.
 */
export interface Fingerprint {
  readonly version: number;
  readonly tables: string;
  readonly stories: Readonly<Record<string, StoryPrint>>;
}
interface StoryPrint {
  /** The events' hash: a changed story proves nothing about the folds. */
  readonly events: string;
  readonly rows: string;
}
export type Fingerprints = Readonly<Record<string, Fingerprint>>;

const file = new URL('fingerprints.json', import.meta.url);

export function readFingerprints(): Fingerprints {
  return JSON.parse(readFileSync(file, 'utf8')) as Fingerprints;
}

export function writeFingerprints(fingerprints: Fingerprints): void {
  writeFileSync(file, `${JSON.stringify(fingerprints, null, 2)}\n`);
}

export async function fingerprintOf(model: AnyReadModel): Promise<Fingerprint> {
  const prints = await Promise.all(
    Object.entries(stories).map(async ([name, events]) => [name, await storyPrint(model, events)] as const),
  );
  const reported = prints.filter(([, print]) => print !== null);
  return {
    version: model.version,
    // How a stream is folded again changes nothing that is stored.
    tables: hash(
      Object.fromEntries(
        Object.entries(model.tables).map(([name, table]) => [name, { ...table, assigned: undefined }]),
      ),
    ),
    stories: Object.fromEntries(reported) as Record<string, StoryPrint>,
  };
}

/** Hashes the rows after each event. Null if the model handles none of the story's events, or rejects one. */
async function storyPrint(model: AnyReadModel, events: readonly DomainEvent[]): Promise<StoryPrint | null> {
  const memory = foldInMemory(model);
  const reported = journalEvents(toStory(events));
  if (!reported.some((event) => folds(model, { type: event.type, category: parseCategory(event.stream) }))) return null;
  const rows: unknown[] = [];
  try {
    for (const event of reported) {
      await memory.add([event]);
      rows.push(Object.keys(model.tables).map((table) => [table, memory.store.rows(table)]));
    }
  } catch {
    // The samples of a job's events are not a valid history.
    return null;
  }
  return { events: hash(events), rows: hash(rows) };
}

/** The advice for a read model that differs from its fingerprint; null if it is the same. */
export function adviceFor(name: string, now: Fingerprint, then: Fingerprint | undefined): string | null {
  if (isDeepStrictEqual(now, then)) return null;
  if (then !== undefined && now.version <= then.version && isChanged(now, then)) {
    const why = now.tables === then.tables ? 'its folds make other rows' : 'its tables changed';
    return `${name}: ${why}. Raise its version to ${then.version + 1}, then run npm run fingerprints`;
  }
  return `${name}: run npm run fingerprints`;
}

function isChanged(now: Fingerprint, then: Fingerprint): boolean {
  if (now.tables !== then.tables || now.version < then.version) return true;
  return Object.entries(then.stories).some(([name, { events, rows }]) => {
    const story = stories[name];
    if (story === undefined || hash(story) !== events) return false;
    return now.stories[name]?.rows !== rows;
  });
}

/** Independent of the order of an object's fields. */
function hash(value: unknown): string {
  const text = JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
