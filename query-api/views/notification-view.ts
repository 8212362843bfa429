import { comparePositions, toPosition } from '#events/log/position.ts';
import type { NotificationRow } from '#projections/read-models/notifications.ts';
import type { Notification } from '../contract/notifications.ts';
import type { People } from '../reading/people.ts';
import { redactContacts } from '../reading/redact-contacts.ts';

interface Around {
  /** Up to where the account has read its notifications. */
  readonly readUpTo: string | null;
  /** How many messages of its thread are unread; null for other kinds. */
  readonly unreadMessages: number | null;
  readonly title: string | null;
  readonly timezone: string | null;
  /** Whether the job is the reader's own, or one that they are booked for. */
  readonly whole: boolean;
  readonly people: People;
}

/** A notification with the names for its text: the first name, else the business name. */
export function notificationView(
  row: NotificationRow,
  { readUpTo, unreadMessages, title, timezone, whole, people }: Around,
): Notification {
  const about = row.aboutId === null ? undefined : people.get(row.aboutId);
  return {
    notificationId: `${row.eventId}:${row.nth}`,
    kind: row.kind,
    group: row.notificationGroup,
    at: row.at,
    position: row.position,
    read:
      unreadMessages === 0 ||
      (readUpTo !== null && comparePositions(toPosition(row.position), toPosition(readUpTo)) <= 0),
    unreadMessages: unreadMessages ?? 0,
    jobId: row.jobId,
    conversationId: row.conversationId,
    title: whole ? title : redactContacts(title),
    name: redactContacts(about?.firstName ?? about?.businessName ?? null),
    timezone,
    facts: { ...row.facts },
  };
}
