import { z } from 'zod';

import type { Http } from '#platform/http.ts';
import { authorize } from '../../access/permissions.ts';
import { reportsView } from '../../contract/reports.ts';
import { paginate } from '../../reading/cursor.ts';
import { PAGE_SIZE } from '../../reading/job-lists.ts';
import { afterCursor, orderByKeyset, type Keyset } from '../../reading/keyset.ts';
import { peopleIn, selectPeople } from '../../reading/people.ts';
import { toReports, withWhatItIsAbout, whoIsNamed } from '../../reading/reports.ts';
import { sendView, type ReadDeps } from '../../reading/send-view.ts';
import { jsonRows } from '../../reading/statement.ts';
import type { Row } from '#projections/runner/table.ts';
import { reportLine } from '../../views/report-line.ts';
import { cursor } from '../list-query.ts';

const querystring = z.object({
  kind: z.enum(['all', 'message', 'review']).default('all'),
  state: z.enum(['open', 'closed']).default('open'),
  cursor,
});
type Query = z.output<typeof querystring>;

const latest: Readonly<Record<Query['state'], Keyset>> = {
  open: { at: 'reported_at', id: 'report_id', direction: 'desc' },
  closed: { at: 'closed_at', id: 'report_id', direction: 'desc' },
};

interface Found {
  readonly page: readonly Row[];
  readonly total: number;
  readonly people: readonly Row[];
}

/** `GET /api/admin/reports`: people's reports and their outcomes. */
export function reportsRoute(app: Http, deps: ReadDeps): void {
  const { sql } = deps;
  const schema = { tags: ['admin'], querystring, response: { 200: reportsView } };
  app.get('/api/admin/reports', { schema }, async (request, reply) => {
    authorize(request.viewer, 'admin');
    const { kind, state, cursor: place } = request.query;
    const order = latest[state];
    const ofKind = kind === 'all' ? sql`true` : sql`kind = ${kind}`;
    const wanted = sql`${state === 'open' ? sql`closed_at is null` : sql`closed_at is not null`} and ${ofKind}`;
    return sendView<Found>(request, reply, deps, () => ({
      models: ['reports', 'jobs', 'reviews', 'conversations', 'accounts'],
      statement: {
        with: sql`
          chosen as (
            select * from read.reports where ${wanted} and ${afterCursor(sql, order, place)}
            ${orderByKeyset(sql, order)} limit ${PAGE_SIZE + 1}),
          page as (${withWhatItIsAbout(sql)})`,
        select: sql`
          ${jsonRows(sql, sql`select * from page ${orderByKeyset(sql, order)}`)} as page,
          (select count(*)::int from read.reports where ${wanted}) as total,
          ${selectPeople(sql, whoIsNamed(sql))} as people`,
      },
      make(found, position) {
        const people = peopleIn(found.people);
        const { page, nextCursor } = paginate(
          toReports(found.page),
          PAGE_SIZE,
          ({ reportedAt, closedAt, reportId }) => [closedAt ?? reportedAt, reportId],
        );
        const reports = page.map((row) => reportLine(row, people));
        return { view: { reports, total: found.total, nextCursor, position }, tags: ['admin:queue'], until: null };
      },
    }));
  });
}
