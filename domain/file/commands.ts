import { z } from 'zod';

import { attachedFile } from './attached-file.ts';
import type { NamedCommand } from '../named-command.ts';
import { lineOf } from '../text/person-text.ts';

const id = z.uuid().toLowerCase();

export const fileSystemCommands = {
  /** The upload route records an upload once its bytes are checked and stored; a page never does. */
  RecordFile: z.strictObject({ ...attachedFile.shape, ownerId: id, name: lineOf(1, 200) }),
  /** A file is visible where it was attached: a request, a message, a claim, a dispute or a verification. */
  AttachFile: z.strictObject({
    fileId: id,
    jobId: id.nullable(),
    conversationId: id.nullable(),
    /** For a file of an account; then `jobId` and `conversationId` are null. */
    accountId: id.nullable().default(null),
  }),
  /** Sent by the deadline of an unattached file. */
  DiscardFile: z.strictObject({ fileId: id }),
} as const;

export type FileCommand = NamedCommand<typeof fileSystemCommands>;
