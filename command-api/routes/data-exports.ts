import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';
import { z } from 'zod';

import { dataExportDecider, requireDownloadable } from '#domain/data-export/decider.ts';
import { findExport, type DataExport } from '#domain/data-export/state.ts';
import { RuleError } from '#domain/rule-error.ts';
import { streamOf } from '#domain/streams.ts';
import type { Journal } from '#events/journal.ts';
import type { Vault } from '#events/vault/vault.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';

import { requireConfirmedIdentity } from '../auth/sessions.ts';
import type { CommandHandler } from '../command-handler.ts';
import type { Copy, ExportArchives } from '../data-export/export-archives.ts';
import type { ExportLinks } from '../data-export/export-links.ts';
import { openChunks, type Chunks } from '../data-export/seal-chunks.ts';
import { parseForm } from '../http/parse-form.ts';
import { signedIn } from '../http/visitor.ts';
import { readState } from '../read-state.ts';

const wantedLink = z.strictObject({ exportId: z.uuid().toLowerCase() });

export interface DataExportRouteDeps {
  readonly sql: Sql;
  readonly journal: Journal;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly handler: CommandHandler;
  readonly archives: ExportArchives;
  readonly links: ExportLinks;
}

/** What a link to a copy opens, for the account that follows it. */
type LinkState = 'ready' | 'downloaded' | 'expired' | 'foreign' | 'unknown';

/** Links to copies of a person's data: for the page, from a mail, and the one download that each copy has. */
export function dataExportRoutes(scope: Http, deps: DataExportRouteDeps): void {
  const { sql, journal, clock, links, handler } = deps;

  const readCopy = async ({ accountId, exportId }: Copy): Promise<DataExport | undefined> =>
    findExport(await readState(journal, dataExportDecider, streamOf.dataExport(accountId)), exportId);

  /** The page's own link: a stranger who finds an open browser does not get the copy. */
  scope.post('/api/exports/links', async (request) => {
    const { accountId, sessionId } = signedIn(request);
    const { exportId } = parseForm('ExportLink', wantedLink, request.body);
    await requireConfirmedIdentity(sql, sessionId);
    requireDownloadable(await readCopy({ accountId, exportId }), clock.now().toISOString());
    return { token: await links.issue({ accountId, exportId }) };
  });

  scope.get<{ Params: { token: string } }>('/api/exports/:token', async (request) => {
    const { accountId } = signedIn(request);
    const link = await links.find(request.params.token);
    if (link === null) return toView('unknown');
    if (link.accountId !== accountId) return toView('foreign');
    const copy = await readCopy(link);
    return toView(stateOf(copy, clock.now().toISOString()), copy);
  });

  /**
   * Used up before the first byte is sent: a download that breaks off is not resumed, and another copy can be asked for.
   * A `HEAD` would use it up, too, so there is none.
   */
  const once = { exposeHeadRoute: false };
  scope.get<{ Params: { token: string } }>('/api/exports/:token/file', once, async (request, reply) => {
    const { accountId } = signedIn(request);
    const link = await links.find(request.params.token);
    if (link === null) throw notFound();
    if (link.accountId !== accountId) throw new ApiError(403, 'FORBIDDEN', 'This copy belongs to another account.');
    const copy = await readCopy(link);
    requireDownloadable(copy, clock.now().toISOString());
    const archive = copy?.archive ?? null;
    if (archive === null) throw notFound();
    const { chunks, close } = await openArchive(link, archive.sha256, deps);
    try {
      const actor = { kind: 'system', id: 'data-exports' } as const;
      await handler.handle({ name: 'RecordDataExportDownload', data: { ...link }, commandId: randomUUID(), actor });
    } catch (error) {
      await close();
      throw error;
    }
    return send(reply, chunks, { size: archive.size, at: clock.now().toISOString() });
  });
}

const notFound = (): ApiError => new ApiError(404, 'NOT_FOUND', 'There is no such copy.');

function stateOf(copy: DataExport | undefined, now: string): LinkState {
  try {
    requireDownloadable(copy, now);
    return 'ready';
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    if (error.code === 'ALREADY_DONE') return 'downloaded';
    return error.code === 'TOO_LATE' ? 'expired' : 'unknown';
  }
}

function toView(state: LinkState, copy?: DataExport) {
  return { state, expiresAt: copy?.archive?.expiresAt ?? null, size: copy?.archive?.size ?? null };
}

/** Opened before the copy counts as downloaded: it stays readable while it is deleted. */
async function openArchive(link: Copy, sha256: string, { archives, vault }: DataExportRouteDeps) {
  const stored = await archives.open(link, sha256);
  const identity = { fileId: link.exportId, ownerId: link.accountId };
  const chunks = stored === null ? null : await openChunks(stored.chunks, identity, vault);
  if (stored === null || chunks === null) throw notFound();
  return { chunks, close: () => stored.close() };
}

function send(reply: FastifyReply, chunks: Chunks, { size, at }: { size: number; at: string }): FastifyReply {
  return reply
    .headers({
      'content-type': 'application/zip',
      'content-length': size,
      'content-disposition': `attachment; filename="homewright-${at.slice(0, 10)}.zip"`,
      'cross-origin-resource-policy': 'same-origin',
    })
    .send(Readable.from(chunks, { objectMode: false }));
}
