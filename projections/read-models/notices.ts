import { defaultPreferences } from '#domain/inbox/preferences.ts';
import { aboutOf } from '#domain/notices/about.ts';
import { evolveParties, nobody, type Parties } from '#domain/notices/parties.ts';
import type { NoticeFacts, NoticeKind } from '#domain/notices/notice.ts';
import { noticesOf } from '#domain/notices/notices.ts';
import type { KindPreferences, NoticeGroup, NoticePreferences } from '#events/catalog/inbox.ts';
import type { DomainEvent } from '#events/catalog/index.ts';

import { defineReadModel, type RowsOf } from '../runner/read-model.ts';
import {
  defineTable,
  instant,
  int,
  json,
  nullable,
  oneOf,
  plainJson,
  position,
  uuid,
  type RowOf,
} from '../runner/table.ts';

/** What each person should know, as the domain's one table of notices has it. */
export const noticesTable = defineTable(
  ['accountId', 'eventId', 'nth'],
  {
    accountId: uuid,
    eventId: uuid,
    /** One event may be two notices for somebody. */
    nth: int,
    /** Where it stands in the log: what was seen up to a position is read. */
    position,
    at: instant,
    /** Whose name its sentence says. */
    aboutId: nullable(uuid),
    kind: oneOf<NoticeKind>(),
    noticeGroup: oneOf<NoticeGroup>(),
    jobId: nullable(uuid),
    conversationId: nullable(uuid),
    facts: plainJson<NoticeFacts>(),
  },
  {
    appendOnly: true,
    indexes: [
      '(account_id, position desc, nth desc)',
      `(account_id, conversation_id, position) where kind = 'messageReceived'`,
    ],
  },
);

/** How far somebody has seen their notices, and which go further than the list. */
const inboxes = defineTable(['accountId'], {
  accountId: uuid,
  readUpTo: nullable(position),
  preferences: json<NoticePreferences>(),
  kinds: json<KindPreferences>(),
});

/** Whom the events of a job concern: most events name only one of them, or nobody. */
const noticeParties = defineTable(['jobId'], { jobId: uuid, parties: plainJson<Parties>() });

const tables = { notices: noticesTable, inboxes, noticeParties };
export type NoticeTables = typeof tables;
export type NoticeRow = RowOf<NoticeTables['notices']>;
export type InboxRow = RowOf<NoticeTables['inboxes']>;

export const noticesModel = defineReadModel<NoticeTables>({
  name: 'notices',
  version: 15,
  categories: ['account', 'job', 'review', 'conversation', 'inbox'],
  tables,
  folds: {
    NoticesRead({ data }, rows, tell) {
      rows.inboxes.put({ ...inboxOf(rows, data.accountId), readUpTo: data.upTo });
      tell(`inbox:${data.accountId}`, () => [`inbox:${data.accountId}`]);
    },
    NoticePreferencesChanged({ data }, rows, tell) {
      rows.inboxes.put({ ...inboxOf(rows, data.accountId), preferences: data.preferences, kinds: data.kinds });
      tell(`inbox:${data.accountId}`, () => [`inbox:${data.accountId}`]);
    },
  },
  every(told, rows, tell) {
    const event = { type: told.type, data: told.data } as DomainEvent;
    const job = partiesBefore(event, rows);
    const { id: eventId, position: at, meta } = told;
    for (const [nth, notice] of noticesOf(event, { actorId: meta.actor.id, at: meta.at, job }).entries()) {
      const { recipientId: accountId, kind, group, jobId, conversationId, facts } = notice;
      const about = { kind, noticeGroup: group, jobId, conversationId, facts };
      const aboutId = aboutOf(meta.actor, accountId, job);
      rows.notices.put({ accountId, eventId, nth, position: at, at: meta.at, aboutId, ...about });
      tell(`inbox:${accountId}`, () => [`inbox:${accountId}`]);
    }
  },
  onPoison: 'skip',
});

/** The parties before the event; what it makes of them is kept for the next one. */
function partiesBefore(event: DomainEvent, rows: RowsOf<NoticeTables>): Parties {
  if (!('jobId' in event.data) || event.data.jobId === null) return nobody;
  const { jobId } = event.data;
  const before = rows.noticeParties.get(jobId)?.parties ?? nobody;
  const after = evolveParties(before, event);
  if (after !== before) rows.noticeParties.put({ jobId, parties: after });
  return before;
}

function inboxOf(rows: RowsOf<NoticeTables>, accountId: string): InboxRow {
  return rows.inboxes.get(accountId) ?? { accountId, readUpTo: null, preferences: defaultPreferences, kinds: {} };
}
