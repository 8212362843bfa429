import { z } from 'zod';

import { fileRef } from '#events/catalog/fields.ts';

/** An upload becomes known once its bytes are checked and stored: by the route for uploads, never by a page itself. */
export const fileSystemCommands = {
  RecordFile: z.strictObject({ ...fileRef.shape, ownerId: z.uuid(), name: z.string().min(1).max(200) }),
} as const;

export interface FileCommand {
  readonly name: 'RecordFile';
  readonly data: z.output<typeof fileSystemCommands.RecordFile>;
}
