import type { EventDefinition } from './catalog/define-event.ts';
import type { DomainEvent } from './catalog/index.ts';
import { findDefinition } from './catalog/find-definition.ts';
import { InvalidEventError } from './invalid-event-error.ts';
import type { CommandContext } from './journal.ts';
import { UnknownEventError } from './log/errors.ts';
import type { EventMeta, JsonObject, NewEvent } from './log/event-log.ts';
import { listSealedFields, sealFields, requireSubject } from './sealed-fields.ts';
import type { Vault } from './vault/vault.ts';

interface Validated {
  definition: EventDefinition;
  data: Record<string, unknown>;
}

/** Typed events of the catalog → what the log stores: validated, personal fields sealed, meta complete. */
export async function encodeEvents(
  events: readonly DomainEvent[],
  context: CommandContext,
  vault: Vault,
): Promise<NewEvent[]> {
  const validated = events.map(validate);
  const subjects = new Set(validated.flatMap(subjectsOf));
  const ring = subjects.size === 0 ? undefined : await vault.ring(subjects, 'seal');
  return validated.map(({ definition, data }) => {
    const stored = ring === undefined ? data : sealFields(definition, data, ring);
    // The log's validation checks that this is JSON; the schema alone cannot prove it to the compiler.
    return { type: definition.type, data: stored as JsonObject, meta: toEventMeta(context, definition.version) };
  });
}

function validate(event: DomainEvent): Validated {
  const definition = findDefinition(event.type);
  if (definition === undefined) throw new UnknownEventError(event.type, 0, []);
  const parsed = definition.schema.safeParse(event.data);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, code }) => ({ path: path.join('.'), code }));
    throw new InvalidEventError(event.type, issues);
  }
  return { definition, data: parsed.data as Record<string, unknown> };
}

function subjectsOf({ definition, data }: Validated): string[] {
  return listSealedFields(definition)
    .filter(({ field }) => typeof data[field] === 'string')
    .map(({ subjectField }) => requireSubject(data, subjectField));
}

function toEventMeta(context: CommandContext, schemaVersion: number): EventMeta {
  const { correlationId, causationId, actor, commandId, command, commandHash, at } = context;
  return { correlationId, causationId, actor, commandId, command, commandHash, schemaVersion, at };
}
