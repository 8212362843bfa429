import type { EventDefinition } from './define-event.ts';
import { catalog } from './index.ts';

const byType: ReadonlyMap<string, EventDefinition> = new Map(
  Object.values<readonly EventDefinition[]>(catalog)
    .flat()
    .map((definition) => [definition.type, definition]),
);

/** The catalog's entry for a type; undefined if there is none. */
export function findDefinition(type: string): EventDefinition | undefined {
  return byType.get(type);
}
