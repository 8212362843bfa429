import { z } from 'zod';

interface JsonSchema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  minimum?: number;
  exclusiveMinimum?: number;
}

/** The fields of an event's data with a short type, in the order of the schema. */
export function describeFields(schema: z.ZodType): [field: string, type: string][] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
  return Object.entries(properties).map(([field, property]) => [field, describe(property)]);
}

function describe(schema: JsonSchema): string {
  if (schema.anyOf !== undefined) {
    // The forgotten form is left out here: the column of the text's subject already implies it.
    const choices = schema.anyOf.filter((choice) => !('forgotten' in (choice.properties ?? {})));
    return choices.map(describe).join(' or ');
  }
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => describe({ ...schema, type })).join(' or ');
  if (schema.type === 'array') return `list of ${describe(schema.items ?? {})}`;
  if (schema.type === 'string') return describeText(schema);
  if (schema.type === 'integer') return describeInteger(schema);
  return schema.type === 'boolean' ? 'yes or no' : (schema.type ?? 'anything');
}

const patterns: Record<string, string> = {
  '^[A-Z]{3}$': 'currency (ISO 4217)',
  '^[A-Z]{2}$': 'country (ISO 3166-1)',
  '^[a-z]{2}$': 'language',
};

function describeText({ format, pattern }: JsonSchema): string {
  if (format === 'uuid') return 'id';
  if (format === 'date-time') return 'time (UTC)';
  return (pattern === undefined ? undefined : patterns[pattern]) ?? 'text';
}

function describeInteger({ minimum, exclusiveMinimum }: JsonSchema): string {
  if (exclusiveMinimum !== undefined) return `integer > ${exclusiveMinimum}`;
  return minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? `integer ≥ ${minimum}` : 'integer';
}
