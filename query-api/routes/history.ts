import { z } from 'zod';

import type { Http } from '#platform/http.ts';
import { authorize } from '../access/permissions.ts';
import { historyView } from '../contract/admin.ts';
import { readHistory, type HistoryDeps } from '../history/read-history.ts';
import { id } from './id.ts';

export const historyParams = z.object({ kind: z.enum(['job', 'account']), id });
const querystring = z.object({ asOf: z.coerce.number().int().min(0).max(1_000_000).optional() });

/** `GET /api/admin/history/:kind/:id?asOf=`: needs an access to the job or the account. */
export function historyRoute(app: Http, deps: HistoryDeps): void {
  const schema = { tags: ['admin'], params: historyParams, querystring, response: { 200: historyView } };
  app.get('/api/admin/history/:kind/:id', { schema }, async (request) => {
    const { accountId: adminId } = authorize(request.viewer, 'admin');
    const { kind, id } = request.params;
    const { asOf } = request.query;
    return readHistory(deps, { kind, id, asOf, adminId });
  });
}
