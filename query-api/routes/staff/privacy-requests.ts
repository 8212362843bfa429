import { z } from 'zod';

import type { Http } from '#platform/http.ts';
import { privacyRequestTables } from '#projections/read-models/privacy-requests.ts';
import { decodeRow } from '#projections/runner/decode-row.ts';
import type { Row } from '#projections/runner/table.ts';
import { authorize } from '../../access/permissions.ts';
import { privacyRequestQueueView } from '../../contract/privacy-requests.ts';
import { paginate } from '../../reading/cursor.ts';
import { PAGE_SIZE } from '../../reading/job-lists.ts';
import { afterCursor, orderByKeyset, type Keyset } from '../../reading/keyset.ts';
import { peopleIn, selectPeople } from '../../reading/people.ts';
import { sendView, type ReadDeps } from '../../reading/send-view.ts';
import { jsonRows } from '../../reading/statement.ts';
import { privacyRequestLine } from '../../views/privacy-request-line.ts';
import { cursor } from '../list-query.ts';

const querystring = z.object({ filter: z.enum(['open', 'ended']).default('open'), cursor });
type Filter = z.output<typeof querystring>['filter'];

const orders: Readonly<Record<Filter, Keyset>> = {
  open: { at: 'due_at', id: 'request_id', direction: 'asc' },
  ended: { at: 'ended_at', id: 'request_id', direction: 'desc' },
};

interface Found {
  readonly page: readonly Row[];
  readonly counts: { readonly open: number; readonly overdue: number; readonly ended: number };
  readonly people: readonly Row[];
}

/** `GET /api/admin/privacy-requests`: what people asked for about their data, what is due first. */
export function privacyRequestQueueRoute(app: Http, deps: ReadDeps): void {
  const { sql } = deps;
  const schema = { tags: ['admin'], querystring, response: { 200: privacyRequestQueueView } };
  app.get('/api/admin/privacy-requests', { schema }, async (request, reply) => {
    authorize(request.viewer, 'admin');
    const { filter, cursor: place } = request.query;
    const order = orders[filter];
    const wanted = filter === 'open' ? sql`state = 'open'` : sql`state <> 'open'`;
    return sendView<Found>(request, reply, deps, () => ({
      models: ['privacyRequests', 'accounts', 'reviews'],
      statement: {
        with: sql`
          page as (
            select * from read.privacy_requests where ${wanted} and ${afterCursor(sql, order, place)}
            ${orderByKeyset(sql, order)} limit ${PAGE_SIZE + 1})`,
        select: sql`
          ${jsonRows(sql, sql`select * from page ${orderByKeyset(sql, order)}`)} as page,
          (select json_build_object(
            'open', count(*) filter (where state = 'open'), 'overdue', count(*) filter (where is_overdue),
            'ended', count(*) filter (where state <> 'open')) from read.privacy_requests) as counts,
          ${selectPeople(sql, sql`select account_id from page where account_id is not null`)} as people`,
      },
      make(found, position) {
        const people = peopleIn(found.people);
        const rows = found.page.map((row) => decodeRow(privacyRequestTables.privacyRequests, row));
        const { page, nextCursor } = paginate(rows, PAGE_SIZE, ({ dueAt, endedAt, requestId }) => [
          filter === 'open' ? dueAt : (endedAt ?? dueAt),
          requestId,
        ]);
        const requests = page.map((row) => privacyRequestLine(row, people));
        return { view: { requests, counts: found.counts, nextCursor, position }, tags: ['admin:queue'], until: null };
      },
    }));
  });
}
