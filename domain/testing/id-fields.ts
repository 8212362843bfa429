import { z } from 'zod';

interface JsonSchema {
  readonly format?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

/** The fields of a command's body that hold an id, as paths. */
export function idFields(schema: z.ZodType): string[] {
  return pathsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, []);
}

function pathsIn({ format, anyOf = [], items, properties = {} }: JsonSchema, path: readonly string[]): string[] {
  return [
    ...(format === 'uuid' ? [path.join('.')] : []),
    ...anyOf.flatMap((each) => pathsIn(each, path)),
    ...(items === undefined ? [] : pathsIn(items, path)),
    ...Object.entries(properties).flatMap(([name, each]) => pathsIn(each, [...path, name])),
  ];
}
