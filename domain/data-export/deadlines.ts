import type { DataExportEvent } from '#events/catalog/data-export.ts';

import { toDeadlineId, type DeadlineChanges } from '../deadline.ts';
import { streamOf } from '../streams.ts';

/** A copy that is ready has a deadline until it is downloaded or expires. */
export function dataExportDeadlineChanges({ type, data }: DataExportEvent): DeadlineChanges {
  if (type === 'DataExportRequested') return { set: [], clear: [] };
  const { accountId, exportId } = data;
  const stream = streamOf.dataExport(accountId);
  const id = toDeadlineId(stream, `expire:${exportId}`);
  if (type !== 'DataExportReady') return { set: [], clear: [id] };
  const command = { command: 'ExpireDataExport', data: { accountId, exportId } };
  return { set: [{ id, dueAt: data.expiresAt, stream, ...command }], clear: [] };
}
