import type { Side } from '#domain/side.ts';
import type { MessageReported } from '#events/catalog/conversation.ts';
import { revealed, type EventOf } from '#events/catalog/define-event.ts';
import type { ReviewPart, ReviewReported } from '#events/catalog/review.ts';

import { defineReadModel, foldWithNeeds, type Publish } from '../runner/read-model.ts';
import { defineTable, instant, nullable, oneOf, text, uuid, type RowOf } from '../runner/table.ts';

type Reason = EventOf<typeof MessageReported>['data']['reason'] | EventOf<typeof ReviewReported>['data']['reason'];

/**
 * What people reported: a message, a side's review, or the reply to it. The text itself stays with the message or
 * review. An account can report a thing once.
 */
export const reportsTable = defineTable(
  ['stream', 'about', 'reporterId'],
  {
    /** The thread's stream, or that of the job's reviews. */
    stream: text,
    /** The message, or the side whose review it is and which part of it. */
    about: text,
    /** The event that recorded it. */
    reportId: uuid,
    kind: oneOf<'message' | 'review'>(),
    jobId: uuid,
    conversationId: nullable(uuid),
    messageId: nullable(uuid),
    side: nullable(oneOf<Side>()),
    /** Part of a review: one side's text, or the other's reply. */
    part: nullable(oneOf<ReviewPart>()),
    reporterId: uuid,
    reason: oneOf<Reason>(),
    note: nullable(text),
    reportedAt: instant,
    /** The outcome, by whom and why; null while it is open. */
    outcome: nullable(oneOf<'dismissed' | 'hidden' | 'removed'>()),
    closedBy: nullable(uuid),
    closingNote: nullable(text),
    closedAt: nullable(instant),
  },
  {
    owner: ({ stream }) => stream,
    indexes: [
      '(report_id)',
      '(reported_at desc, report_id desc) where closed_at is null',
      '(closed_at desc, report_id desc) where closed_at is not null',
      '(reporter_id, job_id)',
    ],
  },
);

const open = { outcome: null, closedBy: null, closingNote: null, closedAt: null };

const tables = { reports: reportsTable };
export type ReportTables = typeof tables;
export type ReportRow = RowOf<ReportTables['reports']>;

export const reportsModel = defineReadModel<ReportTables>({
  name: 'reports',
  version: 4,
  categories: ['conversation', 'review'],
  tables,
  folds: {
    MessageReported({ id: reportId, stream, data }, rows, publish) {
      const { jobId, conversationId, messageId, reporterId, reason, reportedAt } = data;
      const about = { about: messageId, kind: 'message', conversationId, messageId, side: null, part: null } as const;
      const reportFields = { jobId, reporterId, reason, note: revealed(data.note), reportedAt };
      rows.reports.put({ stream, reportId, ...about, ...reportFields, ...open });
      publishToAdmins(publish);
    },
    MessageReportClosed: foldWithNeeds(
      ({ stream, data }) => ({ reports: [[stream, data.messageId, data.reporterId]] }),
      ({ stream, data }, rows, publish) => {
        const { messageId, reporterId, outcome, closedBy, closedAt } = data;
        const report = rows.reports.getOrThrow(stream, messageId, reporterId);
        rows.reports.put({ ...report, outcome, closedBy, closingNote: revealed(data.note), closedAt });
        publishToAdmins(publish);
      },
    ),
    // Another event may have closed its report before.
    MessageHidden: (_event, _rows, publish) => publishToAdmins(publish),
    // After an access, the admin's own page shows texts that it hid before.
    MessagesAccessed: (_event, _rows, publish) => publishToAdmins(publish),
    ReviewReported({ id: reportId, stream, data }, rows, publish) {
      const { jobId, side, part, reporterId, reason, reportedAt } = data;
      const about = {
        about: aboutReview(side, part),
        kind: 'review',
        conversationId: null,
        messageId: null,
        side,
        part,
      } as const;
      const reportFields = { jobId, reporterId, reason, note: revealed(data.note), reportedAt };
      rows.reports.put({ stream, reportId, ...about, ...reportFields, ...open });
      // The reporter's other devices show it as reported, too.
      publish('reports', () => ['admin:queue', `account:${reporterId}`]);
    },
    ReviewReportClosed: foldWithNeeds(
      ({ stream, data: { side, part, reporterId } }) => ({ reports: [[stream, aboutReview(side, part), reporterId]] }),
      ({ stream, data }, rows, publish) => {
        const { side, part, reporterId, outcome, closedBy, closedAt } = data;
        const report = rows.reports.getOrThrow(stream, aboutReview(side, part), reporterId);
        rows.reports.put({ ...report, outcome, closedBy, closingNote: revealed(data.note), closedAt });
        publishToAdmins(publish);
      },
    ),
  },
  onPoison: 'skip',
});

const aboutReview = (side: Side, part: ReviewPart): string => `${side}:${part}`;

function publishToAdmins(publish: Publish): void {
  publish('reports', () => ['admin:queue']);
}
