import { readFileSync } from 'node:fs';

import { z } from 'zod';

import { catalog, type DomainEvent } from '#events/catalog/index.ts';
import type { EventDefinition } from '#events/catalog/define-event.ts';
import type { JsonObject } from '#events/log/event-log.ts';

/** A stored stream as a file: `npm run fixture -- <stream>` makes one, with the personal fields left out. */
export const fixtureFile = z.object({
  stream: z.string(),
  events: z.array(
    z.object({ type: z.string(), version: z.int(), at: z.iso.datetime(), data: z.record(z.string(), z.json()) }),
  ),
});
export type FixtureFile = z.output<typeof fixtureFile>;

const definitions = new Map<string, EventDefinition>(
  Object.values<readonly EventDefinition[]>(catalog)
    .flat()
    .map((definition) => [definition.type, definition]),
);

/**
 * The events of `domain/testing/fixtures/<name>.json`, upcast to the current version and checked against the catalog.
 * @throws Error when the catalog does not contain one of them
 */
export function readFixture(name: string): DomainEvent[] {
  const text = readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8');
  return fixtureFile.parse(JSON.parse(text)).events.map(({ type, version, data }) => {
    const definition = definitions.get(type);
    if (definition === undefined) throw new Error(`fixture ${name}: unknown event ${type}`);
    return { type, data: definition.schema.parse(lift(definition, data, version)) } as DomainEvent;
  });
}

function lift(definition: EventDefinition, data: JsonObject, from: number): JsonObject {
  let lifted = data;
  for (let version = from; version < definition.version; version += 1) {
    const upcast = definition.upcasters[version];
    if (upcast === undefined) throw new Error(`no way from version ${version} of ${definition.type}`);
    lifted = upcast(lifted);
  }
  return lifted;
}
