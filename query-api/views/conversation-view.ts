import type { JobState } from '#domain/job/job-states.ts';
import type { ThreadRow } from '#projections/read-models/conversations/tables.ts';
import { parseInstant } from '#projections/runner/decode-row.ts';
import type { Row } from '#projections/runner/table.ts';
import type { ConversationView } from '../contract/conversations.ts';
import { shownPerson, type People } from '../reading/people.ts';
import { jobNumber, stateForBidders } from './job-summary.ts';
import { redactContacts } from '../reading/redact-contacts.ts';

/** Length of a last message's excerpt in a list. */
const EXCERPT_LENGTH = 140;

/** What a thread shows of its job, named as in the columns of the query. */
export interface ThreadJob {
  readonly client_id: string;
  readonly blocked_by: readonly string[];
  readonly number: number;
  readonly title: string | null;
  readonly category: string;
  readonly state: JobState;
  readonly start_at: string | null;
  /** Whether the two of the thread are both sides of the booked job: then contact details are shown to them. */
  readonly booked: boolean;
}

type Thread = Omit<
  ConversationView,
  | 'providerId'
  | 'revealed'
  | 'canWrite'
  | 'waitsForAnswer'
  | 'messages'
  | 'otherReadUpTo'
  | 'accesses'
  | 'before'
  | 'oldest'
  | 'position'
>;

/** A thread for one of its two sides. */
export function buildConversation(
  thread: Pick<ThreadRow, 'conversationId' | 'jobId' | 'accountId' | 'otherId' | 'unread'>,
  job: ThreadJob,
  people: People,
): Thread {
  const { conversationId, jobId, accountId, otherId, unread } = thread;
  const role = job.client_id === accountId ? 'client' : 'provider';
  const familyName = role === 'client' || job.booked;
  const state = familyName ? job.state : stateForBidders(job.state);
  const startAt = familyName && job.start_at !== null ? parseInstant(job.start_at) : null;
  const title = familyName ? job.title : redactContacts(job.title);
  return {
    conversationId,
    job: { jobId, number: jobNumber(job.number), title, category: job.category, state, startAt },
    role,
    other: shownPerson(people.get(otherId), { familyName, asClient: role === 'provider' }),
    unread,
    blockedByMe: job.blocked_by.includes(accountId),
    blockedByOther: job.blocked_by.includes(otherId),
  };
}

interface LastMessage {
  readonly authorId: string;
  readonly text: string | null;
  readonly maskedText: string | null;
  readonly hidden: boolean;
  readonly attachments: number;
  readonly sentAt: string;
}

export function toLastMessage(row: Row): LastMessage {
  const hidden = row['hidden_at'] !== null;
  return {
    authorId: row['author_id'] as string,
    text: hidden ? null : (row['text'] as string | null),
    maskedText: hidden ? null : (row['masked_text'] as string | null),
    hidden,
    attachments: hidden ? 0 : (row['attachments'] as number),
    sentAt: parseInstant(row['sent_at'] as string),
  };
}

/** The beginning of a message, masked as in the thread. */
export function toExcerpt(
  { authorId, text, maskedText }: LastMessage,
  viewerId: string,
  revealed: boolean,
): string | null {
  const shown = authorId === viewerId || revealed || maskedText === null ? text : maskedText;
  return shown === null ? null : Array.from(shown).slice(0, EXCERPT_LENGTH).join('');
}
