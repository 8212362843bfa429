import type { ReportView } from '#query-api/contract/reports.ts';

import { aMessage, conversationId } from './build-conversations.ts';
import { hoursAfter, ids, NOW } from './ids.ts';

export type Report = ReportView['report'];
export const { messageId: reportedMessageId } = aMessage();

/** Aoife reports Cormac's message in the thread of their job. */
export const messageReport: Report = {
  reportId: ids.offer,
  kind: 'message',
  jobId: ids.job,
  number: 'HW-48213',
  title: 'Repaint hallway',
  conversationId,
  messageId: reportedMessageId,
  side: null,
  part: null,
  authorId: ids.cormac,
  authorName: 'Cormac Walsh',
  reporterId: ids.aoife,
  reporterName: 'Aoife Doyle',
  reason: 'fraud',
  note: 'He wants cash.',
  text: null,
  scores: null,
  answered: null,
  removed: false,
  at: NOW,
  closed: null,
};

/** Aoife reports Cormac's review of her. */
export const reviewReport: Report = {
  ...messageReport,
  kind: 'review',
  conversationId: null,
  messageId: null,
  side: 'client',
  part: 'review',
  reason: 'fake',
  text: 'Never came.',
  scores: { overall: 1, communication: 2, punctuality: 1, care: 3 },
};

/** A report that ended without an action. */
export const closedReport: NonNullable<Report['closed']> = {
  outcome: 'dismissed',
  byId: ids.orla,
  byName: 'Orla',
  note: 'It breaks no rule.',
  at: hoursAfter(NOW, 1),
};
