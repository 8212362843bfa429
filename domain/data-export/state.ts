import type { DataExportEvent } from '#events/catalog/data-export.ts';

/** A copy of an account's data: being put together, to be downloaded, or over. */
export interface DataExport {
  readonly exportId: string;
  readonly state: 'building' | 'ready' | 'downloaded' | 'expired';
  /** From when it is ready. */
  readonly archive: { readonly sha256: string; readonly size: number; readonly expiresAt: string } | null;
}

/** Every copy that an account asked for, the oldest first. At most one is being built or ready. */
export type DataExports = readonly DataExport[];

/** @throws Error when the history contradicts itself: a bug, never the caller's mistake. */
export function evolveDataExports(exports: DataExports, { type, data }: DataExportEvent): DataExports {
  const { exportId } = data;
  switch (type) {
    case 'DataExportRequested':
      return [...exports, { exportId, state: 'building', archive: null }];
    case 'DataExportReady': {
      const { sha256, size, expiresAt } = data;
      return change(exports, exportId, { state: 'ready', archive: { sha256, size, expiresAt } });
    }
    case 'DataExportDownloaded':
      return change(exports, exportId, { state: 'downloaded' });
    case 'DataExportExpired':
      return change(exports, exportId, { state: 'expired' });
  }
}

function change(exports: DataExports, exportId: string, to: Partial<DataExport>): DataExports {
  if (findExport(exports, exportId) === undefined) throw new Error('a copy was never requested');
  return exports.map((one) => (one.exportId === exportId ? { ...one, ...to } : one));
}

export function findExport(exports: DataExports, exportId: string): DataExport | undefined {
  return exports.find((one) => one.exportId === exportId);
}

/** The copy that its owner can still receive. */
export function findOpenExport(exports: DataExports): DataExport | undefined {
  return exports.find(({ state }) => state === 'building' || state === 'ready');
}
