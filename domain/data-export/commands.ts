import { z } from 'zod';

import { exportParts } from '#events/catalog/data-export.ts';

import type { NamedCommand } from '../named-command.ts';

/** Always lower case, so that one id cannot name two streams. */
const id = z.uuid().toLowerCase();
const copy = { accountId: id, exportId: id };
const count = z.int().nonnegative();

export const dataExportCommands = {
  RequestDataExport: z.strictObject(copy),
} as const;

export const dataExportSystemCommands = {
  /** The archive is written. */
  RecordDataExport: z.strictObject({
    ...copy,
    parts: z.record(z.enum(exportParts), count),
    fileCount: count,
    size: z.int().positive(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  /** Sent before the first byte is: of two downloads at once, one is rejected. */
  RecordDataExportDownload: z.strictObject(copy),
  /** Sent by the deadline of a copy that is ready. */
  ExpireDataExport: z.strictObject(copy),
  /** Ends every copy of an account that is deleted. */
  DiscardDataExports: z.strictObject({ accountId: id }),
} as const;

export type DataExportCommand = NamedCommand<typeof dataExportCommands> | NamedCommand<typeof dataExportSystemCommands>;
