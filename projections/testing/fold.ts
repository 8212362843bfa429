import type { DomainEvent } from '#events/catalog/index.ts';
import { foldInMemory } from '../runner/fold-in-memory.ts';
import type { AnyReadModel } from '../runner/read-model.ts';
import type { Row } from '../runner/table.ts';
import { journalEvents, toStory } from './story.ts';

export interface Folded {
  /** The rows of a table, ordered by key. */
  rows(table: string): Row[];
  /** The topics that the last event published. */
  readonly topics: string[];
}

/** Folds the events and returns the tables. */
export async function fold(model: AnyReadModel, events: readonly DomainEvent[]): Promise<Folded> {
  const memory = foldInMemory(model);
  const story = journalEvents(toStory(events));
  await memory.add(story.slice(0, -1));
  const changes = await memory.add(story.slice(-1));
  return {
    rows: (table) => memory.store.rows(table),
    topics: [...new Set(changes.map(({ topic }) => topic))].toSorted((a, b) => a.localeCompare(b)),
  };
}
