import { z } from 'zod';

import { exportEndReasons, exportParts, type ExportPart } from '#events/catalog/data-export.ts';

import { id, instant, position } from './fields.ts';

export { exportParts, type ExportPart };

const count = z.int().nonnegative();

/** One copy of the viewer's data. */
export const dataExport = z.object({
  /** Names the receipt: `GET /api/me/exports/<id>/receipt`. */
  id,
  state: z.enum(['building', 'ready', 'downloaded', 'expired']),
  requestedAt: instant,
  /** Parts that are done, while it is put together. */
  done: count,
  /** From when it is complete. */
  archive: z
    .object({
      /** Entries of each part. */
      parts: z.record(z.enum(exportParts), count),
      fileCount: count,
      /** Bytes. */
      size: z.int().positive(),
      sha256: z.string(),
      readyAt: instant,
      expiresAt: instant,
    })
    .nullable(),
  /** When it was downloaded or expired. */
  endedAt: instant.nullable(),
  endReason: z.enum(exportEndReasons).nullable(),
});
export type DataExport = z.output<typeof dataExport>;

/** `GET /api/me/exports`: the copies of their data that the viewer asked for, latest first. */
export const dataExportsView = z.object({ exports: z.array(dataExport), position });
export type DataExportsView = z.output<typeof dataExportsView>;

/** `GET /api/me/exports/:exportId/receipt`, a file: one request for a copy, and what became of it. */
export const dataExportReceipt = z.object({
  receipt: z.literal('data-export'),
  controller: z.object({ name: z.string(), url: z.string() }),
  request_id: id,
  account_id: id,
  right: z.literal('access and portability'),
  legal_basis: z.string(),
  requested_at: instant,
  ready_at: instant.nullable(),
  expires_at: instant.nullable(),
  outcome: z.enum(['in progress', 'ready', 'downloaded', 'expired', 'replaced', 'account deleted']),
  ended_at: instant.nullable(),
  archive: z.object({ size: z.int(), sha256: z.string(), files: count }).nullable(),
});
export type DataExportReceipt = z.output<typeof dataExportReceipt>;

/**
 * `GET /api/exports/:token`: what a download's link opens, for the signed-in owner. `foreign` belongs to another
 * account; of such a link nothing else is said.
 */
export const exportLinkView = z.object({
  state: z.enum(['ready', 'downloaded', 'expired', 'foreign', 'unknown']),
  expiresAt: instant.nullable(),
  size: z.int().nullable(),
});
export type ExportLinkView = z.output<typeof exportLinkView>;

/** `POST /api/exports/links`, from a session that confirmed its identity: a link for the page itself. */
export const exportLinkAnswer = z.object({ token: z.string() });
