import type { MessageReported } from '#events/catalog/conversation.ts';
import { revealed, type EventOf } from '#events/catalog/define-event.ts';
import type { ReviewReported } from '#events/catalog/review.ts';

import { defineReadModel, type Tell } from '../runner/read-model.ts';
import { defineTable, instant, nullable, oneOf, text, uuid, type RowOf } from '../runner/table.ts';
import type { Side } from './reviews/tables.ts';

type Reason = EventOf<typeof MessageReported>['data']['reason'] | EventOf<typeof ReviewReported>['data']['reason'];

/** What people reported: a message, or a side's review. Its text stands with the message or the review itself. */
export const reportsTable = defineTable(
  ['reportId'],
  {
    /** The event that told of it. */
    reportId: uuid,
    kind: oneOf<'message' | 'review'>(),
    jobId: uuid,
    conversationId: nullable(uuid),
    messageId: nullable(uuid),
    side: nullable(oneOf<Side>()),
    reporterId: uuid,
    reason: oneOf<Reason>(),
    note: nullable(text),
    reportedAt: instant,
  },
  { indexes: ['(reported_at desc, report_id desc)', '(kind, reported_at desc, report_id desc)'] },
);

const tables = { reports: reportsTable };
export type ReportTables = typeof tables;
export type ReportRow = RowOf<ReportTables['reports']>;

export const reportsModel = defineReadModel<ReportTables>({
  name: 'reports',
  version: 1,
  categories: ['conversation', 'review'],
  tables,
  folds: {
    MessageReported({ id: reportId, data }, rows, tell) {
      const { jobId, conversationId, messageId, reporterId, reason, reportedAt } = data;
      const about = { kind: 'message', conversationId, messageId, side: null } as const;
      rows.reports.put({ reportId, ...about, jobId, reporterId, reason, note: revealed(data.note), reportedAt });
      tellAdmins(tell);
    },
    ReviewReported({ id: reportId, data }, rows, tell) {
      const { jobId, side, reporterId, reason, reportedAt } = data;
      const about = { kind: 'review', conversationId: null, messageId: null, side } as const;
      rows.reports.put({ reportId, ...about, jobId, reporterId, reason, note: revealed(data.note), reportedAt });
      tellAdmins(tell);
    },
  },
  onPoison: 'skip',
});

function tellAdmins(tell: Tell): void {
  tell('reports', () => ['admin:queue']);
}
