import type { Actor } from '#events/log/event-log.ts';

import { defineReadModel, type RowsOf } from '../runner/read-model.ts';
import { defineTable, instant, int, text, uuid, type RowOf } from '../runner/table.ts';

/** Days are UTC days of the business clock. */
const days = defineTable(['day'], { day: text, signups: int, bookings: int });
const totals = defineTable(['name'], { name: text, count: int });
/** When each person last did something that became an event: "active now" counts those of the last 15 minutes. */
const activity = defineTable(['accountId'], { accountId: uuid, lastAt: instant }, { indexes: ['(last_at)'] });

const tables = { days, totals, activity };
export type CounterTables = typeof tables;
export type DayRow = RowOf<CounterTables['days']>;

const people: ReadonlySet<Actor['kind']> = new Set(['client', 'provider', 'support', 'admin']);

/** True counts for the live counters: sign-ups and bookings by day, bookings in all, and who acted when. */
export const counters = defineReadModel<CounterTables>({
  name: 'counters',
  version: 1,
  categories: ['account', 'job', 'review'],
  tables,
  folds: {
    AccountSignedUp({ data, meta }, rows, publish) {
      if (data.accountType !== 'client' && data.accountType !== 'provider') return;
      const day = getDayRow(rows.days.get(meta.at.slice(0, 10)), meta.at);
      rows.days.put({ ...day, signups: day.signups + 1 });
      touch(rows, data.accountId, meta.at);
      publish('counters', () => ['counters']);
    },
    JobBooked({ meta }, rows, publish) {
      const day = getDayRow(rows.days.get(meta.at.slice(0, 10)), meta.at);
      rows.days.put({ ...day, bookings: day.bookings + 1 });
      rows.totals.put({ name: 'bookings', count: (rows.totals.get('bookings')?.count ?? 0) + 1 });
      publish('counters', () => ['counters']);
    },
  },
  every({ meta }, rows) {
    if (people.has(meta.actor.kind)) touch(rows, meta.actor.id, meta.at);
  },
  onPoison: 'skip',
});

function getDayRow(row: DayRow | undefined, at: string): DayRow {
  return row ?? { day: at.slice(0, 10), signups: 0, bookings: 0 };
}

function touch(rows: RowsOf<CounterTables>, accountId: string, at: string): void {
  const last = rows.activity.get(accountId);
  if (last === undefined || last.lastAt < at) rows.activity.put({ accountId, lastAt: at });
}
