import { z } from 'zod';

import { defineEvent, type EventOf } from './define-event.ts';
import { fileRef, id, instant, personalText } from './fields.ts';

/**
 * Stream `file-<fileId>`: what was uploaded, by whom. The bytes stand outside the log, encrypted under the owner's key;
 * other events refer to a file by `fileRef`, and its name stands here alone.
 */

export const FileStored = defineEvent(
  'FileStored',
  'A person uploaded a file: checked, stripped of what it told about its making, and stored.',
  z.object({ ...fileRef.shape, ownerId: id, name: personalText, storedAt: instant }),
  { sealed: { name: 'ownerId' } },
);

export const FileAttached = defineEvent(
  'FileAttached',
  'The file became part of a job or of a conversation, whose sides may see it there, or of the checks of its owner.',
  z.object({
    fileId: id,
    /** Null for a file of an account. */
    jobId: id.nullable(),
    conversationId: id.nullable(),
    /** Whose checks it belongs to; null for a file of a job. Version 1 knew jobs only. */
    accountId: id.nullable(),
    attachedAt: instant,
  }),
  { version: 2, upcasters: { 1: (data) => ({ ...data, accountId: null }) } },
);

export const FileDiscarded = defineEvent(
  'FileDiscarded',
  'A day had gone by and nobody had put the file into anything: its bytes are deleted.',
  z.object({ fileId: id, discardedAt: instant }),
);

export const fileEvents = [FileStored, FileAttached, FileDiscarded] as const;
export type FileEvent = EventOf<(typeof fileEvents)[number]>;
