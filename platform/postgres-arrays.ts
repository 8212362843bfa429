import type postgres from 'postgres';

interface Element {
  oid: number;
  write: (value: unknown) => string;
  read: (text: string) => unknown;
}

const same = (text: string) => text;
const asText = (value: unknown) => String(value);
const asJson = (value: unknown) => JSON.stringify(value);
const asInstant = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));

/** Array types that are built into PostgreSQL; their numbers never change (catalog pg_type). */
const elements: Record<string, Element> = {
  bools: { oid: 1000, write: asText, read: (text) => text === 't' },
  int2s: { oid: 1005, write: asText, read: Number },
  int4s: { oid: 1007, write: asText, read: Number },
  texts: { oid: 1009, write: asText, read: same },
  varchars: { oid: 1015, write: asText, read: same },
  int8s: { oid: 1016, write: asText, read: same },
  float8s: { oid: 1022, write: asText, read: Number },
  timestamptzs: { oid: 1185, write: asInstant, read: (text) => new Date(text) },
  numerics: { oid: 1231, write: asText, read: same },
  uuids: { oid: 2951, write: asText, read: same },
  jsons: { oid: 199, write: asJson, read: (text) => JSON.parse(text) as unknown },
  jsonbs: { oid: 3807, write: asJson, read: (text) => JSON.parse(text) as unknown },
};

/**
 * The driver reads array types by a query on every new connection. If that query loses its connection, the unhandled
 * rejection ends the process. So it gets the few types that we use from here. One dimension only.
 */
export const arrayTypes: Record<string, postgres.PostgresType> = Object.fromEntries(
  Object.entries(elements).map(([name, { oid, write, read }]) => [
    name,
    {
      to: oid,
      from: [oid],
      serialize: (values: unknown) => (Array.isArray(values) ? writeArray(values, write) : values),
      parse: (text: string) => readArray(text, read),
    },
  ]),
);

function writeArray(values: unknown[], write: Element['write']): string {
  const written = values.map((value) => {
    if (value === null || value === undefined) return 'null';
    return `"${write(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  });
  return `{${written.join(',')}}`;
}

/** One element: quoted with backslash escapes, or bare. */
const element = /"((?:[^"\\]|\\.)*)"|([^,{}"]+)/gs;

function readArray(text: string, read: Element['read']): unknown[] {
  return Array.from(text.matchAll(element), ([, quoted, bare]) => {
    if (quoted !== undefined) return read(quoted.replaceAll(/\\(.)/gs, '$1'));
    return bare === 'NULL' || bare === undefined ? null : read(bare);
  });
}
