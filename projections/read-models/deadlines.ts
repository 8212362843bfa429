import { streamOfDeadline } from '#domain/deadline.ts';
import { deadlineChanges } from '#domain/deadline-changes.ts';
import type { JsonObject } from '#events/log/event-log.ts';

import { defineReadModel } from '../runner/read-model.ts';
import { defineTable, instant, json, text, type RowOf } from '../runner/table.ts';

const deadlines = defineTable(
  ['id'],
  { id: text, dueAt: instant, stream: text, command: text, data: json<JsonObject>() },
  { owner: ({ id }) => streamOfDeadline(id) },
);

const tables = { deadlines };
export type DeadlineTables = typeof tables;
export type DeadlineRow = RowOf<DeadlineTables['deadlines']>;

/** Pending deadlines, as the domain derives them from the events. */
export const deadlinesModel = defineReadModel<DeadlineTables>({
  name: 'deadlines',
  version: 8,
  categories: [
    'account',
    'job',
    'calendar',
    'review',
    'reputation',
    'file',
    'promo',
    'deletion',
    'dataExport',
    'privacyRequest',
  ],
  tables,
  folds: {},
  every(event, rows) {
    const { set, clear } = deadlineChanges(event);
    for (const id of clear) rows.deadlines.delete(id);
    for (const { id, dueAt, stream, command, data } of set) rows.deadlines.put({ id, dueAt, stream, command, data });
  },
  onPoison: 'pause',
});
