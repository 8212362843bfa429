import { FORGOTTEN } from '#events/catalog/define-event.ts';
import { findDefinition } from '#events/catalog/find-definition.ts';
import type { JournalEvent } from '#events/journal.ts';
import type { FixtureFile } from '#domain/testing/fixtures.ts';
import type { JsonObject } from '#events/log/event-log.ts';

/** Converts a stored stream to a fixture for the domain's tests; personal fields read as forgotten. */
export function toFixture(stream: string, events: readonly JournalEvent[]): FixtureFile {
  return { stream, events: events.map(withoutPerson) };
}

function withoutPerson({ type, data, meta }: JournalEvent): FixtureFile['events'][number] {
  const definition = findDefinition(type);
  if (definition === undefined) throw new Error(`unknown event ${type}`);
  const left = { ...data, ...Object.fromEntries(Object.keys(definition.sealed).map((field) => [field, FORGOTTEN])) };
  return { type, version: definition.version, at: meta.at, data: left as unknown as JsonObject };
}
