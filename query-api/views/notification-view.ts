import { comparePositions, toPosition } from '#events/log/position.ts';
import type { NotificationRow } from '#projections/read-models/notifications.ts';
import type { Notification } from '../contract/notifications.ts';
import type { People } from '../reading/people.ts';
import { redactContacts } from '../reading/redact-contacts.ts';

interface Around {
  /** Up to where the notices were seen. */
  readonly readUpTo: string | null;
  /** How many messages of its thread are still to be read; null where it tells of no message. */
  readonly unreadMessages: number | null;
  readonly title: string | null;
  /** Whether it is the reader's own, or that of a job that they are booked for. */
  readonly whole: boolean;
  readonly people: People;
}

/** A notice with the names that its sentence needs; of people the first name, else the one they trade under. */
export function notificationView(
  row: NotificationRow,
  { readUpTo, unreadMessages, title, whole, people }: Around,
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
    facts: { ...row.facts },
  };
}
