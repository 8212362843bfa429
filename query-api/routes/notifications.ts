import { z } from 'zod';

import { defaultPreferences } from '#domain/inbox/notification-preferences.ts';
import { allKinds, kindsFor } from '#domain/notifications/notification.ts';
import { notificationGroups, type KindPreferences, type NotificationPreferences } from '#events/catalog/inbox.ts';
import type { Http } from '#platform/http.ts';
import { notificationsTable } from '#projections/read-models/notifications.ts';
import { decodeRow } from '#projections/runner/decode-row.ts';
import type { Row } from '#projections/runner/table.ts';
import type { Sql } from '#platform/postgres.ts';
import { authorize } from '../access/permissions.ts';
import {
  notificationPreferencesView,
  notificationsView,
  type NotificationPreferencesView,
} from '../contract/notifications.ts';
import { decodeCursor, encodeCursor, isInteger } from '../reading/cursor.ts';
import { PAGE_SIZE } from '../reading/job-lists.ts';
import { peopleIn, selectPeople } from '../reading/people.ts';
import { sendView, type ReadDeps, type ViewRecipe } from '../reading/send-view.ts';
import { jsonRows, type Part } from '../reading/statement.ts';
import { notificationView } from '../views/notification-view.ts';
import { cursor } from './list-query.ts';

const querystring = z.object({ group: z.enum(notificationGroups).optional(), cursor });
type Query = z.output<typeof querystring>;

/** The limit of counting unread notifications: the bell shows "99+". */
const MAX_UNREAD = 100;

interface Found {
  readonly page: readonly Row[];
  readonly readUpTo: string | null;
  readonly unread: number;
  readonly people: readonly Row[];
}

/** `GET /api/notifications`: the bell and the list, the latest first. */
export function notificationsRoute(app: Http, deps: ReadDeps): void {
  const schema = { tags: ['notifications'], querystring, response: { 200: notificationsView } };
  app.get('/api/notifications', { schema }, async (request, reply) => {
    const { accountId } = authorize(request.viewer, 'own account');
    return sendView(request, reply, deps, () => buildRecipe(accountId, request.query, deps));
  });
}

function buildRecipe(accountId: string, { group, cursor: place }: Query, { sql }: ReadDeps): ViewRecipe<Found> {
  const own = sql`account_id = ${accountId}`;
  const [position = '', nth = ''] = place === undefined ? [] : decodeCursor(place, [isPosition, isInteger]);
  const read = sql`(select read_up_to from read.inboxes where ${own})`;
  return {
    models: ['notifications', 'jobs', 'accounts', 'reviews', 'conversations'],
    statement: {
      with: sql`
        chosen as (
          select *, ${unreadMessages(sql)} as unread_messages from read.notifications n where ${own} and not ${outdated(sql)}
            and ${group === undefined ? sql`true` : sql`notification_group = ${group}`}
            and ${place === undefined ? sql`true` : sql`(position, nth) < (${position}::text::numeric, ${Number(nth)})`}
          order by position desc, nth desc limit ${PAGE_SIZE + 1}),
        page as (
          select c.*, j.title, j.timezone, j.client_id = c.account_id or (j.booked_at is not null and j.provider_id = c.account_id) as whole
          from chosen c left join read.jobs j using (job_id))`,
      select: sql`
        ${jsonRows(sql, sql`select *, position::text as position from page order by page.position desc, nth desc`)} as page,
        ${read}::text as "readUpTo",
        (select count(*)::int from (
          select 1 from read.notifications n where ${own} and position > coalesce(${read}, 0) and not ${outdated(sql)}
            and ${unreadMessages(sql)} is distinct from 0
          limit ${MAX_UNREAD}) u) as unread,
        ${selectPeople(sql, sql`select about_id from page where about_id is not null`)} as people`,
    },
    make(found, shown) {
      const people = peopleIn(found.people);
      const rows = found.page.slice(0, PAGE_SIZE);
      const notifications = rows.map((row) => {
        const notification = decodeRow(notificationsTable, row);
        const title = row['title'] as string | null;
        const timezone = row['timezone'] as string | null;
        const seen = { readUpTo: found.readUpTo, unreadMessages: row['unread_messages'] as number | null };
        return notificationView(notification, { ...seen, title, timezone, whole: row['whole'] === true, people });
      });
      const last = rows.at(-1);
      const more = found.page.length > PAGE_SIZE && last !== undefined;
      const nextCursor = more ? encodeCursor([String(last['position']), String(last['nth'])]) : null;
      return {
        view: { notifications, unread: found.unread, nextCursor, position: shown },
        tags: [`inbox:${accountId}`],
        until: null,
      };
    },
  };
}

/** Whether the notification `n` is of a message that has a later one in its thread. */
function outdated(sql: Sql): Part {
  return sql`(n.kind = 'messageReceived' and exists (
    select 1 from read.notifications newer
    where newer.account_id = n.account_id and newer.conversation_id = n.conversation_id
      and newer.kind = 'messageReceived' and newer.position > n.position))`;
}

/** The number of unread messages in the thread of `n`; null for other kinds. */
function unreadMessages(sql: Sql): Part {
  return sql`(
    select t.unread from read.threads t
    where n.kind = 'messageReceived' and t.account_id = n.account_id and t.conversation_id = n.conversation_id)`;
}

const isPosition = (key: string): boolean => /^\d{1,30}$/.test(key);

interface FoundPreferences {
  readonly preferences: NotificationPreferences | null;
  readonly kinds: KindPreferences | null;
  readonly hasPhone: boolean | null;
}

/** `GET /api/notification-preferences`: which notifications are sent by mail and by text message. */
export function notificationPreferencesRoute(app: Http, deps: ReadDeps): void {
  const { sql } = deps;
  const schema = { tags: ['notifications'], response: { 200: notificationPreferencesView } };
  app.get('/api/notification-preferences', { schema }, async (request, reply) => {
    const { accountId, accountType } = authorize(request.viewer, 'own account');
    return sendView<FoundPreferences>(request, reply, deps, () => ({
      models: ['notifications', 'accounts'],
      statement: {
        select: sql`
          (select preferences from read.inboxes where account_id = ${accountId}) as preferences,
          (select kinds from read.inboxes where account_id = ${accountId}) as kinds,
          (select phone is not null from read.accounts where account_id = ${accountId}) as "hasPhone"`,
      },
      make: ({ preferences, kinds, hasPhone }, position) => ({
        view: {
          preferences: preferences ?? defaultPreferences,
          kinds: thoseThatAre(kinds),
          shown: kindsFor(accountType),
          hasPhone: hasPhone ?? false,
          position,
        },
        tags: [`inbox:${accountId}`, `account:${accountId}`],
        until: null,
      }),
    }));
  });
}

const knownKinds: ReadonlySet<string> = new Set(allKinds);

/** Leaves out removed kinds: the page sends back what it read, and the command rejects unknown kinds. */
function thoseThatAre(kinds: KindPreferences | null): NotificationPreferencesView['kinds'] {
  return Object.fromEntries(Object.entries(kinds ?? {}).filter(([kind]) => knownKinds.has(kind)));
}
