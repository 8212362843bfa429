import { z } from 'zod';

import { catalog, type DomainEvent } from '#events/catalog/index.ts';
import type { ByType, EventDefinition } from '#events/catalog/define-event.ts';

interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly propertyNames?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
}

const definitions: readonly EventDefinition[] = Object.values<readonly EventDefinition[]>(catalog).flat();

/** Every event type. */
export const eventTypes = definitions.map(({ type }) => type as DomainEvent['type']);

/** An event of this type that matches its schema, with `changes` in its data, for rules about every event. */
export function sampleEvent<Type extends DomainEvent['type']>(
  type: Type,
  changes: Readonly<Record<string, unknown>> = {},
): ByType<DomainEvent>[Type] {
  const definition = definitions.find((each) => each.type === type);
  if (definition === undefined) throw new Error(`there is no event ${type}`);
  const sample = sampleOf(definition.schema);
  const known = Object.entries(changes).filter(([field]) => field in sample);
  return {
    type,
    data: definition.schema.parse({ ...sample, ...Object.fromEntries(known) }),
  } as ByType<DomainEvent>[Type];
}

/** What fits the types and patterns of a schema, if not each of its rules. */
export function sampleOf(schema: z.ZodType, io: 'input' | 'output' = 'output'): object {
  return { ...(buildSample(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema) as object) };
}

const samples: Readonly<Record<string, string>> = {
  '^[A-Z]{3}$': 'EUR',
  '^[A-Z]{2}$': 'IE',
  '^[a-z]{2}$': 'en',
  '^[a-z]{2,3}$': 'en',
  '^[a-z][a-z0-9_]{0,59}$': 'landing_viewed',
  '^(([01]\\d|2[0-3]):[0-5][05]|24:00)$': '09:00',
  '^(\\/([A-Za-z-]{0,40}|:id))+$': '/jobs/:id',
  '^[0-9a-f]{64}$': 'a'.repeat(64),
  '^[A-Za-z0-9+/]{43}=$': `${'a'.repeat(43)}=`,
  '^\\S+\\n[1-9]\\d*\\n[A-Za-z0-9+/]{43}=\\n\\n— \\S+ \\S+\\n': `log\n1\n${'a'.repeat(43)}=\n\n— log signature\n`,
};

function buildSample(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const first = (schema.anyOf ?? schema.oneOf)?.[0];
  if (first !== undefined) return buildSample(first);
  switch (schema.type) {
    case 'object':
      return sampleObject(schema);
    case 'array':
      return schema.items === undefined ? [] : [buildSample(schema.items)];
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      return sampleText(schema);
  }
}

function sampleObject({ properties, propertyNames, additionalProperties }: JsonSchema): object {
  const keys = (propertyNames?.enum ?? []) as readonly string[];
  const values = typeof additionalProperties === 'object' ? additionalProperties : {};
  return Object.fromEntries([
    ...keys.map((key) => [key, buildSample(values)] as const),
    ...Object.entries(properties ?? {}).map(([key, value]) => [key, buildSample(value)] as const),
  ]);
}

function sampleText({ format, pattern }: JsonSchema): string {
  if (format === 'uuid') return '70000000-0000-4000-8000-000000000000';
  if (format === 'date') return '2027-03-04';
  if (format === 'date-time') return '2027-03-04T10:00:00.000Z';
  return (pattern === undefined ? undefined : samples[pattern]) ?? '1';
}
