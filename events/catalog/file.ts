import { z } from 'zod';

import { defineEvent, type EventOf } from './define-event.ts';
import { fileRef, id, instant, personalText } from './fields.ts';

/**
 * Stream `file-<fileId>`: what was uploaded, and by whom. The bytes are outside the log, encrypted under the owner's
 * key. Other events refer to a file by `fileRef`; only this stream has its name.
 */

export const FileStored = defineEvent(
  'FileStored',
  'A person uploaded a file: it was checked, stripped of its metadata, and stored.',
  z.object({ ...fileRef.shape, ownerId: id, name: personalText, storedAt: instant }),
  { sealed: { name: 'ownerId' } },
);

export const FileAttached = defineEvent(
  'FileAttached',
  'The file was attached to a job or a conversation, whose sides can see it there, or to the verification of its owner.',
  z.object({
    fileId: id,
    /** Null for a file of an account. */
    jobId: id.nullable(),
    conversationId: id.nullable(),
    /** The account whose verification it belongs to; null for a file of a job. Version 1 had jobs only. */
    accountId: id.nullable(),
    attachedAt: instant,
  }),
  { version: 2, upcasters: { 1: (data) => ({ ...data, accountId: null }) } },
);

export const FileDiscarded = defineEvent(
  'FileDiscarded',
  'The file was not attached to anything within a day: its bytes are deleted.',
  z.object({ fileId: id, discardedAt: instant }),
);

export const fileEvents = [FileStored, FileAttached, FileDiscarded] as const;
export type FileEvent = EventOf<(typeof fileEvents)[number]>;
