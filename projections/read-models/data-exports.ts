import { streamOf } from '#domain/streams.ts';
import type { exportEndReasons, ExportPart } from '#events/catalog/data-export.ts';

import { defineReadModel, foldWithNeeds, type Publish } from '../runner/read-model.ts';
import { defineTable, instant, json, nullable, oneOf, uuid, type RowOf } from '../runner/table.ts';

/** What a copy contains, from when it is complete. */
interface Archive {
  readonly parts: Readonly<Record<ExportPart, number>>;
  readonly fileCount: number;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
  readonly readyAt: string;
  readonly expiresAt: string;
}

/** The copies of their data that people asked for. */
const dataExports = defineTable(
  ['accountId', 'exportId'],
  {
    accountId: uuid,
    exportId: uuid,
    state: oneOf<'building' | 'ready' | 'downloaded' | 'expired'>(),
    requestedAt: instant,
    archive: nullable(json<Archive>()),
    /** When it was downloaded or expired. */
    endedAt: nullable(instant),
    endReason: nullable(oneOf<(typeof exportEndReasons)[number]>()),
  },
  { owner: ({ accountId }) => streamOf.dataExport(accountId) },
);

export const dataExportTables = { dataExports };
export type DataExportRow = RowOf<typeof dataExports>;

const needsCopy = ({ data }: { readonly data: Pick<DataExportRow, 'accountId' | 'exportId'> }) => ({
  dataExports: [[data.accountId, data.exportId] as const],
});

export const dataExportsModel = defineReadModel<typeof dataExportTables>({
  name: 'exports',
  version: 2,
  categories: ['dataExport'],
  tables: dataExportTables,
  folds: {
    DataExportRequested({ data }, rows, publish) {
      rows.dataExports.put({ ...data, state: 'building', archive: null, endedAt: null, endReason: null });
      publishTo(data, publish);
    },
    DataExportReady: foldWithNeeds(needsCopy, ({ data }, rows, publish) => {
      const { accountId, exportId, ...archive } = data;
      rows.dataExports.put({ ...rows.dataExports.getOrThrow(accountId, exportId), state: 'ready', archive });
      publishTo(data, publish);
    }),
    DataExportDownloaded: foldWithNeeds(needsCopy, ({ data }, rows, publish) => {
      const row = rows.dataExports.getOrThrow(data.accountId, data.exportId);
      rows.dataExports.put({ ...row, state: 'downloaded', endedAt: data.downloadedAt });
      publishTo(data, publish);
    }),
    DataExportExpired: foldWithNeeds(needsCopy, ({ data }, rows, publish) => {
      const row = rows.dataExports.getOrThrow(data.accountId, data.exportId);
      rows.dataExports.put({ ...row, state: 'expired', endedAt: data.expiredAt, endReason: data.reason });
      publishTo(data, publish);
    }),
  },
  onPoison: 'skip',
});

function publishTo({ accountId }: { readonly accountId: string }, publish: Publish): void {
  publish('data-exports', () => [`account:${accountId}`]);
}
