import type { MessageRow } from '#projections/read-models/conversations/tables.ts';
import type { Message } from '../contract/conversations.ts';
import { storedFiles, type FileNames } from './files.ts';

interface Reading {
  /** Who reads; null for the staff, to whom nothing is masked. */
  readonly viewerId: string | null;
  /** Whether contact details are shown: from the booking on. */
  readonly revealed: boolean;
  /** How many messages of the thread the other side has read. */
  readonly readByOther: number;
  readonly fileNames: FileNames;
}

/** A message as the viewer may read it: the other side's contact details are masked until the booking. */
export function messageView(row: MessageRow, { viewerId, revealed, readByOther, fileNames }: Reading): Message {
  const own = row.authorId === viewerId;
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
  };
}
