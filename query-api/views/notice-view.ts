import { comparePositions, toPosition } from '#events/log/event-log.ts';
import type { NoticeRow } from '#projections/read-models/notices.ts';
import type { Notice } from '../contract/notices.ts';
import type { People } from '../reading/people.ts';
import { shownWords } from '../reading/shown-words.ts';

interface Around {
  /** Up to where the notices were seen. */
  readonly readUpTo: string | null;
  /** Whether what it tells of was read where it was said. */
  readonly threadRead: boolean;
  readonly title: string | null;
  /** Whether it is the reader's own, or that of a job that they are booked for. */
  readonly whole: boolean;
  readonly people: People;
}

/** A notice with the names that its sentence needs; of people the first name, else the one they trade under. */
export function noticeView(row: NoticeRow, { readUpTo, threadRead, title, whole, people }: Around): Notice {
  const about = row.aboutId === null ? undefined : people.get(row.aboutId);
  return {
    noticeId: `${row.eventId}:${row.nth}`,
    kind: row.kind,
    group: row.noticeGroup,
    at: row.at,
    position: row.position,
    read: threadRead || (readUpTo !== null && comparePositions(toPosition(row.position), toPosition(readUpTo)) <= 0),
    jobId: row.jobId,
    conversationId: row.conversationId,
    title: whole ? title : shownWords(title),
    name: shownWords(about?.firstName ?? about?.businessName ?? null),
    facts: { ...row.facts },
  };
}
