import type { HistoryEvent } from '#query-api/contract/admin.ts';
import type { Format } from '#web/lib/use-format.ts';

const moneyEvents = new Set(['PaymentCaptured', 'FundsReleased', 'TransferSent']);
export function movesMoney(type: string): boolean {
  return moneyEvents.has(type);
}

const amounts = new Set([
  'price',
  'materials',
  'serviceFee',
  'commission',
  'total',
  'amount',
  'authorised',
  'budget',
  'providerAmount',
  'platformAmount',
]);
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

/** The currency of a history stands in some of its events only; amounts of the others are in the same. */
export function currencyOfHistory(events: readonly HistoryEvent[]): string | null {
  for (const { data } of events) if (typeof data['currency'] === 'string') return data['currency'];
  return null;
}

/** Where the job is: it picks the pool from which a Homewright's drawn portrait comes. */
export function countryOfHistory(events: readonly HistoryEvent[]): string | null {
  for (const { data } of events) if (typeof data['country'] === 'string') return data['country'];
  return null;
}

/** A stored value as a person reads it. */
export function readable(name: string, value: unknown, format: Format, currency: string | null): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'number' && amounts.has(name) && currency !== null) {
    return format.money({ amount: value, currency });
  }
  if (typeof value === 'number') return format.number(value);
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  if (typeof value === 'string') return INSTANT.test(value) ? format.date(value, 'exact') : value;
  return Array.isArray(value) ? value.map(String).join(', ') : JSON.stringify(value);
}

/** The few values of an event that are worth its line: no ids, no sealed ones. */
export function summaryOf(event: HistoryEvent, format: Format, currency: string | null): string {
  return Object.entries(event.data)
    .filter(([name, value]) => value !== null && value !== '' && !event.sealed.includes(name))
    .filter(([name, value]) => name !== 'currency' && !(typeof value === 'string' && ID.test(value)))
    .slice(0, 3)
    .map(([name, value]) => `${spaced(name)} ${readable(name, value, format, currency)}`)
    .join(' · ');
}

/** `captureDueAt` → `capture due at`. Names of fields are the catalogue's, in any language. */
export function spaced(name: string): string {
  return name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
}
