import { z } from 'zod';

import { ApiError } from '#platform/api-error.ts';
import { publicUrl, type Config } from '#platform/config.ts';
import type { Http } from '#platform/http.ts';
import { dataExportTables, type DataExportRow } from '#projections/read-models/data-exports.ts';
import { decodeRow } from '#projections/runner/decode-row.ts';
import type { Row } from '#projections/runner/table.ts';
import { authorize } from '../access/permissions.ts';
import {
  dataExportReceipt,
  dataExportsView,
  type DataExport,
  type DataExportReceipt,
} from '../contract/data-export.ts';
import { minPosition, sendView, type ReadDeps } from '../reading/send-view.ts';
import { jsonRows, readAt } from '../reading/statement.ts';
import { id } from './id.ts';

/** Copies that a person's page lists. */
const MAX_COPIES = 20;

interface Found {
  readonly rows: readonly Row[];
  readonly done: number;
}

/** `GET /api/me/exports`: the copies of their data that the viewer asked for; and the receipt of each. */
export function dataExportsRoute(app: Http, deps: ReadDeps & { readonly config: Config }): void {
  const { sql, config } = deps;
  const ofAccount = (accountId: string) => sql`from read.data_exports where account_id = ${accountId}`;

  const schema = { tags: ['account'], response: { 200: dataExportsView } };
  app.get('/api/me/exports', { schema }, async (request, reply) => {
    const { accountId } = authorize(request.viewer, 'own account');
    return sendView<Found>(request, reply, deps, () => ({
      models: ['exports'],
      statement: {
        select: sql`
          ${jsonRows(sql, sql`select * ${ofAccount(accountId)} order by requested_at desc limit ${MAX_COPIES}`)} as rows,
          coalesce((select done from commands.export_progress where account_id = ${accountId}), 0) as done`,
      },
      make: ({ rows, done }, position) => ({
        view: { exports: rows.map((row) => toExport(decode(row), done)), position },
        tags: [`account:${accountId}`],
        until: null,
      }),
    }));
  });

  const params = z.object({ exportId: id });
  const receipt = { tags: ['account'], params, response: { 200: dataExportReceipt } };
  app.get('/api/me/exports/:exportId/receipt', { schema: receipt }, async (request, reply) => {
    const { accountId } = authorize(request.viewer, 'own account');
    const { exportId } = request.params;
    const { found } = await readAt<Found>(sql, { models: ['exports'] }, minPosition(request), {
      select: sql`${jsonRows(sql, sql`select * ${ofAccount(accountId)} and export_id = ${exportId}`)} as rows`,
    });
    const [row] = found.rows;
    if (row === undefined) throw new ApiError(404, 'NOT_FOUND', 'There is no such receipt of yours.');
    void reply
      .header('content-disposition', `attachment; filename="data-export-receipt-${exportId}.json"`)
      .serializer((body) => JSON.stringify(body, null, 2));
    return toReceipt(decode(row), new URL(publicUrl(config)).origin);
  });
}

function decode(row: Row): DataExportRow {
  return decodeRow(dataExportTables.dataExports, row);
}

function toExport(
  { exportId: id, state, requestedAt, archive, endedAt, endReason }: DataExportRow,
  done: number,
): DataExport {
  return { id, state, requestedAt, archive, endedAt, endReason, done: state === 'building' ? done : 0 };
}

function toReceipt({ accountId, exportId, archive, ...copy }: DataExportRow, origin: string): DataExportReceipt {
  return {
    receipt: 'data-export',
    controller: { name: 'Homewright', url: origin },
    request_id: exportId,
    account_id: accountId,
    right: 'access and portability',
    legal_basis: 'GDPR articles 15 and 20; CCPA section 1798.110',
    requested_at: copy.requestedAt,
    ready_at: archive?.readyAt ?? null,
    expires_at: archive?.expiresAt ?? null,
    outcome: outcomeOf(copy),
    ended_at: copy.endedAt,
    archive: archive === null ? null : { size: archive.size, sha256: archive.sha256, files: archive.fileCount },
  };
}

function outcomeOf({ state, endReason }: Pick<DataExportRow, 'state' | 'endReason'>): DataExportReceipt['outcome'] {
  if (state === 'building') return 'in progress';
  if (state !== 'expired') return state;
  if (endReason === 'replaced') return 'replaced';
  return endReason === 'account-deleted' ? 'account deleted' : 'expired';
}
