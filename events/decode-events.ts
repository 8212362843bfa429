import { FORGOTTEN, type EventDefinition } from './catalog/define-event.ts';
import { findDefinition } from './catalog/find-definition.ts';
import type { JournalEvent } from './journal.ts';
import { UnknownEventError } from './log/errors.ts';
import type { JsonObject, RecordedEvent } from './log/event-log.ts';
import { fieldOpener, type SealedField, listSealedFields, requireSubject } from './sealed-fields.ts';
import type { KeyRing, Vault } from './vault/vault.ts';

/**
 * Stored events → typed ones, in order: upcast to the current version and unsealed (without a vault they stay sealed).
 * They are not validated again: they passed their schema before, and a rebuild reads millions.
 * @throws UnknownEventError for a type or version that is not in the catalog
 */
export async function decodeEvents(events: readonly RecordedEvent[], vault: Vault | null): Promise<JournalEvent[]> {
  const subjects = new Set<string>();
  const lifted = events.map((event) => {
    const definition = requireKnown(event);
    const data = upcast(definition, event.data, event.meta.schemaVersion);
    const sealed = vault === null ? [] : listSealedFields(definition);
    for (const { field, subjectField } of sealed) {
      if (typeof data[field] === 'string') subjects.add(requireSubject(data, subjectField));
    }
    return { data, sealed };
  });
  const ring = vault === null || subjects.size === 0 ? undefined : await vault.ring(subjects, 'open');
  return events.map((event, i) => {
    const { data, sealed } = lifted[i] ?? { data: event.data, sealed: [] };
    const { id, stream, revision, position, type, meta } = event;
    const opened = ring === undefined || sealed.length === 0 ? data : openFields(event, { data, sealed, ring });
    return { id, stream, revision, position, type, meta, data: opened } as unknown as JournalEvent;
  });
}

interface Lifted {
  readonly data: JsonObject;
  readonly sealed: readonly SealedField[];
  readonly ring: KeyRing;
}

function openFields(event: RecordedEvent, { data, sealed, ring }: Lifted): Record<string, unknown> {
  const opened: Record<string, unknown> = { ...data };
  const open = fieldOpener(event.data, ring);
  for (const { field, subjectField, plaintextUntilVersion } of sealed) {
    const value = data[field];
    if (typeof value !== 'string') continue;
    const subject = requireSubject(data, subjectField);
    if (event.meta.schemaVersion > plaintextUntilVersion) opened[field] = open(subject, value);
    // A plain text is forgotten with the key, too.
    else if (!ring.has(subject)) opened[field] = FORGOTTEN;
  }
  return opened;
}

/** The catalog's entry for a stored event. @throws UnknownEventError for an unknown type or version */
export function requireKnown({ type, meta }: RecordedEvent): EventDefinition {
  const from = meta.schemaVersion;
  const definition = findDefinition(type);
  if (definition === undefined) throw new UnknownEventError(type, from, []);
  for (let version = from; version !== definition.version; version++) {
    if (definition.upcasters[version] === undefined) throw new UnknownEventError(type, from, knownVersions(definition));
  }
  return definition;
}

function upcast(definition: EventDefinition, data: JsonObject, from: number): JsonObject {
  let lifted = data;
  for (let version = from; version !== definition.version; version++) {
    lifted = definition.upcasters[version]?.(lifted) ?? lifted;
  }
  return lifted;
}

function knownVersions({ version, upcasters }: EventDefinition): number[] {
  return [...Object.keys(upcasters).map(Number), version].sort((a, b) => a - b);
}
