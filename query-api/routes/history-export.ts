import { historyAbout } from '#domain/history-about.ts';
import { streamOf } from '#domain/streams.ts';
import { decodeEvents } from '#events/decode-events.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Http } from '#platform/http.ts';
import { authorize } from '../access/permissions.ts';
import { historyFile } from '../contract/proof.ts';
import { exportHistory, type HistoryExportDeps } from '../history/history-export.ts';
import { requireOpenAccess } from '../history/read-history.ts';
import { historyParams } from './history.ts';

/**
 * `GET /api/admin/history/:kind/:id/export`: a history as it is stored, with proofs, under the rules of its page. A job's
 * has the events about photos of its work, too, as its page does.
 */
export function adminHistoryExportRoute(app: Http, deps: HistoryExportDeps & { readonly clock: Clock }): void {
  const { sql, log, clock } = deps;
  const schema = { tags: ['admin'], params: historyParams, response: { 200: historyFile } };
  app.get('/api/admin/history/:kind/:id/export', { schema }, async (request, reply) => {
    const { accountId: adminId } = authorize(request.viewer, 'admin');
    const { kind, id } = request.params;
    const events = await log.read(streamOf[kind](id));
    const shown = kind === 'job' ? await log.read(streamOf.shownWork(id)) : [];
    if (events.length === 0) throw new ApiError(404, 'NOT_FOUND', 'There is no such history.');
    requireOpenAccess(await decodeEvents(events, null), adminId, clock.now().toISOString());
    return exportHistory(sql, [events, shown], reply, `history-${kind}-${id}`);
  });
}

/** `GET /api/me/history/export`: the streams that are about the viewer alone. */
export function ownHistoryExportRoute(app: Http, { sql, log }: HistoryExportDeps): void {
  const schema = { tags: ['account'], response: { 200: historyFile } };
  app.get('/api/me/history/export', { schema }, async (request, reply) => {
    const { accountId } = authorize(request.viewer, 'own account');
    const own = historyAbout(accountId);
    return exportHistory(sql, await Promise.all(own.map((stream) => log.read(stream))), reply, 'history');
  });
}
