import { z } from 'zod';

import { fileRef } from '#events/catalog/fields.ts';

import type { NamedCommand } from '../named-command.ts';

const id = z.uuid().toLowerCase();

export const fileSystemCommands = {
  /** An upload becomes known once its bytes are checked and stored: by the route for uploads, never by a page itself. */
  RecordFile: z.strictObject({ ...fileRef.shape, ownerId: id, name: z.string().min(1).max(200) }),
  /** What was put into a request, a message, a claim, a dispute or somebody's checks can be seen there. */
  AttachFile: z.strictObject({
    fileId: id,
    jobId: id.nullable(),
    conversationId: id.nullable(),
    /** For a file of an account: `jobId` and `conversationId` are null then. */
    accountId: id.nullable().default(null),
  }),
  /** Sent by the deadline of a file that nobody put into anything. */
  DiscardFile: z.strictObject({ fileId: id }),
} as const;

export type FileCommand = NamedCommand<typeof fileSystemCommands>;
