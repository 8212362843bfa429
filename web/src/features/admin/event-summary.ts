import type { HistoryEvent } from '#query-api/contract/admin.ts';
import type { Format } from '#web/lib/use-format.ts';

/** Every field of the events that a history shows which holds minor units of its currency. */
export const amounts: ReadonlySet<string> = new Set([
  'amount',
  'authorised',
  'budget',
  'captured',
  'commission',
  'discount',
  'extra',
  'fee',
  'held',
  'materials',
  'platformAmount',
  'price',
  'providerAmount',
  'refund',
  'serviceFee',
  'toProvider',
  'total',
]);
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
/** An id of ours, or the hash of a file. */
const ID = /^(?:[0-9a-f]{8}-[0-9a-f]{4}-|[0-9a-f]{64}$)/;

/** The currency of a history stands in some of its events only; amounts of the others are in the same. */
export function findHistoryCurrency(events: readonly HistoryEvent[]): string | null {
  for (const { data } of events) if (typeof data['currency'] === 'string') return data['currency'];
  return null;
}

/** Where the job is: it picks the pool from which a Homewright's drawn portrait comes. */
export function findHistoryCountry(events: readonly HistoryEvent[]): string | null {
  for (const { data } of events) if (typeof data['country'] === 'string') return data['country'];
  return null;
}

const EMPTY_VALUE = '–';

/** A stored value as a person reads it; of what has parts, each part with its name. */
export function readable(name: string, value: unknown, format: Format, currency: string | null): string {
  if (value === null || value === undefined) return EMPTY_VALUE;
  if (typeof value === 'number' && amounts.has(name) && currency !== null) {
    return format.money({ amount: value, currency });
  }
  if (typeof value === 'number') return format.number(value);
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  if (typeof value === 'string') return INSTANT.test(value) ? format.date(value, 'exact') : value;
  if (Array.isArray(value)) {
    const parts = value.map((each: unknown) => readable(name, each, format, currency));
    return parts.length === 0 ? EMPTY_VALUE : parts.join(value.some(isObject) ? '; ' : ', ');
  }
  return Object.entries(value)
    .map(([part, each]) => `${spaced(part)} ${readable(part, each, format, currency)}`)
    .join(', ');
}

/** The few values of an event that are worth its line: no ids, no sealed ones, no empty lists. */
export function formatEventSummary(event: HistoryEvent, format: Format, currency: string | null): string {
  return (
    Object.entries(event.data)
      // An id of the payment provider would take the place of what was decided, and of the amount.
      .filter(([name]) => name !== 'currency' && !name.endsWith('Id') && !event.sealed.includes(name))
      .map(([name, value]) => [name, worthALine(value)] as const)
      .filter(([, value]) => value !== undefined)
      .slice(0, 3)
      .map(([name, value]) => `${spaced(name)} ${readable(name, value, format, currency)}`)
      .join(' · ')
  );
}

/** Without what says nothing to a reader: undefined where that leaves nothing. */
function worthALine(value: unknown): unknown {
  if (value === null || value === '') return undefined;
  if (typeof value === 'string') return ID.test(value) ? undefined : value;
  if (Array.isArray(value)) {
    const worth = value.map(worthALine).filter((each) => each !== undefined);
    return worth.length === 0 ? undefined : worth;
  }
  if (!isObject(value)) return value;
  const parts = Object.entries(value).map(([name, each]) => [name, worthALine(each)] as const);
  const worth = parts.filter(([, each]) => each !== undefined);
  return worth.length === 0 ? undefined : Object.fromEntries(worth);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** `captureDueAt` → `capture due at`. Names of fields are the catalogue's, in any language. */
export function spaced(name: string): string {
  return name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
}
