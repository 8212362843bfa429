import { InvalidAppendError } from './errors.ts';

/** PostgreSQL's and other JSON parsers are recursive: deeper data is a bug, not an event. */
const MAX_DEPTH = 64;

/** What is wrong, and where. The path is built while returning, so that a valid value creates no text. */
interface Fault {
  place: string;
  what: string;
}

/** The longest escaped form of one character. */
const CHARACTER = 6;
/** "-1.2345678901234567e-300", which is longer than any keyword. */
const NUMBER = 24;
/** Quotes or brackets, and the separator before the next value. */
const FRAME = 4;

/**
 * Rejects everything that JSON would not return unchanged: undefined, BigInt, NaN, dates, class instances, integers
 * beyond 2^53.
 * @returns how many bytes the value has as JSON at most
 * @throws InvalidAppendError naming the path
 */
export function assertJson(value: unknown, event: string, part: 'data' | 'meta'): number {
  const found = measure(value, 0);
  if (typeof found === 'number') return found;
  throw new InvalidAppendError(`${event}.${part}${found.place} cannot be kept as JSON (${found.what})`);
}

function measure(value: unknown, depth: number): number | Fault {
  switch (typeof value) {
    case 'string':
      return value.length * CHARACTER + FRAME;
    case 'boolean':
      return NUMBER;
    case 'number':
      if (Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER) return NUMBER;
      return { place: '', what: String(value) };
    case 'object':
      if (value === null) return NUMBER;
      if (depth >= MAX_DEPTH) return { place: '', what: 'nested too deep' };
      return Array.isArray(value) ? measureArray(value, depth) : measureObject(value, depth);
    default:
      return { place: '', what: typeof value };
  }
}

function measureArray(values: unknown[], depth: number): number | Fault {
  let bytes = FRAME;
  for (let i = 0; i < values.length; i++) {
    const found = measure(values[i], depth + 1);
    if (typeof found !== 'number') return { ...found, place: `[${i}]${found.place}` };
    bytes += found + FRAME;
  }
  return bytes;
}

function measureObject(value: object, depth: number): number | Fault {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return { place: '', what: value.constructor.name };
  let bytes = FRAME;
  for (const key of Object.keys(value)) {
    // A toJSON function could make the stored text differ from the checked value; it is rejected as a function.
    const found = measure((value as Record<string, unknown>)[key], depth + 1);
    if (typeof found !== 'number') return { ...found, place: `.${key}${found.place}` };
    bytes += key.length * CHARACTER + found + FRAME;
  }
  return bytes;
}
