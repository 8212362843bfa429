import type { HistoryEvent } from '#query-api/contract/admin.ts';
import type { Format } from '#web/lib/use-format.ts';

/** Event fields that hold minor units of the history's currency. */
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

/** Only some events name the currency; the amounts of the others are in the same one. */
export function findHistoryCurrency(events: readonly HistoryEvent[]): string | null {
  for (const { data } of events) if (typeof data['currency'] === 'string') return data['currency'];
  return null;
}

/** The job's country picks the pool for a provider's avatar illustration. */
export function findHistoryCountry(events: readonly HistoryEvent[]): string | null {
  for (const { data } of events) if (typeof data['country'] === 'string') return data['country'];
  return null;
}

const EMPTY_VALUE = '–';

/** A stored value in readable form; of an object, each part with its name. */
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

/** The few values of an event that fit its line: no ids, no sealed values, no empty lists. */
export function formatEventSummary(event: HistoryEvent, format: Format, currency: string | null): string {
  return (
    Object.entries(event.data)
      // An id of the payment provider would displace the outcome and the amount.
      .filter(([name]) => name !== 'currency' && !name.endsWith('Id') && !event.sealed.includes(name))
      .map(([name, value]) => [name, worthALine(value)] as const)
      .filter(([, value]) => value !== undefined)
      .slice(0, 3)
      .map(([name, value]) => `${spaced(name)} ${readable(name, value, format, currency)}`)
      .join(' · ')
  );
}

/** Removes values that say nothing to a reader; undefined if nothing is left. */
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

/** `captureDueAt` → `capture due at`. Field names are the catalog's in every language. */
export function spaced(name: string): string {
  return name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
}
