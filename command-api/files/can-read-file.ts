import type { FilePlace } from '#domain/file/state.ts';
import { isAccessOpen, MESSAGES_AROUND } from '#domain/staff-access.ts';
import { streamOf } from '#domain/streams.ts';
import type { Journal, JournalEvent } from '#events/journal.ts';
import type { Clock } from '#platform/clock.ts';
import type { Session } from '#platform/session.ts';

import { canViewRequest, isPhotoOfRequest } from './can-view-request.ts';

export interface CanReadFileDeps {
  readonly journal: Journal;
  readonly clock: Clock;
}

/**
 * Whether the reader can see a file of this job or conversation. Its two sides can, but not files of hidden messages; a
 * request's files are visible with the request. Support and admins can for an hour: all files of an accessed job, or
 * those sent with or close to an accessed reported message. Verification documents are for staff only.
 */
export async function canReadFile(
  fileId: string,
  { jobId, conversationId, accountId }: FilePlace,
  reader: Session,
  { journal, clock }: CanReadFileDeps,
): Promise<boolean> {
  if (accountId !== null) return canReadDocuments(accountId, reader, { journal, clock });
  if (jobId === null) return false;
  const stream = conversationId === null ? streamOf.job(jobId) : streamOf.conversation(conversationId);
  const history = await journal.readSealed(stream);
  if (isPhotoOfRequest(fileId, history) && (await canViewRequest(history, reader.accountId, journal))) return true;
  if (!isStaff(reader)) return findParties(history).includes(reader.accountId) && !wasHidden(fileId, history);
  const ofJob = conversationId === null ? [] : await journal.readSealed(streamOf.job(jobId));
  const now = clock.now().toISOString();
  return [...history, ...ofJob].some((event) => opensToStaff(event, fileId, reader.accountId, history, now));
}

/** Staff read other people's data, for a limited time. */
export function isStaff({ accountType }: Session): boolean {
  return accountType === 'support' || accountType === 'admin';
}

/**
 * Verification documents are for staff who recently gave a reason for access; the account's stream permanently records
 * each access.
 */
async function canReadDocuments(
  accountId: string,
  reader: Session,
  { journal, clock }: CanReadFileDeps,
): Promise<boolean> {
  if (!isStaff(reader)) return false;
  const now = clock.now().toISOString();
  const history = await journal.readSealed(streamOf.account(accountId));
  return history.some(
    (event) =>
      event.type === 'AccountAccessed' &&
      event.data.staffId === reader.accountId &&
      isAccessOpen(event.data.accessedAt, now),
  );
}

/** Whether the reader is a side of the job that the file belongs to; they see its name unmasked. */
export async function isBookedFor({ jobId }: FilePlace, { accountId }: Session, journal: Journal): Promise<boolean> {
  if (jobId === null) return false;
  const history = await journal.readSealed(streamOf.job(jobId));
  return history.some(
    (event) => event.type === 'JobBooked' && [event.data.clientId, event.data.providerId].includes(accountId),
  );
}

/** Of a job, the client and the currently booked provider; of a conversation, its two people. */
function findParties(history: readonly JournalEvent[]): string[] {
  const last = history.findLast(({ type }) => type === 'ConversationOpened' || type === 'JobBooked');
  if (last?.type !== 'ConversationOpened' && last?.type !== 'JobBooked') return [];
  return [last.data.clientId, last.data.providerId];
}

/** Whether every message with this file was hidden. */
function wasHidden(fileId: string, history: readonly JournalEvent[]): boolean {
  const hidden = new Set(history.flatMap((event) => (event.type === 'MessageHidden' ? [event.data.messageId] : [])));
  if (hidden.size === 0) return false;
  const sentWith = history.flatMap((event) =>
    event.type === 'MessageSent' && event.data.attachments.some((file) => file.fileId === fileId) ? [event.data] : [],
  );
  return sentWith.length > 0 && sentWith.every(({ messageId }) => hidden.has(messageId));
}

/** Whether this access event opens the file to the staff member, as it opens what the file was shown with. */
function opensToStaff(
  event: JournalEvent,
  fileId: string,
  staffId: string,
  history: readonly JournalEvent[],
  now: string,
): boolean {
  if (event.type !== 'JobAccessed' && event.type !== 'MessagesAccessed') return false;
  if (event.data.staffId !== staffId || !isAccessOpen(event.meta.at, now)) return false;
  return event.type === 'JobAccessed' || wasSentAround(event.data.messageId, fileId, history);
}

/** Whether it was sent with this message, or with one of the messages shown around it. */
function wasSentAround(messageId: string, fileId: string, history: readonly JournalEvent[]): boolean {
  const messages = history.flatMap((event) => (event.type === 'MessageSent' ? [event.data] : []));
  const nth = messages.findIndex((message) => message.messageId === messageId);
  return messages
    .slice(Math.max(0, nth - MESSAGES_AROUND), nth + MESSAGES_AROUND + 1)
    .some(({ attachments }) => attachments.some((file) => file.fileId === fileId));
}
