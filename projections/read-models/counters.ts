import type { Actor } from '#events/log/event-log.ts';

import { defineReadModel, foldWithNeeds, type RowsOf } from '../runner/read-model.ts';
import { defineTable, instant, int, shared, text, uuid, type RowOf } from '../runner/table.ts';

/** Days are UTC days of the business clock. */
const days = defineTable(['day'], { day: text, signups: int, bookings: int }, { owner: shared });
const totals = defineTable(['name'], { name: text, count: int }, { owner: shared });
/** When each person last caused an event: "active now" counts those of the last 15 minutes. */
const activity = defineTable(
  ['accountId'],
  { accountId: uuid, lastAt: instant },
  { owner: shared, indexes: ['(last_at)'] },
);

const tables = { days, totals, activity };
export type CounterTables = typeof tables;
export type DayRow = RowOf<CounterTables['days']>;

const people: ReadonlySet<Actor['kind']> = new Set(['client', 'provider', 'support', 'analyst', 'admin']);

/**
 * Exact figures for the live counters: sign-ups and bookings by day, total bookings, and each person's last activity.
 */
export const countersModel = defineReadModel<CounterTables>({
  name: 'counters',
  version: 1,
  categories: ['account', 'job', 'review'],
  tables,
  folds: {
    AccountSignedUp: foldWithNeeds(
      ({ data, meta }) => ({ days: [getDayRow(meta.at)], activity: [data.accountId] }),
      ({ data, meta }, rows, publish) => {
        if (data.accountType !== 'client' && data.accountType !== 'provider') return;
        const day = rows.days.get(getDayRow(meta.at)) ?? newDay(meta.at);
        rows.days.put({ ...day, signups: day.signups + 1 });
        touch(rows, data.accountId, meta.at);
        publish('counters', () => ['counters']);
      },
    ),
    JobBooked: foldWithNeeds(
      ({ meta }) => ({ days: [getDayRow(meta.at)], totals: ['bookings'] }),
      ({ meta }, rows, publish) => {
        const day = rows.days.get(getDayRow(meta.at)) ?? newDay(meta.at);
        rows.days.put({ ...day, bookings: day.bookings + 1 });
        rows.totals.put({ name: 'bookings', count: (rows.totals.get('bookings')?.count ?? 0) + 1 });
        publish('counters', () => ['counters']);
      },
    ),
  },
  every: foldWithNeeds(
    ({ meta: { actor } }) => (people.has(actor.kind) ? { activity: [actor.id] } : {}),
    ({ meta: { actor, at } }, rows) => {
      if (people.has(actor.kind)) touch(rows, actor.id, at);
    },
  ),
  onPoison: 'skip',
});

function getDayRow(at: string): string {
  return at.slice(0, 10);
}

function newDay(at: string): DayRow {
  return { day: getDayRow(at), signups: 0, bookings: 0 };
}

function touch(rows: RowsOf<CounterTables>, accountId: string, at: string): void {
  const last = rows.activity.get(accountId);
  if (last === undefined || last.lastAt < at) rows.activity.put({ accountId, lastAt: at });
}
