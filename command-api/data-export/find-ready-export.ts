import { dataExportDecider } from '#domain/data-export/decider.ts';
import { findOpenExport } from '#domain/data-export/state.ts';
import { streamOf } from '#domain/streams.ts';
import type { Journal } from '#events/journal.ts';

import { readState } from '../read-state.ts';
import type { Copy } from './export-archives.ts';

/** The copy that the account can download now; null when there is none. */
export async function findReadyExport(accountId: string, journal: Journal): Promise<Copy | null> {
  const open = findOpenExport(await readState(journal, dataExportDecider, streamOf.dataExport(accountId)));
  return open?.state === 'ready' ? { accountId, exportId: open.exportId } : null;
}
