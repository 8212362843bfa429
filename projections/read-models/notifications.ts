import { defaultPreferences } from '#domain/inbox/notification-preferences.ts';
import { findMentionedPerson } from '#domain/notifications/mentioned-person.ts';
import { evolveParties, noParties, type Parties } from '#domain/notifications/parties.ts';
import type { NotificationFacts, NotificationKind } from '#domain/notifications/notification.ts';
import { notificationsFor } from '#domain/notifications/notifications.ts';
import { streamOf } from '#domain/streams.ts';
import type { KindPreferences, NotificationGroup, NotificationPreferences } from '#events/catalog/inbox.ts';
import type { DomainEvent } from '#events/catalog/index.ts';

import { defineReadModel, foldWithNeeds, type RowsOf } from '../runner/read-model.ts';
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

/** Each person's notifications, as the domain's table defines them. */
export const notificationsTable = defineTable(
  ['accountId', 'eventId', 'nth'],
  {
    accountId: uuid,
    eventId: uuid,
    /** One event can cause two notifications for one account. */
    nth: int,
    /** The event's position in the log: a person reads notifications up to a position. */
    position,
    at: instant,
    /** The person whom the text names. */
    aboutId: nullable(uuid),
    kind: oneOf<NotificationKind>(),
    notificationGroup: oneOf<NotificationGroup>(),
    jobId: nullable(uuid),
    conversationId: nullable(uuid),
    facts: plainJson<NotificationFacts>(),
  },
  {
    owner: ({ eventId }) => eventId,
    appendOnly: true,
    indexes: [
      '(account_id, position desc, nth desc)',
      `(account_id, conversation_id, position) where kind = 'messageReceived'`,
    ],
  },
);

/** How far an account has read its notifications, and which are also delivered outside the app. */
const inboxes = defineTable(
  ['accountId'],
  {
    accountId: uuid,
    readUpTo: nullable(position),
    preferences: json<NotificationPreferences>(),
    kinds: json<KindPreferences>(),
  },
  { owner: ({ accountId }) => streamOf.inbox(accountId) },
);

/** The parties of a job, for its events and its reviews': most events name one of them at most. */
const notificationParties = defineTable(
  ['jobId'],
  { jobId: uuid, parties: plainJson<Parties>() },
  { owner: ({ jobId }) => [streamOf.job(jobId), streamOf.review(jobId)] },
);

const tables = { notifications: notificationsTable, inboxes, notificationParties };
export type NotificationTables = typeof tables;
export type NotificationRow = RowOf<NotificationTables['notifications']>;
export type InboxRow = RowOf<NotificationTables['inboxes']>;

export const notificationsModel = defineReadModel<NotificationTables>({
  name: 'notifications',
  version: 18,
  categories: ['account', 'job', 'review', 'conversation', 'inbox', 'dataExport', 'privacyRequest', 'shownWork'],
  tables,
  folds: {
    NotificationsRead: foldWithNeeds(
      ({ data }) => ({ inboxes: [data.accountId] }),
      ({ data }, rows, publish) => {
        rows.inboxes.put({ ...getInboxRow(rows, data.accountId), readUpTo: data.upTo });
        publish(`inbox:${data.accountId}`, () => [`inbox:${data.accountId}`]);
      },
    ),
    NotificationPreferencesChanged: foldWithNeeds(
      ({ data }) => ({ inboxes: [data.accountId] }),
      ({ data }, rows, publish) => {
        rows.inboxes.put({ ...getInboxRow(rows, data.accountId), preferences: data.preferences, kinds: data.kinds });
        publish(`inbox:${data.accountId}`, () => [`inbox:${data.accountId}`]);
      },
    ),
  },
  every: foldWithNeeds(
    ({ data }) => ({ notificationParties: jobOf(data) }),
    (journalEvent, rows, publish) => {
      const event = { type: journalEvent.type, data: journalEvent.data } as DomainEvent;
      const job = partiesBefore(event, rows);
      const { id: eventId, position: at, meta } = journalEvent;
      for (const [nth, notification] of notificationsFor(event, {
        actorId: meta.actor.id,
        at: meta.at,
        job,
      }).entries()) {
        const { recipientId: accountId, kind, group, jobId, conversationId, facts } = notification;
        const about = { kind, notificationGroup: group, jobId, conversationId, facts };
        const aboutId = findMentionedPerson(meta.actor, accountId, job);
        rows.notifications.put({ accountId, eventId, nth, position: at, at: meta.at, aboutId, ...about });
        publish(`inbox:${accountId}`, () => [`inbox:${accountId}`]);
      }
    },
  ),
  onPoison: 'skip',
});

/** The event's job, if any. */
function jobOf(data: DomainEvent['data']): string[] {
  return 'jobId' in data && data.jobId !== null ? [data.jobId] : [];
}

/** The parties before the event; stores the parties after it for the next one. */
function partiesBefore(event: DomainEvent, rows: RowsOf<NotificationTables>): Parties {
  const [jobId] = jobOf(event.data);
  if (jobId === undefined) return noParties;
  const before = rows.notificationParties.get(jobId)?.parties ?? noParties;
  const after = evolveParties(before, event);
  if (after !== before) rows.notificationParties.put({ jobId, parties: after });
  return before;
}

function getInboxRow(rows: RowsOf<NotificationTables>, accountId: string): InboxRow {
  return rows.inboxes.get(accountId) ?? { accountId, readUpTo: null, preferences: defaultPreferences, kinds: {} };
}
