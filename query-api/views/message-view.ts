import type { MessageRow } from '#projections/read-models/conversations/tables.ts';
import type { Message } from '../contract/conversations.ts';
import { storedFiles, type FileNames } from './stored-files.ts';

interface Reading {
  /** The reader; null for staff, who read everything unmasked. */
  readonly viewerId: string | null;
  /** Whether contact details are shown: after the booking. */
  readonly revealed: boolean;
  /** How many messages of the thread the other side has read. */
  readonly readByOther: number;
  readonly fileNames: FileNames;
}

/** A message as the viewer can read it: the other side's contact details are masked until the booking. */
export function messageView(row: MessageRow, { viewerId, revealed, readByOther, fileNames }: Reading): Message {
  const own = row.authorId === viewerId;
  const hidden =
    row.hiddenReason === null || row.hiddenAt === null ? null : { reason: row.hiddenReason, at: row.hiddenAt };
  if (hidden !== null && viewerId !== null) return hiddenMessage(row, hidden, viewerId);
  const masked = row.maskedText !== null && !revealed;
  const asOther = !own && !revealed && viewerId !== null;
  return {
    messageId: row.messageId,
    authorId: row.authorId,
    text: masked && asOther ? row.maskedText : row.text,
    masked,
    offPlatform: row.offPlatform,
    attachments: storedFiles(row.attachments, fileNames, asOther),
    sentAt: row.sentAt,
    read: own && row.nth <= readByOther,
    reported: row.reportedBy !== null && row.reportedBy === viewerId,
    hidden,
  };
}

/** Both sides read only that a hidden message existed and why it was hidden; staff still read it. */
function hiddenMessage(row: MessageRow, hidden: NonNullable<Message['hidden']>, viewerId: string): Message {
  const { messageId, authorId, sentAt } = row;
  const reported = row.reportedBy === viewerId;
  const nothing = { text: null, masked: false, offPlatform: false, attachments: [], read: false };
  return { messageId, authorId, sentAt, ...nothing, reported, hidden };
}
