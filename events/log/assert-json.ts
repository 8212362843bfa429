import { InvalidAppendError } from './errors.ts';

/** PostgreSQL's and other JSON parsers are recursive: deeper data is a mistake, not an event. */
const MAX_DEPTH = 64;

/**
 * Refuses whatever would not come back from JSON as it went in: undefined, BigInt, NaN, dates, class instances,
 * integers beyond 2^53.
 * @throws InvalidAppendError naming the place
 */
export function assertJson(value: unknown, path: string, depth = 0): void {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return;
    case 'number':
      if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) throw notJson(path, String(value));
      return;
    case 'object':
      if (value === null) return;
      if (depth >= MAX_DEPTH) throw notJson(path, 'nested too deep');
      if (Array.isArray(value)) return assertArray(value, path, depth);
      return assertPlainObject(value, path, depth);
    default:
      throw notJson(path, typeof value);
  }
}

function assertArray(values: unknown[], path: string, depth: number): void {
  for (let i = 0; i < values.length; i++) assertJson(values[i], `${path}[${i}]`, depth + 1);
}

function assertPlainObject(value: object, path: string, depth: number): void {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw notJson(path, value.constructor.name);
  for (const [key, child] of Object.entries(value)) {
    // A function named toJSON would let the stored text differ from what was checked; it falls under "function".
    assertJson(child, `${path}.${key}`, depth + 1);
  }
}

function notJson(path: string, what: string): InvalidAppendError {
  return new InvalidAppendError(`${path} cannot be kept as JSON (${what})`);
}
