import { InvalidAppendError } from './errors.ts';

/** PostgreSQL's and other JSON parsers are recursive: deeper data is a mistake, not an event. */
const MAX_DEPTH = 64;

/** What is wrong, and where; the place is put together on the way out, so that a sound value costs no text. */
interface Fault {
  place: string;
  what: string;
}

/**
 * Refuses whatever would not come back from JSON as it went in: undefined, BigInt, NaN, dates, class instances,
 * integers beyond 2^53.
 * @throws InvalidAppendError naming the place
 */
export function assertJson(value: unknown, event: string, part: 'data' | 'meta'): void {
  const fault = faultOf(value, 0);
  if (fault === undefined) return;
  throw new InvalidAppendError(`${event}.${part}${fault.place} cannot be kept as JSON (${fault.what})`);
}

function faultOf(value: unknown, depth: number): Fault | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return undefined;
    case 'number':
      if (Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER) return undefined;
      return { place: '', what: String(value) };
    case 'object':
      if (value === null) return undefined;
      if (depth >= MAX_DEPTH) return { place: '', what: 'nested too deep' };
      return Array.isArray(value) ? faultInArray(value, depth) : faultInObject(value, depth);
    default:
      return { place: '', what: typeof value };
  }
}

function faultInArray(values: unknown[], depth: number): Fault | undefined {
  for (let i = 0; i < values.length; i++) {
    const fault = faultOf(values[i], depth + 1);
    if (fault !== undefined) return { ...fault, place: `[${i}]${fault.place}` };
  }
  return undefined;
}

function faultInObject(value: object, depth: number): Fault | undefined {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return { place: '', what: value.constructor.name };
  for (const key of Object.keys(value)) {
    // A function named toJSON would let the stored text differ from what was checked; it falls under "function".
    const fault = faultOf((value as Record<string, unknown>)[key], depth + 1);
    if (fault !== undefined) return { ...fault, place: `.${key}${fault.place}` };
  }
  return undefined;
}
