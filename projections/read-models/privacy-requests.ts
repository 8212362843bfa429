import { streamOf } from '#domain/streams.ts';
import { revealed } from '#events/catalog/define-event.ts';
import type { PrivacyRequestDuty, PrivacyRequestEvent, PrivacyRequestKind } from '#events/catalog/privacy-request.ts';
import type { JournalEvent } from '#events/journal.ts';

import { defineReadModel, foldWithNeeds, type Publish } from '../runner/read-model.ts';
import { defineTable, flag, instant, int, json, nullable, oneOf, text, uuid, type RowOf } from '../runner/table.ts';

const ofSubject = ({ subjectId }: { readonly subjectId: string }): string => streamOf.privacyRequest(subjectId);

/** What people asked for about their data, with its dates. */
const privacyRequests = defineTable(
  ['subjectId', 'requestId'],
  {
    subjectId: uuid,
    requestId: uuid,
    accountId: nullable(uuid),
    kind: oneOf<PrivacyRequestKind>(),
    channel: oneOf<'page' | 'mail'>(),
    state: oneOf<'open' | 'answered' | 'withdrawn'>(),
    email: nullable(text),
    text: nullable(text),
    language: text,
    receivedAt: instant,
    acknowledgeBy: instant,
    acknowledgedAt: nullable(instant),
    answerBy: instant,
    /** Of what is owed next; the queue's order. */
    dueAt: instant,
    extendedAt: nullable(instant),
    extensionReason: nullable(text),
    /** What was not done by its date. */
    overdue: json<readonly PrivacyRequestDuty[]>(),
    /** An open request with something overdue. */
    isOverdue: flag,
    outcome: nullable(oneOf<'done' | 'refused' | 'unverified'>()),
    answer: nullable(text),
    answeredBy: nullable(uuid),
    /** Of the answer, or of the withdrawal. */
    endedAt: nullable(instant),
  },
  {
    owner: ofSubject,
    indexes: [`(due_at, request_id) where state = 'open'`, `(ended_at desc, request_id desc) where state <> 'open'`],
  },
);

/** Admins who opened a request. */
const privacyRequestAccesses = defineTable(
  ['subjectId', 'revision'],
  {
    subjectId: uuid,
    revision: int,
    requestId: uuid,
    staffId: uuid,
    kind: oneOf<'support' | 'admin'>(),
    reason: nullable(text),
    at: instant,
  },
  { owner: ofSubject, appendOnly: true },
);

export const privacyRequestTables = { privacyRequests, privacyRequestAccesses };
export type PrivacyRequestTables = typeof privacyRequestTables;
export type PrivacyRequestRow = RowOf<PrivacyRequestTables['privacyRequests']>;

type Later = Exclude<PrivacyRequestEvent, { type: 'PrivacyRequestReceived' | 'PrivacyRequestAccessed' }>;

const afterChange = foldWithNeeds<PrivacyRequestTables, JournalEvent<Later>>(
  ({ data: { subjectId, requestId } }) => ({ privacyRequests: [[subjectId, requestId]] }),
  (event, rows, publish) => {
    const { subjectId, requestId } = event.data;
    const before = rows.privacyRequests.getOrThrow(subjectId, requestId);
    const changed = { ...before, ...changes(event, before) };
    // What is owed next: the answer also stands for a receipt that was never sent.
    const dueAt = changed.acknowledgedAt === null ? changed.acknowledgeBy : changed.answerBy;
    const isOverdue = changed.state === 'open' && stillOwed(changed).length > 0;
    rows.privacyRequests.put({ ...changed, dueAt, isOverdue });
    publishTo(changed, publish);
  },
);

function changes(event: Later, before: PrivacyRequestRow): Partial<PrivacyRequestRow> {
  const { type, data } = event;
  switch (type) {
    case 'PrivacyRequestAcknowledged':
      return { acknowledgedAt: data.acknowledgedAt };
    case 'PrivacyRequestExtended':
      return { answerBy: data.answerBy, extendedAt: data.extendedAt, extensionReason: revealed(data.reason) };
    case 'PrivacyRequestAnswered': {
      const { outcome, adminId: answeredBy, answeredAt: endedAt } = data;
      return { state: 'answered', outcome, answer: revealed(data.answer), answeredBy, endedAt };
    }
    case 'PrivacyRequestWithdrawn':
      return { state: 'withdrawn', endedAt: data.withdrawnAt };
    case 'PrivacyRequestOverdue':
      return { overdue: [...before.overdue, data.what] };
  }
}

function stillOwed({ overdue, acknowledgedAt }: PrivacyRequestRow): readonly PrivacyRequestDuty[] {
  return overdue.filter((what) => what === 'answer' || acknowledgedAt === null);
}

const none = { acknowledgedAt: null, extendedAt: null, extensionReason: null, outcome: null, answer: null };
const begun = { ...none, state: 'open', overdue: [], isOverdue: false, answeredBy: null, endedAt: null } as const;

/** What people asked for about their data, for themselves and for the admins' queue. */
export const privacyRequestsModel = defineReadModel<PrivacyRequestTables>({
  name: 'privacyRequests',
  version: 1,
  categories: ['privacyRequest'],
  tables: privacyRequestTables,
  folds: {
    PrivacyRequestReceived({ data }, rows, publish) {
      const { adminId: _, ...received } = data;
      const own = { email: revealed(data.email), text: revealed(data.text), dueAt: data.acknowledgeBy };
      rows.privacyRequests.put({ ...begun, ...received, ...own });
      publishTo(data, publish);
    },
    PrivacyRequestAcknowledged: afterChange,
    PrivacyRequestExtended: afterChange,
    PrivacyRequestAnswered: afterChange,
    PrivacyRequestWithdrawn: afterChange,
    PrivacyRequestOverdue: afterChange,
    PrivacyRequestAccessed({ data, revision, meta }, rows, publish) {
      const { subjectId, requestId, staffId, kind, reason } = data;
      const access = { staffId, kind, reason: revealed(reason), at: meta.at };
      rows.privacyRequestAccesses.put({ subjectId, revision, requestId, ...access });
      publishTo({ accountId: subjectId }, publish);
    },
  },
  onPoison: 'skip',
});

/** The admins' queue, and the person's own page. */
function publishTo({ accountId }: Pick<PrivacyRequestRow, 'accountId'>, publish: Publish): void {
  publish('privacyRequests', () => ['admin:queue', ...(accountId === null ? [] : ([`account:${accountId}`] as const))]);
}
